//! Random games, every position compared with another move generator: its legal moves, and the
//! position after each of them.

#![expect(clippy::expect_used, reason = "a test may fail loudly")]
#![expect(clippy::print_stdout, reason = "tells a long run how much it has compared")]

use std::{ops::AddAssign, thread};

use cozy_chess::{Board, Piece, Rank as TheirRank, Square as TheirSquare};
use schachtisch::rules::{
    Bitboard, CastlingSide, Color, Move, Position, Role, Square, USUAL_START,
};

/// Positions compared in each run of the tests, half of them in Chess960; the environment variable
/// `SCHACHTISCH_POSITIONS` asks for more.
const POSITIONS: usize = 20_000;

/// Threads, each with games of its own. A fixed number, so that every machine sees the same games.
const THREADS: usize = 8;

/// A game ends after this many half-moves at the latest.
const LONGEST_GAME: usize = 160;

/// Every so many half-moves the two positions are also compared as text; odd, so that either side is
/// on move there.
const HALFMOVES_PER_TEXT: usize = 15;

fn positions() -> usize {
    std::env::var("SCHACHTISCH_POSITIONS")
        .map_or(POSITIONS, |number| number.parse().expect("a number of positions"))
        .max(POSITIONS)
}

/// A small generator of our own, so that every run sees the same games.
struct Random(u64);

impl Random {
    fn seeded(thread: usize) -> Self {
        Self(0x2545_F491_4F6C_DD1D_u64.wrapping_mul(2 * thread as u64 + 1))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// How much was compared.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    /// Positions whose legal moves were compared.
    positions: usize,
    /// Legal moves, the position after each compared too.
    moves: usize,
    castlings: usize,
    en_passants: usize,
    promotions: usize,
    /// Positions in which the side on move is in check.
    checks: usize,
    /// Games that ended because no legal move was left.
    ends: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.positions += other.positions;
        self.moves += other.moves;
        self.castlings += other.castlings;
        self.en_passants += other.en_passants;
        self.promotions += other.promotions;
        self.checks += other.checks;
        self.ends += other.ends;
    }
}

impl Tally {
    fn count(&mut self, position: &Position, moves: &[Move]) {
        self.positions += 1;
        self.moves += moves.len();
        self.castlings += moves.iter().filter(|mv| mv.castling().is_some()).count();
        self.en_passants += moves.iter().filter(|mv| mv.is_en_passant()).count();
        self.promotions += moves.iter().filter(|mv| mv.promotion().is_some()).count();
        self.checks += usize::from(position.is_check());
        self.ends += usize::from(moves.is_empty());
    }
}

/// All that makes a position, in terms both sides can tell.
#[derive(Debug, PartialEq, Eq)]
struct Facts {
    /// The men of each role, from pawn to king.
    roles: [Bitboard; 6],
    white: Bitboard,
    black: Bitboard,
    turn: Color,
    checkers: Bitboard,
    castling_rooks: Bitboard,
    /// Where a pawn can legally be captured en passant.
    en_passant: Option<Square>,
    halfmoves: u16,
    fullmoves: u16,
}

impl Facts {
    fn ours(position: &Position) -> Self {
        Self {
            roles: Role::ALL.map(|role| position.board().role(role)),
            white: position.board().color(Color::White),
            black: position.board().color(Color::Black),
            turn: position.turn(),
            checkers: position.checkers(),
            castling_rooks: position.castling_rooks(),
            en_passant: position.en_passant(),
            halfmoves: position.halfmoves(),
            fullmoves: position.fullmoves(),
        }
    }

    fn theirs(board: &Board) -> Self {
        Self {
            roles: Piece::ALL.map(|piece| Bitboard(board.pieces(piece).0)),
            white: Bitboard(board.colors(cozy_chess::Color::White).0),
            black: Bitboard(board.colors(cozy_chess::Color::Black).0),
            turn: match board.side_to_move() {
                cozy_chess::Color::White => Color::White,
                cozy_chess::Color::Black => Color::Black,
            },
            checkers: Bitboard(board.checkers().0),
            castling_rooks: their_castling_rooks(board),
            en_passant: their_en_passant(board),
            halfmoves: u16::from(board.halfmove_clock()),
            fullmoves: board.fullmove_number(),
        }
    }
}

/// It knows the files of the rooks that may still castle.
fn their_castling_rooks(board: &Board) -> Bitboard {
    let mut rooks = Bitboard::EMPTY;
    for color in cozy_chess::Color::ALL {
        let rights = board.castle_rights(color);
        for file in [rights.short, rights.long].into_iter().flatten() {
            rooks |= our_square(TheirSquare::new(file, TheirRank::First.relative_to(color)));
        }
    }
    rooks
}

/// It notes the file of every double step; what counts is a legal capture there.
fn their_en_passant(board: &Board) -> Option<Square> {
    let passed =
        TheirSquare::new(board.en_passant()?, TheirRank::Sixth.relative_to(board.side_to_move()));
    let captures =
        board.generate_moves_for(board.pieces(Piece::Pawn), |pawn_moves| pawn_moves.to.has(passed));
    captures.then(|| our_square(passed))
}

fn our_square(square: TheirSquare) -> Square {
    Square::from_index(square as usize).expect("one of 64")
}

/// It castles by moving the king onto its own rook.
fn their_move(mv: Move) -> cozy_chess::Move {
    let to = mv.castling_rook().map_or(mv.to(), |(rook, _)| rook);
    cozy_chess::Move {
        from: TheirSquare::index(mv.from().index()),
        to: TheirSquare::index(to.index()),
        promotion: mv.promotion().map(|role| Piece::index(role as usize)),
    }
}

/// A move as a number: six bits from, six bits to, three bits promotion.
fn packed(mv: cozy_chess::Move) -> u16 {
    let promotion = mv.promotion.map_or(0, |piece| 1 + piece as u16);
    mv.from as u16 | (mv.to as u16) << 6 | promotion << 12
}

/// Lists that are used again and again.
#[derive(Default)]
struct Lists {
    moves: Vec<Move>,
    ours: Vec<u16>,
    theirs: Vec<u16>,
}

impl Lists {
    /// Lists the legal moves of both sides, which must be the same ones, none of them twice.
    fn compare(&mut self, position: &Position, board: &Board) {
        position.legal_moves_into(&mut self.moves);
        self.ours.clear();
        self.ours.extend(self.moves.iter().map(|&mv| packed(their_move(mv))));
        self.ours.sort_unstable();
        self.theirs.clear();
        board.generate_moves(|set| {
            self.theirs.extend(set.into_iter().map(packed));
            false
        });
        self.theirs.sort_unstable();
        assert!(self.ours == self.theirs, "{}", difference(position, board));
        assert_eq!(self.moves.len(), position.count_legal_moves(), "{}", position.to_fen());
    }
}

/// Which moves only one side lists, for the failure message.
fn difference(position: &Position, board: &Board) -> String {
    let ours: Vec<_> = position.legal_moves().into_iter().map(their_move).collect();
    let mut theirs = Vec::new();
    board.generate_moves(|set| {
        theirs.extend(set);
        false
    });
    let texts = |moves: &[cozy_chess::Move], others: &[cozy_chess::Move]| {
        let only = moves.iter().filter(|mv| !others.contains(mv));
        only.map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    format!(
        "{}: of our {} moves only we have [{}], of their {} only they have [{}]",
        position.to_fen(),
        ours.len(),
        texts(&ours, &theirs),
        theirs.len(),
        texts(&theirs, &ours),
    )
}

/// The positions after a move; they must be the same on both sides.
fn play(position: &Position, board: &Board, mv: Move) -> (Position, Board) {
    let next = position.play(mv).expect("a legal move");
    let mut their_next = board.clone();
    their_next.play_unchecked(their_move(mv));
    let (ours, theirs) = (Facts::ours(&next), Facts::theirs(&their_next));
    assert_eq!(ours, theirs, "{} after {}", position.to_fen(), their_move(mv));
    (next, their_next)
}

/// Its line with Shredder rights, read by us and written again, is our line.
fn compare_text(position: &Position, board: &Board) {
    let theirs = Position::from_fen(&format!("{board:#}")).expect("its positions are legal");
    assert_eq!(position.to_fen(), theirs.position.to_fen());
}

/// One random game, until it ends or this many positions are compared.
fn game(start: u16, random: &mut Random, lists: &mut Lists, most: usize) -> Tally {
    let mut tally = Tally::default();
    let mut position = Position::chess960(start).expect("a start");
    let mut board = Board::chess960_startpos(u32::from(start));
    assert_eq!(Facts::ours(&position), Facts::theirs(&board), "start {start}");
    for halfmove in 0..most.min(LONGEST_GAME) {
        // It ends games at fifty moves and offers no moves then.
        if board.halfmove_clock() >= 100 {
            break;
        }
        if halfmove.is_multiple_of(HALFMOVES_PER_TEXT) {
            compare_text(&position, &board);
        }
        lists.compare(&position, &board);
        tally.count(&position, &lists.moves);
        if lists.moves.is_empty() {
            break;
        }
        for &mv in &lists.moves {
            play(&position, &board, mv);
        }
        let chosen = lists.moves[random.below(lists.moves.len())];
        (position, board) = play(&position, &board, chosen);
    }
    tally
}

/// Random games from these starts, on all threads together at least this many positions.
fn games(positions: usize, start: fn(&mut Random) -> u16) -> Tally {
    let share = positions.div_ceil(THREADS);
    let games_of = |thread| {
        let mut random = Random::seeded(thread);
        let mut lists = Lists::default();
        let mut tally = Tally::default();
        while tally.positions < share {
            let start = start(&mut random);
            tally += game(start, &mut random, &mut lists, share - tally.positions);
        }
        tally
    };
    let mut total = Tally::default();
    thread::scope(|scope| {
        let threads: Vec<_> =
            (0..THREADS).map(|thread| scope.spawn(move || games_of(thread))).collect();
        for thread in threads {
            total += thread.join().expect("both generators agree");
        }
    });
    total
}

/// A comparison that never met the rare moves would prove little.
fn assert_every_kind_was_seen(tally: &Tally) {
    let kinds = [tally.castlings, tally.en_passants, tally.promotions, tally.checks, tally.ends];
    assert!(kinds.iter().all(|&number| number > 0), "{tally:?}");
}

#[test]
fn moves_and_positions_of_usual_chess_are_those_of_another_generator() {
    let tally = games(positions() / 2, |_| USUAL_START);
    println!("usual chess: {tally:?}");
    assert_every_kind_was_seen(&tally);
}

#[test]
fn moves_and_positions_of_chess960_are_those_of_another_generator() {
    let tally = games(positions() / 2, |random| random.below(960) as u16);
    println!("Chess960: {tally:?}");
    assert_every_kind_was_seen(&tally);
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
