//! What lights up on the board when an attempt is refused: the reason as a picture.

use super::board::{BoardMark, Purpose};
use crate::{
    game::{
        GameRecord, NodeId, Refusal, WhyNot,
        touch::{Breach, Obligation},
    },
    rules::{
        Bitboard, CastlingSide, Color, File, Illegal, Move, Piece, Position, Rank, Role, Square,
        attacks,
    },
};
use BoardMark::{Arrow, Line, Man};
use Purpose::{Missed, Obstacle, Subject, Suggestion, Way};

/// What a refusal at this position is about; nothing for commands that are no moves.
pub fn of(refusal: &Refusal, record: &GameRecord, position: &Position) -> Vec<BoardMark> {
    match refusal {
        Refusal::Move(reasons) => {
            reasons.first().map(|reason| of_reason(reason, record, position)).unwrap_or_default()
        }
        Refusal::Over(_) => of_end(position),
        Refusal::NothingToTakeBack
        | Refusal::NothingToPlayForward
        | Refusal::Deciding(_)
        | Refusal::OfferTooEarly
        | Refusal::OfferAgain
        | Refusal::OfferStands(_)
        | Refusal::NoOffer
        | Refusal::ClaimAfterTouch
        | Refusal::NoClock
        | Refusal::Clock(_)
        | Refusal::NoTouchMove
        | Refusal::ClockAtRest
        | Refusal::NotTouched(_)
        | Refusal::Stale => Vec::new(),
    }
}

fn of_reason(reason: &WhyNot, record: &GameRecord, position: &Position) -> Vec<BoardMark> {
    match reason {
        WhyNot::Over(_) => of_end(position),
        WhyNot::Deciding(_) | WhyNot::ClockPaused | WhyNot::ClockNotStarted => Vec::new(),
        WhyNot::Touched(breach) => of_breach(breach, position),
        WhyNot::Rules(illegal) => of_illegal(illegal, position),
        WhyNot::CastlingRightLost { side, node, .. } => {
            of_lost_right(*side, *node, record, position)
        }
        WhyNot::EnPassantTooLate { pawn, node } => {
            let step = record.mv(*node).map(|mv| Arrow(mv.from(), mv.to(), Missed));
            let passed = pawn.ahead(position.turn()).map(|at| BoardMark::Square(at, Missed));
            std::iter::once(Man(*pawn, Subject)).chain(step).chain(passed).collect()
        }
    }
}

/// The man that has to be moved, and the one that has to be captured.
fn of_breach(breach: &Breach, position: &Position) -> Vec<BoardMark> {
    let king = position.king(position.turn());
    match breach {
        Breach::RookTouchedFirst(barred) => vec![Man(barred.rook, Obstacle)],
        Breach::Bound(obligation) => match obligation {
            Obligation::MoveMan { man, .. } => vec![Man(man.square, Subject)],
            Obligation::Capture { target, .. } => vec![Man(target.square, Obstacle)],
            Obligation::CaptureWith { man, target } => {
                vec![Man(man.square, Subject), Man(target.square, Obstacle)]
            }
            Obligation::Castle { rook, .. } => vec![Man(king, Subject), Man(*rook, Subject)],
            Obligation::FinishCastling { .. } | Obligation::MoveKing { .. } => {
                vec![Man(king, Subject)]
            }
            Obligation::Promote { pawn, to } => {
                vec![Man(*pawn, Subject), BoardMark::Square(*to, Way)]
            }
            Obligation::NoKingMove { .. } | Obligation::Nothing => Vec::new(),
        },
    }
}

/// A move that is looked at or announced; castling moves two men.
pub fn of_move(mv: Move) -> Vec<BoardMark> {
    let ways = std::iter::once((mv.from(), mv.to())).chain(mv.castling_rook());
    let moved = ways.filter(|(from, to)| from != to);
    moved.map(|(from, to)| Arrow(from, to, Suggestion)).collect()
}

/// The mated king with what mates it, the stalemated king; nothing for an end by agreement or time.
fn of_end(position: &Position) -> Vec<BoardMark> {
    if position.is_stalemate() {
        return vec![Man(position.king(position.turn()), Subject)];
    }
    if position.is_checkmate() { of_check(position.checkers(), position) } else { Vec::new() }
}

fn of_illegal(illegal: &Illegal, position: &Position) -> Vec<BoardMark> {
    let king = position.king(position.turn());
    match illegal {
        Illegal::NotYourTurn { square, .. } => vec![Man(*square, Obstacle)],
        Illegal::EmptySquare { square } => vec![BoardMark::Square(*square, Subject)],
        Illegal::NoMove { square } => vec![Man(*square, Subject)],
        Illegal::OwnMan { square, .. } => vec![Man(*square, Obstacle)],
        Illegal::Geometry { piece, from, to } => {
            let ways = squares(pattern(*piece, *from), Way);
            [Man(*from, Subject), BoardMark::Square(*to, Missed)].into_iter().chain(ways).collect()
        }
        Illegal::Blocked { from, to, by, .. } => {
            std::iter::once(Line(*from, *to, Subject)).chain(men(*by, Obstacle)).collect()
        }
        Illegal::DoubleStepNotFromHere { from } => of_double_step(*from, position.turn()),
        Illegal::DoubleStepBlocked { by } => vec![Man(*by, Obstacle)],
        Illegal::PawnCapturesDiagonally { at } => {
            let turn = position.turn();
            let ways = at.ahead(!turn).map(|pawn| attacks::pawn(turn, pawn)).unwrap_or_default();
            std::iter::once(Man(*at, Obstacle)).chain(squares(ways, Way)).collect()
        }
        Illegal::NothingToCapture { at, beside } => {
            let beside = beside.map(|pawn| Man(pawn, Subject));
            std::iter::once(BoardMark::Square(*at, Missed)).chain(beside).collect()
        }
        Illegal::Pinned { square, by, .. } => {
            vec![Line(*by, king, Obstacle), Man(*by, Obstacle), Man(*square, Subject)]
        }
        Illegal::EnPassantExposesKing { attackers } => of_exposing_en_passant(*attackers, position),
        Illegal::KingAttacked { square, attackers }
        | Illegal::CastlingAttacked { square, attackers, .. } => of_attack(*square, *attackers),
        Illegal::CheckNotMet { checkers } | Illegal::CastlingInCheck { checkers, .. } => {
            of_check(*checkers, position)
        }
        Illegal::CastlingRightLost { side } => {
            let rook = rook_or_corner(*side, position);
            vec![Man(king, Subject), BoardMark::Square(rook, Missed)]
        }
        Illegal::CastlingBlocked { side, by } => {
            let rook = rook_or_corner(*side, position);
            std::iter::once(Line(king, rook, Subject)).chain(men(*by, Obstacle)).collect()
        }
        Illegal::PromotionMissing | Illegal::NoPromotionTo { .. } => {
            let moves = position.legal_moves().into_iter();
            let promoting = moves.filter(|mv| mv.promotion().is_some()).map(Move::from);
            men(promoting.collect(), Subject).collect()
        }
        Illegal::NotPromoting => {
            squares(Bitboard::rank(Rank::R8.seen_by(position.turn())), Way).collect()
        }
    }
}

fn squares(of: Bitboard, purpose: Purpose) -> impl Iterator<Item = BoardMark> {
    of.map(move |square| BoardMark::Square(square, purpose))
}

fn men(on: Bitboard, purpose: Purpose) -> impl Iterator<Item = BoardMark> {
    on.map(move |square| Man(square, purpose))
}

/// An attacked square with an arrow from each attacker.
fn of_attack(square: Square, attackers: Bitboard) -> Vec<BoardMark> {
    let arrows = attackers.map(|attacker| Arrow(attacker, square, Obstacle));
    std::iter::once(BoardMark::Square(square, Obstacle)).chain(arrows).collect()
}

/// An arrow from each checking man to the king.
fn of_check(checkers: Bitboard, position: &Position) -> Vec<BoardMark> {
    let king = position.king(position.turn());
    let arrows = checkers.map(|checker| Arrow(checker, king, Obstacle));
    men(checkers, Obstacle).chain(arrows).collect()
}

/// The pawn, and the square it would have to stand on with its whole double step.
fn of_double_step(from: Square, color: Color) -> Vec<BoardMark> {
    let home = Square::new(from.file(), Rank::R2.seen_by(color));
    let goal = Square::new(from.file(), Rank::R4.seen_by(color));
    vec![Man(from, Subject), BoardMark::Square(home, Way), Arrow(home, goal, Missed)]
}

/// The lines that would open to the king, and the pawns that would leave them.
fn of_exposing_en_passant(attackers: Bitboard, position: &Position) -> Vec<BoardMark> {
    let turn = position.turn();
    let king = position.king(turn);
    let lines =
        attackers.flat_map(|attacker| [Line(attacker, king, Obstacle), Man(attacker, Obstacle)]);
    let captured = position.passed_square().and_then(|passed| passed.ahead(!turn));
    lines.chain(captured.map(|pawn| Man(pawn, Subject))).collect()
}

/// The squares of the right that is gone, and the move that lost it.
fn of_lost_right(
    side: CastlingSide,
    node: NodeId,
    record: &GameRecord,
    position: &Position,
) -> Vec<BoardMark> {
    let color = position.turn();
    let before = record.parent(node).map(|before| record.position(before));
    let homes = before.into_iter().flat_map(|before| {
        [Some(before.king(color)), before.castling_rook(color, side)].into_iter().flatten()
    });
    let lost = record.mv(node).map(|mv| Arrow(mv.from(), mv.to(), Missed));
    homes.map(|home| BoardMark::Square(home, Missed)).chain(lost).collect()
}

/// The rook that castling to this side would be about, or the corner where none stands.
fn rook_or_corner(side: CastlingSide, position: &Position) -> Square {
    let color = position.turn();
    let home = Rank::R1.seen_by(color);
    let king = position.king(color);
    let rooks = position.board().men(color, Role::Rook) & Bitboard::rank(home);
    let beside = rooks.filter(|rook| CastlingSide::of(king, *rook) == side);
    let corner = match side {
        CastlingSide::Short => File::H,
        CastlingSide::Long => File::A,
    };
    position
        .castling_rook(color, side)
        .or_else(|| beside.max_by_key(|rook| rook.distance(king)))
        .unwrap_or(Square::new(corner, home))
}

/// The squares a man could go to on an otherwise empty board, a pawn's captures with them.
fn pattern(piece: Piece, from: Square) -> Bitboard {
    let reach = attacks::of(piece.role, piece.color, from, Bitboard::EMPTY);
    if piece.role != Role::Pawn {
        return reach;
    }
    let ahead = from.ahead(piece.color);
    let is_home = from.rank() == Rank::R2.seen_by(piece.color);
    let twice = ahead.filter(|_| is_home).and_then(|square| square.ahead(piece.color));
    reach | ahead.into_iter().chain(twice).collect::<Bitboard>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Command, Game, Moment};

    fn square(text: &str) -> Square {
        text.parse().expect("a square")
    }

    fn game_at(fen: &str) -> Game {
        Game::new(Position::from_fen(fen).expect("a position").position)
    }

    fn attempt(game: &mut Game, wish: &str) -> Result<(), Refusal> {
        let (from, to) = (square(&wish[..2]), square(&wish[2..4]));
        game.apply(Command::Play { from, to, promotion: None }, Moment::START).map(|_| ())
    }

    fn lit_by(game: &Game, refusal: &Refusal) -> Vec<String> {
        let mut marks: Vec<String> = of(refusal, game.record(), game.position())
            .into_iter()
            .map(|mark| match mark {
                BoardMark::Square(at, purpose) => format!("square {at} {purpose:?}"),
                Man(at, purpose) => format!("man {at} {purpose:?}"),
                Line(from, to, purpose) => format!("line {from}{to} {purpose:?}"),
                Arrow(from, to, purpose) => format!("arrow {from}{to} {purpose:?}"),
            })
            .collect();
        marks.sort();
        marks
    }

    /// What a refused attempt lights up, sorted.
    fn lit(fen: &str, wish: &str) -> Vec<String> {
        let mut game = game_at(fen);
        let refusal = attempt(&mut game, wish).expect_err("a refusal");
        lit_by(&game, &refusal)
    }

    fn lit_by_rule(fen: &str, illegal: Illegal) -> Vec<String> {
        lit_by(&game_at(fen), &Refusal::Move(vec![WhyNot::Rules(illegal)]))
    }

    /// The same after these moves from the starting position.
    fn lit_after(moves: &str, wish: &str) -> Vec<String> {
        let mut game = Game::new(Position::start());
        for mv in moves.split(' ') {
            attempt(&mut game, mv).expect("a legal move");
        }
        let refusal = attempt(&mut game, wish).expect_err("a refusal");
        lit_by(&game, &refusal)
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn a_pin_lights_the_pinning_man_its_line_and_the_pinned_man() {
        assert_eq!(
            lit("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"),
            ["line e8e1 Obstacle", "man e2 Subject", "man e8 Obstacle"]
        );
    }

    #[test]
    fn an_attacked_square_has_an_arrow_from_each_attacker() {
        let attacked = ["arrow b5f1 Obstacle", "arrow f8f1 Obstacle", "square f1 Obstacle"];
        assert_eq!(lit("4kr2/8/8/1b6/8/8/8/4K3 w - - 0 1", "e1f1"), attacked);
        assert_eq!(lit("4kr2/8/8/1b6/8/8/8/4K2R w K - 0 1", "e1g1"), attacked);
    }

    #[test]
    fn a_check_that_is_not_met_lights_every_checking_man() {
        let checks =
            ["arrow e8e1 Obstacle", "arrow f3e1 Obstacle", "man e8 Obstacle", "man f3 Obstacle"];
        let fen = "4r2k/8/8/8/8/5n2/7P/4K2R w K - 0 1";
        assert_eq!(lit(fen, "h2h3"), checks);
        assert_eq!(lit(fen, "e1g1"), checks);
    }

    #[test]
    fn men_in_between_are_lit_on_the_way() {
        assert_eq!(lit(START, "a1a5"), ["line a1a5 Subject", "man a2 Obstacle"]);
        assert_eq!(lit(START, "e1g1"), ["line e1h1 Subject", "man f1 Obstacle", "man g1 Obstacle"]);
        assert_eq!(lit("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4"), ["man e4 Obstacle"]);
    }

    #[test]
    fn an_own_man_on_the_target_is_lit() {
        assert_eq!(lit(START, "a1a2"), ["man a2 Obstacle"]);
    }

    #[test]
    fn a_man_that_does_not_move_so_shows_how_it_moves() {
        assert_eq!(
            lit(START, "b1b3"),
            [
                "man b1 Subject",
                "square a3 Way",
                "square b3 Missed",
                "square c3 Way",
                "square d2 Way"
            ]
        );
        assert_eq!(
            lit(START, "e2e5"),
            [
                "man e2 Subject",
                "square d3 Way",
                "square e3 Way",
                "square e4 Way",
                "square e5 Missed",
                "square f3 Way"
            ]
        );
    }

    #[test]
    fn pawns_show_their_double_step_and_their_captures() {
        let fen = "4k3/8/8/3p4/3P4/4P3/8/4K3 w - - 0 1";
        assert_eq!(lit(fen, "e3e5"), ["arrow e2e4 Missed", "man e3 Subject", "square e2 Way"]);
        assert_eq!(lit(fen, "d4d5"), ["man d5 Obstacle", "square c5 Way", "square e5 Way"]);
        assert_eq!(lit(fen, "e3f4"), ["square f4 Missed"]);
        assert_eq!(
            lit("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6"),
            ["man d5 Subject", "square d6 Missed"]
        );
    }

    #[test]
    fn en_passant_too_late_shows_the_old_double_step() {
        assert_eq!(
            lit_after("e2e4 a7a6 e4e5 d7d5 h2h3 h7h6", "e5d6"),
            ["arrow d7d5 Missed", "man d5 Subject", "square d6 Missed"]
        );
    }

    #[test]
    fn en_passant_that_exposes_the_king_shows_the_line_through_both_pawns() {
        assert_eq!(
            lit("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6"),
            ["line h5a5 Obstacle", "man d5 Subject", "man h5 Obstacle"]
        );
    }

    #[test]
    fn a_lost_right_shows_its_squares_and_the_move_that_lost_it() {
        assert_eq!(
            lit_after("e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 h1g1 e8g8 g1h1 g8h8", "e1g1"),
            ["arrow h1g1 Missed", "square e1 Missed", "square h1 Missed"]
        );
        assert_eq!(
            lit("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1c1"),
            ["man e1 Subject", "square a1 Missed"]
        );
        assert_eq!(
            lit("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1g1"),
            ["man e1 Subject", "square h1 Missed"]
        );
    }

    #[test]
    fn what_is_no_move_at_all_lights_the_square_in_question() {
        let stands = |role, at| Illegal::NotYourTurn {
            square: square(at),
            piece: Piece::new(Color::Black, role),
        };
        assert_eq!(lit_by_rule(START, stands(Role::Knight, "b8")), ["man b8 Obstacle"]);
        let empty = Illegal::EmptySquare { square: square("e4") };
        assert_eq!(lit_by_rule(START, empty), ["square e4 Subject"]);
        let still = Illegal::NoMove { square: square("e2") };
        assert_eq!(lit_by_rule(START, still), ["man e2 Subject"]);
    }

    #[test]
    fn promotions_light_the_pawns_or_the_rank_they_are_about() {
        let ready = "7k/P3P3/8/8/8/8/8/4K3 w - - 0 1";
        let pawns = ["man a7 Subject", "man e7 Subject"];
        assert_eq!(lit(ready, "e7e8"), pawns);
        assert_eq!(lit_by_rule(ready, Illegal::NoPromotionTo { role: Role::King }), pawns);
        let rank = lit_by_rule(ready, Illegal::NotPromoting);
        assert_eq!((rank.len(), &*rank[0]), (8, "square a8 Way"));
    }

    #[test]
    fn a_move_that_is_looked_at_is_an_arrow_and_castling_two() {
        let read = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").expect("a position");
        let looked_at = |to| {
            let mv = read.position.legal_move(square("e1"), square(to), None);
            of_move(mv.expect("a legal move"))
        };
        let arrow = |from, to| Arrow(square(from), square(to), Suggestion);
        assert_eq!(looked_at("f1"), [arrow("e1", "f1")]);
        assert_eq!(looked_at("g1"), [arrow("e1", "g1"), arrow("h1", "f1")]);
    }

    #[test]
    fn after_the_end_the_mated_or_stalemated_king_is_lit() {
        assert_eq!(
            lit_after("f2f3 e7e5 g2g4 d8h4", "e1f2"),
            ["arrow h4e1 Obstacle", "man h4 Obstacle"]
        );
        assert_eq!(lit("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8g8"), ["man h8 Subject"]);
        let mut game = Game::new(Position::start());
        game.apply(Command::Resign(Color::White), Moment::START).expect("a running game");
        let refusal = attempt(&mut game, "e2e4").expect_err("a refusal");
        assert!(lit_by(&game, &refusal).is_empty());
        assert!(lit_by(&game, &Refusal::NothingToTakeBack).is_empty());
        assert!(lit_by(&game, &Refusal::NothingToPlayForward).is_empty());
    }
}
