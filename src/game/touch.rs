//! Touch-move ("Berührt - geführt", Art. 4.2 to 4.7): what the hand has done, and what it must do now.
//!
//! [`Touches`] keeps what the player on move has touched, in order; [`Duty`] says which legal moves are
//! left by that, and why. A game with touch-move keeps one `Touches`, saves it, and puts a fresh one in
//! its place whenever a move is made or taken back:
//!
//! ```
//! use schachtisch::game::touch::{Duty, Obligation, Touches};
//! use schachtisch::rules::{Position, Square};
//!
//! let position = Position::start();
//! let square = |text: &str| text.parse::<Square>();
//! let mut touches = Touches::default();
//! touches.announce_adjusting(); // "ich korrigiere"
//! touches.touch(&position, square("e2")?); // free by that
//! touches.touch(&position, square("g1")?);
//!
//! let duty = Duty::new(&position, &touches);
//! assert!(matches!(duty.obligation(), Some(Obligation::MoveMan { .. })));
//! assert_eq!(duty.allowed().len(), 2); // Nf3 and Nh3
//! let e4 = position.legal_move(square("e2")?, square("e4")?, None).expect("legal");
//! let breach = duty.why_not(e4).expect("not the knight");
//! assert_eq!(breach.article(), "4.3.1");
//!
//! touches.lift(&position, square("g1")?); // "Versehen", both agree
//! assert!(Duty::new(&position, &touches).allows(e4));
//! # Ok::<(), schachtisch::rules::NoSquare>(())
//! ```

#[cfg(test)]
mod tests;

use crate::rules::{CastlingSide, Move, Piece, Position, Rank, Role, Square};

/// Something the hand has done that can bind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Touch {
    /// Touched a man of either side.
    Man(Square),
    /// Released the king on the square it castles to, or on its castling rook, where castling was not
    /// to be played (Art. 4.7.2).
    KingReleased(CastlingSide),
    /// Released a pawn on the last rank and has not chosen the new man yet (Art. 4.7.3).
    PawnReleased {
        /// Where the pawn comes from.
        from: Square,
        /// Where it was put.
        to: Square,
    },
}

/// What the player on move has touched, in order.
///
/// Says nothing about what follows from it, and may hold touches that bind nobody: a rook that cannot
/// move matters when the king is touched after it (Art. 4.4.2).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Touches {
    list: Vec<Touch>,
    is_adjusting: bool,
}

impl Touches {
    /// Touches as they were written down.
    pub const fn restored(list: Vec<Touch>, is_adjusting: bool) -> Self {
        Self { list, is_adjusting }
    }

    /// What was done, in order, each thing once.
    pub fn list(&self) -> &[Touch] {
        &self.list
    }

    /// Whether adjusting was announced, so that the next touch does not bind.
    pub const fn is_adjusting(&self) -> bool {
        self.is_adjusting
    }

    /// The player on move announces that the next man is only put right (Art. 4.2.1).
    pub const fn announce_adjusting(&mut self) {
        self.is_adjusting = true;
    }

    /// The player on move touches a square; without a man on it that is no touch.
    pub fn touch(&mut self, position: &Position, square: Square) {
        if position.board().piece_at(square).is_none() {
            return;
        }
        if !std::mem::take(&mut self.is_adjusting) {
            self.add(Touch::Man(square));
        }
    }

    /// The player on move releases a man without completing a legal move by it: a pawn on the last rank
    /// before the new man is chosen, or the king on a castling square. Anything else does not bind more
    /// than touching did.
    pub fn release(&mut self, position: &Position, from: Square, to: Square) {
        let released = if position.legal_move(from, to, Some(Role::Queen)).is_some() {
            Some(Touch::PawnReleased { from, to })
        } else {
            castling_of_release(position, from, to).map(Touch::KingReleased)
        };
        if let Some(released) = released {
            self.add(Touch::Man(from));
            self.add(released);
        }
    }

    /// Both players agree that this man was touched by accident (Art. 4.2.2): it binds no longer, nor
    /// does a release of it.
    pub fn lift(&mut self, position: &Position, man: Square) {
        let is_king = position.king(position.turn()) == man;
        self.list.retain(|touch| match *touch {
            Touch::Man(square) => square != man,
            Touch::KingReleased(_) => !is_king,
            Touch::PawnReleased { from, .. } => from != man,
        });
    }

    fn add(&mut self, touch: Touch) {
        if !self.list.contains(&touch) {
            self.list.push(touch);
        }
    }
}

/// A man that was touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TouchedMan {
    /// Where it stands.
    pub square: Square,
    /// The man.
    pub piece: Piece,
}

/// What the player on move must do because of what was touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Obligation {
    /// Move this man, the first one touched that can move (Art. 4.3.1).
    MoveMan {
        /// The man.
        man: TouchedMan,
        /// Men of both sides were touched, and the capture they would ask for is not legal (Art. 4.3.3).
        both_sides: bool,
    },
    /// Capture this man, the first one touched that can be captured (Art. 4.3.2).
    Capture {
        /// The man.
        target: TouchedMan,
        /// As for [`MoveMan`](Self::MoveMan).
        both_sides: bool,
    },
    /// Capture the opponent's man that was touched first with the own man that was (Art. 4.3.3).
    CaptureWith {
        /// The own man.
        man: TouchedMan,
        /// The opponent's.
        target: TouchedMan,
    },
    /// Castle, since the king was touched and then this rook (Art. 4.4.1).
    Castle {
        /// The side.
        side: CastlingSide,
        /// The rook.
        rook: Square,
    },
    /// Castle, since the king was released on its castling square (Art. 4.7.2).
    FinishCastling {
        /// The side.
        side: CastlingSide,
    },
    /// Make another move with the king, since castling was meant and is not legal.
    MoveKing {
        /// Where the king stands.
        king: Square,
        /// How the castling was meant.
        meant: Castling,
    },
    /// Promote this pawn where it was released (Art. 4.7.3).
    Promote {
        /// The pawn.
        pawn: Square,
        /// Where it was put.
        to: Square,
    },
    /// Nothing: castling was meant and is not legal, and the king has no legal move.
    NoKingMove {
        /// How the castling was meant.
        meant: Castling,
    },
    /// Nothing: no touched man can be moved or captured (Art. 4.5).
    Nothing,
}

/// How castling to a side was shown to be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Castling {
    /// The king was touched, then this rook (Art. 4.4.3).
    RookTouched {
        /// The side.
        side: CastlingSide,
        /// The rook.
        rook: Square,
    },
    /// The king was released on its castling square (Art. 4.7.2).
    KingReleased {
        /// The side.
        side: CastlingSide,
    },
}

/// A rook that was touched before the king, so that castling with it is out for this move (Art. 4.4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BarredCastling {
    /// The side.
    pub side: CastlingSide,
    /// The rook.
    pub rook: Square,
}

/// Why a legal move is not allowed: the duty forbids it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Breach {
    /// The player is bound to something else.
    Bound(Obligation),
    /// The rook was touched before the king (Art. 4.4.2).
    RookTouchedFirst(BarredCastling),
}

/// Which legal moves are left to the player on move by what was touched, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duty {
    allowed: Vec<Move>,
    obligation: Option<Obligation>,
    barred: Vec<BarredCastling>,
}

impl Obligation {
    /// The article of the FIDE Laws that is behind it.
    pub const fn article(&self) -> &'static str {
        match self {
            Self::MoveMan { both_sides: true, .. }
            | Self::Capture { both_sides: true, .. }
            | Self::CaptureWith { .. } => "4.3.3",
            Self::MoveMan { .. } => "4.3.1",
            Self::Capture { .. } => "4.3.2",
            Self::Castle { .. } => "4.4.1",
            Self::MoveKing { meant, .. } | Self::NoKingMove { meant } => meant.article(),
            Self::FinishCastling { .. } => "4.7.2",
            Self::Promote { .. } => "4.7.3",
            Self::Nothing => "4.5",
        }
    }
}

impl Castling {
    /// The side that was meant.
    pub const fn side(self) -> CastlingSide {
        match self {
            Self::RookTouched { side, .. } | Self::KingReleased { side } => side,
        }
    }

    const fn article(self) -> &'static str {
        match self {
            Self::RookTouched { .. } => "4.4.3",
            Self::KingReleased { .. } => "4.7.2",
        }
    }

    const fn obligation(self) -> Obligation {
        match self {
            Self::RookTouched { side, rook } => Obligation::Castle { side, rook },
            Self::KingReleased { side } => Obligation::FinishCastling { side },
        }
    }
}

impl Breach {
    /// The article of the FIDE Laws that is behind it.
    pub const fn article(&self) -> &'static str {
        match self {
            Self::Bound(obligation) => obligation.article(),
            Self::RookTouchedFirst(_) => "4.4.2",
        }
    }
}

impl Duty {
    /// What follows from the touches in this position. Touches that do not fit it bind nobody.
    pub fn new(position: &Position, touches: &Touches) -> Self {
        let hand = Hand::new(position, touches);
        let bound = hand.bound();
        let obligation = bound.as_ref().map(|(obligation, _)| *obligation);
        let allowed = bound.map_or(hand.moves, |(_, moves)| moves);
        Self { allowed, obligation, barred: hand.barred }
    }

    /// Every move that may be played.
    pub fn allowed(&self) -> &[Move] {
        &self.allowed
    }

    /// Whether this legal move may be played.
    pub fn allows(&self, mv: Move) -> bool {
        self.allowed.contains(&mv)
    }

    /// What the player is bound to; none when nothing was touched.
    pub const fn obligation(&self) -> Option<Obligation> {
        self.obligation
    }

    /// The castlings that are out for this move, because the rook was touched first.
    pub fn barred(&self) -> &[BarredCastling] {
        &self.barred
    }

    /// Why a legal move may not be played; none when it may.
    pub fn why_not(&self, mv: Move) -> Option<Breach> {
        if self.allows(mv) {
            return None;
        }
        let barred = self.barred.iter().find(|barred| mv.castling() == Some(barred.side));
        barred
            .map(|&barred| Breach::RookTouchedFirst(barred))
            .or_else(|| self.obligation.map(Breach::Bound))
    }
}

/// The touches as they are seen on a position.
struct Hand<'a> {
    position: &'a Position,
    touches: &'a [Touch],
    barred: Vec<BarredCastling>,
    /// The legal moves without barred castlings.
    moves: Vec<Move>,
}

/// What is asked of the player, and the moves that satisfy it.
type Bound = (Obligation, Vec<Move>);

/// A touched man, and when it was touched.
#[derive(Clone, Copy)]
struct Touched {
    at: usize,
    man: TouchedMan,
}

/// What was begun with a man after it was touched.
#[derive(Clone, Copy)]
enum Begun {
    Castling(Castling),
    Promotion { from: Square, to: Square },
}

impl<'a> Hand<'a> {
    fn new(position: &'a Position, touches: &'a Touches) -> Self {
        let touches = touches.list();
        let mut moves = position.legal_moves();
        let mut barred = rooks_before_king(position, touches);
        let is_barred = |mv: &Move| barred.iter().any(|barred| mv.castling() == Some(barred.side));
        if moves.iter().all(is_barred) {
            // Only in Chess960 can castling be all there is; no touch leaves a player without a move.
            barred.clear();
        } else {
            moves.retain(|mv| !is_barred(mv));
        }
        Self { position, touches, barred, moves }
    }

    /// What is asked, Art. 4.3.3 before 4.3.1 and 4.3.2, and 4.5 when nothing binds; none when nothing
    /// was touched.
    fn bound(&self) -> Option<Bound> {
        let men = self.men();
        men.first()?;
        let own = men.iter().copied().find(|touched| self.is_own(touched.man));
        let other = men.iter().copied().find(|touched| !self.is_own(touched.man));
        let both = own.zip(other);
        both.and_then(|(own, other)| self.bound_by_both(own, other))
            .or_else(|| men.iter().find_map(|touched| self.bound_by(*touched, both.is_some())))
            .or_else(|| Some((Obligation::Nothing, self.moves.clone())))
    }

    /// The capture of the one with the other; but a castling or promotion that was begun before the
    /// opponent's man was touched is finished.
    fn bound_by_both(&self, own: Touched, other: Touched) -> Option<Bound> {
        let begun_before = self.begun(own, other.at).and_then(|begun| self.finishing(begun));
        let (man, target) = (own.man, other.man);
        begun_before.or_else(|| {
            self.bound_to(Obligation::CaptureWith { man, target }, |mv| {
                mv.from() == man.square && mv.captured_square() == Some(target.square)
            })
        })
    }

    fn bound_by(&self, touched: Touched, both_sides: bool) -> Option<Bound> {
        let man = touched.man;
        if !self.is_own(man) {
            let capture = Obligation::Capture { target: man, both_sides };
            return self.bound_to(capture, |mv| mv.captured_square() == Some(man.square));
        }
        let moves_it = |mv: Move| mv.from() == man.square;
        let begun = self.begun(touched, self.touches.len());
        begun.and_then(|begun| self.finishing(begun)).or_else(|| match begun {
            Some(Begun::Castling(meant)) => self
                .bound_to(Obligation::MoveKing { king: man.square, meant }, moves_it)
                .or_else(|| Some((Obligation::NoKingMove { meant }, self.moves.clone()))),
            Some(Begun::Promotion { .. }) | None => {
                self.bound_to(Obligation::MoveMan { man, both_sides }, moves_it)
            }
        })
    }

    /// What was begun with a touched man before some later touch.
    fn begun(&self, touched: Touched, before: usize) -> Option<Begun> {
        let square = touched.man.square;
        let is_king = touched.man.piece.role == Role::King;
        self.touches.iter().take(before).skip(touched.at + 1).find_map(|touch| match *touch {
            Touch::Man(rook) if is_king => castling_of_rook(self.position, rook)
                .map(|side| Begun::Castling(Castling::RookTouched { side, rook })),
            Touch::KingReleased(side) if is_king => {
                Some(Begun::Castling(Castling::KingReleased { side }))
            }
            Touch::PawnReleased { from, to } if from == square => {
                Some(Begun::Promotion { from, to })
            }
            Touch::Man(_) | Touch::KingReleased(_) | Touch::PawnReleased { .. } => None,
        })
    }

    /// The duty to finish what was begun, if that is legal.
    fn finishing(&self, begun: Begun) -> Option<Bound> {
        match begun {
            Begun::Castling(meant) => {
                self.bound_to(meant.obligation(), |mv| mv.castling() == Some(meant.side()))
            }
            Begun::Promotion { from, to } => self
                .bound_to(Obligation::Promote { pawn: from, to }, |mv| {
                    mv.promotion().is_some() && (mv.from(), mv.to()) == (from, to)
                }),
        }
    }

    /// An obligation with the moves that satisfy it, if there are any.
    fn bound_to(&self, obligation: Obligation, satisfies: impl Fn(Move) -> bool) -> Option<Bound> {
        let moves: Vec<Move> = self.moves.iter().copied().filter(|&mv| satisfies(mv)).collect();
        (!moves.is_empty()).then_some((obligation, moves))
    }

    fn men(&self) -> Vec<Touched> {
        let man = |(at, touch): (usize, &Touch)| {
            let Touch::Man(square) = *touch else { return None };
            let piece = self.position.board().piece_at(square)?;
            Some(Touched { at, man: TouchedMan { square, piece } })
        };
        self.touches.iter().enumerate().filter_map(man).collect()
    }

    fn is_own(&self, man: TouchedMan) -> bool {
        man.piece.color == self.position.turn()
    }
}

/// The rooks that could castle and were touched before their king (Art. 4.4.2).
fn rooks_before_king(position: &Position, touches: &[Touch]) -> Vec<BarredCastling> {
    let color = position.turn();
    let king = Touch::Man(position.king(color));
    let Some(before) = touches.iter().position(|&touch| touch == king) else {
        return Vec::new();
    };
    CastlingSide::ALL
        .into_iter()
        .filter_map(|side| {
            position.castling_rook(color, side).map(|rook| BarredCastling { side, rook })
        })
        .filter(|barred| touches.iter().take(before).any(|&touch| touch == Touch::Man(barred.rook)))
        .collect()
}

/// The castling that is meant when this man is touched after the king, be it legal or not: it is the
/// rook with the right to castle, or, that right being lost, a rook on the back rank away from the king.
fn castling_of_rook(position: &Position, rook: Square) -> Option<CastlingSide> {
    let color = position.turn();
    let king = position.king(color);
    let home = Rank::R1.seen_by(color);
    let side = CastlingSide::of(king, rook);
    let is_meant = position.castling_rook(color, side).map_or_else(
        || {
            position.board().men(color, Role::Rook).has(rook)
                && (king.rank(), rook.rank()) == (home, home)
                && king.distance(rook) > 2
        },
        |with_right| with_right == rook,
    );
    is_meant.then_some(side)
}

/// The castling that is meant when a king is released here, be it legal or not.
fn castling_of_release(position: &Position, from: Square, to: Square) -> Option<CastlingSide> {
    let color = position.turn();
    let home = Rank::R1.seen_by(color);
    if from != position.king(color) || (from.rank(), to.rank()) != (home, home) {
        return None;
    }
    let side = CastlingSide::of(from, to);
    let is_goal = to.file() == side.king_file() && from.distance(to) > 1;
    (is_goal || castling_of_rook(position, to).is_some()).then_some(side)
}
