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

mod pictures;

pub(super) use pictures::Picture;

use super::super::{
    Bitboard, Color, Position, Rank, Role, Square, attacks, castling::CastlingPath,
};

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
        self.reach == Bitboard::of(self.home) && self.promoted.is_empty()
    }

    /// Whether it is fixed until it is captured.
    fn is_lost(&self) -> bool {
        self.is_fixed() && self.capturable
    }

    /// Whether it is on the board as what it is now throughout the phase.
    fn stays(&self) -> bool {
        self.is_fixed() || !self.capturable && self.promoted.is_empty()
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
            && self.stays()
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
    /// Where any man may stand.
    ever: Bitboard,
    /// What each colour always attacks.
    guarded: [Bitboard; 2],
    /// The same by pawns and knights alone, whose attacks nothing can block.
    guarded_by_leapers: [Bitboard; 2],
    /// Whether every man of the colour but the king is fixed.
    only_king_moves: [bool; 2],
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
        sight.ever = sight.presence[0] | sight.presence[1] | sight.kings[0] | sight.kings[1];
        for man in men.iter().filter(|man| man.stays()) {
            let always = man.reach.map(|from| man.attacks(from, sight.ever));
            let always = always.fold(Bitboard::ALL, |all, set| all & set);
            sight.guarded[man.color.index()] |= always;
            if matches!(man.role, Role::Pawn | Role::Knight) {
                sight.guarded_by_leapers[man.color.index()] |= always;
            }
        }
        sight.only_king_moves = Color::ALL.map(|color| {
            men.iter().all(|man| man.color != color || man.is_king() || man.is_fixed())
        });
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

    /// Applies each rule once; says whether anything was added.
    fn grow(&mut self, sight: &Sight) -> bool {
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
        let guarded = pictures::union(guards.map(|guard| guard.attacks(guard.home, sight.ever)));
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

/// Whether this side is on move and can mate with its very next move.
fn mates_at_once(position: &Position, winner: Color) -> bool {
    position.turn() == winner
        && position.legal_moves().into_iter().any(|mv| position.after(mv).is_checkmate())
}

fn castlings_of(position: &Position) -> Vec<(Square, Square, CastlingPath)> {
    let rights = |color| position.castling_rooks() & position.board().color(color);
    Color::ALL
        .into_iter()
        .flat_map(|color| rights(color).map(move |rook| (position.king(color), rook)))
        .map(|(king, rook)| (king, rook, CastlingPath::new(king, rook)))
        .collect()
}
