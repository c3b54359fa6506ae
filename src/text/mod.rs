//! Every sentence a person reads.
//!
//! One trait with a method for each kind of sentence; each language is one implementation. Matches are
//! exhaustive, so that a forgotten sentence does not compile.

mod de;
mod diagram;
mod en;
#[cfg(test)]
mod pgn_tests;
mod phrase;
mod setup_label;
mod speaker;
#[cfg(test)]
mod tests;

pub use de::German;
pub use en::English;
pub use phrase::result_sign;
pub use setup_label::SetupLabel;
pub use speaker::Speaker;

use std::{path::Path, time::Duration};

use crate::{
    app::{
        ActionId, CastlingRight, FileFault, Message, NotPasted, PathWish, PictureKind, SavedGame,
        StoreFault, TagFault, Unavailable,
    },
    game::{
        Defeat, Event, GameRecord, GameResult, Mark, Nag, Outcome, Refusal, WhyNot,
        clock::{Faces, Preset},
        touch::Duty,
    },
    notation::{ReadError, Style},
    pgn::Trouble,
    rules::{
        Board, Color, FenError, FenHint, Piece, Position, Role, SetupError, Square, mating::Proof,
    },
};

/// A label on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Label {
    /// A label where a position is set up.
    Setup(SetupLabel),
    /// The menu of the game.
    GameMenu,
    /// The menu of the board.
    BoardMenu,
    /// The menu of the clock and of touching.
    ClockMenu,
    /// No file of games is open.
    NoGames,
    /// The listing was stopped before the end.
    ListingStopped,
    /// The field for the names looked for.
    SearchNames,
    /// The field for the years looked for.
    SearchYears,
    /// The choice of the result looked for.
    SearchResult,
    /// Every result fits.
    AnyResult,
    /// What is typed is no year.
    NoYear,
    /// The accessible name of the list of games.
    GameList,
    /// What the field for a path is for.
    PathHint,
    /// The accessible name of the field for a path.
    PathField,
    /// Opens the file of the path.
    OpenFile,
    /// Saves to the file of the path.
    SaveFile,
    /// Appends to the file of the path.
    AppendFile,
    /// What the list of troubles is.
    TroublesHint,
    /// Shows the position where reading stopped.
    ShowPlace,
    /// What files of games are called in the system's dialog.
    GameFiles,
    /// The menu of files and the clipboard.
    FileMenu,
    /// The heading of opening a file.
    OpenHeading,
    /// The heading of saving.
    SaveHeading,
    /// The heading of appending.
    AppendHeading,
    /// The heading of what was wrong with a file.
    TroublesHeading,
    /// The menu of the analysis board.
    StudyMenu,
    /// May the changed game on the analysis board go?
    ReplaceStudyQuestion,
    /// Keeps the changed game on the analysis board.
    KeepStudy,
    /// Lets it go.
    DropStudy,
    /// A game that is not saved waits on the analysis board.
    StudyWaits,
    /// The analysis board is shown.
    StudyShown,
    /// Meanwhile a game stands at the table.
    TableWaits,
    /// Meanwhile a clock runs at the table.
    TableRuns,
    /// Before what has happened at the table meanwhile.
    ToldOfTable,
    /// The menu of what is looked at.
    ViewMenu,
    /// The accessible name of the list of moves.
    MoveList,
    /// The name of the Control key.
    ControlKey,
    /// The name of the Home key.
    HomeKey,
    /// The name of the End key.
    EndKey,
    /// The menu of help.
    HelpMenu,
    /// The name of the Shift key.
    ShiftKey,
    /// Puts a dialog away.
    Close,
    /// Puts a notice away.
    Understood,
    /// Goes on with the game of last time.
    GoOn,
    /// Begins a new game instead.
    BeginNew,
    /// The heading of the settings.
    Settings,
    /// The part of the settings about looks.
    SettingsLooks,
    /// The part of the settings about help for players.
    SettingsHints,
    /// The part of the settings about language and notation.
    SettingsLanguage,
    /// Which colours.
    Theme,
    /// Colours as the desktop has them.
    ThemeSystem,
    /// Light colours.
    ThemeLight,
    /// Dark colours.
    ThemeDark,
    /// Colours of high contrast.
    ThemeContrast,
    /// How large everything is.
    Scale,
    /// Whether the window fills the screen.
    FullScreen,
    /// Whether men glide.
    Animations,
    /// Where files and ranks are named.
    Coordinates,
    /// Coordinates on the edge.
    CoordinatesEdge,
    /// Coordinates on every square.
    CoordinatesEverywhere,
    /// No coordinates.
    CoordinatesOff,
    /// Whether Black is at the near side.
    Flipped,
    /// Whether the board turns to the player on move.
    AutoFlip,
    /// Whether the far side's men stand upside down.
    FaceToFace,
    /// When the legal squares of a man are shown.
    Targets,
    /// Never.
    TargetsOff,
    /// When it is selected.
    TargetsSelected,
    /// Also under the pointer.
    TargetsHovered,
    /// Whether all men that can move are marked.
    MarkMovable,
    /// Whether the attacked squares are marked.
    MarkAttacked,
    /// Whether a refusal is drawn on the board.
    RefusalPictures,
    /// Whether a refusal is told in words.
    RefusalSentence,
    /// The list of all legal moves.
    LegalMoves,
    /// Whether the list of all legal moves is open.
    ShowLegalMoves,
    /// Which language.
    Language,
    /// German.
    German,
    /// English.
    English,
    /// Which letters stand for the men.
    Letters,
    /// German letters.
    LettersGerman,
    /// English letters.
    LettersEnglish,
    /// Figurines.
    LettersFigurine,
    /// How long moves are written.
    Length,
    /// Short moves.
    LengthShort,
    /// Long moves.
    LengthLong,
    /// The heading of the keys and gestures.
    Help,
    /// The heading of the Laws.
    Rules,
    /// The heading of the frequent mistakes.
    Mistakes,
    /// The heading of what this program is.
    About,
    /// What this program is.
    AboutText,
    /// The button that opens the Laws at the article of a refusal.
    ReadRule,
    /// The accessible name of an example board.
    Example,
    /// Begins the game of the sheet.
    Begin,
    /// Which time.
    Timing,
    /// No time.
    TimingNone,
    /// A time of one's own.
    TimingOwn,
    /// Minutes for all moves.
    OwnMinutes,
    /// For how many moves the minutes are.
    OwnMoves,
    /// Minutes for the rest.
    OwnThen,
    /// Seconds each move brings.
    OwnSeconds,
    /// Seconds for one move.
    OwnPerMove,
    /// Added before each move.
    BonusIncrement,
    /// The time falls only after them.
    BonusDelay,
    /// What was used of them is given back.
    BonusBronstein,
    /// How extra seconds are given.
    BonusKind,
    /// Whether both have the same time.
    SameTime,
    /// Whether White's clock starts by a button.
    ByButton,
    /// Whether touching binds.
    TouchMove,
    /// Whether repetition and fifty moves end the game without a claim.
    AutomaticDraws,
    /// A warning before a new game.
    LoseMoves,
    /// The class of the time.
    ClassBlitz,
    /// The class of the time.
    ClassRapid,
    /// The class of the time.
    ClassStandard,
    /// The other side resigns.
    OtherResigns(Color),
    /// The question who offers a draw.
    OfferQuestion,
    /// This side offers a draw.
    Offers(Color),
    /// Goes back without doing anything.
    Cancel,
    /// The heading of a claim.
    Claim,
    /// A claim of repetition.
    ClaimThreefold,
    /// A claim of fifty moves.
    ClaimFifty,
    /// The claim is for the position on the board.
    ClaimNow,
    /// The claim announces a move.
    ClaimMove,
    /// What a wrong claim costs.
    ClaimWarning,
    /// Makes the claim.
    MakeClaim,
    /// The clock is paused.
    Paused,
    /// With touch-move: do both agree to taking back?
    TakeBackQuestion,
    /// Do both agree that a touch was an accident?
    LiftTouchQuestion,
    /// The next touch does not bind.
    Adjusting,
    /// The clock was not started.
    NotStarted,
    /// Whether the board is covered in a pause.
    CoverPaused,
    /// Whether the list shows the time of each move.
    ShowTimes,
    /// The last move, in front of it.
    LastMove,
    /// Whether repetitions and the fifty moves are counted.
    ShowCounters,
    /// Lets the time count.
    Count,
    /// Does not let it count.
    DoNotCount,
    /// The heading of what is behind the end.
    Ending,
    /// The name of the field that corrects a clock.
    SetClock(Color),
    /// What the field that corrects a clock expects, when it can not read what was entered.
    ClockExpected,
    /// The board's accessible name.
    Board,
    /// The question before resigning.
    ResignQuestion(Color),
    /// Agrees to a question.
    Yes,
    /// Goes back from a question.
    No,
    /// A player's name when none is given.
    Player(Color),
    /// A board that shows an older position.
    OldPosition,
    /// The accessible name of a name field.
    NameField(Color),
    /// The accessible name of the field for typed moves.
    MoveField,
    /// The accessible name of the moves that fit what is typed.
    FittingMoves,
    /// A move of the main line.
    MainLine,
    /// A move of a variation.
    Variation,
    /// A null move.
    NullMove,
    /// Something is drawn on the position after a move.
    WithDrawing,
    /// The field for the remark on the shown move.
    Remark,
    /// The field for the remark before the game.
    RemarkOnGame,
    /// The field for the remark before the shown move.
    RemarkBefore,
    /// Shows the field for the remark before the shown move.
    AddRemarkBefore,
    /// The menu of glyphs.
    MoreGlyphs,
    /// The menu of the result.
    Result,
    /// The heading of names and tags.
    TagSheet,
    /// The accessible name of the field for a player on the sheet of tags.
    TagPlayer(Color),
    /// The accessible name of the field for a player's rating.
    TagRating(Color),
    /// The tournament.
    TagEvent,
    /// Where a game was played.
    TagSite,
    /// When a game was played.
    TagDate,
    /// The round of a tournament.
    TagRound,
    /// How a date may be typed.
    TagDateHint,
    /// Fills in today's date.
    Today,
    /// The heading of all other tags.
    OtherTags,
    /// The name of a tag.
    TagName,
    /// The value of a tag.
    TagValue,
    /// Adds a tag.
    AddTag,
    /// Keeps what is filled in.
    KeepTags,
    /// The heading of the names that are remembered.
    KnownPlayers,
    /// Forgets all names.
    ForgetPlayers,
    /// The accessible name of the names that fit what is typed.
    FittingPlayers,
    /// The heading of the picture of the position.
    PictureHeading,
    /// The accessible name of the picture as it will be.
    PicturePreview,
    /// How large a picture is.
    PictureSize,
    /// Whether a picture shows arrows and marked squares.
    PictureMarks,
    /// Whether a picture shows the side on move.
    PictureTurn,
    /// Whether a picture shows the last move.
    PictureLastMove,
    /// Saves the picture.
    SavePicture(PictureKind),
    /// Puts the picture on the clipboard.
    CopyPicture(PictureKind),
    /// The heading of saving a picture.
    SavePictureHeading,
    /// What pictures are called in the system's dialog.
    PictureFiles,
    /// A picture was too large.
    NoPicture,
    /// Writes over a file.
    Overwrite,
}

impl Label {
    /// The heading of the dialog for a path.
    pub const fn of_path(wish: PathWish) -> Self {
        match wish {
            PathWish::Open => Self::OpenHeading,
            PathWish::SaveAs => Self::SaveHeading,
            PathWish::Append => Self::AppendHeading,
            PathWish::Picture(_) => Self::SavePictureHeading,
        }
    }

    /// What the files are called that are meant.
    pub const fn of_files(wish: PathWish) -> Self {
        match wish {
            PathWish::Open | PathWish::SaveAs | PathWish::Append => Self::GameFiles,
            PathWish::Picture(_) => Self::PictureFiles,
        }
    }
}

/// A language.
pub trait Text {
    /// A label.
    fn label(&self, label: Label) -> String;
    /// What an action is called.
    fn action(&self, id: ActionId) -> &'static str;
    /// What an action is called on a small button.
    fn short_action(&self, id: ActionId) -> &'static str {
        self.action(id)
    }
    /// What the user has to know about the files.
    fn store_fault(&self, fault: &StoreFault) -> String;
    /// Offers the game of last time.
    fn offer(&self, saved: &SavedGame) -> String;
    /// What a time control is called: "5 min + 3 s".
    fn preset(&self, preset: Preset) -> &'static str;
    /// Asks whether the time counts during which the computer slept.
    fn slept(&self, slept: Duration) -> String;
    /// How the program is called, and with what.
    fn usage(&self) -> &'static str;
    /// A word of the command line that means nothing.
    fn unknown_option(&self, option: &str) -> String;
    /// More than one file was named on the command line.
    fn one_file_only(&self) -> &'static str;
    /// Why there is no window, and what may be missing.
    fn no_window(&self, cause: &str) -> String;
    /// Each gesture with what it does.
    fn gestures(&self) -> &'static [(&'static str, &'static str)];
    /// What went well.
    fn message(&self, message: &Message) -> String;
    /// How many games of a file are shown, of how many.
    fn games_found(&self, shown: usize, all: usize) -> String;
    /// Why an action is not to be had now.
    fn unavailable(&self, why: &Unavailable, record: &GameRecord, position: &Position) -> String;
    /// The men a side has captured, for a screen reader, with the difference in points when it is
    /// ahead.
    fn captured(&self, side: Color, men: &[Role], ahead: u32) -> String;
    /// A square with the man on it, for a screen reader: "e4, weißer Bauer".
    fn square(&self, square: Square, piece: Option<Piece>) -> String;
    /// What is drawn on a square, behind its name: "grün markiert", "roter Pfeil nach e5".
    fn drawn(&self, mark: Mark) -> String;
    /// A man: "weißer Bauer".
    fn piece(&self, piece: Piece) -> String;
    /// The name of what a pawn may become.
    fn promotion(&self, role: Role) -> &'static str;
    /// A man by its role and its square, as the heading of its moves: "Springer g1".
    fn man(&self, role: Role, square: Square) -> String;
    /// How a game ended, with the reason.
    fn outcome(&self, outcome: Outcome) -> String;
    /// That the game is over, with the result.
    fn result(&self, outcome: Outcome) -> String;
    /// The moves behind an end, where the counting of moves or positions brought it about.
    fn facts(&self, outcome: Outcome, record: &GameRecord) -> Option<String>;
    /// Why a side can never mate.
    fn proof(&self, color: Color, proof: &Proof) -> String;
    /// A side has lost unless its opponent can not mate, which is being looked into.
    fn deciding(&self, defeat: Defeat) -> String;
    /// What has happened, where it is to be told.
    fn event(&self, event: Event) -> Option<String>;
    /// What the player on move is bound to by what was touched, each sentence with its article.
    fn duty(&self, duty: &Duty) -> Vec<String>;
    /// What a side's clock shows, in words, for a screen reader: "Weiß: 2 Minuten 5 Sekunden".
    fn clock(&self, color: Color, faces: &Faces) -> String;
    /// What an annotation glyph means; none where it has no common meaning.
    fn nag(&self, nag: Nag) -> Option<&'static str>;
    /// A result in words.
    fn recorded(&self, result: GameResult) -> &'static str;
    /// How often the position has occurred.
    fn repetition(&self, count: usize) -> String;
    /// How far the fifty moves are.
    fn fifty_moves(&self, halfmoves: u16) -> String;
    /// Who is on move, by side and by name if there is one, and check.
    fn state(&self, position: &Position, name: &str) -> String;
    /// Why a move is not allowed: the reason first, the article last.
    fn why_not(&self, reason: &WhyNot, record: &GameRecord, position: &Position) -> String;
    /// Why a command was not carried out.
    fn refusal(&self, refusal: &Refusal, record: &GameRecord, position: &Position) -> String;
    /// A castling right: "Weiß kurz (0-0)".
    fn castling_right(&self, right: CastlingRight) -> String;
    /// What was understood of a typed move, and why it is none here.
    fn unread(&self, error: &ReadError, position: &Position, style: Style) -> String;
    /// What the picture of a position is called, with the side on move if it is shown.
    fn diagram_title(&self, turn: Option<Color>) -> String;
    /// What the picture of a position shows, for those who can not see it: the men of both sides,
    /// the squares of the last move, marked squares, arrows.
    fn diagram(&self, board: &Board, last_move: Option<(Square, Square)>, marks: &[Mark])
    -> String;
    /// Why something was not done with a file of games.
    fn file_fault(&self, fault: &FileFault) -> String;
    /// What was wrong with a game of a file, and where.
    fn trouble(&self, trouble: &Trouble, record: &GameRecord, style: Style) -> String;
    /// Why a sheet of names and tags can not be kept.
    fn tag_fault(&self, fault: &TagFault) -> String;
    /// Asks whether a file that is there may be written over.
    fn overwrite(&self, path: &Path) -> String;
    /// Takes a tag away, for a screen reader.
    fn remove_tag(&self, name: &str) -> String;
    /// Forgets a player's name, for a screen reader.
    fn forget_player(&self, name: &str) -> String;
    /// Why a text is no position.
    fn fen_error(&self, error: &FenError) -> String;
    /// What was mended or is odd about a position that was read.
    fn fen_hint(&self, hint: &FenHint) -> String;
    /// One reason why an arrangement of men is no legal position.
    fn setup_error(&self, error: &SetupError) -> String;
    /// Why a pasted text is neither position nor game.
    fn not_pasted(&self, why: &NotPasted, style: Style) -> String;
}
