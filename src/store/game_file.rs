//! The running game as a file: where it began and everything played, replayed and checked on reading.
//!
//! Moves are coordinates (`e2e4`, `e7e8q`); castling is the king's way to its rook (`e1h1`), which is the
//! same in Chess960. A key that a later version adds is left out by an earlier one, so a higher
//! [`VERSION`] is needed only where leaving it out would make another game of it.

use super::entries::{Entries, quoted, written};
use crate::{
    app::{App, SavedGame},
    game::{Command, Game, GameRecord, Outcome, Phase},
    rules::{Color, Move, Position, Role, Square},
};

/// The version of the format.
const VERSION: u32 = 1;

/// How many moves stand on a line of the file.
const MOVES_ON_A_LINE: usize = 8;

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

/// What the file is to hold; nothing while no move was made and nothing else has happened.
pub(super) fn write(app: &App) -> Option<String> {
    let names = Color::ALL.map(|color| app.name(color));
    text(app.game(), names, app.is_flipped())
}

/// The same for a game that was read.
pub(super) fn write_saved(saved: &SavedGame) -> Option<String> {
    text(&saved.game, saved.names.each_ref().map(String::as_str), saved.flipped)
}

fn text(game: &Game, names: [&str; 2], flipped: bool) -> Option<String> {
    let record = game.record();
    let line = record.line_to(record.last_from(game.last()));
    let end = end_without_move(game);
    if line.is_empty() && end.is_none() {
        return None;
    }
    let moves = line.iter().filter_map(|&node| record.mv(node)).map(coordinates);
    let mut entries = vec![
        ("version", VERSION.to_string()),
        ("start", quoted(&record.position(GameRecord::ROOT).to_fen())),
        ("white", quoted(names[0])),
        ("black", quoted(names[1])),
        ("flipped", flipped.to_string()),
        ("played", record.line_to(game.last()).len().to_string()),
    ];
    if let Some((kind, side)) = end {
        entries.push(("end", quoted(kind)));
        entries.push(("end_by", quoted(side_word(side))));
    }
    entries.push(("moves", list(&moves.collect::<Vec<_>>())));
    let entries = entries.iter().map(|(key, value)| (*key, value.as_str()));
    Some(written("Schachtisch: laufende Partie, running game", entries))
}

/// An end that the moves do not tell: its word, and the side that brought it about.
fn end_without_move(game: &Game) -> Option<(&'static str, Color)> {
    match game.phase() {
        Phase::Playing => None,
        Phase::Over(outcome) => match outcome {
            Outcome::Resignation { winner } => Some((RESIGNATION, !winner)),
            Outcome::ResignationToBareKing { resigned } => Some((RESIGNATION, resigned)),
            Outcome::Checkmate { .. } | Outcome::Stalemate | Outcome::MissingMaterial => None,
        },
    }
}

const RESIGNATION: &str = "resignation";

const fn side_word(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn coordinates(mv: Move) -> String {
    let to = mv.castling_rook().map_or(mv.to(), |(rook, _)| rook);
    let promotion = mv.promotion().map(promotion_letter);
    format!("{}{to}{}", mv.from(), promotion.map(String::from).unwrap_or_default())
}

fn promotion_letter(role: Role) -> char {
    crate::rules::Piece::new(Color::Black, role).fen_letter()
}

fn list(moves: &[String]) -> String {
    let lines = moves.chunks(MOVES_ON_A_LINE).map(|line| {
        let quoted: Vec<String> = line.iter().map(|mv| quoted(mv)).collect();
        format!("\n        {},", quoted.join(", "))
    });
    format!("[{}\n    ]", lines.collect::<String>())
}

/// Reads a game and plays it through.
pub(super) fn read(text: &str) -> GameReading {
    let entries = Entries::read(text, &["moves"]);
    let mut reader = Reader { entries: &entries, is_damaged: !entries.is_whole };
    let version = reader.value("version").unwrap_or(VERSION);
    let start = reader.value::<String>("start").and_then(|fen| Position::from_fen(&fen).ok());
    let names = ["white", "black"].map(|key| reader.value(key).unwrap_or_default());
    let flipped = reader.value("flipped").unwrap_or_default();
    let replayed = start.map(|start| reader.replay(start.position));
    let moves = replayed.as_ref().map_or(0, |(_, moves)| *moves);
    GameReading {
        is_damaged: reader.is_damaged || replayed.is_none(),
        is_newer: version > VERSION,
        saved: replayed.map(|(game, _)| SavedGame { game, names, flipped }),
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

    /// Plays the moves up to the first that can not be played, takes back those that were taken back and
    /// ends the game as it was ended. Hands back how many moves there are.
    fn replay(&mut self, start: Position) -> (Game, usize) {
        let mut game = Game::new(start);
        let mut moves = 0;
        for item in self.entries.items("moves") {
            let command = item.into_rust::<String>().ok().and_then(|text| play_command(&text));
            if command.is_none_or(|command| game.apply(command).is_err()) {
                self.is_damaged = true;
                break;
            }
            moves += 1;
        }
        let played = self.value("played").unwrap_or(moves);
        if played > moves {
            self.is_damaged = true;
            return (game, moves);
        }
        for _ in played..moves {
            self.is_damaged |= game.apply(Command::TakeBack).is_err();
        }
        if let Some(end) = self.end() {
            self.is_damaged |= game.apply(end).is_err();
        }
        (game, moves)
    }

    /// The command that ended the game without a move.
    fn end(&mut self) -> Option<Command> {
        self.entries.get("end")?;
        let kind: Option<String> = self.value("end");
        let side: Option<String> = self.value("end_by");
        let side = Color::ALL.into_iter().find(|&color| side.as_deref() == Some(side_word(color)));
        let end = side.filter(|_| kind.as_deref() == Some(RESIGNATION)).map(Command::Resign);
        self.is_damaged |= end.is_none();
        end
    }
}

fn play_command(text: &str) -> Option<Command> {
    let from: Square = text.get(..2)?.parse().ok()?;
    let to: Square = text.get(2..4)?.parse().ok()?;
    let promotion = match text.get(4..)? {
        "" => None,
        letter => Some(
            Role::PROMOTIONS
                .into_iter()
                .find(|&role| letter.chars().eq(std::iter::once(promotion_letter(role))))?,
        ),
    };
    Some(Command::Play { from, to, promotion })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(game: &mut Game, moves: &str) {
        for text in moves.split_whitespace() {
            let command = play_command(text).expect("a move");
            assert!(game.apply(command).is_ok(), "{text}");
        }
    }

    fn apply(game: &mut Game, command: Command) {
        assert!(game.apply(command).is_ok(), "{command:?}");
    }

    fn game(fen: &str, moves: &str) -> Game {
        let mut game = Game::new(Position::from_fen(fen).expect("a position").position);
        play(&mut game, moves);
        game
    }

    fn usual(moves: &str) -> Game {
        game(&Position::start().to_fen(), moves)
    }

    fn file(game: &Game) -> String {
        text(game, ["Änne \"A\"", ""], true).expect("something to save")
    }

    fn intact(text: &str) -> SavedGame {
        let reading = read(text);
        assert!(!reading.is_damaged && !reading.is_newer, "{text}");
        reading.saved.expect("a game")
    }

    #[test]
    fn a_game_comes_back_with_names_moves_taken_back_and_end() {
        let mut played = usual("e2e4 e7e5 g1f3 b8c6 f1b5");
        apply(&mut played, Command::TakeBack);
        apply(&mut played, Command::TakeBack);
        apply(&mut played, Command::Resign(Color::Black));
        let SavedGame { game: mut back, names, flipped } = intact(&file(&played));
        assert_eq!((names, flipped), (["Änne \"A\"".to_owned(), String::new()], true));
        assert_eq!(back.phase(), Phase::Over(Outcome::Resignation { winner: Color::White }));
        assert_eq!(back.position(), played.position());
        apply(&mut back, Command::TakeBack);
        apply(&mut back, Command::PlayForward);
        apply(&mut back, Command::PlayForward);
        assert_eq!(back.record().line_to(back.last()).len(), 5);
        assert_eq!(file(&intact(&file(&back)).game), file(&back));
    }

    #[test]
    fn an_end_by_a_move_comes_back_with_the_moves() {
        let mate = usual("f2f3 e7e5 g2g4 d8h4");
        let mut back = intact(&file(&mate)).game;
        assert_eq!(back.phase(), mate.phase());
        apply(&mut back, Command::TakeBack);
        assert_eq!(back.phase(), Phase::Playing);
    }

    #[test]
    fn a_chess960_game_comes_back_with_its_castling_rights() {
        // An inner rook: the one on the f-file may castle, the one on the h-file may not.
        let start = "1k6/8/8/8/8/8/8/4KR1R w F - 0 1";
        let mut back = intact(&file(&game(start, "h1h2 b8b7"))).game;
        play(&mut back, "e1f1 b7b8");
        let mv = back.record().mv(back.record().line_to(back.last())[2]);
        assert!(mv.is_some_and(|mv| mv.castling().is_some()));
        assert!(file(&back).contains("\"e1f1\""));
        assert_eq!(intact(&file(&back)).game.position(), back.position());
    }

    #[test]
    fn promotion_and_en_passant_come_back() {
        let start = "4k3/P6p/8/4Pp2/8/8/8/4K3 w - f6 0 1";
        for letter in ["q", "r", "b", "n"] {
            let played = game(start, &format!("e5f6 h7h5 a7a8{letter}"));
            assert_eq!(intact(&file(&played)).game.position(), played.position());
        }
    }

    #[test]
    fn the_history_comes_back_so_that_repetitions_can_be_claimed() {
        let back = intact(&file(&usual("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1"))).game;
        let keys: Vec<_> = back
            .record()
            .line_to(back.last())
            .iter()
            .map(|&node| back.record().position(node).key())
            .collect();
        assert_eq!(keys.iter().filter(|&key| *key == keys[0]).count(), 2);
        assert_eq!(back.position().halfmoves(), 7);
    }

    #[test]
    fn a_move_that_can_not_be_played_ends_what_is_kept() {
        let good = file(&usual("e2e4 e7e5 g1f3 b8c6"));
        for bad in ["\"e1e3\"", "\"\"", "\"g1f\"", "\"g1f3q\"", "\"g1f3 \"", "7", "\"ä1f3\""] {
            let reading = read(&good.replace("\"g1f3\"", bad));
            assert!(reading.is_damaged, "{bad}");
            assert_eq!(reading.moves, 2, "{bad}");
            let game = reading.saved.expect("a game").game;
            assert_eq!(game.position(), usual("e2e4 e7e5").position());
        }
    }

    #[test]
    fn a_file_that_breaks_off_anywhere_gives_the_moves_before_the_break() {
        let mut resigned = usual("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1h1 f8e7");
        apply(&mut resigned, Command::Resign(Color::White));
        let whole = file(&resigned);
        let mut most = 0;
        for (length, _) in whole.trim_end().char_indices() {
            let reading = read(&whole[..length]);
            assert!(reading.is_damaged, "{length}");
            assert!(reading.moves >= most, "more text never gives fewer moves");
            most = reading.moves;
            if let Some(saved) = reading.saved.filter(|_| most < 10) {
                assert_eq!(saved.game.phase(), Phase::Playing, "the end was not reached");
            }
        }
        assert_eq!(most, 10);
    }

    #[test]
    fn what_can_not_be_is_damage() {
        let good = file(&usual("e2e4 e7e5"));
        for (from, to) in [
            ("played: 2", "played: 3"),
            ("played: 2", "played: -1"),
            ("played: 2", "played: 1e99"),
            ("flipped: true", "flipped: maybe"),
            ("white: ", "weiss: "),
            ("moves: [", "end: \"boredom\", end_by: \"white\", moves: ["),
            ("moves: [", "end: \"resignation\", moves: ["),
            (" w KQkq", " w KQkq x"),
            ("start: \"rnbqkbnr", "start: \"rnbqqbnr"),
        ] {
            let text = good.replace(from, to);
            assert_ne!(text, good);
            let reading = read(&text);
            let damaged = reading.is_damaged;
            let fen_only = from.starts_with(" w") || from.starts_with("start");
            assert!(damaged, "{to}");
            assert_eq!(reading.moves, if fen_only { 0 } else { 2 }, "{to}");
        }
        assert!(read("").saved.is_none());
    }

    #[test]
    fn a_newer_version_is_told_and_read_as_far_as_it_is_known() {
        let newer = file(&usual("e2e4")).replace("version: 1", "version: 2, clocks: [(1, 2)]");
        let reading = read(&newer);
        assert!(reading.is_newer && !reading.is_damaged);
        assert_eq!(reading.moves, 1);
    }

    #[test]
    fn a_table_as_it_is_set_up_is_nothing_to_save() {
        assert_eq!(write(&App::default()), None);
    }
}
