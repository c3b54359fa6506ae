//! The exact writer, and that what it writes comes back.

use std::time::Duration;

use schachtisch::{
    game::{GameRecord, GameResult, Mark, MarkColor, Nag, NodeId, NoteCommand, Notes, Ply},
    pgn::{self, ScoreSheet, Tags, Unfaithful},
    rules::{Position, Square},
};

use crate::support::{Random, moves, node, read, read_one, read_sample, sample, samples};

/// What is written of a game.
fn written(text: &str) -> String {
    pgn::write_checked(&read_one(text).sheet).unwrap()
}

/// The moves of what is written.
fn written_moves(text: &str) -> String {
    let text = written(text);
    text.split_once("\n\n").unwrap().1.trim_end().replace('\n', " ")
}

fn sheet(record: GameRecord) -> ScoreSheet {
    ScoreSheet { tags: Tags::default(), record, result: GameResult::Open }
}

#[test]
fn every_sample_comes_back_as_it_was_written() {
    for (name, file) in samples() {
        for reading in pgn::read(&file) {
            let text = pgn::write_checked(&reading.sheet);
            let text = text.unwrap_or_else(|error| panic!("{name}: {error}"));
            let again = read_one(&text);
            assert_eq!(again.sheet, reading.sheet, "{name}\n{text}");
            assert_eq!(pgn::write(&again.sheet), text, "{name}: the second time as the first");
            assert!(text.lines().all(|line| line.chars().count() < 80), "{name}\n{text}");
        }
    }
}

#[test]
fn the_seven_tags_come_first_and_every_other_one_is_kept() {
    let text = pgn::write(&read_sample("tags.pgn").sheet);
    let expected = "[Event \"Testpartie\"]\n[Site \"Musterstadt\"]\n[Date \"2024.05.01\"]\n\
        [Round \"1\"]\n[White \"Weiss, W.\"]\n[Black \"Schwarz, S.\"]\n[Result \"1-0\"]\n\
        [Eigenes \"Wert\"]\n[WhiteType \"human\"]\n[TimeControl \"180+2\"]\n\n1. e4 1-0\n";
    assert_eq!(text, expected);
}

#[test]
fn pgn_13_quotation_marks_and_backslashes_are_escaped() {
    let text = pgn::write(&read_sample("quotes.pgn").sheet);
    assert!(text.contains(r#"[Event "Turnier \"Alte Post\" C:\\Schach"]"#), "{text}");
    assert!(text.contains(r#"[White "Weiss \"Willi\" W."]"#), "{text}");
}

#[test]
fn pgn_09_comments_keep_their_places() {
    let text = pgn::write(&read_sample("startcomment.pgn").sheet);
    let expected = "{Vor der Partie} 1. e4 ({Damenbauer} 1. d4 d5) 1... e5 {C} \
        ({A} 1... c5 {B} 2.\nNf3) 2. Nf3 1-0\n";
    assert!(text.ends_with(expected), "{text}");
    assert_eq!(written_moves("1. e4 1... {B} e5 *"), "1. e4 1... {B} e5 *");
    assert_eq!(written_moves("{A} 1. {B} e4 {C} e5 *"), "{A} 1. {B} e4 {C} 1... e5 *");
}

#[test]
fn cas_06_cas_07_castling_is_written_with_letters_and_signs() {
    let fen = "[FEN \"2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n";
    assert_eq!(written_moves(&format!("{fen}1. 0-0-0 *")), "1. O-O-O# *");
    let text = pgn::write(&read_sample("zeros.pgn").sheet);
    assert!(text.contains("4. O-O Nf6 5. d3 O-O 6. Nc3"), "{text}");
}

#[test]
fn pgn_14_glyphs_are_written_as_numbers() {
    let text = pgn::write(&read_sample("nag.pgn").sheet);
    let expected = "1. e4 $1 $13 e5 $6 2. Nf3 $3 $146 Nc6 $1 $16 3. Bb5 $3 a6 $14 1-0\n";
    assert!(text.ends_with(expected), "{text}");
}

#[test]
fn pgn_18_results_are_written_in_the_standard_spelling_in_both_places() {
    for game in read(sample("half.pgn")) {
        let text = pgn::write(&game.sheet);
        let (tag, token) = match game.sheet.result {
            GameResult::Draw => ("[Result \"1/2-1/2\"]", " 1/2-1/2\n"),
            GameResult::WhiteWins | GameResult::BlackWins | GameResult::Open => {
                ("[Result \"1-0\"]", " 1-0\n")
            }
        };
        assert!(text.contains(tag) && text.ends_with(token), "{text}");
    }
}

#[test]
fn pgn_21_en_passant_is_not_marked_in_files() {
    let text = pgn::write(&read_sample("ep.pgn").sheet);
    assert!(text.contains("3. exd6 cxd6") && !text.contains("e.p."), "{text}");
}

#[test]
fn not_05_figurines_are_never_written() {
    assert!(pgn::write(&read_sample("figurine.pgn").sheet).is_ascii());
}

#[test]
fn exp_03_a_game_from_a_position_names_it_and_counts_on() {
    let text = pgn::write(&read_sample("fen_nosetup.pgn").sheet);
    let expected = "[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"8/5k2/2r5/8/8/4K3/3P4/8 b - - 4 38\"]\
        \n\n38... Rc7 39. Kd3 1-0\n";
    assert!(text.ends_with(expected), "{text}");
}

#[test]
fn nine60_08_a_chess960_game_says_so() {
    let fen = "bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w GCgc - 0 1";
    let text = written(&format!("[FEN \"{fen}\"]\n\n1. f3 f6 2. Qf2 Qf7 3. O-O *"));
    let expected = "[Result \"*\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
        [FEN \"bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w KQkq - 0 1\"]\n\n\
        1. f3 f6 2. Qf2 Qf7 3. O-O *\n";
    assert!(text.ends_with(expected), "{text}");
}

#[test]
fn pgn_25_what_was_not_read_is_written_as_a_comment() {
    let games = read(sample("illegal.pgn"));
    let text = pgn::write_checked(&games[0].sheet).unwrap();
    assert!(text.ends_with("3. Bb5 a6 {4. Ke3 Nf6 5. d4 exd4} 1-0\n"), "{text}");
    let braces = "1. e4 (1. d4 Kxx {wie (A) oder {B}) e5 ; so } nicht\n1-0";
    assert_eq!(read_one(written(braces)).troubles, []);
}

#[test]
fn a_position_that_can_not_be_read_is_written_as_it_was() {
    let text = written("[SetUp \"1\"]\n[FEN \"8/8/8\"]\n\n1. Kb2 Kb7 *");
    assert!(text.ends_with("[SetUp \"1\"]\n[FEN \"8/8/8\"]\n\n{1. Kb2 Kb7} *\n"), "{text}");
}

#[test]
fn commands_are_written_in_a_fixed_order_and_never_broken() {
    let text = "1. e4 {Text [%eval 0.3] [%cal Ye2e4][%csl gd4] [%emt 0:00:07.50] [%clk 1:2:3]} *";
    let expected = "1. e4 {[%clk 1:02:03] [%emt 0:00:07.5] [%csl Gd4] [%cal Ye2e4] \
        [%eval 0.3] Text} *";
    assert_eq!(written_moves(text), expected);
    let long = format!("1. e4 {{{} [%clk 0:00:01]}} *", "x".repeat(60));
    assert!(written(&long).contains("[%clk 0:00:01]"));
}

#[test]
fn a_comment_with_a_closing_brace_is_written_to_the_end_of_its_lines() {
    let text = "1. e4 ; a } b [%eval } 1]\n(1. d4 ; } und noch eins\n) 1... e5 *";
    let expected = "1. e4\n;[%eval } 1] a } b\n(1. d4\n;} und noch eins\n) 1... e5 *\n";
    let written = written(text);
    assert!(written.ends_with(expected), "{written}");
    let mut record = GameRecord::new(Position::start());
    record.notes_mut(GameRecord::ROOT).set_comment(&"} lang ".repeat(40));
    let text = pgn::write_checked(&sheet(record)).unwrap();
    assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
}

#[test]
fn no_line_of_a_comment_begins_with_a_percent_sign() {
    for blanks in 60..90 {
        let text = written(&format!("1. e4 {{{} %x y}} *", "x".repeat(blanks)));
        assert!(!text.lines().any(|line| line.starts_with('%')), "{text}");
    }
}

#[test]
fn what_would_not_come_back_is_told_before_anything_is_written() {
    let mut record = GameRecord::new(Position::start());
    let notes = record.notes_mut(GameRecord::ROOT);
    notes.time_left = Some(Duration::from_secs(u64::MAX));
    assert_eq!(pgn::write_checked(&sheet(record)), Err(Unfaithful::Record));
}

#[test]
fn comments_that_look_like_something_else_come_back_as_comments() {
    let mut record = GameRecord::new(Position::start());
    let e4 = record.position(GameRecord::ROOT).legal_moves()[0];
    let node = record.add(GameRecord::ROOT, Ply::Move(e4)).unwrap();
    for text in [
        "[%clk 0:00:01]",
        "[Event \"x\"]\r\n\r\n[Event \"y\"] 1-0",
        "{ ( ; $1 } 1-0 [ % [%",
        "\u{A0}geschützt\u{A0}",
        "\u{FEFF}\u{200B}",
        "%",
        "[%eval 1",
        "gut (=)",
        "(=)gut",
    ] {
        let notes = record.notes_mut(node);
        notes.set_comment(text);
        notes.set_before(text);
        record.notes_mut(GameRecord::ROOT).set_comment(text);
        let text = pgn::write_checked(&sheet(record.clone()));
        assert!(text.is_ok(), "{text:?}");
    }
}

#[test]
fn tags_of_any_content_come_back() {
    for value in ["", " ", "\\", "\"", "a\"] b", "\\\"]", "x\ny\t\u{0}z", "Ö„“", "]", "[x"] {
        let mut tags = Tags::default();
        tags.set("White", value);
        tags.set("Own[ tag]\"", value);
        tags.set("FEN", value);
        let record = GameRecord::new(Position::start());
        let sheet = ScoreSheet { tags, record, result: GameResult::Draw };
        assert_eq!(sheet.tags.others().map(|(name, _)| name).collect::<Vec<_>>(), ["Owntag"]);
        let text = pgn::write_checked(&sheet);
        assert!(text.is_ok(), "{value:?}: {text:?}");
    }
}

/// A text with all that makes texts difficult.
fn random_text(random: &mut Random) -> String {
    const PARTS: &[&str] = &[
        "gut",
        "!",
        "½-½",
        "1-0",
        "(",
        ")",
        "{",
        "}",
        ";",
        "%",
        "[%",
        "]",
        "[",
        "\n",
        "\r\n\r\n",
        "[Event \"x\"]",
        "Zug",
        "\u{A0}",
        "ß„“",
        "$3",
        "--",
        "(=)",
        "[%clk 0:01:02]",
        "e4",
        "\"\\",
    ];
    let mut text = String::new();
    for _ in 0..random.below(12) {
        let part: &&str = random.choice(PARTS);
        text.push_str(part);
        if random.once_in(2) {
            text.push(' ');
        }
    }
    text
}

fn random_square(random: &mut Random) -> Square {
    Square::from_index(random.below(64)).unwrap()
}

fn annotate(notes: &mut Notes, random: &mut Random) {
    if random.once_in(2) {
        notes.set_comment(&random_text(random));
    }
    if random.once_in(3) {
        notes.set_before(&random_text(random));
    }
    for _ in 0..random.below(3) {
        notes.add_nag(Nag(random.below(300) as u16));
    }
    for _ in 0..random.below(4) {
        let (from, to) = (random_square(random), random_square(random));
        let color = *random.choice(&MarkColor::ALL);
        notes.add_mark(Mark::Square(from, color));
        if from != to {
            notes.add_mark(Mark::Arrow(from, to, color));
        }
    }
    if random.once_in(2) {
        notes.time_left = Some(Duration::from_millis(random.below(100_000_000) as u64));
        notes.time_used = Some(Duration::from_secs(random.below(5000) as u64));
    }
    notes.draw_offered = random.once_in(6);
    if random.once_in(5) {
        notes.add_command(NoteCommand::new("eval", &random_text(random)));
        notes.add_command(NoteCommand::new("x]y", ""));
    }
}

/// A tree with everything a record can hold.
fn random_record(random: &mut Random) -> GameRecord {
    let start = if random.once_in(2) {
        Position::chess960(random.below(960) as u16).unwrap()
    } else {
        Position::start()
    };
    let mut record = GameRecord::new(start);
    let mut nodes = vec![GameRecord::ROOT];
    for _ in 0..random.below(120) {
        let from = if random.once_in(4) { *random.choice(&nodes) } else { nodes[nodes.len() - 1] };
        let legal = record.position(from).legal_moves();
        let null = random.once_in(12) || legal.is_empty();
        let ply = if null { Ply::Null } else { Ply::Move(*random.choice(&legal)) };
        nodes.extend(record.add(from, ply));
    }
    for _ in 0..random.below(10) {
        let node: NodeId = *random.choice(&nodes);
        match random.below(3) {
            0 => drop(record.promote(node)),
            1 => record.reorder(node, random.below(4)),
            _ => drop(record.delete(node)),
        }
    }
    for &node in &nodes {
        if random.once_in(4) {
            annotate(record.notes_mut(node), random);
        }
    }
    record.notes_mut(GameRecord::ROOT).set_before("");
    record
}

#[test]
fn games_made_at_random_with_all_features_come_back() {
    let mut random = Random::new(6);
    let results =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Open];
    let mut nodes = 0;
    for count in 0..2000 {
        let record = random_record(&mut random);
        nodes += record.in_text_order().count();
        let mut tags = Tags::default();
        for name in ["White", "Black", "Annotator", "TimeControl"] {
            if random.once_in(2) {
                tags.set(name, &random_text(&mut random));
            }
        }
        let sheet = ScoreSheet { tags, record, result: *random.choice(&results) };
        if let Err(error) = pgn::write_checked(&sheet) {
            panic!("game {count}: {error}\n{}", pgn::write(&sheet));
        }
        let text = pgn::write(&sheet);
        let reading = read_one(&text);
        assert_eq!(reading.troubles, [], "game {count}\n{text}");
        assert_eq!(reading.sheet, sheet, "game {count}\n{text}");
    }
    assert!(nodes > 50_000, "{nodes}");
}

#[test]
fn a_variation_in_a_variation_to_any_depth_comes_back() {
    let mut record = GameRecord::new(Position::start());
    let mut at = GameRecord::ROOT;
    for count in 0..2000 {
        let legal = record.position(at).legal_moves();
        let main = record.add(at, Ply::Move(legal[0]));
        at = record.add(at, Ply::Move(legal[1 + count % 2])).unwrap();
        assert!(main.is_some());
    }
    let sheet = sheet(record);
    let text = pgn::write_checked(&sheet).unwrap();
    assert!(text.contains(&")".repeat(2000)));
    assert_eq!(moves(&read_one(text).sheet.record).matches('(').count(), 2000);
    assert_eq!(sheet.record.main_line().count(), 1);
    assert_eq!(node(&sheet.record, 1), sheet.record.next(GameRecord::ROOT).unwrap());
}
