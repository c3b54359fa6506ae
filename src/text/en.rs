//! English.

mod files;
mod labels;
mod notes;
mod pgn;
mod setup;
mod start;
mod table;
mod tags;

use super::{
    Label, Text,
    diagram::DiagramWords,
    phrase::{choices, cited, joined, move_number, named, result, upper},
};
use std::{path::Path, time::Duration};

use crate::{
    app::{
        ActionId, CastlingRight, DiskCause, FileFault, Message, NotPasted, SavedGame, StoreFault,
        TagFault, Unavailable,
    },
    game::{
        Defeat, Event, GameRecord, GameResult, Loss, Mark, MarkColor, Nag, Outcome, Refusal,
        WhyNot,
        clock::{Faces, Preset},
        touch::Duty,
    },
    notation::{self, ReadError, Style},
    pgn::Trouble,
    rules::{
        Bitboard, Board, CastlingSide, Color, FenError, FenHint, Illegal, Piece, Position, Role,
        SetupError, Square, mating::Proof,
    },
};

/// English sentences.
#[derive(Debug, Clone, Copy, Default)]
pub struct English;

impl Text for English {
    fn label(&self, label: Label) -> String {
        labels::label(label)
    }

    fn action(&self, id: ActionId) -> &'static str {
        labels::action(id)
    }

    fn short_action(&self, id: ActionId) -> &'static str {
        labels::short_action(id)
    }

    fn store_fault(&self, fault: &StoreFault) -> String {
        files::store_fault(fault)
    }

    fn offer(&self, saved: &SavedGame) -> String {
        files::offer(saved)
    }

    fn preset(&self, preset: Preset) -> &'static str {
        labels::preset(preset)
    }

    fn slept(&self, slept: Duration) -> String {
        let minutes = slept.as_secs().div_ceil(60);
        format!(
            "The computer was asleep, for about {minutes} min. Both clocks stand still. Shall this time count?"
        )
    }

    fn usage(&self) -> &'static str {
        start::USAGE
    }

    fn unknown_option(&self, option: &str) -> String {
        start::unknown_option(option)
    }

    fn one_file_only(&self) -> &'static str {
        start::ONE_FILE_ONLY
    }

    fn no_window(&self, cause: &str) -> String {
        start::no_window(cause)
    }

    fn gestures(&self) -> &'static [(&'static str, &'static str)] {
        labels::gestures()
    }

    fn message(&self, message: &Message) -> String {
        files::message(message)
    }

    fn games_found(&self, shown: usize, all: usize) -> String {
        files::games_found(shown, all)
    }

    fn unavailable(&self, why: &Unavailable, record: &GameRecord, position: &Position) -> String {
        labels::unavailable(why, record, position)
    }

    fn captured(&self, color: Color, men: &[Role], ahead: u32) -> String {
        if men.is_empty() {
            return format!("{} has captured nothing.", side(color));
        }
        let counted = men.chunk_by(|one, other| one == other).map(|same| match same {
            [role] => name(*role).into(),
            _ => format!("{} {}s", same.len(), name(same[0])),
        });
        let points = match ahead {
            0 => String::new(),
            1 => ", 1 point ahead".into(),
            _ => format!(", {ahead} points ahead"),
        };
        format!("{} has captured: {}{points}.", side(color), joined(counted, "and"))
    }

    fn square(&self, square: Square, piece: Option<Piece>) -> String {
        match piece {
            None => format!("{square}, empty"),
            Some(piece) => format!("{square}, {}", self.piece(piece)),
        }
    }

    fn piece(&self, Piece { color, role }: Piece) -> String {
        match color {
            Color::White => format!("white {}", name(role)),
            Color::Black => format!("black {}", name(role)),
        }
    }

    fn man(&self, role: Role, square: Square) -> String {
        format!("{} {square}", self.promotion(role))
    }

    fn drawn(&self, mark: Mark) -> String {
        let named = |color| match color {
            MarkColor::Green => "green",
            MarkColor::Red => "red",
            MarkColor::Yellow => "yellow",
            MarkColor::Blue => "blue",
        };
        match mark {
            Mark::Square(_, color) => format!("marked {}", named(color)),
            Mark::Arrow(_, to, color) => format!("{} arrow to {to}", named(color)),
        }
    }

    fn promotion(&self, role: Role) -> &'static str {
        match role {
            Role::Pawn => "Pawn",
            Role::Knight => "Knight",
            Role::Bishop => "Bishop",
            Role::Rook => "Rook",
            Role::Queen => "Queen",
            Role::King => "King",
        }
    }

    fn outcome(&self, outcome: Outcome) -> String {
        table::outcome(outcome)
    }

    fn facts(&self, outcome: Outcome, record: &GameRecord) -> Option<String> {
        table::facts(outcome, record)
    }

    fn proof(&self, color: Color, proof: &Proof) -> String {
        table::proof(color, proof)
    }

    fn deciding(&self, defeat: Defeat) -> String {
        cited(&table::deciding(defeat), WhyNot::Deciding(defeat).article())
    }

    fn event(&self, event: Event) -> Option<String> {
        table::event(event)
    }

    fn duty(&self, duty: &Duty) -> Vec<String> {
        table::duty(duty)
    }

    fn clock(&self, color: Color, faces: &Faces) -> String {
        table::clock(color, faces)
    }

    fn nag(&self, nag: Nag) -> Option<&'static str> {
        notes::nag(nag)
    }

    fn recorded(&self, result: GameResult) -> &'static str {
        notes::recorded(result)
    }

    fn repetition(&self, count: usize) -> String {
        table::repetition(count)
    }

    fn fifty_moves(&self, halfmoves: u16) -> String {
        table::fifty_moves(halfmoves)
    }

    fn result(&self, outcome: Outcome) -> String {
        format!("The game is over: {}", result(outcome))
    }

    fn state(&self, position: &Position, name: &str) -> String {
        let turn = named(side(position.turn()), name);
        if position.is_check() {
            let by = men_on(position.checkers(), position);
            format!("{turn} is to move and in check from {by}.")
        } else {
            format!("{turn} is to move.")
        }
    }

    fn why_not(&self, reason: &WhyNot, record: &GameRecord, position: &Position) -> String {
        let sentence = match reason {
            WhyNot::Over(outcome) => return self.over(*outcome),
            WhyNot::Deciding(defeat) => table::deciding(*defeat),
            WhyNot::ClockPaused => "The clock is paused: moves are made only while it runs".into(),
            WhyNot::ClockNotStarted => {
                format!("The clock of {} was not started yet", side(position.turn()))
            }
            WhyNot::Touched(breach) => table::breach(breach),
            WhyNot::Rules(illegal) => rules_sentence(illegal, position),
            WhyNot::CastlingRightLost { side, loss, node } => {
                let how = match loss {
                    Loss::KingMoved => "the king moved",
                    Loss::RookMoved => "the rook moved",
                    Loss::RookCaptured => "the rook was captured",
                };
                let when = move_number(record, *node);
                format!("{} is no longer possible: {how} on move {when}", castling(*side))
            }
            WhyNot::EnPassantTooLate { pawn, node } => format!(
                "En passant is possible only at once: the pawn on {pawn} made its double step on \
                 move {}",
                move_number(record, *node)
            ),
        };
        cited(&sentence, reason.article())
    }

    fn refusal(&self, refusal: &Refusal, record: &GameRecord, position: &Position) -> String {
        table::refusal(refusal, record, position)
    }

    fn file_fault(&self, fault: &FileFault) -> String {
        pgn::file_fault(fault)
    }

    fn trouble(&self, trouble: &Trouble, record: &GameRecord, style: Style) -> String {
        pgn::trouble(trouble, record, style)
    }

    fn tag_fault(&self, fault: &TagFault) -> String {
        tags::fault(fault)
    }

    fn overwrite(&self, path: &Path) -> String {
        format!("There is a file {} already. Shall it be replaced?", path.display())
    }

    fn remove_tag(&self, name: &str) -> String {
        tags::remove(name)
    }

    fn forget_player(&self, name: &str) -> String {
        tags::forget(name)
    }

    fn fen_error(&self, error: &FenError) -> String {
        pgn::fen_error(error)
    }

    fn fen_hint(&self, hint: &FenHint) -> String {
        pgn::fen_hint(hint)
    }

    fn setup_error(&self, error: &SetupError) -> String {
        pgn::setup_error(error)
    }

    fn not_pasted(&self, why: &NotPasted, style: Style) -> String {
        pgn::not_pasted(why, style)
    }

    fn castling_right(&self, right: CastlingRight) -> String {
        setup::castling_right(right)
    }

    fn unread(&self, error: &ReadError, position: &Position, style: Style) -> String {
        match error {
            ReadError::Empty => "No move has been entered.".into(),
            ReadError::NotUnderstood { text, place } => text.chars().nth(*place).map_or_else(
                || format!("'{text}' is not yet a whole move."),
                |sign| format!("'{text}' is not a move: '{sign}' does not fit."),
            ),
            ReadError::PromotionMissing { to, .. } => {
                let choices = choices(style.letters, position.turn());
                let sentence = format!(
                    "It is not yet said what the pawn becomes on {to}: {}",
                    joined(choices, "or")
                );
                cited(&sentence, Some("3.7.3.3"))
            }
            ReadError::Ambiguous { candidates } => {
                let moves = candidates.iter().map(|mv| notation::write(position, *mv, style));
                format!("Several moves fit: {}.", joined(moves, "or"))
            }
            ReadError::NoSuchMove { role, to, candidates } => {
                let reason = candidates.iter().find_map(|(_, reasons)| reasons.first());
                reason.map_or_else(
                    || no_man(*role, *to, position),
                    |reason| refused(reason, position),
                )
            }
            ReadError::CastlingIllegal { side, reasons } => reasons.first().map_or_else(
                || format!("{} is not possible now.", castling(*side)),
                |reason| refused(reason, position),
            ),
        }
    }

    fn diagram_title(&self, turn: Option<Color>) -> String {
        match turn {
            Some(color) => format!("Chess diagram, {} to move", side(color)),
            None => "Chess diagram".into(),
        }
    }

    fn diagram(
        &self,
        board: &Board,
        last_move: Option<(Square, Square)>,
        marks: &[Mark],
    ) -> String {
        DIAGRAM.tell(board, last_move, marks)
    }
}

/// What is said about a diagram.
const DIAGRAM: DiagramWords = DiagramWords {
    role: |role, is_many| format!("{}{}", name(role), if is_many { "s" } else { "" }),
    side,
    color: |color| match color {
        MarkColor::Green => "green",
        MarkColor::Red => "red",
        MarkColor::Yellow => "yellow",
        MarkColor::Blue => "blue",
    },
    and: "and",
    no_men: "no men",
    last_move: "Last move",
    marked: "Marked",
    arrows: "Arrows",
};

/// Why a typed move is none, when nobody could be meant: "White has no queen."
fn no_man(role: Option<Role>, to: Square, position: &Position) -> String {
    let turn = side(position.turn());
    match role {
        Some(Role::Pawn) => format!("{turn} has no pawn that could move to {to}."),
        Some(role) => format!("{turn} has no {}.", name(role)),
        None => format!("{turn} has no man that could move to {to}."),
    }
}

fn refused(illegal: &Illegal, position: &Position) -> String {
    cited(&rules_sentence(illegal, position), illegal.article())
}

impl English {
    fn over(self, outcome: Outcome) -> String {
        format!("The game is over. {}", self.outcome(outcome))
    }
}

fn rules_sentence(illegal: &Illegal, position: &Position) -> String {
    let man = |square: Square| man_on(square, position);
    match illegal {
        Illegal::NotYourTurn { square, piece } => format!(
            "{} is to move: {} belongs to {}",
            side(position.turn()),
            man(*square),
            side(piece.color)
        ),
        Illegal::EmptySquare { square } => format!("There is nothing on {square}"),
        Illegal::NoMove { square } => format!("{} would stay on its square", upper(&man(*square))),
        Illegal::OwnMan { square, piece } => {
            format!("{} already has a {} on {square}", side(piece.color), name(piece.role))
        }
        Illegal::Geometry { piece, .. } => match piece.role {
            Role::Pawn => "The pawn moves straight ahead, one square or two from its original \
                square, and captures diagonally forward"
                .into(),
            Role::Knight => "The knight moves two squares straight and one to the side".into(),
            Role::Bishop => "The bishop moves only on diagonals".into(),
            Role::Rook => "The rook moves only on files and ranks".into(),
            Role::Queen => "The queen moves only on files, ranks and diagonals".into(),
            Role::King => "The king moves only one square".into(),
        },
        Illegal::Blocked { piece, by, .. } => format!(
            "The {} does not jump: {} {} in the way",
            name(piece.role),
            men_on(*by, position),
            if by.is_several() { "stand" } else { "stands" }
        ),
        Illegal::DoubleStepNotFromHere { from } => {
            format!("A pawn moves two squares only from its original square, not from {from}")
        }
        Illegal::DoubleStepBlocked { by } => {
            format!("The pawn's way is not free: {} is in it", man(*by))
        }
        Illegal::PawnCapturesDiagonally { at } => {
            format!("The pawn captures only diagonally: {} is straight ahead of it", man(*at))
        }
        Illegal::NothingToCapture { at, .. } => {
            format!("The pawn moves diagonally only to capture: there is nothing on {at}")
        }
        Illegal::Pinned { square, by, .. } => format!(
            "{} is pinned: without it the king would be in check from {}",
            upper(&man(*square)),
            man(*by)
        ),
        Illegal::EnPassantExposesKing { attackers } => format!(
            "Not en passant: both pawns would leave the line, and the king would be in check from {}",
            men_on(*attackers, position)
        ),
        Illegal::KingAttacked { square, attackers } => format!(
            "The king may not go to an attacked square: {square} is attacked by {}",
            men_on(*attackers, position)
        ),
        Illegal::CheckNotMet { checkers } => format!(
            "The king is in check from {}; the check has to be met first",
            men_on(*checkers, position)
        ),
        Illegal::CastlingRightLost { side } => format!(
            "{} is not possible: king or rook is no longer unmoved on its original square",
            castling(*side)
        ),
        Illegal::CastlingBlocked { side, by } => format!(
            "{} is not possible now: {} {} in the way",
            castling(*side),
            men_on(*by, position),
            if by.is_several() { "stand" } else { "stands" }
        ),
        Illegal::CastlingInCheck { side, checkers } => format!(
            "{} is not possible now: the king is in check from {}",
            castling(*side),
            men_on(*checkers, position)
        ),
        Illegal::CastlingAttacked { side, square, reaches, attackers } => format!(
            "{} is not possible now: the king would have to move {} {square}, which is attacked \
             by {}",
            castling(*side),
            if *reaches { "to" } else { "across" },
            men_on(*attackers, position)
        ),
        Illegal::PromotionMissing => "It is not said what the pawn is promoted to".into(),
        Illegal::NoPromotionTo { .. } => "A pawn becomes a queen, rook, bishop or knight".into(),
        Illegal::NotPromoting => "Nothing is promoted by this move".into(),
    }
}

fn disk_cause(cause: &DiskCause) -> String {
    match cause {
        DiskCause::Full => " (the disk is full)".into(),
        DiskCause::Forbidden => " (not permitted)".into(),
        DiskCause::NoFile => " (something else lies in its place)".into(),
        DiskCause::Other(words) => format!(" ({words})"),
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

const fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::Short => "Castling short",
        CastlingSide::Long => "Castling long",
    }
}

const fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// "the bishop on a6".
fn man_on(square: Square, position: &Position) -> String {
    let role = position.board().role_at(square);
    role.map_or_else(|| square.to_string(), |role| format!("the {} on {square}", name(role)))
}

/// "the bishop on a6 and the queen on h5".
fn men_on(squares: Bitboard, position: &Position) -> String {
    joined(squares.map(|square| man_on(square, position)), "and")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;

    fn told(fen: &str, from: &str, to: &str) -> String {
        let position = Position::from_fen(fen).expect("a position").position;
        let game = Game::new(position);
        let reasons =
            game.why_not(from.parse().expect("a square"), to.parse().expect("a square"), None);
        let reason = reasons.first().expect("a reason");
        English.why_not(reason, game.record(), game.position())
    }

    #[test]
    fn castling_over_an_attacked_square_names_square_and_attacker() {
        assert_eq!(
            told("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", "e1", "g1"),
            "Castling short is not possible now: the king would have to move across f1, which is \
             attacked by the bishop on a6 (Art. 3.8.2.2)."
        );
    }

    #[test]
    fn a_double_check_names_both_men() {
        assert_eq!(
            told("4k3/8/8/8/8/5n2/8/r3K2R w - - 0 1", "h1", "h2"),
            "The king is in check from the rook on a1 and the knight on f3; the check has to be met \
             first (Art. 3.9.2)."
        );
    }

    #[test]
    fn an_en_passant_capture_that_opens_the_rank_names_the_rook() {
        assert_eq!(
            told("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1", "d5", "e6"),
            "Not en passant: both pawns would leave the line, and the king would be in check from \
             the rook on h5 (Art. 3.9.2)."
        );
    }

    #[test]
    fn a_pinned_man_and_its_attacker_are_named() {
        assert_eq!(
            told("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "e2", "d3"),
            "The bishop on e2 is pinned: without it the king would be in check from the rook on e4 \
             (Art. 3.9.2)."
        );
    }

    #[test]
    fn one_blocking_man_stands_and_several_stand() {
        assert_eq!(
            told("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "a1", "a4"),
            "The rook does not jump: the pawn on a2 stands in the way (Art. 3.5)."
        );
        assert_eq!(
            told("4k3/8/8/8/8/8/8/RNB1K3 w Q - 0 1", "e1", "c1"),
            "Castling long is not possible now: the knight on b1 and the bishop on c1 stand in the \
             way (Art. 3.8.2.2)."
        );
    }
}
