//! The values of the file as text and back.

use std::time::Duration;

use crate::{
    game::{
        ClockStart, Verdict, Wish,
        clock::{Allotment, Bonus, ClockSnapshot, Period, Rest, SideTime},
        touch::Touch,
    },
    rules::{CastlingSide, Color, Piece, Role, Square},
};

/// A value that is written as one text and read back from it.
pub(super) trait Word: Sized {
    /// The text.
    fn write(&self) -> String;
    /// The value, if the text is one.
    fn read(text: &str) -> Option<Self>;
}

/// The value that is written so, among these.
fn named<T: Word + Copy>(text: &str, all: impl IntoIterator<Item = T>) -> Option<T> {
    all.into_iter().find(|value| value.write() == text)
}

impl Word for Color {
    fn write(&self) -> String {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
        .into()
    }

    fn read(text: &str) -> Option<Self> {
        named(text, Self::ALL)
    }
}

impl Word for CastlingSide {
    fn write(&self) -> String {
        match self {
            Self::Short => "short",
            Self::Long => "long",
        }
        .into()
    }

    fn read(text: &str) -> Option<Self> {
        named(text, Self::ALL)
    }
}

impl Word for Verdict {
    fn write(&self) -> String {
        match self {
            Self::CanMate => "can mate",
            Self::CannotMate => "cannot mate",
            Self::Undecided => "undecided",
        }
        .into()
    }

    fn read(text: &str) -> Option<Self> {
        named(text, [Self::CanMate, Self::CannotMate, Self::Undecided])
    }
}

impl Word for ClockStart {
    fn write(&self) -> String {
        match self {
            Self::FirstMove => "first move",
            Self::Button => "button",
        }
        .into()
    }

    fn read(text: &str) -> Option<Self> {
        named(text, [Self::FirstMove, Self::Button])
    }
}

impl Word for Rest {
    fn write(&self) -> String {
        match self {
            Self::NotStarted => "not-started",
            Self::Paused => "paused",
            Self::Ended => "ended",
        }
        .into()
    }

    fn read(text: &str) -> Option<Self> {
        named(text, [Self::NotStarted, Self::Paused, Self::Ended])
    }
}

/// Seconds with as many decimals as there are: `178.25`.
impl Word for Duration {
    fn write(&self) -> String {
        match self.subsec_nanos() {
            0 => self.as_secs().to_string(),
            nanos => format!("{}.{}", self.as_secs(), format!("{nanos:09}").trim_end_matches('0')),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let (seconds, decimals) = text.split_once('.').unwrap_or((text, "0"));
        let is_number = |text: &str| text.bytes().all(|sign| sign.is_ascii_digit());
        if !is_number(seconds) || !is_number(decimals) || decimals.len() > 9 {
            return None;
        }
        Some(Self::new(seconds.parse().ok()?, format!("{decimals:0<9}").parse().ok()?))
    }
}

/// Coordinates: `e2e4`, `e7e8q`.
impl Word for Wish {
    fn write(&self) -> String {
        let promotion = self.promotion.map(letter);
        format!("{}{}{}", self.from, self.to, promotion.map(String::from).unwrap_or_default())
    }

    fn read(text: &str) -> Option<Self> {
        let from: Square = text.get(..2)?.parse().ok()?;
        let to: Square = text.get(2..4)?.parse().ok()?;
        let promotion = match text.get(4..)? {
            "" => None,
            written => Some(
                Role::PROMOTIONS
                    .into_iter()
                    .find(|&role| written.chars().eq(std::iter::once(letter(role))))?,
            ),
        };
        Some(Self { from, to, promotion })
    }
}

fn letter(role: Role) -> char {
    Piece::new(Color::Black, role).fen_letter()
}

/// What a move took and what was left after it: `5 179`, with `-` for what is not known.
impl Word for [Option<Duration>; 2] {
    fn write(&self) -> String {
        self.map(|time| time.map_or_else(|| "-".into(), |time| time.write())).join(" ")
    }

    fn read(text: &str) -> Option<Self> {
        let (used, left) = text.split_once(' ')?;
        let time = |text: &str| match text {
            "-" => Some(None),
            time => Duration::read(time).map(Some),
        };
        Some([time(used)?, time(left)?])
    }
}

/// Who is on move, what the move has taken, why the clock stands, then White's and Black's total, time per
/// move and number of moves: `white 4.25 paused 178.5 0 3 180 0 2`.
impl Word for ClockSnapshot {
    fn write(&self) -> String {
        let side = |side: SideTime| {
            format!("{} {} {}", side.total.write(), side.per_move.write(), side.moves)
        };
        let [white, black] = self.sides.map(side);
        let (on_move, used, rest) = (self.on_move.write(), self.used.write(), self.rest.write());
        format!("{on_move} {used} {rest} {white} {black}")
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let on_move = Color::read(words.next()?)?;
        let used = Duration::read(words.next()?)?;
        let rest = Rest::read(words.next()?)?;
        let mut side = || {
            let total = Duration::read(words.next()?)?;
            let per_move = Duration::read(words.next()?)?;
            Some(SideTime { total, per_move, moves: words.next()?.parse().ok()? })
        };
        let sides = [side()?, side()?];
        words.next().is_none().then_some(Self { sides, on_move, used, rest })
    }
}

/// The periods, then the time for each move: `40/5400+30 1800+30 each:60`. A bonus is an increment after
/// `+`, a delay after `d`, and of Bronstein's kind after `b`; nothing at all is no limit.
impl Word for Allotment {
    fn write(&self) -> String {
        let periods = self.periods().iter().map(period);
        let each = self.per_move().map(|time| format!("each:{}", time.write()));
        periods.chain(each).collect::<Vec<_>>().join(" ")
    }

    fn read(text: &str) -> Option<Self> {
        let mut words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
        let each = words.pop_if(|word| word.starts_with("each:"));
        let each = each.and_then(|word| word.strip_prefix("each:")).map(Duration::read);
        let periods: Option<Vec<Period>> = words.into_iter().map(read_period).collect();
        let per_move = match each {
            Some(None) => return None,
            Some(per_move) => per_move,
            None => None,
        };
        Self::new(periods?, per_move).ok()
    }
}

fn period(period: &Period) -> String {
    let moves = period.moves.map(|moves| format!("{moves}/")).unwrap_or_default();
    let bonus = match period.bonus {
        Bonus::None => String::new(),
        Bonus::Increment(bonus) => format!("+{}", bonus.write()),
        Bonus::Delay(bonus) => format!("d{}", bonus.write()),
        Bonus::Bronstein(bonus) => format!("b{}", bonus.write()),
    };
    format!("{moves}{}{bonus}", period.base.write())
}

fn read_period(text: &str) -> Option<Period> {
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(moves.parse().ok()?), time),
        None => (None, text),
    };
    let (base, bonus) = match time.find(['+', 'd', 'b']) {
        None => (time, Bonus::None),
        Some(at) => {
            let bonus = Duration::read(time.get(at + 1..)?)?;
            let bonus = match time.get(at..=at)? {
                "+" => Bonus::Increment(bonus),
                "d" => Bonus::Delay(bonus),
                _ => Bonus::Bronstein(bonus),
            };
            (time.get(..at)?, bonus)
        }
    };
    Some(Period { moves, base: Duration::read(base)?, bonus })
}

/// `g1`, `king short`, `pawn e7e8`.
impl Word for Touch {
    fn write(&self) -> String {
        match self {
            Self::Man(square) => square.to_string(),
            Self::KingReleased(side) => format!("king {}", side.write()),
            Self::PawnReleased { from, to } => format!("pawn {from}{to}"),
        }
    }

    fn read(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            None => text.parse().ok().map(Self::Man),
            Some(("king", side)) => CastlingSide::read(side).map(Self::KingReleased),
            Some(("pawn", squares)) => Wish::read(squares)
                .filter(|wish| wish.promotion.is_none())
                .map(|Wish { from, to, .. }| Self::PawnReleased { from, to }),
            Some(_) => None,
        }
    }
}

/// A side and a number of half-moves: `white 12`.
impl Word for (Color, usize) {
    fn write(&self) -> String {
        format!("{} {}", self.0.write(), self.1)
    }

    fn read(text: &str) -> Option<Self> {
        let (color, ply) = text.split_once(' ')?;
        Some((Color::read(color)?, ply.parse().ok()?))
    }
}
