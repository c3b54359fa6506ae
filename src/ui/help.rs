//! All keys and gestures.

use egui::{Grid, Ui};

use super::actions;
use crate::text::Text;

pub(super) fn show(ui: &mut Ui, text: &dyn Text) {
    let keys = actions::all().filter_map(|id| {
        let keys = actions::shortcut(id, text)?;
        Some((keys, text.action(id)))
    });
    let gestures = text.gestures().iter().map(|(hand, effect)| ((*hand).to_owned(), *effect));
    Grid::new("help").num_columns(2).spacing([18.0, 6.0]).striped(true).show(ui, |ui| {
        let half = ui.available_width() / 2.0 - 18.0;
        for (hand, effect) in gestures.chain(keys) {
            for (words, strong) in [(hand.as_str(), true), (effect, false)] {
                let words = egui::RichText::new(words);
                let words = if strong { words.strong() } else { words };
                ui.scope(|ui| {
                    ui.set_max_width(half);
                    ui.add(egui::Label::new(words).wrap());
                });
            }
            ui.end_row();
        }
    });
}
