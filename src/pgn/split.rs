//! Where one game of a file ends and the next begins.
//!
//! Only as much is understood as this takes: tags, comments, brackets and results. A file comes in chunks
//! of any size; only the state between two bytes is kept, so that a large file needs no more memory than a
//! small one.

use std::ops::Range;

use super::{
    encoding,
    header::{TagEnd, read_tag},
    lexer::without_number,
    lines::{Lines, count_while, is_gap},
    result,
};
use crate::game::GameResult;

/// The bytes of one game in a file, without the white space around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub start: u64,
    /// One past the last byte.
    pub end: u64,
    /// The line of the first byte, from 1 on.
    pub line: u64,
}

impl Span {
    /// The same as a range of a file that lies in memory.
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// Every game of a file.
///
/// A game ends with its result and the comments behind it, or where a new tag section begins. A comment
/// without an end is taken to end before a blank line and a tag.
pub fn games(file: &[u8]) -> impl Iterator<Item = Span> + '_ {
    let mut splitter = Splitter::default();
    let mut at = 0;
    std::iter::from_fn(move || splitter.next_in_file(file, &mut at))
}

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Phase {
    /// Nothing but comments.
    #[default]
    Gap,
    Tags,
    Moves,
    /// After the result.
    Over,
}

/// What the next byte is part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Mode {
    #[default]
    Text,
    Word,
    Brace,
    /// A comment to the end of the line.
    LineComment,
    /// A line that begins with a percent sign.
    Escape,
    Tag(TagEnd),
    /// What looks like a tag in a place where it would begin a new game, and whether it stands in a
    /// comment.
    Probe(Probe, bool),
}

/// How far a bracket looks like a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Probe {
    Bracket,
    Name,
    Space,
}

/// A place in the file.
#[derive(Debug, Clone, Copy, Default)]
struct Place {
    offset: u64,
    line: u64,
}

/// A result in the longest spelling with a move number before it is not longer.
const LONGEST_RESULT: usize = 20;

/// The longest part of a tag that is looked at.
const MOST_OF_TAG: usize = 1024;

/// Finds the games of a file that comes in chunks.
#[derive(Debug, Clone, Default)]
pub(super) struct Splitter {
    phase: Phase,
    mode: Mode,
    /// Where the present game begins.
    game: Option<Place>,
    /// One past its last byte so far.
    end: u64,
    has_event: bool,
    /// A blank line came before the present tag.
    blank_before_tag: bool,
    /// How many variations are open.
    depth: u64,
    /// The offset of the chunk.
    base: u64,
    lines: Lines,
    /// Where the present word or tag begins.
    piece: Place,
    /// What earlier chunks hold of it.
    carry: Vec<u8>,
    /// One past the last byte in a comment that is no white space.
    ink: u64,
    /// The last word, if it is a result.
    result: Option<GameResult>,
}

/// A game that is complete.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found {
    pub(super) span: Span,
    /// What stands after the moves.
    pub(super) result: Option<GameResult>,
}

const fn ends_word(byte: u8) -> bool {
    is_gap(byte) || matches!(byte, b'{' | b'}' | b'(' | b')' | b';' | b'$' | 0xEF)
}

/// The bytes of words that mean nothing to a splitter, and the blank: no result is made of these alone.
static IS_PLAIN: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = (byte as u8).is_ascii_alphanumeric()
            || matches!(byte as u8, b' ' | b'.' | b'+' | b'#' | b'=' | b'!' | b'?');
        byte += 1;
    }
    table
};

/// Bytes of a byte order mark, EF BB BF, none of which ever begins a word.
const fn is_order_mark(byte: u8) -> bool {
    matches!(byte, 0xEF | 0xBB | 0xBF)
}

impl Splitter {
    /// Looks at a chunk from a place on until a game is complete. None when the chunk is used up; the next
    /// one is then looked at from its beginning. Every tag is handed out before its game.
    pub(super) fn next(
        &mut self,
        chunk: &[u8],
        at: &mut usize,
        tag: &mut impl FnMut(&[u8]),
    ) -> Option<Found> {
        while let Some(&byte) = chunk.get(*at) {
            if self.mode == Mode::Text && self.phase == Phase::Moves {
                let length = self.plain_moves(&chunk[*at..], self.base + *at as u64);
                if length > 0 {
                    *at += length;
                    continue;
                }
            }
            let (length, found) = self.step(chunk, *at, byte, tag);
            *at += length;
            if found.is_some() {
                return found;
            }
        }
        self.end_chunk(chunk);
        None
    }

    /// The same for a file that is one chunk, its last game included.
    pub(super) fn next_in_file(&mut self, file: &[u8], at: &mut usize) -> Option<Span> {
        let found = if *at < file.len() { self.next(file, at, &mut |_| {}) } else { None };
        found.or_else(|| self.finish(&mut |_| {})).map(|found| found.span)
    }

    /// Goes over words that mean nothing here, and over the blanks between them; says how many bytes. Does
    /// the same as byte by byte, only faster: the words are not told apart.
    fn plain_moves(&mut self, chunk: &[u8], here: u64) -> usize {
        let plain = count_while(chunk, |byte| IS_PLAIN[usize::from(byte)]);
        // The last word may go on with what is not plain.
        let Some(length) = chunk[..plain].iter().rposition(|&byte| byte == b' ') else { return 0 };
        let last = chunk[..length].iter().rposition(|&byte| byte != b' ');
        if let Some(last) = last {
            self.end = here + last as u64 + 1;
            self.result = None;
        }
        self.lines.pass_in_line(last.is_some());
        length + 1
    }

    /// After the last chunk: the last games, until there are no more.
    pub(super) fn finish(&mut self, tag: &mut impl FnMut(&[u8])) -> Option<Found> {
        let complete = match self.mode {
            Mode::Word => self.word_end(&[], 0),
            Mode::Tag(_) => self.tag_end(&[], 0, tag),
            Mode::Text | Mode::Brace | Mode::LineComment | Mode::Escape | Mode::Probe(..) => None,
        };
        if complete.is_some() {
            return complete;
        }
        match self.mode {
            Mode::LineComment | Mode::Probe(..) => self.end = self.base,
            Mode::Brace => self.end = self.ink,
            Mode::Text | Mode::Word | Mode::Tag(_) | Mode::Escape => {}
        }
        self.mode = Mode::Text;
        self.emit()
    }

    /// Keeps what the chunk holds of an unfinished word or tag.
    fn end_chunk(&mut self, chunk: &[u8]) {
        if matches!(self.mode, Mode::Word | Mode::Tag(_) | Mode::Probe(..)) {
            let start = self.piece.offset.saturating_sub(self.base) as usize;
            let rest = chunk.get(start..).unwrap_or_default();
            let room = MOST_OF_TAG.saturating_sub(self.carry.len()).min(rest.len());
            self.carry.extend_from_slice(&rest[..room]);
        }
        self.base += chunk.len() as u64;
    }

    /// The present word or tag, which ends at this place of the chunk.
    fn take_piece<'a>(&'a mut self, chunk: &'a [u8], end: usize) -> &'a [u8] {
        let start = self.piece.offset.saturating_sub(self.base) as usize;
        let rest = chunk.get(start..end).unwrap_or_default();
        if self.carry.is_empty() {
            return rest;
        }
        self.carry.extend_from_slice(rest);
        &self.carry
    }

    /// Looks at one byte or several: how many, and the game that is complete.
    fn step(
        &mut self,
        chunk: &[u8],
        at: usize,
        byte: u8,
        tag: &mut impl FnMut(&[u8]),
    ) -> (usize, Option<Found>) {
        let here = self.base + at as u64;
        match self.mode {
            Mode::Text => return self.text(here, byte),
            Mode::Word => {
                let rest = &chunk[at..];
                let end = rest.iter().position(|&byte| ends_word(byte));
                let length = end.unwrap_or(rest.len());
                if length == rest.len() {
                    return (length, None);
                }
                return (length, self.word_end(chunk, at + length));
            }
            Mode::Brace if byte == b'}' => {
                self.mode = Mode::Text;
                self.end = here + 1;
            }
            Mode::Brace if byte == b'[' && self.lines.is_blank() && self.lines.is_after_blank() => {
                self.begin_piece(here, Mode::Probe(Probe::Bracket, true));
            }
            Mode::Brace => self.ink = if is_gap(byte) { self.ink } else { here + 1 },
            Mode::LineComment | Mode::Escape => {
                if matches!(byte, b'\n' | b'\r') {
                    if self.mode == Mode::LineComment {
                        self.end = here;
                    }
                    self.mode = Mode::Text;
                }
            }
            Mode::Tag(state) => return self.tag(chunk, at, state, tag),
            Mode::Probe(probe, in_comment) => return self.probe(here, byte, probe, in_comment),
        }
        self.lines.pass(byte);
        (1, None)
    }

    fn begin_piece(&mut self, offset: u64, mode: Mode) {
        self.piece = Place { offset, line: self.lines.number };
        self.carry.clear();
        self.mode = mode;
    }

    fn text(&mut self, here: u64, byte: u8) -> (usize, Option<Found>) {
        match byte {
            _ if is_gap(byte) || is_order_mark(byte) => {
                if is_gap(byte) {
                    self.lines.pass(byte);
                }
                return (1, None);
            }
            b'%' if self.lines.is_start() => self.mode = Mode::Escape,
            b'{' | b';' => {
                if self.phase == Phase::Over && self.lines.is_after_blank() {
                    return (0, self.emit());
                }
                self.begin_game(here);
                self.ink = here + 1;
                self.mode = if byte == b'{' { Mode::Brace } else { Mode::LineComment };
            }
            b'[' if self.phase == Phase::Over => return (0, self.emit()),
            b'[' if self.phase == Phase::Moves && self.lines.is_blank() => {
                self.begin_piece(here, Mode::Probe(Probe::Bracket, false));
            }
            b'[' if self.phase != Phase::Moves => {
                self.blank_before_tag = self.lines.is_after_blank();
                self.begin_piece(here, Mode::Tag(TagEnd::default()));
            }
            b'(' | b')' | b'}' => {
                if self.phase == Phase::Over && byte == b'(' {
                    return (0, self.emit());
                }
                self.begin_game(here);
                if self.phase != Phase::Over {
                    self.phase = Phase::Moves;
                    self.result = None;
                }
                self.end = here + 1;
                match byte {
                    b'(' => self.depth += 1,
                    b')' => self.depth = self.depth.saturating_sub(1),
                    _ => {}
                }
            }
            _ => self.begin_piece(here, Mode::Word),
        }
        self.lines.pass(byte);
        (1, None)
    }

    fn begin_game(&mut self, offset: u64) {
        self.game.get_or_insert(Place { offset, line: self.lines.number });
    }

    /// The game so far is complete.
    fn emit(&mut self) -> Option<Found> {
        let place = self.game.take()?;
        self.phase = Phase::Gap;
        self.has_event = false;
        self.depth = 0;
        let span = Span { start: place.offset, end: self.end, line: place.line };
        Some(Found { span, result: self.result.take() })
    }

    fn word_end(&mut self, chunk: &[u8], end: usize) -> Option<Found> {
        let offset = self.base + end as u64;
        let depth = self.depth;
        let piece = self.piece;
        let word = self.take_piece(chunk, end);
        let lone_lead_byte = word == b"\xC2";
        let is_glyph = word.starts_with(b"$");
        let result = read_result(word);
        self.mode = Mode::Text;
        if lone_lead_byte {
            return None;
        }
        let over = result.is_some() && depth == 0;
        let starts_anew = self.phase == Phase::Over && !is_glyph && result.is_none();
        let complete = if starts_anew { self.emit() } else { None };
        self.game.get_or_insert(piece);
        self.end = offset;
        if self.phase != Phase::Over {
            self.phase = if over { Phase::Over } else { Phase::Moves };
            self.result = result;
        }
        complete
    }

    /// Goes on in a tag, to its end or to that of the chunk.
    fn tag(
        &mut self,
        chunk: &[u8],
        start: usize,
        mut state: TagEnd,
        tag: &mut impl FnMut(&[u8]),
    ) -> (usize, Option<Found>) {
        self.lines.pass_in_line(true);
        let mut at = start;
        while let Some(&byte) = chunk.get(at) {
            if state == TagEnd::Value && !TagEnd::is_special(byte) {
                at += count_while(&chunk[at..], |byte| !TagEnd::is_special(byte));
                continue;
            }
            let Some(next) = state.next(byte) else {
                let end = at + usize::from(byte == b']');
                self.mode = Mode::Tag(state);
                let complete = self.tag_end(chunk, end, tag);
                return (if complete.is_some() { at } else { end } - start, complete);
            };
            state = next;
            at += 1;
        }
        self.mode = Mode::Tag(state);
        (at - start, None)
    }

    /// The tag ends here. If it completes the game before it, it is looked at again as the first one of
    /// the next game.
    fn tag_end(&mut self, chunk: &[u8], end: usize, tag: &mut impl FnMut(&[u8])) -> Option<Found> {
        let kept = self.carry.len();
        let begun = self.phase == Phase::Tags && (self.has_event || self.blank_before_tag);
        let text = self.take_piece(chunk, end);
        let is_event = read_tag(&encoding::decode(text)).name.eq_ignore_ascii_case("Event");
        if begun && is_event {
            self.carry.truncate(kept);
            return self.emit();
        }
        tag(text);
        self.game.get_or_insert(self.piece);
        self.has_event |= is_event;
        self.phase = Phase::Tags;
        self.mode = Mode::Text;
        self.end = self.base + end as u64;
        None
    }

    fn probe(
        &mut self,
        here: u64,
        byte: u8,
        probe: Probe,
        in_comment: bool,
    ) -> (usize, Option<Found>) {
        let is_name = byte.is_ascii_alphanumeric() || byte == b'_';
        let next = match (probe, byte) {
            (Probe::Bracket | Probe::Name, _) if is_name => Some(Probe::Name),
            (Probe::Name | Probe::Space, b' ' | b'\t') => Some(Probe::Space),
            (Probe::Name | Probe::Space, b'"') => {
                self.end = if in_comment { self.ink } else { self.end };
                let complete = self.emit();
                self.mode = Mode::Tag(TagEnd::Value);
                self.lines.pass(byte);
                return (1, complete);
            }
            (Probe::Bracket | Probe::Name | Probe::Space, _) => None,
        };
        if let Some(next) = next {
            if probe == Probe::Name && next == Probe::Space && !in_comment {
                self.ink = here;
            }
            self.mode = Mode::Probe(next, in_comment);
            self.lines.pass(byte);
            return (1, None);
        }
        self.no_tag(here, probe, in_comment);
        (0, None)
    }

    /// What was looked at is part of a comment, or a word in the moves.
    fn no_tag(&mut self, here: u64, probe: Probe, in_comment: bool) {
        if in_comment {
            self.ink = here;
            self.mode = Mode::Brace;
        } else if probe == Probe::Space {
            self.end = self.ink;
            self.result = None;
            self.mode = Mode::Text;
        } else {
            self.mode = Mode::Word;
        }
    }
}

fn read_result(word: &[u8]) -> Option<GameResult> {
    let may_be = matches!(word.first(), Some(b'0'..=b'9' | b'*' | b'.' | 0xC2 | 0xBD));
    let fits = may_be && word.len() <= LONGEST_RESULT;
    fits.then(|| result::read(without_number(&encoding::decode(word))))?
}
