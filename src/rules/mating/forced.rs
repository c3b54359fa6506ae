//! Chains of forced moves.

use super::{
    super::{Color, Position},
    Mating, Proof, proof_at_once,
};

/// No chain longer than this is followed: real ones are short, and one that goes round for ever has to
/// be left to the search.
const LONGEST: usize = 40;

/// Follows the moves that are the only legal ones, as long as there is just one, and looks at once at
/// each position on the way.
pub(super) fn follow(position: &Position, winner: Color) -> Option<Mating> {
    let mut at = *position;
    let mut line = Vec::new();
    while line.len() < LONGEST {
        let &[only] = at.legal_moves().as_slice() else { return None };
        at = at.after(only);
        line.push(only);
        if at.is_checkmate() && at.turn() != winner {
            return Some(Mating::Possible(line));
        }
        if let Some(then) = proof_at_once(&at, winner) {
            return Some(Mating::Impossible(Proof::Forced { line, then: Box::new(then) }));
        }
    }
    None
}
