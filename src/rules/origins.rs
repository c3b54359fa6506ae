//! From where a square can be reached: the question a move in algebraic notation asks.

use super::{
    Bitboard, CastlingSide, Color, Move, Position, Rank, Role, Square, attacks,
    movegen::{castling_goal, en_passant_captors, is_attacked},
    moves::MoveKind,
};

impl Position {
    /// The squares from which a man of this role can legally go to a square; castling left out.
    ///
    /// ```
    /// use schachtisch::rules::{Position, Role};
    ///
    /// let start = Position::start();
    /// assert_eq!(start.origins(Role::Knight, "f3".parse()?).single(), Some("g1".parse()?));
    /// assert!(start.origins(Role::Bishop, "c4".parse()?).is_empty());
    /// # Ok::<(), schachtisch::rules::NoSquare>(())
    /// ```
    #[inline]
    pub fn origins(&self, role: Role, to: Square) -> Bitboard {
        let board = &self.board;
        if board.color(self.turn).has(to) {
            return Bitboard::EMPTY;
        }
        let king = self.king(self.turn);
        let occupied = board.occupied();
        match role {
            Role::King if is_attacked(self, to, occupied ^ king) => Bitboard::EMPTY,
            Role::King => attacks::king(to) & king,
            Role::Pawn if self.en_passant == Some(to) => en_passant_captors(self, to),
            Role::Pawn => self.safe_for_king(king, self.pawn_origins(to), to),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                let men = board.men(self.turn, role);
                self.safe_for_king(king, attacks::of(role, self.turn, to, occupied) & men, to)
            }
        }
    }

    /// The one legal move with which a man of this role, standing on one of these squares, goes to a
    /// square; none when there is no such move or several. Castling left out.
    #[inline]
    pub fn only_move(
        &self,
        role: Role,
        among: Bitboard,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<Move> {
        let from = (self.origins(role, to) & among).single()?;
        let last_rank = Bitboard::rank(Rank::R1) | Bitboard::rank(Rank::R8);
        let kind = match promotion {
            None if role != Role::Pawn || !last_rank.has(to) => MoveKind::Plain,
            Some(promotion)
                if role == Role::Pawn
                    && last_rank.has(to)
                    && Role::PROMOTIONS.contains(&promotion) =>
            {
                MoveKind::Promotion(promotion)
            }
            None | Some(_) => return None,
        };
        if role == Role::Pawn && self.en_passant == Some(to) {
            return Some(Move { role, from, to, capture: Some(role), kind: MoveKind::EnPassant });
        }
        Some(Move { role, from, to, capture: self.board.role_at(to), kind })
    }

    /// The castling move to this side, if it is legal.
    pub fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        let rook = self.castling_rook(self.turn, side)?;
        let from = self.king(self.turn);
        let to = castling_goal(self, from, rook)?;
        let kind = MoveKind::Castling { rook };
        Some(Move { role: Role::King, from, to, capture: None, kind })
    }

    /// Those of the men from which a move to the square leaves no check standing and opens no line.
    fn safe_for_king(&self, king: Square, men: Bitboard, to: Square) -> Bitboard {
        let meets_checks = match self.checkers.first() {
            None => true,
            Some(checker) => {
                !self.checkers.is_several()
                    && (checker == to || attacks::between(king, checker).has(to))
            }
        };
        if !meets_checks {
            return Bitboard::EMPTY;
        }
        let off_line = (men & self.pinned).filter(|&from| !attacks::line(king, from).has(to));
        men.without(off_line.collect())
    }

    /// Pawns that can step or capture to a square, the king's safety not asked.
    fn pawn_origins(&self, to: Square) -> Bitboard {
        let pawns = self.board.men(self.turn, Role::Pawn);
        let occupied = self.board.occupied();
        if occupied.has(to) {
            return attacks::pawn(!self.turn, to) & pawns;
        }
        let back = match self.turn {
            Color::White => -8,
            Color::Black => 8,
        };
        let once = Bitboard::of(to).shifted(back);
        let fourth = Bitboard::rank(Rank::R4.seen_by(self.turn));
        if fourth.has(to) && (once & occupied).is_empty() {
            return once.shifted(back) & pawns;
        }
        once & pawns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions of random games from some starts.
    fn positions() -> Vec<Position> {
        let starts = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w GCgc - 0 1",
        ];
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut found = Vec::new();
        for start in starts.iter().cycle().take(100) {
            let Ok(read) = Position::from_fen(start) else { continue };
            let mut position = read.position;
            for _ in 0..80 {
                found.push(position);
                let moves = position.legal_moves();
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                let choice = (state >> 33) as usize % moves.len().max(1);
                let Some(&mv) = moves.get(choice) else { break };
                position = position.after(mv);
            }
        }
        assert!(found.len() > 5000);
        found
    }

    #[test]
    fn origins_are_those_of_the_legal_moves() {
        for position in positions() {
            let moves = position.legal_moves();
            for role in Role::ALL {
                for to in Square::all() {
                    let listed: Bitboard = moves
                        .iter()
                        .filter(|mv| mv.role == role && mv.to == to && mv.castling().is_none())
                        .map(|mv| mv.from)
                        .collect();
                    assert_eq!(position.origins(role, to), listed, "{role:?} {to}\n{position:?}");
                }
            }
        }
    }

    #[test]
    fn the_only_move_is_the_legal_move_itself() {
        for position in positions() {
            for mv in position.legal_moves() {
                let found = match mv.castling() {
                    Some(side) => position.castling_move(side),
                    None => position.only_move(mv.role, mv.from.into(), mv.to, mv.promotion()),
                };
                assert_eq!(found, Some(mv), "{position:?}");
            }
            let castlings = CastlingSide::ALL.map(|side| position.castling_move(side));
            let legal = |mv: Move| position.is_legal(mv);
            assert!(castlings.into_iter().flatten().all(legal), "{position:?}");
        }
    }

    #[test]
    fn a_pawn_on_the_last_rank_must_become_an_officer() {
        let read = Position::from_fen("8/1P4k1/8/8/8/8/8/1K6 w - - 0 1");
        let position = read.map(|read| read.position).unwrap_or_default();
        let to = "b8".parse().unwrap();
        let step = |promotion| position.only_move(Role::Pawn, Bitboard::ALL, to, promotion);
        assert!(step(Some(Role::Knight)).is_some());
        assert_eq!([step(None), step(Some(Role::King)), step(Some(Role::Pawn))], [None; 3]);
        let king_to = "b2".parse().unwrap();
        assert_eq!(position.only_move(Role::King, Bitboard::ALL, king_to, Some(Role::Queen)), None);
    }
}
