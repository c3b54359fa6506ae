//! The only place that touches the disk: settings, the running game, and files of games.
//!
//! Reading hands back a valid value and facts about what was wrong, never a failed start. Writing is all
//! or nothing. What can not be read is set aside under another name before anything is written over it.

pub mod collection;
mod entries;
mod files;
mod folder;
mod game_file;
mod settings_file;
mod slot;
#[cfg(test)]
pub(crate) mod test_folder;
#[cfg(test)]
mod tests;

use std::{io, path::PathBuf};

pub use folder::Folder;
use settings_file::Foreign;
use slot::Slot;

use crate::{
    app::{App, DiskCause, SavedGame, Settings, StoreFault, StoredFile},
    game::Moment,
};

/// The disk as one instance of the program may use it.
///
/// Every instance has a game of its own; only the first one that runs writes the settings.
#[derive(Debug)]
pub struct Store {
    folder: Option<Folder>,
    slot: Option<Slot>,
    foreign: Foreign,
}

impl Store {
    /// Takes a place in this folder, with the fault if that is not possible. Without a folder, or a
    /// place in it, settings may still be read, and all writing does nothing.
    pub fn open(folder: Option<Folder>) -> (Self, Option<StoreFault>) {
        let Some(folder) = folder else {
            let nowhere = Self { folder: None, slot: None, foreign: Foreign::new() };
            return (nowhere, Some(StoreFault::NoFolder));
        };
        let taken = Slot::take(&folder);
        // A game that can not be moved here is found when a later instance takes the slot it lies in.
        let (slot, fault) = match taken {
            Ok(slot) => {
                let fault = slot.adopt(&folder).err().map(|error| StoreFault::NotRead {
                    file: StoredFile::Game,
                    cause: cause(&error),
                    set_aside: None,
                });
                (Some(slot), fault)
            }
            Err(error) => (None, Some(StoreFault::NoPlace { cause: cause(&error) })),
        };
        (Self { folder: Some(folder), slot, foreign: Foreign::new() }, fault)
    }

    /// Whether no other instance ran when this one started, so that this one keeps the settings.
    pub fn is_first(&self) -> bool {
        self.slot.as_ref().is_some_and(|slot| slot.number() == 1)
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
            StoreFault::GameFromNewerVersion { set_aside }
        };
        (reading.saved, std::iter::once(told).chain(fault).collect())
    }

    /// What the settings' file is to hold.
    pub fn settings_text(&self, settings: &Settings) -> String {
        settings_file::write(settings, &self.foreign)
    }

    /// Writes a file whole, or removes it if it is to hold nothing. A file that this instance does not
    /// keep is left alone.
    ///
    /// # Errors
    /// [`StoreFault::NotWritten`]; what the file held before is still there.
    pub fn write(&self, file: StoredFile, text: Option<&str>) -> Result<(), StoreFault> {
        let Some(path) = self.path(file) else { return Ok(()) };
        let written = match text {
            Some(text) => files::replace(&path, text),
            None => files::remove(&path),
        };
        written.map_err(|error| StoreFault::NotWritten { file, cause: cause(&error) })
    }

    /// Where a file lies that this instance keeps.
    fn path(&self, file: StoredFile) -> Option<PathBuf> {
        let (folder, slot) = (self.folder.as_ref()?, self.slot.as_ref()?);
        match file {
            StoredFile::Settings => self.is_first().then(|| folder.settings()),
            StoredFile::Game => Some(folder.game(slot.number())),
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

/// What the file of the running game is to hold; nothing while the table is as it is set up.
pub fn game_text(app: &App, now: Moment) -> Option<String> {
    game_file::write(app, now)
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
