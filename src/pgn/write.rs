//! Writing games in the export format (PGN 3.2): one game always gives the same text.

use super::{ScoreSheet, read, remark, result};
use crate::{
    game::{GameRecord, Nag, NodeId, Notes, Written},
    notation,
    rules::{Color, Position},
};

/// Lines are shorter than this, but for words that are longer (PGN 8.2.1).
const COLUMNS: usize = 80;

/// What does not come back from a text as it went in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unfaithful {
    /// The text does not hold exactly one game.
    #[error("the text does not hold exactly one game")]
    Games,
    /// The tags.
    #[error("the tags do not come back as they are")]
    Tags,
    /// Moves or what is said about them.
    #[error("the moves do not come back as they are")]
    Record,
    /// The result.
    #[error("the result does not come back as it is")]
    Result,
    /// The game that comes back gives another text.
    #[error("the game that comes back is written in another way")]
    Text,
}

/// Writes a game: the seven tags, all others, a blank line, the moves; a line end last, no blank line.
///
/// ```
/// use schachtisch::pgn;
///
/// let file = "[White \"Anderssen\"]\n\n1. e2-e4 e5 2. f4! 1-0";
/// let reading = pgn::read(file.as_bytes()).next().expect("a game");
/// let written = pgn::write(&reading.sheet);
/// assert!(written.starts_with("[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"));
/// assert!(written.ends_with("[Result \"1-0\"]\n\n1. e4 e5 2. f4 $1 1-0\n"));
/// ```
pub fn write(sheet: &ScoreSheet) -> String {
    let mut text = tag_section(sheet);
    text.push('\n');
    let mut moves = MoveText::new(&sheet.record);
    moves.record();
    moves.lines.word(result::write(sheet.result));
    text.push_str(&moves.lines.text);
    text.push('\n');
    text
}

/// Writes a game and reads the text back: it holds the same game, which is written in the same way.
///
/// # Errors
/// [`Unfaithful`] names the first thing that would be lost or changed.
pub fn write_checked(sheet: &ScoreSheet) -> Result<String, Unfaithful> {
    let text = write(sheet);
    let mut games = read(text.as_bytes());
    let (Some(reading), None) = (games.next(), games.next()) else {
        return Err(Unfaithful::Games);
    };
    if reading.sheet.tags != sheet.tags {
        Err(Unfaithful::Tags)
    } else if reading.sheet.record != sheet.record || reading.faults().next().is_some() {
        Err(Unfaithful::Record)
    } else if reading.sheet.result != sheet.result {
        Err(Unfaithful::Result)
    } else if write(&reading.sheet) != text {
        Err(Unfaithful::Text)
    } else {
        drop(games);
        Ok(text)
    }
}

fn tag_section(sheet: &ScoreSheet) -> String {
    let mut text = String::new();
    for (name, value) in sheet.tags.roster() {
        push_tag(&mut text, name, value);
    }
    push_tag(&mut text, "Result", result::write(sheet.result));
    let start = sheet.record.start();
    if start.is_chess960() {
        push_tag(&mut text, "Variant", "Chess960");
    }
    let fen = start.to_fen();
    if fen != Position::start().to_fen() {
        push_tag(&mut text, "SetUp", "1");
        push_tag(&mut text, "FEN", &fen);
    }
    for (name, value) in sheet.tags.others() {
        push_tag(&mut text, name, value);
    }
    text
}

/// Backslashes and quotation marks are escaped by a backslash (PGN 7).
fn push_tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    text.extend(["[", name, " \"", &value, "\"]\n"]);
}

/// Text that is broken into lines between words.
#[derive(Debug, Default)]
struct Lines {
    text: String,
    /// How many signs stand on the last line.
    column: usize,
    /// What stands directly before the next word.
    prefix: String,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let prefix = std::mem::take(&mut self.prefix);
        let length = prefix.chars().count() + word.chars().count();
        // A line that begins with a percent sign would be an escape line (PGN 6).
        let fits = self.column + 1 + length < COLUMNS || word.starts_with('%') && prefix.is_empty();
        if self.column > 0 {
            if fits {
                self.text.push(' ');
                self.column += 1;
            } else {
                self.new_line();
            }
        }
        self.text.extend([&*prefix, word]);
        self.column += length;
    }

    /// Puts a sign directly before the next word.
    fn glue(&mut self, sign: char) {
        self.prefix.push(sign);
    }

    /// Puts a sign directly behind the last word.
    fn append(&mut self, sign: char) {
        self.text.push(sign);
        self.column += 1;
    }

    fn new_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }

    /// A comment of these words, none of which is broken.
    fn comment(&mut self, words: &[String]) {
        if words.iter().any(|word| word.contains('}')) {
            self.line_comment(words);
            return;
        }
        self.glue('{');
        for word in words {
            self.word(word);
        }
        self.append('}');
    }

    /// Only a comment to the end of the line can hold a closing brace; each line is one.
    fn line_comment(&mut self, words: &[String]) {
        if !self.prefix.is_empty() {
            let prefix = std::mem::take(&mut self.prefix);
            self.word(&prefix);
        }
        self.new_line();
        for word in words {
            let length = word.chars().count();
            if self.column > 0 && self.column + 1 + length >= COLUMNS {
                self.new_line();
            }
            self.text.push(if self.column == 0 { ';' } else { ' ' });
            self.text.push_str(word);
            self.column += 1 + length;
        }
        self.new_line();
    }
}

/// The moves of a record as text.
struct MoveText<'a> {
    record: &'a GameRecord,
    lines: Lines,
    /// Whether a move of Black needs its number, because something stands between it and White's.
    number_due: bool,
    /// Whether a variation has just begun.
    opened: bool,
}

impl<'a> MoveText<'a> {
    fn new(record: &'a GameRecord) -> Self {
        Self { record, lines: Lines::default(), number_due: true, opened: false }
    }

    fn record(&mut self) {
        self.after_ply(self.record.notes(GameRecord::ROOT));
        for step in self.record.in_text_order() {
            match step {
                Written::Ply(node) => self.ply(node),
                Written::Open => {
                    self.lines.glue('(');
                    self.opened = true;
                    self.number_due = true;
                }
                Written::Close => {
                    self.lines.append(')');
                    self.number_due = true;
                }
            }
        }
    }

    fn ply(&mut self, node: NodeId) {
        let start = *self.record.start();
        let before = self.record.parent(node).map_or(start, |node| *self.record.position(node));
        let notes = self.record.notes(node);
        // At the beginning of a variation a comment stands before the number, else behind it.
        if self.opened {
            self.remark(notes.before());
        }
        if before.turn() == Color::White {
            self.lines.word(&format!("{}.", before.fullmoves()));
        } else if self.number_due || !notes.before().is_empty() {
            self.lines.word(&format!("{}...", before.fullmoves()));
        }
        if !self.opened {
            self.remark(notes.before());
        }
        self.opened = false;
        let written = self.record.mv(node).map(|mv| notation::san(&before, mv));
        self.lines.word(written.as_deref().unwrap_or("--"));
        self.number_due = false;
        self.after_ply(notes);
    }

    fn after_ply(&mut self, notes: &Notes) {
        for Nag(number) in notes.nags() {
            self.lines.word(&format!("${number}"));
        }
        let offer = notes.draw_offered.then(|| "(=)".to_owned());
        let mut words: Vec<String> = offer.into_iter().chain(remark::commands(notes)).collect();
        words.extend(words_of(notes.comment()));
        self.comment(&words);
    }

    fn remark(&mut self, text: &str) {
        let words: Vec<String> = words_of(text).collect();
        self.comment(&words);
    }

    fn comment(&mut self, words: &[String]) {
        if !words.is_empty() {
            self.lines.comment(words);
            self.number_due = true;
        }
    }
}

fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(' ').filter(|word| !word.is_empty()).map(String::from)
}
