//! What the men count, by the usual rule of thumb.

use super::{Board, Color, Role};

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
