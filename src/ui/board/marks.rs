//! What can be lit up on the board beside the men, their targets and the last move.

use crate::rules::Square;

/// Something lit up on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BoardMark {
    /// A square, whether a man stands on it or not.
    Square(Square, Purpose),
    /// A man: a frame round its square.
    Man(Square, Purpose),
    /// A line between the middles of two squares.
    Line(Square, Square, Purpose),
    /// An arrow from a man to a square.
    Arrow(Square, Square, Purpose),
}

/// Why something is lit up. Each purpose has a shape as well as a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Purpose {
    /// What forbids the move: the man in the way, the attacker, the square it attacks.
    Obstacle,
    /// What the move is about: the pinned man, the way that is not free.
    Subject,
    /// Where a man goes by its nature.
    Way,
    /// What is not to be had, or no longer: a square out of reach, a lost right, an old double step.
    Missed,
    /// A move that is looked at, or announced and not yet played.
    Suggestion,
}
