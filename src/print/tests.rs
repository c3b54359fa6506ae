//! What the pictures show, looked at pixel by pixel.

use resvg::tiny_skia::Pixmap;

use super::*;
use crate::{
    app::{Coordinates, Language},
    game::{Mark, MarkColor},
    rules::{Board, Color, Piece, Position, Role, Square},
};

/// At this size squares have 50 pixels and a bare board begins at pixel 10.
const BARE: u32 = 420;
/// At this size squares have 50 pixels and a board with something beside it begins at pixel 30.
const BESIDE: u32 = 460;
/// The side of a square at these sizes.
const SIDE: u32 = 50;

const WHITE: [u8; 3] = [255; 3];
const DARK: [u8; 3] = [0xcb, 0xb9, 0x9d];
const INK: [u8; 3] = [0x2c, 0x26, 0x24];

fn at(name: &str) -> Square {
    name.parse().unwrap()
}

fn board(men: &[(&str, Color, Role)]) -> Board {
    let mut board = Board::EMPTY;
    for &(square, color, role) in men {
        board.put(at(square), Piece::new(color, role));
    }
    board
}

/// Nothing but a board, from pixel 10 on.
fn bare() -> Diagram {
    let coordinates = Coordinates::Off;
    Diagram { coordinates, size: BARE, ..Diagram::new(Board::EMPTY, None) }
}

fn marked(mark: Mark) -> Diagram {
    Diagram { marks: vec![mark], ..bare() }
}

fn painted(diagram: &Diagram) -> Pixels {
    pixels(diagram).unwrap()
}

fn pixel(picture: &Pixels, x: u32, y: u32) -> [u8; 3] {
    let start = 4 * (y * picture.width + x) as usize;
    assert_eq!(picture.rgba[start + 3], 255, "the paper is opaque");
    picture.rgba[start..start + 3].try_into().unwrap()
}

/// How bright a pixel is in grey, from 0 to 255 (Rec. 709).
fn grey([red, green, blue]: [u8; 3]) -> f64 {
    0.2126 * f64::from(red) + 0.7152 * f64::from(green) + 0.0722 * f64::from(blue)
}

/// A rectangle of a picture, row by row.
fn part(picture: &Pixels, x: u32, y: u32, width: u32, height: u32) -> Vec<[u8; 3]> {
    let rows = y..y + height;
    rows.flat_map(|y| (x..x + width).map(move |x| pixel(picture, x, y))).collect()
}

/// A square of a bare board, by its column from the left and its row from the top.
fn cell(picture: &Pixels, column: u32, row: u32) -> Vec<[u8; 3]> {
    part(picture, 10 + column * SIDE, 10 + row * SIDE, SIDE, SIDE)
}

fn column_and_row(square: Square) -> (u32, u32) {
    (square.file().index() as u32, 7 - square.rank().index() as u32)
}

fn mean_grey(part: &[[u8; 3]]) -> f64 {
    part.iter().copied().map(grey).sum::<f64>() / part.len() as f64
}

/// How much two parts of equal size differ in grey, on average.
fn grey_difference(one: &[[u8; 3]], other: &[[u8; 3]]) -> f64 {
    let differences = one.iter().zip(other).map(|(one, other)| (grey(*one) - grey(*other)).abs());
    differences.sum::<f64>() / one.len() as f64
}

#[test]
fn light_squares_are_paper_and_dark_squares_are_darker() {
    let picture = painted(&bare());
    for square in Square::all() {
        let (column, row) = column_and_row(square);
        let color = if square.is_light() { WHITE } else { DARK };
        assert!(cell(&picture, column, row).iter().all(|&pixel| pixel == color), "{square}");
    }
    assert_eq!(pixel(&picture, 9, 200), INK, "the frame");
    assert_eq!(pixel(&picture, 2, 2), WHITE, "the margin");
}

#[test]
fn a_man_is_on_its_own_square_and_nowhere_else() {
    let empty = painted(&bare());
    for square in ["a1", "h1", "a8", "e4", "g7"] {
        let board = board(&[(square, Color::Black, Role::Queen)]);
        for flipped in [false, true] {
            let picture = painted(&Diagram { board, flipped, ..bare() });
            let (column, row) = column_and_row(at(square));
            let here = if flipped { (7 - column, 7 - row) } else { (column, row) };
            for row in 0..8 {
                for column in 0..8 {
                    let differs = cell(&picture, column, row) != cell(&empty, column, row);
                    assert_eq!(differs, (column, row) == here, "{square} {column} {row} {flipped}");
                }
            }
        }
    }
}

#[test]
fn a_flipped_board_shows_the_same_men_from_the_other_side() {
    let board = *Position::start().board();
    let picture = painted(&Diagram { board, ..bare() });
    let flipped = painted(&Diagram { board, flipped: true, ..bare() });
    for row in 0..8 {
        for column in 0..8 {
            assert_eq!(cell(&picture, column, row), cell(&flipped, 7 - column, 7 - row));
        }
    }
}

/// Every role in a column of its own: White's on d and e, Black's on f and g, light and dark.
fn all_men() -> [Vec<[Vec<[u8; 3]>; 2]>; 2] {
    let files = [["d", "e"], ["f", "g"]];
    let ranks = || Role::ALL.into_iter().zip(1..);
    let mut board = Board::EMPTY;
    for (color, files) in Color::ALL.into_iter().zip(files) {
        for (role, rank) in ranks() {
            for file in files {
                board.put(at(&format!("{file}{rank}")), Piece::new(color, role));
            }
        }
    }
    let picture = painted(&Diagram { board, ..bare() });
    files.map(|files| {
        let looks = ranks().map(|(_, rank)| {
            let mut squares = files.map(|file| at(&format!("{file}{rank}")));
            squares.sort_by_key(|square| !square.is_light());
            squares.map(|square| {
                let (column, row) = column_and_row(square);
                cell(&picture, column, row)
            })
        });
        looks.collect()
    })
}

#[test]
fn every_man_is_seen_and_looks_like_no_other() {
    let men = all_men().concat();
    let mut looks = vec![cell(&painted(&bare()), 3, 7)];
    for [on_light, _] in men {
        let least = looks.iter().map(|other| grey_difference(&on_light, other));
        assert!(least.fold(255.0, f64::min) > 3.0, "number {}", looks.len());
        looks.push(on_light);
    }
}

#[test]
fn a_white_man_is_brighter_than_a_black_one_on_both_colours_of_squares() {
    let [white, black] = all_men();
    let body = |cell: &Vec<[u8; 3]>| {
        let rows = cell.chunks(SIDE as usize).skip(30).take(12);
        mean_grey(&rows.flat_map(|row| row[20..30].to_vec()).collect::<Vec<_>>())
    };
    for ((white, black), role) in white.iter().zip(&black).zip(Role::ALL) {
        for (white, black) in white.iter().zip(black) {
            assert!(body(white) > body(black) + 80.0, "{role:?}");
        }
    }
}

#[test]
fn a_picture_has_the_size_asked_for() {
    for size in [MIN_SIZE, 200, 333, BARE] {
        let diagram = Diagram { size, ..Diagram::of(&Position::start()) };
        let decoded = Pixmap::decode_png(&png(&diagram).unwrap()).unwrap();
        assert_eq!((decoded.width(), decoded.height()), (size, size));
        let Pixels { width, height, rgba } = painted(&diagram);
        assert_eq!((width, height), (size, size));
        assert!(rgba == decoded.data(), "the file holds the same pixels");
    }
}

#[test]
fn a_picture_is_a_small_file_for_three_hundred_dots_an_inch() {
    let file = png(&Diagram::of(&Position::start())).unwrap();
    assert!(file.len() < 80_000, "{}", file.len());
    let decoder = png::Decoder::new(std::io::Cursor::new(&file));
    let reader = decoder.read_info().unwrap();
    let dimensions = reader.info().pixel_dims.unwrap();
    assert_eq!((dimensions.xppu, dimensions.yppu), (11_811, 11_811));
}

#[test]
fn a_size_out_of_bounds_counts_as_the_nearest_one() {
    for (size, edge) in [(0, MIN_SIZE), (MIN_SIZE - 1, MIN_SIZE), (u32::MAX, MAX_SIZE)] {
        let diagram = Diagram { size, ..bare() };
        assert_eq!(diagram.edge(), edge);
        assert!(svg(&diagram).contains(&format!(r#"viewBox="0 0 {edge} {edge}""#)));
    }
}

#[test]
fn nothing_touches_the_edge_of_the_paper_at_any_size() {
    for size in [MIN_SIZE, 173, 200, 281, 400] {
        for coordinates in Coordinates::ALL {
            let plain = Diagram::of(&Position::start());
            let picture = painted(&Diagram { coordinates, size, ..plain });
            let last = size - 1;
            let rim = (0..size).flat_map(|at| [(at, 0), (at, last), (0, at), (last, at)]);
            for (x, y) in rim {
                assert_eq!(pixel(&picture, x, y), WHITE, "{size} {coordinates:?} {x} {y}");
            }
        }
    }
}

#[test]
fn the_same_diagram_is_the_same_to_the_byte() {
    let diagram = Diagram { size: BESIDE, ..Diagram::of(&Position::start()) };
    assert_eq!(svg(&diagram), svg(&diagram.clone()));
    assert_eq!(png(&diagram).unwrap(), png(&diagram).unwrap());
}

#[test]
fn a_drawing_stands_alone_and_names_nothing_twice() {
    let mark = |color| Mark::Arrow(at("a1"), at("b3"), color);
    let marks = MarkColor::ALL.map(mark).to_vec();
    let drawing = svg(&Diagram { marks, ..Diagram::of(&Position::start()) });
    for foreign in ["<text", "<image", "<style", "<script", "url("] {
        assert!(!drawing.contains(foreign), "{foreign}");
    }
    let quoted = |before: &str| -> Vec<String> {
        let parts = drawing.split(before).skip(1);
        parts.map(|part| part.split('"').next().unwrap().to_owned()).collect()
    };
    let names = quoted(" id=\"");
    assert_eq!(names.len(), 12 + 16, "each man and each sign once");
    for (number, name) in names.iter().enumerate() {
        assert!(!names[number + 1..].contains(name), "{name}");
    }
    let used = quoted(" xlink:href=\"#");
    assert_eq!(used.len(), 32 + 16);
    assert!(used.iter().all(|name| names.contains(name)));
    assert!(drawing.len() < 45_000, "{}", drawing.len());
}

#[test]
fn men_that_are_not_there_are_not_in_the_file() {
    let king = svg(&Diagram { board: board(&[("e1", Color::White, Role::King)]), ..bare() });
    assert!(king.contains("man-wK") && !king.contains("man-bK") && king.len() < 7_000);
}

#[test]
fn men_that_make_no_position_are_shown_too() {
    let mut crowd = Board::EMPTY;
    for square in Square::all() {
        crowd.put(square, Piece::new(Color::Black, Role::King));
    }
    let picture = painted(&Diagram { board: crowd, ..bare() });
    let empty = painted(&bare());
    for number in 0..8 {
        assert_ne!(cell(&picture, number, number), cell(&empty, number, number));
    }
}

#[test]
fn an_arrow_has_its_colour_and_points_from_its_square_to_the_other() {
    let colors = [
        (MarkColor::Green, [0x2f, 0x8f, 0x4e]),
        (MarkColor::Red, [0xb3, 0x26, 0x1e]),
        (MarkColor::Yellow, [0xff, 0xd3, 0x4d]),
        (MarkColor::Blue, [0x1f, 0x4e, 0x9e]),
    ];
    for (color, ink) in colors {
        // b6 is in column 1 and row 2; there the head is broad, before its tip.
        let diagram = marked(Mark::Arrow(at("b2"), at("b6"), color));
        let picture = painted(&diagram);
        let (middle, head) = (10 + SIDE + SIDE / 2, 10 + 2 * SIDE + 45);
        assert_eq!(pixel(&picture, middle, head), ink, "{color:?}");
        assert_eq!(pixel(&picture, middle + 5, head), ink, "{color:?}");
        let tail = part(&picture, middle - 12, 10 + 6 * SIDE + 2, 24, 6);
        assert!(tail.contains(&ink), "{color:?}");
        let flipped = painted(&Diagram { flipped: true, ..diagram });
        let turned = pixel(&flipped, BARE - 1 - middle, BARE - 1 - head);
        assert_eq!(turned, ink, "{color:?}");
    }
}

#[test]
fn an_arrow_stops_before_a_man() {
    let mark = Mark::Arrow(at("a4"), at("d4"), MarkColor::Green);
    let diagram = Diagram { board: board(&[("d4", Color::White, Role::King)]), ..bare() };
    let without = painted(&diagram);
    let with = painted(&Diagram { marks: vec![mark], ..diagram });
    let middle = |picture| part(picture, 10 + 3 * SIDE + 12, 10 + 4 * SIDE, 38, SIDE);
    assert_eq!(middle(&with), middle(&without));
    assert_ne!(cell(&with, 3, 4), cell(&without, 3, 4));
}

#[test]
fn the_four_colours_of_marks_differ_in_grey() {
    for (name, column) in [("d4", 3), ("e4", 4)] {
        let square = |color| cell(&painted(&marked(Mark::Square(at(name), color))), column, 4);
        let arrow = |color| {
            let mark = Mark::Arrow(at("c3"), at("f6"), color);
            cell(&painted(&marked(mark)), column, 7 - column)
        };
        let unmarked = painted(&bare());
        let mut squares = vec![cell(&unmarked, column, 4)];
        let mut arrows = vec![cell(&unmarked, column, 7 - column)];
        for color in MarkColor::ALL {
            let (square, arrow) = (square(color), arrow(color));
            for other in &squares {
                let difference = grey_difference(&square, other);
                assert!(difference > 5.0, "{color:?} {name} {difference}");
            }
            for other in &arrows {
                let difference = grey_difference(&arrow, other);
                assert!(difference > 2.0, "{color:?} {name} {difference}");
            }
            squares.push(square);
            arrows.push(arrow);
        }
    }
}

#[test]
fn marked_squares_lie_under_the_men_and_change_no_other_square() {
    let king = Diagram { board: board(&[("d5", Color::Black, Role::King)]), ..bare() };
    let plain = painted(&king);
    for color in MarkColor::ALL {
        let marks = vec![Mark::Square(at("d5"), color)];
        let picture = painted(&Diagram { marks, ..king.clone() });
        let body = |picture| pixel(picture, 10 + 3 * SIDE + 27, 10 + 3 * SIDE + 36);
        assert_eq!(body(&picture), body(&plain), "{color:?}");
        for row in 0..8 {
            for column in 0..8 {
                let differs = cell(&picture, column, row) != cell(&plain, column, row);
                assert_eq!(differs, (column, row) == (3, 3), "{color:?} {column} {row}");
            }
        }
    }
}

#[test]
fn an_arrow_that_goes_nowhere_marks_its_square() {
    let square = svg(&marked(Mark::Square(at("c6"), MarkColor::Red)));
    let arrow = svg(&marked(Mark::Arrow(at("c6"), at("c6"), MarkColor::Red)));
    let drawn = |drawing: &str| drawing.split_once("</desc>").unwrap().1.to_owned();
    assert_eq!(drawn(&square), drawn(&arrow));
}

#[test]
fn the_last_move_is_seen_on_both_its_squares_in_grey() {
    let last_move = Some((at("g1"), at("f3")));
    let picture = painted(&Diagram { last_move, ..bare() });
    let plain = painted(&bare());
    for row in 0..8 {
        for column in 0..8 {
            let difference =
                grey_difference(&cell(&picture, column, row), &cell(&plain, column, row));
            let is_marked = [(6, 7), (5, 5)].contains(&(column, row));
            assert_eq!(difference > 10.0, is_marked, "{column} {row} {difference}");
            assert!(is_marked || difference == 0.0);
        }
    }
}

#[test]
fn the_side_on_move_is_beside_the_board_at_its_own_side() {
    let beside = |turn, flipped| {
        let picture = painted(&Diagram { turn, flipped, size: BESIDE, ..bare() });
        let rows = [0, 7].map(|row| pixel(&picture, 446, 30 + row * SIDE + SIDE / 2));
        let margin = part(&picture, 432, 0, 28, BESIDE);
        (rows, margin.contains(&INK))
    };
    assert_eq!(beside(Some(Color::Black), false), ([INK, WHITE], true));
    assert_eq!(beside(Some(Color::Black), true), ([WHITE, INK], true));
    assert_eq!(beside(Some(Color::White), false), ([WHITE, WHITE], true));
    let plain = Diagram { coordinates: Coordinates::Edge, size: BESIDE, ..bare() };
    let margin = part(&painted(&plain), 432, 0, 28, BESIDE);
    assert!(margin.iter().all(|&pixel| pixel == WHITE), "nobody is on move");
}

/// The margin beside each row, and under each column.
fn edge_signs(flipped: bool) -> [Vec<Vec<[u8; 3]>>; 2] {
    let coordinates = Coordinates::Edge;
    let picture = painted(&Diagram { coordinates, flipped, size: BESIDE, ..bare() });
    let along = || (0..8).map(|number| 30 + number * SIDE);
    let rows = along().map(|y| part(&picture, 0, y, 28, SIDE)).collect();
    let columns = along().map(|x| part(&picture, x, 432, SIDE, 28)).collect();
    [rows, columns]
}

#[test]
fn coordinates_on_the_edge_name_each_file_and_rank_and_turn_with_the_board() {
    for (signs, flipped) in edge_signs(false).iter().zip(edge_signs(true)) {
        for (number, sign) in signs.iter().enumerate() {
            assert!(sign.iter().any(|&pixel| grey(pixel) < 90.0), "{number}");
            assert_eq!(*sign, flipped[7 - number], "{number}");
            assert!(!signs[number + 1..].contains(sign), "{number}");
        }
    }
}

#[test]
fn coordinates_on_every_square_are_in_its_upper_left_corner() {
    let picture = painted(&Diagram { coordinates: Coordinates::EverySquare, ..bare() });
    for square in Square::all() {
        let (column, row) = column_and_row(square);
        let corner = part(&picture, 10 + column * SIDE, 10 + row * SIDE, 18, 13);
        let ground = if square.is_light() { WHITE } else { DARK };
        let darkest = corner.iter().copied().map(grey).fold(255.0, f64::min);
        assert!(darkest < grey(ground) - 50.0, "{square} {darkest}");
        let rest = part(&picture, 10 + column * SIDE, 10 + row * SIDE + 13, SIDE, SIDE - 13);
        assert!(rest.iter().all(|&pixel| pixel == ground), "{square}");
    }
}

#[test]
fn those_who_can_not_see_it_are_told_what_it_shows_in_their_language() {
    let plain = Diagram { board: board(&[("e1", Color::White, Role::King)]), ..bare() };
    let told = |language| svg(&Diagram { turn: Some(Color::White), language, ..plain.clone() });
    assert!(told(Language::German).contains(
        "<title>Schachdiagramm, Weiß am Zug</title>\
         <desc>Weiß: König e1. Schwarz: keine Steine.</desc>"
    ));
    assert!(told(Language::English).contains(
        "<title>Chess diagram, White to move</title>\
         <desc>White: king e1. Black: no men.</desc>"
    ));
}
