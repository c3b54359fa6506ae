//! A file of games: the list of them, which grows while the file is read, and what is looked for in it.

use std::path::{Path, PathBuf};

use super::Stamp;
use crate::{
    game::GameResult,
    pgn::{Index, Query, Span},
};

/// How far the listing of a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listing {
    /// It goes on; so many bytes of so many were looked at.
    Running {
        /// Looked at.
        bytes: u64,
        /// In the file.
        total: u64,
    },
    /// The file was read to its end; it was so then.
    Complete(Stamp),
    /// The listing was stopped; the games before that can be opened.
    Stopped(Stamp),
}

/// What is looked for in the list, as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameSearch {
    /// Parts of the players' names.
    pub names: String,
    /// A year, "1972", or years, "1972-1975"; what is no year fits every game.
    pub years: String,
    /// The result.
    pub result: Option<GameResult>,
}

impl GameSearch {
    /// Whether nothing is looked for.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether something stands in the field of years that is none.
    pub fn is_year_unread(&self) -> bool {
        !self.years.trim().is_empty() && self.query().years.is_none()
    }

    fn query(&self) -> Query {
        let mut ends = self.years.split(['-', '–']).map(|year| year.trim().parse::<u16>().ok());
        let first = ends.next().flatten();
        let last = ends.next().map_or(first, |last| last.or(Some(u16::MAX)));
        let years = first.zip(last).map(|(first, last)| first..=last);
        Query { names: self.names.clone(), years, result: self.result }
    }
}

/// A file whose games are listed.
#[derive(Debug, Clone)]
pub struct Collection {
    path: PathBuf,
    index: Index,
    listing: Listing,
    search: GameSearch,
    /// The places of the games that fit, when something is looked for.
    hits: Option<Vec<usize>>,
    /// The place of the game that was opened last.
    opened: Option<usize>,
}

impl Collection {
    /// A file whose listing begins.
    pub(super) fn new(path: PathBuf) -> Self {
        Self {
            path,
            index: Index::default(),
            listing: Listing::Running { bytes: 0, total: 0 },
            search: GameSearch::default(),
            hits: None,
            opened: None,
        }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The games found.
    pub const fn index(&self) -> &Index {
        &self.index
    }

    /// How far the listing is.
    pub const fn listing(&self) -> Listing {
        self.listing
    }

    /// What is looked for.
    pub const fn search(&self) -> &GameSearch {
        &self.search
    }

    /// How many games are shown: those that fit what is looked for.
    pub fn shown_count(&self) -> usize {
        self.hits.as_ref().map_or(self.index.len(), Vec::len)
    }

    /// The place in the file, from 0 on, of a game that is shown at this place.
    pub fn shown(&self, row: usize) -> Option<usize> {
        match &self.hits {
            Some(hits) => hits.get(row).copied(),
            None => (row < self.index.len()).then_some(row),
        }
    }

    /// The place of the game that was opened last.
    pub const fn opened(&self) -> Option<usize> {
        self.opened
    }

    /// The file as it was listed; none while it is not known.
    pub const fn stamp(&self) -> Option<Stamp> {
        match self.listing {
            Listing::Complete(stamp) | Listing::Stopped(stamp) => Some(stamp),
            Listing::Running { .. } => None,
        }
    }

    pub(super) fn span(&self, place: usize) -> Option<Span> {
        self.index.get(place).map(|game| game.span)
    }

    pub(super) const fn open(&mut self, place: usize) {
        self.opened = Some(place);
    }

    /// The file was written to: it holds these games now, and the one at this place was written.
    pub(super) fn renew(&mut self, games: Index, stamp: Stamp, written: usize) {
        self.index = games;
        self.opened = Some(written);
        self.end(Listing::Complete(stamp));
    }

    pub(super) fn found(&mut self, more: &Index, bytes: u64, total: u64) {
        self.index.append(more);
        self.listing = Listing::Running { bytes, total };
        self.look();
    }

    pub(super) fn end(&mut self, listing: Listing) {
        self.listing = listing;
        self.look();
    }

    pub(super) fn set_search(&mut self, search: GameSearch) {
        self.search = search;
        self.look();
    }

    fn look(&mut self) {
        self.hits = (!self.search.is_empty()).then(|| self.index.search(&self.search.query()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{Action, ActionId, App, Effect, FileAnswer, FileJob, FileWork},
        game::Moment,
    };

    fn of_years(years: &str) -> Vec<usize> {
        let file = "[White \"A\"]\n[Date \"1970.1.1\"]\n\n*\n\n[White \"B\"]\n[Date \"1972.??.??\"]\n\n*\n\n\
                    [White \"C\"]\n[Date \"1975\"]\n\n*\n";
        let mut collection = Collection::new(PathBuf::from("games.pgn"));
        collection.found(&Index::of(file.as_bytes()), 1, 1);
        let years = years.to_owned();
        collection.set_search(GameSearch { years, ..GameSearch::default() });
        (0..collection.shown_count()).filter_map(|row| collection.shown(row)).collect()
    }

    #[test]
    fn a_year_two_years_and_everything_since_can_be_looked_for() {
        assert_eq!(of_years(""), [0, 1, 2]);
        assert_eq!(of_years("1972"), [1]);
        assert_eq!(of_years("1970-1972"), [0, 1]);
        assert_eq!(of_years(" 1972 – "), [1, 2]);
        assert_eq!(of_years("long ago"), [0, 1, 2]);
    }

    #[test]
    fn what_is_no_year_is_noticed() {
        let search = |years: &str| GameSearch { years: years.into(), ..GameSearch::default() };
        assert!(search("long ago").is_year_unread());
        assert!(!search("").is_year_unread());
        assert!(!search("1972").is_year_unread());
    }

    #[test]
    fn no_game_can_be_opened_before_the_list_has_an_end() {
        let mut collection = Collection::new(PathBuf::from("games.pgn"));
        collection.found(&Index::of(b"1. e4 *"), 1, 1);
        assert_eq!(collection.stamp(), None, "the file may still change");
        let stamp = Stamp { length: 7, modified: None, identity: (0, 0) };
        collection.end(Listing::Stopped(stamp));
        assert_eq!(collection.stamp(), Some(stamp));
    }

    #[test]
    fn a_listing_that_is_stopped_keeps_what_was_found_and_its_games_can_be_opened() {
        let mut app = App::default();
        app.update(Action::Open(PathBuf::from("games.pgn")), Moment::START);
        let games = Box::new(Index::of(b"1. e4 *\n\n1. d4 *"));
        let found = FileAnswer::Found { bytes: 17, total: 1000, games };
        app.update(Action::Filed { job: 1, answer: found }, Moment::START);
        let stop = app.update(Action::Run(ActionId::StopListing), Moment::START);
        assert_eq!(stop, [Effect::StopListing]);
        let stamp = Stamp { length: 1000, modified: None, identity: (0, 0) };
        let ended = Action::Filed { job: 1, answer: FileAnswer::Listed(Ok((stamp, false))) };
        assert_eq!(app.update(ended, Moment::START), [], "and opens none by itself");
        let collection = app.collection().expect("a file");
        assert_eq!((collection.listing(), collection.index().len()), (Listing::Stopped(stamp), 2));
        let read = app.update(Action::OpenGame(1), Moment::START);
        let [Effect::File(FileJob { work: FileWork::Read { number, .. }, .. })] = &*read else {
            unreachable!("a game is read: {read:?}")
        };
        assert_eq!(*number, 2);
    }
}
