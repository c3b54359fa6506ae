//! Who can still mate, against chasolver: speed and open cases side by side. Measures; never passes or
//! fails by the clock.
//!
//! `cargo bench --bench mating_bench` asks about the positions of `tests/data/mating.tsv`;
//! `SCHACHTISCH_CORPUS=file` about those of a file in chasolver's format: two letters (who can mate,
//! `-` for who can not), a space, a FEN.

#![expect(clippy::print_stdout, clippy::expect_used, reason = "a report for the desk")]

use std::{
    str::FromStr as _,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use chasolver::Winnability;
use schachtisch::rules::{
    Color, Position,
    mating::{Budget, Glance, Mating, can_mate, glance},
};

/// What one question of ours may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// A position and whether White and Black can mate.
type Question = (String, [bool; 2]);

fn questions() -> Vec<Question> {
    if let Ok(file) = std::env::var("SCHACHTISCH_CORPUS") {
        let text = std::fs::read_to_string(file).expect("a corpus");
        let rows = text.lines().filter(|row| !row.starts_with('#') && row.len() > 3);
        return rows
            .map(|row| {
                let (letters, fen) = row.split_at(3);
                let fields: Vec<&str> = fen.split_whitespace().take(4).collect();
                (
                    format!("{} 0 1", fields.join(" ")),
                    ["W", "B"].map(|letter| letters.contains(letter)),
                )
            })
            .collect();
    }
    let rows = include_str!("../data/mating.tsv").lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| {
        let mut fields = row.split('\t');
        let fen = fields.next().expect("a position").to_owned();
        (fen, [(); 2].map(|()| fields.next() == Some("yes")))
    })
    .collect()
}

#[expect(clippy::disallowed_methods, reason = "a measurement needs the clock")]
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let began = Instant::now();
    let result = work();
    (result, began.elapsed())
}

/// A thread that says stop when a question has taken too long.
struct Watch {
    stop: Arc<AtomicBool>,
    began: Arc<Mutex<Instant>>,
}

impl Watch {
    #[expect(clippy::disallowed_methods, reason = "a measurement needs the clock")]
    fn new() -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let began = Arc::new(Mutex::new(Instant::now()));
        let (stopped, since) = (Arc::clone(&stop), Arc::clone(&began));
        thread::spawn(move || {
            loop {
                thread::sleep(Duration::from_millis(5));
                let late = since.lock().is_ok_and(|began| began.elapsed() > PATIENCE);
                stopped.fetch_or(late, Ordering::Relaxed);
            }
        });
        Self { stop, began }
    }

    #[expect(clippy::disallowed_methods, reason = "a measurement needs the clock")]
    fn begin(&self) -> Budget {
        *self.began.lock().expect("the watch runs") = Instant::now();
        self.stop.store(false, Ordering::Relaxed);
        let stop = Some(Arc::clone(&self.stop));
        Budget { nodes: usize::MAX, stop, ..Budget::default() }
    }
}

fn ours(position: &Position, winner: Color, budget: &Budget) -> Option<bool> {
    match can_mate(position, winner, budget) {
        Mating::Possible(_) => Some(true),
        Mating::Impossible(_) => Some(false),
        Mating::Undecided => None,
    }
}

fn theirs(fen: &str, winner: Color) -> Option<bool> {
    let board = chess::Board::from_str(fen).ok()?;
    let winner = match winner {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    };
    let answer = chasolver::winnability(&board, winner)?;
    Some(matches!(answer, Winnability::Winnable { .. }))
}

/// Times and answers of one solver.
#[derive(Default)]
struct Score {
    times: Vec<Duration>,
    open: usize,
    wrong: usize,
}

impl Score {
    fn add(&mut self, (answer, time): (Option<bool>, Duration), expected: bool) {
        self.times.push(time);
        self.open += usize::from(answer.is_none());
        self.wrong += usize::from(answer.is_some_and(|answer| answer != expected));
    }

    fn report(&mut self, name: &str) {
        self.times.sort_unstable();
        let count = self.times.len();
        let at = |share: usize| self.times[(count * share / 1000).min(count - 1)];
        println!(
            "{name}: {count} questions, median {:.1?}, 99 % {:.1?}, worst {:.1?}, all {:.2?}; \
             {} open, {} wrong",
            at(500),
            at(990),
            at(1000),
            self.times.iter().sum::<Duration>(),
            self.open,
            self.wrong
        );
    }
}

fn main() {
    let mut scores = [Score::default(), Score::default()];
    let mut looks: Vec<Duration> = Vec::new();
    let mut dead = 0;
    let watch = Watch::new();
    for (fen, expected) in questions() {
        let Ok(reading) = Position::from_fen(&fen) else { continue };
        let position = reading.position;
        // The shortest of three: what else the machine does is not meant.
        let (look, _) = timed(|| glance(&position));
        looks.extend((0..3).map(|_| timed(|| glance(&position)).1).min());
        dead += usize::from(matches!(look, Glance::Dead { .. }));
        for (winner, expected) in Color::ALL.into_iter().zip(expected) {
            let budget = watch.begin();
            scores[0].add(timed(|| ours(&position, winner, &budget)), expected);
            scores[1].add(timed(|| theirs(&fen, winner)), expected);
        }
    }
    let [mine, other] = &mut scores;
    mine.report("schachtisch");
    other.report("chasolver  ");
    looks.sort_unstable();
    let median = looks.get(looks.len() / 2);
    println!("glance: median {median:?}, worst {:?}, {dead} seen dead", looks.last());
}
