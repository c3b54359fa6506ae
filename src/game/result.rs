//! The result of a game, without its cause.

use crate::rules::Color;

/// How a game stands or ended, as a file tells it (Art. 10.1, PGN 8.1.1.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// 1-0.
    WhiteWins,
    /// 0-1.
    BlackWins,
    /// ½-½.
    Draw,
    /// Not ended, or not known.
    #[default]
    Open,
}

impl GameResult {
    /// Who has won; nobody when it is a draw or not known.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::WhiteWins => Some(Color::White),
            Self::BlackWins => Some(Color::Black),
            Self::Draw | Self::Open => None,
        }
    }
}
