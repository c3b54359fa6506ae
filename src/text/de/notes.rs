//! German words for what is said about moves.

use crate::game::{GameResult, Nag};

/// What a glyph means; none where it has no common meaning.
pub(super) const fn nag(nag: Nag) -> Option<&'static str> {
    Some(match nag.0 {
        1 => "guter Zug",
        2 => "Fehler",
        3 => "sehr guter Zug",
        4 => "grober Fehler",
        5 => "interessanter Zug",
        6 => "zweifelhafter Zug",
        7 | 8 => "einziger Zug",
        9 => "schlechtester Zug",
        10 => "ausgeglichen",
        11 => "ausgeglichen und ruhig",
        12 => "ausgeglichen mit Spiel für beide",
        13 => "unklar",
        14 => "leichter Vorteil für Weiß",
        15 => "leichter Vorteil für Schwarz",
        16 => "Vorteil für Weiß",
        17 => "Vorteil für Schwarz",
        18 => "entscheidender Vorteil für Weiß",
        19 => "entscheidender Vorteil für Schwarz",
        20 => "Schwarz könnte aufgeben",
        21 => "Weiß könnte aufgeben",
        22 => "Zugzwang für Weiß",
        23 => "Zugzwang für Schwarz",
        24 | 26 | 28 => "Raumvorteil für Weiß",
        25 | 27 | 29 => "Raumvorteil für Schwarz",
        30 | 32 | 34 => "Entwicklungsvorsprung von Weiß",
        31 | 33 | 35 => "Entwicklungsvorsprung von Schwarz",
        36 | 38 => "Weiß hat die Initiative",
        37 | 39 => "Schwarz hat die Initiative",
        40 => "Weiß hat Angriff",
        41 => "Schwarz hat Angriff",
        44 => "Weiß hat Kompensation",
        45 => "Schwarz hat Kompensation",
        130 | 132 | 134 => "Weiß hat Gegenspiel",
        131 | 133 | 135 => "Schwarz hat Gegenspiel",
        136 | 138 => "Weiß ist in Zeitnot",
        137 | 139 => "Schwarz ist in Zeitnot",
        140 => "mit der Idee",
        142 => "besser ist",
        145 => "Anmerkung",
        146 => "Neuerung",
        _ => return None,
    })
}

/// A result in words.
pub(super) const fn recorded(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "Weiß gewinnt",
        GameResult::BlackWins => "Schwarz gewinnt",
        GameResult::Draw => "remis",
        GameResult::Open => "offen",
    }
}
