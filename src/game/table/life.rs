//! What can be said at once about who can still mate.

use crate::{
    game::Verdict,
    rules::{
        Color, Move, Position,
        mating::{Budget, Mating, Proof, can_mate},
    },
};

/// What a question may cost within a frame.
const AT_ONCE: Budget = Budget { nodes: 300, bytes: 4 << 20, stop: None };

/// Whether mate is possible at all in a position with legal moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::game) enum Life {
    /// At least one side can mate.
    Alive,
    /// Neither side can, White for this reason and Black for that.
    Dead([Proof; 2]),
    /// It can not be seen at once, and a proof that neither can is not out of the question.
    Open,
}

impl Life {
    /// What can be said at once.
    pub(in crate::game) fn of(position: &Position) -> Self {
        match (can_mate_at_once(position, Color::White), can_mate_at_once(position, Color::Black)) {
            (Mating::Possible(_), _) | (_, Mating::Possible(_)) => Self::Alive,
            (Mating::Impossible(white), Mating::Impossible(black)) => Self::Dead([white, black]),
            (Mating::Undecided, _) | (_, Mating::Undecided) => Self::Open,
        }
    }
}

/// Whether a side can mate, as far as that can be seen at once.
pub(super) fn can_mate_at_once(position: &Position, winner: Color) -> Mating {
    can_mate(position, winner, &AT_ONCE)
}

/// What an answer says, if it is one: a line must be legal and end in mate by this side.
pub(super) fn verdict(position: &Position, winner: Color, mating: &Mating) -> Option<Verdict> {
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
