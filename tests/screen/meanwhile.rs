//! The game at the table while another board is shown: its clock goes on, and what happens is told.

use egui::{Key, Modifiers, PointerButton};
use schachtisch::{
    app::{Question, Stage},
    game::{Outcome, Phase, Verdict},
    pgn,
    rules::{Color, Role},
};

use crate::{
    files::paste,
    support::{Table, square},
};

const FALLEN: Phase =
    Phase::Over(Outcome::Flag { fallen: Color::White, opponent: Verdict::CanMate });

/// Steps in which a computer that is awake looks at the clock, in milliseconds.
const STEP: u64 = 25_000;

/// A blitz game of five minutes, White on move and its clock running, with the analysis board shown.
fn analysing() -> Table {
    let mut table = Table::kept();
    table.new_game(Some("5 min (Blitz)"), &[]);
    table.play("e2e4 e7e5");
    table.command(Key::B);
    assert_eq!(table.app().stage(), Stage::Study);
    table
}

impl Table {
    /// Lets the time run until White's flag falls.
    fn until_the_flag_falls(&mut self) {
        for _ in 0..11 {
            self.pass(STEP);
        }
        assert_eq!(self.game().phase(), Phase::Playing);
        self.pass(STEP);
        assert_eq!(self.game().phase(), FALLEN);
    }

    /// The game on the analysis board as a file has it.
    fn analysed(&self) -> String {
        pgn::write(self.app().study().expect("an analysis board").sheet())
    }
}

#[test]
fn the_clock_at_the_table_goes_on_while_something_is_analysed() {
    let mut table = analysing();
    assert!(table.shows("Analysebrett. Am Tisch läuft die Uhr. Weiß 5:00, Schwarz 5:00."));
    assert_eq!(table.seconds(Color::White), 300);
    table.pass(STEP);
    table.play("g1f3 b8c6 f1b5");
    table.pass(STEP);
    assert_eq!(table.seconds(Color::White), 250);
    assert_eq!(table.seconds(Color::Black), 300, "moves of the analysis press no clock");
    assert!(table.is_running());
    table.click_label("Zurück zum Tisch");
    assert_eq!((table.moves(), table.seconds(Color::White)), (2, 250));
    table.drag("g1f3");
    table.pass(STEP);
    assert_eq!((table.seconds(Color::White), table.seconds(Color::Black)), (250, 275));
}

#[test]
fn a_flag_that_falls_meanwhile_is_told_there_and_on_coming_back_and_no_analysis_is_lost() {
    let mut table = analysing();
    table.play("g1f3 b8c6");
    table.key(Key::ArrowLeft);
    table.play("d7d6");
    table.command(Key::K);
    table.typed("solide");
    table.key(Key::Enter);
    table.draw("c8g4", Modifiers::NONE);
    let (before, shown) = (table.analysed(), table.app().viewed());
    assert!(before.contains("2. Nf3 Nc6 (2... d6 {[%cal Gc8g4] solide}) *"), "{before}");
    table.until_the_flag_falls();
    assert!(table.shows("Analysebrett. Am Tisch: "), "told while something else is shown");
    assert!(table.shows("Art. 6.9"));
    assert_eq!((table.app().stage(), table.app().viewed()), (Stage::Study, shown));
    assert_eq!(table.analysed(), before);
    table.play("d2d4");
    table.command(Key::Z);
    table.command(Key::Z);
    table.command(Key::Y);
    assert_eq!(table.analysed(), before, "and the way back is there too");
    table.click_label("Zurück zum Tisch");
    assert!(table.shows("Art. 6.9") && table.shows("0-1"));
    assert_eq!((table.moves(), table.app().is_at_end()), (2, true));
    table.drag("g1f3");
    assert_eq!(table.moves(), 2, "the game is over");
    table.command(Key::B);
    assert_eq!((table.analysed(), table.app().viewed()), (before, shown));
}

#[test]
fn a_man_in_hand_on_the_analysis_board_is_not_dropped_by_a_flag_at_the_table() {
    let mut table = analysing();
    table.press("g1");
    table.point("f3");
    table.until_the_flag_falls();
    table.release(table.place("f3"));
    table.wait();
    let board = table.app().position().board();
    assert_eq!(board.role_at(square("f3")), Some(Role::Knight));
    assert_eq!((table.moves(), table.app().stage()), (2, Stage::Study));
}

#[test]
fn a_selected_man_a_picker_and_an_arrow_begun_outlast_a_flag_at_the_table() {
    let mut table = analysing();
    table.click("g1");
    table.until_the_flag_falls();
    table.click("f3");
    assert_eq!(table.app().position().board().role_at(square("f3")), Some(Role::Knight));

    let mut table = analysing();
    paste(&mut table, "7k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    table.drag("e7e8");
    table.until_the_flag_falls();
    table.click("e8");
    assert_eq!(table.app().position().board().role_at(square("e8")), Some(Role::Queen));

    let mut table = analysing();
    let (from, to) = (table.place("b1"), table.place("c3"));
    table.move_to(from);
    table.button(from, PointerButton::Secondary, true);
    table.move_to(to);
    table.until_the_flag_falls();
    table.button(to, PointerButton::Secondary, false);
    table.answer();
    assert_eq!(table.app().record().notes(table.app().viewed()).marks().len(), 1);
}

#[test]
fn a_flag_that_falls_while_a_position_is_set_up_is_told_there_and_drops_no_man() {
    let mut table = Table::kept();
    table.new_game(Some("5 min (Blitz)"), &[]);
    table.play("e2e4 e7e5");
    table.command(Key::E);
    table.press("g1");
    table.point("g5");
    table.until_the_flag_falls();
    table.release(table.place("g5"));
    table.answer();
    let arrangement = table.app().shown_arrangement().expect("the board for setting up");
    assert!(arrangement.setup().to_fen().contains("/4p1N1/"), "{}", arrangement.setup().to_fen());
    assert!(table.shows("Am Tisch: ") && table.shows("Art. 6.9"));
    table.click_label("Zurück zum Tisch");
    assert!(table.shows("0-1"));
}

#[test]
fn after_a_kill_the_analysis_and_the_flag_that_fell_meanwhile_are_there() {
    let mut table = analysing();
    table.play("g1f3 b8c6");
    let before = table.analysed();
    table.until_the_flag_falls();
    let mut table = table.restart();
    if table.app().question() == Some(Question::Resume) {
        table.click_label("Partie fortsetzen");
        table.wait();
    }
    assert_eq!((table.game().phase(), table.moves()), (FALLEN, 2));
    table.command(Key::B);
    assert_eq!(table.analysed(), before);
}

#[test]
fn a_sleep_while_something_is_analysed_stops_the_clock_and_every_question_is_asked() {
    let mut table = analysing();
    table.play("g1f3");
    paste(&mut table, "1. d4 d5");
    assert_eq!(table.app().question(), Some(Question::ReplaceStudy));
    table.sleep(120_000);
    assert!(matches!(table.app().question(), Some(Question::Slept(_))));
    table.click_label("Nicht mitzählen");
    assert!(!table.is_running());
    assert_eq!(table.app().question(), Some(Question::ReplaceStudy), "still to be answered");
    assert!(table.analysed().contains("2. Nf3"));
    table.click_label("Verwerfen");
    assert!(table.analysed().contains("1. d4 d5"));
    assert!(table.shows("Die Partie aus der Zwischenablage liegt auf dem Analysebrett."));
    table.key(Key::End);
    table.key(Key::Home);
    assert!(table.shows("Am Tisch steht eine Partie."));
}

#[test]
fn what_went_well_or_was_refused_before_does_not_hide_how_the_game_ended() {
    let mut table = Table::kept();
    table.new_game(Some("5 min (Blitz)"), &[]);
    table.play("e2e4 e7e5");
    table.menu("Datei", "Stellung kopieren (FEN)");
    assert!(table.shows("Die Stellung ist in der Zwischenablage."));
    table.until_the_flag_falls();
    assert!(!table.shows("Die Stellung ist in der Zwischenablage."));
    assert!(table.shows("Art. 6.9"));

    let mut table = Table::kept();
    table.new_game(Some("5 min (Blitz)"), &[]);
    table.play("e2e4 e7e5");
    table.drag("e1e3");
    assert!(table.app().refusal().is_some());
    table.until_the_flag_falls();
    assert!(table.shows("Art. 6.9"));

    let mut table = Table::kept();
    table.play("f2f3 e7e5 g2g4");
    table.menu("Datei", "Stellung kopieren (FEN)");
    table.drag("d8h4");
    assert!(table.shows("Art. 5.1.1") && !table.shows("Zwischenablage"));
}

#[test]
fn an_analysis_that_was_not_touched_follows_the_game_at_the_table() {
    let mut table = Table::new();
    table.play("e2e4");
    table.command(Key::B);
    table.command(Key::T);
    table.play("e7e5");
    table.command(Key::B);
    assert_eq!(table.app().record().main_line().count(), 2, "as it stands at the table now");
    table.play("g1f3");
    table.command(Key::T);
    table.play("b1c3");
    table.command(Key::B);
    let line = table.app().record().line_to(table.app().viewed());
    let last = line.last().and_then(|&node| table.app().record().mv(node)).expect("a move");
    assert_eq!(last.to().to_string(), "f3", "as it was left");
}

#[test]
fn a_paste_is_told_only_when_it_lies_on_the_board() {
    let mut table = Table::new();
    table.command(Key::B);
    table.play("e2e4");
    for (answer, is_there) in [("Behalten", false), ("Verwerfen", true)] {
        paste(&mut table, "1. d4 d5");
        assert!(!table.shows("aus der Zwischenablage liegt"), "it is only asked");
        table.click_label(answer);
        assert_eq!(table.shows("aus der Zwischenablage liegt"), is_there);
    }
    assert_eq!(table.app().record().main_line().count(), 2);
}

#[test]
fn an_analysis_that_was_not_saved_is_told_at_the_next_start() {
    let mut table = Table::kept();
    table.command(Key::B);
    table.play("e2e4");
    let mut table = table.restart();
    assert!(table.shows("Auf dem Analysebrett wartet eine Partie"));
    table.click_label("Analysebrett zeigen");
    assert_eq!(table.app().record().main_line().count(), 1);
}
