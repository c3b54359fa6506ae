//! Reading the tag section of a game.

use std::{borrow::Cow, ops::Range};

use super::{
    Tags, Warning,
    lexer::{Lexer, Token},
    lines::count_while,
    result, tags,
};
use crate::{game::GameResult, rules::Position};

/// Where a tag ends, found sign by sign: at the bracket behind the closing quotation mark, at the latest at
/// the end of the line. A quotation mark inside the value is tolerated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum TagEnd {
    /// Before the value.
    #[default]
    Name,
    Value,
    /// After a backslash in the value.
    Escaped,
    /// After a quotation mark in the value, which may be its end.
    Quote,
}

impl TagEnd {
    /// Whether a byte in the value is more than a part of it.
    pub(super) const fn is_special(byte: u8) -> bool {
        matches!(byte, b'"' | b'\\' | b'\n' | b'\r')
    }

    /// Looks at the next byte; the tag ends with it when there is no state afterwards.
    pub(super) const fn next(self, byte: u8) -> Option<Self> {
        match (self, byte) {
            (_, b'\n' | b'\r') | (Self::Name | Self::Quote, b']') => None,
            (Self::Name, b'"') => Some(Self::Value),
            (Self::Name, _) => Some(Self::Name),
            (Self::Value | Self::Quote, b'\\') => Some(Self::Escaped),
            (Self::Value | Self::Quote, b'"') => Some(Self::Quote),
            (Self::Quote, b' ' | b'\t') => Some(Self::Quote),
            (Self::Value | Self::Quote | Self::Escaped, _) => Some(Self::Value),
        }
    }
}

/// One tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    pub(super) value: Cow<'a, str>,
    /// Whether it is closed and its value stands in quotation marks.
    whole: bool,
}

/// Reads a tag, from its bracket to where it ends.
pub(super) fn read_tag(text: &str) -> Tag<'_> {
    let text = text.strip_prefix('[').unwrap_or(text).trim();
    let plain = text.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let length = text[plain..].find(tags::is_unfit).map_or(text.len(), |length| plain + length);
    let (name, rest) = text.split_at(length);
    let rest = rest.trim_start_matches(|sign: char| sign.is_whitespace() || sign.is_control());
    let Some(quoted) = rest.strip_prefix('"') else {
        let value = tags::one_line(rest.trim_end_matches(']').trim_end());
        return Tag { name, value, whole: false };
    };
    let inside =
        quoted.strip_suffix(']').map(str::trim_end).and_then(|text| text.strip_suffix('"'));
    let value = match unescaped(inside.unwrap_or(quoted)) {
        Cow::Borrowed(value) => tags::one_line(value),
        Cow::Owned(value) => tags::one_line(&value).into_owned().into(),
    };
    Tag { name, value, whole: inside.is_some() }
}

/// `\"` is a quotation mark and `\\` a backslash (PGN 7).
fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return text.into();
    }
    let mut value = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let escaped = (sign == '\\').then(|| signs.next_if(|next| matches!(next, '"' | '\\')));
        value.push(escaped.flatten().unwrap_or(sign));
    }
    value.into()
}

/// The position the tags name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Start {
    /// None is named: the usual one.
    Usual,
    /// This one, which the tag wrote so.
    Given(Position, String),
    /// It can not be read.
    Unreadable,
}

/// All that stands before the moves.
#[derive(Debug)]
pub(super) struct Header<'a> {
    pub(super) tags: Tags,
    pub(super) result: Option<GameResult>,
    pub(super) start: Start,
    /// Comments between and before the tags.
    pub(super) comments: Vec<&'a str>,
    /// What was odd, with its place in the text.
    pub(super) warnings: Vec<(usize, Warning)>,
    /// Where the moves begin.
    pub(super) end: usize,
}

/// Reads up to the moves.
pub(super) fn read(text: &str) -> Header<'_> {
    let mut reader = HeaderReader::new();
    let mut lexer = Lexer::new(text, 0);
    loop {
        match lexer.skip_gaps() {
            Some(b'[') => {
                let range = tag_range(text, lexer.end());
                lexer.go_over(range.len());
                reader.tag(&text[range.clone()], range.start);
            }
            Some(b'{' | b';') => {
                let start = lexer.end();
                if let Some(Token::Comment(comment, closed)) = lexer.next() {
                    reader.header.comments.push(comment);
                    if !closed {
                        reader.header.warnings.push((start, Warning::CommentUnclosed));
                    }
                }
            }
            Some(_) | None => break,
        }
    }
    reader.finish(lexer.end())
}

fn tag_range(text: &str, start: usize) -> Range<usize> {
    let mut state = TagEnd::default();
    let mut at = start + 1;
    while let Some(&byte) = text.as_bytes().get(at) {
        match state.next(byte) {
            Some(TagEnd::Value) => {
                at += count_while(&text.as_bytes()[at + 1..], |byte| !TagEnd::is_special(byte));
                state = TagEnd::Value;
            }
            Some(next) => state = next,
            None => return start..at + usize::from(byte == b']'),
        }
        at += 1;
    }
    start..text.len()
}

struct HeaderReader<'a> {
    header: Header<'a>,
    fen: Option<(usize, String)>,
    set_up: Option<(usize, String)>,
}

impl<'a> HeaderReader<'a> {
    fn new() -> Self {
        let header = Header {
            tags: Tags::default(),
            result: None,
            start: Start::Usual,
            comments: Vec::new(),
            warnings: Vec::new(),
            end: 0,
        };
        Self { header, fen: None, set_up: None }
    }

    fn warn(&mut self, at: usize, warning: Warning) {
        self.header.warnings.push((at, warning));
    }

    fn tag(&mut self, text: &str, at: usize) {
        let Tag { name, value, whole } = read_tag(text);
        if name.is_empty() {
            return self.warn(at, Warning::TagNotUnderstood(text.to_owned()));
        }
        if !whole {
            self.warn(at, Warning::TagMended(name.to_owned()));
        }
        if name.eq_ignore_ascii_case("Result") {
            self.result(&value, at);
        } else if name.eq_ignore_ascii_case("FEN") {
            self.only_one("FEN", at, value, |reader| &mut reader.fen);
        } else if name.eq_ignore_ascii_case("SetUp") {
            self.only_one("SetUp", at, value, |reader| &mut reader.set_up);
        } else if !self.header.tags.add(name, &value) {
            self.warn(at, Warning::TagTwice(name.to_owned()));
        }
    }

    /// Of the tags that make the start only the first one counts.
    fn only_one(
        &mut self,
        name: &str,
        at: usize,
        value: Cow<'_, str>,
        slot: fn(&mut Self) -> &mut Option<(usize, String)>,
    ) {
        match slot(self) {
            Some((_, known)) if *known == value => {}
            Some(_) => self.warn(at, Warning::TagTwice(name.into())),
            empty @ None => *empty = Some((at, value.into_owned())),
        }
    }

    fn result(&mut self, value: &str, at: usize) {
        match (result::read(value.trim()), self.header.result) {
            (Some(result), None) => self.header.result = Some(result),
            (Some(result), Some(known)) if result == known => {}
            (Some(_), Some(_)) => self.warn(at, Warning::TagTwice("Result".into())),
            (None, _) if matches!(value.trim(), "" | "?") => {}
            (None, _) => self.warn(at, Warning::ResultNotUnderstood(value.into())),
        }
    }

    fn finish(mut self, end: usize) -> Header<'a> {
        self.header.end = end;
        match self.fen.take() {
            Some((at, fen)) => self.start(at, fen),
            None => {
                if let Some((at, value)) = &self.set_up
                    && value.trim() == "1"
                {
                    self.header.warnings.push((*at, Warning::FenMissing));
                }
            }
        }
        self.header
    }

    /// The position says by itself that it is one of Chess960.
    fn forget_variant(&mut self) {
        let said = self.header.tags.get("Variant").unwrap_or_default().to_ascii_lowercase();
        if ["chess960", "chess 960", "fischerandom", "fischerrandom"].contains(&&*said) {
            self.header.tags.remove("Variant");
        }
    }

    fn start(&mut self, at: usize, fen: String) {
        match Position::from_fen(&fen) {
            Ok(read) => {
                for hint in read.hints {
                    self.warn(at, Warning::FenMended(hint));
                }
                if read.position.is_chess960() {
                    self.forget_variant();
                }
                self.header.start = Start::Given(read.position, fen);
            }
            Err(error) => {
                self.warn(at, Warning::FenUnreadable(error));
                // Kept as they are, so that nothing is lost when the game is written.
                if let Some((_, value)) = self.set_up.take() {
                    self.header.tags.add("SetUp", &value);
                }
                self.header.tags.add("FEN", &fen);
                self.header.start = Start::Unreadable;
            }
        }
    }
}
