//! A move in the text of a page.

use crate::{
    notation::{self, Style},
    rules::{CastlingSide, Illegal, Move, Position, Role, Square},
};

/// A move that a page tells of: one that is allowed, or one that is not and why.
#[derive(Debug, Clone)]
pub struct ExampleMove {
    before: Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
    verdict: Result<Move, Vec<Illegal>>,
}

impl ExampleMove {
    pub(super) fn new(before: Position, from: Square, to: Square, promotion: Option<Role>) -> Self {
        let verdict = before
            .legal_move(from, to, promotion)
            .ok_or_else(|| before.why_not(from, to, promotion));
        Self { before, from, to, promotion, verdict }
    }

    /// The position in which it is made.
    pub const fn before(&self) -> &Position {
        &self.before
    }

    /// Where the man stands.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// Where it is to go.
    pub const fn to(&self) -> Square {
        self.to
    }

    /// The move, if it is allowed.
    pub fn mv(&self) -> Option<Move> {
        self.verdict.as_ref().ok().copied()
    }

    /// Why it is not allowed; empty when it is.
    pub fn reasons(&self) -> &[Illegal] {
        self.verdict.as_ref().err().map_or(&[], Vec::as_slice)
    }

    /// The position after it, if it is allowed.
    pub fn after(&self) -> Option<Position> {
        self.mv().and_then(|mv| self.before.play(mv).ok())
    }

    /// The move as text. One that is not allowed is always written long, for what is short tells only
    /// legal moves apart.
    pub fn written(&self, style: Style) -> String {
        if let Ok(mv) = self.verdict {
            return notation::write(&self.before, mv, style);
        }
        match self.reasons().iter().find_map(wanted_castling) {
            Some(CastlingSide::Short) => "0-0".into(),
            Some(CastlingSide::Long) => "0-0-0".into(),
            None => self.written_long(style),
        }
    }

    fn written_long(&self, style: Style) -> String {
        let board = self.before.board();
        let piece = board.piece_at(self.from);
        let letter = |role| piece.and_then(|piece| style.letters.letter(role, piece.color));
        let captures = board
            .piece_at(self.to)
            .is_some_and(|other| piece.is_some_and(|piece| piece.color != other.color));
        let mut text = String::new();
        text.extend(piece.and_then(|piece| letter(piece.role)));
        text.push_str(&self.from.to_string());
        text.push(if captures { 'x' } else { '-' });
        text.push_str(&self.to.to_string());
        text.extend(self.promotion.and_then(letter));
        text
    }
}

/// The castling that was wanted when this reason forbade it.
const fn wanted_castling(reason: &Illegal) -> Option<CastlingSide> {
    if let Illegal::CastlingRightLost { side }
    | Illegal::CastlingBlocked { side, .. }
    | Illegal::CastlingInCheck { side, .. }
    | Illegal::CastlingAttacked { side, .. } = reason
    {
        Some(*side)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Letters;

    fn written(fen: &str, from: &str, to: &str, letters: Letters) -> String {
        let position = Position::from_fen(fen).unwrap().position;
        let mv = ExampleMove::new(position, from.parse().unwrap(), to.parse().unwrap(), None);
        mv.written(Style { letters, ..Style::default() })
    }

    #[test]
    fn allowed_moves_carry_the_chosen_letters() {
        let start = Position::start().to_fen();
        assert_eq!(written(&start, "g1", "f3", Letters::German), "Sf3");
        assert_eq!(written(&start, "g1", "f3", Letters::English), "Nf3");
        assert_eq!(written(&start, "g1", "f3", Letters::Figurine), "♘f3");
    }

    #[test]
    fn refused_moves_are_written_long() {
        let start = Position::start().to_fen();
        assert_eq!(written(&start, "c1", "e3", Letters::German), "Lc1-e3");
        assert_eq!(written(&start, "c1", "e3", Letters::English), "Bc1-e3");
        assert_eq!(written(&start, "e2", "e5", Letters::German), "e2-e5");
        let opposed = "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1";
        assert_eq!(written(opposed, "e3", "e4", Letters::German), "e3xe4");
    }

    #[test]
    fn refused_castling_is_written_as_castling() {
        let long_only = "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1";
        assert_eq!(written(long_only, "e1", "g1", Letters::German), "0-0");
        let short_only = "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1";
        assert_eq!(written(short_only, "e1", "c1", Letters::German), "0-0-0");
    }
}
