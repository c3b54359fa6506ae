use egui::{Rect, Vec2, pos2};

use super::*;
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

    fn drag(&mut self, from: &str, over: &str) {
        assert_eq!(self.press(from), None);
        assert_eq!(self.feed(PointerEvent::Moved(self.at(over))), None);
    }
}

fn a_move(from: &str, to: &str, promotion: Option<Role>) -> BoardIntent {
    let kind = IntentKind::Move { from: sq(from), to: sq(to), promotion };
    BoardIntent { revision: 0, kind }
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
    for event in [PointerEvent::RightPressed, PointerEvent::Escape, PointerEvent::FocusLost] {
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
