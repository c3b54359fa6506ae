//! What counts as the same position, through the board, and what is kept of it over a restart.

use std::fs;

use egui::Key;
use schachtisch::{
    game::{Outcome, Phase},
    rules::Position,
};

use crate::{
    files::paste,
    support::{Place, Table},
};

impl Table {
    /// Claims that the position on the board is there for the third time.
    fn claim_threefold(&mut self) {
        self.menu("Partie", "Remis beanspruchen …");
        self.click_label("Beanspruchen");
        self.wait();
    }

    #[track_caller]
    fn assert_threefold(&self) {
        assert!(matches!(self.game().phase(), Phase::Over(Outcome::Threefold { .. })));
        assert!(self.shows("½-½"));
    }

    #[track_caller]
    fn assert_wrong_claim(&self) {
        assert_eq!(self.game().phase(), Phase::Playing);
        assert!(self.shows("war nicht berechtigt"));
    }
}

#[test]
fn a_castling_right_lost_since_makes_another_position() {
    let mut table = Table::at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for _ in 0..2 {
        table.play("a1b1 a8b8 b1a1 b8a8");
    }
    table.claim_threefold();
    table.assert_wrong_claim();
    table.play("a1b1 a8b8");
    table.claim_threefold();
    table.assert_threefold();
}

#[test]
fn a_double_step_that_nobody_could_capture_makes_no_other_position() {
    // The pawn beside the double step is pinned along the rank.
    let mut table = Table::at("8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1");
    table.play("e2e4 h4g5 e1d1 g5h4 d1e1 h4g5 e1d1 g5h4 d1e1");
    table.claim_threefold();
    table.assert_threefold();
    // No pawn stands beside it.
    let mut table = Table::new();
    table.play("c2c4 b8c6 b1c3 c6b8 c3b1 b8c6 b1c3 c6b8 c3b1");
    table.claim_threefold();
    table.assert_threefold();
}

#[test]
fn the_side_on_move_makes_the_position_and_not_the_way_to_it() {
    let mut table = Table::at("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1");
    table.play("f1f2 e8d7 f2f1 d7d8 f1f3 d8e8 f3f1");
    assert_eq!(table.app().record().repetitions(table.app().viewed()).len(), 1);
    table.claim_threefold();
    table.assert_wrong_claim();
    let mut table = Table::new();
    table.play("g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8");
    table.claim_threefold();
    table.assert_threefold();
}

#[test]
fn with_touch_move_a_touched_man_ends_the_right_to_claim_for_this_move() {
    let mut table = Table::kept();
    table.new_game(None, &["Berührt – geführt (Art. 4)"]);
    table.play("b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1");
    table.click("c6");
    table.menu("Partie", "Remis beanspruchen …");
    assert!(table.app().claim().is_none());
    table.drag("c6b8");
    table.claim_threefold();
    table.assert_threefold();
}

#[test]
fn the_fifth_time_ends_the_game_and_taking_back_takes_the_count_back() {
    let mut table = Table::kept();
    for _ in 0..4 {
        table.play("g1f3 g8f6 f3g1 f6g8");
    }
    assert!(matches!(table.game().phase(), Phase::Over(Outcome::Fivefold { .. })));
    for _ in 0..2 {
        table.click_label("Zug zurücknehmen");
        table.wait();
    }
    assert_eq!((table.game().phase(), table.moves()), (Phase::Playing, 14));
    table.play("e2e4");
    assert_eq!((table.game().phase(), table.moves()), (Phase::Playing, 15));
    table.claim_threefold();
    table.assert_wrong_claim();
}

#[test]
fn after_a_kill_the_third_time_can_still_be_claimed() {
    let mut table = Table::kept();
    table.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    let mut table = table.restart();
    table.click_label("Partie fortsetzen");
    table.wait();
    table.drag("f6g8");
    table.claim_threefold();
    table.assert_threefold();
}

#[test]
fn after_a_kill_an_inner_rook_still_castles() {
    let mut table = Table::kept();
    table.command(Key::E);
    paste(&mut table, "1k6/8/8/8/8/8/8/4KR1R w F - 0 1");
    table.click_label("Von hier spielen …");
    table.click_label("Partie beginnen");
    table.play("h1h2 b8b7");
    let mut table = table.restart();
    table.click_label("Partie fortsetzen");
    table.wait();
    table.drag("e1f1");
    assert!(table.has("2. 0-0"), "{}", table.fen());
}

#[test]
fn however_the_program_ends_moves_names_and_the_offer_are_there_again() {
    for quits in [false, true] {
        let mut table = Table::kept();
        table.click_label("Name von Weiß");
        table.typed("Anna");
        table.key(Key::Escape);
        table.play("e2e4 e7e5 g1f3 b8c6 f1c4");
        table.menu("Partie", "Remis anbieten …");
        table.click_label("Weiß bietet Remis an");
        if quits {
            table.command(Key::Q);
        }
        let mut table = table.restart();
        table.click_label("Partie fortsetzen");
        table.wait();
        assert_eq!(table.moves(), 5, "{quits}");
        assert_eq!(table.app().name(schachtisch::rules::Color::White), "Anna");
        table.click_label("Remis annehmen");
        table.wait();
        assert_eq!(table.game().phase(), Phase::Over(Outcome::Agreement));
    }
}

#[test]
fn settings_of_any_content_cost_one_sentence_at_most_and_the_table_is_set() {
    let good = "(theme: \"dark\", scale_percent: 150, language: \"de\", flipped: true)";
    for content in [
        String::new(),
        "\0".repeat(1024),
        good[..20].to_owned(),
        good.replace("150", "NaN"),
        good.replace("\"de\"", "\"xx\""),
        good.replace("flipped", "unknown"),
        "(theme: \"dark\")".to_owned(),
    ] {
        let place = Place::new();
        fs::write(place.path().join("settings.ron"), &content).expect("written");
        let mut table = place.start();
        assert!(table.app().notices().len() <= 1, "{content:?}");
        if !table.app().notices().is_empty() {
            assert!(place.path().join("settings.ron.bak").exists(), "{content:?}");
            table.click_label("Verstanden");
        }
        assert_eq!(table.fen(), Position::start().to_fen());
        let pawn = if table.app().is_flipped() { "d2d4" } else { "e2e4" };
        table.drag(pawn);
        assert_eq!(table.moves(), 1, "{content:?}");
        drop(table);
        assert!(place.start().app().notices().is_empty(), "told once: {content:?}");
    }
    let place = Place::new();
    fs::create_dir(place.path().join("settings.ron")).expect("made");
    let mut table = place.start();
    assert_eq!(table.app().notices().len(), 1);
    table.drag("e2e4");
    assert_eq!(table.moves(), 1);
}
