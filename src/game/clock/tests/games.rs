use super::{super::*, allotment, at, increment, millis, secs, total, total_left};
use Color::{Black, White};

/// A started clock and the time on it, so that tests can tell what moves take.
struct Table {
    clock: Clock,
    now: Moment,
}

impl Table {
    fn started(control: TimeControl) -> Self {
        let mut table = Self::waiting(control);
        assert_eq!(table.clock.start(table.now), Ok(()));
        table
    }

    fn waiting(control: TimeControl) -> Self {
        Self { clock: Clock::new(control, White), now: at(12_345) }
    }

    fn wait(&mut self, millis: u64) {
        self.now = self.now + super::millis(millis);
    }

    /// Thinks and moves; hands back what the mover's clock shows, in milliseconds.
    fn moves_after(&mut self, millis: u64) -> Option<u128> {
        self.wait(millis);
        let mover = self.clock.on_move();
        let time = self.clock.pressed(self.now).ok()?;
        assert_eq!((time.mover, time.used), (mover, super::millis(millis)));
        time.left.map(|left| left.as_millis())
    }

    fn totals(&self) -> [Option<u128>; 2] {
        Color::ALL.map(|color| total_left(&self.clock, color, self.now))
    }

    fn snapshot(&self) -> ClockSnapshot {
        self.clock.snapshot(self.now)
    }
}

#[test]
fn sudden_death_takes_what_is_used_and_nothing_else() {
    let mut table = Table::started(total(300, Bonus::None));
    assert_eq!(table.moves_after(10_000), Some(290_000));
    assert_eq!(table.moves_after(4_000), Some(296_000));
    assert_eq!(table.moves_after(0), Some(290_000));
    table.wait(295_999);
    assert_eq!(table.clock.flagged(table.now), None);
    table.wait(1);
    let fall = Fall { color: Black, at: table.now };
    assert_eq!(table.clock.flagged(table.now), Some(fall));
}

#[test]
fn clk_04_the_increment_is_there_from_the_start_and_added_before_each_move() {
    let mut table = Table::started(total(180, increment(2)));
    assert_eq!(table.totals(), [Some(182_000), Some(182_000)]);
    assert_eq!(table.moves_after(5_000), Some(179_000));
    assert_eq!(table.moves_after(1_000), Some(183_000));
    assert_eq!(table.totals(), [Some(179_000), Some(183_000)]);
}

#[test]
fn clk_04_no_increment_for_a_move_that_ends_the_game_or_after_the_flag() {
    let mut table = Table::started(total(180, increment(2)));
    table.wait(5_000);
    let mut mated = table.clock.clone();
    let time = mated.ended_by_move(table.now);
    assert_eq!(time, Ok(MoveTime { mover: White, used: secs(5), left: Some(secs(177)) }));
    assert_eq!(total_left(&mated, White, table.now + secs(9)), Some(177_000));
    table.wait(177_000);
    let fall = Fall { color: White, at: table.now };
    table.wait(3);
    assert_eq!(table.clock.pressed(table.now), Err(ClockRefusal::FlagFallen(fall)));
    assert_eq!(table.clock.ended_by_move(table.now), Err(ClockRefusal::FlagFallen(fall)));
    assert_eq!(table.totals(), [Some(0), Some(182_000)]);
}

#[test]
fn clk_05_a_base_of_zero_has_the_increment_for_its_first_move() {
    let mut table = Table::started(total(0, increment(6)));
    assert_eq!(table.moves_after(5_999), Some(6_001));
    table.wait(5_999);
    assert_eq!(table.clock.flagged(table.now), None);
    table.wait(1);
    assert_eq!(table.clock.flagged(table.now).map(|fall| fall.color), Some(Black));
}

#[test]
fn a_delay_passes_before_the_total_falls_and_cannot_be_saved() {
    let mut table = Table::started(total(60, Bonus::Delay(secs(3))));
    assert_eq!(table.totals(), [Some(60_000), Some(60_000)]);
    assert_eq!(table.moves_after(2_000), Some(60_000));
    assert_eq!(table.moves_after(5_000), Some(58_000));
    table.wait(1_000);
    assert_eq!(table.clock.remaining(White, table.now).delay, secs(2));
    assert_eq!(table.clock.flag_moment(), Some(table.now + secs(62)));
}

#[test]
fn bronstein_shows_the_extra_time_and_gives_back_what_was_used_of_it() {
    let mut table = Table::started(total(300, Bonus::Bronstein(secs(3))));
    assert_eq!(table.totals(), [Some(303_000), Some(303_000)]);
    assert_eq!(table.moves_after(2_000), Some(303_000));
    assert_eq!(table.moves_after(5_000), Some(301_000));
    table.wait(1_000);
    assert_eq!(table.totals(), [Some(302_000), Some(301_000)]);
    assert_eq!(table.clock.flag_moment(), Some(table.now + secs(302)));
    let mate = table.clock.ended_by_move(table.now).map(|time| time.left);
    assert_eq!(mate, Ok(Some(secs(302))), "nothing is given back at the end");
}

#[test]
fn a_time_per_move_is_fresh_for_every_move() {
    let mut table = Table::started(Preset::EachMove60Seconds.control());
    assert_eq!(table.moves_after(59_999), Some(1), "what was left when the move was made");
    assert_eq!(table.moves_after(30_000), Some(30_000));
    assert_eq!(table.clock.remaining(Black, table.now).per_move, Some(secs(60)));
    table.wait(60_000);
    let fall = Fall { color: White, at: table.now };
    assert_eq!(table.clock.flagged(table.now), Some(fall));
}

#[test]
fn with_both_limits_whichever_runs_out_first_loses() {
    let mut table = Table::started(Preset::EachMove60SecondsWithin15.control());
    for _ in 0..15 {
        assert!(table.moves_after(59_000).is_some());
        assert!(table.moves_after(1_000).is_some());
    }
    assert_eq!(table.totals(), [Some(15_000), Some(885_000)]);
    let mut slow_white = table.clock.clone();
    assert_eq!(slow_white.flag_moment(), Some(table.now + secs(15)), "the total");
    assert!(slow_white.pressed(table.now).is_ok());
    assert_eq!(slow_white.flag_moment(), Some(table.now + secs(60)), "the time per move");
}

#[test]
fn the_next_period_begins_with_what_was_saved() {
    let mut table = Table::started(Preset::Standard40In90Then30Plus30.control());
    assert_eq!(table.totals(), [Some(5_430_000), Some(5_430_000)]);
    for _ in 0..39 {
        assert!(table.moves_after(60_000).is_some());
        assert!(table.moves_after(30_000).is_some());
    }
    assert_eq!(table.clock.period(White), 0);
    assert_eq!(table.totals(), [Some(5_430_000 - 39 * 30_000), Some(5_430_000)]);
    assert_eq!(table.moves_after(60_000), Some(5_430_000 - 40 * 30_000 + 1_800_000));
    assert_eq!((table.clock.period(White), table.clock.period(Black)), (1, 0));
    assert_eq!(table.clock.moves(White), 40);
    assert_eq!(table.moves_after(30_000), Some(5_430_000 + 1_800_000));
}

#[test]
fn too_few_moves_when_the_flag_falls_lose() {
    let control =
        TimeControl::same(allotment(&[(Some(2), 60, Bonus::None), (None, 60, Bonus::None)], None));
    let mut table = Table::started(control);
    assert!(table.moves_after(50_000).is_some());
    assert!(table.moves_after(0).is_some());
    table.wait(10_000);
    assert_eq!(table.clock.flagged(table.now).map(|fall| fall.color), Some(White));
}

#[test]
fn a_bonus_may_begin_with_a_later_period() {
    let control = allotment(&[(Some(2), 60, Bonus::None), (None, 30, increment(5))], None);
    let mut table = Table::started(TimeControl::same(control));
    assert_eq!(table.moves_after(1_000), Some(59_000));
    assert_eq!(table.moves_after(1_000), Some(59_000));
    assert_eq!(table.moves_after(1_000), Some(93_000), "30 s, and 5 s before the third move");
}

#[test]
fn the_two_sides_may_have_different_times() {
    let white = allotment(&[(None, 60, Bonus::None)], None);
    let black = allotment(&[(None, 300, increment(3))], Some(30));
    let mut table = Table::started(TimeControl::new(white.clone(), black));
    assert_eq!(table.totals(), [Some(60_000), Some(303_000)]);
    assert_eq!(table.moves_after(10_000), Some(50_000));
    assert_eq!(table.clock.flag_moment(), Some(table.now + secs(30)));
    assert_eq!(table.moves_after(10_000), Some(296_000));

    let mut odds = Table::started(TimeControl::new(white, Allotment::UNLIMITED));
    assert_eq!(odds.moves_after(10_000), Some(50_000));
    odds.wait(1_000_000_000);
    assert_eq!(odds.clock.flagged(odds.now), None);
}

#[test]
fn without_a_limit_the_moves_are_still_measured() {
    let mut table = Table::started(TimeControl::NONE);
    assert_eq!(table.moves_after(7_000_000), None);
    assert_eq!(table.clock.moves(White), 1);
    assert_eq!(table.clock.flag_moment(), None);
    assert_eq!(table.totals(), [None, None]);
}

#[test]
fn the_first_move_may_start_the_clock_and_then_costs_nothing_and_earns_nothing() {
    for control in [total(180, increment(2)), total(180, Bonus::Bronstein(secs(2)))] {
        let mut table = Table::waiting(control);
        table.wait(600_000);
        let time = table.clock.pressed(table.now);
        let free = MoveTime { mover: White, used: Duration::ZERO, left: Some(secs(182)) };
        assert_eq!(time, Ok(free));
        assert_eq!(table.clock.motion(), Motion::Running { since: table.now });
        assert_eq!(table.clock.moves(White), 1);
        table.wait(1_000);
        assert_eq!(table.totals(), [Some(182_000), Some(181_000)]);
    }
}

#[test]
fn a_game_may_begin_with_black() {
    let mut clock = Clock::new(total(60, Bonus::None), Black);
    assert_eq!(clock.start(at(0)), Ok(()));
    assert_eq!(clock.pressed(at(1_000)).map(|time| time.mover), Ok(Black));
    assert_eq!(clock.on_move(), White);
}

#[test]
fn clk_01_nothing_ticks_or_starts_after_the_end() {
    let mut table = Table::started(total(300, Bonus::None));
    assert!(table.moves_after(1_000).is_some());
    table.wait(2_000);
    assert!(table.clock.ended_by_move(table.now).is_ok());
    let frozen = table.totals();
    assert_eq!(frozen, [Some(299_000), Some(298_000)]);
    table.wait(10_000);
    let ended = Err(ClockRefusal::AtRest(Rest::Ended));
    assert_eq!(table.clock.resume(table.now), ended);
    assert_eq!(table.clock.start(table.now), ended);
    assert_eq!(table.clock.pause(table.now), ended);
    assert_eq!(table.clock.pressed(table.now).map(|_| ()), ended);
    assert_eq!(table.clock.set(White, Part::Total, secs(9)), ended);
    assert_eq!(table.clock.add_penalty(White).map(|_| ()), ended);
    table.clock.stop(table.now);
    table.wait(1_000_000);
    assert_eq!(table.totals(), frozen);
    assert_eq!(table.clock.flagged(table.now), None);
}

#[test]
fn clk_02_time_never_runs_below_zero_and_the_flag_keeps_its_moment() {
    let mut table = Table::started(total(5, Bonus::None));
    let deadline = table.now + secs(5);
    table.wait(3_600_000);
    assert_eq!(table.totals(), [Some(0), Some(5_000)]);
    assert_eq!(table.clock.flagged(table.now), Some(Fall { color: White, at: deadline }));
    table.clock.stop(deadline);
    assert_eq!(table.totals(), [Some(0), Some(5_000)]);
    let face = table.clock.faces(White, table.now).large();
    assert_eq!(face.map(|face| face.urgency), Some(Urgency::Fallen));
}

#[test]
fn clk_06_taking_back_brings_the_times_of_that_move() {
    let mut table = Table::started(total(300, increment(3)));
    let mut stood = vec![table.snapshot()];
    for (used, left) in [(10_000, 296_000), (4_000, 302_000), (7_000, 292_000)] {
        assert_eq!(table.moves_after(used), Some(left));
        stood.push(table.snapshot());
    }
    table.wait(6_000);
    table.clock.restore_to(stood[2]);
    assert_eq!(table.totals(), [Some(296_000), Some(302_000)]);
    assert_eq!(table.clock.on_move(), White);
    assert_eq!(table.clock.motion(), Motion::AtRest(Rest::Paused));
    table.wait(60_000);
    table.clock.restore_to(stood[1]);
    assert_eq!(table.totals(), [Some(296_000), Some(303_000)]);
    table.clock.restore_to(stood[2]);
    assert_eq!(table.clock.resume(table.now), Ok(()));
    table.wait(1_000);
    assert_eq!(table.totals(), [Some(295_000), Some(302_000)]);
    assert_eq!(table.clock.moves(White), 1);
}

#[test]
fn taking_back_the_move_that_started_the_clock_waits_for_it_again() {
    let mut table = Table::waiting(total(300, increment(3)));
    let start = table.snapshot();
    assert!(table.clock.pressed(table.now).is_ok());
    table.wait(50_000);
    table.clock.restore_to(start);
    assert_eq!(table.clock.motion(), Motion::AtRest(Rest::NotStarted));
    table.wait(50_000);
    assert_eq!(table.totals(), [Some(303_000), Some(303_000)]);
}

#[test]
fn clk_07_a_pause_from_an_earlier_moment_on_leaves_out_the_sleep_unless_it_shall_count() {
    let mut table = Table::started(total(300, Bonus::None));
    let last_seen = table.now + secs(20);
    table.wait(620_000);
    assert_eq!(table.clock.pause(last_seen), Ok(()));
    assert_eq!(table.totals()[0], Some(280_000));
    let mut counting = table.clock.clone();
    assert_eq!(counting.resume_counting(table.now, secs(100)), Ok(()));
    assert_eq!(total_left(&counting, White, table.now), Some(180_000));
    let mut slept_too_long = table.clock.clone();
    assert_eq!(slept_too_long.resume_counting(table.now, secs(600)), Ok(()));
    let fall = Fall { color: White, at: table.now };
    assert_eq!(slept_too_long.flagged(table.now), Some(fall));
    assert_eq!(table.clock.resume(table.now), Ok(()));
    assert_eq!(table.totals()[0], Some(280_000));
}

#[test]
fn clk_07_moments_that_run_backwards_cost_and_bring_nothing() {
    let mut clock = Clock::new(total(300, Bonus::None), White);
    assert_eq!(clock.start(at(50_000)), Ok(()));
    assert_eq!(total_left(&clock, White, at(10_000)), Some(300_000));
    assert_eq!(clock.next_change(at(10_000)), Some(at(51_000)));
    assert_eq!(clock.pressed(at(10_000)).map(|time| time.used), Ok(Duration::ZERO));
    assert_eq!(total_left(&clock, Black, at(50_000)), Some(300_000), "not charged from 10 s on");
    assert_eq!(total_left(&clock, Black, Moment(Duration::MAX)), Some(0));
}

#[test]
fn clk_09_a_new_clock_is_full_and_stands_still() {
    let clock = Clock::new(total(180, Bonus::None), White);
    assert_eq!(clock.motion(), Motion::AtRest(Rest::NotStarted));
    for now in [at(0), at(3_600_000)] {
        assert_eq!(Color::ALL.map(|color| total_left(&clock, color, now)), [Some(180_000); 2]);
        assert_eq!(clock.flagged(now), None);
    }
}

#[test]
fn clk_12_a_restored_clock_is_paused_and_charges_nothing_for_the_time_between() {
    let control = total(180, increment(2));
    let mut table = Table::started(control.clone());
    assert!(table.moves_after(5_000).is_some());
    table.wait(12_000);
    let saved = table.snapshot();
    assert_eq!((saved.rest, saved.used), (Rest::Paused, secs(12)));
    let restored = Clock::restore(control, saved);
    let now = at(300_000_000);
    assert_eq!(total_left(&restored, White, now), Some(179_000));
    assert_eq!(total_left(&restored, Black, now), Some(170_000));
    assert_eq!(restored.motion(), Motion::AtRest(Rest::Paused));
    assert_eq!(restored.on_move(), Black);
    assert_eq!(restored.snapshot(now), saved);
}

#[test]
fn a_flag_that_fell_is_still_down_after_saving() {
    let control = total(5, Bonus::None);
    let mut table = Table::started(control.clone());
    table.wait(9_000);
    let unscored = table.snapshot();
    table.clock.stop(table.now);
    let restored = Clock::restore(control.clone(), table.snapshot());
    assert_eq!(total_left(&restored, White, at(0)), Some(0));
    let mut resumed = Clock::restore(control, unscored);
    assert_eq!(resumed.resume(at(0)), Ok(()));
    assert_eq!(resumed.flagged(at(0)), Some(Fall { color: White, at: at(0) }));
}

#[test]
fn pro_10_the_movers_clock_runs_until_the_promotion_is_chosen_and_the_increment_comes_once() {
    let mut table = Table::started(total(30, increment(2)));
    table.wait(10_000);
    assert_eq!(table.totals(), [Some(22_000), Some(32_000)]);
    assert_eq!(table.clock.pressed(table.now).map(|time| time.left), Ok(Some(secs(24))));
    assert_eq!(table.clock.on_move(), Black);
}

#[test]
fn pro_11_a_choice_after_the_flag_is_too_late() {
    let mut table = Table::started(total(2, Bonus::None));
    table.wait(3_000);
    let fall = table.clock.flagged(table.now);
    assert_eq!(fall.map(|fall| fall.at), table.clock.flag_moment());
    assert!(matches!(table.clock.pressed(table.now), Err(ClockRefusal::FlagFallen(_))));
    assert_eq!(table.clock.moves(White), 0);
}

#[test]
fn a_pause_gives_nothing_back_and_takes_nothing() {
    let mut table = Table::started(total(60, Bonus::Delay(secs(3))));
    for _ in 0..10 {
        table.wait(1_000);
        assert_eq!(table.clock.pause(table.now), Ok(()));
        let refused = Err(ClockRefusal::AtRest(Rest::Paused));
        assert_eq!(table.clock.pause(table.now), refused);
        assert_eq!(table.clock.pressed(table.now).map(|_| ()), refused);
        table.wait(77_777);
        assert_eq!(table.clock.resume(table.now), Ok(()));
        assert_eq!(table.clock.resume(table.now), Err(ClockRefusal::Running));
    }
    assert_eq!(table.totals()[0], Some(53_000), "one delay, not ten");
}

#[test]
fn a_pause_comes_too_late_after_the_flag() {
    let mut table = Table::started(total(5, Bonus::None));
    table.wait(5_000);
    assert!(matches!(table.clock.pause(table.now), Err(ClockRefusal::FlagFallen(_))));
}

#[test]
fn a_clock_is_corrected_only_while_it_stands() {
    let mut table = Table::started(total(60, increment(1)));
    table.wait(10_000);
    assert_eq!(table.clock.set(White, Part::Total, secs(5)), Err(ClockRefusal::Running));
    assert_eq!(table.clock.add_penalty(White), Err(ClockRefusal::Running));
    assert!(table.clock.pause(table.now).is_ok());
    assert_eq!(table.clock.set(White, Part::Total, secs(100)), Ok(()));
    assert_eq!(table.clock.set(Black, Part::Total, millis(1_500)), Ok(()));
    assert_eq!(table.totals(), [Some(100_000), Some(1_500)]);
    let zero = Duration::ZERO;
    let refused = table.clock.set(Black, Part::Total, zero);
    assert_eq!(refused, Err(ClockRefusal::OutOfRange(zero)));
    let refused = table.clock.set(Black, Part::PerMove, secs(10));
    assert_eq!(refused, Err(ClockRefusal::NoSuchTime));
    assert!(table.clock.resume(table.now).is_ok());
    table.wait(4_000);
    let time = table.clock.pressed(table.now);
    assert_eq!(time, Ok(MoveTime { mover: White, used: secs(14), left: Some(secs(97)) }));
}

#[test]
fn a_correction_tells_what_is_left_of_the_move_in_hand() {
    let cases = [
        (total(60, Bonus::Delay(secs(3))), Part::Total),
        (total(60, Bonus::Bronstein(secs(3))), Part::Total),
        (Preset::EachMove60Seconds.control(), Part::PerMove),
        (Preset::EachMove60SecondsWithin15.control(), Part::PerMove),
    ];
    for (control, part) in cases {
        for thought in [0, 2_000, 20_000] {
            let mut table = Table::started(control.clone());
            table.wait(thought);
            assert!(table.clock.pause(table.now).is_ok());
            for color in Color::ALL {
                assert_eq!(table.clock.set(color, part, secs(42)), Ok(()));
                let left = table.clock.remaining(color, table.now);
                let set = match part {
                    Part::Total => left.total,
                    Part::PerMove => left.per_move,
                };
                assert_eq!(set, Some(secs(42)), "{color:?} after {thought}");
            }
        }
    }
}

#[test]
fn no_correction_takes_away_the_extra_time_of_a_bronstein_clock() {
    let mut table = Table::started(total(60, Bonus::Bronstein(secs(5))));
    table.wait(1_000);
    assert!(table.clock.pause(table.now).is_ok());
    let refused = Err(ClockRefusal::OutOfRange(secs(3)));
    assert_eq!(table.clock.set(White, Part::Total, secs(3)), refused);
    assert_eq!(table.totals()[0], Some(64_000), "as it was");
    assert_eq!(table.clock.set(White, Part::Total, secs(4)), Ok(()));
    assert_eq!(table.totals()[0], Some(4_000));
}

#[test]
fn a_saved_clock_of_impossible_times_can_be_corrected() {
    let mut saved = Table::started(total(60, Bonus::None)).snapshot();
    saved.used = Duration::MAX;
    saved.sides[1].total = Duration::MAX;
    let mut clock = Clock::restore(total(60, Bonus::None), saved);
    assert_eq!(total_left(&clock, White, at(0)), Some(0));
    for color in Color::ALL {
        assert_eq!(clock.set(color, Part::Total, secs(30)), Ok(()));
        assert_eq!(total_left(&clock, color, at(0)), Some(30_000), "{color:?}");
    }
}

#[test]
fn a_wrong_claim_gives_the_opponent_time() {
    let mut table = Table::started(Preset::Blitz5.control());
    assert!(table.clock.pause(table.now).is_ok());
    assert_eq!(table.clock.add_penalty(Black), Ok(Some(secs(60))));
    assert_eq!(table.totals(), [Some(300_000), Some(360_000)]);

    let mut each = Table::started(Preset::EachMove60Seconds.control());
    assert!(each.clock.pause(each.now).is_ok());
    assert_eq!(each.clock.add_penalty(Black), Ok(Some(secs(120))));
    assert!(each.clock.resume(each.now).is_ok());
    assert!(each.moves_after(1_000).is_some());
    assert_eq!(each.clock.remaining(Black, each.now).per_move, Some(secs(180)), "its next move");
    assert!(each.moves_after(170_000).is_some());
    assert_eq!(each.clock.remaining(Black, each.now).per_move, Some(secs(60)), "that one only");

    let mut both = Table::started(Preset::EachMove60SecondsWithin15.control());
    assert!(both.clock.pause(both.now).is_ok());
    assert_eq!(both.clock.add_penalty(Black), Ok(Some(secs(60))));
    let left = both.clock.remaining(Black, both.now);
    assert_eq!((left.total, left.per_move), (Some(secs(960)), Some(secs(60))));

    let mut none = Table::started(TimeControl::NONE);
    assert!(none.clock.pause(none.now).is_ok());
    assert_eq!(none.clock.add_penalty(Black), Ok(None));
}
