//! What holds for every language.

use std::time::Duration;

use super::{English, German, Label, SetupLabel, Text};
use crate::{
    app::{CastlingRight, PictureKind, StoreFault, StoredFile},
    game::{
        Claimed, Command, Defeat, Event, Game, GameOptions, GameRecord, GameResult, Mark,
        MarkColor, Moment, Outcome, Phase, Refusal, Verdict, WhyNot,
        clock::{Clock, ClockRefusal, Fall, Part, Preset, Rest},
        touch::{BarredCastling, Breach, Castling, Obligation, TouchedMan},
    },
    notation::{self, Letters, Style},
    rules::{Bitboard, CastlingSide, Color, Piece, Position, Role, Square, mating::Proof},
};

const LABELS: &[Label] = &[
    Label::GameMenu,
    Label::BoardMenu,
    Label::ClockMenu,
    Label::NoGames,
    Label::ListingStopped,
    Label::SearchNames,
    Label::SearchYears,
    Label::SearchResult,
    Label::AnyResult,
    Label::NoYear,
    Label::GameList,
    Label::PathHint,
    Label::PathField,
    Label::OpenFile,
    Label::SaveFile,
    Label::AppendFile,
    Label::TroublesHint,
    Label::ShowPlace,
    Label::FileMenu,
    Label::GameFiles,
    Label::OpenHeading,
    Label::SaveHeading,
    Label::AppendHeading,
    Label::TroublesHeading,
    Label::StudyMenu,
    Label::ReplaceStudyQuestion,
    Label::StudyShown,
    Label::KeepStudy,
    Label::DropStudy,
    Label::StudyWaits,
    Label::TableWaits,
    Label::TableRuns,
    Label::ToldOfTable,
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
    Label::Begin,
    Label::Timing,
    Label::TimingNone,
    Label::TimingOwn,
    Label::OwnMinutes,
    Label::OwnMoves,
    Label::OwnThen,
    Label::OwnSeconds,
    Label::OwnPerMove,
    Label::BonusIncrement,
    Label::BonusDelay,
    Label::BonusKind,
    Label::SameTime,
    Label::ByButton,
    Label::TouchMove,
    Label::AutomaticDraws,
    Label::LoseMoves,
    Label::ClassBlitz,
    Label::ClassRapid,
    Label::ClassStandard,
    Label::OtherResigns(Color::White),
    Label::OtherResigns(Color::Black),
    Label::OfferQuestion,
    Label::Offers(Color::White),
    Label::Offers(Color::Black),
    Label::Cancel,
    Label::Claim,
    Label::ClaimThreefold,
    Label::ClaimFifty,
    Label::ClaimNow,
    Label::ClaimMove,
    Label::ClaimWarning,
    Label::MakeClaim,
    Label::Paused,
    Label::TakeBackQuestion,
    Label::LiftTouchQuestion,
    Label::Adjusting,
    Label::NotStarted,
    Label::CoverPaused,
    Label::ShowTimes,
    Label::LastMove,
    Label::ShowCounters,
    Label::Count,
    Label::DoNotCount,
    Label::Ending,
    Label::SetClock(Color::White),
    Label::SetClock(Color::Black),
    Label::ClockExpected,
    Label::Board,
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
    Label::MainLine,
    Label::Variation,
    Label::NullMove,
    Label::WithDrawing,
    Label::Remark,
    Label::RemarkOnGame,
    Label::RemarkBefore,
    Label::AddRemarkBefore,
    Label::MoreGlyphs,
    Label::Result,
    Label::TagSheet,
    Label::TagPlayer(Color::White),
    Label::TagPlayer(Color::Black),
    Label::TagRating(Color::White),
    Label::TagRating(Color::Black),
    Label::TagEvent,
    Label::TagSite,
    Label::TagDate,
    Label::TagRound,
    Label::TagDateHint,
    Label::Today,
    Label::OtherTags,
    Label::TagName,
    Label::TagValue,
    Label::AddTag,
    Label::KeepTags,
    Label::KnownPlayers,
    Label::ForgetPlayers,
    Label::FittingPlayers,
    Label::PictureHeading,
    Label::PicturePreview,
    Label::PictureSize,
    Label::PictureMarks,
    Label::PictureTurn,
    Label::PictureLastMove,
    Label::SavePicture(PictureKind::Svg),
    Label::SavePicture(PictureKind::Png),
    Label::CopyPicture(PictureKind::Svg),
    Label::CopyPicture(PictureKind::Png),
    Label::SavePictureHeading,
    Label::PictureFiles,
    Label::NoPicture,
    Label::Overwrite,
];

fn labels(text: &dyn Text) -> Vec<String> {
    let setup = SetupLabel::ALL.map(Label::Setup);
    LABELS.iter().chain(&setup).map(|label| text.label(*label)).collect()
}

fn at(fen: &str) -> Position {
    Position::from_fen(fen).unwrap().position
}

fn outcomes() -> Vec<Outcome> {
    let root = GameRecord::ROOT;
    let (from, to) = ("e2".parse().unwrap(), "e4".parse().unwrap());
    let announced = Position::start().legal_move(from, to, None).map(Claimed::Announced).unwrap();
    let mut outcomes = vec![
        Outcome::Stalemate,
        Outcome::DeadPosition,
        Outcome::Agreement,
        Outcome::AutomaticThreefold { nodes: [root; 3] },
        Outcome::AutomaticFiftyMoves { since: root },
        Outcome::Fivefold { nodes: [root; 5] },
        Outcome::SeventyFiveMoves { since: root },
    ];
    for at in [Claimed::Reached(root), announced] {
        outcomes.push(Outcome::Threefold { earlier: [root; 2], third: at });
        outcomes.push(Outcome::FiftyMoves { since: root, at });
    }
    for color in Color::ALL {
        outcomes.push(Outcome::Checkmate { winner: color });
        for verdict in [Verdict::CanMate, Verdict::CannotMate, Verdict::Undecided] {
            outcomes.push(Defeat::Resignation(color).outcome(verdict));
            outcomes.push(Defeat::Flag(color).outcome(verdict));
        }
    }
    let results =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Open];
    outcomes.extend(results.map(Outcome::Recorded));
    outcomes
}

fn defeats() -> impl Iterator<Item = Defeat> {
    Color::ALL.into_iter().flat_map(|color| [Defeat::Flag(color), Defeat::Resignation(color)])
}

/// Everything a game refuses that is not about one move.
fn refusals() -> Vec<Refusal> {
    let fall = Fall { color: Color::Black, at: Moment::START };
    let mut refusals = vec![
        Refusal::NothingToTakeBack,
        Refusal::NothingToPlayForward,
        Refusal::OfferTooEarly,
        Refusal::OfferAgain,
        Refusal::OfferStands(Color::White),
        Refusal::OfferStands(Color::Black),
        Refusal::NoOffer,
        Refusal::ClaimAfterTouch,
        Refusal::NoClock,
        Refusal::NoTouchMove,
        Refusal::ClockAtRest,
        Refusal::NotTouched("e4".parse().unwrap()),
        Refusal::Stale,
        Refusal::Move(vec![WhyNot::ClockPaused]),
        Refusal::Move(vec![WhyNot::ClockNotStarted]),
        Refusal::Clock(ClockRefusal::Running),
        Refusal::Clock(ClockRefusal::AtRest(Rest::NotStarted)),
        Refusal::Clock(ClockRefusal::AtRest(Rest::Paused)),
        Refusal::Clock(ClockRefusal::AtRest(Rest::Ended)),
        Refusal::Clock(ClockRefusal::FlagFallen(fall)),
        Refusal::Clock(ClockRefusal::NoSuchTime),
        Refusal::Clock(ClockRefusal::OutOfRange(Duration::from_hours(25))),
    ];
    refusals.extend(outcomes().into_iter().map(Refusal::Over));
    refusals.extend(defeats().map(Refusal::Deciding));
    refusals.extend(breaches().into_iter().map(|why| Refusal::Move(vec![WhyNot::Touched(why)])));
    refusals
}

/// Every way in which a move can break a duty.
fn breaches() -> Vec<Breach> {
    let square: Square = "g1".parse().unwrap();
    let rook: Square = "h1".parse().unwrap();
    let touched = |color, role| TouchedMan { square, piece: Piece::new(color, role) };
    let mut breaches = Vec::new();
    for role in Role::ALL {
        let (man, target) = (touched(Color::White, role), touched(Color::Black, role));
        breaches.push(Breach::Bound(Obligation::CaptureWith { man, target }));
        for both_sides in [false, true] {
            breaches.push(Breach::Bound(Obligation::MoveMan { man, both_sides }));
            breaches.push(Breach::Bound(Obligation::Capture { target, both_sides }));
        }
    }
    for side in CastlingSide::ALL {
        breaches.push(Breach::RookTouchedFirst(BarredCastling { side, rook }));
        breaches.push(Breach::Bound(Obligation::Castle { side, rook }));
        breaches.push(Breach::Bound(Obligation::FinishCastling { side }));
        for meant in [Castling::RookTouched { side, rook }, Castling::KingReleased { side }] {
            breaches.push(Breach::Bound(Obligation::MoveKing { king: square, meant }));
            breaches.push(Breach::Bound(Obligation::NoKingMove { meant }));
        }
    }
    breaches.push(Breach::Bound(Obligation::Promote { pawn: square, to: rook }));
    breaches.push(Breach::Bound(Obligation::Nothing));
    breaches
}

fn events() -> Vec<Event> {
    let mut events: Vec<Event> = defeats().map(Event::Deciding).collect();
    for color in Color::ALL {
        events.extend([Event::DrawOffered(color), Event::DrawDeclined(color)]);
        for penalty in [None, Some(Duration::from_mins(1)), Some(Duration::from_mins(2))] {
            events.push(Event::ClaimWrong { claimant: color, penalty });
        }
    }
    events
}

fn proofs() -> Vec<Proof> {
    let (from, to) = ("e2".parse().unwrap(), "e4".parse().unwrap());
    let mv = Position::start().legal_move(from, to, None).unwrap();
    let forced = |count| Proof::Forced { line: vec![mv; count], then: Box::new(Proof::Material) };
    vec![
        Proof::GameOver,
        Proof::Material,
        Proof::Wall(Bitboard::EMPTY),
        forced(1),
        forced(3),
        Proof::Closure { positions: 12 },
    ]
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
    for color in MarkColor::ALL {
        sentences.push(text.drawn(Mark::Square(square, color)));
        sentences.push(text.drawn(Mark::Arrow(square, square, color)));
    }
    sentences.extend(outcomes().into_iter().map(|outcome| text.outcome(outcome)));
    let game = Game::new(Position::start());
    for refusal in refusals() {
        sentences.push(text.refusal(&refusal, game.record(), game.position()));
    }
    sentences.extend(events().into_iter().filter_map(|event| text.event(event)));
    for color in Color::ALL {
        sentences.extend(proofs().iter().map(|proof| text.proof(color, proof)));
    }
    for color in Color::ALL {
        for (side, rook) in [(CastlingSide::Short, "h1"), (CastlingSide::Long, "b8")] {
            let rook = rook.parse().unwrap();
            sentences.push(text.castling_right(CastlingRight { color, side, rook }));
        }
    }
    sentences.extend(defeats().map(|defeat| text.deciding(defeat)));
    sentences.extend([1, 2, 3, 5].map(|count| text.repetition(count)));
    sentences.extend([0, 1, 2, 3, 99, 149].map(|halfmoves| text.fifty_moves(halfmoves)));
    for fen in [
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R b K - 0 1",
        "4k3/8/8/8/8/5n2/8/r3K2R w - - 0 1",
    ] {
        sentences.push(text.state(&at(fen), "Anna"));
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
        let is_english = |letter: char| letter.is_ascii() || "♔♕♖♗♘…½–".contains(letter);
        assert!(sentence.chars().all(is_english), "{sentence}");
        for word in sentence.split(|letter: char| !letter.is_ascii_alphabetic()) {
            let german = ["der", "die", "das", "und", "nicht", "ist", "Zug", "Remis", "Matt"];
            assert!(!german.contains(&word), "{sentence}");
        }
    }
}

#[test]
fn what_is_saved_again_is_told_for_each_file() {
    let files = [StoredFile::Settings, StoredFile::Game, StoredFile::Study];
    let told = |text: &dyn Text| {
        files.map(|file| text.store_fault(&StoreFault::WrittenAgain { file })).join(" ")
    };
    assert_eq!(
        told(&German),
        "Die Einstellungen sind wieder gespeichert. Die Partie ist wieder gespeichert. \
         Das Analysebrett ist wieder gespeichert."
    );
    assert_eq!(
        told(&English),
        "The settings are saved again. The game is saved again. The analysis board is saved again."
    );
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
        game.apply(Command::Play { from, to, promotion: None }, Moment::START)
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
        told(Outcome::DeadPosition),
        "Draw: dead position. Neither side can still give mate (Art. 5.2.2)."
    );
    assert_eq!(
        told(Defeat::Resignation(Color::Black).outcome(Verdict::CanMate)),
        "Black resigns, White wins (Art. 5.1.2)."
    );
    assert_eq!(
        told(Defeat::Resignation(Color::White).outcome(Verdict::CannotMate)),
        "Draw: White resigns, but Black cannot give mate by any series of legal moves (Art. 5.1.2)."
    );
}

#[test]
fn what_is_drawn_has_words() {
    let (e2, e5) = ("e2".parse().unwrap(), "e5".parse().unwrap());
    let (marked, arrow) = (Mark::Square(e2, MarkColor::Green), Mark::Arrow(e2, e5, MarkColor::Red));
    assert_eq!(
        [marked, arrow].map(|mark| German.drawn(mark)),
        ["grün markiert", "roter Pfeil nach e5"]
    );
    assert_eq!(
        [marked, arrow].map(|mark| English.drawn(mark)),
        ["marked green", "red arrow to e5"]
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
    assert_eq!(English.state(&Position::start(), " "), "White is to move.");
    assert_eq!(English.state(&Position::start(), "Anna "), "White (Anna) is to move.");
    assert_eq!(
        English.state(&at("4k3/8/8/8/8/5n2/8/r3K2R w - - 0 1"), ""),
        "White is to move and in check from the rook on a1 and the knight on f3."
    );
}

/// Both languages' words for the clock of the side on move after this many seconds.
fn clock_after(control: &Clock, seconds: u64) -> [String; 2] {
    let faces = control.faces(Color::White, Moment::START + Duration::from_secs(seconds));
    [German.clock(Color::White, &faces), English.clock(Color::White, &faces)]
}

#[test]
fn a_clock_is_told_in_words() {
    let mut clock = Clock::new(Preset::Blitz3Plus2.control(), Color::White);
    assert_eq!(clock_after(&clock, 0)[0], "Weiß: 3 Minuten 2 Sekunden");
    assert!(clock.start(Moment::START).is_ok());
    assert_eq!(
        clock_after(&clock, 57),
        ["Weiß: 2 Minuten 5 Sekunden", "White: 2 minutes 5 seconds"]
    );
    assert_eq!(clock_after(&clock, 62)[0], "Weiß: 2 Minuten");
    assert_eq!(clock_after(&clock, 181), ["Weiß: 1 Sekunde", "White: 1 second"]);
    assert_eq!(clock_after(&clock, 182), ["Weiß: Zeit abgelaufen", "White: out of time"]);
    let long = Clock::new(Preset::Standard90Plus30.control(), Color::White);
    assert_eq!(clock_after(&long, 0)[1], "White: 1 hour 30 minutes 30 seconds");
    let both = Clock::new(Preset::EachMove60SecondsWithin15.control(), Color::White);
    assert_eq!(clock_after(&both, 0)[0], "Weiß: 15 Minuten, 1 Minute für diesen Zug");
    assert_eq!(both.remaining(Color::White, Moment::START).first_to_run_out(), Some(Part::PerMove));
    let faces = Clock::new(GameOptions::default().control, Color::White);
    assert_eq!(clock_after(&faces, 0), ["Weiß: ohne Zeitbegrenzung", "White: no time limit"]);
}

#[test]
fn a_duty_is_told_with_its_article() {
    let options = GameOptions { touch_move: true, ..GameOptions::default() };
    let mut game = Game::with_options(Position::start(), options);
    assert!(game.apply(Command::Touch("g1".parse().unwrap()), Moment::START).is_ok());
    let duty = game.duty().unwrap();
    assert_eq!(German.duty(&duty), ["Der Springer g1 ist berührt und muss ziehen (Art. 4.3.1)."]);
    assert_eq!(English.duty(&duty), ["The knight on g1 was touched and has to move (Art. 4.3.1)."]);
}

#[test]
fn the_moves_behind_a_draw_are_named() {
    let mut game = Game::new(Position::start());
    for wish in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4) {
        let (from, to) = (wish[..2].parse().unwrap(), wish[2..].parse().unwrap());
        assert!(game.apply(Command::Play { from, to, promotion: None }, Moment::START).is_ok());
    }
    let Phase::Over(fivefold) = game.phase() else { panic!("fivefold") };
    assert_eq!(
        German.facts(fivefold, game.record()).unwrap(),
        "Dieselbe Stellung stand am Anfang, nach dem 2. Zug von Schwarz, nach dem 4. Zug von \
         Schwarz, nach dem 6. Zug von Schwarz und nach dem 8. Zug von Schwarz auf dem Brett."
    );
    assert_eq!(
        English.facts(fivefold, game.record()).unwrap(),
        "The same position stood on the board at the start, after move 2 by Black, after move 4 \
         by Black, after move 6 by Black and after move 8 by Black."
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
            "Mehrere Züge passen: S1d2 oder S3d2.",
            "Several moves fit: N1d2 or N3d2.",
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
