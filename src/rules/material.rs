//! The simple cases of missing material: what can be seen at a glance.

use super::{Bitboard, Board, Color, Role};

/// Whether neither side can mate for want of men: bare kings, one knight or any number of bishops that
/// all stand on squares of one colour, whoever they belong to (a part of Art. 5.2.2).
///
/// `false` says nothing: many more positions are dead.
pub fn is_bare(board: &Board) -> bool {
    let kings = board.role(Role::King);
    let others = board.occupied().without(kings);
    let bishops = board.role(Role::Bishop);
    let one_knight = others == board.role(Role::Knight) && !others.is_several();
    let one_color = (others & Bitboard::LIGHT).is_empty() || (others & Bitboard::DARK).is_empty();
    one_knight || others == bishops && one_color
}

/// Whether this side has nothing but its king and so can never mate.
pub fn is_bare_king(board: &Board, color: Color) -> bool {
    !board.color(color).is_several()
}

/// What a man counts by the usual rule of thumb; no law, and nothing for the king.
pub const fn points(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// All that a side has on the board, in points.
pub fn total(board: &Board, color: Color) -> u32 {
    board.color(color).filter_map(|square| board.role_at(square)).map(points).sum()
}
