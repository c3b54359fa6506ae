//! German sentences about names and tags.

use crate::{app::TagFault, pgn::DateFault};

/// The months in their order.
const MONTHS: [&str; 12] = [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
];

pub(super) fn fault(fault: &TagFault) -> String {
    match fault {
        TagFault::Date(DateFault::Form) => {
            "Das Datum ist keines: Erwartet wird etwas wie 30.11.2026 oder 2026.11.30; was unbekannt \
             ist, bleibt weg oder heißt ??."
                .into()
        }
        TagFault::Date(DateFault::Year) => "Das Jahr im Datum braucht vier Ziffern.".into(),
        TagFault::Date(DateFault::Month(month)) => format!("Einen Monat {month} gibt es nicht."),
        TagFault::Date(DateFault::Day { day, month }) => {
            match month.and_then(|month| MONTHS.get(usize::from(month).checked_sub(1)?)) {
                Some(month) => format!("Den {day}. {month} gibt es in diesem Jahr nicht."),
                None => format!("Einen {day}. Tag hat kein Monat."),
            }
        }
        TagFault::NoName(value) => format!("Zum Inhalt „{value}“ fehlt die Bezeichnung."),
        TagFault::UnfitName(name) => format!(
            "Die Bezeichnung „{name}“ passt in keine Datei: Erlaubt sind die Buchstaben a bis z, \
             Ziffern und der Unterstrich."
        ),
        TagFault::Reserved(name) => {
            format!("„{name}“ steht schon oben im Blatt oder ergibt sich aus der Partie.")
        }
    }
}

pub(super) fn remove(name: &str) -> String {
    format!("Angabe {name} entfernen")
}

pub(super) fn forget(name: &str) -> String {
    format!("{name} vergessen")
}
