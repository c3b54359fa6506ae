//! Diagrams for paper and screens: a position as SVG, as PNG and as bare pixels.
//!
//! All three are one drawing: the pixels are those of the SVG at its own size. It needs no font and no
//! other file, prints well in grey, and is the same to the byte each time.
//!
//! ```
//! use schachtisch::{print::{self, Diagram}, rules::Position};
//!
//! let diagram = Diagram { size: 400, ..Diagram::of(&Position::start()) };
//! assert!(print::svg(&diagram).starts_with("<svg"));
//! assert!(print::png(&diagram)?.starts_with(b"\x89PNG"));
//! # Ok::<(), print::PictureError>(())
//! ```

mod arrow;
mod diagram;
mod layout;
mod marks;
mod pixels;
mod signs;
mod svg;
#[cfg(test)]
mod tests;

pub use diagram::{Diagram, MAX_SIZE, MIN_SIZE, USUAL_SIZE};
pub use pixels::{PictureError, Pixels, pixels, png};
pub use svg::svg;
