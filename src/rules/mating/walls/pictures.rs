//! Mating pictures: which final positions the walls leave possible.

use super::{Man, Walls};
use crate::rules::{Bitboard, Square, attacks};

/// A mate that may come about as far as the walls tell.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Picture {
    /// Where the mated king stands.
    pub(in super::super) prey: Square,
    /// Where the other king stands.
    pub(in super::super) king: Square,
    /// The squares next to the mated king on which its own men must stand.
    pub(in super::super) shields: Bitboard,
}

impl Walls {
    /// Whether some arrangement of the men within their reach may be a mate by the winner; `false` is a
    /// proof that there is none.
    ///
    /// In a mate the loser's king stands on a square *k* of its reach. Then:
    /// - Some man of the winner gives check from a square *a* of its reach, no fixed man in between.
    /// - The winner's king stands on a square *w* of its reach, not beside *k*.
    /// - Each square next to *k* is attacked by the man on *a* (also through *k*), by the king on *w*, by
    ///   some other man of the winner from some square of its reach, or else a man of the loser stands
    ///   there: a different one on each such square, and not on *a* or *w*. Else the king could go there,
    ///   be it by capturing.
    ///
    /// So if no *k*, *a*, *w* fit together there is no mate.
    ///
    /// **The last step.** When all the loser's men but the king are fixed, and nobody may castle, the
    /// loser's last move before the mate was a step of the king to *k* from a square *l* next to it, also
    /// in its reach; unless the winner mated with the very first move, which is tried. In the mate *l* is
    /// attacked, and no man of the loser stands there. While the king was on *l* the winner's king was not
    /// beside it. So if the mating move was not the king's, *w* is not beside *l* and another man attacks
    /// *l*. If it was, it opened the line from *a* to *k*: the king came from a square on that line.
    pub(super) fn allows_mate(&self) -> bool {
        self.visit_pictures(&mut |_| true)
    }

    /// Shows the visitor each picture that fits together, until it has seen enough; says whether it has.
    pub(super) fn visit_pictures(&self, enough: &mut dyn FnMut(Picture) -> bool) -> bool {
        let find = |color| self.men.iter().find(|man| man.is_king() && man.color == color);
        let (Some(king), Some(prey)) = (find(self.winner), find(!self.winner)) else { return true };
        let attackers = self.attackers(prey.home);
        let guards = self.men.iter().filter(|man| man.color != self.winner && !man.is_king());
        let shields: Vec<Bitboard> = guards.clone().map(Man::presence).collect();
        let attacked = union(attackers.iter().map(|(_, set)| *set));
        let covered =
            attacked | union(king.reach.map(attacks::king)) | union(shields.iter().copied());
        let by_king_alone = self.minds_last_step && guards.clone().all(Man::is_fixed);
        prey.reach.into_iter().any(|k| {
            let zone = attacks::king(k);
            if !attacked.has(k) || !zone.without(covered).is_empty() {
                return false;
            }
            let last = by_king_alone.then_some(zone & prey.reach);
            attackers.iter().enumerate().filter(|(_, (_, set))| set.has(k)).any(
                |(number, (man, _))| {
                    let others = attackers.iter().enumerate().filter(|(other, _)| *other != number);
                    let others = union(others.map(|(_, (_, set))| *set));
                    let scene = Scene { k, others, last, shields: &shields };
                    self.visit_pictures_by(&scene, man, king, enough)
                },
            )
        })
    }

    /// The winner's men but the king, each with all it may ever attack; lines go through the prey.
    fn attackers(&self, prey: Square) -> Vec<(&Man, Bitboard)> {
        let blockers = self.fixed.without(prey.into());
        self.men
            .iter()
            .filter(|man| man.color == self.winner && !man.is_king())
            .map(|man| (man, union(man.reach.map(|from| man.attacks(from, blockers)))))
            .collect()
    }

    /// The pictures in which this man gives check.
    fn visit_pictures_by(
        &self,
        scene: &Scene<'_>,
        man: &Man,
        king: &Man,
        enough: &mut dyn FnMut(Picture) -> bool,
    ) -> bool {
        let k = scene.k;
        let near = attacks::king(k);
        man.reach.into_iter().any(|a| {
            let seen = man.attacks(a, self.fixed.without(k.into()));
            seen.has(k)
                && king.reach.without(near | k | a).into_iter().any(|w| {
                    let meanwhile = self.pairs.as_ref().map(|pairs| pairs[w.index()]);
                    if meanwhile.is_some_and(|places| !places.has(k)) {
                        return false;
                    }
                    let rest = near.without(scene.others | seen | attacks::king(w));
                    let opened = attacks::between(a, k) & king.reach;
                    (rest & (Bitboard::of(a) | w)).is_empty()
                        && scene.fits_last_step(seen, w, opened, meanwhile)
                        && are_shielded(rest, scene.shields)
                        && enough(Picture { prey: k, king: w, shields: rest })
                })
        })
    }
}

/// What a possible mate by one man depends on beside the men themselves.
struct Scene<'a> {
    /// Where the loser's king stands.
    k: Square,
    /// What the winner's other men may attack.
    others: Bitboard,
    /// Where the king may have come from with the last move, if that was a step of the king.
    last: Option<Bitboard>,
    /// Where each of the loser's other men may stand.
    shields: &'a [Bitboard],
}

impl Scene<'_> {
    /// Whether the mate can have come after a step of the mated king: with these squares attacked by the
    /// man that gives check, the winner's king on *w*, which may have left one of the `opened` squares.
    fn fits_last_step(
        &self,
        seen: Bitboard,
        w: Square,
        opened: Bitboard,
        meanwhile: Option<Bitboard>,
    ) -> bool {
        let beside = attacks::king(w);
        self.last.is_none_or(|last| {
            let from = last.without(beside) & meanwhile.unwrap_or(Bitboard::ALL);
            !(from & (self.others | seen)).is_empty() || !(opened & beside).is_empty()
        })
    }
}

pub(super) fn union(sets: impl IntoIterator<Item = Bitboard>) -> Bitboard {
    sets.into_iter().fold(Bitboard::EMPTY, |all, set| all | set)
}

/// Whether a different man can stand on each of these squares.
fn are_shielded(squares: Bitboard, shields: &[Bitboard]) -> bool {
    fn fits(squares: Bitboard, shields: &[Bitboard], used: u32) -> bool {
        squares.first().is_none_or(|square| {
            shields.iter().enumerate().any(|(number, shield)| {
                let free = used >> number & 1 == 0;
                let rest = squares.without(square.into());
                free && shield.has(square) && fits(rest, shields, used | 1 << number)
            })
        })
    }
    fits(squares, shields, 0)
}
