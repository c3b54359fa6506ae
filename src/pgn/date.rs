//! The day a game was played (PGN 8.1.1.3), as it is typed and as a file holds it.

use std::fmt;

/// A day of which parts may not be known: `1851.06.21`, `1992.08.??`, `????.??.??`.
///
/// ```
/// use schachtisch::pgn::Date;
///
/// let day = Date::typed("30.11.2026")?;
/// assert_eq!(day.to_string(), "2026.11.30");
/// assert_eq!(Date::typed("11.2026")?.to_string(), "2026.11.??");
/// assert_eq!(Date::typed("")?, Date::UNKNOWN);
/// # Ok::<(), schachtisch::pgn::DateFault>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Date {
    year: Option<u16>,
    month: Option<u8>,
    day: Option<u8>,
}

/// Why a text is no date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum DateFault {
    /// It is not made like one.
    #[error("not made like a date")]
    Form,
    /// A year has four digits.
    #[error("a year without four digits")]
    Year,
    /// There is no such month.
    #[error("there is no month {0}")]
    Month(u8),
    /// The month, or any, has no such day.
    #[error("there is no day {day} in month {month:?}")]
    Day {
        /// The day.
        day: u8,
        /// The month, if it was named.
        month: Option<u8>,
    },
}

impl Date {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self { year: None, month: None, day: None };

    /// A day of the calendar.
    ///
    /// # Errors
    /// [`DateFault::Month`] or [`DateFault::Day`].
    pub fn of_day(year: u16, month: u8, day: u8) -> Result<Self, DateFault> {
        Self { year: Some(year), month: Some(month), day: Some(day) }.checked()
    }

    /// Reads what a person types: the year first or last, between the parts dots, strokes or dashes; a
    /// part that is not known is left out or is question marks; an empty text is a day that is not known.
    ///
    /// # Errors
    /// Any [`DateFault`]; nothing is guessed.
    pub fn typed(text: &str) -> Result<Self, DateFault> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self::UNKNOWN);
        }
        let parts: Vec<&str> = text.split(['.', '-', '/']).map(str::trim).collect();
        let (year, month, day) = match parts[..] {
            [year] => (year, "", ""),
            [year, month] if is_year(year) => (year, month, ""),
            [month, year] => (year, month, ""),
            [year, month, day] if is_year(year) => (year, month, day),
            [day, month, year] => (year, month, day),
            _ => return Err(DateFault::Form),
        };
        let year = number(year)?;
        if year.is_some() && !parts.iter().any(|part| is_year(part)) {
            return Err(DateFault::Year);
        }
        Self { year, month: small(month)?, day: small(day)? }.checked()
    }

    fn checked(self) -> Result<Self, DateFault> {
        let Self { year, month, day } = self;
        if let Some(month) = month.filter(|month| !(1..=12).contains(month)) {
            return Err(DateFault::Month(month));
        }
        match day {
            Some(day) if !(1..=days(year, month)).contains(&day) => {
                Err(DateFault::Day { day, month })
            }
            _ => Ok(self),
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.year {
            Some(year) => write!(f, "{year:04}")?,
            None => write!(f, "????")?,
        }
        for part in [self.month, self.day] {
            match part {
                Some(part) => write!(f, ".{part:02}")?,
                None => write!(f, ".??")?,
            }
        }
        Ok(())
    }
}

/// Four digits, or as many question marks.
fn is_year(part: &str) -> bool {
    part.len() == 4 && (part.bytes().all(|sign| sign.is_ascii_digit()) || part == "????")
}

/// A part's number; none where it is not known.
fn number(part: &str) -> Result<Option<u16>, DateFault> {
    if part.bytes().all(|sign| sign == b'?') {
        return Ok(None);
    }
    let is_number = part.len() <= 4 && part.bytes().all(|sign| sign.is_ascii_digit());
    part.parse().ok().filter(|_| is_number).map(Some).ok_or(DateFault::Form)
}

fn small(part: &str) -> Result<Option<u8>, DateFault> {
    number(part)?.map(|number| u8::try_from(number).ok().ok_or(DateFault::Form)).transpose()
}

/// How many days a month has in the calendar of Gregory; the most it can have where the year is not
/// known.
const fn days(year: Option<u16>, month: Option<u8>) -> u8 {
    match (month, year) {
        (Some(4 | 6 | 9 | 11), _) => 30,
        (Some(2), Some(year))
            if !year.is_multiple_of(4) || year.is_multiple_of(100) && !year.is_multiple_of(400) =>
        {
            28
        }
        (Some(2), _) => 29,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        Date::typed(text).map_or_else(|fault| format!("{fault:?}"), |date| date.to_string())
    }

    #[test]
    fn a_date_may_be_typed_with_the_year_first_or_last_and_in_part() {
        for text in ["2026.11.30", "30.11.2026", "2026-11-30", " 30. 11. 2026 ", "30/11/2026"] {
            assert_eq!(read(text), "2026.11.30", "{text}");
        }
        for (text, date) in [
            ("3.7.1972", "1972.07.03"),
            ("1972.7", "1972.07.??"),
            ("7.1972", "1972.07.??"),
            ("1972", "1972.??.??"),
            ("??.07.1972", "1972.07.??"),
            ("1972.??.??", "1972.??.??"),
            ("????.07.03", "????.07.03"),
            ("29.2.????", "????.02.29"),
            ("?", "????.??.??"),
            ("  ", "????.??.??"),
        ] {
            assert_eq!(read(text), date, "{text}");
        }
    }

    #[test]
    fn what_is_no_date_is_told_and_not_mended() {
        for text in
            ["yesterday", "30.11.2026.1", "30.Nov.2026", "2026.11.3000", "20261130", "+1.1.1999"]
        {
            assert_eq!(read(text), "Form", "{text}");
        }
        for text in ["30.11.26", "26", "11.26"] {
            assert_eq!(read(text), "Year", "{text}");
        }
        assert_eq!(read("2026.13.01"), "Month(13)");
        assert_eq!(read("0.0.2026"), "Month(0)");
        assert_eq!(read("31.11.2026"), "Day { day: 31, month: Some(11) }");
        assert_eq!(read("32.??.2026"), "Day { day: 32, month: None }");
    }

    #[test]
    fn february_has_a_29th_only_in_leap_years() {
        assert_eq!(read("29.2.2024"), "2024.02.29");
        assert_eq!(read("29.2.2000"), "2000.02.29");
        assert_eq!(read("29.2.1900"), "Day { day: 29, month: Some(2) }");
        assert_eq!(read("29.2.2026"), "Day { day: 29, month: Some(2) }");
    }

    #[test]
    fn a_day_of_the_calendar_is_checked_too() {
        assert_eq!(Date::of_day(2026, 11, 30).map(|day| day.to_string()), Ok("2026.11.30".into()));
        assert_eq!(Date::of_day(2026, 0, 1), Err(DateFault::Month(0)));
    }
}
