//! A slow clock to compare with: it counts every millisecond, one after the other.
//!
//! It reckons as the Laws tell it, not as [`Clock`](super::Clock) does: a delay is counted down before
//! the main time, Bronstein's extra time is given back after the move, and a new period's time comes
//! only when the flag falls and the moves are counted (Art. 6.4).

use super::super::{Allotment, Bonus, TimeControl};
use crate::rules::Color;

#[derive(Debug, Clone)]
struct SlowSide {
    allotment: Allotment,
    main: u64,
    for_move: u64,
    delay: u64,
    used: u64,
    moves: u16,
    period: usize,
}

/// Both sides, the one on move, and whose flag has fallen.
#[derive(Debug, Clone)]
pub(super) struct SlowClock {
    sides: [SlowSide; 2],
    pub(super) on_move: Color,
    pub(super) fallen: Option<Color>,
}

fn ms(time: std::time::Duration) -> u64 {
    time.as_millis() as u64
}

impl SlowSide {
    fn new(allotment: &Allotment) -> Self {
        let mut side = Self {
            allotment: allotment.clone(),
            main: 0,
            for_move: allotment.per_move().map_or(0, ms),
            delay: 0,
            used: 0,
            moves: 0,
            period: 0,
        };
        if let Some(first) = allotment.periods().first() {
            side.main = ms(first.base);
            if let Bonus::Bronstein(extra) = first.bonus {
                side.main += ms(extra);
            }
            side.before_move();
        }
        side
    }

    fn has_total(&self) -> bool {
        !self.allotment.periods().is_empty()
    }

    fn bonus(&self) -> Bonus {
        let mut first = 0;
        for period in self.allotment.periods() {
            let end = period.moves.map_or(u16::MAX, |moves| first + moves);
            if self.moves < end {
                return period.bonus;
            }
            first = end;
        }
        Bonus::None
    }

    fn before_move(&mut self) {
        self.used = 0;
        match self.bonus() {
            Bonus::Increment(bonus) => self.main += ms(bonus),
            Bonus::Delay(delay) => self.delay = ms(delay),
            Bonus::None | Bonus::Bronstein(_) => self.delay = 0,
        }
    }

    /// One millisecond passes; says whether the flag falls with it.
    fn tick(&mut self) -> bool {
        self.used += 1;
        let mut falls = false;
        if self.has_total() {
            if self.delay > 0 {
                self.delay -= 1;
            } else {
                self.main -= 1;
            }
            falls = self.main == 0 && self.delay == 0 && !self.reaches_next_period();
        }
        if self.allotment.per_move().is_some() {
            self.for_move -= 1;
            falls |= self.for_move == 0;
        }
        falls
    }

    fn reaches_next_period(&mut self) -> bool {
        let periods = self.allotment.periods();
        let asked: u16 = periods[..=self.period].iter().filter_map(|period| period.moves).sum();
        if self.period + 1 == periods.len() || self.moves < asked {
            return false;
        }
        self.period += 1;
        self.main += ms(periods[self.period].base);
        true
    }

    /// Main time of periods whose moves were made, but whose flag has not fallen.
    fn earned_ahead(&self) -> u64 {
        let periods = self.allotment.periods();
        let mut asked: u16 =
            periods.iter().take(self.period).filter_map(|period| period.moves).sum();
        let mut ahead = 0;
        for (period, next) in periods.iter().zip(periods.iter().skip(1)).skip(self.period) {
            asked += period.moves.unwrap_or(0);
            if self.moves >= asked {
                ahead += ms(next.base);
            }
        }
        ahead
    }

    fn press(&mut self) {
        if let Bonus::Bronstein(extra) = self.bonus() {
            self.main += ms(extra).min(self.used);
        }
        self.moves += 1;
        self.before_move();
        self.for_move = self.allotment.per_move().map_or(0, ms);
    }
}

impl SlowClock {
    pub(super) fn new(control: &TimeControl) -> Self {
        let sides = Color::ALL.map(|color| SlowSide::new(control.of(color)));
        Self { sides, on_move: Color::White, fallen: None }
    }

    /// So many milliseconds pass, or as many as it takes the flag to fall; returns how many did.
    pub(super) fn run(&mut self, millis: u64) -> u64 {
        for passed in 0..millis {
            if self.fallen.is_some() {
                return passed;
            }
            if self.sides[self.on_move.index()].tick() {
                self.fallen = Some(self.on_move);
            }
        }
        millis
    }

    pub(super) fn press(&mut self) {
        self.sides[self.on_move.index()].press();
        self.on_move = !self.on_move;
    }

    /// Gives or takes main time.
    pub(super) fn set_total(&mut self, color: Color, total: u64) {
        let side = &mut self.sides[color.index()];
        side.main = total - side.earned_ahead().min(total - 1);
    }

    pub(super) fn add_total(&mut self, color: Color, time: u64) {
        self.sides[color.index()].main += time;
    }

    pub(super) fn set_per_move(&mut self, color: Color, time: u64) {
        self.sides[color.index()].for_move = time;
    }

    /// What is left of the total and for the move.
    pub(super) fn left(&self, color: Color) -> (Option<u64>, Option<u64>) {
        let side = &self.sides[color.index()];
        (
            side.has_total().then(|| side.main + side.earned_ahead()),
            side.allotment.per_move().map(|_| side.for_move),
        )
    }

    pub(super) fn moves(&self, color: Color) -> u16 {
        self.sides[color.index()].moves
    }
}
