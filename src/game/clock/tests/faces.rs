use super::{super::*, allotment, at, increment, millis, secs, total};

/// The digits as a digital clock has them.
fn digits(face: Face) -> String {
    let Face { hours, minutes, seconds, tenths, .. } = face;
    let start = if hours > 0 { format!("{hours}:{minutes:02}") } else { minutes.to_string() };
    let end = tenths.map(|tenths| format!(".{tenths}")).unwrap_or_default();
    format!("{start}:{seconds:02}{end}")
}

fn reads(remaining: Duration) -> String {
    digits(Face::new(remaining, secs(10)))
}

#[test]
fn digits_are_rounded_up() {
    for (remaining, expected) in [
        (Duration::ZERO, "0:00"),
        (Duration::from_nanos(1), "0:00.1"),
        (millis(100), "0:00.1"),
        (millis(101), "0:00.2"),
        (millis(9_900), "0:09.9"),
        (millis(9_901), "0:10"),
        (secs(10), "0:10"),
        (millis(10_001), "0:11"),
        (millis(59_001), "1:00"),
        (secs(182), "3:02"),
        (millis(3_599_000), "59:59"),
        (millis(3_599_001), "1:00:00"),
        (secs(3600 + 23 * 60 + 45), "1:23:45"),
        (secs(86_400), "24:00:00"),
    ] {
        assert_eq!(reads(remaining), expected, "{remaining:?}");
    }
    assert_eq!(Face::new(Duration::MAX, secs(10)).seconds, 15, "no time is too long to be read");
}

#[test]
fn only_a_fallen_flag_reads_zero() {
    let fallen = |time| Face::new(time, secs(10)).urgency == Urgency::Fallen;
    assert!(fallen(Duration::ZERO));
    assert!(!fallen(Duration::from_nanos(1)));
}

#[test]
fn the_warning_comes_below_an_eighth_between_ten_seconds_and_a_minute() {
    assert_eq!(warning_threshold(secs(3)), secs(10));
    assert_eq!(warning_threshold(secs(180)), millis(22_500));
    assert_eq!(warning_threshold(secs(480)), secs(60));
    assert_eq!(warning_threshold(secs(5400)), secs(60));
    let urgency = |remaining, threshold| Face::new(remaining, threshold).urgency;
    assert_eq!(urgency(millis(59_001), secs(60)), Urgency::Calm, "reads 1:00");
    assert_eq!(urgency(secs(59), secs(60)), Urgency::Low);
    assert_eq!(urgency(millis(22_001), millis(22_500)), Urgency::Calm, "reads 0:23");
    assert_eq!(urgency(secs(22), millis(22_500)), Urgency::Low);
    assert_eq!(urgency(millis(9_901), secs(10)), Urgency::Calm, "reads 0:10");
    assert_eq!(urgency(millis(9_900), secs(10)), Urgency::Low);
}

#[test]
fn a_side_warns_after_the_time_of_its_period() {
    let control = TimeControl::same(allotment(
        &[(Some(1), 480, Bonus::None), (None, 80, Bonus::None)],
        Some(400),
    ));
    let mut clock = Clock::new(control, Color::White);
    let urgencies = |clock: &Clock, millis| {
        let faces = clock.faces(clock.on_move(), at(millis));
        [faces.total, faces.per_move].map(|face| face.map(|face| face.urgency))
    };
    use Urgency::{Calm, Low};
    assert!(clock.start(at(0)).is_ok());
    assert_eq!(urgencies(&clock, 350_000), [Some(Calm), Some(Calm)]);
    assert_eq!(urgencies(&clock, 351_000), [Some(Calm), Some(Low)]);
    assert!(clock.pressed(at(399_000)).is_ok());
    assert!(clock.pressed(at(399_000)).is_ok());
    assert_eq!(total_of(&clock), "2:41");
    assert_eq!(urgencies(&clock, 399_000 + 151_000), [Some(Calm), Some(Calm)]);
    assert_eq!(urgencies(&clock, 399_000 + 152_000), [Some(Low), Some(Calm)]);
}

fn total_of(clock: &Clock) -> String {
    clock.faces(clock.on_move(), at(399_000)).total.map(digits).unwrap_or_default()
}

#[test]
fn the_part_that_runs_out_first_is_the_large_one() {
    let mut clock = Clock::new(Preset::EachMove60SecondsWithin15.control(), Color::White);
    let large = |clock: &Clock, now| clock.faces(Color::White, now).large().map(digits);
    assert_eq!(clock.faces(Color::White, at(0)).shown, Some(Part::PerMove));
    assert_eq!(large(&clock, at(0)).as_deref(), Some("1:00"));
    assert_eq!(clock.set(Color::White, Part::Total, secs(59)), Ok(()));
    assert_eq!(clock.faces(Color::White, at(0)).shown, Some(Part::Total));
    assert_eq!(large(&clock, at(0)).as_deref(), Some("0:59"));
    let delayed = allotment(&[(None, 60, Bonus::Delay(secs(5)))], Some(62));
    let delayed = Clock::new(TimeControl::same(delayed), Color::White);
    let shown = delayed.faces(Color::White, at(0)).shown;
    assert_eq!(shown, Some(Part::PerMove), "the total lasts 65 s");
    let unlimited = Clock::new(TimeControl::NONE, Color::White);
    assert_eq!(large(&unlimited, at(0)), None);
}

#[test]
fn a_delay_is_shown_in_seconds_and_the_total_waits_for_it() {
    let mut clock = Clock::new(total(60, Bonus::Delay(secs(5))), Color::White);
    assert!(clock.start(at(0)).is_ok());
    let shown = |millis| {
        let faces = clock.faces(Color::White, at(millis));
        (faces.delay_seconds, faces.large().map(digits))
    };
    assert_eq!(shown(0), (Some(5), Some("1:00".to_owned())));
    assert_eq!(shown(4_001), (Some(1), Some("1:00".to_owned())));
    assert_eq!(shown(5_000), (Some(0), Some("1:00".to_owned())));
    assert_eq!(shown(6_000), (Some(0), Some("0:59".to_owned())));
    assert_eq!(clock.next_change(at(4_500)), Some(at(5_000)), "the delay is over");
    assert_eq!(clock.next_change(at(5_000)), Some(at(6_000)));
}

/// The changes in a stretch of time when each is awaited in turn.
fn changes(clock: &Clock, from: u64, to: u64) -> usize {
    std::iter::successors(clock.next_change(at(from)), |&moment| clock.next_change(moment))
        .take_while(|&moment| moment <= at(to))
        .count()
}

#[test]
fn the_face_changes_once_a_second_and_ten_times_below_ten_seconds() {
    let mut clock = Clock::new(total(180, increment(2)), Color::White);
    assert_eq!(changes(&clock, 0, 60_000), 0, "not started");
    assert!(clock.start(at(0)).is_ok());
    assert_eq!(changes(&clock, 0, 60_000), 60);
    assert_eq!(changes(&clock, 345, 60_345), 60);
    assert_eq!(changes(&clock, 122_000, 172_000), 50, "down to 0:10, the warning with a digit");
    assert_eq!(changes(&clock, 172_000, 173_000), 10);
    assert_eq!(changes(&clock, 172_000, 999_000), 100, "none after the flag");
    assert!(clock.pause(at(20_000)).is_ok());
    assert_eq!(changes(&clock, 20_000, 80_000), 0, "paused");
    clock.stop(at(80_000));
    assert_eq!(changes(&clock, 80_000, 140_000), 0, "ended");
}

#[test]
fn without_a_limit_nothing_ever_changes() {
    let mut clock = Clock::new(TimeControl::NONE, Color::White);
    assert!(clock.start(at(0)).is_ok());
    assert_eq!(clock.next_change(at(5)), None);
}

#[test]
fn faces_stay_the_same_until_the_moment_told_and_differ_from_then_on() {
    let both = TimeControl::same(allotment(&[(None, 70, Bonus::Delay(millis(2_345)))], Some(64)));
    let odd = TimeControl::same(
        Allotment::total(millis(70_400), Bonus::Delay(millis(2_345))).unwrap_or_default(),
    );
    for control in [total(75, increment(2)), total(64, Bonus::Bronstein(secs(7))), both, odd] {
        let mut clock = Clock::new(control, Color::White);
        assert!(clock.start(at(777)).is_ok());
        let mut now = at(0);
        let mut steps = 0;
        while let Some(next) = clock.next_change(now) {
            let before = Moment(next.0.saturating_sub(Duration::from_nanos(1)));
            assert!(next > now);
            assert_eq!(clock.faces(Color::White, now), clock.faces(Color::White, before));
            assert_ne!(clock.faces(Color::White, now), clock.faces(Color::White, next));
            // Not always from change to change: a frame may come at any time.
            steps += 1;
            now = if steps % 3 == 0 { next + Duration::from_nanos(1) } else { next };
        }
        assert!(steps > 130, "{steps}");
        assert_eq!(clock.flagged(now).map(|fall| fall.color), Some(Color::White));
        assert_eq!(clock.flag_moment(), clock.flagged(now).map(|fall| fall.at));
    }
}
