//! Whether a side that has won on time or by resignation can mate at all.

use crate::{
    game::Verdict,
    rules::{
        Color, Move, Position,
        mating::{Budget, Mating, can_mate},
    },
};

/// What a question may cost within a frame.
const AT_ONCE: Budget = Budget { nodes: 300, bytes: 4 << 20, stop: None };

/// Whether a side can mate, as far as that can be seen at once.
pub(super) fn can_mate_at_once(position: &Position, winner: Color) -> Mating {
    can_mate(position, winner, &AT_ONCE)
}

/// What an answer says, if it is one: a line must be legal and end in mate by this side.
pub(super) fn of_answer(position: &Position, winner: Color, mating: &Mating) -> Option<Verdict> {
    match mating {
        Mating::Possible(line) => ends_in_mate(*position, winner, line).then_some(Verdict::CanMate),
        Mating::Impossible(_) => Some(Verdict::CannotMate),
        Mating::Undecided => Some(Verdict::Undecided),
    }
}

fn ends_in_mate(start: Position, winner: Color, line: &[Move]) -> bool {
    let end = line.iter().try_fold(start, |position, &mv| position.play(mv).ok());
    end.is_some_and(|position| position.is_checkmate() && position.turn() != winner)
}
