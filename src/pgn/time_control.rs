//! Time controls as a file tells them (PGN 9.6.1).

use std::time::Duration;

use super::Tags;
use crate::{
    game::clock::{Allotment, Bonus, Period, TimeControl},
    rules::Color,
};

/// The tags that tell how much time the players have: `300+3`, `40/5400+30:1800+30`, `-` for no limit.
/// Where the two differ, each has a tag of its own, which is no tag of the standard but a usual one.
///
/// A time per move, a delay and parts of a second have no form in the standard; of them no tag tells.
pub fn set_time_control(tags: &mut Tags, control: &TimeControl) {
    let [white, black] = [Color::White, Color::Black].map(|color| control.of(color));
    let told = if white == black {
        vec![("TimeControl", white)]
    } else {
        vec![("WhiteTimeControl", white), ("BlackTimeControl", black)]
    };
    for (name, allotment) in told {
        if let Some(written) = written(allotment)
            && tags.get(name).is_none()
        {
            tags.set(name, &written);
        }
    }
}

fn written(allotment: &Allotment) -> Option<String> {
    if allotment.is_unlimited() {
        return Some("-".to_owned());
    }
    if allotment.per_move().is_some() {
        return None;
    }
    let periods: Option<Vec<String>> = allotment.periods().iter().map(period).collect();
    Some(periods?.join(":"))
}

fn period(period: &Period) -> Option<String> {
    let moves = period.moves.map(|moves| format!("{moves}/")).unwrap_or_default();
    let base = seconds(period.base)?;
    let bonus = match period.bonus {
        Bonus::None => String::new(),
        Bonus::Increment(bonus) => format!("+{}", seconds(bonus)?),
        Bonus::Delay(_) | Bonus::Bronstein(_) => return None,
    };
    Some(format!("{moves}{base}{bonus}"))
}

fn seconds(time: Duration) -> Option<u64> {
    (time.subsec_nanos() == 0).then_some(time.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::clock::Preset;

    fn told(control: &TimeControl) -> Vec<(String, String)> {
        let mut tags = Tags::default();
        set_time_control(&mut tags, control);
        tags.others().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    fn one(control: &TimeControl) -> String {
        told(control).into_iter().map(|(_, value)| value).collect()
    }

    #[test]
    fn time_controls_are_told_in_seconds_with_their_periods() {
        for (preset, written) in [
            (Preset::Blitz5Plus3, "300+3"),
            (Preset::Rapid30, "1800"),
            (Preset::Standard40In90Then30Plus30, "40/5400+30:1800+30"),
        ] {
            assert_eq!(one(&preset.control()), written);
        }
        assert_eq!(told(&TimeControl::NONE), [("TimeControl".to_owned(), "-".to_owned())]);
    }

    #[test]
    fn what_the_standard_has_no_form_for_is_left_out() {
        assert_eq!(one(&Preset::EachMove60Seconds.control()), "");
        let delay = Bonus::Delay(Duration::from_secs(3));
        let delayed = Allotment::total(Duration::from_mins(5), delay).expect("sensible");
        assert_eq!(one(&TimeControl::same(delayed)), "");
        let broken = Allotment::total(Duration::from_millis(1500), Bonus::None).expect("sensible");
        assert_eq!(one(&TimeControl::same(broken)), "");
    }

    #[test]
    fn different_times_have_a_tag_each_and_what_is_told_already_stays() {
        let [five, ten] = [5, 10].map(|minutes| {
            Allotment::total(Duration::from_mins(minutes), Bonus::None).expect("sensible")
        });
        let names = told(&TimeControl::new(five.clone(), ten));
        let names: Vec<_> = names.iter().map(|(name, value)| format!("{name} {value}")).collect();
        assert_eq!(names, ["WhiteTimeControl 300", "BlackTimeControl 600"]);
        let mut tags = Tags::default();
        tags.set("TimeControl", "in peace");
        set_time_control(&mut tags, &TimeControl::same(five));
        assert_eq!(tags.get("TimeControl"), Some("in peace"));
    }
}
