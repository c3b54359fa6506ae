//! The keyboard on the board: a cursor that walks over the squares or over the picker's choices.

use egui::{Event, Id, Key, Modifiers};

use super::{BoardGeometry, Picker, PointerEvent, interaction::pen_color};
use crate::{
    game::MarkColor,
    notation::Letters,
    rules::{File, Rank, Role, Square},
};

/// What a key means while the board has the keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardKey {
    /// One square in this direction, as the board is seen: to the right, down.
    Walk {
        /// Columns to the right.
        columns: i8,
        /// Rows down.
        rows: i8,
    },
    /// To the left end of the row, or to the first choice.
    First,
    /// To the right end of the row, or to the last choice.
    Last,
    /// Picks up, puts down or chooses.
    Act,
    /// Puts back what is in hand; gives the keyboard back when nothing is.
    Escape,
    /// Names a choice of the picker.
    Letter(char),
    /// Begins a mark, or ends it in this colour.
    Mark(MarkColor),
    /// Takes a man away, where men are arranged.
    Clear,
}

impl BoardKey {
    /// What an event of the window means. Letters count only while the picker is open; Space, which draws
    /// at other times, chooses then.
    pub fn of(event: &Event, picking: bool) -> Option<Self> {
        if let Event::Text(text) = event
            && picking
        {
            return text.chars().next().map(Self::Letter);
        }
        let Event::Key { key, pressed: true, repeat, modifiers, .. } = event else {
            return None;
        };
        if *key == Key::Space && !picking {
            // Held down it would draw and wipe out in turn.
            return (!repeat).then(|| Self::Mark(pen_color(*modifiers)));
        }
        if *modifiers != Modifiers::NONE {
            return None;
        }
        KEYS.into_iter().find(|(own, _)| own == key).map(|(_, meaning)| meaning)
    }
}

const KEYS: [(Key, BoardKey); 11] = [
    (Key::ArrowLeft, BoardKey::Walk { columns: -1, rows: 0 }),
    (Key::ArrowRight, BoardKey::Walk { columns: 1, rows: 0 }),
    (Key::ArrowUp, BoardKey::Walk { columns: 0, rows: -1 }),
    (Key::ArrowDown, BoardKey::Walk { columns: 0, rows: 1 }),
    (Key::Home, BoardKey::First),
    (Key::End, BoardKey::Last),
    (Key::Enter, BoardKey::Act),
    (Key::Space, BoardKey::Act),
    (Key::Delete, BoardKey::Clear),
    (Key::Backspace, BoardKey::Clear),
    (Key::Escape, BoardKey::Escape),
];

/// A place on the board that can have the keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A square.
    Square(Square),
    /// One of the picker's choices, by its number.
    Choice(usize),
}

impl Place {
    /// The identity of its node on a board with this identity.
    pub fn id(self, board: Id) -> Id {
        match self {
            Self::Square(square) => board.with(("square", square.index())),
            Self::Choice(choice) => board.with(("promotion", choice)),
        }
    }

    /// Every place: the squares, then the choices.
    pub fn all() -> impl Iterator<Item = Self> {
        let choices = (0..Role::PROMOTIONS.len()).map(Self::Choice);
        Square::all().map(Self::Square).chain(choices)
    }
}

/// What is to become of the keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// The board wants it.
    Take,
    /// The board gives it back.
    GiveBack,
}

/// Where the keyboard is or would be, kept from frame to frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    square: Square,
    choice: usize,
    /// The node that could have the keyboard in the last frame.
    pub(super) node: Option<Id>,
    /// Whether the board had the keyboard at the end of the last frame.
    pub(super) has_keyboard: bool,
    /// What is still to become of the keyboard.
    pub(super) claim: Option<Claim>,
    /// What is to become of it when the open picker is closed.
    after_picker: Option<Claim>,
}

impl Default for Cursor {
    /// On e2, before White's king.
    fn default() -> Self {
        Self {
            square: Square::new(File::E, Rank::R2),
            choice: 0,
            node: None,
            has_keyboard: false,
            claim: None,
            after_picker: None,
        }
    }
}

impl Cursor {
    /// The square on which the keyboard is or would be.
    pub(super) const fn square(&self) -> Square {
        self.square
    }

    /// The one place of the board that the keyboard can reach.
    pub const fn place(&self, picker: Option<Picker>) -> Place {
        if picker.is_some() { Place::Choice(self.choice) } else { Place::Square(self.square) }
    }

    /// Goes to a place and asks for the keyboard, as a screen reader wants it.
    pub(super) const fn go(&mut self, place: Place) {
        match place {
            Place::Square(square) => self.square = square,
            Place::Choice(choice) => self.choice = choice,
        }
        self.claim = Some(Claim::Take);
    }

    /// Sees to it that an open picker has the keyboard, at first on its first choice, and that the
    /// keyboard returns afterwards to where it was.
    pub(super) const fn follow(&mut self, picker: Option<Picker>) {
        match (picker, self.after_picker) {
            (Some(_), None) => {
                self.choice = 0;
                let own = self.has_keyboard;
                self.after_picker = Some(if own { Claim::Take } else { Claim::GiveBack });
                self.claim = Some(Claim::Take);
            }
            (None, Some(_)) => self.claim = self.after_picker.take(),
            (Some(_), Some(_)) | (None, None) => {}
        }
    }

    /// Takes a key; tells what it does to the men.
    pub(super) fn press(
        &mut self,
        key: BoardKey,
        picker: Option<Picker>,
        is_busy: bool,
        geometry: &BoardGeometry,
    ) -> Option<PointerEvent> {
        let place = self.place(picker);
        match (key, picker) {
            (BoardKey::Walk { columns, rows }, None) => {
                self.square = walked(self.square, columns, rows, geometry);
                None
            }
            (BoardKey::First, None) => {
                self.square = walked(self.square, -7, 0, geometry);
                None
            }
            (BoardKey::Last, None) => {
                self.square = walked(self.square, 7, 0, geometry);
                None
            }
            (BoardKey::Walk { columns, rows }, Some(picker)) => {
                let down = if geometry.cell(picker.to).1 == 0 { rows } else { -rows };
                self.choice = self.choice.saturating_add_signed((columns + down).into()).min(3);
                None
            }
            (BoardKey::First, Some(_)) => {
                self.choice = 0;
                None
            }
            (BoardKey::Last, Some(_)) => {
                self.choice = 3;
                None
            }
            (BoardKey::Act, _) => place.clicked(),
            (BoardKey::Escape, _) if is_busy => Some(PointerEvent::Escape),
            (BoardKey::Escape, _) => {
                self.claim = Some(Claim::GiveBack);
                None
            }
            (BoardKey::Letter(letter), _) => promotion(letter).map(PointerEvent::Chosen),
            (BoardKey::Clear, _) => Some(PointerEvent::Cleared(self.square)),
            (BoardKey::Mark(color), _) => Some(PointerEvent::Marked(self.square, color)),
        }
    }
}

impl Place {
    /// What a click on it does that came without a pointer.
    pub(super) fn clicked(self) -> Option<PointerEvent> {
        match self {
            Self::Square(square) => Some(PointerEvent::Clicked(square)),
            Self::Choice(choice) => Role::PROMOTIONS.get(choice).copied().map(PointerEvent::Chosen),
        }
    }
}

/// The square so many columns to the right and rows down as seen, at most to the board's edge.
fn walked(square: Square, columns: i8, rows: i8, geometry: &BoardGeometry) -> Square {
    let (column, row) = geometry.cell(square);
    let column = column.saturating_add_signed(columns.into()).min(7);
    let row = row.saturating_add_signed(rows.into()).min(7);
    geometry.square_in(column, row).unwrap_or(square)
}

/// What a pawn becomes at this letter, German or English, capital or not.
fn promotion(letter: char) -> Option<Role> {
    let letter = letter.to_ascii_uppercase();
    let role = Letters::ALL.into_iter().find_map(|letters| letters.role(letter));
    role.filter(|role| Role::PROMOTIONS.contains(role))
}

#[cfg(test)]
mod tests {
    use egui::{Rect, Vec2, pos2};

    use super::*;

    fn board(flipped: bool) -> BoardGeometry {
        let rect = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(640.0));
        BoardGeometry { rect, flipped }
    }

    fn after(flipped: bool, keys: &[BoardKey]) -> String {
        let mut cursor = Cursor::default();
        for key in keys {
            assert_eq!(cursor.press(*key, None, false, &board(flipped)), None);
        }
        cursor.square.to_string()
    }

    const LEFT: BoardKey = BoardKey::Walk { columns: -1, rows: 0 };
    const UP: BoardKey = BoardKey::Walk { columns: 0, rows: -1 };

    #[test]
    fn arrows_walk_as_the_board_is_seen_and_stop_at_its_edge() {
        assert_eq!(after(false, &[UP, UP, LEFT]), "d4");
        assert_eq!(after(true, &[UP, LEFT]), "f1");
        assert_eq!(after(false, &[UP; 9]), "e8");
        assert_eq!(after(true, &[UP; 9]), "e1");
    }

    #[test]
    fn home_and_end_go_to_the_ends_of_the_row_as_seen() {
        assert_eq!(after(false, &[BoardKey::First]), "a2");
        assert_eq!(after(false, &[BoardKey::Last]), "h2");
        assert_eq!(after(true, &[BoardKey::First]), "h2");
    }

    #[test]
    fn the_picker_is_walked_from_the_edge_inwards_on_either_side() {
        let picker = |to: &str| Picker { from: "a7".parse().unwrap(), to: to.parse().unwrap() };
        let down = BoardKey::Walk { columns: 0, rows: 1 };
        for (to, flipped, inward) in
            [("a8", false, down), ("a8", true, UP), ("a1", false, UP), ("a1", true, down)]
        {
            let mut cursor = Cursor::default();
            let picker = Some(picker(to));
            cursor.press(inward, picker, true, &board(flipped));
            let chosen = cursor.press(BoardKey::Act, picker, true, &board(flipped));
            assert_eq!(chosen, Some(PointerEvent::Chosen(Role::PROMOTIONS[1])), "{to} {flipped}");
        }
    }

    #[test]
    fn space_draws_in_the_colour_of_the_keys_once_a_press_and_chooses_in_the_picker() {
        let space = |modifiers, repeat| Event::Key {
            key: Key::Space,
            physical_key: None,
            pressed: true,
            repeat,
            modifiers,
        };
        let green = Some(BoardKey::Mark(MarkColor::Green));
        let red = Some(BoardKey::Mark(MarkColor::Red));
        assert_eq!(BoardKey::of(&space(Modifiers::NONE, false), false), green);
        assert_eq!(BoardKey::of(&space(Modifiers::SHIFT, false), false), red);
        assert_eq!(BoardKey::of(&space(Modifiers::NONE, true), false), None);
        assert_eq!(BoardKey::of(&space(Modifiers::NONE, false), true), Some(BoardKey::Act));
    }

    #[test]
    fn each_choice_has_a_german_and_an_english_letter() {
        for (letters, role) in [
            ("dDqQ", Role::Queen),
            ("sSnN", Role::Knight),
            ("tTrR", Role::Rook),
            ("lLbB", Role::Bishop),
        ] {
            for letter in letters.chars() {
                assert_eq!(promotion(letter), Some(role), "{letter}");
            }
        }
        assert_eq!([promotion('k'), promotion('e'), promotion('1')], [None; 3]);
    }
}
