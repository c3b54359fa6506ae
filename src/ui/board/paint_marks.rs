//! Paints what is lit up: every purpose by shape as well as by colour, so that it reads in grey too.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, epaint::PathStroke, vec2};

use super::{BoardGeometry, BoardMark, BoardSnapshot, Purpose};
use crate::ui::theme::BoardTheme;

/// Paints marks on one board.
pub(super) struct MarkPainter<'a> {
    pub(super) painter: &'a Painter,
    pub(super) geometry: &'a BoardGeometry,
    pub(super) theme: &'a BoardTheme,
}

impl MarkPainter<'_> {
    /// What lies under the men: hatching, square marks, frames round men, underlines.
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
    }

    /// What lies over the men: lines, and arrows over them.
    pub(super) fn over_men(&self, snapshot: &BoardSnapshot) {
        for mark in &snapshot.marks {
            if let BoardMark::Line(from, to, purpose) = *mark {
                self.line(self.geometry.center(from), self.geometry.center(to), purpose);
            }
        }
        for mark in &snapshot.marks {
            if let BoardMark::Arrow(from, to, purpose) = *mark {
                self.arrow(self.geometry.center(from), self.geometry.center(to), purpose);
            }
        }
    }

    fn size(&self) -> f32 {
        self.geometry.square_size()
    }

    /// A width as a part of a square's side, never thinner than this many points.
    fn width(&self, part: f32, least: f32) -> f32 {
        (self.size() * part).max(least)
    }

    fn edge_width(&self) -> f32 {
        self.width(0.018, 1.0)
    }

    /// A closed or open path in a colour with the light edge on both sides.
    fn edged(&self, path: Vec<Pos2>, closed: bool, width: f32, color: Color32) {
        let stroke = |width, color| PathStroke::new(width, color);
        let edge = stroke(width + 2.0 * self.edge_width(), self.theme.mark_edge);
        let of = |path, stroke| {
            if closed { Shape::closed_line(path, stroke) } else { Shape::line(path, stroke) }
        };
        self.painter.add(of(path.clone(), edge));
        self.painter.add(of(path, stroke(width, color)));
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
        self.edged(path.into(), true, self.width(0.04, 1.5), color);
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
        if purpose == Purpose::Obstacle {
            self.painter.rect_filled(rect, 0.0, color.gamma_multiply(0.3));
            self.edged(path, true, width, color);
        } else {
            let closed: Vec<Pos2> = path.iter().copied().chain(path.first().copied()).collect();
            let edge = PathStroke::new(width + 2.0 * self.edge_width(), self.theme.mark_edge);
            self.painter.add(Shape::closed_line(path, edge));
            let dash = inner.width() / 7.0;
            self.painter.extend(Shape::dashed_line(&closed, Stroke::new(width, color), dash, dash));
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

    /// From the rim of a man nearly to the middle of a square; hollow for what was missed.
    fn arrow(&self, from: Pos2, to: Pos2, purpose: Purpose) {
        let size = self.size();
        let way = (to - from).normalized();
        let arrow = Arrow {
            tail: from + way * size * 0.28,
            tip: to - way * size * 0.14,
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
