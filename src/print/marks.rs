//! How marked squares look. Each colour has a line of its own, so that all four differ in grey too.

use super::svg::number;
use crate::game::MarkColor;

/// The width of the frame round a marked square, as a part of the square's side.
const FRAME: f64 = 0.075;

/// How many dashes a side of a dashed frame has.
const DASHES: f64 = 5.0;

/// The line by which a colour is known without its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    /// One broad line.
    Solid,
    /// Two thin lines.
    Double,
    /// A bright filling within a thin dark line.
    Outlined,
    /// A broken line.
    Dashed,
}

/// How a colour of marks is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ink {
    /// The colour, as SVG writes it.
    pub(super) color: &'static str,
    /// The colour of its thin outline, if its line has one.
    pub(super) outline: &'static str,
    /// Its line.
    pub(super) line: Line,
}

/// How this colour is drawn. In grey blue and red are dark, green is in the middle, yellow is bright.
pub(super) const fn ink(color: MarkColor) -> Ink {
    let (color, line) = match color {
        MarkColor::Green => ("#2f8f4e", Line::Solid),
        MarkColor::Red => ("#b3261e", Line::Double),
        MarkColor::Yellow => ("#ffd34d", Line::Outlined),
        MarkColor::Blue => ("#1f4e9e", Line::Dashed),
    };
    Ink { color, outline: "#4a3b12", line }
}

/// A marked square with this upper left corner and side, in pixels. Its lines have whole pixels, so
/// that they are sharp.
pub(super) fn square(corner: (u32, u32), side: f64, color: MarkColor) -> String {
    let Ink { color, outline, line } = ink(color);
    let frame = |inset: f64, width: f64, look: &str| {
        let (x, y) = (number(f64::from(corner.0) + inset), number(f64::from(corner.1) + inset));
        let (length, width) = (number(side - 2.0 * inset), number(width));
        format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{length}\" height=\"{length}\" \
             stroke-width=\"{width}\" {look}/>"
        )
    };
    let pixels = |part: f64| (side * part).round().max(1.0);
    let stroke = format!(r#"stroke="{color}""#);
    let tinted = format!(r#"fill="{color}" fill-opacity=".3" {stroke}"#);
    match line {
        Line::Solid => {
            let width = pixels(FRAME);
            frame(width / 2.0, width, &tinted)
        }
        Line::Double => {
            let width = pixels(FRAME / 2.0);
            let inner = frame(width * 2.5, width, &format!(r#"fill="none" {stroke}"#));
            [frame(width / 2.0, width, &tinted), inner].concat()
        }
        Line::Outlined => {
            let width = pixels(FRAME / 3.0);
            let look = format!(r#"fill="{color}" fill-opacity=".7" stroke="{outline}""#);
            frame(width / 2.0, width, &look)
        }
        Line::Dashed => {
            let width = pixels(FRAME);
            let dash = (side - width) / (2.0 * DASHES);
            let (dash, half) = (number(dash), number(dash / 2.0));
            let look = format!(r#"{tinted} stroke-dasharray="{dash}" stroke-dashoffset="{half}""#);
            frame(width / 2.0, width, &look)
        }
    }
}
