//! The labels where a position is set up.

use crate::rules::Color;

/// A label where a position is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetupLabel {
    /// The board for setting up is shown.
    Shown,
    /// The bare hand beside the men.
    Hand,
    /// The eraser beside them.
    Eraser,
    /// This side is on move.
    Turn(Color),
    /// The heading of the castling rights.
    Rights,
    /// There are none to choose.
    NoRights,
    /// Whether kings and rooks castle from any square of the back rank.
    CastleAsInChess960,
    /// The square that a pawn has just passed over.
    EnPassant,
    /// No pawn has just passed over one.
    NotPassed,
    /// There is none to choose.
    NoPassedSquare,
    /// The counter of half-moves.
    Halfmoves,
    /// The number of the next move.
    Fullmoves,
    /// Takes all men away.
    Clear,
    /// Puts the usual start up.
    Start,
    /// Left and right change places, on a small button.
    Mirror,
    /// The same in full.
    MirrorInFull,
    /// White and Black change places, on a small button.
    Swap,
    /// The same in full.
    SwapInFull,
    /// The number of a Chess960 start.
    Number,
    /// Puts the start with this number up.
    PutUp,
    /// The field with the FEN line.
    Line,
    /// Copies it.
    Copy,
    /// It is a legal position.
    Right,
    /// It is none yet; the reasons follow.
    Wrong,
    /// The game of the sheet begins with the position shown.
    FromHere,
}

impl SetupLabel {
    /// All of them.
    pub const ALL: [Self; 26] = [
        Self::Shown,
        Self::Hand,
        Self::Eraser,
        Self::Turn(Color::White),
        Self::Turn(Color::Black),
        Self::Rights,
        Self::NoRights,
        Self::CastleAsInChess960,
        Self::EnPassant,
        Self::NotPassed,
        Self::NoPassedSquare,
        Self::Halfmoves,
        Self::Fullmoves,
        Self::Clear,
        Self::Start,
        Self::Mirror,
        Self::MirrorInFull,
        Self::Swap,
        Self::SwapInFull,
        Self::Number,
        Self::PutUp,
        Self::Line,
        Self::Copy,
        Self::Right,
        Self::Wrong,
        Self::FromHere,
    ];
}
