//! Where a game lies in one of the user's files, as keys of a file of our own.

use std::time::{Duration, SystemTime};

use super::{entries::quoted, reader::Reader};
use crate::{
    app::{FilePlace, Stamp},
    pgn::Span,
};

/// The file's path, then its stamp and the game's place in it: length, time of the last change in seconds
/// and nanoseconds since 1970, the two numbers of its identity, first byte, byte behind the last, line,
/// fingerprint; `-` stands for a time that is not known. Nothing for a path that is no Unicode, or a time
/// before 1970.
pub(super) fn place_keys(place: &FilePlace) -> Vec<(&'static str, String)> {
    let FilePlace { path, stamp, span, fingerprint } = place;
    let (Some(path), Some(modified)) = (path.to_str(), time(stamp.modified)) else {
        return Vec::new();
    };
    let (device, file) = stamp.identity;
    let words = format!(
        "{} {modified} {device} {file} {} {} {} {fingerprint}",
        stamp.length, span.start, span.end, span.line
    );
    vec![("source", quoted(path)), ("source_place", quoted(&words))]
}

fn time(time: Option<SystemTime>) -> Option<String> {
    let Some(time) = time else { return Some("- -".into()) };
    let since = time.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    Some(format!("{} {}", since.as_secs(), since.subsec_nanos()))
}

impl Reader<'_> {
    /// The place that was written down.
    pub(super) fn place(&mut self) -> Option<FilePlace> {
        let path = self.option::<String>("source")?;
        let words = self.value::<String>("source_place")?;
        let read = read_words(&words);
        self.is_damaged |= read.is_none();
        let (stamp, span, fingerprint) = read?;
        Some(FilePlace { path: path.into(), stamp, span, fingerprint })
    }
}

fn read_words(text: &str) -> Option<(Stamp, Span, u64)> {
    let words: Vec<&str> = text.split(' ').collect();
    let [length, seconds, nanos, device, file, start, end, line, fingerprint] = *words else {
        return None;
    };
    let number = |word: &str| word.parse::<u64>().ok();
    let modified = if (seconds, nanos) == ("-", "-") {
        None
    } else {
        let nanos = nanos.parse().ok().filter(|&nanos| nanos < 1_000_000_000)?;
        let since = Duration::new(number(seconds)?, nanos);
        Some(SystemTime::UNIX_EPOCH.checked_add(since)?)
    };
    let identity = (number(device)?, number(file)?);
    let stamp = Stamp { length: number(length)?, modified, identity };
    let span = Span { start: number(start)?, end: number(end)?, line: number(line)? };
    Some((stamp, span, number(fingerprint)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::entries::{Entries, written};

    fn back(keys: &[(&'static str, String)]) -> (Option<FilePlace>, bool) {
        let text = written("test", keys.iter().map(|(key, value)| (*key, value.as_str())));
        let entries = Entries::read(&text, &[]);
        let mut reader = Reader::new(&entries);
        (reader.place(), reader.is_damaged)
    }

    #[test]
    fn a_place_in_a_file_comes_back_or_is_told() {
        let modified = SystemTime::UNIX_EPOCH.checked_add(Duration::new(1_800_000_000, 7));
        for modified in [modified, None] {
            let stamp = Stamp { length: u64::MAX, modified, identity: (3, 4) };
            let span = Span { start: 5, end: 600, line: 7 };
            let path = "/home/Änne/\"games\" 1.pgn".into();
            let place = FilePlace { path, stamp, span, fingerprint: u64::MAX - 1 };
            let mut keys = place_keys(&place);
            assert_eq!(back(&keys), (Some(place), false));
            for bad in
                ["\"\"", "\"1 2 3\"", "\"1 2 x 3 4 5 6 7 8\"", "\"1 2 1000000000 3 4 5 6 7 8\""]
            {
                keys[1].1 = bad.to_owned();
                assert_eq!(back(&keys), (None, true), "{bad}");
            }
            keys.truncate(1);
            assert_eq!(back(&keys), (None, true), "only the path");
        }
        assert_eq!(back(&[]), (None, false));
    }
}
