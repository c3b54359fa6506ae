//! The letters that name the men in a file: English by the standard, others in practice.

use std::borrow::Cow;

use crate::{notation::Letters, rules::Color};

/// A language's letters for king, queen, rook, bishop and knight. A game is read in one of them from
/// beginning to end, the first in which every move is legal; figurines are understood in all.
///
/// Hungarian is left out on purpose: its `B` is the rook, so that single moves look right in English.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Alphabet {
    /// K Q R B N, as the standard wants it.
    English,
    /// K D T L S; also Danish, Norwegian and Swedish.
    German,
    /// R D T F C.
    French,
    /// R D T A C; also Italian.
    Spanish,
    /// R D T B C.
    Portuguese,
    /// K D T L P.
    Dutch,
    /// K H W G S.
    Polish,
    /// K D V S J.
    Czech,
}

impl Alphabet {
    /// All others than English, in the order in which they are tried.
    pub(super) const OTHERS: [Self; 7] = [
        Self::German,
        Self::French,
        Self::Spanish,
        Self::Portuguese,
        Self::Dutch,
        Self::Polish,
        Self::Czech,
    ];

    /// King, queen, rook, bishop, knight.
    pub const fn letters(self) -> [char; 5] {
        match self {
            Self::English => ['K', 'Q', 'R', 'B', 'N'],
            Self::German => ['K', 'D', 'T', 'L', 'S'],
            Self::French => ['R', 'D', 'T', 'F', 'C'],
            Self::Spanish => ['R', 'D', 'T', 'A', 'C'],
            Self::Portuguese => ['R', 'D', 'T', 'B', 'C'],
            Self::Dutch => ['K', 'D', 'T', 'L', 'P'],
            Self::Polish => ['K', 'H', 'W', 'G', 'S'],
            Self::Czech => ['K', 'D', 'V', 'S', 'J'],
        }
    }

    /// The English letter for one of this alphabet.
    fn english(self, letter: char) -> Option<char> {
        let own = self.letters().into_iter().position(|own| own == letter);
        own.map(|place| Self::English.letters()[place])
            .or((self == Self::English && letter == 'P').then_some('P'))
    }

    /// The move with English letters for its men, or the first letter that names none. Letters of squares
    /// may be capitals only where all letters are.
    pub(super) fn translate(self, word: &str) -> Result<Cow<'_, str>, char> {
        let plain = |sign: char| sign.is_ascii() && !sign.is_ascii_uppercase() || sign == 'O';
        let small = word.starts_with(|sign: char| {
            matches!(sign, 'a'..='h' | 'o' | 'x' | '0'..='9' | ':')
                || self == Self::English && matches!(sign, 'p' | 'n' | 'r' | 'q' | 'k')
        });
        if small && word.chars().all(plain) && !ends_with_letter(word) {
            return Ok(Cow::Borrowed(word));
        }
        let capitals = !word.contains(|sign: char| sign.is_ascii_lowercase());
        let mut english = String::with_capacity(word.len());
        let mut signs = word.chars().peekable();
        let mut before = None;
        while let Some(sign) = signs.next() {
            let first = before.is_none();
            let promotion = matches!(before, Some('1' | '8' | '=' | '/' | '('))
                && sign.is_alphabetic()
                && !matches!(sign, 'x' | 'X')
                && !signs.peek().is_some_and(char::is_ascii_digit);
            before = Some(sign);
            english.push(if promotion {
                self.english(sign.to_ascii_uppercase()).ok_or(sign)?
            } else if let Some(role) = Letters::Figurine.role(sign) {
                Letters::English.letter(role, Color::White).unwrap_or('P')
            } else if first && !small && sign.is_ascii_lowercase() {
                return Err(sign);
            } else if !sign.is_alphabetic()
                || sign.is_lowercase()
                || sign == 'O'
                || sign == 'X' && !first
            {
                sign
            } else {
                match self.english(sign) {
                    Some(letter) => letter,
                    None if capitals && matches!(sign, 'A'..='H') => sign,
                    None => return Err(sign),
                }
            });
        }
        Ok(Cow::Owned(english))
    }
}

fn ends_with_letter(word: &str) -> bool {
    word.trim_end_matches(['+', '#', ')']).ends_with(|sign: char| sign.is_ascii_alphabetic())
}
