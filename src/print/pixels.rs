//! The drawing as pixels, in memory and as a PNG file.

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, Options, Tree},
};

use super::{Diagram, svg};

/// A picture in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    /// How many pixels a row has.
    pub width: u32,
    /// How many rows there are.
    pub height: u32,
    /// Red, green, blue and opacity of each pixel, row by row from the top; the picture is opaque.
    pub rgba: Vec<u8>,
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The drawing could not be read.
    #[error("the drawing could not be read")]
    Drawing(#[from] usvg::Error),
    /// There is no room for so many pixels.
    #[error("no room for {0} x {0} pixels")]
    Room(u32),
    /// The pixels could not be written as PNG.
    #[error("the picture could not be written as PNG: {0}")]
    Encoding(String),
}

/// The diagram as pixels, for the clipboard.
///
/// # Errors
/// [`PictureError::Drawing`] or [`PictureError::Room`].
pub fn pixels(diagram: &Diagram) -> Result<Pixels, PictureError> {
    let painted = paint(diagram)?;
    // Every pixel is opaque, so colours that were multiplied by their opacity are as they were.
    Ok(Pixels { width: painted.width(), height: painted.height(), rgba: painted.take() })
}

/// The diagram as a PNG file of [`Diagram::edge`] pixels each way.
///
/// # Errors
/// Any [`PictureError`].
pub fn png(diagram: &Diagram) -> Result<Vec<u8>, PictureError> {
    paint(diagram)?.encode_png().map_err(|error| PictureError::Encoding(error.to_string()))
}

fn paint(diagram: &Diagram) -> Result<Pixmap, PictureError> {
    let tree = Tree::from_str(&svg(diagram), &Options::default())?;
    let edge = diagram.edge();
    let mut pixmap = Pixmap::new(edge, edge).ok_or(PictureError::Room(edge))?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}
