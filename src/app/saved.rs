//! What is kept of a game from one start of the program to the next.

use std::sync::Arc;

use super::FilePlace;
use crate::{
    game::{Game, GameRecord, GameResult, NodeId},
    pgn::{ScoreSheet, Tags},
    rules::{Color, Position},
};

/// A game that can be gone on with, see [`App::begin`](super::App::begin).
#[derive(Debug, Clone)]
pub struct SavedGame {
    /// The game, moves taken back included.
    pub game: Game,
    /// Who plays, where and when, and all else that is told about it.
    pub tags: Tags,
    /// Whether Black's side was at the bottom.
    pub flipped: bool,
    /// Where the game lies, if it was saved to one of the user's files.
    pub place: Option<FilePlace>,
}

impl SavedGame {
    /// A player's name; empty when none is given.
    pub fn name(&self, color: Color) -> &str {
        self.tags.known_player(color).unwrap_or_default()
    }
}

/// The analysis board as it was left, or as it is to be kept. Cheap to copy.
#[derive(Debug, Clone)]
pub struct SavedStudy {
    /// The game.
    pub sheet: Arc<ScoreSheet>,
    /// The node that is shown.
    pub cursor: NodeId,
    /// Whether the game differs from where it comes from.
    pub is_changed: bool,
    /// Where the game lies, if it comes from a file or was saved to one.
    pub place: Option<FilePlace>,
}

impl SavedStudy {
    /// Whether nothing was done on the board.
    pub fn is_blank(&self) -> bool {
        let ScoreSheet { tags, record, result } = &*self.sheet;
        record.next(GameRecord::ROOT).is_none()
            && record.notes(GameRecord::ROOT).is_empty()
            && record.start().to_fen() == Position::start().to_fen()
            && *tags == Tags::default()
            && *result == GameResult::Open
            && self.place.is_none()
    }
}
