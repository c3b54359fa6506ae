//! All keys and gestures.

use egui::{Label, RichText, Ui};

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
            left.add(Label::new(RichText::new(hand).strong()).wrap());
            right.add(Label::new(effect).wrap());
        });
    }
}
