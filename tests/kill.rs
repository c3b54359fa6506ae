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
    app::{Action, ActionId, App, Edit, SavedGame, SavedStudy, Settings, Study},
    game::{
        Game, GameOptions, GameRecord, Mark, MarkColor, Moment, Nag, NodeId, NoteCommand, Notes,
        Phase, Ply, Standing,
    },
    pgn::Tags,
    rules::{Color, Move, Position, Square},
    shell::Saver,
    store::{self, Folder, Store},
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

/// All that a record holds, in one line that does not depend on how it is written.
fn told_record(record: &GameRecord) -> String {
    let ply = |node: NodeId| match record.ply(node) {
        Some(Ply::Move(mv)) => format!("{}{}{:?}", mv.from(), mv.to(), mv.promotion()),
        Some(Ply::Null) => "null".to_owned(),
        None => "start".to_owned(),
    };
    let mut nodes = vec![GameRecord::ROOT];
    let mut told = Vec::new();
    while let Some(node) = nodes.pop() {
        let children: Vec<NodeId> = record.children(node).collect();
        told.push(format!("{} {:?} {}", ply(node), record.notes(node), children.len()));
        nodes.extend(children);
    }
    told.join(" ")
}

/// All that makes a game what it is, in one line.
fn told(game: &Game, tags: &Tags) -> String {
    let played = game.record().line_to(game.last()).len();
    format!("{tags:?} {played} {:?} {}", game.phase(), told_record(game.record()))
}

fn told_study(saved: &SavedStudy) -> String {
    let SavedStudy { sheet, cursor, is_changed, place } = saved;
    let record = &sheet.record;
    let shown: Vec<Option<Ply>> =
        record.line_to(*cursor).into_iter().map(|node| record.ply(node)).collect();
    format!("{:?} {shown:?} {is_changed} {place:?} {}", sheet.tags, told_record(record))
}

/// What the two files are to hold.
fn told_app(app: &App) -> String {
    let game = store::game_text(app, Moment::START).map(|_| told(app.game(), app.tags()));
    let study = app.study().map(Study::to_save).filter(|study| !study.is_blank());
    let study = study.as_ref().map(told_study);
    format!("{}@{}", game.unwrap_or_default(), study.unwrap_or_default())
}

/// What the two files hold.
fn told_saved(game: Option<&SavedGame>, study: Option<&SavedStudy>) -> [String; 2] {
    let game = game.map(|saved| told(&saved.game, &saved.tags));
    [game.unwrap_or_default(), study.map(told_study).unwrap_or_default()]
}

fn open(folder: &Path) -> Store {
    let (store, fault) = Store::open(Some(Folder::at(folder)));
    assert_eq!(fault, None);
    store
}

/// Something to be said, with all that notes can hold.
fn chance_notes(chance: &mut Chance) -> Notes {
    const WORDS: [&str; 6] =
        ["gut }", "(=)", "\"Ä\\\"", "; [%clk 0:01] {", "1-0\n\n[Event", "$3 ½"];
    let mut notes = Notes::new();
    for _ in 0..chance.below(4) {
        notes.push_comment(WORDS[chance.below(WORDS.len())]);
        notes.add_nag(Nag(chance.below(140) as u16));
        let color = MarkColor::ALL[chance.below(4)];
        let [from, to] = [chance.below(32), 32 + chance.below(32)].map(Square::from_index);
        if let (Some(from), Some(to)) = (from, to) {
            notes.add_mark(Mark::Square(from, color));
            notes.add_mark(Mark::Arrow(from, to, color));
        }
    }
    if chance.below(3) == 0 {
        notes.add_command(NoteCommand::new("eval", WORDS[chance.below(WORDS.len())]));
    }
    notes
}

/// A game in the midst of which a table can go on: some moves with variations, and words about them.
fn commented_game(chance: &mut Chance) -> Game {
    let mut record = GameRecord::new(Position::start());
    let mut nodes = vec![GameRecord::ROOT];
    for _ in 0..30 {
        let last = nodes[nodes.len() - 1];
        let node = if chance.below(3) == 0 { nodes[chance.below(nodes.len())] } else { last };
        let moves = record.position(node).legal_moves();
        let ply = if moves.is_empty() || (chance.below(8) == 0 && record.next(node).is_some()) {
            Ply::Null
        } else {
            Ply::Move(moves[chance.below(moves.len())])
        };
        nodes.extend(record.add(node, ply));
        let said = chance_notes(chance);
        let notes = record.notes_mut(last);
        let before = said.comment().to_owned();
        *notes = said;
        if last != GameRecord::ROOT {
            notes.set_before(&before);
        }
        notes.time_left = Some(Duration::from_nanos(chance.below(usize::MAX >> 8) as u64));
    }
    let moves = record.main_line().take_while(|&node| record.mv(node).is_some()).count();
    let standing = Standing { played: chance.below(moves + 1), ..Standing::default() };
    let (game, fits) = Game::restored(record, GameOptions::default(), &[], &standing);
    assert!(fits);
    game
}

/// A move as a hand shows it; castling is pointed at as people may do it in every kind of chess.
fn wished(mv: Move) -> [Square; 2] {
    [mv.from(), mv.castling_rook().map_or(mv.to(), |(rook, _)| rook)]
}

/// One thing done on the analysis board.
fn analyse(app: &mut App, chance: &mut Chance) {
    let mut study = match app.study() {
        Some(study) if chance.below(60) > 0 => study.clone(),
        Some(_) | None => Study::of_position(Position::start()),
    };
    let moves = study.position().legal_moves();
    match chance.below(8) {
        0 => study.view(study.record().parent(study.cursor()).unwrap_or(GameRecord::ROOT)),
        1 => study.edit(Edit::NullMove),
        2 => study.edit(Edit::Promote),
        3 if chance.below(4) == 0 => study.edit(Edit::Delete),
        4 => study.edit(Edit::Notes(study.cursor(), chance_notes(chance))),
        5 => {
            let mut tags = study.sheet().tags.clone();
            tags.set("Annotator", ["Tarrasch", "\"\\", ""][chance.below(3)]);
            study.edit(Edit::Tags(tags));
        }
        _ if moves.is_empty() => study.view(GameRecord::ROOT),
        _ => {
            let mv = moves[chance.below(moves.len())];
            let [from, to] = wished(mv);
            assert!(study.play(from, to, mv.promotion()).is_ok());
        }
    }
    app.resume_study(study.to_save());
}

/// One thing a player does: mostly a move, sometimes taking back, forward, a name, words, giving up, or
/// something on the analysis board.
fn play_on(app: &mut App, chance: &mut Chance) {
    if chance.below(4) == 0 {
        return analyse(app, chance);
    }
    let moves = app.game().position().legal_moves();
    let length = app.game().record().line_to(app.game().last()).len();
    if app.game().phase() != Phase::Playing || length >= LONGEST_GAME {
        let study = app.study().map(Study::to_save);
        let game = commented_game(chance);
        let tags = app.tags().clone();
        *app = App::begin(
            Settings::default(),
            Some(SavedGame { game, tags, flipped: false, place: None }),
        );
        app.update(Action::Answer(true), Moment::START);
        if let Some(study) = study {
            app.resume_study(study);
        }
        return;
    }
    match chance.below(20) {
        0 if length > 1 => drop(app.update(Action::Run(ActionId::TakeBack), Moment::START)),
        1 if length > 1 => drop(app.update(Action::Run(ActionId::PlayForward), Moment::START)),
        2 if length > 0 => {
            app.update(Action::Name(Color::White, format!("Änne {length}")), Moment::START);
            let mut tags = app.tags().clone();
            tags.set("Event", &format!("Ring \"{length}\""));
            tags.set("BlackElo", "2100");
            app.update(Action::Tags(tags), Moment::START);
        }
        4 | 5 => {
            let [from, to] = wished(moves[0]);
            let mark = Mark::Arrow(from, to, MarkColor::ALL[chance.below(4)]);
            app.update(Action::Draw { mark, revision: app.revision() }, Moment::START);
        }
        3 if length > 80 => {
            app.update(Action::Run(ActionId::Resign), Moment::START);
            app.update(Action::Answer(true), Moment::START);
        }
        _ => {
            let mv = moves[chance.below(moves.len())];
            let ([from, to], promotion, revision) = (wished(mv), mv.promotion(), app.revision());
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
    let (study, faults) = store.read_study();
    assert_eq!(faults, []);
    let mut app = App::begin(settings, saved);
    app.update(Action::Answer(true), Moment::START);
    let mut saver = Saver::on_thread(store, || {});
    if let Some(study) = study {
        saver.found_study(&study);
        app.resume_study(study);
    }
    for step in 0_u32.. {
        play_on(&mut app, &mut chance);
        let state = told_app(&app);
        tell("saving", &state);
        saver.save_game(&app, Moment::START);
        saver.save_study(app.study().map(Study::to_save));
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
    let name = name.strip_suffix(".tmp").unwrap_or(name);
    ["game-1.lock", "game-1.ron", "study-1.ron", "settings.ron"].contains(&name)
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
        let (game, faults) = store.read_game();
        assert_eq!(faults, [], "kill {kill}");
        let (study, faults) = store.read_study();
        assert_eq!(faults, [], "kill {kill}");
        let offered = told_saved(game.as_ref(), study.as_ref());
        for (number, offered) in offered.iter().enumerate() {
            // One thing is done at a time, so that only what it has changed can be in hand.
            let part = |state: &String| state.split('@').nth(number).map(str::to_owned);
            let saved = saved.as_ref().and_then(part).unwrap_or_default();
            let in_hand = in_hand.as_ref().and_then(part);
            assert!(
                *offered == saved || Some(offered) == in_hand.as_ref(),
                "kill {kill} after {alive:?}: offered {offered}\nsaved {saved}\nin hand {in_hand:?}"
            );
        }
        unsaved += usize::from(in_hand.is_some() && in_hand != saved);
        last_saved = Some(offered.join("@"));
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
