//! From the text of moves to words, comments and brackets.

/// A piece of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A move, a number, a result, a glyph.
    Word(&'a str),
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// A comment, and whether it has an end.
    Comment(&'a str, bool),
}

/// Hands out the pieces one after the other.
#[derive(Debug, Clone)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    /// Where the next piece is looked for.
    at: usize,
    /// Where the last piece began.
    pub(super) start: usize,
}

/// What a byte is among the moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// Part of a word.
    Word,
    /// White space and what else separates: control signs.
    Gap,
    /// Brackets, and the beginning of comments and of numbered glyphs.
    Special,
    /// Part of a sign beyond ASCII.
    Wide,
}

static CLASS: [Class; 256] = {
    let mut table = [Class::Word; 256];
    let mut byte = 0;
    while byte < 256 {
        if byte <= b' ' as usize || byte == 0x7F {
            table[byte] = Class::Gap;
        } else if byte >= 0x80 {
            table[byte] = Class::Wide;
        } else if matches!(byte as u8, b'{' | b'}' | b'(' | b')' | b';' | b'$') {
            table[byte] = Class::Special;
        }
        byte += 1;
    }
    table
};

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, start: at }
    }

    /// The whole text.
    pub(super) const fn text(&self) -> &'a str {
        self.text
    }

    /// Where the last piece ended.
    pub(super) const fn end(&self) -> usize {
        self.at
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    fn is_line_start(&self) -> bool {
        self.at.checked_sub(1).is_none_or(|before| matches!(self.byte(before), Some(b'\n' | b'\r')))
    }

    /// The usual case, and so in a hurry: a short word between blanks or line ends. What is in it is not
    /// looked at; where it makes no sense, [`step_back`](Self::step_back) and take it apart.
    pub(super) fn plain_word(&mut self) -> Option<&'a str> {
        while matches!(self.byte(self.at), Some(b' ' | b'\n')) {
            self.at += 1;
        }
        let length = length_to_gap(&self.text.as_bytes()[self.at..])?;
        self.start = self.at;
        self.at += length;
        (length > 0).then(|| &self.text[self.start..self.at])
    }

    /// Goes back to where the last piece began.
    pub(super) const fn step_back(&mut self) {
        self.at = self.start;
    }

    /// Goes on to the next sign that is no white space and stands on no escape line (PGN 6).
    pub(super) fn skip_gaps(&mut self) -> Option<u8> {
        loop {
            let byte = self.byte(self.at)?;
            if byte == b' ' || byte == b'\n' {
                self.at += 1;
                continue;
            }
            match CLASS[usize::from(byte)] {
                Class::Gap => self.at += 1,
                Class::Wide => match self.gap_here() {
                    Some(length) => self.at += length,
                    None => return Some(byte),
                },
                Class::Word if byte == b'%' && self.is_line_start() => self.skip_line(),
                Class::Word | Class::Special => return Some(byte),
            }
        }
    }

    fn skip_line(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        let length = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        self.at += length.unwrap_or(rest.len());
    }

    /// The length of the white space beyond ASCII that stands here: no-break spaces, a byte order mark.
    fn gap_here(&self) -> Option<usize> {
        let sign = self.text[self.at..].chars().next()?;
        let is_gap = sign.is_whitespace()
            || sign.is_control()
            || matches!(sign, '\u{FEFF}' | '\u{200B}'..='\u{200F}' | '\u{2060}');
        is_gap.then_some(sign.len_utf8())
    }

    /// Goes over a sign that was looked at.
    pub(super) const fn go_over(&mut self, bytes: usize) {
        self.at += bytes;
    }

    fn word(&mut self) -> Token<'a> {
        self.at += usize::from(self.byte(self.at) == Some(b'$'));
        while let Some(byte) = self.byte(self.at) {
            if CLASS[usize::from(byte)] == Class::Word {
                self.at += 1;
                continue;
            }
            match CLASS[usize::from(byte)] {
                Class::Word => self.at += 1,
                Class::Gap => break,
                Class::Special => match self.bracketed_promotion(byte) {
                    Some(length) => self.at += length,
                    None => break,
                },
                Class::Wide if self.gap_here().is_some() => break,
                Class::Wide => {
                    self.at += self.text[self.at..].chars().next().map_or(1, char::len_utf8);
                }
            }
        }
        Token::Word(&self.text[self.start..self.at])
    }

    /// The length of `(Q)` directly behind a square of the last rank.
    fn bracketed_promotion(&self, byte: u8) -> Option<usize> {
        let after_rank = matches!(self.byte(self.at.checked_sub(1)?), Some(b'1' | b'8'));
        if byte != b'(' || !after_rank || self.at == self.start {
            return None;
        }
        let mut signs = self.text[self.at + 1..].chars();
        let letter = signs.next().filter(|sign| sign.is_alphabetic() || !sign.is_ascii())?;
        (signs.next() == Some(')')).then_some(letter.len_utf8() + 2)
    }

    fn brace_comment(&mut self) -> Token<'a> {
        let rest = &self.text[self.at + 1..];
        let (comment, closed) = match rest.bytes().position(|byte| byte == b'}') {
            Some(length) => (&rest[..length], true),
            None => (rest, false),
        };
        self.at += 1 + comment.len() + usize::from(closed);
        Token::Comment(comment, closed)
    }

    fn line_comment(&mut self) -> Token<'a> {
        let start = self.at + 1;
        self.skip_line();
        Token::Comment(&self.text[start..self.at], true)
    }

    /// A piece of one sign.
    fn single(&mut self, token: Token<'a>) -> Token<'a> {
        self.at += 1;
        token
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let byte = self.skip_gaps()?;
        self.start = self.at;
        Some(match byte {
            b'{' => self.brace_comment(),
            b';' => self.line_comment(),
            // The offer of a draw (Art. C.12) looks like a variation.
            b'(' if self.text[self.at..].starts_with("(=)") => {
                self.at += 3;
                Token::Word("(=)")
            }
            b'(' => self.single(Token::Open),
            b')' => self.single(Token::Close),
            b'}' => self.single(Token::Word("}")),
            _ => self.word(),
        })
    }
}

/// How many bytes come before a blank, a control sign, or the end; none where they are more than sixteen.
fn length_to_gap(bytes: &[u8]) -> Option<usize> {
    const EACH: u64 = 0x0101_0101_0101_0101;
    if let Some(&first) = bytes.first_chunk() {
        // Subtracting lends to the highest bit of the first byte that is too small, and of none before it.
        let signs = u64::from_le_bytes(first);
        let gaps = signs.wrapping_sub(EACH * u64::from(b' ' + 1)) & !signs & (EACH << 7);
        if gaps != 0 {
            return Some(gaps.trailing_zeros() as usize / 8);
        }
    }
    let gap = bytes.iter().take(16).position(|&byte| byte <= b' ');
    gap.or_else(|| (bytes.len() <= 16).then_some(bytes.len()))
}

/// A word without the move number at its beginning: `12.e4`, `12...`, `12`.
pub(super) fn without_number(word: &str) -> &str {
    if word.starts_with(|sign: char| sign.is_ascii_alphabetic()) {
        return word;
    }
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return if word.bytes().all(|sign| sign == b'.') || word == "…" { "" } else { word };
    }
    let rest = &word[digits..];
    let after = rest.trim_start_matches(['.', '…']);
    if after.len() < rest.len() || rest.is_empty() { after } else { word }
}
