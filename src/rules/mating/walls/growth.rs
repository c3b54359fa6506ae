//! The rules by which the sets grow; see [`super`] for the proof that they suffice.

use super::{
    Walls,
    men::{Man, Sight},
    pictures::union,
};
use crate::rules::{Bitboard, Color, Rank, Role, Square, attacks};

impl Walls {
    /// Applies each rule once; says whether anything was added.
    pub(super) fn grow(&mut self, sight: &Sight) -> bool {
        let before = self.men.clone();
        let pairs = self.pairs.clone();
        // Where men of each colour may be captured, and pawns that may be captured en passant.
        let mut captures = [Bitboard::EMPTY; 2];
        let mut passing = Bitboard::EMPTY;
        for (number, man) in before.iter().enumerate() {
            let mut targets = Targets::default();
            match man.role {
                Role::Pawn => self.pawn_targets(man, sight, &mut targets),
                Role::King if self.pairs.is_some() => self.paired_steps(man, sight, &mut targets),
                Role::King => {
                    let barred = sight.barred(man.color) | sight.guarded[(!man.color).index()];
                    for from in man.reach {
                        let to = attacks::king(from).without(barred);
                        let known = to & man.reach;
                        let new = to.without(man.reach);
                        let places = sight.kings[(!man.color).index()];
                        let places = places.without(attacks::king(from) | from);
                        let goes_on =
                            |&to: &Square| !self.stalemates(man.color, (from, to), places, sight);
                        targets.officer(known | new.filter(goes_on).collect::<Bitboard>());
                    }
                }
                Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                    let barred = sight.barred(man.color);
                    for from in man.reach {
                        let to = man.attacks(from, self.fixed).without(barred);
                        let known = to & man.reach;
                        let new = to.without(man.reach);
                        let goes_on = |&to: &Square| !self.mates(man, from, to, sight);
                        targets.officer(known | new.filter(goes_on).collect::<Bitboard>());
                    }
                }
            }
            self.men[number].reach |= targets.reach;
            self.men[number].promoted |= targets.promoted;
            captures[(!man.color).index()] |= targets.captures;
            passing |= targets.passing;
        }
        for man in self.men.iter_mut().filter(|man| !man.is_king()) {
            man.capturable |=
                !(man.presence() & captures[man.color.index()]).is_empty() || passing.has(man.home);
        }
        self.castle();
        let same_pairs = self.pairs == pairs;
        let same = |(a, b): (&Man, &Man)| {
            a.reach == b.reach && a.promoted == b.promoted && a.capturable == b.capturable
        };
        !same_pairs || !self.men.iter().zip(&before).all(same)
    }

    /// A king's steps from each pair of squares that the two kings may stand on together.
    fn paired_steps(&mut self, man: &Man, sight: &Sight, targets: &mut Targets) {
        let Some(mut pairs) = self.pairs.take() else { return };
        let color = man.color;
        let barred = sight.barred(color) | sight.guarded[(!color).index()];
        for king in Square::all() {
            for prey in pairs[king.index()] {
                let (from, other) = if color == self.winner { (king, prey) } else { (prey, king) };
                let steps = attacks::king(from).without(barred | attacks::king(other) | other);
                for to in steps {
                    let (king, prey) = if color == self.winner { (to, prey) } else { (king, to) };
                    let known = pairs[king.index()].has(prey);
                    if known || !self.stalemates(color, (from, to), other.into(), sight) {
                        pairs[king.index()] |= prey;
                        targets.officer(to.into());
                    }
                }
            }
        }
        self.pairs = Some(pairs);
    }

    fn pawn_targets(&self, man: &Man, sight: &Sight, targets: &mut Targets) {
        let color = man.color;
        let free = !(self.fixed | self.beyond_pawns(man));
        let step = |from: Square| from.ahead(color).filter(|&to| free.has(to));
        for from in man.reach {
            if let Some(to) = step(from) {
                targets.reach |= to;
                if from.rank() == Rank::R2.seen_by(color) {
                    targets.reach |= step(to).map_or(Bitboard::EMPTY, Bitboard::of);
                }
            }
            let attacked = attacks::pawn(color, from);
            targets.officer(attacked & sight.presence[(!color).index()]);
            if from.rank() == Rank::R5.seen_by(color) {
                for to in attacked {
                    let passing = self.may_pass(!color, to);
                    if !passing.is_empty() {
                        targets.reach |= to;
                        targets.passing |= passing;
                    }
                }
            }
        }
        let last = Bitboard::rank(Rank::R8.seen_by(color));
        targets.promoted |= (man.reach | targets.reach) & last;
        for from in man.promoted {
            let to = attacks::queen(from, self.fixed) | attacks::knight(from);
            let to = to.without(sight.barred(color));
            targets.promoted |= to;
            targets.captures |= to;
        }
    }

    /// The home of the pawn of this colour that may pass over a square with a double step, if any.
    fn may_pass(&self, color: Color, over: Square) -> Bitboard {
        let home = Square::new(over.file(), Rank::R2.seen_by(color));
        let landing = over.ahead(color);
        let passes = self.men.iter().any(|man| {
            man.role == Role::Pawn
                && man.color == color
                && man.home == home
                && landing.is_some_and(|landing| man.reach.has(landing))
        });
        if passes { home.into() } else { Bitboard::EMPTY }
    }

    /// The squares of its file that a pawn can not reach because of a pawn ahead.
    ///
    /// Two pawns of one file that both stay on it, of which the one ahead is never captured, keep their
    /// order for ever. So the one behind never comes to the farthest square the other may ever stand on,
    /// nor beyond it.
    fn beyond_pawns(&self, man: &Man) -> Bitboard {
        let file = Bitboard::file(man.home.file());
        if !man.reach.without(file).is_empty() {
            return Bitboard::EMPTY;
        }
        let seen = |square: Square| square.rank().seen_by(man.color);
        let ahead = self.men.iter().filter(|other| {
            other.home.file() == man.home.file()
                && seen(other.home) > seen(man.home)
                && other.is_bound_to_file()
        });
        let nearest = ahead.filter_map(|other| other.reach.map(seen).max()).min();
        Square::all()
            .filter(|&square| file.has(square) && nearest.is_some_and(|rank| seen(square) >= rank))
            .collect()
    }

    /// Whether a king's step is sure to leave the opponent without a legal move and not in check, which
    /// ends the game (Art. 5.2.1).
    ///
    /// It is when all the opponent's men but the king are fixed, none of them can go to the square the
    /// king leaves, and on each of the places where the opponent's king may stand meanwhile, every square next to it is attacked by our
    /// king's new place, guarded by our pawns or knights, or holds a fixed man of its own. And the step
    /// must open no line of ours to that king; that may be mate, if we are the winner.
    fn stalemates(
        &self,
        us: Color,
        (from, to): (Square, Square),
        places: Bitboard,
        sight: &Sight,
    ) -> bool {
        let them = !us;
        if !sight.only_king_moves[them.index()] {
            return false;
        }
        let near = attacks::king(to);
        let taken = near | sight.guarded_by_leapers[us.index()] | sight.fixed[them.index()];
        let places = places.without(near | to);
        let mut theirs = self.men.iter().filter(|man| man.color == them && !man.is_king());
        places.into_iter().all(|place| attacks::king(place).without(taken).is_empty())
            && !theirs.any(|man| {
                let is_pawn = man.role == Role::Pawn;
                man.attacks(man.home, self.fixed).has(from)
                    || is_pawn && man.home.ahead(them) == Some(from)
            })
            && (us != self.winner || !self.opens_line(us, from, places))
    }

    /// Whether a move of the loser's officer is sure to mate the winner, which ends the game (Art. 5.1.1).
    ///
    /// It is when the winner's king is fixed; the officer attacks it from the new square, with no man's
    /// reach in between; every square next to the king is attacked by the officer too, guarded by other
    /// pawns or knights of the loser, or holds a fixed man of the winner that was not just captured; and no
    /// man of the winner can come to the new square or in between, even through the square just left.
    fn mates(&self, man: &Man, from: Square, to: Square, sight: &Sight) -> bool {
        let (us, them) = (man.color, self.winner);
        let fixed_king = sight.kings[them.index()] & self.fixed;
        let Some(king) = fixed_king.first().filter(|_| us != them) else { return false };
        let between = attacks::between(to, king);
        if !man.attacks(to, self.fixed.without(from.into())).has(king)
            || !(between & sight.ever).is_empty()
        {
            return false;
        }
        let guards = self.men.iter().filter(|guard| {
            guard.color == us
                && guard.home != man.home
                && guard.is_fixed()
                && matches!(guard.role, Role::Pawn | Role::Knight)
        });
        let guarded = union(guards.map(|guard| guard.attacks(guard.home, sight.ever)));
        let seen = man.attacks(to, sight.ever.without(king.into()));
        let own = sight.fixed[them.index()].without(to.into());
        let meets = |defender: &Man| {
            defender.reach.into_iter().any(|at| {
                let mut goes = defender.attacks(at, self.fixed.without(from.into()));
                if defender.role == Role::Pawn {
                    goes |= Bitboard::file(at.file());
                }
                !(goes & (between | to)).is_empty()
            })
        };
        attacks::king(king).without(guarded | seen | own).is_empty()
            && !self.men.iter().any(|man| man.color == them && !man.is_king() && meets(man))
    }

    /// Whether some line of this colour's men to one of these places leads over a square.
    fn opens_line(&self, us: Color, over: Square, places: Bitboard) -> bool {
        let mut sliders = self.men.iter().filter(|man| man.color == us && man.role.is_slider());
        sliders.any(|man| {
            man.reach.into_iter().any(|from| {
                let seen = man.attacks(from, self.fixed.without(over.into())) & places;
                seen.into_iter().any(|place| attacks::between(from, place).has(over))
            })
        })
    }

    fn castle(&mut self) {
        for &(king, rook, path) in &self.castlings {
            if !(path.free & self.fixed).is_empty() {
                continue;
            }
            for man in &mut self.men {
                if man.home == king {
                    man.reach |= path.king_to;
                } else if man.home == rook {
                    man.reach |= path.rook_to;
                }
            }
        }
    }
}

/// What one man adds.
#[derive(Debug, Default)]
struct Targets {
    reach: Bitboard,
    promoted: Bitboard,
    captures: Bitboard,
    passing: Bitboard,
}

impl Targets {
    /// The man may go there, and capture there.
    fn officer(&mut self, to: Bitboard) {
        self.reach |= to;
        self.captures |= to;
    }
}
