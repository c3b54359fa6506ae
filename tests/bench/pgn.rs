//! Measures how fast files of games are read, listed and written; never passes or fails by the clock.
//! Run with `cargo bench --bench pgn_bench`, with the path of a file to measure that one instead.

#![expect(clippy::print_stdout, clippy::expect_used, reason = "a report for the desk")]

use std::{
    fs,
    hint::black_box,
    time::{Duration, Instant},
};

use schachtisch::{
    game::GameResult,
    pgn::{self, Index, ScoreSheet},
    rules::Color,
};

/// How large the file of repeated games is, in bytes.
const SIZE: usize = 40_000_000;

/// Of so many rounds the fastest one counts: the others were disturbed.
const ROUNDS: usize = 5;

/// Public master games without annotations, as a collection has them: seven tags and the moves.
fn master_games() -> String {
    let mut games = String::new();
    let mut title = "";
    let mut result = "";
    for line in include_str!("../data/master_games.txt").lines() {
        if let Some(text) = line.strip_prefix("# ") {
            title = text;
        } else if let Some(text) = line.strip_prefix("result: ") {
            result = text;
        } else if let Some(moves) = line.strip_prefix("moves: ") {
            let file = format!("{} {result}", numbered(moves));
            let reading = pgn::read(file.as_bytes()).next().expect("a game");
            games.push_str(&pgn::write(&tagged(reading.sheet, title)));
            games.push('\n');
        }
    }
    games
}

/// `1. e4 e5 2. f4`
fn numbered(moves: &str) -> String {
    let words: Vec<&str> = moves.split(' ').collect();
    let pairs =
        words.chunks(2).zip(1..).map(|(pair, number)| format!("{number}. {}", pair.join(" ")));
    pairs.collect::<Vec<_>>().join(" ")
}

/// Tags from a title such as `Anderssen – Kieseritzky, London, 1851`.
fn tagged(mut sheet: ScoreSheet, title: &str) -> ScoreSheet {
    let (players, rest) = title.split_once(", ").unwrap_or((title, "?"));
    let (site, year) = rest.rsplit_once(", ").unwrap_or((rest, "????"));
    let (white, black) = players.split_once(" – ").unwrap_or((players, "?"));
    for (name, value) in [("Site", site), ("White", white), ("Black", black)] {
        sheet.tags.set(name, value);
    }
    sheet.tags.set("Date", &format!("{year}.??.??"));
    sheet
}

/// The shortest time of some rounds.
fn fastest<T>(mut work: impl FnMut() -> T) -> Duration {
    let times = (0..ROUNDS).map(|_| {
        #[expect(clippy::disallowed_methods, reason = "a measurement needs the clock")]
        let began = Instant::now();
        black_box(work());
        began.elapsed()
    });
    times.min().unwrap_or_default()
}

fn report(what: &str, file: &[u8], games: usize, time: Duration) {
    let megabytes = file.len() as f64 / 1e6 / time.as_secs_f64();
    let games = games as f64 / time.as_secs_f64();
    println!("{what}: {megabytes:.1} MB/s, {games:.0} games/s");
}

fn main() {
    let path = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let file = path.map_or_else(
        || {
            let games = master_games();
            games.repeat(SIZE / games.len() + 1).into_bytes()
        },
        |path| fs::read(path).expect("a file that can be read"),
    );
    let readings: Vec<_> = pgn::read(&file).take(10_000).collect();
    let decided = readings.iter().filter(|game| game.sheet.result != GameResult::Open).count();
    let faults: usize = readings.iter().map(|game| game.faults().count()).sum();
    let index = Index::of(&file);
    let plies: usize = pgn::read(&file).map(|game| game.sheet.record.main_line().count()).sum();
    println!(
        "{:.1} MB, {} games, {plies} half-moves; the first {}: {decided} with a result, {faults} faults",
        file.len() as f64 / 1e6,
        index.len(),
        readings.len(),
    );
    let white = readings.first().map(|game| game.sheet.tags.player(Color::White));
    println!("first game: White {}", white.unwrap_or("?"));

    let time = fastest(|| pgn::read(&file).map(|game| game.troubles.len()).sum::<usize>());
    report("reading into trees", &file, index.len(), time);
    println!("  {:.1} ns a half-move", time.as_secs_f64() * 1e9 / plies as f64);
    report("listing", &file, index.len(), fastest(|| Index::of(&file).len()));
    report("telling games apart", &file, index.len(), fastest(|| pgn::games(&file).count()));

    let texts: Vec<String> = readings.iter().map(|game| pgn::write(&game.sheet)).collect();
    let written = texts.concat();
    let time = fastest(|| readings.iter().map(|game| pgn::write(&game.sheet).len()).sum::<usize>());
    report("writing", written.as_bytes(), readings.len(), time);
    let time =
        fastest(|| readings.iter().filter(|game| pgn::write_checked(&game.sheet).is_ok()).count());
    report("writing with the check", written.as_bytes(), readings.len(), time);
}
