//! The list of moves, and the analysis board on which it grows variations.

use egui::{Key, PointerButton};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use schachtisch::{
    app::Stage,
    game::{Command, Game, GameRecord, GameResult, Moment, Nag, Notes},
    pgn,
    rules::Position,
    shell::Shell,
};

use crate::support::{Table, square};

/// The analysis board with 1. e4 e5 (1... c5 2. Sf3), the end of the variation shown.
fn study() -> Table {
    let mut table = Table::new();
    table.command(Key::B);
    assert_eq!(table.app().stage(), Stage::Study);
    table.play("e2e4 e7e5");
    table.key(Key::ArrowLeft);
    table.play("c7c5 g1f3");
    table
}

impl Table {
    /// The moves of the analysis board as a file has them.
    fn movetext(&self) -> String {
        let study = self.app().study().expect("an analysis board");
        let text = pgn::write(study.sheet());
        text.lines().skip_while(|line| !line.is_empty()).skip(1).collect::<Vec<_>>().join(" ")
    }

    /// Whether the move of this name is the one that is marked.
    #[track_caller]
    fn is_marked(&self, name: &str) -> bool {
        let node = self.window.get_by_label(name);
        node.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True)
    }

    #[track_caller]
    fn right_click(&mut self, label: &str) {
        let pos = self.window.get_by_label(label).rect().center();
        self.move_to(pos);
        self.button(pos, PointerButton::Secondary, true);
        self.button(pos, PointerButton::Secondary, false);
        self.answer();
    }

    /// Whether a screen reader is told this.
    fn tells(&self, words: &str) -> bool {
        let mut nodes = self.window.root().children_recursive();
        nodes.any(|node| node.accesskit_node().label().as_deref() == Some(words))
    }

    /// What the analysis board says about the shown move.
    fn notes(&self) -> Notes {
        self.app().record().notes(self.app().viewed()).clone()
    }
}

#[test]
fn a_variation_played_by_mouse_stands_indented_below_its_move() {
    let table = study();
    let rect = |name| table.window.get_by_label(name).rect();
    let (main, variation) = (rect("1... e5, Hauptvariante"), rect("1... c5, Variante"));
    let white = rect("1. e4, Hauptvariante");
    assert_eq!(white.center().y, main.center().y);
    assert!(white.right() <= main.left());
    assert!(variation.top() >= main.bottom());
    assert!(table.is_marked("2. Sf3, Variante") && !table.is_marked("1... e5, Hauptvariante"));
}

#[test]
fn a_click_on_a_move_of_a_variation_shows_its_position() {
    let mut table = study();
    table.click_label("1... e5, Hauptvariante");
    assert!(table.is_marked("1... e5, Hauptvariante"));
    table.click_label("1... c5, Variante");
    let shown = table.app().position().to_fen();
    assert!(shown.starts_with("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/"), "{shown}");
    assert_eq!(
        table.game().record().children(GameRecord::ROOT).count(),
        0,
        "the table is as it was"
    );
}

#[test]
fn up_and_down_switch_between_the_lines_and_left_and_right_stay_in_one() {
    let mut table = study();
    table.key(Key::ArrowUp);
    assert!(table.is_marked("1... e5, Hauptvariante"));
    table.key(Key::ArrowDown);
    assert!(table.is_marked("1... c5, Variante"));
    table.key(Key::ArrowRight);
    assert!(table.is_marked("2. Sf3, Variante"));
    table.key(Key::ArrowLeft);
    table.key(Key::ArrowLeft);
    assert!(table.is_marked("1. e4, Hauptvariante"));
}

#[test]
fn up_and_down_belong_to_the_board_while_it_has_the_keyboard() {
    let mut table = study();
    table.key(Key::F6);
    let before = table.cursor();
    table.key(Key::ArrowUp);
    assert_ne!(table.cursor(), before);
    assert!(table.is_marked("2. Sf3, Variante"));
}

#[test]
fn promoting_and_deleting_by_menu_can_be_undone() {
    let mut table = study();
    table.menu("Analyse", "Variante aufwerten");
    assert_eq!(table.movetext(), "1. e4 c5 (1... e5) 2. Nf3 *");
    assert!(table.has("1... e5, Variante") && table.has("2. Sf3, Hauptvariante"));
    table.menu("Analyse", "Ab diesem Zug löschen");
    assert_eq!(table.movetext(), "1. e4 c5 (1... e5) *");
    assert!(!table.has("2. Sf3, Hauptvariante"));
    table.command(Key::Z);
    table.command(Key::Z);
    assert_eq!(table.movetext(), "1. e4 e5 (1... c5 2. Nf3) *");
    table.command(Key::Y);
    assert_eq!(table.movetext(), "1. e4 c5 (1... e5) 2. Nf3 *");
}

#[test]
fn a_right_click_on_a_move_offers_what_can_be_done_with_it() {
    let mut table = study();
    table.right_click("1... c5, Variante");
    assert!(table.is_marked("1... c5, Variante"));
    table.window.query_all_by_label("sehr guter Zug").last().expect("a glyph").click();
    table.answer();
    assert_eq!(table.movetext(), "1. e4 e5 (1... c5 $3 2. Nf3) *");
    table.right_click("1... c5!!, sehr guter Zug, Variante");
    table.click_label("Ab diesem Zug löschen");
    assert_eq!(table.movetext(), "1. e4 e5 *");
    table.command(Key::Z);
    table.right_click("1... c5!!, sehr guter Zug, Variante");
    table.click_label("Zur Hauptvariante machen");
    assert_eq!(table.movetext(), "1. e4 c5 $3 (1... e5) 2. Nf3 *");
}

#[test]
fn at_the_table_a_right_click_offers_nothing() {
    let mut table = Table::new();
    table.play("e2e4");
    table.right_click("1. e4");
    assert!(!table.has("Ab diesem Zug löschen"));
}

#[test]
fn a_comment_is_written_by_keyboard_and_its_letters_are_no_moves() {
    let mut table = study();
    table.command(Key::K);
    assert_eq!(table.focused(), "Kommentar zum Zug");
    table.typed("d4 ist der Plan");
    assert_eq!(table.notes().comment(), "d4 ist der Plan");
    table.key(Key::ArrowLeft);
    table.typed("!");
    assert_eq!(table.notes().comment(), "d4 ist der Pla!n");
    table.key(Key::Enter);
    assert_eq!(table.focused(), "");
    assert_eq!(table.movetext(), "1. e4 e5 (1... c5 2. Nf3 {d4 ist der Pla!n}) *");
    assert!(table.has("d4 ist der Pla!n"), "the list tells it");
    table.command(Key::Z);
    assert_eq!(table.movetext(), "1. e4 e5 (1... c5 2. Nf3) *", "written and undone as one");
}

#[test]
fn control_z_in_the_field_takes_words_back_and_not_moves() {
    let mut table = study();
    table.command(Key::K);
    table.typed("gut");
    table.command(Key::Z);
    assert!(table.movetext().contains("2. Nf3"), "{}", table.movetext());
    assert_eq!(table.focused(), "Kommentar zum Zug");
}

#[test]
fn escape_leaves_the_field_and_not_the_full_screen() {
    let mut table = study();
    table.key(Key::F11);
    table.command(Key::K);
    table.typed("gut");
    table.key(Key::Escape);
    assert_eq!(table.focused(), "");
    assert!(table.settings().window.full_screen);
    table.key(Key::Escape);
    assert!(!table.settings().window.full_screen);
}

#[test]
fn what_was_written_at_one_move_does_not_come_back_at_another() {
    let mut table = study();
    table.command(Key::K);
    table.typed("gut");
    table.key(Key::Enter);
    table.key(Key::ArrowLeft);
    table.command(Key::K);
    table.command(Key::Z);
    assert_eq!(table.movetext(), "1. e4 e5 (1... c5 2. Nf3 {gut}) *");
}

#[test]
fn a_blank_typed_last_stays_while_the_next_word_is_awaited() {
    let mut table = study();
    table.command(Key::K);
    for word in ["erst ", "denken"] {
        table.typed(word);
        table.wait();
    }
    assert_eq!(table.notes().comment(), "erst denken");
}

#[test]
fn glyphs_are_chosen_by_keyboard_and_there_is_one_opinion_of_a_move() {
    let mut table = study();
    for (name, expected) in [
        ("guter Zug", vec![Nag(1)]),
        ("leichter Vorteil für Weiß", vec![Nag(1), Nag(14)]),
        ("grober Fehler", vec![Nag(14), Nag(4)]),
        ("grober Fehler", vec![Nag(14)]),
    ] {
        table.window.get_by_label(name).focus();
        table.answer();
        table.key(Key::Space);
        assert_eq!(table.notes().nags(), expected, "{name}");
    }
    assert!(table.has("2. Sf3 ⩲, leichter Vorteil für Weiß, Variante"));
}

#[test]
fn a_remark_before_the_move_has_a_field_of_its_own_when_it_is_wanted() {
    let mut table = study();
    assert!(!table.has("Kommentar vor dem Zug"));
    table.click_label("Kommentar davor");
    table.window.get_by_label("Kommentar vor dem Zug").focus();
    table.answer();
    table.typed("oder");
    assert_eq!(table.notes().before(), "oder");
    table.key(Key::Enter);
    table.key(Key::ArrowLeft);
    assert!(!table.has("Kommentar vor dem Zug"));
}

#[test]
fn the_result_is_chosen_from_its_menu_and_stands_behind_the_game() {
    let mut table = study();
    table.click_label("Ergebnis *");
    table.click_label("½-½ (remis)");
    let result = table.app().study().expect("an analysis board").sheet().result;
    assert_eq!(result, GameResult::Draw);
    assert!(table.has("½-½"));
    table.command(Key::Z);
    assert!(table.has("Ergebnis *"));
}

#[test]
fn a_null_move_is_told_in_words() {
    let mut table = study();
    table.menu("Analyse", "Nullzug: die andere Seite zieht");
    assert!(table.has("2... --, Nullzug, Variante"));
    assert!(table.tells("Letzter Zug: Nullzug. Weiß ist am Zug."));
}

#[test]
fn long_remarks_and_deep_variations_stay_within_the_list_at_every_size() {
    for size in [[640.0, 480.0], [900.0, 700.0], [700.0, 1100.0], [1900.0, 1000.0]] {
        let mut table = Table::open(size, |context| Shell::with_game(context, game()));
        table.command(Key::B);
        table.play("e2e4 e7e5");
        table.command(Key::K);
        table.typed("Ein langer Kommentar, der nicht in eine Zeile passt, Donaudampfschifffahrt");
        table.key(Key::Enter);
        for reply in ["c7c5", "e7e6", "d7d5"] {
            table.key(Key::ArrowLeft);
            table.play(reply);
        }
        let list = table.window.get_by_label("Züge der Partie").rect();
        let inside = |node: egui_kittest::Node<'_>| {
            let label = node.accesskit_node().label().unwrap_or_default();
            if !label.ends_with("ariante") && !label.starts_with("Ein langer") {
                return true;
            }
            let rect = node.rect();
            rect.left() >= list.left() - 1.0 && rect.right() <= list.right() + 1.0
        };
        assert!(table.window.root().children_recursive().all(inside), "{size:?}");
        assert!(table.is_marked("1... d5, Variante"), "in view at {size:?}");
    }
}

fn game() -> Game {
    Game::new(Position::start())
}

/// A game of 24 moves each: knights go out and back, and each time a pawn moves.
fn long_game() -> Game {
    let mut game = game();
    for (file, [from, to]) in "abcd".chars().flat_map(|file| [(file, [2, 3]), (file, [3, 4])]) {
        let pawns =
            [format!("{file}{from}{file}{to}"), format!("{file}{}{file}{}", 9 - from, 9 - to)];
        let knights = ["g1f3", "g8f6", "f3g1", "f6g8"].map(String::from);
        for wish in pawns.iter().chain(&knights) {
            let (from, to) = (square(&wish[..2]), square(&wish[2..]));
            game.apply(Command::Play { from, to, promotion: None }, Moment::START).expect("legal");
        }
    }
    game
}

#[test]
fn walking_through_a_long_game_brings_each_move_into_view() {
    let mut table = Table::open([1000.0, 500.0], |context| Shell::with_game(context, long_game()));
    assert!(!table.has("1. a3") && table.has("24. Sg1"));
    table.key(Key::Home);
    table.wait();
    assert!(table.has("1. a3") && !table.has("24. Sg1"));
    for _ in 0..24 {
        table.key(Key::ArrowRight);
    }
    table.wait();
    assert!(!table.has("1. a3") && table.has("12. Sg1"), "the twelfth move is shown");
    table.key(Key::End);
    table.wait();
    assert!(!table.has("1. a3") && table.has("24. Sg1"));
}

#[test]
fn the_shown_move_stays_in_view_in_a_window_made_smaller() {
    let mut table = Table::open([1180.0, 780.0], |context| Shell::with_game(context, long_game()));
    table.command(Key::B);
    table.key(Key::Home);
    for _ in 0..4 {
        table.key(Key::ArrowRight);
    }
    table.play("d2d4 d7d5");
    table.command(Key::K);
    table.typed("Ein Kommentar, der in einer schmalen Liste viele Zeilen braucht");
    table.key(Key::Enter);
    for _ in 0..8 {
        table.key(Key::ArrowRight);
    }
    for size in [[640.0, 480.0], [590.0, 400.0], [1180.0, 780.0], [700.0, 1000.0]] {
        table.window.set_size(size.into());
        table.wait();
        let name = "3... d5, Variante";
        assert!(table.is_marked(name), "{size:?}");
        let list = table.window.get_by_label("Züge der Partie").rect();
        let line = table.window.get_by_label(name).rect();
        assert!(list.contains_rect(line.shrink(1.0)), "{size:?} {line:?} {list:?}");
    }
}
