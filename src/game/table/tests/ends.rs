//! Dead positions, flags and resignations.

use super::*;
use crate::rules::mating::{Budget, can_mate};

fn timed(fen: &str, preset: Preset) -> Game {
    game_with(fen, GameOptions { control: preset.control(), ..GameOptions::default() })
}

/// Runs White's time out.
fn flag(fen: &str) -> Game {
    let mut game = timed(fen, Preset::Blitz5);
    apply(&mut game, Command::StartClock, at(0));
    assert!(game.tick(at(299)).is_empty());
    assert_eq!(game.tick(at(300))[0], Event::FlagFell(Color::White));
    assert_eq!(
        game.clock().and_then(|clock| clock.remaining(Color::White, at(400)).total),
        Some(Duration::ZERO)
    );
    answer(&mut game);
    game
}

/// Does the work of the background job, if one is asked for.
fn answer(game: &mut Game) {
    let Some(Inquiry::Defeat { node, winner }) = game.inquiry() else { return };
    let mating = can_mate(game.record().position(node), winner, &Budget::BACKGROUND);
    apply(game, Command::Decide { node, winner, mating }, at(500));
}

#[test]
fn a_dead_position_ends_the_game_with_the_move_that_brings_it_about() {
    // DEAD-01, DEAD-02
    for (fen, is_dead) in [
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", true),
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/6B1/4K3 w - - 0 1", true),
        ("8/8/4k3/8/8/3K4/8/5B1b w - - 0 1", true),
        ("5b2/8/4k3/8/8/3K4/8/5B2 w - - 0 1", false),
        ("8/8/4k3/8/8/3K4/8/5N1n w - - 0 1", false),
        ("8/8/4k3/8/8/3K4/8/2B1b1B1 w - - 0 1", true),
        ("8/8/4k3/8/8/3K4/8/5NN1 w - - 0 1", false),
    ] {
        let phase = game(fen).phase();
        let dead = phase == Phase::Over(Outcome::DeadPosition);
        assert_eq!(dead, is_dead, "{fen}: {phase:?}");
    }
    let mut game = game("8/8/4k3/8/8/3K4/3q4/5B2 w - - 0 1");
    play(&mut game, "d3d2");
    assert_eq!(outcome(&game), Outcome::DeadPosition);
    for color in Color::ALL {
        assert_eq!(game.evidence(color), Some(&Mating::Impossible(Proof::Material)));
    }
    apply(&mut game, Command::TakeBack, at(0));
    assert_eq!((game.phase(), game.evidence(Color::White)), (Phase::Playing, None));
}

#[test]
fn stalemate_is_a_draw_also_with_a_pinned_man() {
    // STA-01
    for fen in ["k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "kb5R/8/1K6/8/8/8/7P/8 b - - 0 1"] {
        let game = game(fen);
        assert_eq!(outcome(&game), Outcome::Stalemate);
        assert!(game.allowed_moves().is_empty());
    }
}

#[test]
fn a_fallen_flag_loses_unless_the_opponent_can_not_mate() {
    // FLAG-01, FLAG-03, DEAD-01
    use Verdict::{CanMate, CannotMate};
    for (fen, verdict) in [
        ("8/8/4k3/8/8/3K4/3Q4/8 w - - 0 1", CannotMate),
        ("8/8/4k3/4n3/8/3K4/3Q4/8 w - - 0 1", CannotMate),
        ("8/8/4k3/4n3/8/3K4/3R4/8 w - - 0 1", CanMate),
        ("8/8/4k3/4n3/8/3K4/3B4/8 w - - 0 1", CanMate),
        ("8/8/4k3/4n3/8/3K4/3N4/8 w - - 0 1", CanMate),
        ("8/8/4k3/4n3/8/3K4/3P4/8 w - - 0 1", CanMate),
        ("8/8/4k3/4b3/8/3K4/3Q4/8 w - - 0 1", CannotMate),
        ("8/8/4k3/4b3/8/3K4/3R4/8 w - - 0 1", CannotMate),
        ("8/8/4k3/4b3/8/3K4/3N4/8 w - - 0 1", CanMate),
        ("8/8/4k3/4b3/8/3K4/3P4/8 w - - 0 1", CanMate),
        ("8/8/4k3/4b3/8/3K4/4B3/8 w - - 0 1", CanMate),
    ] {
        let game = flag(fen);
        let end = outcome(&game);
        assert_eq!(end, Outcome::Flag { fallen: Color::White, opponent: verdict }, "{fen}");
        assert_eq!(end.winner(), (verdict == CanMate).then_some(Color::Black));
        assert!(game.evidence(Color::Black).is_some());
    }
}

#[test]
fn a_flag_that_falls_late_does_not_undo_a_mate_and_a_mate_that_comes_late_does_not_count() {
    let fen = "7k/5K2/8/6R1/8/8/P7/8 w - - 0 1";
    let mut mated = timed(fen, Preset::Blitz5);
    apply(&mut mated, Command::StartClock, at(0));
    apply(&mut mated, command("g5h5"), at(299));
    assert!(mated.tick(at(1000)).is_empty());
    assert_eq!(outcome(&mated), Outcome::Checkmate { winner: Color::White });
    let mut late = timed(fen, Preset::Blitz5);
    apply(&mut late, Command::StartClock, at(0));
    let events = apply(&mut late, command("g5h5"), at(300));
    assert_eq!(events[0], Event::FlagFell(Color::White));
    assert_eq!(late.last(), GameRecord::ROOT, "the move is not made");
    let draw = Outcome::Flag { fallen: Color::White, opponent: Verdict::CannotMate };
    assert_eq!(outcome(&late), draw);
}

#[test]
fn resigning_is_possible_at_any_time_for_either_side() {
    let mut game = Game::new(Position::start());
    play(&mut game, "e2e4 e7e5");
    for side in Color::ALL {
        let mut game = game.clone();
        apply(&mut game, Command::Resign(side), at(0));
        answer(&mut game);
        let end = Outcome::Resignation { resigned: side, opponent: Verdict::CanMate };
        assert_eq!((outcome(&game), end.winner()), (end, Some(!side)));
        let Some(Mating::Possible(line)) = game.evidence(!side) else { panic!("no line") };
        assert!(!line.is_empty());
        assert_eq!(refused(&mut game, Command::Resign(!side), at(0)), Refusal::Over(end));
    }
}

/// A game whose question about a mate is too long for a frame.
fn undecided() -> Game {
    let mut game = timed(HARD, Preset::Blitz5);
    apply(&mut game, Command::StartClock, at(0));
    game
}

/// Black has the men to mate, but it takes long to see whether they can.
const HARD: &str = "8/4n3/7b/8/6k1/8/8/3K4 w - - 0 1";

#[test]
fn what_is_not_clear_at_once_is_looked_into_and_can_be_taken_back() {
    let mut game = undecided();
    let events = apply(&mut game, Command::Resign(Color::White), at(5));
    let Phase::Deciding(defeat) = game.phase() else {
        panic!("decided at once: {events:?}; another position is needed here");
    };
    assert_eq!(defeat, Defeat::Resignation(Color::White));
    let inquiry = Inquiry::Defeat { node: game.last(), winner: Color::Black };
    assert_eq!(events, [Event::Deciding(defeat), Event::NeedsProof(inquiry)]);
    assert_eq!(first_reason(&game, "d1c2"), Some(WhyNot::Deciding(defeat)));
    assert_eq!(refused(&mut game, Command::PlayForward, at(6)), Refusal::Deciding(defeat));
    assert!(game.tick(at(1000)).is_empty(), "the clock stands still");
    let decide = |mating| Command::Decide { node: GameRecord::ROOT, winner: Color::Black, mating };
    // A line that is none, and the wrong side, are no answers.
    let nonsense = decide(Mating::Possible(Vec::new()));
    assert_eq!(refused(&mut game, nonsense, at(6)), Refusal::Stale);
    let other =
        Command::Decide { node: GameRecord::ROOT, winner: Color::White, mating: Mating::Undecided };
    assert_eq!(refused(&mut game, other, at(6)), Refusal::Stale);
    let mut revived = game.clone();
    assert_eq!(apply(&mut revived, Command::TakeBack, at(7)), [Event::Revived]);
    assert_eq!(refused(&mut revived, decide(Mating::Undecided), at(7)), Refusal::Stale);
    apply(&mut game, decide(Mating::Undecided), at(8));
    let end = Outcome::Resignation { resigned: Color::White, opponent: Verdict::Undecided };
    assert_eq!((outcome(&game), end.winner()), (end, Some(Color::Black)));
}

#[test]
fn a_proof_of_death_counts_while_its_node_is_on_the_line_and_beats_a_flag() {
    let start = Game::new(Position::start());
    let prove = |node| Command::ProveDead { node, proofs: [Proof::Material, Proof::Material] };
    let mut game = start.clone();
    play(&mut game, "e2e4 e7e5");
    let dead = node(&game, 1);
    let mut gone = game.clone();
    apply(&mut gone, Command::TakeBack, at(0));
    apply(&mut gone, Command::TakeBack, at(0));
    assert_eq!(refused(&mut gone, prove(dead), at(0)), Refusal::Stale);
    // The proof stands for what came after the node, too.
    assert_eq!(apply(&mut game, prove(dead), at(0)), [Event::Ended(Outcome::DeadPosition)]);
    assert_eq!(refused(&mut game, prove(dead), at(0)), Refusal::Stale);
    apply(&mut game, Command::TakeBack, at(0));
    assert_eq!(outcome(&game), Outcome::DeadPosition, "still behind the node");
    apply(&mut game, Command::TakeBack, at(0));
    assert_eq!(game.phase(), Phase::Playing);
    play(&mut game, "d2d4");
    assert_eq!(game.phase(), Phase::Playing);

    let mut timed = timed(&Position::start().to_fen(), Preset::Blitz5);
    apply(&mut timed, command("e2e4"), at(0));
    let dead = timed.last();
    timed.tick(at(1000));
    assert!(matches!(outcome(&timed), Outcome::Flag { .. }));
    apply(&mut timed, prove(dead), at(1001));
    assert_eq!(outcome(&timed), Outcome::DeadPosition);
    assert_eq!(timed.evidence(Color::White), Some(&Mating::Impossible(Proof::Material)));
}

#[test]
fn every_end_without_a_move_can_be_taken_back_with_the_clock_as_it_stood() {
    let ends: [(&[Command], u64); 3] = [
        (&[Command::Resign(Color::White)], 9),
        (&[Command::OfferDraw(Color::White), Command::AcceptDraw], 9),
        (&[], 10_000),
    ];
    for (commands, seconds) in ends {
        let mut game = timed(&Position::start().to_fen(), Preset::Blitz3Plus2);
        apply(&mut game, command("e2e4"), at(0));
        apply(&mut game, command("e7e5"), at(4));
        game.tick(at(seconds));
        for command in commands {
            apply(&mut game, command.clone(), at(seconds));
        }
        answer(&mut game);
        assert!(matches!(game.phase(), Phase::Over(_)));
        assert_eq!(apply(&mut game, Command::TakeBack, at(20_000)), [Event::Revived]);
        let clock = game.clock().expect("a clock");
        let left = |color| clock.remaining(color, at(30_000)).total;
        assert_eq!(left(Color::White), Some(Duration::from_secs(182)));
        assert_eq!(left(Color::Black), Some(Duration::from_mins(3)));
        assert_eq!(game.clock_at_rest(), Some(WhyNot::ClockPaused));
    }
}
