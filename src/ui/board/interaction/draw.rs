//! Arrows and marked squares: drawn with the right button, or with the keyboard from square to square.

use egui::{Modifiers, Pos2};

use super::{BoardInteraction, State};
use crate::{
    game::{Mark, MarkColor},
    rules::Square,
    ui::board::{BoardGeometry, BoardIntent, BoardSnapshot, IntentKind},
};

/// What leads the pen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pen {
    /// The right button, with the square that is under the pointer.
    Pointer(Option<Square>),
    /// The keyboard, which draws to where it is.
    Keyboard,
}

/// The colour these keys choose: Shift red, Ctrl and Cmd yellow, Alt blue. Where a desktop keeps Alt for
/// itself, Ctrl and Shift together are blue too.
pub const fn pen_color(modifiers: Modifiers) -> MarkColor {
    match (modifiers.shift, modifiers.ctrl || modifiers.command, modifiers.alt) {
        (false, false, true) | (true, true, _) => MarkColor::Blue,
        (true, false, _) => MarkColor::Red,
        (false, true, _) => MarkColor::Yellow,
        (false, false, false) => MarkColor::Green,
    }
}

/// What is drawn from one square to another, or to the same.
fn mark(from: Square, to: Square, color: MarkColor) -> Mark {
    if from == to { Mark::Square(from, color) } else { Mark::Arrow(from, to, color) }
}

impl BoardInteraction {
    /// What would be drawn if the hand ended here, in this colour.
    pub fn sketch(&self, color: MarkColor) -> Option<Mark> {
        let State::Drawing { from, pen } = self.state else { return None };
        let to = match pen {
            Pen::Pointer(to) => to?,
            Pen::Keyboard => self.cursor.square(),
        };
        Some(mark(from, to, color))
    }

    /// The square where a mark that is being drawn began.
    pub fn drawn_from(&self) -> Option<Square> {
        if let State::Drawing { from, .. } = self.state { Some(from) } else { None }
    }

    /// The right button goes down: puts back what is in hand; else begins a mark, or takes a man away
    /// where men are arranged.
    pub(super) fn press_right(
        &mut self,
        at: Option<Pos2>,
        snapshot: &BoardSnapshot,
        geometry: &BoardGeometry,
    ) -> Option<BoardIntent> {
        if self.is_busy() && self.drawn_from().is_none() {
            self.cancel();
            return None;
        }
        self.state = State::Idle;
        let from = geometry.square_at(at?)?;
        if snapshot.hands.brush().is_some() {
            return Self::clear(from, snapshot);
        }
        if snapshot.may_draw {
            self.state = State::Drawing { from, pen: Pen::Pointer(Some(from)) };
        }
        None
    }

    /// The right button goes up: what it began is drawn, on the board only.
    pub(super) fn release_right(
        &mut self,
        at: Pos2,
        color: MarkColor,
        snapshot: &BoardSnapshot,
        geometry: &BoardGeometry,
    ) -> Option<BoardIntent> {
        let State::Drawing { from, pen: Pen::Pointer(_) } = self.state else { return None };
        self.state = State::Idle;
        let to = geometry.square_at(at)?;
        Some(BoardIntent {
            revision: snapshot.revision,
            kind: IntentKind::Draw(mark(from, to, color)),
        })
    }

    /// The keyboard marks a square: begins what the next time ends.
    pub(super) fn mark(
        &mut self,
        square: Square,
        color: MarkColor,
        snapshot: &BoardSnapshot,
    ) -> Option<BoardIntent> {
        match self.state {
            State::Idle if snapshot.may_draw && snapshot.hands.brush().is_none() => {
                self.state = State::Drawing { from: square, pen: Pen::Keyboard };
                None
            }
            State::Drawing { from, pen: Pen::Keyboard } => {
                self.state = State::Idle;
                let kind = IntentKind::Draw(mark(from, square, color));
                Some(BoardIntent { revision: snapshot.revision, kind })
            }
            State::Idle
            | State::Drawing { .. }
            | State::Pressed { .. }
            | State::Dragging { .. }
            | State::Selected(_)
            | State::Picker { .. }
            | State::Carrying { .. }
            | State::Painting { .. } => None,
        }
    }
}
