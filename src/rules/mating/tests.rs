//! What can still be mated, by material, walls, force and search.

use super::{
    super::{Square, attacks},
    *,
};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a position").position
}

fn asked(fen: &str, winner: Color) -> Mating {
    can_mate(&position(fen), winner, &Budget::default())
}

/// Whether the side can mate; its line is played, its proof believed.
fn mates(fen: &str, winner: Color) -> bool {
    match asked(fen, winner) {
        Mating::Possible(line) => {
            let mut at = position(fen);
            for mv in line {
                at = at.play(mv).expect("a legal line");
            }
            assert!(at.is_checkmate() && at.turn() != winner, "{fen}: {}", at.to_fen());
            true
        }
        Mating::Impossible(_) => false,
        Mating::Undecided => panic!("undecided: {fen}"),
    }
}

#[test]
fn the_end_on_the_board_is_seen_first() {
    let mate = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
    assert_eq!(asked(mate, Color::White), Mating::Possible(Vec::new()));
    assert_eq!(asked(mate, Color::Black), Mating::Impossible(Proof::GameOver));
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    for color in Color::ALL {
        assert_eq!(asked(stalemate, color), Mating::Impossible(Proof::GameOver));
    }
}

#[test]
fn forced_moves_are_followed_to_the_end() {
    // The only move takes the queen; then bare kings stand.
    let taken = "8/8/8/8/2k5/8/1q6/K7 w - - 0 1";
    let Mating::Impossible(Proof::Forced { line, then }) = asked(taken, Color::Black) else {
        panic!("forced")
    };
    assert_eq!((line.len(), *then), (1, Proof::Material));
    // The only move leads to a mate in one more.
    assert!(mates("k1K5/P7/8/8/8/8/8/8 w - - 0 1", Color::White));
}

/// Whether a king, a knight and any number of queens that stand where they must can be a mate.
fn is_mate(prey: Square, knight: Square, king: Square) -> bool {
    let covered = attacks::knight(knight) | attacks::king(king);
    let queens = attacks::king(prey).without(covered | knight);
    let occupied = queens | prey | knight | king;
    let apart = king != prey && king != knight && !attacks::king(prey).has(king);
    let unprotected = attacks::king(prey).has(knight) && !covered.has(knight);
    apart
        && attacks::knight(knight).has(prey)
        && !unprotected
        && queens.into_iter().all(|queen| {
            let seen = attacks::queen(queen, occupied);
            !seen.has(knight) && !seen.has(king)
        })
}

#[test]
fn a_knight_never_mates_a_king_with_queens() {
    for prey in Square::all() {
        for knight in attacks::knight(prey) {
            for king in Square::all() {
                assert!(!is_mate(prey, knight, king), "{prey} {knight} {king}");
            }
        }
    }
}

#[test]
fn walls_end_every_hope() {
    let wall = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
    for color in Color::ALL {
        let Mating::Impossible(Proof::Wall(men)) = asked(wall, color) else { panic!("a wall") };
        assert_eq!(men.count(), 8);
    }
}

#[test]
fn a_budget_of_nothing_leaves_hard_questions_open() {
    let start = Position::start();
    let none = Budget { nodes: 0, ..Budget::default() };
    assert_eq!(can_mate(&start, Color::White, &none), Mating::Undecided);
    let small = Budget { bytes: 1 << 10, ..Budget::default() };
    assert_eq!(can_mate(&start, Color::White, &small), Mating::Undecided);
    let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let stopped = Budget { stop: Some(stop), ..Budget::default() };
    assert_eq!(can_mate(&start, Color::White, &stopped), Mating::Undecided);
}
