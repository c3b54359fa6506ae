//! What was saved comes back, whatever happened to the file.

use std::time::Duration;

use super::*;
use crate::game::{
    ClockStart, Command, Inquiry, Mark, MarkColor, Nag, NodeId, NoteCommand, Offer, Outcome, Ply,
    WhyNot,
    clock::{Bonus, Period, Preset, SideTime},
};
use crate::rules::{Position, Square, mating::Proof};

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let Wish { from, to, promotion } = Wish::read(text).expect("a move");
        apply(game, Command::Play { from, to, promotion });
    }
}

fn apply(game: &mut Game, command: Command) {
    let told = format!("{command:?}");
    assert!(game.apply(command, Moment::START).is_ok(), "{told}");
}

fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(Position::from_fen(fen).expect("a position").position);
    play(&mut game, moves);
    game
}

fn usual(moves: &str) -> Game {
    game(&Position::start().to_fen(), moves)
}

/// The tags of a game of which only White's name is known.
fn tags() -> Tags {
    let mut tags = Tags::default();
    tags.set_player(Color::White, "Änne \"A\"");
    tags
}

fn file(game: &Game) -> String {
    text(game, Moment::START, &tags(), true, None).expect("something to save")
}

fn intact(text: &str) -> SavedGame {
    let reading = read(text);
    assert!(!reading.is_damaged && !reading.is_newer, "{text}");
    reading.saved.expect("a game")
}

#[test]
fn a_game_comes_back_with_names_moves_taken_back_and_end() {
    let mut played = usual("e2e4 e7e5 g1f3 b8c6 f1b5");
    apply(&mut played, Command::TakeBack);
    apply(&mut played, Command::TakeBack);
    apply(&mut played, Command::Resign(Color::Black));
    let SavedGame { game: mut back, tags: told, flipped, .. } = intact(&file(&played));
    assert_eq!((told, flipped), (tags(), true));
    assert_eq!(
        back.phase(),
        Phase::Over(Outcome::Resignation { resigned: Color::Black, opponent: Verdict::CanMate })
    );
    assert_eq!(back.position(), played.position());
    apply(&mut back, Command::TakeBack);
    apply(&mut back, Command::PlayForward);
    apply(&mut back, Command::PlayForward);
    assert_eq!(back.record().line_to(back.last()).len(), 5);
    assert_eq!(file(&intact(&file(&back)).game), file(&back));
}

#[test]
fn an_end_by_a_move_comes_back_with_the_moves() {
    let mate = usual("f2f3 e7e5 g2g4 d8h4");
    let mut back = intact(&file(&mate)).game;
    assert_eq!(back.phase(), mate.phase());
    apply(&mut back, Command::TakeBack);
    assert_eq!(back.phase(), Phase::Playing);
}

#[test]
fn a_chess960_game_comes_back_with_its_castling_rights() {
    // An inner rook: the one on the f-file may castle, the one on the h-file may not.
    let start = "1k6/8/8/8/8/8/8/4KR1R w F - 0 1";
    let mut back = intact(&file(&game(start, "h1h2 b8b7"))).game;
    play(&mut back, "e1f1 b7b8");
    let mv = back.record().mv(back.record().line_to(back.last())[2]);
    assert!(mv.is_some_and(|mv| mv.castling().is_some()));
    assert!(file(&back).contains(" O-O "));
    assert_eq!(intact(&file(&back)).game.position(), back.position());
}

#[test]
fn promotion_and_en_passant_come_back() {
    let start = "4k3/P6p/8/4Pp2/8/8/8/4K3 w - f6 0 1";
    for letter in ["q", "r", "b", "n"] {
        let played = game(start, &format!("e5f6 h7h5 a7a8{letter}"));
        assert_eq!(intact(&file(&played)).game.position(), played.position());
    }
}

#[test]
fn the_history_comes_back_so_that_repetitions_can_be_claimed() {
    let back = intact(&file(&usual("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1"))).game;
    let keys: Vec<_> = back
        .record()
        .line_to(back.last())
        .iter()
        .map(|&node| back.record().position(node).key())
        .collect();
    assert_eq!(keys.iter().filter(|&key| *key == keys[0]).count(), 2);
    assert_eq!(back.position().halfmoves(), 7);
}

#[test]
fn a_move_that_can_not_be_played_ends_what_is_kept() {
    let good = file(&usual("e2e4 e7e5 g1f3 b8c6"));
    for bad in ["Ke3", "", "Nf", "Nf3q", "--", "7", "Äf3", "(Nf3)", "{Nf3"] {
        let reading = read(&good.replace("Nf3", bad));
        assert!(reading.is_damaged, "{bad}");
        assert_eq!(reading.moves, 2, "{bad}");
        let game = reading.saved.expect("a game").game;
        assert_eq!(game.position(), usual("e2e4 e7e5").position(), "{bad}");
    }
}

#[test]
fn a_file_that_breaks_off_anywhere_gives_the_moves_before_the_break() {
    let mut resigned = usual("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1h1 f8e7");
    apply(&mut resigned, Command::Resign(Color::White));
    let whole = file(&resigned);
    let mut most = 0;
    for (length, _) in whole.trim_end().char_indices() {
        let reading = read(&whole[..length]);
        assert!(reading.is_damaged, "{length}");
        assert!(reading.moves >= most, "more text never gives fewer moves");
        most = reading.moves;
        if let Some(saved) = reading.saved.filter(|_| most < 10) {
            assert_eq!(saved.game.phase(), Phase::Playing, "the end was not reached");
        }
    }
    assert_eq!(most, 10);
}

#[test]
fn what_can_not_be_is_damage() {
    let good = file(&usual("e2e4 e7e5"));
    for (from, to) in [
        ("played: 2", "played: 3"),
        ("played: 2", "played: -1"),
        ("played: 2", "played: 1e99"),
        ("flipped: true", "flipped: maybe"),
        ("[White ", "[Weiss "),
        ("[White ", "[[White "),
        ("1. e4", "1.e4"),
        ("e5 *", "e5"),
        ("sheet: [", "end: \"boredom\", end_by: \"white\", sheet: ["),
        ("sheet: [", "end: \"resignation\", sheet: ["),
        ("sheet: [", "blatt: ["),
        ("[Result", "[SetUp \\\"1\\\"]\", \"[FEN \\\"nothing\\\"]\", \"[Result"),
        ("[Result", "[SetUp \\\"1\\\"]\", \"[Result"),
    ] {
        let text = good.replace(from, to);
        assert_ne!(text, good);
        let reading = read(&text);
        let has_start = from != "[Result" && !to.starts_with("blatt");
        assert!(reading.is_damaged, "{to}");
        assert_eq!(reading.saved.is_some(), has_start, "{to}");
        assert_eq!(reading.moves, if has_start { 2 } else { 0 }, "{to}");
    }
    assert!(read("").saved.is_none());
}

#[test]
fn a_newer_version_is_told_and_read_as_far_as_it_is_known() {
    let newer = file(&usual("e2e4")).replace("version: 2", "version: 3, arbiter: [(1, 2)]");
    let reading = read(&newer);
    assert!(reading.is_newer && !reading.is_damaged);
    assert_eq!(reading.moves, 1);
}

#[test]
fn a_table_as_it_is_set_up_is_nothing_to_save() {
    assert_eq!(write(&App::default(), Moment::START), None);
}

fn at(seconds: u64) -> Moment {
    Moment::START + Duration::from_secs(seconds)
}

fn do_at(game: &mut Game, seconds: u64, commands: &[Command]) {
    for command in commands {
        assert!(game.apply(command.clone(), at(seconds)).is_ok(), "{command:?}");
    }
}

fn move_at(game: &mut Game, seconds: u64, text: &str) {
    let Wish { from, to, promotion } = Wish::read(text).expect("a move");
    do_at(game, seconds, &[Command::Play { from, to, promotion }]);
}

/// The game that is read back after it was written at this moment.
#[track_caller]
fn back_at(game: &Game, seconds: u64) -> Game {
    intact(&text(game, at(seconds), &Tags::default(), false, None).expect("something to save")).game
}

fn options(control: TimeControl) -> GameOptions {
    GameOptions { control, ..GameOptions::default() }
}

#[test]
fn the_clock_comes_back_paused_as_it_was_saved() {
    // CLK-12
    let mut game = Game::with_options(Position::start(), options(Preset::Blitz3Plus2.control()));
    do_at(&mut game, 0, &[Command::StartClock]);
    move_at(&mut game, 5, "e2e4");
    move_at(&mut game, 6, "e7e5");
    let mut back = back_at(&game, 18);
    assert_eq!(back.clock_at_rest(), Some(WhyNot::ClockPaused));
    let left = |game: &Game| {
        Color::ALL.map(|color| game.clock().map(|clock| clock.remaining(color, at(9000)).total))
    };
    let seconds = |white, black| [white, black].map(|time| Some(Some(Duration::from_secs(time))));
    assert_eq!(left(&back), seconds(167, 183));
    assert_eq!(back.standing(at(0)), game.standing(at(18)));
    let times = |game: &Game| {
        let line = game.record().line_to(game.last());
        let notes = line.iter().map(|&node| game.record().notes(node));
        notes.map(|notes| (notes.time_used, notes.time_left)).collect::<Vec<_>>()
    };
    assert_eq!(times(&back), times(&game));
    // An end that is taken back finds the times of the last completed move.
    let mut resigned = back.clone();
    do_at(&mut resigned, 0, &[Command::Resign(Color::White), Command::TakeBack]);
    assert_eq!(left(&resigned), seconds(179, 183));
    // Taking back finds the times of each moment, forward and on too.
    do_at(&mut back, 0, &[Command::TakeBack, Command::TakeBack]);
    assert_eq!(left(&back), seconds(182, 182));
    do_at(&mut back, 0, &[Command::PlayForward]);
    assert_eq!(left(&back), seconds(179, 182));
    let again = back_at(&back, 0);
    assert_eq!(again, back);
}

#[test]
fn a_clock_that_runs_before_the_first_move_is_worth_saving() {
    let mut game = Game::with_options(Position::start(), options(Preset::Blitz5.control()));
    assert_eq!(text(&game, at(0), &Tags::default(), false, None), None);
    do_at(&mut game, 0, &[Command::StartClock]);
    let back = back_at(&game, 7);
    let left = back.clock().map(|clock| clock.remaining(Color::White, at(0)).total);
    assert_eq!(left, Some(Some(Duration::from_secs(293))));
}

#[test]
fn what_was_agreed_touched_and_offered_comes_back() {
    let agreed = GameOptions {
        control: Preset::EachMove60SecondsWithin15.control(),
        start: ClockStart::Button,
        touch_move: true,
        automatic_draws: true,
    };
    let mut game = Game::with_options(Position::start(), agreed.clone());
    do_at(&mut game, 0, &[Command::StartClock]);
    move_at(&mut game, 1, "e2e4");
    move_at(&mut game, 2, "e7e5");
    let square = |text: &str| text.parse::<Square>().expect("a square");
    do_at(&mut game, 3, &[Command::Touch(square("g1")), Command::OfferDraw(Color::White)]);
    do_at(&mut game, 4, &[Command::AnnounceAdjusting]);
    let back = back_at(&game, 5);
    assert_eq!(*back.options(), agreed);
    assert_eq!(back.touches(), game.touches());
    assert!(back.touches().is_adjusting() && back.touches().list().len() == 1);
    assert_eq!(back.offer(), Some(Offer { by: Color::White, node: back.last() }));
    assert_eq!(back.check_offer(Color::White), game.check_offer(Color::White));
    move_at(&mut game, 6, "g1f3");
    let back = back_at(&game, 7);
    assert!(back.record().notes(back.last()).draw_offered, "(=) comes back");
    assert!(back.duty().is_none());
    assert_eq!(back.offer().map(|offer| offer.by), Some(Color::White));
}

#[test]
fn every_end_without_a_move_comes_back() {
    let timed = || {
        let mut game = Game::with_options(Position::start(), options(Preset::Blitz5.control()));
        for (seconds, text) in (0..).zip("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8".split(' ')) {
            move_at(&mut game, seconds, text);
        }
        game
    };
    let announced = Wish::read("g1f3");
    let ends: [&[Command]; 7] = [
        &[Command::Resign(Color::White)],
        &[Command::Resign(Color::Black)],
        &[Command::OfferDraw(Color::Black), Command::AcceptDraw],
        &[Command::Claim { kind: ClaimKind::Threefold, announced: None }],
        &[Command::Claim { kind: ClaimKind::Threefold, announced }],
        &[Command::Claim { kind: ClaimKind::FiftyMoves, announced: None }, Command::AcceptDraw],
        &[],
    ];
    for end in ends {
        let mut game = timed();
        do_at(&mut game, 9, end);
        game.tick(at(1000));
        assert!(!matches!(game.phase(), Phase::Playing), "{end:?}");
        let mut back = back_at(&game, 2000);
        assert_eq!(back.phase(), game.phase(), "{end:?}");
        assert_eq!(back.inquiry(), game.inquiry());
        let standing = |game: &Game| game.standing(at(3000));
        assert_eq!(standing(&back), standing(&game), "{end:?}");
        do_at(&mut back, 0, &[Command::TakeBack]);
        assert_eq!((back.phase(), back.standing(at(0)).played), (Phase::Playing, 8), "{end:?}");
    }
    let mut fifty = game("7k/8/8/8/8/8/P5R1/K7 w - - 99 120", "");
    let announced = Wish::read("g2g3");
    do_at(&mut fifty, 0, &[Command::Claim { kind: ClaimKind::FiftyMoves, announced }]);
    assert_eq!(back_at(&fifty, 0).phase(), fifty.phase());
}

#[test]
fn what_is_still_being_looked_into_is_asked_again() {
    let start = "8/4n3/7b/8/6k1/8/8/3K4 w - - 0 1";
    let mut playing = game(start, "d1c2");
    do_at(&mut playing, 0, &[Command::Resign(Color::White)]);
    assert!(matches!(playing.phase(), Phase::Deciding(_)), "{:?}", playing.phase());
    let back = back_at(&playing, 0);
    assert_eq!(back.phase(), playing.phase());
    let inquiry = Inquiry::Defeat { node: back.last(), winner: Color::Black };
    assert_eq!(back.inquiry(), Some(inquiry));
}

#[test]
fn a_position_that_was_proved_dead_comes_back_dead() {
    let mut game = usual("e2e4 e7e5");
    let node = game.record().line_to(game.last())[0];
    let proofs = [Proof::Material, Proof::Material];
    do_at(&mut game, 0, &[Command::ProveDead { node, proofs }]);
    let mut back = back_at(&game, 0);
    assert_eq!(back.phase(), Phase::Over(Outcome::DeadPosition));
    do_at(&mut back, 0, &[Command::TakeBack, Command::TakeBack]);
    assert_eq!(back.phase(), Phase::Playing);
}

#[test]
fn a_time_that_means_nothing_costs_only_itself() {
    let mut game = Game::with_options(Position::start(), options(Preset::Blitz3Plus2.control()));
    move_at(&mut game, 0, "e2e4");
    move_at(&mut game, 4, "e7e5");
    let good = text(&game, at(9), &Tags::default(), false, None).expect("something to save");
    for (from, to) in [
        ("clock: \"white", "clock: \"nobody"),
        ("clock: \"white 5 paused", "clock: \"white -5 paused"),
        ("clocks: [", "clocks: [\"\", "),
        ("white_time: \"180+2\"", "white_time: \"0\""),
        ("white_time: \"180+2\"", "white_time: \"180+2 x\""),
        ("clock_start: \"first move\"", "clock_start: \"whistle\""),
        ("played: 2", "played: 2, offer: \"white 9\""),
        ("played: 2", "played: 2, dead: 3"),
        ("played: 2", "played: 2, end: \"threefold\""),
        ("played: 2", "played: 2, end: \"flag\", end_by: \"white\", end_opponent: \"maybe\""),
    ] {
        let bad = good.replace(from, to);
        assert_ne!(bad, good, "{from} is not in {good}");
        let reading = read(&bad);
        assert!(reading.is_damaged, "{to}");
        assert_eq!(reading.moves, 2, "{to}");
        let mut game = reading.saved.expect("a game").game;
        // The game goes on whatever was lost.
        drop(game.apply(Command::TakeBack, at(0)));
        drop(game.apply(Command::ResumeClock { counting: Duration::ZERO }, at(0)));
        game.tick(at(10_000));
    }
}

#[test]
fn a_game_whose_clocks_are_lost_can_still_go_on_after_its_end() {
    let mut game = Game::with_options(Position::start(), options(Preset::Blitz5.control()));
    move_at(&mut game, 0, "e2e4");
    do_at(&mut game, 9, &[Command::Resign(Color::White)]);
    let good = text(&game, at(9), &Tags::default(), false, None).expect("something to save");
    let mut back = intact(&good.replace("clocks: ", "clocks_lost: ")).game;
    let resume = Command::ResumeClock { counting: Duration::ZERO };
    do_at(&mut back, 0, &[Command::TakeBack, resume]);
    move_at(&mut back, 1, "e7e5");
}

#[test]
fn every_value_reads_back_as_it_was() {
    fn same<T: Word + PartialEq + std::fmt::Debug>(value: &T) {
        assert_eq!(T::read(&value.write()).as_ref(), Some(value), "{}", value.write());
    }
    for nanos in [0, 1, 10, 999_999_999, 1_000_000_000, 178_250_000_000, 86_400_000_000_001] {
        same(&Duration::from_nanos(nanos));
    }
    assert_eq!(Duration::from_millis(178_250).write(), "178.25");
    for bad in ["", ".", "-1", "+1", "1.", "1.0000000001", "1e3", "99999999999999999999"] {
        let read = Duration::read(bad);
        assert!(read.is_none() || read == Some(Duration::from_secs(1)), "{bad}: {read:?}");
    }
    for preset in Preset::ALL {
        for color in Color::ALL {
            same(preset.control().of(color));
        }
    }
    let odd = [Bonus::Delay(Duration::from_millis(1500)), Bonus::Bronstein(Duration::from_secs(3))];
    for bonus in odd {
        let first = Period { moves: Some(40), base: Duration::from_mins(90), bonus };
        let last = Period { moves: None, base: Duration::from_mins(30), bonus: Bonus::None };
        let both = Allotment::new(vec![first, last], Some(Duration::from_secs(61)));
        same(&both.expect("sensible times"));
    }
    assert_eq!(Allotment::read(""), Some(Allotment::UNLIMITED));
    for bad in ["40/", "/60", "60+", "60d", "each:", "each:60 60", "60 each:x", "40/60"] {
        assert_eq!(Allotment::read(bad), None, "{bad}");
    }
    let side = |seconds: u64| SideTime {
        total: Duration::from_millis(seconds * 1001),
        per_move: Duration::from_secs(seconds / 2),
        moves: 7,
    };
    for rest in [Rest::NotStarted, Rest::Paused, Rest::Ended] {
        for on_move in Color::ALL {
            let sides = [side(100), side(77)];
            same(&ClockSnapshot { sides, on_move, used: Duration::from_millis(4), rest });
        }
    }
}

/// A game of four moves, two of them to be played forward, with all that a record can hold.
fn annotated() -> Game {
    let options = options(Preset::Blitz3Plus2.control());
    let mut game = Game::with_options(Position::start(), options.clone());
    let nanos = |nanos| Moment::START + Duration::from_nanos(nanos);
    for (text, now) in
        [("e2e4", nanos(1)), ("e7e5", nanos(2_000_000_003)), ("g1f3", nanos(3_100_000_007))]
    {
        let Wish { from, to, promotion } = Wish::read(text).expect("a move");
        assert!(game.apply(Command::OfferDraw(Color::White), now).is_ok() || text != "g1f3");
        assert!(game.apply(Command::Play { from, to, promotion }, now).is_ok(), "{text}");
    }
    apply(&mut game, Command::TakeBack);
    let (mut record, standing) = (game.record().clone(), game.standing(at(4)));
    let clocks: Vec<_> = std::iter::once(GameRecord::ROOT)
        .chain(record.main_line())
        .filter_map(|node| game.clock_at(node))
        .collect();
    assert_eq!(clocks.len(), 4);
    let line: Vec<NodeId> = record.main_line().collect();
    let mut add = |node: NodeId, text: &str| {
        let ply = Wish::read(text).map_or(Ply::Null, |wish| {
            let mv = record.position(node).legal_move(wish.from, wish.to, wish.promotion);
            mv.map_or(Ply::Null, Ply::Move)
        });
        record.add(node, ply).expect("possible")
    };
    let d4 = add(GameRecord::ROOT, "d2d4");
    let threat = add(d4, "--");
    add(threat, "c2c4");
    add(d4, "d7d5");
    add(line[0], "c7c5");
    add(line[1], "f2f4");
    let knight = add(line[2], "b8c6");
    for (number, node) in
        [GameRecord::ROOT, line[0], line[2], d4, threat, knight].iter().enumerate()
    {
        let notes = record.notes_mut(*node);
        notes.set_comment(&format!("\"Gut\" }} {number} (=) ; [%clk 0:00:01] 1-0 ½\\\nund länger"));
        notes.add_nag(Nag(number as u16));
        notes.add_command(NoteCommand::new("eval", "0.3,12"));
        let square = |text: &str| text.parse::<Square>().expect("a square");
        notes.add_mark(Mark::Square(square("e4"), MarkColor::Red));
        notes.add_mark(Mark::Arrow(square("e2"), square("e4"), MarkColor::Blue));
    }
    record.notes_mut(d4).set_before("Besser {ist");
    let (game, fits) = Game::restored(record, options, &clocks, &standing);
    assert!(fits);
    game
}

#[test]
fn the_whole_tree_comes_back_with_all_that_is_said() {
    let game = annotated();
    let mut tags = tags();
    for (name, value) in
        [("Event", "Ö \\ \"x\"]"), ("BlackElo", "2100"), ("Own", ""), ("Black", "")]
    {
        tags.set(name, value);
    }
    let file = text(&game, at(0), &tags, false, None).expect("something to save");
    let back = intact(&file);
    assert_eq!(back.game.record(), game.record());
    assert_eq!(back.tags, tags);
    assert_eq!(back.game.standing(at(0)), game.standing(at(0)));
    let clocks = |game: &Game| {
        let nodes = std::iter::once(GameRecord::ROOT).chain(game.record().main_line());
        nodes.map(|node| game.clock_at(node)).collect::<Vec<_>>()
    };
    assert_eq!(clocks(&back.game), clocks(&game));
    assert_eq!(text(&back.game, at(0), &back.tags, false, None).as_ref(), Some(&file));
    assert_eq!(back.game.record().line_to(back.game.last()).len(), 2);
    let notes = back.game.record().notes(back.game.last());
    assert_eq!(notes.time_used, Some(Duration::from_nanos(2_000_000_002)));
}

#[test]
fn a_tree_that_breaks_off_anywhere_gives_what_came_before() {
    let whole = file(&annotated());
    let (mut most, mut kept) = (0, 0);
    for (length, _) in whole.trim_end().char_indices() {
        let reading = read(&whole[..length]);
        assert!(reading.is_damaged, "{length}");
        assert!(reading.moves >= most, "more text never gives fewer moves");
        most = reading.moves;
        let nodes = reading.saved.map_or(0, |saved| saved.game.record().in_text_order().count());
        kept = kept.max(nodes);
    }
    assert_eq!((most, kept), (4, annotated().record().in_text_order().count()));
}

#[test]
fn a_mark_on_the_first_position_is_worth_saving() {
    let mut game = usual("");
    let mark = Mark::Square("e4".parse().expect("a square"), MarkColor::Green);
    game.annotate(GameRecord::ROOT, |notes| notes.add_mark(mark));
    let back = intact(&file(&game)).game;
    assert_eq!(back.record().notes(GameRecord::ROOT).marks(), [mark]);
    game.annotate(GameRecord::ROOT, |notes| notes.set_marks([]));
    assert_eq!(text(&game, Moment::START, &Tags::default(), true, None), None);
}

/// A file that the first version of the format has written.
const VERSION_1: &str = include_str!("../../../tests/data/saved/version_1.ron");

#[test]
fn a_file_of_the_first_version_is_read_with_all_it_holds() {
    let SavedGame { game, tags: told, flipped, .. } = intact(VERSION_1);
    assert_eq!((told, flipped), (tags(), true));
    let moves = "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1h1 f6e4";
    assert_eq!(*game.position(), *usual(moves).position());
    let line: Vec<NodeId> = game.record().main_line().collect();
    assert_eq!((line.len(), game.record().line_to(game.last()).len()), (10, 8));
    let notes = game.record().notes(line[4]);
    assert!(notes.draw_offered);
    assert_eq!(notes.time_left, Some(Duration::from_nanos(5_511_635_999_993)));
    assert_eq!(notes.time_used, Some(Duration::from_millis(4342)));
    assert!(game.clock_at(line[9]).is_some_and(|clock| clock.sides[1].moves == 5));
    assert_eq!(game.options().control, Preset::Standard40In90Then30Plus30.control());
    assert!(game.touches().is_adjusting());
    let standing = game.standing(Moment::START);
    let left = standing.clock.map(|clock| clock.sides[0].total);
    assert_eq!(left, Some(Duration::from_nanos(5_535_739_999_993)));
    assert_eq!((standing.offered, standing.played), ([Some(4), None], 8));
    let again =
        intact(&text(&game, Moment::START, &tags(), true, None).expect("something to save"));
    assert_eq!(again.game, game);
}

#[test]
fn a_damaged_file_of_the_first_version_gives_what_comes_before_the_fault() {
    for (from, to, moves) in [
        ("\"g1f3\"", "\"g1g3\"", 2),
        ("\"g1f3\"", "\"g1f\"", 2),
        ("\"g1f3\"", "7", 2),
        ("times: [", "times: [7, ", 10),
        ("draw_offers: [5]", "draw_offers: [x]", 10),
        ("white: ", "weiss: ", 10),
        (" w KQkq", " w KQkq x", 0),
        ("start: \"rnbqkbnr", "start: \"rnbqqbnr", 0),
    ] {
        let reading = read(&VERSION_1.replace(from, to));
        assert!(reading.is_damaged, "{to}");
        assert_eq!(reading.moves, moves, "{to}");
        assert_eq!(reading.saved.is_some(), moves > 0, "{to}");
    }
}
