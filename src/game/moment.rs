//! A point in time.

use std::{ops::Add, time::Duration};

/// A point in time, told as what has passed since the program's start.
///
/// The only time below the window: whoever needs it is handed it. Its arithmetic saturates, so that no
/// order of moments, however odd, can panic or run below zero.
///
/// ```
/// use schachtisch::game::Moment;
/// use std::time::Duration;
///
/// let later = Moment::START + Duration::from_secs(5);
/// assert_eq!(later.since(Moment::START), Duration::from_secs(5));
/// assert_eq!(Moment::START.since(later), Duration::ZERO);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Moment(pub Duration);

impl Moment {
    /// The program's start.
    pub const START: Self = Self(Duration::ZERO);

    /// The time from an earlier moment to this one; zero when that one is later.
    pub const fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<Duration> for Moment {
    type Output = Self;

    fn add(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(duration))
    }
}
