//! What is said about a move or a position.

use std::time::Duration;

use crate::rules::Square;

/// A Numeric Annotation Glyph (PGN 10): 1 is a good move, 14 a slight advantage for White.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nag(pub u16);

/// A colour of arrows and marked squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum MarkColor {
    /// The usual one.
    #[default]
    Green,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
}

impl MarkColor {
    /// All four, the usual one first.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Yellow, Self::Blue];
}

/// Something drawn on a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// A marked square.
    Square(Square, MarkColor),
    /// An arrow from one square to another.
    Arrow(Square, Square, MarkColor),
}

impl Mark {
    /// The same mark in another colour.
    #[must_use]
    pub const fn with_color(self, color: MarkColor) -> Self {
        match self {
            Self::Square(square, _) => Self::Square(square, color),
            Self::Arrow(from, to, _) => Self::Arrow(from, to, color),
        }
    }

    /// Whether both are the same but for their colour.
    pub fn is_alike(self, other: Self) -> bool {
        self.with_color(MarkColor::Green) == other.with_color(MarkColor::Green)
    }
}

/// A command in a comment that means nothing to this program, as in `[%eval 0.3]`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct NoteCommand {
    name: String,
    argument: String,
}

impl NoteCommand {
    /// A command; white space becomes single spaces, and brackets that would end it are left out.
    pub fn new(name: &str, argument: &str) -> Self {
        let unfit = |sign: char| sign == ']' || sign.is_whitespace() || sign.is_control();
        let name = name.replace(unfit, "");
        Self { name, argument: tidy(&argument.replace(']', "")) }
    }

    /// What follows the percent sign.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What follows the name; may be empty.
    pub fn argument(&self) -> &str {
        &self.argument
    }
}

/// What is said about a node of a record: about the move that led there and the position it led to.
///
/// Whatever is put in comes out in one form: the white space of comments as single spaces, marked
/// squares before arrows, no mark and no glyph twice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notes {
    before: String,
    comment: String,
    nags: Vec<Nag>,
    marks: Vec<Mark>,
    commands: Vec<NoteCommand>,
    /// What the mover's clock showed after the move.
    pub time_left: Option<Duration>,
    /// How long the move took.
    pub time_used: Option<Duration>,
    /// Whether the mover offered a draw with the move (Art. 9.1.2, C.12).
    pub draw_offered: bool,
}

impl Notes {
    /// Nothing said.
    pub const fn new() -> Self {
        Self {
            before: String::new(),
            comment: String::new(),
            nags: Vec::new(),
            marks: Vec::new(),
            commands: Vec::new(),
            time_left: None,
            time_used: None,
            draw_offered: false,
        }
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::new()
    }

    /// The comment before the move; empty when there is none.
    pub fn before(&self) -> &str {
        &self.before
    }

    /// Sets the comment before the move.
    pub fn set_before(&mut self, text: &str) {
        self.before = tidy(text);
    }

    /// Says more before the move.
    pub fn push_before(&mut self, text: &str) {
        join(&mut self.before, &tidy(text));
    }

    /// The comment after the move, at the root the one before the game; empty when there is none.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Sets the comment after the move. Signs that would be read as a command are parted by a space.
    pub fn set_comment(&mut self, text: &str) {
        self.comment.clear();
        self.push_comment(text);
    }

    /// Says more after the move. A comment that begins with `(=)` says that a draw was offered (C.12).
    pub fn push_comment(&mut self, text: &str) {
        let text = tidy(text).replace("[%", "[ %");
        let mut said = text.as_str();
        while self.comment.is_empty()
            && let Some(rest) = behind_offer(said)
        {
            self.draw_offered = true;
            said = rest;
        }
        join(&mut self.comment, said);
    }

    /// The glyphs, in the order in which they were given.
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    /// Adds a glyph, if it is not there yet.
    pub fn add_nag(&mut self, nag: Nag) {
        if !self.nags.contains(&nag) {
            self.nags.push(nag);
        }
    }

    /// Takes a glyph away.
    pub fn remove_nag(&mut self, nag: Nag) {
        self.nags.retain(|&other| other != nag);
    }

    /// The marked squares, then the arrows.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Draws something more, if it is not there yet.
    pub fn add_mark(&mut self, mark: Mark) {
        if !self.marks.contains(&mark) {
            let squares = self.marks.partition_point(|other| matches!(other, Mark::Square(..)));
            let place = if matches!(mark, Mark::Arrow(..)) { self.marks.len() } else { squares };
            self.marks.insert(place, mark);
        }
    }

    /// Takes a mark away if it is there; else gives it this colour if it is there in another one; else
    /// draws it.
    pub fn toggle_mark(&mut self, mark: Mark) {
        if self.marks.contains(&mark) {
            self.marks.retain(|&other| other != mark);
        } else if let Some(place) = self.marks.iter().position(|other| other.is_alike(mark)) {
            self.marks[place] = mark;
            self.marks.retain(|&other| other == mark || !other.is_alike(mark));
        } else {
            self.add_mark(mark);
        }
    }

    /// Draws these marks and no others.
    pub fn set_marks(&mut self, marks: impl IntoIterator<Item = Mark>) {
        self.marks.clear();
        for mark in marks {
            self.add_mark(mark);
        }
    }

    /// The commands of other programs.
    pub fn commands(&self) -> &[NoteCommand] {
        &self.commands
    }

    /// Keeps a command of another program.
    pub fn add_command(&mut self, command: NoteCommand) {
        self.commands.push(command);
    }
}

fn join(text: &mut String, more: &str) {
    if !text.is_empty() && !more.is_empty() {
        text.push(' ');
    }
    text.push_str(more);
}

/// What follows the sign of an offered draw that a text begins with.
fn behind_offer(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("(=)")?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix(' ') }
}

/// The text in one line with single spaces.
fn tidy(text: &str) -> String {
    let words = text.split(|sign: char| sign == ' ' || sign.is_ascii_control());
    let mut line = String::with_capacity(text.len());
    for word in words.filter(|word| !word.is_empty()) {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}
