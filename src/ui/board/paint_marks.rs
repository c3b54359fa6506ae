//! Paints what is lit up: every purpose by shape as well as by colour, so that it reads in grey too.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, epaint::PathStroke, vec2};

use super::{BoardGeometry, BoardMark, BoardSnapshot, Purpose};
use crate::{rules::Square, ui::theme::BoardTheme};

/// How many hatches begin on one side of an attacked square.
const HATCHES: u8 = 3;

/// How far from the middle of an empty square an arrow ends, as a part of the square's side.
pub(super) const BEFORE_MIDDLE: f32 = 0.14;

/// How far from the middle of a man an arrow ends, as a part of the square's side.
pub(super) const BEFORE_MAN: f32 = 0.32;

/// Paints marks on one board.
pub(super) struct MarkPainter<'a> {
    pub(super) painter: &'a Painter,
    pub(super) geometry: &'a BoardGeometry,
    pub(super) theme: &'a BoardTheme,
}

impl MarkPainter<'_> {
    /// What lies under the men: marked squares, frames round men, lines, and arrows of what was missed.
    pub(super) fn under_men(&self, snapshot: &BoardSnapshot) {
        for mark in &snapshot.marks {
            match *mark {
                BoardMark::Square(square, purpose) => {
                    self.square(self.geometry.square_rect(square), purpose);
                }
                BoardMark::Man(square, purpose) => {
                    self.frame(self.geometry.square_rect(square), purpose);
                }
                BoardMark::Line(..) | BoardMark::Arrow(..) => {}
            }
        }
        for mark in &snapshot.marks {
            if let BoardMark::Line(from, to, purpose) = *mark {
                self.line(self.geometry.center(from), self.geometry.center(to), purpose);
            }
        }
        self.arrows(snapshot, |purpose| purpose == Purpose::Missed);
    }

    /// What lies over the men: all other arrows.
    pub(super) fn over_men(&self, snapshot: &BoardSnapshot) {
        self.arrows(snapshot, |purpose| purpose != Purpose::Missed);
    }

    fn arrows(&self, snapshot: &BoardSnapshot, has: impl Fn(Purpose) -> bool) {
        for mark in &snapshot.marks {
            if let BoardMark::Arrow(from, to, purpose) = *mark
                && has(purpose)
            {
                let spared = if snapshot.man(to).is_some() { BEFORE_MAN } else { BEFORE_MIDDLE };
                self.arrow(self.geometry.center(from), self.geometry.center(to), spared, purpose);
            }
        }
    }

    /// An attacked square: slanting hatches, all over the board in one pattern.
    pub(super) fn hatching(&self, square: Square) {
        let rect = self.geometry.square_rect(square);
        let stroke = Stroke::new(self.width(0.022, 1.0), self.theme.attacked);
        let side = rect.width();
        for step in 1..2 * HATCHES {
            let along = side * step as f32 / HATCHES as f32;
            let (near, far) = (along.min(side), (along - side).max(0.0));
            let ends = [rect.min + vec2(far, near), rect.min + vec2(near, far)];
            self.painter.line_segment(ends, stroke);
        }
    }

    /// A man that can move: a bar under its foot.
    pub(super) fn underline(&self, square: Square, upside_down: bool) {
        let rect = self.geometry.square_rect(square);
        let (half, height) = (self.size() * 0.22, self.width(0.05, 2.0));
        let middle = if upside_down {
            rect.center_top() + vec2(0.0, height)
        } else {
            rect.center_bottom() - vec2(0.0, height)
        };
        let bar = Rect::from_center_size(middle, vec2(2.0 * half, height));
        let edge = bar.expand(self.edge_width());
        self.painter.rect_filled(edge, edge.height() / 2.0, self.theme.target_edge);
        self.painter.rect_filled(bar, height / 2.0, self.theme.target);
    }

    pub(super) fn size(&self) -> f32 {
        self.geometry.square_size()
    }

    /// A width as a part of a square's side, never thinner than this many points.
    pub(super) fn width(&self, part: f32, least: f32) -> f32 {
        (self.size() * part).max(least)
    }

    pub(super) fn edge_width(&self) -> f32 {
        self.width(0.018, 1.0)
    }

    fn square(&self, rect: Rect, purpose: Purpose) {
        let color = self.theme.mark(purpose);
        match purpose {
            Purpose::Obstacle => self.crosshair(rect, color),
            Purpose::Way => self.diamond(rect, color),
            Purpose::Missed => self.cross(rect, color),
            Purpose::Subject | Purpose::Suggestion => self.frame(rect, purpose),
        }
    }

    /// A ring with four ticks, as one aims at a square.
    fn crosshair(&self, rect: Rect, color: Color32) {
        let center = rect.center();
        let (width, size) = (self.width(0.05, 1.5), self.size());
        self.painter.rect_filled(rect, 0.0, color.gamma_multiply(0.3));
        let edge = Stroke::new(width + 2.0 * self.edge_width(), self.theme.mark_edge);
        let radius = size * 0.33;
        let ticks = [vec2(1.0, 0.0), vec2(-1.0, 0.0), vec2(0.0, 1.0), vec2(0.0, -1.0)]
            .map(|way| [center + way * size * 0.2, center + way * size * 0.48]);
        for stroke in [edge, Stroke::new(width, color)] {
            self.painter.circle_stroke(center, radius, stroke);
            for tick in ticks {
                self.painter.line_segment(tick, stroke);
            }
        }
    }

    fn diamond(&self, rect: Rect, color: Color32) {
        let (center, reach) = (rect.center(), self.size() * 0.13);
        let path = [vec2(0.0, -reach), vec2(reach, 0.0), vec2(0.0, reach), vec2(-reach, 0.0)]
            .map(|way| center + way);
        let stroke = Stroke::new(self.width(0.045, 1.5), color);
        self.painter.add(Shape::convex_polygon(path.into(), self.theme.mark_edge, stroke));
    }

    fn cross(&self, rect: Rect, color: Color32) {
        let inner = rect.shrink(self.size() * 0.12);
        let width = self.width(0.06, 1.5);
        let strokes = [
            Stroke::new(width + 2.0 * self.edge_width(), self.theme.mark_edge),
            Stroke::new(width, color),
        ];
        for stroke in strokes {
            self.painter.line_segment([inner.left_top(), inner.right_bottom()], stroke);
            self.painter.line_segment([inner.right_top(), inner.left_bottom()], stroke);
        }
    }

    /// A frame round a square: solid for what forbids, dashed for everything else.
    fn frame(&self, rect: Rect, purpose: Purpose) {
        let color = self.theme.mark(purpose);
        let width = self.width(0.06, 2.0);
        let inner = rect.shrink(width / 2.0 + self.edge_width());
        let path =
            vec![inner.left_top(), inner.right_top(), inner.right_bottom(), inner.left_bottom()];
        let edge = PathStroke::new(width + 2.0 * self.edge_width(), self.theme.mark_edge);
        if purpose == Purpose::Obstacle {
            self.painter.rect_filled(rect, 0.0, color.gamma_multiply(0.3));
            self.painter.add(Shape::closed_line(path.clone(), edge));
            self.painter.add(Shape::closed_line(path, PathStroke::new(width, color)));
        } else {
            let around: Vec<Pos2> = path.iter().copied().chain(path.first().copied()).collect();
            self.painter.add(Shape::closed_line(path, edge));
            let dash = inner.width() / 7.0;
            self.painter.extend(Shape::dashed_line(&around, Stroke::new(width, color), dash, dash));
        }
    }

    /// A striped line: long stripes for what forbids, dots for a way.
    fn line(&self, from: Pos2, to: Pos2, purpose: Purpose) {
        let color = self.theme.mark(purpose);
        let width = self.width(0.07, 2.0);
        let edge = Stroke::new(width + 2.0 * self.edge_width(), self.theme.mark_edge);
        self.painter.line_segment([from, to], edge);
        let dash = self.size() * if purpose == Purpose::Obstacle { 0.22 } else { 0.08 };
        let stroke = Stroke::new(width, color);
        self.painter.extend(Shape::dashed_line(&[from, to], stroke, dash, self.size() * 0.08));
    }

    /// From the rim of a man towards the middle of a square; hollow for what was missed.
    fn arrow(&self, from: Pos2, to: Pos2, spared: f32, purpose: Purpose) {
        let size = self.size();
        let way = (to - from).normalized();
        let arrow = Arrow {
            tail: from + way * size * 0.28,
            tip: to - way * size * spared,
            way,
            half: self.width(0.045, 1.2),
            head: self.width(0.26, 6.0),
        };
        let color = self.theme.mark(purpose);
        let (outside, inside) = if purpose == Purpose::Missed {
            (color, self.theme.mark_edge)
        } else {
            (self.theme.mark_edge, color)
        };
        arrow.paint(self.painter, self.edge_width() * 1.3, outside);
        arrow.paint(self.painter, 0.0, inside);
    }
}

/// A straight arrow, in points.
#[derive(Clone, Copy)]
struct Arrow {
    tail: Pos2,
    tip: Pos2,
    /// The direction, of length 1.
    way: Vec2,
    /// Half the width of the shaft.
    half: f32,
    /// The length of the head.
    head: f32,
}

impl Arrow {
    /// Shaft and head in one colour, larger on all sides by some points.
    fn paint(self, painter: &Painter, larger: f32, color: Color32) {
        let Self { tail, tip, way, half, head } = self;
        let across = way.rot90();
        let neck = tip - way * head;
        let half = half + larger;
        let shaft = [
            tail - way * larger - across * half,
            tail - way * larger + across * half,
            neck + way * larger + across * half,
            neck + way * larger - across * half,
        ];
        // The point grows more than the flanks, so that the edge is equally wide all around.
        let wing = head * 0.55 + larger * 1.8;
        let flank = neck - way * larger;
        let triangle = [tip + way * larger * 2.2, flank + across * wing, flank - across * wing];
        painter.add(Shape::convex_polygon(shaft.into(), color, Stroke::NONE));
        painter.add(Shape::convex_polygon(triangle.into(), color, Stroke::NONE));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{File, Rank};

    type Make = fn(Square, Square, Purpose) -> BoardMark;

    /// What is painted for a mark on a board on which every purpose has the same colour.
    fn painted(mark: BoardMark) -> Vec<Shape> {
        let color = Color32::DARK_RED;
        let theme = BoardTheme {
            obstacle: color,
            subject: color,
            target: color,
            missed: color,
            suggestion: color,
            ..BoardTheme::LIGHT
        };
        let rect = Rect::from_min_size(Pos2::ZERO, Vec2::splat(400.0));
        let geometry = BoardGeometry { rect, flipped: false };
        let snapshot = BoardSnapshot { marks: vec![mark], ..BoardSnapshot::default() };
        let mut output = egui::Context::default().run_ui(egui::RawInput::default(), |ui| {
            let painter = MarkPainter { painter: ui.painter(), geometry: &geometry, theme: &theme };
            painter.under_men(&snapshot);
            painter.over_men(&snapshot);
        });
        output.textures_delta.clear();
        output.shapes.into_iter().map(|clipped| clipped.shape).collect()
    }

    #[test]
    fn purposes_that_are_lit_together_differ_without_their_colours() {
        use Purpose::{Missed, Obstacle, Subject, Way};
        let (from, to) = (Square::new(File::A, Rank::R1), Square::new(File::D, Rank::R4));
        let kinds: [(Make, &[Purpose]); 4] = [
            (|at, _, purpose| BoardMark::Square(at, purpose), &[Obstacle, Subject, Way, Missed]),
            (|at, _, purpose| BoardMark::Man(at, purpose), &[Obstacle, Subject]),
            (BoardMark::Line, &[Obstacle, Subject]),
            (BoardMark::Arrow, &[Obstacle, Missed]),
        ];
        for (mark, purposes) in kinds {
            for (at, purpose) in purposes.iter().enumerate() {
                let shapes = painted(mark(from, to, *purpose));
                assert!(!shapes.is_empty(), "{purpose:?}");
                for other in &purposes[at + 1..] {
                    assert_ne!(shapes, painted(mark(from, to, *other)), "{purpose:?} {other:?}");
                }
            }
        }
    }
}
