//! Where everything lies in the picture. Squares have whole pixels, so that their edges are sharp.

use super::Diagram;
use crate::{
    app::Coordinates,
    rules::{Color, Square},
};

/// The margin that holds coordinates and the side on move, as a part of a square's side.
const WIDE_MARGIN: f64 = 0.52;

/// The least margin in pixels where coordinates can be read.
const LEAST_WIDE_MARGIN: u32 = 14;

/// The margin round a board with nothing beside it, as a part of a square's side.
const NARROW_MARGIN: f64 = 0.12;

/// The board's frame, as a part of a square's side.
const FRAME: f64 = 0.035;

/// The picture's measures, in pixels from its upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Layout {
    /// The edge of the picture.
    pub(super) edge: u32,
    /// The side of a square.
    pub(super) square: u32,
    /// The board's left and upper edge, without its frame.
    pub(super) board: u32,
    /// The width of the board's frame.
    pub(super) frame: u32,
    flipped: bool,
}

impl Layout {
    /// The board in the middle, as large as what stands beside it allows.
    pub(super) fn of(diagram: &Diagram) -> Self {
        let edge = diagram.edge();
        let is_wide = diagram.coordinates == Coordinates::Edge || diagram.turn.is_some();
        let (margin, least) =
            if is_wide { (WIDE_MARGIN, LEAST_WIDE_MARGIN) } else { (NARROW_MARGIN, 0) };
        let fitting = (f64::from(edge) / (8.0 + 2.0 * margin)).floor() as u32;
        let square = fitting.min((edge - 2 * least) / 8);
        let frame = ((f64::from(square) * FRAME).round() as u32).max(1);
        Self { edge, square, board: (edge - 8 * square) / 2, frame, flipped: diagram.flipped }
    }

    /// The side of a square, to reckon with.
    pub(super) fn side(&self) -> f64 {
        f64::from(self.square)
    }

    /// The width of the margin between frame and edge.
    pub(super) fn margin(&self) -> f64 {
        f64::from(self.board - self.frame)
    }

    /// The upper left corner of a square.
    pub(super) fn corner(&self, square: Square) -> (u32, u32) {
        let (file, rank) = (square.file().index() as u32, square.rank().index() as u32);
        let (column, row) = if self.flipped { (7 - file, rank) } else { (file, 7 - rank) };
        (self.board + column * self.square, self.board + row * self.square)
    }

    /// The middle of a square.
    pub(super) fn center(&self, square: Square) -> (f64, f64) {
        let (x, y) = self.corner(square);
        (f64::from(x) + self.side() / 2.0, f64::from(y) + self.side() / 2.0)
    }

    /// Whether this side is at the bottom.
    pub(super) fn is_near(&self, color: Color) -> bool {
        (color == Color::White) != self.flipped
    }

    /// The board's right and lower edge, without its frame.
    pub(super) fn board_end(&self) -> u32 {
        self.board + 8 * self.square
    }
}
