//! Where the files lie.

use std::path::{Path, PathBuf};

/// The two folders of the program, which need not exist yet, and where the user's own files lie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder {
    /// For the settings.
    pub config: PathBuf,
    /// For the running game, the analysis board and the names of players.
    pub data: PathBuf,
    /// Where the user is asked for files of games first.
    pub documents: PathBuf,
}

impl Folder {
    /// The folders the system has for this user; none when it knows no home.
    pub fn of_user() -> Option<Self> {
        let folders = directories::ProjectDirs::from("", "", "schachtisch")?;
        let user = directories::UserDirs::new()?;
        let documents = user.document_dir().unwrap_or(user.home_dir()).to_owned();
        Some(Self {
            documents,
            config: folders.config_dir().to_owned(),
            data: folders.data_local_dir().to_owned(),
        })
    }

    /// One folder for everything.
    pub fn at(path: &Path) -> Self {
        let here = || path.to_owned();
        Self { config: here(), data: here(), documents: here() }
    }

    pub(super) fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    pub(super) fn players(&self) -> PathBuf {
        self.data.join("players.ron")
    }

    /// The running game of the instance that holds this slot.
    pub(super) fn game(&self, slot: u32) -> PathBuf {
        self.data.join(format!("game-{slot}.ron"))
    }

    /// The analysis board of the instance that holds this slot.
    pub(super) fn study(&self, slot: u32) -> PathBuf {
        self.data.join(format!("study-{slot}.ron"))
    }

    /// What the instance that holds this slot keeps locked.
    pub(super) fn lock(&self, slot: u32) -> PathBuf {
        self.data.join(format!("game-{slot}.lock"))
    }
}
