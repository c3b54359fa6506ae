//! The spellings of results.

use crate::game::GameResult;

/// The result a word stands for, in any of the spellings in use.
pub(super) fn read(word: &str) -> Option<GameResult> {
    // The longest spelling is `1/2–1/2`; most words are told by their first sign.
    if word.len() > 12 || !word.starts_with(['0', '1', '*', '½', '.']) {
        return None;
    }
    let plain: String = word.chars().map(plain_sign).collect();
    match plain.as_str() {
        "1-0" => Some(GameResult::WhiteWins),
        "0-1" => Some(GameResult::BlackWins),
        "1/2-1/2" | "½-½" | "1/2" | "½" | "0.5-0.5" | ".5-.5" => Some(GameResult::Draw),
        "*" => Some(GameResult::Open),
        _ => None,
    }
}

/// All strokes and colons as the hyphen, a decimal comma as a point.
const fn plain_sign(sign: char) -> char {
    match sign {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | ':' => '-',
        ',' => '.',
        other => other,
    }
}

/// The standard spelling (PGN 8.1.1.7).
pub(super) const fn write(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1-0",
        GameResult::BlackWins => "0-1",
        GameResult::Draw => "1/2-1/2",
        GameResult::Open => "*",
    }
}

/// The result of a game: its tag counts before what stands after the moves, unless it only says that the
/// game is open.
pub(super) fn of_game(tag: Option<GameResult>, text: Option<GameResult>) -> GameResult {
    tag.filter(|&tag| tag != GameResult::Open).or(text).or(tag).unwrap_or_default()
}
