//! Who can still mate: cases from the field, positions of our own, and every proof against a closure.
//!
//! `SCHACHTISCH_POSITIONS=50000 cargo test --release --test mating -- --nocapture` compares that many
//! proofs and says how many positions stayed open.

#![expect(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]
#![expect(clippy::print_stdout, reason = "the comparison tells what it compared")]

use std::collections::HashSet;

use schachtisch::rules::{
    Color, Piece, Position, Role, Setup, Square,
    mating::{Budget, Glance, Mating, Proof, can_mate, glance},
};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|fault| panic!("{fen}: {fault}")).position
}

/// Whether the line is legal and ends in mate by this side.
fn mates(start: &Position, line: &[schachtisch::rules::Move], winner: Color) -> bool {
    let mut at = *start;
    for &mv in line {
        at = at.play(mv).expect("a legal line");
    }
    at.is_checkmate() && at.turn() != winner
}

/// The answer, its line replayed.
fn can(start: &Position, winner: Color) -> Option<bool> {
    match can_mate(start, winner, &Budget::default()) {
        Mating::Possible(line) => {
            assert!(mates(start, &line, winner), "{} {winner:?}: {line:?}", start.to_fen());
            Some(true)
        }
        Mating::Impossible(_) => Some(false),
        Mating::Undecided => None,
    }
}

fn verdicts(fen: &str) -> [Option<bool>; 2] {
    Color::ALL.map(|winner| can(&position(fen), winner))
}

const BOTH: [Option<bool>; 2] = [Some(true), Some(true)];
const NOBODY: [Option<bool>; 2] = [Some(false), Some(false)];

#[test]
fn dead_01_locked_pawn_walls_are_dead() {
    for fen in [
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/6B1/4K3 w - - 0 1",
    ] {
        assert_eq!(verdicts(fen), NOBODY, "{fen}");
        let walls = |proof: &Proof| matches!(proof, Proof::Wall(men) if men.count() >= 8);
        let Glance::Dead { white, black } = glance(&position(fen)) else { panic!("{fen}") };
        assert!(walls(&white) && walls(&black));
    }
}

#[test]
fn dead_02_bishops_and_knights_are_dead_only_where_no_help_mate_is() {
    assert_eq!(verdicts("8/8/4k3/8/8/3K4/8/5B1b w - - 0 1"), NOBODY);
    assert_eq!(verdicts("8/8/4k3/8/8/3K4/8/2B1b1B1 w - - 0 1"), NOBODY);
    assert_eq!(verdicts("5b2/8/4k3/8/8/3K4/8/5B2 w - - 0 1"), BOTH);
    assert_eq!(verdicts("8/8/4k3/8/8/3K4/8/5N1n w - - 0 1"), BOTH);
    let two_knights = verdicts("8/8/4k3/8/8/3K4/8/5NN1 w - - 0 1");
    assert_eq!(two_knights, [Some(true), Some(false)]);
}

#[test]
fn dead_03_a_bare_king_never_mates() {
    let fen = "8/8/4k3/8/8/3K4/3Q4/8 w - - 0 1";
    let answer = can_mate(&position(fen), Color::Black, &Budget::default());
    assert_eq!(answer, Mating::Impossible(Proof::Material));
    assert_eq!(can(&position(fen), Color::White), Some(true));
}

#[test]
fn flag_01_one_minor_man_mates_or_not_by_what_the_other_side_has() {
    for (ours, theirs, expected) in [
        ('n', "Q", false),
        ('n', "QQ", false),
        ('n', "R", true),
        ('n', "B", true),
        ('n', "N", true),
        ('n', "P", true),
        ('b', "Q", false),
        ('b', "R", false),
        ('b', "N", true),
        ('b', "P", true),
    ] {
        let men = format!("{theirs:1<2}");
        let fen = format!("8/8/4k3/4{ours}3/8/3K4/3{men}3/8 w - - 0 1");
        assert_eq!(can(&position(&fen), Color::Black), Some(expected), "{fen}");
    }
    // Bishops on one colour, and on both.
    assert_eq!(verdicts("8/8/4k3/4b3/8/3K4/3B4/8 w - - 0 1"), NOBODY);
    assert_eq!(verdicts("8/8/4k3/4b3/8/3K4/4B3/8 w - - 0 1"), BOTH);
}

#[test]
fn known_positions_have_their_verdicts() {
    let table = include_str!("data/mating.tsv");
    let mut count = 0;
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let mut fields = row.split('\t');
        let fen = fields.next().expect("a position");
        let expected = [fields.next(), fields.next()].map(|field| match field {
            Some("yes") => Some(true),
            Some("no") => Some(false),
            other => panic!("{other:?} in {row}"),
        });
        assert_eq!(verdicts(fen), expected, "{row}");
        count += 1;
    }
    assert!(count > 30);
}

#[test]
fn a_glance_never_calls_dead_what_is_not() {
    assert_eq!(glance(&Position::start()), Glance::Lively);
    for row in include_str!("data/mating.tsv").lines().filter(|row| !row.starts_with('#')) {
        let start = position(row.split('\t').next().expect("a position"));
        if matches!(glance(&start), Glance::Dead { .. }) {
            assert!(row.contains("no\tno"), "{row}");
        }
    }
}

/// A small generator of our own, so that every run sees the same positions.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn square(&mut self) -> Square {
        Square::from_index(self.below(64)).expect("below 64")
    }

    fn color(&mut self) -> Color {
        Color::ALL[self.below(2)]
    }
}

/// A wall of locked pawns over the board, sometimes with gaps, with the two kings and a few officers.
fn wall(random: &mut Random) -> Setup {
    let mut setup = Setup { turn: random.color(), ..Setup::default() };
    let mut rank = 2 + random.below(3);
    for file in 0..8 {
        let locked = random.chance(90);
        if random.chance(30) {
            rank = (rank + random.below(3)).saturating_sub(1).clamp(1, 5);
        }
        if locked {
            for (color, rank) in [(Color::White, rank), (Color::Black, rank + 1)] {
                let square = Square::from_index(8 * rank + file).expect("on the board");
                setup.board.put(square, Piece::new(color, Role::Pawn));
            }
        }
    }
    for color in Color::ALL {
        setup.board.put(random.square(), Piece::new(color, Role::King));
    }
    for _ in 0..random.below(3) {
        let roles = [Role::Bishop, Role::Bishop, Role::Knight, Role::Pawn];
        let role = roles[random.below(roles.len())];
        setup.board.put(random.square(), Piece::new(random.color(), role));
    }
    setup
}

/// A king at the edge among men of both sides, most pawns locked, with the other king and a few officers.
fn cage(random: &mut Random) -> Setup {
    let mut setup = Setup { turn: random.color(), ..Setup::default() };
    let caged = random.color();
    let edge = if caged == Color::White { 0 } else { 7 };
    let king = Square::from_index(8 * edge + random.below(8)).expect("on the board");
    for square in Square::all().filter(|&square| square.distance(king) == 1) {
        let on_edge = square.rank() == king.rank();
        let role = match random.below(if on_edge { 4 } else { 12 }) {
            0 => Role::Knight,
            1 => Role::Bishop,
            2 => Role::Rook,
            3 => continue,
            _ => Role::Pawn,
        };
        let color = if random.chance(65) { caged } else { !caged };
        setup.board.put(square, Piece::new(color, role));
        if let Some(ahead) = square.ahead(color).filter(|_| role == Role::Pawn)
            && random.chance(80)
        {
            setup.board.put(ahead, Piece::new(!color, Role::Pawn));
        }
    }
    setup.board.put(king, Piece::new(caged, Role::King));
    setup.board.put(random.square(), Piece::new(!caged, Role::King));
    for _ in 0..random.below(4) {
        let roles = [Role::Bishop, Role::Bishop, Role::Knight, Role::Rook, Role::Pawn];
        let role = roles[random.below(roles.len())];
        setup.board.put(random.square(), Piece::new(random.color(), role));
    }
    setup
}

/// An arrangement in which walls keep some side from ever mating.
fn walled(random: &mut Random) -> Setup {
    let glimpse = Budget { nodes: 0, ..Budget::default() };
    loop {
        let setup = if random.chance(50) { wall(random) } else { cage(random) };
        let Ok(position) = Position::try_from(setup) else { continue };
        let walls = |color| can_mate(&position, color, &glimpse);
        if Color::ALL.into_iter().any(|c| matches!(walls(c), Mating::Impossible(Proof::Wall(_)))) {
            return setup;
        }
    }
}

/// One man moved, added or taken away, or the other side on move.
fn mutate(setup: &mut Setup, random: &mut Random) {
    let men: Vec<(Square, Piece)> = setup.board.pieces().collect();
    let (from, piece) = men[random.below(men.len())];
    match random.below(6) {
        0 => setup.turn = !setup.turn,
        1 if piece.role != Role::King => drop(setup.board.take(from)),
        2 => {
            let role = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
            let added = Piece::new(random.color(), role[random.below(5)]);
            let square = random.square();
            if setup.board.piece_at(square).is_none() {
                setup.board.put(square, added);
            }
        }
        _ => {
            let to = random.square();
            if setup.board.piece_at(to).is_none() {
                setup.board.take(from);
                setup.board.put(to, piece);
            }
        }
    }
}

/// Whether a mate by this side can be reached, found by going through all positions, none left out;
/// nothing when there are more than the limit.
fn closure(start: &Position, winner: Color, limit: usize) -> Option<bool> {
    let mut seen = HashSet::from([start.key()]);
    let mut waiting = vec![*start];
    while let Some(at) = waiting.pop() {
        let moves = at.legal_moves();
        if moves.is_empty() && at.is_check() && at.turn() != winner {
            return Some(true);
        }
        for mv in moves {
            let next = at.play(mv).expect("a legal move");
            if seen.insert(next.key()) {
                waiting.push(next);
            }
        }
        if seen.len() > limit {
            return None;
        }
    }
    Some(false)
}

/// What became of the questions asked about mutated walls.
#[derive(Debug, Default)]
struct Tally {
    possible: usize,
    compared: usize,
    without_search: usize,
    too_large: usize,
    open: usize,
}

fn compare(start: &Position, winner: Color, limit: usize, budget: &Budget, tally: &mut Tally) {
    match can_mate(start, winner, budget) {
        Mating::Possible(line) => {
            assert!(mates(start, &line, winner), "{} {winner:?}", start.to_fen());
            tally.possible += 1;
        }
        Mating::Undecided => tally.open += 1,
        Mating::Impossible(proof) => match closure(start, winner, limit) {
            Some(mate) => {
                assert!(!mate, "{} {winner:?}: {proof:?}", start.to_fen());
                tally.compared += 1;
                tally.without_search += usize::from(!matches!(proof, Proof::Closure { .. }));
            }
            None => tally.too_large += 1,
        },
    }
}

#[test]
fn every_proof_agrees_with_the_closure_where_that_ends() {
    let asked = std::env::var("SCHACHTISCH_POSITIONS").ok();
    let wanted = asked.map_or(250, |number| number.parse().expect("a number of positions"));
    let (limit, nodes) = if wanted > 1000 { (3_000, 1_000) } else { (1_500, 1_000) };
    let budget = Budget { nodes, ..Budget::default() };
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut tally = Tally::default();
    while tally.without_search < wanted {
        let walled = walled(&mut random);
        for _ in 0..20 {
            let mut setup = walled;
            for _ in 0..=random.below(3) {
                mutate(&mut setup, &mut random);
            }
            if let Ok(start) = Position::try_from(setup) {
                for winner in Color::ALL {
                    compare(&start, winner, limit, &budget, &mut tally);
                }
            }
        }
    }
    println!("{tally:?}");
    assert!(tally.possible > 0);
}
