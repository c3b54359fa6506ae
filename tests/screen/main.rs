//! The whole program through its screen, addressed by accessible names.

#![expect(clippy::expect_used, reason = "a test may fail loudly")]

mod diagram;
mod drawing;
mod files;
mod flow;
mod imports;
mod keyboard;
mod meanwhile;
mod moves;
mod pictures;
mod positions;
mod repetitions;
mod settings;
mod setup;
mod support;
mod table;
mod tags;
