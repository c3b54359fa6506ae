//! Random games, every position compared with another move generator.

#![expect(clippy::expect_used, reason = "a test may fail loudly")]

use std::collections::BTreeSet;

use schachtisch::rules::{CastlingSide, Color, Move, Piece, Position, USUAL_START};

/// Positions compared in each run of the tests, half of them in Chess960; the environment variable
/// `SCHACHTISCH_POSITIONS` asks for another number.
const POSITIONS: usize = 20_000;

fn positions() -> usize {
    std::env::var("SCHACHTISCH_POSITIONS")
        .map_or(POSITIONS, |number| number.parse().expect("a number of positions"))
}

/// A small generator of our own, so that every run sees the same games.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// From, to, promotion; castling as the king onto its rook.
fn text(mv: Move) -> String {
    let to = mv.castling_rook().map_or(mv.to(), |(rook, _)| rook);
    let letter = mv.promotion().map(|role| Piece::new(Color::Black, role).fen_letter());
    format!("{}{to}{}", mv.from(), letter.map_or_else(String::new, String::from))
}

fn ours(position: &Position) -> BTreeSet<String> {
    position.legal_moves().into_iter().map(text).collect()
}

fn theirs(board: &cozy_chess::Board) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    board.generate_moves(|set| {
        moves.extend(set.into_iter().map(|mv| mv.to_string()));
        false
    });
    moves
}

/// Its line with Shredder rights read by us and written again: the same habits on both sides.
fn their_fen(board: &cozy_chess::Board) -> String {
    Position::from_fen(&format!("{board:#}")).expect("its positions are legal").position.to_fen()
}

/// Our line with its cap on half-moves.
fn our_fen(position: &Position) -> String {
    let fen = position.to_fen();
    let halfmoves = position.halfmoves();
    fen.replacen(&format!(" {halfmoves} "), &format!(" {} ", halfmoves.min(100)), 1)
}

fn compare(start: u16, random: &mut Random, budget: &mut usize) {
    let mut position = Position::chess960(start).expect("a start");
    let mut board = cozy_chess::Board::chess960_startpos(u32::from(start));
    for _ in 0..160 {
        let moves = ours(&position);
        assert_eq!(our_fen(&position), their_fen(&board));
        // It ends games at fifty moves and offers no moves then.
        if board.halfmove_clock() >= 100 {
            return;
        }
        assert_eq!(moves, theirs(&board), "{}", position.to_fen());
        assert_eq!(moves.len(), position.count_legal_moves());
        *budget = budget.saturating_sub(1);
        if moves.is_empty() || *budget == 0 {
            return;
        }
        let chosen = position.legal_moves()[random.below(moves.len())];
        board.play(text(chosen).parse().expect("a move it knows"));
        position = position.play(chosen).expect("a legal move");
    }
}

#[test]
fn moves_and_positions_are_those_of_another_generator() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let mut usual = positions() / 2;
    while usual > 0 {
        compare(USUAL_START, &mut random, &mut usual);
    }
    let mut shuffled = positions() / 2;
    while shuffled > 0 {
        let start = random.below(960) as u16;
        compare(start, &mut random, &mut shuffled);
    }
}

#[test]
fn castling_rights_of_every_start_are_on_both_sides() {
    for number in 0..960 {
        let position = Position::chess960(number).expect("a start");
        for side in CastlingSide::ALL {
            assert!(position.castling_rook(position.turn(), side).is_some());
        }
    }
}
