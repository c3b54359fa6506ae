//! All keys and gestures.

use egui::{Align, Label, Layout, RichText, Ui};

use super::actions;
use crate::text::Text;

pub(super) fn show(ui: &mut Ui, text: &dyn Text) {
    let keys = actions::all().filter_map(|id| {
        let keys = actions::shortcut(id, text)?;
        Some((keys, text.action(id)))
    });
    let gestures = text.gestures().iter().map(|(hand, effect)| ((*hand).to_owned(), *effect));
    for (hand, effect) in gestures.chain(keys) {
        ui.columns_const(|[left, right]| {
            for (side, words) in [(left, RichText::new(hand).strong()), (right, effect.into())] {
                side.with_layout(Layout::top_down(Align::Min), |ui| {
                    ui.add(Label::new(words).wrap());
                });
            }
        });
    }
}
