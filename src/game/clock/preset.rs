//! Time controls that are offered ready-made.

use std::time::Duration;

use super::{Allotment, Bonus, Period, TimeControl};

/// A time control that is offered ready-made; both sides have the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Preset {
    /// Blitz: 3 minutes and 2 seconds a move.
    Blitz3Plus2,
    /// Blitz: 5 minutes.
    Blitz5,
    /// Blitz: 5 minutes and 3 seconds a move.
    Blitz5Plus3,
    /// Rapid: 10 minutes and 5 seconds a move.
    Rapid10Plus5,
    /// Rapid: 15 minutes and 10 seconds a move.
    Rapid15Plus10,
    /// Rapid: 30 minutes.
    Rapid30,
    /// Standard: 90 minutes and 30 seconds a move.
    Standard90Plus30,
    /// Standard: 40 moves in 90 minutes, then 30 minutes, 30 seconds a move from the start.
    Standard40In90Then30Plus30,
    /// 60 seconds for each move, without a total.
    EachMove60Seconds,
    /// 60 seconds for each move and 15 minutes for all.
    EachMove60SecondsWithin15,
}

impl Preset {
    /// All of them, from short to long, those with a time per move last.
    pub const ALL: [Self; 10] = [
        Self::Blitz3Plus2,
        Self::Blitz5,
        Self::Blitz5Plus3,
        Self::Rapid10Plus5,
        Self::Rapid15Plus10,
        Self::Rapid30,
        Self::Standard90Plus30,
        Self::Standard40In90Then30Plus30,
        Self::EachMove60Seconds,
        Self::EachMove60SecondsWithin15,
    ];

    /// The time control itself.
    pub fn control(self) -> TimeControl {
        let each_move = Some(Duration::from_mins(1));
        TimeControl::same(match self {
            Self::Blitz3Plus2 => one_period(3, 2),
            Self::Blitz5 => one_period(5, 0),
            Self::Blitz5Plus3 => one_period(5, 3),
            Self::Rapid10Plus5 => one_period(10, 5),
            Self::Rapid15Plus10 => one_period(15, 10),
            Self::Rapid30 => one_period(30, 0),
            Self::Standard90Plus30 => one_period(90, 30),
            Self::Standard40In90Then30Plus30 => {
                Allotment::unchecked(vec![period(Some(40), 90, 30), period(None, 30, 30)], None)
            }
            Self::EachMove60Seconds => Allotment::unchecked(Vec::new(), each_move),
            Self::EachMove60SecondsWithin15 => {
                Allotment::unchecked(vec![period(None, 15, 0)], each_move)
            }
        })
    }
}

fn one_period(minutes: u64, increment: u64) -> Allotment {
    Allotment::unchecked(vec![period(None, minutes, increment)], None)
}

const fn period(moves: Option<u16>, minutes: u64, increment: u64) -> Period {
    let bonus = match increment {
        0 => Bonus::None,
        seconds => Bonus::Increment(Duration::from_secs(seconds)),
    };
    Period { moves, base: Duration::from_mins(minutes), bonus }
}
