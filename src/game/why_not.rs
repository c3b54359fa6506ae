//! Why a move is not allowed: what the position proves and what the history knows.

use super::{Defeat, GameRecord, NodeId, Outcome, touch::Breach};
use crate::rules::{CastlingSide, Color, Illegal, Move, Piece, Rank, Role, Square};

/// One reason why a wanted move is not allowed in this game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyNot {
    /// The game is over.
    Over(Outcome),
    /// The game has ended, only the result is not known yet.
    Deciding(Defeat),
    /// The clock is paused.
    ClockPaused,
    /// The clock has to be started first, by its button (Art. 6.6).
    ClockNotStarted,
    /// The position forbids it.
    Rules(Illegal),
    /// The right to castle was lost with the move that led to this node (Art. 3.8.2.1).
    CastlingRightLost {
        /// To which side.
        side: CastlingSide,
        /// How.
        loss: Loss,
        /// The position after that move.
        node: NodeId,
    },
    /// The double step was made earlier than on the last move (Art. 3.7.3.2).
    EnPassantTooLate {
        /// Where the pawn stands.
        pawn: Square,
        /// The position after its double step.
        node: NodeId,
    },
    /// What was touched binds to something else (Art. 4.3 to 4.7).
    Touched(Breach),
}

/// How a castling right was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Loss {
    /// The king has moved.
    KingMoved,
    /// The rook has moved.
    RookMoved,
    /// The rook was captured.
    RookCaptured,
}

impl WhyNot {
    /// The article of the FIDE Laws that is behind it, if there is one.
    pub const fn article(&self) -> Option<&'static str> {
        match self {
            Self::Over(_) => Some("5"),
            Self::Deciding(Defeat::Flag(_)) => Some("6.9"),
            Self::Deciding(Defeat::Resignation(_)) => Some("5.1.2"),
            Self::ClockPaused => None,
            Self::ClockNotStarted => Some("6.6"),
            Self::Touched(breach) => Some(breach.article()),
            Self::Rules(illegal) => illegal.article(),
            Self::CastlingRightLost { .. } => Some("3.8.2.1"),
            Self::EnPassantTooLate { .. } => Some("3.7.3.2"),
        }
    }
}

pub(super) fn in_game(
    record: &GameRecord,
    last: NodeId,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Vec<WhyNot> {
    let position = record.position(last);
    let color = position.turn();
    position
        .why_not(from, to, promotion)
        .into_iter()
        .map(|illegal| {
            let known = if let Illegal::CastlingRightLost { side } = illegal {
                right_lost(record, last, color, side)
                    .map(|(loss, node)| WhyNot::CastlingRightLost { side, loss, node })
            } else if let Illegal::NothingToCapture { beside: Some(pawn), .. } = illegal {
                double_step(record, last, pawn)
                    // Only a pawn that stood there already could have captured in passing.
                    .filter(|&node| {
                        let own = Piece::new(color, Role::Pawn);
                        record.position(node).board().piece_at(from) == Some(own)
                    })
                    .map(|node| WhyNot::EnPassantTooLate { pawn, node })
            } else {
                None
            };
            known.unwrap_or(WhyNot::Rules(illegal))
        })
        .collect()
}

/// The move with which a side lost the right to castle to a side, if it ever had it.
fn right_lost(
    record: &GameRecord,
    last: NodeId,
    color: Color,
    side: CastlingSide,
) -> Option<(Loss, NodeId)> {
    record.line_to(last).into_iter().find_map(|node| {
        let before = record.position(record.parent(node)?);
        let mv = record.mv(node)?;
        let had = before.castling_rook(color, side).is_some();
        let has = record.position(node).castling_rook(color, side).is_some();
        let loss = if before.turn() != color {
            Loss::RookCaptured
        } else if mv.role() == Role::King {
            Loss::KingMoved
        } else {
            Loss::RookMoved
        };
        (had && !has).then_some((loss, node))
    })
}

/// The double step that brought a pawn to this square.
fn double_step(record: &GameRecord, last: NodeId, pawn: Square) -> Option<NodeId> {
    let is_double_step = |mv: Move| {
        mv.role() == Role::Pawn
            && mv.to() == pawn
            && mv.from().distance(mv.to()) == 2
            && matches!(mv.from().rank(), Rank::R2 | Rank::R7)
    };
    record
        .line_to(last)
        .into_iter()
        .rev()
        .find(|&node| record.mv(node).is_some_and(|mv| mv.to() == pawn))
        .filter(|&node| record.mv(node).is_some_and(is_double_step))
}
