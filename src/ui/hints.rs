//! What helps a beginner to see what is allowed: sets of squares, worked out from a position.

use crate::rules::{Bitboard, Move, Position, Square};

/// The men of the side on move that have a legal move.
pub fn movable(position: &Position) -> Bitboard {
    position.legal_moves().into_iter().map(Move::from).collect()
}

/// The squares that the side not on move attacks (Art. 3.1.2): also those where its own men stand,
/// which are guarded so, and also by men that are pinned.
pub fn attacked(position: &Position) -> Bitboard {
    let is_attacked =
        |square: &Square| !position.board().attackers_of(*square, !position.turn()).is_empty();
    Square::all().filter(is_attacked).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect("a position").position
    }

    fn squares(names: &str) -> Bitboard {
        names.split(' ').map(|name| name.parse::<Square>().expect("a square")).collect()
    }

    #[test]
    fn at_the_start_pawns_and_knights_can_move() {
        let white = squares("a2 b2 c2 d2 e2 f2 g2 h2 b1 g1");
        assert_eq!(movable(&Position::start()), white);
    }

    #[test]
    fn a_pinned_knight_cannot_move_and_in_double_check_only_the_king_can() {
        assert_eq!(movable(&position("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1")), squares("e1"));
        assert_eq!(movable(&position("4r2k/8/8/8/8/5n2/6P1/R3K3 w Q - 0 1")), squares("e1"));
    }

    #[test]
    fn at_the_start_the_opponent_attacks_its_sixth_rank_and_guards_its_own_men() {
        let third = squares("a6 b6 c6 d6 e6 f6 g6 h6");
        let guarded = squares("b8 c8 d8 e8 f8 g8 a7 b7 c7 d7 e7 f7 g7 h7");
        assert_eq!(attacked(&Position::start()), third | guarded);
    }

    #[test]
    fn an_attack_ends_at_the_first_man_and_a_pawn_attacks_only_slantwise() {
        let seen = attacked(&position("k3r3/8/3p4/8/4P3/8/8/4K3 w - - 0 1"));
        assert_eq!(seen & squares("e7 e6 e5 e4 e3"), squares("e7 e6 e5 e4"));
        assert_eq!(seen & squares("c5 d5 e5"), squares("c5 e5"));
        let turned = attacked(&position("k3r3/8/3p4/8/4P3/8/8/4K3 b - - 0 1"));
        assert_eq!(turned, squares("d5 f5 d1 d2 e2 f2 f1"));
    }
}
