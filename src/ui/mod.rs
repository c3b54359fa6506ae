//! What a person sees: the egui side of the program.

pub mod actions;
mod annotate;
mod banner;
pub mod board;
mod clock;
mod dialog;
mod ending;
mod field;
mod help;
pub mod hints;
mod legal_moves;
mod menu;
mod moves;
mod notice;
pub mod picture;
mod plate;
mod question;
mod rules;
pub mod scale;
pub mod screen;
mod settings;
mod sheet;
mod shown;
pub mod theme;
mod words;
