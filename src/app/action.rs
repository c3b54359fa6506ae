//! What can be done to the program, what is then to be done outside, and what lies over its boards.

use std::{path::PathBuf, time::Duration};

use super::{
    ActionId, Arrange, Edit, FileAnswer, FileFault, FileJob, GameSearch, GameSheet, NotPasted,
    PathWish, PictureKind, PictureOrder, Settings, StoreFault, TagSheet,
};
use crate::{
    game::{ClaimKind, Inquiry, Mark, Moment, NodeId, Wish, clock::Part},
    pgn::Tags,
    rules::{Color, Role, Square, mating::Mating},
};

/// What a person does to the program.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Makes a move on the board.
    Play {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// What a pawn on the last rank becomes.
        promotion: Option<Role>,
        /// The board's revision when the hand moved; a stale one does nothing.
        revision: u64,
    },
    /// Does what a menu entry, a button or a key says.
    Run(ActionId),
    /// Answers the open question.
    Answer(bool),
    /// Looks at a position of the game.
    View(NodeId),
    /// Looks this many half-moves further on, or back when negative.
    Step(i32),
    /// Gives a player a name.
    Name(Color, String),
    /// Says who plays, where and when, and all else that is told about the game.
    Tags(Tags),
    /// Fills in the sheet of names and tags that is open.
    FillIn(Box<TagSheet>),
    /// Keeps what is filled in there.
    KeepTags,
    /// A player's name was entered and is to be offered again.
    RememberPlayer(String),
    /// A player's name is not offered any more.
    ForgetPlayer(String),
    /// No names are offered any more.
    ForgetPlayers,
    /// Changes settings.
    Settings(Settings),
    /// Shows the page of the Laws for an article.
    ShowRule(String),
    /// Puts the open dialog away.
    CloseDialog,
    /// Has read the first notice.
    DismissNotice,
    /// Goes on after a refused attempt: it is told no longer.
    DismissRefusal,
    /// Changes what the next game is to be like.
    Sheet(GameSheet),
    /// Begins the game of the sheet.
    BeginGame,
    /// This side resigns.
    Resign(Color),
    /// This side offers a draw.
    Offer(Color),
    /// Changes the claim that is being written.
    Claim(ClaimDraft),
    /// Makes the claim.
    MakeClaim,
    /// Gives up writing the claim; nothing has happened.
    DropClaim,
    /// A hand has touched the man on a square.
    Touch(Square),
    /// A man was put on a square without making a move by that.
    Release {
        /// Where the man stands.
        from: Square,
        /// Where it was put.
        to: Square,
    },
    /// Corrects a clock that stands still.
    SetClock {
        /// Whose.
        color: Color,
        /// Which of its times.
        part: Part,
        /// What it is to show.
        time: Duration,
    },
    /// Changes the game on the analysis board.
    Edit(Edit),
    /// Changes the position that is being set up.
    Arrange(Arrange),
    /// Draws an arrow or marks a square on the position shown, or takes the mark away.
    Draw {
        /// What is drawn.
        mark: Mark,
        /// The board's revision when the hand drew; a stale mark belongs to another position.
        revision: u64,
    },
    /// A file was named: on the command line, by dropping it on the window.
    Open(PathBuf),
    /// A path was chosen in the system's dialog, or typed.
    Path(PathWish, PathBuf),
    /// A path was typed; what is there may not be written over without a question.
    TypedPath(PathWish, PathBuf),
    /// The system's dialog for a path was left without choosing one.
    NoPath(PathWish),
    /// Changes what is looked for in the list of games.
    Search(GameSearch),
    /// Opens a game of the list, by its place in the file from 0 on.
    OpenGame(usize),
    /// Makes a picture of the position shown and asks where it is to be saved.
    SavePicture(PictureKind),
    /// Puts a picture of the position shown on the clipboard.
    CopyPicture(PictureKind),
    /// Whether a picture is on the clipboard now, or was too large.
    PictureCopied(bool),
    /// A text comes from the clipboard; empty when nothing was there.
    Paste(String),
    /// Work on files has come to something.
    Filed {
        /// The number of the job.
        job: u64,
        /// What.
        answer: FileAnswer,
    },
    /// The answer of a job.
    Found(Found),
    /// The computer has slept, or stood still, since then.
    Slept {
        /// When it was last awake.
        at: Moment,
        /// For how long.
        slept: Duration,
    },
}

/// What a job has found out about a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What was asked.
    pub inquiry: Inquiry,
    /// Whether White can mate, and whether Black can; undecided for a side that was not asked about.
    pub mating: [Mating; 2],
}

/// A claim of a draw while it is being written. The clock runs on, and nothing touched binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimDraft {
    /// What for.
    pub kind: ClaimKind,
    /// The move that is announced; none for the position on the board.
    pub announced: Option<Wish>,
}

/// What is to be done outside, in the window or on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// The program ends.
    Quit,
    /// The system's own dialog asks for a path; answered by [`Action::Path`] or [`Action::NoPath`].
    AskPath {
        /// What for.
        wish: PathWish,
        /// The name of a new file, or the folder to begin in.
        suggestion: PathBuf,
    },
    /// Work on files, answered by [`Action::Filed`].
    File(FileJob),
    /// The listing of a file ends; what was found until then stays.
    StopListing,
    /// Text goes to the clipboard.
    Copy(String),
    /// A picture goes to the clipboard, answered by [`Action::PictureCopied`].
    CopyPicture(PictureKind, Box<PictureOrder>),
    /// What the clipboard holds is wanted.
    Paste,
    /// A lot is drawn: any number at random, handed back with [`Arrange::Lot`].
    DrawLot,
    /// The running job ends; what it has found until then is its answer.
    StopJob,
}

/// A dialog that lies over the table until it is put away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// All keys and gestures.
    Help,
    /// The Laws, open at an article.
    Rules(String),
    /// The frequent mistakes.
    Mistakes,
    /// What this program is.
    About,
    /// What the next game is to be like.
    NewGame,
    /// What is behind the end, on boards.
    Ending,
    /// A path is typed, while the system's own dialog may be open as well.
    Path(PathWish),
    /// The games of a file.
    Games,
    /// What was wrong with the game in its file.
    Troubles,
    /// Who played, where and when, and all else that is told about the game shown.
    Tags(Box<TagSheet>),
    /// The picture of the position shown.
    Picture,
}

/// Something that the user has to be told until it is put away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// About the files the program keeps.
    Store(StoreFault),
    /// About a file of the user's.
    File(FileFault),
    /// A picture was too large for the clipboard.
    NoPicture,
    /// A text from the clipboard is neither position nor game.
    NotPasted(NotPasted),
}

impl Notice {
    /// Whether an older notice need not be told any more when this one is.
    pub(super) fn replaces(&self, older: &Self) -> bool {
        match (self, older) {
            (Self::Store(fault), Self::Store(older)) => fault.replaces(older),
            (Self::Store(_) | Self::File(_) | Self::NoPicture | Self::NotPasted(_), _) => false,
        }
    }
}

/// A question that waits for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Shall the game of last time go on?
    Resume,
    /// Does this side, the one on move, really resign, or the other?
    Resign(Color),
    /// Who offers a draw?
    Offer,
    /// With touch-move: do both agree that a move is taken back?
    TakeBack,
    /// Do both agree that the touch was an accident (Art. 4.2.2)?
    LiftTouch,
    /// Shall the time count during which the computer slept?
    Slept(Duration),
    /// Shall a file that is there be written over?
    Overwrite,
    /// Shall the changed game on the analysis board make room for another?
    ReplaceStudy,
}
