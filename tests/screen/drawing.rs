//! Arrows and marked squares, at the table and on the analysis board.

use egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::Queryable as _;

use super::support::Table;

impl Table {
    /// Draws with the right button from square to square, as in `e2e4`, with these keys at the end.
    #[track_caller]
    pub fn draw(&mut self, squares: &str, modifiers: Modifiers) {
        let [from, to] = [self.place(&squares[..2]), self.place(&squares[2..4])];
        self.move_to(from);
        self.button(from, PointerButton::Secondary, true);
        self.move_to(to);
        let (button, pressed) = (PointerButton::Secondary, false);
        self.window.event(Event::PointerButton { pos: to, button, pressed, modifiers });
        self.answer();
    }

    fn drawn(&self) -> Vec<String> {
        let notes = self.app().record().notes(self.app().viewed());
        notes.marks().iter().map(|mark| format!("{mark:?}")).collect()
    }
}

/// The analysis board at the starting position.
fn study() -> Table {
    let mut table = Table::new();
    table.command(Key::B);
    table
}

#[test]
fn the_same_gesture_takes_a_mark_away_and_other_keys_recolour_it() {
    let mut table = study();
    table.draw("e2e4", Modifiers::NONE);
    table.draw("d4d4", Modifiers::ALT);
    assert_eq!(table.drawn(), ["Square(d4, Blue)", "Arrow(e2, e4, Green)"]);
    table.draw("e2e4", Modifiers::SHIFT);
    table.draw("d4d4", Modifiers::ALT);
    assert_eq!(table.drawn(), ["Arrow(e2, e4, Red)"]);
    table.draw("e2e4", Modifiers::SHIFT);
    assert!(table.drawn().is_empty());
}

#[test]
fn what_is_drawn_belongs_to_its_position_and_is_told_with_its_square() {
    let mut table = study();
    table.draw("e2e4", Modifiers::NONE);
    assert!(table.window.query_by_label("e2, weißer Bauer, grüner Pfeil nach e4").is_some());
    table.drag("d2d4");
    assert!(table.drawn().is_empty());
    assert!(table.window.query_by_label("e2, weißer Bauer").is_some());
    table.key(Key::ArrowLeft);
    assert_eq!(table.drawn(), ["Arrow(e2, e4, Green)"]);
}

#[test]
fn a_right_press_while_a_man_is_in_hand_draws_nothing() {
    let mut table = study();
    table.press("e2");
    table.point("e4");
    table.draw("e4e5", Modifiers::NONE);
    table.release(table.place("e4"));
    assert!(table.drawn().is_empty());
    assert_eq!(table.app().record().line_to(table.app().viewed()).len(), 0);
}

#[test]
fn marks_are_drawn_at_the_table_too_also_on_an_older_position() {
    let mut table = Table::new();
    table.drag("e2e4");
    table.draw("e7e5", Modifiers::CTRL);
    assert_eq!(table.drawn(), ["Arrow(e7, e5, Yellow)"]);
    table.key(Key::ArrowLeft);
    table.draw("d2d2", Modifiers::NONE);
    assert_eq!(table.drawn(), ["Square(d2, Green)"]);
    assert_eq!(table.moves(), 1);
}
