use egui::{Rect, Vec2, pos2};

use super::*;
use crate::game::Mark;
use crate::rules::{Bitboard, Color, Piece};
use crate::ui::board::Brush;

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
        let mut snapshot =
            BoardSnapshot { hands: Hands::Moves(Color::White), ..Default::default() };
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
    table.snapshot.hands = Hands::Look;
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
    for hands in [Hands::Moves(Color::White), Hands::Look] {
        let mut table = drawing_table();
        table.snapshot.hands = hands;
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

fn a_man(letter: char) -> Piece {
    Piece::from_fen_letter(letter).unwrap()
}

/// A table on which men are put up, with a white pawn on e2 and a black king on e8.
fn free_table(brush: Brush) -> Table {
    let mut table = Table::new(&[("e2", 'P'), ("e8", 'k')]);
    table.snapshot.hands = Hands::Arrange(brush);
    table.snapshot.may_draw = true;
    table
}

const BRUSHES: [Brush; 3] =
    [Brush::Hand, Brush::Man(Piece::new(Color::White, Role::Queen)), Brush::Eraser];

impl Table {
    fn kind(&mut self, event: PointerEvent) -> Option<IntentKind> {
        self.feed(event).map(|intent| intent.kind)
    }

    fn released(&mut self, square: &str) -> Option<IntentKind> {
        self.kind(PointerEvent::Released(self.at(square)))
    }

    /// Everything the brush has gone over, each put on the board or taken away at once.
    fn strokes(&mut self) -> Vec<String> {
        let mut told = Vec::new();
        while let Some(intent) = self.hands.next_stroke(&self.snapshot) {
            assert_eq!(intent.revision, self.snapshot.revision);
            if let IntentKind::Place { piece, square } = intent.kind {
                self.snapshot.men[square.index()] = Some(piece);
                told.push(format!("{}{square}", piece.fen_letter()));
            } else if let IntentKind::Remove(square) = intent.kind {
                self.snapshot.men[square.index()] = None;
                told.push(format!("-{square}"));
            }
            self.snapshot.revision += 1;
        }
        told
    }
}

#[test]
fn any_man_is_dragged_to_any_square_or_off_the_board() {
    for (man, to) in [("e2", "e8"), ("e8", "a1"), ("e8", "e2")] {
        let mut table = free_table(Brush::Hand);
        table.drag(man, "d5");
        let (from, to_square) = (sq(man), sq(to));
        assert_eq!(table.released(to), Some(IntentKind::Shift { from, to: to_square }));
        table.drag(man, "d5");
        assert_eq!(table.released(man), None, "back on its own square");
        table.drag(man, "d5");
        let away = table.kind(PointerEvent::Released(pos2(900.0, 10.0)));
        assert_eq!(away, Some(IntentKind::Remove(from)));
        assert!(!table.hands.is_busy());
    }
}

#[test]
fn a_drag_that_is_called_off_takes_no_man_away() {
    for event in [PointerEvent::RightPressed(None), PointerEvent::Escape, PointerEvent::FocusLost] {
        let mut table = free_table(Brush::Hand);
        table.drag("e2", "e4");
        assert_eq!(table.kind(event), None);
        assert_eq!(table.kind(PointerEvent::Released(pos2(900.0, 10.0))), None);
    }
}

#[test]
fn a_click_with_a_brush_puts_its_man_replaces_another_and_takes_its_like_away() {
    let queen = a_man('Q');
    let click = |brush, square: &str, pointer: bool| {
        let mut table = free_table(brush);
        if pointer {
            table.press(square);
            let told = table.released(square);
            let mut strokes = table.strokes();
            strokes.extend(told.map(|kind| format!("{kind:?}")));
            strokes.len()
        } else {
            usize::from(table.kind(PointerEvent::Clicked(sq(square))).is_some())
        }
    };
    for pointer in [true, false] {
        assert_eq!(click(Brush::Hand, "e2", pointer), 0);
        assert_eq!(click(Brush::Hand, "e4", pointer), 0);
        assert_eq!(click(Brush::Man(queen), "e4", pointer), 1);
        assert_eq!(click(Brush::Eraser, "e4", pointer), 0);
        assert_eq!(click(Brush::Eraser, "e2", pointer), 1);
    }
    let clicked = |brush, square: &str| free_table(brush).kind(PointerEvent::Clicked(sq(square)));
    let put = Some(IntentKind::Place { piece: queen, square: sq("e2") });
    assert_eq!(clicked(Brush::Man(queen), "e2"), put);
    let mut table = free_table(Brush::Man(queen));
    table.press("e2");
    assert_eq!(table.released("e2"), put);
    assert_eq!(clicked(Brush::Man(a_man('P')), "e2"), Some(IntentKind::Remove(sq("e2"))));
}

#[test]
fn a_brush_paints_every_empty_square_on_its_way_and_no_other() {
    let mut table = free_table(Brush::Man(a_man('p')));
    table.press("c2");
    assert_eq!(table.strokes(), ["pc2"], "at once");
    table.feed(PointerEvent::Moved(table.at("g2")));
    assert_eq!(table.strokes(), ["pd2", "pf2", "pg2"], "a quick hand leaves none out");
    table.feed(PointerEvent::Moved(table.at("g3")));
    table.feed(PointerEvent::Moved(pos2(900.0, 10.0)));
    assert_eq!(table.released("a1"), None);
    assert!(table.strokes().contains(&"pg3".to_owned()));
    table.feed(PointerEvent::Moved(table.at("a8")));
    assert_eq!(table.strokes().len(), 0, "released");
    assert!(!table.hands.has_strokes());
}

#[test]
fn the_eraser_takes_away_all_it_goes_over_wherever_it_begins() {
    let mut table = free_table(Brush::Eraser);
    table.press("e5");
    table.feed(PointerEvent::Moved(table.at("e8")));
    table.feed(PointerEvent::Moved(table.at("e1")));
    assert_eq!(table.strokes(), ["-e2", "-e8"]);
}

#[test]
fn escape_or_leaving_the_window_ends_painting() {
    for event in [PointerEvent::Escape, PointerEvent::Gone, PointerEvent::RightPressed(None)] {
        let mut table = free_table(Brush::Man(a_man('p')));
        table.press("a4");
        table.strokes();
        table.feed(event);
        table.feed(PointerEvent::Moved(table.at("h4")));
        assert!(table.strokes().is_empty(), "{event:?}");
    }
}

#[test]
fn a_right_click_or_a_key_takes_a_man_away_whatever_the_brush() {
    for brush in BRUSHES {
        for square in ["e2", "e8"] {
            let mut table = free_table(brush);
            let gone = Some(IntentKind::Remove(sq(square)));
            assert_eq!(table.kind(PointerEvent::RightPressed(Some(table.at(square)))), gone);
            let up = PointerEvent::RightReleased(table.at(square), MarkColor::Green);
            assert_eq!(table.kind(up), None);
            assert_eq!(table.kind(PointerEvent::Cleared(sq(square))), gone);
        }
        let mut table = free_table(brush);
        assert_eq!(table.kind(PointerEvent::Cleared(sq("e4"))), None);
        table.press_right("e4");
        assert!(!table.hands.is_busy(), "nothing is drawn where men are put up");
    }
    let mut table = Table::new(&[("e2", 'P')]);
    assert_eq!(table.kind(PointerEvent::Cleared(sq("e2"))), None, "where moves are played");
}

#[test]
fn nothing_is_marked_by_key_where_men_are_put_up() {
    let mut table = free_table(Brush::Hand);
    assert_eq!(table.kind(PointerEvent::Marked(sq("e2"), MarkColor::Green)), None);
    assert!(!table.hands.is_busy());
}

#[test]
fn a_new_man_is_carried_onto_the_board() {
    let mut table = free_table(Brush::Hand);
    table.hands.sync(&table.snapshot);
    table.hands.carry(a_man('r'));
    assert_eq!(table.hands.held_man(&table.snapshot), None, "not before the pointer has moved");
    table.feed(PointerEvent::Moved(table.at("d5")));
    let held = table.hands.held_man(&table.snapshot);
    assert_eq!(held, Some((a_man('r'), table.at("d5"))));
    let put = IntentKind::Place { piece: a_man('r'), square: sq("e2") };
    assert_eq!(table.released("e2"), Some(put));
    table.hands.carry(a_man('r'));
    assert_eq!(table.kind(PointerEvent::Released(pos2(900.0, 0.0))), None);
    table.hands.carry(a_man('r'));
    table.feed(PointerEvent::Escape);
    assert_eq!(table.released("e4"), None);
    assert!(!table.hands.is_busy());
}

#[test]
fn a_new_man_and_the_brush_stay_in_the_hand_when_the_board_changes_but_not_when_moves_are_played() {
    let begin: [fn(&mut Table); 2] =
        [|table| table.hands.carry(a_man('r')), |table| assert_eq!(table.press("a4"), None)];
    for begin in begin {
        let mut table = free_table(Brush::Man(a_man('p')));
        begin(&mut table);
        table.snapshot.revision += 1;
        table.hands.sync(&table.snapshot);
        assert!(table.hands.is_busy());
        table.snapshot.hands = Hands::Moves(Color::White);
        table.hands.sync(&table.snapshot);
        assert!(!table.hands.is_busy() && !table.hands.has_strokes());
    }
}
