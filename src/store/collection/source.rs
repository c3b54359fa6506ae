//! A file of games that is read: its text, and whether it is still the same file.

use std::{
    fs::{self, File, Metadata},
    hash::{DefaultHasher, Hasher as _},
    io::{self, Read as _, Seek as _, SeekFrom},
    ops::{ControlFlow, Range},
    path::{Path, PathBuf},
};

use super::Failure;
use crate::{
    app::{FileCause, Stamp},
    pgn::{self, FileEncoding, Index, IndexBuilder},
};

/// How many bytes are read at once.
const CHUNK: usize = 1 << 20;

/// The most that is held in memory: of one game, or of a file in UTF-16.
const MOST_BYTES: u64 = 64 << 20;

/// A file of games. Its text is counted in bytes: those of the file, or of its text in UTF-8 when it is
/// in UTF-16.
#[derive(Debug)]
pub(super) struct Source {
    path: PathBuf,
    file: File,
    stamp: Stamp,
    encoding: FileEncoding,
    /// The text of a file in UTF-16.
    decoded: Option<String>,
}

impl Source {
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        // Opening a pipe would wait for ever.
        if !fs::metadata(path)?.is_file() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
        }
        Self::of(File::open(path)?, path)
    }

    /// A file that is open already.
    pub(super) fn of(file: File, path: &Path) -> Result<Self, Failure> {
        let stamp = stamp(&file.metadata()?);
        let mut source = Self {
            path: path.to_owned(),
            file,
            stamp,
            encoding: FileEncoding::ByContent,
            decoded: None,
        };
        let start = source.bytes(0..stamp.length.min(2))?;
        source.encoding = FileEncoding::of(&start);
        if source.encoding != FileEncoding::ByContent {
            source.decoded = pgn::from_utf16(&source.bytes(0..stamp.length)?);
        }
        Ok(source)
    }

    pub(super) const fn stamp(&self) -> Stamp {
        self.stamp
    }

    pub(super) const fn encoding(&self) -> FileEncoding {
        self.encoding
    }

    pub(super) const fn file(&self) -> &File {
        &self.file
    }

    /// That the file at the path is the one that was opened, and nobody has written to it.
    pub(super) fn expect_unchanged(&self) -> Result<(), Failure> {
        let now = stamp(&fs::metadata(&self.path)?);
        if now == self.stamp { Ok(()) } else { Err(FileCause::Changed.into()) }
    }

    pub(super) fn text_length(&self) -> u64 {
        self.decoded.as_ref().map_or(self.stamp.length, |text| text.len() as u64)
    }

    /// A part of the text.
    pub(super) fn text(&self, range: Range<u64>) -> Result<Vec<u8>, Failure> {
        match &self.decoded {
            None => self.bytes(range),
            Some(text) => {
                let part = text.get(range.start as usize..range.end as usize);
                Ok(part.ok_or(FileCause::Changed)?.as_bytes().to_vec())
            }
        }
    }

    /// What ends its lines.
    pub(super) fn line_end(&self) -> Result<&'static str, Failure> {
        let first_lines = 0..self.stamp.length.min(1 << 16);
        Ok(match &self.decoded {
            None => pgn::line_end(&self.bytes(first_lines)?),
            Some(text) => pgn::line_end(text.as_bytes()),
        })
    }

    /// The end of the text, at least as much of it as a blank line is.
    pub(super) fn last_lines(&self) -> Result<Vec<u8>, Failure> {
        let end = self.stamp.length;
        match &self.decoded {
            None => self.bytes(end.saturating_sub(4)..end),
            Some(text) => Ok(text.as_bytes().to_vec()),
        }
    }

    /// Where in the file a place of the text is.
    pub(super) fn place_in_file(&self, at: u64) -> Result<u64, Failure> {
        let Some(text) = &self.decoded else { return Ok(at) };
        let before = text.get(..at as usize).ok_or(FileCause::Changed)?;
        let mark = 2;
        Ok(mark + 2 * before.encode_utf16().count() as u64)
    }

    /// Bytes of the file.
    fn bytes(&self, range: Range<u64>) -> Result<Vec<u8>, Failure> {
        let length = range.end.saturating_sub(range.start);
        if length > MOST_BYTES {
            return Err(FileCause::TooLarge { most_bytes: MOST_BYTES }.into());
        }
        let mut bytes = Vec::with_capacity(length as usize);
        let mut file = &self.file;
        file.seek(SeekFrom::Start(range.start))?;
        file.take(length).read_to_end(&mut bytes)?;
        if bytes.len() as u64 == length { Ok(bytes) } else { Err(FileCause::Changed.into()) }
    }

    /// Hands out the text from its beginning, each chunk with how many bytes of the file it is.
    pub(super) fn walk(
        &self,
        mut visit: impl FnMut(&[u8], u64) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Failure> {
        if let Some(text) = &self.decoded {
            return Ok(visit(text.as_bytes(), self.stamp.length));
        }
        let mut file = &self.file;
        file.seek(SeekFrom::Start(0))?;
        let mut chunk = vec![0; CHUNK];
        loop {
            let length = match file.read(&mut chunk) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                length => length?,
            };
            if length == 0 {
                return Ok(ControlFlow::Continue(()));
            }
            if visit(&chunk[..length], length as u64).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
    }

    /// All its games.
    pub(super) fn index(&self) -> Result<Index, Failure> {
        let mut builder = IndexBuilder::default();
        let _never_stopped = self.walk(|chunk, _| {
            builder.push(chunk);
            ControlFlow::Continue(())
        })?;
        Ok(builder.finish())
    }
}

/// What tells that a file has changed.
pub(super) fn stamp(metadata: &Metadata) -> Stamp {
    Stamp {
        length: metadata.len(),
        modified: metadata.modified().ok(),
        identity: identity(metadata),
    }
}

#[cfg(unix)]
fn identity(metadata: &Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt as _;

    (metadata.dev(), metadata.ino())
}

#[cfg(not(unix))]
const fn identity(_: &Metadata) -> (u64, u64) {
    (0, 0)
}

/// A hash of a game's bytes.
pub(super) fn fingerprint(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}
