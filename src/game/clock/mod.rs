//! The chess clock (Art. 6): time controls, the clock itself, and what its faces read.
//!
//! Time is handed in as a [`Moment`]; nothing is counted down, everything is computed from the moment
//! that is asked about. A game keeps one clock and uses it so:
//!
//! ```
//! use schachtisch::game::{
//!     Moment,
//!     clock::{Clock, Preset},
//! };
//! use schachtisch::rules::Color;
//! use std::time::Duration;
//!
//! let at = |seconds| Moment::START + Duration::from_secs(seconds);
//! let mut clock = Clock::new(Preset::Blitz3Plus2.control(), Color::White);
//! clock.start(at(10))?; // or leave it to White's first move
//!
//! // Once a frame, before any input: has the flag fallen?
//! assert_eq!(clock.flagged(at(15)), None);
//! // A move was made (a pawn's promotion chosen, Art. 4.7.3). A move that ends the game: `ended_by_move`.
//! let time = clock.pressed(at(15))?;
//! assert_eq!((time.used, time.left), (Duration::from_secs(5), Some(Duration::from_secs(179))));
//! // Kept beside the move, for taking it back; and written to disk.
//! let as_it_stood = clock.snapshot(at(15));
//! // When to paint again.
//! assert_eq!(clock.next_change(at(15)), Some(at(16)));
//!
//! let fall = clock.flagged(at(1000)).expect("Black has used 3:02");
//! assert_eq!((fall.color, fall.at), (Color::Black, at(15 + 182)));
//! clock.stop(fall.at);
//! clock.restore_to(as_it_stood); // paused
//! # Ok::<(), schachtisch::game::clock::ClockRefusal>(())
//! ```

mod control;
mod face;
mod preset;
#[cfg(test)]
mod tests;

use std::time::Duration;

use super::Moment;
use crate::rules::Color;

pub use control::{
    Allotment, AllotmentFault, Bonus, Class, LONGEST, LONGEST_BONUS, MOST_MOVES, MOST_PERIODS,
    Period, SHORTEST, TimeControl,
};
pub use face::{Face, Faces, Urgency, warning_threshold};
pub use preset::Preset;

/// One of the two times a player can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The time for all moves, or all of a period.
    Total,
    /// The time for one move.
    PerMove,
}

/// Why a clock stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rest {
    /// It was never started.
    NotStarted,
    /// It was paused.
    Paused,
    /// The game is over; only [`Clock::restore_to`] leads out of this.
    Ended,
}

/// Whether a clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Motion {
    /// The clock of the side on move runs.
    Running {
        /// Since it was last started or resumed.
        since: Moment,
    },
    /// Both clocks stand still.
    AtRest(Rest),
}

/// A flag has fallen (Art. 6.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fall {
    /// Whose.
    pub color: Color,
    /// The exact moment.
    pub at: Moment,
}

/// What one side has at the start of its move. A part that the time control does not know means nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SideTime {
    /// The main time; a Bronstein clock's extra time is not in it.
    pub total: Duration,
    /// The time for the move.
    pub per_move: Duration,
    /// The moves made.
    pub moves: u16,
}

/// A clock at rest as it can be written down: remaining times, no moments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClockSnapshot {
    /// White's time, then Black's, each as it was when the side's move began.
    pub sides: [SideTime; 2],
    /// Whose clock runs when it runs.
    pub on_move: Color,
    /// What that side has used of its move already.
    pub used: Duration,
    /// Why the clock stands still; [`Rest::Paused`] also when it was running.
    pub rest: Rest,
}

/// The time of a finished move, as it is written down beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveTime {
    /// Who made it.
    pub mover: Color,
    /// What it took; pauses are not in it.
    pub used: Duration,
    /// What the mover's clock shows after it: the total, with what the move brought; with a time per
    /// move alone what was left of that; nothing without a limit.
    pub left: Option<Duration>,
}

/// What a side has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Remaining {
    /// Of the total as it is shown, if there is one.
    pub total: Option<Duration>,
    /// For the move, if that is limited.
    pub per_move: Option<Duration>,
    /// Of a delay, before the total falls.
    pub delay: Duration,
}

/// Why a clock does not do what was asked; nothing has changed then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ClockRefusal {
    /// It runs.
    #[error("the clock is running")]
    Running,
    /// It stands still.
    #[error("the clock is at rest: {0:?}")]
    AtRest(Rest),
    /// A flag has fallen.
    #[error("the flag has fallen: {0:?}")]
    FlagFallen(Fall),
    /// This side has no such time.
    #[error("there is no such time to set")]
    NoSuchTime,
    /// The time cannot be set: it is not between [`SHORTEST`] and [`LONGEST`], or less than an extra
    /// time that cannot be taken away.
    #[error("a time of {0:?} is out of range")]
    OutOfRange(Duration),
}

/// A chess clock: what remains for each side, at most one of them running since a moment.
///
/// See the [module](self) for how a game uses it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    sides: [SideTime; 2],
    on_move: Color,
    /// What the side on move has used of its move before the clock was last started.
    used_before: Duration,
    motion: Motion,
}

impl Clock {
    /// A clock that was set but not started; `on_move` begins the game.
    pub fn new(control: TimeControl, on_move: Color) -> Self {
        let sides = Color::ALL.map(|color| {
            let allotment = control.of(color);
            let total = allotment
                .period(0)
                .map_or(Duration::ZERO, |period| period.base + period.bonus.increment());
            SideTime { total, per_move: allotment.per_move().unwrap_or_default(), moves: 0 }
        });
        let motion = Motion::AtRest(Rest::NotStarted);
        Self { control, sides, on_move, used_before: Duration::ZERO, motion }
    }

    /// A clock as it was written down, at rest.
    pub fn restore(control: TimeControl, saved: ClockSnapshot) -> Self {
        let mut clock = Self::new(control, saved.on_move);
        clock.restore_to(saved);
        clock
    }

    /// Sets both clocks back to how they stood, at rest; for moves taken back or played again.
    pub fn restore_to(&mut self, saved: ClockSnapshot) {
        self.sides = saved.sides;
        self.on_move = saved.on_move;
        self.used_before =
            self.limit(saved.on_move).map_or(saved.used, |limit| saved.used.min(limit));
        self.motion = Motion::AtRest(saved.rest);
    }

    /// The clock as it stands, to be written down.
    pub fn snapshot(&self, now: Moment) -> ClockSnapshot {
        let rest = match self.motion {
            Motion::Running { .. } => Rest::Paused,
            Motion::AtRest(rest) => rest,
        };
        ClockSnapshot { sides: self.sides, on_move: self.on_move, used: self.used(now), rest }
    }

    /// The time control it was set to.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Whose clock runs when the clock runs.
    pub const fn on_move(&self) -> Color {
        self.on_move
    }

    /// Whether the clock runs.
    pub const fn motion(&self) -> Motion {
        self.motion
    }

    /// How many moves this side has made on this clock.
    pub const fn moves(&self, color: Color) -> u16 {
        self.side(color).moves
    }

    /// The number of the period, from 0, in which this side's next move is made.
    pub fn period(&self, color: Color) -> usize {
        self.control.of(color).period_index(self.moves(color))
    }

    /// Starts the clock of the side that begins (Art. 6.6).
    ///
    /// # Errors
    /// Only a clock that was never started can be.
    pub fn start(&mut self, now: Moment) -> Result<(), ClockRefusal> {
        self.set_off(Rest::NotStarted, now)
    }

    /// Stops both clocks for a while.
    ///
    /// # Errors
    /// The clock is at rest or a flag has fallen.
    pub fn pause(&mut self, now: Moment) -> Result<(), ClockRefusal> {
        self.check_running(now)?;
        self.used_before = self.used(now);
        self.motion = Motion::AtRest(Rest::Paused);
        Ok(())
    }

    /// Ends a pause.
    ///
    /// # Errors
    /// The clock is not paused.
    pub fn resume(&mut self, now: Moment) -> Result<(), ClockRefusal> {
        self.set_off(Rest::Paused, now)
    }

    /// Ends a pause and counts this much of it as used by the side on move, whose flag may have fallen
    /// by that.
    ///
    /// # Errors
    /// The clock is not paused.
    pub fn resume_counting(&mut self, now: Moment, pause: Duration) -> Result<(), ClockRefusal> {
        self.resume(now)?;
        self.used_before = self.used_before.saturating_add(pause);
        Ok(())
    }

    /// The side on move has finished its move: its clock stops, what the move brings is added, the other
    /// clock starts (Art. 6.2.1).
    ///
    /// On a clock not yet started this starts it; that first move costs no time and brings none. With
    /// the last move that a period asks for the next one begins, and what was saved stays (Art. 6.4):
    /// the same total at any time as if the moves were counted when the flag falls.
    ///
    /// # Errors
    /// The clock is paused, the game has ended, or a flag has fallen.
    pub fn pressed(&mut self, now: Moment) -> Result<MoveTime, ClockRefusal> {
        self.check_move(now)?;
        let now = self.not_before_start(now);
        let mover = self.on_move;
        let used = self.used(now);
        let left_for_move = self.remaining(mover, now).per_move;
        let earned = self.earned(mover);
        let beyond_extra = used.saturating_sub(self.bonus(mover).extra());
        let per_move = self.control.of(mover).per_move();
        let side = &mut self.sides[mover.index()];
        side.total = side.total.saturating_sub(beyond_extra).saturating_add(earned);
        side.per_move = per_move.unwrap_or_default();
        side.moves = side.moves.saturating_add(1);
        self.on_move = !mover;
        self.used_before = Duration::ZERO;
        self.motion = Motion::Running { since: now };
        let left = self.remaining(mover, now).total.or(left_for_move);
        Ok(MoveTime { mover, used, left })
    }

    /// The side on move has made a move that ends the game: both clocks stay for good as they stand,
    /// and nothing is added (Art. 6.2.1.1).
    ///
    /// # Errors
    /// As [`pressed`](Self::pressed).
    pub fn ended_by_move(&mut self, now: Moment) -> Result<MoveTime, ClockRefusal> {
        self.check_move(now)?;
        self.stop(now);
        let mover = self.on_move;
        let left = self.remaining(mover, now);
        Ok(MoveTime { mover, used: self.used_before, left: left.total.or(left.per_move) })
    }

    /// The game has ended without a move: both clocks stop for good.
    pub fn stop(&mut self, now: Moment) {
        self.used_before = self.used(now);
        self.motion = Motion::AtRest(Rest::Ended);
    }

    /// Corrects a time by hand (Art. 6.10.2), for the move in hand as for what is to come.
    ///
    /// # Errors
    /// The clock runs or the game has ended, there is no such time, or it is out of range; on a
    /// Bronstein clock it is so when less than what is left of the extra time.
    pub fn set(&mut self, color: Color, part: Part, time: Duration) -> Result<(), ClockRefusal> {
        self.check_correctable()?;
        if !(SHORTEST..=LONGEST).contains(&time) {
            return Err(ClockRefusal::OutOfRange(time));
        }
        let remaining = self.remaining_after(color, self.used_by(color, self.used_before));
        let side = &mut self.sides[color.index()];
        let (set, shown) = match part {
            Part::Total => (&mut side.total, remaining.total),
            Part::PerMove => (&mut side.per_move, remaining.per_move),
        };
        let shown = shown.ok_or(ClockRefusal::NoSuchTime)?;
        // What is kept is what is shown and what the move has used; Bronstein's extra time is not kept.
        let used = set.saturating_sub(shown);
        let extra = shown.saturating_sub(*set);
        let kept = time.saturating_add(used).checked_sub(extra);
        *set = kept.ok_or(ClockRefusal::OutOfRange(time))?;
        Ok(())
    }

    /// Gives this side what the opponent's wrong claim costs (Art. 9.5.3); with a time per move alone it
    /// goes to the side's next move, without a limit nowhere (product rules). Returns what was added.
    ///
    /// # Errors
    /// The clock runs or the game has ended.
    pub fn add_penalty(&mut self, color: Color) -> Result<Option<Duration>, ClockRefusal> {
        self.check_correctable()?;
        let allotment = self.control.of(color);
        let side = &mut self.sides[color.index()];
        let penalty = self.control.penalty().filter(|_| !allotment.is_unlimited());
        let part =
            if allotment.periods().is_empty() { &mut side.per_move } else { &mut side.total };
        *part = part.saturating_add(penalty.unwrap_or_default());
        Ok(penalty)
    }

    /// What a side has left.
    pub fn remaining(&self, color: Color, now: Moment) -> Remaining {
        self.remaining_after(color, self.used_by(color, self.used(now)))
    }

    /// The flag that has fallen on the running clock, at its exact moment. Afterwards the game either
    /// stops the clock or takes a move back.
    pub fn flagged(&self, now: Moment) -> Option<Fall> {
        let at = self.flag_moment()?;
        (at <= now).then_some(Fall { color: self.on_move, at })
    }

    /// When the flag of the running clock will fall, or fell; none at rest or without a limit.
    pub fn flag_moment(&self) -> Option<Moment> {
        let Motion::Running { since } = self.motion else { return None };
        let limit = self.limit(self.on_move)?;
        Some(since + limit.saturating_sub(self.used_before))
    }

    /// What a side's clock shows.
    pub fn faces(&self, color: Color, now: Moment) -> Faces {
        let left = self.remaining(color, now);
        let face = |part, time: Option<Duration>| {
            time.map(|time| Face::new(time, warning_threshold(self.given(color, part))))
        };
        Faces {
            shown: left.first_to_run_out(),
            total: face(Part::Total, left.total),
            per_move: face(Part::PerMove, left.per_move),
            delay_seconds: matches!(self.bonus(color), Bonus::Delay(_))
                .then_some(face::seconds_rounded_up(left.delay)),
        }
    }

    /// The next moment at which something on the running clock's [`faces`](Self::faces) changes; none
    /// when nothing will change by itself.
    pub fn next_change(&self, now: Moment) -> Option<Moment> {
        let Motion::Running { since } = self.motion else { return None };
        if self.flagged(now).is_some() {
            return None;
        }
        let now = now.max(since);
        let left = self.remaining(self.on_move, now);
        let total = left.total.and_then(face::until_change).map(|until| until + left.delay);
        let per_move = left.per_move.and_then(face::until_change);
        let delay = face::until_next_second(left.delay);
        [total, per_move, delay].into_iter().flatten().min().map(|until| now + until)
    }

    const fn side(&self, color: Color) -> &SideTime {
        &self.sides[color.index()]
    }

    fn bonus(&self, color: Color) -> Bonus {
        self.control.of(color).bonus(self.moves(color))
    }

    /// What the time control gave for a part; for the total the main time of the present period.
    fn given(&self, color: Color, part: Part) -> Duration {
        let allotment = self.control.of(color);
        match part {
            Part::Total => allotment.period(self.moves(color)).map(|period| period.base),
            Part::PerMove => allotment.per_move(),
        }
        .unwrap_or_default()
    }

    /// How long this side's move may last; none without a limit.
    fn limit(&self, color: Color) -> Option<Duration> {
        let allotment = self.control.of(color);
        let side = self.side(color);
        let total = allotment
            .period(side.moves)
            .map(|period| side.total.saturating_add(period.bonus.extra()));
        let per_move = allotment.per_move().map(|_| side.per_move);
        total.into_iter().chain(per_move).min()
    }

    /// What the side on move has used of its move; never more than it may.
    fn used(&self, now: Moment) -> Duration {
        let running = match self.motion {
            Motion::Running { since } => now.since(since),
            Motion::AtRest(_) => Duration::ZERO,
        };
        let used = self.used_before.saturating_add(running);
        self.limit(self.on_move).map_or(used, |limit| used.min(limit))
    }

    /// What a side has used of its move when the side on move has used this much.
    fn used_by(&self, color: Color, used: Duration) -> Duration {
        if color == self.on_move { used } else { Duration::ZERO }
    }

    fn remaining_after(&self, color: Color, used: Duration) -> Remaining {
        let allotment = self.control.of(color);
        let side = self.side(color);
        let (shown_extra, delay) = match self.bonus(color) {
            Bonus::None | Bonus::Increment(_) => (Duration::ZERO, Duration::ZERO),
            Bonus::Delay(delay) => (Duration::ZERO, delay),
            Bonus::Bronstein(extra) => (extra, Duration::ZERO),
        };
        let total = side.total.saturating_add(shown_extra);
        Remaining {
            total: allotment
                .period(side.moves)
                .map(|_| total.saturating_sub(used.saturating_sub(delay))),
            per_move: allotment.per_move().map(|_| side.per_move.saturating_sub(used)),
            delay: delay.saturating_sub(used),
        }
    }

    /// What comes to a side's total with the move it is about to finish: the bonus of the move after it,
    /// but for a move that starts the clock, and the main time of a period that begins.
    fn earned(&self, color: Color) -> Duration {
        let allotment = self.control.of(color);
        let made = self.moves(color).saturating_add(1);
        let Some(period) = allotment.period(made) else { return Duration::ZERO };
        let is_new = allotment.period_index(made) != self.period(color);
        let base = if is_new { period.base } else { Duration::ZERO };
        match self.motion {
            Motion::AtRest(_) => base,
            Motion::Running { .. } => base.saturating_add(period.bonus.increment()),
        }
    }

    fn set_off(&mut self, from: Rest, now: Moment) -> Result<(), ClockRefusal> {
        match self.motion {
            Motion::Running { .. } => Err(ClockRefusal::Running),
            Motion::AtRest(rest) if rest != from => Err(ClockRefusal::AtRest(rest)),
            Motion::AtRest(_) => {
                self.motion = Motion::Running { since: now };
                Ok(())
            }
        }
    }

    fn check_running(&self, now: Moment) -> Result<(), ClockRefusal> {
        match self.motion {
            Motion::Running { .. } => {
                self.flagged(now).map_or(Ok(()), |fall| Err(ClockRefusal::FlagFallen(fall)))
            }
            Motion::AtRest(rest) => Err(ClockRefusal::AtRest(rest)),
        }
    }

    fn check_move(&self, now: Moment) -> Result<(), ClockRefusal> {
        if self.motion == Motion::AtRest(Rest::NotStarted) {
            return Ok(());
        }
        self.check_running(now)
    }

    const fn check_correctable(&self) -> Result<(), ClockRefusal> {
        match self.motion {
            Motion::Running { .. } => Err(ClockRefusal::Running),
            Motion::AtRest(Rest::Ended) => Err(ClockRefusal::AtRest(Rest::Ended)),
            Motion::AtRest(Rest::NotStarted | Rest::Paused) => Ok(()),
        }
    }

    /// A moment that lies before the running clock's start is taken for the start.
    fn not_before_start(&self, now: Moment) -> Moment {
        match self.motion {
            Motion::Running { since } => now.max(since),
            Motion::AtRest(_) => now,
        }
    }
}

impl Remaining {
    /// The part that runs out first, the total when both do at once; none without a limit.
    pub fn first_to_run_out(&self) -> Option<Part> {
        match (self.total, self.per_move) {
            (Some(total), Some(per_move)) if per_move < total.saturating_add(self.delay) => {
                Some(Part::PerMove)
            }
            (Some(_), _) => Some(Part::Total),
            (None, Some(_)) => Some(Part::PerMove),
            (None, None) => None,
        }
    }
}
