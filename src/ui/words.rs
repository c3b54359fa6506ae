//! What is told in words: under the board the end of the game or why an attempt was refused, beside it
//! whose move it is.

use egui::{Response, RichText, Ui};

use super::{shown::Shown, theme};
use crate::{
    app::App,
    game::Phase,
    text::{Label, Text},
};

/// The strip under the board, always of the same height, so that the board stays where it is.
pub(super) fn strip(ui: &mut Ui, app: &App, text: &dyn Text) {
    let size = if ui.available_width() < theme::NARROW { theme::SMALL_WORDS } else { theme::WORDS };
    let game = app.game();
    let sentence = if let Some(refusal) = app.refusal() {
        text.refusal(refusal, game.record(), game.position())
    } else if !app.is_at_end() {
        text.label(Label::OldPosition)
    } else if let Phase::Over(outcome) = game.phase() {
        text.outcome(outcome)
    } else {
        String::new()
    };
    ui.set_min_height(2.6 * size);
    ui.horizontal_centered(|ui| {
        told(ui, RichText::new(sentence).size(size).strong());
    });
}

/// The line of state under the move list.
pub(super) fn state(ui: &mut Ui, shown: &Shown) {
    told(ui, RichText::new(&shown.state).size(theme::SMALL_WORDS));
}

/// A label whose changes a screen reader speaks.
fn told(ui: &mut Ui, words: RichText) -> Response {
    let response = ui.add(egui::Label::new(words).wrap());
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
    response
}
