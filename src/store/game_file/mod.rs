//! The running game as a file: where it began and everything played, replayed and checked on reading.
//!
//! Moves are coordinates (`e2e4`, `e7e8q`); castling is the king's way to its rook (`e1h1`), which is the
//! same in Chess960. Times are seconds, places in the game numbers of half-moves. What a game does not
//! have, such as a clock, has no key. A key that a later version adds is left out by an earlier one, so a
//! higher [`VERSION`] is needed only where leaving it out would make another game of it.

#[cfg(test)]
mod tests;
mod words;

use self::words::Word;
use super::entries::{Entries, quoted, written};
use crate::{
    app::{App, SavedGame},
    game::{
        ClaimKind, Defeat, Game, GameOptions, GameRecord, LastWord, Moment, NodeId, PlayedMove,
        Restoring, Standing, TimeControl, Verdict, Wish,
        clock::{Allotment, ClockSnapshot, Rest},
        touch::{Touch, Touches},
    },
    pgn::Tags,
    rules::{Color, Position},
};

/// The version of the format.
const VERSION: u32 = 1;

/// How many moves stand on a line of the file.
const MOVES_ON_A_LINE: usize = 8;

/// The keys whose values are lists.
const LISTS: [&str; 4] = ["moves", "times", "clocks", "touches"];

/// Each side's keys.
const CONTROL: [&str; 2] = ["white_time", "black_time"];
const OFFERED: [&str; 2] = ["white_offered", "black_offered"];

/// A game from a file.
#[derive(Debug)]
pub(super) struct GameReading {
    /// The game as far as it could be read; none without a starting position.
    pub(super) saved: Option<SavedGame>,
    /// How many half-moves it has, moves taken back included.
    pub(super) moves: usize,
    /// Whether something could not be read.
    pub(super) is_damaged: bool,
    /// Whether a newer version has written it.
    pub(super) is_newer: bool,
}

/// What the file is to hold; nothing while no move was made, no clock started and nothing ended.
pub(super) fn write(app: &App, now: Moment) -> Option<String> {
    text(app.game(), now, app.table_tags(), app.is_flipped())
}

/// The same for a game that was read, whose clock stands still.
pub(super) fn write_saved(saved: &SavedGame) -> Option<String> {
    text(&saved.game, Moment::START, &saved.tags, saved.flipped)
}

fn text(game: &Game, now: Moment, tags: &Tags, flipped: bool) -> Option<String> {
    let names = Color::ALL.map(|color| tags.known_player(color).unwrap_or_default());
    let record = game.record();
    let line = record.line_to(record.last_from(game.last()));
    let standing = game.standing(now);
    let has_begun = standing.clock.is_some_and(|clock| clock.rest != Rest::NotStarted);
    if line.is_empty() && standing.last_word.is_none() && !has_begun {
        return None;
    }
    let mut entries = vec![
        ("version", VERSION.to_string()),
        ("start", quoted(&record.position(GameRecord::ROOT).to_fen())),
        ("white", quoted(names[0])),
        ("black", quoted(names[1])),
        ("flipped", flipped.to_string()),
        ("played", standing.played.to_string()),
    ];
    push_options(&mut entries, game.options());
    push_standing(&mut entries, &standing);
    push_moves(&mut entries, game, &line);
    let entries = entries.iter().map(|(key, value)| (*key, value.as_str()));
    Some(written("Schachtisch: laufende Partie, running game", entries))
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
        entries.push(("touches", list(standing.touches.list())));
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

fn push_moves(entries: &mut Pairs, game: &Game, line: &[NodeId]) {
    let moves: Vec<PlayedMove> = line.iter().filter_map(|&node| game.played_move(node)).collect();
    let offers = (1..).zip(&moves).filter(|(_, mv)| mv.draw_offered).map(|(ply, _)| ply);
    let offers: Vec<String> = offers.map(|ply: usize| ply.to_string()).collect();
    if !offers.is_empty() {
        entries.push(("draw_offers", format!("[{}]", offers.join(", "))));
    }
    entries.push(("moves", list(&moves.iter().map(|mv| mv.wish).collect::<Vec<_>>())));
    if game.clock().is_some() {
        let times: Vec<_> = moves.iter().map(|mv| [mv.time_used, mv.time_left]).collect();
        entries.push(("times", list(&times)));
        let nodes = std::iter::once(GameRecord::ROOT).chain(line.iter().copied());
        let clocks: Vec<_> = nodes.map_while(|node| game.clock_at(node)).collect();
        entries.push(("clocks", list(&clocks)));
    }
}

fn text_of(word: &impl Word) -> String {
    quoted(&word.write())
}

fn list(words: &[impl Word]) -> String {
    let lines = words.chunks(MOVES_ON_A_LINE).map(|line| {
        let quoted: Vec<String> = line.iter().map(text_of).collect();
        format!("\n        {},", quoted.join(", "))
    });
    format!("[{}\n    ]", lines.collect::<String>())
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
    let mut reader = Reader { entries: &entries, is_damaged: !entries.is_whole };
    let version = reader.value("version").unwrap_or(VERSION);
    let start = reader.value::<String>("start").and_then(|fen| Position::from_fen(&fen).ok());
    let mut tags = Tags::default();
    for (color, key) in Color::ALL.into_iter().zip(["white", "black"]) {
        tags.set_player(color, &reader.value::<String>(key).unwrap_or_default());
    }
    let flipped = reader.value("flipped").unwrap_or_default();
    let replayed = start.map(|start| reader.replay(start.position));
    let moves = replayed.as_ref().map_or(0, |(_, moves)| *moves);
    GameReading {
        is_damaged: reader.is_damaged || replayed.is_none(),
        is_newer: version > VERSION,
        saved: replayed.map(|(game, _)| SavedGame { game, tags, flipped }),
        moves,
    }
}

/// Reads values and remembers whether one was missing or meant nothing.
struct Reader<'a> {
    entries: &'a Entries,
    is_damaged: bool,
}

impl Reader<'_> {
    /// The value of a key that every file has.
    fn value<T: serde::de::DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        let value = self.entries.get(key).and_then(|value| value.into_rust().ok());
        self.is_damaged |= value.is_none();
        value
    }

    /// The value of a key that a file may have.
    fn option<T: serde::de::DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        self.entries.get(key)?;
        self.value(key)
    }

    /// The same for a value that is written as a text.
    fn word<T: Word>(&mut self, key: &str) -> Option<T> {
        let text: String = self.option(key)?;
        let word = T::read(&text);
        self.is_damaged |= word.is_none();
        word
    }

    /// The items of a list up to the first that means nothing.
    fn list<T: Word>(&mut self, key: &str) -> Vec<T> {
        let items = self.entries.items(key);
        let words =
            items.map(|item| item.into_rust::<String>().ok().and_then(|text| T::read(&text)));
        let mut is_damaged = false;
        let list = words.map_while(|word| {
            is_damaged |= word.is_none();
            word
        });
        let list = list.collect();
        self.is_damaged |= is_damaged;
        list
    }

    /// Plays the moves up to the first that can not be played, and puts the game back to where and how it
    /// stood. Hands back how many moves there are.
    fn replay(&mut self, start: Position) -> (Game, usize) {
        let clocks: Vec<ClockSnapshot> = self.list("clocks");
        let times: Vec<[Option<_>; 2]> = self.list("times");
        let offers: Vec<usize> = self.option("draw_offers").unwrap_or_default();
        let moves: Vec<Wish> = self.list("moves");
        let mut game = Restoring::new(start, self.options(), clocks.first().copied());
        for (before, wish) in moves.into_iter().enumerate() {
            let [time_used, time_left] = times.get(before).copied().unwrap_or_default();
            let clock = clocks.get(before + 1).copied();
            let draw_offered = offers.contains(&(before + 1));
            let played = PlayedMove { wish, time_used, time_left, draw_offered, clock };
            if !game.play(&played) {
                self.is_damaged = true;
                break;
            }
        }
        let moves = game.plies();
        let standing = self.standing(moves);
        let (game, fits) = game.stand(&standing);
        self.is_damaged |= !fits;
        (game, moves)
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
