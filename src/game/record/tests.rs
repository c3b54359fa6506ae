//! The record's promises.

use super::*;

/// Plays coordinates such as `e2e4` or `--` behind a node.
#[track_caller]
fn play(record: &mut GameRecord, node: NodeId, moves: &str) -> NodeId {
    moves.split_whitespace().fold(node, |node, text| {
        let ply = if text == "--" {
            Ply::Null
        } else {
            let square = |part: &str| part.parse().ok();
            let wanted = square(&text[..2]).zip(square(&text[2..4]));
            let mv = wanted.and_then(|(from, to)| record.position(node).legal_move(from, to, None));
            assert!(mv.is_some(), "{text}");
            mv.map_or(Ply::Null, Ply::Move)
        };
        let next = record.add(node, ply);
        assert!(next.is_some(), "{text}");
        next.unwrap_or(node)
    })
}

/// The record in one line: `d2d4 (e2e4 e7e5) d7d5`.
fn text(record: &GameRecord) -> String {
    let words: Vec<String> = record
        .in_text_order()
        .map(|step| match step {
            Written::Ply(node) => record
                .mv(node)
                .map_or_else(|| String::from("--"), |mv| format!("{}{}", mv.from(), mv.to())),
            Written::Open => "(".into(),
            Written::Close => ")".into(),
        })
        .collect();
    words.join(" ").replace("( ", "(").replace(" )", ")")
}

/// 1. d4 (1. e4 e5 (1... c5)) (1. c4) 1... d5, with the nodes e4, c5 and c4.
fn sample() -> (GameRecord, [NodeId; 3]) {
    let mut record = GameRecord::new(Position::start());
    play(&mut record, GameRecord::ROOT, "d2d4 d7d5");
    let e4 = play(&mut record, GameRecord::ROOT, "e2e4");
    play(&mut record, e4, "e7e5");
    let c5 = play(&mut record, e4, "c7c5");
    let c4 = play(&mut record, GameRecord::ROOT, "c2c4");
    (record, [e4, c5, c4])
}

#[test]
fn variations_stand_behind_the_move_they_replace() {
    let (record, [e4, c5, c4]) = sample();
    assert_eq!(text(&record), "d2d4 (e2e4 e7e5 (c7c5)) (c2c4) d7d5");
    assert_eq!(record.variation_start(c5), Some(c5));
    assert_eq!(record.variation_start(record.last_from(e4)), Some(e4));
    assert_eq!(record.variation_start(record.last_from(GameRecord::ROOT)), None);
    assert_eq!(record.children(GameRecord::ROOT).last(), Some(c4));
    assert_eq!(record.main_line().count(), 2);
}

#[test]
fn the_same_move_again_is_the_same_node() {
    let (mut record, [e4, ..]) = sample();
    let before = record.clone();
    assert_eq!(play(&mut record, GameRecord::ROOT, "e2e4"), e4);
    assert_eq!(record, before);
}

#[test]
fn a_move_that_is_not_legal_is_not_added() {
    let (mut record, [e4, ..]) = sample();
    let mv = record.mv(e4).expect("a move");
    assert_eq!(record.add(e4, Ply::Move(mv)), None);
}

#[test]
fn a_null_move_changes_the_side_and_is_impossible_in_check() {
    let mut record = GameRecord::new(Position::start());
    let passed = play(&mut record, GameRecord::ROOT, "e2e4 --");
    assert_eq!(record.position(passed).turn(), crate::rules::Color::White);
    assert_eq!((record.ply(passed), record.mv(passed)), (Some(Ply::Null), None));
    let check = play(&mut record, passed, "f1e2 d7d6 e2b5");
    assert!(record.position(check).is_check());
    assert_eq!(record.add(check, Ply::Null), None);
}

#[test]
fn promoting_puts_the_variation_in_the_lines_place() {
    let (mut record, [_, c5, c4]) = sample();
    assert!(record.promote(c5));
    assert_eq!(text(&record), "d2d4 (e2e4 c7c5 (e7e5)) (c2c4) d7d5");
    assert!(record.promote(c5));
    assert_eq!(text(&record), "e2e4 (d2d4 d7d5) (c2c4) c7c5 (e7e5)");
    assert!(!record.promote(c5));
    record.make_main_line(c4);
    assert_eq!(text(&record), "c2c4 (e2e4 c7c5 (e7e5)) (d2d4 d7d5)");
}

#[test]
fn making_a_deep_line_the_main_line_promotes_all_of_its_way() {
    let (mut record, [_, c5, _]) = sample();
    record.make_main_line(c5);
    assert_eq!(text(&record), "e2e4 (d2d4 d7d5) (c2c4) c7c5 (e7e5)");
}

#[test]
fn variations_are_put_in_any_order() {
    let (mut record, [e4, _, c4]) = sample();
    record.reorder(c4, 1);
    assert_eq!(text(&record), "d2d4 (c2c4) (e2e4 e7e5 (c7c5)) d7d5");
    record.reorder(c4, 99);
    assert_eq!(text(&record), "d2d4 (e2e4 e7e5 (c7c5)) (c2c4) d7d5");
    record.reorder(e4, 2);
    assert_eq!(text(&record), "d2d4 (c2c4) (e2e4 e7e5 (c7c5)) d7d5");
    record.reorder(GameRecord::ROOT, 1);
    assert_eq!(record.parent(GameRecord::ROOT), None);
}

#[test]
fn deleting_takes_a_node_with_all_that_follows_and_keeps_other_nodes_valid() {
    let (mut record, [e4, c5, c4]) = sample();
    assert_eq!(record.delete(e4), Some(GameRecord::ROOT));
    assert_eq!(text(&record), "d2d4 (c2c4) d7d5");
    assert_eq!(record.parent(c4), Some(GameRecord::ROOT));
    assert_eq!(record.position(c5).turn(), crate::rules::Color::White);
    record.reorder(e4, 0);
    assert_eq!(record.delete(e4), Some(GameRecord::ROOT));
    assert_eq!(text(&record), "d2d4 (c2c4) d7d5", "what is deleted stays deleted");
    let main = record.next(GameRecord::ROOT).expect("a move");
    record.delete(main);
    assert_eq!(text(&record), "c2c4");
    assert_eq!(record.delete(GameRecord::ROOT), None);
}

#[test]
fn records_are_equal_when_they_say_the_same() {
    let (mut record, [e4, _, c4]) = sample();
    let (mut other, _) = sample();
    record.delete(c4);
    assert_ne!(record, other);
    let again = play(&mut record, GameRecord::ROOT, "c2c4");
    assert_ne!(again, c4);
    assert_eq!(record, other);
    record.notes_mut(e4).set_comment("gut");
    assert_ne!(record, other);
    other.notes_mut(e4).set_comment(" gut ");
    other.notes_mut(again.min(c4));
    assert_eq!(record, other);
}

#[test]
fn the_table_replaces_the_continuation_by_what_it_plays_and_keeps_variations() {
    let (mut record, [e4, ..]) = sample();
    let main = record.next(GameRecord::ROOT).expect("a move");
    let mv = record.mv(main).expect("a move");
    let before = record.clone();
    assert_eq!(record.replace_continuation(GameRecord::ROOT, mv), main);
    assert_eq!(record, before);
    let mv = record.position(GameRecord::ROOT).legal_moves()[0];
    let played = record.replace_continuation(GameRecord::ROOT, mv);
    let text_of_played = format!("{}{}", mv.from(), mv.to());
    assert_eq!(text(&record), format!("{text_of_played} (e2e4 e7e5 (c7c5)) (c2c4)"));
    assert_eq!(record.line_to(played), [played]);
    let mv = record.mv(e4).expect("a move");
    assert_eq!(record.replace_continuation(GameRecord::ROOT, mv), e4);
    assert_eq!(text(&record), "e2e4 (c2c4) e7e5 (c7c5)");
}

#[test]
fn a_hundred_thousand_plies_and_as_many_nested_variations_need_no_deep_stack() {
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut record = GameRecord::new(Position::start());
    let mut node = GameRecord::ROOT;
    for count in 0..100_000 {
        let aside = if count % 4 < 2 { "b1c3 b8c6" } else { "b1a3 b8a6" };
        let aside = &aside[if count % 2 == 0 { 0..4 } else { 5..9 }];
        play(&mut record, node, aside);
        node = play(&mut record, node, shuffle[count % 4]);
        record.promote(node);
    }
    record.make_main_line(node);
    assert_eq!(record.line_to(node).len(), 100_000);
    assert_eq!(record.in_text_order().count(), 400_000);
    let copy = record.clone();
    assert_eq!(copy, record);
    drop(record);
    assert!(format!("{copy:?}").len() > 100_000);
}

#[test]
fn notes_come_out_in_one_form() {
    let square = |text: &str| text.parse().expect("a square");
    let mut notes = Notes::default();
    assert!(notes.is_empty());
    notes.set_comment("  zwei\r\n Zeilen\t[%clk 0:01] ");
    assert_eq!(notes.comment(), "zwei Zeilen [ %clk 0:01]");
    let arrow = Mark::Arrow(square("e2"), square("e4"), MarkColor::Red);
    let marked = Mark::Square(square("e4"), MarkColor::default());
    notes.set_marks([arrow, marked, arrow]);
    assert_eq!(notes.marks(), [marked, arrow]);
    notes.add_nag(Nag(1));
    notes.add_nag(Nag(1));
    assert_eq!(notes.nags(), [Nag(1)]);
    notes.remove_nag(Nag(1));
    assert!(notes.nags().is_empty() && !notes.is_empty());
    assert!(!notes.draw_offered);
    notes.set_comment("(=) (=) gut (=)");
    assert_eq!((notes.draw_offered, notes.comment()), (true, "gut (=)"));
}

#[test]
fn a_mark_drawn_again_is_taken_away_and_in_another_colour_recoloured() {
    let square = |text: &str| text.parse().expect("a square");
    let arrow = |color| Mark::Arrow(square("e2"), square("e4"), color);
    let back = Mark::Arrow(square("e4"), square("e2"), MarkColor::Green);
    let marked = Mark::Square(square("e4"), MarkColor::Blue);
    let mut notes = Notes::default();
    for mark in [arrow(MarkColor::Green), back, marked, arrow(MarkColor::Red)] {
        notes.toggle_mark(mark);
    }
    assert_eq!(notes.marks(), [marked, arrow(MarkColor::Red), back], "it keeps its place");
    for mark in [arrow(MarkColor::Red), marked, back] {
        notes.toggle_mark(mark);
    }
    assert!(notes.is_empty());
}

#[test]
fn of_one_arrow_in_two_colours_a_third_colour_leaves_one() {
    let square = |text: &str| text.parse().expect("a square");
    let arrow = |color| Mark::Arrow(square("e2"), square("e4"), color);
    let mut notes = Notes::default();
    notes.set_marks([arrow(MarkColor::Green), arrow(MarkColor::Blue)]);
    notes.toggle_mark(arrow(MarkColor::Red));
    assert_eq!(notes.marks(), [arrow(MarkColor::Red)]);
}
