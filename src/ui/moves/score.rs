//! The game as the list shows it: rows of the main line, and running text between them.

use crate::{
    game::{GameRecord, Nag, NagKind, NodeId, Notes, Ply, Written},
    rules::{Color, Position},
    text::{Label, Speaker},
};

/// The one opinion of a move that stands apart from it.
const ONLY_MOVE: &str = "□";

/// Stands behind a move when something is drawn on the position after it.
const DRAWING: &str = " ✏";

/// A move of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) node: NodeId,
    /// What is seen: "e4!", in running text with its number.
    pub(super) written: String,
    /// What a screen reader says.
    pub(super) name: String,
}

/// What stands in running text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    /// The move of this place in [`Score::moves`].
    Move(usize),
    /// The remark of this place in [`Score::remarks`].
    Remark(usize),
}

/// A part of running text with the brackets around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece {
    /// Whether a variation begins with it.
    pub(super) opens: bool,
    pub(super) word: Word,
    /// How many variations end with it.
    pub(super) closes: usize,
}

/// A part of the list that begins on a line of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Block {
    /// Moves of the main line with their number: White's, then Black's.
    Row {
        /// "12." or "12...".
        number: String,
        /// Places in [`Score::moves`].
        cells: [Option<usize>; 2],
    },
    /// Running text.
    Text {
        /// How many variations it stands in.
        depth: usize,
        pieces: Vec<Piece>,
    },
}

/// The whole game for the list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Score {
    pub(super) blocks: Vec<Block>,
    pub(super) moves: Vec<Entry>,
    pub(super) remarks: Vec<String>,
}

/// How moves are written and named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Manner {
    pub(super) speaker: Speaker,
    /// Whether the time of each move is told.
    pub(super) times: bool,
    /// Whether a move's name tells the line it stands in.
    pub(super) lines: bool,
}

impl Score {
    /// The game in the order of a text; `last` is what stands behind it, such as the result.
    pub(super) fn new(
        record: &GameRecord,
        order: impl Iterator<Item = Written>,
        manner: Manner,
        last: Option<&str>,
    ) -> Self {
        let mut writer = Writer::new(record, manner);
        writer.remark(record.notes(GameRecord::ROOT).comment());
        for step in order {
            match step {
                Written::Ply(node) => writer.ply(node),
                Written::Open => writer.open(),
                Written::Close => writer.close(),
            }
        }
        writer.remark(last.unwrap_or_default());
        writer.score
    }
}

/// Writes a [`Score`].
struct Writer<'a> {
    record: &'a GameRecord,
    manner: Manner,
    score: Score,
    /// How many variations are open.
    depth: usize,
    /// Whether a variation has just begun.
    opens: bool,
    /// Whether the last block can take more.
    goes_on: bool,
    /// Whether Black's move needs its number.
    number_due: bool,
}

impl<'a> Writer<'a> {
    fn new(record: &'a GameRecord, manner: Manner) -> Self {
        let score = Score::default();
        Self { record, manner, score, depth: 0, opens: false, goes_on: false, number_due: true }
    }

    fn open(&mut self) {
        self.depth += 1;
        self.opens = true;
        self.goes_on = false;
    }

    fn close(&mut self) {
        if let Some(Block::Text { pieces, .. }) = self.score.blocks.last_mut()
            && let Some(last) = pieces.last_mut()
        {
            last.closes += 1;
        }
        self.depth = self.depth.saturating_sub(1);
        self.goes_on = false;
    }

    fn ply(&mut self, node: NodeId) {
        let record = self.record;
        let Some((before, ply)) = record.parent(node).zip(record.ply(node)) else { return };
        let (position, notes) = (record.position(before), record.notes(node));
        self.remark(notes.before());
        let mut written = self.written(position, ply, notes);
        let turn = position.turn();
        let needs_number = turn == Color::White || !self.goes_on || self.number_due;
        let number = match turn {
            Color::White => format!("{}.", position.fullmoves()),
            Color::Black => format!("{}...", position.fullmoves()),
        };
        let is_numbered = needs_number || self.manner.lines;
        let mut name = if is_numbered { format!("{number} {written}") } else { written.clone() };
        self.describe(&mut name, ply, notes);
        if !notes.marks().is_empty() {
            written.push_str(DRAWING);
        }
        if self.depth > 0 {
            let written = if needs_number { format!("{number} {written}") } else { written };
            let entry = self.entry(Entry { node, written, name });
            self.piece(Word::Move(entry));
        } else {
            let entry = self.entry(Entry { node, written, name });
            self.cell(turn, number, entry);
        }
        self.number_due = false;
        self.remark(notes.comment());
    }

    /// The move with its signs.
    fn written(&self, position: &Position, ply: Ply, notes: &Notes) -> String {
        let mut written = match ply {
            Ply::Move(mv) => self.manner.speaker.mv(position, mv),
            Ply::Null => "--".to_owned(),
        };
        // The opinion of the move stands directly behind it.
        let (opinions, others): (Vec<Nag>, Vec<Nag>) =
            notes.nags().iter().partition(|nag| nag.kind() == NagKind::Move);
        for nag in opinions {
            match nag.sign() {
                Some(sign) if sign != ONLY_MOVE => written.push_str(sign),
                _ => written.extend([" ", &*self.sign(nag)]),
            }
        }
        for nag in others {
            written.extend([" ", &*self.sign(nag)]);
        }
        if notes.draw_offered {
            written.push_str(" (=)");
        }
        if let Some(used) = notes.time_used.filter(|_| self.manner.times) {
            written.push_str(&time(used));
        }
        written
    }

    /// The sign of a glyph, or words for it.
    fn sign(&self, nag: Nag) -> String {
        let words = || self.manner.speaker.text().nag(nag);
        nag.sign().or_else(words).map_or_else(|| format!("${}", nag.0), ToOwned::to_owned)
    }

    /// What only a screen reader needs.
    fn describe(&self, name: &mut String, ply: Ply, notes: &Notes) {
        let text = self.manner.speaker.text();
        let mut tell = |words: &str| name.extend([", ", words]);
        if ply == Ply::Null {
            tell(&text.label(Label::NullMove));
        }
        for nag in notes.nags().iter().filter(|nag| nag.sign().is_some()) {
            tell(text.nag(*nag).unwrap_or_default());
        }
        if !notes.marks().is_empty() {
            tell(&text.label(Label::WithDrawing));
        }
        if self.manner.lines {
            let line = if self.depth == 0 { Label::MainLine } else { Label::Variation };
            tell(&text.label(line));
        }
    }

    fn entry(&mut self, entry: Entry) -> usize {
        self.score.moves.push(entry);
        self.score.moves.len() - 1
    }

    fn cell(&mut self, turn: Color, number: String, entry: usize) {
        let place = usize::from(turn == Color::Black);
        if let Some(Block::Row { cells, .. }) = self.score.blocks.last_mut()
            && self.goes_on
            && turn == Color::Black
        {
            cells[place] = Some(entry);
        } else {
            let mut cells = [None; 2];
            cells[place] = Some(entry);
            self.score.blocks.push(Block::Row { number, cells });
        }
        self.goes_on = turn == Color::White;
    }

    fn piece(&mut self, word: Word) {
        let piece = Piece { opens: std::mem::take(&mut self.opens), word, closes: 0 };
        match self.score.blocks.last_mut() {
            Some(Block::Text { pieces, .. }) if self.goes_on => pieces.push(piece),
            _ => self.score.blocks.push(Block::Text { depth: self.depth, pieces: vec![piece] }),
        }
        self.goes_on = true;
    }

    fn remark(&mut self, words: &str) {
        if words.is_empty() {
            return;
        }
        self.score.remarks.push(words.to_owned());
        let place = self.score.remarks.len() - 1;
        if self.depth == 0 {
            // Between rows each remark stands by itself.
            self.goes_on = false;
        }
        self.piece(Word::Remark(place));
        self.goes_on = self.depth > 0;
        self.number_due = true;
    }
}

/// "  0:07": what a move took, in whole seconds.
fn time(used: std::time::Duration) -> String {
    let seconds = used.as_secs();
    format!("  {}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn;

    fn score(movetext: &str) -> Score {
        let reading = pgn::read(movetext.as_bytes()).next().expect("a game");
        let manner = Manner { speaker: Speaker::default(), times: false, lines: true };
        let record = &reading.sheet.record;
        Score::new(record, record.in_text_order(), manner, None)
    }

    /// The list as text, variations indented by two blanks.
    fn listed(score: &Score) -> Vec<String> {
        let block = |block: &Block| match block {
            Block::Row { number, cells } => {
                let cell = |cell: &Option<usize>| {
                    cell.map_or("_", |entry| score.moves[entry].written.as_str())
                };
                format!("{number} {} {}", cell(&cells[0]), cell(&cells[1]))
            }
            Block::Text { depth, pieces } => {
                let piece = |piece: &Piece| {
                    let word = match piece.word {
                        Word::Move(entry) => &score.moves[entry].written,
                        Word::Remark(remark) => &score.remarks[remark],
                    };
                    let open = if piece.opens { "(" } else { "" };
                    format!("{open}{word}{}", ")".repeat(piece.closes))
                };
                let words: Vec<String> = pieces.iter().map(piece).collect();
                format!("{}{}", "  ".repeat(*depth), words.join(" "))
            }
        };
        score.blocks.iter().map(block).collect()
    }

    #[test]
    fn a_plain_game_has_two_columns() {
        assert_eq!(listed(&score("1. e4 e5 2. Nf3 *")), ["1. e4 e5", "2. Sf3 _"]);
        assert_eq!(
            listed(&score("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 7\"]\n\n7... Kd8 8. Kd1 *")),
            ["7... _ Kd8", "8. Kd1 _"]
        );
    }

    #[test]
    fn variations_stand_indented_below_their_move_and_the_line_goes_on_in_a_new_row() {
        assert_eq!(
            listed(&score("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 (1... c5) 2. Nf3 *")),
            [
                "1. e4 _",
                "  (1. d4 d5",
                "    (1... Sf6 2. c4)",
                "  2. c4)",
                "1... _ e5",
                "  (1... c5)",
                "2. Sf3 _",
            ]
        );
        assert_eq!(
            listed(&score("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6))) *")),
            ["1. e4 e5", "  (1... c5 2. Sf3", "    (2. c3 d5", "      (2... Sf6)))"]
        );
    }

    #[test]
    fn remarks_before_and_after_stand_where_they_belong() {
        assert_eq!(
            listed(&score(
                "{Linz} 1. e4 {solid} ({or} 1. d4 {too} d5) {now} 1... e5 {} 2. {why} Nf3 *"
            )),
            [
                "Linz",
                "1. e4 _",
                "solid now",
                "  (or 1. d4 too 1... d5)",
                "1... _ e5",
                "why",
                "2. Sf3 _",
            ]
        );
    }

    #[test]
    fn glyphs_are_signs_where_there_is_one_and_the_move_s_own_comes_first() {
        let score = score("1. e4 $14 $1 e5 $22 $199 2. Nf3 $7 -- *");
        let written: Vec<&str> = score.moves.iter().map(|entry| &*entry.written).collect();
        assert_eq!(written, ["e4! ⩲", "e5 Zugzwang für Weiß $199", "Sf3 □", "--"]);
        let names: Vec<&str> = score.moves.iter().map(|entry| &*entry.name).collect();
        assert_eq!(
            names,
            [
                "1. e4! ⩲, leichter Vorteil für Weiß, guter Zug, Hauptvariante",
                "1... e5 Zugzwang für Weiß $199, Hauptvariante",
                "2. Sf3 □, einziger Zug, Hauptvariante",
                "2... --, Nullzug, Hauptvariante",
            ]
        );
    }

    #[test]
    fn what_is_drawn_on_a_position_is_told_at_its_move() {
        let score = score("1. e4 {[%cal Gd2d4]} (1. d4 {[%csl Rd4]}) *");
        assert_eq!(listed(&score), ["1. e4 ✏ _", "  (1. d4 ✏)"]);
        assert_eq!(score.moves[1].name, "1. d4, mit Zeichnung, Variante");
    }

    #[test]
    fn a_thousand_variations_inside_each_other_are_written() {
        let game = format!("1. e4 {} *", ["(1. d4 ".repeat(1000), ")".repeat(1000)].concat());
        let score = score(&game);
        assert_eq!(score.moves.len(), score.blocks.len());
    }
}
