//! English words about setting a position up.

use super::side;
use crate::{
    app::CastlingRight,
    rules::{CastlingSide, Color, File},
    text::SetupLabel,
};

pub(super) fn label(label: SetupLabel) -> &'static str {
    match label {
        SetupLabel::Shown => "A position is being set up",
        SetupLabel::Hand => "Hand: move men",
        SetupLabel::Eraser => "Eraser: take men away",
        SetupLabel::Turn(Color::White) => "White to move",
        SetupLabel::Turn(Color::Black) => "Black to move",
        SetupLabel::Rights => "Castling rights:",
        SetupLabel::NoRights => "not possible",
        SetupLabel::CastleAsInChess960 => "Castling as in Chess960",
        SetupLabel::EnPassant => "En passant square",
        SetupLabel::NotPassed => "no square",
        SetupLabel::NoPassedSquare => "none possible",
        SetupLabel::Halfmoves => "Half-moves since a capture or pawn move",
        SetupLabel::Fullmoves => "Number of the next move",
        SetupLabel::Clear => "Clear",
        SetupLabel::Start => "Starting position",
        SetupLabel::Mirror => "Mirror",
        SetupLabel::MirrorInFull => "Swap left and right",
        SetupLabel::Swap => "Swap sides",
        SetupLabel::SwapInFull => "Swap White and Black, seen from the other side",
        SetupLabel::Number => "Chess960 number",
        SetupLabel::PutUp => "Put up",
        SetupLabel::Line => "FEN line",
        SetupLabel::Copy => "Copy",
        SetupLabel::Right => "The position is possible.",
        SetupLabel::Wrong => "Not a possible position yet:",
        SetupLabel::FromHere => "The game begins with the position on the board.",
    }
}

/// "White short (0-0)"; a rook that stands in no corner is named.
pub(super) fn castling_right(right: CastlingRight) -> String {
    let color = side(right.color);
    let how = match right.side {
        CastlingSide::Short => "short (0-0)",
        CastlingSide::Long => "long (0-0-0)",
    };
    match right.rook.file() {
        File::A | File::H => format!("{color} {how}"),
        File::B | File::C | File::D | File::E | File::F | File::G => {
            format!("{color} {how}, rook {}", right.rook)
        }
    }
}
