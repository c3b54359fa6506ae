use super::*;
use crate::{game::random::Random, rules::Color};

const CASTLES: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
/// The rook on f3 keeps the king from castling short.
const SHORT_PREVENTED: &str = "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1";
/// No king move, and castling short is blocked by the knight.
const KING_SHUT_IN: &str = "4k3/8/8/8/8/8/3PPP2/3QKN1R w K - 0 1";
/// The knight on d2 can be captured and prevents castling short only.
const KNIGHT_ON_D2: &str = "4k3/8/8/8/8/8/3n4/R3K2R w KQ - 0 1";
const PAWN_TO_CAPTURE: &str = "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1";
const ROOK_SHUT_IN: &str = "4k3/8/8/3p4/4P3/8/P7/RN2K3 w - - 0 1";
/// Chess960: the rook on a1 cannot move, but castle.
const CASTLES_960: &str = "4k3/8/8/8/8/8/P7/RK6 w Q - 0 1";
const PROMOTES: &str = "7k/P7/8/8/8/8/8/4K3 w - - 0 1";

const ANY: &str = "any legal move";

fn position(fen: &str) -> Position {
    Position::from_fen(fen).map(|read| read.position).unwrap_or_default()
}

fn square(text: &str) -> Square {
    text.parse().unwrap_or(Square::new(crate::rules::File::A, Rank::R1))
}

/// Touches in words: `g1` touches, `e1>g1` releases, `adjust` announces, `lift:g1` is agreed.
fn touches(position: &Position, words: &str) -> Touches {
    let mut touches = Touches::default();
    for word in words.split_whitespace() {
        if word == "adjust" {
            touches.announce_adjusting();
        } else if let Some(man) = word.strip_prefix("lift:") {
            touches.lift(position, square(man));
        } else if let Some((from, to)) = word.split_once('>') {
            touches.release(position, square(from), square(to));
        } else {
            touches.touch(position, square(word));
        }
    }
    touches
}

fn name(mv: Move) -> String {
    match (mv.castling(), mv.promotion()) {
        (Some(CastlingSide::Short), _) => "0-0".to_owned(),
        (Some(CastlingSide::Long), _) => "0-0-0".to_owned(),
        (None, Some(role)) => {
            let letter = Piece::new(Color::White, role).fen_letter();
            format!("{}{}{letter}", mv.from(), mv.to())
        }
        (None, None) => format!("{}{}", mv.from(), mv.to()),
    }
}

fn names(moves: &[Move]) -> String {
    let mut names: Vec<String> = moves.iter().copied().map(name).collect();
    names.sort();
    names.join(" ")
}

/// The article behind the duty (none when free) and the allowed moves.
fn check(table: &[(&str, &str, Option<&str>, &str)]) {
    for &(fen, words, article, moves) in table {
        let position = position(fen);
        let duty = Duty::new(&position, &touches(&position, words));
        let found = duty.obligation().map(|obligation| obligation.article());
        assert_eq!(found, article, "{words} in {fen}: {:?}", duty.obligation());
        let expected = if moves == ANY { names(&position.legal_moves()) } else { moves.to_owned() };
        assert_eq!(names(duty.allowed()), expected, "{words} in {fen}");
    }
}

fn start() -> String {
    Position::start().to_fen()
}

#[test]
fn article_4_2_adjusting_and_accidents_bind_nobody() {
    let start = start();
    check(&[
        (&start, "", None, ANY),
        (&start, "e4", None, ANY),
        (&start, "adjust g1", None, ANY),
        (&start, "adjust g1 b1", Some("4.3.1"), "b1a3 b1c3"),
        (&start, "adjust e4 g1 b1", Some("4.3.1"), "b1a3 b1c3"),
        (&start, "adjust g1 g1", Some("4.3.1"), "g1f3 g1h3"),
        (&start, "b1 adjust g1", Some("4.3.1"), "b1a3 b1c3"),
        (&start, "g1 lift:g1", None, ANY),
        (&start, "g1 b1 lift:g1", Some("4.3.1"), "b1a3 b1c3"),
        (SHORT_PREVENTED, "e1>g1 lift:e1", None, ANY),
        (SHORT_PREVENTED, "e1>g1 lift:e1 e1>g1", Some("4.7.2"), "0-0-0 e1d1 e1d2 e1e2"),
        (CASTLES, "h1 lift:h1 e1 h1", Some("4.4.1"), "0-0"),
        (PROMOTES, "a7>a8 lift:a7", None, ANY),
        (PROMOTES, "a7>a8 lift:a7 a7>a8", Some("4.7.3"), "a7a8B a7a8N a7a8Q a7a8R"),
    ]);
}

#[test]
fn article_4_3_1_the_first_own_man_that_can_move_must_move() {
    let start = start();
    let pinned = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    check(&[
        (&start, "g1", Some("4.3.1"), "g1f3 g1h3"),
        (&start, "g1 e2 b1", Some("4.3.1"), "g1f3 g1h3"),
        (&start, "a1 f1 g1 e2", Some("4.3.1"), "g1f3 g1h3"),
        (pinned, "e2 e1", Some("4.3.1"), "e1d1 e1d2 e1f1 e1f2"),
        (CASTLES, "e1", Some("4.3.1"), "0-0 0-0-0 e1d1 e1d2 e1e2 e1f1 e1f2"),
        (CASTLES, "a1 h1", Some("4.3.1"), "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1"),
    ]);
}

#[test]
fn article_4_3_2_the_first_man_that_can_be_captured_must_be_captured() {
    let two = "4k3/8/8/1p1p4/4P3/2N5/8/4K3 w - - 0 1";
    let en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let too_late = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    let promotion = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    check(&[
        (PAWN_TO_CAPTURE, "d5", Some("4.3.2"), "e4d5"),
        (two, "d5", Some("4.3.2"), "c3d5 e4d5"),
        (two, "e8 b5 d5", Some("4.3.2"), "c3b5"),
        (en_passant, "d5", Some("4.3.2"), "e5d6"),
        (too_late, "d5", Some("4.5"), ANY),
        (promotion, "d8", Some("4.3.2"), "e7d8B e7d8N e7d8Q e7d8R"),
    ]);
}

#[test]
fn article_4_3_3_men_of_both_sides() {
    check(&[
        (PAWN_TO_CAPTURE, "e4 d5", Some("4.3.3"), "e4d5"),
        (PAWN_TO_CAPTURE, "d5 e4", Some("4.3.3"), "e4d5"),
        (PAWN_TO_CAPTURE, "e1 d5", Some("4.3.3"), "e1d1 e1d2 e1e2 e1f1 e1f2"),
        (PAWN_TO_CAPTURE, "d5 e1", Some("4.3.3"), "e4d5"),
        (ROOK_SHUT_IN, "a1 d5", Some("4.3.3"), "e4d5"),
        (ROOK_SHUT_IN, "a1 e8 b1", Some("4.3.3"), "b1a3 b1c3 b1d2"),
        (ROOK_SHUT_IN, "a1 e8", Some("4.5"), ANY),
        // The first own man with the first of the opponent's, whatever was touched between.
        (KNIGHT_ON_D2, "e1 a1 h1 d2", Some("4.4.1"), "0-0-0"),
        (KNIGHT_ON_D2, "e1 d2 a1", Some("4.3.3"), "e1d2"),
        (KNIGHT_ON_D2, "d2 e1 a1", Some("4.3.3"), "e1d2"),
        (KNIGHT_ON_D2, "e1 h1 d2", Some("4.3.3"), "e1d2"),
    ]);
}

#[test]
fn article_4_4_1_king_then_rook_must_castle_on_that_side() {
    check(&[
        (CASTLES, "e1 h1", Some("4.4.1"), "0-0"),
        (CASTLES, "e1 a1", Some("4.4.1"), "0-0-0"),
        (CASTLES, "e1 a1 h1", Some("4.4.1"), "0-0-0"),
        ("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8 h8", Some("4.4.1"), "0-0"),
        (CASTLES_960, "b1 a1", Some("4.4.1"), "0-0-0"),
        // An earlier own man that can move comes first.
        ("4k3/8/8/8/8/P7/8/R3K2R w KQ - 0 1", "a3 e1 h1", Some("4.3.1"), "a3a4"),
    ]);
}

#[test]
fn article_4_4_2_rook_before_king_bars_castling_on_that_side() {
    let rook_moves = "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8";
    check(&[
        (CASTLES, "h1 e1", Some("4.3.1"), rook_moves),
        (CASTLES, "h1 e1 h1", Some("4.3.1"), rook_moves),
        (CASTLES_960, "a1 b1", Some("4.3.1"), "b1b2 b1c1 b1c2"),
    ]);
    let position = position(CASTLES_960);
    let duty = Duty::new(&position, &touches(&position, "a1 b1"));
    let barred = BarredCastling { side: CastlingSide::Long, rook: square("a1") };
    assert_eq!(duty.barred(), [barred]);
    let castling = position.legal_moves().into_iter().find(|mv| mv.castling().is_some());
    let breach = castling.and_then(|mv| duty.why_not(mv));
    assert_eq!(breach, Some(Breach::RookTouchedFirst(barred)));
    assert_eq!(breach.map(|breach| breach.article()), Some("4.4.2"));
}

#[test]
fn article_4_4_2_leaves_the_other_castling_and_never_leaves_a_player_without_a_move() {
    // The rook on h1 cannot move, so the king must, and may castle long.
    let knight = "4k3/8/8/8/8/8/7P/R3K1NR w KQ - 0 1";
    check(&[(knight, "h1 e1", Some("4.3.1"), "0-0-0 e1d1 e1d2 e1e2 e1f1 e1f2")]);
    // Both rooks before the king: neither castling; the first rook moves.
    let first = "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1";
    check(&[(CASTLES, "a1 h1 e1", Some("4.3.1"), first)]);
    let position = position(CASTLES);
    let duty = Duty::new(&position, &touches(&position, "a1 h1 e1"));
    assert_eq!(duty.barred().len(), 2);
    // Chess960: castling is the only legal move there is.
    let only = "4k3/8/b7/8/8/7p/r6P/6KR w H - 0 1";
    check(&[(only, "h1 g1", Some("4.3.1"), "0-0"), (only, "g1 h1", Some("4.4.1"), "0-0")]);
    let position = self::position(only);
    assert_eq!(Duty::new(&position, &touches(&position, "h1 g1")).barred(), []);
}

#[test]
fn article_4_4_3_castling_meant_but_illegal() {
    let right_lost = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    let near = "4k3/8/8/8/8/8/3PPP2/3QKNR1 w - - 0 1";
    let other_rook = "4k3/8/8/8/8/8/3PPP2/3QKR1R w K - 0 1";
    let second_rank = "e2d1 e2d2 e2d3 e2e1 e2e3 e2f1 e2f2 e2f3";
    let no_castling_meant = "4k3/8/8/8/8/8/8/4KR2 w - - 0 1";
    check(&[
        (SHORT_PREVENTED, "e1 h1", Some("4.4.3"), "0-0-0 e1d1 e1d2 e1e2"),
        (SHORT_PREVENTED, "e1 h1 a1", Some("4.4.3"), "0-0-0 e1d1 e1d2 e1e2"),
        (right_lost, "e1 h1", Some("4.4.3"), "e1d1 e1d2 e1e2 e1f1 e1f2"),
        (KING_SHUT_IN, "e1 h1", Some("4.4.3"), ANY),
        (KING_SHUT_IN, "e1 f1", Some("4.3.1"), "f1e3 f1g3 f1h2"),
        // Rooks that nobody castles with.
        (near, "e1 g1", Some("4.3.1"), "g1g2 g1g3 g1g4 g1g5 g1g6 g1g7 g1g8 g1h1"),
        (other_rook, "e1 f1", Some("4.3.1"), "f1g1"),
        ("4k3/8/8/8/8/8/4K2R/8 w - - 0 1", "e2 h2", Some("4.3.1"), second_rank),
        (no_castling_meant, "e1 f1", Some("4.3.1"), "e1d1 e1d2 e1e2 e1f2"),
    ]);
}

#[test]
fn article_4_5_nothing_touched_can_move_or_be_captured() {
    let start = start();
    check(&[
        (&start, "a1", Some("4.5"), ANY),
        (&start, "a1 d8 e8 e1", Some("4.5"), ANY),
        (PAWN_TO_CAPTURE, "e8", Some("4.5"), ANY),
    ]);
}

#[test]
fn article_4_7_2_king_released_on_its_castling_square() {
    check(&[
        (CASTLES, "e1 e1>g1", Some("4.7.2"), "0-0"),
        (CASTLES, "e1>c1 h1", Some("4.7.2"), "0-0-0"),
        (CASTLES, "e1 a1 e1>g1", Some("4.4.1"), "0-0-0"),
        (SHORT_PREVENTED, "e1>g1", Some("4.7.2"), "0-0-0 e1d1 e1d2 e1e2"),
        (SHORT_PREVENTED, "e1>h1", Some("4.7.2"), "0-0-0 e1d1 e1d2 e1e2"),
        (SHORT_PREVENTED, "e1>g1 a1", Some("4.7.2"), "0-0-0 e1d1 e1d2 e1e2"),
        (KING_SHUT_IN, "e1>g1", Some("4.7.2"), ANY),
        (KING_SHUT_IN, "e1>g1 h1", Some("4.7.2"), ANY),
        // Not a castling square: no more than a touch.
        (CASTLES, "e1 e1>e3", Some("4.3.1"), "0-0 0-0-0 e1d1 e1d2 e1e2 e1f1 e1f2"),
        (&start(), "e2>e5", None, ANY),
        (CASTLES, "a1>g1", None, ANY),
        ("4k3/8/8/8/8/6r1/8/5K1R w - - 0 1", "f1>g1", None, ANY),
    ]);
    check(&[(CASTLES_960, "b1>a1", Some("4.7.2"), "0-0-0")]);
}

#[test]
fn pro_10_article_4_7_3_a_pawn_released_on_the_last_rank_promotes_there() {
    let capture = "3r1r1k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    check(&[
        (PROMOTES, "a7", Some("4.3.1"), "a7a8B a7a8N a7a8Q a7a8R"),
        (PROMOTES, "a7>a8", Some("4.7.3"), "a7a8B a7a8N a7a8Q a7a8R"),
        (capture, "e7 e7>d8", Some("4.7.3"), "e7d8B e7d8N e7d8Q e7d8R"),
        (capture, "e7 e7>d8 f8", Some("4.7.3"), "e7d8B e7d8N e7d8Q e7d8R"),
        (capture, "e7 f8", Some("4.3.3"), "e7f8B e7f8N e7f8Q e7f8R"),
        (capture, "e1 e7>d8", Some("4.3.1"), "e1e2"),
    ]);
}

#[test]
fn every_move_the_duty_forbids_is_told_why_and_no_other() {
    let position = position(CASTLES);
    let duty = Duty::new(&position, &touches(&position, "h1 e1"));
    for mv in position.legal_moves() {
        let article = duty.why_not(mv).map(|breach| breach.article());
        let expected = match (mv.from(), mv.castling()) {
            (_, Some(CastlingSide::Short)) => Some("4.4.2"),
            (from, _) if from == square("h1") => None,
            _ => Some("4.3.1"),
        };
        assert_eq!(article, expected, "{}", name(mv));
    }
}

#[test]
fn an_obligation_names_the_men() {
    let position = position(PAWN_TO_CAPTURE);
    let duty = |words| Duty::new(&position, &touches(&position, words)).obligation();
    let man =
        |at: &str, color, role| TouchedMan { square: square(at), piece: Piece::new(color, role) };
    let pawn = man("e4", Color::White, Role::Pawn);
    let target = man("d5", Color::Black, Role::Pawn);
    assert_eq!(duty("e4"), Some(Obligation::MoveMan { man: pawn, both_sides: false }));
    assert_eq!(duty("d5"), Some(Obligation::Capture { target, both_sides: false }));
    assert_eq!(duty("d5 e4"), Some(Obligation::CaptureWith { man: pawn, target }));
}

#[test]
fn touches_come_back_as_they_were_written_down_and_nonsense_binds_nobody() {
    let position = position(SHORT_PREVENTED);
    let mut kept = touches(&position, "e1>g1 a1");
    kept.announce_adjusting();
    kept.touch(&position, square("e4"));
    assert_eq!(kept.list().len(), 3, "the king, its release, the rook");
    assert_eq!(touches(&position, "a1 a1").list().len(), 1);
    let restored = Touches::restored(kept.list().to_vec(), kept.is_adjusting());
    assert_eq!(restored, kept);
    let nonsense = Touches::restored(
        vec![
            Touch::KingReleased(CastlingSide::Short),
            Touch::Man(square("e4")),
            Touch::PawnReleased { from: square("a1"), to: square("h8") },
        ],
        false,
    );
    assert_eq!(Duty::new(&position, &nonsense).obligation(), None);
    let no_pawn = Touch::PawnReleased { from: square("a1"), to: square("a8") };
    let nonsense = Touches::restored(vec![Touch::Man(square("a1")), no_pawn], false);
    let duty = Duty::new(&position, &nonsense);
    assert_eq!(duty.obligation().map(|obligation| obligation.article()), Some("4.3.1"));
    assert_eq!(duty.allowed().len(), 10);
}

#[test]
fn whatever_is_touched_some_legal_move_is_left_and_the_rest_is_told_why() {
    let mut random = Random(4);
    let mut articles = std::collections::BTreeSet::new();
    for _ in 0..300 {
        let mut position = Position::start();
        for _ in 0..80 {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(random.below(moves.len().max(1) as u64) as usize) else {
                break;
            };
            let mut touches = Touches::default();
            for _ in 0..=random.below(4) {
                let men: Vec<Square> = position.board().occupied().collect();
                let man = men[random.below(men.len() as u64) as usize];
                touches.touch(&position, man);
                if random.below(4) == 0 {
                    touches.release(&position, mv.from(), mv.to());
                }
            }
            let duty = Duty::new(&position, &touches);
            assert!(!duty.allowed().is_empty(), "{touches:?} {}", position.to_fen());
            for &mv in duty.allowed() {
                assert!(moves.contains(&mv), "{touches:?} {}", position.to_fen());
            }
            for &mv in &moves {
                assert_eq!(duty.allows(mv), duty.why_not(mv).is_none(), "{touches:?}");
            }
            articles.extend(duty.obligation().map(|obligation| obligation.article()));
            position = position.play(mv).unwrap_or_default();
        }
    }
    assert!(articles.len() >= 5, "{articles:?}");
}
