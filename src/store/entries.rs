//! RON read and written key by key, so that each entry stands or falls alone.
//!
//! A file is one struct without a name: `(theme: "dark", scale: 150)`. What comes before a place where
//! the text is no RON any more is kept.

use std::fmt;

use ron::value::RawValue;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

/// What a file holds.
#[derive(Debug, Default)]
pub(super) struct Entries {
    /// Keys with their values as they are written, in the order of the file.
    pairs: Vec<(String, Box<RawValue>)>,
    /// Whether the whole text was read.
    pub(super) is_whole: bool,
}

impl Entries {
    /// Reads a text. A key named in `lists` has an entry for every item of its list, so that a list that
    /// breaks off is kept up to there.
    pub(super) fn read(text: &str, lists: &[&str]) -> Self {
        let mut entries = Self::default();
        // Some editors put a byte order mark before everything.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        entries.is_whole = ron::Deserializer::from_str(text).is_ok_and(|mut reader| {
            let filling = Filling { pairs: &mut entries.pairs, lists };
            filling.deserialize(&mut reader).is_ok() && reader.end().is_ok()
        });
        entries
    }

    /// The value of a key as it is written; the last one where a key stands twice.
    pub(super) fn get(&self, key: &str) -> Option<&RawValue> {
        let (_, value) = self.pairs.iter().rfind(|(name, _)| name == key)?;
        Some(value)
    }

    /// The items of a list as they are written.
    pub(super) fn items(&self, key: &str) -> impl Iterator<Item = &RawValue> {
        self.pairs.iter().filter(move |(name, _)| name == key).map(|(_, value)| &**value)
    }

    /// The entries whose keys are not among these, as they are written.
    pub(super) fn without(&self, known: &[&str]) -> Vec<(String, String)> {
        let foreign = self.pairs.iter().filter(|(key, _)| !known.contains(&key.as_str()));
        foreign.map(|(key, value)| (key.clone(), value.trim().get_ron().to_owned())).collect()
    }
}

/// Puts entries into a list that outlives a text which breaks off.
struct Filling<'a> {
    pairs: &'a mut Vec<(String, Box<RawValue>)>,
    lists: &'a [&'a str],
}

impl<'de> DeserializeSeed<'de> for Filling<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_struct("", &[], self)
    }
}

impl<'de> Visitor<'de> for Filling<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("keys with values")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            if self.lists.contains(&key.as_str()) {
                map.next_value_seed(Items { pairs: self.pairs, key: &key })?;
            } else {
                let value = map.next_value()?;
                self.pairs.push((key, value));
            }
        }
        Ok(())
    }
}

/// Puts the items of one list under its key.
struct Items<'a> {
    pairs: &'a mut Vec<(String, Box<RawValue>)>,
    key: &'a str,
}

impl<'de> DeserializeSeed<'de> for Items<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Items<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        while let Some(value) = items.next_element()? {
            self.pairs.push((self.key.to_owned(), value));
        }
        Ok(())
    }
}

/// Writes a file with a line for each entry; the values are RON already.
pub(super) fn written<'a>(
    comment: &str,
    entries: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> String {
    let lines = entries.into_iter().map(|(key, value)| format!("    {}: {value},\n", raw(key)));
    format!("// {comment}\n(\n{})\n", lines.collect::<String>())
}

/// A key as RON wants it: plain if it is a word, with a mark if it has signs only such keys may have.
fn raw(key: &str) -> String {
    let is_word = key.chars().all(|sign| sign.is_alphanumeric() || sign == '_')
        && !key.starts_with(|sign: char| sign.is_numeric());
    if is_word { key.to_owned() } else { format!("r#{key}") }
}

/// A text in quotes.
pub(super) fn quoted(text: &str) -> String {
    // Rust's escapes are RON's.
    format!("{text:?}")
}

/// A list with a line for each of its items, which are RON already.
pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    let lines = items.map(|item| format!("\n        {item},"));
    format!("[{}\n    ]", lines.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(entries: &Entries, key: &str) -> Option<u32> {
        entries.get(key)?.into_rust().ok()
    }

    #[test]
    fn a_value_that_means_nothing_costs_only_itself() {
        let entries = Entries::read("(a: 1, b: Foo(x: [3]), c: NaN, d: 4)", &[]);
        assert!(entries.is_whole);
        assert_eq!(number(&entries, "a"), Some(1));
        assert!(entries.get("b").is_some() && number(&entries, "b").is_none());
        assert!(entries.get("c").is_some() && number(&entries, "c").is_none());
        assert_eq!(number(&entries, "d"), Some(4));
        assert!(entries.get("e").is_none());
    }

    #[test]
    fn a_text_that_breaks_off_is_kept_up_to_there() {
        let whole = "(a: 1, moves: [\"e2e4\", \"e7e5\"], b: 2)";
        for length in 0..whole.len() {
            assert!(!Entries::read(&whole[..length], &["moves"]).is_whole, "{length}");
        }
        let cut = Entries::read(&whole[..25], &["moves"]);
        assert_eq!(number(&cut, "a"), Some(1));
        let moves: Vec<String> = cut.items("moves").filter_map(|mv| mv.into_rust().ok()).collect();
        assert_eq!(moves, ["e2e4"]);
    }

    #[test]
    fn what_is_no_ron_at_all_has_no_entries() {
        let deep = format!("(a: {})", "[".repeat(100_000));
        for text in ["", "\0\0\0\0", "{\"a\": 1}", "[1, 2]", "a: 1", "(", "(((", &deep] {
            let entries = Entries::read(text, &["a"]);
            assert!(!entries.is_whole && entries.pairs.is_empty(), "{text:.20}");
        }
    }

    #[test]
    fn foreign_entries_are_written_as_they_were() {
        let text =
            "(a: 1, new: Foo(x: [3, 4]) /* so */, r#odd-key: \"x\", late: {1: 2} // there\n)";
        let foreign = Entries::read(text, &[]).without(&["a"]);
        let pairs = foreign.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let again = written("test", pairs);
        assert_eq!(Entries::read(&again, &[]).without(&[]), foreign);
        assert!(again.contains("new: Foo(x: [3, 4])") && again.contains("r#odd-key: \"x\""));
    }

    #[test]
    fn every_text_reads_back_as_it_was() {
        let all: String = (0..=0x2_FFFF).filter_map(char::from_u32).collect();
        let file = written("test", [("name", quoted(&all).as_str())]);
        let entries = Entries::read(&file, &[]);
        let read: Option<String> = entries.get("name").and_then(|name| name.into_rust().ok());
        assert!(read == Some(all));
    }

    #[test]
    fn a_byte_order_mark_and_a_key_that_stands_twice_do_no_harm() {
        assert_eq!(number(&Entries::read("\u{feff}(a: 1, a: 2)", &[]), "a"), Some(2));
    }
}
