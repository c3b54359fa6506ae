//! What stops the work on a file before it is known what to call it.

use std::{io, path::Path};

use crate::{
    app::{FileCause, FileFault},
    pgn::Unfaithful,
    store,
};

/// What stops the work on a file.
#[derive(Debug)]
pub(super) enum Failure {
    /// The system says so.
    Io(io::Error),
    /// We do.
    Cause(FileCause),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<FileCause> for Failure {
    fn from(cause: FileCause) -> Self {
        Self::Cause(cause)
    }
}

impl From<Unfaithful> for Failure {
    fn from(loss: Unfaithful) -> Self {
        Self::Cause(FileCause::Unfaithful(loss))
    }
}

impl Failure {
    /// The fault when the file was to be read.
    pub(super) fn of_reading(self, path: &Path) -> FileFault {
        self.told(path, FileCause::NotRead)
    }

    /// The fault when the file was to be written.
    pub(super) fn of_writing(self, path: &Path) -> FileFault {
        self.told(path, FileCause::NotWritten)
    }

    fn told(self, path: &Path, other: fn(crate::app::DiskCause) -> FileCause) -> FileFault {
        let cause = match self {
            Self::Cause(cause) => cause,
            Self::Io(error) if error.kind() == io::ErrorKind::NotFound => FileCause::NotFound,
            Self::Io(error) => other(store::cause(&error)),
        };
        FileFault { path: path.to_owned(), cause }
    }
}
