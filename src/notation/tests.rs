//! The room's promises, each case by its number.

use super::*;
use crate::rules::{CastlingSide, Illegal, Move, Position, Role};

const GERMAN_LONG: Style = Style { letters: Letters::German, length: Length::Long };

fn position(fen: &str) -> Position {
    let reading = Position::from_fen(fen).map(|reading| reading.position);
    assert!(reading.is_ok(), "{fen}");
    reading.unwrap_or_default()
}

/// The move by coordinates, as `e7d8n`.
fn coordinates(mv: Move) -> String {
    let promotion =
        mv.promotion().and_then(|role| Letters::English.letter(role, crate::rules::Color::White));
    let promotion = promotion.map(|letter| letter.to_ascii_lowercase());
    format!("{}{}{}", mv.from(), mv.to(), promotion.map(String::from).unwrap_or_default())
}

/// What a text means: the coordinates of its move, or of every move it may mean.
fn meant(position: &Position, text: &str, letters: Letters) -> Result<String, ReadError> {
    match read(position, text, letters) {
        Ok(mv) => Ok(coordinates(mv)),
        Err(ReadError::Ambiguous { candidates }) => {
            let mut moves: Vec<String> = candidates.into_iter().map(coordinates).collect();
            moves.sort();
            Ok(moves.join("|"))
        }
        Err(error) => Err(error),
    }
}

#[track_caller]
fn assert_meant(fen: &str, texts: &[&str], expected: &str) {
    let position = position(fen);
    for text in texts {
        for letters in Letters::ALL {
            assert_eq!(
                meant(&position, text, letters).as_deref(),
                Ok(expected),
                "{text} {letters:?}"
            );
        }
    }
}

/// The move by coordinates is written so in a file, and so on a German screen.
#[track_caller]
fn assert_written(fen: &str, text: &str, in_file: &str, german: &str) {
    let position = position(fen);
    let mv = read(&position, text, Letters::English);
    assert_eq!(mv.clone().map(|mv| san(&position, mv)).as_deref(), Ok(in_file));
    assert_eq!(mv.map(|mv| write(&position, mv, Style::default())).as_deref(), Ok(german));
    assert_meant(fen, &[in_file, german], text);
}

#[test]
fn san_01_a_pinned_rival_does_not_count_and_over_precise_text_is_read() {
    let fen = "4k1n1/8/2n5/1B6/8/8/8/4K3 b - - 0 1";
    assert_written(fen, "g8e7", "Ne7", "Se7");
    assert_meant(fen, &["Nge7", "Ne7", "Sge7", "Sg8-e7", "sge7"], "g8e7");
}

#[test]
fn san_02_three_queens_are_told_apart_by_as_little_as_possible() {
    let fen = "8/8/1Q6/8/8/8/1Q3Q2/3k3K w - - 0 1";
    assert_written(fen, "b2f6", "Qb2f6", "Db2f6");
    assert_written(fen, "b6f6", "Q6f6", "D6f6");
    assert_written(fen, "f2f6", "Qff6", "Dff6");
}

#[test]
fn san_04_over_precise_forms_are_read_and_ambiguous_ones_refused() {
    let fen = "4k3/8/8/8/8/1N6/8/1N2K3 w - - 0 1";
    assert_meant(fen, &["N1d2", "Nb1d2", "Nb1-d2", "b1d2", "B1D2", "Sb1–d2"], "b1d2");
    assert_meant(fen, &["Nd2", "Nbd2", "Sd2"], "b1d2|b3d2");
    assert_meant(
        USUAL,
        &["Pd4", "d4", "D4", "d2-d4", "pd4", "Pd2-d4", "♙d4", "d2d4", "d4!?"],
        "d2d4",
    );
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    assert_meant(fen, &["e4:d5", "e:d5", "exd5", "ed5", "e4×d5", "EXD5", "e4d5", "xd5"], "e4d5");
}

const USUAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn san_05_check_signs_never_tell_two_moves_apart() {
    let fen = "6k1/8/8/8/8/4N1N1/8/K5R1 w - - 0 1";
    assert_written(fen, "e3f5", "Nef5", "Sef5");
    assert_written(fen, "g3f5", "Ngf5+", "Sgf5+");
    assert_meant(fen, &["Nf5+", "Nf5"], "e3f5|g3f5");
}

#[test]
fn not_01_capitals_tell_the_bishop_from_the_b_pawn() {
    let fen = "4k3/8/8/8/2n5/1P6/8/4KB2 w - - 0 1";
    assert_meant(fen, &["bxc4", "b:c4", "b3c4"], "b3c4");
    assert_meant(fen, &["Bxc4", "Bc4", "Lxc4", "lc4", "f1c4"], "f1c4");
    assert_meant(fen, &["bc4", "BXC4", "BC4"], "b3c4|f1c4");
}

#[test]
fn a_careless_letter_of_the_other_language_yields_to_the_pawn() {
    let both = position("4k3/8/8/8/2n5/3P4/8/2Q1K3 w - - 0 1");
    assert_eq!(meant(&both, "dc4", Letters::English).as_deref(), Ok("d3c4"));
    assert_eq!(meant(&both, "dc4", Letters::German).as_deref(), Ok("c1c4|d3c4"));
    let queen = position("4k3/8/8/8/2n5/8/8/2Q1K3 w - - 0 1");
    assert_eq!(meant(&queen, "dc4", Letters::English).as_deref(), Ok("c1c4"));
}

#[test]
fn not_03_each_letter_is_translated_once() {
    assert_written("5r1k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7f8r", "exf8=R+", "exf8T+");
    let fen = "4k3/8/8/8/8/8/7K/R5N1 w - - 0 1";
    assert_written(fen, "a1e1", "Re1+", "Te1+");
    assert_written(fen, "g1e2", "Ne2", "Se2");
}

#[test]
fn not_04_unknown_letters_are_named_and_nothing_is_guessed() {
    for (text, place) in
        [("Hf3", 0), ("Nf9", 2), ("e4z", 2), ("hallo", 2), ("+", 0), ("Sf3 Sc6", 4)]
    {
        let expected = ReadError::NotUnderstood { text: text.to_owned(), place };
        assert_eq!(read(&Position::start(), text, Letters::German), Err(expected));
    }
    assert_eq!(read(&Position::start(), " ", Letters::German), Err(ReadError::Empty));
}

#[test]
fn not_05_figurines_of_both_colours_are_read_and_written_in_the_movers() {
    assert_meant(USUAL, &["♘f3", "♞f3", "♘\u{FE0E}f3", "♘g1–f3"], "g1f3");
    let style = Style { letters: Letters::Figurine, length: Length::Short };
    let start = Position::start();
    let white = read(&start, "Nf3", Letters::German).unwrap();
    assert_eq!(write(&start, white, style), "♘f3");
    let next = start.play(white).unwrap();
    let black = read(&next, "♘c6", Letters::German).unwrap();
    assert_eq!(write(&next, black, style), "♞c6");
}

#[test]
fn pro_02_every_form_of_promotion_is_read() {
    let white = "8/1P4k1/8/8/8/8/6p1/1K6 w - - 0 1";
    assert_written(white, "b7b8q", "b8=Q", "b8D");
    assert_meant(white, &["b8(D)", "b8/Q", "b8d", "b7-b8=q", "B8D", "b8♕", "b7b8q"], "b7b8q");
    assert_meant("8/1P4k1/8/8/8/8/6p1/1K6 b - - 0 1", &["g1(N)", "g1S", "g1=N+"], "g2g1n");
}

#[test]
fn pro_03_a_missing_promotion_is_reported_and_never_a_queen() {
    let position = position("8/1P4k1/8/8/8/8/6p1/1K6 w - - 0 1");
    for text in ["b8", "b7b8", "b7-b8"] {
        let error = read(&position, text, Letters::German).unwrap_err();
        assert!(matches!(error, ReadError::PromotionMissing { .. }), "{text}: {error}");
    }
}

#[test]
fn pro_04_no_pawn_becomes_a_king_or_a_pawn() {
    let position = position("rnbqkbnQ/ppppp2p/8/8/8/8/PPPPPPp1/RNBQKBNR b KQq - 0 5");
    for (text, role) in [("gxh1=K", Role::King), ("gxh1P", Role::Pawn)] {
        let error = read(&position, text, Letters::English).unwrap_err();
        let ReadError::NoSuchMove { role: Some(Role::Pawn), candidates, .. } = error else {
            panic!("{error}")
        };
        assert_eq!(candidates.len(), 1);
        assert_eq!(candidates[0].1, [Illegal::NoPromotionTo { role }]);
    }
}

#[test]
fn pro_05_capturing_promotions_say_file_man_and_check() {
    let fen = "3r1r1k/2P1P1pp/8/8/8/8/8/4K3 w - - 0 1";
    assert_written(fen, "e7d8n", "exd8=N", "exd8S");
    assert_written(fen, "e7f8q", "exf8=Q+", "exf8D+");
    assert_written(fen, "c7d8r", "cxd8=R", "cxd8T");
    assert_written(fen, "e7e8b", "e8=B", "e8L");
}

#[test]
fn cas_06_castling_that_checks_or_mates_says_so() {
    let mate = "2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1";
    assert_written(mate, "e1c1", "O-O-O#", "0-0-0#");
    let check = "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1";
    assert_written(check, "e1c1", "O-O-O+", "0-0-0+");
    assert_meant(check, &["O-O-O", "0-0-0", "0–0–0+", "Ke1-c1", "e1a1"], "e1c1");
}

#[test]
fn cas_07_castling_is_read_with_zeros_and_letters_in_either_case() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_meant(fen, &["O-O", "0-0", "o-o", "0–0", "O-0", "0 - 0", "e1g1", "e1-g1"], "e1g1");
    assert_meant(fen, &["O-O-O", "0-0-0", "o-o-o", "0–0–0"], "e1c1");
    assert_written(fen, "e1g1", "O-O", "0-0");
    let error = read(&Position::start(), "0-0", Letters::German).unwrap_err();
    let ReadError::CastlingIllegal { side: CastlingSide::Short, reasons } = error else {
        panic!("{error}")
    };
    assert!(matches!(reasons[..], [Illegal::CastlingBlocked { .. }]));
}

#[test]
fn ep_03_a_double_step_that_can_be_captured_is_no_mate() {
    let fen = "8/5N2/R7/7k/7p/7K/6P1/8 w - - 0 1";
    assert_written(fen, "g2g4", "g4+", "g4+");
    assert_written("8/5N2/R7/7k/6Pp/7K/8/8 b - g3 0 1", "h4g3", "hxg3", "hxg3 e.p.");
}

#[test]
fn ep_09_en_passant_may_check_and_says_so_before_its_own_mark() {
    let pawn = "8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_written(pawn, "e5d6", "exd6+", "exd6+ e.p.");
    assert_meant(
        pawn,
        &["exd6", "exd6 e.p.", "exd6e.p.", "exd6 ep", "ed6 E.P.+", "e5xd6+ e. p."],
        "e5d6",
    );
    let rook = "8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1";
    assert_written(rook, "e5d6", "exd6+", "exd6+ e.p.");
    let position = position(rook);
    let mv = read(&position, "exd6", Letters::German).unwrap();
    assert_eq!(write(&position, mv, GERMAN_LONG), "e5xd6+ e.p.");
}

#[test]
fn sta_01_stalemate_gets_no_sign() {
    assert_written("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "c1c7", "Qc7", "Dc7");
    let stalemate = position("kb5R/8/1K6/8/8/8/7P/8 b - - 0 1");
    let error = read(&stalemate, "Lc7", Letters::German).unwrap_err();
    let ReadError::NoSuchMove { role: Some(Role::Bishop), candidates, .. } = error else {
        panic!("{error}")
    };
    assert!(matches!(candidates[0].1[..], [Illegal::Pinned { .. }]));
}

#[test]
fn the_long_form_shows_both_squares() {
    let start = Position::start();
    let mv = read(&start, "Sf3", Letters::German).unwrap();
    assert_eq!(write(&start, mv, GERMAN_LONG), "Sg1-f3");
    let promoting = position("8/4P1k1/8/8/8/8/8/1K6 w - - 0 1");
    let mv = read(&promoting, "e8D", Letters::German).unwrap();
    assert_eq!(write(&promoting, mv, GERMAN_LONG), "e7-e8D");
}

#[test]
fn a_move_that_does_not_go_names_the_man_and_the_reason() {
    let start = Position::start();
    let error = read(&start, "Ta5", Letters::German).unwrap_err();
    let ReadError::NoSuchMove { role: Some(Role::Rook), candidates, .. } = error else {
        panic!("{error}")
    };
    assert!(matches!(candidates[0].1[..], [Illegal::Blocked { .. }]));
    let error = read(&start, "e4e5", Letters::German).unwrap_err();
    let ReadError::NoSuchMove { role: None, candidates, .. } = error else { panic!("{error}") };
    assert!(matches!(candidates[0].1[..], [Illegal::EmptySquare { .. }]));
}

#[test]
fn played_games_are_read_written_and_read_back() {
    let file = include_str!("../../tests/data/master_games.txt");
    let mut final_fen = "";
    let mut games = 0;
    for line in file.lines() {
        if let Some(fen) = line.strip_prefix("final: ") {
            final_fen = fen;
        }
        let Some(moves) = line.strip_prefix("moves: ") else { continue };
        let mut position = Position::start();
        for text in moves.split_whitespace() {
            let mv =
                read(&position, text, Letters::English).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(san(&position, mv), text);
            assert_eq!(read_san(&position, text), Some(mv));
            for letters in Letters::ALL {
                for length in [Length::Short, Length::Long] {
                    let written = write(&position, mv, Style { letters, length });
                    assert_eq!(read(&position, &written, letters), Ok(mv), "{written}");
                }
            }
            position = position.play(mv).unwrap();
        }
        assert_eq!(position.to_fen(), final_fen);
        games += 1;
    }
    assert_eq!(games, 52);
}

#[test]
fn the_exact_form_is_read_and_nothing_else() {
    let fen = "r3k2r/1P3p2/8/2pP4/8/1N6/8/RN2K2R w KQkq c6 0 1";
    let position = position(fen);
    let exact = |text: &str| read_san(&position, text).map(coordinates);
    for (text, expected) in [
        ("Nbd2", None),
        ("Nd2", None),
        ("N1d2", Some("b1d2")),
        ("Nb1d2", Some("b1d2")),
        ("N3d2+", Some("b3d2")),
        ("Nxc5", Some("b3c5")),
        ("O-O", Some("e1g1")),
        ("O-O-O", None),
        ("dxc6", Some("d5c6")),
        ("bxa8=N", Some("b7a8n")),
        ("b8=Q+", Some("b7b8q")),
    ] {
        assert_eq!(exact(text).as_deref(), expected, "{text}");
        if let Some(expected) = expected {
            assert_eq!(meant(&position, text, Letters::English).as_deref(), Ok(expected));
        }
    }
    for text in
        ["", "+", "b8", "b8=K", "b8Q", "0-0", "d5c6", "Pd6", "dxd6", "cxd6", "Sbd2", "Nd", "é4"]
    {
        assert_eq!(exact(text), None, "{text}");
    }
}
