//! What a person sees: the egui side of the program.

pub mod actions;
pub mod board;
mod menu;
mod moves;
pub mod picture;
mod plate;
mod question;
pub mod scale;
pub mod screen;
mod shown;
pub mod theme;
mod words;
