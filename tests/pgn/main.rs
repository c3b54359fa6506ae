//! Files of games: what the reader makes of them, what the writer makes of games.

#![expect(clippy::panic, reason = "a test may fail loudly")]

mod reading;
mod support;
