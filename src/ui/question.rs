//! The dialog for a question that waits for an answer.

use egui::{RichText, Ui};

use crate::{
    app::{Action, App, Question},
    rules::Color,
    text::{Label, Text},
    ui::theme,
};

pub(super) fn show(ui: &Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    let Some(question) = app.question() else { return };
    let Some((asked, answers)) = answers(app, question, text) else { return };
    let modal = egui::Modal::new(egui::Id::unique("question")).show(ui.ctx(), |ui| {
        ui.set_max_width(theme::DIALOG_WIDTH);
        ui.label(RichText::new(asked).text_style(theme::words()));
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            for (number, (label, answer)) in answers.into_iter().enumerate() {
                let button = ui.button(text.label(label));
                // The keyboard begins on the answer that loses nothing.
                let first =
                    usize::from(matches!(question, Question::Resign(_) | Question::Overwrite));
                if number == first && ui.memory(|memory| memory.focused().is_none()) {
                    button.request_focus();
                }
                if button.clicked() {
                    wanted.push(answer);
                }
            }
        });
    });
    // A game that was found is not given up by a click beside the dialog.
    if modal.should_close() && question != Question::Resume {
        wanted.push(Action::Answer(false));
    }
}

fn answers(
    app: &App,
    question: Question,
    text: &dyn Text,
) -> Option<(String, Vec<(Label, Action)>)> {
    let (yes, no) = (Action::Answer(true), Action::Answer(false));
    Some(match question {
        Question::Resume => {
            (text.offer(app.offered()?), vec![(Label::GoOn, yes), (Label::BeginNew, no)])
        }
        Question::Resign(color) => {
            let other = (Label::OtherResigns(!color), Action::Resign(!color));
            let answers = vec![(Label::Yes, yes), (Label::No, no), other];
            (text.label(Label::ResignQuestion(color)), answers)
        }
        Question::Offer => {
            // Whoever has just moved comes first: that is the proper moment (Art. 9.1.2.1).
            let turn = app.game().position().turn();
            let offer = |color: Color| (Label::Offers(color), Action::Offer(color));
            let answers = vec![offer(!turn), offer(turn), (Label::Cancel, no)];
            (text.label(Label::OfferQuestion), answers)
        }
        Question::TakeBack => {
            (text.label(Label::TakeBackQuestion), vec![(Label::Yes, yes), (Label::No, no)])
        }
        Question::LiftTouch => {
            (text.label(Label::LiftTouchQuestion), vec![(Label::Yes, yes), (Label::No, no)])
        }
        Question::Overwrite => {
            let asked = text.overwrite(app.overwritten()?);
            (asked, vec![(Label::Overwrite, yes), (Label::Cancel, no)])
        }
        Question::ReplaceStudy => (
            text.label(Label::ReplaceStudyQuestion),
            vec![(Label::KeepStudy, no), (Label::DropStudy, yes)],
        ),
        Question::Slept(slept) => {
            (text.slept(slept), vec![(Label::DoNotCount, no), (Label::Count, yes)])
        }
    })
}
