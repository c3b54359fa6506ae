//! The dialog for a question that waits for an answer.

use egui::{RichText, Ui};

use crate::{
    app::{Action, App, Question},
    text::{Label, Text},
    ui::theme,
};

pub(super) fn show(ui: &Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    let Some(question) = app.question() else { return };
    let (asked, yes, no) = match question {
        Question::Resume => {
            let Some(saved) = app.offered() else { return };
            (text.offer(saved), Label::GoOn, Label::BeginNew)
        }
        Question::NewGame => (text.label(Label::LoseMovesQuestion), Label::Yes, Label::No),
        Question::Resign(color) => {
            (text.label(Label::ResignQuestion(color)), Label::Yes, Label::No)
        }
    };
    let modal = egui::Modal::new(egui::Id::unique("question")).show(ui.ctx(), |ui| {
        ui.set_max_width(theme::DIALOG_WIDTH);
        ui.label(RichText::new(asked).text_style(theme::words()));
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            for (label, answer) in [(yes, true), (no, false)] {
                let button = ui.button(text.label(label));
                // The keyboard begins on the first answer.
                if answer && ui.memory(|memory| memory.focused().is_none()) {
                    button.request_focus();
                }
                if button.clicked() {
                    wanted.push(Action::Answer(answer));
                }
            }
        });
    });
    // A game that was found is not given up by a click beside the dialog.
    if modal.should_close() && question != Question::Resume {
        wanted.push(Action::Answer(false));
    }
}
