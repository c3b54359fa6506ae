//! Signs of chess books that the fonts lack, drawn with straight strokes.

use egui::{
    Color32, ColorImage, Vec2,
    epaint::text::{GlyphBitmap, GlyphRasterizer, GlyphRasterizerRequest, RasterizedGlyph},
    vec2,
};

/// From one point to another; x and y in parts of the letters' size, y upwards from the base line.
type Stroke = [f32; 4];

/// How wide a sign is, as a part of the letters' size.
pub const ADVANCE: f32 = 0.62;
/// How high the picture of a sign is, as a part of the letters' size.
const HEIGHT: f32 = 0.86;
/// How thick strokes are, as a part of the letters' size, and at least in pixels.
const THICKNESS: f32 = 0.065;
const THICKNESS_MIN: f32 = 1.0;

/// The strokes of a sign.
const fn strokes(sign: char) -> Option<&'static [Stroke]> {
    Some(match sign {
        '∓' => &[[0.08, 0.62, 0.54, 0.62], [0.08, 0.29, 0.54, 0.29], [0.31, 0.06, 0.31, 0.52]],
        '⩲' => &[
            [0.08, 0.53, 0.54, 0.53],
            [0.31, 0.32, 0.31, 0.74],
            [0.08, 0.2, 0.54, 0.2],
            [0.08, 0.04, 0.54, 0.04],
        ],
        '⩱' => &[
            [0.08, 0.7, 0.54, 0.7],
            [0.08, 0.54, 0.54, 0.54],
            [0.08, 0.21, 0.54, 0.21],
            [0.31, 0.0, 0.31, 0.42],
        ],
        '□' => &[
            [0.08, 0.06, 0.54, 0.06],
            [0.54, 0.06, 0.54, 0.56],
            [0.54, 0.56, 0.08, 0.56],
            [0.08, 0.56, 0.08, 0.06],
        ],
        '→' => &[[0.06, 0.31, 0.56, 0.31], [0.4, 0.47, 0.56, 0.31], [0.4, 0.15, 0.56, 0.31]],
        '↑' => &[[0.31, 0.04, 0.31, 0.62], [0.14, 0.44, 0.31, 0.62], [0.48, 0.44, 0.31, 0.62]],
        '⇆' => &[
            [0.06, 0.46, 0.56, 0.46],
            [0.43, 0.59, 0.56, 0.46],
            [0.06, 0.16, 0.56, 0.16],
            [0.19, 0.03, 0.06, 0.16],
        ],
        _ => return None,
    })
}

/// Whether a sign is drawn here.
pub const fn is_drawn(sign: char) -> bool {
    strokes(sign).is_some()
}

/// Draws the signs where no font has them.
pub fn rasterizer() -> GlyphRasterizer {
    GlyphRasterizer::new("schachtisch::signs", |request: &GlyphRasterizerRequest<'_>| {
        let mut signs = request.cluster.chars();
        let strokes = strokes(signs.next()?)?;
        signs.next().is_none().then(|| drawn(strokes, request.font_size_px))
    })
}

fn drawn(strokes: &[Stroke], size: f32) -> RasterizedGlyph {
    let [width, height] = [ADVANCE, HEIGHT].map(|part| (part * size).ceil().max(1.0) as usize);
    let half = (THICKNESS * size).max(THICKNESS_MIN) / 2.0;
    let pixels = (0..width * height).map(|place| {
        let middle = vec2((place % width) as f32 + 0.5, (place / width) as f32 + 0.5);
        let nearest = strokes
            .iter()
            .map(|&[x0, y0, x1, y1]| {
                // The picture ends a little below the base line, so that strokes there are whole.
                let point = |x: f32, y: f32| vec2(x * size, height as f32 - half.ceil() - y * size);
                distance(middle, point(x0, y0), point(x1, y1))
            })
            .fold(f32::INFINITY, f32::min);
        Color32::from_white_alpha((255.0 * (half + 0.5 - nearest).clamp(0.0, 1.0)) as u8)
    });
    let image = ColorImage::new([width, height], pixels.collect());
    let offset_px = vec2(0.0, half.ceil() - height as f32);
    let bitmap = GlyphBitmap { image, offset_px, is_color: false };
    RasterizedGlyph { bitmap, advance_px: ADVANCE * size }
}

/// How far a point is from a stroke.
fn distance(point: Vec2, from: Vec2, to: Vec2) -> f32 {
    let way = to - from;
    let along = ((point - from).dot(way) / way.length_sq().max(f32::EPSILON)).clamp(0.0, 1.0);
    (point - from - along * way).length()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Nag;

    #[test]
    fn every_sign_of_a_glyph_can_be_written() {
        let context = egui::Context::default();
        super::super::theme::install(&context);
        let mut output = context.run_ui(egui::RawInput::default(), |ui| {
            let font = super::super::theme::moves().resolve(ui.style());
            for sign in (0..=255).filter_map(|number| Nag(number).sign()) {
                for letter in sign.chars() {
                    let has_glyph = ui.fonts_mut(|fonts| fonts.has_glyph(&font, letter));
                    assert!(has_glyph || strokes(letter).is_some(), "{letter}");
                }
            }
        });
        output.textures_delta.clear();
    }

    #[test]
    fn a_sign_is_dark_on_its_strokes_and_clear_beside_them() {
        let glyph = drawn(strokes('□').expect("a sign"), 100.0);
        let alpha = |x: usize, y: usize| glyph.bitmap.image[(x, y)].a();
        let base = glyph.bitmap.image.height() as f32 + glyph.bitmap.offset_px.y;
        assert!(base > 0.0 && base < 10.0, "it stands on the base line: {base}");
        let row = glyph.bitmap.image.height() - base as usize - 30;
        assert_eq!((alpha(8, row), alpha(31, row), alpha(54, row)), (255, 0, 255));
    }
}
