//! The 960 starting positions of Chess960 (FIDE Guidelines II).

use super::{Bitboard, Board, Color, File, Position, Role};

/// The number of the usual starting position among the 960.
pub const USUAL_START: u16 = 518;

impl Position {
    /// The Chess960 starting position with this number, 0 to 959, counted as Reinhard Scharnagl does;
    /// none for larger numbers.
    ///
    /// ```
    /// use schachtisch::rules::{Position, USUAL_START};
    ///
    /// assert_eq!(Position::chess960(USUAL_START), Some(Position::start()));
    /// assert_eq!(Position::chess960(960), None);
    /// ```
    pub fn chess960(number: u16) -> Option<Self> {
        let roles = back_rank(number)?;
        let board = Board::with_back_rank(roles);
        let rooks = board.role(Role::Rook);
        Some(Self::assembled(board, Color::White, rooks, 0, 1))
    }

    /// The number of the Chess960 starting position that has these men; none when they stand otherwise.
    pub fn chess960_number(board: &Board) -> Option<u16> {
        (0..960).find(|&number| {
            back_rank(number).is_some_and(|roles| Board::with_back_rank(roles) == *board)
        })
    }

    /// Whether a side may castle that could not in usual chess: with its king elsewhere than on the
    /// e-file, or with a rook elsewhere than in a corner.
    pub fn is_chess960(&self) -> bool {
        let corners = Bitboard::file(File::A) | Bitboard::file(File::H);
        let rooks = self.castling_rooks();
        !rooks.without(corners).is_empty()
            || Color::ALL.into_iter().any(|color| {
                let may_castle = !(rooks & self.board().color(color)).is_empty();
                may_castle && self.king(color).file() != File::E
            })
    }
}

/// White's men from a1 to h1.
fn back_rank(number: u16) -> Option<[Role; 8]> {
    if number >= 960 {
        return None;
    }
    let mut rest = usize::from(number);
    let mut take = |choices: usize| {
        let choice = rest % choices;
        rest /= choices;
        choice
    };
    let mut rank: [Option<Role>; 8] = [None; 8];
    rank[take(4) * 2 + 1] = Some(Role::Bishop);
    rank[take(4) * 2] = Some(Role::Bishop);
    put_on_free(&mut rank, take(6), Role::Queen);
    // The ten ways to put two knights on five squares, the later square in place after the first is set.
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)];
    let (first, second) = KNIGHTS[take(10)];
    put_on_free(&mut rank, first, Role::Knight);
    put_on_free(&mut rank, second, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        put_on_free(&mut rank, 0, role);
    }
    Some(rank.map(|role| role.unwrap_or(Role::Rook)))
}

/// Puts a man on the free square with this number, counted from the a-file.
fn put_on_free(rank: &mut [Option<Role>; 8], number: usize, role: Role) {
    if let Some(square) = rank.iter_mut().filter(|square| square.is_none()).nth(number) {
        *square = Some(role);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::rules::{Bitboard, CastlingSide};

    #[test]
    fn all_960_starts_are_different_and_lawful() {
        let mut seen = HashSet::new();
        for number in 0..960 {
            let position = Position::chess960(number).expect("a start");
            assert!(position.to_setup().faults().is_empty(), "{number}");
            let bishops = position.board().men(Color::White, Role::Bishop);
            assert_eq!((bishops & Bitboard::LIGHT).count(), 1, "{number}");
            for side in CastlingSide::ALL {
                assert!(position.castling_rook(Color::White, side).is_some(), "{number}");
            }
            assert!(seen.insert(position.key()), "{number}");
            assert_eq!(Position::chess960_number(position.board()), Some(number));
        }
    }

    #[test]
    fn start_3_is_as_the_tables_say() {
        let position = Position::chess960(3).expect("a start");
        assert!(position.to_fen().starts_with("bqnnrkrb/"), "{}", position.to_fen());
    }

    #[test]
    fn all_starts_but_the_usual_one_castle_as_only_chess960_can() {
        let unusual = |number: &u16| Position::chess960(*number).is_some_and(|p| p.is_chess960());
        // King on e1 and rooks in the corners: 18 ways to put the others.
        assert_eq!((0..960).filter(unusual).count(), 960 - 18);
        let read = Position::from_fen("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1");
        assert!(!read.expect("a position").position.is_chess960());
    }

    #[test]
    fn in_162_starts_castling_is_legal_on_the_first_move() {
        let castles = |number: &u16| {
            let position = Position::chess960(*number).expect("a start");
            position.legal_moves().iter().any(|mv| mv.castling().is_some())
        };
        assert_eq!((0..960).filter(castles).count(), 162);
    }
}
