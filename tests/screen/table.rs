//! Clocks, claims, offers and touch-move through the whole program, with a watch turned by hand.

use egui::{Event, Key, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use schachtisch::{
    app::Question,
    game::{
        Game, GameOptions, Moment, Outcome, Phase, Verdict,
        clock::{Motion, Preset},
    },
    rules::{Color, Position},
};

use crate::support::{Table, position};

impl Table {
    /// A new game with this time and these switches of its sheet.
    pub fn new_game(&mut self, time: Option<&str>, switches: &[&str]) {
        self.command(Key::N);
        if let Some(time) = time {
            self.window.get_by_role_and_label(Role::ComboBox, "Bedenkzeit").click();
            self.answer();
            self.click_label(time);
        }
        for switch in switches {
            self.click_label(switch);
        }
        self.click_label("Partie beginnen");
        self.wait();
    }

    /// What a side's clock shows.
    pub fn seconds(&self, color: Color) -> u64 {
        let now = self.app().now();
        let clock = self.game().clock().expect("a clock");
        clock.faces(color, now).large().expect("a face").in_seconds().as_secs()
    }

    pub fn is_running(&self) -> bool {
        matches!(self.game().clock().expect("a clock").motion(), Motion::Running { .. })
    }
}

const THERE_AND_BACK: &str = "g1f3 g8f6 f3g1 f6g8";

#[test]
fn a_threefold_claim_is_right_and_the_three_positions_are_shown() {
    let mut table = Table::kept();
    table.play(THERE_AND_BACK);
    table.play(THERE_AND_BACK);
    table.menu("Partie", "Remis beanspruchen …");
    assert!(table.shows("Ist der Antrag falsch"));
    table.click_label("Beanspruchen");
    table.wait();
    assert!(matches!(table.game().phase(), Phase::Over(Outcome::Threefold { .. })));
    assert!(table.shows("½-½") && table.shows("Art. 9.2"));
    table.click_label("Zeigen");
    assert!(table.shows("Warum die Partie zu Ende ist"));
    assert_eq!(table.window.query_all_by_label("Beispielbrett").count(), 3);
}

#[test]
fn an_announced_move_that_repeats_the_position_is_a_draw_and_is_not_played() {
    let mut table = Table::kept();
    table.play(THERE_AND_BACK);
    table.play("g1f3 g8f6 f3g1");
    table.menu("Partie", "Remis beanspruchen …");
    table.drag("f6g8");
    assert_eq!(table.moves(), 7, "written, not played");
    assert!(table.shows("Sg8"));
    table.click_label("Beanspruchen");
    table.wait();
    assert!(matches!(table.game().phase(), Phase::Over(Outcome::Threefold { .. })));
    assert_eq!(table.moves(), 7);
}

#[test]
fn a_wrong_claim_plays_the_announced_move_costs_time_and_leaves_the_offer() {
    let mut table = Table::kept();
    table.new_game(Some("5 min (Blitz)"), &[]);
    table.play("e2e4 e7e5");
    table.menu("Partie", "Remis beanspruchen …");
    table.drag("g1f3");
    let before = table.seconds(Color::Black);
    table.click_label("Beanspruchen");
    table.wait();
    assert_eq!(table.game().phase(), Phase::Playing);
    assert_eq!(table.moves(), 3);
    assert_eq!(table.seconds(Color::Black), before + 60, "blitz: one minute");
    assert!(table.shows("war nicht berechtigt: Schwarz bekommt"), "what it has cost");
    table.click_label("Remis annehmen");
    table.wait();
    assert_eq!(table.game().phase(), Phase::Over(Outcome::Agreement));
}

#[test]
fn a_claim_given_up_is_nothing() {
    let mut table = Table::kept();
    table.play("e2e4");
    table.menu("Partie", "Remis beanspruchen …");
    table.drag("e7e5");
    table.click_label("Abbrechen");
    assert_eq!((table.moves(), table.game().phase()), (1, Phase::Playing));
    table.drag("e7e5");
    assert_eq!(table.moves(), 2);
}

#[test]
fn an_offer_is_accepted_declined_or_lapses_with_the_opponents_move() {
    let mut table = Table::kept();
    table.play("e2e4 e7e5 g1f3");
    table.menu("Partie", "Remis anbieten …");
    table.click_label("Weiß bietet Remis an");
    table.wait();
    assert!(table.game().offer().is_some());
    table.drag("b8c6");
    assert!(table.game().offer().is_none(), "lapsed");
    table.menu("Partie", "Remis anbieten …");
    table.click_label("Schwarz bietet Remis an");
    table.click_label("Remis ablehnen");
    assert!(table.game().offer().is_none(), "declined");
    assert_eq!(table.game().phase(), Phase::Playing);
    table.drag("f1c4");
    table.menu("Partie", "Remis anbieten …");
    table.click_label("Weiß bietet Remis an");
    table.click_label("Remis annehmen");
    table.wait();
    assert!(table.shows("½-½") && table.shows("Art. 5.2.3"));
    table.click_label("Zug zurücknehmen");
    table.wait();
    assert_eq!(table.game().phase(), Phase::Playing, "revived");
}

#[test]
fn either_side_can_resign() {
    let mut table = Table::kept();
    table.play("e2e4");
    table.menu("Partie", "Aufgeben");
    table.click_label("Nein, Weiß gibt auf");
    table.wait();
    let resigned = Outcome::Resignation { resigned: Color::White, opponent: Verdict::CanMate };
    assert_eq!(table.game().phase(), Phase::Over(resigned));
    assert!(table.shows("0-1"));
}

#[test]
fn with_draws_without_a_claim_the_third_occurrence_ends_the_game() {
    let mut table = Table::kept();
    table.new_game(None, &["Remis ohne Antrag (dreimal dieselbe Stellung, 50 Züge)"]);
    table.play(THERE_AND_BACK);
    assert_eq!(table.game().phase(), Phase::Playing);
    table.play(THERE_AND_BACK);
    assert!(matches!(table.game().phase(), Phase::Over(Outcome::AutomaticThreefold { .. })));
}

#[test]
fn five_times_the_same_position_is_a_draw_without_a_claim() {
    let mut table = Table::kept();
    for _ in 0..3 {
        table.play(THERE_AND_BACK);
    }
    assert_eq!(table.game().phase(), Phase::Playing);
    table.play(THERE_AND_BACK);
    assert!(matches!(table.game().phase(), Phase::Over(Outcome::Fivefold { .. })));
    assert!(table.shows("Art. 9.6.1"));
}

#[test]
fn whites_first_move_starts_the_clock_and_each_move_passes_it_on() {
    let mut table = Table::kept();
    table.new_game(Some("3 min + 2 s (Blitz)"), &[]);
    assert!(!table.is_running());
    assert_eq!((table.seconds(Color::White), table.seconds(Color::Black)), (182, 182));
    table.drag("e2e4");
    table.pass(1000);
    assert_eq!((table.seconds(Color::White), table.seconds(Color::Black)), (182, 181));
    table.drag("e7e5");
    assert_eq!(table.seconds(Color::Black), 183);
    table.pass(5000);
    assert_eq!(table.seconds(Color::White), 177);
    assert!(table.shows("Weiß: 2 Minuten 57 Sekunden"));
}

#[test]
fn a_time_of_ones_own_with_two_periods_is_kept_over_a_restart() {
    let mut table = Table::kept();
    table.command(Key::N);
    table.window.get_by_role_and_label(Role::ComboBox, "Bedenkzeit").click();
    table.window.run_steps(6);
    table.click_label("eigene Zeit");
    for (label, value) in [
        ("Minuten", "90"),
        ("für so viele Züge (0 = alle)", "40"),
        ("Minuten für den Rest", "30"),
        ("Sekunden je Zug dazu", "30"),
    ] {
        table.window.get_by_role_and_label(Role::SpinButton, label).click();
        table.window.run_steps(4);
        table.command(Key::A);
        table.window.event(Event::Text(value.into()));
        table.key(Key::Enter);
    }
    assert!(table.shows("Turnierpartie"), "its class is told");
    table.click_label("Partie beginnen");
    table.wait();
    let control = Preset::Standard40In90Then30Plus30.control();
    assert_eq!(*table.game().clock().expect("a clock").control(), control);
    let mut table = table.restart();
    table.command(Key::N);
    table.click_label("Partie beginnen");
    table.wait();
    assert_eq!(*table.game().clock().expect("a clock").control(), control);
}

#[test]
fn the_window_draws_only_when_a_digit_changes() {
    let mut table = Table::kept();
    table.new_game(Some("5 min (Blitz)"), &[]);
    table.play("e2e4");
    // The shell asks for the next frame exactly when the face reads something else.
    let clock = |table: &Table| table.game().clock().expect("a clock").clone();
    let mut now = table.app().now();
    let end = now + std::time::Duration::from_mins(1);
    let mut frames = 0;
    while let Some(next) = clock(&table).next_change(now).filter(|next| *next <= end) {
        assert!(next > now);
        now = next;
        frames += 1;
    }
    assert_eq!(frames, 60);
    table.command(Key::P);
    assert_eq!(clock(&table).next_change(now), None, "nothing moves in a pause");
}

#[test]
fn with_a_button_no_move_is_made_before_it_is_pressed() {
    let mut table = Table::kept();
    let button = "Die Uhr startet auf Knopfdruck (sonst mit dem ersten Zug)";
    table.new_game(Some("5 min (Blitz)"), &[button]);
    table.drag("e2e4");
    assert_eq!(table.moves(), 0);
    table.click_label("Uhr starten");
    table.drag("e2e4");
    assert_eq!(table.moves(), 1);
}

#[test]
fn the_flag_falls_while_a_man_is_held_and_while_a_menu_is_open() {
    for in_menu in [false, true] {
        let mut table = Table::kept();
        table.new_game(Some("5 min (Blitz)"), &[]);
        table.play("e2e4");
        if in_menu {
            table.click_label("Partie");
        } else {
            let from = table.place("e7");
            table.press_at(from);
        }
        // In steps, as a computer that is awake: nobody is asked about sleep.
        for _ in 0..10 {
            table.pass(29_999);
        }
        assert_eq!(table.game().phase(), Phase::Playing, "{in_menu}");
        table.pass(11);
        let fallen = Outcome::Flag { fallen: Color::Black, opponent: Verdict::CanMate };
        assert_eq!(table.game().phase(), Phase::Over(fallen), "{in_menu}");
        let target = table.place("e5");
        table.release(target);
        table.wait();
        assert_eq!(table.moves(), 1);
        assert!(table.shows("Art. 6.9") && table.shows("1-0"));
    }
}

#[test]
fn a_pause_stops_both_clocks_and_refuses_moves_and_a_time_can_be_set_by_hand() {
    let mut table = Table::kept();
    table.new_game(Some("5 min (Blitz)"), &[]);
    table.play("e2e4 e7e5");
    table.pass(10_000);
    table.command(Key::P);
    let left = table.seconds(Color::White);
    table.pass(30_000);
    assert_eq!(table.seconds(Color::White), left);
    table.drag("g1f3");
    assert_eq!(table.moves(), 2);
    table.window.get_by_label("Uhr von Weiß stellen (Minuten:Sekunden)").click();
    table.window.run_steps(4);
    table.command(Key::A);
    table.window.event(Event::Text("2:30".into()));
    table.key(Key::Enter);
    assert_eq!(table.seconds(Color::White), 150);
    table.click_label("Uhr starten");
    table.pass(1000);
    assert_eq!(table.seconds(Color::White), 149);
}

#[test]
fn the_line_of_state_names_the_player_on_move() {
    let mut table = Table::kept();
    table.click_label("Name von Schwarz");
    table.typed("Anna");
    table.key(Key::Escape);
    assert!(table.shows("Weiß ist am Zug."));
    table.drag("e2e4");
    assert!(table.shows("Schwarz (Anna) ist am Zug."));
}

#[test]
fn tab_goes_from_the_far_name_to_the_near_name_and_never_to_a_stop_without_a_name() {
    let mut table = Table::kept();
    table.new_game(Some("5 min (Blitz)"), &[]);
    for (far, near) in
        [("Name von Schwarz", "Name von Weiß"), ("Name von Weiß", "Name von Schwarz")]
    {
        table.window.get_by_label(far).focus();
        table.answer();
        let mut stops = Vec::new();
        while stops.last().is_none_or(|name| name != far) && stops.len() < 40 {
            table.key(Key::Tab);
            stops.push(table.focused());
        }
        assert_eq!(stops[..2], [near, "Zug eingeben"]);
        assert!(stops.last().is_some_and(|name| name == far), "once round: {stops:?}");
        assert!(!stops.contains(&String::new()), "{stops:?}");
        table.command(Key::F);
    }
}

#[test]
fn an_entry_that_is_no_time_is_told_and_the_clock_stays_as_it_was() {
    let mut table = Table::kept();
    table.new_game(Some("5 min (Blitz)"), &[]);
    table.play("e2e4 e7e5");
    table.command(Key::P);
    let (field, expected) = ("Uhr von Weiß stellen (Minuten:Sekunden)", "Erwartet wird eine Zeit");
    table.click_label(field);
    table.command(Key::A);
    table.entered("5:75");
    table.wait();
    assert_eq!(table.seconds(Color::White), 300);
    assert!(table.shows(expected));
    assert_eq!(table.focused(), field, "to be mended at once");
    table.key(Key::Backspace);
    assert!(!table.shows(expected));
    table.key(Key::Enter);
    assert_eq!(table.seconds(Color::White), 307, "5:7");
    for leave in [Key::Escape, Key::Tab] {
        table.click_label(field);
        table.command(Key::A);
        table.entered("x");
        assert!(table.shows(expected));
        table.key(leave);
        assert!(!table.shows(expected), "{leave:?}");
        assert_eq!(table.seconds(Color::White), 307);
    }
}

#[test]
fn taking_back_restores_the_times_of_that_moment_paused() {
    let mut table = Table::kept();
    table.new_game(Some("5 min (Blitz)"), &[]);
    table.play("e2e4 e7e5");
    table.pass(20_000);
    table.drag("g1f3");
    assert_eq!(table.seconds(Color::White), 280);
    table.click_label("Zug zurücknehmen");
    table.wait();
    assert!(!table.is_running());
    assert_eq!(table.seconds(Color::White), 300);
}

#[test]
fn after_a_sleep_the_clock_stands_and_the_players_are_asked() {
    for counts in [false, true] {
        let mut table = Table::kept();
        table.new_game(Some("10 min + 5 s (Schnellschach)"), &[]);
        table.play("e2e4");
        table.sleep(120_000);
        assert!(matches!(table.app().question(), Some(Question::Slept(_))));
        assert!(!table.is_running());
        table.click_label(if counts { "Mitzählen" } else { "Nicht mitzählen" });
        table.wait();
        assert_eq!(table.is_running(), counts);
        assert_eq!(table.seconds(Color::Black), if counts { 485 } else { 605 });
    }
}

#[test]
fn a_running_clock_comes_back_paused_after_a_kill() {
    let mut table = Table::kept();
    table.new_game(Some("5 min (Blitz)"), &[]);
    table.play("e2e4 e7e5");
    for _ in 0..8 {
        table.pass(1000);
    }
    let mut table = table.restart();
    table.click_label("Partie fortsetzen");
    table.wait();
    assert!(!table.is_running());
    let left = table.seconds(Color::White);
    assert!((292..=297).contains(&left), "at most five seconds old: {left}");
    assert_eq!(table.moves(), 2);
}

#[test]
fn a_touched_man_must_move_and_putting_it_down_does_not_help() {
    let mut table = Table::kept();
    table.new_game(None, &["Berührt – geführt (Art. 4)"]);
    let knight = table.place("g1");
    table.click_at(knight);
    table.wait();
    assert!(table.shows("Springer g1"), "the duty is shown");
    assert!(table.place("g1").distance(knight) < 0.1, "the board stays under the hand");
    table.click_at(knight);
    table.drag("e2e4");
    assert_eq!(table.moves(), 0);
    assert!(table.shows("Art. 4.3.1"));
    table.drag("g1f3");
    assert_eq!(table.moves(), 1);
    assert!(table.game().duty().is_none());
    table.click_label("Zug zurücknehmen");
    assert!(table.shows("Sind beide einverstanden?"));
    table.click_label("Nein");
    assert_eq!(table.moves(), 1);
    table.click_label("Zug zurücknehmen");
    table.click_label("Ja");
    assert_eq!(table.moves(), 0);
}

#[test]
fn adjusting_and_an_accident_bind_nobody() {
    let mut table = Table::kept();
    table.new_game(None, &["Berührt – geführt (Art. 4)"]);
    table.command(Key::J);
    let knight = table.place("g1");
    table.click_at(knight);
    table.wait();
    assert!(table.game().duty().is_none(), "adjusted");
    let pawn = table.place("a2");
    table.click_at(pawn);
    table.wait();
    assert!(table.game().duty().is_some());
    table.click_label("Versehen: Berührung aufheben");
    table.click_label("Nein");
    assert!(table.game().duty().is_some(), "only when both agree");
    table.click_label("Versehen: Berührung aufheben");
    table.click_label("Ja");
    assert!(table.game().duty().is_none(), "lifted");
    table.drag("e2e4");
    assert_eq!(table.moves(), 1);
}

#[test]
fn without_touch_move_nothing_binds() {
    let mut table = Table::kept();
    let knight = table.place("g1");
    table.click_at(knight);
    table.drag("e2e4");
    assert_eq!(table.moves(), 1);
    assert_ne!(table.game().position().to_fen(), Position::start().to_fen());
    assert_eq!(table.app().now(), Moment::START);
}

#[test]
fn each_end_on_the_board_is_told_with_its_article_after_a_typed_move() {
    for (fen, typed, told) in [
        ("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "Kg6", "Art. 5.2.1"),
        ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Dg7", "Art. 5.1.1"),
        ("4k3/8/8/8/8/8/3p4/4K1N1 w - - 0 1", "Kxd2", "Art. 5.2.2"),
        ("4k3/8/8/8/8/8/3R4/4K3 w - - 149 100", "Td3", "Art. 9.6.2"),
        ("7k/8/5KQ1/8/8/8/8/8 w - - 149 100", "Dg7", "Art. 5.1.1"),
    ] {
        let mut table = Table::at(fen);
        table.entered(typed);
        table.wait();
        assert!(matches!(table.game().phase(), Phase::Over(_)), "{typed}");
        let shown = table.shows(told);
        assert!(shown, "{typed}: {told}");
    }
}

#[test]
fn a_fifty_move_claim_is_right_after_a_hundred_half_moves() {
    let mut table = Table::at("4k3/8/8/8/8/8/3R4/4K3 w - - 100 80");
    table.menu("Partie", "Remis beanspruchen …");
    table.click_label("Beanspruchen");
    table.wait();
    let phase = table.game().phase();
    assert!(matches!(phase, Phase::Over(Outcome::FiftyMoves { .. })), "{phase:?}");
    assert!(table.shows("Art. 9.3"));
}

/// What a hand does, what is refused then and with which article, and what may still be played.
struct TouchCase {
    fen: &'static str,
    /// Squares clicked one after the other, or a drag of four letters.
    hands: &'static [&'static str],
    refused: Option<(&'static str, &'static str)>,
    played: &'static str,
}

const TOUCHES: &[TouchCase] = &[
    // 4.3.1: the own man touched moves.
    TouchCase {
        fen: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
        hands: &["e1", "e1"],
        refused: Some(("e4e5", "4.3.1")),
        played: "e1e2",
    },
    // 4.3.2: the opponent's man touched is captured.
    TouchCase {
        fen: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
        hands: &["d5"],
        refused: Some(("e1e2", "4.3.")),
        played: "e4d5",
    },
    // 4.3.3: the own man takes the opponent's man.
    TouchCase {
        fen: "4k3/8/8/3p4/4P3/8/8/3RK3 w - - 0 1",
        hands: &["d1", "d1", "d5"],
        refused: Some(("e4d5", "4.3.3")),
        played: "d1d5",
    },
    // 4.4.2: rook first, then king: no castling to that side.
    TouchCase {
        fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        hands: &["h1", "h1", "e1", "e1"],
        refused: Some(("e1g1", "4.4.2")),
        played: "h1h5",
    },
    // 4.4.3 and 4.7.2: castling is not allowed, so the king makes another move.
    TouchCase {
        fen: "4k3/8/8/8/8/8/5r2/4K2R w K - 0 1",
        hands: &["e1g1"],
        refused: Some(("h1h5", "4.")),
        played: "e1f2",
    },
    // 4.5: what cannot move binds nobody.
    TouchCase {
        fen: "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
        hands: &["e8"],
        refused: None,
        played: "a2a4",
    },
    // 4.7.3: a pawn put on the last rank promotes there, also after Esc.
    TouchCase {
        fen: "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1",
        hands: &["e7d8"],
        refused: Some(("e1e2", "4.")),
        played: "",
    },
];

impl Table {
    /// Clicks a square, or drags a man.
    fn hand(&mut self, wish: &str) {
        if wish.len() > 2 { self.drag(wish) } else { self.click(wish) }
    }
}

#[test]
fn touch_move_by_hand_binds_as_each_article_says() {
    for case in TOUCHES {
        let options = GameOptions { touch_move: true, ..GameOptions::default() };
        let mut table = Table::with_game(Game::with_options(position(case.fen), options));
        for wish in case.hands {
            table.hand(wish);
        }
        table.key(Key::Escape);
        table.key(Key::Escape);
        let before = table.game().position().to_fen();
        if let Some((wish, article)) = case.refused {
            table.hand(wish);
            let game = table.game();
            assert_eq!(game.position().to_fen(), before, "{} {wish}", case.fen);
            let told = format!("Art. {article}");
            let shown = table.shows(&told);
            assert!(shown, "{} {wish}: {told}", case.fen);
        }
        if !case.played.is_empty() {
            table.hand(case.played);
            let game = table.game();
            assert_ne!(game.position().to_fen(), before, "{} {}", case.fen, case.played);
        }
    }
}
