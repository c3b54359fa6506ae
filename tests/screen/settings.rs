//! What a user chooses holds at once and after the next start, and the game is there again.

use std::fs;

use egui::{Event, Key, Modifiers, Pos2, accesskit};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use schachtisch::{
    app::{Coordinates, Language, TargetHints, Theme},
    notation::{Length, Letters},
    rules::Role,
};

use crate::support::{Place, Table, square};

impl Table {
    pub fn open_settings(&mut self) {
        self.command(Key::Comma);
    }

    /// Chooses in one of the lists of the settings.
    pub fn choose(&mut self, list: &str, choice: &str) {
        self.window.get_by_role_and_label(accesskit::Role::ComboBox, list).scroll_to_me();
        self.answer();
        self.window.get_by_role_and_label(accesskit::Role::ComboBox, list).click();
        self.answer();
        self.click_label(choice);
        self.answer();
    }

    fn switch(&mut self, label: &str) {
        self.window.get_by_label(label).scroll_to_me();
        self.answer();
        self.click_label(label);
    }
}

#[test]
fn every_setting_is_chosen_in_the_dialog_and_kept_over_a_restart() {
    let place = Place::new();
    let mut table = place.start();
    table.open_settings();
    table.choose("Figuren", "Figurinen: ♔ ♕ ♖ ♗ ♘");
    table.choose("Züge", "lang");
    table.choose("Farben", "dunkel");
    table.choose("Koordinaten", "auf jedem Feld");
    table.choose("Erlaubte Felder", "auch unter dem Zeiger zeigen");
    for label in [
        "Steine gleiten lassen",
        "Schwarz unten",
        "Brett zum Spieler am Zug drehen",
        "Gegenüber sitzen: ferne Steine auf dem Kopf",
        "Steine markieren, die ziehen können",
        "Felder markieren, die der Gegner angreift",
        "Auf dem Brett zeigen, warum ein Zug nicht geht",
        "In Worten sagen, warum ein Zug nicht geht",
        "Liste aller erlaubten Züge zeigen",
    ] {
        table.switch(label);
    }
    table.choose("Sprache", "English");
    table.click_label("Close");
    table.command(Key::Plus);
    table.command(Key::Plus);
    let chosen = table.settings();
    drop(table);
    let kept = place.start().settings();
    assert_eq!(kept, chosen);
    assert_eq!((kept.theme, kept.language), (Theme::Dark, Language::English));
    assert_eq!((kept.notation.letters, kept.notation.length), (Letters::Figurine, Length::Long));
    assert_eq!(
        (kept.coordinates, kept.target_hints),
        (Coordinates::EverySquare, TargetHints::Hovered)
    );
    assert_eq!(kept.scale.percent(), 150);
    assert!(kept.flipped && kept.auto_flip && kept.face_to_face && !kept.animations);
    assert!(kept.mark_movable && kept.mark_attacked && kept.show_legal_moves);
    assert!(!kept.refusal_pictures && !kept.refusal_sentence);
}

#[test]
fn language_and_letters_change_what_is_read_at_once() {
    let place = Place::new();
    let mut table = place.start();
    table.drag("g1f3");
    assert!(table.shows("1. Sf3") && table.shows("Schwarz ist am Zug"));
    table.open_settings();
    table.choose("Figuren", "englisch: K Q R B N");
    table.choose("Sprache", "English");
    table.click_label("Close");
    assert!(table.shows("1. Nf3") && table.shows("Black is to move"));
    assert!(table.has("Game"));
}

#[test]
fn colours_and_scale_change_the_window() {
    let place = Place::new();
    let mut table = place.start();
    assert!(!table.window.ctx.global_style().visuals.dark_mode);
    table.open_settings();
    table.choose("Farben", "dunkel");
    assert!(table.window.ctx.global_style().visuals.dark_mode);
    let dark = table.window.ctx.global_style().visuals.panel_fill;
    table.choose("Farben", "hoher Kontrast");
    assert_ne!(table.window.ctx.global_style().visuals.panel_fill, dark);
    assert_eq!(table.window.ctx.global_style().visuals.panel_fill, egui::Color32::WHITE);
    table.click_label("Schließen");
    table.command(Key::Plus);
    assert!((table.window.ctx.zoom_factor() - 1.25).abs() < 0.01);
    table.command(Key::Num0);
    assert!((table.window.ctx.zoom_factor() - 1.0).abs() < 0.01);
}

#[test]
fn gui_08_the_board_turns_to_the_player_on_move_and_hammered_clicks_do_not_act_for_the_other() {
    let place = Place::new();
    let mut table = place.start();
    table.open_settings();
    table.switch("Brett zum Spieler am Zug drehen");
    table.click_label("Schließen");
    let near = table.place("a1");
    for square in ["e2", "e4"] {
        let pos = table.place(square);
        table.click_at(pos);
    }
    // The same spot once more, and where Black's pawns now stand.
    for square in ["e4", "e7", "e5"] {
        let pos = table.place(square);
        table.click_at(pos);
    }
    assert_eq!(table.moves(), 1);
    table.wait();
    assert!(table.place("h8").distance(near) < 1.0);
    table.drag("e7e5");
    assert!(table.place("a1").distance(near) < 1.0);
    assert_eq!(table.moves(), 2);
}

#[test]
fn an_unfinished_game_is_offered_at_the_next_start_and_goes_on_with_one_click() {
    let place = Place::new();
    let mut table = place.start();
    assert_eq!(table.app().question(), None);
    for wish in ["e2e4", "e7e5", "g1f3"] {
        table.drag(wish);
    }
    drop(table);
    let mut table = place.start();
    assert!(table.shows("Eine angefangene Partie ist da (2 Züge)"));
    // A second instance leaves the first one's game alone and is offered nothing.
    let second = place.start();
    assert!(!second.shows("Partie fortsetzen"));
    drop(second);
    table.click_label("Partie fortsetzen");
    table.wait();
    assert!(table.shows("2. Sf3"));
    table.drag("b8c6");
    assert_eq!(table.moves(), 4);
}

#[test]
fn a_game_of_last_time_can_be_left_for_a_new_one() {
    let place = Place::new();
    place.start().drag("e2e4");
    let mut table = place.start();
    table.click_label("Neue Partie");
    table.wait();
    assert_eq!(table.moves(), 0);
    table.drag("d2d4");
    drop(table);
    let mut table = place.start();
    table.click_label("Partie fortsetzen");
    table.wait();
    assert!(table.shows("1. d4"));
}

#[test]
fn damaged_settings_cost_one_sentence_and_the_table_can_be_used() {
    let place = Place::new();
    fs::write(
        place.path().join("settings.ron"),
        "(theme: \"dark\", language: \"xx\", scale: 17000000)",
    )
    .expect("written");
    let mut table = place.start();
    assert!(table.shows("In den Einstellungen war unlesbar"), "a notice");
    assert_eq!(table.settings().theme, Theme::Dark);
    table.click_label("Verstanden");
    table.wait();
    assert!(!table.shows("In den Einstellungen war unlesbar"));
    table.drag("e2e4");
    assert_eq!(table.moves(), 1);
}

#[test]
fn a_press_on_a_man_that_is_not_on_move_tells_whose_turn_it_is() {
    let place = Place::new();
    let mut table = place.start();
    table.drag("e7e5");
    assert!(table.shows("Weiß ist am Zug: Der Bauer e7 gehört Schwarz (Art. 1.3)."));
    assert_eq!(table.moves(), 0);
}

#[test]
fn a_click_on_the_rule_opens_its_page_and_closing_leads_back() {
    let place = Place::new();
    let mut table = place.start();
    table.drag("a1a5");
    table.click_label("Regel lesen");
    table.wait();
    assert!(table.shows("Art. 3.5 "));
    table.key(Key::Escape);
    assert!(!table.shows("Art. 3.5 "));
    table.drag("e2e4");
    assert_eq!(table.moves(), 1);
}

#[test]
fn nothing_is_cut_off_in_either_language_in_the_smallest_window() {
    for language in [Language::German, Language::English] {
        let place = Place::new();
        let mut table = place.start_sized([640.0, 480.0]);
        if language == Language::English {
            table.open_settings();
            table.choose("Sprache", "English");
            table.click_label("Close");
        }
        table.drag("e2e4");
        for wish in ["e4e5", "d7d5", "e4d5", "d8d5", "b1c3", "d5e4", "d1d3", "e1c1", "d2d4"] {
            table.drag(wish);
            let window = egui::Rect::from_min_size(Pos2::ZERO, egui::vec2(640.0, 480.0));
            for node in table.window.root().children_recursive() {
                let node = node.accesskit_node();
                let Some(rect) = node.bounding_box() else { continue };
                let rect = egui::Rect::from_min_max(
                    Pos2::new(rect.x0 as f32, rect.y0 as f32),
                    Pos2::new(rect.x1 as f32, rect.y1 as f32),
                );
                let is_told = node.label().is_some_and(|label| !label.is_empty());
                if is_told && rect.is_positive() {
                    let name = node.label();
                    assert!(window.expand(1.0).contains_rect(rect), "{name:?} {rect:?} {wish}");
                }
            }
        }
    }
}

#[test]
fn the_wheel_over_the_board_browses() {
    let place = Place::new();
    let mut table = place.start();
    table.drag("e2e4");
    table.drag("e7e5");
    let over = table.place("e4");
    table.window.event(Event::PointerMoved(over));
    table.window.event(Event::MouseWheel {
        unit: egui::MouseWheelUnit::Line,
        delta: egui::vec2(0.0, 1.0),
        source: egui::MouseWheelSource::Wheel,
        phase: egui::TouchPhase::Move,
        modifiers: Modifiers::NONE,
    });
    table.wait();
    assert!(table.shows("Eine frühere Stellung"));
    let app = table.app();
    let shown = app.game().record().position(app.viewed());
    assert_ne!(shown.board().role_at(square("e5")), Some(Role::Pawn));
}
