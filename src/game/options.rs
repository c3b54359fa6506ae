//! What the players agree upon before a game begins.

use super::TimeControl;

/// What is agreed before a game begins, and stays.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameOptions {
    /// The time for each side; without a limit no clock is kept.
    pub control: TimeControl,
    /// What starts the clock.
    pub start: ClockStart,
    /// Whether touching a man binds (Art. 4.3).
    pub touch_move: bool,
    /// Whether threefold repetition and fifty moves end the game without a claim (product rule).
    pub automatic_draws: bool,
}

/// What starts the clock of the side that begins (Art. 6.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ClockStart {
    /// Its first move, which costs no time.
    #[default]
    FirstMove,
    /// A button; before that no move can be made.
    Button,
}
