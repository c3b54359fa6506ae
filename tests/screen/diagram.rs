//! The picture of the position: into a file, onto the clipboard, and never over a file without a question.

use std::{
    fs,
    path::{Path, PathBuf},
};

use egui::{Key, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use schachtisch::app::{Coordinates, Dialog, PictureOptions, PictureSize, Question};

use crate::support::{Place, Table};

fn open_picture(table: &mut Table) {
    table.menu("Datei", "Bild der Stellung …");
    assert_eq!(table.app().dialog(), Some(&Dialog::Picture));
}

/// Types a path over the one that is suggested, and Enter.
#[track_caller]
fn enter_path(table: &mut Table, path: &Path) {
    table.window.get_by_role_and_label(Role::TextInput, "Pfad der Datei").click();
    table.answer();
    table.command(Key::A);
    table.typed(&path.display().to_string());
    table.key(Key::Enter);
    table.wait();
}

/// Saves the picture under this name in the folder of the test.
#[track_caller]
fn save(table: &mut Table, button: &str, name: &str) -> PathBuf {
    let path = table.app().suggested_path(schachtisch::app::PathWish::SaveAs).with_file_name(name);
    open_picture(table);
    table.click_label(button);
    enter_path(table, &path);
    path
}

/// Width and height as the PNG file tells them in its first chunk (PNG 11.2.1).
fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn the_position_shown_is_saved_as_a_drawing_and_as_pixels() {
    let mut table = Table::kept();
    table.play("e2e4");
    let svg = fs::read_to_string(save(&mut table, "Als SVG speichern …", "a.svg")).expect("saved");
    assert!(svg.starts_with("<svg") && svg.contains("Schwarz am Zug"), "{}", &svg[..300]);
    assert!(table.shows("Das Bild ist gespeichert"));
    let path = save(&mut table, "Als PNG speichern …", "b").with_extension("png");
    let png = fs::read(path).expect("saved under a name that tells what it is");
    assert_eq!(png_size(&png), (800, 800));
}

#[test]
fn what_is_chosen_is_in_the_picture_and_is_kept_for_the_next_one() {
    let place = Place::new();
    let mut table = place.start();
    open_picture(&mut table);
    assert!(table.has("Vorschau des Bildes"));
    table.click_label("Pfeile und markierte Felder");
    table.click_label("Wer am Zug ist");
    table.click_label("Felder des letzten Zuges");
    table.window.get_by_role_and_label(Role::ComboBox, "Koordinaten").click();
    table.answer();
    table.click_label("keine");
    let chosen = PictureOptions {
        size: PictureSize::default(),
        coordinates: Coordinates::Off,
        marks: false,
        turn: false,
        last_move: true,
    };
    assert_eq!(table.settings().picture, chosen);
    table.click_label("Als SVG speichern …");
    let path = place.path().join("a.svg");
    enter_path(&mut table, &path);
    let svg = fs::read_to_string(path).expect("saved");
    assert!(!svg.contains("am Zug"));
    assert_eq!(table.restart().settings().picture, chosen);
}

#[test]
fn a_picture_goes_to_the_clipboard() {
    let mut table = Table::kept();
    open_picture(&mut table);
    table.window.get_by_label("SVG kopieren").click();
    table.window.step();
    table.window.step();
    let mut commands = Vec::new();
    for _ in 0..4 {
        commands.extend(table.window.output().platform_output.commands.clone());
        table.window.step();
    }
    let copied = commands.iter().any(
        |command| matches!(command, egui::OutputCommand::CopyText(text) if text.starts_with("<svg")),
    );
    assert!(copied, "{commands:?}");
    assert!(table.shows("Das Bild ist in der Zwischenablage."));
    table.window.get_by_label("Bild kopieren").click();
    let mut sizes = Vec::new();
    for _ in 0..6 {
        table.window.step();
        for command in &table.window.output().platform_output.commands {
            if let egui::OutputCommand::CopyImage(image) = command {
                sizes.push(image.size);
            }
        }
    }
    assert_eq!(sizes, [[800, 800]]);
}

#[test]
fn what_is_being_set_up_has_a_picture_though_it_is_no_position() {
    let mut table = Table::kept();
    table.menu("Brett", "Stellung aufstellen …");
    let board = table.app().shown_arrangement().expect("it is shown").setup().board;
    assert_eq!(table.app().picture().board, board);
    table.click_label("Leeren");
    assert_eq!(table.app().picture().board, schachtisch::rules::Board::EMPTY);
    let svg = fs::read_to_string(save(&mut table, "Als SVG speichern …", "a.svg")).expect("saved");
    assert!(svg.contains("keine Steine"), "{}", &svg[..300]);
}

#[test]
fn a_typed_path_writes_over_nothing_without_a_question() {
    let place = Place::new();
    let mut table = place.start();
    for (button, name) in [("", "a.pgn"), ("Als SVG speichern …", "a.svg")] {
        let path = place.path().join(name);
        fs::write(&path, "mine").expect("written");
        let ask = |table: &mut Table| {
            if button.is_empty() {
                table.menu("Datei", "Speichern unter …");
            } else {
                open_picture(table);
                table.click_label(button);
            }
            enter_path(table, &path);
            assert_eq!(table.app().question(), Some(Question::Overwrite), "{name}");
            assert!(table.shows("gibt es schon. Soll sie ersetzt werden?"));
        };
        ask(&mut table);
        table.key(Key::Enter);
        assert_eq!(table.app().question(), None, "the keyboard begins on what loses nothing");
        assert_eq!(fs::read_to_string(&path).expect("there"), "mine");
        ask(&mut table);
        table.click_label("Ersetzen");
        table.wait();
        assert_ne!(fs::read_to_string(&path).expect("there"), "mine", "{name}");
        assert_eq!(table.app().notices(), []);
    }
    table.play("e2e4");
    table.command(Key::S);
    let text = fs::read_to_string(place.path().join("a.pgn")).expect("there");
    assert!(text.contains("1. e4"), "the game knows its place: {text}");
}
