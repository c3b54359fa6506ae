//! From the text of moves to a record: one attempt with one alphabet from one start.

use std::ops::Range;

use super::{
    Alphabet, Reason, Warning, glyphs,
    lexer::{Lexer, Token, without_number},
    remark, result,
};
use crate::{
    game::{GameRecord, GameResult, Nag, NodeId, Ply, WhyNot},
    notation::{self, Letters, ReadError},
    rules::{CastlingSide, Move, Position, Rank, Role, Square},
};

/// With more than so many troubles, a game is not read any further.
const MOST_TROUBLES: usize = 1000;

/// Something wrong in the text of moves.
#[derive(Debug)]
pub(super) enum Problem {
    Warning(usize, Warning),
    Fault { token: Range<usize>, reason: Reason, node: NodeId, unread: Range<usize> },
}

impl Problem {
    /// Where it is in the text.
    pub(super) const fn at(&self) -> usize {
        match self {
            Self::Warning(at, _) => *at,
            Self::Fault { token, .. } => token.start,
        }
    }
}

/// How an attempt is made.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attempt {
    /// The letters of the men.
    pub(super) alphabet: Alphabet,
    /// The position the moves begin from; none when it is not known, so that no move can be read.
    pub(super) start: Option<Position>,
    /// Whether the attempt ends at the first move that is not legal.
    pub(super) strict: bool,
}

/// What came of an attempt.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) record: GameRecord,
    pub(super) result: Option<GameResult>,
    pub(super) problems: Vec<Problem>,
    /// Whether every move was legal.
    pub(super) all_legal: bool,
}

/// A line that is being read.
#[derive(Debug, Clone, Copy)]
struct Line {
    /// The last node that was read; at first the one the line's first move follows.
    node: NodeId,
    /// Whether the line itself brought that node, so that its continuation is the line's.
    own: bool,
    /// Whether the line has a move.
    begun: bool,
    /// Where the line begins in the text.
    start: usize,
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    attempt: Attempt,
    record: GameRecord,
    /// The line that is being read, inside the ones that wait.
    line: Line,
    outer: Vec<Line>,
    result: Option<GameResult>,
    /// Where a move number was read since the last move: comments then stand before the next move.
    number: Option<usize>,
    /// What is said about the next move before it comes.
    before: String,
    nags: Vec<Nag>,
    problems: Vec<Problem>,
    all_legal: bool,
    stopped: bool,
}

/// Reads the moves that begin at this place of a text. Comments that came before them are given too.
pub(super) fn read(text: &str, at: usize, comments: &[&str], attempt: Attempt) -> Outcome {
    let start = attempt.start.unwrap_or_default();
    // Moves take five or six signs with their number; where comments fill the text, there are fewer.
    let room = ((text.len() - at) / 5).min(300) + 1;
    let line = Line { node: GameRecord::ROOT, own: true, begun: false, start: at };
    let mut reader = Reader {
        lexer: Lexer::new(text, at),
        attempt,
        record: GameRecord::with_capacity(start, room),
        line,
        outer: Vec::new(),
        result: None,
        number: None,
        before: String::new(),
        nags: Vec::new(),
        problems: Vec::new(),
        all_legal: true,
        stopped: false,
    };
    for comment in comments {
        remark::read(reader.record.notes_mut(GameRecord::ROOT), comment);
    }
    reader.plain_moves();
    while !reader.stopped
        && let Some(token) = reader.lexer.next()
    {
        reader.token(token);
        reader.plain_moves();
    }
    reader.finish()
}

impl<'a> Reader<'a> {
    fn token(&mut self, token: Token<'a>) {
        if self.result.is_some() && !matches!(token, Token::Comment(..)) {
            return self.after_result(token);
        }
        match token {
            Token::Word(word) => self.word(word),
            Token::Comment(text, closed) => self.comment(text, closed),
            Token::Open => self.open(),
            Token::Close => self.close(),
        }
    }

    fn finish(mut self) -> Outcome {
        self.drop_pending();
        if !self.outer.is_empty() {
            let warning = Warning::VariationUnclosed;
            self.problems.push(Problem::Warning(self.line.start, warning));
        }
        Outcome {
            record: self.record,
            result: self.result,
            problems: self.problems,
            all_legal: self.all_legal,
        }
    }

    fn warn(&mut self, at: usize, warning: Warning) {
        self.problems.push(Problem::Warning(at, warning));
        if self.problems.len() > MOST_TROUBLES && !self.stopped {
            self.stop_here(Reason::TooMuch);
        }
    }

    /// Numbers and moves in the exact form, as long as nothing else comes: nearly all of most games.
    fn plain_moves(&mut self) {
        while !self.stopped && self.result.is_none() {
            let Some(word) = self.lexer.plain_word() else { return };
            let rest = self.numbered(word);
            match self.exact_move(rest) {
                Some(mv) => self.play_move(mv),
                None if rest.is_empty() => {}
                None => return self.lexer.step_back(),
            }
        }
    }

    fn word(&mut self, word: &'a str) {
        let rest = self.numbered(word);
        match self.exact_move(rest) {
            Some(mv) => self.play_move(mv),
            None if rest.is_empty() => {}
            None => self.other_word(rest),
        }
    }

    /// Takes the number off a word.
    fn numbered(&mut self, word: &'a str) -> &'a str {
        let rest = without_number(word);
        if rest.len() < word.len() {
            self.number = Some(self.lexer.start);
        }
        rest
    }

    /// The usual case: a move in the exact form.
    fn exact_move(&self, word: &str) -> Option<Move> {
        self.attempt.start.as_ref()?;
        let position = self.record.position(self.line.node);
        if self.attempt.alphabet == Alphabet::English {
            notation::read_san(position, word)
        } else {
            notation::read_san(position, &self.attempt.alphabet.translate(word).ok()?)
        }
    }

    fn other_word(&mut self, word: &'a str) {
        if let Some(result) = result::read(word) {
            self.result_word(word, result);
        } else if word == "(=)" {
            self.comment(word, true);
        } else if let Some(nag) = glyphs::read(word) {
            self.nag(nag);
        } else if is_null_move(word) {
            self.null_move(word);
        } else if is_en_passant_mark(word) {
            let is_one = self.record.mv(self.line.node).is_some_and(Move::is_en_passant);
            if !is_one {
                self.warn(self.lexer.start, Warning::NotEnPassant);
            }
        } else {
            self.move_with_glyphs(word);
        }
    }

    fn move_with_glyphs(&mut self, word: &'a str) {
        let mut core = word;
        let mut nags = Vec::new();
        while let Some((rest, nag)) = glyphs::strip(core) {
            core = rest;
            nags.push(nag);
        }
        match self.any_move(core) {
            Ok(mv) => {
                self.play_move(mv);
                nags.into_iter().rev().for_each(|nag| self.nag(nag));
            }
            Err(reason) => self.fault(word, reason),
        }
    }

    /// A move in whatever form.
    fn any_move(&self, word: &str) -> Result<Move, Reason> {
        if self.attempt.start.is_none() {
            return Err(Reason::StartUnknown);
        }
        let node = self.line.node;
        let position = self.record.position(node);
        let english = self.attempt.alphabet.translate(word).map_err(Reason::UnknownLetter)?;
        let small = english.starts_with(|sign: char| matches!(sign, 'a'..='h' | 'x'));
        match notation::read(position, &english, Letters::English) {
            // A small letter is a file and never a bishop.
            Ok(mv) if small && !is_told_by_squares(mv, &english) => {
                let error = ReadError::NotUnderstood { text: word.into(), place: 0 };
                Err(self.no_move(error, &english))
            }
            Ok(mv) => Ok(mv),
            Err(ReadError::Ambiguous { candidates }) => {
                let mut told = candidates.iter().filter(|&&mv| is_told_by_squares(mv, &english));
                match (small, told.next(), told.next()) {
                    (true, Some(&mv), None) => Ok(mv),
                    _ => Err(self.no_move(ReadError::Ambiguous { candidates }, &english)),
                }
            }
            Err(error) => Err(self.no_move(error, &english)),
        }
    }

    fn no_move(&self, error: ReadError, english: &str) -> Reason {
        match error {
            ReadError::Empty | ReadError::NotUnderstood { .. } => Reason::NotUnderstood,
            ReadError::PromotionMissing { .. }
            | ReadError::Ambiguous { .. }
            | ReadError::NoSuchMove { .. }
            | ReadError::CastlingIllegal { .. } => {
                let why = why_not(&self.record, self.line.node, &error, english);
                Reason::Move { error, why }
            }
        }
    }

    fn play_move(&mut self, mv: Move) {
        let existing = self.record.child(self.line.node, Ply::Move(mv));
        let child = existing.or_else(|| self.record.add_new(self.line.node, mv));
        self.arrive(child, existing.is_some());
    }

    fn null_move(&mut self, word: &'a str) {
        if self.attempt.start.is_none() {
            return self.fault(word, Reason::StartUnknown);
        }
        let existing = self.record.child(self.line.node, Ply::Null);
        match existing.or_else(|| self.record.add(self.line.node, Ply::Null)) {
            Some(child) => self.arrive(Some(child), existing.is_some()),
            None => self.fault(word, Reason::NullMoveInCheck),
        }
    }

    /// Goes on to a node that was added or was there already. A line's continuation stays in front, also
    /// when a variation that repeats the line's moves came before it.
    fn arrive(&mut self, child: Option<NodeId>, existed: bool) {
        let Some(child) = child else { return self.stop_here(Reason::TooMuch) };
        if self.line.own && self.record.next(self.line.node) != Some(child) {
            self.record.reorder(child, 0);
        }
        self.line = Line {
            node: child,
            own: self.line.own || !existed,
            begun: true,
            start: self.line.start,
        };
        self.number = None;
        if !self.before.is_empty() {
            let before = std::mem::take(&mut self.before);
            self.record.notes_mut(child).push_before(&before);
        }
        for nag in std::mem::take(&mut self.nags) {
            self.record.notes_mut(child).add_nag(nag);
        }
    }

    fn nag(&mut self, nag: Nag) {
        if self.is_before_variation() {
            self.nags.push(nag);
        } else {
            self.record.notes_mut(self.line.node).add_nag(nag);
        }
    }

    fn comment(&mut self, text: &'a str, closed: bool) {
        if self.number.is_some() || self.is_before_variation() {
            if !self.before.is_empty() {
                self.before.push(' ');
            }
            self.before.push_str(text);
        } else {
            remark::read(self.record.notes_mut(self.line.node), text);
        }
        if !closed {
            self.warn(self.lexer.start, Warning::CommentUnclosed);
        }
    }

    /// Whether a variation has begun and has no move yet.
    const fn is_before_variation(&self) -> bool {
        !self.line.begun && !self.outer.is_empty()
    }

    /// What was said about a move that did not come is said about the last one.
    fn drop_pending(&mut self) {
        let node = match self.outer.last() {
            Some(outer) if !self.line.begun => outer.node,
            Some(_) | None => self.line.node,
        };
        if !self.before.is_empty() {
            let before = std::mem::take(&mut self.before);
            remark::read(self.record.notes_mut(node), &before);
        }
        for nag in self.nags.drain(..) {
            self.record.notes_mut(node).add_nag(nag);
        }
        self.number = None;
    }

    fn open(&mut self) {
        self.drop_pending();
        match self.record.parent(self.line.node).filter(|_| self.line.begun) {
            Some(node) => {
                self.outer.push(self.line);
                let start = self.lexer.start;
                self.line = Line { node, own: false, begun: false, start };
            }
            None => self.fault("(", Reason::NothingToReplace),
        }
    }

    fn close(&mut self) {
        let empty = self.is_before_variation();
        self.drop_pending();
        match self.outer.pop() {
            Some(outer) => {
                if empty {
                    self.warn(self.line.start, Warning::VariationEmpty);
                }
                self.line = outer;
            }
            None => self.warn(self.lexer.start, Warning::VariationNotBegun),
        }
    }

    fn result_word(&mut self, word: &'a str, result: GameResult) {
        let inside = !self.outer.is_empty();
        if inside && !self.is_at_end() {
            // A game quoted in a variation.
            return self.comment(word, true);
        }
        self.drop_pending();
        self.result = Some(result);
    }

    /// Whether only comments follow.
    fn is_at_end(&self) -> bool {
        self.lexer.clone().all(|token| matches!(token, Token::Comment(..)))
    }

    fn after_result(&mut self, token: Token<'a>) {
        match token {
            Token::Comment(text, closed) => self.comment(text, closed),
            Token::Word(word) if result::read(word) == self.result => {}
            Token::Word(word) => match glyphs::read(word) {
                Some(nag) => self.nag(nag),
                None => self.fault(word, Reason::AfterResult),
            },
            Token::Open => self.fault("(", Reason::AfterResult),
            Token::Close => self.warn(self.lexer.start, Warning::VariationNotBegun),
        }
    }

    /// The word can not be read: its line ends here, and what is left of it becomes a comment.
    fn fault(&mut self, word: &str, reason: Reason) {
        let number = self.number.filter(|_| self.before.is_empty());
        self.drop_pending();
        let legal =
            matches!(reason, Reason::NothingToReplace | Reason::AfterResult | Reason::TooMuch);
        self.all_legal &= legal;
        // A number may stand directly before the word.
        let end = self.lexer.end();
        let token = end - word.len().min(end)..end;
        let start = number.unwrap_or(token.start);
        let node = match self.outer.last() {
            Some(outer) if !self.line.begun => outer.node,
            Some(_) | None => self.line.node,
        };
        let unread = if self.attempt.strict && !legal {
            self.stopped = true;
            token.clone()
        } else if self.problems.len() >= MOST_TROUBLES {
            self.skip_game(start)
        } else if matches!(reason, Reason::NothingToReplace) {
            self.skip_bracket(start)
        } else if self.outer.is_empty() || self.result.is_some() {
            self.skip_game(start)
        } else {
            self.skip_variation(start)
        };
        self.record.notes_mut(node).push_comment(&self.lexer.text()[unread.clone()]);
        self.problems.push(Problem::Fault { token, reason, node, unread });
    }

    /// Stops between two words.
    fn stop_here(&mut self, reason: Reason) {
        self.stopped = true;
        self.lexer.skip_gaps();
        let at = self.lexer.end();
        let unread = self.skip_game(at);
        let node = self.line.node;
        self.record.notes_mut(node).push_comment(&self.lexer.text()[unread.clone()]);
        self.problems.push(Problem::Fault { token: at..at, reason, node, unread });
    }

    /// Goes to the end of the text, but for its result and comments after that; says what is left out.
    fn skip_game(&mut self, start: usize) -> Range<usize> {
        let mut end = None;
        let mut depth = self.outer.len();
        while let Some(token) = self.lexer.next() {
            match token {
                // Behind a result these change nothing; see the splitter.
                Token::Close | Token::Word("}") if depth == 0 => {}
                Token::Word(word) if word.starts_with('$') => {}
                Token::Word(word) => {
                    let read = result::read(without_number(word));
                    // Of several results the first one counts, in an open variation the last one.
                    let known = end.filter(|_| depth == 0);
                    end = read.map(|read| known.unwrap_or_else(|| (self.lexer.clone(), read)));
                }
                Token::Open => (depth, end) = (depth + 1, None),
                Token::Close => (depth, end) = (depth - 1, None),
                Token::Comment(..) => {}
            }
        }
        match end {
            Some((lexer, result)) if self.result.is_none() => {
                self.result = Some(result);
                self.lexer = lexer;
                start..trimmed(self.lexer.text(), start, self.lexer.start)
            }
            Some(_) | None => start..trimmed(self.lexer.text(), start, self.lexer.text().len()),
        }
    }

    /// Goes behind the end of this variation; says what is left out.
    fn skip_variation(&mut self, start: usize) -> Range<usize> {
        if !self.skip_to_close() {
            return self.skip_game(start);
        }
        if let Some(outer) = self.outer.pop() {
            self.line = outer;
        }
        start..trimmed(self.lexer.text(), start, self.lexer.start)
    }

    /// Goes behind the end of a variation that has just begun; says what is left out.
    fn skip_bracket(&mut self, start: usize) -> Range<usize> {
        if self.skip_to_close() { start..self.lexer.end() } else { self.skip_game(start) }
    }

    /// Goes behind the bracket that closes what is open here, if there is one; else nowhere.
    fn skip_to_close(&mut self) -> bool {
        let before = self.lexer.clone();
        let mut depth = 1;
        for token in self.lexer.by_ref() {
            match token {
                Token::Open => depth += 1,
                Token::Close => depth -= 1,
                Token::Word(_) | Token::Comment(..) => {}
            }
            if depth == 0 {
                return true;
            }
        }
        self.lexer = before;
        false
    }
}

/// The end of a part of a text without the white space at its end.
fn trimmed(text: &str, start: usize, end: usize) -> usize {
    start + text[start..end].trim_end().len()
}

fn is_null_move(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "––" | "—" | "@@@@" | "<>" | "null" | "pass")
}

fn is_en_passant_mark(word: &str) -> bool {
    ["e.p.", "e.p", "ep.", "ep"].iter().any(|mark| mark.eq_ignore_ascii_case(word))
}

/// Whether a text that begins with the letter of a file can mean this move: a pawn's, or one by both of
/// its squares.
fn is_told_by_squares(mv: Move, text: &str) -> bool {
    mv.role() == Role::Pawn || text.starts_with(&mv.from().to_string())
}

/// Why the move that is most likely meant is not allowed, with what the game knows.
fn why_not(record: &GameRecord, node: NodeId, error: &ReadError, english: &str) -> Vec<WhyNot> {
    let position = record.position(node);
    match error {
        ReadError::NoSuchMove { to, candidates, .. } => {
            let Some((from, _)) = candidates.first() else { return Vec::new() };
            record.why_not(node, *from, *to, promotion(english))
        }
        ReadError::PromotionMissing { from, to } => record.why_not(node, *from, *to, None),
        ReadError::CastlingIllegal { side, reasons } => {
            let king = position.king(position.turn());
            let home = Rank::R1.seen_by(position.turn());
            let goal = Square::new(CastlingSide::king_file(*side), home);
            let known = record.why_not(node, king, goal, None);
            if known.iter().any(|reason| matches!(reason, WhyNot::CastlingRightLost { .. })) {
                known
            } else {
                reasons.iter().cloned().map(WhyNot::Rules).collect()
            }
        }
        ReadError::Empty | ReadError::NotUnderstood { .. } | ReadError::Ambiguous { .. } => {
            Vec::new()
        }
    }
}

/// What a pawn becomes, in a text with English letters.
fn promotion(english: &str) -> Option<Role> {
    let letter = english.trim_end_matches(['+', '#', ')']).chars().next_back()?;
    Letters::English.role(letter)
}
