//! Counting move sequences, the customary proof of a move generator.

use super::Position;

/// How many different move sequences of exactly this many half-moves there are.
///
/// The last half-move is counted without being played.
pub fn perft(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => {
            position.legal_moves().into_iter().map(|mv| perft(&position.after(mv), depth - 1)).sum()
        }
    }
}
