//! The pure map between squares and pixels.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::rules::{File, Rank, Square};

/// Where the board lies and which side is near.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardGeometry {
    /// The square area of the whole board, in points.
    pub rect: Rect,
    /// Whether Black sits at the near side.
    pub flipped: bool,
}

impl BoardGeometry {
    /// The largest board that fits, in the middle, with edges on whole pixels where there is room.
    pub fn fit(available: Rect, pixels_per_point: f32, flipped: bool) -> Self {
        let side = available.width().min(available.height()).max(0.0);
        let pixels = (side * pixels_per_point / 8.0).floor();
        let side = if pixels >= 1.0 { pixels * 8.0 / pixels_per_point } else { side };
        let free = (available.size() - Vec2::splat(side)) / 2.0;
        let corner = (available.min + free).to_vec2() * pixels_per_point;
        let min = (corner.floor() / pixels_per_point).to_pos2();
        Self { rect: Rect::from_min_size(min, Vec2::splat(side)), flipped }
    }

    /// The side of one square.
    pub fn square_size(&self) -> f32 {
        self.rect.width() / 8.0
    }

    /// Column from the left and row from the top, 0 to 7, at which a square is shown.
    pub const fn cell(&self, square: Square) -> (usize, usize) {
        let (file, rank) = (square.file().index(), square.rank().index());
        if self.flipped { (7 - file, rank) } else { (file, 7 - rank) }
    }

    /// The area of a square.
    pub fn square_rect(&self, square: Square) -> Rect {
        let (column, row) = self.cell(square);
        let size = self.square_size();
        let offset = vec2(column as f32 * size, row as f32 * size);
        Rect::from_min_size(self.rect.min + offset, Vec2::splat(size))
    }

    /// The square under a point; none off the board.
    pub fn square_at(&self, pos: Pos2) -> Option<Square> {
        let size = self.square_size();
        let inside = pos.x >= self.rect.min.x
            && pos.y >= self.rect.min.y
            && pos.x < self.rect.max.x
            && pos.y < self.rect.max.y;
        if !inside || size <= 0.0 {
            return None;
        }
        let column = (((pos.x - self.rect.min.x) / size) as usize).min(7);
        let row = (((pos.y - self.rect.min.y) / size) as usize).min(7);
        self.square_in(column, row)
    }

    /// The square shown in a column from the left and a row from the top, both 0 to 7.
    pub fn square_in(&self, column: usize, row: usize) -> Option<Square> {
        let turned = |index: usize| 7_usize.checked_sub(index);
        let (file, rank) =
            if self.flipped { (turned(column)?, row) } else { (column, turned(row)?) };
        Some(Square::new(*File::ALL.get(file)?, *Rank::ALL.get(rank)?))
    }

    /// The middle of a square.
    pub fn center(&self, square: Square) -> Pos2 {
        self.square_rect(square).center()
    }

    /// The middle of a man on its way from one square to another; `progress` goes from 0 to 1.
    pub fn between(&self, from: Square, to: Square, progress: f32) -> Pos2 {
        let (start, end) = (self.center(from), self.center(to));
        let part = progress.clamp(0.0, 1.0);
        pos2(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(flipped: bool) -> BoardGeometry {
        let rect = Rect::from_min_size(pos2(13.0, 7.0), Vec2::splat(640.0));
        BoardGeometry { rect, flipped }
    }

    #[test]
    fn every_square_is_found_at_its_own_middle_and_corner() {
        for flipped in [false, true] {
            let board = board(flipped);
            for square in Square::all() {
                assert_eq!(board.square_at(board.center(square)), Some(square));
                assert_eq!(board.square_at(board.square_rect(square).min), Some(square));
            }
        }
    }

    #[test]
    fn a1_lies_at_the_lower_left_and_turns_to_the_upper_right() {
        let a1 = Square::new(File::A, Rank::R1);
        assert_eq!(board(false).square_rect(a1).left_bottom(), board(false).rect.left_bottom());
        assert_eq!(board(true).square_rect(a1).right_top(), board(true).rect.right_top());
    }

    #[test]
    fn no_square_lies_off_the_board() {
        let board = board(false);
        for pos in [pos2(12.9, 100.0), pos2(653.0, 100.0), pos2(100.0, 6.0), pos2(100.0, 647.0)] {
            assert_eq!(board.square_at(pos), None, "{pos:?}");
        }
        assert_eq!(board.square_at(pos2(f32::NAN, 100.0)), None);
    }

    #[test]
    fn a_fitted_board_stays_inside_and_has_whole_pixels() {
        let room = Rect::from_min_size(pos2(3.3, 4.7), vec2(701.3, 505.9));
        let board = BoardGeometry::fit(room, 1.5, false);
        let pixels = board.square_size() * 1.5;
        assert!((pixels - pixels.round()).abs() < 0.01);
        assert!(board.rect.width() <= room.height());
        assert!(room.expand(1.0).contains_rect(board.rect));
    }
}
