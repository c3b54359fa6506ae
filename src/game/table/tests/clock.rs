//! The clock in the game.

use super::*;
use crate::game::clock::{ClockRefusal, Motion, Part, Rest};

fn timed(fen: &str, preset: Preset) -> Game {
    game_with(fen, GameOptions { control: preset.control(), ..GameOptions::default() })
}

fn usual(preset: Preset) -> Game {
    timed(&Position::start().to_fen(), preset)
}

/// What a side has left of its total, in seconds.
#[track_caller]
fn left(game: &Game, color: Color, seconds: u64) -> u64 {
    let remaining = game.clock().expect("a clock").remaining(color, at(seconds));
    remaining.total.expect("a total").as_secs()
}

fn play_at(game: &mut Game, text: &str, seconds: u64) {
    apply(game, command(text), at(seconds));
}

const PROMOTION: &str = "7k/P7/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn the_clock_runs_while_the_new_man_is_chosen() {
    // PRO-10
    let mut game = timed(PROMOTION, Preset::Blitz3Plus2);
    apply(&mut game, Command::StartClock, at(0));
    let refusal = refused(&mut game, command("a7a8"), at(1));
    assert!(matches!(refusal, Refusal::Move(reasons)
        if reasons == [WhyNot::Rules(Illegal::PromotionMissing)]));
    assert_eq!(left(&game, Color::White, 10), 172);
    play_at(&mut game, "a7a8r", 10);
    assert_eq!(left(&game, Color::White, 60), 174, "the increment comes once, with the choice");
    assert_eq!(left(&game, Color::Black, 15), 177);
}

#[test]
fn a_flag_that_falls_while_the_new_man_is_chosen_keeps_the_pawn_where_it_was() {
    // PRO-11
    let mut game = timed(PROMOTION, Preset::Blitz3Plus2);
    apply(&mut game, Command::StartClock, at(0));
    let events = apply(&mut game, command("a7a8q"), at(182));
    let draw = Outcome::Flag { fallen: Color::White, opponent: Verdict::CannotMate };
    assert_eq!(events, [Event::FlagFell(Color::White), Event::Ended(draw)]);
    assert_eq!(game.last(), GameRecord::ROOT);
    assert_eq!(
        refused(&mut game, command("a7a8q"), at(183)),
        Refusal::Move(vec![WhyNot::Over(draw)])
    );
}

#[test]
fn nothing_ticks_after_the_end() {
    // CLK-01
    let mut game = usual(Preset::Blitz5);
    for (text, seconds) in [("e2e4", 0), ("e7e5", 2), ("d1h5", 5), ("e8e7", 6), ("h5e5", 9)] {
        play_at(&mut game, text, seconds);
    }
    assert_eq!(outcome(&game), Outcome::Checkmate { winner: Color::White });
    for seconds in [9, 100, 100_000] {
        assert!(game.tick(at(seconds)).is_empty());
        assert_eq!(
            (left(&game, Color::White, seconds), left(&game, Color::Black, seconds)),
            (294, 297)
        );
    }
    let resume = Command::ResumeClock { counting: Duration::ZERO };
    assert!(matches!(refused(&mut game, resume, at(20)), Refusal::Over(_)));
}

#[test]
fn the_first_move_costs_nothing_and_each_move_keeps_its_times() {
    // CLK-04
    let mut game = usual(Preset::Blitz3Plus2);
    assert_eq!((left(&game, Color::White, 50), left(&game, Color::Black, 50)), (182, 182));
    apply(&mut game, Command::StartClock, at(50));
    play_at(&mut game, "e2e4", 55);
    play_at(&mut game, "e7e5", 56);
    assert_eq!((left(&game, Color::White, 56), left(&game, Color::Black, 56)), (179, 183));
    let times = |ply| {
        let notes = game.record().notes(node(&game, ply));
        (notes.time_used.map(|time| time.as_secs()), notes.time_left.map(|time| time.as_secs()))
    };
    assert_eq!((times(1), times(2)), ((Some(5), Some(179)), (Some(1), Some(183))));
    let mut by_move = usual(Preset::Blitz3Plus2);
    play_at(&mut by_move, "e2e4", 70);
    assert_eq!(left(&by_move, Color::White, 80), 182);
    assert_eq!(left(&by_move, Color::Black, 80), 172);
}

#[test]
fn a_clock_that_is_started_by_a_button_lets_no_move_be_made_before() {
    let options = GameOptions {
        control: Preset::Blitz5.control(),
        start: ClockStart::Button,
        touch_move: true,
        ..GameOptions::default()
    };
    let mut game = Game::with_options(Position::start(), options);
    let not_started = Refusal::Move(vec![WhyNot::ClockNotStarted]);
    assert_eq!(refused(&mut game, command("e2e4"), at(1)), not_started);
    assert!(game.allowed_moves().is_empty());
    assert_eq!(refused(&mut game, Command::Touch(square("e2")), at(1)), Refusal::ClockAtRest);
    let claim = Command::Claim { kind: ClaimKind::Threefold, announced: Some(wish("e2e4")) };
    assert_eq!(refused(&mut game, claim, at(1)), not_started);
    apply(&mut game, Command::StartClock, at(2));
    assert_eq!(game.allowed_moves().len(), 20);
    play_at(&mut game, "e2e4", 5);
    assert_eq!(left(&game, Color::White, 5), 297);
}

#[test]
fn taking_back_and_playing_forward_bring_back_the_times_of_the_moment() {
    // CLK-06
    let mut game = usual(Preset::Blitz5Plus3);
    apply(&mut game, Command::StartClock, at(0));
    play_at(&mut game, "e2e4", 10);
    play_at(&mut game, "e7e5", 14);
    play_at(&mut game, "g1f3", 21);
    let both = |game: &Game| [Color::White, Color::Black].map(|color| left(game, color, 500));
    apply(&mut game, Command::TakeBack, at(27));
    assert_eq!(both(&game), [296, 302]);
    assert_eq!(
        refused(&mut game, command("g1f3"), at(28)),
        Refusal::Move(vec![WhyNot::ClockPaused])
    );
    apply(&mut game, Command::TakeBack, at(30));
    assert_eq!(both(&game), [296, 303]);
    apply(&mut game, Command::PlayForward, at(40));
    apply(&mut game, Command::PlayForward, at(41));
    assert_eq!(both(&game), [292, 302]);
    assert_eq!(game.clock().map(Clock::on_move), Some(Color::Black));
    apply(&mut game, Command::ResumeClock { counting: Duration::ZERO }, at(50));
    assert_eq!(left(&game, Color::Black, 53), 299);
    for _ in 0..3 {
        apply(&mut game, Command::TakeBack, at(60));
    }
    let motion = game.clock().map(Clock::motion);
    assert_eq!(motion, Some(Motion::AtRest(Rest::NotStarted)));
    assert_eq!(both(&game), [303, 303]);
}

#[test]
fn a_pause_costs_nothing_unless_it_is_to_count() {
    // CLK-07
    let mut game = usual(Preset::Blitz5);
    play_at(&mut game, "e2e4", 0);
    apply(&mut game, Command::PauseClock, at(10));
    assert_eq!(
        refused(&mut game, command("e7e5"), at(20)),
        Refusal::Move(vec![WhyNot::ClockPaused])
    );
    let mut counted = game.clone();
    apply(&mut game, Command::ResumeClock { counting: Duration::ZERO }, at(600));
    assert_eq!(left(&game, Color::Black, 605), 285);
    apply(&mut counted, Command::ResumeClock { counting: Duration::from_secs(590) }, at(600));
    assert_eq!(counted.tick(at(600))[0], Event::FlagFell(Color::Black));
    let pause = Command::ResumeClock { counting: Duration::ZERO };
    assert_eq!(refused(&mut game, pause, at(606)), Refusal::Clock(ClockRefusal::Running));
}

#[test]
fn a_correction_by_hand_survives_taking_back() {
    let mut game = usual(Preset::Blitz5);
    play_at(&mut game, "e2e4", 0);
    play_at(&mut game, "e7e5", 5);
    let set = |color, seconds| Command::SetClock {
        color,
        part: Part::Total,
        time: Duration::from_secs(seconds),
    };
    let running = refused(&mut game, set(Color::White, 100), at(6));
    assert_eq!(running, Refusal::Clock(ClockRefusal::Running));
    apply(&mut game, Command::PauseClock, at(8));
    apply(&mut game, set(Color::White, 100), at(9));
    apply(&mut game, set(Color::Black, 50), at(9));
    apply(&mut game, Command::ResumeClock { counting: Duration::ZERO }, at(10));
    play_at(&mut game, "g1f3", 20);
    assert_eq!((left(&game, Color::White, 20), left(&game, Color::Black, 25)), (90, 45));
    apply(&mut game, Command::TakeBack, at(30));
    assert_eq!((left(&game, Color::White, 99), left(&game, Color::Black, 99)), (100, 50));
}

#[test]
fn a_new_game_has_a_clock_that_stands_still() {
    // CLK-09
    let game = usual(Preset::Blitz5);
    assert_eq!(game.clock().map(Clock::motion), Some(Motion::AtRest(Rest::NotStarted)));
    assert_eq!(left(&game, Color::White, 1_000_000), 300);
    let over = timed("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", Preset::Blitz5);
    assert_eq!(over.clock().map(Clock::motion), Some(Motion::AtRest(Rest::Ended)));
}

#[test]
fn without_a_limit_there_is_no_clock() {
    let mut game = Game::new(Position::start());
    assert_eq!(refused(&mut game, Command::StartClock, at(0)), Refusal::NoClock);
    play_at(&mut game, "e2e4", 1_000_000);
    assert_eq!(game.record().notes(game.last()).time_used, None);
    assert!(game.tick(at(u64::MAX / 4)).is_empty());
}
