//! One game between two people: what was played, how it stands, how it ended.

pub mod clock;
mod moment;
mod outcome;
mod record;
mod table;
mod why_not;

pub use clock::{Clock, TimeControl};
pub use moment::Moment;
pub use outcome::Outcome;
pub use record::{GameRecord, NodeId};
pub use table::{Command, Event, Game, Phase, Refusal};
pub use why_not::{Loss, WhyNot};
