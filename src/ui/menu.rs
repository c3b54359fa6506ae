//! The menu bar.

use egui::{Key, Modifiers, Ui};

use super::actions;
use crate::{
    app::{Action, App},
    text::Text,
};

pub(super) fn show(ui: &mut Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    // As on most desktops; from there Tab, arrows and Enter lead on.
    let is_called = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F10));
    egui::MenuBar::new().ui(ui, |ui| {
        for (place, (label, ids)) in actions::MENUS.into_iter().enumerate() {
            let menu = ui.menu_button(text.label(label), |ui| {
                for id in ids {
                    if actions::entry(ui, app, text, *id, wanted).clicked() {
                        ui.close();
                    }
                }
            });
            if is_called && place == 0 {
                menu.response.request_focus();
            }
        }
    });
}
