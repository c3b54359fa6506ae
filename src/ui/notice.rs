//! What the user has to be told about files, under the menu until it is read.

use egui::{RichText, Ui};

use super::theme;
use crate::{
    app::{Action, App},
    text::{Label, Text},
};

pub(super) fn show(ui: &mut Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    let Some(fault) = app.notices().first() else { return };
    egui::Panel::top("notice").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let words = RichText::new(text.store_fault(fault)).text_style(theme::small_words());
            let told = ui.add(egui::Label::new(words).wrap());
            ui.ctx().accesskit_node_builder(told.id, |node| {
                node.set_live(egui::accesskit::Live::Assertive);
            });
            if ui.button(text.label(Label::Understood)).clicked() {
                wanted.push(Action::DismissNotice);
            }
        });
    });
}
