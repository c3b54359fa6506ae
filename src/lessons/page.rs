//! What stands on a page.

use super::ExampleMove;
use crate::{
    notation::Style,
    rules::{Position, Square},
};

/// A short page about one article of the Laws, in both languages.
#[derive(Debug, Clone)]
pub struct Page {
    pub(super) article: String,
    pub(super) german: Prose,
    pub(super) english: Prose,
    pub(super) example: Option<Example>,
}

impl Page {
    /// The number of the article: `3.8.2.2`, `B.1`.
    pub fn article(&self) -> &str {
        &self.article
    }

    /// The page in German.
    pub const fn german(&self) -> &Prose {
        &self.german
    }

    /// The page in English.
    pub const fn english(&self) -> &Prose {
        &self.english
    }

    /// What the board shows beside it.
    pub const fn example(&self) -> Option<&Example> {
        self.example.as_ref()
    }
}

/// A position with marks.
#[derive(Debug, Clone)]
pub struct Example {
    pub(super) position: Position,
    pub(super) squares: Vec<Square>,
    pub(super) arrows: Vec<(Square, Square)>,
}

impl Example {
    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The squares the page is about.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Arrows, each from a man to a square.
    pub fn arrows(&self) -> &[(Square, Square)] {
        &self.arrows
    }
}

/// Title and text in one language.
#[derive(Debug, Clone)]
pub struct Prose {
    pub(super) title: String,
    pub(super) parts: Vec<Part>,
}

impl Prose {
    /// The heading.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The text in order, for a screen that shows its moves on the board.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The text with its moves written in this style.
    pub fn written(&self, style: Style) -> String {
        self.parts.iter().map(|part| part.written(style)).collect()
    }
}

/// A piece of a text.
#[derive(Debug, Clone)]
pub enum Part {
    /// Words as they stand.
    Words(String),
    /// A move of the example.
    Move(ExampleMove),
}

impl Part {
    /// The words, or the move in this style.
    pub fn written(&self, style: Style) -> String {
        match self {
            Self::Words(words) => words.clone(),
            Self::Move(mv) => mv.written(style),
        }
    }
}
