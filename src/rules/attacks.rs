//! Which squares a man attacks on a given board (Art. 3.1 to 3.8).
//!
//! Everything is looked up in small tables made at compile time. Lines are read with *kindergarten
//! bitboards* (Gerd Isenberg, Chess Programming Wiki): the men on a line are gathered by one
//! multiplication into six bits, which together with the slider's place on the line give the squares
//! it reaches. All tables together stay in a processor's first cache.

use super::{Bitboard, Color, Role, Square};

/// The squares reached from each square by these steps.
const fn leaper(steps: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut step = 0;
        while step < steps.len() {
            if let Some(target) = square.offset(steps[step].0, steps[step].1) {
                table[index].0 |= Bitboard::of(target).0;
            }
            step += 1;
        }
        index += 1;
    }
    table
}

/// The squares on the line through each square in a direction and its opposite, without the square.
const fn line_through(files: i8, ranks: i8) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut sign = -1;
        while sign <= 1 {
            let mut at = square;
            while let Some(next) = at.offset(files * sign, ranks * sign) {
                table[index].0 |= Bitboard::of(next).0;
                at = next;
            }
            sign += 2;
        }
        index += 1;
    }
    table
}

static KNIGHT: [Bitboard; 64] =
    leaper(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [Bitboard; 64] =
    leaper(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN: [[Bitboard; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];

static RANK: [Bitboard; 64] = line_through(1, 0);
static FILE: [Bitboard; 64] = line_through(0, 1);
static DIAGONAL: [Bitboard; 64] = line_through(1, 1);
static ANTIDIAGONAL: [Bitboard; 64] = line_through(1, -1);

/// For a slider at one of eight places of a line and the six inner squares' men: what it reaches.
const fn reach_on_eight(place: usize, inner: usize) -> u8 {
    let men = (inner << 1) as u8;
    let mut reach = 0_u8;
    let mut at = place;
    while at < 7 {
        at += 1;
        reach |= 1 << at;
        if men >> at & 1 != 0 {
            break;
        }
    }
    at = place;
    while at > 0 {
        at -= 1;
        reach |= 1 << at;
        if men >> at & 1 != 0 {
            break;
        }
    }
    reach
}

/// By the slider's file and the inner men: its reach, repeated on every rank (for ranks and diagonals).
static REACH_BY_FILE: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            table[place][inner] = 0x0101_0101_0101_0101 * reach_on_eight(place, inner) as u64;
            inner += 1;
        }
        place += 1;
    }
    table
};

/// By the slider's rank and the inner men, in the order the multiplication gives them: its reach on the
/// a-file.
static REACH_ON_A_FILE: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut gathered = 0;
        while gathered < 64 {
            // The file's second rank comes out as the highest of the six bits.
            let inner = (gathered as u8).reverse_bits() as usize >> 2;
            let reach = reach_on_eight(place, inner);
            let mut rank = 0;
            while rank < 8 {
                table[place][gathered] |= (reach as u64 >> rank & 1) << (8 * rank);
                rank += 1;
            }
            gathered += 1;
        }
        place += 1;
    }
    table
};

#[inline]
fn reach_on_line(line: Bitboard, file: usize, occupied: Bitboard) -> Bitboard {
    const B_FILE: u64 = 0x0202_0202_0202_0202;
    let gathered = (line & occupied).0.wrapping_mul(B_FILE) >> 58;
    Bitboard(line.0 & REACH_BY_FILE[file][gathered as usize])
}

#[inline]
fn reach_on_file(square: Square, occupied: Bitboard) -> Bitboard {
    const A_FILE: u64 = 0x0101_0101_0101_0101;
    const C2_TO_H7: u64 = 0x0080_4020_1008_0400;
    let file = square.index() & 7;
    let gathered = (occupied.0 >> file & A_FILE).wrapping_mul(C2_TO_H7) >> 58;
    Bitboard(REACH_ON_A_FILE[square.index() >> 3][gathered as usize] << file)
}

/// What a knight attacks from here.
#[inline]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// What a king attacks from here.
#[inline]
pub fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// What a pawn of this colour attacks from here.
#[inline]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}

/// What a bishop attacks from here when these squares are occupied.
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let index = square.index();
    let file = index & 7;
    reach_on_line(DIAGONAL[index], file, occupied)
        | reach_on_line(ANTIDIAGONAL[index], file, occupied)
}

/// What a rook attacks from here when these squares are occupied.
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let index = square.index();
    reach_on_line(RANK[index], index & 7, occupied) | reach_on_file(square, occupied)
}

/// What a queen attacks from here when these squares are occupied.
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// What a man of this role and colour attacks from here when these squares are occupied.
#[inline]
pub fn of(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

static BETWEEN: [[Bitboard; 64]; 64] = pair_table(false);
static LINE: [[Bitboard; 64]; 64] = pair_table(true);

#[expect(clippy::large_stack_arrays, reason = "evaluated at compile time only")]
const fn pair_table(whole_line: bool) -> [[Bitboard; 64]; 64] {
    const DIRECTIONS: [(i8, i8); 8] =
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = DIRECTIONS[direction];
            let line = match direction % 4 {
                0 => FILE[index],
                1 => DIAGONAL[index],
                2 => RANK[index],
                _ => ANTIDIAGONAL[index],
            };
            let mut passed = 0;
            let mut at = square;
            while let Some(next) = at.offset(files, ranks) {
                table[index][next.index()] =
                    if whole_line { Bitboard(line.0 | 1 << index) } else { Bitboard(passed) };
                passed |= Bitboard::of(next).0;
                at = next;
            }
            direction += 1;
        }
        index += 1;
    }
    table
}

/// The squares strictly between two squares of one rank, file or diagonal; else none.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The whole rank, file or diagonal through two squares, both included; none when they share none or
/// are the same square.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

/// What a rook attacks from here on an empty board.
#[inline]
pub(crate) fn rook_lines(square: Square) -> Bitboard {
    let index = square.index();
    RANK[index] | FILE[index]
}

/// What a bishop attacks from here on an empty board.
#[inline]
pub(crate) fn bishop_lines(square: Square) -> Bitboard {
    let index = square.index();
    DIAGONAL[index] | ANTIDIAGONAL[index]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One step at a time, as a child would do it.
    fn walked(square: Square, occupied: Bitboard, directions: &[(i8, i8)]) -> Bitboard {
        let mut reach = Bitboard::EMPTY;
        for &(files, ranks) in directions {
            let mut at = square;
            while let Some(next) = at.offset(files, ranks) {
                reach |= next;
                if occupied.has(next) {
                    break;
                }
                at = next;
            }
        }
        reach
    }

    #[test]
    fn sliders_reach_what_walking_step_by_step_reaches() {
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for _ in 0..2000 {
            let occupied = Bitboard(random() & random());
            for square in Square::all() {
                let straight = walked(square, occupied, &[(1, 0), (-1, 0), (0, 1), (0, -1)]);
                let slanting = walked(square, occupied, &[(1, 1), (-1, -1), (-1, 1), (1, -1)]);
                assert_eq!(rook(square, occupied), straight, "{square}");
                assert_eq!(bishop(square, occupied), slanting, "{square}");
            }
        }
    }

    #[test]
    fn between_and_line_follow_the_sliders() {
        for a in Square::all() {
            for b in Square::all() {
                let aligned = queen(a, Bitboard::EMPTY).has(b);
                assert_eq!(aligned, line(a, b).has(b));
                assert_eq!(between(a, b), between(b, a));
                assert_eq!(line(a, b), line(b, a));
                if aligned {
                    assert_eq!(between(a, b), line(a, b) & queen(a, b.into()) & queen(b, a.into()));
                } else {
                    assert!(between(a, b).is_empty());
                }
            }
        }
    }
}
