//! What waits for the players at the table, in strips over the board: an offer, a claim that is being
//! written, a pause, a duty, an end that can be shown.

use egui::{RichText, Ui};

use super::{actions, theme};
use crate::{
    app::{Action, ActionId, App, ClaimDraft},
    game::{ClaimKind, Phase, WhyNot},
    text::{Label, Speaker, Text},
};

pub(super) fn show(ui: &mut Ui, app: &App, speaker: Speaker, wanted: &mut Vec<Action>) {
    let text = speaker.text();
    let game = app.game();
    if let Some(draft) = app.claim() {
        strip(ui, "claim", |ui| claim(ui, app, speaker, draft, wanted));
    }
    if let Some(offer) = game.offer() {
        let sentence = text.label(Label::Offers(offer.by));
        offered(
            ui,
            app,
            text,
            ("offer", &sentence),
            &[ActionId::AcceptDraw, ActionId::DeclineDraw],
            wanted,
        );
    }
    let at_rest = game.clock_at_rest();
    let rest = match at_rest {
        Some(WhyNot::ClockNotStarted) => Some(Label::NotStarted),
        Some(_) => Some(Label::Paused),
        None => None,
    };
    if let Some(label) = rest.filter(|_| app.claim().is_none()) {
        let sentence = text.label(label);
        offered(ui, app, text, ("rest", &sentence), &[ActionId::StartClock], wanted);
    }
    if let Some(duty) = game.duty() {
        let sentence = text.duty(&duty).join(" ");
        let lift = [ActionId::LiftTouch];
        offered(ui, app, text, ("duty", &sentence), &lift, wanted);
    }
    if let Phase::Deciding(defeat) = game.phase() {
        let sentence = text.deciding(defeat);
        offered(ui, app, text, ("deciding", &sentence), &[ActionId::StopDeciding], wanted);
    }
}

fn strip(ui: &mut Ui, id: &'static str, content: impl FnOnce(&mut Ui)) {
    egui::Panel::top(id).show(ui, |ui| {
        ui.add_space(2.0);
        ui.horizontal_wrapped(content);
        ui.add_space(2.0);
    });
}

fn offered(
    ui: &mut Ui,
    app: &App,
    text: &dyn Text,
    (id, sentence): (&'static str, &str),
    ids: &[ActionId],
    wanted: &mut Vec<Action>,
) {
    strip(ui, id, |ui| {
        let told = ui.label(RichText::new(sentence).text_style(theme::small_words()).strong());
        ui.ctx().accesskit_node_builder(told.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
        for id in ids {
            actions::button(ui, app, text, *id, wanted);
        }
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
    let position = app.game().position();
    let announced = draft
        .announced
        .and_then(|wish| position.legal_move(wish.from, wish.to, wish.promotion))
        .map(|mv| speaker.mv(position, mv));
    match announced {
        Some(mv) => {
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
