//! Squares, files and ranks.

use std::{fmt, str::FromStr};

use super::Color;

/// A file (Linie), a to h.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "a file is named by its letter")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All eight, from a to h.
    pub const ALL: [Self; 8] =
        [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// 0 for the a-file to 7 for the h-file.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file's letter, `a` to `h`.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of a letter, in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|file| file.letter() == letter.to_ascii_lowercase())
    }

    /// The file in its place when left and right change places.
    pub const fn mirrored(self) -> Self {
        Self::ALL[7 - self as usize]
    }
}

/// A rank (Reihe), 1 to 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "a rank is named by its number")]
pub enum Rank {
    R1,
    R2,
    R3,
    R4,
    R5,
    R6,
    R7,
    R8,
}

impl Rank {
    /// All eight, from 1 to 8.
    pub const ALL: [Self; 8] =
        [Self::R1, Self::R2, Self::R3, Self::R4, Self::R5, Self::R6, Self::R7, Self::R8];

    /// 0 for the first rank to 7 for the eighth.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank's digit, `1` to `8`.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank of a digit.
    pub fn from_digit(digit: char) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.digit() == digit)
    }

    /// The rank as this side counts it: for Black the eighth rank is the first.
    pub const fn seen_by(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self::ALL[7 - self as usize],
        }
    }
}

/// One of the 64 squares; a1 is 0, h1 is 7, h8 is 63.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square where a file and a rank cross.
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank as u8 * 8 + file as u8)
    }

    /// The square with this number, 0 (a1) to 63 (h8).
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 64 { Some(Self(index as u8)) } else { None }
    }

    /// The square of the low six bits.
    pub(crate) const fn masked(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// All 64, from a1 by ranks to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..64_u8).map(Self)
    }

    /// 0 for a1 to 63 for h8.
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file the square lies on.
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// The rank the square lies on.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 3 & 7) as usize]
    }

    /// Whether it is a light square; h1 is one (Art. 2.1).
    pub const fn is_light(self) -> bool {
        !(self.0 & 7).wrapping_add(self.0 >> 3).is_multiple_of(2)
    }

    /// The square this many files to the right and ranks up, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self.0 & 7).cast_signed() + files;
        let rank = (self.0 >> 3).cast_signed() + ranks;
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            Some(Self((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// The larger of the distances in files and in ranks: the king's steps between the two.
    pub const fn distance(self, other: Self) -> u8 {
        let files = (self.0 & 7).abs_diff(other.0 & 7);
        let ranks = (self.0 >> 3).abs_diff(other.0 >> 3);
        if files > ranks { files } else { ranks }
    }

    /// The square one rank ahead as this side moves, if there is one.
    pub const fn ahead(self, color: Color) -> Option<Self> {
        match color {
            Color::White => self.offset(0, 1),
            Color::Black => self.offset(0, -1),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text names no square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a square between a1 and h8")]
pub struct NoSquare;

impl FromStr for Square {
    type Err = NoSquare;

    /// Reads `e4`, also `E4`.
    fn from_str(text: &str) -> Result<Self, NoSquare> {
        let mut letters = text.chars();
        let file = letters.next().and_then(File::from_letter);
        let rank = letters.next().and_then(Rank::from_digit);
        match (file, rank, letters.next()) {
            (Some(file), Some(rank), None) => Ok(Self::new(file, rank)),
            _ => Err(NoSquare),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_read_back_as_they_are_written() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for text in ["", "e", "e9", "i1", "e44", "é4"] {
            assert_eq!(text.parse::<Square>(), Err(NoSquare), "{text}");
        }
    }

    #[test]
    fn h1_is_light_and_a1_is_dark() {
        assert!(Square::new(File::H, Rank::R1).is_light());
        assert!(!Square::new(File::A, Rank::R1).is_light());
        assert!(Square::new(File::A, Rank::R8).is_light());
    }
}
