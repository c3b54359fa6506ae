//! The drawings of the men.

use egui::load::{SizeHint, TexturePoll};
use egui::{Color32, ImageSource, Painter, Pos2, Rect, TextureOptions, Vec2};

use crate::{men, rules::Piece, ui::theme::SMALL_MAN_PIXELS};

/// The drawing of a man.
pub fn source(piece: Piece) -> ImageSource<'static> {
    let drawing = men::drawing(piece);
    let uri = format!("bytes://{}.svg", drawing.name).into();
    ImageSource::Bytes { uri, bytes: drawing.svg.as_bytes().into() }
}

/// How a man is painted beside its drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    /// How visible it is, 0 to 1.
    pub opacity: f32,
    /// Whether it stands on its head.
    pub upside_down: bool,
}

impl Look {
    /// As it is drawn.
    pub const PLAIN: Self = Self { opacity: 1.0, upside_down: false };
}

/// Paints a man, rasterised at the size shown; a very small one at double that size.
pub fn paint(painter: &Painter, piece: Piece, center: Pos2, size: f32, look: Look) {
    let pixels_per_point = painter.pixels_per_point();
    let pixels = (size * pixels_per_point).round();
    if pixels < 1.0 {
        return;
    }
    let side = pixels / pixels_per_point;
    let corner = (center - Vec2::splat(side / 2.0)).to_vec2() * pixels_per_point;
    let min = (corner.round() / pixels_per_point).to_pos2();
    let drawn = if pixels < SMALL_MAN_PIXELS { pixels * 2.0 } else { pixels } as u32;
    let hint = SizeHint::Size { width: drawn, height: drawn, maintain_aspect_ratio: false };
    let loaded = source(piece).load(painter.ctx(), TextureOptions::LINEAR, hint);
    if let Ok(TexturePoll::Ready { texture }) = loaded {
        let (first, last) = (Pos2::ZERO, Pos2::new(1.0, 1.0));
        // Read from its last corner to its first, a drawing is turned by half a circle.
        let uv = if look.upside_down {
            Rect { min: last, max: first }
        } else {
            Rect { min: first, max: last }
        };
        let tint = Color32::WHITE.gamma_multiply(look.opacity);
        painter.image(texture.id, Rect::from_min_size(min, Vec2::splat(side)), uv, tint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Color, Role};

    #[test]
    fn every_man_has_a_drawing_at_the_size_asked_for() {
        let ctx = egui::Context::default();
        egui_extras::install_image_loaders(&ctx);
        for color in Color::ALL {
            for role in Role::ALL {
                let hint = SizeHint::Size { width: 73, height: 73, maintain_aspect_ratio: false };
                let man = source(Piece::new(color, role));
                let loaded = man.load(&ctx, TextureOptions::LINEAR, hint);
                let texture = loaded.unwrap().texture_id().unwrap();
                let size = ctx.tex_manager().read().meta(texture).map(|meta| meta.size);
                assert_eq!(size, Some([73, 73]), "{color:?} {role:?}");
            }
        }
    }
}
