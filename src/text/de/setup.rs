//! German words about setting a position up.

use super::side;
use crate::{
    app::CastlingRight,
    rules::{CastlingSide, Color, File},
    text::SetupLabel,
};

pub(super) fn label(label: SetupLabel) -> &'static str {
    match label {
        SetupLabel::Shown => "Eine Stellung wird aufgestellt",
        SetupLabel::Hand => "Hand: Steine verschieben",
        SetupLabel::Eraser => "Radierer: Steine wegnehmen",
        SetupLabel::Turn(Color::White) => "Weiß am Zug",
        SetupLabel::Turn(Color::Black) => "Schwarz am Zug",
        SetupLabel::Rights => "Rochaderechte:",
        SetupLabel::NoRights => "keine möglich",
        SetupLabel::CastleAsInChess960 => "Rochade wie im Chess960",
        SetupLabel::EnPassant => "En-passant-Feld",
        SetupLabel::NotPassed => "keines",
        SetupLabel::NoPassedSquare => "keines möglich",
        SetupLabel::Halfmoves => "Halbzüge seit Schlagen oder Bauernzug",
        SetupLabel::Fullmoves => "Nummer des nächsten Zuges",
        SetupLabel::Clear => "Leeren",
        SetupLabel::Start => "Grundstellung",
        SetupLabel::Mirror => "Spiegeln",
        SetupLabel::MirrorInFull => "Links und rechts tauschen",
        SetupLabel::Swap => "Seiten tauschen",
        SetupLabel::SwapInFull => "Weiß und Schwarz tauschen, von der anderen Seite gesehen",
        SetupLabel::Number => "Chess960-Nummer",
        SetupLabel::PutUp => "Aufstellen",
        SetupLabel::Line => "FEN",
        SetupLabel::Copy => "Kopieren",
        SetupLabel::Right => "Die Stellung ist möglich.",
        SetupLabel::Wrong => "Noch keine mögliche Stellung:",
        SetupLabel::FromHere => "Die Partie beginnt mit der Stellung, die auf dem Brett steht.",
    }
}

/// "Weiß kurz (0-0)"; a rook that stands in no corner is named.
pub(super) fn castling_right(right: CastlingRight) -> String {
    let color = side(right.color);
    let how = match right.side {
        CastlingSide::Short => "kurz (0-0)",
        CastlingSide::Long => "lang (0-0-0)",
    };
    match right.rook.file() {
        File::A | File::H => format!("{color} {how}"),
        File::B | File::C | File::D | File::E | File::F | File::G => {
            format!("{color} {how}, Turm {}", right.rook)
        }
    }
}
