//! How a game ends.

use super::{GameResult, NodeId, table::Life};
use crate::rules::{Color, Move, Position};

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
    /// Neither side can mate by any series of legal moves (Art. 5.2.2).
    DeadPosition,
    /// A player has resigned (Art. 5.1.2).
    Resignation {
        /// Who.
        resigned: Color,
        /// Whether the opponent can still mate; if not, it is a draw.
        opponent: Verdict,
    },
    /// A player's time is used up (Art. 6.9).
    Flag {
        /// Whose.
        fallen: Color,
        /// Whether the opponent can still mate; if not, it is a draw.
        opponent: Verdict,
    },
    /// The players have agreed upon a draw (Art. 5.2.3).
    Agreement,
    /// The same position has occurred for the third time, or was about to, and a player claimed the draw
    /// (Art. 9.2).
    Threefold {
        /// The two occurrences before.
        earlier: [NodeId; 2],
        /// The third one.
        third: Claimed,
    },
    /// Each side has made fifty moves without pawn move and capture, or was about to, and a player
    /// claimed the draw (Art. 9.3).
    FiftyMoves {
        /// The position after the last capture or pawn move, or the start.
        since: NodeId,
        /// When they were full.
        at: Claimed,
    },
    /// The same position for the third time, where no claim is asked for (product rule).
    AutomaticThreefold {
        /// The three occurrences.
        nodes: [NodeId; 3],
    },
    /// Fifty moves without pawn move and capture, where no claim is asked for (product rule).
    AutomaticFiftyMoves {
        /// As for [`FiftyMoves`](Self::FiftyMoves).
        since: NodeId,
    },
    /// The same position for the fifth time (Art. 9.6.1).
    Fivefold {
        /// The five occurrences.
        nodes: [NodeId; 5],
    },
    /// Seventy-five moves of each side without pawn move and capture (Art. 9.6.2).
    SeventyFiveMoves {
        /// As for [`FiftyMoves`](Self::FiftyMoves).
        since: NodeId,
    },
    /// A bare result from a file, without its cause.
    Recorded(GameResult),
}

/// What a rightful claim rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Claimed {
    /// A position that is on the board (Art. 9.2.2, 9.3.2).
    Reached(NodeId),
    /// A move that was announced and need not be played (Art. 9.2.1, 9.3.1).
    Announced(Move),
}

/// Whether a side can mate by any series of legal moves, as far as that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It can, and a line shows it.
    CanMate,
    /// It can not, and that is proved.
    CannotMate,
    /// Neither was found; counts as if it can.
    Undecided,
}

/// An end by which a side loses, unless its opponent can not mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Defeat {
    /// This side's flag has fallen (Art. 6.9).
    Flag(Color),
    /// This side has resigned (Art. 5.1.2).
    Resignation(Color),
}

impl Outcome {
    /// The end that the position alone makes, mate before everything else; a dead position as far as
    /// that can be seen at once.
    pub fn of_position(position: &Position) -> Option<Self> {
        if position.has_legal_move() {
            return matches!(Life::of(position), Life::Dead(_)).then_some(Self::DeadPosition);
        }
        Some(if position.is_check() {
            Self::Checkmate { winner: !position.turn() }
        } else {
            Self::Stalemate
        })
    }

    /// Who has won; nobody when it is a draw.
    pub fn winner(self) -> Option<Color> {
        match self {
            Self::Checkmate { winner } => Some(winner),
            Self::Resignation { resigned: loser, opponent }
            | Self::Flag { fallen: loser, opponent } => match opponent {
                Verdict::CanMate | Verdict::Undecided => Some(!loser),
                Verdict::CannotMate => None,
            },
            Self::Recorded(result) => result.winner(),
            Self::Stalemate
            | Self::DeadPosition
            | Self::Agreement
            | Self::Threefold { .. }
            | Self::FiftyMoves { .. }
            | Self::AutomaticThreefold { .. }
            | Self::AutomaticFiftyMoves { .. }
            | Self::Fivefold { .. }
            | Self::SeventyFiveMoves { .. } => None,
        }
    }

    /// The result without its cause.
    pub fn result(self) -> GameResult {
        match (self, self.winner()) {
            (Self::Recorded(result), _) => result,
            (_, Some(Color::White)) => GameResult::WhiteWins,
            (_, Some(Color::Black)) => GameResult::BlackWins,
            (_, None) => GameResult::Draw,
        }
    }
}

impl Defeat {
    /// The side that loses, unless it is a draw.
    pub const fn loser(self) -> Color {
        match self {
            Self::Flag(color) | Self::Resignation(color) => color,
        }
    }

    /// The end, once it is known whether the opponent can mate.
    pub const fn outcome(self, opponent: Verdict) -> Outcome {
        match self {
            Self::Flag(fallen) => Outcome::Flag { fallen, opponent },
            Self::Resignation(resigned) => Outcome::Resignation { resigned, opponent },
        }
    }
}
