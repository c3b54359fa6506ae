//! What a person sees: the egui side of the program.

pub mod actions;
pub mod board;
mod menu;
mod moves;
mod plate;
mod question;
pub mod screen;
mod shown;
pub mod theme;
mod words;
