//! Broken files: whatever is in them, the reader comes to an end and keeps what it can.

use std::fmt::Write as _;

use schachtisch::{
    game::GameRecord,
    pgn::{self, Index, IndexBuilder, Trouble},
};

use crate::support::{Random, read_one, samples};

/// Signs that mean something somewhere.
const SIGNS: &[u8] =
    b"()[]{};%$\"\\ \n\r\t.0123456789-/*abcdefghNBRQKOxX+#=!?\xEF\xBB\xBF\xC2\xBD\xA0\xFF\0";

/// Changes a file in a few places.
fn mutate(file: &mut Vec<u8>, others: &[(String, Vec<u8>)], random: &mut Random) {
    for _ in 0..=random.below(6) {
        let at = random.below(file.len() + 1);
        let end = (at + random.below(12)).min(file.len());
        match random.below(7) {
            0 => drop(file.drain(at..end)),
            1 => file.insert(at, *random.choice(SIGNS)),
            2 => {
                if let Some(byte) = file.get_mut(at) {
                    *byte = *random.choice(SIGNS);
                }
            }
            3 => {
                if let Some(byte) = file.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
            4 => {
                let copy = file[at..end].to_vec();
                let to = random.below(file.len() + 1);
                drop(file.splice(to..to, copy));
            }
            5 => {
                let (_, other) = random.choice(others);
                let from = random.below(other.len() + 1);
                let to = (from + random.below(40)).min(other.len());
                drop(file.splice(at..at, other[from..to].iter().copied()));
            }
            _ => file.truncate(at),
        }
    }
}

/// Reads a file, and checks what must be true of every file.
fn check(file: &[u8]) {
    let index = Index::of(file);
    let is_utf16 = pgn::from_utf16(file).is_some();
    let mut end = 0;
    for (number, reading) in (1..).zip(pgn::read(file)) {
        if !is_utf16 {
            let listed = index.get(number as usize - 1).unwrap();
            assert!(end <= listed.span.start && listed.span.start < listed.span.end);
            end = listed.span.end;
            // The list decides on the encoding word by word, the reader for the whole game.
            if std::str::from_utf8(&file[listed.span.range()]).is_ok() {
                assert_eq!(listed.result, reading.sheet.result);
            }
        }
        for trouble in &reading.troubles {
            if let Trouble::Fault(fault) = trouble {
                assert!(fault.unread.contains(&fault.token));
                assert_eq!(fault.spot.game, number);
                drop(reading.sheet.record.position(fault.node).to_fen());
            }
        }
        let text = pgn::write_checked(&reading.sheet);
        assert!(text.is_ok(), "{text:?}\n{}", pgn::write(&reading.sheet));
    }
    if !is_utf16 {
        assert!(end <= file.len() as u64);
        assert_eq!(pgn::read(file).count(), index.len());
    }
}

/// How many files are tried: some in every run of the tests, more where `PGN_MUTATIONS` says so.
fn rounds() -> usize {
    std::env::var("PGN_MUTATIONS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(20_000)
}

#[test]
fn broken_files_are_read_to_their_end() {
    let all = samples();
    let mut random = Random::new(2024);
    for round in 0..rounds() {
        let mut file = random.choice(&all).1.clone();
        mutate(&mut file, &all, &mut random);
        let result = std::panic::catch_unwind(|| check(&file));
        assert!(result.is_ok(), "round {round}: {:?}", String::from_utf8_lossy(&file));
    }
}

#[test]
fn broken_files_give_the_same_list_in_chunks() {
    let all = samples();
    let mut random = Random::new(1999);
    for _ in 0..rounds() / 10 {
        let mut file = random.choice(&all).1.clone();
        mutate(&mut file, &all, &mut random);
        let whole = Index::of(&file);
        let mut builder = IndexBuilder::default();
        let mut rest = &*file;
        while !rest.is_empty() {
            let (chunk, after) = rest.split_at(1 + random.below(rest.len()));
            builder.push(chunk);
            rest = after;
        }
        assert!(builder.finish().iter().eq(whole.iter()), "{:?}", String::from_utf8_lossy(&file));
    }
}

/// Texts that would take a careless reader too long, too deep or too much memory.
#[test]
fn hostile_texts_are_read_in_proportion_to_their_length() {
    let many = 200_000;
    let mut texts: Vec<String> = [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "(e4",
        "1. e4 (",
        "(x)",
        "$1",
        "e4 ",
        "-- ",
        "{a}",
        ";\n",
        "{\n\n[A \"b\"]",
        "\n\n[Event \"x\"]\n",
        "1-0 ",
        "* ",
        "[%clk 0:01]",
        "(1-0",
        "%\n",
        "\\",
        "\"",
        "1... {x} ",
        "{[%csl Ga1,Rb2] [%cal Ga1b2]}",
        "½",
        "-",
    ]
    .iter()
    .map(|part| part.repeat(many / part.len()))
    .collect();
    texts.push(format!("[White \"{}\"]\n\n1. e4 *", "x".repeat(many)));
    texts.push(format!("1. e4 {{{}}} *", "[%x y] ".repeat(many / 7)));
    texts.push(format!("1. e4 {} *", "(1. d4) (1. d4 d5) ".repeat(many / 19)));
    let mut words = String::new();
    for number in 0..many / 8 {
        let _written: std::fmt::Result = write!(words, "${number} ");
    }
    texts.push(format!("1. e4 {words} *"));
    let mut tags = String::new();
    for number in 0..many / 8 {
        let _written: std::fmt::Result = write!(tags, "[T{number} \"\"]");
    }
    texts.push(tags);
    for text in texts {
        for body in
            [text.clone(), format!("[Event \"x\"]\n\n1. e4 {text}"), format!("1. e4 {{{text}")]
        {
            let count =
                pgn::read(body.as_bytes()).map(|reading| reading.troubles.len()).sum::<usize>();
            assert!(count <= body.len(), "{:?}", &body[..60]);
            assert!(Index::of(body.as_bytes()).len() <= body.len());
        }
    }
}

#[test]
fn pgn_24_a_comment_of_five_megabytes_and_a_line_of_ten_are_read() {
    let comment = "Langes Lied. ".repeat(400_000);
    let reading = read_one(format!("1. e4 {{{comment}}} e5 *"));
    assert_eq!(reading.sheet.record.main_line().count(), 2);
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let remark = "x".repeat(1000);
    let words: Vec<String> =
        moves.iter().cycle().take(10_000).map(|mv| format!("{mv} {{{remark}}}")).collect();
    let line = words.join(" ");
    assert!(line.len() > 10_000_000);
    let reading = read_one(format!("{line} *"));
    let last = reading.sheet.record.last_from(GameRecord::ROOT);
    assert_eq!(reading.sheet.record.line_to(last).len(), 10_000);
}
