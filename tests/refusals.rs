//! Every kind of refusal, from the wish to the German sentence.

#![expect(clippy::expect_used, reason = "a test may fail loudly")]

use schachtisch::{
    app::{Action, App},
    rules::{Position, Square},
    text::{German, Text as _},
};

fn attempt(app: &mut App, wish: &str) {
    let square = |text: &str| -> Square { text.parse().expect("a square") };
    let (from, to) = (square(&wish[..2]), square(&wish[2..4]));
    app.update(Action::Play { from, to, promotion: None, revision: app.revision() });
}

fn told(app: &App) -> String {
    app.refusal().map_or_else(String::new, |refusal| {
        German.refusal(refusal, app.game().record(), app.game().position())
    })
}

#[test]
fn every_kind_of_refusal_has_its_sentence_and_article() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (fen, wish, words, article) in [
        (START, "e7e5", "Weiß ist am Zug", "1.3"),
        (START, "a1a2", "der eigene Bauer", "3.1.1"),
        (START, "b1b3", "Der Springer zieht", "3.6"),
        (START, "a1a4", "der Bauer a2", "3.5"),
        (START, "e2d3", "Auf d3 steht nichts", "3.7.3"),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "nur von seinem Ausgangsfeld", "3.7.2"),
        ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", "Auf e3 steht der Springer", "3.7.2"),
        ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e3", "schlägt nur schräg", "3.7.3"),
        ("4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1", "e2e3", "der eigene Springer", "3.1.1"),
        ("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "e2f3", "durch den Turm e4", "3.9.2"),
        ("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", "greift der Turm a2 an", "3.9.2"),
        ("4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1", "a2a3", "im Schach durch den Turm e4", "3.9.2"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "kurze Rochade", "3.8.2.1"),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", "der Springer b1", "3.8.2.2"),
        ("4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1g1", "den Turm e4", "3.8.2.2"),
        ("4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "e1g1", "nach g1 ziehen", "3.8.2.2"),
        ("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1", "d5e6", "En passant geht nicht", "3.9.2"),
    ] {
        let mut app = App::new(Position::from_fen(fen).expect("a position").position);
        attempt(&mut app, wish);
        let sentence = told(&app);
        assert!(sentence.contains(words), "{wish} in {fen}: {sentence}");
        assert!(sentence.contains(&format!("Art. {article}")), "{wish} in {fen}: {sentence}");
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
    for wish in ["g1f3", "a6a5", "f1e2", "a5a4", "e1f1", "b7b6", "f1e1", "b6b5"] {
        attempt(&mut app, wish);
        assert_eq!(told(&app), "", "{wish}");
    }
    attempt(&mut app, "e1g1");
    assert_eq!(
        told(&app),
        "Die kurze Rochade ist nicht mehr möglich: Im 6. Zug hat der König gezogen (Art. 3.8.2.1)."
    );
}

#[test]
fn a_game_that_is_over_says_so() {
    let mut app = App::default();
    for wish in ["f2f3", "e7e5", "g2g4", "d8h4", "e2e4"] {
        attempt(&mut app, wish);
    }
    assert_eq!(told(&app), "Die Partie ist beendet. Matt: Schwarz gewinnt (Art. 5.1.1).");
}
