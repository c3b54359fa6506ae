use egui::{Rect, Vec2, pos2};

use super::*;
use crate::game::Mark;
use crate::rules::{Bitboard, Color, Piece};

/// A board of 80 points a square, the hands on it, and a time that stands still.
struct Table {
    snapshot: BoardSnapshot,
    hands: BoardInteraction,
    geometry: BoardGeometry,
    now: f64,
}

fn sq(name: &str) -> Square {
    name.parse().unwrap()
}

impl Table {
    fn new(men: &[(&str, char)]) -> Self {
        let mut snapshot = BoardSnapshot { own_turn: Some(Color::White), ..Default::default() };
        for (square, letter) in men {
            snapshot.men[sq(square).index()] = Piece::from_fen_letter(*letter);
        }
        let rect = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(640.0));
        let geometry = BoardGeometry { rect, flipped: false };
        Self { snapshot, hands: BoardInteraction::default(), geometry, now: 10.0 }
    }

    fn feed(&mut self, event: PointerEvent) -> Option<BoardIntent> {
        self.hands.feed(event, &self.snapshot, &self.geometry, self.now)
    }

    fn at(&self, square: &str) -> Pos2 {
        self.geometry.center(sq(square))
    }

    fn press(&mut self, square: &str) -> Option<BoardIntent> {
        self.feed(PointerEvent::Pressed(self.at(square)))
    }

    fn release(&mut self, square: &str) -> Option<BoardIntent> {
        self.feed(PointerEvent::Released(self.at(square)))
    }

    fn click(&mut self, square: &str) -> Option<BoardIntent> {
        assert_eq!(self.press(square), None);
        self.release(square)
    }

    fn press_right(&mut self, square: &str) {
        assert_eq!(self.feed(PointerEvent::RightPressed(Some(self.at(square)))), None);
    }

    fn release_right(&mut self, square: &str, color: MarkColor) -> Option<BoardIntent> {
        self.feed(PointerEvent::RightReleased(self.at(square), color))
    }

    fn drag(&mut self, from: &str, over: &str) {
        assert_eq!(self.press(from), None);
        assert_eq!(self.feed(PointerEvent::Moved(self.at(over))), None);
    }
}

fn a_move(from: &str, to: &str, promotion: Option<Role>) -> BoardIntent {
    let kind = IntentKind::Move { from: sq(from), to: sq(to), promotion };
    BoardIntent { revision: 0, kind }
}

fn a_square(square: &str, color: MarkColor) -> Mark {
    Mark::Square(sq(square), color)
}

fn an_arrow(from: &str, to: &str, color: MarkColor) -> Mark {
    Mark::Arrow(sq(from), sq(to), color)
}

fn drawn(mark: Mark) -> BoardIntent {
    BoardIntent { revision: 0, kind: IntentKind::Draw(mark) }
}

/// A table on which can be drawn.
fn drawing_table() -> Table {
    let mut table = Table::new(&[("e2", 'P')]);
    table.snapshot.may_draw = true;
    table
}

fn pawn_table() -> Table {
    let mut table = Table::new(&[("e7", 'P'), ("a1", 'K'), ("h1", 'R'), ("h8", 'k')]);
    table.snapshot.promotions[sq("e7").index()] = Bitboard::of(sq("e8"));
    table
}

#[test]
fn a_drag_begins_at_six_points() {
    let mut table = Table::new(&[("e2", 'P')]);
    table.press("e2");
    let at = table.at("e2");
    table.feed(PointerEvent::Moved(at + Vec2::new(5.9, 0.0)));
    assert_eq!(table.hands.dragged(), None);
    table.feed(PointerEvent::Moved(at + Vec2::new(6.0, 0.0)));
    assert!(table.hands.dragged().is_some());
}

#[test]
fn a_drag_onto_any_other_square_is_an_attempt() {
    let mut table = Table::new(&[("e2", 'P')]);
    table.drag("e2", "e4");
    assert_eq!(table.release("a7"), Some(a_move("e2", "a7", None)));
    assert!(!table.hands.is_busy());
}

#[test]
fn a_quick_drag_within_one_release_counts() {
    let mut table = Table::new(&[("e2", 'P')]);
    table.press("e2");
    assert_eq!(table.release("e4"), Some(a_move("e2", "e4", None)));
}

#[test]
fn a_drop_on_the_own_square_or_off_the_board_is_nothing() {
    let mut table = Table::new(&[("e2", 'P')]);
    table.drag("e2", "e4");
    assert_eq!(table.release("e2"), None);
    table.drag("e2", "e4");
    assert_eq!(table.feed(PointerEvent::Released(pos2(-50.0, 900.0))), None);
    assert!(!table.hands.is_busy());
}

#[test]
fn a_right_press_escape_or_lost_focus_ends_the_drag_for_good() {
    for event in [PointerEvent::RightPressed(None), PointerEvent::Escape, PointerEvent::FocusLost] {
        let mut table = Table::new(&[("e2", 'P')]);
        table.drag("e2", "e4");
        table.feed(event);
        assert_eq!(table.hands.dragged(), None);
        assert_eq!(table.release("e4"), None, "{event:?}");
        assert!(!table.hands.is_busy());
    }
}

#[test]
fn a_man_carried_out_of_the_window_may_come_back_or_is_put_back_by_the_next_press() {
    let mut table = Table::new(&[("e2", 'P'), ("d2", 'P')]);
    table.drag("e2", "e4");
    table.feed(PointerEvent::Gone);
    assert_eq!(table.hands.dragged(), Some((sq("e2"), None)));
    assert_eq!(table.release("e4"), Some(a_move("e2", "e4", None)));
    table.drag("e2", "e4");
    table.feed(PointerEvent::Gone);
    assert_eq!(table.click("d2"), None);
    assert_eq!(table.hands.active(), Some(sq("d2")));
}

#[test]
fn two_clicks_are_an_attempt() {
    let mut table = Table::new(&[("e2", 'P')]);
    assert_eq!(table.click("e2"), None);
    assert_eq!(table.hands.active(), Some(sq("e2")));
    assert_eq!(table.click("e5"), Some(a_move("e2", "e5", None)));
    assert!(!table.hands.is_busy());
}

#[test]
fn another_own_man_is_selected_instead_and_a_second_click_lets_go() {
    let mut table = Table::new(&[("e2", 'P'), ("d2", 'P')]);
    table.click("e2");
    table.click("d2");
    assert_eq!(table.hands.active(), Some(sq("d2")));
    table.click("d2");
    assert!(!table.hands.is_busy());
    table.click("d2");
    table.feed(PointerEvent::Pressed(pos2(900.0, 0.0)));
    assert!(!table.hands.is_busy());
}

#[test]
fn other_men_are_not_picked_up_but_asked_about_and_empty_squares_are_nothing() {
    let mut table = Table::new(&[("e7", 'p')]);
    assert_eq!(table.click("e7"), Some(a_move("e7", "e7", None)));
    assert_eq!(table.click("e5"), None);
    table.drag("e7", "e5");
    assert_eq!(table.hands.dragged(), None);
    assert_eq!(table.release("e5"), Some(a_move("e7", "e5", None)));
    assert!(!table.hands.is_busy());
}

#[test]
fn king_and_own_rook_are_a_wish_to_castle_and_leave_the_rook_selected() {
    let mut table = Table::new(&[("e1", 'K'), ("h1", 'R')]);
    table.click("e1");
    assert_eq!(table.click("h1"), Some(a_move("e1", "h1", None)));
    assert_eq!(table.hands.active(), Some(sq("h1")));
}

#[test]
fn a_promotion_opens_the_picker_and_a_click_there_chooses() {
    for (square, role) in
        [("e8", Role::Queen), ("e7", Role::Knight), ("e6", Role::Rook), ("e5", Role::Bishop)]
    {
        let mut table = pawn_table();
        table.drag("e7", "e8");
        assert_eq!(table.release("e8"), None);
        assert!(table.hands.picker().is_some());
        assert_eq!(table.click(square), Some(a_move("e7", "e8", Some(role))));
        assert!(!table.hands.is_busy());
    }
}

#[test]
fn a_click_beside_the_picker_or_escape_takes_the_pawn_back_into_the_hand() {
    let mut table = pawn_table();
    table.click("e7");
    table.click("e8");
    assert_eq!(table.click("h1"), None);
    assert_eq!((table.hands.picker(), table.hands.active()), (None, Some(sq("e7"))));
    table.click("e8");
    table.feed(PointerEvent::Escape);
    assert_eq!((table.hands.picker(), table.hands.active()), (None, Some(sq("e7"))));
    table.feed(PointerEvent::Escape);
    assert!(!table.hands.is_busy());
}

#[test]
fn a_black_pawns_picker_begins_at_the_first_rank() {
    let picker = Picker { from: sq("c2"), to: sq("c1") };
    assert_eq!(picker.choice_at(sq("c1")), Some(Role::Queen));
    assert_eq!(picker.choice_at(sq("c4")), Some(Role::Bishop));
    assert_eq!(picker.choice_at(sq("c5")), None);
}

#[test]
fn a_new_revision_empties_the_hand() {
    let mut table = Table::new(&[("e2", 'P')]);
    table.drag("e2", "e4");
    table.snapshot.revision = 1;
    assert_eq!(table.release("e4"), None);
    assert!(!table.hands.is_busy());
}

#[test]
fn presses_right_after_an_own_move_are_ignored_but_not_after_a_refusal() {
    let mut table = Table::new(&[("e2", 'P'), ("d2", 'P')]);
    table.drag("e2", "e4");
    assert!(table.release("e4").is_some());
    table.click("d2");
    assert_eq!(table.hands.active(), Some(sq("d2")), "refused: the revision stayed");
    assert!(table.click("d4").is_some());
    table.snapshot.revision = 1;
    table.now += 0.2;
    table.click("e2");
    assert!(!table.hands.is_busy());
    table.now += 0.06;
    table.click("e2");
    assert!(table.hands.is_busy());
}

#[test]
fn a_board_to_look_at_tells_of_a_press_and_moves_nothing() {
    let mut table = Table::new(&[("e2", 'P')]);
    table.snapshot.own_turn = None;
    let told = Some(BoardIntent { revision: 0, kind: IntentKind::ViewOnlyPress });
    assert_eq!(table.press("e2"), told);
    assert_eq!(table.release("e4"), None);
    assert_eq!(table.feed(PointerEvent::Pressed(pos2(900.0, 0.0))), None);
}

#[test]
fn clicks_without_a_pointer_do_the_same() {
    let mut table = pawn_table();
    assert_eq!(table.feed(PointerEvent::Clicked(sq("e7"))), None);
    assert_eq!(table.feed(PointerEvent::Clicked(sq("e8"))), None);
    let chosen = table.feed(PointerEvent::Chosen(Role::Rook));
    assert_eq!(chosen, Some(a_move("e7", "e8", Some(Role::Rook))));
}

#[test]
fn a_right_drag_draws_an_arrow_and_a_right_click_marks_a_square() {
    for hand in [Some(Color::White), None] {
        let mut table = drawing_table();
        table.snapshot.own_turn = hand;
        table.press_right("e2");
        assert_eq!(table.feed(PointerEvent::Moved(table.at("e4"))), None);
        let arrow = an_arrow("e2", "e5", MarkColor::Green);
        assert_eq!(table.release_right("e5", MarkColor::Green), Some(drawn(arrow)));
        table.press_right("e4");
        let marked = a_square("e4", MarkColor::Blue);
        assert_eq!(table.release_right("e4", MarkColor::Blue), Some(drawn(marked)));
        assert!(!table.hands.is_busy());
    }
}

#[test]
fn what_is_being_drawn_is_shown_until_it_leaves_the_board() {
    let mut table = drawing_table();
    let sketch = |table: &Table| table.hands.sketch(MarkColor::Red);
    assert_eq!(sketch(&table), None);
    table.press_right("e2");
    assert_eq!(sketch(&table), Some(a_square("e2", MarkColor::Red)));
    table.feed(PointerEvent::Moved(table.at("e4")));
    assert_eq!(sketch(&table), Some(an_arrow("e2", "e4", MarkColor::Red)));
    table.feed(PointerEvent::Moved(pos2(900.0, 0.0)));
    assert_eq!(sketch(&table), None);
    table.feed(PointerEvent::Moved(table.at("e4")));
    table.feed(PointerEvent::Gone);
    assert_eq!(sketch(&table), None);
    assert_eq!(
        table.feed(PointerEvent::RightReleased(pos2(900.0, 0.0), MarkColor::Red)),
        None,
        "off the board"
    );
    assert!(!table.hands.is_busy());
}

#[test]
fn a_right_press_that_puts_back_what_is_in_hand_draws_nothing() {
    let in_hand: [fn(&mut Table); 3] = [
        |table| table.drag("e2", "e4"),
        |table| assert_eq!(table.click("e2"), None),
        |table| assert_eq!(table.press("e2"), None),
    ];
    for take in in_hand {
        let mut table = drawing_table();
        take(&mut table);
        table.press_right("e4");
        assert_eq!(table.hands.sketch(MarkColor::Green), None);
        assert_eq!(table.release_right("e5", MarkColor::Green), None);
        assert!(!table.hands.is_busy());
    }
}

#[test]
fn escape_lost_focus_a_left_press_or_a_new_position_give_the_mark_up() {
    let ends: [fn(&mut Table); 4] = [
        |table| assert_eq!(table.feed(PointerEvent::Escape), None),
        |table| assert_eq!(table.feed(PointerEvent::FocusLost), None),
        |table| assert_eq!(table.press("a8"), None),
        |table| table.snapshot.revision = 1,
    ];
    for end in ends {
        let mut table = drawing_table();
        table.press_right("e4");
        end(&mut table);
        assert_eq!(table.release_right("e5", MarkColor::Green), None);
    }
}

#[test]
fn the_left_button_moves_a_man_while_the_right_one_is_held() {
    let mut table = drawing_table();
    table.press_right("a1");
    table.drag("e2", "e4");
    assert_eq!(table.release_right("a5", MarkColor::Green), None);
    assert_eq!(table.release("e4"), Some(a_move("e2", "e4", None)));
}

#[test]
fn a_second_right_press_begins_anew() {
    let mut table = drawing_table();
    table.press_right("a1");
    table.press_right("b1");
    let arrow = an_arrow("b1", "b5", MarkColor::Green);
    assert_eq!(table.release_right("b5", MarkColor::Green), Some(drawn(arrow)));
}

#[test]
fn nothing_is_drawn_from_outside_or_where_nothing_may_be_drawn() {
    let mut table = drawing_table();
    table.feed(PointerEvent::RightPressed(None));
    assert_eq!(table.release_right("e4", MarkColor::Green), None);
    table.feed(PointerEvent::RightPressed(Some(pos2(900.0, 0.0))));
    assert_eq!(table.release_right("e4", MarkColor::Green), None);
    table.snapshot.may_draw = false;
    table.press_right("e4");
    assert_eq!(table.release_right("e4", MarkColor::Green), None);
    table.feed(PointerEvent::Marked(sq("e4"), MarkColor::Green));
    assert!(!table.hands.is_busy());
}

#[test]
fn the_keyboard_begins_a_mark_and_ends_it_in_the_colour_of_the_end() {
    let mut table = drawing_table();
    let mut mark = |square, color| table.feed(PointerEvent::Marked(sq(square), color));
    assert_eq!(mark("e2", MarkColor::Red), None);
    let arrow = an_arrow("e2", "e4", MarkColor::Blue);
    assert_eq!(mark("e4", MarkColor::Blue), Some(drawn(arrow)));
    assert_eq!(mark("d4", MarkColor::Red), None);
    assert_eq!(mark("d4", MarkColor::Red), Some(drawn(a_square("d4", MarkColor::Red))));
    assert_eq!(mark("d4", MarkColor::Red), None);
    assert_eq!(table.feed(PointerEvent::Escape), None);
    assert!(!table.hands.is_busy());
}

#[test]
fn the_key_that_marks_puts_a_selected_man_down() {
    let mut table = drawing_table();
    table.click("e2");
    let put = table.feed(PointerEvent::Marked(sq("e4"), MarkColor::Green));
    assert_eq!(put, Some(a_move("e2", "e4", None)));
}

#[test]
fn keys_choose_the_colour() {
    use egui::Modifiers;
    for (keys, color) in [
        (Modifiers::NONE, MarkColor::Green),
        (Modifiers::SHIFT, MarkColor::Red),
        (Modifiers::CTRL, MarkColor::Yellow),
        (Modifiers::COMMAND, MarkColor::Yellow),
        (Modifiers::ALT, MarkColor::Blue),
    ] {
        assert_eq!(pen_color(keys), color);
    }
}
