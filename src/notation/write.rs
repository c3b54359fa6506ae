//! Writing moves.

use super::Letters;
use crate::rules::{CastlingSide, Move, Position, Role};

/// Whether the square a man comes from is always written (Art. C.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Length {
    /// Sf3.
    #[default]
    Short,
    /// Sg1-f3.
    Long,
}

impl Length {
    /// Both, the usual choice first.
    pub const ALL: [Self; 2] = [Self::Short, Self::Long];
}

/// How moves are written on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Style {
    /// What names the men.
    pub letters: Letters,
    /// Whether the square of origin is always written.
    pub length: Length,
}

/// The move as the screen shows it (Art. C.8 to C.13): `Sf3`, `exd6 e.p.`, `e8D`, `0-0-0+`.
///
/// ```
/// use schachtisch::{notation::{self, Style}, rules::Position};
///
/// let start = Position::start();
/// let mv = start.legal_move("g1".parse()?, "f3".parse()?, None).expect("legal");
/// assert_eq!(notation::write(&start, mv, Style::default()), "Sf3");
/// # Ok::<(), schachtisch::rules::NoSquare>(())
/// ```
#[must_use]
pub fn write(position: &Position, mv: Move, style: Style) -> String {
    let mut text = with_check(position, mv, style, '0', "");
    // After the check sign, as Art. C.9 has it among the things that may follow.
    if mv.is_en_passant() {
        text.push_str(" e.p.");
    }
    text
}

/// The move in the exact form of PGN files (PGN 8.2.3): `Nf3`, `exd6`, `e8=Q`, `O-O-O+`.
#[must_use]
pub fn san(position: &Position, mv: Move) -> String {
    let style = Style { letters: Letters::English, length: Length::Short };
    with_check(position, mv, style, 'O', "=")
}

/// What screen and files write alike: the move and its check sign.
fn with_check(
    position: &Position,
    mv: Move,
    style: Style,
    castling_letter: char,
    promotion_sign: &str,
) -> String {
    let mut text = mv.castling().map_or_else(
        || men_move(position, mv, style, promotion_sign),
        |side| castling(side, castling_letter),
    );
    push_check(&mut text, position, mv);
    text
}

fn castling(side: CastlingSide, letter: char) -> String {
    match side {
        CastlingSide::Short => format!("{letter}-{letter}"),
        CastlingSide::Long => format!("{letter}-{letter}-{letter}"),
    }
}

fn men_move(position: &Position, mv: Move, style: Style, promotion_sign: &str) -> String {
    let color = position.turn();
    let mut text = String::new();
    text.extend(style.letters.letter(mv.role(), color));
    match style.length {
        Length::Long => {
            text.push_str(&mv.from().to_string());
            text.push(if mv.capture().is_some() { 'x' } else { '-' });
        }
        Length::Short => {
            let (file, rank) = distinction(position, mv);
            text.extend(file.then(|| mv.from().file().letter()));
            text.extend(rank.then(|| mv.from().rank().digit()));
            text.extend(mv.capture().map(|_| 'x'));
        }
    }
    text.push_str(&mv.to().to_string());
    if let Some(letter) = mv.promotion().and_then(|role| style.letters.letter(role, color)) {
        text.push_str(promotion_sign);
        text.push(letter);
    }
    text
}

/// Whether file and rank of origin are needed to tell the move from those of equal men that can legally
/// reach the square (Art. C.10, PGN 8.2.3.4). Check signs never tell two moves apart.
fn distinction(position: &Position, mv: Move) -> (bool, bool) {
    if mv.role() == Role::Pawn {
        return (mv.capture().is_some(), false);
    }
    let from = mv.from();
    let rivals = position.origins(mv.role(), mv.to()).without(from.into());
    if rivals.is_empty() {
        (false, false)
    } else if rivals.into_iter().all(|rival| rival.file() != from.file()) {
        (true, false)
    } else if rivals.into_iter().all(|rival| rival.rank() != from.rank()) {
        (false, true)
    } else {
        (true, true)
    }
}

/// Check and mate are seen in the position after the move (Art. C.13).
fn push_check(text: &mut String, position: &Position, mv: Move) {
    let after = position.after(mv);
    if after.is_check() {
        text.push(if after.has_legal_move() { '+' } else { '#' });
    }
}
