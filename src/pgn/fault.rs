//! What was wrong with a file: facts, no sentences.

use super::Alphabet;
use crate::{
    game::{GameResult, NodeId, WhyNot},
    notation::ReadError,
    rules::{FenError, FenHint},
};

/// A place in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// The game's number in the file, from 1 on.
    pub game: u64,
    /// The line in the file, from 1 on.
    pub line: u64,
    /// The place in the line, in signs from 1 on.
    pub column: u64,
}

/// Something that was wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// Something was mended or is odd; no move is missing because of it.
    Warning(Spot, Warning),
    /// Moves could not be read.
    Fault(Fault),
}

/// Why reading a line of moves stopped. The moves before stand in the record; the rest of the line was not
/// played and stands as a comment after the last of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub spot: Spot,
    /// The word that stopped it, as the file has it.
    pub token: String,
    /// What is wrong with it.
    pub reason: Reason,
    /// The last node that was read, in whose position the word makes no sense.
    pub node: NodeId,
    /// Everything of this line that was not read, from the word or its move number on.
    pub unread: String,
}

/// What is wrong with a word among the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// It is neither a move nor anything else that is known.
    NotUnderstood,
    /// A letter names no man: not in English, and in no other language every move would be legal.
    UnknownLetter(char),
    /// It has the form of a move, but no legal move fits, or several do.
    Move {
        /// What was understood.
        error: ReadError,
        /// Every reason why the man that is most likely meant may not go there, the first one to be told.
        why: Vec<WhyNot>,
    },
    /// No null move in check.
    NullMoveInCheck,
    /// A variation stands where there is no move to replace.
    NothingToReplace,
    /// The position the game begins from is not known.
    StartUnknown,
    /// Moves after the result.
    AfterResult,
    /// So much is wrong with the game that reading goes no further.
    TooMuch,
}

/// What was mended or is odd about a game that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// Bytes that stand for no sign in the file's encoding; they are shown as U+FFFD.
    NoSigns(usize),
    /// The men are named with letters other than the English ones.
    Alphabet(Alphabet),
    /// A tag was not closed, or has no quotation marks.
    TagMended(String),
    /// What looks like a tag has no name.
    TagNotUnderstood(String),
    /// There is a second tag of this name.
    TagTwice(String),
    /// The starting position is not readable; its tag is kept.
    FenUnreadable(FenError),
    /// Something was mended in the starting position.
    FenMended(FenHint),
    /// The moves are legal from the usual starting position and not from the one given, which was left
    /// out.
    FenNotUsed(String),
    /// A starting position is announced but not given.
    FenMissing,
    /// The result tag has a spelling that is not known.
    ResultNotUnderstood(String),
    /// The result tag and the moves' end differ; the tag counts.
    ResultsDiffer {
        /// What the tag says.
        tag: GameResult,
        /// What stands after the moves.
        text: GameResult,
    },
    /// No result stands after the moves.
    ResultMissing,
    /// A comment has no end.
    CommentUnclosed,
    /// A variation has no end.
    VariationUnclosed,
    /// A variation has no moves.
    VariationEmpty,
    /// A variation ends that has not begun.
    VariationNotBegun,
    /// A move is marked as en passant and is not.
    NotEnPassant,
}
