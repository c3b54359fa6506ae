//! The tag pairs of a game (PGN 8.1).

use std::borrow::Cow;

use crate::rules::Color;

/// The tags every game has (PGN 8.1.1), in their order, with what stands for unknown. The seventh is the
/// result, which is no tag here.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The tag pairs of a game: six that every game has, and others in the order in which they came.
///
/// ```
/// use schachtisch::pgn::Tags;
///
/// let mut tags = Tags::default();
/// tags.set("White", "Anderssen, Adolf");
/// tags.set("Opening", "King's Gambit");
/// assert_eq!(tags.get("white"), Some("Anderssen, Adolf"));
/// assert_eq!(tags.get("Date"), Some("????.??.??"));
/// assert_eq!(tags.others().collect::<Vec<_>>(), [("Opening", "King's Gambit")]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags {
    /// None where the value is not known.
    roster: [Option<String>; 6],
    others: Vec<(String, String)>,
}

impl Tags {
    /// The value of a tag, whatever the case of its name; question marks where one of the six is not
    /// known.
    pub fn get(&self, name: &str) -> Option<&str> {
        if let Some(place) = place(name) {
            return Some(self.known(place));
        }
        let other = self.others.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        other.map(|(_, value)| value.as_str())
    }

    fn known(&self, place: usize) -> &str {
        self.roster[place].as_deref().unwrap_or(ROSTER[place].1)
    }

    /// The name of a player; `?` when it is not known.
    pub fn player(&self, color: Color) -> &str {
        self.known(place_of(color))
    }

    /// The name of a player; none when it is not known.
    pub fn known_player(&self, color: Color) -> Option<&str> {
        self.roster[place_of(color)].as_deref()
    }

    /// Gives a player a name; an empty one is a name that is not known.
    pub fn set_player(&mut self, color: Color, name: &str) {
        let (tag, _) = ROSTER[place_of(color)];
        if name.is_empty() { self.remove(tag) } else { self.set(tag, name) }
    }

    /// The year the game was played, if the date names one.
    pub fn year(&self) -> Option<u16> {
        year(self.known(2))
    }

    /// Sets a tag. Names lose what no name may hold, values their line breaks. `Result`, `SetUp` and
    /// `FEN` are no tags here and are not set.
    pub fn set(&mut self, name: &str, value: &str) {
        let (name, value) = (fit_name(name), one_line(value).into_owned());
        if let Some(place) = place(&name) {
            self.roster[place] = (value != ROSTER[place].1).then_some(value);
        } else if !name.is_empty() && !is_derived(&name) {
            match self.others.iter_mut().find(|(other, _)| other.eq_ignore_ascii_case(&name)) {
                Some((_, old)) => *old = value,
                None => self.others.push((name.into_owned(), value)),
            }
        }
    }

    /// Puts these in the place of all tags but the six, made fit for a file as by [`set`](Self::set); two
    /// of the same name may stand among them.
    pub fn set_others<'a>(&mut self, others: impl IntoIterator<Item = (&'a str, &'a str)>) {
        let fit = |(name, value)| (fit_name(name).into_owned(), one_line(value).into_owned());
        let is_other = |(name, _): &(String, String)| {
            !name.is_empty() && place(name).is_none() && !is_derived(name)
        };
        self.others = others.into_iter().map(fit).filter(is_other).collect();
    }

    /// Adds a tag that a file has, name and value fit for one. Says whether it is the first of its name;
    /// else it stands behind the others, unless it says the same.
    pub(super) fn add(&mut self, name: &str, value: &str) -> bool {
        let known = match place(name) {
            Some(place) => match &mut self.roster[place] {
                Some(known) if known == value => return true,
                Some(_) => true,
                slot @ None => {
                    *slot = (value != ROSTER[place].1).then(|| value.to_owned());
                    return true;
                }
            },
            // A file with more tags than that is no use of tags.
            None => {
                self.others.iter().take(1000).any(|(known, _)| known.eq_ignore_ascii_case(name))
            }
        };
        self.others.push((name.to_owned(), value.to_owned()));
        !known
    }

    /// Takes a tag away; one of the six becomes unknown.
    pub fn remove(&mut self, name: &str) {
        match place(name) {
            Some(place) => self.roster[place] = None,
            None => self.others.retain(|(other, _)| !other.eq_ignore_ascii_case(name)),
        }
    }

    /// The six tags that every game has, in the order of the standard.
    pub fn roster(&self) -> impl Iterator<Item = (&'static str, &str)> {
        ROSTER.iter().enumerate().map(|(place, &(name, _))| (name, self.known(place)))
    }

    /// The other tags, in the order in which they came.
    pub fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.others.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// The year at the beginning of a date, `1851.06.21` or `1851`.
pub(super) fn year(date: &str) -> Option<u16> {
    let digits = date.get(..4)?;
    let ends = !date[4..].starts_with(|sign: char| sign.is_ascii_digit());
    (ends && digits.bytes().all(|sign| sign.is_ascii_digit())).then(|| digits.parse().ok())?
}

/// Whether a tag is made from the record and the result.
fn is_derived(name: &str) -> bool {
    ["Result", "SetUp", "FEN"].iter().any(|derived| derived.eq_ignore_ascii_case(name))
}

/// Where a player's name stands among the six.
const fn place_of(color: Color) -> usize {
    match color {
        Color::White => 4,
        Color::Black => 5,
    }
}

fn place(name: &str) -> Option<usize> {
    ROSTER.iter().position(|(known, _)| known.eq_ignore_ascii_case(name))
}

fn fit_name(name: &str) -> Cow<'_, str> {
    if name.contains(is_unfit) { name.replace(is_unfit, "").into() } else { name.into() }
}

/// What no name of a tag holds.
pub(super) fn is_unfit(sign: char) -> bool {
    sign.is_whitespace() || sign.is_control() || matches!(sign, '"' | '[' | ']')
}

/// A value without line breaks and other control signs.
pub(super) fn one_line(value: &str) -> Cow<'_, str> {
    let is_control = |sign: char| sign.is_ascii_control();
    if value.contains(is_control) { value.replace(is_control, " ").into() } else { value.into() }
}
