//! Setting a position up by mouse, by keyboard and by a typed line, and what begins from there.

use egui::{Event, Key, Modifiers, PointerButton, Pos2, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use schachtisch::{
    app::{Arrangement, Dialog, Stage},
    game::Phase,
    rules::{Color, Position},
};

use crate::support::{Place, Table};

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const HAND: &str = "Hand: Steine verschieben";

/// Whatever the hands do where a position is set up.
impl Table {
    /// The table with the board for setting up before it.
    fn setting_up() -> Self {
        let mut table = Self::kept();
        table.menu("Brett", "Stellung aufstellen …");
        assert_eq!(table.app().stage(), Stage::Setup);
        table
    }

    fn arrangement(&self) -> &Arrangement {
        self.app().shown_arrangement().expect("the board for setting up")
    }

    /// What stands on the board, as a FEN.
    fn arranged(&self) -> String {
        self.arrangement().setup().to_fen()
    }

    /// Drags a man from beside the board to a square.
    #[track_caller]
    fn carry(&mut self, man: &str, square: &str) {
        let man = self.window.get_by_label(man).rect().center();
        self.press_at(man);
        self.move_to(man + egui::vec2(9.0, 0.0));
        let square = self.place(square);
        self.release(square);
        self.answer();
    }

    /// Chooses a brush by the keyboard.
    #[track_caller]
    fn take_brush(&mut self, brush: &str) {
        self.window.get_by_label(brush).focus();
        self.answer();
        self.key(Key::Space);
    }

    /// Puts a line into the FEN field in place of what stands there.
    #[track_caller]
    fn type_line(&mut self, line: &str) {
        self.window.get_by_role_and_label(Role::MultilineTextInput, "FEN").focus();
        self.answer();
        self.command(Key::A);
        self.window.event(Event::Text(line.to_owned()));
        self.answer();
    }

    fn is_greyed(&self, label: &str) -> bool {
        self.window.get_by_label(label).accesskit_node().is_disabled()
    }
}

#[test]
fn a_position_is_set_up_by_mouse_and_played_from() {
    let mut table = Table::setting_up();
    table.click_label("Leeren");
    assert!(table.shows("Noch keine mögliche Stellung:"));
    assert!(table.shows("Weiß hat keinen König (Art. 2.2)."));
    assert!(table.shows("Schwarz hat keinen König (Art. 2.2)."));
    table.carry("weißer König", "e1");
    assert!(!table.shows("Weiß hat keinen König"));
    table.click_label("schwarzer König");
    table.click("e8");
    assert!(table.shows("Die Stellung ist möglich."));
    assert!(table.shows("Remis: tote Stellung"));
    assert!(table.is_greyed("Von hier spielen …"), "it would be over at once");
    table.click_label("weißer Bauer");
    table.press("a2");
    for square in ["b2", "c2", "d2"] {
        table.point(square);
    }
    table.release(table.place("d2"));
    table.wait();
    table.click("b2");
    assert_eq!(table.arranged(), "4k3/8/8/8/8/8/P1PP4/4K3 w - - 0 1");
    table.click_label(HAND);
    table.press("c2");
    table.release(Pos2::new(1100.0, 730.0));
    table.drag("d2d7");
    assert_eq!(table.arranged(), "4k3/3P4/8/8/8/8/P7/4K3 w - - 0 1");
    assert!(
        table.shows("Der König auf e8 steht im Schach (von d7), aber die andere Seite ist am Zug")
    );
    table.click_label("Schwarz am Zug");
    assert!(table.shows("Die Stellung ist möglich."));
    table.click_label("Von hier spielen …");
    assert!(table.shows("Die Partie beginnt mit der Stellung, die auf dem Brett steht."));
    table.click_label("Partie beginnen");
    assert_eq!((table.app().stage(), table.moves()), (Stage::Table, 0));
    table.drag("e8d7");
    assert_eq!(table.fen(), "8/3k4/8/8/8/8/P7/4K3 w - - 0 2");
}

#[test]
fn a_position_is_set_up_by_keyboard_alone_and_analysed() {
    let mut table = Table::kept();
    table.command(Key::E);
    table.window.get_by_label("Leeren").focus();
    table.answer();
    table.key(Key::Space);
    table.take_brush("weißer König");
    table.key(Key::F6);
    table.walk("e1");
    table.take_brush("schwarzer König");
    table.key(Key::F6);
    table.walk("e8");
    table.take_brush("weiße Dame");
    table.key(Key::F6);
    table.walk("d7");
    table.walk("d1");
    assert_eq!(table.arranged(), "4k3/3Q4/8/8/8/8/8/3QK3 w - - 0 1");
    table.walk("d1");
    assert_eq!(table.arranged(), "4k3/3Q4/8/8/8/8/8/4K3 w - - 0 1", "its like is taken away");
    table.walk_to("d7");
    table.key(Key::Delete);
    assert_eq!(table.arranged(), KINGS);
    table.window.get_by_label("Stellung analysieren").focus();
    table.answer();
    table.key(Key::Space);
    assert_eq!(
        (table.app().stage(), table.app().position().to_fen()),
        (Stage::Study, KINGS.into())
    );
}

#[test]
fn a_typed_line_stands_on_the_board_and_a_wrong_one_is_told_and_changes_nothing() {
    let mut table = Table::setting_up();
    let line = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 12";
    table.type_line(line);
    assert_eq!(table.arranged(), line);
    assert!(table.has("e5, weißer Bauer") && table.has("d5, schwarzer Bauer"));
    table.type_line("4k3/8/9/3pP3/8/8/8/4K2R w K d6 0 12");
    assert!(table.shows("Im Feld der Steine (Zeichen 7): Die 6. Reihe hat 9 Felder statt 8."));
    assert_eq!(table.arranged(), line);
    table.click_label("Schwarz am Zug");
    assert!(!table.shows("Im Feld der Steine"), "the line follows the board again");
    assert_eq!(table.arrangement().line(), "4k3/8/8/3pP3/8/8/8/4K2R b K - 0 12");
    table.type_line("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1");
    assert!(table.shows("Das Rochaderecht „Q“ von Weiß ist gestrichen"));
    assert_eq!(table.arranged(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

#[test]
fn only_possible_rights_and_passed_squares_are_offered() {
    let mut table = Table::setting_up();
    table.type_line("r3k3/8/8/3pP3/8/8/8/4K2R w - - 0 1");
    assert!(table.has("Weiß kurz (0-0)") && table.has("Schwarz lang (0-0-0)"));
    assert!(!table.has("Weiß lang (0-0-0)") && !table.has("Schwarz kurz (0-0)"));
    table.click_label("Weiß kurz (0-0)");
    table.window.get_by_role_and_label(Role::ComboBox, "En-passant-Feld").click();
    table.answer();
    assert!(table.has("d6") && !table.has("e6"));
    table.click_label("d6");
    assert_eq!(table.arranged(), "r3k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1");
    table.drag("h1g1");
    assert!(!table.has("Weiß kurz (0-0)"));
    table.drag("d5d4");
    assert!(table.shows("keines möglich"));
    assert_eq!(table.arranged(), "r3k3/8/8/4P3/3p4/8/8/4K1R1 w - - 0 1");
    table.click_label("Rochade wie im Chess960");
    table.click_label("Weiß kurz (0-0), Turm g1");
    assert_eq!(table.arranged(), "r3k3/8/8/4P3/3p4/8/8/4K1R1 w K - 0 1");
}

#[test]
fn whole_boards_are_put_up_by_buttons() {
    let mut table = Table::setting_up();
    table.type_line("4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    table.click_label("Spiegeln");
    assert_eq!(table.arranged(), "3k4/8/8/8/8/8/7P/3K4 w - - 0 1");
    table.click_label("Seiten tauschen");
    assert_eq!(table.arranged(), "3k4/7p/8/8/8/8/8/3K4 b - - 0 1");
    table.click_label("Grundstellung");
    assert_eq!(table.arranged(), Position::start().to_fen());
    for _ in 0..3 {
        table.click_label("Chess960-Stellung auslosen");
        let drawn = Position::chess960(table.arrangement().number());
        assert_eq!(table.arrangement().position(), drawn);
    }
    table.window.get_by_role_and_label(Role::SpinButton, "Chess960-Nummer").focus();
    table.answer();
    table.window.event(Event::Text("3".into()));
    table.key(Key::Enter);
    table.click_label("Aufstellen");
    assert!(table.arranged().starts_with("bqnnrkrb/"), "{}", table.arranged());
}

#[test]
fn the_line_is_copied() {
    let mut table = Table::setting_up();
    table.window.get_by_label("Kopieren").click();
    table.window.step();
    let line = table.arrangement().line().to_owned();
    let copied = table
        .window
        .output()
        .platform_output
        .commands
        .iter()
        .any(|command| matches!(command, egui::OutputCommand::CopyText(text) if *text == line));
    assert!(copied);
}

#[test]
fn going_back_does_nothing_and_what_was_changed_is_there_again() {
    let mut table = Table::kept();
    table.play("e2e4 e7e5");
    let fen = table.fen();
    table.menu("Brett", "Stellung aufstellen …");
    assert_eq!(table.arranged(), fen);
    table.press("d8");
    table.release(table.place("h4"));
    table.answer();
    let left = table.arranged();
    table.click_label("Zurück, ohne etwas zu tun");
    assert_eq!((table.app().stage(), table.fen(), table.moves()), (Stage::Table, fen, 2));
    table.play("g1f3");
    table.command(Key::E);
    assert_eq!(table.arranged(), left);
}

#[test]
fn letters_keys_and_wheel_leave_the_game_at_the_table_alone() {
    let mut table = Table::kept();
    table.play("e2e4 e7e5");
    table.command(Key::E);
    table.typed("Sf3");
    table.key(Key::Enter);
    table.key(Key::ArrowLeft);
    table.command(Key::Z);
    table.point("e4");
    table.window.event(Event::MouseWheel {
        unit: egui::MouseWheelUnit::Line,
        delta: egui::vec2(0.0, 1.0),
        modifiers: Modifiers::NONE,
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
    });
    table.answer();
    table.command(Key::T);
    assert_eq!((table.moves(), table.app().is_at_end()), (2, true));
    assert_eq!(table.game().phase(), Phase::Playing);
}

#[test]
fn a_mate_that_was_set_up_is_told_and_can_be_analysed_only() {
    let mut table = Table::setting_up();
    table.type_line("7k/5KQ1/8/8/8/8/8/8 b - - 0 1");
    assert!(table.shows("Matt: Weiß gewinnt (Art. 5.1.1)."));
    assert!(table.is_greyed("Von hier spielen …"));
    table.click_label("Stellung analysieren");
    assert_eq!(table.app().stage(), Stage::Study);
}

/// Case CAS-06, from a position that was set up.
#[test]
fn castling_with_check_from_there_is_written_as_in_german() {
    for (fen, written) in [
        ("2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1", "1. 0-0-0#"),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "1. 0-0-0+"),
    ] {
        let mut table = Table::setting_up();
        table.type_line(fen);
        table.click_label("Von hier spielen …");
        table.click_label("Partie beginnen");
        table.drag("e1c1");
        assert!(table.has(written), "{written}");
    }
}

#[test]
fn an_older_position_is_played_from_with_a_warning_about_the_game() {
    let mut table = Table::kept();
    table.play("e2e4 e7e5");
    table.key(Key::ArrowLeft);
    table.menu("Brett", "Von hier spielen …");
    assert_eq!(table.app().dialog(), Some(&Dialog::NewGame));
    assert!(table.shows("Die Züge der jetzigen Partie gehen verloren."));
    table.click_label("Partie beginnen");
    table.drag("c7c5");
    assert_eq!((table.moves(), table.game().position().turn()), (1, Color::White));
}

#[test]
fn a_right_click_takes_a_man_away_and_a_right_press_ends_a_drag() {
    let mut table = Table::setting_up();
    let pawn = table.place("e2");
    table.move_to(pawn);
    for pressed in [true, false] {
        table.button(pawn, PointerButton::Secondary, pressed);
    }
    table.answer();
    let without = Position::start().to_fen().replace("PPPPPPPP", "PPPP1PPP");
    assert_eq!(table.arranged(), without);
    table.press("d2");
    table.point("d5");
    table.button(table.place("d5"), PointerButton::Secondary, true);
    table.button(table.place("d5"), PointerButton::Secondary, false);
    table.release(table.place("d5"));
    table.answer();
    assert_eq!(table.arranged(), without);
}

#[test]
fn everything_is_reached_in_the_smallest_window() {
    let mut table = Place::new().start_sized([480.0, 360.0]);
    table.command(Key::E);
    let window = table.window.ctx.content_rect();
    for label in ["weißer König", "Radierer: Steine wegnehmen", "Von hier spielen …"] {
        let place = table.window.get_by_label(label).rect();
        assert!(window.contains_rect(place), "{label} {place}");
    }
    table.window.get_by_label("Chess960-Stellung auslosen").focus();
    table.window.get_by_label("Chess960-Stellung auslosen").scroll_to_me();
    table.wait();
    let place = table.window.get_by_label("Chess960-Stellung auslosen").rect();
    assert!(window.contains_rect(place), "{place}");
}
