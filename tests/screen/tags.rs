//! Names and tags of a game, and the names that are offered again.

use std::fs;

use egui::{Key, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use schachtisch::{app::Dialog, game::GameResult, rules::Color};

use crate::support::{Place, Table};

/// Opens the sheet by the menu.
fn open_sheet(table: &mut Table) {
    table.menu("Partie", "Namen und Angaben …");
    assert!(matches!(table.app().dialog(), Some(Dialog::Tags(_))));
}

/// Clicks a field and types over what stands in it.
#[track_caller]
fn fill_in(table: &mut Table, field: &str, text: &str) {
    table.window.get_by_role_and_label(Role::TextInput, field).click();
    table.answer();
    table.command(Key::A);
    table.typed(text);
}

#[track_caller]
fn content(table: &Table, field: &str) -> String {
    let node = table.window.get_by_role_and_label(Role::TextInput, field);
    node.accesskit_node().value().unwrap_or_default()
}

fn tag(table: &Table, name: &str) -> Option<String> {
    table.app().tags().get(name).map(str::to_owned)
}

#[test]
fn a_sheet_is_filled_in_and_kept() {
    let mut table = Table::kept();
    open_sheet(&mut table);
    for (field, text) in [
        ("Spieler mit Weiß", "Berger, Ute"),
        ("Elo von Weiß", "1850"),
        ("Spieler mit Schwarz", "Sommer, Kai"),
        ("Turnier", "Vereinsabend"),
        ("Ort", "Ulm"),
        ("Datum", "3.7.2026"),
        ("Runde", "2"),
    ] {
        fill_in(&mut table, field, text);
    }
    assert_eq!(tag(&table, "White").as_deref(), Some("?"), "nothing holds before it is kept");
    table.click_label("Übernehmen");
    assert_eq!(table.app().dialog(), None);
    let six: Vec<_> = table.app().tags().roster().map(|(_, value)| value.to_owned()).collect();
    let told = ["Vereinsabend", "Ulm", "2026.07.03", "2", "Berger, Ute", "Sommer, Kai"];
    assert_eq!(six, told);
    assert_eq!(tag(&table, "WhiteElo").as_deref(), Some("1850"));
    table.play("e2e4");
    let mut table = table.restart();
    table.click_label("Partie fortsetzen");
    assert_eq!(tag(&table, "Site").as_deref(), Some("Ulm"));
}

#[test]
fn the_keyboard_alone_is_enough() {
    let mut table = Table::kept();
    table.command(Key::I);
    table.typed("Ute");
    for _ in 0..20 {
        if table.focused() == "Turnier" {
            break;
        }
        table.key(Key::Tab);
    }
    table.typed("Blitz");
    for _ in 0..20 {
        if table.focused() == "Übernehmen" {
            break;
        }
        table.key(Key::Tab);
    }
    table.key(Key::Enter);
    assert_eq!(tag(&table, "Event").as_deref(), Some("Blitz"));
    assert_eq!(table.app().name(Color::White), "Ute");
}

#[test]
fn a_date_that_is_none_is_told_and_nothing_is_lost() {
    let mut table = Table::kept();
    open_sheet(&mut table);
    fill_in(&mut table, "Ort", "Ulm");
    fill_in(&mut table, "Datum", "31.11.2026");
    assert!(table.shows("Den 31. November gibt es in diesem Jahr nicht."));
    table.click_label("Übernehmen");
    assert_eq!(
        (content(&table, "Ort"), content(&table, "Datum")),
        ("Ulm".into(), "31.11.2026".into())
    );
    table.click_label("heute");
    table.click_label("Übernehmen");
    assert_eq!(tag(&table, "Date").as_deref(), Some("2026.11.30"));
}

#[test]
fn cancelling_changes_nothing() {
    let mut table = Table::kept();
    open_sheet(&mut table);
    fill_in(&mut table, "Ort", "Ulm");
    table.key(Key::Escape);
    assert_eq!(table.app().dialog(), None);
    assert_eq!(tag(&table, "Site").as_deref(), Some("?"));
}

#[test]
fn every_other_tag_is_shown_changed_added_and_removed() {
    let mut table = Table::kept();
    table.play("e2e4");
    table.menu("Analyse", "Partie vom Tisch analysieren");
    assert_eq!(tag(&table, "TimeControl").as_deref(), Some("-"));
    open_sheet(&mut table);
    table.click_label("Angabe hinzufügen");
    fill_in(&mut table, "Inhalt ", "K. Sommer");
    assert!(table.shows("Zum Inhalt „K. Sommer“ fehlt die Bezeichnung."));
    let names = table.window.query_all_by_role_and_label(Role::TextInput, "Bezeichnung");
    names.last().expect("the new row").click();
    table.answer();
    table.typed("Annotator");
    fill_in(&mut table, "Inhalt TimeControl", "300");
    table.click_label("Übernehmen");
    assert_eq!(tag(&table, "Annotator").as_deref(), Some("K. Sommer"));
    assert_eq!(tag(&table, "TimeControl").as_deref(), Some("300"));
    open_sheet(&mut table);
    table.click_label("Angabe TimeControl entfernen");
    table.click_label("Übernehmen");
    assert_eq!(tag(&table, "TimeControl"), None);
    table.menu("Analyse", "Änderung rückgängig machen");
    assert_eq!(tag(&table, "TimeControl").as_deref(), Some("-"), "names and tags are one step");
}

#[test]
fn on_the_analysis_board_the_result_is_filled_in_as_well() {
    let mut table = Table::kept();
    open_sheet(&mut table);
    let combo = |table: &Table| {
        table.window.query_all_by_role_and_label(Role::ComboBox, "Ergebnis").next().is_some()
    };
    assert!(!combo(&table), "at the table the game tells");
    table.key(Key::Escape);
    table.menu("Analyse", "Partie vom Tisch analysieren");
    open_sheet(&mut table);
    table.window.get_by_role_and_label(Role::ComboBox, "Ergebnis").click();
    table.answer();
    table.click_label("remis");
    table.click_label("Übernehmen");
    let study = table.app().study().expect("the analysis board");
    assert_eq!(study.sheet().result, GameResult::Draw);
}

#[test]
fn names_are_offered_again_by_keyboard_and_by_mouse() {
    let place = Place::new();
    let mut table = place.start();
    fill_in(&mut table, "Name von Weiß", "Berger, Ute");
    table.key(Key::Tab);
    fill_in(&mut table, "Name von Schwarz", "Sommer, Kai");
    table.key(Key::Tab);
    assert_eq!(table.app().players().names(), ["Sommer, Kai", "Berger, Ute"]);
    drop(table);
    let mut table = place.start();
    fill_in(&mut table, "Name von Weiß", "ka");
    assert!(table.has("Sommer, Kai") && !table.has("Berger, Ute"));
    table.key(Key::ArrowDown);
    table.key(Key::Enter);
    assert_eq!(table.app().name(Color::White), "Sommer, Kai");
    assert!(!table.has("Sommer, Kai"), "the list is gone");
    fill_in(&mut table, "Name von Schwarz", "u");
    table.click_label("Berger, Ute");
    assert_eq!(table.app().name(Color::Black), "Berger, Ute");
    assert_eq!(table.focused(), "Name von Schwarz");
}

#[test]
fn escape_puts_the_offered_names_away_and_nothing_else() {
    let mut table = Table::kept();
    fill_in(&mut table, "Name von Weiß", "Ute");
    table.key(Key::Tab);
    open_sheet(&mut table);
    fill_in(&mut table, "Spieler mit Schwarz", "u");
    assert!(table.has("Ute"));
    table.key(Key::Escape);
    assert!(!table.has("Ute") && table.app().dialog().is_some());
    assert_eq!(table.focused(), "Spieler mit Schwarz");
    table.key(Key::Escape);
    assert_eq!(table.app().dialog(), None);
}

#[test]
fn names_are_forgotten_one_by_one_and_all_at_once() {
    let place = Place::new();
    let mut table = place.start();
    for name in ["Ute", "Kai", "Ela"] {
        fill_in(&mut table, "Name von Weiß", name);
        table.key(Key::Tab);
    }
    open_sheet(&mut table);
    table.click_label("Gemerkte Namen");
    table.wait();
    table.click_label("Kai vergessen");
    assert_eq!(table.app().players().names(), ["Ela", "Ute"]);
    let kept = fs::read_to_string(place.path().join("players.ron")).expect("the names");
    assert!(kept.contains("Ela") && !kept.contains("Kai"), "{kept}");
    table.click_label("Alle Namen vergessen");
    assert!(table.app().players().names().is_empty());
    assert!(!place.path().join("players.ron").exists());
}

#[test]
fn a_game_that_is_saved_tells_its_day_its_time_and_how_it_ended() {
    let place = Place::new();
    let mut table = place.start();
    table.menu("Partie", "Neue Partie");
    table.window.get_by_role_and_label(Role::ComboBox, "Bedenkzeit").click();
    table.answer();
    table.click_label("5 min + 3 s (Blitz)");
    table.click_label("Partie beginnen");
    table.play("f2f3 e7e5 g2g4 d8h4");
    table.command(Key::S);
    let path = place.path().join("game.pgn");
    fill_in(&mut table, "Pfad der Datei", &path.display().to_string());
    table.key(Key::Enter);
    table.wait();
    let text = fs::read_to_string(&path).expect("the game");
    for line in ["[Date \"2026.11.30\"]", "[TimeControl \"300+3\"]", "[Termination \"normal\"]"] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}
