//! Every sentence a person reads.
//!
//! One trait with a method for each kind of sentence; each language is one implementation. Matches are
//! exhaustive, so that a forgotten sentence does not compile.

mod de;
mod en;
mod phrase;
mod speaker;
#[cfg(test)]
mod tests;

pub use de::German;
pub use en::English;
pub use speaker::Speaker;

use crate::{
    app::{ActionId, Unavailable},
    game::{GameRecord, Outcome, Refusal, WhyNot},
    rules::{Color, Piece, Position, Role, Square},
};

/// A label on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Label {
    /// The menu of the game.
    GameMenu,
    /// The menu of the board.
    BoardMenu,
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
    /// The board's accessible name.
    Board,
    /// The question before moves are lost.
    LoseMovesQuestion,
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
}

/// A language.
pub trait Text {
    /// A label.
    fn label(&self, label: Label) -> String;
    /// What an action is called.
    fn action(&self, id: ActionId) -> &'static str;
    /// What an action is called on a small button.
    fn short_action(&self, id: ActionId) -> &'static str;
    /// Why an action is not to be had now.
    fn unavailable(&self, why: &Unavailable, record: &GameRecord, position: &Position) -> String;
    /// The men a side has captured, for a screen reader, with the difference in points when it is
    /// ahead.
    fn captured(&self, side: Color, men: &[Role], ahead: u32) -> String;
    /// A square with the man on it, for a screen reader: "e4, weißer Bauer".
    fn square(&self, square: Square, piece: Option<Piece>) -> String;
    /// The name of what a pawn may become.
    fn promotion(&self, role: Role) -> &'static str;
    /// How a game ended, with the reason.
    fn outcome(&self, outcome: Outcome) -> String;
    /// Who is on move, and check.
    fn state(&self, position: &Position) -> String;
    /// Why a move is not allowed: the reason first, the article last.
    fn why_not(&self, reason: &WhyNot, record: &GameRecord, position: &Position) -> String;
    /// Why a command was not carried out.
    fn refusal(&self, refusal: &Refusal, record: &GameRecord, position: &Position) -> String;
}
