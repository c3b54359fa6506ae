//! One game between two people: what was played, how it stands, how it ended.

mod captured;
mod outcome;
mod record;
mod table;
mod why_not;

pub use captured::captured;
pub use outcome::Outcome;
pub use record::{GameRecord, NodeId};
pub use table::{Command, Event, Game, Phase, Refusal};
pub use why_not::{Loss, WhyNot};
