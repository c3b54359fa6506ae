//! From bytes to text: UTF-8 or Windows-1252, found by content.

use std::borrow::Cow;

/// What Windows-1252 has between 0x80 and 0x9F, where Latin-1 has nothing that can be seen; five of them
/// stand for nothing.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{FFFD}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{FFFD}', 'Ž',
    '\u{FFFD}', '\u{FFFD}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{FFFD}',
    'ž', 'Ÿ',
];

/// The text of some bytes. UTF-8 where it is valid; else Windows-1252, in which Latin-1 is contained.
/// A text that is UTF-8 but for a few bytes keeps its UTF-8, and only those bytes are read otherwise.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let (mut good, mut bad) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().chars().filter(|sign| !sign.is_ascii()).count();
        bad += chunk.invalid().len();
    }
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    if good > bad {
        for chunk in bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            text.extend(chunk.invalid().iter().copied().map(windows_1252));
        }
    } else {
        text.extend(bytes.iter().copied().map(windows_1252));
    }
    Cow::Owned(text)
}

fn windows_1252(byte: u8) -> char {
    byte.checked_sub(0x80)
        .and_then(|high| WINDOWS_1252.get(usize::from(high)).copied())
        .unwrap_or(char::from(byte))
}

/// The text of a file in UTF-16, told by its byte order mark, as UTF-8; none for all other files.
pub fn from_utf16(bytes: &[u8]) -> Option<String> {
    let encoding = FileEncoding::of(bytes);
    (encoding != FileEncoding::ByContent).then(|| encoding.decode_pairs(&bytes[MARK_LENGTH..]))
}

/// The bytes of a UTF-16 file that say so.
const MARK_LENGTH: usize = 2;

/// What the bytes of a file stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileEncoding {
    /// UTF-8 or Windows-1252, which each game's own bytes tell.
    ByContent,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
}

impl FileEncoding {
    /// Told by the first two bytes of a file, or more.
    pub const fn of(file_start: &[u8]) -> Self {
        match file_start {
            [0xFF, 0xFE, ..] => Self::Utf16Le,
            [0xFE, 0xFF, ..] => Self::Utf16Be,
            _ => Self::ByContent,
        }
    }

    /// The bytes that a text has in such a file.
    pub fn encode(self, text: &str) -> Vec<u8> {
        match self {
            Self::ByContent => text.as_bytes().to_vec(),
            Self::Utf16Le => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            Self::Utf16Be => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        }
    }

    /// The text of UTF-16; halves of signs become U+FFFD, and so one unit each when they are encoded again.
    fn decode_pairs(self, bytes: &[u8]) -> String {
        let pairs = bytes.as_chunks().0.iter().map(|&pair| match self {
            Self::Utf16Be => u16::from_be_bytes(pair),
            Self::Utf16Le | Self::ByContent => u16::from_le_bytes(pair),
        });
        char::decode_utf16(pairs).map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    }
}
