//! The clock under invented time.

mod controls;
mod faces;
mod games;
mod schedules;
mod slow;

use std::time::Duration;

use super::{Allotment, Bonus, Clock, Moment, Period, TimeControl};
use crate::rules::Color;

const fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

const fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

fn at(millis: u64) -> Moment {
    Moment::START + Duration::from_millis(millis)
}

/// A total for both sides, in seconds.
fn total(base: u64, bonus: Bonus) -> TimeControl {
    TimeControl::same(allotment(&[(None, base, bonus)], None))
}

fn allotment(periods: &[(Option<u16>, u64, Bonus)], per_move: Option<u64>) -> Allotment {
    let period = |&(moves, base, bonus)| Period { moves, base: secs(base), bonus };
    Allotment::new(periods.iter().map(period).collect(), per_move.map(secs)).unwrap_or_default()
}

fn increment(seconds: u64) -> Bonus {
    Bonus::Increment(secs(seconds))
}

/// What is left of the total, in milliseconds.
fn total_left(clock: &Clock, color: Color, now: Moment) -> Option<u128> {
    clock.remaining(color, now).total.map(|time| time.as_millis())
}
