//! Schachtisch: a chess table for two people at one screen.
//!
//! The house has rooms, and each room may use only the rooms named beside it:
//!
//! - [`rules`]: pure chess. No time, no text for people, no disk, no screen.
//! - [`game`] (uses `rules`): one game between two people.

pub mod game;
pub mod rules;
