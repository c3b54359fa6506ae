//! Every kind of refusal, from the wish to the sentence in either language.

#![expect(clippy::expect_used, reason = "a test may fail loudly")]

use schachtisch::{
    app::{Action, App},
    rules::{Position, Role, Square},
    text::{English, German, Text},
};

fn attempt(app: &mut App, wish: &str) {
    let square = |text: &str| -> Square { text.parse().expect("a square") };
    let (from, to) = (square(&wish[..2]), square(&wish[2..4]));
    let promotion = match wish.get(4..) {
        Some("q") => Some(Role::Queen),
        Some("k") => Some(Role::King),
        Some(_) | None => None,
    };
    app.update(Action::Play { from, to, promotion, revision: app.revision() });
}

fn told_in(text: &dyn Text, app: &App) -> String {
    app.refusal().map_or_else(String::new, |refusal| {
        text.refusal(refusal, app.game().record(), app.game().position())
    })
}

fn told(app: &App) -> String {
    told_in(&German, app)
}

#[test]
fn every_kind_of_refusal_has_its_sentence_and_article() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CROSSED: &str = "4k3/8/b7/8/8/8/8/4K2R w K - 0 1";
    const PROMOTES: &str = "8/P6k/8/8/8/8/8/4K3 w - - 0 1";
    const BARE: &str = "4k3/p6p/8/8/8/8/P6P/R2QKB2 w Q - 0 1";
    for (fen, wish, german, english, article) in [
        (START, "e7e5", "Weiß ist am Zug", "the pawn on e7 belongs to Black", "1.3"),
        (START, "e4e5", "Auf e4 steht nichts", "There is nothing on e4", ""),
        (START, "b1b1", "bleibt so auf seinem Feld", "The knight on b1 would stay", ""),
        (START, "a1a2", "der eigene Bauer", "White already has a pawn on a2", "3.1.1"),
        (BARE, "f1f2", "Der Läufer zieht", "The bishop moves", "3.2"),
        (BARE, "a1b3", "Der Turm zieht", "The rook moves", "3.3"),
        (BARE, "d1e3", "Die Dame zieht", "The queen moves", "3.4"),
        (START, "b1b3", "Der Springer zieht", "The knight moves", "3.6"),
        (BARE, "a2b4", "Der Bauer zieht", "The pawn moves", "3.7"),
        (BARE, "e1e4", "Der König zieht", "The king moves", "3.8.1"),
        (START, "a1a4", "der Bauer a2", "the pawn on a2 stands in the way", "3.5"),
        (START, "e2d3", "Auf d3 steht nichts", "there is nothing on d3", "3.7.3"),
        (
            "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
            "e3e5",
            "nur von seinem Ausgangsfeld",
            "only from its original square, not from e3",
            "3.7.2",
        ),
        (
            "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
            "e2e4",
            "Auf e3 steht der Springer",
            "the knight on e3 is in it",
            "3.7.2",
        ),
        (
            "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
            "e2e3",
            "schlägt nur schräg",
            "captures only diagonally: the knight on e3",
            "3.7.3",
        ),
        (
            "4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1",
            "e2e3",
            "der eigene Springer",
            "White already has a knight on e3",
            "3.1.1",
        ),
        (
            "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1",
            "e2f3",
            "durch den Turm e4",
            "pinned: without it the king would be in check from the rook on e4",
            "3.9.2",
        ),
        (
            "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
            "e1e2",
            "greift der Turm a2 an",
            "e2 is attacked by the rook on a2",
            "3.9.2",
        ),
        (
            "4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1",
            "a2a3",
            "im Schach durch den Turm e4",
            "in check from the rook on e4; the check has to be met first",
            "3.9.2",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "e1g1",
            "kurze Rochade",
            "Castling short is not possible: king or rook is no longer unmoved",
            "3.8.2.1",
        ),
        (
            "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
            "e1c1",
            "der Springer b1",
            "Castling long is not possible now: the knight on b1 stands in the way",
            "3.8.2.2",
        ),
        (
            "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1",
            "e1g1",
            "den Turm e4",
            "the king is in check from the rook on e4",
            "3.8.2.2",
        ),
        (CROSSED, "e1g1", "über f1 ziehen", "across f1, which is attacked", "3.8.2.2"),
        (
            "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1",
            "e1g1",
            "nach g1 ziehen",
            "to g1, which is attacked by the rook on g4",
            "3.8.2.2",
        ),
        (
            "8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1",
            "d5e6",
            "En passant geht nicht",
            "Not en passant: both pawns would leave the line",
            "3.9.2",
        ),
        (PROMOTES, "a7a8", "Es fehlt", "not said what the pawn is promoted to", "3.7.3.3"),
        (PROMOTES, "a7a8k", "wird zu Dame", "becomes a queen, rook, bishop or knight", "3.7.3.3"),
        (PROMOTES, "e1e2q", "nichts umgewandelt", "Nothing is promoted", "3.7.3.3"),
    ] {
        let mut app = App::new(Position::from_fen(fen).expect("a position").position);
        attempt(&mut app, wish);
        for (text, words) in [(&German as &dyn Text, german), (&English, english)] {
            let sentence = told_in(text, &app);
            assert!(sentence.contains(words), "{wish} in {fen}: {sentence}");
            let cited = sentence.split_once("(Art. ").map_or("", |(_, rest)| rest);
            let expected = if article.is_empty() { "" } else { &format!("{article}).") };
            assert_eq!(cited, expected, "{wish} in {fen}: {sentence}");
        }
        assert!(told_in(&English, &app).is_ascii());
        assert_eq!(app.game().position().to_fen().split(' ').next(), fen.split(' ').next());
    }
}

#[test]
fn history_tells_when_a_right_was_lost_and_when_the_double_step_was() {
    let mut app = App::default();
    for wish in ["e2e4", "a7a6", "e4e5", "d7d5", "h2h3", "h7h6"] {
        attempt(&mut app, wish);
        assert_eq!(told(&app), "", "{wish}");
    }
    attempt(&mut app, "e5d6");
    assert_eq!(
        told(&app),
        "En passant geht nur sofort: Der Doppelschritt des Bauern d5 war schon im 2. Zug \
         (Art. 3.7.3.2)."
    );
    assert_eq!(
        told_in(&English, &app),
        "En passant is possible only at once: the pawn on d5 made its double step on move 2 \
         (Art. 3.7.3.2)."
    );
    for wish in ["g1f3", "a6a5", "f1e2", "a5a4", "e1f1", "b7b6", "f1e1", "b6b5"] {
        attempt(&mut app, wish);
        assert_eq!(told(&app), "", "{wish}");
    }
    attempt(&mut app, "e1g1");
    assert_eq!(
        told(&app),
        "Die kurze Rochade ist nicht mehr möglich: Im 6. Zug hat der König gezogen (Art. 3.8.2.1)."
    );
    assert_eq!(
        told_in(&English, &app),
        "Castling short is no longer possible: the king moved on move 6 (Art. 3.8.2.1)."
    );
}

#[test]
fn a_rook_that_moved_or_was_captured_is_told_with_its_move() {
    const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    for (moves, german, english) in [
        (
            ["a8b8", "h1g1", "b8b7", "g1h1", "b7b6"],
            "Im 2. Zug hat der Turm gezogen",
            "the rook moved on move 2",
        ),
        (
            ["h8h1", "e1e2", "h1h8", "e2e1", "a8b8"],
            "Im 1. Zug wurde der Turm geschlagen",
            "the rook was captured on move 1",
        ),
    ] {
        let mut app = App::new(Position::from_fen(ROOKS).expect("a position").position);
        for wish in moves {
            attempt(&mut app, wish);
            assert_eq!(told(&app), "", "{wish}");
        }
        attempt(&mut app, "e1g1");
        for (text, words) in [(&German as &dyn Text, german), (&English, english)] {
            let sentence = told_in(text, &app);
            assert!(sentence.contains(words) && sentence.contains("3.8.2.1"), "{sentence}");
        }
    }
}

#[test]
fn a_game_that_is_over_says_so() {
    let mut app = App::default();
    for wish in ["f2f3", "e7e5", "g2g4", "d8h4", "e2e4"] {
        attempt(&mut app, wish);
    }
    assert_eq!(told(&app), "Die Partie ist beendet. Matt: Schwarz gewinnt (Art. 5.1.1).");
}
