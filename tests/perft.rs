//! Perft: the moves of well-known positions, counted, against public tables.

#![expect(clippy::panic, clippy::expect_used, reason = "a test may fail loudly")]

use std::collections::HashMap;

use schachtisch::rules::{Position, perft};

/// Up to this many nodes a row is counted in every test run.
const NODES_AT_MOST: u64 = 1_000_000;

/// The rows of `data/perft.tsv`: FEN, whether it is Chess960, depth, nodes.
fn rows() -> impl Iterator<Item = (&'static str, u8, u64)> {
    include_str!("data/perft.tsv").lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [fen, _, depth, nodes] = fields[..] else { panic!("four fields: {line}") };
        (fen, depth.parse().expect("a depth"), nodes.parse().expect("a count"))
    })
}

#[test]
fn perft_counts_are_those_of_the_public_tables() {
    let mut checked = HashMap::<&str, u8>::new();
    for (fen, depth, nodes) in rows().filter(|row| row.2 <= NODES_AT_MOST) {
        let position = Position::from_fen(fen).expect("a position").position;
        assert_eq!(perft(&position, depth), nodes, "{fen} at depth {depth}");
        checked.insert(fen, depth);
    }
    assert!(checked.len() > 70, "positions checked: {}", checked.len());
}
