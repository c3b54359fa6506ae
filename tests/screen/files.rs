//! Files of games and the clipboard.

use std::{fs, path::PathBuf};

use egui::{Event, Key, Modifiers};
use schachtisch::{
    app::{Notice, Stage},
    game::{GameRecord, MarkColor},
};

use egui_kittest::kittest::Queryable as _;

use super::support::{Place, Table};

/// Three games as another program has written them, in Windows lines.
const THREE: &str = "[Event \"Casual\"]\r\n[White \"Anderssen\"]\r\n[Black \"Kieseritzky\"]\r\n\
    [Date \"1851.06.21\"]\r\n[Result \"1-0\"]\r\n\r\n1. e4 e5 2. f4 exf4 1-0\r\n\r\n\r\n\
    [White \"Morphy\"]\r\n[Black \"Isouard\"]\r\n[Date \"1858.??.??\"]\r\n[Result \"*\"]\r\n\r\n\
    1.e4   e5 2.Nf3 d6 *\r\n\r\n\
    % a line of some other program\r\n\
    [White \"Zukertort\"]\r\n[Black \"Blackburne\"]\r\n[Date \"1883.05.05\"]\r\n\r\n1. c4 e6 *\r\n";

/// A file beside those that the program keeps.
pub fn file(table: &Table, name: &str) -> PathBuf {
    table.folder().join(name)
}

/// Ctrl+O, the path, Enter.
pub fn open(table: &mut Table, name: &str) {
    let path = file(table, name).display().to_string();
    table.command(Key::O);
    table.command(Key::A);
    table.entered(&path);
    table.wait();
}

/// The program started beside a file.
pub fn with_file(name: &str, text: impl AsRef<[u8]>) -> Table {
    let place = Place::new();
    fs::write(place.path().join(name), text).expect("written");
    place.start()
}

/// A file is dropped on the window.
pub fn drop_file(table: &mut Table, name: &str) {
    #[derive(Debug)]
    struct Dropped(PathBuf);
    impl egui::DroppedFile for Dropped {
        fn path(&self) -> &std::path::Path {
            &self.0
        }
        fn bytes(&self) -> Result<Vec<u8>, String> {
            fs::read(&self.0).map_err(|error| error.to_string())
        }
    }
    let path = file(table, name);
    table.window.input_mut().dropped_files.push(std::sync::Arc::new(Dropped(path)));
    table.wait();
}

fn main_line(table: &Table) -> usize {
    table.app().record().main_line().count()
}

pub fn paste(table: &mut Table, text: &str) {
    table.window.event(Event::Paste(text.to_owned()));
    table.wait();
}

/// What went to the clipboard in the next frames.
pub fn copied(table: &mut Table) -> String {
    let mut text = String::new();
    for _ in 0..4 {
        table.window.step();
        for command in &table.window.output().platform_output.commands {
            if let egui::OutputCommand::CopyText(copied) = command {
                text.clone_from(copied);
            }
        }
    }
    text
}

#[test]
fn a_file_with_one_game_lies_on_the_analysis_board_at_once() {
    let game = "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Sf3 Sc6 *\n";
    let mut table = with_file("one.pgn", game);
    open(&mut table, "one.pgn");
    assert_eq!(table.app().stage(), Stage::Study);
    assert_eq!(main_line(&table), 4);
    assert_eq!(table.app().name(schachtisch::rules::Color::White), "Anna");
    assert!(table.app().dialog().is_none());
}

#[test]
fn the_games_of_a_file_are_listed_searched_and_opened_by_keyboard() {
    let mut table = with_file("three.pgn", THREE);
    open(&mut table, "three.pgn");
    assert!(table.shows("3 Partien"));
    assert!(table.shows("2. Morphy – Isouard 1858 *"));
    table.window.get_by_label("Spieler suchen").focus();
    table.window.step();
    table.typed("kies");
    table.wait();
    assert!(table.shows("1 von 3 Partien"));
    assert!(!table.shows("2. Morphy"));
    table.command(Key::A);
    table.typed("1");
    for _ in 0..2 {
        table.key(Key::Backspace);
    }
    table.wait();
    table.key(Key::ArrowDown);
    table.key(Key::ArrowDown);
    table.key(Key::Enter);
    table.wait();
    assert_eq!(table.app().name(schachtisch::rules::Color::White), "Zukertort");
    table.menu("Datei", "Partien der Datei");
    assert!(table.shows("3 Partien"), "the list is still there");
}

#[test]
fn a_game_is_saved_into_its_place_and_not_a_byte_changes_elsewhere() {
    let mut table = with_file("three.pgn", THREE);
    open(&mut table, "three.pgn");
    table.window.get_by_label("2. Morphy – Isouard 1858 *").click();
    table.wait();
    table.key(Key::End);
    table.wait();
    table.play("d2d4");
    table.command(Key::S);
    table.wait();
    assert!(table.shows("ist gespeichert"));
    let now = fs::read_to_string(file(&table, "three.pgn")).expect("there");
    let begin = THREE.find("[White \"Morphy\"]").expect("there");
    let end = THREE.find("\r\n\r\n% a line").expect("there");
    assert_eq!(now[..begin], THREE[..begin]);
    assert!(now.ends_with(&THREE[end..]), "{now}");
    assert!(now.contains("2. Nf3 d6 3. d4 *\r\n"), "{now}");
    // And once more, now from the place where it lies.
    table.play("e5d4");
    table.command(Key::S);
    table.wait();
    let now = fs::read_to_string(file(&table, "three.pgn")).expect("there");
    assert!(now.contains("2. Nf3 d6 3. d4 exd4 *\r\n") && now.ends_with(&THREE[end..]), "{now}");
    assert!(table.app().notices().is_empty());
}

#[test]
fn where_nothing_was_changed_nothing_is_written() {
    let mut table = with_file("three.pgn", THREE);
    open(&mut table, "three.pgn");
    table.window.get_by_label("2. Morphy – Isouard 1858 *").click();
    table.wait();
    table.play("d2d4");
    table.command(Key::Z);
    table.command(Key::S);
    table.wait();
    assert!(table.shows("steht schon so in der Datei"));
    assert_eq!(fs::read_to_string(file(&table, "three.pgn")).expect("there"), THREE);
}

#[test]
fn a_file_that_was_changed_meanwhile_is_left_alone_and_the_game_stays() {
    let mut table = with_file("three.pgn", THREE);
    open(&mut table, "three.pgn");
    table.window.get_by_label("1. Anderssen – Kieseritzky 1851 1-0").click();
    table.wait();
    let other = THREE.replace("Casual", "Coffee house");
    fs::write(file(&table, "three.pgn"), &other).expect("written");
    table.play("d2d4");
    table.command(Key::S);
    table.wait();
    assert!(table.shows("von einem anderen Programm geändert"));
    assert_eq!(fs::read_to_string(file(&table, "three.pgn")).expect("there"), other);
    assert_eq!(table.app().record().children(GameRecord::ROOT).count(), 2);
    assert!(table.app().study().expect("there").is_changed());
}

#[test]
fn a_game_of_the_table_is_saved_under_a_name_and_then_into_its_place() {
    let mut table = Table::kept();
    table.play("e2e4 e7e5");
    table.command(Key::S);
    assert!(table.shows("Pfad der Datei"));
    let path = file(&table, "mine.pgn");
    table.command(Key::A);
    table.entered(&path.display().to_string());
    table.wait();
    assert!(fs::read_to_string(&path).expect("there").contains("1. e4 e5 *"));
    table.play("g1f3");
    table.command(Key::S);
    table.wait();
    assert!(fs::read_to_string(&path).expect("there").contains("1. e4 e5 2. Nf3 *"));
    assert_eq!(table.app().stage(), Stage::Table);
}

#[test]
fn a_game_is_appended_behind_the_others() {
    let mut table = with_file("three.pgn", THREE);
    table.play("d2d4");
    table.menu("Datei", "An Datei anhängen …");
    let path = file(&table, "three.pgn").display().to_string();
    table.command(Key::A);
    table.entered(&path);
    table.wait();
    let now = fs::read_to_string(&path).expect("there");
    assert!(now.starts_with(THREE.trim_end()), "{now}");
    assert!(now.trim_end().ends_with("1. d4 *"), "{now}");
    assert!(table.shows("angehängt"));
}

#[test]
fn a_file_that_is_not_there_is_told_and_everything_stays() {
    let mut table = Table::kept();
    table.play("e2e4");
    open(&mut table, "nowhere.pgn");
    assert!(table.shows("gibt es nicht"));
    assert_eq!((table.app().stage(), table.moves()), (Stage::Table, 1));
    assert!(table.app().dialog().is_none());
}

#[test]
fn a_file_that_can_not_be_read_leaves_the_list_of_the_one_before() {
    let mut table = with_file("three.pgn", THREE);
    open(&mut table, "three.pgn");
    table.key(Key::Escape);
    open(&mut table, "nowhere.pgn");
    table.menu("Datei", "Partien der Datei");
    assert!(table.shows("3 Partien"));
}

#[test]
fn a_game_that_breaks_off_names_the_place_and_leads_there() {
    let mut table = with_file("bad.pgn", "[White \"Anna\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n");
    open(&mut table, "bad.pgn");
    assert!(table.shows("Zeile 3"), "the fault is told with its place");
    assert!(table.shows("Ke3"));
    table.click_label("Stellung zeigen");
    table.wait();
    assert_eq!(table.app().record().line_to(table.app().viewed()).len(), 2);
}

#[test]
fn a_changed_analysis_makes_room_for_a_file_only_when_asked() {
    let mut table = with_file("one.pgn", "1. d4 d5 *\n");
    table.play("e2e4");
    table.command(Key::B);
    table.play("e7e5");
    open(&mut table, "one.pgn");
    assert!(table.shows("noch nicht gespeichert"));
    table.click_label("Behalten");
    assert_eq!(main_line(&table), 2);
    open(&mut table, "one.pgn");
    table.click_label("Verwerfen");
    assert!(table.app().place().is_some());
}

#[test]
fn position_and_game_are_pasted_and_what_is_neither_is_told() {
    let mut table = Table::new();
    paste(&mut table, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    assert_eq!(table.app().stage(), Stage::Study);
    assert_eq!(table.app().position().fullmoves(), 3);
    paste(&mut table, "1. e4 e5 2. Sf3 Sc6 3. Lb5");
    assert_eq!(main_line(&table), 5);
    paste(&mut table, "Guten Tag");
    assert!(matches!(table.app().notices(), [Notice::NotPasted(_)]));
    assert_eq!(main_line(&table), 5, "what was there stays");
    paste(&mut table, "8/8/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(table.app().notices().len(), 2, "a position without kings is told as well");
}

#[test]
fn pasting_into_a_text_is_typing() {
    let mut table = Table::new();
    table.window.get_by_label("Name von Weiß").focus();
    table.window.step();
    paste(&mut table, "1. e4 e5");
    assert_eq!(table.app().stage(), Stage::Table);
    assert_eq!(table.app().name(schachtisch::rules::Color::White), "1. e4 e5");
}

#[test]
fn game_position_and_line_are_copied_as_the_user_writes_moves() {
    let mut table = Table::new();
    table.play("e2e4 e7e5 g1f3");
    table.window.event(Event::Copy);
    let game = copied(&mut table);
    assert!(game.contains("1. e4 e5 2. Nf3 *"), "{game}");
    let modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
    let (key, physical_key, pressed, repeat) = (Key::C, None, true, false);
    table.window.event(Event::Key { key, physical_key, pressed, repeat, modifiers });
    let fen = copied(&mut table);
    assert!(fen.starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/"), "{fen}");
    table.click_label("Datei");
    table.window.get_by_label("Zugfolge kopieren").click();
    assert_eq!(copied(&mut table), "1. e4 e5 2. Sf3");
    assert!(table.app().message().is_some());
}

#[test]
fn a_file_dropped_on_the_window_is_opened() {
    let mut table = with_file("one.pgn", "1. d4 d5 *\n");
    drop_file(&mut table, "one.pgn");
    assert_eq!(main_line(&table), 2);
}

#[test]
fn what_is_drawn_is_saved_with_its_move() {
    let mut table = Table::kept();
    table.play("e2e4");
    table.draw("d2d4", Modifiers::NONE);
    let marks = table.app().record().notes(table.app().viewed()).marks();
    assert!(matches!(marks, [schachtisch::game::Mark::Arrow(_, _, MarkColor::Green)]));
    table.command(Key::S);
    let path = file(&table, "drawn.pgn");
    table.command(Key::A);
    table.entered(&path.display().to_string());
    table.wait();
    assert!(fs::read_to_string(&path).expect("there").contains("[%cal Gd2d4]"));
}
