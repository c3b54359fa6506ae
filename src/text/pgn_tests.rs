//! Sentences about files of games, in every language.

use std::path::PathBuf;

use super::{English, German, Text};
use crate::{
    app::{DiskCause, FileCause, FileFault, NotPasted, Pasted, pasted},
    game::{GameRecord, GameResult},
    notation::{Letters, Style},
    pgn::{self, Alphabet, Fault, Reading, Reason, Spot, Trouble, Unfaithful, Warning},
    rules::{
        Bitboard, Color, FenError, FenFault, FenField, FenHint, Rank, SetupError, SetupHint, Square,
    },
};

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn read(text: &str) -> Reading {
    pgn::read(text.as_bytes()).next().expect("a game")
}

/// What both languages say; never the same, never nothing, always with a full stop.
#[track_caller]
fn told(sentence: impl Fn(&dyn Text) -> String) -> [String; 2] {
    let said = [sentence(&German), sentence(&English)];
    assert_ne!(said[0], said[1]);
    for said in &said {
        assert!(said.len() > 15 && said.ends_with('.') && !said.contains(".."), "{said}");
    }
    said
}

fn setup_errors() -> Vec<SetupError> {
    let two = Bitboard::of(square("e1")) | square("e8");
    vec![
        SetupError::NoKing(Color::White),
        SetupError::ManyKings { color: Color::Black, kings: two },
        SetupError::PawnsOnEdge(two),
        SetupError::ManyPawns { color: Color::White, count: 9 },
        SetupError::ManyMen { color: Color::White, count: 17 },
        SetupError::KingsTouch { white: square("e4"), black: square("e5") },
        SetupError::OpponentInCheck { king: square("e4"), attackers: two },
        SetupError::ImpossibleCheck { checkers: two },
        SetupError::CastlingRight { rook: square("h1") },
        SetupError::EnPassant { square: square("e3") },
    ]
}

fn fen_errors() -> Vec<FenError> {
    let faults = [
        (FenField::Board, FenFault::Empty),
        (FenField::Board, FenFault::NoPiece('x')),
        (FenField::Board, FenFault::RankLength { rank: Rank::R3, squares: 9 }),
        (FenField::Board, FenFault::RankCount(7)),
        (FenField::Turn, FenFault::NoTurn("x".into())),
        (FenField::Castling, FenFault::NoRight('x')),
        (FenField::EnPassant, FenFault::NoSquare("x".into())),
        (FenField::Halfmoves, FenFault::NoNumber("x".into())),
        (FenField::Fullmoves, FenFault::NoNumber("x".into())),
    ];
    let fields =
        faults.map(|(field, fault)| FenError::Field { field, column: 3, fault }).into_iter();
    fields.chain([FenError::Position(setup_errors())]).collect()
}

fn fen_hints() -> Vec<FenHint> {
    vec![
        FenHint::ExtraSlash,
        FenHint::AdjacentDigits(Rank::R4),
        FenHint::CastlingDropped { color: Color::White, letter: 'K' },
        FenHint::EnPassantDropped(square("e3")),
        FenHint::CounterDash(FenField::Halfmoves),
        FenHint::CounterRange(FenField::Fullmoves, 1),
        FenHint::Ignored("bm Rd7+;".into()),
        FenHint::Setup(SetupHint::ManyPromoted { color: Color::Black, promoted: 2, pawns_gone: 1 }),
    ]
}

fn warnings() -> Vec<Warning> {
    let mut warnings = vec![
        Warning::NoSigns(1),
        Warning::NoSigns(2),
        Warning::TagMended("White".into()),
        Warning::TagNotUnderstood("[\"x\"]".into()),
        Warning::TagTwice("White".into()),
        Warning::FenNotUsed("8/8/8/8/8/8/8/8 w - - 0 1".into()),
        Warning::FenMissing,
        Warning::ResultNotUnderstood("gewonnen".into()),
        Warning::ResultsDiffer { tag: GameResult::WhiteWins, text: GameResult::Draw },
        Warning::ResultsDiffer { tag: GameResult::Open, text: GameResult::Draw },
        Warning::ResultMissing,
        Warning::CommentUnclosed,
        Warning::VariationUnclosed,
        Warning::VariationEmpty,
        Warning::VariationNotBegun,
        Warning::NotEnPassant,
    ];
    let alphabets = [
        Alphabet::English,
        Alphabet::German,
        Alphabet::French,
        Alphabet::Spanish,
        Alphabet::Portuguese,
        Alphabet::Dutch,
        Alphabet::Polish,
        Alphabet::Czech,
    ];
    warnings.extend(alphabets.map(Warning::Alphabet));
    warnings.extend(fen_errors().into_iter().map(Warning::FenUnreadable));
    warnings.extend(fen_hints().into_iter().map(Warning::FenMended));
    warnings
}

#[test]
fn every_warning_names_its_place_and_differs_between_languages() {
    let record = GameRecord::new(crate::rules::Position::start());
    let spot = Spot { game: 3, line: 12, column: 5 };
    let mut seen = Vec::new();
    for warning in warnings() {
        let trouble = Trouble::Warning(spot, warning);
        let said = told(|text| text.trouble(&trouble, &record, Style::default()));
        assert!(said[0].starts_with("Partie 3, Zeile 12, Spalte 5: "), "{}", said[0]);
        assert!(said[1].starts_with("Game 3, line 12, column 5: "), "{}", said[1]);
        assert!(!seen.contains(&said), "{}", said[0]);
        seen.push(said);
    }
}

#[test]
fn every_fault_among_moves_names_place_token_and_reason_in_both_languages() {
    for (moves, token, place, german) in [
        ("1. e4 blah", "blah", "1, Zeile 1, Spalte 7", "weder ein Zug noch"),
        ("1. e4 e5 2. Xf3", "Xf3", "1, Zeile 1, Spalte 13", "„X“ steht in dieser Partie"),
        ("1. e4 e5\n2. Bc4 Bc5\n3. Ke3", "Ke3", "1, Zeile 3, Spalte 4", "(Art. 3.8"),
        ("1. e4 e5 2. Nf3 f6 3. Nc3 d6 4. Nd5 c6 5. Nxg6", "Nxg6", "Spalte 43", "(Art. 3.6)"),
        ("1. e4 e5 2. Ke2 Ke7 3. Ke1 d6 4. O-O", "O-O", "Spalte 34", "Im 2. Zug hat der König"),
        ("1. e4 f5 2. Qh5+ --", "--", "Spalte 18", "im Schach"),
        ("(1. e4)", "", "Spalte 1", "den sie ersetzen könnte"),
        ("[FEN \"x\"]\n\n1. Kb8", "Kb8", "Zeile 3", "Ausgangsstellung"),
    ] {
        let reading = read(moves);
        let fault = reading.troubles.iter().find(|trouble| matches!(trouble, Trouble::Fault(_)));
        let fault = fault.unwrap_or_else(|| panic!("{moves}"));
        let said = told(|text| text.trouble(fault, &reading.sheet.record, Style::default()));
        assert!(said[0].contains(place) && said[0].contains(german), "{}", said[0]);
        assert!(said.iter().all(|said| said.contains(token)), "{}", said[1]);
    }
}

#[test]
fn faults_that_are_not_about_one_move_are_told_in_both_languages() {
    let record = GameRecord::new(crate::rules::Position::start());
    let said = |token: &str, reason| {
        let spot = Spot { game: 1, line: 1, column: 1 };
        let (token, unread) = (token.to_owned(), token.to_owned());
        let fault = Fault { spot, token, reason, node: GameRecord::ROOT, unread };
        told(|text| text.trouble(&Trouble::Fault(fault.clone()), &record, Style::default()))
    };
    let late = said("e5", Reason::AfterResult);
    assert!(late[0].contains("„e5“ steht hinter dem Ergebnis"), "{}", late[0]);
    let much = said("", Reason::TooMuch);
    assert!(much.iter().all(|said| !said.contains('„') && !said.contains('“')), "{}", much[0]);
}

#[test]
fn pgn_25_an_illegal_move_is_told_as_the_board_would_tell_it() {
    let reading = read("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n4. Ke3 Nf6 5. d4 *");
    let fault = reading.troubles.first().expect("a fault");
    assert_eq!(
        German.trouble(fault, &reading.sheet.record, Style::default()),
        "Partie 1, Zeile 2, Spalte 4: „Ke3“ geht hier nicht: Der König zieht nur ein Feld weit \
         (Art. 3.8.1). Was nicht gelesen ist, steht als Kommentar hinter 3… a6."
    );
}

#[test]
fn moves_in_sentences_carry_the_chosen_letters() {
    let style = |letters| Style { letters, ..Style::default() };
    let after_bishop = read("1. e4 e5 2. Bc4 blah *");
    let two_knights = read("1. Nf3 d5 2. d3 d4 3. Nd2 *");
    let no_piece = read("[FEN \"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. e8 *");
    for (letters, bishop, knight, choices) in [
        (Letters::German, "2. Lc4", "Sbd2", "S, L, T"),
        (Letters::English, "2. Bc4", "Nbd2", "N, B, R"),
        (Letters::Figurine, "2. ♗c4", "♘bd2", "♘, ♗, ♖"),
    ] {
        for (reading, expected) in
            [(&after_bishop, bishop), (&two_knights, knight), (&no_piece, choices)]
        {
            let fault = reading.troubles.first().expect("a fault");
            let record = &reading.sheet.record;
            let said = told(|text| text.trouble(fault, record, style(letters)));
            // The order of what a pawn becomes is the language's and the rules' own.
            let parts = expected.split(", ");
            assert!(
                parts.clone().all(|part| said.iter().all(|said| said.contains(part))),
                "{said:?}"
            );
        }
    }
}

#[test]
fn a_long_word_of_a_file_does_not_fill_the_sentence() {
    let reading = read(&format!("1. e4 {} *", "x".repeat(5000)));
    let fault = reading.troubles.first().expect("a fault");
    let said = told(|text| text.trouble(fault, &reading.sheet.record, Style::default()));
    assert!(said.iter().all(|said| said.len() < 300), "{}", said[0].len());
}

#[test]
fn every_fault_of_a_file_names_its_path_in_both_languages() {
    let mut causes = vec![
        FileCause::NotFound,
        FileCause::NoFolder,
        FileCause::Exists,
        FileCause::NoPicture,
        FileCause::Changed,
        FileCause::TooLarge { most_bytes: 64 << 20 },
        FileCause::FolderReadOnly,
        FileCause::NotAsWritten,
    ];
    let disk = [
        DiskCause::Full,
        DiskCause::Forbidden,
        DiskCause::NoFile,
        DiskCause::Other("Stromausfall".into()),
    ];
    causes.extend(disk.iter().cloned().map(FileCause::NotRead));
    causes.extend(disk.map(FileCause::NotWritten));
    let losses = [
        Unfaithful::Games,
        Unfaithful::Tags,
        Unfaithful::Record,
        Unfaithful::Result,
        Unfaithful::Text,
    ];
    causes.extend(losses.map(FileCause::Unfaithful));
    let mut seen = Vec::new();
    for cause in causes {
        let fault = FileFault { path: PathBuf::from("/home/anna/partien.pgn"), cause };
        let said = told(|text| text.file_fault(&fault));
        assert!(said.iter().all(|said| said.contains("/home/anna/partien.pgn")), "{said:?}");
        assert!(!seen.contains(&said), "{said:?}");
        seen.push(said);
    }
}

#[test]
fn every_reason_why_nothing_was_pasted_is_told_in_both_languages() {
    for (text, german) in [
        ("", "kein Text"),
        ("Guten Tag", "„Guten Tag“ ist weder"),
        ("Nf6", "„Nf6“ geht hier nicht"),
        ("8/5k2/8/3R4/4K3/8/8 w - - 0 1", "7 Reihen statt 8"),
        ("8/5k3/8/8/3R4/4K3/8/8 w - - 0 1", "Die 7. Reihe hat 9 Felder"),
        ("8/2K5/8/8/8/8/5Q2/8 w - - 0 1", "Schwarz hat keinen König (Art. 2.2)"),
    ] {
        let Pasted::Nothing(why) = pasted(text) else { panic!("{text}") };
        let said = told(|text| text.not_pasted(&why, Style::default()));
        assert!(said[0].contains(german), "{}", said[0]);
    }
    let empty = NotPasted::Empty;
    told(|text| text.not_pasted(&empty, Style::default()));
}
