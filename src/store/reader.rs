//! Values out of files, and whether something of them is damaged.

use super::entries::{Entries, list, quoted};
use crate::pgn::{self, Reading, ScoreSheet};

/// Reads values and remembers whether one was missing or meant nothing.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    pub(super) entries: &'a Entries,
    pub(super) is_damaged: bool,
}

impl<'a> Reader<'a> {
    /// What was read; a text that breaks off is damaged.
    pub(super) const fn new(entries: &'a Entries) -> Self {
        Self { entries, is_damaged: !entries.is_whole }
    }

    /// The value of a key that every file has.
    pub(super) fn value<T: serde::de::DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        let value = self.entries.get(key).and_then(|value| value.into_rust().ok());
        self.is_damaged |= value.is_none();
        value
    }

    /// The value of a key that a file may have.
    pub(super) fn option<T: serde::de::DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        self.entries.get(key)?;
        self.value(key)
    }

    /// The items of a list up to the first that means nothing to `read`.
    pub(super) fn list_with<T>(&mut self, key: &str, read: impl Fn(String) -> Option<T>) -> Vec<T> {
        let items = self.entries.items(key);
        let values = items.map(|item| item.into_rust::<String>().ok().and_then(&read));
        let mut is_damaged = false;
        let values = values.map_while(|value| {
            is_damaged |= value.is_none();
            value
        });
        let values = values.collect();
        self.is_damaged |= is_damaged;
        values
    }

    /// A game that stands in the file as PGN, line by line; none when there is no line of it.
    pub(super) fn score_sheet(&mut self, key: &str) -> Option<Reading> {
        let lines = self.list_with(key, Some);
        if lines.is_empty() {
            return None;
        }
        let text = format!("{}\n", lines.join("\n"));
        let reading = pgn::read_game(text.as_bytes(), 1, 1);
        // One game always gives the same text.
        self.is_damaged |= pgn::write(&reading.sheet) != text;
        Some(reading)
    }
}

/// A game as PGN, a list with an item for each line.
pub(super) fn list_of_lines(sheet: &ScoreSheet) -> String {
    list(pgn::write(sheet).lines().map(quoted))
}
