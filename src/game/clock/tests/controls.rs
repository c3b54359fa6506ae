use super::{super::*, allotment, increment, secs, total};

const fn mins(minutes: u64) -> Duration {
    Duration::from_mins(minutes)
}

fn class_of(base: u64, bonus: Bonus) -> Option<Class> {
    total(base, bonus).class()
}

#[test]
fn every_preset_is_sensible_and_has_the_class_in_its_name() {
    for preset in Preset::ALL {
        let control = preset.control();
        let allotment = control.of(Color::White);
        let checked = Allotment::new(allotment.periods().to_vec(), allotment.per_move());
        assert_eq!(checked.as_ref(), Ok(allotment), "{preset:?}");
        assert_eq!(control.of(Color::Black), allotment);
        let expected = match preset {
            Preset::Blitz3Plus2 | Preset::Blitz5 | Preset::Blitz5Plus3 => Some(Class::Blitz),
            Preset::Rapid10Plus5
            | Preset::Rapid15Plus10
            | Preset::Rapid30
            | Preset::EachMove60SecondsWithin15 => Some(Class::Rapid),
            Preset::Standard90Plus30 | Preset::Standard40In90Then30Plus30 => Some(Class::Standard),
            Preset::EachMove60Seconds => None,
        };
        assert_eq!(control.class(), expected, "{preset:?}");
    }
}

#[test]
fn the_class_counts_the_base_and_sixty_bonuses() {
    assert_eq!(class_of(600, Bonus::None), Some(Class::Blitz));
    assert_eq!(class_of(601, Bonus::None), Some(Class::Rapid));
    assert_eq!(class_of(8 * 60, increment(2)), Some(Class::Blitz));
    assert_eq!(class_of(8 * 60, increment(3)), Some(Class::Rapid));
    assert_eq!(class_of(8 * 60, Bonus::Delay(secs(3))), Some(Class::Rapid));
    assert_eq!(class_of(3599, Bonus::None), Some(Class::Rapid));
    assert_eq!(class_of(3600, Bonus::None), Some(Class::Standard));
    assert_eq!(class_of(30 * 60, increment(30)), Some(Class::Standard));
}

#[test]
fn several_periods_count_together() {
    let halves = allotment(&[(Some(20), 1800, Bonus::None), (None, 1799, Bonus::None)], None);
    assert_eq!(halves.class(), Some(Class::Rapid));
    // Forty moves of the sixty fall into the second period.
    let late_bonus = allotment(&[(Some(20), 600, Bonus::None), (None, 600, increment(60))], None);
    assert_eq!(late_bonus.class(), Some(Class::Standard));
    let early_bonus = allotment(&[(Some(20), 600, increment(60)), (None, 600, Bonus::None)], None);
    assert_eq!(early_bonus.class(), Some(Class::Rapid));
}

#[test]
fn no_class_is_told_when_the_sides_differ_or_only_moves_are_timed() {
    let blitz = allotment(&[(None, 300, Bonus::None)], None);
    let rapid = allotment(&[(None, 1200, Bonus::None)], None);
    assert_eq!(TimeControl::new(blitz.clone(), rapid).class(), None);
    let other_blitz = allotment(&[(None, 60, Bonus::None)], None);
    assert_eq!(TimeControl::new(blitz.clone(), other_blitz).class(), Some(Class::Blitz));
    assert_eq!(TimeControl::new(blitz, Allotment::UNLIMITED).class(), None);
    assert_eq!(TimeControl::same(allotment(&[], Some(60))).class(), None);
    assert_eq!(TimeControl::NONE.class(), None);
}

#[test]
fn a_wrong_claim_costs_two_minutes_in_rapid_and_blitz_one() {
    assert_eq!(Preset::Blitz5.control().penalty(), Some(mins(1)));
    assert_eq!(Preset::Rapid30.control().penalty(), Some(mins(1)));
    assert_eq!(Preset::Standard90Plus30.control().penalty(), Some(mins(2)));
    assert_eq!(Preset::EachMove60Seconds.control().penalty(), Some(mins(2)));
    assert_eq!(TimeControl::NONE.penalty(), None);
}

#[test]
fn periods_follow_the_moves_made() {
    let three = allotment(
        &[(Some(40), 60, Bonus::None), (Some(20), 30, Bonus::None), (None, 15, Bonus::None)],
        None,
    );
    let indices: Vec<usize> =
        [0, 39, 40, 59, 60, u16::MAX].into_iter().map(|made| three.period_index(made)).collect();
    assert_eq!(indices, [0, 0, 1, 1, 2, 2]);
    assert_eq!(Allotment::UNLIMITED.period(7), None);
}

#[test]
fn times_that_make_no_sense_are_refused_with_the_fact() {
    use AllotmentFault as Fault;
    let base = |base, bonus| Allotment::total(base, bonus).err();
    let periods = |moves: &[Option<u16>]| {
        let period = |&moves| Period { moves, base: mins(1), bonus: Bonus::None };
        Allotment::new(moves.iter().map(period).collect(), None).err()
    };
    let zero = Duration::ZERO;
    assert_eq!(base(zero, Bonus::None), Some(Fault::Base { period: 0, base: zero }));
    assert_eq!(base(zero, Bonus::Delay(secs(5))), Some(Fault::Base { period: 0, base: zero }));
    assert_eq!(base(zero, increment(6)), None, "0+6 is fine (CLK-05)");
    let short = Duration::from_millis(999);
    assert_eq!(base(short, increment(6)), Some(Fault::Base { period: 0, base: short }));
    let long = LONGEST + secs(1);
    assert_eq!(base(long, Bonus::None), Some(Fault::Base { period: 0, base: long }));
    assert_eq!(base(LONGEST, Bonus::None), None);
    assert_eq!(base(mins(1), increment(0)), Some(Fault::Bonus { period: 0, bonus: zero }));
    let bonus = LONGEST_BONUS + secs(1);
    assert_eq!(base(mins(1), Bonus::Delay(bonus)), Some(Fault::Bonus { period: 0, bonus }));
    assert_eq!(Allotment::per_move_only(zero).err(), Some(Fault::PerMove(zero)));
    assert_eq!(Allotment::per_move_only(secs(1)).err(), None);
    assert_eq!(periods(&[Some(0), None]), Some(Fault::Moves { period: 0, moves: 0 }));
    assert_eq!(periods(&[Some(201), None]), Some(Fault::Moves { period: 0, moves: 201 }));
    assert_eq!(periods(&[Some(40)]), Some(Fault::NothingAfterLast));
    assert_eq!(periods(&[None, None]), Some(Fault::EndlessBeforeLast { period: 0 }));
    let seven = [Some(1), Some(1), Some(1), Some(1), Some(1), Some(1), None];
    assert_eq!(periods(&seven), Some(Fault::TooManyPeriods(7)));
    assert_eq!(periods(&seven[1..]), None);
    let later_zero = vec![
        Period { moves: Some(40), base: mins(1), bonus: increment(30) },
        Period { moves: None, base: zero, bonus: increment(30) },
    ];
    let fault = Allotment::new(later_zero, None).err();
    assert_eq!(fault, Some(Fault::Base { period: 1, base: zero }));
}
