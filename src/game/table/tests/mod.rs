//! The game at the table.

mod clock;
mod draws;
mod ends;
mod random;
mod touching;

use std::time::Duration;

use super::*;
use crate::{
    game::{Claimed, Loss, clock::Preset},
    rules::{CastlingSide, Illegal},
};

/// So many seconds after the program's start.
fn at(seconds: u64) -> Moment {
    Moment::START + Duration::from_secs(seconds)
}

#[track_caller]
fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// The move that is written `e2e4` or `e7e8q`.
#[track_caller]
fn wish(text: &str) -> Wish {
    let promotion = text.chars().nth(4).map(|letter| {
        let promotes =
            |role: &Role| crate::rules::Piece::new(Color::Black, *role).fen_letter() == letter;
        Role::PROMOTIONS.into_iter().find(promotes).expect("a role")
    });
    Wish { from: square(&text[..2]), to: square(&text[2..4]), promotion }
}

#[track_caller]
fn command(text: &str) -> Command {
    let Wish { from, to, promotion } = wish(text);
    Command::Play { from, to, promotion }
}

#[track_caller]
fn game(fen: &str) -> Game {
    Game::new(Position::from_fen(fen).expect("a position").position)
}

#[track_caller]
fn game_with(fen: &str, options: GameOptions) -> Game {
    Game::with_options(Position::from_fen(fen).expect("a position").position, options)
}

/// Does something that must be allowed.
#[track_caller]
fn apply(game: &mut Game, command: Command, now: Moment) -> Vec<Event> {
    let told = format!("{command:?}");
    match game.apply(command, now) {
        Ok(events) => events,
        Err(refusal) => panic!("{told}: {refusal:?}"),
    }
}

/// Does something that must be refused and must change nothing.
#[track_caller]
fn refused(game: &mut Game, command: Command, now: Moment) -> Refusal {
    let before = game.clone();
    let told = format!("{command:?}");
    let refusal = game.apply(command, now).expect_err(&told);
    assert_eq!(*game, before, "{told} was refused and changed something");
    refusal
}

#[track_caller]
fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        apply(game, command(text), Moment::START);
    }
}

#[track_caller]
fn outcome(game: &Game) -> Outcome {
    match game.phase() {
        Phase::Over(outcome) => outcome,
        phase @ (Phase::Playing | Phase::Deciding(_)) => panic!("not over: {phase:?}"),
    }
}

fn first_reason(game: &Game, text: &str) -> Option<WhyNot> {
    let Wish { from, to, promotion } = wish(text);
    game.why_not(from, to, promotion).into_iter().next()
}

fn node(game: &Game, ply: usize) -> NodeId {
    let line = game.record().line_to(game.record().last_from(game.last()));
    ply.checked_sub(1).map_or(GameRecord::ROOT, |index| line[index])
}

#[test]
fn scholars_mate_ends_the_game_and_taking_back_revives_it() {
    let mut game = Game::new(Position::start());
    play(&mut game, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
    let mate = Outcome::Checkmate { winner: Color::White };
    assert_eq!(game.phase(), Phase::Over(mate));
    assert_eq!(first_reason(&game, "e8f7"), Some(WhyNot::Over(mate)));
    assert_eq!(game.apply(Command::Resign(Color::Black), Moment::START), Err(Refusal::Over(mate)));
    assert!(game.apply(Command::TakeBack, Moment::START).is_ok());
    assert_eq!(game.phase(), Phase::Playing);
    assert!(game.apply(Command::PlayForward, Moment::START).is_ok());
    assert_eq!(game.phase(), Phase::Over(mate));
}

#[test]
fn after_resigning_taking_back_removes_only_the_end() {
    let mut game = Game::new(Position::start());
    play(&mut game, "e2e4");
    assert!(game.apply(Command::Resign(Color::White), Moment::START).is_ok());
    assert_eq!(game.apply(Command::TakeBack, Moment::START), Ok(vec![Event::Revived]));
    assert_eq!(game.record().line_to(game.last()).len(), 1);
}

#[test]
fn resigning_to_a_bare_king_is_a_draw() {
    let read = Position::from_fen("8/8/4k3/8/8/3K4/3Q4/8 w - - 0 1").expect("a position");
    let mut game = Game::new(read.position);
    let draw = Outcome::Resignation { resigned: Color::White, opponent: Verdict::CannotMate };
    assert_eq!(
        game.apply(Command::Resign(Color::White), Moment::START),
        Ok(vec![Event::Ended(draw)])
    );
    assert_eq!(draw.winner(), None);
}

#[test]
fn castling_tells_on_which_move_the_right_was_lost() {
    let mut game = Game::new(Position::start());
    play(&mut game, "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 h1g1 e8g8 g1h1 g8h8");
    let Some(WhyNot::CastlingRightLost { side, loss, node }) = first_reason(&game, "e1g1") else {
        panic!("no such reason: {:?}", first_reason(&game, "e1g1"));
    };
    assert_eq!((side, loss), (CastlingSide::Short, Loss::RookMoved));
    assert_eq!(node, game.record().line_to(game.last())[6]);
}

#[test]
fn a_pawn_that_came_later_is_not_told_that_it_came_too_late() {
    let mut game = Game::new(Position::start());
    play(&mut game, "e2e4 d7d5 e4e5 f7f5 g1f3 b8c6");
    let reason = first_reason(&game, "e5d6");
    assert!(matches!(reason, Some(WhyNot::Rules(Illegal::NothingToCapture { .. }))), "{reason:?}");
}

#[test]
fn en_passant_is_too_late_one_move_later_and_possible_after_taking_back() {
    let mut game = Game::new(Position::start());
    play(&mut game, "e2e4 a7a6 e4e5 d7d5 h2h3 h7h6");
    let reason = first_reason(&game, "e5d6");
    assert!(matches!(reason, Some(WhyNot::EnPassantTooLate { .. })), "{reason:?}");
    assert!(game.apply(Command::TakeBack, Moment::START).is_ok());
    assert!(game.apply(Command::TakeBack, Moment::START).is_ok());
    play(&mut game, "e5d6");
}

#[test]
fn moves_taken_back_remain_until_a_different_one_is_played() {
    let mut game = Game::new(Position::start());
    play(&mut game, "e2e4 e7e5 g1f3");
    for _ in 0..3 {
        assert!(game.apply(Command::TakeBack, Moment::START).is_ok());
    }
    assert_eq!(game.apply(Command::TakeBack, Moment::START), Err(Refusal::NothingToTakeBack));
    play(&mut game, "e2e4");
    assert!(game.apply(Command::PlayForward, Moment::START).is_ok());
    play(&mut game, "d2d4");
    assert_eq!(game.apply(Command::PlayForward, Moment::START), Err(Refusal::NothingToPlayForward));
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = Game::new(Position::start());
    let before = *game.position();
    let refusal = refused(&mut game, command("e2e5"), Moment::START);
    assert!(matches!(refusal, Refusal::Move(reasons)
        if matches!(reasons[..], [WhyNot::Rules(Illegal::Geometry { .. })])));
    assert_eq!(*game.position(), before);
}

#[test]
fn what_is_said_changes_without_what_the_game_has_noted() {
    let options = GameOptions { control: Preset::Blitz5.control(), ..GameOptions::default() };
    let mut game = Game::with_options(Position::start(), options);
    play(&mut game, "e2e4 e7e5");
    let node = game.last();
    let noted = game.record().notes(node).clone();
    let before = game.standing(at(3));
    game.annotate(node, |notes| {
        notes.set_comment("(=) gut");
        notes.add_nag(crate::game::Nag(1));
        notes.time_used = None;
        notes.time_left = Some(Duration::MAX);
    });
    let notes = game.record().notes(node);
    assert_eq!((notes.comment(), notes.nags().len()), ("gut", 1));
    assert_eq!((notes.time_used, notes.time_left), (noted.time_used, noted.time_left));
    assert!(noted.time_left.is_some() && !notes.draw_offered);
    assert_eq!(game.standing(at(3)), before);
    apply(&mut game, Command::TakeBack, at(4));
    apply(&mut game, Command::PlayForward, at(4));
    assert_eq!(game.record().notes(node).comment(), "gut", "said about a move that comes back");
}

#[test]
fn a_null_move_behind_the_end_is_nothing_to_play_forward() {
    let mut record = GameRecord::new(Position::start());
    let threat = record.add(GameRecord::ROOT, crate::game::Ply::Null);
    assert!(threat.is_some());
    let (mut game, fits) =
        Game::restored(record, GameOptions::default(), &[], &Standing::default());
    assert!(fits);
    assert_eq!(refused(&mut game, Command::PlayForward, at(0)), Refusal::NothingToPlayForward);
    let played = Standing { played: 1, ..Standing::default() };
    let (record, options) = (game.record().clone(), GameOptions::default());
    let (game, fits) = Game::restored(record, options, &[], &played);
    assert!(!fits && game.last() == GameRecord::ROOT, "nobody has played it");
}
