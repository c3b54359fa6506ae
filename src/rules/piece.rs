//! Colours, roles and men.

use std::ops::Not;

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// The side that begins (Art. 1.2).
    White,
    /// The other side.
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// What a man is, whatever its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Pawn (Bauer).
    Pawn,
    /// Knight (Springer).
    Knight,
    /// Bishop (Läufer).
    Bishop,
    /// Rook (Turm).
    Rook,
    /// Queen (Dame).
    Queen,
    /// King (König).
    King,
}

impl Role {
    /// All six, from pawn to king.
    pub const ALL: [Self; 6] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// What a pawn may become (Art. 3.7.3.3), the usual choice first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Knight, Self::Rook, Self::Bishop];

    /// Whether the man moves along lines until something stands in the way.
    pub const fn is_slider(self) -> bool {
        matches!(self, Self::Bishop | Self::Rook | Self::Queen)
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// A man: a role with a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// The side it belongs to.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// A man of this colour and role.
    pub const fn new(color: Color, role: Role) -> Self {
        Self { color, role }
    }

    /// The letter FEN uses: `PNBRQK` for White, `pnbrqk` for Black.
    pub const fn fen_letter(self) -> char {
        let letter = match self.role {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        };
        match self.color {
            Color::White => letter.to_ascii_uppercase(),
            Color::Black => letter,
        }
    }

    /// The man a FEN letter stands for.
    pub fn from_fen_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let role = match letter.to_ascii_lowercase() {
            'p' => Role::Pawn,
            'n' => Role::Knight,
            'b' => Role::Bishop,
            'r' => Role::Rook,
            'q' => Role::Queen,
            'k' => Role::King,
            _ => return None,
        };
        Some(Self { color, role })
    }
}
