//! The list of a file's games: where each of them is, who played, when, and with what result.

use std::{collections::HashMap, ops::RangeInclusive, sync::Arc};

use super::{
    Span, encoding,
    header::read_tag,
    result,
    split::{Found, Splitter},
    tags,
};
use crate::{game::GameResult, rules::Color};

/// Names, each held once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Names {
    list: Vec<Arc<str>>,
    numbers: HashMap<Arc<str>, u32>,
}

impl Names {
    /// The number of a name.
    fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        let name: Arc<str> = name.into();
        self.list.push(Arc::clone(&name));
        self.numbers.insert(name, number);
        number
    }

    fn name(&self, number: u32) -> &str {
        self.list.get(number as usize).map_or("", |name| name)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Entry {
    span: Span,
    white: u32,
    black: u32,
    /// 0 where it is not known.
    year: u16,
    result: GameResult,
}

/// A game in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listed<'a> {
    /// Where in the file it is.
    pub span: Span,
    /// The name of White; empty where there is none.
    pub white: &'a str,
    /// The name of Black; empty where there is none.
    pub black: &'a str,
    /// The year it was played.
    pub year: Option<u16>,
    /// How it ended.
    pub result: GameResult,
}

/// The list of a file's games. A game takes about forty bytes, a player's name is held once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Index {
    entries: Vec<Entry>,
    names: Names,
}

/// What games are looked for; what is not said fits every game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    /// Parts of the players' names, in any case; each of them fits White or Black.
    pub names: String,
    /// The first and the last year.
    pub years: Option<RangeInclusive<u16>>,
    /// The result.
    pub result: Option<GameResult>,
}

impl Index {
    /// Lists the games of a file that lies in memory.
    pub fn of(file: &[u8]) -> Self {
        let mut builder = IndexBuilder::default();
        builder.push(file);
        builder.finish()
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// A game by its place in the list, from 0 on.
    pub fn get(&self, place: usize) -> Option<Listed<'_>> {
        let entry = self.entries.get(place)?;
        Some(Listed {
            span: entry.span,
            white: self.names.name(entry.white),
            black: self.names.name(entry.black),
            year: (entry.year > 0).then_some(entry.year),
            result: entry.result,
        })
    }

    /// All games, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = Listed<'_>> {
        (0..self.len()).filter_map(|place| self.get(place))
    }

    /// Adds what was found further on in the same file.
    pub fn append(&mut self, more: &Self) {
        let numbers: Vec<u32> =
            more.names.list.iter().map(|name| self.names.number(name)).collect();
        let number = |old: u32| numbers.get(old as usize).copied().unwrap_or(u32::MAX);
        self.entries.extend(more.entries.iter().map(|&entry| Entry {
            white: number(entry.white),
            black: number(entry.black),
            ..entry
        }));
    }

    /// The places of the games that fit, in the order of the file.
    pub fn search(&self, query: &Query) -> Vec<usize> {
        let words: Vec<String> = query.names.split_whitespace().map(str::to_lowercase).collect();
        // Each name is looked at once, however many games it stands in.
        let fits: Vec<Vec<bool>> = words.iter().map(|word| self.names_with(word)).collect();
        let named = |entry: &Entry| {
            let has = |fits: &Vec<bool>, name: u32| fits.get(name as usize) == Some(&true);
            fits.iter().all(|fits| has(fits, entry.white) || has(fits, entry.black))
        };
        let fits = |entry: &Entry| {
            query.years.as_ref().is_none_or(|years| entry.year > 0 && years.contains(&entry.year))
                && query.result.is_none_or(|result| result == entry.result)
                && named(entry)
        };
        (0..self.len()).filter(|&place| self.entries.get(place).is_some_and(fits)).collect()
    }

    fn names_with(&self, part: &str) -> Vec<bool> {
        self.names.list.iter().map(|name| name.to_lowercase().contains(part)).collect()
    }
}

/// What the tags of a game say.
#[derive(Debug, Clone, Copy, Default)]
struct Header {
    players: [Option<u32>; 2],
    year: Option<u16>,
    result: Option<GameResult>,
}

/// Lists the games of a file that comes in chunks of any size, so that the list can be shown while the
/// file is read, and reading can stop between two chunks.
///
/// ```
/// use schachtisch::pgn::IndexBuilder;
///
/// let file = b"[White \"Anderssen\"]\n\n1. e4 1-0\n\n[White \"Dufresne\"]\n\n1. d4 *";
/// let mut builder = IndexBuilder::default();
/// builder.push(&file[..40]);
/// let mut index = builder.take();
/// assert_eq!((index.len(), builder.bytes()), (1, 40));
/// builder.push(&file[40..]);
/// index.append(&builder.finish());
/// assert_eq!(index.get(1).map(|game| game.white), Some("Dufresne"));
/// ```
#[derive(Debug, Clone, Default)]
pub struct IndexBuilder {
    splitter: Splitter,
    header: Header,
    found: Index,
    bytes: u64,
}

impl IndexBuilder {
    /// Looks at the next bytes of the file.
    pub fn push(&mut self, chunk: &[u8]) {
        let Self { splitter, header, found, .. } = self;
        let mut at = 0;
        loop {
            let names = &mut found.names;
            let game = splitter.next(chunk, &mut at, &mut |tag| header.tag(tag, names));
            let Some(game) = game else { break };
            found.add(game, std::mem::take(header));
        }
        self.bytes += chunk.len() as u64;
    }

    /// How many bytes were looked at.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Hands out the games that were found since the last time.
    pub fn take(&mut self) -> Index {
        // The names of a game that is not complete yet are asked for again.
        let names = [Color::White, Color::Black]
            .map(|color| self.header.player(color).map(|number| self.found.names.name(number)))
            .map(|name| name.map(str::to_owned));
        let found = std::mem::take(&mut self.found);
        self.header.players = names.map(|name| name.map(|name| self.found.names.number(&name)));
        found
    }

    /// After the last chunk: hands out what was found since the last time, the last game included.
    pub fn finish(self) -> Index {
        let Self { mut splitter, mut header, mut found, .. } = self;
        // The last word may complete one game and be another.
        loop {
            let names = &mut found.names;
            let Some(game) = splitter.finish(&mut |tag| header.tag(tag, names)) else { break };
            found.add(game, std::mem::take(&mut header));
        }
        found
    }
}

impl Header {
    const fn player(&self, color: Color) -> Option<u32> {
        match color {
            Color::White => self.players[0],
            Color::Black => self.players[1],
        }
    }

    fn tag(&mut self, text: &[u8], names: &mut Names) {
        let text = encoding::decode(text);
        let tag = read_tag(&text);
        // The first tag of a name counts, as in the reader.
        if tag.name.eq_ignore_ascii_case("White") {
            self.players[0].get_or_insert_with(|| names.number(&tag.value));
        } else if tag.name.eq_ignore_ascii_case("Black") {
            self.players[1].get_or_insert_with(|| names.number(&tag.value));
        } else if tag.name.eq_ignore_ascii_case("Date") {
            self.year = self.year.or_else(|| tags::year(&tag.value));
        } else if tag.name.eq_ignore_ascii_case("Result") {
            self.result = self.result.or_else(|| result::read(tag.value.trim()));
        }
    }
}

impl Index {
    fn add(&mut self, game: Found, header: Header) {
        let [white, black] = header.players.map(|number| number.unwrap_or(u32::MAX));
        self.entries.push(Entry {
            span: game.span,
            white,
            black,
            year: header.year.unwrap_or(0),
            result: result::of_game(header.result, game.result),
        });
    }
}
