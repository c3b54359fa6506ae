//! Whole games without a pointer: the keyboard on the board, and what a screen reader does.

use egui::{Event, Key, Modifiers};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use schachtisch::{
    rules::{Position, Role, Square},
    shell::Shell,
};

/// The program with a pair of hands on the keyboard.
struct Table(Harness<'static, Shell>);

impl Table {
    fn new() -> Self {
        Self::from(Position::start())
    }

    fn at(fen: &str) -> Self {
        Self::from(Position::from_fen(fen).map_or(Position::start(), |read| read.position))
    }

    fn from(start: Position) -> Self {
        let builder = Harness::builder().with_size([1180.0, 780.0]).with_max_steps(200);
        let mut table =
            Self(builder.build_eframe(move |context| Shell::from_position(context, start)));
        table.wait();
        table
    }

    /// Longer than presses are ignored after a move, and than a man glides.
    fn wait(&mut self) {
        self.0.run_steps(30);
    }

    fn key(&mut self, key: Key) {
        self.0.key_press(key);
        self.0.run_steps(2);
    }

    /// All keys within one frame.
    fn keys_at_once(&mut self, keys: &[Key]) {
        for key in keys {
            for pressed in [true, false] {
                let modifiers = Modifiers::NONE;
                let (physical_key, repeat) = (None, false);
                self.0.event(Event::Key { key: *key, physical_key, pressed, repeat, modifiers });
            }
        }
        self.0.run_steps(2);
    }

    fn flip(&mut self) {
        self.0.key_press_modifiers(Modifiers::COMMAND, Key::F);
        self.wait();
    }

    /// The name of what has the keyboard.
    fn focused(&self) -> String {
        let node =
            self.0.root().children_recursive().find(|node| node.accesskit_node().is_focused());
        node.and_then(|node| node.accesskit_node().label()).unwrap_or_default()
    }

    /// The square that has the keyboard.
    fn cursor(&self) -> Square {
        let focused = self.focused();
        let square = focused.get(..2).and_then(|name| name.parse().ok());
        assert!(square.is_some(), "the keyboard is not on the board but on '{focused}'");
        square.unwrap_or(Square::new(schachtisch::rules::File::A, schachtisch::rules::Rank::R1))
    }

    /// Walks to a square on an unflipped board, and acts there.
    fn walk(&mut self, square: &str) {
        let here = self.cursor();
        let there: Square = square.parse().unwrap_or(here);
        let (file, rank) = (here.file().index(), here.rank().index());
        let ways = [
            (Key::ArrowRight, there.file().index().saturating_sub(file)),
            (Key::ArrowLeft, file.saturating_sub(there.file().index())),
            (Key::ArrowUp, there.rank().index().saturating_sub(rank)),
            (Key::ArrowDown, rank.saturating_sub(there.rank().index())),
        ];
        for (key, steps) in ways {
            for _ in 0..steps {
                self.key(key);
            }
        }
        assert_eq!(self.cursor().to_string(), square);
        self.key(Key::Enter);
        self.wait();
    }

    fn walk_move(&mut self, wish: &str) {
        self.walk(&wish[..2]);
        self.walk(&wish[2..4]);
    }

    /// What a screen reader does when it clicks a square.
    fn click_silently(&mut self, square: &str) {
        self.0.get_by_label_contains(&format!("{square}, ")).click_accesskit();
        self.wait();
    }

    /// What a screen reader does when it goes to a square.
    fn go(&mut self, square: &str) {
        self.0.get_by_label_contains(&format!("{square}, ")).focus();
        self.0.run_steps(2);
    }

    fn shows(&self, words: &str) -> bool {
        self.0.query_all_by_label_contains(words).next().is_some()
    }

    fn fen(&self) -> String {
        self.0.state().app().game().position().to_fen()
    }

    fn role_on(&self, square: &str) -> Option<Role> {
        let square: Option<Square> = square.parse().ok();
        square.and_then(|square| self.0.state().app().game().position().board().role_at(square))
    }
}

const SCHOLARS_MATE: [&str; 7] = ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"];
const PROMOTING: &str = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn scholars_mate_by_walking_over_the_board() {
    let mut table = Table::new();
    table.key(Key::F6);
    for wish in SCHOLARS_MATE {
        table.walk_move(wish);
    }
    assert!(table.shows("4. Dxf7#") && table.shows("Matt: Weiß gewinnt"));
}

#[test]
fn scholars_mate_by_accessible_clicks_alone() {
    let mut table = Table::new();
    for wish in SCHOLARS_MATE {
        table.click_silently(&wish[..2]);
        table.click_silently(&wish[2..4]);
    }
    assert!(table.shows("4. Dxf7#") && table.shows("Matt: Weiß gewinnt"));
}

#[test]
fn the_board_is_one_stop_for_the_tabulator() {
    let mut table = Table::new();
    let mut stops = Vec::new();
    for _ in 0..40 {
        table.key(Key::Tab);
        stops.push(table.focused());
    }
    let on_board = |name: &&String| name.contains(", ") && name.len() < 25;
    let first = stops.iter().position(|name| on_board(&name));
    assert!(first.is_some(), "{stops:?}");
    let round = stops.iter().skip(first.unwrap_or(0) + 1).position(|name| on_board(&name));
    assert!(round.is_some_and(|between| between >= 3), "{stops:?}");
}

#[test]
fn arrows_walk_as_the_board_is_seen_and_do_not_browse() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk_move("e2e4");
    for key in [Key::ArrowLeft, Key::Home, Key::ArrowUp] {
        table.key(key);
    }
    assert_eq!(table.cursor().to_string(), "a5");
    assert!(!table.shows("Eine frühere Stellung"));
    table.flip();
    assert_eq!(table.cursor().to_string(), "a5");
    for key in [Key::ArrowLeft, Key::ArrowUp] {
        table.key(key);
    }
    assert_eq!(table.cursor().to_string(), "b4");
    table.key(Key::End);
    assert_eq!(table.cursor().to_string(), "a4");
}

#[test]
fn several_keys_in_one_frame_or_in_frames_that_follow_at_once_all_count() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.keys_at_once(&[Key::ArrowLeft, Key::Enter, Key::ArrowUp, Key::ArrowUp, Key::Space]);
    assert!(table.shows("1. d4"));
    table.wait();
    for key in [Key::ArrowUp, Key::ArrowUp, Key::ArrowUp, Key::ArrowLeft] {
        table.0.key_press(key);
        table.0.step();
    }
    assert_eq!(table.cursor().to_string(), "c7");
}

#[test]
fn escape_first_puts_back_and_then_gives_the_keyboard_back() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk("g1");
    // Right after a step as well, when egui does not yet know whose key it is.
    table.0.key_press(Key::ArrowUp);
    table.0.step();
    table.0.key_press(Key::Escape);
    table.0.run_steps(2);
    assert_eq!(table.cursor().to_string(), "g2");
    table.walk("f3");
    assert_eq!(table.fen(), Position::start().to_fen());
    table.key(Key::Escape);
    assert_eq!(table.focused(), "");
}

#[test]
fn left_and_right_browse_when_the_board_has_no_keyboard() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk_move("e2e4");
    table.key(Key::Escape);
    table.key(Key::ArrowLeft);
    assert!(table.shows("Eine frühere Stellung"));
    table.key(Key::ArrowRight);
    assert!(!table.shows("Eine frühere Stellung"));
}

#[test]
fn keys_with_control_work_while_the_board_has_the_keyboard() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk_move("e2e4");
    table.0.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    table.wait();
    assert_eq!(table.fen(), Position::start().to_fen());
    assert_eq!(table.cursor().to_string(), "e4");
}

#[test]
fn a_screen_reader_that_goes_to_a_square_takes_the_keyboard_there() {
    let mut table = Table::new();
    table.go("c7");
    assert_eq!(table.cursor().to_string(), "c7");
    table.go("h3");
    table.key(Key::ArrowUp);
    assert_eq!(table.cursor().to_string(), "h4");
}

#[test]
fn a_refusal_after_walking_is_told() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk_move("a1a5");
    assert!(table.shows("Im Weg steht der Bauer a2 (Art. 3.5)."));
}

#[test]
fn the_picker_begins_on_the_queen_and_is_walked() {
    for (steps, role) in
        [(0, Role::Queen), (1, Role::Knight), (2, Role::Rook), (3, Role::Bishop), (7, Role::Bishop)]
    {
        let mut table = Table::at(PROMOTING);
        table.key(Key::F6);
        table.walk_move("e7d8");
        assert_eq!(table.focused(), "Dame");
        for _ in 0..steps {
            table.key(Key::ArrowDown);
        }
        table.key(Key::Enter);
        table.wait();
        assert_eq!(table.role_on("d8"), Some(role), "{steps}");
        assert_eq!(table.cursor().to_string(), "d8");
    }
}

#[test]
fn letters_of_both_languages_choose_in_the_picker() {
    for (letters, role) in
        [("dQ", Role::Queen), ("Sn", Role::Knight), ("tR", Role::Rook), ("Lb", Role::Bishop)]
    {
        for letter in letters.chars() {
            let mut table = Table::at(PROMOTING);
            table.click_silently("e7");
            table.click_silently("d8");
            table.0.event(Event::Text(letter.to_string()));
            table.wait();
            assert_eq!(table.role_on("d8"), Some(role), "{letter}");
        }
    }
}

#[test]
fn a_letter_that_names_no_choice_leaves_the_picker_open() {
    let mut table = Table::at(PROMOTING);
    table.key(Key::F6);
    table.walk_move("e7d8");
    table.0.event(Event::Text("k".into()));
    table.wait();
    assert_eq!(table.fen(), PROMOTING);
    assert_eq!(table.focused(), "Dame");
}

#[test]
fn escape_in_the_picker_takes_the_pawn_back_into_the_hand() {
    let mut table = Table::at(PROMOTING);
    table.key(Key::F6);
    table.walk_move("e7d8");
    table.key(Key::Escape);
    assert_eq!(table.cursor().to_string(), "d8");
    assert!(table.0.query_by_label("Dame").is_none());
    table.walk("e8");
    assert_eq!(table.focused(), "Dame");
    table.key(Key::Enter);
    table.wait();
    assert_eq!(table.role_on("e8"), Some(Role::Queen));
}

#[test]
fn a_picker_opened_without_keyboard_gives_it_back() {
    let mut table = Table::at(PROMOTING);
    table.click_silently("e7");
    table.click_silently("d8");
    assert_eq!(table.focused(), "Dame");
    table.key(Key::Enter);
    table.wait();
    assert_eq!(table.role_on("d8"), Some(Role::Queen));
    assert_eq!(table.focused(), "");
}

#[test]
fn a_question_takes_the_keyboard_and_returns_it_to_the_board() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk_move("e2e4");
    table.0.key_press_modifiers(Modifiers::COMMAND, Key::N);
    table.wait();
    table.key(Key::ArrowUp);
    table.0.get_by_label("Nein").click();
    table.wait();
    assert_eq!(table.cursor().to_string(), "e4");
}
