//! A legal position and its moves.

use super::{
    Bitboard, Board, CastlingSide, Color, File, Move, PositionKey, Rank, Role, Setup, SetupError,
    Square, attacks,
    castling::CastlingPath,
    movegen::{self, Counter, Listed},
    moves::MoveKind,
};

/// A position that can stand on the board in a game: exactly one king a side, the side that is not on
/// move not in check, and so on (see [`SetupError`] for the whole list).
///
/// A position is legal by construction and never changes; [`play`](Self::play) hands back the next one.
/// It knows nothing of the game before it but what the Laws write into the position itself: whose move
/// it is, castling rights, a double step just made, and the two counters.
///
/// ```
/// use schachtisch::rules::Position;
///
/// let start = Position::start();
/// assert_eq!(start.legal_moves().len(), 20);
/// let e4 = start.legal_move("e2".parse()?, "e4".parse()?, None).expect("legal");
/// assert_eq!(
///     start.play(e4)?.to_fen(),
///     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) board: Board,
    /// The men of the side not on move that give check; two at most.
    pub(super) checkers: Bitboard,
    /// The men of the side on move that stand between their king and an attacker.
    pub(super) pinned: Bitboard,
    /// The rooks that may still castle.
    pub(super) castling_rooks: Bitboard,
    /// The square a pawn has just passed over, if a pawn of the side on move stands ready to capture
    /// there; whether that capture is legal is another question.
    pub(super) en_passant: Option<Square>,
    pub(super) turn: Color,
    pub(super) halfmoves: u16,
    pub(super) fullmoves: u16,
}

/// The move does not come from this position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the move is not legal in this position")]
pub struct StrayMove;

impl Position {
    /// The starting position of usual chess (Art. 2.3).
    pub fn start() -> Self {
        let corners = Bitboard::file(File::A) | Bitboard::file(File::H);
        let board = Board::start();
        Self::assembled(board, Color::White, corners & board.role(Role::Rook), 0, 1)
    }

    /// Puts a position together that is known to be legal, without a double step just made.
    pub(super) fn assembled(
        board: Board,
        turn: Color,
        castling_rooks: Bitboard,
        halfmoves: u16,
        fullmoves: u16,
    ) -> Self {
        let mut position = Self {
            board,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            castling_rooks,
            en_passant: None,
            turn,
            halfmoves,
            fullmoves,
        };
        position.find_checks_and_pins();
        position
    }

    /// The men on the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose move it is.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Half-moves since the last capture or pawn move (Art. 9.3 counts a hundred).
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move, from 1 on, one more after each move of Black.
    pub const fn fullmoves(&self) -> u16 {
        self.fullmoves
    }

    /// The men that give check, at most two (Art. 3.9.1).
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the side on move is in check.
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Whether the side on move is checkmated (Art. 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side on move has no legal move and is not in check (Art. 5.2.1).
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Whether the side on move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// The square of this side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        let kings = self.board.men(color, Role::King);
        debug_assert_eq!(kings.count(), 1, "a position has one king a side");
        Square::masked(kings.0.trailing_zeros())
    }

    /// The rook that may still castle to this side, the right alone being asked (Art. 3.8.2.1).
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        (self.castling_rooks & Bitboard::rank(Rank::R1.seen_by(color)))
            .find(|&rook| CastlingSide::of(king, rook) == side)
    }

    /// The rooks of both sides that may still castle.
    pub const fn castling_rooks(&self) -> Bitboard {
        self.castling_rooks
    }

    /// The square on which a pawn can legally be captured en passant now.
    pub fn en_passant(&self) -> Option<Square> {
        let target = self.en_passant?;
        (!movegen::en_passant_captors(self, target).is_empty()).then_some(target)
    }

    /// The same, also when the capture is not legal because the king would be exposed.
    pub(crate) const fn passed_square(&self) -> Option<Square> {
        self.en_passant
    }

    /// What makes this the same position as another one (Art. 9.2.3).
    pub fn key(&self) -> PositionKey {
        PositionKey::of(self)
    }

    /// Every legal move.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(48);
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Puts every legal move into a list that is emptied first; for loops that make no new lists.
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        movegen::generate(self, &mut Listed { position: self, moves });
    }

    /// How many legal moves there are, without making a list of them.
    pub fn count_legal_moves(&self) -> usize {
        let mut counter = Counter::default();
        movegen::generate(self, &mut counter);
        counter.count as usize
    }

    /// The legal moves of the man on this square.
    pub fn legal_moves_from(&self, from: Square) -> Vec<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.from() == from);
        moves
    }

    /// The legal move from one square to another.
    ///
    /// A king is castled by pointing at its own rook, and by pointing at its castling square where no
    /// plain king move goes. When a pawn reaches the last rank the promotion must be named.
    pub fn legal_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let moves = self.legal_moves_from(from);
        moves
            .iter()
            .find(|mv| mv.castling().is_none() && mv.to() == to && mv.promotion() == promotion)
            .or_else(|| {
                moves.iter().find(|mv| {
                    promotion.is_none()
                        && mv.castling_rook().is_some_and(|(rook, _)| {
                            to == rook || to == mv.to() && from.distance(to) > 1
                        })
                })
            })
            .copied()
    }

    /// Whether this very move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// The position after a move.
    ///
    /// # Errors
    /// [`StrayMove`] when the move is not one of this position's legal moves.
    pub fn play(&self, mv: Move) -> Result<Self, StrayMove> {
        if self.is_legal(mv) { Ok(self.after(mv)) } else { Err(StrayMove) }
    }

    /// The position after a move that is known to be legal here.
    #[inline]
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.advance(mv);
        next
    }

    /// Makes a move that is known to be legal here, in place.
    #[inline]
    pub(crate) fn advance(&mut self, mv: Move) {
        let us = self.turn;
        let them = !us;
        let man = super::Piece::new(us, mv.role);
        self.en_passant = None;
        self.halfmoves = if mv.is_zeroing() { 0 } else { self.halfmoves.saturating_add(1) };
        if let MoveKind::Castling { rook } = mv.kind {
            let path = CastlingPath::new(mv.from, rook);
            self.board.toggle(mv.from, man);
            self.board.toggle(rook, super::Piece::new(us, Role::Rook));
            self.board.toggle(path.king_to, man);
            self.board.toggle(path.rook_to, super::Piece::new(us, Role::Rook));
        } else {
            if let (Some(role), Some(square)) = (mv.capture, mv.captured_square()) {
                self.board.toggle(square, super::Piece::new(them, role));
            }
            if let MoveKind::Promotion(role) = mv.kind {
                self.board.toggle(mv.from, man);
                self.board.toggle(mv.to, super::Piece::new(us, role));
            } else {
                self.board.toggle(Bitboard::of(mv.from) | mv.to, man);
            }
        }
        if !self.castling_rooks.is_empty() {
            self.castling_rooks = self.castling_rooks.without(Bitboard::of(mv.from) | mv.to);
            if mv.role == Role::King {
                let home = Bitboard::rank(Rank::R1.seen_by(us));
                self.castling_rooks = self.castling_rooks.without(home);
            }
        }
        if mv.role == Role::Pawn && mv.from.index().abs_diff(mv.to.index()) == 16 {
            let passed = Square::masked(mv.from.index().midpoint(mv.to.index()) as u32);
            let captors = attacks::pawn(us, passed) & self.board.men(them, Role::Pawn);
            self.en_passant = (!captors.is_empty()).then_some(passed);
        }
        self.turn = them;
        if us == Color::Black {
            self.fullmoves = self.fullmoves.saturating_add(1);
        }
        self.find_checks_and_pins();
    }

    /// The same position with the other side on move, if that is a position at all: the side on move
    /// must not be in check. Shows what is threatened.
    pub fn pass(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let fullmoves = self.fullmoves.saturating_add(u16::from(self.turn == Color::Black));
        let halfmoves = self.halfmoves.saturating_add(1);
        Some(Self::assembled(self.board, !self.turn, self.castling_rooks, halfmoves, fullmoves))
    }

    /// Looks from the king of the side on move along all lines at once.
    #[inline]
    fn find_checks_and_pins(&mut self) {
        let us = self.turn;
        let king = self.king(us);
        let theirs = self.board.color(!us);
        let queens = self.board.role(Role::Queen);
        let straight = attacks::rook_lines(king) & (self.board.role(Role::Rook) | queens);
        let slanting = attacks::bishop_lines(king) & (self.board.role(Role::Bishop) | queens);
        self.checkers = (attacks::knight(king) & self.board.role(Role::Knight)
            | attacks::pawn(us, king) & self.board.role(Role::Pawn))
            & theirs;
        self.pinned = Bitboard::EMPTY;
        let occupied = self.board.occupied();
        for slider in (straight | slanting) & theirs {
            let shields = attacks::between(king, slider) & occupied;
            if shields.is_empty() {
                self.checkers |= slider;
            } else if !shields.is_several() {
                self.pinned |= shields;
            }
        }
        self.pinned &= self.board.color(us);
    }

    /// The arrangement this position came from, to be changed and set up again.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling_rooks: self.castling_rooks,
            en_passant: self.en_passant,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl TryFrom<Setup> for Position {
    type Error = Vec<SetupError>;

    fn try_from(setup: Setup) -> Result<Self, Vec<SetupError>> {
        setup.position()
    }
}
