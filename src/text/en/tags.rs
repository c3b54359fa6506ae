//! English sentences about names and tags.

use crate::{app::TagFault, pgn::DateFault};

/// The months in their order.
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

pub(super) fn fault(fault: &TagFault) -> String {
    match fault {
        TagFault::Date(DateFault::Form) => {
            "This is no date: something like 30.11.2026 or 2026.11.30 is expected; what is not known is \
             left out or written as ??."
                .into()
        }
        TagFault::Date(DateFault::Year) => "The year of the date needs four digits.".into(),
        TagFault::Date(DateFault::Month(month)) => format!("There is no month {month}."),
        TagFault::Date(DateFault::Day { day, month }) => {
            match month.and_then(|month| MONTHS.get(usize::from(month).checked_sub(1)?)) {
                Some(month) => format!("There is no {day} {month} in that year."),
                None => format!("No month has a day {day}."),
            }
        }
        TagFault::NoName(value) => format!("The value '{value}' has no name."),
        TagFault::UnfitName(name) => format!(
            "The name '{name}' fits into no file: the letters a to z, digits and the underscore are \
             allowed."
        ),
        TagFault::Reserved(name) => {
            format!("'{name}' stands further up on the sheet, or follows from the game.")
        }
    }
}

pub(super) fn remove(name: &str) -> String {
    format!("Remove the tag {name}")
}

pub(super) fn forget(name: &str) -> String {
    format!("Forget {name}")
}
