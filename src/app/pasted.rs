//! What a text from the clipboard is: a position, games, or neither.

use crate::{
    game::GameRecord,
    pgn::{self, Fault, Reading, Reason},
    rules::{FenError, FenReading, Position},
};

/// What a pasted text is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pasted {
    /// A position, as FEN or EPD.
    Position(FenReading),
    /// A game, with all that was wrong with it, and how many more follow in the text.
    Game {
        /// The first game.
        first: Box<Reading>,
        /// How many games follow.
        more: usize,
    },
    /// Neither.
    Nothing(NotPasted),
}

/// Why a pasted text is neither position nor game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotPasted {
    /// There is no text.
    Empty,
    /// It looks like a position and is none.
    Position(FenError),
    /// It looks like a move, but it is none in the usual starting position, or no legal one.
    Move {
        /// Where and why.
        fault: Box<Fault>,
        /// The game that was begun.
        record: Box<GameRecord>,
    },
    /// It looks like nothing that is known; this is its first line.
    Neither(String),
}

/// Finds out what a pasted text is.
///
/// ```
/// use schachtisch::app::{Pasted, pasted};
///
/// assert!(matches!(pasted("8/5k2/8/8/3R4/4K3/8/8 b - -"), Pasted::Position(_)));
/// assert!(matches!(pasted("e4 e5 Sf3 Sc6"), Pasted::Game { more: 0, .. }));
/// assert!(matches!(pasted("Guten Tag"), Pasted::Nothing(_)));
/// ```
pub fn pasted(text: &str) -> Pasted {
    let text = text.trim_matches(is_blank);
    if text.is_empty() {
        return Pasted::Nothing(NotPasted::Empty);
    }
    let fen = bare_line(text);
    if looks_like_fen(fen) {
        return match Position::from_fen(fen) {
            Ok(reading) => Pasted::Position(reading),
            Err(error) => Pasted::Nothing(NotPasted::Position(error)),
        };
    }
    game(text)
}

fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || sign == '\u{FEFF}'
}

/// The line of a position without what often stands around it: blanks, its name, quotation marks.
pub(super) fn bare_line(text: &str) -> &str {
    let text = text.trim_matches(is_blank);
    let label = text
        .get(..3)
        .filter(|label| ["fen", "epd"].iter().any(|name| label.eq_ignore_ascii_case(name)));
    let rest = label.map_or(text, |label| text[label.len()..].trim_start_matches([':', '=', ' ']));
    rest.trim_matches(['"', '\'', '„', '“', '”', '`'])
}

/// Whether the first word is the men of a position, rank by rank. No move, date or result has so many
/// strokes.
fn looks_like_fen(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    first.matches('/').count() >= 4 && !first.contains(':')
}

fn game(text: &str) -> Pasted {
    let mut games = pgn::games(text.as_bytes());
    let Some(span) = games.next() else { return neither(text) };
    let bytes = text.as_bytes().get(span.range()).unwrap_or_default();
    let reading = pgn::read_game(bytes, 1, span.line);
    if holds_something(&reading) {
        return Pasted::Game { first: Box::new(reading), more: games.count() };
    }
    let fault = reading.faults().next().cloned();
    let told = |fault: &Fault| match fault.reason {
        Reason::Move { .. } | Reason::NullMoveInCheck | Reason::StartUnknown => true,
        Reason::UnknownLetter(_) => fault.token.chars().any(|sign| sign.is_ascii_digit()),
        Reason::NotUnderstood
        | Reason::NothingToReplace
        | Reason::AfterResult
        | Reason::TooMuch => false,
    };
    match fault.filter(told) {
        Some(fault) => Pasted::Nothing(NotPasted::Move {
            fault: Box::new(fault),
            record: Box::new(reading.sheet.record),
        }),
        None => neither(text),
    }
}

/// Whether a game has a move, a tag, or a position of its own.
fn holds_something(reading: &Reading) -> bool {
    let sheet = &reading.sheet;
    sheet.record.next(GameRecord::ROOT).is_some()
        || sheet.tags != pgn::Tags::default()
        || *sheet.record.start() != Position::start()
}

fn neither(text: &str) -> Pasted {
    let first_line = text.lines().next().unwrap_or_default();
    Pasted::Nothing(NotPasted::Neither(first_line.to_owned()))
}
