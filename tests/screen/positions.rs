//! Positions and moves as people write them: pasted, typed, and refused with the reason.

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use schachtisch::{
    app::{Notice, Stage},
    rules::Role,
};

use crate::{
    files::{copied, paste},
    support::{Table, position},
};

const ROOK_ENDING: &str = "8/5k2/8/8/3R4/4K3/8/8 w - - 0 1";

/// What was pasted lies on the analysis board.
#[track_caller]
fn assert_pasted(table: &Table, fen: &str) {
    assert_eq!(table.app().stage(), Stage::Study);
    assert_eq!(table.app().position().to_fen(), fen);
    assert!(table.app().notices().is_empty());
}

#[test]
fn positions_written_short_or_oddly_are_pasted_and_what_was_mended_is_told() {
    for (text, told) in [
        ("8/5k2/8/8/3R4/4K3/8/8 w - -", ""),
        ("8/5k2/8/8/3R4/4K3/8/8", ""),
        ("8/5k2/8/8/3R4/4K3/8/8 w - - - -", "Im Zähler der 50 Züge steht ein Strich"),
        ("8/5k2/8/8/3R4/4K3/8/8/ w - - 0 1", "Ein Schrägstrich nach der letzten Reihe"),
        ("  8/5k2/8/8/3R4/4K3/8/8   w  -  -  0   1 \n", ""),
        ("8/5k2/8/8/3R4/4K3/8/8\r\nw - - 0 1;", ""),
        ("8/5k2/8/8/3R4/4K3/8/8 w - - bm Rd7+; id \"x\";", "weggelassen: „bm Rd7+; id \"x\"“"),
        ("8/5k2/8/8/12R4/4K3/8/8 w - - 0 1", "In der 4. Reihe sind benachbarte Ziffern"),
    ] {
        let mut table = Table::new();
        paste(&mut table, text);
        assert_pasted(&table, ROOK_ENDING);
        assert!(table.shows("Die Stellung aus der Zwischenablage liegt auf dem Analysebrett."));
        assert!(table.shows(told), "{text}: {told}");
    }
}

#[test]
fn castling_rights_that_can_not_be_are_dropped_told_and_not_offered() {
    let mut table = Table::new();
    paste(&mut table, "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1");
    assert_pasted(&table, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for letter in ['Q', 'k', 'q'] {
        assert!(table.shows(&format!("Das Rochaderecht „{letter}“ von")), "{letter}");
    }
    table.drag("e1c1");
    assert_pasted(&table, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    paste(&mut table, "8/4k3/8/8/8/8/3K4/R6R w KQ - 0 1");
    assert_pasted(&table, "8/4k3/8/8/8/8/3K4/R6R w - - 0 1");
}

#[test]
fn an_en_passant_square_that_can_not_be_is_dropped_told_and_not_offered() {
    for (text, square) in [
        ("4k3/8/8/8/3P4/8/8/4K3 w - d3 0 1", "d3"),
        ("4k3/8/3p4/3pP3/8/8/8/4K3 w - d6 0 1", "d6"),
        ("4k3/8/8/3pP3/8/7n/5K2/8 w - d6 0 1", "d6"),
    ] {
        let mut table = Table::new();
        paste(&mut table, text);
        let fen = text.replace(square, "-");
        assert_pasted(&table, &fen);
        assert!(table.shows(&format!("{square} als Feld für en passant ist gestrichen")));
        let takes = position(&fen).legal_moves().iter().any(|mv| mv.is_en_passant());
        assert!(!takes, "{text}");
    }
}

#[test]
fn what_is_no_position_is_refused_with_the_reason_and_the_board_stays() {
    for (text, told) in [
        ("8/2K5/8/4k3/8/8/5K2/8 w - - 0 1", "Weiß hat mehrere Könige: f2 und c7 (Art. 2.2)."),
        ("8/2K5/8/8/8/8/5Q2/8 w - - 0 1", "Schwarz hat keinen König (Art. 2.2)."),
        ("8/8/3kK3/8/8/8/8/8 w - - 0 1", "Die Könige auf e6 und d6 stehen nebeneinander"),
        ("3P4/8/4k3/8/8/4K3/8/8 w - - 0 1", "steht nie ein Bauer, hier auf d8"),
        ("8/5k3/8/8/3R4/4K3/8/8 w - - 0 1", "Die 7. Reihe hat 9 Felder statt 8."),
        ("8/5k2/8/3R4/4K3/8/8 w - - 0 1", "Es sind 7 Reihen statt 8."),
        ("9/5k2/8/8/3R4/4K3/8/8 w - - 0 1", "Im Feld der Steine (Zeichen 1)"),
    ] {
        let mut table = Table::new();
        table.play("e2e4");
        let before = table.fen();
        paste(&mut table, text);
        assert!(matches!(table.app().notices(), [Notice::NotPasted(_)]), "{text}");
        assert!(table.shows(told), "{text}: {told}");
        assert_eq!((table.app().stage(), table.fen()), (Stage::Table, before));
        table.click_label("Verstanden");
        table.drag("e7e5");
        assert_eq!(table.moves(), 2, "the game goes on");
    }
}

#[test]
fn a_typed_line_whose_board_does_not_add_up_changes_nothing_where_a_position_is_set_up() {
    let mut table = Table::kept();
    table.command(Key::E);
    paste(&mut table, ROOK_ENDING);
    for (text, told) in [
        ("8/5k3/8/8/3R4/4K3/8/8 w - - 0 1", "Die 7. Reihe hat 9 Felder statt 8."),
        ("8/5k2/8/3R4/4K3/8/8 w - - 0 1", "Es sind 7 Reihen statt 8."),
    ] {
        paste(&mut table, text);
        assert!(table.shows(told), "{told}");
        let arrangement = table.app().shown_arrangement().expect("the board for setting up");
        assert_eq!(arrangement.setup().to_fen(), ROOK_ENDING);
    }
    paste(&mut table, "8/2K5/8/8/8/8/5Q2/8 w - - 0 1");
    assert!(table.shows("Schwarz hat keinen König (Art. 2.2)."), "shown, and no game from here");
}

#[test]
fn capitals_tell_the_bishop_from_the_pawn_and_what_fits_both_is_asked() {
    const BOTH: &str = "4k3/8/8/8/2n5/1P6/8/4KB2 w - - 0 1";
    for (text, role) in [("bxc4", Role::Pawn), ("Bxc4", Role::Bishop), ("Lxc4", Role::Bishop)] {
        let mut table = Table::at(BOTH);
        table.entered(text);
        table.wait();
        assert_eq!(table.role_on("c4"), Some(role), "{text}");
    }
    for text in ["bc4", "BXC4"] {
        let mut table = Table::at(BOTH);
        table.entered(text);
        assert_eq!((table.moves(), table.fen().as_str()), (0, BOTH), "{text}");
        assert!(table.shows("Mehrere Züge passen: "), "{text}");
        table.window.get_by_label("Lxc4").click_accesskit();
        table.wait();
        assert_eq!(table.role_on("c4"), Some(Role::Bishop), "{text}");
    }
}

#[test]
fn every_letter_of_a_move_is_german_in_the_list_and_stands_there_once() {
    let mut table = Table::at("5r1k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    table.entered("exf8=R+");
    table.wait();
    assert!(table.has("1. exf8T+"));
    for (fen, typed, shown) in [
        ("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "Rd2", "1. Td2"),
        ("4k3/8/8/8/8/8/P7/4K1N1 w - - 0 1", "Ne2", "1. Se2"),
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qb2", "1. Db2"),
    ] {
        let mut table = Table::at(fen);
        table.entered(typed);
        table.wait();
        assert!(table.has(shown), "{shown}");
    }
}

#[test]
fn figurines_are_shown_in_the_list_at_every_scale_and_saved_as_letters() {
    let mut table = Table::kept();
    table.open_settings();
    table.choose("Figuren", "Figurinen: ♔ ♕ ♖ ♗ ♘");
    table.click_label("Schließen");
    table.play("g1f3 g8f6");
    for _ in 0..2 {
        assert!(table.shows("♘f3") && table.shows("♞f6"), "{:?}", table.settings().scale);
        let font = egui::TextStyle::Body.resolve(&table.window.ctx.global_style());
        let has_all = |fonts: &mut egui::epaint::text::FontsView<'_>| {
            "♔♕♖♗♘♙♚♛♜♝♞♟".chars().all(|sign| fonts.has_glyph(&font, sign))
        };
        assert!(table.window.ctx.fonts_mut(has_all), "no empty boxes");
        for _ in 0..4 {
            table.command(Key::Plus);
        }
    }
    table.window.event(egui::Event::Copy);
    assert!(copied(&mut table).contains("1. Nf3 Nf6 *"));
}

#[test]
fn castling_is_typed_with_zeros_letters_and_small_letters() {
    for text in ["0-0", "O-O", "o-o"] {
        let mut table = Table::at("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        table.entered(text);
        table.wait();
        assert!(table.has("1. 0-0"), "{text}");
    }
}

#[test]
fn a_game_set_up_is_saved_with_its_start_and_its_first_number() {
    let mut table = Table::kept();
    table.command(Key::E);
    let fen = "8/5k2/2r5/8/8/4K3/3P4/8 b - - 4 38";
    paste(&mut table, fen);
    table.click_label("Von hier spielen …");
    table.click_label("Partie beginnen");
    table.play("c6c7 e3d3");
    assert!(table.has("38... Tc7") && table.has("39. Kd3"));
    table.command(Key::S);
    let path = crate::files::file(&table, "set-up.pgn");
    table.command(Key::A);
    table.entered(&path.display().to_string());
    table.wait();
    let saved = std::fs::read_to_string(path).expect("saved");
    for part in ["[SetUp \"1\"]\n", &format!("[FEN \"{fen}\"]\n"), "\n38... Rc7 39. Kd3 *\n"] {
        assert!(saved.contains(part), "{saved}");
    }
}
