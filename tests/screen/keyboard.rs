//! Whole games without a pointer: the keyboard on the board, and what a screen reader does.

use egui::{Event, Key};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use schachtisch::rules::{Color, Position, Role};

use crate::support::{SCHOLARS_MATE, Table};

const PROMOTING: &str = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn scholars_mate_by_walking_over_the_board() {
    let mut table = Table::new();
    table.key(Key::F6);
    for wish in SCHOLARS_MATE {
        table.walk_move(wish);
    }
    assert!(table.shows("4. Dxf7#") && table.shows("Matt: Weiß gewinnt"));
}

#[test]
fn scholars_mate_by_accessible_clicks_alone() {
    let mut table = Table::new();
    for wish in SCHOLARS_MATE {
        table.click_silently(&wish[..2]);
        table.click_silently(&wish[2..4]);
    }
    assert!(table.shows("4. Dxf7#") && table.shows("Matt: Weiß gewinnt"));
}

#[test]
fn the_board_is_one_stop_for_the_tabulator() {
    let mut table = Table::new();
    let mut stops = Vec::new();
    for _ in 0..40 {
        table.key(Key::Tab);
        stops.push(table.focused());
    }
    let on_board = |name: &&String| name.contains(", ") && name.len() < 25;
    let first = stops.iter().position(|name| on_board(&name));
    assert!(first.is_some(), "{stops:?}");
    let round = stops.iter().skip(first.unwrap_or(0) + 1).position(|name| on_board(&name));
    assert!(round.is_some_and(|between| between >= 3), "{stops:?}");
}

#[test]
fn arrows_walk_as_the_board_is_seen_and_do_not_browse() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk_move("e2e4");
    for key in [Key::ArrowLeft, Key::Home, Key::ArrowUp] {
        table.key(key);
    }
    assert_eq!(table.cursor().to_string(), "a5");
    assert!(!table.shows("Eine frühere Stellung"));
    table.command(Key::F);
    assert_eq!(table.cursor().to_string(), "a5");
    for key in [Key::ArrowLeft, Key::ArrowUp] {
        table.key(key);
    }
    assert_eq!(table.cursor().to_string(), "b4");
    table.key(Key::End);
    assert_eq!(table.cursor().to_string(), "a4");
}

#[test]
fn several_keys_in_one_frame_or_in_frames_that_follow_at_once_all_count() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.at_once(&[Key::ArrowLeft, Key::Enter, Key::ArrowUp, Key::ArrowUp, Key::Space]);
    table.wait();
    assert!(table.shows("1. d4"));
    for key in [Key::ArrowUp, Key::ArrowUp, Key::ArrowUp, Key::ArrowLeft] {
        table.at_once(&[key]);
    }
    assert_eq!(table.cursor().to_string(), "c7");
}

#[test]
fn escape_first_puts_back_and_then_gives_the_keyboard_back() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk("g1");
    // Right after a step as well, when egui does not yet know whose key it is.
    table.at_once(&[Key::ArrowUp]);
    table.at_once(&[Key::Escape]);
    table.window.step();
    assert_eq!(table.cursor().to_string(), "g2");
    table.walk("f3");
    assert_eq!(table.fen(), Position::start().to_fen());
    table.key(Key::Escape);
    assert_eq!(table.focused(), "");
}

#[test]
fn left_and_right_browse_when_the_board_has_no_keyboard() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk_move("e2e4");
    table.key(Key::Escape);
    table.key(Key::ArrowLeft);
    assert!(table.shows("Eine frühere Stellung"));
    table.key(Key::ArrowRight);
    assert!(!table.shows("Eine frühere Stellung"));
}

#[test]
fn keys_with_control_work_while_the_board_has_the_keyboard() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk_move("e2e4");
    table.command(Key::Z);
    assert_eq!(table.fen(), Position::start().to_fen());
    assert_eq!(table.cursor().to_string(), "e4");
}

#[test]
fn a_screen_reader_that_goes_to_a_square_takes_the_keyboard_there() {
    let mut table = Table::new();
    table.go("c7");
    assert_eq!(table.cursor().to_string(), "c7");
    table.go("h3");
    table.key(Key::ArrowUp);
    assert_eq!(table.cursor().to_string(), "h4");
}

#[test]
fn a_refusal_after_walking_is_told() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk_move("a1a5");
    assert!(table.shows("Im Weg steht der Bauer a2 (Art. 3.5)."));
}

#[test]
fn the_picker_begins_on_the_queen_and_is_walked() {
    for (steps, role) in
        [(0, Role::Queen), (1, Role::Knight), (2, Role::Rook), (3, Role::Bishop), (7, Role::Bishop)]
    {
        let mut table = Table::at(PROMOTING);
        table.key(Key::F6);
        table.walk_move("e7d8");
        assert_eq!(table.focused(), "Dame");
        for _ in 0..steps {
            table.key(Key::ArrowDown);
        }
        table.key(Key::Enter);
        table.wait();
        assert_eq!(table.role_on("d8"), Some(role), "{steps}");
        assert_eq!(table.cursor().to_string(), "d8");
    }
}

#[test]
fn letters_of_both_languages_choose_in_the_picker() {
    for (letters, role) in
        [("dQ", Role::Queen), ("Sn", Role::Knight), ("tR", Role::Rook), ("Lb", Role::Bishop)]
    {
        for letter in letters.chars() {
            let mut table = Table::at(PROMOTING);
            table.click_silently("e7");
            table.click_silently("d8");
            table.window.event(Event::Text(letter.to_string()));
            table.wait();
            assert_eq!(table.role_on("d8"), Some(role), "{letter}");
        }
    }
}

#[test]
fn a_letter_that_names_no_choice_leaves_the_picker_open() {
    let mut table = Table::at(PROMOTING);
    table.key(Key::F6);
    table.walk_move("e7d8");
    table.window.event(Event::Text("k".into()));
    table.wait();
    assert_eq!(table.fen(), PROMOTING);
    assert_eq!(table.focused(), "Dame");
}

#[test]
fn escape_in_the_picker_takes_the_pawn_back_into_the_hand() {
    let mut table = Table::at(PROMOTING);
    table.key(Key::F6);
    table.walk_move("e7d8");
    table.key(Key::Escape);
    assert_eq!(table.cursor().to_string(), "d8");
    assert!(!table.has("Dame"));
    table.walk("e8");
    assert_eq!(table.focused(), "Dame");
    table.key(Key::Enter);
    table.wait();
    assert_eq!(table.role_on("e8"), Some(Role::Queen));
}

#[test]
fn a_picker_opened_without_keyboard_gives_it_back() {
    let mut table = Table::at(PROMOTING);
    table.click_silently("e7");
    table.click_silently("d8");
    assert_eq!(table.focused(), "Dame");
    table.key(Key::Enter);
    table.wait();
    assert_eq!(table.role_on("d8"), Some(Role::Queen));
    assert_eq!(table.focused(), "");
}

#[test]
fn a_question_takes_the_keyboard_and_returns_it_to_the_board() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.walk_move("e2e4");
    table.command(Key::N);
    table.key(Key::ArrowUp);
    table.window.get_by_label("Abbrechen").click();
    table.wait();
    assert_eq!(table.cursor().to_string(), "e4");
}

const FIELD: &str = "Zug eingeben";

fn field(table: &Table) -> String {
    let field = table.window.get_by_label(FIELD);
    field.accesskit_node().value().unwrap_or_default()
}

#[test]
fn scholars_mate_by_typed_german_moves() {
    let mut table = Table::new();
    for text in ["e4", "e5", "Dh5", "Sc6", "Lc4", "Sf6", "Dxf7#"] {
        table.entered(text);
        assert_eq!(field(&table), "");
    }
    assert!(table.shows("4. Dxf7#") && table.shows("Matt: Weiß gewinnt"));
}

#[test]
fn scholars_mate_by_english_letters_long_forms_and_small_letters() {
    let mut table = Table::new();
    for text in ["e2-e4", "e7e5", "qh5", "nc6", "Bf1-c4", "sf6", "qxf7"] {
        table.entered(text);
    }
    assert!(table.shows("4. Dxf7#"));
}

#[test]
fn moves_typed_faster_than_frames_come_are_all_played() {
    let mut table = Table::new();
    for text in ["e4", "e5", "Sf3"] {
        table.window.input_mut().events.push(Event::Text(text.into()));
        table.at_once(&[Key::Enter]);
    }
    table.wait();
    assert!(table.shows("2. Sf3"));
}

#[test]
fn the_moves_that_fit_are_shown_and_play_on_a_click() {
    let mut table = Table::new();
    table.typed("S");
    for written in ["Sa3", "Sc3", "Sf3", "Sh3"] {
        assert!(table.has(written), "{written}");
    }
    table.typed("c");
    assert!(!table.has("Sf3"));
    table.window.get_by_label("Sc3").click_accesskit();
    table.wait();
    assert!(table.shows("1. Sc3"));
    assert_eq!(field(&table), "");
    assert!(!table.has("Sc3"));
}

#[test]
fn enter_plays_when_only_one_move_fits_what_is_begun() {
    let mut table = Table::new();
    table.entered("Sf");
    assert!(table.shows("1. Sf3"));
}

#[test]
fn a_refused_typed_move_is_told_as_on_the_board() {
    for (fen, text, sentence) in [
        ("", "Ta5", "Der Turm springt nicht: Im Weg steht der Bauer a2 (Art. 3.5)."),
        (
            "4k3/8/b7/8/8/8/8/4K2R w K - 0 1",
            "0-0",
            "Der König müsste über f1 ziehen, das der Läufer a6 angreift (Art. 3.8.2.2).",
        ),
        ("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "Ld3", "Der Läufer e2 ist gefesselt:"),
        ("4k3/8/8/8/8/8/8/5K1R w - - 0 1", "0-0", "(Art. 3.8.2.1)."),
    ] {
        let mut table = if fen.is_empty() { Table::new() } else { Table::at(fen) };
        let before = table.fen();
        table.entered(text);
        table.wait();
        assert!(table.shows(sentence), "{text}");
        assert_eq!(table.fen(), before);
        assert_eq!(field(&table), text);
        table.key(Key::Backspace);
        table.wait();
        assert!(!table.shows(sentence), "{text}");
    }
}

#[test]
fn a_refused_typed_castling_tells_what_the_game_knows() {
    let mut table = Table::at("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for text in ["Ke2", "Ke7", "Ke1", "Ke8", "0-0"] {
        table.entered(text);
    }
    table.wait();
    assert!(table.shows("Im 1. Zug hat der König gezogen (Art. 3.8.2.1)."));
}

#[test]
fn an_ambiguous_or_unknown_typed_move_is_asked_about() {
    let mut table = Table::at("4k3/8/8/8/8/1N6/8/1N2K3 w - - 0 1");
    table.entered("Sd2");
    assert!(table.shows("Mehrere Züge passen: "));
    table.window.get_by_label("S3d2").click_accesskit();
    table.wait();
    assert_eq!(table.role_on("d2"), Some(Role::Knight));
    assert!(!table.shows("Mehrere Züge passen"));
    table.entered("hallo");
    assert!(table.shows("„hallo“ ist kein Zug"));
}

#[test]
fn a_typed_promotion_says_what_the_pawn_becomes_or_is_asked() {
    for (text, role) in [("exd8D", Role::Queen), ("exd8S", Role::Knight), ("ed8=r", Role::Rook)] {
        let mut table = Table::at(PROMOTING);
        table.entered(text);
        assert_eq!(table.role_on("d8"), Some(role), "{text}");
    }
    let mut table = Table::at(PROMOTING);
    table.entered("exd8");
    assert!(table.shows("Es fehlt noch, wozu der Bauer auf d8 wird: D, "));
    assert_eq!(table.fen(), PROMOTING);
    table.entered("L");
    assert_eq!(table.role_on("d8"), Some(Role::Bishop));
}

#[test]
fn escape_empties_the_field_and_gives_the_keyboard_back_to_where_it_was() {
    let mut table = Table::new();
    table.typed("Sx");
    assert_eq!(table.focused(), FIELD);
    table.key(Key::Escape);
    assert_eq!((field(&table), table.focused()), (String::new(), String::new()));
    table.key(Key::F6);
    table.typed("S");
    table.key(Key::Escape);
    assert_eq!((field(&table), table.cursor().to_string()), (String::new(), "e2".to_owned()));
}

#[test]
fn after_a_typed_move_the_keyboard_is_where_it_was() {
    let mut table = Table::new();
    table.key(Key::F6);
    table.entered("e4");
    assert_eq!(table.cursor().to_string(), "e2");
    table.key(Key::Escape);
    table.entered("e5");
    assert_eq!(table.focused(), "");
    table.key(Key::ArrowLeft);
    assert!(table.shows("Eine frühere Stellung"));
    table.window.get_by_label(FIELD).focus();
    table.window.run_steps(2);
    table.entered("Sf3");
    assert_eq!(table.focused(), FIELD);
    assert!(table.shows("2. Sf3"));
}

#[test]
fn a_move_typed_while_an_earlier_position_is_shown_goes_on_at_the_end() {
    let mut table = Table::new();
    table.entered("e4");
    table.key(Key::ArrowLeft);
    assert!(table.shows("Eine frühere Stellung"));
    table.entered("e5");
    assert!(!table.shows("Eine frühere Stellung"));
    assert_eq!(table.role_on("e5"), Some(Role::Pawn));
}

#[test]
fn what_is_typed_is_forgotten_when_the_position_changes() {
    let mut table = Table::new();
    table.typed("S");
    table.click_silently("e2");
    table.click_silently("e4");
    assert!(table.shows("1. e4"));
    assert_eq!(field(&table), "");
}

#[test]
fn letters_belong_to_a_name_while_it_is_typed_and_to_a_button_never() {
    let mut table = Table::new();
    table.window.get_by_label("Name von Weiß").click();
    table.wait();
    table.typed("Eva");
    assert_eq!(table.app().name(Color::White), "Eva");
    assert_eq!(field(&table), "");
}

#[test]
fn letters_typed_while_a_question_is_open_go_nowhere() {
    let mut table = Table::new();
    table.entered("e4");
    table.command(Key::N);
    table.typed("e5");
    table.window.get_by_label("Abbrechen").click();
    table.wait();
    assert_eq!(field(&table), "");
}

#[test]
fn a_typed_move_after_the_end_is_told_that_the_game_is_over() {
    let mut table = Table::at("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    table.entered("Kxg7");
    table.wait();
    assert!(table.shows("Die Partie ist beendet."));
    assert!(!table.has("Kxg7"));
}

#[test]
fn f6_leads_the_keyboard_to_the_board_and_back_to_where_it_was() {
    let mut table = Table::new();
    table.window.get_by_label(FIELD).focus();
    table.answer();
    for _ in 0..2 {
        table.key(Key::F6);
        assert_eq!(table.cursor().to_string(), "e2");
        table.key(Key::F6);
        assert_eq!(table.focused(), FIELD);
    }
    table.key(Key::Escape);
    table.key(Key::F6);
    table.walk_move("e2e4");
    table.key(Key::F6);
    assert_eq!(table.focused(), "");
    table.key(Key::ArrowLeft);
    assert!(table.shows("Eine frühere Stellung"), "arrows browse again");
}

#[test]
fn f6_leaves_an_open_picker_alone() {
    let mut table = Table::at(PROMOTING);
    table.key(Key::F6);
    table.walk_move("e7d8");
    table.key(Key::F6);
    assert_eq!(table.focused(), "Dame");
}
