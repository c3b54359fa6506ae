//! The one window: menu, board, plates, move list, state line, questions.

use egui::{Button, Key, Modifiers, RichText, ScrollArea, Ui};

use super::board::{BoardInteraction, BoardSnapshot, BoardView, Glide, IntentKind};
use super::theme;
use crate::{
    app::{Action, App, Question},
    game::{GameRecord, NodeId, Phase},
    notation::{self, Style},
    rules::{Bitboard, Color, Role, Square},
    text::{Label, Text},
};

/// What belongs to the window alone: the hand on the board and a man on its way.
#[derive(Debug, Default)]
pub struct ViewState {
    interaction: BoardInteraction,
    shown: Option<NodeId>,
    glide: Option<(NodeId, f64)>,
    dragged: bool,
}

/// Paints the whole program and tells what was wanted, in order.
pub fn show(ui: &mut Ui, app: &App, view: &mut ViewState, text: &dyn Text) -> Vec<Action> {
    let mut actions = Vec::new();
    keys(ui, app, &mut actions);
    egui::Panel::top("menu").show(ui, |ui| menu(ui, text, &mut actions));
    let wide = ui.available_width() > ui.available_height();
    let column = |ui: &mut Ui, actions: &mut Vec<Action>| panel(ui, app, text, actions);
    if wide {
        let width = (ui.available_width() * 0.32).clamp(210.0, 420.0);
        egui::Panel::right("column").exact_size(width).show(ui, |ui| column(ui, &mut actions));
    } else {
        let height = (ui.available_height() * 0.36).clamp(150.0, 420.0);
        egui::Panel::bottom("column").exact_size(height).show(ui, |ui| column(ui, &mut actions));
    }
    egui::Panel::bottom("words").show(ui, |ui| words(ui, app, text));
    egui::CentralPanel::default().show(ui, |ui| {
        if app.question().is_some() {
            ui.disable();
        }
        board(ui, app, view, text, &mut actions);
    });
    question(ui, app, text, &mut actions);
    actions
}

fn keys(ui: &Ui, app: &App, actions: &mut Vec<Action>) {
    // Esc and the arrows belong to a man in hand, letters and arrows to a name that is being typed.
    if app.question().is_some() || ui.ctx().egui_wants_keyboard_input() {
        return;
    }
    let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    if pressed(Modifiers::COMMAND, Key::Z) {
        actions.push(Action::TakeBack);
    }
    if pressed(Modifiers::COMMAND, Key::Y) {
        actions.push(Action::PlayForward);
    }
    if pressed(Modifiers::COMMAND, Key::N) {
        actions.push(Action::NewGame);
    }
    if pressed(Modifiers::COMMAND, Key::F) {
        actions.push(Action::Flip);
    }
    for (key, by) in
        [(Key::ArrowLeft, -1), (Key::ArrowRight, 1), (Key::Home, i32::MIN), (Key::End, i32::MAX)]
    {
        if pressed(Modifiers::NONE, key) {
            actions.push(Action::Step(by));
        }
    }
}

fn menu(ui: &mut Ui, text: &dyn Text, actions: &mut Vec<Action>) {
    egui::MenuBar::new().ui(ui, |ui| {
        ui.menu_button(text.label(Label::GameMenu), |ui| {
            let mut entry = |label, shortcut: &str, action: Action| {
                if ui.add(Button::new(text.label(label)).shortcut_text(shortcut)).clicked() {
                    actions.push(action);
                    ui.close();
                }
            };
            entry(Label::NewGame, "Strg+N", Action::NewGame);
            entry(Label::TakeBack, "Strg+Z", Action::TakeBack);
            entry(Label::PlayForward, "Strg+Y", Action::PlayForward);
            entry(Label::Resign, "", Action::Resign);
            ui.separator();
            if ui.button(text.label(Label::Quit)).clicked() {
                ui.ctx().send_viewport_cmd(egui::ViewportCommand::Close);
            }
        });
        ui.menu_button(text.label(Label::BoardMenu), |ui| {
            if ui.add(Button::new(text.label(Label::Flip)).shortcut_text("Strg+F")).clicked() {
                actions.push(Action::Flip);
                ui.close();
            }
        });
    });
}

/// The column beside the board: far plate, moves, buttons, near plate.
fn panel(ui: &mut Ui, app: &App, text: &dyn Text, actions: &mut Vec<Action>) {
    let near = if app.is_flipped() { Color::Black } else { Color::White };
    ui.add_space(4.0);
    plate(ui, app, text, !near, actions);
    ui.separator();
    let below = 84.0;
    let height = (ui.available_height() - below).max(40.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, false]).show(ui, |ui| {
        move_list(ui, app, actions);
    });
    ui.separator();
    ui.horizontal_wrapped(|ui| {
        for (label, action) in [
            (Label::TakeBack, Action::TakeBack),
            (Label::PlayForward, Action::PlayForward),
            (Label::Resign, Action::Resign),
        ] {
            if ui.button(text.label(label)).clicked() {
                actions.push(action);
            }
        }
    });
    plate(ui, app, text, near, actions);
}

fn plate(ui: &mut Ui, app: &App, text: &dyn Text, color: Color, actions: &mut Vec<Action>) {
    let mut name = app.name(color).to_owned();
    let field = egui::TextEdit::singleline(&mut name)
        .hint_text(text.label(Label::Player(color)))
        .desired_width(f32::INFINITY)
        .font(egui::TextStyle::Heading);
    let response = ui.add(field);
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_label(text.label(Label::NameField(color)));
    });
    if response.changed() {
        actions.push(Action::Name(color, name));
    }
}

fn move_list(ui: &mut Ui, app: &App, actions: &mut Vec<Action>) {
    let record = app.game().record();
    let line = record.line_to(app.game().last());
    egui::Grid::new("moves").num_columns(2).min_col_width(96.0).show(ui, |ui| {
        for row in line.chunk_by(|_, node| !begins_row(record, *node)) {
            for &node in row {
                let Some((before, mv)) = record.parent(node).zip(record.mv(node)) else { continue };
                let position = record.position(before);
                let written = notation::write(position, mv, Style::default());
                let label = match position.turn() {
                    Color::White => format!("{}. {written}", position.fullmoves()),
                    Color::Black if before == GameRecord::ROOT => {
                        format!("{}... {written}", position.fullmoves())
                    }
                    Color::Black => written,
                };
                let viewed = app.viewed() == node;
                let response = ui.selectable_label(viewed, RichText::new(label).size(16.0));
                if viewed {
                    response.scroll_to_me(None);
                }
                if response.clicked() {
                    actions.push(Action::View(node));
                }
            }
            ui.end_row();
        }
    });
}

/// White's moves begin a row of the list.
fn begins_row(record: &GameRecord, node: NodeId) -> bool {
    record.position(node).turn() == Color::Black
}

/// Under the board: the end of the game, why an attempt was refused, or whose move it is.
fn words(ui: &mut Ui, app: &App, text: &dyn Text) {
    let game = app.game();
    let position = game.record().position(app.viewed());
    let mut lines = Vec::new();
    if let Some(refusal) = app.refusal() {
        lines.push(text.refusal(refusal, game.record(), game.position()));
    }
    if app.is_at_end() {
        match game.phase() {
            Phase::Playing => lines.push(text.state(position)),
            // A refusal after the end tells the end itself.
            Phase::Over(outcome) if lines.is_empty() => lines.push(text.outcome(outcome)),
            Phase::Over(_) => {}
        }
    } else {
        lines.push(text.label(Label::OldPosition));
    }
    // Room for two lines at all times, so that the board stays where it is.
    ui.set_min_height(48.0);
    for line in lines {
        let response = ui.label(RichText::new(line).size(16.0));
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
    }
}

fn board(ui: &mut Ui, app: &App, view: &mut ViewState, text: &dyn Text, actions: &mut Vec<Action>) {
    let now = ui.input(|input| input.time);
    if view.shown != Some(app.viewed()) {
        let forward = app.game().record().parent(app.viewed()) == view.shown;
        view.glide =
            (forward && view.shown.is_some() && !view.dragged).then_some((app.viewed(), now));
        view.shown = Some(app.viewed());
        view.dragged = false;
    }
    let snapshot = snapshot(app, text, glides(ui, app, view, now));
    view.dragged = view.interaction.dragged().is_some();
    if let Some(intent) = BoardView::new(&snapshot, &mut view.interaction).show(ui) {
        actions.push(match intent.kind {
            IntentKind::Move { from, to, promotion } => {
                Action::Play { from, to, promotion, revision: intent.revision }
            }
            IntentKind::ViewOnlyPress => Action::View(app.game().last()),
        });
    }
}

/// The men of the move just made, on their way for a moment.
fn glides(ui: &Ui, app: &App, view: &mut ViewState, now: f64) -> Vec<Glide> {
    let Some((node, began)) = view.glide else { return Vec::new() };
    let progress = ((now - began) / theme::GLIDE_SECONDS) as f32;
    if progress >= 1.0 {
        view.glide = None;
        return Vec::new();
    }
    ui.ctx().request_repaint();
    let Some(mv) = app.game().record().mv(node) else { return Vec::new() };
    let king = Glide { from: mv.from(), to: mv.to(), progress };
    let rook = mv.castling_rook().map(|(from, to)| Glide { from, to, progress });
    std::iter::once(king).chain(rook).collect()
}

fn snapshot(app: &App, text: &dyn Text, glides: Vec<Glide>) -> BoardSnapshot {
    let record = app.game().record();
    let position = record.position(app.viewed());
    let men = std::array::from_fn(|index| {
        Square::from_index(index).and_then(|square| position.board().piece_at(square))
    });
    let may_move = app.is_at_end() && app.game().phase() == Phase::Playing;
    let mut snapshot = BoardSnapshot {
        men,
        own_turn: may_move.then_some(position.turn()),
        last_move: record.mv(app.viewed()).map(|mv| (mv.from(), mv.to())),
        check: position.is_check().then(|| position.king(position.turn())),
        checkers: position.checkers(),
        revision: app.revision(),
        square_names: std::array::from_fn(|index| {
            Square::from_index(index)
                .map(|square| text.square(square, men[index]))
                .unwrap_or_default()
        }),
        promotion_names: Role::PROMOTIONS.map(|role| text.promotion(role).to_owned()),
        board_name: text.label(Label::Board),
        flipped: app.is_flipped(),
        glides,
        ..BoardSnapshot::default()
    };
    if may_move {
        for mv in position.legal_moves() {
            let from = mv.from().index();
            snapshot.targets[from] |= mv.to();
            // Where the plain step is the same square, castling is shown on the rook.
            if let Some((rook, _)) = mv.castling_rook()
                && mv.from().distance(mv.to()) < 2
            {
                snapshot.targets[from] |= rook;
            }
            if mv.capture().is_some() {
                snapshot.captures[from] |= mv.to();
            }
            if mv.promotion().is_some() {
                snapshot.promotions[from] |= Bitboard::of(mv.to());
            }
        }
    }
    snapshot
}

fn question(ui: &Ui, app: &App, text: &dyn Text, actions: &mut Vec<Action>) {
    let Some(question) = app.question() else { return };
    let asked = text.label(match question {
        Question::NewGame => Label::LoseMovesQuestion,
        Question::Resign(color) => Label::ResignQuestion(color),
    });
    let modal = egui::Modal::new(egui::Id::unique("question")).show(ui.ctx(), |ui| {
        ui.set_max_width(320.0);
        ui.label(RichText::new(asked).size(17.0));
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            for (label, answer) in [(Label::Yes, true), (Label::No, false)] {
                if ui.button(text.label(label)).clicked() {
                    actions.push(Action::Answer(answer));
                }
            }
        });
    });
    if modal.should_close() {
        actions.push(Action::Answer(false));
    }
}
