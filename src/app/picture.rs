//! The picture of the position shown: what is to be seen in it, and where it goes.

use super::{App, Arrangement, Coordinates, Effect, Language, PathWish};
use crate::{
    game::Mark,
    rules::{Board, Color, Square},
};

/// What a picture is made as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PictureKind {
    /// A drawing that stays sharp at every size.
    Svg,
    /// Pixels.
    Png,
}

impl PictureKind {
    /// How the name of a file with such a picture ends.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }
}

/// The edge of a picture in pixels: 200 to 4000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PictureSize(u16);

impl PictureSize {
    /// The smallest picture.
    pub const MIN: Self = Self(200);
    /// The largest picture: half a metre of paper at 200 dots an inch.
    pub const MAX: Self = Self(4000);

    /// The size nearest to this many pixels.
    pub fn new(pixels: u16) -> Self {
        Self(pixels.clamp(Self::MIN.0, Self::MAX.0))
    }

    /// In pixels.
    pub const fn pixels(self) -> u16 {
        self.0
    }
}

impl Default for PictureSize {
    /// Good for a page on a screen, and sharp on paper over the width of a column.
    fn default() -> Self {
        Self(800)
    }
}

/// What the user wants to see in pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PictureOptions {
    /// How large they are.
    pub size: PictureSize,
    /// Where files and ranks are named.
    pub coordinates: Coordinates,
    /// Whether arrows and marked squares are shown.
    pub marks: bool,
    /// Whether the side on move is shown.
    pub turn: bool,
    /// Whether the squares of the last move are shown.
    pub last_move: bool,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            size: PictureSize::default(),
            coordinates: Coordinates::default(),
            marks: true,
            turn: true,
            last_move: false,
        }
    }
}

/// A picture that is to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureOrder {
    /// The men; they need not make a legal position.
    pub board: Board,
    /// The side on move, if it is to be shown.
    pub turn: Option<Color>,
    /// Whether Black's side is at the bottom.
    pub flipped: bool,
    /// The squares of the last move, if they are to be shown.
    pub last_move: Option<(Square, Square)>,
    /// Marked squares and arrows.
    pub marks: Vec<Mark>,
    /// Where files and ranks are named.
    pub coordinates: Coordinates,
    /// The language of the words for those who can not see the picture.
    pub language: Language,
    /// How large it is.
    pub size: PictureSize,
}

impl App {
    /// The picture of the position shown, as the user wants pictures to be.
    pub fn picture(&self) -> PictureOrder {
        let PictureOptions { size, coordinates, marks, turn, last_move } = self.settings.picture;
        // Where a position is set up, no move has led there and nothing is drawn.
        let arranged = self.shown_arrangement().map(Arrangement::setup);
        let (board, side) = match arranged {
            Some(setup) => (setup.board, setup.turn),
            None => (*self.position().board(), self.position().turn()),
        };
        let node = Some(self.viewed()).filter(|_| arranged.is_none());
        let moved = node.and_then(|node| self.record().mv(node)).filter(|_| last_move);
        let drawn = node.map(|node| self.record().notes(node).marks()).filter(|_| marks);
        PictureOrder {
            board,
            turn: turn.then_some(side),
            flipped: self.is_flipped(),
            last_move: moved.map(|mv| (mv.from(), mv.to())),
            marks: drawn.unwrap_or_default().to_vec(),
            coordinates,
            language: self.settings.language,
            size,
        }
    }

    /// Asks where a picture is to be saved.
    pub(super) fn save_picture(&mut self, kind: PictureKind) -> Vec<Effect> {
        self.ask_path(PathWish::Picture(kind))
    }

    /// Puts a picture on the clipboard.
    pub(super) fn copy_picture(&self, kind: PictureKind) -> Vec<Effect> {
        vec![Effect::CopyPicture(kind, Box::new(self.picture()))]
    }
}
