//! What the user has to be told about files, under the menu until it is read.

use egui::{RichText, Ui};

use super::theme;
use crate::{
    app::{Action, App, Notice},
    text::{Label, Speaker},
};

pub(super) fn show(ui: &mut Ui, app: &App, speaker: Speaker, wanted: &mut Vec<Action>) {
    let text = speaker.text();
    let Some(notice) = app.notices().first() else { return };
    egui::Panel::top("notice").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let words = RichText::new(match notice {
                Notice::Store(fault) => text.store_fault(fault),
                Notice::File(fault) => text.file_fault(fault),
                Notice::NoPicture => text.label(Label::NoPicture),
                Notice::NotPasted(why) => text.not_pasted(why, speaker.style),
            })
            .text_style(theme::small_words());
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
