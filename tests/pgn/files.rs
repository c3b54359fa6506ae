//! Files with many games: telling them apart, listing them, putting one back in its place.

use schachtisch::{
    game::GameResult,
    pgn::{self, Index, IndexBuilder, Query, Span},
};

use crate::support::{moves, read, sample, samples};

/// All samples that are not in UTF-16 in one file.
fn collection() -> Vec<u8> {
    let files = samples().into_iter().filter(|(name, _)| name != "utf16.pgn");
    files.map(|(_, file)| [&*file, b"\n\n"].concat()).collect::<Vec<_>>().concat()
}

fn index_in_chunks(file: &[u8], size: usize) -> Index {
    let mut builder = IndexBuilder::default();
    let mut index = Index::default();
    for chunk in file.chunks(size) {
        builder.push(chunk);
        index.append(&builder.take());
    }
    index.append(&builder.finish());
    index
}

#[test]
fn a_list_is_the_same_for_chunks_of_any_size() {
    let file = collection();
    let whole = Index::of(&file);
    assert!(whole.len() > 35, "{}", whole.len());
    for size in [1, 2, 3, 7, 64, 1000] {
        let index = index_in_chunks(&file, size);
        assert!(index.iter().eq(whole.iter()), "chunks of {size}");
    }
}

#[test]
fn the_list_says_what_the_reader_says() {
    let file = collection();
    let index = Index::of(&file);
    let readings = read(&file);
    assert_eq!(index.len(), readings.len());
    assert!(pgn::games(&file).eq(index.iter().map(|listed| listed.span)));
    for (number, (listed, reading)) in (1..).zip(index.iter().zip(&readings)) {
        let tags = &reading.sheet.tags;
        let known = |name: &str| tags.get(name).filter(|&name| name != "?").unwrap_or_default();
        let name = |name: &str| if name == "?" { String::new() } else { name.to_owned() };
        assert_eq!(name(listed.white), known("White"));
        assert_eq!(name(listed.black), known("Black"));
        assert_eq!((listed.year, listed.result), (tags.year(), reading.sheet.result));
        let alone = pgn::read_game(&file[listed.span.range()], number, listed.span.line);
        assert_eq!(alone, *reading);
    }
}

#[test]
fn lines_of_games_are_counted_for_every_line_end() {
    for end in ["\n", "\r\n", "\r"] {
        let file =
            "[White \"A\"]\n\n1. e4 *\n\n\n{x}\n[White \"B\"]\n\n1. d4 *\n".replace('\n', end);
        let lines: Vec<u64> = pgn::games(file.as_bytes()).map(|span| span.line).collect();
        assert_eq!(lines, [1, 6], "{end:?}");
    }
}

#[test]
fn games_are_looked_for_by_name_year_and_result() {
    let file = "[White \"Müller, Jörg\"]\n[Black \"Groß, Änne\"]\n[Date \"1999.01.02\"]\n\n1. e4 1-0\n\n\
        [White \"Groß, Änne\"]\n[Black \"Schmidt\"]\n[Date \"2001.??.??\"]\n\n1. d4 1/2-1/2\n\n\
        [White \"Schmidt\"]\n[Black \"?\"]\n[Date \"????.??.??\"]\n\n1. c4 *\n";
    let index = Index::of(file.as_bytes());
    let named = |names: &str| index.search(&Query { names: names.into(), ..Query::default() });
    assert_eq!(named(""), [0, 1, 2]);
    assert_eq!(named("GROSS"), [0_usize; 0]);
    assert_eq!(named("änne"), [0, 1]);
    assert_eq!(named("ÄNNE jörg"), [0]);
    let years = |years| index.search(&Query { years: Some(years), ..Query::default() });
    assert_eq!(years(1999..=2000), [0]);
    assert_eq!(years(0..=3000), [0, 1]);
    let result = |result| index.search(&Query { result: Some(result), ..Query::default() });
    assert_eq!(result(GameResult::Draw), [1]);
    assert_eq!(result(GameResult::Open), [2]);
}

#[test]
fn a_list_of_many_games_takes_little_more_than_its_entries() {
    let one = "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n";
    let file = one.repeat(10_000);
    let index = index_in_chunks(file.as_bytes(), 4096);
    assert_eq!(index.len(), 10_000);
    let last = index.get(9999).unwrap();
    assert_eq!((last.white, last.black, last.span.end), ("Anna", "Bert", file.len() as u64 - 2));
}

#[test]
fn a_game_is_replaced_and_no_other_byte_changes() {
    let file = collection();
    let spans: Vec<Span> = pgn::games(&file).collect();
    let readings = read(&file);
    for (place, (&span, reading)) in spans.iter().zip(&readings).enumerate() {
        let text = pgn::write_checked(&reading.sheet).unwrap();
        let changed = pgn::replace(&file, span, &text).unwrap();
        let (before, after) = (&file[..span.range().start], &file[span.range().end..]);
        assert!(changed.starts_with(before) && changed.ends_with(after));
        let again = read(&changed);
        assert_eq!(again.len(), readings.len(), "{text}");
        for (number, (new, old)) in again.iter().zip(&readings).enumerate() {
            assert_eq!(new.sheet, old.sheet, "{number} after {place} was replaced");
        }
    }
}

#[test]
fn the_lines_of_a_replaced_game_end_as_those_of_its_file() {
    let file = sample("crlf.pgn");
    let reading = read(&file).remove(0);
    let span = pgn::games(&file).next().unwrap();
    let text = pgn::write(&reading.sheet);
    let changed = pgn::replace(&file, span, &text).unwrap();
    let text = String::from_utf8(changed.clone()).unwrap();
    assert_eq!(text.matches("\r\n").count(), text.matches('\n').count());
    assert_eq!(read(&changed)[0].sheet, reading.sheet);
    let beyond = Span { start: 0, end: file.len() as u64 + 1, line: 1 };
    assert_eq!(pgn::replace(&file, beyond, &text), None);
}

#[test]
fn an_appended_game_is_parted_by_one_blank_line() {
    for (file, expected) in [
        ("", ""),
        ("1. e4 *", "\n\n"),
        ("1. e4 *\n", "\n"),
        ("1. e4 *\n\n", ""),
        ("1. e4 *\r\n", "\r\n"),
        ("1. e4 *\r", "\r"),
    ] {
        let end = pgn::line_end(file.as_bytes());
        let separator = pgn::separator(file.as_bytes(), end);
        assert_eq!(separator, expected, "{file:?}");
        let games = read(format!("{file}{separator}1. d4 *{end}"));
        assert_eq!(moves(&games.last().unwrap().sheet.record), "d4");
    }
}
