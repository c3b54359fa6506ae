//! Why a wanted move is not allowed: facts, no sentences.

use super::{
    Bitboard, CastlingSide, Piece, Position, Rank, Role, Square, attacks, castling::CastlingPath,
};

/// One reason why a move is not legal, with what a painter and a speaker need.
///
/// Only what the position alone proves; what the history knows is added by the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The man belongs to the side that is not on move (Art. 1.3).
    NotYourTurn {
        /// Where the man stands.
        square: Square,
        /// The man.
        piece: Piece,
    },
    /// There is no man on the square.
    EmptySquare {
        /// The square.
        square: Square,
    },
    /// The man would not leave its square.
    NoMove {
        /// The square.
        square: Square,
    },
    /// A man of one's own stands on the target (Art. 3.1.1).
    OwnMan {
        /// The target.
        square: Square,
        /// The man on it.
        piece: Piece,
    },
    /// This man does not move so (Art. 3.2 to 3.8).
    Geometry {
        /// The man.
        piece: Piece,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// Men stand in the way (Art. 3.5).
    Blocked {
        /// The man that would have to jump.
        piece: Piece,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// The men in between.
        by: Bitboard,
    },
    /// A pawn makes its double step from its original square only (Art. 3.7.2).
    DoubleStepNotFromHere {
        /// Where the pawn stands.
        from: Square,
    },
    /// A man stands on one of the two squares of a double step (Art. 3.7.2).
    DoubleStepBlocked {
        /// The first such square.
        by: Square,
    },
    /// A pawn captures diagonally only; straight ahead an opponent's man stops it (Art. 3.7.3).
    PawnCapturesDiagonally {
        /// The man in front.
        at: Square,
    },
    /// A pawn moves diagonally only when it captures, and nothing stands there (Art. 3.7.3).
    NothingToCapture {
        /// The empty square.
        at: Square,
        /// A pawn beside it that may have made a double step earlier: en passant would be too late
        /// (Art. 3.7.3.2).
        beside: Option<Square>,
    },
    /// The man stands between its king and an attacker (Art. 3.9.2).
    Pinned {
        /// The man.
        square: Square,
        /// The attacker.
        by: Square,
        /// The squares from the king to the attacker, the king left out.
        line: Bitboard,
    },
    /// Both pawns would leave the lines to the king at once when capturing en passant (Art. 3.9.2).
    EnPassantExposesKing {
        /// The men that would then attack the king.
        attackers: Bitboard,
    },
    /// The king would stand on an attacked square (Art. 3.9.2).
    KingAttacked {
        /// That square.
        square: Square,
        /// The men that would attack it.
        attackers: Bitboard,
    },
    /// The king is in check and the move does not meet that (Art. 3.9.2).
    CheckNotMet {
        /// Every man that gives check.
        checkers: Bitboard,
    },
    /// The right to castle to this side is lost: king or rook has moved or the rook was captured
    /// (Art. 3.8.2.1).
    CastlingRightLost {
        /// The side.
        side: CastlingSide,
    },
    /// Men stand on squares that must be free for castling (Art. 3.8.2.2).
    CastlingBlocked {
        /// The side.
        side: CastlingSide,
        /// The men.
        by: Bitboard,
    },
    /// No castling out of check (Art. 3.8.2.2).
    CastlingInCheck {
        /// The side.
        side: CastlingSide,
        /// Every man that gives check.
        checkers: Bitboard,
    },
    /// The king would cross or reach an attacked square (Art. 3.8.2.2).
    CastlingAttacked {
        /// The side.
        side: CastlingSide,
        /// The first such square.
        square: Square,
        /// Whether the king would stand there after castling.
        reaches: bool,
        /// The men that attack it.
        attackers: Bitboard,
    },
    /// It is not said what the pawn becomes (Art. 3.7.3.3).
    PromotionMissing,
    /// A pawn never becomes this (Art. 3.7.3.3).
    NoPromotionTo {
        /// King or pawn.
        role: Role,
    },
    /// Nothing is promoted by this move.
    NotPromoting,
}

impl Illegal {
    /// The article of the FIDE Laws that is behind it, if there is one.
    pub const fn article(&self) -> Option<&'static str> {
        Some(match self {
            Self::NotYourTurn { .. } => "1.3",
            Self::EmptySquare { .. } | Self::NoMove { .. } => return None,
            Self::OwnMan { .. } => "3.1.1",
            Self::Geometry { piece, .. } => match piece.role {
                Role::Bishop => "3.2",
                Role::Rook => "3.3",
                Role::Queen => "3.4",
                Role::Knight => "3.6",
                Role::Pawn => "3.7",
                Role::King => "3.8.1",
            },
            Self::Blocked { .. } => "3.5",
            Self::DoubleStepNotFromHere { .. } | Self::DoubleStepBlocked { .. } => "3.7.2",
            Self::PawnCapturesDiagonally { .. } | Self::NothingToCapture { .. } => "3.7.3",
            Self::Pinned { .. }
            | Self::EnPassantExposesKing { .. }
            | Self::KingAttacked { .. }
            | Self::CheckNotMet { .. } => "3.9.2",
            Self::CastlingRightLost { .. } => "3.8.2.1",
            Self::CastlingBlocked { .. }
            | Self::CastlingInCheck { .. }
            | Self::CastlingAttacked { .. } => "3.8.2.2",
            Self::PromotionMissing | Self::NoPromotionTo { .. } | Self::NotPromoting => "3.7.3.3",
        })
    }
}

impl Position {
    /// Every reason why a move is not legal, the first one being the one to tell; none for a legal move.
    ///
    /// ```
    /// use schachtisch::rules::{Illegal, Position};
    ///
    /// let start = Position::start();
    /// let reasons = start.why_not("a1".parse()?, "a5".parse()?, None);
    /// assert!(matches!(reasons[..], [Illegal::Blocked { .. }]));
    /// assert!(start.why_not("e2".parse()?, "e4".parse()?, None).is_empty());
    /// # Ok::<(), schachtisch::rules::NoSquare>(())
    /// ```
    pub fn why_not(&self, from: Square, to: Square, promotion: Option<Role>) -> Vec<Illegal> {
        if self.legal_move(from, to, promotion).is_some() {
            return Vec::new();
        }
        let Some(piece) = self.board().piece_at(from) else {
            return vec![Illegal::EmptySquare { square: from }];
        };
        if piece.color != self.turn() {
            return vec![Illegal::NotYourTurn { square: from, piece }];
        }
        if from == to {
            return vec![Illegal::NoMove { square: from }];
        }
        if let Some(fault) = self.promotion_fault(piece, from, to, promotion) {
            return vec![fault];
        }
        if piece.role == Role::King
            && let Some((side, rook)) = self.wanted_castling(from, to)
        {
            return self.why_not_castle(from, side, rook);
        }
        if let Some(own) = self.board().piece_at(to).filter(|other| other.color == piece.color) {
            return vec![Illegal::OwnMan { square: to, piece: own }];
        }
        let way = match piece.role {
            Role::Pawn => self.why_no_pawn_way(from, to),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                self.why_no_way(piece, from, to)
            }
        };
        way.map_or_else(|| self.why_king_unsafe(piece, from, to), |reason| vec![reason])
    }

    fn promotion_fault(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<Illegal> {
        let promotes = piece.role == Role::Pawn && to.rank() == Rank::R8.seen_by(piece.color);
        match promotion {
            Some(_) if !promotes => Some(Illegal::NotPromoting),
            Some(role) if !Role::PROMOTIONS.contains(&role) => {
                Some(Illegal::NoPromotionTo { role })
            }
            None if promotes && self.legal_move(from, to, Some(Role::Queen)).is_some() => {
                Some(Illegal::PromotionMissing)
            }
            Some(_) | None => None,
        }
    }

    /// The castling a king's way is meant to be, with the rook if its right is still there: onto the own
    /// rook, or two or more files along the back rank onto a castling square.
    fn wanted_castling(&self, king: Square, to: Square) -> Option<(CastlingSide, Option<Square>)> {
        let color = self.turn();
        let home = Rank::R1.seen_by(color);
        if king.rank() != home || to.rank() != home || king == to {
            return None;
        }
        let side = CastlingSide::of(king, to);
        let rook = self.castling_rook(color, side);
        let onto_rook = rook == Some(to)
            || self.board().men(color, Role::Rook).has(to) && king.distance(to) > 2;
        let onto_goal = to.file() == side.king_file() && king.distance(to) > 1;
        (onto_rook || onto_goal).then_some((side, rook))
    }

    fn why_not_castle(
        &self,
        king: Square,
        side: CastlingSide,
        rook: Option<Square>,
    ) -> Vec<Illegal> {
        let mut reasons = Vec::new();
        let Some(rook) = rook else {
            return vec![Illegal::CastlingRightLost { side }];
        };
        if self.is_check() {
            reasons.push(Illegal::CastlingInCheck { side, checkers: self.checkers() });
        }
        let path = CastlingPath::new(king, rook);
        let occupied = self.board().occupied();
        let by = path.free & occupied;
        if !by.is_empty() {
            reasons.push(Illegal::CastlingBlocked { side, by });
        }
        let theirs = self.board().color(!self.turn());
        let without_king = occupied ^ king;
        let after = (without_king.without(rook.into()) | path.king_to) | path.rook_to;
        let way = attacks::between(king, path.king_to) | path.king_to;
        // In the order in which the king meets them.
        let mut squares: Vec<Square> = way.without(king.into()).collect();
        squares.sort_by_key(|square| square.distance(king));
        for square in squares {
            let reaches = square == path.king_to;
            let mut attackers = self.board().attackers(square, without_king) & theirs;
            if reaches {
                attackers |= self.board().attackers(square, after) & theirs;
            }
            if !attackers.is_empty() {
                reasons.push(Illegal::CastlingAttacked { side, square, reaches, attackers });
            }
        }
        if king == path.king_to && reasons.is_empty() {
            let attackers = self.board().attackers(king, after) & theirs;
            let square = king;
            reasons.push(Illegal::CastlingAttacked { side, square, reaches: true, attackers });
        }
        reasons
    }

    fn why_no_way(&self, piece: Piece, from: Square, to: Square) -> Option<Illegal> {
        if !attacks::of(piece.role, piece.color, from, Bitboard::EMPTY).has(to) {
            return Some(Illegal::Geometry { piece, from, to });
        }
        let by = attacks::between(from, to) & self.board().occupied();
        (piece.role.is_slider() && !by.is_empty()).then_some(Illegal::Blocked {
            piece,
            from,
            to,
            by,
        })
    }

    fn why_no_pawn_way(&self, from: Square, to: Square) -> Option<Illegal> {
        let color = self.turn();
        let piece = Piece::new(color, Role::Pawn);
        let board = self.board();
        let ahead = from.ahead(color);
        let twice = ahead.and_then(|square| square.ahead(color));
        if Some(to) == ahead {
            let other = board.piece_at(to)?;
            // An own man on the target was told already.
            return (other.color != color).then_some(Illegal::PawnCapturesDiagonally { at: to });
        }
        if Some(to) == twice {
            if from.rank() != Rank::R2.seen_by(color) {
                return Some(Illegal::DoubleStepNotFromHere { from });
            }
            let by = ahead.into_iter().chain(twice).find(|&square| board.occupied().has(square))?;
            return Some(Illegal::DoubleStepBlocked { by });
        }
        if !attacks::pawn(color, from).has(to) {
            return Some(Illegal::Geometry { piece, from, to });
        }
        if board.piece_at(to).is_some() || self.passed_square() == Some(to) {
            return None;
        }
        let neighbour = Square::new(to.file(), from.rank());
        let came = Square::new(to.file(), Rank::R7.seen_by(color));
        let may_have_passed = from.rank() == Rank::R5.seen_by(color)
            && board.men(!color, Role::Pawn).has(neighbour)
            && board.piece_at(came).is_none();
        Some(Illegal::NothingToCapture { at: to, beside: may_have_passed.then_some(neighbour) })
    }

    /// The way is free, so what forbids the move is the king's safety.
    fn why_king_unsafe(&self, piece: Piece, from: Square, to: Square) -> Vec<Illegal> {
        let board = self.board();
        let theirs = board.color(!self.turn());
        if piece.role == Role::King {
            let attackers = board.attackers(to, board.occupied() ^ from) & theirs;
            return vec![Illegal::KingAttacked { square: to, attackers }];
        }
        let king = self.king(self.turn());
        let en_passant = piece.role == Role::Pawn && self.passed_square() == Some(to);
        let captured = if en_passant { Square::new(to.file(), from.rank()) } else { to };
        let occupied = (board.occupied().without(from.into()).without(captured.into())) | to;
        let attackers = board.attackers(king, occupied) & theirs.without(captured.into());
        let mut reasons = Vec::new();
        if !(attackers & self.checkers()).is_empty() {
            reasons.push(Illegal::CheckNotMet { checkers: self.checkers() });
        }
        for by in attackers.without(self.checkers()) {
            if attacks::between(king, by).has(from) && self.pinned.has(from) {
                let line = attacks::between(king, by) | by;
                reasons.push(Illegal::Pinned { square: from, by, line });
            } else {
                reasons.push(Illegal::EnPassantExposesKing { attackers: by.into() });
            }
        }
        reasons
    }
}
