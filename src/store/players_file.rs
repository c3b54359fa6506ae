//! The names of players as a file: a list of quoted words.

use super::entries::{Entries, quoted, written};
use crate::app::Players;

const KEY: &str = "players";

/// Reads the names that can be read; says whether these are all.
pub(super) fn read(text: &str) -> (Players, bool) {
    let entries = Entries::read(text, &[KEY]);
    let names: Vec<Option<String>> = entries.items(KEY).map(|item| item.into_rust().ok()).collect();
    let is_whole = entries.is_whole && names.iter().all(Option::is_some);
    (Players::new(names.iter().flatten().map(String::as_str)), is_whole)
}

/// Writes the names; nothing when there are none.
pub(super) fn write(players: &Players) -> Option<String> {
    if players.names().is_empty() {
        return None;
    }
    let names = players.names().iter().map(|name| quoted(name)).collect::<Vec<_>>();
    let list = format!("[\n        {},\n    ]", names.join(",\n        "));
    Some(written("Schachtisch: Namen, names", [(KEY, &*list)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_as_they_were_written() {
        let players = Players::new(["Öztürk, Ela", "Ute \"U\" \\ Berger", "李"]);
        let text = write(&players).expect("names");
        assert_eq!(read(&text), (players, true));
        assert_eq!(write(&Players::default()), None);
    }

    #[test]
    fn of_a_broken_file_the_names_before_the_break_are_kept() {
        let text = write(&Players::new(["Ute", "Kai", "Ela"])).expect("names");
        let cut = text.find("Ela").expect("it is there");
        assert_eq!(read(&text[..cut]), (Players::new(["Ute", "Kai"]), false));
        assert_eq!(read("(players: [\"Ute\", 3, \"Kai\"])"), (Players::new(["Ute", "Kai"]), false));
        assert_eq!(read("no file of names"), (Players::default(), false));
    }
}
