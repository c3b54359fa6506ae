//! Annotation glyphs: signs for numbers (PGN 10, and what typeset books use).

use crate::game::Nag;

/// Signs with their numbers, longer ones before their own endings.
const GLYPHS: [(&str, u16); 46] = [
    ("+/=", 14),
    ("=/+", 15),
    ("+/-", 16),
    ("-/+", 17),
    ("+/−", 16),
    ("−/+", 17),
    ("=/∞", 44),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("+=", 14),
    ("=+", 15),
    ("+-", 18),
    ("+−", 18),
    ("+–", 18),
    ("-+", 19),
    ("−+", 19),
    ("–+", 19),
    ("=∞", 44),
    ("∞=", 44),
    ("!", 1),
    ("?", 2),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("⨀", 22),
    ("○", 26),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("⯹", 44),
    ("⇆", 132),
    ("⨁", 138),
    ("⊕", 138),
    ("∆", 140),
    ("⌓", 142),
    ("RR", 145),
];

/// The glyph a whole word stands for: a sign, or a number as `$14`.
pub(super) fn read(word: &str) -> Option<Nag> {
    if let Some(number) = word.strip_prefix('$') {
        let digits = !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit());
        return if digits { number.parse().ok().map(Nag) } else { None };
    }
    // The novelty's letter is too much like a knight's to stand in the table of endings.
    let novelty = (word == "N").then_some(Nag(146));
    novelty
        .or_else(|| GLYPHS.iter().find(|(sign, _)| *sign == word).map(|&(_, number)| Nag(number)))
}

/// A word without the sign it ends with, and the sign's number.
pub(super) fn strip(word: &str) -> Option<(&str, Nag)> {
    let (rest, nag) =
        GLYPHS.iter().find_map(|&(sign, number)| Some((word.strip_suffix(sign)?, Nag(number))))?;
    (!rest.is_empty()).then_some((rest, nag))
}
