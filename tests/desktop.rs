//! The desktop entry, by the Desktop Entry Specification 1.5 of freedesktop.org.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::{collections::HashMap, fs, path::Path};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The keys of the only group.
fn entry() -> HashMap<String, String> {
    let text = fs::read_to_string(root().join("assets/schachtisch.desktop")).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("[Desktop Entry]"));
    let mut keys = HashMap::new();
    for line in lines {
        let (key, value) = line.split_once('=').unwrap();
        let known = keys.insert(key.to_owned(), value.to_owned());
        assert!(known.is_none() && key == key.trim() && value == value.trim(), "{line}");
    }
    keys
}

#[test]
fn the_desktop_entry_has_what_it_must_have() {
    let entry = entry();
    assert_eq!(entry["Type"], "Application");
    assert_eq!(entry["Version"], "1.1");
    for key in ["Name", "GenericName", "Comment"] {
        assert!(!entry[key].is_empty() && !entry[&format!("{key}[de]")].is_empty(), "{key}");
    }
    // Lists end with a semicolon.
    for key in ["MimeType", "Categories", "Keywords", "Keywords[de]"] {
        assert!(entry[key].ends_with(';'), "{key}");
    }
}

#[test]
fn the_desktop_entry_opens_a_file_of_games_with_the_program() {
    let entry = entry();
    let (program, file) = entry["Exec"].split_once(' ').unwrap();
    assert_eq!((program, file), (env!("CARGO_PKG_NAME"), "%f"));
    assert!(Path::new(env!("CARGO_BIN_EXE_schachtisch")).ends_with(program) || cfg!(windows));
    assert!(entry["MimeType"].split(';').any(|kind| kind == "application/x-chess-pgn"));
    assert_eq!(entry["Terminal"], "false");
}

#[test]
fn the_desktop_entry_names_the_window_and_the_icon() {
    let entry = entry();
    assert_eq!(entry["StartupWMClass"], "schachtisch");
    let icon = &entry["Icon"];
    for file in [format!("{icon}.svg"), format!("{icon}-48.png"), format!("{icon}-256.png")] {
        assert!(root().join("assets/icon").join(&file).is_file(), "{file}");
    }
}
