//! Men put up freely: dragged, painted with a brush, carried in from a palette, taken away.

use egui::Pos2;

use super::{BoardInteraction, Press, State};
use crate::{
    rules::{Bitboard, Piece, Square},
    ui::board::{BoardGeometry, BoardIntent, BoardSnapshot, Brush, IntentKind},
};

impl BoardInteraction {
    /// Takes a new man into the hand, while the main button is already held somewhere beside the board.
    pub const fn carry(&mut self, man: Piece) {
        self.state = State::Carrying { man, at: None };
    }

    /// The next square that the brush has gone over, one a frame, so that each is meant for a board that
    /// shows all those before.
    pub fn next_stroke(&mut self, snapshot: &BoardSnapshot) -> Option<BoardIntent> {
        let brush = snapshot.hands.brush()?;
        let is_open = |square: &Square| brush.paints(snapshot.man(*square));
        let square = self.strokes.into_iter().find(is_open);
        self.strokes =
            square.map_or(Bitboard::EMPTY, |square| self.strokes.without(Bitboard::of(square)));
        let kind = square.and_then(|square| brush.clicked(square, snapshot.man(square)))?;
        Some(BoardIntent { revision: snapshot.revision, kind })
    }

    /// Whether the brush has gone over more squares than have been told.
    pub const fn has_strokes(&self) -> bool {
        !self.strokes.is_empty()
    }

    /// Whether the hand does something that began apart from the men on the board, so that it goes on
    /// when they change.
    pub(super) fn is_free(&self) -> bool {
        matches!(self.state, State::Carrying { .. } | State::Painting { .. })
    }

    /// Ends what only a board to be arranged knows.
    pub(super) fn drop_brush(&mut self) {
        self.strokes = Bitboard::EMPTY;
        if self.is_free() {
            self.state = State::Idle;
        }
    }

    /// The main button goes down where men are arranged.
    pub(super) fn press_free(
        &mut self,
        at: Pos2,
        brush: Brush,
        snapshot: &BoardSnapshot,
        geometry: &BoardGeometry,
    ) {
        self.state = State::Idle;
        let Some(square) = geometry.square_at(at) else { return };
        let man = snapshot.man(square);
        if brush == Brush::Eraser || brush.paints(man) {
            self.state = State::Painting { at };
            self.strokes |= square;
        } else if man.is_some() {
            self.state = State::Pressed { square, at, press: Press::Free };
        }
    }

    /// The brush goes over all squares on its way from one point to the next.
    pub(super) fn stroke(&mut self, from: Pos2, to: Pos2, geometry: &BoardGeometry) {
        let steps = (from.distance(to) * 4.0 / geometry.square_size().max(1.0)).ceil().min(64.0);
        for step in 0..=steps as u8 {
            let part = if steps > 0.0 { step as f32 / steps } else { 1.0 };
            if let Some(square) = geometry.square_at(from.lerp(to, part)) {
                self.strokes |= square;
            }
        }
    }

    /// A man from the board goes to another square, or away with it.
    pub(super) fn drop_free(from: Square, target: Option<Square>) -> Option<IntentKind> {
        match target {
            Some(to) if to == from => None,
            Some(to) => Some(IntentKind::Shift { from, to }),
            None => Some(IntentKind::Remove(from)),
        }
    }

    /// A man is wished away.
    pub(super) fn clear(square: Square, snapshot: &BoardSnapshot) -> Option<BoardIntent> {
        snapshot.hands.brush()?;
        let kind = Brush::Eraser.clicked(square, snapshot.man(square))?;
        Some(BoardIntent { revision: snapshot.revision, kind })
    }
}
