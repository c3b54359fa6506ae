//! English.

mod notes;
mod pgn;
mod setup;
mod table;
mod tags;

use super::{
    Label, Text,
    diagram::DiagramWords,
    phrase::{choices, cited, joined, move_number, named, result, upper},
};
use std::{path::Path, time::Duration};

use crate::{
    app::{
        ActionId, CastlingRight, DiskCause, FileFault, Message, NotPasted, PictureKind, SavedGame,
        StoreFault, StoredFile, TagFault, Unavailable,
    },
    game::{
        Defeat, Event, GameRecord, GameResult, Loss, Mark, MarkColor, Nag, Outcome, Phase, Refusal,
        WhyNot,
        clock::{Faces, Preset},
        touch::Duty,
    },
    notation::{self, ReadError, Style},
    pgn::Trouble,
    rules::{
        Bitboard, Board, CastlingSide, Color, FenError, FenHint, Illegal, Piece, Position, Role,
        SetupError, Square, mating::Proof,
    },
};

/// English sentences.
#[derive(Debug, Clone, Copy, Default)]
pub struct English;

impl Text for English {
    fn label(&self, label: Label) -> String {
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
            Label::PathHint => { "The file dialog of the system opens if there is one. The path can be typed here as well." }
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

    fn action(&self, id: ActionId) -> &'static str {
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

    fn short_action(&self, id: ActionId) -> &'static str {
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
            self.action(id)
        }
    }

    fn store_fault(&self, fault: &StoreFault) -> String {
        let aside = |name: &Option<String>| {
            name.as_ref().map_or_else(String::new, |name| {
                format!(" The old file lies beside it under the name {name}.")
            })
        };
        match fault {
            StoreFault::NoFolder => {
                "The system names no folder for files: game and settings will not be kept.".into()
            }
            StoreFault::NoPlace { cause } => format!(
                "This game will not be kept: there is no place for it in the program's folder{}.",
                disk_cause(cause)
            ),
            StoreFault::NotWritten { file, cause } => format!(
                "{} could not be saved{}. What was saved before is still there.",
                stored_file(*file),
                disk_cause(cause)
            ),
            StoreFault::WrittenAgain { file } => {
                let verb = match file {
                    StoredFile::Settings | StoredFile::Players => "are",
                    StoredFile::Game | StoredFile::Study => "is",
                };
                format!("{} {verb} saved again.", stored_file(*file))
            }
            StoreFault::NotRead { file, cause, set_aside } => format!(
                "{} could not be read{}.{}",
                stored_file(*file),
                disk_cause(cause),
                aside(set_aside)
            ),
            StoreFault::SettingsDamaged { keys, set_aside } if keys.is_empty() => format!(
                "The settings were damaged; what could be read still holds.{}",
                aside(set_aside)
            ),
            StoreFault::SettingsDamaged { keys, set_aside } => format!(
                "In the settings this could not be read and is as usual: {}.{}",
                keys.join(", "),
                aside(set_aside)
            ),
            StoreFault::GameDamaged { moves: None, set_aside } => {
                format!("The saved game could not be read.{}", aside(set_aside))
            }
            StoreFault::GameDamaged { moves: Some(moves), set_aside } => format!(
                "The saved game was damaged; {moves} half-moves were rescued.{}",
                aside(set_aside)
            ),
            StoreFault::PlayersDamaged { set_aside } => format!(
                "The remembered names were damaged; what could be read is still there.{}",
                aside(set_aside)
            ),
            StoreFault::StudyDamaged { is_kept: false, set_aside } => {
                format!("The saved analysis board could not be read.{}", aside(set_aside))
            }
            StoreFault::StudyDamaged { is_kept: true, set_aside } => format!(
                "The saved analysis board was damaged; what could be read is rescued.{}",
                aside(set_aside)
            ),
            StoreFault::FromNewerVersion { file, set_aside } => format!(
                "{} from a newer version of the program; something may be missing.{}",
                match file {
                    StoredFile::Settings => "The settings come",
                    StoredFile::Game => "The saved game comes",
                    StoredFile::Study => "The saved analysis board comes",
                    StoredFile::Players => "The remembered names come",
                },
                aside(set_aside)
            ),
        }
    }

    fn offer(&self, saved: &SavedGame) -> String {
        let moves = match saved.game.record().line_to(saved.game.last()).len().div_ceil(2) {
            1 => "1 move".to_owned(),
            moves => format!("{moves} moves"),
        };
        let names = match Color::ALL.map(|color| saved.name(color)) {
            ["", ""] => String::new(),
            [white, ""] => format!(", {white} – Black"),
            ["", black] => format!(", White – {black}"),
            [white, black] => format!(", {white} – {black}"),
        };
        match saved.game.phase() {
            Phase::Playing | Phase::Deciding(_) => {
                format!("There is an unfinished game ({moves}{names}). Shall it go on?")
            }
            Phase::Over(outcome) => format!(
                "The last game is still there ({moves}{names}, {}). Back to the board with it?",
                result(outcome)
            ),
        }
    }

    fn preset(&self, preset: Preset) -> &'static str {
        match preset {
            Preset::Blitz3Plus2 => "3 min + 2 s (blitz)",
            Preset::Blitz5 => "5 min (blitz)",
            Preset::Blitz5Plus3 => "5 min + 3 s (blitz)",
            Preset::Rapid10Plus5 => "10 min + 5 s (rapid)",
            Preset::Rapid15Plus10 => "15 min + 10 s (rapid)",
            Preset::Rapid30 => "30 min (rapid)",
            Preset::Standard90Plus30 => "90 min + 30 s (standard)",
            Preset::Standard40In90Then30Plus30 => {
                "40 moves in 90 min, then 30 min, + 30 s (standard)"
            }
            Preset::EachMove60Seconds => "60 s a move",
            Preset::EachMove60SecondsWithin15 => "60 s a move and 15 min in all",
        }
    }

    fn slept(&self, slept: Duration) -> String {
        let minutes = slept.as_secs().div_ceil(60);
        format!(
            "The computer was asleep, for about {minutes} min. Both clocks stand still. Shall this time count?"
        )
    }

    fn gestures(&self) -> &'static [(&'static str, &'static str)] {
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

    fn message(&self, message: &Message) -> String {
        match message {
            Message::Saved(path) => format!("The game is saved: {}", path.display()),
            Message::Appended(path) => format!("The game is appended: {}", path.display()),
            Message::PictureSaved(path) => format!("The picture is saved: {}", path.display()),
            Message::PictureCopied => "The picture is on the clipboard.".into(),
            Message::GameCopied => "The game is on the clipboard.".into(),
            Message::PositionCopied => "The position is on the clipboard.".into(),
            Message::LineCopied => "The line of moves is on the clipboard.".into(),
            Message::NothingToSave => "The file holds the game as it is.".into(),
            Message::PositionPasted(hints) => {
                let here = "The position from the clipboard is on the analysis board.".to_owned();
                let hints = hints.iter().map(|hint| self.fen_hint(hint));
                [here].into_iter().chain(hints).collect::<Vec<_>>().join(" ")
            }
            Message::GamePasted(0) => {
                "The game from the clipboard is on the analysis board.".into()
            }
            Message::GamePasted(more) => format!(
                "The first of {} games from the clipboard is on the analysis board.",
                more + 1
            ),
        }
    }

    fn games_found(&self, shown: usize, all: usize) -> String {
        match (shown, all) {
            (1, 1) => "1 game".into(),
            (shown, all) if shown == all => format!("{all} games"),
            (shown, all) => format!("{shown} of {all} games"),
        }
    }

    fn unavailable(&self, why: &Unavailable, record: &GameRecord, position: &Position) -> String {
        match why {
            Unavailable::Refused(refusal) => self.refusal(refusal, record, position),
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
                format!("With this position the game would be over. {}", self.outcome(*outcome))
            }
            Unavailable::NothingToUndo => "There is nothing to undo on the analysis board.".into(),
            Unavailable::NothingToRedo => "Nothing was undone.".into(),
            Unavailable::NoMove => {
                "The board shows the starting position, which no move led to.".into()
            }
            Unavailable::NoVariation => "The move shown is on the main line already.".into(),
            Unavailable::NoOtherVariation => {
                "There is no other variation in this direction.".into()
            }
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
            Unavailable::TurnsByItself => "The board turns to the player on move by itself.".into(),
            Unavailable::Largest => "It cannot be larger.".into(),
            Unavailable::Smallest => "This is the usual size.".into(),
        }
    }

    fn captured(&self, color: Color, men: &[Role], ahead: u32) -> String {
        if men.is_empty() {
            return format!("{} has captured nothing.", side(color));
        }
        let counted = men.chunk_by(|one, other| one == other).map(|same| match same {
            [role] => name(*role).into(),
            _ => format!("{} {}s", same.len(), name(same[0])),
        });
        let points = match ahead {
            0 => String::new(),
            1 => ", 1 point ahead".into(),
            _ => format!(", {ahead} points ahead"),
        };
        format!("{} has captured: {}{points}.", side(color), joined(counted, "and"))
    }

    fn square(&self, square: Square, piece: Option<Piece>) -> String {
        match piece {
            None => format!("{square}, empty"),
            Some(piece) => format!("{square}, {}", self.piece(piece)),
        }
    }

    fn piece(&self, Piece { color, role }: Piece) -> String {
        match color {
            Color::White => format!("white {}", name(role)),
            Color::Black => format!("black {}", name(role)),
        }
    }

    fn man(&self, role: Role, square: Square) -> String {
        format!("{} {square}", self.promotion(role))
    }

    fn drawn(&self, mark: Mark) -> String {
        let named = |color| match color {
            MarkColor::Green => "green",
            MarkColor::Red => "red",
            MarkColor::Yellow => "yellow",
            MarkColor::Blue => "blue",
        };
        match mark {
            Mark::Square(_, color) => format!("marked {}", named(color)),
            Mark::Arrow(_, to, color) => format!("{} arrow to {to}", named(color)),
        }
    }

    fn promotion(&self, role: Role) -> &'static str {
        match role {
            Role::Pawn => "Pawn",
            Role::Knight => "Knight",
            Role::Bishop => "Bishop",
            Role::Rook => "Rook",
            Role::Queen => "Queen",
            Role::King => "King",
        }
    }

    fn outcome(&self, outcome: Outcome) -> String {
        table::outcome(outcome)
    }

    fn facts(&self, outcome: Outcome, record: &GameRecord) -> Option<String> {
        table::facts(outcome, record)
    }

    fn proof(&self, color: Color, proof: &Proof) -> String {
        table::proof(color, proof)
    }

    fn deciding(&self, defeat: Defeat) -> String {
        cited(&table::deciding(defeat), WhyNot::Deciding(defeat).article())
    }

    fn event(&self, event: Event) -> Option<String> {
        table::event(event)
    }

    fn duty(&self, duty: &Duty) -> Vec<String> {
        table::duty(duty)
    }

    fn clock(&self, color: Color, faces: &Faces) -> String {
        table::clock(color, faces)
    }

    fn nag(&self, nag: Nag) -> Option<&'static str> {
        notes::nag(nag)
    }

    fn recorded(&self, result: GameResult) -> &'static str {
        notes::recorded(result)
    }

    fn repetition(&self, count: usize) -> String {
        table::repetition(count)
    }

    fn fifty_moves(&self, halfmoves: u16) -> String {
        table::fifty_moves(halfmoves)
    }

    fn result(&self, outcome: Outcome) -> String {
        format!("The game is over: {}", result(outcome))
    }

    fn state(&self, position: &Position, name: &str) -> String {
        let turn = named(side(position.turn()), name);
        if position.is_check() {
            let by = men_on(position.checkers(), position);
            format!("{turn} is to move and in check from {by}.")
        } else {
            format!("{turn} is to move.")
        }
    }

    fn why_not(&self, reason: &WhyNot, record: &GameRecord, position: &Position) -> String {
        let sentence = match reason {
            WhyNot::Over(outcome) => return self.over(*outcome),
            WhyNot::Deciding(defeat) => table::deciding(*defeat),
            WhyNot::ClockPaused => "The clock is paused: moves are made only while it runs".into(),
            WhyNot::ClockNotStarted => {
                format!("The clock of {} was not started yet", side(position.turn()))
            }
            WhyNot::Touched(breach) => table::breach(breach),
            WhyNot::Rules(illegal) => rules_sentence(illegal, position),
            WhyNot::CastlingRightLost { side, loss, node } => {
                let how = match loss {
                    Loss::KingMoved => "the king moved",
                    Loss::RookMoved => "the rook moved",
                    Loss::RookCaptured => "the rook was captured",
                };
                let when = move_number(record, *node);
                format!("{} is no longer possible: {how} on move {when}", castling(*side))
            }
            WhyNot::EnPassantTooLate { pawn, node } => format!(
                "En passant is possible only at once: the pawn on {pawn} made its double step on \
                 move {}",
                move_number(record, *node)
            ),
        };
        cited(&sentence, reason.article())
    }

    fn refusal(&self, refusal: &Refusal, record: &GameRecord, position: &Position) -> String {
        table::refusal(refusal, record, position)
    }

    fn file_fault(&self, fault: &FileFault) -> String {
        pgn::file_fault(fault)
    }

    fn trouble(&self, trouble: &Trouble, record: &GameRecord, style: Style) -> String {
        pgn::trouble(trouble, record, style)
    }

    fn tag_fault(&self, fault: &TagFault) -> String {
        tags::fault(fault)
    }

    fn overwrite(&self, path: &Path) -> String {
        format!("There is a file {} already. Shall it be replaced?", path.display())
    }

    fn remove_tag(&self, name: &str) -> String {
        tags::remove(name)
    }

    fn forget_player(&self, name: &str) -> String {
        tags::forget(name)
    }

    fn fen_error(&self, error: &FenError) -> String {
        pgn::fen_error(error)
    }

    fn fen_hint(&self, hint: &FenHint) -> String {
        pgn::fen_hint(hint)
    }

    fn setup_error(&self, error: &SetupError) -> String {
        pgn::setup_error(error)
    }

    fn not_pasted(&self, why: &NotPasted, style: Style) -> String {
        pgn::not_pasted(why, style)
    }

    fn castling_right(&self, right: CastlingRight) -> String {
        setup::castling_right(right)
    }

    fn unread(&self, error: &ReadError, position: &Position, style: Style) -> String {
        match error {
            ReadError::Empty => "No move has been entered.".into(),
            ReadError::NotUnderstood { text, place } => text.chars().nth(*place).map_or_else(
                || format!("'{text}' is not yet a whole move."),
                |sign| format!("'{text}' is not a move: '{sign}' does not fit."),
            ),
            ReadError::PromotionMissing { to, .. } => {
                let choices = choices(style.letters, position.turn());
                let sentence = format!(
                    "It is not yet said what the pawn becomes on {to}: {}",
                    joined(choices, "or")
                );
                cited(&sentence, Some("3.7.3.3"))
            }
            ReadError::Ambiguous { candidates } => {
                let moves = candidates.iter().map(|mv| notation::write(position, *mv, style));
                format!("Several moves fit: {}.", joined(moves, "or"))
            }
            ReadError::NoSuchMove { role, to, candidates } => {
                let reason = candidates.iter().find_map(|(_, reasons)| reasons.first());
                reason.map_or_else(
                    || no_man(*role, *to, position),
                    |reason| refused(reason, position),
                )
            }
            ReadError::CastlingIllegal { side, reasons } => reasons.first().map_or_else(
                || format!("{} is not possible now.", castling(*side)),
                |reason| refused(reason, position),
            ),
        }
    }

    fn diagram_title(&self, turn: Option<Color>) -> String {
        match turn {
            Some(color) => format!("Chess diagram, {} to move", side(color)),
            None => "Chess diagram".into(),
        }
    }

    fn diagram(
        &self,
        board: &Board,
        last_move: Option<(Square, Square)>,
        marks: &[Mark],
    ) -> String {
        DIAGRAM.tell(board, last_move, marks)
    }
}

/// What is said about a diagram.
const DIAGRAM: DiagramWords = DiagramWords {
    role: |role, is_many| format!("{}{}", name(role), if is_many { "s" } else { "" }),
    side,
    color: |color| match color {
        MarkColor::Green => "green",
        MarkColor::Red => "red",
        MarkColor::Yellow => "yellow",
        MarkColor::Blue => "blue",
    },
    and: "and",
    no_men: "no men",
    last_move: "Last move",
    marked: "Marked",
    arrows: "Arrows",
};

/// Why a typed move is none, when nobody could be meant: "White has no queen."
fn no_man(role: Option<Role>, to: Square, position: &Position) -> String {
    let turn = side(position.turn());
    match role {
        Some(Role::Pawn) => format!("{turn} has no pawn that could move to {to}."),
        Some(role) => format!("{turn} has no {}.", name(role)),
        None => format!("{turn} has no man that could move to {to}."),
    }
}

fn refused(illegal: &Illegal, position: &Position) -> String {
    cited(&rules_sentence(illegal, position), illegal.article())
}

impl English {
    fn over(self, outcome: Outcome) -> String {
        format!("The game is over. {}", self.outcome(outcome))
    }
}

fn rules_sentence(illegal: &Illegal, position: &Position) -> String {
    let man = |square: Square| man_on(square, position);
    match illegal {
        Illegal::NotYourTurn { square, piece } => format!(
            "{} is to move: {} belongs to {}",
            side(position.turn()),
            man(*square),
            side(piece.color)
        ),
        Illegal::EmptySquare { square } => format!("There is nothing on {square}"),
        Illegal::NoMove { square } => format!("{} would stay on its square", upper(&man(*square))),
        Illegal::OwnMan { square, piece } => {
            format!("{} already has a {} on {square}", side(piece.color), name(piece.role))
        }
        Illegal::Geometry { piece, .. } => match piece.role {
            Role::Pawn => "The pawn moves straight ahead, one square or two from its original \
                square, and captures diagonally forward"
                .into(),
            Role::Knight => "The knight moves two squares straight and one to the side".into(),
            Role::Bishop => "The bishop moves only on diagonals".into(),
            Role::Rook => "The rook moves only on files and ranks".into(),
            Role::Queen => "The queen moves only on files, ranks and diagonals".into(),
            Role::King => "The king moves only one square".into(),
        },
        Illegal::Blocked { piece, by, .. } => format!(
            "The {} does not jump: {} {} in the way",
            name(piece.role),
            men_on(*by, position),
            if by.is_several() { "stand" } else { "stands" }
        ),
        Illegal::DoubleStepNotFromHere { from } => {
            format!("A pawn moves two squares only from its original square, not from {from}")
        }
        Illegal::DoubleStepBlocked { by } => {
            format!("The pawn's way is not free: {} is in it", man(*by))
        }
        Illegal::PawnCapturesDiagonally { at } => {
            format!("The pawn captures only diagonally: {} is straight ahead of it", man(*at))
        }
        Illegal::NothingToCapture { at, .. } => {
            format!("The pawn moves diagonally only to capture: there is nothing on {at}")
        }
        Illegal::Pinned { square, by, .. } => format!(
            "{} is pinned: without it the king would be in check from {}",
            upper(&man(*square)),
            man(*by)
        ),
        Illegal::EnPassantExposesKing { attackers } => format!(
            "Not en passant: both pawns would leave the line, and the king would be in check from {}",
            men_on(*attackers, position)
        ),
        Illegal::KingAttacked { square, attackers } => format!(
            "The king may not go to an attacked square: {square} is attacked by {}",
            men_on(*attackers, position)
        ),
        Illegal::CheckNotMet { checkers } => format!(
            "The king is in check from {}; the check has to be met first",
            men_on(*checkers, position)
        ),
        Illegal::CastlingRightLost { side } => format!(
            "{} is not possible: king or rook is no longer unmoved on its original square",
            castling(*side)
        ),
        Illegal::CastlingBlocked { side, by } => format!(
            "{} is not possible now: {} {} in the way",
            castling(*side),
            men_on(*by, position),
            if by.is_several() { "stand" } else { "stands" }
        ),
        Illegal::CastlingInCheck { side, checkers } => format!(
            "{} is not possible now: the king is in check from {}",
            castling(*side),
            men_on(*checkers, position)
        ),
        Illegal::CastlingAttacked { side, square, reaches, attackers } => format!(
            "{} is not possible now: the king would have to move {} {square}, which is attacked \
             by {}",
            castling(*side),
            if *reaches { "to" } else { "across" },
            men_on(*attackers, position)
        ),
        Illegal::PromotionMissing => "It is not said what the pawn is promoted to".into(),
        Illegal::NoPromotionTo { .. } => "A pawn becomes a queen, rook, bishop or knight".into(),
        Illegal::NotPromoting => "Nothing is promoted by this move".into(),
    }
}

const fn stored_file(file: StoredFile) -> &'static str {
    match file {
        StoredFile::Settings => "The settings",
        StoredFile::Game => "The game",
        StoredFile::Study => "The analysis board",
        StoredFile::Players => "The remembered names",
    }
}

fn disk_cause(cause: &DiskCause) -> String {
    match cause {
        DiskCause::Full => " (the disk is full)".into(),
        DiskCause::Forbidden => " (not permitted)".into(),
        DiskCause::NoFile => " (something else lies in its place)".into(),
        DiskCause::Other(words) => format!(" ({words})"),
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

const fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::Short => "Castling short",
        CastlingSide::Long => "Castling long",
    }
}

const fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// "the bishop on a6".
fn man_on(square: Square, position: &Position) -> String {
    let role = position.board().role_at(square);
    role.map_or_else(|| square.to_string(), |role| format!("the {} on {square}", name(role)))
}

/// "the bishop on a6 and the queen on h5".
fn men_on(squares: Bitboard, position: &Position) -> String {
    joined(squares.map(|square| man_on(square, position)), "and")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;

    fn told(fen: &str, from: &str, to: &str) -> String {
        let position = Position::from_fen(fen).expect("a position").position;
        let game = Game::new(position);
        let reasons =
            game.why_not(from.parse().expect("a square"), to.parse().expect("a square"), None);
        let reason = reasons.first().expect("a reason");
        English.why_not(reason, game.record(), game.position())
    }

    #[test]
    fn castling_over_an_attacked_square_names_square_and_attacker() {
        assert_eq!(
            told("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", "e1", "g1"),
            "Castling short is not possible now: the king would have to move across f1, which is \
             attacked by the bishop on a6 (Art. 3.8.2.2)."
        );
    }

    #[test]
    fn a_double_check_names_both_men() {
        assert_eq!(
            told("4k3/8/8/8/8/5n2/8/r3K2R w - - 0 1", "h1", "h2"),
            "The king is in check from the rook on a1 and the knight on f3; the check has to be met \
             first (Art. 3.9.2)."
        );
    }

    #[test]
    fn an_en_passant_capture_that_opens_the_rank_names_the_rook() {
        assert_eq!(
            told("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1", "d5", "e6"),
            "Not en passant: both pawns would leave the line, and the king would be in check from \
             the rook on h5 (Art. 3.9.2)."
        );
    }

    #[test]
    fn a_pinned_man_and_its_attacker_are_named() {
        assert_eq!(
            told("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "e2", "d3"),
            "The bishop on e2 is pinned: without it the king would be in check from the rook on e4 \
             (Art. 3.9.2)."
        );
    }

    #[test]
    fn one_blocking_man_stands_and_several_stand() {
        assert_eq!(
            told("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "a1", "a4"),
            "The rook does not jump: the pawn on a2 stands in the way (Art. 3.5)."
        );
        assert_eq!(
            told("4k3/8/8/8/8/8/8/RNB1K3 w Q - 0 1", "e1", "c1"),
            "Castling long is not possible now: the knight on b1 and the bishop on c1 stand in the \
             way (Art. 3.8.2.2)."
        );
    }
}
