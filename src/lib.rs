//! Schachtisch: a chess table for two people at one screen.
//!
//! The house has rooms, and each room may use only the rooms named beside it, and all that those may use:
//!
//! - [`rules`]: pure chess. No time, no text for people, no disk, no screen.
//! - [`notation`] (uses `rules`): a move as text, written and read.
//! - [`game`] (uses `rules`): one game between two people.
//! - [`pgn`] (uses `game`, `notation`): games as files, read forgivingly and written exactly.
//! - [`lessons`] (uses `notation`): the Laws on short pages, each move in them checked.
//! - [`app`] (uses `lessons`, `pgn`): what the program is doing; one `update` changes it.
//! - [`text`] (uses `app`): every sentence a person reads.
//! - [`men`] (uses `rules`): the drawings of the men, for screen and paper alike.
//! - [`print`](mod@print) (uses `text`, `men`): diagrams, as SVG and as pixels.
//! - [`store`] (uses `app`): the only place that touches the disk.
//! - [`ui`] (uses `text`, `men`): the screen; borrows the state, hands back actions.
//! - [`shell`] (uses everything): the window.

pub mod app;
pub mod game;
pub mod lessons;
pub mod men;
pub mod notation;
pub mod pgn;
pub mod print;
pub mod rules;
pub mod shell;
pub mod store;
pub mod text;
pub mod ui;
