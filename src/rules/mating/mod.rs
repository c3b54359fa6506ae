//! Can this side still mate by any series of legal moves? (Art. 5.1.2, 5.2.2, 6.9)
//!
//! [`can_mate`] answers with a line that mates, with a proof that none exists, or not at all when its
//! budget is used up; it never guesses. A position is dead when neither side can mate.
//!
//! [`glance`] is the cheap look for every move of a game.
//!
//! The answer is put together from parts that can each be trusted by themselves:
//!
//! | Part | What it proves |
//! |---|---|
//! | [`can_mate`] itself | the game is over: mate or stalemate stands on the board |
//! | `material` | men that never suffice, wherever they stand |
//! | `walls` | no king can be mated whatever is played, for walls that never open |
//! | `forced` | one legal move after another, up to one of the above |
//! | `search` | a help-mate; or, when every position that can be reached was seen, that there is none |
//!
//! The 50- and 75-move rules and repetitions do not matter here: they end no game by themselves before
//! a mate could be given some other way, or only after a claim.
//!
//! ```
//! use schachtisch::rules::{Color, Position, mating::{Budget, Mating, can_mate}};
//!
//! let walls = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
//! let position = Position::from_fen(walls)?.position;
//! let budget = Budget::default();
//! assert!(matches!(can_mate(&position, Color::White, &budget), Mating::Impossible(_)));
//! # Ok::<(), schachtisch::rules::FenError>(())
//! ```

mod budget;
mod estimate;
mod forced;
mod glance;
mod material;
mod reached;
mod search;
mod walls;

pub use budget::Budget;
pub use glance::{Glance, glance};
pub use material::{is_bare_king, lacks_material};

use self::search::{Found, Order, Plan, Pruning};
use super::{Bitboard, Color, Move, Position};

/// Whether a side can still mate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mating {
    /// These legal moves end in mate by this side; none are needed when the mate stands on the board.
    Possible(Vec<Move>),
    /// No series of legal moves ends in mate by this side.
    Impossible(Proof),
    /// The budget did not suffice to know.
    Undecided,
}

/// Why a side can never mate again: what a picture can show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// The side on move has no legal move, and it is not the opponent of the asked side who is mated.
    GameOver,
    /// The side has not the men for it, or the opponent not the men that would have to stand in their
    /// own king's way.
    Material,
    /// These men never move and are never captured, and behind them the opponent's king can not be mated;
    /// there may be none, when what keeps the king safe is something else.
    Wall(Bitboard),
    /// These moves are forced; the position after them has a proof of its own.
    Forced {
        /// The only legal moves, one after the other.
        line: Vec<Move>,
        /// Why there is no mate after them.
        then: Box<Self>,
    },
    /// All positions that can be reached were looked at, up to such as have a proof by material or walls,
    /// and none is a mate.
    Closure {
        /// How many different positions that were.
        positions: usize,
    },
}

/// The first search, which answers most questions.
const QUICK: Plan =
    Plan { nodes: 2_000, order: Order::BestFirst, pruning: Pruning::None, guided: false };

/// The searches for hard questions, one after the other, each wider and slower than the one before.
const THOROUGH: [Plan; 4] = [
    Plan { nodes: 300, order: Order::BreadthFirst, pruning: Pruning::Everywhere, ..QUICK },
    Plan { nodes: 2_000, pruning: Pruning::AfterChange, guided: true, ..QUICK },
    Plan { nodes: 300_000, guided: true, ..QUICK },
    Plan { nodes: usize::MAX, pruning: Pruning::AfterChange, guided: true, ..QUICK },
];

/// Whether this side can mate its opponent by any series of legal moves, both sides helping.
///
/// Side to move, castling rights and an en passant capture that is legal now are all minded.
pub fn can_mate(position: &Position, winner: Color, budget: &Budget) -> Mating {
    if position.is_checkmate() && position.turn() != winner {
        return Mating::Possible(Vec::new());
    }
    if let Some(proof) = proof_at_once(position, winner) {
        return Mating::Impossible(proof);
    }
    let mut nodes = budget.nodes;
    let mut search = |plan: Plan| {
        let plan = Plan { nodes: plan.nodes.min(nodes), ..plan };
        nodes -= plan.nodes;
        match search::search(position, winner, &plan, budget) {
            Found::Mate(line) => Some(Mating::Possible(line)),
            Found::Nothing { positions } => Some(Mating::Impossible(Proof::Closure { positions })),
            Found::Undecided => None,
        }
    };
    let close = || walls::close_proof(position, winner).map(Proof::Wall).map(Mating::Impossible);
    forced::follow(position, winner)
        .or_else(|| search(QUICK))
        .or_else(close)
        .or_else(|| THOROUGH.into_iter().find_map(search))
        .unwrap_or(Mating::Undecided)
}

/// A proof that needs no search, for a position in which the asked side has not mated.
fn proof_at_once(position: &Position, winner: Color) -> Option<Proof> {
    if !position.has_legal_move() {
        return Some(Proof::GameOver);
    }
    if lacks_material(position.board(), winner) {
        return Some(Proof::Material);
    }
    walls::proof(position, winner).map(Proof::Wall)
}

#[cfg(test)]
mod tests;
