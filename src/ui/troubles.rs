//! What was wrong with the game in its file.

use egui::{RichText, Ui};

use super::theme;
use crate::{
    app::{Action, App},
    pgn::Trouble,
    text::{Label, Speaker},
};

pub(super) fn show(ui: &mut Ui, app: &App, speaker: Speaker, wanted: &mut Vec<Action>) {
    let text = speaker.text();
    let Some(study) = app.shown_study() else { return };
    ui.label(text.label(Label::TroublesHint));
    ui.add_space(6.0);
    for trouble in study.troubles() {
        ui.separator();
        let words = RichText::new(text.trouble(trouble, study.record(), speaker.style));
        ui.label(words.text_style(theme::small_words()));
        if let Trouble::Fault(fault) = trouble
            && ui.button(text.label(Label::ShowPlace)).clicked()
        {
            wanted.extend([Action::CloseDialog, Action::View(fault.node)]);
        }
    }
}
