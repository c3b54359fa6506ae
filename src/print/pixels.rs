//! The drawing as pixels, in memory and as a PNG file.

use png::{BitDepth, ColorType, Encoder, EncodingError, Filter, PixelDimensions, Unit};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, Options, Tree},
};

use super::{Diagram, svg};

/// How many pixels a metre of paper has: 300 dots an inch, as printers have it.
const PIXELS_A_METRE: u32 = 11_811;

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
    #[error("the picture could not be written as PNG")]
    Encoding(#[from] EncodingError),
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

/// The diagram as a PNG file of [`Diagram::edge`] pixels each way, meant for 300 dots an inch.
///
/// # Errors
/// Any [`PictureError`].
pub fn png(diagram: &Diagram) -> Result<Vec<u8>, PictureError> {
    let Pixels { width, height, rgba } = pixels(diagram)?;
    let (opaque, _) = rgba.as_chunks();
    let rgb: Vec<u8> =
        opaque.iter().flat_map(|&[red, green, blue, _]| [red, green, blue]).collect();
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    // Wide areas of one colour are shorter as they are than as differences.
    encoder.set_filter(Filter::NoFilter);
    let (xppu, yppu) = (PIXELS_A_METRE, PIXELS_A_METRE);
    encoder.set_pixel_dims(Some(PixelDimensions { xppu, yppu, unit: Unit::Meter }));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&rgb)?;
    writer.finish()?;
    Ok(file)
}

fn paint(diagram: &Diagram) -> Result<Pixmap, PictureError> {
    let tree = Tree::from_str(&svg(diagram), &Options::default())?;
    let edge = diagram.edge();
    let mut pixmap = Pixmap::new(edge, edge).ok_or(PictureError::Room(edge))?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}
