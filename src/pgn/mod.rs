//! Games as files: Portable Game Notation, read forgivingly and written exactly.
//!
//! Source: "Portable Game Notation Specification and Implementation Guide" (Steven J. Edwards, 1994) and
//! what files look like in practice. Reading never fails as a whole: what was mended is a [`Warning`],
//! what could not be read is a [`Fault`] that names place, token and reason, and its text stays with the
//! game as a comment.

mod alphabet;
mod date;
mod encoding;
mod fault;
mod glyphs;
mod header;
mod index;
mod lexer;
mod lines;
mod movetext;
mod place;
mod read;
mod remark;
mod result;
mod sheet;
mod split;
mod tags;
mod time_control;
mod write;

pub use alphabet::Alphabet;
pub use date::{Date, DateFault};
pub use encoding::{FileEncoding, from_utf16};
pub use fault::{Fault, Reason, Spot, Trouble, Warning};
pub use index::{Index, IndexBuilder, Listed, Query};
pub use place::{line_end, replace, separator};
pub use read::{Reading, read, read_game};
pub use sheet::ScoreSheet;
pub use split::{Span, games};
pub use tags::Tags;
pub use time_control::set_time_control;
pub use write::{Unfaithful, write, write_checked};
