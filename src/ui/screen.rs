//! The one window: menu, board, plates, move list, words, questions.

use std::sync::Arc;

use egui::Ui;

use super::board::{BoardInteraction, BoardSnapshot, BoardView, Brush, Glide, Hands, IntentKind};
use super::{
    actions, annotate, banner, dialog, field, legal_moves, menu, moves, notice, plate, question,
    scale, setup, shown::Shown, theme, words,
};
use crate::{
    app::{Action, ActionId, App, Stage},
    game::{NodeId, WhyNot},
    rules::{Color, Move, Square},
    text::{Label, Speaker, Text},
};

const BROWSING: [(ActionId, &str); 4] = [
    (ActionId::ViewStart, "⏮"),
    (ActionId::ViewBack, "◀"),
    (ActionId::ViewForward, "▶"),
    (ActionId::ViewEnd, "⏭"),
];

/// What belongs to the window alone: the hand on the board, a man on its way, a typed move.
#[derive(Debug, Default)]
pub struct ViewState {
    interaction: BoardInteraction,
    shown: Option<Shown>,
    node: Option<NodeId>,
    glide: Option<(NodeId, f64)>,
    dragged: bool,
    size: egui::Vec2,
    board_rect: Option<egui::Rect>,
    /// The man in hand, and the pawn that waits for its picker, as they were told to touch-move.
    touched: Option<Square>,
    promoting: Option<(Square, Square)>,
    /// How far the wheel has turned towards the next half-move, in notches.
    wheel: f32,
    /// The drawing that is to be looked at in the picture's dialog.
    pub preview: Option<Arc<str>>,
    /// The move under the pointer in the list of legal moves.
    looked_at: Option<Move>,
    field: field::MoveField,
    /// What the hand holds where a position is set up.
    brush: Brush,
    /// What had the keyboard when F6 led it to the board.
    before_board: Option<egui::Id>,
    moves: moves::MoveList,
    annotation: annotate::Annotation,
    /// Whether a text field had the keyboard in the last frame: it takes Esc for itself.
    was_typing: bool,
}

impl ViewState {
    /// What the board showed last.
    pub fn board(&self) -> Option<&BoardSnapshot> {
        self.shown.as_ref().map(|shown| &shown.board)
    }
}

/// Paints the whole program and tells what was wanted, in order.
pub fn show(ui: &mut Ui, app: &App, view: &mut ViewState, speaker: Speaker) -> Vec<Action> {
    let text = speaker.text();
    let current = view.shown.take().filter(|shown| shown.is_current(app));
    let mut shown = current.unwrap_or_else(|| Shown::of(app, speaker));
    if view.size != ui.available_size() {
        // The panels know their new heights one frame later.
        view.size = ui.available_size();
        ui.ctx().request_repaint();
    }
    let mut wanted = Vec::new();
    let is_covered = app.question().is_some() || app.dialog().is_some();
    if !is_covered {
        lead_keyboard(ui, view);
        if app.stage() != Stage::Setup {
            view.field.begin(ui, app, &mut view.interaction);
        }
        wanted = actions::pressed(ui, app);
        wheel(ui, view, &mut wanted);
    }
    let was_typing = std::mem::take(&mut view.was_typing);
    let is_held = was_typing || view.interaction.is_busy() || ui.ctx().egui_wants_keyboard_input();
    if !is_covered && !is_held {
        escape(ui, app, &mut wanted);
    }
    egui::Panel::top("menu").show(ui, |ui| menu::show(ui, app, text, &mut wanted));
    notice::show(ui, app, speaker, &mut wanted);
    banner::show(ui, app, speaker, &mut wanted);
    let growth = scale::growth(ui.available_height());
    egui::Panel::bottom("words").show(ui, |ui| {
        theme::grow(ui, growth);
        words::strip(ui, app, speaker, &mut wanted);
    });
    view.looked_at = None;
    if app.settings().show_legal_moves && app.stage() != Stage::Setup {
        let width = theme::LEGAL_MOVES_PART * ui.available_width();
        let width = width.clamp(theme::LEGAL_MOVES_MIN, theme::LEGAL_MOVES_MAX * growth);
        egui::Panel::left("legal moves").resizable(false).exact_size(width).show(ui, |ui| {
            theme::grow(ui, growth);
            view.looked_at = legal_moves::show(ui, app, &shown, text, &mut wanted);
        });
    }
    let most = theme::COLUMN_MAX * growth;
    if ui.available_width() > ui.available_height() {
        // What the board leaves, but never too little for the moves nor an empty desert.
        let beside = ui.available_width() - ui.available_height();
        let width = beside.clamp(theme::COLUMN_MIN, most);
        egui::Panel::right("column").resizable(false).exact_size(width).show(ui, |ui| {
            theme::grow(ui, growth);
            column(ui, app, &shown, view, speaker, &mut wanted);
        });
    } else {
        let below = ui.available_height() - ui.available_width();
        let height = below.clamp(theme::COLUMN_MIN_HEIGHT, most);
        egui::Panel::bottom("column").resizable(false).exact_size(height).show(ui, |ui| {
            theme::grow(ui, growth);
            column(ui, app, &shown, view, speaker, &mut wanted);
        });
    }
    egui::CentralPanel::default().show(ui, |ui| {
        if is_covered {
            ui.disable();
        }
        let paused =
            app.stage() == Stage::Table && app.game().clock_at_rest() == Some(WhyNot::ClockPaused);
        if paused && app.settings().cover_paused {
            cover(ui, text);
        } else if app.stage() == Stage::Setup {
            arranging(ui, app, &mut shown, view, &mut wanted);
        } else {
            board(ui, app, &mut shown, view, &mut wanted);
        }
    });
    question::show(ui, app, text, &mut wanted);
    dialog::show(ui, app, (speaker, view.preview.as_ref()), &mut wanted);
    if wanted.contains(&Action::Run(ActionId::Comment)) {
        view.annotation.take_keyboard();
    }
    view.was_typing = ui.ctx().text_edit_focused();
    view.shown = Some(shown);
    wanted
}

/// F6 leads the keyboard to the board, and from there back to where it was.
fn lead_keyboard(ui: &Ui, view: &mut ViewState) {
    if !ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::F6)) {
        return;
    }
    if !view.interaction.has_keyboard() {
        view.before_board = ui.memory(egui::Memory::focused);
        view.interaction.take_keyboard();
    } else if view.interaction.picker().is_none() {
        view.interaction.give_keyboard_back();
        if let Some(before) = view.before_board.take() {
            ui.memory_mut(|memory| memory.request_focus(before));
        }
    }
}

/// Esc gives up a claim that is being written, or leaves the full screen.
fn escape(ui: &Ui, app: &App, wanted: &mut Vec<Action>) {
    if !ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        return;
    }
    if app.claim().is_some() {
        wanted.push(Action::DropClaim);
    } else if app.settings().window.full_screen {
        wanted.push(Action::Run(ActionId::FullScreen));
    }
}

/// What lies over the board in a pause, so that nobody thinks on.
fn cover(ui: &mut Ui, text: &dyn Text) {
    ui.centered_and_justified(|ui| {
        let words = egui::RichText::new(text.label(Label::Paused)).heading();
        ui.label(words);
    });
}

/// The wheel over the board browses the game, one half-move a notch; on a touch pad a notch is a way.
fn wheel(ui: &Ui, view: &mut ViewState, wanted: &mut Vec<Action>) {
    let notches: f32 = ui.input(|input| input.events.iter().map(notches).sum());
    let pointer = ui.input(|input| input.pointer.hover_pos());
    if !pointer.is_some_and(|pos| view.board_rect.is_some_and(|board| board.contains(pos))) {
        view.wheel = 0.0;
        return;
    }
    view.wheel += notches;
    if view.wheel.abs() >= 1.0 {
        wanted.push(Action::Step(-view.wheel.trunc() as i32));
        view.wheel = view.wheel.fract();
    }
}

fn notches(event: &egui::Event) -> f32 {
    let egui::Event::MouseWheel { unit, delta, modifiers, .. } = event else { return 0.0 };
    if modifiers.any() {
        return 0.0;
    }
    match unit {
        egui::MouseWheelUnit::Line => delta.y,
        egui::MouseWheelUnit::Point => delta.y / theme::POINTS_A_NOTCH,
        egui::MouseWheelUnit::Page => delta.y.signum(),
    }
}

/// The column beside the board.
fn column(
    ui: &mut Ui,
    app: &App,
    shown: &Shown,
    view: &mut ViewState,
    speaker: Speaker,
    wanted: &mut Vec<Action>,
) {
    match app.stage() {
        Stage::Table | Stage::Study => players(ui, app, shown, view, speaker, wanted),
        Stage::Setup => {
            let hands = (&mut view.interaction, &mut view.brush);
            setup::column(ui, app, hands, speaker, wanted);
        }
    }
}

/// The column of a game: far plate, moves, state, buttons, near plate.
fn players(
    ui: &mut Ui,
    app: &App,
    shown: &Shown,
    view: &mut ViewState,
    speaker: Speaker,
    wanted: &mut Vec<Action>,
) {
    let text = speaker.text();
    let is_low = ui.available_height() < theme::LOW_COLUMN;
    let near = if app.is_flipped() { Color::Black } else { Color::White };
    let frame = egui::Frame::NONE.inner_margin(egui::Margin::symmetric(0, 6));
    let panel = |panel: egui::Panel| panel.frame(frame).show_separator_line(true);
    panel(egui::Panel::top("far"))
        .show(ui, |ui| plate::show(ui, app, shown, speaker, (!near, is_low), wanted));
    panel(egui::Panel::bottom("near")).show(ui, |ui| {
        plate::show(ui, app, shown, speaker, (near, is_low), wanted);
    });
    panel(egui::Panel::bottom("buttons")).show(ui, |ui| {
        words::state(ui, shown);
        field::show(ui, app, &mut view.field, speaker, wanted);
        let usual = actions::usual(app.stage(), is_low);
        // Where there is little room, keys, wheel and list are there for it.
        let browsing: &[(ActionId, &str)] = if is_low { &[] } else { &BROWSING };
        if usual.is_empty() && browsing.is_empty() {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            for &(id, sign) in browsing {
                actions::sign(ui, app, text, (id, sign), wanted);
            }
            for &id in usual {
                actions::button(ui, app, text, id, wanted);
            }
        });
    });
    if app.stage() == Stage::Study {
        panel(egui::Panel::bottom("annotation")).show(ui, |ui| {
            annotate::show(ui, app, &mut view.annotation, (text, is_low), wanted);
        });
    }
    egui::CentralPanel::default().frame(frame).show(ui, |ui| {
        moves::show(ui, app, &mut view.moves, (&shown.repeated, speaker), wanted);
    });
}

fn board(
    ui: &mut Ui,
    app: &App,
    shown: &mut Shown,
    view: &mut ViewState,
    wanted: &mut Vec<Action>,
) {
    let now = ui.input(|input| input.time);
    if view.node != Some(app.viewed()) {
        let forward = app.record().parent(app.viewed()) == view.node;
        let glides = forward && view.node.is_some() && !view.dragged && app.settings().animations;
        view.glide = glides.then_some((app.viewed(), now));
        view.node = Some(app.viewed());
    }
    shown.board.glides = glides(ui, app, view, now);
    shown.light(app, view.looked_at);
    view.board_rect = Some(ui.available_rect_before_wrap());
    let was_busy = view.interaction.is_busy();
    view.dragged = view.interaction.dragged().is_some();
    let room = ui.available_rect_before_wrap();
    let intent = BoardView::new(&shown.board, &mut view.interaction).show(ui);
    let is_pressed =
        ui.rect_contains_pointer(room) && ui.input(|input| input.pointer.any_pressed());
    let is_taken_up = view.interaction.is_busy() && !was_busy;
    touches(app, view, wanted);
    let is_told = app.refusal().is_some() || app.told().is_some() || app.message().is_some();
    if is_told && (is_pressed || is_taken_up) {
        wanted.push(Action::DismissRefusal);
    }
    if let Some(intent) = intent {
        wanted.push(match intent.kind {
            IntentKind::Move { from, to, promotion } => {
                Action::Play { from, to, promotion, revision: intent.revision }
            }
            IntentKind::ViewOnlyPress => Action::View(app.live_node()),
            IntentKind::Draw(mark) => Action::Draw { mark, revision: intent.revision },
            // On the boards shown here men are played, not arranged.
            IntentKind::Shift { .. } | IntentKind::Place { .. } | IntentKind::Remove(_) => return,
        });
    }
}

/// The board while a position is set up. What the hand wants holds at once, and it keeps what it holds.
fn arranging(
    ui: &mut Ui,
    app: &App,
    shown: &mut Shown,
    view: &mut ViewState,
    wanted: &mut Vec<Action>,
) {
    shown.board.hands = Hands::Arrange(view.brush);
    shown.light(app, None);
    view.board_rect = None;
    let intent = BoardView::new(&shown.board, &mut view.interaction).show(ui);
    wanted.extend(intent.and_then(setup::change).map(Action::Arrange));
}

/// What the hand has touched since the last frame, for touch-move.
fn touches(app: &App, view: &mut ViewState, wanted: &mut Vec<Action>) {
    let touched = view.interaction.touched();
    let promoting = view.interaction.picker().map(|picker| (picker.from, picker.to));
    if !app.game().options().touch_move || app.stage() != Stage::Table {
        return;
    }
    if let Some(square) = touched.filter(|_| touched != view.touched) {
        wanted.push(Action::Touch(square));
    }
    if let Some((from, to)) = promoting.filter(|_| promoting != view.promoting) {
        wanted.push(Action::Release { from, to });
    }
    view.touched = touched;
    view.promoting = promoting;
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
    let Some(mv) = app.record().mv(node) else { return Vec::new() };
    let king = Glide { from: mv.from(), to: mv.to(), progress };
    let rook = mv.castling_rook().map(|(from, to)| Glide { from, to, progress });
    std::iter::once(king).chain(rook).collect()
}
