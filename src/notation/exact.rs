//! Reading moves in the exact form of files: no guessing, so it is fast.

use crate::rules::{Bitboard, CastlingSide, File, Move, Position, Rank, Role, Square};

/// Reads a move in the form of PGN files (PGN 8.2.3): English letters, `O-O`, `=Q`.
///
/// Over-precise squares of origin are read, check signs not looked at. None for every other form and for
/// every move that is not legal or not the only one that fits: [`read`](super::read) says why.
///
/// ```
/// use schachtisch::{notation, rules::Position};
///
/// let start = Position::start();
/// assert!(notation::read_san(&start, "Nf3").is_some());
/// assert!(notation::read_san(&start, "Sf3").is_none());
/// ```
#[must_use]
pub fn read_san(position: &Position, text: &str) -> Option<Move> {
    let mut signs = text.as_bytes();
    while let [rest @ .., b'+' | b'#'] = signs {
        signs = rest;
    }
    match signs.first()? {
        b'a'..=b'h' => pawn_move(position, signs),
        b'N' => officer_move(position, Role::Knight, signs),
        b'B' => officer_move(position, Role::Bishop, signs),
        b'R' => officer_move(position, Role::Rook, signs),
        b'Q' => officer_move(position, Role::Queen, signs),
        b'K' => officer_move(position, Role::King, signs),
        b'O' => castling(position, signs),
        _ => None,
    }
}

#[inline]
fn officer_move(position: &Position, role: Role, signs: &[u8]) -> Option<Move> {
    let [_, origin @ .., file, rank] = signs else { return None };
    let to = square(*file, *rank)?;
    let among = match origin.strip_suffix(b"x").unwrap_or(origin) {
        [] => Bitboard::ALL,
        [sign] => one_origin(*sign)?,
        [file, rank] => square(*file, *rank)?.into(),
        _ => return None,
    };
    position.only_move(role, among, to, None)
}

fn castling(position: &Position, signs: &[u8]) -> Option<Move> {
    match signs {
        b"O-O" => position.castling_move(CastlingSide::Short),
        b"O-O-O" => position.castling_move(CastlingSide::Long),
        _ => None,
    }
}

fn pawn_move(position: &Position, signs: &[u8]) -> Option<Move> {
    let (signs, promotion) = match signs {
        [rest @ .., b'=', letter] => (rest, Some(promoted(*letter)?)),
        _ => (signs, None),
    };
    let (from, to) = match signs {
        [file, rank] => (*file, square(*file, *rank)?),
        [from, b'x', file, rank] if from.abs_diff(*file) == 1 => (*from, square(*file, *rank)?),
        _ => return None,
    };
    position.only_move(Role::Pawn, Bitboard::file(file(from)?), to, promotion)
}

const fn promoted(letter: u8) -> Option<Role> {
    Some(match letter {
        b'Q' => Role::Queen,
        b'N' => Role::Knight,
        b'R' => Role::Rook,
        b'B' => Role::Bishop,
        _ => return None,
    })
}

fn one_origin(sign: u8) -> Option<Bitboard> {
    file(sign).map(Bitboard::file).or_else(|| rank(sign).map(Bitboard::rank))
}

fn square(file_sign: u8, rank_sign: u8) -> Option<Square> {
    Some(Square::new(file(file_sign)?, rank(rank_sign)?))
}

fn file(sign: u8) -> Option<File> {
    File::ALL.get(usize::from(sign.wrapping_sub(b'a'))).copied()
}

fn rank(sign: u8) -> Option<Rank> {
    Rank::ALL.get(usize::from(sign.wrapping_sub(b'1'))).copied()
}
