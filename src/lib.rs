//! Schachtisch: a chess table for two people at one screen.
//!
//! The house has rooms, and each room may use only the rooms below it:
//!
//! - [`rules`]: pure chess. No time, no text for people, no disk, no screen.

pub mod rules;
