//! What a person sees: the egui side of the program.

pub mod board;
pub mod screen;
pub mod theme;
