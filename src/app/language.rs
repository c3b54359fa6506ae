//! The languages the program speaks.

/// A language for everything a person reads; the letters of moves are chosen apart from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// German.
    #[default]
    German,
    /// English.
    English,
}

impl Language {
    /// Both, the usual one first.
    pub const ALL: [Self; 2] = [Self::German, Self::English];
}
