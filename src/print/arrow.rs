//! How arrows look: straight, from the rim of one square's man towards the middle of another square.

use super::{
    marks::{Ink, Line, ink},
    svg::number,
};
use crate::game::MarkColor;

// All lengths are parts of a square's side.

/// How far from the middle of its square an arrow begins.
const BEGIN: f64 = 0.28;
/// Half the width of a shaft.
const SHAFT: f64 = 0.065;
/// Half the space between the two lines of a double shaft.
const SLIT: f64 = 0.022;
/// The length of a head.
const HEAD: f64 = 0.36;
/// Half the width of a head.
const HEAD_HALF: f64 = 0.19;
/// The length of a dash, and of the space after it.
const DASH: f64 = 0.17;
/// The width of the white rim that sets an arrow off from men and dark squares.
const RIM: f64 = 0.03;
/// The thin outline of a bright arrow.
const OUTLINE: f64 = 0.025;

/// An arrow between the middles of two squares.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Arrow {
    /// The middle of the square it comes from, in pixels.
    pub(super) from: (f64, f64),
    /// The middle of the square it points to, in pixels.
    pub(super) to: (f64, f64),
    /// How far from that middle its tip is, as a part of a square's side.
    pub(super) spared: f64,
    /// The side of a square, in pixels.
    pub(super) side: f64,
    /// Its colour, and with it its line.
    pub(super) color: MarkColor,
}

impl Arrow {
    /// The arrow within a white rim.
    pub(super) fn svg(self) -> String {
        let Ink { color, outline, line } = ink(self.color);
        let (across, down) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let length = across.hypot(down) / self.side - BEGIN - self.spared;
        let path = path(length, line);
        let (x, y) = (number(self.from.0), number(self.from.1));
        let (turn, scale) = (number(down.atan2(across).to_degrees()), number(self.side));
        let look = match line {
            Line::Solid | Line::Double | Line::Dashed => format!(r#"fill="{color}""#),
            Line::Outlined => {
                format!(r#"fill="{color}" stroke="{outline}" stroke-width="{OUTLINE}""#)
            }
        };
        let rim = number(2.0 * RIM);
        format!(
            "<g transform=\"translate({x} {y}) rotate({turn}) scale({scale})\" \
             stroke-linejoin=\"round\"><path fill=\"#fff\" stroke=\"#fff\" stroke-width=\"{rim}\" \
             d=\"{path}\"/><path {look} d=\"{path}\"/></g>"
        )
    }
}

/// An arrow of this length along the x axis, beginning at [`BEGIN`].
fn path(length: f64, line: Line) -> String {
    let tip = BEGIN + length;
    let neck = (tip - HEAD).max(BEGIN + length * 0.4);
    let shaft = match line {
        Line::Solid | Line::Outlined => {
            let (begin, neck, tip) = (number(BEGIN), number(neck), number(tip));
            return format!(
                "M{begin} -{SHAFT}H{neck}V-{HEAD_HALF}L{tip} 0L{neck} {HEAD_HALF}V{SHAFT}H{begin}Z"
            );
        }
        Line::Double => {
            let sides = [(-SHAFT - SLIT, -SLIT), (SLIT, SHAFT + SLIT)];
            sides.map(|(top, bottom)| bar(BEGIN, neck, top, bottom)).concat()
        }
        Line::Dashed => {
            let dashes = ((neck - BEGIN) / (2.0 * DASH)).round().max(2.0);
            let dash = (neck - BEGIN) / (2.0 * dashes - 1.0);
            let begins = (0..dashes as u32).map(|dash_number| {
                let begin = BEGIN + 2.0 * dash * f64::from(dash_number);
                bar(begin, begin + dash, -SHAFT, SHAFT)
            });
            begins.collect()
        }
    };
    let (neck, tip) = (number(neck), number(tip));
    format!("{shaft}M{neck} -{HEAD_HALF}L{tip} 0L{neck} {HEAD_HALF}Z")
}

/// A rectangle.
fn bar(left: f64, right: f64, top: f64, bottom: f64) -> String {
    let [left, right, top, bottom] = [left, right, top, bottom].map(number);
    format!("M{left} {top}H{right}V{bottom}H{left}Z")
}
