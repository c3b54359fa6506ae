//! Schachtisch: a chess table for two people at one screen.
//!
//! The house has rooms, and each room may use only the rooms named beside it:
//!
//! - [`rules`]: pure chess. No time, no text for people, no disk, no screen.
//! - [`game`] (uses `rules`): one game between two people.
//! - [`app`] (uses `game`): what the program is doing; one `update` changes it.
//! - [`text`] (uses `rules`, `game`): every sentence a person reads.

pub mod app;
pub mod game;
pub mod rules;
pub mod text;
