//! The analysis board as a file: its game as PGN, line by line, and the way from the root to the node shown.

use std::sync::Arc;

use super::{
    entries::{Entries, written},
    place_keys::place_keys,
    reader::{Reader, list_of_lines},
};
use crate::{
    app::SavedStudy,
    game::{GameRecord, NodeId},
};

/// The version of the format.
const VERSION: u32 = 1;

/// The keys whose values are lists.
const LISTS: [&str; 1] = ["sheet"];

/// An analysis board from a file.
#[derive(Debug)]
pub(super) struct StudyReading {
    /// What could be read; none when there is no game.
    pub(super) saved: Option<SavedStudy>,
    /// Whether something could not be read.
    pub(super) is_damaged: bool,
    /// Whether a newer version has written it.
    pub(super) is_newer: bool,
}

/// What the file is to hold.
pub(super) fn write(study: &SavedStudy) -> String {
    let SavedStudy { sheet, cursor, is_changed, place } = study;
    let mut entries = vec![
        ("version", VERSION.to_string()),
        ("changed", is_changed.to_string()),
        ("cursor", format!("{:?}", path_to(&sheet.record, *cursor))),
    ];
    entries.extend(place.iter().flat_map(place_keys));
    entries.push(("sheet", list_of_lines(sheet)));
    let entries = entries.iter().map(|(key, value)| (*key, value.as_str()));
    written("Schachtisch: Analysebrett, analysis board", entries)
}

/// The way from the root to a node: at each node on it, which of the moves that follow is taken. Ends
/// where a node was taken out of the record.
fn path_to(record: &GameRecord, node: NodeId) -> Vec<usize> {
    let place = |node| {
        let before = record.parent(node)?;
        record.children(before).position(|child| child == node)
    };
    record.line_to(node).into_iter().map_while(place).collect()
}

/// Reads an analysis board.
pub(super) fn read(text: &str) -> StudyReading {
    let entries = Entries::read(text, &LISTS);
    let mut reader = Reader::new(&entries);
    let version = reader.value("version").unwrap_or(VERSION);
    let saved = reader.study();
    StudyReading {
        is_damaged: reader.is_damaged || saved.is_none(),
        is_newer: version > VERSION,
        saved,
    }
}

impl Reader<'_> {
    fn study(&mut self) -> Option<SavedStudy> {
        let is_changed = self.value("changed").unwrap_or_default();
        let path: Vec<usize> = self.value("cursor").unwrap_or_default();
        let place = self.place();
        let sheet = self.score_sheet("sheet")?.sheet;
        let cursor = self.cursor(&sheet.record, &path);
        // What is only a part of a file is not the same as the file.
        let is_changed = is_changed || self.is_damaged;
        Some(SavedStudy { sheet: Arc::new(sheet), cursor, is_changed, place })
    }

    /// Goes a way from the root as far as it leads.
    fn cursor(&mut self, record: &GameRecord, path: &[usize]) -> NodeId {
        let mut node = GameRecord::ROOT;
        for &place in path {
            let Some(next) = record.children(node).nth(place) else {
                self.is_damaged = true;
                break;
            };
            node = next;
        }
        node
    }
}
