//! The Laws on short pages, each with a position that shows them.
//!
//! The pages come from `assets/lessons` and are checked when they are read: positions are legal, moves
//! in the text are placeholders that are legal or illegal as the text says. So a page carries any
//! letters, and no page can show a move that the rules do not know.

mod example_move;
mod library;
mod page;
mod read;

pub use example_move::ExampleMove;
pub use library::{Library, mistakes, page, pages};
pub use page::{Example, Page, Part, Prose};
pub use read::{LessonError, LessonFault};
