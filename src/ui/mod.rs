//! What a person sees: the egui side of the program.

pub mod actions;
mod banner;
pub mod board;
mod clock;
mod dialog;
mod ending;
mod field;
mod games;
mod help;
pub mod hints;
mod legal_moves;
mod menu;
mod moves;
mod notice;
mod path;
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
mod troubles;
mod words;
