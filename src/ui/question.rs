//! The dialog for a question that waits for an answer.

use egui::{RichText, Ui};

use crate::{
    app::{Action, App, Question},
    text::{Label, Text},
    ui::theme,
};

pub(super) fn show(ui: &Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    let Some(question) = app.question() else { return };
    let asked = text.label(match question {
        Question::NewGame => Label::LoseMovesQuestion,
        Question::Resign(color) => Label::ResignQuestion(color),
    });
    let modal = egui::Modal::new(egui::Id::unique("question")).show(ui.ctx(), |ui| {
        ui.set_max_width(theme::DIALOG_WIDTH);
        ui.label(RichText::new(asked).size(theme::WORDS));
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            for (label, answer) in [(Label::Yes, true), (Label::No, false)] {
                if ui.button(text.label(label)).clicked() {
                    wanted.push(Action::Answer(answer));
                }
            }
        });
    });
    if modal.should_close() {
        wanted.push(Action::Answer(false));
    }
}
