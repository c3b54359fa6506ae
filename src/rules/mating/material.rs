//! Facts about material: sides that can never mate, wherever the men stand.

use super::super::{Bitboard, Board, Color, Role};

/// Whether this side can never mate for want of men, wherever they stand and whatever is played.
///
/// Every answer `true` is proved, `false` says nothing. With *we* for the side that wants to mate:
///
/// 1. **We have a bare king.** A king never gives check (Art. 3.9.2).
/// 2. **We have one knight, they have nothing but queens.** The knight must give the mate, and what it
///    attacks and our king does not is closed at most by queens next to their king. The test
///    `a_knight_never_mates_a_king_with_queens` goes through all squares of the three men and finds each
///    time a flight square left or a queen that takes the knight or attacks our king. More queens change
///    nothing: one that stands in another's way has the same lines itself.
/// 3. **We have only bishops on squares of one colour, they have no pawn, no knight and no bishop on the
///    other colour.** Let a bishop give check to the king on *k* along a diagonal, and let *d* be that
///    diagonal's first square next to *k*: the bishop stands there or beyond. The two squares *m*, *n*
///    next to both *k* and *d* have the other colour. No bishop attacks or fills them, so each is attacked
///    by our king or holds a rook or a queen. A rook or queen there is not pinned, for only bishops could
///    pin it and they see no square of that colour; so it goes to *d* and meets the check. Our king can
///    not attack both *m* and *n*: every square next to both, or one of them, is *k*, *d* or next to *k*.
///    So one of *m*, *n* is a flight square. (No move lets two bishops of one colour check at once and
///    leaves us no pawn; of a position set up so, the caller must know that it is no mate already.)
///
/// Nothing here can be undone by play: captures only take men away, and without pawns no man is new.
/// Each case stays a case of this list as long as the game goes on.
pub fn lacks_material(board: &Board, us: Color) -> bool {
    let kings = board.role(Role::King);
    let ours = board.color(us).without(kings);
    let theirs = board.color(!us).without(kings);
    let bishops = board.role(Role::Bishop);
    if ours.is_empty() {
        return true;
    }
    if ours == ours & board.role(Role::Knight) && !ours.is_several() {
        return theirs == theirs & board.role(Role::Queen);
    }
    ours == ours & bishops
        && (theirs & (board.role(Role::Pawn) | board.role(Role::Knight))).is_empty()
        && ((bishops & Bitboard::LIGHT).is_empty() || (bishops & Bitboard::DARK).is_empty())
}

/// Whether this side has nothing but its king.
pub fn is_bare_king(board: &Board, color: Color) -> bool {
    !board.color(color).is_several()
}
