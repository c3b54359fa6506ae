//! What a picture is to show.

use crate::{
    app::{Coordinates, Language, PictureOrder},
    game::Mark,
    rules::{Board, Color, Position, Square},
};

/// The shortest edge of a picture, in pixels: below it coordinates could not be read.
pub const MIN_SIZE: u32 = 160;

/// The longest edge of a picture, in pixels: a third of a metre of paper.
pub const MAX_SIZE: u32 = 4000;

/// The edge of a picture for which nobody has asked for another, in pixels: on paper the width of a
/// column, just under seven centimetres.
pub const USUAL_SIZE: u32 = 800;

/// A position, or any other arrangement of men, as it is to be seen in a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    /// The men; they need not make a legal position.
    pub board: Board,
    /// The side on move, shown beside the board; none to leave it open.
    pub turn: Option<Color>,
    /// Whether Black's side is at the bottom.
    pub flipped: bool,
    /// The squares a move has just gone from and to.
    pub last_move: Option<(Square, Square)>,
    /// Marked squares and arrows; later ones lie over earlier ones.
    pub marks: Vec<Mark>,
    /// Where files and ranks are named.
    pub coordinates: Coordinates,
    /// The language of the words for those who can not see the picture.
    pub language: Language,
    /// The edge of the square picture in pixels, margins and all. What lies outside [`MIN_SIZE`] to
    /// [`MAX_SIZE`] counts as the nearer of the two.
    pub size: u32,
}

impl From<&PictureOrder> for Diagram {
    fn from(order: &PictureOrder) -> Self {
        let PictureOrder { board, turn, flipped, last_move, marks, coordinates, language, size } =
            order;
        Self {
            board: *board,
            turn: *turn,
            flipped: *flipped,
            last_move: *last_move,
            marks: marks.clone(),
            coordinates: *coordinates,
            language: *language,
            size: size.pixels().into(),
        }
    }
}

impl Diagram {
    /// This position with the side on move, and everything else as in [`Self::new`].
    pub fn of(position: &Position) -> Self {
        Self::new(*position.board(), Some(position.turn()))
    }

    /// These men from White's side, with coordinates on the edge, without marks, at the
    /// [usual size](USUAL_SIZE).
    pub fn new(board: Board, turn: Option<Color>) -> Self {
        Self {
            board,
            turn,
            flipped: false,
            last_move: None,
            marks: Vec::new(),
            coordinates: Coordinates::default(),
            language: Language::default(),
            size: USUAL_SIZE,
        }
    }

    /// The edge the picture really has, in pixels.
    pub fn edge(&self) -> u32 {
        self.size.clamp(MIN_SIZE, MAX_SIZE)
    }
}
