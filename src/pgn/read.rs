//! Reading games.

use std::borrow::Cow;

use super::{
    Alphabet, Fault, ScoreSheet, Spot, Trouble, Warning, encoding,
    header::{self, Header, Start},
    movetext::{self, Attempt, Outcome, Problem},
    result,
    split::Splitter,
};
use crate::{
    game::{GameRecord, GameResult},
    rules::Position,
};

/// A game that was read, and all that was wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The game.
    pub sheet: ScoreSheet,
    /// What was mended and what could not be read, in the order of the file.
    pub troubles: Vec<Trouble>,
}

impl Reading {
    /// What could not be read.
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.troubles.iter().filter_map(|trouble| match trouble {
            Trouble::Fault(fault) => Some(fault),
            Trouble::Warning(..) => None,
        })
    }

    /// What was mended or is odd.
    pub fn warnings(&self) -> impl Iterator<Item = &Warning> {
        self.troubles.iter().filter_map(|trouble| match trouble {
            Trouble::Warning(_, warning) => Some(warning),
            Trouble::Fault(_) => None,
        })
    }
}

/// Reads every game of a file, one after the other as they are asked for.
///
/// ```
/// use schachtisch::{game::GameResult, pgn};
///
/// let file = "[White \"Anderssen\"]\n\n1. e4 e5 2. f4 1-0\n\n1. d4 d5 2. Ke3 *";
/// let games: Vec<_> = pgn::read(file.as_bytes()).collect();
/// assert_eq!(games.len(), 2);
/// assert_eq!(games[0].sheet.result, GameResult::WhiteWins);
/// assert_eq!(games[1].sheet.record.main_line().count(), 2);
/// let fault = games[1].faults().next().expect("the king can not jump");
/// assert_eq!((fault.spot.line, fault.spot.column, &*fault.token), (5, 13, "Ke3"));
/// ```
pub fn read(file: &[u8]) -> impl Iterator<Item = Reading> + '_ {
    let wide = encoding::from_utf16(file);
    let file = wide.map_or(Cow::Borrowed(file), |text| Cow::Owned(text.into_bytes()));
    let mut splitter = Splitter::default();
    let (mut at, mut number) = (0, 0);
    std::iter::from_fn(move || {
        let span = splitter.next_in_file(&file, &mut at)?;
        number += 1;
        Some(read_game(file.get(span.range()).unwrap_or_default(), number, span.line))
    })
}

/// Reads the bytes of one game. Its number and its first line in the file, both from 1 on, serve to name
/// places.
pub fn read_game(bytes: &[u8], number: u64, line: u64) -> Reading {
    let text = encoding::decode(bytes);
    let mut header = header::read(&text);
    let outcome = best_attempt(&text, &mut header);
    let mut odd = header.warnings;
    let result = the_result(header.result, outcome.result, text.len(), &mut odd);
    let unseen = match &text {
        Cow::Borrowed(_) => 0,
        Cow::Owned(text) => text.matches(char::REPLACEMENT_CHARACTER).count(),
    };
    if unseen > 0 {
        odd.push((0, Warning::NoSigns(unseen)));
    }
    let warnings = odd.into_iter().map(|(at, warning)| Problem::Warning(at, warning));
    let mut problems: Vec<Problem> = warnings.chain(outcome.problems).collect();
    problems.sort_by_key(Problem::at);
    let mut places =
        Places { text: &text, offset: 0, spot: Spot { game: number, line, column: 1 } };
    let troubles = problems.into_iter().map(|problem| places.trouble(problem)).collect();
    let sheet = ScoreSheet { tags: header.tags, record: outcome.record, result };
    Reading { sheet, troubles }
}

/// In English if that makes every move legal, else in the first language that does. Where not even the
/// first move fits the position given, the usual start is tried in the same manner. If nothing makes
/// every move legal, the standard counts: English from the position given.
fn best_attempt(text: &str, header: &mut Header<'_>) -> Outcome {
    let start = match &header.start {
        Start::Usual => Some(Position::start()),
        Start::Given(position, _) => Some(*position),
        Start::Unreadable => None,
    };
    let attempt = Attempt { alphabet: Alphabet::English, start, strict: false };
    let at_sight = movetext::read(text, header.end, &header.comments, attempt);
    if at_sight.all_legal {
        return at_sight;
    }
    let mut attempts: Vec<Attempt> =
        Alphabet::OTHERS.map(|alphabet| Attempt { alphabet, start, strict: true }).into();
    let nothing_read = at_sight.record.next(GameRecord::ROOT).is_none();
    if header.start != Start::Usual && nothing_read {
        let usual = Attempt { start: Some(Position::start()), strict: true, ..attempt };
        attempts.push(usual);
        attempts.extend(Alphabet::OTHERS.map(|alphabet| Attempt { alphabet, ..usual }));
    }
    for attempt in attempts {
        let outcome = movetext::read(text, header.end, &header.comments, attempt);
        if outcome.all_legal {
            header
                .warnings
                .extend(oddities(&header.start, attempt, start).map(|odd| (header.end, odd)));
            return outcome;
        }
    }
    at_sight
}

/// What is odd about an attempt that succeeded.
fn oddities(
    given: &Start,
    attempt: Attempt,
    start: Option<Position>,
) -> impl Iterator<Item = Warning> {
    let letters = attempt.alphabet;
    let letters = (letters != Alphabet::English).then_some(Warning::Alphabet(letters));
    let fen = match given {
        Start::Given(_, fen) if attempt.start != start => Some(Warning::FenNotUsed(fen.clone())),
        Start::Given(..) | Start::Usual | Start::Unreadable => None,
    };
    fen.into_iter().chain(letters)
}

/// The result of a game, and what is odd about it.
fn the_result(
    tag: Option<GameResult>,
    text: Option<GameResult>,
    end: usize,
    odd: &mut Vec<(usize, Warning)>,
) -> GameResult {
    match (tag, text) {
        (Some(tag), Some(text)) if tag != text => {
            odd.push((end, Warning::ResultsDiffer { tag, text }));
        }
        (_, None) => odd.push((end, Warning::ResultMissing)),
        (_, Some(_)) => {}
    }
    result::of_game(tag, text)
}

/// From places in the text of a game to lines and columns of its file.
struct Places<'a> {
    text: &'a str,
    /// The place that was last asked for, and where it is.
    offset: usize,
    spot: Spot,
}

impl Places<'_> {
    /// The spot of a place that is not before the last one.
    fn spot(&mut self, offset: usize) -> Spot {
        let mut before = self.text[..self.offset].chars().next_back();
        for sign in self.text[self.offset..offset].chars() {
            match sign {
                '\n' if before == Some('\r') => {}
                '\n' | '\r' => {
                    self.spot.line += 1;
                    self.spot.column = 1;
                }
                _ => self.spot.column += 1,
            }
            before = Some(sign);
        }
        self.offset = offset;
        self.spot
    }

    fn trouble(&mut self, problem: Problem) -> Trouble {
        let spot = self.spot(problem.at());
        match problem {
            Problem::Warning(_, warning) => Trouble::Warning(spot, warning),
            Problem::Fault { token, reason, node, unread } => Trouble::Fault(Fault {
                spot,
                token: self.text[token].to_owned(),
                reason,
                node,
                unread: self.text[unread].to_owned(),
            }),
        }
    }
}
