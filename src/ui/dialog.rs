//! The dialogs over the table: settings, keys, the Laws.

use std::sync::Arc;

use egui::{RichText, ScrollArea, Ui};

use super::{diagram, ending, games, help, path, rules, settings, sheet, tags, theme, troubles};
use crate::{
    app::{Action, App, Dialog},
    text::{Label, Speaker, Text},
};

/// Shows the open dialog, if there is one.
pub(super) fn show(
    ui: &Ui,
    app: &App,
    (speaker, preview): (Speaker, Option<&Arc<str>>),
    wanted: &mut Vec<Action>,
) {
    let Some(dialog) = app.dialog() else { return };
    let text = speaker.text();
    let heading = text.label(match dialog {
        Dialog::Settings => Label::Settings,
        Dialog::Help => Label::Help,
        Dialog::Rules(_) => Label::Rules,
        Dialog::Mistakes => Label::Mistakes,
        Dialog::About => Label::About,
        Dialog::NewGame => Label::BeginNew,
        Dialog::Ending => Label::Ending,
        Dialog::Path(wish) => Label::of_path(*wish),
        Dialog::Games => Label::GameList,
        Dialog::Troubles => Label::TroublesHeading,
        Dialog::Tags(_) => Label::TagSheet,
        Dialog::Picture => Label::PictureHeading,
    });
    let room = ui.ctx().content_rect().size();
    let modal = egui::Modal::new(egui::Id::unique("dialog")).show(ui.ctx(), |ui| {
        let width = match dialog {
            Dialog::Rules(_) | Dialog::Mistakes | Dialog::Ending | Dialog::Games => {
                theme::BOOK_WIDTH
            }
            Dialog::Settings
            | Dialog::Help
            | Dialog::About
            | Dialog::NewGame
            | Dialog::Path(_)
            | Dialog::Troubles
            | Dialog::Tags(_)
            | Dialog::Picture => theme::SHEET_WIDTH,
        };
        ui.set_width(width.min(room.x - 48.0));
        ui.horizontal(|ui| {
            ui.label(RichText::new(heading).heading());
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if ui.button(text.label(Label::Close)).clicked() {
                    wanted.push(Action::CloseDialog);
                }
            });
        });
        ui.separator();
        let height = (room.y - 110.0).min(theme::DIALOG_HEIGHT);
        match dialog {
            Dialog::Rules(article) => rules::laws(ui, speaker, article, height, wanted),
            Dialog::Mistakes => rules::mistakes(ui, speaker, height),
            Dialog::Settings => scrolled(ui, height, |ui| settings::show(ui, app, text, wanted)),
            Dialog::Help => scrolled(ui, height, |ui| help::show(ui, text)),
            Dialog::About => about(ui, text),
            Dialog::NewGame => scrolled(ui, height, |ui| sheet::show(ui, app, text, wanted)),
            Dialog::Ending => scrolled(ui, height, |ui| ending::show(ui, app, speaker)),
            Dialog::Path(wish) => path::show(ui, app, *wish, text, wanted),
            Dialog::Games => games::show(ui, app, text, height, wanted),
            Dialog::Picture => {
                scrolled(ui, height, |ui| diagram::show(ui, app, text, preview, wanted));
            }
            Dialog::Tags(filled) => {
                scrolled(ui, height, |ui| tags::show(ui, app, filled, text, wanted));
            }
            Dialog::Troubles => {
                scrolled(ui, height, |ui| troubles::show(ui, app, speaker, wanted));
            }
        }
    });
    if modal.should_close() {
        wanted.push(Action::CloseDialog);
    }
}

fn scrolled(ui: &mut Ui, height: f32, content: impl FnOnce(&mut Ui)) {
    // A modal's own limit is lower than a tall window allows.
    ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink([false, true])
        .show(ui, content);
}

fn about(ui: &mut Ui, text: &dyn Text) {
    ui.label(format!("Schachtisch {}", env!("CARGO_PKG_VERSION")));
    ui.add_space(6.0);
    ui.label(text.label(Label::AboutText));
}
