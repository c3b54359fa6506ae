//! Paints what was drawn on a position: every colour with a pattern of its own, so that it reads in grey
//! too.

use egui::{Color32, Pos2, Rect, Shape, Stroke, Vec2, epaint::PathStroke, vec2};

use super::{
    BoardSnapshot,
    paint_marks::{BEFORE_MAN, BEFORE_MIDDLE, MarkPainter},
};
use crate::{
    game::{Mark, MarkColor},
    rules::Square,
};

/// How far from the middle of a square an arrow ends that is not alone there. Lengths are parts of a
/// square's side.
const BEFORE_CROWD: f32 = 0.36;
/// How far from the middle of its square an arrow begins.
const AFTER_MIDDLE: f32 = 0.26;
/// Half the width of an arrow where it begins.
const TAIL_HALF: f32 = 0.035;
/// Half the width of an arrow where its head begins.
const NECK_HALF: f32 = 0.07;
/// The length of an arrow's head.
const HEAD: f32 = 0.3;
/// Half the width of an arrow's head.
const WING: f32 = 0.17;
/// The length of a dash with its gap, and of the gap.
const DASH: (f32, f32) = (0.26, 0.08);
/// How far within its square a frame runs, how wide it is and how round its corners are.
const FRAME: (f32, f32, f32) = (0.1, 0.07, 0.26);
/// How opaque a mark is before the hand has ended it, as a part of how opaque it will be.
const SKETCHED: f32 = 0.7;

/// What tells the lines of one colour from those of another without the colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pattern {
    /// In one piece.
    Plain,
    /// In dashes.
    Dashed,
    /// Within a broad edge.
    Edged,
    /// With a thin light line within.
    Cored,
}

impl Pattern {
    const fn of(color: MarkColor) -> Self {
        match color {
            MarkColor::Green => Self::Plain,
            MarkColor::Red => Self::Dashed,
            MarkColor::Yellow => Self::Edged,
            MarkColor::Blue => Self::Cored,
        }
    }
}

/// Pattern and colours of one mark.
#[derive(Debug, Clone, Copy)]
struct Ink {
    pattern: Pattern,
    fill: Color32,
    edge: Color32,
    /// The width of the edge, in points.
    edge_width: f32,
}

/// An arrow from its tail to its tip, in points.
#[derive(Debug, Clone, Copy)]
struct Arrow {
    tail: Pos2,
    tip: Pos2,
    /// The direction, of length 1.
    way: Vec2,
    /// The side of a square.
    size: f32,
}

impl MarkPainter<'_> {
    /// Marked squares, which lie under the men; `sketch` is what the hand is about to draw.
    pub(super) fn drawn_squares(&self, snapshot: &BoardSnapshot, sketch: Option<Mark>) {
        for (mark, opacity) in drawn(snapshot, sketch) {
            if let Some((square, color)) = squared(mark) {
                self.round_frame(self.geometry.square_rect(square), self.ink(color, opacity));
            }
        }
    }

    /// Arrows, which lie over the men: the longest lowest, so that a shorter one on its way is seen.
    pub(super) fn drawn_arrows(&self, snapshot: &BoardSnapshot, sketch: Option<Mark>) {
        let arrow = |(mark, opacity)| {
            let (from, to, color) = arrowed(mark)?;
            Some((self.arrow_between(from, to, snapshot, sketch), self.ink(color, opacity)))
        };
        let mut arrows: Vec<(Arrow, Ink)> = drawn(snapshot, sketch).filter_map(arrow).collect();
        arrows.sort_by(|(one, _), (other, _)| other.length().total_cmp(&one.length()));
        for (arrow, ink) in arrows {
            self.drawn_arrow(arrow, ink);
        }
    }

    fn ink(&self, color: MarkColor, opacity: f32) -> Ink {
        let pattern = Pattern::of(color);
        let (fill, edge) = self.theme.drawn(color);
        let opacity = self.theme.drawn_opacity * opacity;
        let broad = if pattern == Pattern::Edged { 2.0 } else { 1.2 };
        Ink {
            pattern,
            fill: fill.gamma_multiply(opacity),
            edge: edge.gamma_multiply(opacity),
            edge_width: self.edge_width() * broad,
        }
    }

    fn arrow_between(
        &self,
        from: Square,
        to: Square,
        snapshot: &BoardSnapshot,
        sketch: Option<Mark>,
    ) -> Arrow {
        let ends_here = |mark| arrowed(mark).is_some_and(|(_, other, _)| other == to);
        let is_crowded =
            drawn(snapshot, sketch).filter(|(mark, _)| ends_here(*mark)).nth(1).is_some();
        let spared = if is_crowded {
            BEFORE_CROWD
        } else if snapshot.man(to).is_some() {
            BEFORE_MAN
        } else {
            BEFORE_MIDDLE
        };
        let (start, end) = (self.geometry.center(from), self.geometry.center(to));
        let (way, size) = ((end - start).normalized(), self.size());
        Arrow { tail: start + way * size * AFTER_MIDDLE, tip: end - way * size * spared, way, size }
    }

    fn drawn_arrow(&self, arrow: Arrow, ink: Ink) {
        let edge = PathStroke::new(ink.edge_width, ink.edge).outside();
        let paint = |outline: Vec<Pos2>| {
            self.painter.add(Shape::convex_polygon(outline, ink.fill, edge.clone()));
        };
        if ink.pattern == Pattern::Dashed {
            for (begin, end) in arrow.dashes() {
                paint(arrow.shaft(begin, end).into());
            }
            paint(arrow.head().into());
        } else {
            paint(arrow.outline().into());
        }
        if ink.pattern == Pattern::Cored {
            let stroke = Stroke::new(self.width(0.03, 1.0), ink.edge);
            let end = arrow.tip - arrow.way * arrow.size * HEAD * 0.5;
            self.painter.line_segment([arrow.tail + arrow.way * arrow.size * 0.05, end], stroke);
        }
    }

    /// A frame with round corners and a tint within.
    fn round_frame(&self, rect: Rect, ink: Ink) {
        let (inset, width, radius) = FRAME;
        let width = self.width(width, 2.0);
        let corners = corners(rect.shrink(self.size() * inset), self.size() * radius);
        let tint = ink.fill.gamma_multiply(0.35);
        self.painter.add(Shape::convex_polygon(corners.concat(), tint, Stroke::NONE));
        let line = |width: f32, color: Color32| {
            let stroke = PathStroke::new(width, color);
            if ink.pattern == Pattern::Dashed {
                let sides = sides(&corners, self.size() * DASH.1);
                for dash in corners.iter().map(|arc| arc.to_vec()).chain(sides) {
                    self.painter.add(Shape::line(dash, stroke.clone()));
                }
            } else {
                self.painter.add(Shape::closed_line(corners.concat(), stroke));
            }
        };
        line(width + 2.0 * ink.edge_width, ink.edge);
        line(width, ink.fill);
        if ink.pattern == Pattern::Cored {
            line(self.width(0.022, 1.0), ink.edge);
        }
    }
}

/// Everything drawn, and at last what is about to be drawn, with how opaque it is.
fn drawn(snapshot: &BoardSnapshot, sketch: Option<Mark>) -> impl Iterator<Item = (Mark, f32)> {
    let sketched = sketch.into_iter().map(|mark| (mark, SKETCHED));
    snapshot.drawn.iter().map(|mark| (*mark, 1.0)).chain(sketched)
}

/// The arrow of a mark, if it leads anywhere.
fn arrowed(mark: Mark) -> Option<(Square, Square, MarkColor)> {
    match mark {
        Mark::Arrow(from, to, color) if from != to => Some((from, to, color)),
        Mark::Arrow(..) | Mark::Square(..) => None,
    }
}

/// The square of a mark; files also hold arrows that lead nowhere.
fn squared(mark: Mark) -> Option<(Square, MarkColor)> {
    match mark {
        Mark::Square(square, color) => Some((square, color)),
        Mark::Arrow(from, to, color) => (from == to).then_some((from, color)),
    }
}

impl Arrow {
    fn length(&self) -> f32 {
        self.tail.distance(self.tip)
    }

    /// How far from the tail the head begins, in points.
    fn neck(&self) -> f32 {
        self.length() - HEAD * self.size
    }

    /// The two points beside the shaft's middle, at this distance from the tail and half a width away.
    fn beside(&self, along: f32, half: f32) -> [Pos2; 2] {
        let (middle, across) = (self.tail + self.way * along, vec2(-self.way.y, self.way.x) * half);
        [middle + across, middle - across]
    }

    /// Half the shaft's width at this distance from the tail.
    fn half(&self, along: f32) -> f32 {
        let part = (along / self.neck().max(1.0)).clamp(0.0, 1.0);
        (TAIL_HALF + (NECK_HALF - TAIL_HALF) * part) * self.size
    }

    /// The whole arrow clockwise in one piece, so that nothing lies doubly where it is half transparent.
    /// Seen from the tip, the first point, every other one is in sight: as a fan of triangles from there
    /// it can be filled like a convex polygon.
    fn outline(&self) -> [Pos2; 7] {
        let neck = self.neck();
        let [wing, other_wing] = self.beside(neck, WING * self.size);
        let [inner, other_inner] = self.beside(neck, self.half(neck));
        let [tail, other_tail] = self.beside(0.0, self.half(0.0));
        [self.tip, wing, inner, tail, other_tail, other_inner, other_wing]
    }

    fn head(&self) -> [Pos2; 3] {
        let [wing, other_wing] = self.beside(self.neck(), WING * self.size);
        [self.tip, wing, other_wing]
    }

    fn shaft(&self, begin: f32, end: f32) -> [Pos2; 4] {
        let [near, other_near] = self.beside(begin, self.half(begin));
        let [far, other_far] = self.beside(end, self.half(end));
        [far, near, other_near, other_far]
    }

    /// Where the dashes of the shaft begin and end, as many as fit, with a gap before the head.
    fn dashes(&self) -> impl Iterator<Item = (f32, f32)> {
        let (step, gap) = (DASH.0 * self.size, DASH.1 * self.size);
        let count = (self.neck() / step).round().max(1.0);
        let step = self.neck() / count;
        (0..count as u8).map(move |dash| (step * dash as f32, step * (dash as f32 + 1.0) - gap))
    }
}

/// How many points make a round corner.
const CORNER_POINTS: usize = 7;

/// The round corners of a rectangle, clockwise from the lower right.
fn corners(rect: Rect, radius: f32) -> [[Pos2; CORNER_POINTS]; 4] {
    let inner = rect.shrink(radius);
    let quarter = std::f32::consts::FRAC_PI_2;
    let arc = |center: Pos2, turns: f32| {
        std::array::from_fn(|step| {
            let part = step as f32 / (CORNER_POINTS - 1) as f32;
            center + Vec2::angled((turns + part) * quarter) * radius
        })
    };
    [
        arc(inner.right_bottom(), 0.0),
        arc(inner.left_bottom(), 1.0),
        arc(inner.left_top(), 2.0),
        arc(inner.right_top(), 3.0),
    ]
}

/// The straight lines between round corners, with a gap at either end.
fn sides(corners: &[[Pos2; CORNER_POINTS]; 4], gap: f32) -> impl Iterator<Item = Vec<Pos2>> {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(move |(corner, next)| {
        let (begin, end) = (corner[CORNER_POINTS - 1], next[0]);
        let spared = (end - begin).normalized() * gap;
        vec![begin + spared, end - spared]
    })
}

#[cfg(test)]
mod tests {
    use egui::RawInput;

    use super::*;
    use crate::{
        rules::{File, Rank},
        ui::{board::BoardGeometry, theme::BoardTheme},
    };

    const A1: Square = Square::new(File::A, Rank::R1);
    const C4: Square = Square::new(File::C, Rank::R4);
    const D4: Square = Square::new(File::D, Rank::R4);

    /// A board of 50 points a square.
    fn board(flipped: bool) -> BoardGeometry {
        BoardGeometry { rect: Rect::from_min_size(Pos2::ZERO, Vec2::splat(400.0)), flipped }
    }

    fn painted(drawn: &[Mark], theme: &BoardTheme, flipped: bool) -> Vec<Shape> {
        let geometry = board(flipped);
        let snapshot = BoardSnapshot { drawn: drawn.to_vec(), ..BoardSnapshot::default() };
        let mut output = egui::Context::default().run_ui(RawInput::default(), |ui| {
            let painter = MarkPainter { painter: ui.painter(), geometry: &geometry, theme };
            painter.drawn_squares(&snapshot, None);
            painter.drawn_arrows(&snapshot, None);
        });
        output.textures_delta.clear();
        output.shapes.into_iter().map(|clipped| clipped.shape).collect()
    }

    #[test]
    fn colours_differ_without_their_colours() {
        let grey = Color32::GRAY;
        let theme = BoardTheme {
            drawn_green: grey,
            drawn_red: grey,
            drawn_yellow: grey,
            drawn_blue: grey,
            drawn_dark_edge: BoardTheme::LIGHT.mark_edge,
            ..BoardTheme::LIGHT
        };
        let kinds: [fn(MarkColor) -> Mark; 2] =
            [|color| Mark::Square(A1, color), |color| Mark::Arrow(A1, D4, color)];
        for mark in kinds {
            let shapes = MarkColor::ALL.map(|color| painted(&[mark(color)], &theme, false));
            for (at, one) in shapes.iter().enumerate() {
                assert!(!one.is_empty());
                assert!(shapes[at + 1..].iter().all(|other| one != other), "{at}");
            }
        }
    }

    /// The tip and all other points of the one arrow that was painted.
    fn outline(shapes: &[Shape]) -> Vec<Pos2> {
        match shapes {
            [Shape::Path(path)] => path.points.clone(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn an_arrow_leads_from_square_to_square_on_either_side() {
        for flipped in [false, true] {
            let mark = Mark::Arrow(A1, C4, MarkColor::Green);
            let points = outline(&painted(&[mark], &BoardTheme::LIGHT, flipped));
            let board = board(flipped);
            assert_eq!(board.square_at(points[0]), Some(C4));
            assert_eq!(board.square_at(points[3]), Some(A1));
        }
    }

    #[test]
    fn the_outline_of_an_arrow_can_be_filled_as_a_fan_from_its_tip() {
        for (from, to) in [(A1, D4), (D4, A1), (A1, C4), (D4, C4), (C4, D4)] {
            let mark = Mark::Arrow(from, to, MarkColor::Green);
            let points = outline(&painted(&[mark], &BoardTheme::LIGHT, false));
            for pair in points[1..].windows(2) {
                let (one, other) = (pair[0] - points[0], pair[1] - points[0]);
                assert!(one.x * other.y - one.y * other.x > 0.0, "{from}{to}");
            }
        }
    }

    #[test]
    fn arrows_that_meet_end_further_from_the_middle() {
        let arrow = Mark::Arrow(A1, D4, MarkColor::Green);
        let reach = |drawn: &[Mark]| {
            let shapes = painted(drawn, &BoardTheme::LIGHT, false);
            let tip = outline(&shapes[..1])[0];
            tip.distance(board(false).center(D4))
        };
        assert!(reach(&[arrow, Mark::Arrow(C4, D4, MarkColor::Red)]) > reach(&[arrow]) + 5.0);
    }

    #[test]
    fn an_arrow_that_leads_nowhere_is_shown_as_a_marked_square() {
        let shapes = |mark| painted(&[mark], &BoardTheme::LIGHT, false);
        assert_eq!(
            shapes(Mark::Arrow(D4, D4, MarkColor::Blue)),
            shapes(Mark::Square(D4, MarkColor::Blue))
        );
    }
}
