//! Random games against the clock that counts milliseconds.

use super::{super::*, millis, slow::SlowClock};
use crate::game::random::Random;

impl Random {
    fn millis(&mut self, from: u64, to: u64) -> Duration {
        millis(from + self.below(to - from))
    }

    fn allotment(&mut self) -> Allotment {
        // One kind of bonus through all periods: how Bronstein's face changes into another one is no
        // matter for the Laws.
        let kind = self.below(4);
        let periods = (0..self.below(4))
            .map(|_| Period {
                moves: Some(1 + self.below(8) as u16),
                base: self.millis(1_000, 6_000),
                bonus: Bonus::None,
            })
            .collect::<Vec<_>>();
        let bonus = match kind {
            0 => Bonus::None,
            1 => Bonus::Increment(self.millis(1_000, 2_000)),
            2 => Bonus::Delay(self.millis(1_000, 2_000)),
            _ => Bonus::Bronstein(self.millis(1_000, 2_000)),
        };
        let count = periods.len();
        let periods = periods
            .into_iter()
            .enumerate()
            .map(|(index, period)| Period {
                moves: period.moves.filter(|_| index + 1 < count),
                bonus,
                ..period
            })
            .collect();
        let per_move = (self.below(3) == 0).then(|| self.millis(1_000, 4_000));
        Allotment::new(periods, per_move).unwrap_or_default()
    }

    fn control(&mut self) -> TimeControl {
        let white = self.allotment();
        if self.below(4) == 0 {
            TimeControl::new(white, self.allotment())
        } else {
            TimeControl::same(white)
        }
    }
}

/// One game on both clocks at once.
struct Pair {
    clock: Clock,
    slow: SlowClock,
    now: Moment,
    /// How both stood after each move.
    stood: Vec<(ClockSnapshot, SlowClock)>,
}

impl Pair {
    fn new(control: TimeControl) -> Self {
        let now = Moment(millis(1_000));
        let slow = SlowClock::new(&control);
        let mut clock = Clock::new(control, Color::White);
        assert_eq!(clock.start(now), Ok(()));
        let stood = vec![(clock.snapshot(now), slow.clone())];
        Self { clock, slow, now, stood }
    }

    fn compare(&self) {
        for color in Color::ALL {
            let left = self.clock.remaining(color, self.now);
            let left = (left.total, left.per_move);
            let (total, per_move) = self.slow.left(color);
            assert_eq!(left, (total.map(millis), per_move.map(millis)), "{:?}", self.clock);
            assert_eq!(self.clock.moves(color), self.slow.moves(color));
        }
        assert_eq!(self.clock.on_move(), self.slow.on_move);
    }

    /// Time passes. Whether the flag has fallen, at the same moment on both.
    fn think(&mut self, thought: u64) -> bool {
        let passed = self.slow.run(thought);
        let fall = self.slow.fallen.map(|color| Fall { color, at: self.now + millis(passed) });
        self.now = self.now + millis(thought);
        assert_eq!(self.clock.flagged(self.now), fall, "{:?}", self.clock);
        self.compare();
        fall.is_some()
    }

    fn press(&mut self) {
        let time = self.clock.pressed(self.now);
        self.slow.press();
        let left = time.map(|time| (time.mover, time.left));
        let (total, _) = self.slow.left(!self.slow.on_move);
        if total.is_some() {
            assert_eq!(left, Ok((!self.slow.on_move, total.map(millis))));
        }
        self.stood.push((self.clock.snapshot(self.now), self.slow.clone()));
        self.compare();
    }

    /// What happens now and then while the clock is stopped.
    fn interrupt(&mut self, random: &mut Random) {
        assert_eq!(self.clock.pause(self.now), Ok(()));
        match random.below(5) {
            0 => self.now = self.now + random.millis(0, 1_000_000),
            1 => {
                let saved = self.clock.snapshot(self.now);
                self.clock = Clock::restore(self.clock.control().clone(), saved);
                self.now = Moment(random.millis(0, 1_000));
            }
            2 => {
                let keep = 1 + random.below(self.stood.len() as u64) as usize;
                self.stood.truncate(keep);
                if let Some((snapshot, slow)) = self.stood.last() {
                    self.clock.restore_to(*snapshot);
                    self.slow = slow.clone();
                }
            }
            3 => {
                let color = Color::ALL[random.below(2) as usize];
                let added = self.clock.add_penalty(color).ok().flatten().unwrap_or_default();
                let added = added.as_millis() as u64;
                match self.slow.left(color) {
                    (Some(_), _) => self.slow.add_total(color, added),
                    (None, Some(left)) => self.slow.set_per_move(color, left + added),
                    (None, None) => assert_eq!(added, 0),
                }
            }
            _ => self.correct(random),
        }
        self.compare();
        assert_eq!(self.clock.resume(self.now), Ok(()));
    }

    fn correct(&mut self, random: &mut Random) {
        let color = Color::ALL[random.below(2) as usize];
        // More than Bronstein's extra time and than any period brings ahead.
        let time = 20_000 + random.below(5_000);
        let (total, per_move) = self.slow.left(color);
        let set_total = self.clock.set(color, Part::Total, millis(time));
        assert_eq!(set_total.is_ok(), total.is_some());
        if total.is_some() {
            self.slow.set_total(color, time);
        }
        let set_per_move = self.clock.set(color, Part::PerMove, millis(time));
        assert_eq!(set_per_move.is_ok(), per_move.is_some());
        if per_move.is_some() {
            self.slow.set_per_move(color, time);
        }
    }
}

#[test]
fn thousands_of_random_games_agree_with_a_clock_that_counts_milliseconds() {
    let mut random = Random(2026);
    let mut flags = 0;
    let mut moves = 0;
    let mut interruptions = 0;
    for _ in 0..4_000 {
        let mut pair = Pair::new(random.control());
        let pace = 200 + random.below(2_500);
        for _ in 0..60 {
            if pair.think(random.below(pace)) {
                flags += 1;
                break;
            }
            if random.below(4) == 0 {
                interruptions += 1;
                pair.interrupt(&mut random);
            } else {
                moves += 1;
                pair.press();
            }
        }
    }
    assert!(flags > 1_000 && moves > 50_000 && interruptions > 10_000, "{flags} {moves}");
}

#[test]
fn what_both_sides_use_and_have_left_adds_up_to_what_they_were_given() {
    let mut random = Random(7);
    for _ in 0..2_000 {
        let base = random.millis(60_000, 120_000);
        let increment = random.millis(1_000, 5_000);
        let both = Allotment::total(base, Bonus::Increment(increment)).unwrap_or_default();
        let mut clock = Clock::new(TimeControl::same(both), Color::White);
        let mut now = Moment::START;
        assert_eq!(clock.start(now), Ok(()));
        let mut used = [Duration::ZERO; 2];
        for _ in 0..random.below(40) {
            now = now + Duration::from_nanos(random.below(3_000_000_000));
            let Ok(time) = clock.pressed(now) else { break };
            used[time.mover.index()] += time.used;
            assert_eq!(clock.pause(now), Ok(()));
            now = now + Duration::from_nanos(random.below(3_000_000_000));
            assert_eq!(clock.resume(now), Ok(()));
        }
        for color in Color::ALL {
            let given = base + increment * (u32::from(clock.moves(color)) + 1);
            let left = clock.remaining(color, now).total;
            assert_eq!(left.map(|left| left + used[color.index()]), Some(given));
        }
    }
}
