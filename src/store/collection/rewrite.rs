//! Saving games: every file is written anew beside the old one, read back, and put in its place.

use std::{
    fs::{self, File, Metadata},
    io::{self, Read, Seek as _, SeekFrom, Write as _},
    ops::Range,
    path::{Path, PathBuf},
};

use super::{
    Failure, Saved,
    source::{Source, fingerprint, stamp},
};
use crate::{
    app::{DiskCause, FileCause, FileFault, FilePlace},
    pgn::{self, Index, Listed, ScoreSheet, Span, Unfaithful},
    store::files,
};

/// Saves a game as a file that holds nothing else; one that is there is written over, whatever it holds.
///
/// If the name is that of a link, what it leads to is replaced. The text is in UTF-8 and its lines end with
/// a line feed.
///
/// # Errors
/// What the file held before is still there.
pub fn save_as(path: &Path, sheet: &ScoreSheet) -> Result<Saved, FileFault> {
    save_alone(path, sheet, Existing::IsReplaced).map_err(|failure| failure.of_writing(path))
}

/// Saves a game as a new file, for a name that the user was not asked about. Else as [`save_as`].
///
/// # Errors
/// Nothing has changed; [`FileCause::Exists`] when there is a file of this name.
pub fn save_new(path: &Path, sheet: &ScoreSheet) -> Result<Saved, FileFault> {
    save_alone(path, sheet, Existing::Stays).map_err(|failure| failure.of_writing(path))
}

/// Adds a game to the end of a file, after one blank line.
///
/// The text is in the encoding of the file and its lines end as the file's; a file in Windows-1252 gets a
/// game in UTF-8, which the reader tells apart.
///
/// # Errors
/// The file is as it was.
pub fn append(path: &Path, sheet: &ScoreSheet) -> Result<Saved, FileFault> {
    append_game(path, sheet).map_err(|failure| failure.of_writing(path))
}

/// Saves a game into its place in a file. Not a byte changes outside of it.
///
/// # Errors
/// The file is as it was; also when it is not the one any more in which the game was found.
pub fn save_into(place: &FilePlace, sheet: &ScoreSheet) -> Result<Saved, FileFault> {
    save_into_place(place, sheet).map_err(|failure| failure.of_writing(&place.path))
}

/// What becomes of a file that is already there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Existing {
    Stays,
    IsReplaced,
}

/// Saves a picture as a file; one that is there is written over only if it may be.
///
/// # Errors
/// Nothing has changed; [`FileCause::Exists`] when there is a file of this name that is to stay.
pub fn save_picture(path: &Path, bytes: &[u8], may_replace: bool) -> Result<(), FileFault> {
    let existing = if may_replace { Existing::IsReplaced } else { Existing::Stays };
    put_alone(path, bytes, existing).map(drop).map_err(|failure| failure.of_writing(path))
}

fn save_alone(path: &Path, sheet: &ScoreSheet, existing: Existing) -> Result<Saved, Failure> {
    let text = pgn::write_checked(sheet)?;
    let metadata = put_alone(path, text.as_bytes(), existing)?;
    let index = Index::of(text.as_bytes());
    let span = index.get(0).ok_or(Unfaithful::Games)?.span;
    let fingerprint = fingerprint(text.as_bytes().get(span.range()).unwrap_or_default());
    let place = FilePlace { path: path.to_owned(), stamp: stamp(&metadata), span, fingerprint };
    Ok(Saved { place, index, number: 0 })
}

/// Puts these bytes into a file that holds nothing else, and says what it is like then.
fn put_alone(path: &Path, bytes: &[u8], existing: Existing) -> Result<Metadata, Failure> {
    let target = new_target(path)?;
    let is_there = expect_writable(&target)?;
    if is_there && existing == Existing::Stays {
        return Err(FileCause::Exists.into());
    }
    let written = files::replace_of_user(&target, |file| {
        file.write_all(bytes)?;
        expect_bytes(file, 0, bytes)
    });
    written.map_err(|failure| blame_folder(failure, is_there))
}

fn append_game(path: &Path, sheet: &ScoreSheet) -> Result<Saved, Failure> {
    let text = pgn::write_checked(sheet)?;
    let old = Source::open(&fs::canonicalize(path)?)?;
    let line_end = old.line_end()?;
    let end = old.text_length();
    let edit = Edit {
        gap: end..end,
        before: pgn::separator(&old.last_lines()?, line_end),
        game: text.trim_end().replace('\n', line_end),
        after: line_end,
    };
    edit.carry_out(path, &old, sheet)
}

fn save_into_place(place: &FilePlace, sheet: &ScoreSheet) -> Result<Saved, Failure> {
    let text = pgn::write_checked(sheet)?;
    let old = Source::open(&fs::canonicalize(&place.path)?)?;
    let gap = place.span.start..place.span.end;
    if old.stamp() != place.stamp || fingerprint(&old.text(gap.clone())?) != place.fingerprint {
        return Err(FileCause::Changed.into());
    }
    let game = text.trim_end().replace('\n', old.line_end()?);
    let edit = Edit { gap, before: String::new(), game, after: "" };
    edit.carry_out(&place.path, &old, sheet)
}

/// What a new file is to be called, links followed.
fn new_target(path: &Path) -> Result<PathBuf, Failure> {
    match fs::canonicalize(path) {
        Err(error)
            if error.kind() == io::ErrorKind::NotFound && fs::symlink_metadata(path).is_err() =>
        {
            let no_name = || io::Error::from(io::ErrorKind::IsADirectory);
            let name = path.file_name().ok_or_else(no_name)?;
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            match fs::canonicalize(folder.unwrap_or(Path::new("."))) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    Err(FileCause::NoFolder.into())
                }
                folder => Ok(folder?.join(name)),
            }
        }
        target => Ok(target?),
    }
}

/// That a file may be written over, if it is there; says whether it is. Replacing it needs no such
/// permission, but whoever takes it away from a file means it.
fn expect_writable(target: &Path) -> Result<bool, Failure> {
    let metadata = match fs::metadata(target) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        metadata => metadata?,
    };
    if !metadata.is_file() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    if metadata.permissions().readonly() {
        return Err(io::Error::from(io::ErrorKind::PermissionDenied).into());
    }
    File::options().write(true).open(target)?;
    Ok(true)
}

/// Where a file itself may be written, what is not allowed is not allowed by its folder.
fn blame_folder(failure: Failure, is_file_writable: bool) -> Failure {
    match &failure {
        Failure::Io(error)
            if is_file_writable && crate::store::cause(error) == DiskCause::Forbidden =>
        {
            FileCause::FolderReadOnly.into()
        }
        Failure::Io(_) | Failure::Cause(_) => failure,
    }
}

/// A game that takes the place of a part of a file's text.
#[derive(Debug)]
struct Edit {
    /// The part.
    gap: Range<u64>,
    /// What comes before the game.
    before: String,
    game: String,
    /// What comes after the game.
    after: &'static str,
}

impl Edit {
    fn carry_out(&self, path: &Path, old: &Source, sheet: &ScoreSheet) -> Result<Saved, Failure> {
        let target = fs::canonicalize(path)?;
        expect_writable(&target)?;
        let start = self.gap.start + self.before.len() as u64;
        let game = start..start + self.game.len() as u64;
        let mut index = Index::default();
        let mut number = 0;
        let written = files::replace_of_user(&target, |file| {
            self.write(old, file)?;
            let new = Source::of(file.try_clone()?, &target)?;
            if pgn::read_game(&new.text(game.clone())?, 1, 1).sheet != *sheet {
                return Err(Unfaithful::Record.into());
            }
            index = new.index()?;
            number = self.number(&game, &old.index()?, &index).ok_or(Unfaithful::Games)?;
            old.expect_unchanged()
        });
        let metadata = written.map_err(|failure| blame_folder(failure, true))?;
        let place = FilePlace {
            path: path.to_owned(),
            stamp: stamp(&metadata),
            span: index.get(number).ok_or(Unfaithful::Games)?.span,
            fingerprint: fingerprint(self.game.as_bytes()),
        };
        Ok(Saved { place, index, number })
    }

    /// The place of the game in the new list, if it is there and all others are as they were.
    fn number(&self, game: &Range<u64>, old: &Index, new: &Index) -> Option<usize> {
        let range = |span: Span| span.start..span.end;
        let before = || old.iter().take_while(|other| other.span.end <= self.gap.start);
        let is_kept = |(old, new): (Listed<'_>, Listed<'_>)| old.span == new.span;
        let number = before().count();
        let others = old.iter().filter(|other| range(other.span) != self.gap).count();
        let in_place = range(new.get(number)?.span) == *game && new.len() == others + 1;
        (in_place && before().zip(new.iter()).all(is_kept)).then_some(number)
    }

    /// Writes the new file and compares it with the old one.
    fn write(&self, old: &Source, new: &mut File) -> Result<(), Failure> {
        let text = [&*self.before, &*self.game, self.after].concat();
        let bytes = old.encoding().encode(&text);
        let (start, end) = (old.place_in_file(self.gap.start)?, old.place_in_file(self.gap.end)?);
        let rest = old.stamp().length.saturating_sub(end);
        copy(old.file(), 0, start, new)?;
        new.write_all(&bytes)?;
        copy(old.file(), end, rest, new)?;
        let new_end = start + bytes.len() as u64;
        if new.metadata()?.len() != new_end + rest {
            return Err(FileCause::NotAsWritten.into());
        }
        expect_same(old.file(), 0, new, 0, start)?;
        expect_bytes(new, start, &bytes)?;
        expect_same(old.file(), end, new, new_end, rest)
    }
}

fn copy(mut from: &File, start: u64, length: u64, to: &mut File) -> io::Result<()> {
    from.seek(SeekFrom::Start(start))?;
    // The last comparison finds out when there was less.
    io::copy(&mut from.take(length), to).map(drop)
}

/// That a file holds these bytes at a place.
fn expect_bytes(mut file: &File, start: u64, bytes: &[u8]) -> Result<(), Failure> {
    file.seek(SeekFrom::Start(start))?;
    expect_equal(bytes, file.take(bytes.len() as u64), bytes.len() as u64)
}

/// That two files hold the same bytes, so many of them, each from its own place on.
fn expect_same(
    mut one: &File,
    one_start: u64,
    mut other: &File,
    other_start: u64,
    length: u64,
) -> Result<(), Failure> {
    one.seek(SeekFrom::Start(one_start))?;
    other.seek(SeekFrom::Start(other_start))?;
    expect_equal(one.take(length), other.take(length), length)
}

fn expect_equal(mut one: impl Read, mut other: impl Read, length: u64) -> Result<(), Failure> {
    let mut buffers = [vec![0; 1 << 16], vec![0; 1 << 16]];
    let mut left = length;
    while left > 0 {
        let size = left.min(1 << 16) as usize;
        let [mine, theirs] = &mut buffers;
        one.read_exact(&mut mine[..size])?;
        other.read_exact(&mut theirs[..size])?;
        if mine[..size] != theirs[..size] {
            return Err(FileCause::NotAsWritten.into());
        }
        left -= size as u64;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_hides_or_changes_others_is_not_in_its_place() {
        let (one, two) = ("1. e4 *\n\n", "1. d4 *");
        let old = Index::of([one, two].concat().as_bytes());
        let edit = Edit { gap: 9..16, before: String::new(), game: "1. c4 c5 *".into(), after: "" };
        let number = |new: &str| edit.number(&(9..19), &old, &Index::of(new.as_bytes()));
        assert_eq!(number("1. e4 *\n\n1. c4 c5 *"), Some(1));
        assert_eq!(number("1. e4  \n\n1. c4 c5 *"), None, "one game with the first");
        assert_eq!(number("1. e4 *\n\n1. c4 * *"), None, "it ends too early");
        assert_eq!(number("1. e4 *\n\n1. c4 c5 *\n1. d4 *"), None, "one game too many");
        assert_eq!(number("\n1. e4 *\n1. c4 c5 *"), None, "the first game is elsewhere");
    }

    #[test]
    fn bytes_that_differ_or_are_missing_are_found() {
        let long = vec![7_u8; 200_000];
        let mut other = long.clone();
        assert!(expect_equal(&*long, &*other, 200_000).is_ok());
        other[199_999] = 8;
        let outcome = expect_equal(&*long, &*other, 200_000);
        assert!(matches!(outcome, Err(Failure::Cause(FileCause::NotAsWritten))), "{outcome:?}");
        let outcome = expect_equal(&*long, &other[..100], 200_000);
        assert!(matches!(outcome, Err(Failure::Io(_))), "{outcome:?}");
    }
}
