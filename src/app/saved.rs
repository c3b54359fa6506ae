//! What is kept of a game from one start of the program to the next.

use crate::game::Game;

/// A game that can be gone on with, see [`App::begin`](super::App::begin).
#[derive(Debug, Clone)]
pub struct SavedGame {
    /// The game, moves taken back included.
    pub game: Game,
    /// White's name and Black's; empty when none is given.
    pub names: [String; 2],
    /// Whether Black's side was at the bottom.
    pub flipped: bool,
}
