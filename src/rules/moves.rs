//! A legal move.

use super::{CastlingSide, Role, Square};

/// A move that was legal in the position it came from.
///
/// Moves are born only from a [`Position`](super::Position) and so carry all that notation and painting
/// want to know. Castling is one move, whatever squares the user pointed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    pub(super) role: Role,
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) capture: Option<Role>,
    pub(super) kind: MoveKind,
}

/// What is special about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum MoveKind {
    Plain,
    EnPassant,
    Promotion(Role),
    Castling { rook: Square },
}

impl Move {
    pub(super) const fn plain(role: Role, from: Square, to: Square, capture: Option<Role>) -> Self {
        Self { role, from, to, capture, kind: MoveKind::Plain }
    }

    /// What moves; the king when castling, the pawn when promoting.
    pub const fn role(self) -> Role {
        self.role
    }

    /// Where the man comes from.
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where the man goes; when castling, where the king ends (g- or c-file).
    pub const fn to(self) -> Square {
        self.to
    }

    /// What is captured.
    pub const fn capture(self) -> Option<Role> {
        self.capture
    }

    /// Where the captured man stands: behind the target square when capturing en passant.
    pub const fn captured_square(self) -> Option<Square> {
        match (self.capture, self.kind) {
            (None, _) => None,
            (Some(_), MoveKind::EnPassant) => Some(Square::new(self.to.file(), self.from.rank())),
            (Some(_), MoveKind::Plain | MoveKind::Promotion(_) | MoveKind::Castling { .. }) => {
                Some(self.to)
            }
        }
    }

    /// What a pawn becomes.
    pub const fn promotion(self) -> Option<Role> {
        match self.kind {
            MoveKind::Promotion(role) => Some(role),
            MoveKind::Plain | MoveKind::EnPassant | MoveKind::Castling { .. } => None,
        }
    }

    /// Whether a pawn captures another in passing (Art. 3.7.3.1).
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind, MoveKind::EnPassant)
    }

    /// To which side the king castles.
    pub fn castling(self) -> Option<CastlingSide> {
        self.castling_rook().map(|(from, _)| CastlingSide::of(self.from, from))
    }

    /// From where to where the rook goes when castling.
    pub fn castling_rook(self) -> Option<(Square, Square)> {
        if let MoveKind::Castling { rook } = self.kind {
            let side = CastlingSide::of(self.from, rook);
            Some((rook, Square::new(side.rook_file(), rook.rank())))
        } else {
            None
        }
    }

    /// Whether the count of the fifty moves begins again (Art. 9.3): a pawn move or a capture.
    pub const fn is_zeroing(self) -> bool {
        self.capture.is_some() || matches!(self.role, Role::Pawn)
    }
}
