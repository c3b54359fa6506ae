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
    let units = |rest: &[u8], unit: fn([u8; 2]) -> u16| {
        let pairs = rest.as_chunks().0.iter().map(|&pair| unit(pair));
        char::decode_utf16(pairs).map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    };
    match bytes {
        [0xFF, 0xFE, rest @ ..] => Some(units(rest, u16::from_le_bytes)),
        [0xFE, 0xFF, rest @ ..] => Some(units(rest, u16::from_be_bytes)),
        _ => None,
    }
}
