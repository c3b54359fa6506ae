//! A claim that is being written, in a strip over the board.

use egui::{RichText, Ui};

use super::shown;
use crate::{
    app::{Action, App, ClaimDraft},
    game::ClaimKind,
    text::{Label, Speaker},
};

pub(super) fn show(ui: &mut Ui, app: &App, speaker: Speaker, wanted: &mut Vec<Action>) {
    let Some(draft) = app.claim() else { return };
    egui::Panel::top("claim").show(ui, |ui| {
        ui.add_space(2.0);
        ui.horizontal_wrapped(|ui| claim(ui, app, speaker, draft, wanted));
        ui.add_space(2.0);
    });
}

fn claim(ui: &mut Ui, app: &App, speaker: Speaker, draft: &ClaimDraft, wanted: &mut Vec<Action>) {
    let text = speaker.text();
    ui.label(RichText::new(text.label(Label::Claim)).strong());
    for (kind, label) in
        [(ClaimKind::Threefold, Label::ClaimThreefold), (ClaimKind::FiftyMoves, Label::ClaimFifty)]
    {
        if ui.radio(draft.kind == kind, text.label(label)).clicked() {
            wanted.push(Action::Claim(ClaimDraft { kind, ..*draft }));
        }
    }
    match shown::announced(app) {
        Some(mv) => {
            let mv = speaker.mv(app.game().position(), mv);
            ui.label(format!("{} {mv}.", text.label(Label::ClaimMove)));
        }
        None => {
            ui.label(format!("{}.", text.label(Label::ClaimNow)));
        }
    }
    ui.label(text.label(Label::ClaimWarning));
    if ui.button(RichText::new(text.label(Label::MakeClaim)).strong()).clicked() {
        wanted.push(Action::MakeClaim);
    }
    if ui.button(text.label(Label::Cancel)).clicked() {
        wanted.push(Action::DropClaim);
    }
}
