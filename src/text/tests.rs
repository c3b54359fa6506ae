//! What holds for every language.

use super::{English, German, Label, Text};
use crate::{
    game::{Command, Game, Outcome, Phase, Refusal},
    notation::{self, Letters, Style},
    rules::{Color, Piece, Position, Role, Square},
};

const LABELS: &[Label] = &[
    Label::GameMenu,
    Label::BoardMenu,
    Label::ViewMenu,
    Label::MoveList,
    Label::ControlKey,
    Label::HomeKey,
    Label::EndKey,
    Label::HelpMenu,
    Label::ShiftKey,
    Label::Close,
    Label::Understood,
    Label::GoOn,
    Label::Settings,
    Label::SettingsLooks,
    Label::SettingsHints,
    Label::SettingsLanguage,
    Label::Theme,
    Label::ThemeSystem,
    Label::ThemeLight,
    Label::ThemeDark,
    Label::ThemeContrast,
    Label::Scale,
    Label::FullScreen,
    Label::Animations,
    Label::Coordinates,
    Label::CoordinatesEdge,
    Label::CoordinatesEverywhere,
    Label::CoordinatesOff,
    Label::Flipped,
    Label::AutoFlip,
    Label::FaceToFace,
    Label::Targets,
    Label::TargetsOff,
    Label::TargetsSelected,
    Label::TargetsHovered,
    Label::MarkMovable,
    Label::MarkAttacked,
    Label::RefusalPictures,
    Label::RefusalSentence,
    Label::LegalMoves,
    Label::ShowLegalMoves,
    Label::Language,
    Label::Letters,
    Label::LettersGerman,
    Label::LettersEnglish,
    Label::LettersFigurine,
    Label::Length,
    Label::LengthShort,
    Label::LengthLong,
    Label::Help,
    Label::Rules,
    Label::Mistakes,
    Label::About,
    Label::AboutText,
    Label::ReadRule,
    Label::Example,
    Label::Board,
    Label::LoseMovesQuestion,
    Label::ResignQuestion(Color::White),
    Label::ResignQuestion(Color::Black),
    Label::Yes,
    Label::No,
    Label::Player(Color::White),
    Label::Player(Color::Black),
    Label::OldPosition,
    Label::NameField(Color::White),
    Label::NameField(Color::Black),
    Label::MoveField,
    Label::FittingMoves,
];

fn labels(text: &dyn Text) -> Vec<String> {
    LABELS.iter().map(|label| text.label(*label)).collect()
}

fn at(fen: &str) -> Position {
    Position::from_fen(fen).unwrap().position
}

fn outcomes() -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::Stalemate, Outcome::MissingMaterial];
    for color in Color::ALL {
        outcomes.push(Outcome::Checkmate { winner: color });
        outcomes.push(Outcome::Resignation { winner: color });
        outcomes.push(Outcome::ResignationToBareKing { resigned: color });
    }
    outcomes
}

/// Every sentence that can be had without knowing the language.
fn sentences(text: &dyn Text) -> Vec<String> {
    let mut sentences = labels(text);
    let square: Square = "e4".parse().unwrap();
    sentences.push(text.square(square, None));
    for color in Color::ALL {
        for role in Role::ALL {
            sentences.push(text.square(square, Some(Piece::new(color, role))));
        }
    }
    sentences.extend(outcomes().into_iter().map(|outcome| text.outcome(outcome)));
    let game = Game::new(Position::start());
    let mut refusals = vec![Refusal::NothingToTakeBack, Refusal::NothingToPlayForward];
    refusals.extend(outcomes().into_iter().map(Refusal::Over));
    for refusal in refusals {
        sentences.push(text.refusal(&refusal, game.record(), game.position()));
    }
    for fen in [
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R b K - 0 1",
        "4k3/8/8/8/8/5n2/8/r3K2R w - - 0 1",
    ] {
        sentences.push(text.state(&at(fen)));
    }
    sentences
}

#[test]
fn no_label_is_empty_and_no_two_are_equal_by_accident() {
    for text in [&German as &dyn Text, &English] {
        let labels = labels(text);
        for (index, label) in labels.iter().enumerate() {
            assert!(!label.trim().is_empty(), "label {index}");
            assert!(!labels[..index].contains(label), "{label} twice");
        }
    }
}

#[test]
fn every_sentence_differs_between_the_languages() {
    for (german, english) in sentences(&German).iter().zip(sentences(&English)) {
        assert!(!english.is_empty());
        assert_ne!(*german, english);
    }
}

#[test]
fn english_has_no_german_letter_or_word() {
    for sentence in sentences(&English) {
        let is_english = |letter: char| letter.is_ascii() || "♔♕♖♗♘…".contains(letter);
        assert!(sentence.chars().all(is_english), "{sentence}");
        for word in sentence.split(|letter: char| !letter.is_ascii_alphabetic()) {
            let german = ["der", "die", "das", "und", "nicht", "ist", "Zug", "Remis", "Matt"];
            assert!(!german.contains(&word), "{sentence}");
        }
    }
}

#[test]
fn every_end_of_a_game_names_its_article_in_both_languages() {
    for outcome in outcomes() {
        let article = |sentence: &str| {
            sentence.split_once("(Art. ").map(|(_, rest)| rest.to_owned()).unwrap()
        };
        assert_eq!(article(&German.outcome(outcome)), article(&English.outcome(outcome)));
    }
}

#[test]
fn a_game_told_in_english() {
    let mut game = Game::new(Position::start());
    let mut play = |wish: &str| {
        let (from, to) = (wish[..2].parse().unwrap(), wish[2..].parse().unwrap());
        game.apply(Command::Play { from, to, promotion: None })
    };
    assert!(play("f2f3").is_ok());
    assert!(play("e7e5").is_ok());
    assert!(play("g2g4").is_ok());
    assert!(play("d8h4").is_ok());
    let refusal = play("e2e4").unwrap_err();
    assert_eq!(
        English.refusal(&refusal, game.record(), game.position()),
        "The game is over. Checkmate: Black wins (Art. 5.1.1)."
    );
    assert!(matches!(game.phase(), Phase::Over(_)));
}

#[test]
fn the_end_of_a_game_in_english() {
    let told = |outcome| English.outcome(outcome);
    assert_eq!(
        told(Outcome::Checkmate { winner: Color::White }),
        "Checkmate: White wins (Art. 5.1.1)."
    );
    assert_eq!(
        told(Outcome::Stalemate),
        "Draw: stalemate. The side to move has no legal move and is not in check (Art. 5.2.1)."
    );
    assert_eq!(
        told(Outcome::MissingMaterial),
        "Draw: dead position. Neither side can still give mate (Art. 5.2.2)."
    );
    assert_eq!(
        told(Outcome::Resignation { winner: Color::White }),
        "Black resigns, White wins (Art. 5.1.2)."
    );
    assert_eq!(
        told(Outcome::ResignationToBareKing { resigned: Color::White }),
        "Draw: White resigns, but Black has only the king and cannot give mate (Art. 5.1.2)."
    );
}

#[test]
fn squares_and_the_side_to_move_in_english() {
    let square: Square = "e4".parse().unwrap();
    assert_eq!(English.square(square, None), "e4, empty");
    let pawn = Piece::new(Color::White, Role::Pawn);
    assert_eq!(English.square(square, Some(pawn)), "e4, white pawn");
    let queen = Piece::new(Color::Black, Role::Queen);
    assert_eq!(English.square(square, Some(queen)), "e4, black queen");
    assert_eq!(English.state(&Position::start()), "White is to move.");
    assert_eq!(
        English.state(&at("4k3/8/8/8/8/5n2/8/r3K2R w - - 0 1")),
        "White is to move and in check from the rook on a1 and the knight on f3."
    );
}

/// What is told of a move that is typed and cannot be played, in German and in English.
fn unread(fen: &str, typed: &str) -> [String; 2] {
    let position = at(fen);
    let error = notation::read(&position, typed, Letters::German).unwrap_err();
    let told = |text: &dyn Text, letters| {
        text.unread(&error, &position, Style { letters, ..Style::default() })
    };
    [told(&German, Letters::German), told(&English, Letters::English)]
}

#[test]
fn a_typed_move_that_is_none_is_answered_with_what_was_understood() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (fen, typed, german, english) in [
        (
            START,
            "Hf3",
            "„Hf3“ ist kein Zug: „H“ passt nicht.",
            "'Hf3' is not a move: 'H' does not fit.",
        ),
        (START, "Sf", "„Sf“ ist noch kein ganzer Zug.", "'Sf' is not yet a whole move."),
        (START, " ", "Es ist kein Zug eingegeben.", "No move has been entered."),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Dd4", "Weiß hat keine Dame.", "White has no queen."),
        (
            "4k3/8/8/8/8/1N6/8/1N2K3 w - - 0 1",
            "Sd2",
            "Mehrere Züge passen: Sbd2",
            "Several moves fit: ",
        ),
        (
            "8/1P4k1/8/8/8/8/8/1K6 w - - 0 1",
            "b8",
            "Es fehlt noch, wozu der Bauer auf b8 wird: D, ",
            "It is not yet said what the pawn becomes on b8: Q, ",
        ),
        (
            START,
            "Ta5",
            "Der Turm springt nicht: Im Weg steht der Bauer a2 (Art. 3.5).",
            "The rook does not jump: the pawn on a2 stands in the way (Art. 3.5).",
        ),
        (
            START,
            "0-0",
            "Die kurze Rochade geht jetzt nicht: Im Weg ",
            "Castling short is not possible now: ",
        ),
    ] {
        let told = unread(fen, typed);
        let fits = told[0].starts_with(german) && told[1].starts_with(english);
        assert!(fits && told[1].is_ascii(), "{told:?}");
    }
}
