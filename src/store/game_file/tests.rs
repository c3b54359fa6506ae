//! What was saved comes back, whatever happened to the file.

use super::*;
use crate::game::{Command, Outcome, Phase};

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

fn file(game: &Game) -> String {
    text(game, Moment::START, ["Änne \"A\"", ""], true).expect("something to save")
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
    let SavedGame { game: mut back, names, flipped } = intact(&file(&played));
    assert_eq!((names, flipped), (["Änne \"A\"".to_owned(), String::new()], true));
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
    assert!(file(&back).contains("\"e1f1\""));
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
    for bad in ["\"e1e3\"", "\"\"", "\"g1f\"", "\"g1f3q\"", "\"g1f3 \"", "7", "\"ä1f3\""] {
        let reading = read(&good.replace("\"g1f3\"", bad));
        assert!(reading.is_damaged, "{bad}");
        assert_eq!(reading.moves, 2, "{bad}");
        let game = reading.saved.expect("a game").game;
        assert_eq!(game.position(), usual("e2e4 e7e5").position());
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
        ("white: ", "weiss: "),
        ("moves: [", "end: \"boredom\", end_by: \"white\", moves: ["),
        ("moves: [", "end: \"resignation\", moves: ["),
        (" w KQkq", " w KQkq x"),
        ("start: \"rnbqkbnr", "start: \"rnbqqbnr"),
    ] {
        let text = good.replace(from, to);
        assert_ne!(text, good);
        let reading = read(&text);
        let damaged = reading.is_damaged;
        let fen_only = from.starts_with(" w") || from.starts_with("start");
        assert!(damaged, "{to}");
        assert_eq!(reading.moves, if fen_only { 0 } else { 2 }, "{to}");
    }
    assert!(read("").saved.is_none());
}

#[test]
fn a_newer_version_is_told_and_read_as_far_as_it_is_known() {
    let newer = file(&usual("e2e4")).replace("version: 1", "version: 2, arbiter: [(1, 2)]");
    let reading = read(&newer);
    assert!(reading.is_newer && !reading.is_damaged);
    assert_eq!(reading.moves, 1);
}

#[test]
fn a_table_as_it_is_set_up_is_nothing_to_save() {
    assert_eq!(write(&App::default(), Moment::START), None);
}
