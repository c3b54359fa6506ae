//! One look at a position after each move of a game.

use super::{
    super::{Color, Position, Role, Square, attacks},
    Mating, Proof, forced, proof_at_once,
};

/// What one look tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Glance {
    /// Neither White nor Black can ever mate: the game is over (Art. 5.2.2).
    Dead {
        /// Why White can not.
        white: Proof,
        /// Why Black can not.
        black: Proof,
    },
    /// Men and pawns are free to move: somebody can hardly fail to mate if both help. A guess; it never
    /// decides anything.
    Lively,
    /// It may be dead: worth asking [`can_mate`](super::can_mate) in the background.
    Unclear,
}

/// Looks whether the position is dead, in microseconds; a position in which mate stands on the board is
/// [`Glance::Lively`].
///
/// Only material, walls and forced moves are asked, so not every dead position is seen.
pub fn glance(position: &Position) -> Glance {
    if position.is_checkmate() || looks_lively(position) {
        return Glance::Lively;
    }
    match Color::ALL.map(|color| proof(position, color)) {
        [Some(white), Some(black)] => Glance::Dead { white, black },
        [_, _] => Glance::Unclear,
    }
}

fn proof(position: &Position, winner: Color) -> Option<Proof> {
    proof_at_once(position, winner).or_else(|| match forced::follow(position, winner)? {
        Mating::Impossible(proof) => Some(proof),
        Mating::Possible(_) | Mating::Undecided => None,
    })
}

/// Whether men have room and many moves are legal, as in nearly every position of a usual game.
fn looks_lively(position: &Position) -> bool {
    /// With fewer legal moves than this the next ones may be forced.
    const MANY_MOVES: usize = 10;
    /// A rook or queen that can go to so many squares along ranks and files will get out.
    const ROOM: u32 = 8;
    /// So many pawns that can step leave no wall standing.
    const MANY_PAWNS: u32 = 9;
    let board = position.board();
    let occupied = board.occupied();
    let heavy = board.role(Role::Rook) | board.role(Role::Queen);
    let roomy = |man: Square| attacks::rook(man, occupied).without(occupied).count() >= ROOM;
    let steppers = |color: Color| {
        let ahead = |pawn: Square| pawn.ahead(color).is_some_and(|to| !occupied.has(to));
        board.men(color, Role::Pawn).filter(|&pawn| ahead(pawn)).count() as u32
    };
    (heavy.into_iter().any(roomy) || Color::ALL.map(steppers).iter().sum::<u32>() >= MANY_PAWNS)
        && position.count_legal_moves() >= MANY_MOVES
}
