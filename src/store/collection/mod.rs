//! Games in files of the user's, at any path: listing, reading one, saving.
//!
//! Whoever lists a file gets a [`Stamp`]; with it a game is read, which gives a [`FilePlace`]; with that the
//! game is saved. A file that is not as it was then is refused, never guessed at. What is saved goes into
//! a new file, is read back, and only then takes the old one's place. All of this may take long and is
//! for a thread of its own.

mod failure;
mod rewrite;
mod source;
#[cfg(test)]
mod tests;

use std::{
    ops::ControlFlow,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

pub use rewrite::{append, save_as, save_into, save_new, save_picture};

use crate::{
    app::{FileCause, FileFault, FilePlace, Stamp},
    pgn::{self, Index, IndexBuilder, Reading, Span},
};
use failure::Failure;
use source::Source;

/// How far the listing of a file has come.
#[derive(Debug, Clone)]
pub struct Progress {
    /// How many of its bytes were looked at.
    pub bytes: u64,
    /// How many it has.
    pub total: u64,
    /// The games that were found since the last report.
    pub found: Index,
}

/// A file whose games were listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listed {
    /// The file as it was.
    pub stamp: Stamp,
    /// Whether the list goes to the end of the file; else it was stopped.
    pub is_complete: bool,
}

/// A game that was read, and where it lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// The game.
    pub reading: Reading,
    /// Where it lies.
    pub place: FilePlace,
}

/// A game that was saved.
#[derive(Debug, Clone)]
pub struct Saved {
    /// Where it lies now.
    pub place: FilePlace,
    /// The games of the file as it is now.
    pub index: Index,
    /// The game's place among them, from 0 on.
    pub number: usize,
}

/// Lists the games of a file and reports those found after every mebibyte.
///
/// Setting `stop` ends it before the next one. Needs no memory but for the games that are reported; only a
/// file in UTF-16 is held whole.
///
/// # Errors
/// The file can not be read, or it changed meanwhile: then what was reported is not to be used.
pub fn list(
    path: &Path,
    stop: &AtomicBool,
    mut report: impl FnMut(Progress),
) -> Result<Listed, FileFault> {
    list_games(path, stop, &mut report).map_err(|failure| failure.of_reading(path))
}

fn list_games(
    path: &Path,
    stop: &AtomicBool,
    report: &mut impl FnMut(Progress),
) -> Result<Listed, Failure> {
    let source = Source::open(path)?;
    let stamp = source.stamp();
    let mut builder = IndexBuilder::default();
    let mut bytes = 0;
    let stopped = source.walk(|chunk, length| {
        if stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        builder.push(chunk);
        bytes += length;
        report(Progress { bytes, total: stamp.length, found: builder.take() });
        ControlFlow::Continue(())
    })?;
    source.expect_unchanged()?;
    if stopped.is_continue() {
        report(Progress { bytes, total: stamp.length, found: builder.finish() });
    }
    Ok(Listed { stamp, is_complete: stopped.is_continue() })
}

/// Reads one game of a file that was listed; of all others nothing is read. Its number in the file, from 1
/// on, serves to name places.
///
/// # Errors
/// The file can not be read or is not as it was when it was listed.
pub fn read(path: &Path, stamp: &Stamp, span: Span, number: u64) -> Result<Opened, FileFault> {
    read_game(path, stamp, span, number).map_err(|failure| failure.of_reading(path))
}

fn read_game(path: &Path, stamp: &Stamp, span: Span, number: u64) -> Result<Opened, Failure> {
    let source = Source::open(path)?;
    if source.stamp() != *stamp {
        return Err(FileCause::Changed.into());
    }
    let bytes = source.text(span.start..span.end)?;
    source.expect_unchanged()?;
    let reading = pgn::read_game(&bytes, number, span.line);
    let fingerprint = source::fingerprint(&bytes);
    let place = FilePlace { path: path.to_owned(), stamp: *stamp, span, fingerprint };
    Ok(Opened { reading, place })
}
