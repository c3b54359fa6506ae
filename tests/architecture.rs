//! The arrow rule of `src/lib.rs`: which room may use which.

#![expect(clippy::expect_used, reason = "a test may fail loudly")]

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Each room with all the rooms it may use.
const ROOMS: [(&str, &[&str]); 12] = [
    ("rules", &[]),
    ("notation", &["rules"]),
    ("game", &["rules"]),
    ("pgn", &["game", "notation", "rules"]),
    ("lessons", &["game", "notation", "rules"]),
    ("app", &["lessons", "pgn", "notation", "game", "rules"]),
    ("text", &["app", "lessons", "pgn", "notation", "game", "rules"]),
    ("men", &["rules"]),
    ("print", &["men", "text", "app", "lessons", "pgn", "notation", "game", "rules"]),
    ("store", &["app", "pgn", "notation", "game", "rules"]),
    ("ui", &["app", "text", "men", "lessons", "pgn", "notation", "game", "rules"]),
    (
        "shell",
        &[
            "ui", "print", "store", "app", "text", "men", "lessons", "pgn", "notation", "game",
            "rules",
        ],
    ),
];

/// What belongs to one or two rooms alone.
const RESERVED: &[(&str, &[&str])] = &[
    ("egui", &["ui", "shell"]),
    ("egui_extras", &["ui", "shell"]),
    ("eframe", &["ui", "shell"]),
    ("std::fs", &["store"]),
    ("resvg", &["print"]),
    ("directories", &["store"]),
    ("ron", &["store", "lessons"]),
    ("serde", &["store", "lessons"]),
    ("sys_locale", &["shell"]),
    ("chrono", &["shell"]),
    ("std::thread", &["shell"]),
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// The code without comments, so that words about other rooms are free.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source file");
    text.lines().map(|line| line.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n")
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Whether the path stands in the code as whole words.
fn mentions(code: &str, path: &str) -> bool {
    code.match_indices(path).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + path.len()..].chars().next();
        // Behind a point it is the ending of a file's name or a method.
        !before.is_some_and(|sign| is_word(sign) || sign == '.') && !after.is_some_and(is_word)
    })
}

/// The rooms named in `crate::room`, also within `use crate::{room, ...}`.
fn used_rooms(code: &str) -> Vec<&'static str> {
    let mut lists: Vec<String> = Vec::new();
    for (at, _) in code.match_indices("crate::{") {
        let mut depth = 1;
        let mut list = String::new();
        for letter in code[at + "crate::{".len()..].chars() {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            if depth == 0 {
                break;
            }
            if depth == 1 {
                list.push(letter);
            }
        }
        lists.push(list);
    }
    ROOMS
        .into_iter()
        .map(|(room, _)| room)
        .filter(|room| {
            mentions(code, &format!("crate::{room}"))
                || lists.iter().any(|list| {
                    list.split(',').any(|item| item.trim().split("::").next() == Some(*room))
                })
        })
        .collect()
}

#[test]
fn every_room_uses_only_the_rooms_it_may() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut uses = 0;
    for (room, allowed) in ROOMS {
        for file in files(&source.join(room)) {
            let code = code(&file);
            for used in used_rooms(&code) {
                uses += 1;
                let fits = used == room || allowed.contains(&used);
                assert!(fits, "{} uses {used}", file.display());
            }
            for &(name, rooms) in RESERVED {
                let fits = rooms.contains(&room) || !mentions(&code, name);
                assert!(fits, "{} uses {name}", file.display());
            }
            assert!(!code.contains("super::super::super"), "{} climbs out", file.display());
        }
    }
    assert!(uses > 20, "the test sees the uses: {uses}");
}

#[test]
fn every_folder_of_the_source_is_a_known_room() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(source).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        let known = !path.is_dir() || ROOMS.iter().any(|(room, _)| *room == name);
        assert!(known, "{name} is no room");
    }
}

#[test]
fn a_forbidden_use_is_seen() {
    assert_eq!(used_rooms("use crate::{\n    game::{Game, Phase},\n    ui,\n};"), ["game", "ui"]);
    assert_eq!(used_rooms("let x = crate::text::German;"), ["text"]);
    assert!(mentions("egui::Ui", "egui") && !mentions("my_egui::Ui", "egui"));
}
