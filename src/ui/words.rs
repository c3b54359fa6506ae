//! What is told in words: under the board the end of the game or why an attempt was refused, beside it
//! whose move it is.

use egui::{Response, RichText, Ui};

use super::{actions, shown::Shown, theme};
use crate::{
    app::{Action, ActionId, App},
    game::Phase,
    text::{Label, Text},
};

/// The strip under the board, always of the same height, so that the board stays where it is.
pub(super) fn strip(ui: &mut Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    let narrow = ui.available_width() < theme::NARROW;
    let style = if narrow { theme::small_words() } else { theme::words() };
    let game = app.game();
    let refusal = app.refusal().filter(|_| app.settings().refusal_sentence);
    let sentence = if let Some(refusal) = refusal {
        text.refusal(refusal, game.record(), game.position())
    } else if let Some(told) = app.told().and_then(|event| text.event(event)) {
        told
    } else if !app.is_at_end() {
        text.label(Label::OldPosition)
    } else if let Phase::Over(outcome) = game.phase() {
        text.outcome(outcome)
    } else {
        String::new()
    };
    ui.set_min_height(2.6 * theme::line(ui, &style));
    ui.horizontal_centered(|ui| {
        if let Some(article) = article(app) {
            let rule = ui.button(RichText::new(text.label(Label::ReadRule)));
            if rule.on_hover_text(format!("Art. {article}")).clicked() {
                wanted.push(Action::ShowRule(article.to_owned()));
            }
        }
        if app.refusal().is_none() && app.is_at_end() && app.has_evidence() {
            actions::button(ui, app, text, ActionId::ShowEnd, wanted);
        }
        told(ui, RichText::new(sentence).text_style(style).strong());
    });
}

/// The article of the sentence in the strip.
fn article(app: &App) -> Option<&'static str> {
    let is_told = app.settings().refusal_sentence;
    app.refusal().filter(|_| is_told)?.article()
}

/// The line of state under the move list.
pub(super) fn state(ui: &mut Ui, shown: &Shown) {
    let response = told(ui, RichText::new(&shown.state).text_style(theme::small_words()));
    // Who only hears is told the move as well.
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(&*shown.spoken));
}

/// A label whose changes a screen reader speaks.
fn told(ui: &mut Ui, words: RichText) -> Response {
    let response = ui.add(egui::Label::new(words).wrap());
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
    response
}
