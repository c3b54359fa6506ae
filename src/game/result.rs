//! The result of a game, without its cause.

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
