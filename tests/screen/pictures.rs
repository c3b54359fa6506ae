//! What lights up on the board: each kind of refusal through the whole screen, and the hints.

use egui::Event;
use egui_kittest::kittest::Queryable as _;
use schachtisch::{
    app::{Action, App, Coordinates, Settings, TargetHints},
    game::Moment,
    rules::{Bitboard, Color},
    text::Speaker,
    ui::{
        board::{BoardMark, BoardSnapshot},
        screen::{self, ViewState},
        theme,
    },
};

use crate::support::{self, USUAL_SIZE, position, square};

/// The program without a disk, open to the test.
struct Program {
    app: App,
    view: ViewState,
}

impl eframe::App for Program {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        for action in screen::show(ui, &self.app, &mut self.view, Speaker::default()) {
            ui.ctx().request_repaint();
            self.app.update(action, Moment::START);
        }
    }
}

impl support::Program for Program {
    fn app(&self) -> &App {
        &self.app
    }
}

type Table = support::Table<Program>;

impl Table {
    fn open_at(fen: &str) -> Self {
        let app = App::new(position(fen));
        Self::open(USUAL_SIZE, |context| {
            egui_extras::install_image_loaders(&context.egui_ctx);
            theme::install(&context.egui_ctx);
            Program { app, view: ViewState::default() }
        })
    }

    fn after(moves: &str) -> Self {
        let mut table = Self::open_at(START);
        table.play(moves);
        table
    }

    fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings();
        change(&mut settings);
        self.act(Action::Settings(settings));
    }

    fn act(&mut self, action: Action) {
        self.window.state_mut().app.update(action, Moment::START);
        self.wait();
    }

    fn board(&self) -> BoardSnapshot {
        self.window.state().view.board().cloned().unwrap_or_default()
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
    names.split_whitespace().map(square).collect()
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
        let mut table = Table::open_at(fen);
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
    let is_told = |table: &Table| table.shows("ist gefesselt");
    for next in ["e1", "e2", "a5"] {
        let mut table = Table::open_at(PINNED);
        table.drag("e2c3");
        table.point("h3");
        assert!(!table.lit().is_empty() && is_told(&table), "moving the pointer is no input");
        table.press(next);
        table.window.step();
        assert!(table.lit().is_empty() && !is_told(&table), "{next}");
    }
    let mut table = Table::open_at(PINNED);
    table.drag("e2c3");
    table.window.get_by_label_contains("e1, ").click_accesskit();
    table.wait();
    assert!(table.lit().is_empty(), "a screen reader's click");
}

#[test]
fn a_press_on_a_man_that_is_not_on_move_lights_it() {
    let mut table = Table::open_at(START);
    table.click("b8");
    assert_eq!(table.lit(), ["man b8 Obstacle"]);
}

#[test]
fn the_same_attempt_again_is_lit_again() {
    let mut table = Table::open_at(PINNED);
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
    let mut table = Table::open_at(PINNED);
    table.set(|settings| settings.refusal_pictures = false);
    table.drag("e2c3");
    assert!(table.lit().is_empty());
    assert!(table.shows("ist gefesselt"));
}

#[test]
fn movable_men_and_attacked_squares_are_marked_when_wished() {
    let mut table = Table::open_at(PINNED);
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
    table.act(Action::Step(-1));
    assert!(table.board().movable.is_empty());
}

#[test]
fn the_board_follows_the_settings_of_the_board() {
    let mut table = Table::open_at(START);
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
        let mut table = Table::open_at(START);
        table.set(|settings| settings.animations = animations);
        table.click("e2");
        table.click_at(table.place("e4"));
        table.window.step();
        assert_eq!(!table.board().glides.is_empty(), animations);
    }
}

#[test]
fn a_move_in_the_list_is_shown_on_the_board_and_played_by_a_click() {
    let mut table = Table::open_at("4k3/8/8/8/8/8/P7/4K2R w K - 0 1");
    assert!(!table.has("Turm h1"));
    table.set(|settings| settings.show_legal_moves = true);
    assert!(table.has("Turm h1"));
    let castling = table.window.get_by_label("0-0").rect().center();
    table.window.event(Event::PointerMoved(castling));
    table.window.step();
    assert_eq!(table.lit(), ["arrow e1g1 Suggestion", "arrow h1f1 Suggestion"]);
    table.point("e4");
    assert!(table.lit().is_empty());
    table.window.get_by_label("a3").focus();
    table.wait();
    assert_eq!(table.lit(), ["arrow a2a3 Suggestion"]);
    table.window.get_by_label("0-0").click();
    table.wait();
    assert!(table.has("1. 0-0"));
    assert!(table.has("König e8"));
}

#[test]
fn the_list_of_an_older_position_or_a_finished_game_plays_nothing() {
    let mut table = Table::after("e2e4 e7e5");
    table.set(|settings| settings.show_legal_moves = true);
    table.act(Action::Step(-1));
    table.window.get_by_label("d5").click();
    table.wait();
    let app = table.app();
    assert!(!app.is_at_end());
    assert_eq!(app.game().record().line_to(app.game().last()).len(), 2);
}

#[test]
fn the_move_that_a_claim_announces_is_shown_while_the_claim_is_being_written() {
    let mut table = Table::after("g1f3");
    table.menu("Partie", "Remis beanspruchen …");
    assert!(table.lit().is_empty());
    table.drag("g8f6");
    assert_eq!(table.lit(), ["arrow g8f6 Suggestion"]);
    table.drag("a8a5");
    assert_eq!(table.lit(), ["line a8a5 Subject", "man a7 Obstacle"], "a refusal goes before it");
    table.drag("b8c6");
    assert_eq!(table.lit(), ["arrow b8c6 Suggestion"], "another one instead");
    table.act(Action::Step(-1));
    assert!(table.lit().is_empty(), "it belongs to the game's last position");
    table.act(Action::Step(1));
    assert_eq!(table.lit().len(), 1);
    table.click_label("Abbrechen");
    assert!(table.lit().is_empty());
}
