//! The running game as a file: everything played and said, replayed and checked on reading.
//!
//! The score sheet stands in it as PGN, line by line: tags, the game with the moves taken back as the main
//! line, variations, comments, times. Beside it stands what PGN has no words for: how the clocks stood,
//! what was offered and touched, how the game ended. Times there are seconds, places in the game numbers
//! of half-moves, moves coordinates (`e2e4`, `e7e8q`; castling is the king's way to its rook). What a game
//! does not have, such as a clock, has no key. A key that a later version adds is left out by an earlier
//! one, so a higher [`VERSION`] is needed only where leaving it out would make another game of it.

#[cfg(test)]
mod tests;
mod version_1;
mod words;

use self::words::Word;
use super::{
    entries::{Entries, list, quoted, written},
    place_keys::place_keys,
    reader::{Reader, list_of_lines},
};
use crate::{
    app::{App, FilePlace, SavedGame},
    game::{
        ClaimKind, Defeat, Game, GameOptions, GameRecord, GameResult, LastWord, Moment, Phase,
        Standing, TimeControl, Verdict, Wish,
        clock::{Allotment, ClockSnapshot, Rest},
        touch::{Touch, Touches},
    },
    pgn::{ScoreSheet, Tags, Warning},
    rules::Color,
};

/// The version of the format.
const VERSION: u32 = 2;

/// The keys whose values are lists.
const LISTS: [&str; 5] = ["sheet", "moves", "times", "clocks", "touches"];

/// Each side's keys.
const CONTROL: [&str; 2] = ["white_time", "black_time"];
const OFFERED: [&str; 2] = ["white_offered", "black_offered"];

/// A game from a file.
#[derive(Debug)]
pub(super) struct GameReading {
    /// The game as far as it could be read; none when it is not known where it began.
    pub(super) saved: Option<SavedGame>,
    /// How many half-moves it has, moves taken back included.
    pub(super) moves: usize,
    /// Whether something could not be read.
    pub(super) is_damaged: bool,
    /// Whether a newer version has written it.
    pub(super) is_newer: bool,
}

/// What the file is to hold; nothing while no move was made, nothing said, no clock
/// started and nothing ended.
pub(super) fn write(app: &App, now: Moment) -> Option<String> {
    text(app.game(), now, app.table_tags(), app.is_flipped(), app.table_place())
}

/// The same for a game that was read, whose clock stands still.
pub(super) fn write_saved(saved: &SavedGame) -> Option<String> {
    let SavedGame { game, tags, flipped, place } = saved;
    text(game, Moment::START, tags, *flipped, place.as_ref())
}

fn text(
    game: &Game,
    now: Moment,
    tags: &Tags,
    flipped: bool,
    place: Option<&FilePlace>,
) -> Option<String> {
    let record = game.record();
    let standing = game.standing(now);
    let is_blank = record.next(GameRecord::ROOT).is_none()
        && record.notes(GameRecord::ROOT).is_empty()
        && standing.last_word.is_none();
    if is_blank && standing.clock.is_none_or(|clock| clock.rest == Rest::NotStarted) {
        return None;
    }
    let mut entries = vec![
        ("version", VERSION.to_string()),
        ("flipped", flipped.to_string()),
        ("played", standing.played.to_string()),
    ];
    push_options(&mut entries, game.options());
    push_standing(&mut entries, &standing);
    entries.extend(place.into_iter().flat_map(place_keys));
    entries.push(("sheet", list_of_lines(&sheet(game, tags))));
    if game.clock().is_some() {
        let nodes = std::iter::once(GameRecord::ROOT).chain(record.main_line());
        let clocks = nodes.map_while(|node| game.clock_at(node));
        entries.push(("clocks", list(clocks.map(|clock| text_of(&clock)))));
    }
    let entries = entries.iter().map(|(key, value)| (*key, value.as_str()));
    Some(written("Schachtisch: laufende Partie, running game", entries))
}

/// The game as it stands, with all that is said about it.
fn sheet(game: &Game, tags: &Tags) -> ScoreSheet {
    let result = match game.phase() {
        Phase::Over(outcome) => outcome.result(),
        Phase::Playing | Phase::Deciding(_) => GameResult::Open,
    };
    ScoreSheet { tags: tags.clone(), record: game.record().clone(), result }
}

/// Keys with their values.
type Pairs = Vec<(&'static str, String)>;

fn push_options(entries: &mut Pairs, options: &GameOptions) {
    if !options.control.is_none() {
        for color in Color::ALL {
            entries.push((CONTROL[side(color)], text_of(options.control.of(color))));
        }
        entries.push(("clock_start", text_of(&options.start)));
    }
    if options.touch_move {
        entries.push(("touch_move", true.to_string()));
    }
    if options.automatic_draws {
        entries.push(("automatic_draws", true.to_string()));
    }
}

fn push_standing(entries: &mut Pairs, standing: &Standing) {
    entries.extend(standing.clock.map(|clock| ("clock", text_of(&clock))));
    entries.extend(standing.offer.map(|offer| ("offer", text_of(&offer))));
    for (key, offered) in OFFERED.into_iter().zip(standing.offered) {
        entries.extend(offered.map(|ply| (key, ply.to_string())));
    }
    if standing.touches.is_adjusting() {
        entries.push(("adjusting", true.to_string()));
    }
    if !standing.touches.list().is_empty() {
        entries.push(("touches", list(standing.touches.list().iter().map(text_of))));
    }
    entries.extend(standing.dead.map(|ply| ("dead", ply.to_string())));
    if let Some(word) = standing.last_word {
        push_end(entries, word);
    }
}

const RESIGNATION: &str = "resignation";
const FLAG: &str = "flag";
const AGREEMENT: &str = "agreement";
const THREEFOLD: &str = "threefold";
const FIFTY_MOVES: &str = "fifty moves";

fn push_end(entries: &mut Pairs, word: LastWord) {
    let kind = match word {
        LastWord::Defeat(Defeat::Resignation(_), _) => RESIGNATION,
        LastWord::Defeat(Defeat::Flag(_), _) => FLAG,
        LastWord::Agreement => AGREEMENT,
        LastWord::Claim { kind: ClaimKind::Threefold, .. } => THREEFOLD,
        LastWord::Claim { kind: ClaimKind::FiftyMoves, .. } => FIFTY_MOVES,
    };
    entries.push(("end", quoted(kind)));
    match word {
        LastWord::Defeat(defeat, verdict) => {
            entries.push(("end_by", text_of(&defeat.loser())));
            entries.extend(verdict.map(|verdict| ("end_opponent", text_of(&verdict))));
        }
        LastWord::Claim { announced, .. } => {
            entries.extend(announced.map(|wish| ("end_announced", text_of(&wish))));
        }
        LastWord::Agreement => {}
    }
}

fn text_of(word: &impl Word) -> String {
    quoted(&word.write())
}

const fn side(color: Color) -> usize {
    match color {
        Color::White => 0,
        Color::Black => 1,
    }
}

/// Reads a game and plays it through.
pub(super) fn read(text: &str) -> GameReading {
    let entries = Entries::read(text, &LISTS);
    let mut reader = Reader::new(&entries);
    let version = reader.value("version").unwrap_or(VERSION);
    let sheet =
        if entries.get("start").is_some() { version_1::sheet(&mut reader) } else { reader.sheet() };
    let flipped = reader.value("flipped").unwrap_or_default();
    let moves = sheet.as_ref().map_or(0, |sheet| plies(&sheet.record));
    let saved = sheet.map(|ScoreSheet { tags, record, .. }| {
        let game = reader.game(record, moves);
        SavedGame { game, tags, flipped, place: reader.place() }
    });
    GameReading {
        is_damaged: reader.is_damaged || saved.is_none(),
        is_newer: version > VERSION,
        saved,
        moves,
    }
}

/// Whether the starting position that is told is not the game's.
fn is_about_start(warning: &Warning) -> bool {
    matches!(warning, Warning::FenUnreadable(_) | Warning::FenNotUsed(_) | Warning::FenMissing)
}

/// How many moves a game can have of this record; a null move is none.
fn plies(record: &GameRecord) -> usize {
    record.main_line().take_while(|&node| record.mv(node).is_some()).count()
}

impl Reader<'_> {
    /// The same for a value that is written as a text.
    fn word<T: Word>(&mut self, key: &str) -> Option<T> {
        let text: String = self.option(key)?;
        let word = T::read(&text);
        self.is_damaged |= word.is_none();
        word
    }

    /// The items of a list up to the first that means nothing.
    fn list<T: Word>(&mut self, key: &str) -> Vec<T> {
        self.list_with(key, |text| T::read(&text))
    }

    /// What was played and said; none when it is not known where the game began.
    fn sheet(&mut self) -> Option<ScoreSheet> {
        let reading = self.score_sheet("sheet")?;
        let has_start = !reading.warnings().any(is_about_start);
        has_start.then_some(reading.sheet)
    }

    /// The game of a record, put back to where and how it stood.
    fn game(&mut self, record: GameRecord, moves: usize) -> Game {
        let clocks: Vec<ClockSnapshot> = self.list("clocks");
        let (options, standing) = (self.options(), self.standing(moves));
        let (game, fits) = Game::restored(record, options, &clocks, &standing);
        self.is_damaged |= !fits;
        game
    }

    fn options(&mut self) -> GameOptions {
        let [white, black] = CONTROL.map(|key| self.word::<Allotment>(key).unwrap_or_default());
        GameOptions {
            control: TimeControl::new(white, black),
            start: self.word("clock_start").unwrap_or_default(),
            touch_move: self.option("touch_move").unwrap_or_default(),
            automatic_draws: self.option("automatic_draws").unwrap_or_default(),
        }
    }

    /// How the game stood; only what comes before a break in the moves can still hold.
    fn standing(&mut self, moves: usize) -> Standing {
        let played = self.value("played").unwrap_or(moves);
        if played > moves {
            self.is_damaged = true;
            return Standing { played: moves, ..Standing::default() };
        }
        let touches: Vec<Touch> = self.list("touches");
        let is_adjusting = self.option("adjusting").unwrap_or_default();
        Standing {
            played,
            clock: self.word("clock"),
            offer: self.word("offer"),
            offered: OFFERED.map(|key| self.option(key)),
            touches: Touches::restored(touches, is_adjusting),
            last_word: self.last_word(),
            dead: self.option("dead"),
        }
    }

    /// How the game was ended without a move.
    fn last_word(&mut self) -> Option<LastWord> {
        let kind: String = self.option("end")?;
        let verdict: Option<Verdict> = self.word("end_opponent");
        let announced: Option<Wish> = self.word("end_announced");
        let loser: Option<Color> = self.word("end_by");
        let word = match kind.as_str() {
            RESIGNATION => loser.map(|side| LastWord::Defeat(Defeat::Resignation(side), verdict)),
            FLAG => loser.map(|side| LastWord::Defeat(Defeat::Flag(side), verdict)),
            AGREEMENT => Some(LastWord::Agreement),
            THREEFOLD => Some(LastWord::Claim { kind: ClaimKind::Threefold, announced }),
            FIFTY_MOVES => Some(LastWord::Claim { kind: ClaimKind::FiftyMoves, announced }),
            _ => None,
        };
        self.is_damaged |= word.is_none();
        word
    }
}
