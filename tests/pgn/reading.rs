//! The forgiving reader; cases of the field by their numbers.

use schachtisch::{
    game::{GameRecord, GameResult, Mark, MarkColor, Nag, WhyNot},
    notation::ReadError,
    pgn::{Alphabet, Reading, Reason, Trouble, Warning},
    rules::{CastlingSide, FenField, Illegal, Position},
};

use crate::support::{moves, node, read, read_one, read_sample, sample};

/// A game of moves alone.
#[track_caller]
fn read_moves(text: &str) -> Reading {
    read_one(format!("[Event \"?\"]\n\n{text}\n"))
}

#[track_caller]
fn assert_moves(text: &str, expected: &str) {
    let reading = read_moves(text);
    assert_eq!(reading.troubles, [], "{text}");
    assert_eq!(moves(&reading.sheet.record), expected, "{text}");
}

fn warnings(reading: &Reading) -> Vec<Warning> {
    reading.warnings().cloned().collect()
}

fn comment(reading: &Reading, plies: usize) -> &str {
    reading.sheet.record.notes(node(&reading.sheet.record, plies)).comment()
}

#[test]
fn pgn_01_a_byte_order_mark_hides_no_tag() {
    let reading = read_sample("bom.pgn");
    assert_eq!(reading.sheet.tags.get("Event"), Some("Runde 1"));
    assert_eq!(reading.sheet.tags.get("White"), Some("Gegner nach 1...c5"));
    assert_eq!(moves(&reading.sheet.record), "e4 c5");
}

#[test]
fn pgn_01_a_byte_order_mark_before_other_bytes_than_utf_8_refuses_nothing() {
    let reading = read_one(b"\xEF\xBB\xBF[White \"M\xFCller\"]\n\n1. e4 {\xFCber} *");
    assert_eq!(reading.sheet.tags.get("White"), Some("Müller"));
    assert_eq!(comment(&reading, 1), "über");
}

#[test]
fn a_byte_order_mark_between_joined_files_parts_their_games() {
    let games = read("1. e4 1-0\u{FEFF}[White \"Anna\"]\n\n1. d4 *");
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].sheet.tags.get("White"), Some("Anna"));
}

#[test]
fn pgn_02_latin_1_is_found_by_content_game_by_game() {
    let reading = read_sample("latin1.pgn");
    assert_eq!(reading.sheet.tags.get("White"), Some("Müller, Jörg"));
    assert_eq!(reading.sheet.tags.get("Black"), Some("Groß, Änne"));
    assert_eq!(comment(&reading, 2), "Zugumstellung möglich");
    let mixed = [&*sample("latin1.pgn"), "[White \"Jørgen\"]\n\n1. e4 *".as_bytes()].concat();
    let games = read(mixed);
    assert_eq!(games[0].sheet.tags.get("White"), Some("Müller, Jörg"));
    assert_eq!(games[1].sheet.tags.get("White"), Some("Jørgen"));
}

#[test]
fn pgn_03_windows_1252_gives_signs_and_undefined_bytes_cost_only_themselves() {
    let reading = read_sample("cp1252.pgn");
    assert_eq!(comment(&reading, 1), "Er sagte „remis“ – ich nicht… 5€");
    let mut bytes = sample("cp1252.pgn");
    let at = bytes.iter().position(|&byte| byte == 0x96).unwrap();
    bytes[at] = 0x90;
    let reading = read_one(bytes);
    assert_eq!(comment(&reading, 1), "Er sagte „remis“ \u{FFFD} ich nicht… 5€");
    assert_eq!(warnings(&reading), [Warning::NoSigns(1)]);
}

#[test]
fn one_stray_byte_does_not_spoil_a_text_in_utf_8() {
    let text = "[White \"Größe Übermut\"]\n\n1. e4 {a#b} *".replace('#', "\u{7}");
    let bytes: Vec<u8> = text.bytes().map(|byte| if byte == 7 { 0x96 } else { byte }).collect();
    let reading = read_one(bytes);
    assert_eq!(reading.sheet.tags.get("White"), Some("Größe Übermut"));
    assert_eq!(comment(&reading, 1), "a–b");
}

#[test]
fn a_file_in_utf_16_is_read() {
    let reading = read_sample("utf16.pgn");
    assert_eq!(reading.sheet.tags.get("White"), Some("Müller"));
    assert_eq!(moves(&reading.sheet.record), "e4 e5");
    let big_end = "[White \"Ü\"]\n\n1. e4 *".encode_utf16().flat_map(u16::to_be_bytes);
    let bytes: Vec<u8> = [0xFE, 0xFF].into_iter().chain(big_end).collect();
    assert_eq!(read_one(bytes).sheet.tags.get("White"), Some("Ü"));
}

#[test]
fn pgn_05_every_kind_of_line_end_is_one() {
    let reading = read_sample("crlf.pgn");
    let record = &reading.sheet.record;
    assert_eq!(moves(record), "e4 e5 Nf3 Nc6 Bb5 a6");
    assert_eq!(record.notes(node(record, 3)).time_left.unwrap().as_secs(), 9 * 60 + 58);
    assert_eq!(comment(&reading, 4), "Rest der Zeile");
    let reading = read_sample("cr.pgn");
    assert_eq!(moves(&reading.sheet.record), "e4 e5 Nf3 Nc6");
    assert_eq!(comment(&reading, 2), "Kommentar bis Zeilenende");
}

#[test]
fn pgn_06_a_game_without_result_leaves_the_next_one_alone() {
    let games = read(sample("noresult.pgn"));
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].sheet.result, GameResult::WhiteWins, "as its tag says");
    assert_eq!(warnings(&games[0]), [Warning::ResultMissing]);
    assert_eq!(moves(&games[1].sheet.record), "d4 d5");
    assert_eq!(games[1].sheet.result, GameResult::Draw);
}

#[test]
fn pgn_07_variations_hang_on_the_move_they_replace() {
    let reading = read_sample("nested.pgn");
    let expected = "d4 (h4 h5) (g4 d5 (e5)) d5 c4 (Nf3 Nf6) (Bf4) e6";
    assert_eq!(moves(&reading.sheet.record), expected);
}

#[test]
fn pgn_08_the_main_line_has_no_moves_of_variations() {
    let reading = read_sample("nested.pgn");
    assert_eq!(reading.sheet.record.main_line().count(), 4);
}

#[test]
fn a_variation_that_repeats_the_main_line_does_not_take_its_place() {
    assert_moves("1. e4 (1. e4 e5 2. Nf3) 1... c5 *", "e4 c5 (e5 Nf3)");
    assert_moves("1. e4 (1. d4 d5) (1. d4 Nf6) 1... c5 *", "e4 (d4 d5 (Nf6)) c5");
    assert_moves("1. e4 (1. e4 e5 2. Nf3) 1... e5 2. d4 *", "e4 e5 d4 (Nf3)");
}

#[test]
fn pgn_09_comments_before_the_first_move_stay_in_their_places() {
    let reading = read_sample("startcomment.pgn");
    let record = &reading.sheet.record;
    assert_eq!(moves(record), "e4 (d4 d5) e5 (c5 Nf3) Nf3");
    assert_eq!(record.notes(GameRecord::ROOT).comment(), "Vor der Partie");
    let d4 = record.children(GameRecord::ROOT).nth(1).unwrap();
    assert_eq!(record.notes(d4).before(), "Damenbauer");
    let c5 = record.children(node(record, 1)).nth(1).unwrap();
    assert_eq!((record.notes(c5).before(), record.notes(c5).comment()), ("A", "B"));
    assert_eq!(comment(&reading, 2), "C");
}

#[test]
fn a_comment_between_number_and_move_stands_before_the_move() {
    let reading = read_moves("{A} 1. {B} e4 {C} {D} 1... {E} e5 2. {F} *");
    let record = &reading.sheet.record;
    assert_eq!(record.notes(GameRecord::ROOT).comment(), "A");
    let e4 = record.notes(node(record, 1));
    assert_eq!((e4.before(), e4.comment()), ("B", "C D"));
    let e5 = record.notes(node(record, 2));
    assert_eq!((e5.before(), e5.comment()), ("E", "F"));
}

#[test]
fn pgn_11_a_comment_without_end_does_not_swallow_the_next_game() {
    let games = read(sample("unclosed.pgn"));
    assert_eq!(games.len(), 2);
    assert_eq!(moves(&games[0].sheet.record), "e4 e5");
    assert_eq!(comment(&games[0], 2), "dieser Kommentar endet nie 2. Nf3 Nc6 1-0");
    assert!(games[0].warnings().any(|warning| *warning == Warning::CommentUnclosed));
    assert_eq!(moves(&games[1].sheet.record), "d4 d5");
    assert_eq!(games[1].troubles, []);
}

#[test]
fn pgn_12_a_percent_sign_escapes_in_the_first_column_only() {
    let reading = read_sample("escape.pgn");
    assert_eq!(moves(&reading.sheet.record), "e4 e5 Nf3 Nc6");
    assert_eq!(comment(&reading, 1), "50 % sicher");
    assert_eq!(comment(&reading, 3), "%kein Escape im Kommentar");
}

#[test]
fn pgn_13_brackets_and_quotation_marks_in_values_are_kept() {
    let reading = read_sample("bracketline.pgn");
    assert_eq!(comment(&reading, 1), "[Das sieht aus wie ein Tag \"x\"]");
    let reading = read_sample("quotes.pgn");
    assert_eq!(reading.sheet.tags.get("Event"), Some(r#"Turnier "Alte Post" C:\Schach"#));
    assert_eq!(reading.sheet.tags.get("White"), Some(r#"Weiss "Willi" W."#));
    let reading = read_sample("brackets.pgn");
    assert_eq!(reading.sheet.tags.get("Black"), Some("[offen] (Gast) 1. d4 {x}"));
}

#[test]
fn tags_that_are_not_whole_are_mended_and_told() {
    let reading = read_one("[White \"Anna]\n[Black Bert]\n[\"x\"]\n[Site \"C:\\\"]\n\n1. e4 *");
    let tags = &reading.sheet.tags;
    assert_eq!((tags.get("White"), tags.get("Black")), (Some("Anna]"), Some("Bert")));
    assert_eq!(tags.get("Site"), Some("C:\\"));
    let expected = [
        Warning::TagMended("White".into()),
        Warning::TagMended("Black".into()),
        Warning::TagNotUnderstood("[\"x\"]".into()),
    ];
    assert_eq!(warnings(&reading), expected);
    assert_eq!(moves(&reading.sheet.record), "e4");
}

#[test]
fn a_second_tag_of_the_same_name_is_told_and_kept() {
    let reading = read_one("[White \"Anna\"]\n[White \"Bert\"]\n[ECO \"A\"]\n[ECO \"B\"]\n\n*");
    assert_eq!(reading.sheet.tags.get("White"), Some("Anna"));
    let others: Vec<_> = reading.sheet.tags.others().collect();
    assert_eq!(others, [("White", "Bert"), ("ECO", "A"), ("ECO", "B")]);
    let expected = ["White", "ECO"].map(|name| Warning::TagTwice(name.into()));
    assert_eq!(warnings(&reading), expected);
}

#[test]
fn pgn_14_every_form_of_annotation_glyph_is_read() {
    let reading = read_sample("nag.pgn");
    let record = &reading.sheet.record;
    let nags = |plies| -> Vec<u16> {
        record.notes(node(record, plies)).nags().iter().map(|nag| nag.0).collect()
    };
    let all: Vec<_> = (1..=6).map(nags).collect();
    assert_eq!(all, [vec![1, 13], vec![6], vec![3, 146], vec![1, 16], vec![3], vec![14]]);
    let reading = read_moves("1. e4 $255 e5+- 2. Nf3!?= Nc6 +/= 3. Bb5$5 a6 ! 4. Ba4⁉ N $0 *");
    let record = &reading.sheet.record;
    let nags = |plies| -> Vec<Nag> { record.notes(node(record, plies)).nags().to_vec() };
    let all: Vec<_> = (1..=7).map(nags).collect();
    let expected: [&[u16]; 7] = [&[255], &[18], &[5, 10], &[14], &[5], &[1], &[5, 146, 0]];
    assert_eq!(all, expected.map(|nags| nags.iter().copied().map(Nag).collect::<Vec<_>>()));
    assert_eq!(reading.troubles, []);
}

#[test]
fn pgn_16_null_moves_are_read_in_either_form_and_never_in_check() {
    let reading = read_sample("null.pgn");
    assert_eq!(moves(&reading.sheet.record), "e4 -- d4 -- Nf3 d5 (-- e5)");
    let reading = read_moves("1. e4 e5 2. Bc4 d6 3. Bb5+ -- 4. d4 1-0");
    assert_eq!(moves(&reading.sheet.record), "e4 e5 Bc4 d6 Bb5+");
    let fault = reading.faults().next().unwrap();
    assert_eq!((&*fault.token, &fault.reason), ("--", &Reason::NullMoveInCheck));
}

#[test]
fn pgn_17_all_strokes_and_no_break_spaces_are_understood() {
    let reading = read_sample("endash.pgn");
    assert_eq!(moves(&reading.sheet.record), "d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O-O-O O-O-O");
    assert_eq!(reading.sheet.result, GameResult::WhiteWins);
    assert_eq!(moves(&read_sample("nbsp.pgn").sheet.record), "e4 e5 Nf3 Nc6");
}

#[test]
fn pgn_17_a_word_that_is_not_understood_stops_reading_there() {
    let reading = read_moves("1. e4 e5 2. Quatsch Nf3 Nc6 1/2-1/2");
    assert_eq!(moves(&reading.sheet.record), "e4 e5");
    let fault = reading.faults().next().unwrap();
    assert_eq!((&*fault.token, fault.spot.line, fault.spot.column), ("Quatsch", 3, 13));
    assert_eq!(fault.unread, "2. Quatsch Nf3 Nc6");
    assert_eq!(reading.sheet.result, GameResult::Draw);
}

#[test]
fn pgn_18_results_are_read_in_all_spellings() {
    let games = read(sample("half.pgn"));
    let results: Vec<_> = games.iter().map(|game| game.sheet.result).collect();
    let (draw, white) = (GameResult::Draw, GameResult::WhiteWins);
    assert_eq!(results, [draw, draw, draw, white]);
    assert!(games.iter().all(|game| game.troubles.is_empty()));
    for (text, expected) in [
        ("1-0", white),
        ("1–0", white),
        ("1:0", white),
        ("0-1", GameResult::BlackWins),
        ("½", draw),
        ("0,5:0,5", draw),
        ("1/2–1/2", draw),
        ("*", GameResult::Open),
    ] {
        let reading = read_moves(&format!("1. e4 {text}"));
        assert_eq!((reading.sheet.result, &*reading.troubles), (expected, &[][..]), "{text}");
    }
    let latin = read(b"1. e4 \xBD-\xBD\n\n1. d4 *");
    assert_eq!(latin.len(), 2);
    assert_eq!(latin[0].sheet.result, draw);
}

#[test]
fn results_that_differ_are_told_and_the_tag_counts() {
    let reading = read_one("[Result \"0-1\"]\n\n1. e4 1-0");
    assert_eq!(reading.sheet.result, GameResult::BlackWins);
    let (tag, text) = (GameResult::BlackWins, GameResult::WhiteWins);
    assert_eq!(warnings(&reading), [Warning::ResultsDiffer { tag, text }]);
    let reading = read_one("[Result \"*\"]\n\n1. e4 1-0");
    assert_eq!(reading.sheet.result, GameResult::WhiteWins);
    let reading = read_one("[Result \"verloren\"]\n\n1. e4 *");
    assert_eq!(warnings(&reading), [Warning::ResultNotUnderstood("verloren".into())]);
}

#[test]
fn pgn_20_german_letters_are_recognised_for_the_whole_game() {
    let reading = read_sample("german.pgn");
    assert_eq!(reading.sheet.record.main_line().count(), 20);
    assert_eq!(warnings(&reading), [Warning::Alphabet(Alphabet::German)]);
    let reading = read_moves("1. e4 e5 2. Sf3 Sc6 3. Kd2 *");
    assert_eq!(moves(&reading.sheet.record), "e4 e5", "one illegal move, so it is no German");
    let fault = reading.faults().next().unwrap();
    assert_eq!((&*fault.token, &fault.reason), ("Sf3", &Reason::UnknownLetter('S')));
}

#[test]
fn pgn_20_letters_of_two_languages_are_never_mixed() {
    let reading = read_moves("1. e4 e5 2. Sf3 Nc6 3. Bb5 *");
    assert_eq!(moves(&reading.sheet.record), "e4 e5");
    let reading = read_moves("1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 Nc6 5. bxa8D *");
    assert_eq!(reading.faults().next().unwrap().reason, Reason::UnknownLetter('D'));
}

#[test]
fn other_languages_are_recognised_too() {
    for (text, alphabet) in [
        ("1. e4 e5 2. Cf3 Cc6 3. Fc4 Fc5 4. De2 Re7 5. Tg1", Alphabet::French),
        ("1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 4. De2 Re7 5. Tg1", Alphabet::Spanish),
        ("1. e4 e5 2. Cf3 Cc6 3. Bc4 Bc5 4. De2 Re7 5. Tg1", Alphabet::Portuguese),
        ("1. e4 e5 2. Pf3 Pc6 3. Lc4 Lc5 4. De2 Ke7 5. Tg1", Alphabet::Dutch),
        ("1. e4 e5 2. Sf3 Sc6 3. Gc4 Gc5 4. He2 Ke7 5. Wg1", Alphabet::Polish),
        ("1. e4 e5 2. Jf3 Jc6 3. Sc4 Sc5 4. De2 Ke7 5. Vg1", Alphabet::Czech),
    ] {
        let reading = read_moves(&format!("{text} *"));
        assert_eq!(warnings(&reading), [Warning::Alphabet(alphabet)], "{text}");
        let expected = "e4 e5 Nf3 Nc6 Bc4 Bc5 Qe2 Ke7 Rg1";
        assert_eq!(moves(&reading.sheet.record), expected, "{text}");
    }
}

#[test]
fn pgn_21_en_passant_may_be_marked() {
    let reading = read_sample("ep.pgn");
    assert_eq!(reading.sheet.record.main_line().count(), 13);
    assert_eq!(reading.troubles, []);
    assert_eq!(warnings(&read_moves("1. e4 e.p. *")), [Warning::NotEnPassant]);
}

#[test]
fn every_form_of_promotion_is_read() {
    let reading = read_sample("promo.pgn");
    assert_eq!(moves(&reading.sheet.record), "b8=Q g1=N Qe5+");
    let reading = read_one(sample("promo_missing.pgn"));
    assert_eq!(moves(&reading.sheet.record), "");
    let Reason::Move { error: ReadError::PromotionMissing { .. }, why } =
        &reading.faults().next().unwrap().reason
    else {
        panic!("{:?}", reading.troubles)
    };
    assert_eq!(why, &[WhyNot::Rules(Illegal::PromotionMissing)]);
}

#[test]
fn pgn_23_the_position_given_counts_where_the_moves_fit_it() {
    let fen = "8/5k2/2r5/8/8/4K3/3P4/8 b - - 4 38";
    for name in ["fen_nosetup.pgn", "setup_case.pgn"] {
        let reading = read_sample(name);
        assert_eq!(reading.sheet.record.start().to_fen(), fen, "{name}");
        assert_eq!(moves(&reading.sheet.record), "Rc7 Kd3", "{name}");
        assert_eq!(reading.sheet.tags.others().count(), 0, "{name}");
    }
    let reading = read_sample("setup_nofen.pgn");
    assert_eq!(reading.sheet.record.start(), &Position::start());
    assert_eq!(warnings(&reading), [Warning::FenMissing]);
    let reading = read_sample("setup0.pgn");
    assert_eq!(moves(&reading.sheet.record), "e4 e5");
    assert_eq!(warnings(&reading), [Warning::FenNotUsed(fen.into())]);
}

#[test]
fn a_position_that_can_not_be_read_is_told_and_kept() {
    let reading = read_one("[FEN \"8/8/8\"]\n[SetUp \"1\"]\n\n1. Kb2 Kb7 *");
    assert_eq!(reading.sheet.tags.get("FEN"), Some("8/8/8"));
    assert!(matches!(warnings(&reading)[..], [Warning::FenUnreadable(_)]));
    let fault = reading.faults().next().unwrap();
    assert_eq!((&fault.reason, &*fault.unread), (&Reason::StartUnknown, "1. Kb2 Kb7"));
    let reading = read_one("[FEN \"8/8/8\"]\n\n1. e4 e5 *");
    assert_eq!(moves(&reading.sheet.record), "e4 e5", "all legal from the usual start");
    assert_eq!(reading.sheet.tags.get("FEN"), Some("8/8/8"));
}

#[test]
fn fen_01_a_mended_position_is_used_and_told() {
    let reading = read_one("[FEN \"8/5k2/8/8/3R4/4K3/8/8 w - - - -\"]\n\n1. Rd7+ *");
    assert_eq!(moves(&reading.sheet.record), "Rd7+");
    let hint = |field| Warning::FenMended(schachtisch::rules::FenHint::CounterDash(field));
    assert_eq!(warnings(&reading), [hint(FenField::Halfmoves), hint(FenField::Fullmoves)]);
}

#[test]
fn nine60_08_a_chess960_game_begins_from_its_own_array() {
    let file = "[Event \"?\"] [FEN \"bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w GCgc - 0 1\"] \
        [SetUp \"1\"] [Variant \"Chess960\"] 1. f3 f6 2. Qf2 Qf7 3. O-O *";
    let reading = read_one(file);
    assert_eq!(reading.troubles, []);
    let record = &reading.sheet.record;
    assert_eq!(moves(record), "f3 f6 Qf2 Qf7 O-O");
    let fen = record.position(node(record, 5)).to_fen();
    assert!(fen.starts_with("bnrbk1rn/pppppqpp/5p2/8/8/5P2/PPPPPQPP/BNRB1RKN b kq"), "{fen}");
}

#[test]
fn pgn_25_an_illegal_move_stops_its_game_and_no_other() {
    let games = read(sample("illegal.pgn"));
    assert_eq!(games.len(), 2);
    let record = &games[0].sheet.record;
    assert_eq!(moves(record), "e4 e5 Nf3 Nc6 Bb5 a6");
    assert_eq!(games[0].sheet.result, GameResult::WhiteWins);
    assert_eq!(games[0].sheet.tags.get("White"), Some("Weiss, W."));
    let fault = games[0].faults().next().unwrap();
    assert_eq!((fault.spot.game, fault.spot.line, fault.spot.column), (1, 9, 34));
    assert_eq!((&*fault.token, &*fault.unread), ("Ke3", "4. Ke3 Nf6 5. d4 exd4"));
    assert_eq!(fault.node, node(record, 6));
    let Reason::Move { why, .. } = &fault.reason else { panic!("{:?}", fault.reason) };
    assert!(matches!(why[..], [WhyNot::Rules(Illegal::Geometry { .. })]), "{why:?}");
    assert_eq!(comment(&games[0], 6), "4. Ke3 Nf6 5. d4 exd4", "what was not read is kept");
    assert_eq!(moves(&games[1].sheet.record), "d4 d5");
    assert_eq!(games[1].troubles, []);
}

#[test]
fn pgn_25_the_reasons_know_the_history() {
    let reading = read_moves("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke2 d6 5. Ke1 a6 6. O-O *");
    let fault = reading.faults().next().unwrap();
    assert_eq!(fault.token, "O-O");
    let Reason::Move { why, .. } = &fault.reason else { panic!("{:?}", fault.reason) };
    let [WhyNot::CastlingRightLost { side: CastlingSide::Short, node: lost, .. }] = why[..] else {
        panic!("{why:?}")
    };
    assert_eq!(lost, node(&reading.sheet.record, 7));
}

#[test]
fn a_fault_in_a_variation_costs_only_that_variation() {
    let reading = read_moves("1. e4 (1. d4 Ke7 2. c4 (2. a3) d5) (1. c4 c5) 1... e5 1-0");
    let record = &reading.sheet.record;
    assert_eq!(moves(record), "e4 (d4) (c4 c5) e5");
    let fault = reading.faults().next().unwrap();
    assert_eq!(fault.unread, "Ke7 2. c4 (2. a3) d5");
    assert_eq!(record.notes(fault.node).comment(), fault.unread);
    assert_eq!(reading.troubles.len(), 1);
    let reading = read_moves("1. e4 (Ke2) 1... e5 1-0");
    assert_eq!(moves(&reading.sheet.record), "e4 e5");
    assert_eq!(comment(&reading, 1), "Ke2");
    let reading = read_moves("(1. d4) 1. e4 e5 *");
    assert_eq!(moves(&reading.sheet.record), "e4 e5");
    assert_eq!(reading.faults().next().unwrap().reason, Reason::NothingToReplace);
}

#[test]
fn variations_without_beginning_end_or_moves_are_told() {
    let reading = read_moves("1. e4 (1. d4 (1. c4 1-0");
    assert_eq!(moves(&reading.sheet.record), "e4 (d4) (c4)");
    assert_eq!(reading.sheet.result, GameResult::WhiteWins);
    assert_eq!(warnings(&reading), [Warning::VariationUnclosed]);
    let reading = read_moves("1. e4) e5 *");
    assert_eq!(moves(&reading.sheet.record), "e4 e5");
    assert_eq!(warnings(&reading), [Warning::VariationNotBegun]);
    let reading = read_moves("1. e4 ({nichts} $5) e5 *");
    assert_eq!(moves(&reading.sheet.record), "e4 e5");
    assert_eq!(comment(&reading, 1), "nichts");
    assert_eq!(warnings(&reading), [Warning::VariationEmpty]);
}

#[test]
fn moves_after_the_result_begin_a_new_game_and_comments_do_not() {
    let games = read("1. e4 1-0 {aufgegeben}\n\n1. d4 d5 0-1 1. c4 *\n{Ende}\n");
    let lines: Vec<_> = games.iter().map(|game| moves(&game.sheet.record)).collect();
    assert_eq!(lines, ["e4", "d4 d5", "c4"]);
    assert_eq!(comment(&games[0], 1), "aufgegeben");
    assert_eq!(comment(&games[2], 1), "Ende");
    assert!(games.iter().all(|game| game.troubles.is_empty()));
}

#[test]
fn pgn_28_tags_of_other_programs_are_kept_in_order() {
    let reading = read_sample("tags.pgn");
    let others: Vec<_> = reading.sheet.tags.others().collect();
    let expected = [("Eigenes", "Wert"), ("WhiteType", "human"), ("TimeControl", "180+2")];
    assert_eq!(others, expected);
    assert_eq!(reading.sheet.tags.year(), Some(2024));
}

#[test]
fn cas_06_castling_that_checks_or_mates_is_read() {
    for (fen, text, written) in [
        ("2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O#", "O-O-O#"),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "0-0-0+", "O-O-O+"),
    ] {
        let reading = read_one(format!("[FEN \"{fen}\"]\n\n1. {text} *"));
        assert_eq!(reading.troubles, []);
        assert_eq!(moves(&reading.sheet.record), written);
    }
}

#[test]
fn cas_07_zeros_and_small_letters_castle_and_are_no_result() {
    let reading = read_sample("zeros.pgn");
    let expected = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 O-O Nc3 d6 Bg5 Bg4 Qd2 Qd7";
    assert_eq!(moves(&reading.sheet.record), expected);
    let reading = read_sample("lower.pgn");
    assert_eq!(moves(&reading.sheet.record), "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6");
}

#[test]
fn not_01_a_small_b_is_the_pawn() {
    let fen = "[FEN \"4k3/8/8/8/2n5/1P6/8/4KB2 w - - 0 1\"]\n\n";
    for (text, expected) in [("bxc4", "bxc4"), ("Bxc4", "Bxc4"), ("bc4", "bxc4")] {
        let reading = read_one(format!("{fen}1. {text} *"));
        assert_eq!(moves(&reading.sheet.record), expected);
    }
    let reading = read_one(format!("{fen}1. BXC4 *"));
    let Reason::Move { error: ReadError::Ambiguous { candidates }, .. } =
        &reading.faults().next().unwrap().reason
    else {
        panic!("{:?}", reading.troubles)
    };
    assert_eq!(candidates.len(), 2);
    let only_bishop = "[FEN \"4k3/8/8/8/2n5/8/8/4KB2 w - - 0 1\"]\n\n1. bc4 *";
    assert_eq!(read_one(only_bishop).faults().count(), 1, "no bishop by a small letter");
}

#[test]
fn not_04_letters_of_a_language_that_is_not_known_invent_no_game() {
    let reading = read_one(sample("hungarian.pgn"));
    assert_eq!(moves(&reading.sheet.record), "e4 e5");
    let fault = reading.faults().next().unwrap();
    assert_eq!((&*fault.token, &fault.reason), ("Hf3", &Reason::UnknownLetter('H')));
    assert_eq!((fault.spot.line, fault.spot.column), (9, 13));
}

#[test]
fn not_05_figurines_of_both_colours_name_men() {
    let reading = read_sample("figurine.pgn");
    assert_eq!(moves(&reading.sheet.record), "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6");
    assert_moves("1. ♘\u{FE0E}f3 ♟d5 2. d4 *", "Nf3 d5 d4");
}

#[test]
fn san_04_over_precise_and_long_forms_are_read_and_ambiguous_ones_are_not() {
    let reading = read_sample("overspec.pgn");
    assert_eq!(moves(&reading.sheet.record), "Nf3 e5 e4 Nc6 d4 exd4 Nxd4");
    let reading = read_one(sample("ambig.pgn"));
    assert_eq!(moves(&reading.sheet.record), "Nf3 Nf6 d3 d6");
    let fault = reading.faults().next().unwrap();
    let ambiguous = matches!(fault.reason, Reason::Move { error: ReadError::Ambiguous { .. }, .. });
    assert!(ambiguous && fault.token == "Nd2", "{fault:?}");
}

#[test]
fn commands_in_comments_are_understood_or_kept() {
    let reading = read_moves(
        "1. e4 {[%clk 1:02:03.5] vor [%csl Gd4,re5] und [%cal Ye2e4,Bd1h5] nach [%emt 0:00:07]} \
         e5 {[%eval 0.3] [%clk bald] [%csl Gz9] [%cal Ge2e2]} *",
    );
    let record = &reading.sheet.record;
    let notes = record.notes(node(record, 1));
    assert_eq!(notes.comment(), "vor und nach");
    assert_eq!(notes.time_left.unwrap().as_millis(), 3_723_500);
    assert_eq!(notes.time_used.unwrap().as_secs(), 7);
    let square = |text: &str| text.parse().unwrap();
    let expected = [
        Mark::Square(square("d4"), MarkColor::Green),
        Mark::Square(square("e5"), MarkColor::Red),
        Mark::Arrow(square("e2"), square("e4"), MarkColor::Yellow),
        Mark::Arrow(square("d1"), square("h5"), MarkColor::Blue),
    ];
    assert_eq!(notes.marks(), expected);
    let notes = record.notes(node(record, 2));
    let kept: Vec<_> =
        notes.commands().iter().map(|command| (command.name(), command.argument())).collect();
    assert_eq!(kept, [("eval", "0.3"), ("clk", "bald"), ("csl", "Gz9"), ("cal", "Ge2e2")]);
    assert_eq!((notes.comment(), notes.time_left, notes.marks()), ("", None, &[][..]));
}

#[test]
fn the_offer_of_a_draw_is_no_variation() {
    for offer in ["(=)", "{(=)}", "{[%clk 0:01:00] (=)}", "; (=)\n"] {
        let reading = read_moves(&format!("1. e4 {offer} {{gut (=)}} e5 *"));
        assert_eq!(moves(&reading.sheet.record), "e4 e5");
        assert_eq!((comment(&reading, 1), &*reading.troubles), ("gut (=)", &[][..]), "{offer}");
        let record = &reading.sheet.record;
        let offered = [1, 2].map(|ply| record.notes(node(record, ply)).draw_offered);
        assert_eq!(offered, [true, false], "{offer}");
    }
}

#[test]
fn rep_01_to_08_games_with_repetitions_are_read_to_their_end() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let reading = read_moves(&format!("{shuffle} e4 *"));
    assert_eq!(reading.sheet.record.main_line().count(), 17, "reading ends no game");
}

#[test]
fn empty_files_and_rubbish_after_the_game_are_no_games() {
    assert_eq!(read(sample("empty.pgn")).len(), 0);
    assert_eq!(read(" \r\n\t\n\u{FEFF}").len(), 0);
    let reading = read_sample("nul.pgn");
    assert_eq!(moves(&reading.sheet.record), "e4 e5");
    assert_eq!(reading.troubles, []);
}

#[test]
fn text_that_is_no_game_is_told_and_not_skipped() {
    let games = read("Liebe Schachfreunde,\n\n[White \"Anna\"]\n\n1. e4 *");
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].faults().next().unwrap().unread, "Liebe Schachfreunde,");
    assert_eq!(moves(&games[1].sheet.record), "e4");
}

#[test]
fn troubles_name_game_line_and_column() {
    let games = read("1. e4 *\r\n\r\n[White \"Ä\"]\r\n\r\n1. d4 {äöü} d5\r\n2. Ke3 *\r\n");
    let spots: Vec<_> = games
        .iter()
        .flat_map(|game| &game.troubles)
        .map(|trouble| match trouble {
            Trouble::Warning(spot, _) => *spot,
            Trouble::Fault(fault) => fault.spot,
        })
        .map(|spot| (spot.game, spot.line, spot.column))
        .collect();
    assert_eq!(spots, [(2, 6, 4)]);
}

#[test]
fn too_many_troubles_end_the_reading_of_a_game() {
    let reading = read_moves(&format!("1. e4 {} e5 1-0", "(x) ".repeat(100_000)));
    assert!(reading.troubles.len() < 1100);
    let last = reading.faults().last().unwrap();
    assert!(last.unread.ends_with("(x)  e5"), "the rest is kept");
    assert_eq!(reading.sheet.result, GameResult::WhiteWins);
}
