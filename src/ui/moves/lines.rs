//! The list broken into lines for a width, so that only those in view have to be painted.

use std::ops::Range;

use super::score::{Block, Piece, Score, Word};

/// The sizes that lines are made from, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sizes {
    /// The room there is.
    pub(super) width: f32,
    /// The height of a row of the main line.
    pub(super) row: f32,
    /// The height of a line of running text.
    pub(super) line: f32,
    /// How far each variation is indented.
    pub(super) indent: f32,
    /// The room on both sides of a move, within its frame.
    pub(super) padding: f32,
    /// The room between moves and remarks.
    pub(super) blank: f32,
    /// The room before the first column of moves, for the numbers.
    pub(super) numbers: f32,
}

impl Sizes {
    /// Where running text of this depth begins; deep ones share the last place that leaves room.
    fn left(&self, depth: usize) -> f32 {
        (self.indent * depth as f32).min(self.width / 3.0)
    }
}

/// Which letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Face {
    /// The main line.
    Row,
    /// Running text.
    Text,
}

/// What is painted somewhere on a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum What {
    /// The number of the row of this place in [`Score::blocks`].
    Number(usize),
    /// The move of this place in [`Score::moves`].
    Move(usize),
    /// These bytes of a remark.
    Remark(usize, Range<usize>),
    /// The bracket that opens a variation.
    Opening,
    /// The brackets that close so many.
    Closing(usize),
}

/// What is painted, and where on its line.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Span {
    pub(super) left: f32,
    pub(super) width: f32,
    pub(super) face: Face,
    pub(super) what: What,
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Line {
    pub(super) top: f32,
    pub(super) height: f32,
    /// Its spans among all.
    spans: Range<usize>,
}

/// The list in lines.
#[derive(Debug, Clone, Default)]
pub(super) struct Lines {
    list: Vec<Line>,
    spans: Vec<Span>,
    /// On which line each move stands.
    places: Vec<usize>,
}

impl Lines {
    /// Breaks the list; `measure` tells how wide a text is.
    pub(super) fn new(score: &Score, sizes: Sizes, measure: impl FnMut(Face, &str) -> f32) -> Self {
        let places = vec![0; score.moves.len()];
        let lines = Self { places, ..Self::default() };
        let mut breaker = Breaker { score, sizes, measure, lines, left: 0.0, begin: 0.0 };
        for (place, block) in score.blocks.iter().enumerate() {
            match block {
                Block::Row { cells, .. } => breaker.row(place, *cells),
                Block::Text { depth, pieces } => breaker.text(*depth, pieces),
            }
        }
        breaker.lines
    }

    /// How high all lines are together.
    pub(super) fn height(&self) -> f32 {
        self.list.last().map_or(0.0, |line| line.top + line.height)
    }

    /// The lines between these heights.
    pub(super) fn within(&self, top: f32, bottom: f32) -> &[Line] {
        let first = self.list.partition_point(|line| line.top + line.height <= top);
        let end = self.list.partition_point(|line| line.top < bottom);
        self.list.get(first..end).unwrap_or_default()
    }

    /// What stands on a line.
    pub(super) fn spans(&self, line: &Line) -> &[Span] {
        self.spans.get(line.spans.clone()).unwrap_or_default()
    }

    /// The line on which a move stands.
    pub(super) fn line_of(&self, entry: usize) -> Option<&Line> {
        self.list.get(*self.places.get(entry)?)
    }
}

/// Puts spans one behind the other.
struct Breaker<'a, M> {
    score: &'a Score,
    sizes: Sizes,
    measure: M,
    lines: Lines,
    /// Where the next span of the last line goes.
    left: f32,
    /// Where lines begin.
    begin: f32,
}

impl<M: FnMut(Face, &str) -> f32> Breaker<'_, M> {
    fn new_line(&mut self, height: f32) {
        let (top, first) = (self.lines.height(), self.lines.spans.len());
        self.lines.list.push(Line { top, height, spans: first..first });
        self.left = self.begin;
    }

    /// Puts a span behind the last one.
    fn put(&mut self, face: Face, width: f32, what: What) {
        let left = self.left;
        if let What::Move(entry) = what
            && let Some(place) = self.lines.places.get_mut(entry)
        {
            *place = self.lines.list.len().saturating_sub(1);
        }
        self.lines.spans.push(Span { left, width, face, what });
        if let Some(line) = self.lines.list.last_mut() {
            line.spans.end = self.lines.spans.len();
        }
        self.left += width;
    }

    fn move_width(&mut self, face: Face, entry: usize) -> f32 {
        let written = self.score.moves.get(entry).map_or("", |entry| &entry.written);
        (self.measure)(face, written) + 2.0 * self.sizes.padding
    }

    /// A row of the main line: the number, and each move in its column. A move that is too wide pushes
    /// the other one aside, or onto the next line.
    fn row(&mut self, place: usize, cells: [Option<usize>; 2]) {
        let Sizes { width, row, numbers, blank, .. } = self.sizes;
        self.begin = 0.0;
        self.new_line(row);
        self.put(Face::Row, numbers, What::Number(place));
        let column = (width - numbers) / 2.0;
        for (number, entry) in cells.into_iter().enumerate() {
            let Some(entry) = entry else { continue };
            let entry_width = self.move_width(Face::Row, entry);
            let wanted = numbers + column * number as f32;
            let pushed = if number > 0 && self.left > numbers { self.left + blank } else { wanted };
            self.left = wanted.max(pushed);
            if self.left + entry_width > width && self.left > numbers {
                let aside = (width - entry_width).min(wanted);
                if aside < pushed {
                    self.new_line(row);
                }
                self.left = aside.max(numbers);
            }
            self.put(Face::Row, entry_width, What::Move(entry));
        }
    }

    fn text(&mut self, depth: usize, pieces: &[Piece]) {
        self.begin = self.sizes.left(depth);
        self.new_line(self.sizes.line);
        for piece in pieces {
            let opening = if piece.opens { (self.measure)(Face::Text, "(") } else { 0.0 };
            let closing = (self.measure)(Face::Text, ")") * piece.closes as f32;
            match piece.word {
                Word::Move(entry) => {
                    let width = self.move_width(Face::Text, entry);
                    self.blank(self.sizes.blank, opening + width + closing);
                    self.open(opening);
                    // A bracket stands close to the letters, not to the room around them.
                    let close = self.sizes.padding / 2.0;
                    self.left -= if piece.opens { close } else { 0.0 };
                    self.put(Face::Text, width, What::Move(entry));
                    self.left -= if piece.closes > 0 { close } else { 0.0 };
                    self.close(piece.closes, closing);
                }
                Word::Remark(remark) => {
                    self.remark(remark, opening, closing);
                    self.close(piece.closes, closing);
                }
            }
        }
    }

    fn open(&mut self, width: f32) {
        if width > 0.0 {
            self.put(Face::Text, width, What::Opening);
        }
    }

    fn close(&mut self, count: usize, width: f32) {
        if count > 0 {
            self.put(Face::Text, width, What::Closing(count));
        }
    }

    /// Makes room for something this wide: behind a blank, or on a new line.
    fn blank(&mut self, blank: f32, width: f32) {
        if self.left <= self.begin {
            return;
        }
        if self.left + blank + width > self.sizes.width {
            self.new_line(self.sizes.line);
        } else {
            self.left += blank;
        }
    }

    /// A remark, broken between its words; a word wider than a line is broken where it must be.
    fn remark(&mut self, remark: usize, opening: f32, closing: f32) {
        let score = self.score;
        let words = score.remarks.get(remark).map_or("", String::as_str);
        let mut at = 0;
        let (mut before, mut blank) = (opening, self.sizes.blank);
        let space = (self.measure)(Face::Text, " ");
        for word in words.split(' ') {
            let range = at..at + word.len();
            at = range.end + 1;
            let after = if range.end == words.len() { closing } else { 0.0 };
            let width = (self.measure)(Face::Text, word);
            self.blank(blank, before + width + after);
            self.open(before);
            (before, blank) = (0.0, space);
            if self.left + width > self.sizes.width {
                self.broken_word(remark, words, range);
            } else {
                self.put_words(remark, range, width);
            }
        }
    }

    fn broken_word(&mut self, remark: usize, words: &str, range: Range<usize>) {
        let (mut start, mut width) = (range.start, 0.0);
        for (at, sign) in words[range.clone()].char_indices() {
            let at = range.start + at;
            let more = (self.measure)(Face::Text, sign.encode_utf8(&mut [0; 4]));
            if self.left + width + more > self.sizes.width && at > start {
                self.put_words(remark, start..at, width);
                self.new_line(self.sizes.line);
                (start, width) = (at, 0.0);
            }
            width += more;
        }
        self.put_words(remark, start..range.end, width);
    }

    /// Words of one remark on one line are painted together.
    fn put_words(&mut self, remark: usize, range: Range<usize>, width: f32) {
        let is_first = self.lines.list.last().is_none_or(|line| line.spans.is_empty());
        if let Some(Span { left, width: so_far, what: What::Remark(same, bytes), .. }) =
            self.lines.spans.last_mut()
            && !is_first
            && *same == remark
        {
            *so_far = self.left + width - *left;
            bytes.end = range.end;
            self.left += width;
        } else {
            self.put(Face::Text, width, What::Remark(remark, range));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::score::Manner, *};
    use crate::{pgn, text::Speaker};

    fn score(movetext: &str) -> Score {
        let reading = pgn::read(movetext.as_bytes()).next().expect("a game");
        let manner = Manner { speaker: Speaker::default(), times: false, lines: true };
        let record = &reading.sheet.record;
        Score::new(record, record.in_text_order(), manner, None)
    }

    /// Every letter is ten points wide.
    fn lines(score: &Score, width: f32) -> Lines {
        let sizes = Sizes {
            width,
            row: 30.0,
            line: 20.0,
            indent: 20.0,
            padding: 0.0,
            blank: 10.0,
            numbers: 40.0,
        };
        Lines::new(score, sizes, |_, text| 10.0 * text.chars().count() as f32)
    }

    fn painted(score: &Score, lines: &Lines) -> Vec<String> {
        let span = |span: &Span| {
            let text = match &span.what {
                What::Number(row) => match &score.blocks[*row] {
                    Block::Row { number, .. } => number.clone(),
                    Block::Text { .. } => String::new(),
                },
                What::Move(entry) => score.moves[*entry].written.clone(),
                What::Remark(remark, bytes) => score.remarks[*remark][bytes.clone()].to_owned(),
                What::Opening => "(".to_owned(),
                What::Closing(count) => ")".repeat(*count),
            };
            format!("{}{text}", " ".repeat((span.left / 10.0) as usize))
        };
        let overlaid = |spans: &[Span]| {
            spans.iter().map(span).fold(String::new(), |mut line, span| {
                line.extend(span.chars().skip(line.chars().count()));
                line
            })
        };
        lines.list.iter().map(|line| overlaid(lines.spans(line))).collect()
    }

    #[test]
    fn running_text_is_broken_between_words_and_brackets_stay_with_them() {
        let score = score("1. e4 e5 {a long remark on it} (1... c5 2. Nf3 {good} (2. c3)) *");
        assert_eq!(
            painted(&score, &lines(&score, 160.0)),
            [
                "1.  e4    e5",
                "a long remark on",
                "it",
                "  (1... c5",
                "  2. Sf3 good",
                "    (2. c3))",
            ]
        );
    }

    #[test]
    fn nothing_is_wider_than_the_list_but_a_single_move() {
        let long = "x".repeat(70);
        let game = format!("1. e4 {{{long} and {long}}} e5 (1... c5 {{{long}}} 2. Nf3) *");
        for width in [120.0, 150.0, 200.0, 333.0, 1000.0] {
            let score = score(&game);
            let lines = lines(&score, width);
            let right = |span: &Span| span.left + span.width;
            let widest = lines.spans.iter().map(right).fold(0.0, f32::max);
            assert!(widest <= width, "{widest} {width}");
        }
    }

    #[test]
    fn a_wide_move_pushes_its_neighbour_onto_the_next_line() {
        let score = score("1. e4 $22 e5 $14 *");
        let painted = painted(&score, &lines(&score, 270.0));
        assert_eq!(painted, ["1.  e4 Zugzwang für Weiß", "               e5 ⩲"]);
    }

    #[test]
    fn only_the_lines_in_view_are_handed_out_and_every_move_has_its_line() {
        let score = score("1. e4 e5 2. Nf3 (2. Nc3 Nc6) 2... Nc6 3. Bb5 *");
        let lines = lines(&score, 200.0);
        assert_eq!(lines.height(), 5.0 * 30.0 - 30.0 + 20.0);
        assert_eq!(lines.within(0.0, 1000.0).len(), 5);
        assert_eq!(lines.within(30.0, 60.0).len(), 1);
        assert_eq!(lines.within(31.0, 61.0).len(), 2);
        let line = lines.line_of(score.moves.len() - 1).expect("a line");
        assert_eq!(line.top + line.height, lines.height());
        assert!(lines.within(5000.0, 6000.0).is_empty());
    }
}
