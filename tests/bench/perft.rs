//! Measures; never passes or fails by the clock. Run with `cargo bench`.

#![expect(clippy::print_stdout, clippy::expect_used, reason = "a report for the desk")]

use std::time::{Duration, Instant};

use schachtisch::rules::{Position, perft};

/// The five usual positions, at depths of a hundred to seven hundred million nodes.
const PERFT: [(&str, &str, u8); 5] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
    ("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
];

fn theirs(board: &cozy_chess::Board, depth: u8) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += theirs(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn timed(count: impl FnOnce() -> u64) -> (u64, Duration) {
    #[expect(clippy::disallowed_methods, reason = "a measurement needs the clock")]
    let began = Instant::now();
    let nodes = count();
    (nodes, began.elapsed())
}

fn main() {
    let mut total = [Duration::ZERO; 2];
    for (name, fen, depth) in PERFT {
        let position = Position::from_fen(fen).expect("a position").position;
        let board: cozy_chess::Board = fen.parse().expect("a position");
        let (our_nodes, ours) = timed(|| perft(&position, depth));
        let (their_nodes, cozy) = timed(|| theirs(&board, depth));
        assert_eq!(our_nodes, their_nodes, "{name}");
        total[0] += ours;
        total[1] += cozy;
        let speed = our_nodes as f64 / ours.as_secs_f64() / 1e6;
        let ratio = cozy.as_secs_f64() / ours.as_secs_f64();
        println!(
            "perft {name} {depth}: {our_nodes} nodes, {speed:.0} M/s, \
             {ratio:.2} x the speed of cozy-chess"
        );
    }
    let ratio = total[1].as_secs_f64() / total[0].as_secs_f64();
    println!("perft, all: {ratio:.2} x the speed of cozy-chess");
}
