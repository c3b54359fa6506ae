//! Time controls: how much time the players have (Art. 6.3, Appendices A and B).

use std::time::Duration;

use crate::rules::Color;

/// The least time that can be given, but for a base of zero beside an increment.
pub const SHORTEST: Duration = Duration::from_secs(1);
/// The longest time that can be given for a move, a period or a correction.
pub const LONGEST: Duration = Duration::from_hours(24);
/// The longest bonus a move can bring.
pub const LONGEST_BONUS: Duration = Duration::from_mins(10);
/// The most moves a period can ask for.
pub const MOST_MOVES: u16 = 200;
/// The most periods a game can have.
pub const MOST_PERIODS: usize = 6;

/// The moves a game is taken to last when its class is told (Art. A.1, B.1).
const MOVES_OF_A_GAME: u16 = 60;

/// What each move brings (Art. 6.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// This much is added before each move, the first included, and can be saved up (Art. 6.3.1).
    Increment(Duration),
    /// The main time falls only after this much of each move (Art. 6.3.2).
    Delay(Duration),
    /// The same reckoning as a delay with another face: the extra time is part of what is shown, falls
    /// at once, and what was used of it is given back after the move (Art. 6.3.2).
    Bronstein(Duration),
}

impl Bonus {
    /// How much it is.
    pub const fn duration(self) -> Duration {
        match self {
            Self::None => Duration::ZERO,
            Self::Increment(bonus) | Self::Delay(bonus) | Self::Bronstein(bonus) => bonus,
        }
    }

    /// What is added to the main time before a move.
    pub(super) const fn increment(self) -> Duration {
        match self {
            Self::Increment(bonus) => bonus,
            Self::None | Self::Delay(_) | Self::Bronstein(_) => Duration::ZERO,
        }
    }

    /// What a move may last without touching the main time.
    pub(super) const fn extra(self) -> Duration {
        match self {
            Self::Delay(extra) | Self::Bronstein(extra) => extra,
            Self::None | Self::Increment(_) => Duration::ZERO,
        }
    }
}

/// A part of the game with a time of its own (Zeitperiode, Art. 6.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Period {
    /// The moves to be made in it; `None` for all the rest, which only the last period can have.
    pub moves: Option<u16>,
    /// The main time that comes with it.
    pub base: Duration,
    /// What each of its moves brings.
    pub bonus: Bonus,
}

/// What one player has: a total in one or more periods, a time per move, both, or no limit at all.
///
/// With both, whichever runs out first loses. Sensible by construction, see [`AllotmentFault`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Allotment {
    periods: Vec<Period>,
    per_move: Option<Duration>,
}

/// Why times make no sense; periods are numbered from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum AllotmentFault {
    /// The time per move is not between [`SHORTEST`] and [`LONGEST`].
    #[error("a time per move of {0:?} is out of range")]
    PerMove(Duration),
    /// The main time is not between [`SHORTEST`] and [`LONGEST`]. Only the first period may have none,
    /// and only with an increment.
    #[error("a main time of {base:?} in period {period} is out of range")]
    Base {
        /// In which period.
        period: usize,
        /// The main time.
        base: Duration,
    },
    /// The bonus is not between [`SHORTEST`] and [`LONGEST_BONUS`]; [`Bonus::None`] says that there is
    /// none.
    #[error("a bonus of {bonus:?} in period {period} is out of range")]
    Bonus {
        /// In which period.
        period: usize,
        /// The bonus.
        bonus: Duration,
    },
    /// A period asks for no moves or for more than [`MOST_MOVES`].
    #[error("{moves} moves in period {period} are out of range")]
    Moves {
        /// In which period.
        period: usize,
        /// The moves.
        moves: u16,
    },
    /// A period for all the rest of the game is followed by another one.
    #[error("period {period} never ends, but another one follows")]
    EndlessBeforeLast {
        /// Which period.
        period: usize,
    },
    /// The last period ends after some moves, and nothing says what comes then.
    #[error("nothing follows the last period")]
    NothingAfterLast,
    /// There are more than [`MOST_PERIODS`].
    #[error("{0} periods are too many")]
    TooManyPeriods(usize),
}

impl Allotment {
    /// No limit; the clock only tells how long the moves took.
    pub const UNLIMITED: Self = Self { periods: Vec::new(), per_move: None };

    /// A total (no periods: none) and a time per move (`None`: none).
    ///
    /// # Errors
    /// The first [`AllotmentFault`] there is.
    pub fn new(periods: Vec<Period>, per_move: Option<Duration>) -> Result<Self, AllotmentFault> {
        if let Some(per_move) = per_move.filter(|time| !(SHORTEST..=LONGEST).contains(time)) {
            return Err(AllotmentFault::PerMove(per_move));
        }
        if periods.len() > MOST_PERIODS {
            return Err(AllotmentFault::TooManyPeriods(periods.len()));
        }
        let fault = periods.iter().enumerate().find_map(|(index, period)| {
            let is_last = index + 1 == periods.len();
            fault_of(index, period, is_last)
        });
        fault.map_or(Ok(Self { periods, per_move }), Err)
    }

    /// One total for all moves.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn total(base: Duration, bonus: Bonus) -> Result<Self, AllotmentFault> {
        Self::new(vec![Period { moves: None, base, bonus }], None)
    }

    /// A time for each move and no total.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn per_move_only(per_move: Duration) -> Result<Self, AllotmentFault> {
        Self::new(Vec::new(), Some(per_move))
    }

    /// The same without a check; for the presets, whose test makes up for it.
    pub(super) const fn unchecked(periods: Vec<Period>, per_move: Option<Duration>) -> Self {
        Self { periods, per_move }
    }

    /// The periods of the total; empty when there is no total.
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// The time for each move, if it is limited.
    pub const fn per_move(&self) -> Option<Duration> {
        self.per_move
    }

    /// Whether there is neither a total nor a time per move.
    pub const fn is_unlimited(&self) -> bool {
        self.periods.is_empty() && self.per_move.is_none()
    }

    /// The number of the period, from 0, in which the move after so many moves is made.
    pub fn period_index(&self, moves_made: u16) -> usize {
        let mut end: u16 = 0;
        self.periods
            .iter()
            .position(|period| {
                end = period.moves.map_or(u16::MAX, |moves| end.saturating_add(moves));
                moves_made < end
            })
            .unwrap_or(self.periods.len().saturating_sub(1))
    }

    /// The period in which the move after so many moves is made; none without a total.
    pub fn period(&self, moves_made: u16) -> Option<&Period> {
        self.periods.get(self.period_index(moves_made))
    }

    /// What the move after so many moves brings.
    pub(super) fn bonus(&self, moves_made: u16) -> Bonus {
        self.period(moves_made).map_or(Bonus::None, |period| period.bonus)
    }

    /// The class of a game with this total: all main times and the bonus of sixty moves, counted
    /// together (Art. A.1, B.1). None without a total.
    pub fn class(&self) -> Option<Class> {
        if self.periods.is_empty() {
            return None;
        }
        let bases: Duration = self.periods.iter().map(|period| period.base).sum();
        let bonuses: Duration = (0..MOVES_OF_A_GAME).map(|made| self.bonus(made).duration()).sum();
        let time = bases + bonuses;
        Some(if time <= Duration::from_mins(10) {
            Class::Blitz
        } else if time < Duration::from_hours(1) {
            Class::Rapid
        } else {
            Class::Standard
        })
    }
}

fn fault_of(index: usize, period: &Period, is_last: bool) -> Option<AllotmentFault> {
    let Period { moves, base, bonus } = *period;
    let may_be_zero = index == 0 && matches!(bonus, Bonus::Increment(_));
    let is_sensible = base <= LONGEST && (base >= SHORTEST || base.is_zero() && may_be_zero);
    if !is_sensible {
        return Some(AllotmentFault::Base { period: index, base });
    }
    if bonus != Bonus::None && !(SHORTEST..=LONGEST_BONUS).contains(&bonus.duration()) {
        return Some(AllotmentFault::Bonus { period: index, bonus: bonus.duration() });
    }
    match moves {
        Some(moves) if !(1..=MOST_MOVES).contains(&moves) => {
            Some(AllotmentFault::Moves { period: index, moves })
        }
        Some(_) => is_last.then_some(AllotmentFault::NothingAfterLast),
        None => (!is_last).then_some(AllotmentFault::EndlessBeforeLast { period: index }),
    }
}

/// The class of a game after its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// Ten minutes or less (Blitzschach, Art. B.1).
    Blitz,
    /// More than ten and less than sixty minutes (Schnellschach, Art. A.1).
    Rapid,
    /// Sixty minutes or more (Turnierpartie).
    Standard,
}

/// What both players have; it may differ.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct TimeControl {
    white: Allotment,
    black: Allotment,
}

impl TimeControl {
    /// No limit for either side.
    pub const NONE: Self = Self { white: Allotment::UNLIMITED, black: Allotment::UNLIMITED };

    /// Each side has its own.
    pub const fn new(white: Allotment, black: Allotment) -> Self {
        Self { white, black }
    }

    /// Both sides have the same.
    pub fn same(both: Allotment) -> Self {
        Self { white: both.clone(), black: both }
    }

    /// What this side has.
    pub const fn of(&self, color: Color) -> &Allotment {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// Whether neither side has a limit.
    pub const fn is_none(&self) -> bool {
        self.white.is_unlimited() && self.black.is_unlimited()
    }

    /// The class of the game; none when the two sides differ in it or there is no total.
    pub fn class(&self) -> Option<Class> {
        self.white.class().filter(|_| self.white.class() == self.black.class())
    }

    /// What the opponent gets for a wrong claim: two minutes, one in rapid and blitz (Art. 9.5.3, A.3,
    /// B.3); nothing without a limit (product rule).
    pub fn penalty(&self) -> Option<Duration> {
        let penalty = match self.class() {
            Some(Class::Blitz | Class::Rapid) => Duration::from_mins(1),
            Some(Class::Standard) | None => Duration::from_mins(2),
        };
        (!self.is_none()).then_some(penalty)
    }
}
