//! What a clock's face reads, and when it reads something else.

use std::time::Duration;

use super::Part;

const SECOND: Duration = Duration::from_secs(1);
const TENTH: Duration = Duration::from_millis(100);
/// Readings below this one show tenths.
const TENTHS_BELOW: Duration = Duration::from_secs(10);

/// How pressing the time is; it changes together with the digits, never between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Urgency {
    /// Time enough.
    Calm,
    /// The reading is below the [`warning_threshold`].
    Low,
    /// The flag has fallen (Art. 6.1.1).
    Fallen,
}

/// The digits of one remaining time, rounded up, so that all are 0 only when the time is used up.
///
/// Whole seconds, and tenths as soon as the reading in tenths is below ten seconds: 0:11, 0:10, 9.9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Face {
    /// Whole hours; from 60 minutes on.
    pub hours: u64,
    /// Minutes, 0 to 59.
    pub minutes: u8,
    /// Seconds, 0 to 59.
    pub seconds: u8,
    /// Tenths of a second, 0 to 9, where they are shown; not on a fallen flag.
    pub tenths: Option<u8>,
    /// Whether it is to warn, or the flag has fallen.
    pub urgency: Urgency,
}

/// Everything one player's clock shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Faces {
    /// Which one runs out first and is the one to be shown large; none without a limit.
    pub shown: Option<Part>,
    /// What is left of the total.
    pub total: Option<Face>,
    /// What is left for the move.
    pub per_move: Option<Face>,
    /// What is left of a delay before the total falls, in seconds, rounded up.
    pub delay_seconds: Option<u64>,
}

impl Face {
    /// The face of a remaining time, with a warning below this reading.
    pub fn new(remaining: Duration, threshold: Duration) -> Self {
        let reading = rounded_up(remaining, unit(remaining));
        let seconds = reading.as_secs();
        let urgency = if reading.is_zero() {
            Urgency::Fallen
        } else if reading < threshold {
            Urgency::Low
        } else {
            Urgency::Calm
        };
        let shows_tenths = reading < TENTHS_BELOW && urgency != Urgency::Fallen;
        Self {
            hours: seconds / 3600,
            minutes: (seconds / 60 % 60) as u8,
            seconds: (seconds % 60) as u8,
            tenths: shows_tenths.then_some((reading.subsec_millis() / 100) as u8),
            urgency,
        }
    }

    /// The reading in whole seconds, rounded up.
    pub fn in_seconds(&self) -> Duration {
        let up = u64::from(self.tenths.is_some_and(|tenths| tenths > 0));
        let minutes = self.hours * 60 + u64::from(self.minutes);
        Duration::from_secs(minutes * 60 + u64::from(self.seconds) + up)
    }
}

impl Faces {
    /// The face to be shown large; none without a limit.
    pub fn large(&self) -> Option<Face> {
        match self.shown? {
            Part::Total => self.total,
            Part::PerMove => self.per_move,
        }
    }
}

/// The reading below which a clock warns: an eighth of the time given, at least ten seconds, at most a
/// minute.
pub fn warning_threshold(given: Duration) -> Duration {
    (given / 8).clamp(Duration::from_secs(10), Duration::from_mins(1))
}

/// How long this remaining time must fall until its face changes; none when nothing remains.
pub(super) fn until_change(remaining: Duration) -> Option<Duration> {
    until_step(remaining, unit(remaining))
}

/// The same for whole seconds.
pub(super) fn until_next_second(remaining: Duration) -> Option<Duration> {
    until_step(remaining, SECOND)
}

/// A time in whole seconds, rounded up.
pub(super) fn seconds_rounded_up(time: Duration) -> u64 {
    rounded_up(time, SECOND).as_secs()
}

/// What one step of the digits is worth.
fn unit(remaining: Duration) -> Duration {
    if remaining <= TENTHS_BELOW { TENTH } else { SECOND }
}

/// How far a time lies above the next lower multiple of the unit, a multiple itself being a whole unit
/// above it.
fn until_step(time: Duration, unit: Duration) -> Option<Duration> {
    let nanos = time.as_nanos().checked_sub(1)?;
    let above = nanos % unit.as_nanos() + 1;
    Some(Duration::from_nanos_u128(above))
}

fn rounded_up(time: Duration, unit: Duration) -> Duration {
    let missing = until_step(time, unit).map_or(Duration::ZERO, |above| unit.saturating_sub(above));
    time.saturating_add(missing)
}
