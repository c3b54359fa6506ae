//! The program is killed at any moment and nothing is lost: a child process plays and saves, is killed,
//! and the next start must offer the game as it was last saved.
//!
//! `SCHACHTISCH_KILLS` sets the number of kills (25 without it).

#![expect(clippy::expect_used, reason = "a test may fail loudly")]

use std::{
    env, fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command as Process, Stdio},
    thread,
    time::Duration,
};

use schachtisch::{
    app::{Action, ActionId, App, SavedGame, Settings},
    game::{Game, GameRecord, Moment, NodeId, Phase},
    rules::Color,
    shell::Saver,
    store::{Folder, Store},
};

/// Tells the child where to play; the test that is the child does nothing without it.
const FOLDER: &str = "SCHACHTISCH_KILL_FOLDER";
/// Gives the child its chance moves.
const SEED: &str = "SCHACHTISCH_KILL_SEED";

/// A game is given up for a new one after this many half-moves.
const LONGEST_GAME: usize = 120;

/// Chance that can be repeated: Steele and Vigna's `SplitMix64`.
struct Chance(u64);

impl Chance {
    /// A number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((bits ^ (bits >> 31)) % end.max(1) as u64) as usize
    }
}

/// All that makes a game what it is, in one line.
fn told(game: &Game, names: [&str; 2]) -> String {
    let record = game.record();
    let line = |node: NodeId| record.line_to(node);
    let moves: Vec<String> = line(record.last_from(GameRecord::ROOT))
        .into_iter()
        .filter_map(|node| record.mv(node))
        .map(|mv| format!("{}{}{:?}", mv.from(), mv.to(), mv.promotion()))
        .collect();
    format!("{names:?} {} {:?} {moves:?}", line(game.last()).len(), game.phase())
}

fn told_app(app: &App) -> String {
    told(app.game(), Color::ALL.map(|color| app.name(color)))
}

fn told_saved(saved: &SavedGame) -> String {
    told(&saved.game, Color::ALL.map(|color| saved.name(color)))
}

fn open(folder: &Path) -> Store {
    let (store, fault) = Store::open(Some(Folder::at(folder)));
    assert_eq!(fault, None);
    store
}

/// One thing a player does: mostly a move, sometimes taking back, forward, a name, giving up.
fn play_on(app: &mut App, chance: &mut Chance) {
    let moves = app.game().position().legal_moves();
    let length = app.game().record().line_to(app.game().last()).len();
    if app.game().phase() != Phase::Playing || length >= LONGEST_GAME {
        *app = App::default();
        return play_on(app, chance);
    }
    match chance.below(20) {
        0 if length > 1 => drop(app.update(Action::Run(ActionId::TakeBack), Moment::START)),
        1 if length > 1 => drop(app.update(Action::Run(ActionId::PlayForward), Moment::START)),
        2 if length > 0 => {
            app.update(Action::Name(Color::White, format!("Änne {length}")), Moment::START);
        }
        3 if length > 80 => {
            app.update(Action::Run(ActionId::Resign), Moment::START);
            app.update(Action::Answer(true), Moment::START);
        }
        _ => {
            let mv = moves[chance.below(moves.len())];
            // Castling is pointed at as people may do it in every kind of chess.
            let to = mv.castling_rook().map_or(mv.to(), |(rook, _)| rook);
            let (from, promotion, revision) = (mv.from(), mv.promotion(), app.revision());
            app.update(Action::Play { from, to, promotion, revision }, Moment::START);
        }
    }
}

/// The child: goes on with the game it finds and saves after each step, telling before and after.
#[test]
fn child_that_plays_until_it_is_killed() {
    let Ok(folder) = env::var(FOLDER) else { return };
    let seed = env::var(SEED).ok().and_then(|seed| seed.parse().ok());
    let mut chance = Chance(seed.unwrap_or_default());
    let tell = |word: &str, state: &str| {
        let line = format!("@{word} {state}\n");
        std::io::stdout().write_all(line.as_bytes()).expect("the parent's file");
    };
    let mut store = open(Path::new(&folder));
    let (settings, faults) = store.read_settings(Settings::default());
    assert_eq!(faults, []);
    let (saved, faults) = store.read_game();
    assert_eq!(faults, []);
    let mut app = App::begin(settings, saved);
    app.update(Action::Answer(true), Moment::START);
    let mut saver = Saver::on_thread(store, || {});
    for step in 0_u32.. {
        play_on(&mut app, &mut chance);
        let state = told_app(&app);
        tell("saving", &state);
        saver.save_game(&app, Moment::START);
        saver.save_settings(&Settings { flipped: step.is_multiple_of(2), ..settings });
        saver.flush();
        assert_eq!(saver.take_faults(), []);
        tell("saved", &state);
    }
}

/// Starts the child, kills it after a while and hands back the lines it has told.
fn play_and_kill(folder: &Path, seed: u64, alive: Duration) -> Vec<String> {
    let told = folder.with_extension("told");
    let mut child = Process::new(env::current_exe().expect("this test"))
        .args(["--exact", "child_that_plays_until_it_is_killed", "--nocapture"])
        .env(FOLDER, folder)
        .env(SEED, seed.to_string())
        .stdin(Stdio::null())
        .stdout(fs::File::create(&told).expect("a file for the child's words"))
        .stderr(Stdio::inherit())
        .spawn()
        .expect("a child");
    thread::sleep(alive);
    let early_end = child.try_wait().expect("a state");
    assert_eq!(early_end, None, "the child plays until it is killed");
    child.kill().expect("killed");
    child.wait().expect("gone");
    let bytes = fs::read(&told).expect("the child's words");
    let whole_lines =
        bytes.split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n"));
    whole_lines
        .map(|line| String::from_utf8_lossy(line).trim_end().to_owned())
        .filter(|line| line.starts_with('@'))
        .collect()
}

/// The names in the folder that the program may leave there when it is killed.
fn is_expected(name: &str) -> bool {
    ["game-1.lock", "game-1.ron", "game-1.ron.tmp", "settings.ron", "settings.ron.tmp"]
        .contains(&name)
}

#[test]
fn a_kill_at_any_moment_loses_no_saved_move_and_damages_no_file() {
    let kills = env::var("SCHACHTISCH_KILLS").ok().and_then(|number| number.parse().ok());
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("kill");
    // Left over from a run that failed; there is none at first.
    let _removed: std::io::Result<()> = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let mut chance = Chance(2026);
    let mut last_saved: Option<String> = None;
    let (mut steps, mut unsaved) = (0, 0);
    for kill in 0..kills.unwrap_or(25_u64) {
        let alive = Duration::from_micros(chance.below(300_000) as u64);
        let words = play_and_kill(&folder, kill, alive);
        let state = |word: &str| words.iter().rev().find_map(|line| line.strip_prefix(word));
        let saved = state("@saved ").map(str::to_owned).or(last_saved);
        let in_hand = state("@saving ").map(str::to_owned);
        steps += words.iter().filter(|line| line.starts_with("@saved")).count();

        let mut store = open(&folder);
        assert!(store.is_first(), "the slot of a dead instance is free");
        let (_, faults) = store.read_settings(Settings::default());
        assert_eq!(faults, [], "kill {kill}");
        let (offered, faults) = store.read_game();
        assert_eq!(faults, [], "kill {kill}");
        let offered = offered.as_ref().map(told_saved);
        assert!(
            offered == saved || (offered.is_some() && offered == in_hand),
            "kill {kill} after {alive:?}: offered {offered:?}\nsaved {saved:?}\nin hand {in_hand:?}"
        );
        unsaved += usize::from(in_hand.is_some() && in_hand != saved);
        last_saved = offered;
        for entry in fs::read_dir(&folder).expect("the folder") {
            let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
            assert!(is_expected(&name), "kill {kill}: {name}");
        }
    }
    assert!(steps > 0, "something was played");
    fs::remove_dir_all(&folder).expect("removed");
    fs::remove_file(folder.with_extension("told")).expect("removed");
    let mut out = std::io::stdout();
    writeln!(out, "{steps} steps saved; {unsaved} kills came while one was being saved")
        .expect("a line");
}
