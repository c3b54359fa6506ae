//! Where in the user's files a game lies.

use std::{path::PathBuf, time::SystemTime};

use crate::pgn::Span;

/// What tells that a file has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// How many bytes it has.
    pub length: u64,
    /// When it was last written to, as finely as the system keeps it.
    pub modified: Option<SystemTime>,
    /// The numbers of its device and of the file on it; zeros where there are no such numbers.
    pub identity: (u64, u64),
}

/// Where a game lies, and how it was found there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilePlace {
    /// The file, as the user named it.
    pub path: PathBuf,
    /// The file as it was then.
    pub stamp: Stamp,
    /// The game's bytes in it; in a file in UTF-16, those of its text in UTF-8.
    pub span: Span,
    /// A hash of these bytes, so that a change is found that the stamp does not show.
    pub fingerprint: u64,
}
