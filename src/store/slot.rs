//! A place for each running instance, so that none writes over another's game and analysis.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io,
    path::PathBuf,
};

use super::{Folder, files};

/// As many instances as can keep a game and an analysis at the same time.
const SLOTS: std::ops::RangeInclusive<u32> = 1..=99;

/// A slot that this instance holds. It is free again when the value goes or the process dies.
#[derive(Debug)]
pub(super) struct Slot {
    number: u32,
    _lock: File,
}

impl Slot {
    /// Takes the lowest slot that no living instance holds.
    ///
    /// # Errors
    /// The folder allows no files, or all slots are held ([`io::ErrorKind::ResourceBusy`]).
    pub(super) fn take(folder: &Folder) -> io::Result<Self> {
        fs::create_dir_all(&folder.data)?;
        for number in SLOTS {
            if let Some(slot) = Self::try_take(folder, number)? {
                return Ok(slot);
            }
        }
        Err(io::ErrorKind::ResourceBusy.into())
    }

    /// Takes the lowest slot that no living instance holds and in which nothing lies.
    ///
    /// # Errors
    /// As with [`Self::take`].
    pub(super) fn take_empty(folder: &Folder) -> io::Result<Self> {
        fs::create_dir_all(&folder.data)?;
        for number in SLOTS {
            let has_file =
                [folder.game(number), folder.study(number)].iter().any(|path| path.exists());
            if !has_file && let Some(slot) = Self::try_take(folder, number)? {
                return Ok(slot);
            }
        }
        Err(io::ErrorKind::ResourceBusy.into())
    }

    fn try_take(folder: &Folder, number: u32) -> io::Result<Option<Self>> {
        let mut options = OpenOptions::new();
        let lock = options.create(true).truncate(false).write(true).open(folder.lock(number))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            // Without locks there is no telling instances apart; to keep the game matters more.
            Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
                Err(error)
            }
            Err(TryLockError::Error(_)) | Ok(()) => Ok(Some(Self { number, _lock: lock })),
        }
    }

    /// From 1 on.
    pub(super) const fn number(&self) -> u32 {
        self.number
    }

    /// Takes over a file that a dead instance has left in a higher slot, if this one holds none. `place`
    /// tells where such a file lies in each slot.
    ///
    /// # Errors
    /// The file could not be moved and lies where it was.
    pub(super) fn adopt(&self, folder: &Folder, place: impl Fn(u32) -> PathBuf) -> io::Result<()> {
        let own = place(self.number);
        if fs::symlink_metadata(&own).is_ok() {
            return Ok(());
        }
        for number in SLOTS.filter(|&number| number > self.number) {
            let left = place(number);
            // Held while the file moves, so that no instance that starts now takes it as well.
            if left.is_file()
                && let Some(_held) = Self::try_take(folder, number)?
            {
                return files::rename(&left, &own);
            }
        }
        Ok(())
    }
}
