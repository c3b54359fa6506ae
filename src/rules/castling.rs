//! Castling in usual chess and in Chess960, told by one geometry.
//!
//! A castling right is the square of the rook that still may castle. So usual chess and Chess960 are
//! the same: the king goes to the g- or c-file, the rook to the f- or d-file (Art. 3.8.2, Guidelines II).

use super::{Bitboard, File, Square, attacks};

/// The side a king castles to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CastlingSide {
    /// 0-0, towards the h-file.
    Short,
    /// 0-0-0, towards the a-file.
    Long,
}

impl CastlingSide {
    /// Short, then long.
    pub const ALL: [Self; 2] = [Self::Short, Self::Long];

    /// The side on which this rook stands as seen from its king.
    pub fn of(king: Square, rook: Square) -> Self {
        if rook.file() > king.file() { Self::Short } else { Self::Long }
    }

    /// The file the king goes to.
    pub const fn king_file(self) -> File {
        match self {
            Self::Short => File::G,
            Self::Long => File::C,
        }
    }

    /// The file the rook goes to.
    pub const fn rook_file(self) -> File {
        match self {
            Self::Short => File::F,
            Self::Long => File::D,
        }
    }
}

/// The squares one castling is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CastlingPath {
    /// Where the king goes.
    pub(crate) king_to: Square,
    /// Where the rook goes.
    pub(crate) rook_to: Square,
    /// Every square that must be free, the king's and the rook's own left out.
    pub(crate) free: Bitboard,
    /// Every square the king stands on, crosses or reaches; none may be attacked.
    pub(crate) safe: Bitboard,
}

impl CastlingPath {
    #[inline]
    pub(crate) fn new(king: Square, rook: Square) -> Self {
        let side = CastlingSide::of(king, rook);
        let king_to = Square::new(side.king_file(), king.rank());
        let rook_to = Square::new(side.rook_file(), king.rank());
        let crossed = |from, to| attacks::between(from, to) | to;
        let free =
            (crossed(king, king_to) | crossed(rook, rook_to)).without(Bitboard::of(king) | rook);
        Self { king_to, rook_to, free, safe: crossed(king, king_to) | king }
    }
}
