//! What stands for a man in a move.

use crate::rules::{Color, Role};

/// The signs that name the men (Art. C.2, C.3); pawns have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Letters {
    /// K D T L S.
    #[default]
    German,
    /// K Q R B N.
    English,
    /// Little pictures in the colour of the mover, U+2654 to U+265F.
    Figurine,
}

impl Letters {
    /// All three, the usual choice first.
    pub const ALL: [Self; 3] = [Self::German, Self::English, Self::Figurine];

    /// The sign for a man of this role and colour; none for a pawn (Art. C.4).
    pub const fn letter(self, role: Role, color: Color) -> Option<char> {
        let (german, english, white, black) = match role {
            Role::Pawn => return None,
            Role::Knight => ('S', 'N', '♘', '♞'),
            Role::Bishop => ('L', 'B', '♗', '♝'),
            Role::Rook => ('T', 'R', '♖', '♜'),
            Role::Queen => ('D', 'Q', '♕', '♛'),
            Role::King => ('K', 'K', '♔', '♚'),
        };
        Some(match (self, color) {
            (Self::German, Color::White | Color::Black) => german,
            (Self::English, Color::White | Color::Black) => english,
            (Self::Figurine, Color::White) => white,
            (Self::Figurine, Color::Black) => black,
        })
    }

    /// The role a sign stands for; letters in capitals only, figurines in either colour.
    pub fn role(self, letter: char) -> Option<Role> {
        // Pawns are never written so, but pasted texts may hold their figurines.
        if self == Self::Figurine && matches!(letter, '♙' | '♟') {
            return Some(Role::Pawn);
        }
        Role::ALL.into_iter().find(|&role| {
            Color::ALL.into_iter().any(|color| self.letter(role, color) == Some(letter))
        })
    }

    /// The role a sign stands for in any of the three manners, and `P` for the pawn. No letter means two
    /// things, for German and English share only the K.
    pub(super) fn any_role(letter: char) -> Option<Role> {
        if letter == 'P' {
            return Some(Role::Pawn);
        }
        Self::ALL.into_iter().find_map(|letters| letters.role(letter))
    }
}
