//! What hands may do with the men on a board.

use super::IntentKind;
use crate::rules::{Color, Piece, Square};

/// What hands may do with the men on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Hands {
    /// Only look.
    #[default]
    Look,
    /// Play moves with this side's men.
    Moves(Color),
    /// Put men wherever they like and take them away, with this brush.
    Arrange(Brush),
}

impl Hands {
    /// The side whose men may be moved.
    pub const fn own_turn(self) -> Option<Color> {
        match self {
            Self::Moves(color) => Some(color),
            Self::Arrange(_) | Self::Look => None,
        }
    }

    /// The brush, where men are arranged.
    pub const fn brush(self) -> Option<Brush> {
        match self {
            Self::Arrange(brush) => Some(brush),
            Self::Moves(_) | Self::Look => None,
        }
    }
}

/// What a hand that arranges men holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Brush {
    /// Nothing: men that stand on the board are dragged.
    #[default]
    Hand,
    /// Puts such a man wherever it touches the board.
    Man(Piece),
    /// Takes away whatever it touches.
    Eraser,
}

impl Brush {
    /// Whether a stroke over a square with this on it changes anything; no stroke replaces a man.
    pub const fn paints(self, man: Option<Piece>) -> bool {
        match self {
            Self::Hand => false,
            Self::Man(_) => man.is_none(),
            Self::Eraser => man.is_some(),
        }
    }

    /// What a click on a square with this on it means: the brush's man replaces another one and takes its
    /// like away.
    pub fn clicked(self, square: Square, man: Option<Piece>) -> Option<IntentKind> {
        match self {
            Self::Hand => None,
            Self::Man(piece) if man == Some(piece) => Some(IntentKind::Remove(square)),
            Self::Man(piece) => Some(IntentKind::Place { piece, square }),
            Self::Eraser => man.map(|_| IntentKind::Remove(square)),
        }
    }
}
