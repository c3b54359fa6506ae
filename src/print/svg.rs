//! The drawing itself.

use super::{
    Diagram,
    arrow::Arrow,
    layout::Layout,
    marks,
    signs::{self, GAP, HEIGHT, PEN},
};
use crate::{
    app::Coordinates,
    game::Mark,
    men,
    rules::{Color, File, Piece, Rank, Role, Square},
    text::Speaker,
};

/// Dark squares: in grey three quarters of white, so that men of both colours stand out.
const DARK: &str = "#cbb99d";
/// Frame, coordinates and the side on move.
const INK: &str = "#2c2624";
/// Coordinates on every square.
const FAINT_INK: &str = "#6a5d50";
/// The squares of the last move, at half strength, and their corners.
const LAST_MOVE: &str = "#d8a92c";
/// The corners of the squares of the last move.
const LAST_MOVE_CORNER: &str = "#7a5a0c";

/// How far from the middle of an empty square an arrow ends, as a part of the square's side.
const BEFORE_MIDDLE: f64 = 0.1;
/// How far from the middle of a man an arrow ends.
const BEFORE_MAN: f64 = 0.3;

/// The diagram as an SVG file of its own: no font, no other file, no script.
///
/// Readers of screens get the side on move as its title and all men, marks and arrows as its
/// description.
pub fn svg(diagram: &Diagram) -> String {
    let layout = Layout::of(diagram);
    let edge = layout.edge;
    let parts = [
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \
             xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{edge}\" height=\"{edge}\" \
             viewBox=\"0 0 {edge} {edge}\" role=\"img\">"
        ),
        words(diagram),
        definitions(diagram),
        board(&layout),
        last_move(diagram, &layout),
        marked_squares(diagram, &layout),
        coordinates(diagram, &layout),
        placed_men(diagram, &layout),
        arrows(diagram, &layout),
        side_on_move(diagram, &layout),
        "</svg>\n".into(),
    ];
    parts.concat()
}

/// A number as SVG writes it, to the ten thousandth.
pub(super) fn number(value: f64) -> String {
    let text = format!("{value:.4}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".into() } else { short.into() }
}

fn words(diagram: &Diagram) -> String {
    let text = Speaker { language: diagram.language, ..Speaker::default() }.text();
    let title = text.diagram_title(diagram.turn);
    let description = text.diagram(&diagram.board, diagram.last_move, &diagram.marks);
    format!("<title>{title}</title><desc>{description}</desc>")
}

/// Every man on the board once, and the signs of the coordinates.
fn definitions(diagram: &Diagram) -> String {
    let all =
        Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece::new(color, role)));
    let men = all.filter(|man| !diagram.board.men(man.color, man.role).is_empty()).map(|man| {
        let drawing = men::drawing(man);
        format!("<g id=\"man-{}\">{}</g>", drawing.name, drawing.inside())
    });
    let letters = File::ALL.map(File::letter).into_iter().chain(Rank::ALL.map(Rank::digit));
    let has_signs = diagram.coordinates != Coordinates::Off;
    let signs = letters.filter(|_| has_signs).filter_map(|letter| {
        let path = signs::sign(letter)?.path;
        Some(format!("<path id=\"sign-{letter}\" d=\"{path}\"/>"))
    });
    format!("<defs>{}</defs>", men.chain(signs).collect::<String>())
}

/// White paper, the frame, light squares as bare paper, all dark squares in one path.
fn board(layout: &Layout) -> String {
    let Layout { edge, square, board, frame, .. } = *layout;
    let (outer, framed) = (board - frame, 8 * square + 2 * frame);
    let dark = Square::all().filter(|square| !square.is_light()).map(|at| {
        let (x, y) = layout.corner(at);
        format!("M{x} {y}h{square}v{square}h-{square}z")
    });
    let dark = dark.collect::<Vec<_>>().concat();
    let side = 8 * square;
    format!(
        "<path fill=\"#fff\" d=\"M0 0h{edge}v{edge}H0z\"/>\
         <path fill=\"{INK}\" d=\"M{outer} {outer}h{framed}v{framed}h-{framed}z\"/>\
         <path fill=\"#fff\" d=\"M{board} {board}h{side}v{side}h-{side}z\"/>\
         <path fill=\"{DARK}\" d=\"{dark}\"/>"
    )
}

/// Both squares tinted, with a bracket in each corner, as on the screen.
fn last_move(diagram: &Diagram, layout: &Layout) -> String {
    let Some((from, to)) = diagram.last_move else { return String::new() };
    let side = layout.side();
    let width = side * 0.04;
    let (inset, arm) = (width / 2.0, side * 0.2);
    let squares = [from, to].map(|at| {
        let (x, y) = layout.corner(at);
        let square = layout.square;
        let (left, top) = (f64::from(x) + inset, f64::from(y) + inset);
        let (right, bottom) = (left + side - width, top + side - width);
        let brackets = [
            (left, top, 1.0, 1.0),
            (right, top, -1.0, 1.0),
            (left, bottom, 1.0, -1.0),
            (right, bottom, -1.0, -1.0),
        ]
        .map(|(x, y, inward, downward)| {
            let [x, y, across, down] = [x, y, x + inward * arm, y + downward * arm].map(number);
            format!("M{across} {y}H{x}V{down}")
        });
        let width = number(width);
        format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{square}\" height=\"{square}\" fill=\"{LAST_MOVE}\" \
             fill-opacity=\".45\"/><path fill=\"none\" stroke=\"{LAST_MOVE_CORNER}\" \
             stroke-width=\"{width}\" d=\"{}\"/>",
            brackets.concat()
        )
    });
    squares.concat()
}

/// A marked square, or an arrow that ends where it begins.
fn marked_squares(diagram: &Diagram, layout: &Layout) -> String {
    let squares = diagram.marks.iter().filter_map(|mark| match *mark {
        Mark::Square(at, color) => Some((at, color)),
        Mark::Arrow(from, to, color) => (from == to).then_some((to, color)),
    });
    squares.map(|(at, color)| marks::square(layout.corner(at), layout.side(), color)).collect()
}

fn arrows(diagram: &Diagram, layout: &Layout) -> String {
    let arrows = diagram.marks.iter().filter_map(|mark| match *mark {
        Mark::Arrow(from, to, color) if from != to => Some((from, to, color)),
        Mark::Arrow(..) | Mark::Square(..) => None,
    });
    let drawn = arrows.map(|(from, to, color)| {
        let is_empty = diagram.board.piece_at(to).is_none();
        let arrow = Arrow {
            from: layout.center(from),
            to: layout.center(to),
            spared: if is_empty { BEFORE_MIDDLE } else { BEFORE_MAN },
            side: layout.side(),
            color,
        };
        arrow.svg()
    });
    drawn.collect()
}

fn placed_men(diagram: &Diagram, layout: &Layout) -> String {
    let scale = number(layout.side() / f64::from(men::SIDE));
    let men = diagram.board.pieces().map(|(at, man)| {
        let ((x, y), name) = (layout.corner(at), men::drawing(man).name);
        let place = format!("translate({x} {y}) scale({scale})");
        format!("<use xlink:href=\"#man-{name}\" transform=\"{place}\"/>")
    });
    men.collect()
}

/// A word of signs: its left end, its base line, the height of its digits, in pixels.
fn word(text: &str, left: f64, base: f64, height: f64) -> String {
    let scale = height / HEIGHT;
    let mut x = left;
    let signs = text.chars().filter_map(|letter| {
        let [at, top, by] = [x, base - height, scale].map(number);
        x += (signs::sign(letter)?.width + GAP) * scale;
        let place = format!("translate({at} {top}) scale({by})");
        Some(format!("<use xlink:href=\"#sign-{letter}\" transform=\"{place}\"/>"))
    });
    signs.collect()
}

/// One sign in the middle of this point.
fn centered(letter: char, middle: (f64, f64), height: f64) -> String {
    let scale = height / HEIGHT;
    let width = signs::sign(letter).map_or(0.0, |sign| sign.width * scale);
    let base = middle.1 + height - signs::middle(letter) * scale;
    word(&letter.to_string(), middle.0 - width / 2.0, base, height)
}

fn coordinates(diagram: &Diagram, layout: &Layout) -> String {
    let (ink, signs) = match diagram.coordinates {
        Coordinates::Off => return String::new(),
        Coordinates::Edge => (INK, edge_coordinates(layout)),
        Coordinates::EverySquare => (FAINT_INK, square_names(layout)),
    };
    format!(
        "<g fill=\"none\" stroke=\"{ink}\" stroke-width=\"{PEN}\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">{signs}</g>"
    )
}

/// Digits left of the board, letters under it.
fn edge_coordinates(layout: &Layout) -> String {
    let height = layout.margin() / 2.0;
    let middle = layout.margin() / 2.0;
    let below = f64::from(layout.edge) - middle;
    let digits = Rank::ALL.map(|rank| {
        let (_, y) = layout.center(Square::new(File::A, rank));
        centered(rank.digit(), (middle, y), height)
    });
    let letters = File::ALL.map(|file| {
        let (x, _) = layout.center(Square::new(file, Rank::R1));
        centered(file.letter(), (x, below), height)
    });
    [digits.concat(), letters.concat()].concat()
}

/// Each square's name in its upper left corner.
fn square_names(layout: &Layout) -> String {
    let height = (layout.side() * 0.115).max(4.5);
    let gap = layout.side() * 0.03 + height * PEN / HEIGHT / 2.0;
    let names = Square::all().map(|square| {
        let (x, y) = layout.corner(square);
        word(&square.to_string(), f64::from(x) + gap, f64::from(y) + gap + height, height)
    });
    names.collect()
}

/// A small square beside the side on move, white or black.
fn side_on_move(diagram: &Diagram, layout: &Layout) -> String {
    let Some(turn) = diagram.turn else { return String::new() };
    let width = (layout.side() * 0.035).max(1.0).round();
    let side = (layout.side() * 0.24).round();
    let x = (f64::from(layout.board_end() + layout.frame) + (layout.margin() - side) / 2.0).round();
    let (top, bottom) = (f64::from(layout.board), f64::from(layout.board_end()));
    let y = if layout.is_near(turn) {
        bottom - f64::midpoint(layout.side(), side)
    } else {
        top + (layout.side() - side) / 2.0
    };
    let fill = match turn {
        Color::White => "#fff",
        Color::Black => INK,
    };
    let [x, y, side, width] =
        [x + width / 2.0, y.round() + width / 2.0, side - width, width].map(number);
    format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\" \
         stroke=\"{INK}\" stroke-width=\"{width}\"/>"
    )
}
