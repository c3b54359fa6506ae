//! What the pointer does on the board: a pure state machine, fed with one stream of events.

mod arrange;
mod draw;

use egui::Pos2;

pub use draw::pen_color;

use super::{
    BoardGeometry, BoardIntent, BoardSnapshot, Hands, IntentKind,
    keyboard::{Claim, Cursor},
};
use draw::Pen;

use crate::game::MarkColor;
use crate::rules::{Bitboard, Piece, Role, Square};
use crate::ui::theme::{DRAG_DISTANCE, QUIET_AFTER_MOVE};

/// One event of the board-wide stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PointerEvent {
    /// The main button went down.
    Pressed(Pos2),
    /// The pointer moved.
    Moved(Pos2),
    /// The main button went up.
    Released(Pos2),
    /// The right button went down; nowhere when that belongs to something above the board.
    RightPressed(Option<Pos2>),
    /// The right button went up while keys were held that choose this colour.
    RightReleased(Pos2, MarkColor),
    /// The Escape key.
    Escape,
    /// The pointer left the window; a held man may come back with it.
    Gone,
    /// The window lost the keyboard: whatever is held is put back.
    FocusLost,
    /// A screen reader or the keyboard clicked a square.
    Clicked(Square),
    /// A screen reader or the keyboard chose in the picker.
    Chosen(Role),
    /// The keyboard begins or ends a mark on a square.
    Marked(Square, MarkColor),
    /// The keyboard wishes the man on a square away.
    Cleared(Square),
}

/// What a press that is still held began on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Press {
    /// An own man, with the man that was selected before.
    Man(Option<Square>),
    /// A man that is not on move, while none was selected.
    Foreign,
    /// Another square while this man was selected.
    Target(Square),
    /// Any man where men are arranged.
    Free,
}

/// Where the interaction stands.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
enum State {
    #[default]
    Idle,
    Pressed {
        square: Square,
        at: Pos2,
        press: Press,
    },
    Dragging {
        from: Square,
        /// Nothing while the pointer is outside the window.
        at: Option<Pos2>,
    },
    Selected(Square),
    Picker {
        picker: Picker,
        pressed: Option<Role>,
    },
    Drawing {
        from: Square,
        pen: Pen,
    },
    /// A new man that does not stand on the board yet.
    Carrying {
        man: Piece,
        /// Nothing until the pointer moves, and while it is outside the window.
        at: Option<Pos2>,
    },
    /// The brush is on the board.
    Painting {
        at: Pos2,
    },
}

/// An open promotion picker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picker {
    /// Where the pawn stands.
    pub from: Square,
    /// Where it is to become another man.
    pub to: Square,
}

impl Picker {
    /// The choices with the squares they cover: the first at the edge, the rest towards the middle.
    pub fn choices(self) -> impl Iterator<Item = (Square, Role)> {
        let inward = if self.to.rank().index() >= 4 { -1 } else { 1 };
        let steps = (0_i8..).map(move |step| self.to.offset(0, step * inward));
        steps.zip(Role::PROMOTIONS).filter_map(|(square, role)| Some((square?, role)))
    }

    /// The choice that covers a square.
    pub fn choice_at(self, square: Square) -> Option<Role> {
        self.choices().find(|(covered, _)| *covered == square).map(|(_, role)| role)
    }
}

/// What one pair of hands is doing on the board; kept from frame to frame.
#[derive(Debug, Clone, Default)]
pub struct BoardInteraction {
    state: State,
    revision: Option<u64>,
    attempted_at: Option<f64>,
    quiet_until: Option<f64>,
    /// The squares the brush has gone over, until each has been told.
    strokes: Bitboard,
    pub(super) cursor: Cursor,
}

impl BoardInteraction {
    /// Puts the keyboard on the board as soon as it is shown.
    pub const fn take_keyboard(&mut self) {
        self.cursor.claim = Some(Claim::Take);
    }

    /// Gives the keyboard back if the board has it.
    pub const fn give_keyboard_back(&mut self) {
        self.cursor.claim = Some(Claim::GiveBack);
    }

    /// Lets something else have the keyboard; tells whether the board had it or was about to get it.
    pub fn lend_keyboard(&mut self) -> bool {
        let claimed = self.cursor.claim.take() == Some(Claim::Take);
        std::mem::take(&mut self.cursor.has_keyboard) || claimed
    }

    /// Whether the board has the keyboard.
    pub const fn has_keyboard(&self) -> bool {
        self.cursor.has_keyboard
    }

    /// Forgets everything in hand when the board shows something new.
    pub fn sync(&mut self, snapshot: &BoardSnapshot) {
        if snapshot.hands.brush().is_none() {
            self.drop_brush();
        }
        if self.revision != Some(snapshot.revision) {
            self.revision = Some(snapshot.revision);
            if !self.is_free() {
                self.state = State::Idle;
            }
            self.quiet_until = self.attempted_at.take().map(|at| at + QUIET_AFTER_MOVE);
        }
    }

    /// Takes one event at a time in seconds; tells what it meant, if it meant anything.
    pub fn feed(
        &mut self,
        event: PointerEvent,
        snapshot: &BoardSnapshot,
        geometry: &BoardGeometry,
        now: f64,
    ) -> Option<BoardIntent> {
        self.sync(snapshot);
        match event {
            PointerEvent::Pressed(pos) => self.press(pos, snapshot, geometry, now),
            PointerEvent::Moved(pos) => {
                self.moved(pos, geometry);
                None
            }
            PointerEvent::Released(pos) => self.release(pos, snapshot, geometry, now),
            PointerEvent::RightPressed(at) => self.press_right(at, snapshot, geometry),
            PointerEvent::RightReleased(at, color) => {
                self.release_right(at, color, snapshot, geometry)
            }
            PointerEvent::Escape => {
                self.cancel();
                None
            }
            PointerEvent::FocusLost => {
                if self.is_held() {
                    self.cancel();
                }
                None
            }
            PointerEvent::Gone => {
                self.leave();
                None
            }
            PointerEvent::Clicked(square) => self.click(square, snapshot, geometry, now),
            PointerEvent::Chosen(role) => self.choose(role, snapshot.revision, now),
            // What is in hand is put down, as by a click.
            PointerEvent::Marked(square, _) if self.active().is_some() => {
                self.click(square, snapshot, geometry, now)
            }
            PointerEvent::Marked(square, color) => self.mark(square, color, snapshot),
            PointerEvent::Cleared(square) => Self::clear(square, snapshot),
        }
    }

    /// Chooses in the open picker.
    fn choose(&mut self, role: Role, revision: u64, now: f64) -> Option<BoardIntent> {
        let picker = self.picker()?;
        if !Role::PROMOTIONS.contains(&role) {
            return None;
        }
        self.state = State::Idle;
        Some(self.attempt(picker.from, picker.to, Some(role), revision, now))
    }

    /// Puts back what is held, closes the picker, lets go of the selected man, gives up a mark.
    pub fn cancel(&mut self) {
        self.strokes = Bitboard::EMPTY;
        self.state = match self.state {
            State::Picker { picker, .. } => State::Selected(picker.from),
            State::Idle
            | State::Pressed { .. }
            | State::Dragging { .. }
            | State::Selected(_)
            | State::Drawing { .. }
            | State::Carrying { .. }
            | State::Painting { .. } => State::Idle,
        };
    }

    /// Whether something is in hand, so that Escape belongs to the board.
    pub fn is_busy(&self) -> bool {
        self.state != State::Idle
    }

    /// The man whose targets are shown: selected, pressed, dragged or about to become another.
    pub fn active(&self) -> Option<Square> {
        match self.state {
            State::Idle
            | State::Pressed { press: Press::Foreign, .. }
            | State::Drawing { .. }
            | State::Carrying { .. }
            | State::Painting { .. } => None,
            State::Pressed { square, press: Press::Man(_) | Press::Free, .. } => Some(square),
            State::Pressed { press: Press::Target(from), .. }
            | State::Dragging { from, .. }
            | State::Selected(from) => Some(from),
            State::Picker { picker, .. } => Some(picker.from),
        }
    }

    /// The man that is touched: in hand or selected, or one that is not on move under the finger.
    pub fn touched(&self) -> Option<Square> {
        if let State::Pressed { square, press: Press::Foreign, .. } = self.state {
            return Some(square);
        }
        self.active()
    }

    /// The dragged man's own square and, while it is inside the window, the pointer.
    pub fn dragged(&self) -> Option<(Square, Option<Pos2>)> {
        if let State::Dragging { from, at } = self.state { Some((from, at)) } else { None }
    }

    /// The man in the hand, from the board or a new one, and where it is while it is inside the window.
    pub fn held_man(&self, snapshot: &BoardSnapshot) -> Option<(Piece, Pos2)> {
        match self.state {
            State::Dragging { from, at } => Some((snapshot.man(from)?, at?)),
            State::Carrying { man, at } => Some((man, at?)),
            State::Idle
            | State::Pressed { .. }
            | State::Selected(_)
            | State::Picker { .. }
            | State::Drawing { .. }
            | State::Painting { .. } => None,
        }
    }

    /// The open promotion picker.
    pub fn picker(&self) -> Option<Picker> {
        if let State::Picker { picker, .. } = self.state { Some(picker) } else { None }
    }

    fn is_held(&self) -> bool {
        matches!(
            self.state,
            State::Pressed { .. }
                | State::Dragging { .. }
                | State::Drawing { .. }
                | State::Carrying { .. }
                | State::Painting { .. }
        )
    }

    /// A press and a release on a square without a pointer.
    fn click(
        &mut self,
        square: Square,
        snapshot: &BoardSnapshot,
        geometry: &BoardGeometry,
        now: f64,
    ) -> Option<BoardIntent> {
        if self.picker().is_some() {
            self.cancel();
            return None;
        }
        if self.is_held() {
            self.cancel();
        }
        if let Some(brush) = snapshot.hands.brush() {
            let kind = brush.clicked(square, snapshot.man(square))?;
            return Some(BoardIntent { revision: snapshot.revision, kind });
        }
        let pos = geometry.center(square);
        let pressed = self.press(pos, snapshot, geometry, now);
        pressed.or_else(|| self.release(pos, snapshot, geometry, now))
    }

    fn press(
        &mut self,
        at: Pos2,
        snapshot: &BoardSnapshot,
        geometry: &BoardGeometry,
        now: f64,
    ) -> Option<BoardIntent> {
        if self.quiet_until.is_some_and(|until| now < until) {
            return None;
        }
        let square = geometry.square_at(at);
        match snapshot.hands {
            Hands::Moves(_) => {}
            Hands::Arrange(brush) => {
                self.press_free(at, brush, snapshot, geometry);
                return None;
            }
            Hands::Look => {
                self.state = State::Idle;
                let revision = snapshot.revision;
                return square.map(|_| BoardIntent { revision, kind: IntentKind::ViewOnlyPress });
            }
        }
        let selected = match self.state {
            State::Picker { picker, .. } => {
                let pressed = square.and_then(|square| picker.choice_at(square));
                if pressed.is_some() {
                    self.state = State::Picker { picker, pressed };
                } else {
                    self.cancel();
                }
                return None;
            }
            State::Selected(from) => Some(from),
            // A release outside the window went unseen: the man went back.
            State::Idle
            | State::Pressed { .. }
            | State::Dragging { .. }
            | State::Drawing { .. }
            | State::Carrying { .. }
            | State::Painting { .. } => None,
        };
        self.state = match (square, selected) {
            (Some(square), _) if snapshot.is_own(square) => {
                State::Pressed { square, at, press: Press::Man(selected) }
            }
            (Some(square), Some(from)) => State::Pressed { square, at, press: Press::Target(from) },
            (Some(square), None) if snapshot.man(square).is_some() => {
                State::Pressed { square, at, press: Press::Foreign }
            }
            (Some(_) | None, _) => State::Idle,
        };
        None
    }

    /// The pointer leaves the window; what the brush does there goes unseen.
    fn leave(&mut self) {
        self.state = match self.state {
            State::Dragging { from, .. } => State::Dragging { from, at: None },
            State::Drawing { from, pen: Pen::Pointer(_) } => {
                State::Drawing { from, pen: Pen::Pointer(None) }
            }
            State::Carrying { man, .. } => State::Carrying { man, at: None },
            State::Painting { .. } => State::Idle,
            same @ (State::Idle
            | State::Pressed { .. }
            | State::Selected(_)
            | State::Picker { .. }
            | State::Drawing { pen: Pen::Keyboard, .. }) => same,
        };
    }

    fn moved(&mut self, pos: Pos2, geometry: &BoardGeometry) {
        match self.state {
            State::Pressed { square, at, press: Press::Man(_) | Press::Free } => {
                if at.distance(pos) >= DRAG_DISTANCE {
                    self.state = State::Dragging { from: square, at: Some(pos) };
                }
            }
            State::Dragging { from, .. } => {
                self.state = State::Dragging { from, at: Some(pos) };
            }
            State::Drawing { from, pen: Pen::Pointer(_) } => {
                let pen = Pen::Pointer(geometry.square_at(pos));
                self.state = State::Drawing { from, pen };
            }
            State::Carrying { man, .. } => {
                self.state = State::Carrying { man, at: Some(pos) };
            }
            State::Painting { at } => {
                self.stroke(at, pos, geometry);
                self.state = State::Painting { at: pos };
            }
            State::Drawing { pen: Pen::Keyboard, .. }
            | State::Pressed { press: Press::Target(_) | Press::Foreign, .. }
            | State::Idle
            | State::Selected(_)
            | State::Picker { .. } => {}
        }
    }

    fn release(
        &mut self,
        pos: Pos2,
        snapshot: &BoardSnapshot,
        geometry: &BoardGeometry,
        now: f64,
    ) -> Option<BoardIntent> {
        self.moved(pos, geometry);
        let target = geometry.square_at(pos);
        match self.state {
            State::Idle | State::Selected(_) | State::Drawing { .. } => None,
            State::Pressed { square, press, .. } => match press {
                Press::Man(before) => self.click_man(square, before, snapshot, now),
                Press::Foreign => {
                    self.state = State::Idle;
                    // It is not lifted, but told whose turn it is.
                    let to = target.unwrap_or(square);
                    Some(self.attempt(square, to, None, snapshot.revision, now))
                }
                Press::Target(from) => {
                    self.state = State::Selected(from);
                    if target != Some(square) {
                        return None;
                    }
                    self.state = State::Idle;
                    self.try_move(from, square, snapshot, now)
                }
                Press::Free => {
                    self.state = State::Idle;
                    self.click(square, snapshot, geometry, now)
                }
            },
            State::Dragging { from, .. } => {
                self.state = State::Idle;
                if snapshot.hands.brush().is_some() {
                    let kind = Self::drop_free(from, target)?;
                    return Some(BoardIntent { revision: snapshot.revision, kind });
                }
                let to = target.filter(|to| *to != from)?;
                self.try_move(from, to, snapshot, now)
            }
            State::Carrying { man, .. } => {
                self.state = State::Idle;
                let kind = IntentKind::Place { piece: man, square: target? };
                Some(BoardIntent { revision: snapshot.revision, kind })
            }
            State::Painting { .. } => {
                self.state = State::Idle;
                None
            }
            State::Picker { picker, pressed } => {
                self.state = State::Picker { picker, pressed: None };
                let under = target.and_then(|square| picker.choice_at(square));
                let role = pressed.filter(|role| under == Some(*role))?;
                self.choose(role, snapshot.revision, now)
            }
        }
    }

    /// A click on an own man: selects it, lets it go, or is a king's wish to castle.
    fn click_man(
        &mut self,
        square: Square,
        before: Option<Square>,
        snapshot: &BoardSnapshot,
        now: f64,
    ) -> Option<BoardIntent> {
        if before == Some(square) {
            self.state = State::Idle;
            return None;
        }
        self.state = State::Selected(square);
        let king = before.filter(|king| snapshot.role_at(*king) == Some(Role::King))?;
        if snapshot.role_at(square) == Some(Role::Rook) {
            // If it is refused, the rook stays selected.
            return Some(self.attempt(king, square, None, snapshot.revision, now));
        }
        None
    }

    fn try_move(
        &mut self,
        from: Square,
        to: Square,
        snapshot: &BoardSnapshot,
        now: f64,
    ) -> Option<BoardIntent> {
        if snapshot.promotions[from.index()].has(to) {
            self.state = State::Picker { picker: Picker { from, to }, pressed: None };
            return None;
        }
        Some(self.attempt(from, to, None, snapshot.revision, now))
    }

    fn attempt(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
        revision: u64,
        now: f64,
    ) -> BoardIntent {
        self.attempted_at = Some(now);
        BoardIntent { revision, kind: IntentKind::Move { from, to, promotion } }
    }
}

#[cfg(test)]
#[path = "interaction_tests.rs"]
mod tests;
