//! What lights up on the board: each kind of refusal through the whole screen, and the hints.

use egui::{Event, Modifiers, PointerButton, Pos2};
use egui_kittest::{Harness, kittest::Queryable as _};
use schachtisch::{
    app::{Action, App, Coordinates, Settings, TargetHints},
    rules::{Bitboard, Color, Position, Square},
    text::Speaker,
    ui::{
        board::{BoardMark, BoardSnapshot},
        screen::{self, ViewState},
        theme,
    },
};

/// The program without a disk, open to the test.
struct Program {
    app: App,
    view: ViewState,
}

impl eframe::App for Program {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        for action in screen::show(ui, &self.app, &mut self.view, Speaker::default()) {
            ui.ctx().request_repaint();
            self.app.update(action);
        }
    }
}

/// The screen with a hand on its board.
struct Table(Harness<'static, Program>);

impl Table {
    fn at(fen: &str) -> Self {
        let start = Position::from_fen(fen).map_or(Position::start(), |read| read.position);
        let builder = Harness::builder().with_size([1180.0, 780.0]).with_max_steps(200);
        let mut table = Self(builder.build_eframe(move |context| {
            egui_extras::install_image_loaders(&context.egui_ctx);
            theme::install(&context.egui_ctx);
            Program { app: App::new(start), view: ViewState::default() }
        }));
        table.wait();
        table
    }

    fn after(moves: &str) -> Self {
        let mut table = Self::at(START);
        for wish in moves.split_whitespace() {
            table.drag(wish);
        }
        table
    }

    fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = *self.0.state().app.settings();
        change(&mut settings);
        self.0.state_mut().app.update(Action::Settings(settings));
        self.wait();
    }

    fn wait(&mut self) {
        self.0.run_steps(30);
    }

    fn place(&self, square: &str) -> Pos2 {
        self.0.get_by_label_contains(&format!("{square}, ")).rect().center()
    }

    fn point(&mut self, square: &str) {
        let pos = self.place(square);
        self.0.event(Event::PointerMoved(pos));
        self.0.step();
    }

    fn press(&mut self, square: &str, pressed: bool) {
        self.point(square);
        let (pos, button, modifiers) =
            (self.place(square), PointerButton::Primary, Modifiers::NONE);
        self.0.event(Event::PointerButton { pos, button, pressed, modifiers });
        self.0.step();
    }

    fn drag(&mut self, wish: &str) {
        self.press(&wish[..2], true);
        self.press(&wish[2..4], false);
        self.wait();
    }

    fn click(&mut self, square: &str) {
        self.press(square, true);
        self.press(square, false);
        self.wait();
    }

    fn board(&self) -> BoardSnapshot {
        self.0.state().view.board().cloned().unwrap_or_default()
    }

    fn lit(&self) -> Vec<String> {
        self.board().marks.iter().map(told).collect()
    }
}

fn told(mark: &BoardMark) -> String {
    match mark {
        BoardMark::Square(at, purpose) => format!("square {at} {purpose:?}"),
        BoardMark::Man(at, purpose) => format!("man {at} {purpose:?}"),
        BoardMark::Line(from, to, purpose) => format!("line {from}{to} {purpose:?}"),
        BoardMark::Arrow(from, to, purpose) => format!("arrow {from}{to} {purpose:?}"),
    }
}

fn squares(names: &str) -> Bitboard {
    names.split_whitespace().filter_map(|name| name.parse::<Square>().ok()).collect()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PINNED: &str = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";

/// Position, attempt, and what it lights up, in the order of painting.
const REFUSED: [(&str, &str, &[&str]); 16] = [
    (PINNED, "e2c3", &["line e8e1 Obstacle", "man e8 Obstacle", "man e2 Subject"]),
    (
        "4kr2/8/8/1b6/8/8/8/4K3 w - - 0 1",
        "e1f1",
        &["square f1 Obstacle", "arrow b5f1 Obstacle", "arrow f8f1 Obstacle"],
    ),
    ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", &["square f1 Obstacle", "arrow f8f1 Obstacle"]),
    ("4r2k/8/8/8/8/8/7P/4K2R w K - 0 1", "h2h3", &["man e8 Obstacle", "arrow e8e1 Obstacle"]),
    ("4r2k/8/8/8/8/8/7P/4K2R w K - 0 1", "e1g1", &["man e8 Obstacle", "arrow e8e1 Obstacle"]),
    (START, "a1a5", &["line a1a5 Subject", "man a2 Obstacle"]),
    (START, "e1g1", &["line e1h1 Subject", "man f1 Obstacle", "man g1 Obstacle"]),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1g1", &["man e1 Subject", "square h1 Missed"]),
    (START, "a1b1", &["man b1 Obstacle"]),
    (
        START,
        "g1g3",
        &["man g1 Subject", "square g3 Missed", "square e2 Way", "square f3 Way", "square h3 Way"],
    ),
    (
        "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
        "e3e5",
        &["man e3 Subject", "square e2 Way", "arrow e2e4 Missed"],
    ),
    ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", &["man e4 Obstacle"]),
    (
        "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1",
        "e3e4",
        &["man e4 Obstacle", "square d4 Way", "square f4 Way"],
    ),
    ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3d4", &["square d4 Missed"]),
    (
        "7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
        "e5d6",
        &["line h5a5 Obstacle", "man h5 Obstacle", "man d5 Subject"],
    ),
    ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8g8", &["man h8 Subject"]),
];

#[test]
fn each_refused_attempt_lights_up_what_it_is_about() {
    for (fen, wish, marks) in REFUSED {
        let mut table = Table::at(fen);
        table.drag(wish);
        assert_eq!(table.lit(), marks, "{fen} {wish}");
    }
}

#[test]
fn what_the_game_knows_is_lit_too() {
    let mut table = Table::after("e2e4 a7a6 e4e5 d7d5 h2h3 h7h6 e5d6");
    assert_eq!(table.lit(), ["man d5 Subject", "arrow d7d5 Missed", "square d6 Missed"]);
    table = Table::after("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 h1g1 e8g8 g1h1 g8h8 e1g1");
    assert_eq!(table.lit(), ["square e1 Missed", "square h1 Missed", "arrow h1g1 Missed"]);
}

#[test]
fn the_picture_and_its_sentence_are_gone_after_the_next_input() {
    let is_told = |table: &Table| table.0.query_by_label_contains("ist gefesselt").is_some();
    for next in ["e1", "e2", "a5"] {
        let mut table = Table::at(PINNED);
        table.drag("e2c3");
        table.point("h3");
        assert!(!table.lit().is_empty() && is_told(&table), "moving the pointer is no input");
        table.press(next, true);
        table.0.step();
        assert!(table.lit().is_empty() && !is_told(&table), "{next}");
    }
    let mut table = Table::at(PINNED);
    table.drag("e2c3");
    table.0.get_by_label_contains("e1, ").click_accesskit();
    table.wait();
    assert!(table.lit().is_empty(), "a screen reader's click");
}

#[test]
fn a_press_on_a_man_that_is_not_on_move_lights_it() {
    let mut table = Table::at(START);
    table.click("b8");
    assert_eq!(table.lit(), ["man b8 Obstacle"]);
}

#[test]
fn the_same_attempt_again_is_lit_again() {
    let mut table = Table::at(PINNED);
    for _ in 0..2 {
        table.drag("e2c3");
        assert_eq!(table.lit().len(), 3);
    }
    table.click("e2");
    table.click("c3");
    assert_eq!(table.lit().len(), 3);
}

#[test]
fn pictures_can_be_switched_off() {
    let mut table = Table::at(PINNED);
    table.set(|settings| settings.refusal_pictures = false);
    table.drag("e2c3");
    assert!(table.lit().is_empty());
    assert!(table.0.query_by_label_contains("ist gefesselt").is_some());
}

#[test]
fn movable_men_and_attacked_squares_are_marked_when_wished() {
    let mut table = Table::at(PINNED);
    assert!(table.board().movable.is_empty() && table.board().attacked.is_empty());
    table.set(|settings| settings.mark_movable = true);
    assert_eq!(table.board().movable, squares("e1"));
    table.set(|settings| settings.mark_attacked = true);
    let attacked = squares("a8 b8 c8 d8 f8 g8 h8 e7 e6 e5 e4 e3 e2 g7 h7");
    assert_eq!(table.board().attacked, attacked);
    table.drag("e1f1");
    assert_eq!(table.board().movable, squares("e8 h8"));
}

#[test]
fn an_older_position_marks_no_men_to_move() {
    let mut table = Table::after("e2e4 e7e5");
    table.set(|settings| settings.mark_movable = true);
    assert!(!table.board().movable.is_empty());
    table.0.state_mut().app.update(Action::Step(-1));
    table.wait();
    assert!(table.board().movable.is_empty());
}

#[test]
fn the_board_follows_the_settings_of_the_board() {
    let mut table = Table::at(START);
    assert_eq!(table.board().upside_down, None);
    table.set(|settings| {
        settings.face_to_face = true;
        settings.coordinates = Coordinates::EverySquare;
        settings.target_hints = TargetHints::Hovered;
    });
    let board = table.board();
    assert_eq!(board.upside_down, Some(Color::Black));
    assert_eq!(board.coordinates, Coordinates::EverySquare);
    assert_eq!(board.target_hints, TargetHints::Hovered);
    table.set(|settings| settings.auto_flip = true);
    table.drag("e2e4");
    assert_eq!(table.board().upside_down, Some(Color::White));
}

#[test]
fn without_animations_a_clicked_move_does_not_glide() {
    for animations in [true, false] {
        let mut table = Table::at(START);
        table.set(|settings| settings.animations = animations);
        table.click("e2");
        table.press("e4", true);
        table.press("e4", false);
        table.0.step();
        assert_eq!(!table.board().glides.is_empty(), animations);
    }
}

#[test]
fn a_move_in_the_list_is_shown_on_the_board_and_played_by_a_click() {
    let mut table = Table::at("4k3/8/8/8/8/8/P7/4K2R w K - 0 1");
    assert!(table.0.query_by_label("Turm h1").is_none());
    table.set(|settings| settings.show_legal_moves = true);
    assert!(table.0.query_by_label("Turm h1").is_some());
    let castling = table.0.get_by_label("0-0").rect().center();
    table.0.event(Event::PointerMoved(castling));
    table.0.step();
    assert_eq!(table.lit(), ["arrow e1g1 Suggestion", "arrow h1f1 Suggestion"]);
    table.point("e4");
    assert!(table.lit().is_empty());
    table.0.get_by_label("a3").focus();
    table.wait();
    assert_eq!(table.lit(), ["arrow a2a3 Suggestion"]);
    table.0.get_by_label("0-0").click();
    table.wait();
    assert!(table.0.query_by_label("1. 0-0").is_some());
    assert!(table.0.query_by_label("König e8").is_some());
}

#[test]
fn the_list_of_an_older_position_or_a_finished_game_plays_nothing() {
    let mut table = Table::after("e2e4 e7e5");
    table.set(|settings| settings.show_legal_moves = true);
    table.0.state_mut().app.update(Action::Step(-1));
    table.wait();
    table.0.get_by_label("d5").click();
    table.wait();
    let app = &table.0.state().app;
    assert!(!app.is_at_end());
    assert_eq!(app.game().record().line_to(app.game().last()).len(), 2);
}
