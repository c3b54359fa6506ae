//! English names of things on the screen, and why an action is not to be had.

use super::{English, setup, side};
use crate::{
    app::{ActionId, PictureKind, Unavailable},
    game::{GameRecord, clock::Preset},
    rules::{Color, Position},
    text::{Label, Text as _},
};

pub(super) fn label(label: Label) -> String {
    match label {
        Label::Setup(label) => setup::label(label),
        Label::GameMenu => "Game",
        Label::BoardMenu => "Board",
        Label::ClockMenu => "Clock",
        Label::NoGames => { "No file of games is open." }
        Label::ListingStopped => { "Reading was stopped; the list is not complete." }
        Label::SearchNames => { "Find players" }
        Label::SearchYears => { "Year, e.g. 1972" }
        Label::SearchResult => { "Find result" }
        Label::AnyResult => { "any result" }
        Label::NoYear => { "A year is a number like 1972 or a span like 1970-1975." }
        Label::GameList => { "List of games" }
        Label::PathHint => { "Type the path here, or choose it in the file dialog of the system if one opens." }
        Label::PathField => { "Path of the file" }
        Label::OpenFile => { "Open" }
        Label::SaveFile => { "Save" }
        Label::AppendFile => { "Append" }
        Label::TroublesHint => { "This was noticed while reading. The file itself is unchanged." }
        Label::ShowPlace => { "Show position" }
        Label::GameFiles => { "Chess games (PGN)" }
        Label::FileMenu => { "File" }
        Label::OpenHeading => { "Open a file" }
        Label::SaveHeading => { "Save the game" }
        Label::AppendHeading => { "Append the game to a file" }
        Label::TroublesHeading => { "Notes on the file" }
        Label::StudyMenu => { "Analysis" }
        Label::ReplaceStudyQuestion => { "The game on the analysis board was changed and is not saved yet. What shall become of it?" }
        Label::KeepStudy => { "Keep it" }
        Label::DropStudy => { "Discard it" }
        Label::StudyWaits => { "A game that is not saved waits on the analysis board." }
        Label::StudyShown => { "Analysis board" }
        Label::TableWaits => { "A game stands at the table." }
        Label::TableRuns => { "The clock runs at the table." }
        Label::ToldOfTable => { "At the table" }
        Label::ViewMenu => "View",
        Label::MoveList => "Moves of the game",
        Label::ControlKey => "Ctrl",
        Label::HomeKey => "Home",
        Label::EndKey => "End",
        Label::HelpMenu => { "Help" }
        Label::ShiftKey => { "Shift" }
        Label::Close => { "Close" }
        Label::Understood => { "Got it" }
        Label::GoOn => { "Continue the game" }
        Label::BeginNew => { "New game" }
        Label::Settings => { "Settings" }
        Label::SettingsLooks => { "Looks" }
        Label::SettingsHints => { "Hints" }
        Label::SettingsLanguage => { "Language and notation" }
        Label::Theme => { "Colours" }
        Label::ThemeSystem => { "like the system" }
        Label::ThemeLight => { "light" }
        Label::ThemeDark => { "dark" }
        Label::ThemeContrast => { "high contrast" }
        Label::Scale => { "Size" }
        Label::FullScreen => { "Full screen" }
        Label::Animations => { "Let men glide" }
        Label::Coordinates => { "Coordinates" }
        Label::CoordinatesEdge => { "on the edge" }
        Label::CoordinatesEverywhere => { "on every square" }
        Label::CoordinatesOff => { "none" }
        Label::Flipped => { "Black at the bottom" }
        Label::AutoFlip => { "Turn the board to the player on move" }
        Label::FaceToFace => { "Face to face: far men upside down" }
        Label::Targets => { "Legal squares" }
        Label::TargetsOff => { "never shown" }
        Label::TargetsSelected => { "shown when selected" }
        Label::TargetsHovered => { "also under the pointer" }
        Label::MarkMovable => { "Mark men that can move" }
        Label::MarkAttacked => { "Mark squares the opponent attacks" }
        Label::RefusalPictures => { "Show on the board why a move is refused" }
        Label::RefusalSentence => { "Say in words why a move is refused" }
        Label::LegalMoves => { "All legal moves" }
        Label::ShowLegalMoves => { "Show the list of all legal moves" }
        Label::Language => { "Language" }
        Label::German => { "Deutsch" }
        Label::English => { "English" }
        Label::Letters => { "Pieces" }
        Label::LettersGerman => { "German: K D T L S" }
        Label::LettersEnglish => { "English: K Q R B N" }
        Label::LettersFigurine => { "figurines: ♔ ♕ ♖ ♗ ♘" }
        Label::Length => { "Moves" }
        Label::LengthShort => { "short" }
        Label::LengthLong => { "long" }
        Label::Help => { "Keys and gestures" }
        Label::Rules => { "The Laws" }
        Label::Mistakes => { "Frequent mistakes" }
        Label::About => { "About Schachtisch" }
        Label::AboutText => { "A chess table for two at one screen, kept to the FIDE Laws. It plays no moves of its own and needs no network. Licence: MIT or Apache 2.0; the men are drawn for this program." }
        Label::ReadRule => { "Read the rule" }
        Label::Example => { "Example board" }
        Label::Begin => { "Begin the game" }
        Label::Timing => { "Time" }
        Label::TimingNone => { "without a clock" }
        Label::TimingOwn => { "own time" }
        Label::OwnMinutes => { "minutes" }
        Label::OwnMoves => "for so many moves (0 = all)",
        Label::OwnThen => "minutes for the rest",
        Label::OwnSeconds => { "extra seconds a move" }
        Label::OwnPerMove => { "seconds for one move (0 = none)" }
        Label::BonusIncrement => { "increment" }
        Label::BonusDelay => { "delay" }
        Label::BonusBronstein => { "Bronstein" }
        Label::BonusKind => { "kind of extra seconds" }
        Label::SameTime => { "the same for both" }
        Label::ByButton => { "The clock starts by a button (else with the first move)" }
        Label::TouchMove => { "Touch-move (Art. 4)" }
        Label::AutomaticDraws => { "Draw without a claim (threefold repetition, 50 moves)" }
        Label::LoseMoves => { "The moves of the present game will be lost." }
        Label::ClassBlitz => { "Blitz" }
        Label::ClassRapid => { "Rapid" }
        Label::ClassStandard => { "Standard" }
        Label::OtherResigns(Color::White) => { "No, White resigns" }
        Label::OtherResigns(Color::Black) => { "No, Black resigns" }
        Label::OfferQuestion => { "Who offers a draw?" }
        Label::Offers(Color::White) => { "White offers a draw" }
        Label::Offers(Color::Black) => { "Black offers a draw" }
        Label::Cancel => { "Cancel" }
        Label::Claim => { "Claim a draw:" }
        Label::ClaimThreefold => { "threefold repetition (Art. 9.2)" }
        Label::ClaimFifty => { "50 moves without capture and pawn move (Art. 9.3)" }
        Label::ClaimNow => { "for the position on the board – or show on the board the move that makes it" }
        Label::ClaimMove => { "with the announced move" }
        Label::ClaimWarning => { "If the claim is wrong, the opponent gets extra time, and an announced move must be played." }
        Label::MakeClaim => { "Claim" }
        Label::Paused => { "Paused: both clocks stand still." }
        Label::TakeBackQuestion => "Touch-move: a move is taken back only when both agree. Do both agree?",
        Label::LiftTouchQuestion => "An accident binds nobody when both agree (Art. 4.2.2). Do both agree?",
        Label::Adjusting => "I adjust: the next touch does not bind (Art. 4.2.1).",
        Label::NotStarted => { "The clock is not started yet." }
        Label::CoverPaused => { "Cover the board in a pause" }
        Label::ShowTimes => "Show the time of each move in the list",
        Label::LastMove => "Last move",
        Label::ShowCounters => { "Count repetitions and the fifty moves" }
        Label::Count => { "Let it count" }
        Label::DoNotCount => { "Do not count it" }
        Label::Ending => { "Why the game is over" }
        Label::SetClock(Color::White) => { "Set White's clock (minutes:seconds)" }
        Label::SetClock(Color::Black) => { "Set Black's clock (minutes:seconds)" }
        Label::ClockExpected => {
            "A time like 4:30 (minutes:seconds) or 1:05:00 is expected; seconds go up to 59 only. \
             The clock stays as it was."
        }
        Label::Board => "Chessboard",
        Label::ResignQuestion(Color::White) => "Shall White resign the game?",
        Label::ResignQuestion(Color::Black) => "Shall Black resign the game?",
        Label::Yes => "Yes",
        Label::No => "No",
        Label::Player(color) => side(color),
        Label::OldPosition => {
            "An earlier position. A press on the board leads back to the end of the game."
        }
        Label::NameField(Color::White) => "Name of White",
        Label::NameField(Color::Black) => "Name of Black",
        Label::MoveField => "Enter a move",
        Label::FittingMoves => "Moves that fit",
        Label::MainLine => "main line",
        Label::Variation => "variation",
        Label::NullMove => "null move",
        Label::WithDrawing => "with drawing",
        Label::Remark => "Comment on the move",
        Label::RemarkOnGame => "Comment on the game",
        Label::RemarkBefore => "Comment before the move",
        Label::AddRemarkBefore => "Comment before",
        Label::MoreGlyphs => "Signs",
        Label::Result => "Result",
        Label::TagSheet => "Names and tags",
        Label::TagPlayer(Color::White) => "The player of White",
        Label::TagPlayer(Color::Black) => "The player of Black",
        Label::TagRating(Color::White) => "White's rating",
        Label::TagRating(Color::Black) => "Black's rating",
        Label::TagEvent => "Event",
        Label::TagSite => "Place",
        Label::TagDate => "Date",
        Label::TagRound => "Round",
        Label::TagDateHint => "30.11.2026, also 11.2026 or 2026",
        Label::Today => "today",
        Label::OtherTags => "Other tags",
        Label::TagName => "Name of the tag",
        Label::TagValue => "Value of the tag",
        Label::AddTag => "Add a tag",
        Label::KeepTags => "Keep",
        Label::KnownPlayers => "Remembered names",
        Label::ForgetPlayers => "Forget all names",
        Label::FittingPlayers => "Names that fit",
        Label::PictureHeading => "Picture of the position",
        Label::PicturePreview => "Preview of the picture",
        Label::PictureSize => "Size of the picture",
        Label::PictureMarks => "Arrows and marked squares",
        Label::PictureTurn => "Who is to move",
        Label::PictureLastMove => "Squares of the last move",
        Label::SavePicture(PictureKind::Svg) => "Save as SVG …",
        Label::SavePicture(PictureKind::Png) => "Save as PNG …",
        Label::CopyPicture(PictureKind::Svg) => "Copy SVG",
        Label::CopyPicture(PictureKind::Png) => "Copy picture",
        Label::SavePictureHeading => "Save the picture",
        Label::PictureFiles => "Pictures",
        Label::NoPicture => "There is not enough memory for so large a picture.",
        Label::Overwrite => "Replace",
    }
    .into()
}

pub(super) fn action(id: ActionId) -> &'static str {
    match id {
        ActionId::NewGame => "New game",
        ActionId::TakeBack => "Take back move",
        ActionId::PlayForward => "Play move again",
        ActionId::Resign => "Resign",
        ActionId::Quit => "Quit",
        ActionId::Open => "Open file …",
        ActionId::Games => "Games of the file",
        ActionId::StopListing => "Stop reading",
        ActionId::Save => "Save",
        ActionId::SaveAs => "Save as …",
        ActionId::Append => "Append to a file …",
        ActionId::Tags => "Names and tags …",
        ActionId::Picture => "Picture of the position …",
        ActionId::Troubles => "Notes on the file",
        ActionId::CopyGame => "Copy game",
        ActionId::CopyPosition => "Copy position (FEN)",
        ActionId::CopyLine => "Copy line of moves",
        ActionId::Paste => "Paste game or position",
        ActionId::Analyse => "Analyse the game at the table",
        ActionId::Study => "Show the analysis board",
        ActionId::Table => "Back to the table",
        ActionId::Setup => "Set up a position …",
        ActionId::LeaveSetup => "Back without doing anything",
        ActionId::DrawLot => "Chess960 start by lot",
        ActionId::PlayFromHere => "Play from here …",
        ActionId::AnalyseFromHere => "Analyse this position",
        ActionId::Undo => "Undo change",
        ActionId::Redo => "Redo change",
        ActionId::DeleteMove => "Delete from this move on",
        ActionId::Promote => "Promote variation",
        ActionId::MakeMainLine => "Make this the main line",
        ActionId::VariationUp => "Move variation up",
        ActionId::VariationDown => "Move variation down",
        ActionId::NullMove => "Null move: the other side moves",
        ActionId::VariationBefore => "To the variation above",
        ActionId::VariationAfter => "To the variation below",
        ActionId::Comment => "Write a comment",
        ActionId::Flip => "Flip board",
        ActionId::ViewStart => "Go to the start",
        ActionId::ViewBack => "One move back",
        ActionId::ViewForward => "One move on",
        ActionId::ViewEnd => "Go to the end",
        ActionId::OfferDraw => "Offer a draw …",
        ActionId::AcceptDraw => "Accept the draw",
        ActionId::DeclineDraw => "Decline the draw",
        ActionId::ClaimDraw => "Claim a draw …",
        ActionId::StartClock => "Start the clock",
        ActionId::PauseClock => "Stop both clocks or go on",
        ActionId::Adjust => "I adjust",
        ActionId::LiftTouch => "Accident: lift the touch",
        ActionId::ShowEnd => "Show",
        ActionId::StopDeciding => "End the search",
        ActionId::Settings => "Settings …",
        ActionId::FullScreen => "Full screen",
        ActionId::Larger => "Larger",
        ActionId::Smaller => "Smaller",
        ActionId::UsualSize => "Usual size",
        ActionId::LegalMoves => "All legal moves",
        ActionId::Help => "Keys and gestures",
        ActionId::Rules => "The Laws",
        ActionId::Mistakes => "Frequent mistakes",
        ActionId::About => "About Schachtisch",
    }
}

pub(super) fn short_action(id: ActionId) -> &'static str {
    if id == ActionId::TakeBack {
        "Take back"
    } else if id == ActionId::PlayForward {
        "Play again"
    } else if id == ActionId::Undo {
        "Undo"
    } else if id == ActionId::Redo {
        "Redo"
    } else if id == ActionId::NullMove {
        "Null move"
    } else if id == ActionId::LiftTouch {
        "Accident"
    } else if id == ActionId::AcceptDraw {
        "Accept"
    } else if id == ActionId::DeclineDraw {
        "Decline"
    } else if id == ActionId::LeaveSetup {
        "Back"
    } else if id == ActionId::DrawLot {
        "By lot"
    } else if id == ActionId::PlayFromHere {
        "Play from here"
    } else if id == ActionId::AnalyseFromHere {
        "Analyse"
    } else {
        English.action(id)
    }
}

pub(super) fn preset(preset: Preset) -> &'static str {
    match preset {
        Preset::Blitz3Plus2 => "3 min + 2 s (blitz)",
        Preset::Blitz5 => "5 min (blitz)",
        Preset::Blitz5Plus3 => "5 min + 3 s (blitz)",
        Preset::Rapid10Plus5 => "10 min + 5 s (rapid)",
        Preset::Rapid15Plus10 => "15 min + 10 s (rapid)",
        Preset::Rapid30 => "30 min (rapid)",
        Preset::Standard90Plus30 => "90 min + 30 s (standard)",
        Preset::Standard40In90Then30Plus30 => "40 moves in 90 min, then 30 min, + 30 s (standard)",
        Preset::EachMove60Seconds => "60 s a move",
        Preset::EachMove60SecondsWithin15 => "60 s a move and 15 min in all",
    }
}

pub(super) fn gestures() -> &'static [(&'static str, &'static str)] {
    &[
        ("drag a man and release it", "move"),
        ("click a man, then a square", "move"),
        ("king two squares, or onto its own rook", "castle"),
        ("right button or Esc during a drag", "the man goes back"),
        ("right click or right drag", "mark a square, draw an arrow; again: erase"),
        ("with Shift, Ctrl or Alt (also Ctrl+Shift)", "in red, yellow or blue"),
        ("wheel over the board", "browse the game"),
        (
            "setting up: drag a man, or choose one and click",
            "put it there; right button or Delete: take it away",
        ),
        ("type letters", "enter a move: Nf3, exd5, O-O, e8Q"),
        (
            "Tab or F6",
            "keyboard on the board: arrows walk, Enter takes and puts, Space draws; F6 leads back",
        ),
    ]
}

pub(super) fn unavailable(why: &Unavailable, record: &GameRecord, position: &Position) -> String {
    match why {
        Unavailable::Refused(refusal) => English.refusal(refusal, record, position),
        Unavailable::Saving => "The game is being saved.".into(),
        Unavailable::NoFile => "No file is open.".into(),
        Unavailable::NotListing => "No file is being read.".into(),
        Unavailable::NoTroubles => "Nothing was wrong when the game shown was read.".into(),
        Unavailable::NoLine => "No move leads to the position shown yet.".into(),
        Unavailable::OnlyAtTable => {
            "This belongs to the game at the table; go back there first.".into()
        }
        Unavailable::OnlyInStudy => "This works on the analysis board only.".into(),
        Unavailable::AtTable => "The table is shown already.".into(),
        Unavailable::InStudy => "The analysis board is shown already.".into(),
        Unavailable::InSetup => "A position is being set up already.".into(),
        Unavailable::OnlyInSetup => "This works where a position is set up.".into(),
        Unavailable::NoGameHere => {
            "A position is being set up; there are games at the table and on the analysis \
             board."
                .into()
        }
        Unavailable::NoPosition => {
            "This is not a possible position yet; why, stands beside the board.".into()
        }
        Unavailable::Finished(outcome) => {
            format!("With this position the game would be over. {}", English.outcome(*outcome))
        }
        Unavailable::NothingToUndo => "There is nothing to undo on the analysis board.".into(),
        Unavailable::NothingToRedo => "Nothing was undone.".into(),
        Unavailable::NoMove => {
            "The board shows the starting position, which no move led to.".into()
        }
        Unavailable::NoVariation => "The move shown is on the main line already.".into(),
        Unavailable::NoOtherVariation => "There is no other variation in this direction.".into(),
        Unavailable::NullMoveInCheck => {
            "A side in check cannot leave the move to the other one.".into()
        }
        Unavailable::AtStart => "The board shows the starting position already.".into(),
        Unavailable::AtEnd => "The board shows the last position already.".into(),
        Unavailable::Browsing => {
            "The board shows an earlier position; go to the end of the game first.".into()
        }
        Unavailable::NothingTouched => "No man is touched.".into(),
        Unavailable::NothingToShow => "There is nothing to show about it.".into(),
        Unavailable::TurnsByItself => "The board turns to the player on move by itEnglish.".into(),
        Unavailable::Largest => "It cannot be larger.".into(),
        Unavailable::Smallest => "This is the usual size.".into(),
    }
}
