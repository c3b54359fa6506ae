//! The sheet on which is filled in who played, where and when, and all else that is told about a game.

use crate::{
    game::GameResult,
    pgn::{Date, DateFault, Tags},
    rules::Color,
};

/// What stands in the fields of the sheet while it is filled in; nothing of it holds before it is kept.
///
/// The sheet judges only what was changed on it: what a file tells in its own way stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TagSheet {
    /// White's name and Black's.
    pub players: [String; 2],
    /// The tournament.
    pub event: String,
    /// Where.
    pub site: String,
    /// When, as it is typed.
    pub date: String,
    /// Which round.
    pub round: String,
    /// How the game ended; none at the table, where the game itself tells.
    pub result: Option<GameResult>,
    /// All other tags by name and value, the ratings among them.
    pub others: Vec<(String, String)>,
    before: Tags,
}

/// Why a sheet can not be kept as it is filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TagFault {
    /// The date is none.
    Date(DateFault),
    /// A value has no name; the value.
    NoName(String),
    /// The name holds something else than letters without accents, digits and underscores.
    UnfitName(String),
    /// What the name stands for is told by a field, or by the game itself.
    Reserved(String),
}

impl TagSheet {
    /// The sheet of a game, filled in with what is known.
    pub fn of(tags: &Tags, result: Option<GameResult>) -> Self {
        let others = tags.others().map(|(name, value)| (name.to_owned(), value.to_owned()));
        let known = |name| known(tags, name).to_owned();
        Self {
            players: Color::ALL.map(|color| known(player(color))),
            event: known("Event"),
            site: known("Site"),
            date: known("Date"),
            round: known("Round"),
            result,
            others: others.collect(),
            before: tags.clone(),
        }
    }

    /// A player's rating; empty when none is told.
    pub fn rating(&self, color: Color) -> &str {
        let row = self.rating_row(color).and_then(|row| self.others.get(row));
        row.map(|(_, value)| value.as_str()).unwrap_or_default()
    }

    /// Gives a player a rating; an empty one is taken away.
    pub fn set_rating(&mut self, color: Color, rating: &str) {
        match self.rating_row(color).and_then(|row| self.others.get_mut(row)) {
            Some((_, value)) => rating.clone_into(value),
            None if rating.is_empty() => {}
            None => self.others.push((rating_name(color).to_owned(), rating.to_owned())),
        }
    }

    /// Whether the tag in this row is told by a field of its own.
    pub fn has_field(&self, row: usize) -> bool {
        Color::ALL.iter().any(|color| self.rating_row(*color) == Some(row))
    }

    fn rating_row(&self, color: Color) -> Option<usize> {
        self.others.iter().position(|(name, _)| name.eq_ignore_ascii_case(rating_name(color)))
    }

    /// The tags as they are filled in.
    ///
    /// # Errors
    /// Every reason why they can not be kept, from the top of the sheet to its end.
    pub fn tags(&self) -> Result<Tags, Vec<TagFault>> {
        let mut tags = self.before.clone();
        let players = Color::ALL.map(player).into_iter().zip(&self.players);
        let others =
            [("Event", &self.event), ("Site", &self.site), ("Round", &self.round)].into_iter();
        for (name, typed) in players.chain(others) {
            put(&mut tags, name, typed);
        }
        let mut faults = Vec::new();
        if self.date.trim() != known(&tags, "Date").trim() {
            match Date::typed(&self.date) {
                Ok(date) => tags.set("Date", &date.to_string()),
                Err(fault) => faults.push(TagFault::Date(fault)),
            }
        }
        faults.extend(self.others.iter().filter_map(|row| self.row_fault(row)));
        tags.set_others(self.kept_rows());
        if faults.is_empty() { Ok(tags) } else { Err(faults) }
    }

    /// The other tags without those that say nothing.
    fn kept_rows(&self) -> impl Iterator<Item = (&str, &str)> {
        let rows = self.others.iter().enumerate();
        let kept =
            rows.filter(|(row, (_, value))| !value.trim().is_empty() || !self.has_field(*row));
        kept.map(|(_, (name, value))| (name.as_str(), value.as_str()))
    }

    fn row_fault(&self, (name, value): &(String, String)) -> Option<TagFault> {
        if self.before.others().any(|known| known == (name, value)) {
            return None;
        }
        let is_fit = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
        let mut told = Tags::default();
        told.set_others([(name.as_str(), "")]);
        if name.trim().is_empty() {
            (!value.trim().is_empty()).then(|| TagFault::NoName(value.trim().to_owned()))
        } else if !name.trim().chars().all(is_fit) {
            Some(TagFault::UnfitName(name.trim().to_owned()))
        } else {
            told.others().next().is_none().then(|| TagFault::Reserved(name.trim().to_owned()))
        }
    }
}

/// The value of one of the six tags; empty when it is not known.
fn known<'a>(tags: &'a Tags, name: &str) -> &'a str {
    let value = tags.get(name).unwrap_or_default();
    if Tags::default().get(name) == Some(value) { "" } else { value }
}

/// Fills in one of the six tags, unless it says the same already.
fn put(tags: &mut Tags, name: &str, typed: &str) {
    if typed == known(tags, name) {
        return;
    }
    if typed.trim().is_empty() {
        tags.remove(name);
    } else {
        tags.set(name, typed.trim());
    }
}

const fn player(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

const fn rating_name(color: Color) -> &'static str {
    match color {
        Color::White => "WhiteElo",
        Color::Black => "BlackElo",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told() -> Tags {
        let mut tags = Tags::default();
        for (name, value) in [
            ("White", "Anderssen, Adolf "),
            ("Date", "June 1851"),
            ("WhiteElo", "2600"),
            ("Mode", ""),
            ("Annotator", "Staunton"),
        ] {
            tags.set(name, value);
        }
        tags
    }

    #[test]
    fn a_sheet_that_nobody_fills_in_changes_nothing() {
        let sheet = TagSheet::of(&told(), None);
        assert_eq!((&*sheet.players[0], &*sheet.players[1]), ("Anderssen, Adolf ", ""));
        assert_eq!((&*sheet.date, sheet.rating(Color::White)), ("June 1851", "2600"));
        assert_eq!(sheet.tags(), Ok(told()));
    }

    #[test]
    fn what_is_filled_in_becomes_the_tags_and_what_is_emptied_is_unknown() {
        let mut sheet = TagSheet::of(&told(), None);
        sheet.players = [String::new(), " Kieseritzky ".to_owned()];
        sheet.date = "21.6.1851".to_owned();
        sheet.set_rating(Color::White, "");
        sheet.set_rating(Color::Black, "2480");
        sheet.others.retain(|(name, _)| name != "Annotator");
        let tags = sheet.tags().expect("nothing is wrong");
        let six: Vec<_> = tags.roster().map(|(_, value)| value).collect();
        assert_eq!(six, ["?", "?", "1851.06.21", "?", "?", "Kieseritzky"]);
        assert_eq!(tags.others().collect::<Vec<_>>(), [("Mode", ""), ("BlackElo", "2480")]);
    }

    #[test]
    fn every_fault_is_told_and_nothing_is_kept_then() {
        let mut sheet = TagSheet::of(&told(), None);
        sheet.date = "30.2.2026".to_owned();
        for (name, value) in
            [("", "lost"), ("Time Control", "1"), ("fen", "x"), ("Event", "y"), ("", " ")]
        {
            sheet.others.push((name.to_owned(), value.to_owned()));
        }
        let day = DateFault::Day { day: 30, month: Some(2) };
        assert_eq!(
            sheet.tags(),
            Err(vec![
                TagFault::Date(day),
                TagFault::NoName("lost".to_owned()),
                TagFault::UnfitName("Time Control".to_owned()),
                TagFault::Reserved("fen".to_owned()),
                TagFault::Reserved("Event".to_owned()),
            ])
        );
    }

    #[test]
    fn a_rating_has_its_field_and_no_row_beside_it() {
        let sheet = TagSheet::of(&told(), None);
        let rows: Vec<_> = (0..sheet.others.len()).filter(|row| !sheet.has_field(*row)).collect();
        assert_eq!(rows, [1, 2]);
    }
}
