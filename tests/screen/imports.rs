//! Games as other programs have written them: opened, looked at and saved through the screen.

use std::{fs, path::PathBuf};

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use schachtisch::{
    app::{App, Dialog, Stage},
    game::GameResult,
    pgn::{self, Index, Reading},
    rules::{Color, Role},
    text::{Speaker, result_sign},
};

use crate::{
    files::{copied, drop_file, file, open, paste, with_file},
    support::{Place, Table, square},
};

const TROUBLES: &str = "Hinweise zur Datei";

/// The sample files, by name.
fn samples() -> Vec<(String, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/pgn");
    let entries = fs::read_dir(folder).expect("the samples").map(|entry| entry.expect("a sample"));
    let mut files: Vec<_> = entries
        .map(|entry| {
            let name = entry.file_name().into_string().expect("a name");
            (name, fs::read(entry.path()).expect("read"))
        })
        .collect();
    files.sort();
    assert!(files.len() > 30, "the samples are there");
    files
}

/// The games as the list of their file names them.
fn rows(bytes: &[u8]) -> Vec<String> {
    let index = Index::of(bytes);
    let row = |(number, game): (usize, pgn::Listed<'_>)| {
        let year = game.year.map(|year| year.to_string()).unwrap_or_default();
        let result = result_sign(game.result);
        format!("{}. {} – {} {year} {result}", number + 1, game.white, game.black)
    };
    index.iter().enumerate().map(row).collect()
}

impl Table {
    /// Types a path over the one that is suggested.
    fn type_path(&mut self, path: &str) {
        self.command(Key::A);
        self.window.event(egui::Event::Text(path.to_owned()));
        self.key(Key::Enter);
        self.wait();
    }

    /// Saves the game shown as a new file and reads that.
    fn saved_as(&mut self, name: &str) -> String {
        let modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        self.window.key_press_modifiers(modifiers, Key::S);
        self.answer();
        let path = file(self, name);
        self.type_path(&path.display().to_string());
        fs::read_to_string(path).expect("saved")
    }

    /// Opens a game from the list of its file.
    #[track_caller]
    fn open_row(&mut self, row: &str) {
        if self.app().dialog() != Some(&Dialog::Games) {
            self.menu("Datei", "Partien der Datei");
        }
        self.window.get_by_label(row).click();
        self.wait();
    }

    fn speaker(&self) -> Speaker {
        let settings = self.settings();
        Speaker { language: settings.language, style: settings.notation }
    }

    /// What was noticed while the game shown was read, as it is told; puts the dialog away.
    fn troubles(&mut self) -> Vec<String> {
        if self.app().dialog() != Some(&Dialog::Troubles) {
            self.click_label(TROUBLES);
        }
        assert_eq!(self.app().dialog(), Some(&Dialog::Troubles));
        let study = self.app().study().expect("an analysis board");
        let speaker = self.speaker();
        let told = |trouble| speaker.text().trouble(trouble, study.record(), speaker.style);
        let told: Vec<String> = study.troubles().iter().map(told).collect();
        assert!(told.iter().all(|sentence| self.has(sentence)), "{told:?}");
        self.key(Key::Escape);
        assert_eq!(self.app().dialog(), None);
        told
    }
}

/// One game in a file, opened by dropping it.
fn opened(text: impl AsRef<[u8]>) -> Table {
    let mut table = with_file("game.pgn", text);
    drop_file(&mut table, "game.pgn");
    table
}

#[test]
fn every_game_of_every_sample_is_opened_told_about_and_saved_again_as_it_is() {
    let place = Place::new();
    for (name, bytes) in samples() {
        fs::write(place.path().join(&name), bytes).expect("written");
    }
    let mut table = place.start();
    for (name, bytes) in samples() {
        let readings: Vec<Reading> = pgn::read(&bytes).collect();
        let rows = rows(&bytes);
        drop_file(&mut table, &name);
        if readings.is_empty() {
            assert!(table.shows("0 Partien"), "{name}");
            table.key(Key::Escape);
        }
        for (number, (reading, row)) in readings.iter().zip(&rows).enumerate() {
            if readings.len() > 1 {
                table.open_row(row);
            }
            let study = table.app().study().expect("an analysis board");
            assert_eq!((study.sheet(), study.is_changed()), (&reading.sheet, false), "{name}");
            let is_told_at_once = table.app().dialog() == Some(&Dialog::Troubles);
            assert_eq!(is_told_at_once, reading.faults().next().is_some(), "{name}");
            if reading.troubles.is_empty() {
                assert!(!table.has(TROUBLES), "{name}: nothing was wrong");
            } else {
                assert_eq!(table.troubles().len(), reading.troubles.len(), "{name}");
            }
            let saved = table.saved_as(&format!("again-{number}-{name}"));
            assert_eq!(saved, pgn::write(&reading.sheet), "{name}");
            let again: Vec<Reading> = pgn::read(saved.as_bytes()).collect();
            assert!(matches!(&*again, [game] if game.sheet == reading.sheet), "{name}\n{saved}");
        }
        assert_eq!(fs::read(place.path().join(&name)).expect("there"), bytes, "{name}");
    }
}

#[test]
fn umlauts_of_an_old_file_are_shown_and_the_other_game_keeps_its_bytes() {
    let old =
        b"[White \"M\xFCller\"]\n[Black \"Gro\xDF\"]\n\n1. e4 {m\xF6glich \x96 \x84ja\x93} *\n\n\
        [White \"J\xE4ger\"]\n[Black \"Kr\xF6ger\"]\n\n1. d4 *\n";
    let mut table = with_file("old.pgn", old);
    open(&mut table, "old.pgn");
    assert!(table.shows("1. Müller – Groß") && table.shows("2. Jäger – Kröger"));
    table.open_row("2. Jäger – Kröger  *");
    assert_eq!(table.app().name(Color::White), "Jäger");
    table.key(Key::End);
    table.play("d7d5");
    table.command(Key::S);
    table.wait();
    let now = fs::read(file(&table, "old.pgn")).expect("there");
    let begin = old.windows(7).position(|bytes| bytes == b"[White ").map_or(0, |at| at + 7);
    let second = old.windows(10).position(|bytes| bytes == b"[White \"J\xE4").expect("there");
    assert!(begin < second && now.starts_with(&old[..second]), "the first game is as it was");
    let names: Vec<_> = pgn::read(&now)
        .map(|game| game.sheet.tags.get("White").unwrap_or_default().to_owned())
        .collect();
    assert_eq!(names, ["Müller", "Jäger"]);
    table.open_row("1. Müller – Groß  *");
    table.key(Key::End);
    assert!(table.has("möglich – „ja“"), "the comment in the list of moves");
}

#[test]
fn a_game_without_a_result_ends_where_the_next_begins_and_is_saved_with_one() {
    let two = "[White \"A\"]\n[Result \"0-1\"]\n\n1. e4 e5\n\n[White \"B\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n";
    let mut table = with_file("two.pgn", two);
    open(&mut table, "two.pgn");
    table.open_row("1. A –   0-1");
    assert_eq!(table.troubles().len(), 1, "it is told");
    table.key(Key::End);
    table.play("g1f3");
    table.command(Key::S);
    table.wait();
    let now = fs::read_to_string(file(&table, "two.pgn")).expect("there");
    assert!(now.contains("1. e4 e5 2. Nf3 0-1\n"), "{now}");
    assert!(now.ends_with(&two[two.find("[White \"B\"]").expect("there")..]), "{now}");
}

#[test]
fn a_comment_without_an_end_hides_no_game_and_is_told() {
    let two = "[White \"A\"]\n\n1. e4 {nie zu Ende 1. d4\n\n[White \"B\"]\n\n1. d4 d5 1-0\n";
    let mut table = with_file("two.pgn", two);
    open(&mut table, "two.pgn");
    assert!(table.shows("2 Partien"));
    table.open_row("1. A –   *");
    assert_eq!(table.app().record().main_line().count(), 1);
    let told = table.troubles().join(" ");
    assert!(told.contains("Ein Kommentar beginnt hier und hat kein Ende."), "{told}");
}

#[test]
fn variations_hang_on_the_move_they_replace_and_comments_stay_in_their_places() {
    let text = "{Vorweg} 1. d4 ({Oder} 1. h4 (1. g4 d5 (1... e5)) 1... h5) 1... d5 {Gut} 2. c4 *";
    let mut table = opened(text);
    for (label, men) in [
        ("1. h4, Variante", "rnbqkbnr/pppppppp/8/8/7P/8/PPPPPPP1/RNBQKBNR"),
        ("1... e5, Variante", "rnbqkbnr/pppp1ppp/8/4p3/6P1/8/PPPPPP1P/RNBQKBNR"),
        ("2. c4, Hauptvariante", "rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR"),
    ] {
        table.click_label(label);
        assert!(table.app().position().to_fen().starts_with(men), "{label}");
    }
    assert!(table.has("Vorweg") && table.has("Oder") && table.has("Gut"));
    let saved = table.saved_as("again.pgn");
    let moves = saved.lines().skip_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    let expected = "{Vorweg} 1. d4 ({Oder} 1. h4 h5) (1. g4 d5 (1... e5)) 1... d5 {Gut} 2. c4 *";
    assert_eq!(moves.trim(), expected);
}

#[test]
fn escaped_lines_are_no_moves_and_brackets_and_quotation_marks_are_kept() {
    let text = "% 1. f4 f5\n[White \"Weiss \"Willi\" W.\"]\n[Black \"[offen] 1. d4 {x}\"]\n\
        [Event \"\\\"Alte Post\\\" C:\\\\Schach\"]\n\n1. e4 {50 % sicher} e5\n%2. a4 a5\n2. Nf3 *\n";
    let mut table = opened(text);
    assert_eq!(table.app().record().main_line().count(), 3);
    assert_eq!(table.app().name(Color::White), "Weiss \"Willi\" W.");
    assert_eq!(table.app().name(Color::Black), "[offen] 1. d4 {x}");
    assert!(table.has("50 % sicher"));
    let saved = table.saved_as("again.pgn");
    assert!(saved.contains(r#"[Event "\"Alte Post\" C:\\Schach"]"#), "{saved}");
}

#[test]
fn glyphs_of_every_form_are_shown_as_signs_and_saved_as_numbers() {
    let mut table = opened("1. e4! $13 e5?! 2. Nf3‼ $255 a6 ⩲ *");
    assert!(table.shows("1. e4! ∞, guter Zug"), "sign and meaning");
    assert!(table.shows("1... e5?!") && table.shows("2. Sf3!!") && table.shows("2... a6 ⩲"));
    let saved = table.saved_as("again.pgn");
    assert!(saved.ends_with("1. e4 $1 $13 e5 $6 2. Nf3 $3 $255 a6 $14 *\n"), "{saved}");
}

#[test]
fn null_moves_are_shown_in_the_list_and_saved_and_none_is_read_in_check() {
    let mut table = opened("1. e4 -- 2. d4 Z0 3. Nf3 *");
    assert!(table.has("1... --, Nullzug, Hauptvariante"));
    assert!(table.saved_as("again.pgn").ends_with("1. e4 -- 2. d4 -- 3. Nf3 *\n"));
    let mut table = opened("1. e4 f6 2. Qh5+ -- 3. d4 *");
    assert_eq!(table.app().record().main_line().count(), 3);
    assert!(table.troubles()[0].contains("im Schach geht das nicht"));
}

#[test]
fn castling_with_zeros_strokes_and_small_letters_is_shown_in_german_and_saved_with_letters() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. d3 o-o 1–0";
    let mut table = opened(text);
    assert!(table.shows("4. 0-0,") && table.shows("5... 0-0,"));
    assert_eq!(table.app().study().expect("there").sheet().result, GameResult::WhiteWins);
    let saved = table.saved_as("again.pgn");
    assert!(saved.contains("4. O-O Nf6 5. d3 O-O 1-0"), "{saved}");
    let mut table = opened("1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O–O–O 0‑0‑0 ½–½");
    assert!(table.shows("5... 0-0-0,"));
    let saved = table.saved_as("again.pgn");
    assert!(saved.ends_with("5. O-O-O O-O-O 1/2-1/2\n"), "{saved}");
}

#[test]
fn castling_that_checks_or_mates_is_read_and_shown_with_its_sign() {
    for (fen, written, shown) in [
        ("2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O#", "1. 0-0-0#, Hauptvariante"),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "0-0-0+", "1. 0-0-0+, Hauptvariante"),
    ] {
        let table = opened(format!("[FEN \"{fen}\"]\n\n1. {written} *"));
        assert!(table.has(shown), "{shown}");
        assert!(!table.has(TROUBLES));
    }
}

#[test]
fn german_letters_and_figurines_are_read_told_and_saved_as_english_letters() {
    for text in ["1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "1. e4 e5 2. ♘f3 ♞c6 3. ♗\u{FE0E}b5 *"] {
        let mut table = opened(text);
        assert!(table.has("3. Lb5, Hauptvariante"), "{text}");
        if text.contains('S') {
            let told = table.troubles().join(" ");
            assert!(told.contains("deutsch") && told.contains("englische Buchstaben"), "{told}");
        }
        let saved = table.saved_as("again.pgn");
        assert!(saved.ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n"), "{saved}");
    }
}

#[test]
fn letters_of_a_language_that_is_not_known_stop_the_game_and_are_named() {
    let mut table = opened("1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 *");
    assert_eq!(table.app().record().main_line().count(), 2, "no game is invented");
    let told = table.troubles().join(" ");
    assert!(told.contains("„Hf3“") && told.contains("„H“"), "{told}");
}

#[test]
fn en_passant_marks_are_read_and_not_saved_and_comments_keep_theirs() {
    let mut table = opened("1. e4 a6 2. e5 d5 3. exd6 e.p. {exd6 e.p. war möglich} cxd6 *");
    assert_eq!(table.app().record().main_line().count(), 6);
    let saved = table.saved_as("again.pgn");
    assert!(saved.contains("3. exd6 {exd6 e.p. war möglich} 3... cxd6 *"), "{saved}");
}

#[test]
fn a_start_of_its_own_needs_no_second_tag_and_one_that_does_not_fit_is_told() {
    let fen = "8/5k2/2r5/8/8/4K3/3P4/8 b - - 4 38";
    for tags in [format!("[FEN \"{fen}\"]"), format!("[Setup \"1\"]\n[Fen \"{fen}\"]")] {
        let mut table = opened(format!("{tags}\n\n38... Rc7 39. Kd3 *"));
        assert!(table.has("38... Tc7, Hauptvariante") && !table.has(TROUBLES), "{tags}");
        let saved = table.saved_as("again.pgn");
        let expected = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n38... Rc7 39. Kd3 *\n");
        assert!(saved.ends_with(&expected), "{saved}");
    }
    let (announced, unfitting) = ("[SetUp \"1\"]", format!("[SetUp \"0\"]\n[FEN \"{fen}\"]"));
    for (tags, sentence) in
        [(announced, "es gilt die übliche"), (&*unfitting, "Die Züge passen nicht")]
    {
        let mut table = opened(format!("{tags}\n\n1. e4 e5 *"));
        assert_eq!(table.app().record().main_line().count(), 2, "{tags}");
        let told = table.troubles().join(" ");
        assert!(told.contains(sentence), "{told}");
    }
}

#[test]
fn a_chess960_game_castles_from_its_own_array_whatever_the_order_of_its_tags() {
    let fen = "bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w GCgc - 0 1";
    let moves = "1. f3 f6 2. Qf2 Qf7 3. O-O *";
    for tags in [
        format!("[FEN \"{fen}\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]"),
        format!("[Variant \"Chess960\"]\n[FEN \"{fen}\"]"),
        format!("[FEN \"{fen}\"]"),
    ] {
        let mut table = opened(format!("{tags}\n\n{moves}"));
        table.key(Key::End);
        table.wait();
        let board = table.app().position().board();
        assert_eq!(board.role_at(square("g1")), Some(Role::King), "{tags}");
        assert_eq!(board.role_at(square("f1")), Some(Role::Rook), "{tags}");
        table.window.event(egui::Event::Copy);
        let game = copied(&mut table);
        for part in ["[Variant \"Chess960\"]", "[SetUp \"1\"]", "[FEN \"bnrbkqrn/", moves] {
            assert!(game.contains(part), "{game}");
        }
        paste(&mut table, &game);
        assert_eq!(table.app().record().main_line().count(), 5, "comes back from the clipboard");
    }
}

#[test]
fn what_could_not_be_read_of_a_game_stays_with_it_when_it_is_saved() {
    let two = "[White \"A\"]\n[Site \"Ulm\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 Nf6 3. d4 1-0\n\n\
        [White \"B\"]\n\n1.d4   d5 *\n";
    let mut table = with_file("two.pgn", two);
    open(&mut table, "two.pgn");
    table.open_row("1. A –   1-0");
    assert_eq!(table.app().record().main_line().count(), 2, "nothing behind the fault is played");
    let told = table.troubles().join(" ");
    assert!(told.contains("Partie 1, Zeile 5") && told.contains("„Ke3“"), "{told}");
    table.key(Key::End);
    table.play("g1f3");
    table.command(Key::S);
    table.wait();
    let now = fs::read_to_string(file(&table, "two.pgn")).expect("there");
    assert!(now.contains("1. e4 e5 {2. Ke3 Nf6 3. d4} 2. Nf3 1-0\n"), "{now}");
    assert!(now.contains("[Site \"Ulm\"]\n"), "{now}");
    assert!(now.ends_with(&two[two.find("\n[White \"B\"]").expect("there")..]), "{now}");
}

#[test]
fn tags_of_other_programs_are_kept_behind_the_seven() {
    let tags = "[Eigenes \"Wert\"]\n[WhiteType \"human\"]\n[White \"A\"]\n[TimeControl \"180+2\"]";
    let saved = opened(format!("{tags}\n\n1. e4 *")).saved_as("again.pgn");
    let name = |line: &'_ str| line.strip_prefix('[')?.split(' ').next().map(str::to_owned);
    let names: Vec<String> = saved.lines().filter_map(name).collect();
    let expected = [
        "Event",
        "Site",
        "Date",
        "Round",
        "White",
        "Black",
        "Result",
        "Eigenes",
        "WhiteType",
        "TimeControl",
    ];
    assert_eq!(names, expected);
}

#[test]
fn a_save_that_fails_leaves_the_old_file_names_it_and_can_be_repeated() {
    let old = "[White \"A\"]\n\n1. e4 *\n";
    let mut table = opened(old);
    table.key(Key::End);
    table.command(Key::K);
    table.typed("1 – Zug ♞");
    table.key(Key::Enter);
    let path = file(&table, "game.pgn");
    let read_only = |is_on: bool| {
        let mut permissions = fs::metadata(&path).expect("there").permissions();
        permissions.set_readonly(is_on);
        fs::set_permissions(&path, permissions).expect("set");
    };
    read_only(true);
    table.command(Key::S);
    table.wait();
    assert!(table.shows(&format!("{} konnte nicht gespeichert werden", path.display())));
    assert_eq!(fs::read_to_string(&path).expect("there"), old);
    assert!(table.app().study().expect("there").is_changed());
    table.click_label("Verstanden");
    read_only(false);
    // The second time there is nothing new.
    for told in ["ist gespeichert", "steht schon so in der Datei"] {
        table.command(Key::S);
        table.wait();
        assert!(table.shows(told));
        let now = fs::read_to_string(&path).expect("there");
        assert!(now.ends_with("1. e4 {1 – Zug ♞} *\n"), "{now}");
    }
    assert!(!table.app().study().expect("there").is_changed());
}

#[test]
fn a_file_comes_up_while_a_game_of_last_time_and_a_changed_analysis_wait_and_none_is_lost() {
    let place = Place::new();
    fs::write(place.path().join("game.pgn"), "[White \"A\"]\n\n1. d4 d5 *\n").expect("written");
    let mut table = place.start();
    table.play("e2e4");
    table.command(Key::B);
    table.play("e7e5");
    drop(table);
    let mut table = place.start();
    drop_file(&mut table, "game.pgn");
    assert!(table.shows("noch nicht gespeichert"));
    table.click_label("Verwerfen");
    assert_eq!((table.app().stage(), table.app().name(Color::White)), (Stage::Study, "A"));
    table.click_label("Zurück zum Tisch");
    table.click_label("Partie fortsetzen");
    assert_eq!(table.moves(), 1, "the game of last time goes on");
}

/// Frames while a thread works, for ten seconds at most.
fn wait_until(table: &mut Table, is_done: fn(&App) -> bool) {
    for _ in 0..2000 {
        if is_done(table.app()) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        table.window.step();
    }
    table.answer();
}

#[test]
fn a_long_file_is_listed_while_the_window_goes_on_and_its_last_game_is_found() {
    const GAMES: usize = 20_000;
    let place = Place::new();
    let one = "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n";
    let long = format!("{}[White \"Zuletzt\"]\n\n1. d4 *\n", one.repeat(GAMES - 1));
    fs::write(place.path().join("long.pgn"), long).expect("written");
    let mut table = place.start_on_threads();
    drop_file(&mut table, "long.pgn");
    assert_eq!(table.app().dialog(), Some(&Dialog::Games));
    wait_until(&mut table, |app| app.collection().is_some_and(|list| list.stamp().is_some()));
    assert!(table.shows(&format!("{GAMES} Partien")));
    table.window.get_by_label("Spieler suchen").focus();
    table.answer();
    table.typed("zuletzt");
    table.wait();
    assert!(table.shows(&format!("1 von {GAMES} Partien")));
    table.key(Key::Enter);
    wait_until(&mut table, |app| app.study().is_some());
    assert_eq!(table.app().name(Color::White), "Zuletzt");
}
