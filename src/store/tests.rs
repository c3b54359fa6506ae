//! The store on a real disk: damaged files, instances side by side.

use std::{fs, path::PathBuf};

use super::{
    Folder, Store, game_text, players_text, study_file, study_text, test_folder::TestFolder,
};
use crate::{
    app::{
        Action, ActionId, App, DiskCause, Edit, FilePlace, Language, Players, SavedGame,
        SavedStudy, Scale, Settings, Stamp, StoreFault, StoredFile, Study, Theme,
    },
    game::{GameRecord, Mark, MarkColor, Moment, Notes},
    pgn::Span,
    rules::Position,
};

fn open(folder: &TestFolder) -> Store {
    let (store, fault) = Store::open(Some(Folder::at(folder.path())));
    assert_eq!(fault, None);
    store
}

fn settings_path(folder: &TestFolder) -> PathBuf {
    folder.path().join("settings.ron")
}

/// A table at which these moves were made.
fn table(moves: &str) -> App {
    let mut app = App::default();
    for mv in moves.split_whitespace() {
        let square = |text: &str| text.parse().expect("a square");
        let (from, to, revision) = (square(&mv[..2]), square(&mv[2..]), app.revision());
        app.update(Action::Play { from, to, promotion: None, revision }, Moment::START);
    }
    app
}

fn save(store: &Store, app: &App) {
    assert_eq!(store.write(StoredFile::Game, game_text(app, Moment::START).as_deref()), Ok(()));
}

fn moves(saved: Option<SavedGame>) -> Option<usize> {
    let game = saved?.game;
    Some(game.record().line_to(game.record().last_from(GameRecord::ROOT)).len())
}

/// The names in the folder that are no lock.
fn names(folder: &TestFolder) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .filter(|name| !name.contains(".lock"))
        .collect();
    names.sort();
    names
}

#[test]
fn a_first_start_has_nothing_to_tell() {
    let folder = TestFolder::new("first-start");
    let mut store = open(&folder);
    let first = Settings::first(Language::English);
    assert_eq!(store.read_settings(first), (first, Vec::new()));
    let (saved, faults) = store.read_game();
    assert!(saved.is_none() && faults.is_empty() && store.is_first());
}

#[test]
fn settings_and_game_are_there_at_the_next_start() {
    let folder = TestFolder::new("next-start");
    let settings = Settings { theme: Theme::Dark, scale: Scale::new(200), ..Settings::default() };
    let mut app = table("e2e4 e7e5");
    app.update(Action::Run(ActionId::Flip), Moment::START);
    let store = open(&folder);
    let text = store.settings_text(&settings);
    assert_eq!(store.write(StoredFile::Settings, Some(&text)), Ok(()));
    save(&store, &app);
    drop(store);
    let mut store = open(&folder);
    assert_eq!(store.read_settings(Settings::default()), (settings, Vec::new()));
    let (saved, faults) = store.read_game();
    assert!(faults.is_empty());
    let mut back = App::begin(Settings::default(), saved);
    back.update(Action::Answer(true), Moment::START);
    assert_eq!(back.game().position(), app.game().position());
    assert!(back.is_flipped() && back.is_at_end());
}

#[test]
fn a_table_set_up_anew_takes_the_old_game_away() {
    let folder = TestFolder::new("set-up-anew");
    let store = open(&folder);
    save(&store, &table("e2e4"));
    save(&store, &App::default());
    save(&store, &App::default());
    assert!(store.read_game().0.is_none());
    assert!(names(&folder).is_empty());
}

#[test]
fn unreadable_settings_are_set_aside_once_and_the_good_part_is_kept() {
    let good = "(theme: \"dark\", scale_percent: 150, language: \"en\", flipped: true)";
    for (number, (content, theme, keys)) in [
        (String::new(), Theme::System, Vec::new()),
        ("\0".repeat(1024), Theme::System, Vec::new()),
        (good[..30].to_owned(), Theme::Dark, Vec::new()),
        (good.replace("150", "NaN"), Theme::Dark, vec!["scale_percent".to_owned()]),
        (good.replace("\"en\"", "\"xx\""), Theme::Dark, vec!["language".to_owned()]),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = TestFolder::new(&format!("unreadable-{number}"));
        fs::write(settings_path(&folder), &content).expect("written");
        let mut store = open(&folder);
        let (settings, faults) = store.read_settings(Settings::default());
        assert_eq!(settings.theme, theme, "{content:?}");
        let set_aside = Some("settings.ron.bak".to_owned());
        assert_eq!(faults, [StoreFault::SettingsDamaged { keys, set_aside }]);
        let kept = fs::read_to_string(folder.path().join("settings.ron.bak")).expect("kept");
        assert_eq!(kept, content);
        assert_eq!(store.read_settings(Settings::default()), (settings, Vec::new()), "told once");
    }
}

#[test]
fn a_folder_named_like_the_settings_is_moved_aside() {
    let folder = TestFolder::new("settings-folder");
    fs::create_dir_all(settings_path(&folder).join("inside")).expect("made");
    let mut store = open(&folder);
    let (settings, faults) = store.read_settings(Settings::default());
    assert_eq!(settings, Settings::default());
    assert_eq!(
        faults,
        [StoreFault::NotRead {
            file: StoredFile::Settings,
            cause: DiskCause::NoFile,
            set_aside: Some("settings.ron.bak".to_owned()),
        }]
    );
    assert!(folder.path().join("settings.ron.bak/inside").is_dir());
    assert_eq!(store.read_settings(settings), (settings, Vec::new()));
}

#[test]
fn what_a_newer_version_has_set_survives_a_start_and_a_change() {
    let folder = TestFolder::new("newer-settings");
    fs::write(settings_path(&folder), "(board: \"marble\", theme: \"dark\")").expect("written");
    let mut store = open(&folder);
    let (settings, faults) = store.read_settings(Settings::default());
    assert!(faults.is_empty());
    let text = store.settings_text(&Settings { flipped: true, ..settings });
    assert_eq!(store.write(StoredFile::Settings, Some(&text)), Ok(()));
    let content = fs::read_to_string(settings_path(&folder)).expect("read");
    assert!(content.contains("board: \"marble\"") && content.contains("flipped: true"));
}

#[test]
fn a_damaged_game_is_kept_up_to_the_fault_and_a_copy_of_it_too() {
    let folder = TestFolder::new("damaged-game");
    let store = open(&folder);
    save(&store, &table("e2e4 e7e5 g1f3 b8c6"));
    let path = folder.game();
    let damaged = fs::read_to_string(&path).expect("read").replace("Nf3", "Ng4");
    fs::write(&path, &damaged).expect("written");
    let (saved, faults) = store.read_game();
    assert_eq!(moves(saved), Some(2));
    let set_aside = Some("game-1.ron.bak".to_owned());
    assert_eq!(faults, [StoreFault::GameDamaged { moves: Some(2), set_aside }]);
    let kept = fs::read_to_string(folder.path().join("game-1.ron.bak")).expect("kept");
    assert_eq!(kept, damaged);
    let (again, faults) = store.read_game();
    assert_eq!((moves(again), faults), (Some(2), Vec::new()), "told once");
}

#[test]
fn a_game_without_a_beginning_is_set_aside() {
    let folder = TestFolder::new("no-beginning");
    let store = open(&folder);
    fs::write(folder.game(), [0; 1024]).expect("written");
    let (saved, faults) = store.read_game();
    assert!(saved.is_none());
    let set_aside = Some("game-1.ron.bak".to_owned());
    assert_eq!(faults, [StoreFault::GameDamaged { moves: None, set_aside }]);
    assert_eq!(names(&folder), ["game-1.ron.bak"]);
}

#[test]
fn a_second_instance_leaves_the_first_alone() {
    let folder = TestFolder::new("second-instance");
    let mut first = open(&folder);
    save(&first, &table("e2e4"));
    let mut second = open(&folder);
    assert!(first.is_first() && !second.is_first());
    assert!(second.read_game().0.is_none(), "the running game is not offered twice");
    save(&second, &table("d2d4 d7d5"));
    let dark = Settings { theme: Theme::Dark, ..Settings::default() };
    let text = second.settings_text(&dark);
    assert_eq!(second.write(StoredFile::Settings, Some(&text)), Ok(()));
    assert_eq!(first.read_settings(Settings::default()).0, Settings::default());
    assert_eq!(moves(first.read_game().0), Some(1));
    fs::write(settings_path(&folder), "(theme: \"blue\")").expect("written");
    let (_, faults) = second.read_settings(Settings::default());
    let keys = vec!["theme".to_owned()];
    assert_eq!(faults, [StoreFault::SettingsDamaged { keys, set_aside: None }]);
    assert_eq!(names(&folder), ["game-1.ron", "game-2.ron", "settings.ron"]);
}

#[test]
fn the_games_of_dead_instances_are_found_again() {
    let folder = TestFolder::new("dead-instances");
    let (first, second, third) = (open(&folder), open(&folder), open(&folder));
    save(&second, &table("e2e4 e7e5"));
    save(&third, &table("e2e4 e7e5 g1f3"));
    drop(second);
    let again = open(&folder);
    assert_eq!(moves(again.read_game().0), Some(2), "in the place that became free");
    drop((first, third));
    let first = open(&folder);
    assert!(first.is_first());
    assert_eq!(moves(first.read_game().0), Some(3), "taken over from a place nobody holds");
    assert_eq!(moves(again.read_game().0), Some(2), "a living instance keeps its game");
    save(&first, &App::default());
    drop((first, again));
    assert_eq!(moves(open(&folder).read_game().0), Some(2));
}

#[test]
fn without_a_folder_everything_goes_on_in_memory() {
    let (mut store, fault) = Store::open(None);
    assert_eq!(fault, Some(StoreFault::NoFolder));
    assert_eq!(store.read_settings(Settings::default()), (Settings::default(), Vec::new()));
    save(&store, &table("e2e4"));
    assert!(store.read_game().0.is_none());
}

#[test]
fn a_file_in_the_place_of_the_folder_is_told_once_and_left_alone() {
    let folder = TestFolder::new("no-folder");
    let path = folder.path().join("taken");
    fs::write(&path, "a letter").expect("written");
    let (mut store, fault) = Store::open(Some(Folder::at(&path)));
    assert!(matches!(fault, Some(StoreFault::NoPlace { .. })), "{fault:?}");
    assert_eq!(store.read_settings(Settings::default()).0, Settings::default());
    let text = game_text(&table("e2e4"), Moment::START);
    let outcome = store.write(StoredFile::Game, text.as_deref());
    assert_eq!(outcome.err(), fault, "each writing tries again");
    assert_eq!(fs::read_to_string(&path).expect("read"), "a letter");
    fs::remove_file(&path).expect("removed");
    assert_eq!(store.write(StoredFile::Game, text.as_deref()), Ok(()));
    assert!(store.is_first() && path.join("game-1.ron").is_file());
}

#[test]
fn a_place_that_is_got_late_is_one_in_which_nothing_lies() {
    let folder = TestFolder::new("late-place");
    let (data, away) = (folder.path().join("data"), folder.path().join("away"));
    let at_data = || Store::open(Some(Folder::at(&data))).0;
    save(&at_data(), &table("e2e4"));
    fs::rename(&data, &away).expect("moved");
    fs::write(&data, "").expect("written");
    let late = at_data();
    assert!(late.read_game().0.is_none());
    fs::remove_file(&data).expect("removed");
    fs::rename(&away, &data).expect("moved back");
    save(&late, &table("d2d4 d7d5"));
    drop(late);
    let (first, second) = (at_data(), at_data());
    assert_eq!(moves(first.read_game().0), Some(1), "what lay there was not read and is kept");
    assert_eq!(moves(second.read_game().0), Some(2));
}

/// An analysis board with these moves, a variation to the first of them and a word about it.
fn study(moves: &str) -> Study {
    let mut study = Study::of_position(Position::start());
    let square = |text: &str| text.parse().expect("a square");
    for mv in moves.split_whitespace() {
        assert!(study.play(square(&mv[..2]), square(&mv[2..]), None).is_ok());
    }
    study.view(GameRecord::ROOT);
    assert!(study.play(square("b2"), square("b3"), None).is_ok());
    let mut notes = Notes::new();
    notes.set_comment("Larsen");
    study.edit(Edit::Notes(study.cursor(), notes));
    study
}

fn save_study(store: &Store, study: &SavedStudy) {
    assert_eq!(store.write(StoredFile::Study, Some(&study_text(study))), Ok(()));
}

/// What is found of the analysis board, as its file would hold it, and what is told about it.
fn board(store: &Store) -> (Option<String>, Vec<StoreFault>) {
    let (saved, faults) = store.read_study();
    (saved.as_ref().map(study_text), faults)
}

#[test]
fn the_analysis_board_is_there_at_the_next_start() {
    let folder = TestFolder::new("study");
    let stamp = Stamp { length: 700, modified: None, identity: (1, 2) };
    let span = Span { start: 100, end: 200, line: 9 };
    let place = Some(FilePlace { path: "games.pgn".into(), stamp, span, fingerprint: 77 });
    let saved = SavedStudy { place, ..study("e2e4 e7e5").to_save() };
    save_study(&open(&folder), &saved);
    assert_eq!(board(&open(&folder)), (Some(study_text(&saved)), Vec::new()));
    let mut back = Study::of_saved(saved);
    assert!(back.is_changed());
    assert_eq!(back.record().notes(back.cursor()).comment(), "Larsen");
    let place = back.place().cloned().expect("it lies in a file");
    back.kept_at(back.edits(), place);
    save_study(&open(&folder), &back.to_save());
    let again = open(&folder).read_study().0.expect("there");
    assert!(!Study::of_saved(again).is_changed());
}

#[test]
fn a_damaged_analysis_board_is_kept_up_to_the_fault_and_a_copy_of_it_too() {
    let folder = TestFolder::new("damaged-study");
    let path = folder.study();
    save_study(&open(&folder), &study("e2e4 e7e5 g1f3").to_save());
    let whole = fs::read_to_string(&path).expect("read");
    for (number, (from, to, is_kept)) in [
        ("Nf3", "Nf6", true),
        ("cursor: [", "cursor: [7, ", true),
        ("changed: true", "changed: maybe", true),
        ("sheet: [", "game: [", false),
        ("(\n", "(\0", false),
    ]
    .into_iter()
    .enumerate()
    {
        fs::write(&path, whole.replace(from, to)).expect("written");
        let (saved, faults) = open(&folder).read_study();
        let ending = if number == 0 { String::new() } else { (number + 1).to_string() };
        let set_aside = Some(format!("study-1.ron.bak{ending}"));
        assert_eq!(faults, [StoreFault::StudyDamaged { is_kept, set_aside }], "{to}");
        assert_eq!(saved.is_some(), is_kept, "{to}");
        assert!(saved.is_none_or(|saved| saved.is_changed), "it is not what its file holds");
        let (again, faults) = open(&folder).read_study();
        assert_eq!((again.is_some(), faults), (is_kept, Vec::new()), "told once");
    }
    fs::write(&path, whole.replace("version: 1", "version: 2")).expect("written");
    let set_aside = Some("study-1.ron.bak6".to_owned());
    let told = StoreFault::FromNewerVersion { file: StoredFile::Study, set_aside };
    assert_eq!(board(&open(&folder)), (Some(whole), vec![told]));
}

#[test]
fn a_study_that_breaks_off_anywhere_is_no_danger() {
    let whole = study_text(&study("e2e4 e7e5 g1f3 b8c6").to_save());
    for (length, _) in whole.trim_end().char_indices() {
        assert!(study_file::read(&whole[..length]).is_damaged, "{length}");
    }
    assert!(!study_file::read(&whole).is_damaged);
}

#[test]
fn a_node_that_was_taken_out_is_shown_as_the_one_before_it() {
    let mut study = study("e2e4 e7e5");
    let gone = study.cursor();
    study.edit(Edit::Delete);
    let saved = SavedStudy { cursor: gone, ..study.to_save() };
    let read = study_file::read(&study_text(&saved));
    assert!(!read.is_damaged);
    assert_eq!(read.saved.map(|saved| saved.cursor), Some(GameRecord::ROOT));
}

#[test]
fn two_instances_keep_their_trees_apart_and_the_dead_one_leaves_both_files() {
    let folder = TestFolder::new("two-trees");
    let (first, second) = (open(&folder), open(&folder));
    let boards = [study("e2e4 e7e5").to_save(), study("d2d4").to_save()];
    save_study(&first, &boards[0]);
    save_study(&second, &boards[1]);
    let told = |text: &str| {
        let mut app = table(text);
        let mark = Mark::Square("e4".parse().expect("a square"), MarkColor::Red);
        app.update(Action::Draw { mark, revision: app.revision() }, Moment::START);
        app
    };
    let games = [told("e2e4"), told("d2d4 d7d5")];
    save(&first, &games[0]);
    save(&second, &games[1]);
    for (store, (board, app)) in [&first, &second].into_iter().zip(boards.iter().zip(&games)) {
        assert_eq!(study_text(&store.read_study().0.expect("a board")), study_text(board));
        let back = store.read_game().0.expect("a game");
        assert_eq!(back.game.record(), app.game().record());
    }
    assert_eq!(first.write(StoredFile::Study, None), Ok(()));
    drop((first, second));
    let next = open(&folder);
    let left = Some(study_text(&boards[1]));
    assert_eq!(board(&next), (left, Vec::new()), "taken over from a dead instance");
    let back = next.read_game().0.expect("a game");
    assert_eq!(back.game.record(), games[0].game().record(), "its own game is still there");
}

#[test]
fn a_game_that_can_not_be_written_is_told() {
    let folder = TestFolder::new("not-written");
    let store = open(&folder);
    fs::create_dir_all(folder.game()).expect("made");
    let outcome =
        store.write(StoredFile::Game, game_text(&table("e2e4"), Moment::START).as_deref());
    let cause = DiskCause::NoFile;
    assert_eq!(outcome, Err(StoreFault::NotWritten { file: StoredFile::Game, cause }));
}

#[cfg(unix)]
#[test]
fn without_permissions_the_game_goes_on_and_each_fault_is_told() {
    use std::os::unix::fs::PermissionsExt as _;

    let mode = |path: &std::path::Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("set");
    };
    let folder = TestFolder::new("no-permissions");
    let mut store = open(&folder);
    fs::write(settings_path(&folder), "(theme: \"dark\")").expect("written");
    mode(&settings_path(&folder), 0o000);
    if fs::read(settings_path(&folder)).is_ok() {
        // The superuser may do everything; there is nothing to see then.
        return;
    }
    let (settings, faults) = store.read_settings(Settings::default());
    assert_eq!(settings, Settings::default());
    assert_eq!(
        faults,
        [StoreFault::NotRead {
            file: StoredFile::Settings,
            cause: DiskCause::Forbidden,
            set_aside: Some("settings.ron.bak".to_owned()),
        }]
    );
    save(&store, &table("e2e4"));
    mode(folder.path(), 0o500);
    let outcome =
        store.write(StoredFile::Game, game_text(&table("d2d4 d7d5"), Moment::START).as_deref());
    let cause = DiskCause::Forbidden;
    assert_eq!(outcome, Err(StoreFault::NotWritten { file: StoredFile::Game, cause }));
    assert_eq!(moves(store.read_game().0), Some(1), "what was there is still there");
    mode(folder.path(), 0o700);
}

#[test]
fn names_of_players_are_there_at_the_next_start_and_gone_when_all_are_forgotten() {
    let folder = TestFolder::new("players");
    let players = Players::new(["Ute", "Kai"]);
    let first = open(&folder);
    assert_eq!(first.read_players(), (Players::default(), Vec::new()));
    let text = players_text(&players);
    assert_eq!(first.write(StoredFile::Players, text.as_deref()), Ok(()));
    let second = open(&folder);
    assert_eq!(second.write(StoredFile::Players, None), Ok(()), "it keeps no names");
    assert_eq!(second.read_players(), (players, Vec::new()));
    drop(second);
    assert_eq!(
        first.write(StoredFile::Players, players_text(&Players::default()).as_deref()),
        Ok(())
    );
    assert_eq!(names(&folder), Vec::<String>::new());
}

#[test]
fn damaged_names_are_kept_up_to_the_damage_and_a_copy_of_them_too() {
    let folder = TestFolder::new("players-damaged");
    let broken = "(players: [\"Ute\", \"Kai\", \"E";
    fs::write(folder.path().join("players.ron"), broken).expect("written");
    let store = open(&folder);
    let told = StoreFault::PlayersDamaged { set_aside: Some("players.ron.bak".to_owned()) };
    assert_eq!(store.read_players(), (Players::new(["Ute", "Kai"]), vec![told]));
    let copy = fs::read_to_string(folder.path().join("players.ron.bak")).expect("the copy");
    assert_eq!(copy, broken);
    assert_eq!(store.read_players(), (Players::new(["Ute", "Kai"]), Vec::new()), "told once");
}
