use super::*;
use crate::rules::{FenFault, FenField};

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn man(letter: char) -> Piece {
    Piece::from_fen_letter(letter).expect("a man")
}

fn of(fen: &str) -> Arrangement {
    let mut arrangement = Arrangement::new(&Position::start());
    arrangement.change(Arrange::Fen(fen.to_owned()));
    assert_eq!(arrangement.unread(), None, "{fen}");
    arrangement
}

/// The arrangement of a FEN after these changes, as a FEN.
fn after(fen: &str, changes: &[Arrange]) -> String {
    let mut arrangement = of(fen);
    for change in changes {
        arrangement.change(change.clone());
    }
    arrangement.line().to_owned()
}

fn shift(from: &str, to: &str) -> Arrange {
    Arrange::Shift { from: square(from), to: square(to) }
}

fn right(rook: &str, is_on: bool) -> Arrange {
    Arrange::Right { rook: square(rook), is_on }
}

fn rooks(arrangement: &Arrangement) -> String {
    let rooks = arrangement.possible_rights();
    rooks.iter().map(|right| right.rook.to_string()).collect::<Vec<_>>().join(" ")
}

fn passed(fen: &str) -> Vec<String> {
    of(fen).possible_passed_squares().iter().map(ToString::to_string).collect()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const CASTLE: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn men_are_put_shifted_and_removed_and_whatever_stood_there_is_gone() {
    let put = Arrange::Place(man('Q'), square("d4"));
    assert_eq!(after(KINGS, std::slice::from_ref(&put)), "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1");
    let shifted = after(KINGS, &[put.clone(), shift("d4", "e8")]);
    assert_eq!(shifted, "4Q3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(after(KINGS, &[put.clone(), Arrange::Remove(square("d4"))]), KINGS);
    assert_eq!(after(KINGS, &[shift("a3", "e8"), shift("e1", "e1")]), KINGS);
    let replaced = after(KINGS, &[put, Arrange::Place(man('n'), square("d4"))]);
    assert_eq!(replaced, "4k3/8/8/8/3n4/8/8/4K3 w - - 0 1");
}

#[test]
fn all_faults_are_told_while_it_is_edited_and_the_last_one_gone_makes_a_position() {
    let mut arrangement = of(KINGS);
    assert!(arrangement.position().is_some() && arrangement.faults().is_empty());
    arrangement.change(Arrange::Remove(square("e8")));
    arrangement.change(Arrange::Place(man('P'), square("a8")));
    arrangement.change(Arrange::Place(man('K'), square("h1")));
    let faults = arrangement.faults();
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert_eq!(
        faults[0],
        SetupError::ManyKings {
            color: Color::White,
            kings: Bitboard::of(square("e1")) | square("h1"),
        }
    );
    assert_eq!(faults[1], SetupError::NoKing(Color::Black));
    assert_eq!(faults[2], SetupError::PawnsOnEdge(square("a8").into()));
    assert_eq!(arrangement.position(), None);
    for name in ["h1", "a8"] {
        arrangement.change(Arrange::Remove(square(name)));
    }
    arrangement.change(Arrange::Place(man('k'), square("e8")));
    assert_eq!(arrangement.position().map(|position| position.to_fen()).as_deref(), Some(KINGS));
}

#[test]
fn only_rights_of_king_and_rook_at_home_are_offered() {
    assert_eq!(rooks(&of(CASTLE)), "h1 a1 h8 a8");
    assert_eq!(rooks(&of("r3k2r/8/8/8/8/8/4K3/R6R w - - 0 1")), "h8 a8");
    assert_eq!(rooks(&of("4k3/8/8/8/8/8/8/1R1K2R1 w - - 0 1")), "");
    assert_eq!(rooks(&of("4k3/8/8/8/8/8/8/R3K2K w - - 0 1")), "", "two kings");
}

#[test]
fn in_chess960_every_rook_beside_its_king_is_offered_and_one_on_each_side_has_the_right() {
    let mut arrangement = of("4k3/8/8/8/8/8/8/RR1K2RR w - - 0 1");
    arrangement.change(Arrange::CastleAsInChess960(true));
    assert_eq!(rooks(&arrangement), "h1 g1 a1 b1");
    for rook in ["g1", "a1", "b1"] {
        arrangement.change(right(rook, true));
    }
    arrangement.change(right("a1", false));
    assert_eq!(arrangement.line(), "4k3/8/8/8/8/8/8/RR1K2RR w GB - 0 1");
    assert!(arrangement.position().is_some());
    arrangement.change(Arrange::CastleAsInChess960(false));
    assert_eq!(arrangement.line(), "4k3/8/8/8/8/8/8/RR1K2RR w - - 0 1");
}

#[test]
fn a_right_goes_with_its_king_or_rook_and_does_not_come_back_by_itself() {
    let moved = after(CASTLE, &[shift("h1", "g1"), shift("g1", "h1"), shift("e8", "e7")]);
    assert_eq!(moved, "r6r/4k3/8/8/8/8/8/R3K2R w Q - 0 1");
    assert_eq!(after(CASTLE, &[right("a8", false)]), CASTLE.replace("KQkq", "KQk"));
    assert_eq!(after(CASTLE, &[right("e1", true), right("d4", true)]), CASTLE);
}

#[test]
fn only_squares_where_a_pawn_can_capture_en_passant_are_offered() {
    assert_eq!(passed("4k3/8/8/2pPp3/8/8/8/4K3 w - - 0 1"), ["c6", "e6"]);
    assert_eq!(passed("4k3/8/8/2pPp3/8/8/8/4K3 b - - 0 1"), [""; 0]);
    assert_eq!(passed("4k3/8/4n3/2pPp3/8/8/8/4K3 w - - 0 1"), ["c6"], "e6 is occupied");
    assert_eq!(passed("8/8/8/K2Pp2r/8/8/8/4k3 w - - 0 1"), [""; 0], "the capture is illegal");
    assert_eq!(passed("8/8/8/2pPp3/8/8/8/4K3 w - - 0 1"), ["c6", "e6"], "one king is missing yet");
    assert_eq!(passed("4k3/8/8/8/4Pp2/8/8/4K3 b - - 0 1"), ["e3"]);
    assert_eq!(passed("4k3/8/8/4p3/8/8/8/4K3 w - - 0 1"), [""; 0], "nobody could capture");
}

#[test]
fn the_passed_square_sets_the_counter_back_and_goes_with_its_pawn_or_the_turn() {
    let fen = "4k3/8/8/2pPp3/8/8/8/4K3 w - - 7 30";
    let chosen = Arrange::EnPassant(Some(square("e6")));
    assert_eq!(after(fen, std::slice::from_ref(&chosen)), "4k3/8/8/2pPp3/8/8/8/4K3 w - e6 0 30");
    let moved = after(fen, &[chosen.clone(), shift("e5", "e4")]);
    assert_eq!(moved, "4k3/8/8/2pP4/4p3/8/8/4K3 w - - 0 30");
    let turned = [chosen, Arrange::Turn(Color::Black), Arrange::Turn(Color::White)];
    assert_eq!(after(fen, &turned), "4k3/8/8/2pPp3/8/8/8/4K3 w - - 0 30");
    assert_eq!(after(fen, &[Arrange::EnPassant(Some(square("h6")))]), fen.replace('7', "0"));
}

#[test]
fn counters_stay_in_range() {
    let counted = |halfmoves, fullmoves| {
        after(KINGS, &[Arrange::Halfmoves(halfmoves), Arrange::Fullmoves(fullmoves)])
    };
    assert_eq!(counted(12, 40), KINGS.replace("0 1", "12 40"));
    assert_eq!(counted(u16::MAX, 0), KINGS.replace("0 1", "9999 1"));
    assert_eq!(counted(0, u16::MAX), KINGS.replace("0 1", "0 9999"));
}

#[test]
fn clearing_keeps_who_is_on_move_and_the_start_is_the_start() {
    assert_eq!(
        after("4k3/8/8/8/8/8/8/4K3 b - - 3 9", &[Arrange::Clear]),
        "8/8/8/8/8/8/8/8 b - - 0 1"
    );
    assert_eq!(after(KINGS, &[Arrange::Clear, Arrange::Start]), START);
}

#[test]
fn mirroring_changes_left_and_right_and_twice_is_as_before() {
    let fen = "r3k3/1p6/8/2pP4/8/8/6B1/4K2R w Kq c6 0 5";
    assert_eq!(after(fen, &[Arrange::Mirror]), "3k3r/6p1/8/4Pp2/8/8/1B6/R2K4 w - f6 0 5");
    let chess960 = [Arrange::CastleAsInChess960(true), Arrange::Mirror];
    assert_eq!(after(fen, &chess960), "3k3r/6p1/8/4Pp2/8/8/1B6/R2K4 w Qk f6 0 5");
    assert_eq!(after(fen, &[&chess960[..], &[Arrange::Mirror]].concat()), fen);
}

#[test]
fn swapping_changes_white_and_black_with_all_rights_and_twice_is_as_before() {
    let fen = "r3k3/1p6/8/2pP4/8/8/6B1/4K2R w Kq c6 0 5";
    assert_eq!(after(fen, &[Arrange::Swap]), "4k2r/6b1/8/8/2Pp4/8/1P6/R3K3 b Qk c3 0 5");
    assert_eq!(after(fen, &[Arrange::Swap, Arrange::Swap]), fen);
    assert_eq!(after(START, &[Arrange::Swap]), START.replace(" w ", " b "));
}

#[test]
fn a_chess960_start_is_put_up_by_number_or_by_lot() {
    let mut arrangement = of(KINGS);
    arrangement.change(Arrange::Number(3));
    assert_eq!(arrangement.line(), KINGS, "a number alone puts nothing up");
    arrangement.change(Arrange::Chess960);
    assert!(arrangement.line().starts_with("bqnnrkrb/"), "{}", arrangement.line());
    assert!(arrangement.castles_as_in_chess960());
    assert_eq!(arrangement.possible_rights().len(), 4);
    arrangement.change(Arrange::Number(5000));
    assert_eq!(arrangement.number(), 959);
    for lot in [0, 959, 960, 960 * 7 + 518, u64::MAX] {
        arrangement.change(Arrange::Lot(lot));
        assert_eq!(u64::from(arrangement.number()), lot % 960);
        assert_eq!(arrangement.position(), Position::chess960(arrangement.number()));
    }
    arrangement.change(Arrange::Lot(518));
    assert!(!arrangement.castles_as_in_chess960(), "the usual start");
}

#[test]
fn a_line_that_does_not_read_keeps_the_board_and_says_where_it_fails() {
    let mut arrangement = of(CASTLE);
    let wrong = "8/5k3/8/8/3R4/4K3/8/8 w - - 0 1";
    arrangement.change(Arrange::Fen(wrong.to_owned()));
    let Some(FenError::Field { field, column, .. }) = arrangement.unread() else {
        panic!("{arrangement:?}")
    };
    assert_eq!((*field, *column), (FenField::Board, 3));
    assert_eq!(arrangement.line(), wrong, "what is typed stays");
    assert_eq!(arrangement.setup().to_fen(), CASTLE);
    arrangement.change(Arrange::Turn(Color::Black));
    assert_eq!(arrangement.line(), CASTLE.replace(" w ", " b "));
    assert_eq!(arrangement.unread(), None);
    arrangement.change(Arrange::Fen(String::new()));
    assert!(matches!(arrangement.unread(), Some(FenError::Field { fault: FenFault::Empty, .. })));
}

/// Cases FEN-01, FEN-06 and FEN-08.
#[test]
fn short_lines_odd_blanks_and_epd_are_taken_over_with_what_was_mended() {
    let rook = "8/5k2/8/8/3R4/4K3/8/8";
    for (line, hints) in [
        (format!("{rook} w - -"), 0),
        (rook.to_owned(), 0),
        (format!("{rook} w - - - -"), 2),
        (format!("{rook}/ w - - 0 1"), 1),
        (format!("  {rook}   w  -  -  0   1 \n"), 0),
        (format!("{rook} w - - 0 1;"), 0),
        (format!("{rook} w - - bm Rd7+; id \"x\";"), 1),
        ("8/5k2/8/8/12R4/4K3/8/8 w - - 0 1".to_owned(), 1),
    ] {
        let mut arrangement = of(START);
        arrangement.change(Arrange::Fen(line.clone()));
        assert_eq!(arrangement.unread(), None, "{line}");
        assert_eq!(arrangement.mended().len(), hints, "{line} {:?}", arrangement.mended());
        assert_eq!(arrangement.line(), line);
        let read = arrangement.setup().to_fen();
        assert_eq!(read, "8/5k2/8/8/3R4/4K3/8/8 w - - 0 1", "{line}");
    }
    for line in ["8/5k2/8/3R4/4K3/8/8 w - - 0 1", "9/5k2/8/8/3R4/4K3/8/8 w - - 0 1"] {
        let mut arrangement = of(START);
        arrangement.change(Arrange::Fen(line.to_owned()));
        assert!(arrangement.unread().is_some(), "{line}");
        assert_eq!(arrangement.setup().to_fen(), START);
    }
}

/// Cases FEN-02 and FEN-03.
#[test]
fn impossible_rights_and_passed_squares_of_a_line_are_dropped_and_told() {
    for (line, right) in
        [("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "K"), ("8/4k3/8/8/8/8/3K4/R6R w KQ - 0 1", "-")]
    {
        let arrangement = of(line);
        assert_eq!(arrangement.setup().to_fen().split(' ').nth(2), Some(right), "{line}");
        assert!(matches!(arrangement.mended()[0], FenHint::CastlingDropped { .. }));
    }
    for line in [
        "4k3/8/8/8/3P4/8/8/4K3 w - d3 0 1",
        "4k3/8/3p4/3pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/3pP3/8/7n/5K2/8 w - d6 0 1",
    ] {
        let arrangement = of(line);
        assert_eq!(arrangement.setup().en_passant, None, "{line}");
        assert!(matches!(arrangement.mended(), [FenHint::EnPassantDropped(_)]), "{line}");
    }
}

/// Case FEN-04: such a line is seen on the board with its faults, and nothing can begin from there.
#[test]
fn a_line_of_no_legal_position_is_shown_with_its_faults() {
    let fault = |line: &str| {
        let arrangement = of(line);
        assert_eq!(arrangement.position(), None, "{line}");
        arrangement.faults()[0]
    };
    assert!(matches!(fault("8/2K5/8/4k3/8/8/5K2/8 w - - 0 1"), SetupError::ManyKings { .. }));
    assert_eq!(fault("8/2K5/8/8/8/8/5Q2/8 w - - 0 1"), SetupError::NoKing(Color::Black));
    assert!(matches!(fault("8/8/3kK3/8/8/8/8/8 w - - 0 1"), SetupError::KingsTouch { .. }));
    assert!(matches!(fault("3P4/8/4k3/8/8/4K3/8/8 w - - 0 1"), SetupError::PawnsOnEdge(_)));
}

#[test]
fn rights_of_a_line_that_only_chess960_knows_are_kept() {
    let fen = "bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w KQkq - 0 1";
    let arrangement = of(&fen.replace("KQkq", "GCgc"));
    assert_eq!(arrangement.setup().to_fen(), fen);
    assert!(arrangement.castles_as_in_chess960());
}

#[test]
fn every_position_is_taken_over_whole_and_is_unchanged_until_something_changes() {
    for fen in [
        START,
        CASTLE,
        "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
        "3r2k1/8/8/3pP3/8/8/8/3K4 w - d6 0 1",
        "8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1",
        "4k3/8/8/8/8/8/8/4K2R b K - 99 120",
    ] {
        let position = Position::from_fen(fen).expect("a position").position;
        let mut arrangement = Arrangement::new(&position);
        assert_eq!(arrangement.line(), position.to_fen());
        assert!(!arrangement.is_changed(), "{fen}");
        let first = arrangement.position().expect("a position");
        assert_eq!(first.key(), position.key(), "{fen}");
        arrangement.change(Arrange::Fullmoves(77));
        assert!(arrangement.is_changed(), "{fen}");
    }
}

/// Whatever is done in whatever order: no panic, rights and passed square are possible, and the line
/// reads back as the same arrangement.
#[test]
fn at_random_rights_and_passed_square_are_always_possible_and_the_line_reads_back() {
    let mut seed = 2026_u64;
    let mut random = move |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let mut arrangement = of(START);
    let mut passed = 0;
    for _ in 0..20_000 {
        let place = Square::from_index(random(64) as usize).expect("a square");
        let other = Square::from_index(random(64) as usize).expect("a square");
        let letter = b"PNBRQKpnbrqkPpPpRrKk"[random(20) as usize] as char;
        let square = arrangement.possible_passed_squares().first().copied();
        let rook = arrangement.possible_rights().last().map_or(place, |right| right.rook);
        arrangement.change(match random(24) {
            0..=4 => Arrange::Place(man(letter), place),
            5..=7 => Arrange::Remove(place),
            8..=10 => Arrange::Shift { from: place, to: other },
            11 => Arrange::Turn(if random(2) == 0 { Color::White } else { Color::Black }),
            12..=14 => Arrange::Right { rook, is_on: random(4) > 0 },
            15..=17 => Arrange::EnPassant(square),
            18 => Arrange::Mirror,
            19 => Arrange::Swap,
            20 => Arrange::Lot(random(960)),
            21 => Arrange::CastleAsInChess960(random(2) == 0),
            22 => Arrange::Place(man(letter), Square::new(place.file(), Rank::R4)),
            _ => Arrange::Place(man(letter), Square::new(place.file(), Rank::R5)),
        });
        passed += u32::from(arrangement.setup().en_passant.is_some());
        let impossible = arrangement.faults().into_iter().any(|fault| {
            matches!(fault, SetupError::CastlingRight { .. } | SetupError::EnPassant { .. })
        });
        assert!(!impossible, "{}", arrangement.line());
        let read = of(arrangement.line());
        assert_eq!(read.setup(), arrangement.setup(), "{}", arrangement.line());
        assert_eq!(read.mended(), [], "{}", arrangement.line());
    }
    assert!(passed > 10, "{passed}");
}
