//! Files of games: what the reader makes of them, what the writer makes of games.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

mod files;
mod mutations;
mod pasted;
mod reading;
mod support;
mod writing;
