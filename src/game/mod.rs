//! One game between two people: what was played, how it stands, how it ended.

mod captured;
pub mod clock;
mod moment;
mod options;
mod outcome;
#[cfg(test)]
mod random;
mod record;
mod result;
mod table;
pub mod touch;
mod why_not;

pub use captured::captured;
pub use clock::{Clock, TimeControl};
pub use moment::Moment;
pub use options::{ClockStart, GameOptions};
pub use outcome::{Claimed, Defeat, Outcome, Verdict};
pub use record::{
    GameRecord, Mark, MarkColor, Nag, NagKind, NodeId, NoteCommand, Notes, Ply, TextOrder, Written,
};
pub use result::GameResult;
pub use table::{
    ClaimKind, Claimable, Command, Event, Game, Inquiry, LastWord, Offer, Phase, Refusal, Standing,
    Wish,
};
pub use why_not::{Loss, WhyNot};
