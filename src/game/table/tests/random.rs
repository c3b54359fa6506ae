//! What holds for any game, whatever is done.

use super::*;
use crate::game::{
    TimeControl,
    clock::{Motion, Part},
    random::Random,
};

fn any<T: Clone>(random: &mut Random, choices: &[T]) -> T {
    choices[random.below(choices.len() as u64) as usize].clone()
}

fn any_square(random: &mut Random) -> Square {
    Square::from_index(random.below(64) as usize).expect("a square")
}

fn any_options(random: &mut Random) -> GameOptions {
    let controls: Vec<_> = Preset::ALL.map(Preset::control).into_iter().collect();
    GameOptions {
        control: if random.below(4) == 0 { TimeControl::NONE } else { any(random, &controls) },
        start: any(random, &[ClockStart::FirstMove, ClockStart::Button]),
        touch_move: random.below(2) == 0,
        automatic_draws: random.below(2) == 0,
    }
}

/// A move that is legal, mostly.
fn any_wish(random: &mut Random, game: &Game) -> Wish {
    let moves = game.position().legal_moves();
    if moves.is_empty() || random.below(12) == 0 {
        return Wish { from: any_square(random), to: any_square(random), promotion: None };
    }
    let mv = any(random, &moves);
    Wish { from: mv.from(), to: mv.to(), promotion: mv.promotion() }
}

fn any_command(random: &mut Random, game: &Game) -> Command {
    let color = any(random, &Color::ALL);
    let Wish { from, to, promotion } = any_wish(random, game);
    let pause = Duration::from_secs(random.below(3));
    match random.below(60) {
        0..30 => Command::Play { from, to, promotion },
        30..34 => Command::TakeBack,
        34..37 => Command::PlayForward,
        37 => Command::Resign(color),
        38..40 => Command::OfferDraw(color),
        40 if random.below(3) == 0 => Command::AcceptDraw,
        40 | 41 => Command::DeclineDraw,
        42 => Command::Claim { kind: ClaimKind::Threefold, announced: None },
        43 => Command::Claim {
            kind: any(random, &[ClaimKind::Threefold, ClaimKind::FiftyMoves]),
            announced: Some(Wish { from, to, promotion }),
        },
        44 | 45 => Command::StartClock,
        46 => Command::PauseClock,
        47..51 => Command::ResumeClock { counting: pause },
        51 | 52 => Command::SetClock {
            color,
            part: any(random, &[Part::Total, Part::PerMove]),
            time: Duration::from_secs(random.below(400)),
        },
        53 | 54 => Command::Touch(any_square(random)),
        55 => Command::Release { from, to },
        56 => Command::AnnounceAdjusting,
        57 => Command::LiftTouch(any_square(random)),
        _ => Command::Decide { node: game.last(), winner: color, mating: Mating::Undecided },
    }
}

/// What must hold after every command.
fn check(game: &Game, now: Moment) {
    let phase = game.phase();
    if let Some(clock) = game.clock() {
        assert_eq!(clock.on_move(), game.position().turn());
        let is_running = matches!(clock.motion(), Motion::Running { .. });
        assert!(!is_running || phase == Phase::Playing, "a clock runs after the end");
        assert!(!is_running || clock.flagged(now).is_none(), "a flag hangs in the air");
    }
    let moves = game.allowed_moves();
    assert!(moves.is_empty() || phase == Phase::Playing);
    for mv in game.position().legal_moves() {
        let is_allowed = game.why_not(mv.from(), mv.to(), mv.promotion()).is_empty();
        assert_eq!(is_allowed, moves.contains(&mv), "{mv:?}");
    }
    let offer = game.offer();
    assert!(offer.is_none_or(|offer| game.is_on_line(offer.node) && phase == Phase::Playing));
    assert_eq!(game.can_take_back(), game.clone().apply(Command::TakeBack, now).is_ok());
}

#[test]
fn a_command_is_carried_out_wholly_or_not_at_all() {
    let mut random = Random(2026);
    let (mut done, mut refusals) = (0, 0);
    for _ in 0..60 {
        let mut game = Game::with_options(Position::start(), any_options(&mut random));
        let mut now = Moment::START;
        for _ in 0..90 {
            now = now + Duration::from_millis(random.below(4000));
            let command = any_command(&mut random, &game);
            let before = game.clone();
            let ticked = !before.clone().tick(now).is_empty();
            let told = format!("{command:?}");
            if let Ok(events) = game.apply(command, now) {
                done += 1;
                let fell = matches!(events.first(), Some(Event::FlagFell(_)));
                assert_eq!(fell, ticked, "the flag comes first: {told}");
            } else {
                refusals += 1;
                assert!(game == before, "{told} was refused and changed something");
                assert!(!ticked, "a flag that falls is told");
            }
            check(&game, now);
        }
    }
    assert!(done > 1500 && refusals > 500, "{done} {refusals}");
}

/// Everything that is seen of a game that stands still.
fn seen(game: &Game, now: Moment) -> (NodeId, Phase, Standing, usize) {
    let standing = Standing { touches: Touches::default(), offer: None, ..game.standing(now) };
    (game.last(), game.phase(), standing, game.repetitions(game.last()).len())
}

#[test]
fn taking_back_and_playing_forward_bring_everything_back() {
    let mut random = Random(7);
    for _ in 0..40 {
        let options = GameOptions { start: ClockStart::FirstMove, ..any_options(&mut random) };
        let mut game = Game::with_options(Position::start(), options);
        let mut now = Moment::START;
        for _ in 0..60 {
            now = now + Duration::from_millis(random.below(3000));
            let Wish { from, to, promotion } = any_wish(&mut random, &game);
            drop(game.apply(Command::Play { from, to, promotion }, now));
        }
        while matches!(game.apply(Command::TakeBack, now), Ok(events) if events[0] == Event::Revived)
        {
        }
        let mut stations = Vec::new();
        loop {
            stations.push(seen(&game, now));
            now = now + Duration::from_millis(random.below(3000));
            if game.apply(Command::TakeBack, now).is_err() {
                break;
            }
        }
        assert_eq!(game.last(), GameRecord::ROOT);
        while let Some(station) = stations.pop() {
            assert_eq!(seen(&game, now), station);
            now = now + Duration::from_millis(random.below(3000));
            let went = game.apply(Command::PlayForward, now).is_ok();
            assert!(went || game.record().next(game.last()).is_none() || stations.is_empty());
        }
    }
}
