//! Touch-move in the game, article by article; all of what follows from touches is tested beside them.

use super::*;
use crate::game::touch::{Breach, Obligation};

fn bound(fen: &str) -> Game {
    game_with(fen, GameOptions { touch_move: true, ..GameOptions::default() })
}

fn release(text: &str) -> Command {
    let Wish { from, to, .. } = wish(text);
    Command::Release { from, to }
}

fn touch(text: &str) -> Command {
    Command::Touch(square(text))
}

/// A position, what is done, a move that is refused with an article, and one that may be made.
#[test]
fn each_article_refuses_what_it_forbids_and_allows_what_it_leaves() {
    const CASTLE: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    const CHECKED: &str = "4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1";
    let start = Position::start().to_fen();
    let cases: [(&str, &[Command], &str, &str, &str); 11] = [
        (&start, &[touch("g1")], "e2e4", "4.3.1", "g1f3"),
        (&start, &[touch("a1"), touch("g1")], "e2e4", "4.3.1", "g1h3"),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", &[touch("d5")], "e1e2", "4.3.2", "e4d5"),
        (
            "4k3/8/8/3p4/4P1N1/8/8/4K3 w - - 0 1",
            &[touch("e4"), touch("d5")],
            "e4e5",
            "4.3.3",
            "e4d5",
        ),
        (CASTLE, &[touch("e1"), touch("h1")], "e1e2", "4.4.1", "e1g1"),
        (CASTLE, &[touch("h1"), touch("e1")], "e1g1", "4.4.2", "h1h8"),
        ("4kr2/8/8/8/8/8/P7/4K2R w K - 0 1", &[touch("e1"), touch("h1")], "h1h2", "4.4.3", "e1e2"),
        (CHECKED, &[touch("a1")], "a1b1", "", "e1e2"),
        (CASTLE, &[release("e1g1")], "e1c1", "4.7.2", "e1g1"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", &[release("a7a8")], "e1e2", "4.7.3", "a7a8n"),
        (
            &start,
            &[touch("g1"), Command::LiftTouch(square("g1")), touch("b1")],
            "g1f3",
            "4.3.1",
            "b1c3",
        ),
    ];
    for (fen, commands, wrong, article, right) in cases {
        let mut game = bound(fen);
        for command in commands {
            apply(&mut game, command.clone(), at(0));
        }
        let refusal = refused(&mut game, command(wrong), at(0));
        if !article.is_empty() {
            assert_eq!(refusal.article(), Some(article), "{fen} {commands:?}");
            let Refusal::Move(reasons) = refusal else { panic!("{refusal:?}") };
            assert!(matches!(reasons[..], [WhyNot::Touched(_)]), "{reasons:?}");
        }
        let allowed = game.allowed_moves();
        apply(&mut game, command(right), at(0));
        assert!(allowed.contains(&game.record().mv(game.last()).expect("a move")));
        assert!(game.duty().is_none(), "the duty ends with the move");
    }
}

#[test]
fn adjusting_that_was_announced_frees_the_next_touch() {
    let mut game = bound(&Position::start().to_fen());
    apply(&mut game, Command::AnnounceAdjusting, at(0));
    apply(&mut game, touch("g1"), at(0));
    assert!(game.duty().is_none());
    apply(&mut game, touch("b1"), at(0));
    let duty = game.duty().expect("a duty");
    assert!(
        matches!(duty.obligation(), Some(Obligation::MoveMan { man, .. }) if man.square == square("b1"))
    );
    assert_eq!(game.allowed_moves().len(), 2);
}

#[test]
fn lifting_a_touch_needs_one() {
    let mut game = bound(&Position::start().to_fen());
    let lift = Command::LiftTouch(square("g1"));
    assert_eq!(refused(&mut game, lift, at(0)), Refusal::NotTouched(square("g1")));
}

#[test]
fn without_touch_move_selecting_is_no_touch() {
    let mut game = Game::new(Position::start());
    for command in [touch("g1"), Command::AnnounceAdjusting, release("e1g1")] {
        assert_eq!(refused(&mut game, command, at(0)), Refusal::NoTouchMove);
    }
    play(&mut game, "e2e4");
}

#[test]
fn an_illegal_move_with_the_bound_man_is_told_by_the_rules() {
    let mut game = bound(&Position::start().to_fen());
    apply(&mut game, touch("g1"), at(0));
    assert!(matches!(first_reason(&game, "g1g3"), Some(WhyNot::Rules(Illegal::Geometry { .. }))));
    let breach = first_reason(&game, "b1c3");
    assert!(matches!(breach, Some(WhyNot::Touched(Breach::Bound(Obligation::MoveMan { .. })))));
}

#[test]
fn taking_back_takes_the_touches_with_it() {
    let mut game = bound(&Position::start().to_fen());
    play(&mut game, "e2e4");
    apply(&mut game, touch("g8"), at(0));
    apply(&mut game, Command::TakeBack, at(0));
    assert!(game.touches().list().is_empty());
    apply(&mut game, touch("g1"), at(0));
    apply(&mut game, Command::PlayForward, at(0));
    assert!(game.touches().list().is_empty());
}
