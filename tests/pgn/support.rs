//! What the tests share.

use std::{fs, path::PathBuf};

use schachtisch::{
    game::{GameRecord, NodeId, Written},
    notation,
    pgn::{self, Reading},
};

/// The bytes of a sample file.
pub fn sample(name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/pgn").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All sample files, with their names.
pub fn samples() -> Vec<(String, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/pgn");
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    assert!(names.len() > 30, "the samples are there");
    names.into_iter().map(|name| (name.clone(), sample(&name))).collect()
}

/// All games of a file.
pub fn read(file: impl AsRef<[u8]>) -> Vec<Reading> {
    pgn::read(file.as_ref()).collect()
}

/// The only game of a file.
#[track_caller]
pub fn read_one(file: impl AsRef<[u8]>) -> Reading {
    let mut games = read(file);
    assert_eq!(games.len(), 1, "one game");
    games.remove(0)
}

/// The only game of a sample file, which is read without any fault.
#[track_caller]
pub fn read_sample(name: &str) -> Reading {
    let reading = read_one(sample(name));
    assert_eq!(reading.faults().next(), None);
    reading
}

/// The moves of a record in the order of a text: `e4 (d4 d5) e5`.
pub fn moves(record: &GameRecord) -> String {
    let words: Vec<String> = record
        .in_text_order()
        .map(|step| match step {
            Written::Open => "(".into(),
            Written::Close => ")".into(),
            Written::Ply(node) => san(record, node),
        })
        .collect();
    words.join(" ").replace("( ", "(").replace(" )", ")")
}

/// The move that led to a node.
pub fn san(record: &GameRecord, node: NodeId) -> String {
    let before = record.parent(node).map(|parent| *record.position(parent)).unwrap_or_default();
    record.mv(node).map_or_else(|| String::from("--"), |mv| notation::san(&before, mv))
}

/// The node after so many half-moves of the main line.
#[track_caller]
pub fn node(record: &GameRecord, plies: usize) -> NodeId {
    let mut line = std::iter::once(GameRecord::ROOT).chain(record.main_line());
    line.nth(plies).unwrap_or_else(|| panic!("no {plies} half-moves"))
}

/// Numbers that look random and are the same every time (xorshift64).
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    /// A row of numbers of its own for each seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below this one, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }

    /// Once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub fn choice<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}
