//! What a new game is to be like, as the players write it down before it begins.

use std::time::Duration;

use crate::game::{
    ClockStart, GameOptions, TimeControl,
    clock::{Allotment, Bonus, Period, Preset},
};

/// The sheet of a new game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on the sheet")]
pub struct GameSheet {
    /// Which time.
    pub timing: Timing,
    /// White's own time and Black's, for [`Timing::Own`].
    pub own: [OwnTime; 2],
    /// Whether Black has White's time.
    pub same: bool,
    /// Whether White's clock is started by a button and not by White's first move.
    pub by_button: bool,
    /// Whether touching a man binds.
    pub touch_move: bool,
    /// Whether threefold repetition and fifty moves end the game without a claim.
    pub automatic_draws: bool,
}

/// Which time the players have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Timing {
    /// None is kept.
    #[default]
    None,
    /// A usual one.
    Preset(Preset),
    /// One of the players' own.
    Own,
}

/// A time of the players' own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OwnTime {
    /// Minutes for all moves, or for the first ones; 0 for no such limit.
    pub minutes: u16,
    /// How many moves the minutes are for; 0 for all.
    pub moves: u16,
    /// Minutes for the rest after those moves.
    pub then_minutes: u16,
    /// Seconds that each move brings.
    pub seconds: u16,
    /// How they are given.
    pub kind: BonusKind,
    /// Seconds for one move, 0 for no such limit.
    pub per_move: u16,
}

/// How extra seconds are given (Art. 6.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum BonusKind {
    /// Added before each move.
    #[default]
    Increment,
    /// The main time falls only after them.
    Delay,
    /// What was used of them is given back.
    Bronstein,
}

impl Default for GameSheet {
    fn default() -> Self {
        Self {
            timing: Timing::None,
            own: [OwnTime::FIRST; 2],
            same: true,
            by_button: false,
            touch_move: false,
            automatic_draws: false,
        }
    }
}

impl OwnTime {
    /// The most that the sheet offers.
    pub const MOST: Self = Self {
        minutes: 600,
        moves: 200,
        then_minutes: 600,
        seconds: 180,
        kind: BonusKind::Increment,
        per_move: 3600,
    };

    /// A quarter of an hour.
    pub const FIRST: Self = Self {
        minutes: 15,
        moves: 0,
        then_minutes: 0,
        seconds: 0,
        kind: BonusKind::Increment,
        per_move: 0,
    };

    /// The nearest time that the sheet offers.
    pub fn mended(self) -> Self {
        Self {
            minutes: self.minutes.min(Self::MOST.minutes),
            moves: self.moves.min(Self::MOST.moves),
            then_minutes: self.then_minutes.min(Self::MOST.then_minutes),
            seconds: self.seconds.min(Self::MOST.seconds),
            kind: self.kind,
            per_move: self.per_move.min(Self::MOST.per_move),
        }
    }

    fn allotment(self) -> Allotment {
        let seconds = Duration::from_secs(self.seconds.into());
        let bonus = match self.kind {
            _ if self.seconds == 0 => Bonus::None,
            BonusKind::Increment => Bonus::Increment(seconds),
            BonusKind::Delay => Bonus::Delay(seconds),
            BonusKind::Bronstein => Bonus::Bronstein(seconds),
        };
        let periods = if self.minutes == 0 {
            Vec::new()
        } else {
            let base = Duration::from_secs(u64::from(self.minutes) * 60);
            let rest = Duration::from_secs(u64::from(self.then_minutes) * 60);
            let is_split = self.moves > 0 && self.then_minutes > 0;
            let first = Period { moves: is_split.then_some(self.moves), base, bonus };
            let second = Period { moves: None, base: rest, bonus };
            if is_split { vec![first, second] } else { vec![first] }
        };
        let per_move = (self.per_move > 0).then(|| Duration::from_secs(self.per_move.into()));
        // Within the ranges of the sheet every time is allowed; none at all is no limit.
        Allotment::new(periods, per_move).unwrap_or(Allotment::UNLIMITED)
    }
}

impl GameSheet {
    /// The time control of the sheet.
    pub fn control(&self) -> TimeControl {
        let [white, black] = self.own;
        match self.timing {
            Timing::None => TimeControl::NONE,
            Timing::Preset(preset) => preset.control(),
            Timing::Own if self.same => TimeControl::same(white.allotment()),
            Timing::Own => TimeControl::new(white.allotment(), black.allotment()),
        }
    }

    /// What the players agree upon with it.
    pub fn options(&self) -> GameOptions {
        GameOptions {
            control: self.control(),
            start: if self.by_button { ClockStart::Button } else { ClockStart::FirstMove },
            touch_move: self.touch_move,
            automatic_draws: self.automatic_draws,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::clock::Class, rules::Color};

    #[test]
    fn own_times_become_the_control_they_name() {
        let white = OwnTime { minutes: 3, seconds: 2, ..OwnTime::FIRST };
        let black = OwnTime {
            minutes: 0,
            seconds: 5,
            kind: BonusKind::Delay,
            per_move: 30,
            ..OwnTime::FIRST
        };
        let sheet = GameSheet {
            timing: Timing::Own,
            own: [white, black],
            same: false,
            ..GameSheet::default()
        };
        let control = sheet.control();
        assert_eq!(control.of(Color::White).class(), Some(Class::Blitz));
        assert_eq!(control.of(Color::Black).per_move(), Some(Duration::from_secs(30)));
        assert!(control.of(Color::Black).periods().is_empty());
        let same = GameSheet { same: true, ..sheet }.control();
        assert_eq!(same.of(Color::Black), same.of(Color::White));
    }

    #[test]
    fn an_empty_sheet_keeps_no_time() {
        assert!(GameSheet::default().options().control.is_none());
        let own = OwnTime { minutes: 0, ..OwnTime::FIRST };
        let sheet = GameSheet { timing: Timing::Own, own: [own, own], ..GameSheet::default() };
        assert!(sheet.control().is_none());
    }

    #[test]
    fn forty_moves_in_ninety_minutes_and_thirty_for_the_rest_are_two_periods() {
        let own =
            OwnTime { minutes: 90, moves: 40, then_minutes: 30, seconds: 30, ..OwnTime::FIRST };
        let sheet = GameSheet { timing: Timing::Own, own: [own, own], ..GameSheet::default() };
        assert_eq!(sheet.control(), Preset::Standard40In90Then30Plus30.control());
    }
}
