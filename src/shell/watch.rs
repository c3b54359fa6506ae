//! The time: the only place that looks at a clock.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant, SystemTime},
};

use chrono::{Datelike as _, Days, Local, NaiveDate};

use crate::{game::Moment, pgn::Date};

/// A difference between two clocks of the system that only a sleeping computer explains.
const SLEEP: Duration = Duration::from_secs(5);

/// On which day a watch turned by hand starts.
const FIRST_DAY: (i32, u32, u32) = (2026, 11, 30);

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

/// Where the time comes from.
#[derive(Clone)]
pub enum Watch {
    /// The system's clocks.
    System {
        /// When the program started.
        start: Instant,
        /// The same by the calendar, which goes on while the computer sleeps.
        calendar: SystemTime,
    },
    /// Turned by hand, in milliseconds since the start: for tests.
    ByHand {
        /// What the watch shows.
        shows: Arc<AtomicU64>,
        /// How much of it was slept.
        slept: Arc<AtomicU64>,
    },
}

/// What a look at the watch has told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// The time of the program, which stands still while the computer sleeps.
    pub now: Moment,
    /// How long the computer has slept since the start, as far as can be told.
    pub asleep: Duration,
}

impl Watch {
    /// A watch that starts now.
    #[expect(clippy::disallowed_methods, reason = "this is the place")]
    pub fn start() -> Self {
        Self::System { start: Instant::now(), calendar: SystemTime::now() }
    }

    /// A watch for tests, with the handles that turn it and let it sleep, in milliseconds.
    pub fn by_hand() -> (Self, Arc<AtomicU64>, Arc<AtomicU64>) {
        let (shows, slept) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
        (Self::ByHand { shows: Arc::clone(&shows), slept: Arc::clone(&slept) }, shows, slept)
    }

    /// The day it is where the user lives; none for a calendar beyond all sense. A watch turned by hand
    /// starts on 30 November 2026.
    pub fn today(&self) -> Option<Date> {
        let day = match self {
            Self::System { .. } => Local::now().date_naive(),
            Self::ByHand { .. } => {
                let Look { now, asleep } = self.look();
                let days = (now.0 + asleep).as_secs() / SECONDS_A_DAY;
                let (year, month, day) = FIRST_DAY;
                NaiveDate::from_ymd_opt(year, month, day)?.checked_add_days(Days::new(days))?
            }
        };
        let (month, of_month) = (day.month().try_into().ok()?, day.day().try_into().ok()?);
        Date::of_day(day.year().try_into().ok()?, month, of_month).ok()
    }

    /// Looks at the watch.
    #[expect(clippy::disallowed_methods, reason = "this is the place")]
    pub fn look(&self) -> Look {
        match self {
            Self::System { start, calendar } => {
                let awake = Instant::now().saturating_duration_since(*start);
                let by_calendar = SystemTime::now().duration_since(*calendar).unwrap_or_default();
                Look { now: Moment(awake), asleep: by_calendar.saturating_sub(awake) }
            }
            Self::ByHand { shows, slept } => Look {
                now: Moment(Duration::from_millis(shows.load(Ordering::Relaxed))),
                asleep: Duration::from_millis(slept.load(Ordering::Relaxed)),
            },
        }
    }
}

impl Look {
    /// How long the computer has slept between an earlier look and this one, if it has: either the
    /// calendar went on without the program's time, or, where that goes on in sleep as well, nobody
    /// looked for so long that nobody can have seen the clock.
    pub fn slept_since(self, earlier: Self, unseen: Duration) -> Option<Duration> {
        let by_calendar = self.asleep.saturating_sub(earlier.asleep);
        if by_calendar >= SLEEP {
            return Some(by_calendar);
        }
        let gap = self.now.since(earlier.now);
        (gap >= unseen).then_some(gap)
    }
}

impl fmt::Debug for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Watch").field(&self.look()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(now: u64, asleep: u64) -> Look {
        Look { now: Moment(Duration::from_secs(now)), asleep: Duration::from_secs(asleep) }
    }

    #[test]
    fn a_day_ends_after_24_hours_awake_or_asleep() {
        let (watch, shows, slept) = Watch::by_hand();
        let day = |watch: &Watch| watch.today().map(|day| day.to_string());
        assert_eq!(day(&watch).as_deref(), Some("2026.11.30"));
        let hour = 3_600_000;
        shows.store(23 * hour, Ordering::Relaxed);
        assert_eq!(day(&watch).as_deref(), Some("2026.11.30"));
        slept.store(hour, Ordering::Relaxed);
        assert_eq!(day(&watch).as_deref(), Some("2026.12.01"));
    }

    #[test]
    fn sleep_is_noticed_by_the_calendar_and_by_a_long_gap_but_not_in_a_slow_frame() {
        let unseen = Duration::from_mins(1);
        assert_eq!(look(11, 0).slept_since(look(10, 0), unseen), None);
        assert_eq!(look(13, 2).slept_since(look(10, 0), unseen), None);
        let hour = Duration::from_hours(1);
        assert_eq!(look(11, 3600).slept_since(look(10, 0), unseen), Some(hour));
        assert_eq!(look(3610, 0).slept_since(look(10, 0), unseen), Some(hour));
    }
}
