//! What makes two positions the same (Art. 9.2.3).

use super::{Bitboard, Board, Color, Position, Role};

/// The full identity of a position: the same men on the same squares, the same side on move, the same
/// castling rights, and the same en passant capture if one is *legal*.
///
/// Comparing keys compares everything; nothing is decided by a hash. The two counters do not count.
///
/// Four planes of bits give each square a number: 0 empty, 1 to 6 the roles, 7 a rook that may still
/// castle; the colour plane marks Black's men, and on an empty square the square of a possible en
/// passant capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PositionKey {
    pub(super) planes: [u64; 4],
    pub(super) turn: Color,
}

impl PositionKey {
    pub(super) fn of(position: &Position) -> Self {
        let board = &position.board;
        let [pawns, knights, bishops, rooks, queens, kings] =
            Role::ALL.map(|role| board.role(role));
        let castling = position.castling_rooks;
        let marked = position.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
        Self {
            planes: [
                (pawns | bishops | queens | castling).0,
                (knights | bishops | kings | castling).0,
                (rooks | queens | kings).0,
                (board.color(Color::Black) | marked).0,
            ],
            turn: position.turn,
        }
    }

    /// The position with this identity; its counters begin anew.
    pub(super) fn position(&self) -> Position {
        let [low, middle, high, marked] = self.planes;
        let occupied = low | middle | high;
        let castling = low & middle & high;
        let roles = [
            low & !middle & !high,
            !low & middle & !high,
            low & middle & !high,
            !low & !middle & high | castling,
            low & !middle & high,
            !low & middle & high,
        ];
        let colors = [occupied & !marked, occupied & marked];
        let board = Board::from_planes(roles.map(Bitboard), colors.map(Bitboard));
        let mut position = Position::assembled(board, self.turn, Bitboard(castling), 0, 1);
        position.en_passant = Bitboard(marked & !occupied).first();
        position
    }
}
