//! The only place that touches the disk: settings, the running game, the analysis board, and files of
//! games.
//!
//! Reading hands back a valid value and facts about what was wrong, never a failed start. Writing is all
//! or nothing. What can not be read is set aside under another name before anything is written over it.

pub mod collection;
mod entries;
mod files;
mod folder;
mod game_file;
mod place_keys;
mod players_file;
mod reader;
mod settings_file;
mod slot;
mod study_file;
#[cfg(test)]
pub(crate) mod test_folder;
#[cfg(test)]
mod tests;

use std::{io, path::PathBuf, sync::OnceLock};

pub use folder::Folder;
use settings_file::Foreign;
use slot::Slot;

use crate::{
    app::{App, DiskCause, Players, SavedGame, SavedStudy, Settings, StoreFault, StoredFile},
    game::Moment,
};

/// The disk as one instance of the program may use it.
///
/// Every instance has a game and an analysis board of its own; only the first one that runs writes the settings.
#[derive(Debug)]
pub struct Store {
    folder: Option<Folder>,
    slot: OnceLock<Slot>,
    foreign: Foreign,
}

impl Store {
    /// Takes a place in this folder, with the fault if that is not possible. Without a place in it,
    /// settings may still be read, and every writing tries again to get one; without a folder, all
    /// writing does nothing.
    pub fn open(folder: Option<Folder>) -> (Self, Option<StoreFault>) {
        let Some(folder) = folder else {
            let nowhere = Self { folder: None, slot: OnceLock::new(), foreign: Foreign::new() };
            return (nowhere, Some(StoreFault::NoFolder));
        };
        let (slot, fault) = match Slot::take(&folder) {
            Ok(slot) => {
                let fault = adopt(&slot, &folder);
                (slot.into(), fault)
            }
            Err(error) => (OnceLock::new(), Some(StoreFault::NoPlace { cause: cause(&error) })),
        };
        (Self { folder: Some(folder), slot, foreign: Foreign::new() }, fault)
    }

    /// Whether no other instance ran when this one started, so that this one keeps the settings.
    pub fn is_first(&self) -> bool {
        self.slot.get().is_some_and(|slot| slot.number() == 1)
    }

    /// The settings on the disk; what is missing there is as in `first`.
    ///
    /// Only the first instance sets a damaged file aside and mends it.
    pub fn read_settings(&mut self, first: Settings) -> (Settings, Vec<StoreFault>) {
        let Some(path) = self.folder.as_ref().map(Folder::settings) else {
            return (first, Vec::new());
        };
        let text = match files::read(&path) {
            Ok(None) => return (first, Vec::new()),
            Ok(Some(text)) => text,
            Err(error) => return (first, self.unreadable(StoredFile::Settings, &error)),
        };
        let reading = settings_file::read(&text, first);
        self.foreign = reading.foreign;
        let settings = reading.settings;
        let mut faults = Vec::new();
        if !(reading.is_whole && reading.bad_keys.is_empty()) {
            let mended = self.settings_text(&settings);
            let (set_aside, fault) = self.mend(StoredFile::Settings, Some(&mended));
            faults.push(StoreFault::SettingsDamaged { keys: reading.bad_keys, set_aside });
            faults.extend(fault);
        }
        (settings, faults)
    }

    /// The game that this instance, or a dead one whose place it has taken, played last.
    pub fn read_game(&self) -> (Option<SavedGame>, Vec<StoreFault>) {
        let Some(path) = self.path(StoredFile::Game) else { return (None, Vec::new()) };
        let text = match files::read(&path) {
            Ok(None) => return (None, Vec::new()),
            Ok(Some(text)) => text,
            Err(error) => return (None, self.unreadable(StoredFile::Game, &error)),
        };
        let reading = game_file::read(&text);
        if !(reading.is_damaged || reading.is_newer) {
            return (reading.saved, Vec::new());
        }
        let mended = reading.saved.as_ref().and_then(game_file::write_saved);
        let (set_aside, fault) = self.mend(StoredFile::Game, mended.as_deref());
        let told = if reading.is_damaged {
            let moves = reading.saved.as_ref().map(|_| reading.moves);
            StoreFault::GameDamaged { moves, set_aside }
        } else {
            StoreFault::FromNewerVersion { file: StoredFile::Game, set_aside }
        };
        (reading.saved, std::iter::once(told).chain(fault).collect())
    }

    /// The analysis board that this instance, or a dead one whose place it has taken, had last.
    pub fn read_study(&self) -> (Option<SavedStudy>, Vec<StoreFault>) {
        let Some(path) = self.path(StoredFile::Study) else { return (None, Vec::new()) };
        let text = match files::read(&path) {
            Ok(None) => return (None, Vec::new()),
            Ok(Some(text)) => text,
            Err(error) => return (None, self.unreadable(StoredFile::Study, &error)),
        };
        let reading = study_file::read(&text);
        if !(reading.is_damaged || reading.is_newer) {
            return (reading.saved, Vec::new());
        }
        let mended = reading.saved.as_ref().map(study_text);
        let (set_aside, fault) = self.mend(StoredFile::Study, mended.as_deref());
        let told = if reading.is_damaged {
            StoreFault::StudyDamaged { is_kept: reading.saved.is_some(), set_aside }
        } else {
            StoreFault::FromNewerVersion { file: StoredFile::Study, set_aside }
        };
        (reading.saved, std::iter::once(told).chain(fault).collect())
    }

    /// The players whose names were entered in earlier sessions.
    ///
    /// Only the first instance sets a damaged file aside and mends it.
    pub fn read_players(&self) -> (Players, Vec<StoreFault>) {
        let Some(path) = self.folder.as_ref().map(Folder::players) else {
            return (Players::default(), Vec::new());
        };
        let text = match files::read(&path) {
            Ok(None) => return (Players::default(), Vec::new()),
            Ok(Some(text)) => text,
            Err(error) => {
                return (Players::default(), self.unreadable(StoredFile::Players, &error));
            }
        };
        let (players, is_whole) = players_file::read(&text);
        if is_whole {
            return (players, Vec::new());
        }
        let mended = players_file::write(&players);
        let (set_aside, fault) = self.mend(StoredFile::Players, mended.as_deref());
        let told = StoreFault::PlayersDamaged { set_aside };
        (players, std::iter::once(told).chain(fault).collect())
    }

    /// What the settings' file is to hold.
    pub fn settings_text(&self, settings: &Settings) -> String {
        settings_file::write(settings, &self.foreign)
    }

    /// Writes a file whole, or removes it if it is to hold nothing. A file that this instance does not
    /// keep is left alone.
    ///
    /// # Errors
    /// [`StoreFault::NotWritten`]; what the file held before is still there. [`StoreFault::NoPlace`] as
    /// long as this instance has none.
    pub fn write(&self, file: StoredFile, text: Option<&str>) -> Result<(), StoreFault> {
        self.have_place()?;
        let Some(path) = self.path(file) else { return Ok(()) };
        let written = match text {
            Some(text) => files::replace(&path, text),
            None => files::remove(&path),
        };
        written.map_err(|error| StoreFault::NotWritten { file, cause: cause(&error) })
    }

    /// Takes a place where none could be had at the start.
    fn have_place(&self) -> Result<(), StoreFault> {
        if let (Some(folder), None) = (&self.folder, self.slot.get()) {
            // What lies in a place that was not read must not be written over.
            let slot = Slot::take_empty(folder)
                .map_err(|error| StoreFault::NoPlace { cause: cause(&error) })?;
            self.slot.get_or_init(|| slot);
        }
        Ok(())
    }

    /// Where a file lies that this instance keeps.
    fn path(&self, file: StoredFile) -> Option<PathBuf> {
        let (folder, slot) = (self.folder.as_ref()?, self.slot.get()?);
        match file {
            StoredFile::Settings => self.is_first().then(|| folder.settings()),
            StoredFile::Game => Some(folder.game(slot.number())),
            StoredFile::Study => Some(folder.study(slot.number())),
            StoredFile::Players => self.is_first().then(|| folder.players()),
        }
    }

    /// Sets something that can not be read out of the way.
    fn unreadable(&self, file: StoredFile, error: &io::Error) -> Vec<StoreFault> {
        let set_aside = self.path(file).and_then(|path| files::move_aside(&path).ok());
        vec![StoreFault::NotRead { file, cause: cause(error), set_aside }]
    }

    /// Keeps a copy of a damaged file and puts what could be read in its place; without a copy nothing
    /// is written over. Hands back the copy's name, and the fault if the place could not be mended.
    fn mend(&self, file: StoredFile, text: Option<&str>) -> (Option<String>, Option<StoreFault>) {
        let Some(path) = self.path(file) else { return (None, None) };
        match files::copy_aside(&path) {
            Ok(name) => (Some(name), self.write(file, text).err()),
            Err(error) => (None, Some(StoreFault::NotWritten { file, cause: cause(&error) })),
        }
    }
}

/// Takes over what dead instances have left. What can not be moved here is found when a later instance
/// takes the slot it lies in.
fn adopt(slot: &Slot, folder: &Folder) -> Option<StoreFault> {
    let game = slot.adopt(folder, |number| folder.game(number));
    let study = slot.adopt(folder, |number| folder.study(number));
    let fault = |file, outcome: io::Result<()>| {
        let cause = cause(&outcome.err()?);
        Some(StoreFault::NotRead { file, cause, set_aside: None })
    };
    fault(StoredFile::Game, game).or_else(|| fault(StoredFile::Study, study))
}

/// What the file of the analysis board is to hold.
pub fn study_text(study: &SavedStudy) -> String {
    study_file::write(study)
}

/// What the file of the running game is to hold; nothing while the table is as it is set up.
pub fn game_text(app: &App, now: Moment) -> Option<String> {
    game_file::write(app, now)
}

/// What the file of the players' names is to hold; nothing while there are none.
pub fn players_text(players: &Players) -> Option<String> {
    players_file::write(players)
}

fn cause(error: &io::Error) -> DiskCause {
    // The kinds are foreign and may grow.
    if matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) {
        DiskCause::Full
    } else if matches!(
        error.kind(),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem
    ) {
        DiskCause::Forbidden
    } else if matches!(error.kind(), io::ErrorKind::IsADirectory | io::ErrorKind::NotADirectory) {
        DiskCause::NoFile
    } else {
        DiskCause::Other(error.to_string())
    }
}
