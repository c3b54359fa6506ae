//! Any arrangement of men, and why it is not a legal position.

use super::{Bitboard, Board, CastlingSide, Color, Piece, Position, Rank, Role, Square, attacks};

/// Any arrangement of men with what else makes a position; nothing about it need be right.
///
/// ```
/// use schachtisch::rules::{Color, Position, Setup, SetupError};
///
/// let nobody = Setup::default();
/// let faults = Position::try_from(nobody).unwrap_err();
/// assert!(faults.contains(&SetupError::NoKing(Color::White)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// The men.
    pub board: Board,
    /// Whose move it is.
    pub turn: Color,
    /// The rooks that may still castle.
    pub castling_rooks: Bitboard,
    /// The square a pawn has just passed over with a double step.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the move, from 1 on.
    pub fullmoves: u16,
}

/// An empty board, White to move.
impl Default for Setup {
    fn default() -> Self {
        Self {
            board: Board::EMPTY,
            turn: Color::White,
            castling_rooks: Bitboard::EMPTY,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
        }
    }
}

/// One reason why an arrangement can not be a position of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum SetupError {
    /// A side has no king (Art. 2.2).
    #[error("{0:?} has no king")]
    NoKing(Color),
    /// A side has several kings (Art. 2.2).
    #[error("{color:?} has several kings: {kings:?}")]
    ManyKings {
        /// The side.
        color: Color,
        /// Where its kings stand.
        kings: Bitboard,
    },
    /// Pawns stand on the first or last rank, where none can ever be (Art. 3.7.3.3).
    #[error("pawns on the first or last rank: {0:?}")]
    PawnsOnEdge(Bitboard),
    /// A side has more than eight pawns.
    #[error("{color:?} has {count} pawns")]
    ManyPawns {
        /// The side.
        color: Color,
        /// How many pawns it has.
        count: u32,
    },
    /// A side has more than sixteen men.
    #[error("{color:?} has {count} men")]
    ManyMen {
        /// The side.
        color: Color,
        /// How many men it has.
        count: u32,
    },
    /// The kings stand side by side (Art. 3.9.2).
    #[error("the kings stand side by side on {white} and {black}")]
    KingsTouch {
        /// White's king.
        white: Square,
        /// Black's king.
        black: Square,
    },
    /// The side that is not on move stands in check: it should have met it (Art. 3.9.2).
    #[error("the king on {king} is in check although it is not its side's move")]
    OpponentInCheck {
        /// The king in check.
        king: Square,
        /// The men that attack it.
        attackers: Bitboard,
    },
    /// No single move gives check by all of these men together.
    #[error("no move can have given check by all of these men: {checkers:?}")]
    ImpossibleCheck {
        /// The men that give check.
        checkers: Bitboard,
    },
    /// A castling right without rook or king on the back rank, or a second one on the same side.
    #[error("the castling right of {rook} can not be")]
    CastlingRight {
        /// The square of the rook that should have the right.
        rook: Square,
    },
    /// No double step can just have passed over this square.
    #[error("no pawn can just have passed over {square}")]
    EnPassant {
        /// The square.
        square: Square,
    },
}

/// Something odd about an arrangement that is a legal position all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetupHint {
    /// More promoted men than pawns that are gone; playable, but never reached in a game.
    ManyPromoted {
        /// The side.
        color: Color,
        /// How many men must be promoted pawns, at least.
        promoted: u32,
        /// How many pawns are gone.
        pawns_gone: u32,
    },
}

impl Setup {
    /// The greatest number that either counter takes.
    pub const MOST_MOVES: u16 = 9999;

    /// The legal position this arrangement is.
    ///
    /// # Errors
    /// Every reason why it is none, in the order of [`SetupError`].
    pub fn position(self) -> Result<Position, Vec<SetupError>> {
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut position = Position::assembled(
            self.board,
            self.turn,
            self.castling_rooks,
            self.halfmoves,
            self.fullmoves.max(1),
        );
        position.en_passant = self.en_passant.filter(|&passed| {
            let captors = attacks::pawn(!self.turn, passed);
            !(captors & self.board.men(self.turn, Role::Pawn)).is_empty()
        });
        Ok(position)
    }

    /// Every reason why this is not a legal position; empty when it is one.
    pub fn faults(&self) -> Vec<SetupError> {
        let mut faults = Vec::new();
        for color in Color::ALL {
            let kings = self.board.men(color, Role::King);
            match kings.count() {
                0 => faults.push(SetupError::NoKing(color)),
                1 => {}
                _ => faults.push(SetupError::ManyKings { color, kings }),
            }
        }
        let edge = Bitboard::rank(Rank::R1) | Bitboard::rank(Rank::R8);
        let stray = self.board.role(Role::Pawn) & edge;
        if !stray.is_empty() {
            faults.push(SetupError::PawnsOnEdge(stray));
        }
        for color in Color::ALL {
            let count = self.board.men(color, Role::Pawn).count();
            if count > 8 {
                faults.push(SetupError::ManyPawns { color, count });
            }
            let count = self.board.color(color).count();
            if count > 16 {
                faults.push(SetupError::ManyMen { color, count });
            }
        }
        self.check_faults(&mut faults);
        faults.extend(self.right_faults());
        if let Some(square) = self.en_passant
            && !self.is_passed_square(square)
        {
            faults.push(SetupError::EnPassant { square });
        }
        faults
    }

    /// What is odd, though legal.
    pub fn hints(&self) -> Vec<SetupHint> {
        let promoted_men = |color| {
            let extra =
                |role, start: u32| self.board.men(color, role).count().saturating_sub(start);
            let bishops = self.board.men(color, Role::Bishop);
            extra(Role::Queen, 1)
                + extra(Role::Rook, 2)
                + extra(Role::Knight, 2)
                + (bishops & Bitboard::LIGHT).count().saturating_sub(1)
                + (bishops & Bitboard::DARK).count().saturating_sub(1)
        };
        Color::ALL
            .into_iter()
            .filter_map(|color| {
                let promoted = promoted_men(color);
                let pawns_gone = 8_u32.saturating_sub(self.board.men(color, Role::Pawn).count());
                (promoted > pawns_gone).then_some(SetupHint::ManyPromoted {
                    color,
                    promoted,
                    pawns_gone,
                })
            })
            .collect()
    }

    /// Drops the castling rights and the en passant square that can not be, and says which.
    pub fn mend(&mut self) -> Vec<SetupError> {
        let mut dropped = self.right_faults();
        for fault in &dropped {
            if let SetupError::CastlingRight { rook } = *fault {
                self.castling_rooks = self.castling_rooks.without(rook.into());
            }
        }
        if let Some(square) = self.en_passant
            && !self.is_passed_square(square)
        {
            self.en_passant = None;
            dropped.push(SetupError::EnPassant { square });
        }
        dropped
    }

    /// The only king of a side.
    fn king(&self, color: Color) -> Option<Square> {
        self.board.men(color, Role::King).single()
    }

    fn check_faults(&self, faults: &mut Vec<SetupError>) {
        if let (Some(white), Some(black)) = (self.king(Color::White), self.king(Color::Black))
            && white.distance(black) == 1
        {
            faults.push(SetupError::KingsTouch { white, black });
        }
        if let Some(king) = self.king(!self.turn) {
            let attackers =
                self.board.attackers_of(king, self.turn).without(self.board.role(Role::King));
            if !attackers.is_empty() {
                faults.push(SetupError::OpponentInCheck { king, attackers });
            }
        }
        if let Some(king) = self.king(self.turn) {
            let checkers =
                self.board.attackers_of(king, !self.turn).without(self.board.role(Role::King));
            if !self.can_check_together(king, checkers) {
                faults.push(SetupError::ImpossibleCheck { checkers });
            }
        }
    }

    /// Whether one move can have given check by all these men.
    ///
    /// A move sets one man on a new square and frees at most two lines (en passant), and a man moved off
    /// a line never lands behind the king on the same line: so at most two men give check, one of them a
    /// slider, and never from opposite ends of one line.
    fn can_check_together(&self, king: Square, checkers: Bitboard) -> bool {
        let mut men = checkers;
        match (men.next(), men.next(), men.next()) {
            (_, None, _) => true,
            (Some(a), Some(b), None) => {
                let slides = |square| self.board.role_at(square).is_some_and(Role::is_slider);
                let opposite = attacks::line(a, b).has(king);
                (slides(a) || slides(b)) && !opposite
            }
            _ => false,
        }
    }

    /// Castling rights that can not be. Of several on one side of the king the outermost stays.
    fn right_faults(&self) -> Vec<SetupError> {
        let mut faults = Vec::new();
        for rook in self.castling_rooks {
            let possible = self.board.piece_at(rook).is_some_and(|piece| {
                let home = Rank::R1.seen_by(piece.color);
                piece.role == Role::Rook
                    && rook.rank() == home
                    && self.king(piece.color).is_some_and(|king| {
                        king.rank() == home && self.is_outermost_right(piece, king, rook)
                    })
            });
            if !possible {
                faults.push(SetupError::CastlingRight { rook });
            }
        }
        faults
    }

    fn is_outermost_right(&self, piece: Piece, king: Square, rook: Square) -> bool {
        let side = CastlingSide::of(king, rook);
        let rivals = self.castling_rooks & self.board.men(piece.color, Role::Rook);
        rivals
            .filter(|rival| rival.rank() == rook.rank() && CastlingSide::of(king, *rival) == side)
            .all(|rival| rival.distance(king) <= rook.distance(king))
    }

    /// Whether a double step can just have passed over this square: it and the pawn's origin are empty,
    /// the pawn stands before it, and the king now on move was not in check before that step.
    fn is_passed_square(&self, passed: Square) -> bool {
        let mover = !self.turn;
        let (Some(stands), Some(came)) = (passed.ahead(mover), passed.ahead(self.turn)) else {
            return false;
        };
        let pawn = Piece::new(mover, Role::Pawn);
        let fits = came.rank() == Rank::R2.seen_by(mover)
            && self.board.piece_at(stands) == Some(pawn)
            && self.board.piece_at(passed).is_none()
            && self.board.piece_at(came).is_none();
        if !fits {
            return false;
        }
        let mut before = self.board;
        before.toggle(Bitboard::of(stands) | came, pawn);
        self.king(self.turn).is_none_or(|king| before.attackers_of(king, mover).is_empty())
    }
}
