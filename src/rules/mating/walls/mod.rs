//! Static proof: behind these walls no king can ever be mated.
//!
//! For each man the squares are found on which it may ever stand, at most, as the least fix-point of
//! rules that only ever add squares. What is never reached is certain for the rest of the game, and from
//! that a mate may turn out to be impossible, whatever both sides play.
//!
//! # The fix-point
//! A man has a set of squares `reach`, at first only its own, a set `promoted` for what it may become,
//! and a mark `capturable`. A man is *fixed* when it has but its own square and promotes never. A square
//! is *guarded* by a side when some man of it that is fixed, or neither capturable nor promoting, attacks
//! it from every square of its reach, as far as no square on the way is in any man's reach. Sets grow by
//! these rules until none adds anything:
//!
//! 1. Officers go along their lines up to the first fixed man, not onto a fixed man of their own side nor
//!    onto a fixed king, and not where the move would mate the winner (see [`Walls::mates`]). Every opponent whose reach has the target becomes capturable.
//! 2. Kings do the same, one step, but not onto squares that the opponent guards, and not where the step
//!    would end the game in stalemate (see [`Walls::stalemates`]).
//! 3. Pawns step ahead unless a fixed man stands there, or a pawn ahead on the file that can never leave
//!    it (see [`Walls::beyond_pawns`]); they capture wherever an opponent's reach lies in their way, and
//!    en passant where a pawn may pass.
//! 4. On the last rank a pawn may from then on go like queen and knight together.
//! 5. Castling rights let king and rook go to their squares unless a fixed man is in between.
//!
//! **It holds until a fixed man is captured.** Say a game goes on from the position, all men are where
//! the sets allow it, and only capturable men that are not fixed are gone: so it is in the beginning. Then
//! the next move leads to such a position again, ends the game without mate, or captures a fixed man. For
//! a fixed man is where it was, so that no line passes through it; a guarded square is attacked at this
//! very moment, because its guard is on the board somewhere in its reach and nothing can stand in
//! between; and each kind of move has its rule above, which puts the target into the reach and marks the
//! captured man, since that man stood within its own reach. A king that captures leaves its guard alone,
//! for no man attacks its own square. By induction it holds until the first capture of a fixed man.
//!
//! **Then** the game goes on without that man, all others within their sets: so for each fixed man that is
//! capturable the same is done once more, without it, from the sets found so far. The proof is complete
//! when no mate is possible in any of these *phases*.
//!
//! # No mate
//! See [`Walls::allows_mate`].

mod growth;
mod men;
mod pictures;

pub(super) use pictures::Picture;

use self::men::{Man, Sight, castlings_of, mates_at_once, men_of};
use super::super::{Bitboard, Color, Position, Square, castling::CastlingPath};

/// More phases than these are not worth the time.
const MOST_PHASES: usize = 24;

/// The men that never move and are never captured, if because of them this side can never mate.
///
/// The position itself must be no mate.
pub(super) fn proof(position: &Position, winner: Color) -> Option<Bitboard> {
    prove_all(Walls::of(position, winner))
}

/// The same, minding where the two kings can stand at the same time; takes far longer.
pub(super) fn close_proof(position: &Position, winner: Color) -> Option<Bitboard> {
    if !position.castling_rooks().is_empty() {
        return None;
    }
    let mut walls = Walls::of(position, winner);
    let mut pairs = Box::new([Bitboard::EMPTY; 64]);
    pairs[position.king(winner).index()] |= position.king(!winner);
    walls.pairs = Some(pairs);
    prove_all(walls)
}

fn prove_all(mut walls: Walls) -> Option<Bitboard> {
    let mut fixed = Bitboard::ALL;
    let mut phases = 0;
    prove(&mut walls, &mut fixed, &mut phases).then_some(fixed)
}

/// Whether no mate is possible in this phase and in all that follow; leaves in `fixed` the men that are
/// fixed in each.
fn prove(walls: &mut Walls, fixed: &mut Bitboard, phases: &mut usize) -> bool {
    *phases += 1;
    if *phases > MOST_PHASES || !walls.saturate() || walls.allows_mate() {
        return false;
    }
    let lost: Bitboard = walls.men.iter().filter(|man| man.is_lost()).map(|man| man.home).collect();
    *fixed &= walls.fixed.without(lost);
    lost.into_iter().all(|home| prove(&mut walls.without(home), fixed, phases))
}

/// What the walls leave possible, for a search to aim at.
#[derive(Debug, Default)]
pub(super) struct Prospect {
    /// The mates that may come about; none when nothing is known, as when pawns may promote.
    pub(super) pictures: Vec<Picture>,
    /// Where the winner's king and the loser's king may ever stand.
    pub(super) kings: [Bitboard; 2],
    /// Men whose capture must come first.
    pub(super) lost: Bitboard,
}

/// More pictures than these are not collected.
const MOST_PICTURES: usize = 400;

/// What the first phase leaves possible that allows a mate.
pub(super) fn prospect(position: &Position, winner: Color) -> Prospect {
    let mut phases = 0;
    look_ahead(&mut Walls::of(position, winner), Bitboard::EMPTY, &mut phases).unwrap_or_default()
}

fn look_ahead(walls: &mut Walls, lost: Bitboard, phases: &mut usize) -> Option<Prospect> {
    *phases += 1;
    if *phases > MOST_PHASES || !walls.saturate() {
        return Some(Prospect::default());
    }
    let mut pictures = Vec::new();
    walls.visit_pictures(&mut |picture| {
        pictures.push(picture);
        pictures.len() >= MOST_PICTURES
    });
    if pictures.is_empty() {
        let homes: Vec<Square> =
            walls.men.iter().filter(|man| man.is_lost()).map(|man| man.home).collect();
        return homes
            .into_iter()
            .find_map(|home| look_ahead(&mut walls.without(home), lost | home, phases));
    }
    let reach = |color| {
        let king = walls.men.iter().find(|man| man.is_king() && man.color == color);
        king.map_or(Bitboard::EMPTY, |king| king.reach)
    };
    Some(Prospect { pictures, kings: [reach(walls.winner), reach(!walls.winner)], lost })
}

/// The fix-point.
#[derive(Debug, Clone)]
struct Walls {
    men: Vec<Man>,
    /// King, rook and path of each castling right.
    castlings: Vec<(Square, Square, CastlingPath)>,
    fixed: Bitboard,
    winner: Color,
    /// When minded: for each square of the winner's king, where the other king may stand meanwhile.
    pairs: Option<Box<[Bitboard; 64]>>,
    /// Whether the argument of the last step may be used (see [`Walls::allows_mate`]).
    minds_last_step: bool,
}

impl Walls {
    fn of(position: &Position, winner: Color) -> Self {
        let castlings = castlings_of(position);
        let minds_last_step = castlings.is_empty() && !mates_at_once(position, winner);
        let men = men_of(position);
        let fixed = Bitboard::EMPTY;
        Self { men, castlings, fixed, winner, pairs: None, minds_last_step }
    }

    /// The next phase, after the man that was fixed here is captured.
    fn without(&self, home: Square) -> Self {
        let mut next = self.clone();
        next.men.retain(|man| man.home != home);
        next.castlings.retain(|&(_, rook, _)| rook != home);
        for man in next.men.iter_mut().filter(|man| man.is_fixed()) {
            man.capturable = false;
        }
        next
    }

    /// Lets the sets grow until nothing changes; gives up when the winner may promote.
    fn saturate(&mut self) -> bool {
        loop {
            let sight = Sight::of(&self.men);
            self.fixed = sight.all_fixed();
            if !self.grow(&sight) {
                return true;
            }
            let mut ours = self.men.iter().filter(|man| man.color == self.winner);
            if ours.any(|man| !man.promoted.is_empty()) {
                return false;
            }
        }
    }
}
