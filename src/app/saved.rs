//! What is kept of a game from one start of the program to the next.

use crate::{game::Game, pgn::Tags, rules::Color};

/// A game that can be gone on with, see [`App::begin`](super::App::begin).
#[derive(Debug, Clone)]
pub struct SavedGame {
    /// The game, moves taken back included.
    pub game: Game,
    /// Who plays, where and when, and all else that is told about it.
    pub tags: Tags,
    /// Whether Black's side was at the bottom.
    pub flipped: bool,
}

impl SavedGame {
    /// A player's name; empty when none is given.
    pub fn name(&self, color: Color) -> &str {
        self.tags.known_player(color).unwrap_or_default()
    }
}
