//! Hard cases of the rules and of FEN, as they were met in the field.

#![expect(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use schachtisch::rules::{
    CastlingSide, FenError, FenFault, FenField, FenHint, Move, Position, Role, SetupError, Square,
};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a position").position
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn legal(position: &Position, text: &str) -> Option<Move> {
    position.legal_move(square(&text[..2]), square(&text[2..4]), None)
}

fn after(fen: &str, text: &str) -> Position {
    let before = position(fen);
    let mv = legal(&before, text).unwrap_or_else(|| panic!("{text} is legal in {fen}"));
    before.play(mv).expect("legal")
}

fn castlings(fen: &str) -> Vec<CastlingSide> {
    let mut sides: Vec<CastlingSide> =
        position(fen).legal_moves().iter().filter_map(|mv| mv.castling()).collect();
    sides.sort();
    sides
}

use CastlingSide::{Long, Short};

#[test]
fn cas_01_02_the_rook_may_be_attacked_and_cross_an_attacked_square() {
    assert_eq!(castlings("4k3/8/8/8/1r5r/8/8/R3K2R w KQ - 0 1"), [Short, Long]);
    let castled = after("r3k3/8/8/8/5B2/8/8/4K3 b q - 0 1", "e8c8");
    assert_eq!(castled.to_fen(), "2kr4/8/8/8/5B2/8/8/4K3 w - - 1 2");
}

#[test]
fn cas_03_no_castling_out_of_through_or_into_check() {
    assert_eq!(castlings("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"), []);
    assert_eq!(castlings("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1"), [Long]);
    assert_eq!(castlings("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1"), [Long]);
}

#[test]
fn cas_04_a_captured_rook_takes_its_right_along() {
    let bishop_took = after("r3k2r/8/8/8/4B3/8/8/4K2R w Kkq - 0 1", "e4a8");
    assert_eq!(bishop_took.to_fen().split(' ').nth(2), Some("Kk"));
    let before = position("4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1");
    let knight = before.legal_move(square("g7"), square("h8"), Some(Role::Knight)).expect("legal");
    let took = before.play(knight).expect("legal");
    assert_eq!(took.to_fen().split(' ').nth(2), Some("-"));
    let both = after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8");
    assert_eq!(both.to_fen().split(' ').nth(2), Some("Kk"));
}

#[test]
fn cas_08_castling_is_entered_with_both_gestures() {
    let start = position("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
    assert_eq!(legal(&start, "e1g1"), legal(&start, "e1h1"));
    assert_eq!(legal(&start, "e1g1").and_then(Move::castling), Some(Short));
    assert_eq!(legal(&start, "e1c1").and_then(Move::castling), Some(Long));
    assert_eq!(legal(&start, "e1a1").and_then(Move::castling), Some(Long));
}

#[test]
fn c960_01_02_a_king_at_home_castles_onto_its_rook_only() {
    let castled = after("4k3/8/8/8/8/8/8/R1K5 w Q - 0 1", "c1a1");
    assert_eq!(castled.to_fen(), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    let beside = position("4k3/8/8/8/8/8/8/RK6 w Q - 0 1");
    assert_eq!(legal(&beside, "b1c1").map(Move::castling), Some(None));
    assert_eq!(legal(&beside, "b1a1").and_then(Move::castling), Some(Long));
}

#[test]
fn c960_04_a_rook_that_shields_its_king_does_not_castle() {
    assert_eq!(castlings("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1"), []);
    assert_eq!(castlings("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1"), [Long]);
}

#[test]
fn c960_06_king_and_rook_may_change_places_on_the_first_move() {
    assert_eq!(castlings("bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1"), [Short]);
}

#[test]
fn c960_07_the_inner_rooks_right_survives_writing_and_reading() {
    let inner = position("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    assert_eq!(inner.to_fen(), "4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    assert_eq!(castlings(&inner.to_fen()), [Short]);
    assert_eq!(castlings("4k3/8/8/8/8/8/8/4K1RR w K - 0 1"), []);
    let shredder = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    assert_eq!(shredder, Position::start());
}

#[test]
fn ep_01_02_04_the_kings_lines_decide_an_en_passant_capture() {
    let exposed = position("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1");
    assert_eq!(legal(&exposed, "d5e6"), None);
    assert_eq!(exposed.to_fen().split(' ').nth(3), Some("-"));
    let along = position("1k6/8/8/8/5pP1/8/7B/1K6 b - g3 0 1");
    assert!(legal(&along, "f4g3").is_some_and(Move::is_en_passant));
    let closing = position("3r2k1/8/8/3pP3/8/8/8/3K4 w - d6 0 1");
    assert!(legal(&closing, "e5d6").is_some_and(Move::is_en_passant));
}

#[test]
fn ep_03_en_passant_may_be_the_only_answer_to_a_check() {
    let checked = after("8/5N2/R7/7k/7p/7K/6P1/8 w - - 0 1", "g2g4");
    assert!(checked.is_check() && !checked.is_checkmate());
    assert_eq!(checked.legal_moves().len(), 1);
    let without = checked.to_fen().replace(" g3 ", " - ");
    assert!(position(&without).is_checkmate());
}

#[test]
fn ep_07_both_manners_of_writing_a_double_step_are_read() {
    let e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
    let plain = position(&format!("{e4} - 0 1"));
    let read = Position::from_fen(&format!("{e4} e3 0 1")).expect("a position");
    assert_eq!((read.position, read.hints), (plain, Vec::new()));
    let fen = "rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e5 0 2";
    let hints = Position::from_fen(fen).expect("a position").hints;
    assert_eq!(hints, [FenHint::EnPassantDropped(square("e5"))]);
}

#[test]
fn pro_01_every_promotion_is_there_and_the_queen_stalemates() {
    let start = position("8/k1P5/2K5/8/8/8/8/8 w - - 0 1");
    for role in Role::PROMOTIONS {
        let mv = start.legal_move(square("c7"), square("c8"), Some(role)).expect("legal");
        let next = start.play(mv).expect("legal");
        assert_eq!(next.is_stalemate(), role == Role::Queen, "{role:?}");
    }
    assert_eq!(start.legal_move(square("c7"), square("c8"), Some(Role::King)), None);
    assert_eq!(start.legal_move(square("c7"), square("c8"), None), None);
}

#[test]
fn pro_09_no_promotion_onto_a_blocked_or_empty_square() {
    let start = position("4k3/4P3/8/8/8/8/8/4K3 w - - 0 1");
    assert!(start.legal_moves_from(square("e7")).is_empty());
    assert!(
        Position::start().legal_moves_from(square("a2")).iter().all(|mv| mv.promotion().is_none())
    );
}

#[test]
fn sta_01_stalemate_also_with_a_pinned_man() {
    for fen in ["k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "kb5R/8/1K6/8/8/8/7P/8 b - - 0 1"] {
        assert!(position(fen).is_stalemate(), "{fen}");
    }
}

#[test]
fn fen_01_short_forms_and_dashes_are_read() {
    let full = position("8/5k2/8/8/3R4/4K3/8/8 w - - 0 1");
    for (fen, hints) in [
        ("8/5k2/8/8/3R4/4K3/8/8 w - -", 0),
        ("8/5k2/8/8/3R4/4K3/8/8", 0),
        ("8/5k2/8/8/3R4/4K3/8/8 w - - - -", 2),
        ("8/5k2/8/8/3R4/4K3/8/8/ w - - 0 1", 1),
    ] {
        let read = Position::from_fen(fen).expect("a position");
        assert_eq!((read.position, read.hints.len()), (full, hints), "{fen}");
    }
}

#[test]
fn fen_02_castling_rights_without_king_and_rook_are_dropped_and_told() {
    for (fen, rights, hints) in [
        ("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "K", 3),
        ("8/4k3/8/8/8/8/3K4/R6R w KQ - 0 1", "-", 2),
    ] {
        let read = Position::from_fen(fen).expect("a position");
        assert_eq!(read.position.to_fen().split(' ').nth(2), Some(rights));
        assert_eq!(read.hints.len(), hints, "{:?}", read.hints);
    }
}

#[test]
fn fen_03_an_impossible_en_passant_square_is_dropped_and_told() {
    for fen in [
        "4k3/8/8/8/3P4/8/8/4K3 w - d3 0 1",
        "4k3/8/3p4/3pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/3pP3/8/7n/5K2/8 w - d6 0 1",
    ] {
        let read = Position::from_fen(fen);
        let read = read.unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert!(matches!(read.hints[..], [FenHint::EnPassantDropped(_)]), "{fen}");
        assert!(!read.position.legal_moves().iter().any(|mv| mv.is_en_passant()), "{fen}");
    }
}

#[test]
fn fen_04_positions_that_can_not_be_are_refused_with_the_reason() {
    let faults = |fen: &str| match Position::from_fen(fen) {
        Err(FenError::Position(faults)) => faults,
        other => panic!("{fen}: {other:?}"),
    };
    let has = |fen: &str, wanted: fn(&SetupError) -> bool| {
        assert!(faults(fen).iter().any(wanted), "{fen}: {:?}", faults(fen));
    };
    has("8/2K5/8/4k3/8/8/5K2/8 w - - 0 1", |fault| matches!(fault, SetupError::ManyKings { .. }));
    has("8/2K5/8/8/8/8/5Q2/8 w - - 0 1", |fault| matches!(fault, SetupError::NoKing(_)));
    has("8/8/3kK3/8/8/8/8/8 w - - 0 1", |fault| matches!(fault, SetupError::KingsTouch { .. }));
    has("3P4/8/4k3/8/8/4K3/8/8 w - - 0 1", |fault| matches!(fault, SetupError::PawnsOnEdge(_)));
}

#[test]
fn fen_06_odd_white_space_semicolons_and_epd_operations_are_read() {
    let full = position("8/5k2/8/8/3R4/4K3/8/8 w - - 0 1");
    for (fen, hints) in [
        ("  8/5k2/8/8/3R4/4K3/8/8   w  -  -  0   1 \n", 0),
        ("8/5k2/8/8/3R4/4K3/8/8 w - - 0 1;", 0),
        ("8/5k2/8/8/3R4/4K3/8/8 w - - bm Rd7+; id \"x\";", 1),
        ("8/5k2/8/8/3R4/4K3/8/8\u{a0}w - - 0 1", 0),
    ] {
        let read = Position::from_fen(fen).expect("a position");
        assert_eq!((read.position, read.hints.len()), (full, hints), "{fen}");
    }
}

#[test]
fn fen_08_wrong_rank_lengths_are_refused_with_the_rank() {
    assert!(Position::from_fen("8/5k2/8/8/12R4/4K3/8/8 w - - 0 1").is_ok());
    for fen in [
        "8/5k3/8/8/3R4/4K3/8/8 w - - 0 1",
        "9/5k2/8/8/3R4/4K3/8/8 w - - 0 1",
        "8/5k2/8/3R4/4K3/8/8 w - - 0 1",
    ] {
        let error = Position::from_fen(fen).expect_err("refused");
        assert!(
            matches!(
                error,
                FenError::Field {
                    field: FenField::Board,
                    fault: FenFault::RankLength { .. } | FenFault::RankCount(_),
                    ..
                }
            ),
            "{fen}: {error}"
        );
    }
}

#[test]
fn a_fen_fault_names_the_place() {
    let error = Position::from_fen("8/5k2/8/8/3X4/4K3/8/8 w - - 0 1").expect_err("refused");
    let fault = FenFault::NoPiece('X');
    assert_eq!(error, FenError::Field { field: FenField::Board, column: 12, fault });
}

#[test]
fn nine_queens_are_a_legal_position() {
    let queens = position("4k3/4p3/8/8/8/8/QQQQQQQQ/3QK3 w - - 0 1");
    assert!(queens.has_legal_move());
}
