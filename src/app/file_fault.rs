//! What went wrong with a file of the user's: facts for `text`, which makes the sentences.

use std::path::PathBuf;

use super::DiskCause;
use crate::pgn::Unfaithful;

/// Something was not done with a file of games. What the file held before is still there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileFault {
    /// The file, as the user named it.
    pub path: PathBuf,
    /// Why.
    pub cause: FileCause,
}

/// Why something was not done with a file of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileCause {
    /// There is no such file, or it is a link that leads nowhere.
    NotFound,
    /// There is no such folder for a new file.
    NoFolder,
    /// There is a file of this name already, which is to stay.
    Exists,
    /// There is no room for so large a picture.
    NoPicture,
    /// It is not the file that was listed any more.
    Changed,
    /// The game that is read, or the whole of a file in UTF-16, is larger than this many bytes.
    TooLarge {
        /// The most that is read at once.
        most_bytes: u64,
    },
    /// It could not be read.
    NotRead(DiskCause),
    /// It could not be written.
    NotWritten(DiskCause),
    /// The file may be written, but its folder takes no new one, so that it could not be replaced safely.
    FolderReadOnly,
    /// The game would not come back from the file as it is.
    Unfaithful(Unfaithful),
    /// What was written does not read back as it was written.
    NotAsWritten,
}
