//! English words for what is said about moves.

use crate::game::{GameResult, Nag};

/// What a glyph means; none where it has no common meaning.
pub(super) const fn nag(nag: Nag) -> Option<&'static str> {
    Some(match nag.0 {
        1 => "good move",
        2 => "mistake",
        3 => "very good move",
        4 => "blunder",
        5 => "interesting move",
        6 => "dubious move",
        7 | 8 => "only move",
        9 => "worst move",
        10 => "equal",
        11 => "equal and quiet",
        12 => "equal with play for both",
        13 => "unclear",
        14 => "slight advantage for White",
        15 => "slight advantage for Black",
        16 => "advantage for White",
        17 => "advantage for Black",
        18 => "decisive advantage for White",
        19 => "decisive advantage for Black",
        20 => "Black could well resign",
        21 => "White could well resign",
        22 => "zugzwang for White",
        23 => "zugzwang for Black",
        24 | 26 | 28 => "White has more space",
        25 | 27 | 29 => "Black has more space",
        30 | 32 | 34 => "White is ahead in development",
        31 | 33 | 35 => "Black is ahead in development",
        36 | 38 => "White has the initiative",
        37 | 39 => "Black has the initiative",
        40 => "White has an attack",
        41 => "Black has an attack",
        44 => "White has compensation",
        45 => "Black has compensation",
        130 | 132 | 134 => "White has counterplay",
        131 | 133 | 135 => "Black has counterplay",
        136 | 138 => "White is short of time",
        137 | 139 => "Black is short of time",
        140 => "with the idea",
        142 => "better is",
        145 => "remark",
        146 => "novelty",
        _ => return None,
    })
}

/// A result in words.
pub(super) const fn recorded(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "White wins",
        GameResult::BlackWins => "Black wins",
        GameResult::Draw => "draw",
        GameResult::Open => "open",
    }
}
