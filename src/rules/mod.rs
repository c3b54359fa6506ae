//! Pure chess: no time, no text for people, no disk, no screen.
//!
//! A ladder of types leads from anything to something certain: [`Setup`] is any arrangement of men,
//! [`Position`] a legal one, [`Move`] a move that is legal in the position it came from.

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod chess960;
mod fen;
mod illegal;
mod key;
pub mod material;
pub mod mating;
mod movegen;
mod moves;
mod perft;
mod piece;
mod position;
mod setup;
mod square;

pub use bitboard::Bitboard;
pub use board::Board;
pub use castling::CastlingSide;
pub use chess960::USUAL_START;
pub use fen::{FenError, FenFault, FenField, FenHint, FenReading};
pub use illegal::Illegal;
pub use key::PositionKey;
pub use moves::Move;
pub use perft::perft;
pub use piece::{Color, Piece, Role};
pub use position::{Position, StrayMove};
pub use setup::{Setup, SetupError, SetupHint};
pub use square::{File, NoSquare, Rank, Square};
