//! What a text from the clipboard is taken for.

use schachtisch::{
    app::{NotPasted, Pasted, pasted},
    notation::ReadError,
    pgn::{Alphabet, Reading, Reason, Warning},
    rules::{Color, FenError, FenFault, FenField, FenHint, Rank, SetupError},
};

use crate::support::{moves, sample, samples};

#[track_caller]
fn position(text: &str) -> (String, Vec<FenHint>) {
    let Pasted::Position(read) = pasted(text) else { panic!("{text} is no position") };
    (read.position.to_fen(), read.hints)
}

#[track_caller]
fn game(text: &str) -> (Reading, usize) {
    let Pasted::Game { first, more } = pasted(text) else { panic!("{text} is no game") };
    (*first, more)
}

#[track_caller]
fn nothing(text: &str) -> NotPasted {
    let Pasted::Nothing(why) = pasted(text) else { panic!("{text} is something") };
    why
}

#[track_caller]
fn fen_error(text: &str) -> FenError {
    let NotPasted::Position(error) = nothing(text) else { panic!("{text} is no position at all") };
    error
}

#[track_caller]
fn field_fault(text: &str) -> (FenField, FenFault) {
    let FenError::Field { field, fault, .. } = fen_error(text) else { panic!("{text} reads") };
    (field, fault)
}

#[test]
fn fen_01_short_positions_are_read_with_hints() {
    let whole = "8/5k2/8/8/3R4/4K3/8/8 w - - 0 1";
    for (text, hints) in [
        (whole, 0),
        ("8/5k2/8/8/3R4/4K3/8/8 w - -", 0),
        ("8/5k2/8/8/3R4/4K3/8/8", 0),
        ("8/5k2/8/8/3R4/4K3/8/8 w - - - -", 2),
        ("8/5k2/8/8/3R4/4K3/8/8/ w - - 0 1", 1),
    ] {
        let (fen, given) = position(text);
        assert_eq!((&*fen, given.len()), (whole, hints), "{text}");
    }
}

#[test]
fn fen_02_rights_that_can_not_be_are_dropped_with_a_hint() {
    let (fen, hints) = position("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1");
    assert_eq!(fen, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(hints.contains(&FenHint::CastlingDropped { color: Color::Black, letter: 'k' }));
    assert_eq!(hints.len(), 3);
}

#[test]
fn fen_03_an_impossible_en_passant_square_is_dropped_with_a_hint() {
    for text in [
        "4k3/8/8/8/3P4/8/8/4K3 w - d3 0 1",
        "4k3/8/3p4/3pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/3pP3/8/7n/5K2/8 w - d6 0 1",
    ] {
        let (fen, hints) = position(text);
        assert!(fen.contains(" w - - "), "{fen}");
        assert!(matches!(hints[..], [FenHint::EnPassantDropped(_)]), "{hints:?}");
    }
}

#[test]
fn fen_04_what_is_no_legal_position_is_refused_with_every_reason() {
    let faults = |text: &str| {
        let FenError::Position(faults) = fen_error(text) else { panic!("{text}") };
        faults
    };
    let first = |text: &str| faults(text)[0];
    let two_kings = first("8/2K5/8/4k3/8/8/5K2/8 w - - 0 1");
    assert!(matches!(two_kings, SetupError::ManyKings { color: Color::White, .. }));
    assert_eq!(first("8/2K5/8/8/8/8/5Q2/8 w - - 0 1"), SetupError::NoKing(Color::Black));
    let touch = faults("8/8/3kK3/8/8/8/8/8 w - - 0 1");
    assert!(touch.iter().any(|fault| matches!(fault, SetupError::KingsTouch { .. })));
    let pawn = first("3P4/8/4k3/8/8/4K3/8/8 w - - 0 1");
    assert!(matches!(pawn, SetupError::PawnsOnEdge(_)));
}

#[test]
fn fen_06_blanks_line_breaks_semicolons_labels_and_operations_do_not_matter() {
    let whole = "8/5k2/8/8/3R4/4K3/8/8 w - - 0 1";
    for text in [
        "  8/5k2/8/8/3R4/4K3/8/8   w  -  -  0   1 \n",
        "8/5k2/8/8/3R4/4K3/8/8\r\nw - - 0 1",
        "\u{FEFF}8/5k2/8/8/3R4/4K3/8/8 w - - 0 1",
        "8/5k2/8/8/3R4/4K3/8/8 w - - 0 1;",
        "FEN: 8/5k2/8/8/3R4/4K3/8/8 w - - 0 1",
        "\"8/5k2/8/8/3R4/4K3/8/8 w - - 0 1\"",
        "epd 8/5k2/8/8/3R4/4K3/8/8 w - -",
    ] {
        assert_eq!(position(text).0, whole, "{text:?}");
    }
    let (fen, hints) = position("8/5k2/8/8/3R4/4K3/8/8 w - - bm Rd7+; id \"x\";");
    assert_eq!(fen, whole);
    assert_eq!(hints, [FenHint::Ignored("bm Rd7+; id \"x\"".into())]);
}

#[test]
fn fen_08_a_board_that_does_not_add_up_is_refused_with_its_rank() {
    let (fen, hints) = position("8/5k2/8/8/12R4/4K3/8/8 w - - 0 1");
    assert_eq!(fen, "8/5k2/8/8/3R4/4K3/8/8 w - - 0 1");
    assert_eq!(hints, [FenHint::AdjacentDigits(Rank::R4)]);
    let nine = FenFault::RankLength { rank: Rank::R7, squares: 9 };
    assert_eq!(field_fault("8/5k3/8/8/3R4/4K3/8/8 w - - 0 1"), (FenField::Board, nine));
    let seven = FenFault::RankCount(7);
    assert_eq!(field_fault("8/5k2/8/3R4/4K3/8/8 w - - 0 1"), (FenField::Board, seven));
    assert_eq!(field_fault("9/5k2/8/8/3R4/4K3/8/8 w - - 0 1").0, FenField::Board);
}

#[test]
fn every_field_of_a_position_that_does_not_read_is_named() {
    let board = "8/5k2/8/8/3R4/4K3/8/8";
    for (rest, field) in [
        ("x - - 0 1", FenField::Turn),
        ("w xyz - 0 1", FenField::Castling),
        ("w - z9 0 1", FenField::EnPassant),
        ("w - - 0 one", FenField::Fullmoves),
    ] {
        assert_eq!(field_fault(&format!("{board} {rest}")).0, field, "{rest}");
    }
}

#[test]
fn games_are_found_with_and_without_tags_and_numbers() {
    for text in [
        "[White \"Anna\"]\n\n1. e4 e5 2. Nf3 Nc6 *",
        "1. e4 e5 2. Nf3 Nc6",
        "1.e4 e5 2.Nf3 Nc6 1/2-1/2",
        "e4 e5 Nf3 Nc6",
        "e2e4 e7e5 g1f3 b8c6",
        "e2-e4 e7-e5 Ng1-f3 Nb8-c6",
        "1. e4 e5 2. ♘f3 ♞c6",
    ] {
        let (reading, more) = game(text);
        assert_eq!((&*moves(&reading.sheet.record), more), ("e4 e5 Nf3 Nc6", 0), "{text}");
    }
    assert_eq!(moves(&game("Nf3").0.sheet.record), "Nf3");
    let (tags, _) = game("[White \"Anna\"]\n[Black \"Bert\"]");
    assert_eq!(tags.sheet.tags.get("Black"), Some("Bert"));
}

#[test]
fn pgn_20_a_list_of_moves_with_german_letters_is_a_game() {
    for text in ["e4 e5 Sf3 Sc6 Lb5", "1. e4 e5 2. Sf3 Sc6 3. Lb5", "Sf3"] {
        let (reading, _) = game(text);
        assert_eq!(reading.faults().next(), None);
        let told = Warning::Alphabet(Alphabet::German);
        assert!(reading.warnings().any(|warning| *warning == told), "{text}");
    }
}

#[test]
fn the_first_of_several_games_comes_with_the_count_of_the_others() {
    let (reading, more) = game("1. e4 1-0\n\n1. d4 *\n\n1. c4 *");
    assert_eq!((&*moves(&reading.sheet.record), more), ("e4", 2));
}

#[test]
fn pgn_25_a_pasted_game_with_an_illegal_move_keeps_what_comes_before() {
    let (reading, more) = game(&String::from_utf8(sample("illegal.pgn")).unwrap());
    assert_eq!((reading.sheet.record.main_line().count(), more), (6, 1));
    assert_eq!(reading.faults().next().map(|fault| &*fault.token), Some("Ke3"));
}

#[test]
fn every_sample_pasted_is_the_first_of_its_games() {
    for (name, file) in samples() {
        let Ok(text) = String::from_utf8(file) else { continue };
        let expected = schachtisch::pgn::read(text.as_bytes()).next();
        match (pasted(&text), expected) {
            (Pasted::Game { first, .. }, Some(expected)) => {
                assert_eq!(first.sheet, expected.sheet, "{name}");
            }
            (Pasted::Nothing(NotPasted::Empty), None) => {}
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn a_first_move_that_is_not_legal_is_told_with_its_reason() {
    let NotPasted::Move { fault, .. } = nothing("1. Bc4 e5") else { panic!("a move") };
    assert_eq!(fault.token, "Bc4");
    let Reason::Move { error: ReadError::NoSuchMove { .. }, why } = fault.reason else {
        panic!("a reason")
    };
    assert!(!why.is_empty());
}

#[test]
fn what_is_nothing_is_said_to_be_nothing() {
    assert_eq!(nothing(""), NotPasted::Empty);
    assert_eq!(nothing(" \n\u{FEFF} "), NotPasted::Empty);
    for text in [
        "Guten Tag!",
        "Treffen am 1.12.2026 um 12:00",
        "https://example.org/a/b/c/d/e",
        "1-0",
        "*",
        "{ein Kommentar}",
        "12345",
        "(",
        "/////",
        "🙂",
    ] {
        let why = nothing(text);
        let board = matches!(why, NotPasted::Position(FenError::Field { .. }));
        assert_eq!(board, text == "/////", "{text}: {why:?}");
        assert!(board || why == NotPasted::Neither(text.into()), "{text}: {why:?}");
    }
}
