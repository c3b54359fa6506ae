//! A game as a file holds it.

use super::Tags;
use crate::game::{GameRecord, GameResult};

/// A game as a file holds it: who and where, what was played, how it ended.
///
/// The starting position stands in the record and the result beside it, so neither is a tag here; the
/// file's `Result`, `SetUp` and `FEN` are made from them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreSheet {
    /// Who, where, when, and all else the file says about the game.
    pub tags: Tags,
    /// The moves with all that is said about them.
    pub record: GameRecord,
    /// How it ended.
    pub result: GameResult,
}
