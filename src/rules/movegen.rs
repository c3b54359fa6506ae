//! Legal moves.
//!
//! Moves are found legal at once: in check only what meets it, a pinned man only along its line, a king
//! only where nothing attacks. One walk over the position serves every purpose; a [`Sink`] says whether
//! the moves are listed or only counted.

use super::{
    Bitboard, Color, File, Move, Position, Rank, Role, Square, attacks, castling::CastlingPath,
    moves::MoveKind,
};

/// What becomes of the moves that are found.
pub(super) trait Sink {
    /// The man on `from` may go to each of the squares.
    fn man(&mut self, role: Role, from: Square, to: Bitboard);
    /// A pawn may go to each of the squares from the square `by` bits below it.
    fn pawns(&mut self, to: Bitboard, by: i32);
    /// The same, reaching the last rank: four moves a square.
    fn promotions(&mut self, to: Bitboard, by: i32);
    /// Each of these pawns may capture en passant on this square.
    fn en_passant(&mut self, captors: Bitboard, to: Square);
    /// The king may castle with this rook.
    fn castling(&mut self, king: Square, rook: Square, king_to: Square);
}

/// Only counts.
#[derive(Default)]
pub(super) struct Counter {
    pub(super) count: u32,
}

impl Sink for Counter {
    #[inline]
    fn man(&mut self, _: Role, _: Square, to: Bitboard) {
        self.count += to.count();
    }

    #[inline]
    fn pawns(&mut self, to: Bitboard, _: i32) {
        self.count += to.count();
    }

    #[inline]
    fn promotions(&mut self, to: Bitboard, _: i32) {
        self.count += 4 * to.count();
    }

    #[inline]
    fn en_passant(&mut self, captors: Bitboard, _: Square) {
        self.count += captors.count();
    }

    #[inline]
    fn castling(&mut self, _: Square, _: Square, _: Square) {
        self.count += 1;
    }
}

/// Writes every move into a list.
pub(super) struct Listed<'a> {
    pub(super) position: &'a Position,
    pub(super) moves: &'a mut Vec<Move>,
}

impl Sink for Listed<'_> {
    #[inline]
    fn man(&mut self, role: Role, from: Square, to: Bitboard) {
        for to in to {
            self.moves.push(Move::plain(role, from, to, self.position.board.role_at(to)));
        }
    }

    #[inline]
    fn pawns(&mut self, to: Bitboard, by: i32) {
        for to in to {
            let from = origin(to, by);
            self.moves.push(Move::plain(Role::Pawn, from, to, self.position.board.role_at(to)));
        }
    }

    #[inline]
    fn promotions(&mut self, to: Bitboard, by: i32) {
        for to in to {
            let capture = self.position.board.role_at(to);
            for role in Role::PROMOTIONS {
                let kind = MoveKind::Promotion(role);
                self.moves.push(Move { role: Role::Pawn, from: origin(to, by), to, capture, kind });
            }
        }
    }

    #[inline]
    fn en_passant(&mut self, captors: Bitboard, to: Square) {
        for from in captors {
            let (capture, kind) = (Some(Role::Pawn), MoveKind::EnPassant);
            self.moves.push(Move { role: Role::Pawn, from, to, capture, kind });
        }
    }

    #[inline]
    fn castling(&mut self, king: Square, rook: Square, king_to: Square) {
        let kind = MoveKind::Castling { rook };
        self.moves.push(Move { role: Role::King, from: king, to: king_to, capture: None, kind });
    }
}

fn origin(to: Square, by: i32) -> Square {
    Square::masked((to.index() as u32).wrapping_sub_signed(by))
}

/// Hands every legal move to the sink.
#[inline]
pub(super) fn generate<S: Sink>(position: &Position, sink: &mut S) {
    let king = position.king(position.turn);
    let own = position.board.color(position.turn);
    if !position.checkers.is_several() {
        let targets = match position.checkers.first() {
            None => !own,
            Some(checker) => attacks::between(king, checker) | checker,
        };
        officers(position, king, targets, sink);
        match position.turn {
            Color::White => pawns::<S, true>(position, king, targets, sink),
            Color::Black => pawns::<S, false>(position, king, targets, sink),
        }
        if let Some(target) = position.en_passant {
            let captors = en_passant_captors(position, target);
            sink.en_passant(captors, target);
        }
        if !position.is_check() && !position.castling_rooks.is_empty() {
            castling(position, king, sink);
        }
    }
    king_steps(position, king, own, sink);
}

/// Knights, bishops, rooks and queens.
#[inline]
fn officers<S: Sink>(position: &Position, king: Square, targets: Bitboard, sink: &mut S) {
    let board = &position.board;
    let own = board.color(position.turn);
    let occupied = board.occupied();
    let free = own.without(position.pinned);
    for from in board.role(Role::Knight) & free {
        sink.man(Role::Knight, from, attacks::knight(from) & targets);
    }
    for from in board.role(Role::Bishop) & free {
        sink.man(Role::Bishop, from, attacks::bishop(from, occupied) & targets);
    }
    for from in board.role(Role::Rook) & free {
        sink.man(Role::Rook, from, attacks::rook(from, occupied) & targets);
    }
    for from in board.role(Role::Queen) & free {
        sink.man(Role::Queen, from, attacks::queen(from, occupied) & targets);
    }
    // A pinned man can never meet a check by another, so that only a quiet king's line matters.
    if !position.is_check() {
        for from in position.pinned.without(board.role(Role::Pawn) | board.role(Role::Knight)) {
            if let Some(role) = board.role_at(from) {
                let reach = attacks::of(role, position.turn, from, occupied);
                sink.man(role, from, reach & targets & attacks::line(king, from));
            }
        }
    }
}

/// Pawn moves, all pawns of one direction at a time; en passant apart.
#[inline]
fn pawns<S: Sink, const WHITE: bool>(
    position: &Position,
    king: Square,
    targets: Bitboard,
    sink: &mut S,
) {
    let board = &position.board;
    let (color, ahead) = if WHITE { (Color::White, 8) } else { (Color::Black, -8) };
    let pawns = board.men(color, Role::Pawn);
    let loose = pawns.without(position.pinned);
    // A pawn pinned on its file may still step; one pinned on a diagonal may capture along it.
    let bound = pawns & position.pinned;
    let empty = !board.occupied();
    let last = Bitboard::rank(if WHITE { Rank::R8 } else { Rank::R1 });
    let third = Bitboard::rank(if WHITE { Rank::R3 } else { Rank::R6 });

    let steppers = loose | bound & Bitboard::file(king.file());
    let once = steppers.shifted(ahead) & empty;
    let twice = (once & third).shifted(ahead) & empty & targets;
    let once = once & targets;
    sink.pawns(once.without(last), ahead);
    sink.pawns(twice, 2 * ahead);
    if !(once & last).is_empty() {
        sink.promotions(once & last, ahead);
    }

    let prey = board.color(!color) & targets;
    for (side, wrapped) in [(-1, Bitboard::file(File::H)), (1, Bitboard::file(File::A))] {
        let by = ahead + side;
        let mut to = loose.shifted(by).without(wrapped) & prey;
        if !bound.is_empty() {
            for from in bound {
                let target = Bitboard::of(from).shifted(by).without(wrapped) & prey;
                to |= target & attacks::line(king, from);
            }
        }
        sink.pawns(to.without(last), by);
        if !(to & last).is_empty() {
            sink.promotions(to & last, by);
        }
    }
}

/// The pawns that may capture en passant on this square.
///
/// Two men leave the board's lines at once, so nothing short of looking at the position afterwards is
/// right: the capture may expose the king along the rank, or be the only answer to a check.
pub(super) fn en_passant_captors(position: &Position, target: Square) -> Bitboard {
    let board = &position.board;
    let king = position.king(position.turn);
    attacks::pawn(!position.turn, target)
        .into_iter()
        .filter(|&from| board.men(position.turn, Role::Pawn).has(from))
        .filter(|&from| {
            let captured = Bitboard::of(Square::new(target.file(), from.rank()));
            let occupied = (board.occupied().without(captured) ^ from) | target;
            let attackers = board.attackers(king, occupied) & board.color(!position.turn);
            attackers.without(captured).is_empty()
        })
        .collect()
}

#[inline]
fn king_steps<S: Sink>(position: &Position, king: Square, own: Bitboard, sink: &mut S) {
    let steps = attacks::king(king).without(own);
    let mut safe = Bitboard::EMPTY;
    let occupied = position.board.occupied() ^ king;
    for to in steps {
        if !is_attacked(position, to, occupied) {
            safe |= to;
        }
    }
    sink.man(Role::King, king, safe);
}

/// Whether the side not on move attacks a square when these squares are occupied.
#[inline]
pub(super) fn is_attacked(position: &Position, square: Square, occupied: Bitboard) -> bool {
    let board = &position.board;
    let theirs = board.color(!position.turn);
    let near = attacks::knight(square) & board.role(Role::Knight)
        | attacks::pawn(position.turn, square) & board.role(Role::Pawn)
        | attacks::king(square) & board.role(Role::King);
    if !(near & theirs).is_empty() {
        return true;
    }
    let queens = board.role(Role::Queen);
    let straight = theirs & (board.role(Role::Rook) | queens);
    let slanting = theirs & (board.role(Role::Bishop) | queens);
    !(attacks::rook_lines(square) & straight).is_empty()
        && !(attacks::rook(square, occupied) & straight).is_empty()
        || !(attacks::bishop_lines(square) & slanting).is_empty()
            && !(attacks::bishop(square, occupied) & slanting).is_empty()
}

fn castling<S: Sink>(position: &Position, king: Square, sink: &mut S) {
    for rook in position.castling_rooks & position.board.color(position.turn) {
        if let Some(king_to) = castling_goal(position, king, rook) {
            sink.castling(king, rook, king_to);
        }
    }
}

/// Where the king goes when it castles with a rook that has the right to, if that is legal now.
pub(super) fn castling_goal(position: &Position, king: Square, rook: Square) -> Option<Square> {
    let path = CastlingPath::new(king, rook);
    let occupied = position.board.occupied();
    if position.is_check() || !(path.free & occupied).is_empty() {
        return None;
    }
    let without_king = occupied ^ king;
    let crosses_attack =
        path.safe.into_iter().any(|square| is_attacked(position, square, without_king));
    // In Chess960 the rook may have shielded its king along the back rank.
    let after = (without_king.without(rook.into()) | path.king_to) | path.rook_to;
    (!crosses_attack && !is_attacked(position, path.king_to, after)).then_some(path.king_to)
}
