//! Moves as text: writing them for the screen and for files, reading what people type.
//!
//! Pure: knows the rules and nothing else. The screen writes castling with zeros and promotion without
//! a sign (FIDE Laws, Appendix C); [`san`] is the exact form PGN files want.

mod exact;
mod fitting;
mod letters;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use exact::read_san;
pub use fitting::fitting;
pub use letters::Letters;
pub use read::{ReadError, read};
pub use write::{Length, Style, san, write};
