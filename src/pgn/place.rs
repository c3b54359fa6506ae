//! Putting a game into a file without touching anything else in it.

use super::Span;

/// What ends the lines of a file, found at its first line.
pub fn line_end(file: &[u8]) -> &'static str {
    let first = file.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
    match first.map(|at| &file[at..]) {
        Some([b'\r', b'\n', ..]) => "\r\n",
        Some([b'\r', ..]) => "\r",
        Some(_) | None => "\n",
    }
}

/// What must stand between the end of a file and a game that is appended to it: whatever is missing to one
/// blank line. The end of the file is enough to know, its last three bytes or more.
pub fn separator(file_end: &[u8], line_end: &str) -> String {
    let ends = |count: usize| file_end.ends_with(line_end.repeat(count).as_bytes());
    let missing = match (file_end, ends(2), ends(1)) {
        ([], ..) | (_, true, _) => 0,
        (_, false, true) => 1,
        (_, false, false) => 2,
    };
    line_end.repeat(missing)
}

/// The file with another game in the place of the one at this span. Every other byte stays as it is, the
/// game's lines end as the file's do. None where the file has no such place.
pub fn replace(file: &[u8], span: Span, game: &str) -> Option<Vec<u8>> {
    let before = file.get(..span.range().start)?;
    let after = file.get(span.range().end..)?;
    let game = game.trim_end().replace('\n', line_end(file));
    (span.start <= span.end).then(|| [before, game.as_bytes(), after].concat())
}
