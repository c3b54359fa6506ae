//! What sentences of every language are put together with.

use std::time::Duration;

use crate::{
    game::{GameRecord, GameResult, NodeId, Outcome},
    notation::{self, Letters, Style},
    pgn::Alphabet,
    rules::{Color, Role},
};

/// The sentence with the article of the Laws behind it, if there is one: "... (Art. 3.8.2.2).".
pub(super) fn cited(sentence: &str, article: Option<&str>) -> String {
    match article {
        Some(article) => format!("{sentence} (Art. {article})."),
        None => format!("{sentence}."),
    }
}

/// "a", "a und b", "a, b und c", with the language's own word before the last part.
pub(super) fn joined(parts: impl Iterator<Item = String>, and: &str) -> String {
    let mut parts: Vec<String> = parts.collect();
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() { last } else { format!("{} {and} {last}", parts.join(", ")) }
}

/// The side with the player's name behind it, if there is one: "White (Anna)".
pub(super) fn named(side: &str, name: &str) -> String {
    match name.trim() {
        "" => side.to_owned(),
        name => format!("{side} ({name})"),
    }
}

/// A result as it stands in a list; a star when it is not known.
pub const fn result_sign(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1-0",
        GameResult::BlackWins => "0-1",
        GameResult::Draw => "½-½",
        GameResult::Open => "*",
    }
}

/// The result of an outcome.
pub(super) fn result(outcome: Outcome) -> &'static str {
    result_sign(outcome.result())
}

/// The signs of what a pawn may become.
pub(super) fn choices(letters: Letters, color: Color) -> impl Iterator<Item = String> {
    let letter = move |role| letters.letter(role, color);
    Role::PROMOTIONS.into_iter().filter_map(letter).map(String::from)
}

/// The same with a capital at the beginning.
pub(super) fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The number of the move that led to a node.
pub(super) fn move_number(record: &GameRecord, node: NodeId) -> u16 {
    record.parent(node).map_or(1, |before| record.position(before).fullmoves())
}

/// The move that led to a node, with its number: "3. Lb5", "3… a6"; none at the root.
pub(super) fn numbered_move(record: &GameRecord, node: NodeId, style: Style) -> Option<String> {
    let before = record.position(record.parent(node)?);
    let dots = if before.turn() == Color::White { "." } else { "…" };
    let written = record.mv(node).map(|mv| notation::write(before, mv, style));
    Some(format!("{}{dots} {}", before.fullmoves(), written.as_deref().unwrap_or("--")))
}

/// The letters of an alphabet in a row: "K D T L S".
pub(super) fn row(alphabet: Alphabet) -> String {
    alphabet.letters().map(String::from).join(" ")
}

/// A text of a file as it fits into a sentence: on one line, and not much of it.
pub(super) fn excerpt(text: &str) -> String {
    const MOST_SIGNS: usize = 40;
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(MOST_SIGNS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// A unit of time.
#[derive(Debug, Clone, Copy)]
pub(super) enum Unit {
    Hour,
    Minute,
    Second,
}

/// A time in whole hours, minutes and seconds, without what there is nothing of; each counted as the
/// language does it.
pub(super) fn duration(time: Duration, counted: impl Fn(u64, Unit) -> String) -> String {
    let seconds = time.as_secs();
    let parts = [
        (seconds / 3600, Unit::Hour),
        (seconds / 60 % 60, Unit::Minute),
        (seconds % 60, Unit::Second),
    ];
    let told: Vec<String> = parts
        .into_iter()
        .filter(|&(count, unit)| count > 0 || seconds == 0 && matches!(unit, Unit::Second))
        .map(|(count, unit)| counted(count, unit))
        .collect();
    told.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_commas_and_one_word_before_its_last_part() {
        let list = |parts: &[&str]| joined(parts.iter().map(ToString::to_string), "and");
        assert_eq!(list(&[]), "");
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b"]), "a and b");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn an_excerpt_is_short_and_on_one_line() {
        assert_eq!(excerpt("[White\r\n \"x\""), "[White \"x\"");
        let long = excerpt(&"ä".repeat(1000));
        assert_eq!((long.chars().count(), long.ends_with('…')), (41, true));
    }

    #[test]
    fn a_sentence_ends_with_its_article_or_with_its_full_stop() {
        assert_eq!(cited("No", Some("1.3")), "No (Art. 1.3).");
        assert_eq!(cited("No", None), "No.");
    }

    #[test]
    fn the_first_letter_becomes_a_capital() {
        assert_eq!(upper("über"), "Über");
        assert_eq!(upper(""), "");
    }
}
