//! Whole games through the whole program, addressed by accessible names.

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable as _;
use schachtisch::rules::{Color, Position, Role};

use crate::support::{SCHOLARS_MATE, Table};

const MOVES: [&str; 7] = ["1. e4", "e5", "2. Dh5", "Sc6", "3. Lc4", "Sf6", "4. Dxf7#"];

#[test]
fn scholars_mate_by_drag_is_written_and_told() {
    let mut table = Table::new();
    for wish in SCHOLARS_MATE {
        table.drag(wish);
    }
    for written in MOVES {
        assert!(table.has(written), "{written}");
    }
    assert!(table.shows("Matt: Weiß gewinnt (Art. 5.1.1)."));
}

#[test]
fn scholars_mate_by_two_clicks_a_move() {
    let mut table = Table::new();
    for wish in SCHOLARS_MATE {
        table.click(&wish[..2]);
        table.click(&wish[2..4]);
    }
    assert!(table.shows("4. Dxf7#") && table.shows("Matt: Weiß gewinnt"));
}

#[test]
fn a_refused_attempt_shows_its_sentence_and_plays_nothing() {
    let mut table = Table::new();
    table.drag("a1a5");
    assert!(table.shows("Im Weg steht der Bauer a2 (Art. 3.5)."));
    assert_eq!(table.fen(), Position::start().to_fen());
}

#[test]
fn a_release_outside_the_board_or_a_right_press_plays_nothing() {
    let mut table = Table::new();
    table.press("e2");
    table.release(Pos2::new(1100.0, 300.0));
    table.wait();
    table.press("e2");
    let target = table.place("e4");
    table.move_to(target);
    table.button(target, PointerButton::Secondary, true);
    table.button(target, PointerButton::Secondary, false);
    table.release(target);
    table.wait();
    assert_eq!(table.fen(), Position::start().to_fen());
    table.drag("e2e4");
    assert!(table.shows("1. e4"));
}

#[test]
fn a_second_click_right_after_a_move_does_not_act_for_the_opponent() {
    let mut table = Table::new();
    table.click("e2");
    let target = table.place("e4");
    for _ in 0..2 {
        table.button(target, PointerButton::Primary, true);
        table.release(target);
    }
    table.wait();
    assert_eq!(table.fen().split(' ').nth(1), Some("b"));
    table.drag("e7e5");
    assert!(table.has("e5"));
}

#[test]
fn both_castlings_with_both_gestures() {
    const READY: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    for (white, black) in [("e1g1", "e8c8"), ("e1h1", "e8a8"), ("e1c1", "e8g8"), ("e1a1", "e8h8")] {
        let mut table = Table::at(READY);
        table.drag(white);
        table.click(&black[..2]);
        table.click(&black[2..4]);
        let short = ["e1g1", "e1h1"].contains(&white);
        assert!(table.shows(if short { "1. 0-0" } else { "1. 0-0-0" }), "{white}");
        assert_eq!(table.role_on(if short { "c8" } else { "g8" }), Some(Role::King), "{black}");
    }
}

#[test]
fn en_passant_by_hand_takes_the_pawn_away() {
    let mut table = Table::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    table.drag("e5d6");
    assert_eq!(table.role_on("d5"), None);
    assert!(table.shows("1. exd6 e.p."));
}

#[test]
fn each_promotion_can_be_chosen_and_a_cancelled_one_plays_nothing() {
    const READY: &str = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    for (name, role) in [
        ("Dame", Role::Queen),
        ("Springer", Role::Knight),
        ("Turm", Role::Rook),
        ("Läufer", Role::Bishop),
    ] {
        for by_pointer in [true, false] {
            let mut table = Table::at(READY);
            table.drag("e7d8");
            assert_eq!(table.role_on("d8"), Some(Role::Rook));
            if by_pointer {
                let choice = table.window.get_by_label(name).rect().center();
                table.click_at(choice);
            } else {
                table.window.get_by_label(name).click_accesskit();
            }
            table.wait();
            assert_eq!(table.role_on("d8"), Some(role), "{name} {by_pointer}");
        }
    }
    let mut table = Table::at(READY);
    table.drag("e7d8");
    table.click("a5");
    assert_eq!(table.fen(), READY);
    table.drag("e1e2");
    assert_eq!(table.role_on("e2"), Some(Role::King));
}

#[test]
fn taking_back_to_the_start_and_forward_again() {
    let mut table = Table::new();
    for wish in SCHOLARS_MATE {
        table.drag(wish);
    }
    for _ in 0..7 {
        table.click_label("Zug zurücknehmen");
    }
    assert_eq!(table.fen(), Position::start().to_fen());
    for _ in 0..7 {
        table.click_label("Zug wieder vor");
    }
    assert!(table.shows("Matt: Weiß gewinnt"));
}

#[test]
fn resigning_asks_first() {
    let mut table = Table::new();
    table.drag("e2e4");
    table.click_label("Aufgeben");
    table.click_label("Nein");
    assert!(!table.shows("gibt auf"));
    table.click_label("Aufgeben");
    table.click_label("Ja");
    assert!(table.shows("Schwarz gibt auf, Weiß gewinnt (Art. 5.1.2)."));
}

#[test]
fn a_window_made_smaller_during_a_drag_never_moves_another_man() {
    let mut table = Table::new();
    table.press("e2");
    let halfway = table.place("e3");
    table.move_to(halfway);
    table.window.set_size(egui::vec2(640.0, 480.0));
    table.window.step();
    table.window.step();
    let target = table.place("e4");
    table.release(target);
    table.wait();
    // Kept under the pointer or called off, both are right; the next drag finds the men where they are.
    let played = table.fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert!(played || table.fen() == Position::start().to_fen(), "{}", table.fen());
    let (wish, goal) = if played { ("b8c6", "c6") } else { ("g1f3", "f3") };
    table.drag(wish);
    assert_eq!(table.role_on(goal), Some(Role::Knight));
}

#[test]
fn gui_07_clicking_twice_on_a_man_or_shaking_a_little_selects_and_lets_go() {
    let mut table = Table::new();
    table.click("e2");
    table.click("e2");
    table.click("e4");
    assert_eq!(table.fen(), Position::start().to_fen());
    let start = table.place("e2");
    table.press("e2");
    table.release(start + egui::vec2(2.0, 0.0));
    table.wait();
    table.click("e4");
    assert!(table.shows("1. e4"));
}

#[test]
fn gui_14_special_moves_and_taking_back_leave_no_man_behind() {
    let mut table = Table::at("r3k2r/6P1/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
    table.drag("e5d6");
    table.click_label("Zug zurücknehmen");
    assert!(table.shows("d5, schwarzer Bauer") && table.shows("e5, weißer Bauer"));
    table.drag("e1c1");
    table.drag("e8c8");
    for (square, name) in
        [("c1", "weißer König"), ("d1", "weißer Turm"), ("c8", "schwarzer König"), ("a8", "leer")]
    {
        assert!(table.shows(&format!("{square}, {name}")), "{square}");
    }
    table.click_label("Zug zurücknehmen");
    table.click_label("Zug zurücknehmen");
    table.drag("g7h8");
    table.window.get_by_label("Dame").click_accesskit();
    table.wait();
    assert!(table.shows("h8, weiße Dame") && table.shows("1. gxh8D+"));
    assert!(table.shows("g7, leer"));
}

#[test]
fn pro_07_keys_and_drags_while_the_picker_is_open_never_leave_a_pawn_on_the_last_rank() {
    const READY: &str = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    for key in [Key::ArrowLeft, Key::Escape, Key::End] {
        let mut table = Table::at(READY);
        table.drag("e7d8");
        table.key(key);
        assert_eq!(table.fen(), READY, "{key:?}");
    }
    for key in [Key::Z, Key::N] {
        let mut table = Table::at(READY);
        table.drag("e1e2");
        table.drag("h8h7");
        table.drag("e7d8");
        table.command(key);
        assert!(matches!(table.role_on("d8"), Some(Role::Rook)), "{key:?}");
        assert_eq!(table.has("Springer"), key == Key::N, "{key:?}");
    }
    let mut table = Table::at(READY);
    table.drag("e7d8");
    table.drag("e1e2");
    assert_eq!(table.role_on("e7"), Some(Role::Pawn));
    assert_eq!(table.role_on("d8"), Some(Role::Rook));
}

#[test]
fn a_new_game_warns_only_when_moves_would_be_lost() {
    let mut table = Table::new();
    table.command(Key::N);
    assert!(!table.shows("gehen verloren"));
    table.click_label("Abbrechen");
    table.drag("e2e4");
    table.command(Key::N);
    assert!(table.shows("gehen verloren"));
    table.click_label("Abbrechen");
    assert!(table.shows("1. e4"));
    table.command(Key::N);
    table.click_label("Partie beginnen");
    assert_eq!(table.fen(), Position::start().to_fen());
    assert!(!table.shows("1. e4"));
}

#[test]
fn gui_01_a_man_carried_out_of_the_window_or_to_another_program_goes_back() {
    for away in [Event::PointerGone, Event::WindowFocused(false)] {
        let mut table = Table::new();
        table.press("e2");
        let halfway = table.place("e4");
        table.move_to(halfway);
        table.window.event(away.clone());
        table.window.step();
        // The release happens where the program does not see it; the pointer comes back over e4.
        table.move_to(halfway);
        table.release(Pos2::new(-20.0, 300.0));
        table.wait();
        assert_eq!(table.fen(), Position::start().to_fen(), "{away:?}");
        table.window.event(Event::WindowFocused(true));
        table.drag("g1f3");
        assert!(table.shows("1. Sf3"), "{away:?}");
    }
}

#[test]
fn gui_03_after_a_change_of_size_or_scale_centre_and_corner_pick_the_same_man() {
    let mut table = Table::new();
    table.drag("e2e4");
    table.drag("e7e5");
    for (size, scale) in [
        ([1600.0, 900.0], 1.0),
        ([1180.0, 780.0], 1.5),
        ([640.0, 480.0], 2.0),
        ([480.0, 800.0], 1.0),
    ] {
        table.window.set_size(size.into());
        table.window.set_pixels_per_point(scale);
        table.wait();
        let before = table.fen();
        let rect = table.window.get_by_label_contains("g1, ").rect();
        for grip in [rect.center(), rect.left_top() + egui::vec2(2.0, 2.0)] {
            table.press_at(grip);
            table.release(table.place("f3"));
            table.wait();
            assert_eq!(table.role_on("f3"), Some(Role::Knight), "{size:?} {scale}");
            table.click_label("Zug zurücknehmen");
            assert_eq!(table.fen(), before);
        }
    }
}

#[test]
fn gui_04_a_flip_during_a_drag_calls_it_off_and_squares_tell_the_truth() {
    let mut table = Table::new();
    let (near, far) = (table.place("a1"), table.place("h8"));
    table.press("e2");
    let target = table.place("e4");
    table.move_to(target);
    table.window.key_press_modifiers(Modifiers::COMMAND, Key::F);
    table.window.step();
    table.release(target);
    table.wait();
    assert_eq!(table.fen(), Position::start().to_fen());
    assert!(table.place("h8").distance(near) < 1.0 && table.place("a1").distance(far) < 1.0);
    table.drag("e2e4");
    assert!(table.shows("1. e4"));
    table.command(Key::F);
    assert!(table.place("a1").distance(near) < 1.0);
}

#[test]
fn gui_06_a_second_finger_changes_nothing_and_the_next_touch_works() {
    let mut table = Table::new();
    let finger = |table: &mut Table, id, phase, pos| {
        table.window.event(Event::Touch {
            device_id: egui::TouchDeviceId(0),
            id: egui::TouchId(id),
            phase,
            pos,
            force: None,
        });
    };
    // What the window library makes of touches: the first finger is the pointer as well.
    let (from, to, other) = (table.place("e2"), table.place("e4"), table.place("g1"));
    finger(&mut table, 0, egui::TouchPhase::Start, from);
    table.move_to(from);
    table.button(from, PointerButton::Primary, true);
    finger(&mut table, 0, egui::TouchPhase::Move, to);
    table.move_to(to);
    finger(&mut table, 1, egui::TouchPhase::Start, other);
    table.window.step();
    finger(&mut table, 1, egui::TouchPhase::End, other);
    table.window.step();
    finger(&mut table, 0, egui::TouchPhase::End, to);
    table.button(to, PointerButton::Primary, false);
    table.window.event(Event::PointerGone);
    table.wait();
    assert!(table.shows("1. e4"));
    table.drag("e7e5");
    assert_eq!(table.role_on("e5"), Some(Role::Pawn));
}

#[test]
fn gui_10_taking_back_after_mate_or_resignation_opens_the_game_again() {
    let mut table = Table::new();
    for wish in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        table.drag(wish);
    }
    assert!(table.shows("Matt: Schwarz gewinnt"));
    table.click_label("Zug zurücknehmen");
    assert!(!table.shows("Matt"));
    table.drag("d7d5");
    assert_eq!(table.role_on("d5"), Some(Role::Pawn));
    table.click_label("Aufgeben");
    table.click_label("Ja");
    assert!(table.shows("Weiß gibt auf"));
    table.drag("b1c3");
    assert!(table.shows("Die Partie ist beendet."));
    assert_eq!(table.role_on("c3"), None);
    table.click_label("Zug zurücknehmen");
    assert!(!table.shows("gibt auf"));
    assert_eq!(table.role_on("d5"), Some(Role::Pawn));
    table.drag("b1c3");
    assert_eq!(table.role_on("c3"), Some(Role::Knight));
}

#[test]
fn gui_12_keys_belong_to_the_name_while_it_is_typed_and_to_the_game_afterwards() {
    let mut table = Table::new();
    table.drag("e2e4");
    table.drag("e7e5");
    table.window.get_by_label("Name von Weiß").click();
    table.wait();
    table.window.event(Event::Text("Ute f".into()));
    for key in [Key::Backspace, Key::ArrowLeft, Key::ArrowLeft, Key::Home] {
        table.window.key_press(key);
    }
    table.wait();
    assert!(!table.shows("Eine frühere Stellung"));
    assert_eq!(table.app().name(Color::White), "Ute ");
    table.command(Key::Z);
    assert_ne!(table.app().name(Color::White), "Ute ");
    assert_eq!(table.role_on("e5"), Some(Role::Pawn));
    table.click("a5");
    table.key(Key::ArrowLeft);
    assert!(table.shows("Eine frühere Stellung"));
}
