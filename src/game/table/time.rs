//! The clock at the table; without a limit there is none.

use std::time::Duration;

use super::{Clock, ClockStart, Event, Game, GameOptions, Phase, Refusal};
use crate::{
    game::{
        Defeat, Moment, WhyNot,
        clock::{ClockRefusal, ClockSnapshot, Motion, MoveTime, Part, Rest},
    },
    rules::Color,
};

impl Clock {
    /// The clock of a game; none without a limit.
    pub(super) fn of_game(options: &GameOptions, on_move: Color) -> Option<Self> {
        (!options.control.is_none()).then(|| Self::new(options.control.clone(), on_move))
    }
}

impl Game {
    /// The clock; none when the game is played without one.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Whether the clock stands still in a game that goes on, so that no move can be made, with the
    /// reason: it is paused, or it has to be started by its button.
    pub fn clock_at_rest(&self) -> Option<WhyNot> {
        if self.phase() != Phase::Playing {
            return None;
        }
        match self.clock.as_ref()?.motion() {
            Motion::Running { .. } => None,
            Motion::AtRest(Rest::NotStarted) => {
                (self.options.start == ClockStart::Button).then_some(WhyNot::ClockNotStarted)
            }
            Motion::AtRest(Rest::Paused | Rest::Ended) => Some(WhyNot::ClockPaused),
        }
    }

    /// Lets the flag fall if it has fallen by now; nothing happens otherwise, nor when the game has ended
    /// before. To be called once a frame.
    pub fn tick(&mut self, now: Moment) -> Vec<Event> {
        let is_playing = self.phase() == Phase::Playing;
        let clock = self.clock.as_mut().filter(|_| is_playing);
        let Some((clock, fall)) = clock.and_then(|clock| {
            let fall = clock.flagged(now)?;
            Some((clock, fall))
        }) else {
            return Vec::new();
        };
        clock.stop(fall.at);
        let mut events = vec![Event::FlagFell(fall.color)];
        events.extend(self.defeat(Defeat::Flag(fall.color)));
        events
    }

    /// Starts, pauses or resumes the clock of a game that goes on.
    pub(super) fn change_clock(
        &mut self,
        change: impl FnOnce(&mut Clock) -> Result<(), ClockRefusal>,
    ) -> Result<Vec<Event>, Refusal> {
        self.check_playing()?;
        let clock = self.clock.as_mut().ok_or(Refusal::NoClock)?;
        change(clock).map_err(Refusal::Clock)?;
        Ok(vec![Event::ClockChanged])
    }

    pub(super) fn set_clock(
        &mut self,
        color: Color,
        part: Part,
        time: Duration,
        now: Moment,
    ) -> Result<Vec<Event>, Refusal> {
        let events = self.change_clock(|clock| clock.set(color, part, time))?;
        self.keep_clock(now);
        Ok(events)
    }

    /// The move to the last node is made: the clock is pressed, or stops for good when the game is over.
    /// It was seen before that it lets a move be made.
    pub(super) fn press_clock(&mut self, now: Moment) -> Option<MoveTime> {
        let is_over = self.is_ended_by_move();
        let clock = self.clock.as_mut()?;
        let time = if is_over { clock.ended_by_move(now) } else { clock.pressed(now) };
        self.keep_clock(now);
        time.ok()
    }

    /// Remembers how the clock stands at the last node, for coming back to it.
    pub(super) fn keep_clock(&mut self, now: Moment) {
        if let Some(clock) = &self.clock {
            self.clocks.insert(self.last, clock.snapshot(now));
        }
    }

    /// Puts the clock back to how it stood when the last node was reached, at rest.
    pub(super) fn restore_clock(&mut self, now: Moment) {
        let is_over = self.is_ended_by_move();
        let Some(clock) = &mut self.clock else { return };
        let kept = self.clocks.get(&self.last).copied();
        let kept = kept.unwrap_or_else(|| clock.snapshot(now));
        let rest = match kept.rest {
            Rest::NotStarted | Rest::Paused | Rest::Ended if is_over => Rest::Ended,
            Rest::Ended => Rest::Paused,
            Rest::NotStarted | Rest::Paused => kept.rest,
        };
        clock.restore_to(ClockSnapshot { rest, ..kept });
    }

    pub(super) fn stop_clock(&mut self, now: Moment) {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
    }

    pub(super) fn is_clock_paused(&self) -> bool {
        self.clock.as_ref().map(Clock::motion) == Some(Motion::AtRest(Rest::Paused))
    }

    /// Stops the clock and gives this side what a wrong claim of the other one costs.
    pub(super) fn penalize(&mut self, color: Color, now: Moment) -> Option<Duration> {
        self.rest_clock(now);
        let penalty = self.clock.as_mut()?.add_penalty(color).ok().flatten();
        self.keep_clock(now);
        penalty
    }

    /// Ends a pause; a clock that is not paused stays as it is.
    pub(super) fn wake_clock(&mut self, now: Moment) {
        if let Some(clock) = &mut self.clock {
            clock.resume(now).ok();
        }
    }

    /// Pauses the clock; one that does not run stays as it is.
    pub(super) fn rest_clock(&mut self, now: Moment) {
        if let Some(clock) = &mut self.clock {
            clock.pause(now).ok();
        }
    }
}
