//! Static proof: behind these walls no king can ever be mated.
//!
//! For each man the squares are found on which it may ever stand, at most, as the least fix-point of
//! rules that only ever add squares. What is never reached is certain for the rest of the game, and from
//! that a mate may turn out to be impossible, whatever both sides play.
//!
//! # The fix-point
//! A man has a set of squares `reach`, at first only its own, a set `promoted` for what it may become,
//! and a mark `capturable`. A man is *fixed* when it has but its own square, promotes never and is not
//! capturable. A square is *guarded* by a side when some man of it that is neither capturable nor promotes
//! attacks it from every square of its reach, as far as no square on the way is in any man's reach. Sets
//! grow by these rules until none adds anything:
//!
//! 1. Officers go along their lines up to the first fixed man, not onto a fixed man of their own side nor
//!    onto a fixed king. Every opponent whose reach has the target becomes capturable.
//! 2. Kings do the same, one step, but not onto squares that the opponent guards.
//! 3. Pawns step ahead unless a fixed man stands there, or a pawn ahead on the file that can never leave
//!    it (see [`Walls::beyond_pawns`]); they capture wherever an opponent's reach lies in their way, and
//!    en passant where a pawn may pass.
//! 4. On the last rank a pawn may from then on go like queen and knight together.
//! 5. Castling rights let king and rook go to their squares unless a fixed man is in between.
//!
//! **It holds.** Say a game goes on from the position, and all men are where the sets allow it and only
//! capturable ones are gone: so it is in the beginning. Then the next move leads to such a position again.
//! For a fixed man is where it was, so that no line passes through it; a guarded square is attacked at
//! this very moment, because its guard is on the board somewhere in its reach and nothing can stand in
//! between; and each kind of move has its rule above, which puts the target into the reach and marks the
//! captured man, since that man stood within its own reach. A king that captures leaves its guard alone,
//! for no man attacks its own square. By induction it holds for the whole game.
//!
//! # No mate
//! See [`Walls::allows_mate`].

use super::super::{
    Bitboard, Color, Position, Rank, Role, Square, attacks, castling::CastlingPath,
};

/// The men that never move and are never captured, if because of them this side can never mate.
pub(super) fn proof(position: &Position, winner: Color) -> Option<Bitboard> {
    let walls = Walls::of(position, winner)?;
    (!walls.allows_mate()).then_some(walls.fixed)
}

/// A man of the position and all that may ever become of it, at most.
#[derive(Debug, Clone, Copy)]
struct Man {
    color: Color,
    role: Role,
    home: Square,
    /// Where it may ever stand as what it is now.
    reach: Bitboard,
    /// Where it may ever stand after promoting.
    promoted: Bitboard,
    capturable: bool,
}

impl Man {
    fn is_fixed(&self) -> bool {
        self.reach == Bitboard::of(self.home) && self.promoted.is_empty() && !self.capturable
    }

    fn is_king(&self) -> bool {
        self.role == Role::King
    }

    /// Where it may ever stand.
    fn presence(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// What it attacks from there as what it is now.
    fn attacks(&self, from: Square, occupied: Bitboard) -> Bitboard {
        attacks::of(self.role, self.color, from, occupied)
    }

    /// Whether it is a pawn that stays on its file and on the board.
    fn is_bound_to_file(&self) -> bool {
        self.role == Role::Pawn
            && !self.capturable
            && self.promoted.is_empty()
            && self.reach.without(Bitboard::file(self.home.file())).is_empty()
    }
}

/// What each rule needs to know of all men together.
#[derive(Debug, Default)]
struct Sight {
    /// The fixed men of each colour.
    fixed: [Bitboard; 2],
    /// Where men of each colour may stand, kings left out.
    presence: [Bitboard; 2],
    /// Where each king may stand.
    kings: [Bitboard; 2],
    /// What each colour always attacks.
    guarded: [Bitboard; 2],
}

impl Sight {
    fn of(men: &[Man]) -> Self {
        let mut sight = Self::default();
        for man in men {
            let side = man.color.index();
            if man.is_fixed() {
                sight.fixed[side] |= man.home;
            }
            let place = if man.is_king() { &mut sight.kings } else { &mut sight.presence };
            place[side] |= man.presence();
        }
        let ever = sight.presence[0] | sight.presence[1] | sight.kings[0] | sight.kings[1];
        for man in men.iter().filter(|man| !man.capturable && man.promoted.is_empty()) {
            let always = man.reach.map(|from| man.attacks(from, ever));
            sight.guarded[man.color.index()] |= always.fold(Bitboard::ALL, |all, set| all & set);
        }
        sight
    }

    fn all_fixed(&self) -> Bitboard {
        self.fixed[0] | self.fixed[1]
    }

    /// Where no man of this colour can ever go: onto fixed men of its own, onto a fixed king.
    fn barred(&self, color: Color) -> Bitboard {
        self.fixed[color.index()] | self.kings[(!color).index()] & self.all_fixed()
    }
}

/// The fix-point.
#[derive(Debug)]
struct Walls {
    men: Vec<Man>,
    /// King, rook and path of each castling right.
    castlings: Vec<(Square, Square, CastlingPath)>,
    fixed: Bitboard,
    winner: Color,
}

impl Walls {
    /// Lets the sets grow until nothing changes; gives up when the winner may promote.
    fn of(position: &Position, winner: Color) -> Option<Self> {
        let mut walls = Self {
            men: men_of(position),
            castlings: castlings_of(position),
            fixed: Bitboard::EMPTY,
            winner,
        };
        loop {
            let sight = Sight::of(&walls.men);
            walls.fixed = sight.all_fixed();
            if !walls.grow(&sight) {
                return Some(walls);
            }
            let mut ours = walls.men.iter().filter(|man| man.color == winner);
            if ours.any(|man| !man.promoted.is_empty()) {
                return None;
            }
        }
    }

    /// Applies each rule once; says whether anything was added.
    fn grow(&mut self, sight: &Sight) -> bool {
        let before = self.men.clone();
        // Where men of each colour may be captured, and pawns that may be captured en passant.
        let mut captures = [Bitboard::EMPTY; 2];
        let mut passing = Bitboard::EMPTY;
        for (number, man) in before.iter().enumerate() {
            let mut targets = Targets::default();
            match man.role {
                Role::Pawn => self.pawn_targets(man, sight, &mut targets),
                Role::King => {
                    let barred = sight.barred(man.color) | sight.guarded[(!man.color).index()];
                    for from in man.reach {
                        targets.officer(attacks::king(from).without(barred));
                    }
                }
                Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                    let barred = sight.barred(man.color);
                    for from in man.reach {
                        targets.officer(man.attacks(from, self.fixed).without(barred));
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
        let same = |(a, b): (&Man, &Man)| {
            a.reach == b.reach && a.promoted == b.promoted && a.capturable == b.capturable
        };
        !self.men.iter().zip(&before).all(same)
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

/// Every man where it stands; an en passant capture that is legal now is already done.
fn men_of(position: &Position) -> Vec<Man> {
    let mut men: Vec<Man> = position
        .board()
        .pieces()
        .map(|(home, piece)| Man {
            color: piece.color,
            role: piece.role,
            home,
            reach: home.into(),
            promoted: Bitboard::EMPTY,
            capturable: false,
        })
        .collect();
    if let Some(target) = position.en_passant() {
        let us = position.turn();
        let captured = target.ahead(!us);
        let captors = attacks::pawn(!us, target);
        for man in &mut men {
            if man.role == Role::Pawn && man.color == us && captors.has(man.home) {
                man.reach |= target;
            }
            man.capturable |= Some(man.home) == captured;
        }
    }
    men
}

fn castlings_of(position: &Position) -> Vec<(Square, Square, CastlingPath)> {
    let rights = |color| position.castling_rooks() & position.board().color(color);
    Color::ALL
        .into_iter()
        .flat_map(|color| rights(color).map(move |rook| (position.king(color), rook)))
        .map(|(king, rook)| (king, rook, CastlingPath::new(king, rook)))
        .collect()
}

/// # Mate
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
    fn allows_mate(&self) -> bool {
        let find = |color| self.men.iter().find(|man| man.is_king() && man.color == color);
        let (Some(king), Some(prey)) = (find(self.winner), find(!self.winner)) else { return true };
        let attackers = self.attackers(prey.home);
        let shields: Vec<Bitboard> = self
            .men
            .iter()
            .filter(|man| man.color != self.winner && !man.is_king())
            .map(Man::presence)
            .collect();
        let shielded = union(shields.iter().copied());
        let attacked = union(attackers.iter().map(|(_, set)| *set));
        let covered = attacked | union(king.reach.map(attacks::king)) | shielded;
        prey.reach.into_iter().any(|k| {
            let zone = attacks::king(k);
            attacked.has(k)
                && zone.without(covered).is_empty()
                && attackers.iter().enumerate().any(|(number, (man, set))| {
                    let others = attackers.iter().enumerate().filter(|(other, _)| *other != number);
                    let others = union(others.map(|(_, (_, set))| *set));
                    set.has(k) && {
                        let bare = zone.without(others);
                        self.mates_from(k, bare, man, king, &shields)
                    }
                })
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

    /// Whether this man may mate the king on *k*, when the others of its side leave these squares bare.
    fn mates_from(
        &self,
        k: Square,
        bare: Bitboard,
        man: &Man,
        king: &Man,
        shields: &[Bitboard],
    ) -> bool {
        let near = attacks::king(k);
        man.reach.into_iter().any(|a| {
            let seen = man.attacks(a, self.fixed.without(k.into()));
            seen.has(k)
                && king.reach.without(near | k | a).into_iter().any(|w| {
                    let rest = bare.without(seen | attacks::king(w));
                    (rest & (Bitboard::of(a) | w)).is_empty() && are_shielded(rest, shields)
                })
        })
    }
}

fn union(sets: impl IntoIterator<Item = Bitboard>) -> Bitboard {
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
