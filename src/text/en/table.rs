//! English sentences about ends, draws, touching and time.

use std::time::Duration;

use super::{English, castling, name, side};
use crate::{
    game::{
        Claimed, Defeat, Event, GameRecord, GameResult, NodeId, Outcome, Refusal, Verdict,
        clock::{ClockRefusal, Face, Faces, Rest, Urgency},
        touch::{BarredCastling, Breach, Duty, Obligation, TouchedMan},
    },
    rules::{CastlingSide, Color, Position, mating::Proof},
    text::{
        Text as _,
        phrase::{self, Unit, cited, joined, move_number},
    },
};

pub(super) fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Checkmate { winner } => {
            format!("Checkmate: {} wins (Art. 5.1.1).", side(winner))
        }
        Outcome::Stalemate => "Draw: stalemate. The side to move has no legal move and is not \
            in check (Art. 5.2.1)."
            .into(),
        Outcome::DeadPosition => {
            "Draw: dead position. Neither side can still give mate (Art. 5.2.2).".into()
        }
        Outcome::Resignation { resigned, opponent } => {
            defeat(&format!("{} resigns", side(resigned)), !resigned, opponent, "5.1.2")
        }
        Outcome::Flag { fallen, opponent } => {
            let what = format!("{} has run out of time", side(fallen));
            defeat(&what, !fallen, opponent, "6.9")
        }
        Outcome::Agreement => "Draw by agreement (Art. 5.2.3).".into(),
        Outcome::Threefold { third: Claimed::Reached(_), .. } => {
            "Draw by claim: the same position for the third time (Art. 9.2.2).".into()
        }
        Outcome::Threefold { third: Claimed::Announced(_), .. } => {
            "Draw by claim: the announced move would bring about the same position for the third \
             time (Art. 9.2.1)."
                .into()
        }
        Outcome::FiftyMoves { at: Claimed::Reached(_), .. } => {
            "Draw by claim: fifty moves without a pawn move or capture (Art. 9.3).".into()
        }
        Outcome::FiftyMoves { at: Claimed::Announced(_), .. } => {
            "Draw by claim: with the announced move there would be fifty moves without a pawn move \
             or capture (Art. 9.3)."
                .into()
        }
        Outcome::AutomaticThreefold { .. } => {
            "Draw without a claim: the same position for the third time (Art. 9.2.2).".into()
        }
        Outcome::AutomaticFiftyMoves { .. } => {
            "Draw without a claim: fifty moves without a pawn move or capture (Art. 9.3).".into()
        }
        Outcome::Fivefold { .. } => {
            "Draw: the same position for the fifth time (Art. 9.6.1).".into()
        }
        Outcome::SeventyFiveMoves { .. } => {
            "Draw: seventy-five moves without a pawn move or capture (Art. 9.6.2).".into()
        }
        Outcome::Recorded(GameResult::Open) => "The file names no result (Art. 10.1).".into(),
        Outcome::Recorded(_) => {
            format!("The file names the result {} (Art. 10.1).", phrase::result(outcome))
        }
    }
}

/// What has happened to one side, and what it means as the other one can mate or not.
fn defeat(what: &str, winner: Color, opponent: Verdict, article: &str) -> String {
    let winner = side(winner);
    match opponent {
        Verdict::CanMate => format!("{what}, {winner} wins (Art. {article})."),
        Verdict::CannotMate => format!(
            "Draw: {what}, but {winner} cannot give mate by any series of legal moves \
             (Art. {article})."
        ),
        Verdict::Undecided => format!(
            "{what}, {winner} wins. Whether {winner} could still give mate was not found out \
             (Art. {article})."
        ),
    }
}

pub(super) fn deciding(defeat: Defeat) -> String {
    let what = match defeat {
        Defeat::Flag(fallen) => format!("{} has run out of time", side(fallen)),
        Defeat::Resignation(resigned) => format!("{} resigns", side(resigned)),
    };
    format!("{what}. Whether {} can still give mate is being looked into", side(!defeat.loser()))
}

pub(super) fn facts(outcome: Outcome, record: &GameRecord) -> Option<String> {
    match outcome {
        Outcome::Threefold { earlier: [first, second], third } => Some(match third {
            Claimed::Reached(third) => same_position(&[first, second, third], record),
            Claimed::Announced(_) => same_position(&[first, second], record),
        }),
        Outcome::AutomaticThreefold { nodes } => Some(same_position(&nodes, record)),
        Outcome::Fivefold { nodes } => Some(same_position(&nodes, record)),
        Outcome::FiftyMoves { since, .. }
        | Outcome::AutomaticFiftyMoves { since }
        | Outcome::SeventyFiveMoves { since } => Some(if since == GameRecord::ROOT {
            "There was no pawn move in this game, and nothing was captured.".into()
        } else {
            format!("The last pawn move or capture was {}.", numbered(since, record))
        }),
        Outcome::Checkmate { .. }
        | Outcome::Stalemate
        | Outcome::DeadPosition
        | Outcome::Resignation { .. }
        | Outcome::Flag { .. }
        | Outcome::Agreement
        | Outcome::Recorded(_) => None,
    }
}

fn same_position(nodes: &[NodeId], record: &GameRecord) -> String {
    let places = nodes.iter().map(|&node| {
        if node == GameRecord::ROOT {
            "at the start".into()
        } else {
            format!("after {}", numbered(node, record))
        }
    });
    format!("The same position stood on the board {}.", joined(places, "and"))
}

/// "move 12 by White".
fn numbered(node: NodeId, record: &GameRecord) -> String {
    let mover = side(!record.position(node).turn());
    format!("move {} by {mover}", move_number(record, node))
}

pub(super) fn proof(color: Color, why: &Proof) -> String {
    let name = side(color);
    match why {
        Proof::GameOver => format!("{name} gives no mate: the side to move has no move left."),
        Proof::Material => format!("{name} gives no mate: there are not the men for it."),
        Proof::Wall(_) => format!(
            "{name} gives no mate: the marked men never move again and are never captured, and \
             no man gets past them."
        ),
        Proof::Forced { line, then } => {
            let forced = match line.len() {
                1 => "The next move is forced.".into(),
                count => format!("The next {count} moves are forced."),
            };
            format!("{forced} After that: {}", proof(color, then))
        }
        Proof::Closure { positions } => format!(
            "{name} gives no mate: all positions that can still arise were looked at, {positions} \
             of them."
        ),
    }
}

pub(super) fn event(event: Event) -> Option<String> {
    match event {
        Event::DrawOffered(by) => Some(format!("{} offers a draw (Art. 9.1.2).", side(by))),
        Event::DrawDeclined(by) => {
            Some(format!("The draw offered by {} is declined (Art. 9.1.2).", side(by)))
        }
        Event::ClaimWrong { claimant, penalty } => {
            let penalty = penalty.map_or_else(String::new, |time| {
                format!(": {} gets {} more", side(!claimant), duration(time))
            });
            Some(format!("The claim by {} was wrong{penalty} (Art. 9.5.3).", side(claimant)))
        }
        Event::Deciding(defeat) => Some(format!("{}.", deciding(defeat))),
        Event::Ended(end) => Some(outcome(end)),
        Event::Moved(_)
        | Event::TakenBack(_)
        | Event::Revived
        | Event::FlagFell(_)
        | Event::NeedsProof(_)
        | Event::ClockChanged
        | Event::TouchesChanged => None,
    }
}

pub(super) fn duty(duty: &Duty) -> Vec<String> {
    let bound = duty.obligation().map(|bound| cited(&obligation(&bound), Some(bound.article())));
    let barred = duty.barred().iter().map(|barred| cited(&barred_castling(*barred), Some("4.4.2")));
    bound.into_iter().chain(barred).collect()
}

pub(super) fn breach(breach: &Breach) -> String {
    match breach {
        Breach::Bound(bound) => obligation(bound),
        Breach::RookTouchedFirst(barred) => barred_castling(*barred),
    }
}

fn barred_castling(barred: BarredCastling) -> String {
    format!(
        "The rook on {} was touched before the king: {} is not possible on this move",
        barred.rook,
        castling(barred.side).to_lowercase()
    )
}

fn obligation(obligation: &Obligation) -> String {
    match obligation {
        Obligation::MoveMan { man, both_sides: false } => {
            format!("The {} was touched and has to move", touched(*man))
        }
        Obligation::MoveMan { man, both_sides: true } => format!(
            "Men of both sides were touched, but the one cannot capture the other: the {} has to \
             move",
            touched(*man)
        ),
        Obligation::Capture { target, both_sides: false } => {
            format!("The {} was touched and has to be captured", touched(*target))
        }
        Obligation::Capture { target, both_sides: true } => format!(
            "Men of both sides were touched, but the one cannot capture the other: the {} has to \
             be captured",
            touched(*target)
        ),
        Obligation::CaptureWith { man, target } => format!(
            "Both were touched: the {} has to capture the {}",
            touched(*man),
            touched(*target)
        ),
        Obligation::Castle { side, rook } => format!(
            "The king and the rook on {rook} were touched: castling {} has to be played now",
            short_or_long(*side)
        ),
        Obligation::FinishCastling { side } => format!(
            "The king was released on its castling square: castling {} has to be played now",
            short_or_long(*side)
        ),
        Obligation::MoveKing { meant, .. } => format!(
            "{} was meant but is not possible: the king has to make another move",
            castling(meant.side())
        ),
        Obligation::Promote { to, .. } => {
            format!("The pawn was released on {to} and is promoted there")
        }
        Obligation::NoKingMove { meant } => format!(
            "{} was meant but is not possible, and the king has no other move: any legal move may \
             be played",
            castling(meant.side())
        ),
        Obligation::Nothing => {
            "No man that was touched can move or be captured: any legal move may be played".into()
        }
    }
}

/// "knight on g1".
fn touched(man: TouchedMan) -> String {
    format!("{} on {}", name(man.piece.role), man.square)
}

const fn short_or_long(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::Short => "short",
        CastlingSide::Long => "long",
    }
}

pub(super) fn refusal(refusal: &Refusal, record: &GameRecord, position: &Position) -> String {
    let sentence = match refusal {
        Refusal::Move(reasons) => {
            let reason = reasons.first();
            return reason.map(|why| English.why_not(why, record, position)).unwrap_or_default();
        }
        Refusal::Over(outcome) => return English.over(*outcome),
        Refusal::Deciding(defeat) => deciding(*defeat),
        Refusal::NothingToTakeBack => "There is no move to take back".into(),
        Refusal::NothingToPlayForward => "There is no move that was taken back".into(),
        Refusal::OfferTooEarly => {
            "A draw can be offered only when both sides have made a move".into()
        }
        Refusal::OfferAgain => "A draw is offered already. It can be offered again after the \
            other side's next move"
            .into(),
        Refusal::OfferStands(by) => {
            format!("{} has offered a draw already. The offer can be accepted", side(*by))
        }
        Refusal::NoOffer => "No draw is offered".into(),
        Refusal::ClaimAfterTouch => {
            "A man was touched: on this move a draw can no longer be claimed".into()
        }
        Refusal::NoClock => "This game is played without a clock".into(),
        Refusal::Clock(refusal) => clock_refusal(*refusal),
        Refusal::NoTouchMove => "This game is played without the touch-move rule".into(),
        Refusal::ClockAtRest => "The clock stands still. Touching counts only while it runs".into(),
        Refusal::NotTouched(square) => format!("No man was touched on {square}"),
        Refusal::Stale => "This answer belongs to a position that no longer counts".into(),
    };
    cited(&sentence, refusal.article())
}

fn clock_refusal(refusal: ClockRefusal) -> String {
    match refusal {
        ClockRefusal::Running => "The clock is running".into(),
        ClockRefusal::AtRest(Rest::NotStarted) => "The clock was not started yet".into(),
        ClockRefusal::AtRest(Rest::Paused) => "The clock is paused".into(),
        ClockRefusal::AtRest(Rest::Ended) => "The game is over, the clock stands still".into(),
        ClockRefusal::FlagFallen(fall) => {
            format!("{} has run out of time", side(fall.color))
        }
        ClockRefusal::NoSuchTime => "There is no such time in this game".into(),
        ClockRefusal::OutOfRange(time) => {
            format!("The clock cannot be set to {} here", duration(time))
        }
    }
}

pub(super) fn clock(color: Color, faces: &Faces) -> String {
    let color = side(color);
    let total = faces.total.map(face);
    let per_move = faces.per_move.map(|left| match left.urgency {
        Urgency::Fallen => face(left),
        Urgency::Calm | Urgency::Low => format!("{} for this move", face(left)),
    });
    let delay = faces.delay_seconds.filter(|&seconds| seconds > 0);
    let delay =
        delay.map(|seconds| format!("after a delay of {}", duration(Duration::from_secs(seconds))));
    let parts: Vec<String> = [total, per_move, delay].into_iter().flatten().collect();
    if parts.is_empty() {
        format!("{color}: no time limit")
    } else {
        format!("{color}: {}", parts.join(", "))
    }
}

fn face(face: Face) -> String {
    if face.urgency == Urgency::Fallen { "out of time".into() } else { duration(face.in_seconds()) }
}

/// "2 minutes 5 seconds".
fn duration(time: Duration) -> String {
    phrase::duration(time, |count, unit| {
        let unit = match unit {
            Unit::Hour => "hour",
            Unit::Minute => "minute",
            Unit::Second => "second",
        };
        format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
    })
}

pub(super) fn repetition(count: usize) -> String {
    let times = match count {
        1 => "once".into(),
        2 => "twice".into(),
        _ => format!("{count} times"),
    };
    format!("This position has stood on the board {times} (Art. 9.2.3).")
}

pub(super) fn fifty_moves(halfmoves: u16) -> String {
    let moves = match halfmoves / 2 {
        1 => "1 move".into(),
        moves => format!("{moves} moves"),
    };
    format!(
        "{moves} by both sides without a pawn move or capture; from 50 on a draw can be claimed (Art. 9.3)."
    )
}
