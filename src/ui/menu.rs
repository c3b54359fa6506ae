//! The menu bar.

use egui::Ui;

use super::actions;
use crate::{
    app::{Action, App},
    text::Text,
};

pub(super) fn show(ui: &mut Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    egui::MenuBar::new().ui(ui, |ui| {
        for (label, ids) in actions::MENUS {
            ui.menu_button(text.label(label), |ui| {
                for id in ids {
                    if actions::entry(ui, app, text, *id, wanted).clicked() {
                        ui.close();
                    }
                }
            });
        }
    });
}
