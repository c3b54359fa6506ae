//! Repetitions, fifty moves, claims and agreement.

use super::*;

const BACK_AND_FORTH: &str = "g1f3 g8f6 f3g1 f6g8";

fn claim(kind: ClaimKind, announced: Option<&str>) -> Command {
    Command::Claim { kind, announced: announced.map(wish) }
}

fn threefold(announced: Option<&str>) -> Command {
    claim(ClaimKind::Threefold, announced)
}

fn fifty(announced: Option<&str>) -> Command {
    claim(ClaimKind::FiftyMoves, announced)
}

fn count(game: &Game) -> usize {
    game.repetitions(game.last()).len()
}

#[test]
fn a_lost_castling_right_makes_another_position() {
    // REP-01
    let mut game = game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(&mut game, "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8");
    assert_eq!(count(&game), 2, "the first time both sides could castle long");
    assert_eq!(game.can_claim(ClaimKind::Threefold), None);
    play(&mut game, "a1b1 a8b8");
    assert_eq!(count(&game), 3);
}

fn first_legal(game: &Game, text: &str) -> Move {
    let Wish { from, to, promotion } = wish(text);
    game.position().legal_move(from, to, promotion).expect("legal")
}

#[test]
fn a_double_step_next_to_a_pinned_pawn_makes_no_other_position() {
    // REP-02
    let mut game = game("8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1");
    play(&mut game, "e2e4 h4g5 e1d1 g5h4 d1e1 h4g5 e1d1 g5h4 d1e1");
    assert_eq!(game.repetitions(game.last()), [node(&game, 1), node(&game, 5), node(&game, 9)]);
}

#[test]
fn a_double_step_without_a_pawn_beside_it_makes_no_other_position() {
    // REP-04
    let mut game = Game::new(Position::start());
    play(&mut game, "c2c4 b8c6 b1c3 c6b8 c3b1 b8c6 b1c3 c6b8 c3b1");
    assert_eq!(count(&game), 3);
}

#[test]
fn the_side_on_move_and_not_the_way_makes_the_position() {
    // REP-05
    let mut queen = game("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1");
    play(&mut queen, "f1f2 e8d7 f2f1 d7d8 f1f3 d8e8 f3f1");
    assert_eq!(count(&queen), 1);
    let mut knights = Game::new(Position::start());
    play(&mut knights, "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8");
    assert_eq!(count(&knights), 3);
    assert_eq!(knights.repetitions(knights.last())[0], GameRecord::ROOT);
}

#[test]
fn the_third_occurrence_is_claimed_before_it_with_the_move_or_after_it_by_the_other() {
    // REP-06
    let mut game = Game::new(Position::start());
    play(&mut game, "b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1");
    let by_move = first_legal(&game, "c6b8");
    assert_eq!(game.can_claim(ClaimKind::Threefold), Some(Claimable::ByMove(by_move)));
    let mut announced = game.clone();
    let earlier = [GameRecord::ROOT, node(&game, 4)];
    let draw = Outcome::Threefold { earlier, third: Claimed::Announced(by_move) };
    assert_eq!(apply(&mut announced, threefold(Some("c6b8")), at(0)), [Event::Ended(draw)]);
    assert_eq!(announced.position(), game.position(), "the move is not played");
    assert_eq!(draw.winner(), None);
    play(&mut game, "c6b8");
    assert_eq!(game.phase(), Phase::Playing, "three times is no end by itself");
    assert_eq!(game.can_claim(ClaimKind::Threefold), Some(Claimable::Now));
    let third = Claimed::Reached(game.last());
    let draw = Outcome::Threefold { earlier, third };
    assert_eq!(apply(&mut game, threefold(None), at(0)), [Event::Ended(draw)]);
}

#[test]
fn a_claim_can_be_taken_back_and_only_the_claim() {
    let mut game = Game::new(Position::start());
    play(&mut game, BACK_AND_FORTH);
    play(&mut game, BACK_AND_FORTH);
    apply(&mut game, threefold(None), at(0));
    assert_eq!(apply(&mut game, Command::TakeBack, at(0)), [Event::Revived]);
    assert_eq!((count(&game), game.phase()), (3, Phase::Playing));
    play(&mut game, "e2e4");
}

#[test]
fn five_times_ends_the_game_and_taking_back_takes_the_count_back() {
    // REP-08
    let mut game = Game::new(Position::start());
    for _ in 0..4 {
        play(&mut game, BACK_AND_FORTH);
    }
    let nodes = [0, 4, 8, 12, 16].map(|ply| node(&game, ply));
    assert_eq!(outcome(&game), Outcome::Fivefold { nodes });
    apply(&mut game, Command::TakeBack, at(0));
    apply(&mut game, Command::TakeBack, at(0));
    assert_eq!((count(&game), game.phase()), (4, Phase::Playing));
    play(&mut game, "e2e4");
    assert_eq!(count(&game), 1);
}

#[test]
fn without_claims_the_third_time_ends_the_game() {
    let options = GameOptions { automatic_draws: true, ..GameOptions::default() };
    let mut game = Game::with_options(Position::start(), options.clone());
    play(&mut game, BACK_AND_FORTH);
    play(&mut game, BACK_AND_FORTH);
    let nodes = [0, 4, 8].map(|ply| node(&game, ply));
    assert_eq!(outcome(&game), Outcome::AutomaticThreefold { nodes });
    let mut game = game_with("7k/8/8/8/8/8/P5R1/K7 b - - 98 120", options);
    play(&mut game, "h8h7");
    assert_eq!(game.phase(), Phase::Playing);
    play(&mut game, "g2g3");
    assert_eq!(outcome(&game), Outcome::AutomaticFiftyMoves { since: GameRecord::ROOT });
}

#[test]
fn mate_comes_before_every_counter() {
    // MOV-01
    for halfmoves in [99, 149] {
        let fen = format!("7k/5K2/8/6R1/8/8/8/8 w - - {halfmoves} 120");
        let automatic_draws = halfmoves < 100;
        let options = GameOptions { automatic_draws, ..GameOptions::default() };
        let mut game = game_with(&fen, options);
        play(&mut game, "g5h5");
        assert_eq!(outcome(&game), Outcome::Checkmate { winner: Color::White });
    }
}

#[test]
fn fifty_moves_are_counted_in_moves_of_each_side() {
    // MOV-02
    let mut game = game("7k/8/8/8/8/8/P5R1/K7 w - - 98 120");
    assert_eq!(game.can_claim(ClaimKind::FiftyMoves), None, "99 is one short, whatever is played");
    play(&mut game, "g2g3");
    let Some(Claimable::ByMove(_)) = game.can_claim(ClaimKind::FiftyMoves) else {
        panic!("Black may announce a quiet move");
    };
    let mut announced = game.clone();
    apply(&mut announced, fifty(Some("h8h7")), at(0));
    let since = GameRecord::ROOT;
    let at_move = Claimed::Announced(first_legal(&game, "h8h7"));
    assert_eq!(outcome(&announced), Outcome::FiftyMoves { since, at: at_move });
    play(&mut game, "h8h7");
    assert_eq!((game.halfmove_clock(), game.phase()), (100, Phase::Playing));
    let reached = Claimed::Reached(game.last());
    apply(&mut game, fifty(None), at(0));
    assert_eq!(outcome(&game), Outcome::FiftyMoves { since, at: reached });
}

#[test]
fn a_pawn_move_begins_the_count_again_and_is_where_it_is_counted_from() {
    let mut game = game("7k/8/8/8/8/8/P5R1/K7 w - - 98 120");
    play(&mut game, "a2a3 h8h7");
    assert_eq!((game.halfmove_clock(), game.last_zeroing()), (1, node(&game, 1)));
    // An announced pawn move can not make the fifty moves full.
    let mut game = self::game("7k/8/8/8/8/8/P5R1/K7 w - - 99 120");
    let events = apply(&mut game, fifty(Some("a2a3")), at(0));
    assert!(matches!(events[0], Event::ClaimWrong { claimant: Color::White, penalty: None }));
}

#[test]
fn seventy_five_moves_end_the_game() {
    let mut game = game("7k/8/8/8/8/8/P5R1/K7 w - - 149 120");
    play(&mut game, "g2g3");
    assert_eq!(outcome(&game), Outcome::SeventyFiveMoves { since: GameRecord::ROOT });
    apply(&mut game, Command::TakeBack, at(0));
    play(&mut game, "a2a3");
    assert_eq!(game.phase(), Phase::Playing);
}

#[test]
fn a_wrong_claim_costs_time_plays_the_announced_move_and_stands_as_an_offer() {
    for (preset, penalty) in [
        (Preset::Blitz5, Some(60)),
        (Preset::Rapid15Plus10, Some(60)),
        (Preset::Standard90Plus30, Some(120)),
        (Preset::EachMove60Seconds, Some(120)),
    ] {
        let options = GameOptions { control: preset.control(), ..GameOptions::default() };
        let mut game = Game::with_options(Position::start(), options);
        play(&mut game, "e2e4 e7e5");
        let before = game.clock().map(|clock| clock.remaining(Color::Black, at(3)));
        let events = apply(&mut game, threefold(Some("g1f3")), at(3));
        let penalty = penalty.map(Duration::from_secs);
        assert_eq!(
            events[..2],
            [
                Event::ClaimWrong { claimant: Color::White, penalty },
                Event::DrawOffered(Color::White)
            ]
        );
        assert_eq!(events[2], Event::Moved(game.last()));
        assert!(game.record().notes(game.last()).draw_offered);
        let after = game.clock().map(|clock| clock.remaining(Color::Black, at(3)));
        let time = |left: Option<crate::game::clock::Remaining>| {
            left.and_then(|left| left.total.or(left.per_move)).unwrap_or_default()
        };
        assert_eq!(time(after), time(before) + penalty.unwrap_or_default(), "{preset:?}");
        assert!(game.clock_at_rest().is_none(), "the opponent's clock runs");
        assert_eq!(game.offer().map(|offer| offer.by), Some(Color::White));
        apply(&mut game, Command::AcceptDraw, at(4));
        assert_eq!(outcome(&game), Outcome::Agreement);
    }
}

#[test]
fn a_wrong_claim_for_the_position_on_the_board_leaves_the_claimant_on_move() {
    let options = GameOptions { control: Preset::Blitz5.control(), ..GameOptions::default() };
    let mut game = Game::with_options(Position::start(), options);
    play(&mut game, "e2e4 e7e5");
    apply(&mut game, fifty(None), at(2));
    assert_eq!(game.position().turn(), Color::White);
    let clock = game.clock().expect("a clock");
    assert_eq!(clock.remaining(Color::White, at(7)).total, Some(Duration::from_secs(293)));
    assert_eq!(clock.remaining(Color::Black, at(7)).total, Some(Duration::from_mins(6)));
    play_at(&mut game, "g1f3", 9);
    assert!(game.record().notes(game.last()).draw_offered, "the claim was an offer");
    assert_eq!(game.offer().map(|offer| offer.by), Some(Color::White));
}

fn play_at(game: &mut Game, text: &str, seconds: u64) {
    apply(game, command(text), at(seconds));
}

#[test]
fn an_announced_move_must_be_legal() {
    let mut game = Game::new(Position::start());
    let refusal = refused(&mut game, threefold(Some("e2e5")), at(0));
    assert!(matches!(refusal, Refusal::Move(_)));
}

#[test]
fn a_claim_is_lost_by_touching() {
    let options = GameOptions { touch_move: true, ..GameOptions::default() };
    let mut game = Game::with_options(Position::start(), options);
    play(&mut game, BACK_AND_FORTH);
    play(&mut game, BACK_AND_FORTH);
    apply(&mut game, Command::Touch(square("b1")), at(0));
    assert_eq!(refused(&mut game, threefold(None), at(0)), Refusal::ClaimAfterTouch);
    assert_eq!(game.can_claim(ClaimKind::Threefold), None);
    play(&mut game, "b1c3");
    assert!(game.touches().list().is_empty(), "it holds for that move only");
}

#[test]
fn a_draw_is_offered_only_when_both_have_moved() {
    // DEAD-03
    let mut game = Game::new(Position::start());
    assert_eq!(refused(&mut game, Command::OfferDraw(Color::White), at(0)), Refusal::OfferTooEarly);
    play(&mut game, "e2e4");
    assert_eq!(refused(&mut game, Command::OfferDraw(Color::White), at(0)), Refusal::OfferTooEarly);
    assert_eq!(refused(&mut game, Command::AcceptDraw, at(0)), Refusal::NoOffer);
    play(&mut game, "e7e5");
    apply(&mut game, Command::OfferDraw(Color::Black), at(0));
    assert!(game.record().notes(game.last()).draw_offered, "marked beside the move just made");
    assert_eq!(apply(&mut game, Command::AcceptDraw, at(0)), [Event::Ended(Outcome::Agreement)]);
}

/// What is done after 1. e4 e5, and the offer that then stands.
#[test]
fn an_offer_stands_until_it_is_declined_in_words_or_by_a_move() {
    use Color::{Black, White};
    type Steps<'a> = &'a [Command];
    let cases: [(Steps<'_>, Option<Color>); 7] = [
        (&[Command::OfferDraw(Black)], Some(Black)),
        (&[Command::OfferDraw(Black), Command::DeclineDraw], None),
        (&[Command::OfferDraw(Black), command("g1f3")], None),
        (&[Command::OfferDraw(White), command("g1f3")], Some(White)),
        (&[Command::OfferDraw(White), command("g1f3"), command("b8c6")], None),
        (&[Command::OfferDraw(Black), Command::TakeBack], None),
        (&[Command::OfferDraw(Black), Command::Resign(White), Command::TakeBack], None),
    ];
    for (steps, stands) in cases {
        let mut game = Game::new(Position::start());
        play(&mut game, "e2e4 e7e5");
        for step in steps {
            apply(&mut game, step.clone(), at(0));
        }
        assert_eq!(game.offer().map(|offer| offer.by), stands, "{steps:?}");
    }
}

#[test]
fn a_draw_is_not_offered_again_before_the_opponent_has_moved() {
    let mut game = Game::new(Position::start());
    play(&mut game, "e2e4 e7e5");
    apply(&mut game, Command::OfferDraw(Color::Black), at(0));
    let again = Command::OfferDraw(Color::Black);
    assert_eq!(refused(&mut game, again.clone(), at(0)), Refusal::OfferAgain);
    let other = Command::OfferDraw(Color::White);
    assert_eq!(refused(&mut game, other.clone(), at(0)), Refusal::OfferStands(Color::Black));
    apply(&mut game, Command::DeclineDraw, at(0));
    assert_eq!(refused(&mut game, again.clone(), at(0)), Refusal::OfferAgain);
    apply(&mut game, other, at(0));
    apply(&mut game, Command::DeclineDraw, at(0));
    play(&mut game, "g1f3");
    assert!(game.record().notes(game.last()).draw_offered, "White's offer goes with its move");
    apply(&mut game, again, at(0));
    assert_eq!(game.offer(), Some(Offer { by: Color::Black, node: game.last() }));
}

#[test]
fn touching_a_man_declines_an_offer_but_putting_it_right_does_not() {
    let options = GameOptions { touch_move: true, ..GameOptions::default() };
    let mut game = Game::with_options(Position::start(), options);
    play(&mut game, "e2e4 e7e5");
    apply(&mut game, Command::OfferDraw(Color::Black), at(0));
    apply(&mut game, Command::AnnounceAdjusting, at(0));
    apply(&mut game, Command::Touch(square("g1")), at(0));
    assert!(game.offer().is_some());
    let events = apply(&mut game, Command::Touch(square("g1")), at(0));
    assert_eq!(events, [Event::TouchesChanged, Event::DrawDeclined(Color::Black)]);
    assert_eq!(game.offer(), None);
}
