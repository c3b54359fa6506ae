//! A set of squares in one machine word.

use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not},
};

use super::{File, Rank, Square};

/// A set of squares; bit 0 is a1, bit 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(!0);
    /// The light squares.
    pub const LIGHT: Self = Self(0x55AA_55AA_55AA_55AA);
    /// The dark squares.
    pub const DARK: Self = Self(!Self::LIGHT.0);

    /// The set of one square.
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// All squares of a file.
    pub const fn file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.index())
    }

    /// All squares of a rank.
    pub const fn rank(rank: Rank) -> Self {
        Self(0xFF << (rank.index() * 8))
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the square is in the set.
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether more than one square is in the set.
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The square with the lowest number, if any.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::masked(self.0.trailing_zeros())) }
    }

    /// The only square of the set; of no use when there are none or several.
    pub const fn single(self) -> Option<Square> {
        if self.is_several() { None } else { self.first() }
    }

    /// These squares without those.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set moved by this many bits, up the board when positive; the caller masks what wraps.
    pub(crate) const fn shifted(self, by: i32) -> Self {
        if by >= 0 { Self(self.0 << by) } else { Self(self.0 >> -by) }
    }
}

#[expect(
    clippy::copy_iterator,
    reason = "a set is walked by value; the copy that stays behind is meant"
)]
impl Iterator for Bitboard {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 &= self.0.wrapping_sub(1);
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.count() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Bitboard {}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

macro_rules! operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, $op:tt) => {
        impl<T: Into<Self>> $trait<T> for Bitboard {
            type Output = Self;
            #[inline]
            fn $method(self, other: T) -> Self {
                Self(self.0 $op other.into().0)
            }
        }
        impl<T: Into<Self>> $assign<T> for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: T) {
                *self = *self $op other;
            }
        }
    };
}
operator!(BitAnd bitand, BitAndAssign bitand_assign, &);
operator!(BitOr bitor, BitOrAssign bitor_assign, |);
operator!(BitXor bitxor, BitXorAssign bitxor_assign, ^);

impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// The board as eight lines of `1` and `.`, the eighth rank on top.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            writeln!(f)?;
            for file in File::ALL {
                f.write_str(if self.has(Square::new(file, rank)) { "1 " } else { ". " })?;
            }
        }
        Ok(())
    }
}
