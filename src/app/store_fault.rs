//! What went wrong on the disk: facts for `text`, which makes the sentences.

/// Something the user has to know about the files. The program goes on in every case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreFault {
    /// The system names no folder for files: nothing will be kept.
    NoFolder,
    /// No file can be made in the folder for games, or too many instances run: this instance's game
    /// will not be kept.
    NoPlace {
        /// Why.
        cause: DiskCause,
    },
    /// The file could not be written; what it held before is still there.
    NotWritten {
        /// Which.
        file: StoredFile,
        /// Why.
        cause: DiskCause,
    },
    /// The file could be written again, after that had failed.
    WrittenAgain {
        /// Which.
        file: StoredFile,
    },
    /// The file is there but nothing could be read from it.
    NotRead {
        /// Which.
        file: StoredFile,
        /// Why.
        cause: DiskCause,
        /// The name under which it lies beside its old place, if it could be set aside.
        set_aside: Option<String>,
    },
    /// A part of the settings could not be read and is as on a first start.
    SettingsDamaged {
        /// The keys with a value that means nothing; empty when the file is broken as a whole and what
        /// came before the break was kept.
        keys: Vec<String>,
        /// The name under which a copy lies beside the file, if one could be made.
        set_aside: Option<String>,
    },
    /// A part of the saved game could not be read.
    GameDamaged {
        /// How many half-moves could be kept, moves taken back included; none if no game was found.
        moves: Option<usize>,
        /// The name under which a copy lies beside the file, if one could be made.
        set_aside: Option<String>,
    },
    /// A part of the remembered names could not be read.
    PlayersDamaged {
        /// The name under which a copy lies beside the file, if one could be made.
        set_aside: Option<String>,
    },
    /// A part of the saved analysis board could not be read.
    StudyDamaged {
        /// Whether something of it could be kept.
        is_kept: bool,
        /// The name under which a copy lies beside the file, if one could be made.
        set_aside: Option<String>,
    },
    /// The file comes from a newer version of the program, so that something may be missing.
    FromNewerVersion {
        /// Which.
        file: StoredFile,
        /// The name under which a copy lies beside the file, if one could be made.
        set_aside: Option<String>,
    },
}

impl StoreFault {
    /// Whether an older fault need not be told any more when this one is.
    pub(super) fn replaces(&self, older: &Self) -> bool {
        let is_about_writing = match (self.written(), older.written()) {
            (Some(file), Some(other)) => file == other,
            (Some(_), None) | (None, _) => false,
        };
        is_about_writing || self == older
    }

    /// The file whose writing this is about.
    const fn written(&self) -> Option<StoredFile> {
        match self {
            Self::NotWritten { file, .. } | Self::WrittenAgain { file } => Some(*file),
            Self::NoFolder
            | Self::NoPlace { .. }
            | Self::NotRead { .. }
            | Self::SettingsDamaged { .. }
            | Self::GameDamaged { .. }
            | Self::StudyDamaged { .. }
            | Self::PlayersDamaged { .. }
            | Self::FromNewerVersion { .. } => None,
        }
    }
}

/// A file the program keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum StoredFile {
    /// What the user has chosen.
    Settings,
    /// The running game.
    Game,
    /// The analysis board.
    Study,
    /// The names of players.
    Players,
}

/// Why the disk did not do what it was asked to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DiskCause {
    /// No room is left.
    Full,
    /// The program may not read or write there.
    Forbidden,
    /// Something else is in the place of the file, such as a folder.
    NoFile,
    /// Anything else, in the system's words.
    Other(String),
}
