//! Files of games on a real disk: changed, vanished, forbidden, in every encoding.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use super::{
    Failure, Opened, append, list, read, save_as, save_into, save_new, save_picture, source::Source,
};
use crate::{
    app::{DiskCause, FileCause, FileFault, Stamp},
    game::GameRecord,
    pgn::{self, Index, Reading, ScoreSheet, Span, Unfaithful},
    rules::Position,
    store::test_folder::TestFolder,
};

const TWO_GAMES: &str = "[White \"Müller\"]\n\n1. e4 e5 1-0\n\n[White \"Groß\"]\n\n1. d4 *\n";

fn samples() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pgn");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("samples").map(|entry| entry.expect("one").path()).collect();
    files.sort();
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    files.iter().map(|path| (name(path), fs::read(path).expect("read"))).collect()
}

/// A file with this content, in the folder of the test.
fn file(folder: &TestFolder, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.path().join("games.pgn");
    fs::write(&path, content).expect("written");
    path
}

fn listed(path: &Path) -> (Stamp, Index) {
    let mut index = Index::default();
    let outcome = list(path, &AtomicBool::new(false), |part| index.append(&part.found));
    let outcome = outcome.expect("listed");
    assert!(outcome.is_complete);
    (outcome.stamp, index)
}

/// The game at this place of the list.
fn open(path: &Path, place: usize) -> Opened {
    let (stamp, index) = listed(path);
    let span = index.get(place).expect("a game").span;
    read(path, &stamp, span, place as u64 + 1).expect("read")
}

fn games(file: &[u8]) -> Vec<Reading> {
    pgn::read(file).collect()
}

fn game(text: &str) -> ScoreSheet {
    games(text.as_bytes()).remove(0).sheet
}

/// A game with signs of every length, and arrows.
fn another_game() -> ScoreSheet {
    game("[White \"Jørgen ♞\"]\n\n1. c4 {1 – Zug ♞ 𝄞 [%cal Gc2c4]} (1. Nf3 d5) c5 1/2-1/2")
}

fn cause<T: std::fmt::Debug>(outcome: Result<T, FileFault>) -> FileCause {
    outcome.expect_err("refused").cause
}

/// Nothing but the files of these names is left in the folder.
#[track_caller]
fn assert_only(folder: &TestFolder, expected: &[&str]) {
    let entries = fs::read_dir(folder.path()).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("one").file_name().to_string_lossy().into()).collect();
    names.sort();
    assert_eq!(names, expected);
}

/// Writes other bytes of the same length into a file, so that its time of writing stays.
fn overwrite_unseen(path: &Path, content: &str) {
    let metadata = fs::metadata(path).expect("there");
    assert_eq!(metadata.len(), content.len() as u64);
    fs::write(path, content).expect("written");
    let file = File::options().write(true).open(path).expect("opened");
    file.set_modified(metadata.modified().expect("a time")).expect("set");
}

/// Writes the same bytes into a file at another time.
fn touch(path: &Path) {
    let file = File::options().write(true).open(path).expect("opened");
    let modified = file.metadata().and_then(|metadata| metadata.modified()).expect("a time");
    file.set_modified(modified + Duration::from_micros(1)).expect("set");
}

#[test]
fn every_game_of_every_sample_is_listed_and_read_as_in_the_whole_file() {
    let folder = TestFolder::new("collection-samples");
    for (name, content) in samples() {
        let path = file(&folder, &content);
        let (stamp, index) = listed(&path);
        let expected = games(&content);
        assert_eq!(index.len(), expected.len(), "{name}");
        for (number, (listed, expected)) in (1..).zip(index.iter().zip(&expected)) {
            let opened = read(&path, &stamp, listed.span, number).expect("read");
            assert_eq!(opened.reading, *expected, "{name}");
        }
    }
}

#[test]
fn pgn_24_a_list_comes_in_parts_while_the_file_is_read() {
    let folder = TestFolder::new("collection-parts");
    let content = TWO_GAMES.repeat(50_000);
    let path = file(&folder, &content);
    let (mut bytes, mut parts, mut index) = (0, 0, Index::default());
    let outcome = list(&path, &AtomicBool::new(false), |part| {
        assert!(part.bytes >= bytes && part.total == content.len() as u64);
        bytes = part.bytes;
        parts += usize::from(!part.found.is_empty());
        index.append(&part.found);
    });
    assert!(outcome.expect("listed").is_complete);
    assert_eq!(bytes, content.len() as u64);
    let whole = Index::of(content.as_bytes());
    assert!(parts >= 3 && index.iter().eq(whole.iter()), "{parts}");
}

#[test]
fn pgn_24_listing_stops_between_two_chunks_and_what_was_found_stays_readable() {
    let folder = TestFolder::new("collection-stopped");
    let path = file(&folder, TWO_GAMES.repeat(50_000));
    let stop = AtomicBool::new(false);
    let mut index = Index::default();
    let outcome = list(&path, &stop, |part| {
        index.append(&part.found);
        stop.store(true, Ordering::Relaxed);
    });
    let outcome = outcome.expect("stopped");
    assert!(!outcome.is_complete && (1..60_000).contains(&index.len()), "{}", index.len());
    let span = index.get(1).expect("a game").span;
    let opened = read(&path, &outcome.stamp, span, 2).expect("read");
    assert_eq!(opened.reading.sheet.tags.get("White"), Some("Groß"));
}

#[test]
fn a_file_that_grows_while_it_is_listed_is_told() {
    let folder = TestFolder::new("collection-grows");
    let path = file(&folder, TWO_GAMES);
    let outcome = list(&path, &AtomicBool::new(false), |_| {
        fs::write(&path, TWO_GAMES.repeat(2)).expect("written");
    });
    assert_eq!(cause(outcome), FileCause::Changed);
}

#[test]
fn a_game_of_a_file_that_has_changed_since_it_was_listed_is_not_read() {
    let folder = TestFolder::new("collection-changed");
    let path = file(&folder, TWO_GAMES);
    let (stamp, index) = listed(&path);
    let span = index.get(0).expect("a game").span;
    touch(&path);
    assert_eq!(cause(read(&path, &stamp, span, 1)), FileCause::Changed);
    let (stamp, _) = listed(&path);
    let other = folder.path().join("other.pgn");
    fs::write(&other, TWO_GAMES).expect("written");
    fs::rename(&other, &path).expect("renamed");
    assert_eq!(cause(read(&path, &stamp, span, 1)), FileCause::Changed, "another file");
    fs::remove_file(&path).expect("removed");
    assert_eq!(cause(read(&path, &stamp, span, 1)), FileCause::NotFound);
}

#[test]
fn a_place_beyond_the_file_or_larger_than_a_game_is_refused() {
    let folder = TestFolder::new("collection-beyond");
    let path = file(&folder, TWO_GAMES);
    let (stamp, _) = listed(&path);
    let span = |end| Span { start: 1, end, line: 1 };
    assert_eq!(cause(read(&path, &stamp, span(1000), 1)), FileCause::Changed);
    let much = cause(read(&path, &stamp, span(1 << 40), 1));
    assert_eq!(much, FileCause::TooLarge { most_bytes: 64 << 20 });
}

#[test]
fn what_is_no_file_is_neither_listed_nor_written_over() {
    let folder = TestFolder::new("collection-no-file");
    let inside = folder.path().join("a folder");
    fs::create_dir_all(&inside).expect("made");
    let missing = folder.path().join("missing.pgn");
    let outcome = |path: &Path| cause(list(path, &AtomicBool::new(false), |_| {}));
    assert_eq!(outcome(&inside), FileCause::NotRead(DiskCause::NoFile));
    assert_eq!(outcome(&missing), FileCause::NotFound);
    let no_file = FileCause::NotWritten(DiskCause::NoFile);
    assert_eq!(cause(save_as(&inside, &another_game())), no_file);
    assert_eq!(cause(save_as(Path::new("/"), &another_game())), no_file);
    assert_eq!(cause(append(&missing, &another_game())), FileCause::NotFound);
    assert_eq!(cause(save_as(&missing.join("x.pgn"), &another_game())), FileCause::NoFolder);
    if cfg!(target_os = "linux") {
        assert_eq!(cause(save_as(Path::new("/dev/full"), &another_game())), no_file);
        assert_eq!(outcome(Path::new("/dev/zero")), FileCause::NotRead(DiskCause::NoFile));
    }
    assert_only(&folder, &["a folder"]);
}

#[test]
fn a_game_is_saved_into_its_place_and_no_other_byte_changes() {
    let folder = TestFolder::new("collection-into");
    let sheet = another_game();
    for (name, content) in samples() {
        for place in 0..games(&content).len() {
            let path = file(&folder, &content);
            let old = open(&path, place).place;
            let saved = save_into(&old, &sheet);
            let saved = saved.unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
            assert_eq!(saved.number, place, "{name}");
            assert!(saved.index.iter().eq(listed(&path).1.iter()), "{name}");
            let new = saved.place;
            let written = fs::read(&path).expect("read");
            let mut expected = games(&content);
            expected[place].sheet = sheet.clone();
            let sheets = |games: Vec<Reading>| -> Vec<ScoreSheet> {
                games.into_iter().map(|game| game.sheet).collect()
            };
            assert_eq!(sheets(games(&written)), sheets(expected), "{name}");
            if pgn::from_utf16(&content).is_none() {
                let (old, new) = (old.span.range(), new.span.range());
                assert_eq!(written[..new.start], content[..old.start], "{name}");
                assert_eq!(written[new.end..], content[old.end..], "{name}");
            }
            let again = read(&path, &new.stamp, new.span, 1).expect("read");
            assert_eq!((again.reading.sheet, again.place), (sheet.clone(), new), "{name}");
        }
    }
    assert_only(&folder, &["games.pgn"]);
}

#[test]
fn a_game_in_utf_16_is_saved_in_utf_16_in_either_order_of_bytes() {
    let folder = TestFolder::new("collection-utf16");
    for big in [false, true] {
        let bytes = |unit: u16| if big { unit.to_be_bytes() } else { unit.to_le_bytes() };
        let encode = |text: &str| -> Vec<u8> { text.encode_utf16().flat_map(bytes).collect() };
        // Half a sign between the games stays half a sign.
        let half = bytes(0xD834);
        let (first, second) = TWO_GAMES.split_once("\n\n[White \"Groß").expect("two games");
        let second = format!("\n\n[White \"Groß{second}");
        let head = encode(&format!("\u{FEFF}{first} {{"));
        let tail = encode(&format!("}}{second}"));
        let path = file(&folder, [&*head, &half, &tail].concat());
        let opened = open(&path, 1);
        save_into(&opened.place, &another_game()).expect("saved");
        let saved_last = append(&path, &another_game()).expect("appended");
        let written = fs::read(&path).expect("read");
        assert!(written.starts_with(&[&*head, &half].concat()), "{big}");
        let saved: Vec<ScoreSheet> = games(&written).into_iter().map(|game| game.sheet).collect();
        assert_eq!(saved.len(), 3);
        assert!(saved[1] == another_game() && saved[2] == another_game());
        save_into(&saved_last.place, &saved[0]).expect("saved again");
    }
}

#[test]
fn a_game_is_saved_again_and_again_into_the_place_it_has_then() {
    let folder = TestFolder::new("collection-again");
    let path = file(&folder, TWO_GAMES);
    let mut place = open(&path, 1).place;
    for text in ["1. d4 d5 2. c4 *", "1. d4 *", "1. d4 Nf6 {Indisch} 1-0"] {
        place = save_into(&place, &game(text)).expect("saved").place;
        let saved = games(&fs::read(&path).expect("read"));
        assert_eq!((saved.len(), &saved[1].sheet), (2, &game(text)));
        let first = "[White \"Müller\"]\n\n1. e4 e5 1-0\n\n";
        assert!(fs::read_to_string(&path).expect("read").starts_with(first));
    }
}

#[test]
fn a_file_that_has_changed_is_not_saved_into() {
    let folder = TestFolder::new("collection-not-into");
    let path = file(&folder, TWO_GAMES);
    let place = open(&path, 0).place;
    touch(&path);
    assert_eq!(cause(save_into(&place, &another_game())), FileCause::Changed);
    let place = open(&path, 0).place;
    let edited = TWO_GAMES.replace("e4 e5", "c4 c5");
    overwrite_unseen(&path, &edited);
    let unseen = save_into(&place, &another_game());
    assert_eq!(cause(unseen), FileCause::Changed, "the time of writing does not show it");
    assert_eq!(fs::read_to_string(&path).expect("read"), edited);
    fs::remove_file(&path).expect("removed");
    assert_eq!(cause(save_into(&place, &another_game())), FileCause::NotFound);
    assert_only(&folder, &[]);
}

#[test]
fn a_file_that_changes_while_it_is_saved_is_found_out() {
    let folder = TestFolder::new("collection-race");
    let path = file(&folder, TWO_GAMES);
    let source = Source::open(&path).expect("opened");
    assert!(source.expect_unchanged().is_ok());
    touch(&path);
    let outcome = source.expect_unchanged();
    assert!(matches!(outcome, Err(Failure::Cause(FileCause::Changed))), "{outcome:?}");
}

#[test]
fn an_appended_game_stands_after_one_blank_line_in_the_manner_of_the_file() {
    let folder = TestFolder::new("collection-append");
    let sheet = game("1. d4 *");
    let text = pgn::write(&sheet);
    for (before, between) in [
        ("", ""),
        ("1. e4 *", "\n\n"),
        ("1. e4 *\n", "\n"),
        ("1. e4 *\n\n", ""),
        ("1. e4 {no end", "\n\n"),
        ("[White \"A\"]\n", "\n"),
        ("% private", "\n\n"),
        ("\u{FEFF}1. e4 *\n", "\n"),
    ] {
        let path = file(&folder, before);
        let saved = append(&path, &sheet).expect("appended");
        let written = fs::read_to_string(&path).expect("read");
        assert_eq!(written, format!("{before}{between}{text}"));
        let expected = written.lines().position(|line| line.contains("[Event")).expect("a line");
        assert_eq!(saved.place.span.line, expected as u64 + 1, "{before:?}");
        assert_eq!(saved.number + 1, saved.index.len(), "{before:?}");
    }
    let path = file(&folder, "1. e4 *\r\n");
    append(&path, &sheet).expect("appended");
    let written = fs::read_to_string(&path).expect("read");
    assert_eq!(written, format!("1. e4 *\r\n\r\n{}", text.replace('\n', "\r\n")));
}

#[test]
fn a_file_in_windows_1252_gets_a_game_in_utf_8_and_both_are_read() {
    let folder = TestFolder::new("collection-1252");
    let path = file(&folder, b"[White \"M\xFCller\"]\n\n1. e4 *\n");
    append(&path, &another_game()).expect("appended");
    let saved = games(&fs::read(&path).expect("read"));
    assert_eq!(saved[0].sheet.tags.get("White"), Some("Müller"));
    assert_eq!(saved[1].sheet, another_game());
}

#[test]
fn a_file_with_one_game_is_made_and_written_over() {
    let folder = TestFolder::new("collection-save-as");
    let path = folder.path().join("new.pgn");
    let saved = save_as(&path, &another_game()).expect("saved");
    assert_eq!((saved.index.len(), saved.number), (1, 0));
    assert_eq!(fs::read_to_string(&path).expect("read"), pgn::write(&another_game()));
    let place = save_into(&saved.place, &game("1. a3 *")).expect("saved into").place;
    let opened = read(&path, &place.stamp, place.span, 1).expect("read");
    assert_eq!((opened.reading.sheet, opened.place), (game("1. a3 *"), place));
    save_as(&path, &game("1. b3 *")).expect("saved over");
    assert_eq!(games(&fs::read(&path).expect("read"))[0].sheet, game("1. b3 *"));
    assert_only(&folder, &["new.pgn"]);
}

#[test]
fn a_file_that_is_there_is_only_replaced_when_that_is_wanted() {
    let folder = TestFolder::new("collection-exists");
    let path = file(&folder, TWO_GAMES);
    let kept = save_new(&path, &another_game());
    assert_eq!(cause(kept), FileCause::Exists);
    assert_eq!(fs::read_to_string(&path).expect("read"), TWO_GAMES);
    let new = folder.path().join("new.pgn");
    assert!(save_new(&new, &another_game()).is_ok());
    assert_only(&folder, &["games.pgn", "new.pgn"]);
}

#[test]
fn a_picture_writes_over_a_file_only_when_that_is_wanted() {
    let folder = TestFolder::new("collection-picture");
    let path = folder.path().join("a.png");
    assert_eq!(save_picture(&path, b"one", false), Ok(()));
    assert_eq!(cause(save_picture(&path, b"two", false)), FileCause::Exists);
    assert_eq!(fs::read(&path).expect("read"), b"one");
    assert_eq!(save_picture(&path, b"two", true), Ok(()));
    assert_eq!(fs::read(&path).expect("read"), b"two");
    let nowhere = folder.path().join("no folder/a.png");
    assert_eq!(cause(save_picture(&nowhere, b"one", true)), FileCause::NoFolder);
    assert_only(&folder, &["a.png"]);
}

#[test]
fn exp_03_a_game_from_a_set_up_position_is_saved_with_it_and_its_first_number() {
    let folder = TestFolder::new("collection-exp-03");
    let fen = "8/5k2/2r5/8/8/4K3/3P4/8 b - - 4 38";
    let text = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n38... Rc7 39. Kd3 *");
    let path = folder.path().join("new.pgn");
    save_as(&path, &game(&text)).expect("saved");
    let saved = fs::read_to_string(&path).expect("read");
    assert!(saved.ends_with(&format!("{text}\n")), "{saved}");
}

#[test]
fn exp_02_the_old_file_survives_a_game_that_can_not_be_saved() {
    let folder = TestFolder::new("collection-exp-02");
    let path = file(&folder, TWO_GAMES);
    let place = open(&path, 0).place;
    let mut record = GameRecord::new(Position::start());
    record.notes_mut(GameRecord::ROOT).time_left = Some(Duration::from_secs(u64::MAX));
    let lossy = ScoreSheet { record, ..another_game() };
    let unfaithful = FileCause::Unfaithful(Unfaithful::Record);
    assert_eq!(cause(save_as(&path, &lossy)), unfaithful);
    assert_eq!(cause(append(&path, &lossy)), unfaithful);
    let fault = save_into(&place, &lossy).expect_err("refused");
    assert_eq!(fault, FileFault { path: path.clone(), cause: unfaithful });
    assert_eq!(fs::read_to_string(&path).expect("read"), TWO_GAMES);
    assert_only(&folder, &["games.pgn"]);
}

#[test]
fn exp_02_a_file_that_must_not_be_written_stays_as_it_is() {
    let folder = TestFolder::new("collection-read-only");
    let path = file(&folder, TWO_GAMES);
    let place = open(&path, 0).place;
    let mut permissions = fs::metadata(&path).expect("there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("set");
    let forbidden = FileCause::NotWritten(DiskCause::Forbidden);
    assert_eq!(cause(save_as(&path, &another_game())), forbidden);
    assert_eq!(cause(append(&path, &another_game())), forbidden);
    assert_eq!(cause(save_into(&place, &another_game())), forbidden);
    assert_eq!(fs::read_to_string(&path).expect("read"), TWO_GAMES);
    assert_only(&folder, &["games.pgn"]);
}

#[test]
fn exp_02_a_full_disk_is_told_with_the_path() {
    let full = Failure::from(io::Error::from(io::ErrorKind::StorageFull));
    let path = PathBuf::from("games.pgn");
    let cause = FileCause::NotWritten(DiskCause::Full);
    assert_eq!(full.of_writing(&path), FileFault { path, cause });
}

#[cfg(unix)]
#[test]
fn permissions_stay_and_a_link_stays_a_link() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    let folder = TestFolder::new("collection-link");
    let path = file(&folder, TWO_GAMES);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("set");
    let link = folder.path().join("link.pgn");
    symlink("games.pgn", &link).expect("linked");
    let place = save_into(&open(&link, 0).place, &another_game()).expect("saved into").place;
    assert_eq!(place.path, link);
    append(&link, &another_game()).expect("appended");
    save_as(&link, &another_game()).expect("saved");
    assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
    assert_eq!(games(&fs::read(&path).expect("read"))[0].sheet, another_game());
    let mode = fs::metadata(&path).expect("there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    fs::remove_file(&path).expect("removed");
    assert_eq!(cause(save_as(&link, &another_game())), FileCause::NotFound, "leads nowhere");
    assert_only(&folder, &["link.pgn"]);
}

#[cfg(unix)]
#[test]
fn a_folder_that_takes_no_file_is_told_apart_from_a_file_that_must_not_be_written() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = TestFolder::new("collection-folder");
    let path = file(&folder, TWO_GAMES);
    let place = open(&path, 0).place;
    let mode = |mode| {
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).expect("set");
    };
    mode(0o500);
    if File::create(folder.path().join("probe")).is_ok() {
        // The superuser may do everything; there is nothing to see then.
        return;
    }
    let outcomes = [
        save_as(&path, &another_game()),
        append(&path, &another_game()),
        save_into(&place, &another_game()),
    ];
    let new = save_as(&folder.path().join("new.pgn"), &another_game());
    mode(0o700);
    for outcome in outcomes {
        assert_eq!(cause(outcome), FileCause::FolderReadOnly);
    }
    assert_eq!(cause(new), FileCause::NotWritten(DiskCause::Forbidden));
    assert_eq!(fs::read_to_string(&path).expect("read"), TWO_GAMES);
}
