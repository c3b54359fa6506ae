//! How large everything is shown.

use egui::{Context, Vec2};

/// The least room that must remain, in points: smaller windows are shown at a smaller scale.
pub const LEAST_ROOM: Vec2 = Vec2::new(480.0, 360.0);

/// The window's size for which the sizes of the theme are made, in points.
const USUAL_HEIGHT: f32 = 780.0;
const MOST_GROWTH: f32 = 2.5;

/// Shows everything at this scale (1 is the system's own), held back so that [`LEAST_ROOM`] remains.
pub fn apply(ctx: &Context, wish: f32) {
    let zoom = ctx.zoom_factor();
    let room = ctx.content_rect().size() * zoom;
    let held = held_back(wish, room);
    if (held - zoom).abs() > 0.001 {
        ctx.set_zoom_factor(held);
    }
}

/// The scale for a window that has this size at scale 1.
fn held_back(wish: f32, room: Vec2) -> f32 {
    let most = (room / LEAST_ROOM).min_elem();
    if most > 0.0 { wish.min(most) } else { wish }
}

/// By how much words beside a large board grow with it, so that a hall can read them: 1 for a window
/// of the usual height, never less.
pub fn growth(height: f32) -> f32 {
    (height / USUAL_HEIGHT).clamp(1.0, MOST_GROWTH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_is_held_back_until_the_least_room_remains() {
        assert_eq!(held_back(1.0, Vec2::new(1180.0, 780.0)), 1.0);
        assert_eq!(held_back(3.0, Vec2::new(1180.0, 780.0)), 780.0 / 360.0);
        assert_eq!(held_back(2.0, Vec2::new(320.0, 240.0)), 2.0 / 3.0);
        assert_eq!(held_back(2.0, Vec2::ZERO), 2.0);
    }
}
