//! What is told in words: under the board the end of the game or why an attempt was refused, beside it
//! whose move it is.

use egui::{Response, RichText, Ui};

use super::{actions, clock, shown::Shown, theme};
use crate::{
    app::{Action, ActionId, App, Stage, Study},
    game::{Phase, WhyNot},
    rules::Color,
    text::{Label, SetupLabel, Speaker, Text},
};

/// The strip under the board, always of the same height, so that the board stays where it is, also
/// while a hand holds a man.
pub(super) fn strip(ui: &mut Ui, app: &App, speaker: Speaker, wanted: &mut Vec<Action>) {
    let text = speaker.text();
    let narrow = ui.available_width() < theme::NARROW;
    let style = if narrow { theme::small_words() } else { theme::words() };
    ui.set_min_height(2.6 * theme::line(ui, &style));
    ui.horizontal_centered(|ui| {
        if let Some(article) = article(app) {
            let rule = ui.button(RichText::new(text.label(Label::ReadRule)));
            if rule.on_hover_text(format!("Art. {article}")).clicked() {
                wanted.push(Action::ShowRule(article.to_owned()));
            }
        }
        for id in answers(app) {
            actions::button(ui, app, text, id, wanted);
        }
        told(ui, RichText::new(sentence(app, speaker)).text_style(style).strong());
    });
}

/// What the players have to hear now: the newest first, then what waits for them.
fn sentence(app: &App, speaker: Speaker) -> String {
    let (game, text) = (app.game(), speaker.text());
    let refusal = app.refusal().filter(|_| app.settings().refusal_sentence);
    if let Some(refusal) = refusal {
        return text.refusal(refusal, app.record(), app.live_position());
    }
    if let Some(message) = app.message() {
        return text.message(message);
    }
    match app.stage() {
        Stage::Table => {}
        Stage::Study => return beside(app, Label::StudyShown, speaker),
        Stage::Setup => return beside(app, Label::Setup(SetupLabel::Shown), speaker),
    }
    if let Some(told) = app.told().and_then(|event| text.event(event)) {
        return told;
    }
    if !app.is_at_end() {
        return text.label(Label::OldPosition);
    }
    match game.phase() {
        Phase::Over(outcome) => return text.outcome(outcome),
        Phase::Deciding(defeat) => return text.deciding(defeat),
        Phase::Playing => {}
    }
    if let Some(duty) = game.duty() {
        return text.duty(&duty).join(" ");
    }
    if let Some(offer) = game.offer() {
        return text.label(Label::Offers(offer.by));
    }
    match game.clock_at_rest() {
        Some(WhyNot::ClockNotStarted) => text.label(Label::NotStarted),
        Some(_) => text.label(Label::Paused),
        None if game.touches().is_adjusting() => text.label(Label::Adjusting),
        None if study_waits(app) => text.label(Label::StudyWaits),
        None => String::new(),
    }
}

/// Which board is shown instead of the table, and what goes on there meanwhile.
fn beside(app: &App, here: Label, speaker: Speaker) -> String {
    let text = speaker.text();
    let here = text.label(here);
    let there = match app.game().phase() {
        Phase::Playing if app.is_clock_running() => {
            format!("{} {}", text.label(Label::TableRuns), times(app, speaker))
        }
        Phase::Playing if app.would_lose_moves() => text.label(Label::TableWaits),
        Phase::Playing => return format!("{here}."),
        Phase::Deciding(defeat) => told_of_table(&text.deciding(defeat), text),
        Phase::Over(outcome) => told_of_table(&text.outcome(outcome), text),
    };
    format!("{here}. {there}")
}

/// What both clocks of the table show: "Weiß 4:32, Schwarz 3:10."
fn times(app: &App, speaker: Speaker) -> String {
    let time = |color| {
        let face = app.game().clock()?.faces(color, app.now()).large()?;
        let player = speaker.text().label(Label::Player(color));
        Some(format!("{player} {}", clock::written(face, speaker.language)))
    };
    let times: Vec<String> = Color::ALL.into_iter().filter_map(time).collect();
    format!("{}.", times.join(", "))
}

/// Whether the table lies idle while a game that is not saved waits on the analysis board.
fn study_waits(app: &App) -> bool {
    !app.would_lose_moves() && app.study().is_some_and(Study::is_changed)
}

fn told_of_table(sentence: &str, text: &dyn Text) -> String {
    format!("{}: {sentence}", text.label(Label::ToldOfTable))
}

/// What can be done about it.
fn answers(app: &App) -> Vec<ActionId> {
    let game = app.game();
    if app.stage() != Stage::Table {
        // Where moves are missing this is shown unasked; smaller things are here to be read.
        let troubles = app.unavailable(ActionId::Troubles).is_none().then_some(ActionId::Troubles);
        return [ActionId::Table].into_iter().chain(troubles).collect();
    }
    if !app.is_at_end() {
        return Vec::new();
    }
    match game.phase() {
        Phase::Over(_) if app.has_evidence() && app.refusal().is_none() => {
            return vec![ActionId::ShowEnd];
        }
        Phase::Over(_) => return Vec::new(),
        Phase::Deciding(_) => return vec![ActionId::StopDeciding],
        Phase::Playing => {}
    }
    let mut answers = Vec::new();
    if game.offer().is_some() {
        answers.extend([ActionId::AcceptDraw, ActionId::DeclineDraw]);
    }
    if game.clock_at_rest().is_some() {
        answers.push(ActionId::StartClock);
    }
    if game.duty().is_some() {
        answers.push(ActionId::LiftTouch);
    }
    if study_waits(app) && answers.is_empty() {
        answers.push(ActionId::Study);
    }
    answers
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
pub(super) fn told(ui: &mut Ui, words: RichText) -> Response {
    let response = ui.add(egui::Label::new(words).wrap());
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
    response
}
