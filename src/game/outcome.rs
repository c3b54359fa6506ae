//! How a game ends.

use crate::rules::{Color, Position, mating};

/// The end of a game with its cause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side on move is mated (Art. 5.1.1).
    Checkmate {
        /// Who gave mate.
        winner: Color,
    },
    /// The side on move has no legal move and is not in check (Art. 5.2.1).
    Stalemate,
    /// Neither side has the men to mate (the part of Art. 5.2.2 that can be seen at a glance).
    MissingMaterial,
    /// A player has resigned (Art. 5.1.2).
    Resignation {
        /// The opponent.
        winner: Color,
    },
    /// A player has resigned, but the opponent has nothing but the king: a draw (Art. 5.1.2).
    ResignationToBareKing {
        /// Who resigned.
        resigned: Color,
    },
}

impl Outcome {
    /// The end that the position alone makes, mate before everything else.
    pub fn of_position(position: &Position) -> Option<Self> {
        if !position.has_legal_move() {
            return Some(if position.is_check() {
                Self::Checkmate { winner: !position.turn() }
            } else {
                Self::Stalemate
            });
        }
        let board = position.board();
        let is_dead = Color::ALL.into_iter().all(|color| mating::lacks_material(board, color));
        is_dead.then_some(Self::MissingMaterial)
    }

    /// Who has won; nobody when it is a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Checkmate { winner } | Self::Resignation { winner } => Some(winner),
            Self::Stalemate | Self::MissingMaterial | Self::ResignationToBareKing { .. } => None,
        }
    }
}
