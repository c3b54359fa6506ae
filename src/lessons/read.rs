//! From the files of `assets/lessons` to pages, every one checked.

use std::ops::RangeInclusive;

use serde::Deserialize;

use super::{Example, ExampleMove, Page, Part, Prose};
use crate::rules::{FenError, Position, Role, Square};

/// How many sentences a page has at least and at most.
const SENTENCES: RangeInclusive<usize> = 2..=5;

/// Why the pages cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LessonError {
    /// The file is not in the form it should have.
    #[error("the file cannot be read: {0}")]
    File(#[from] ron::error::SpannedError),
    /// A page says what is not so.
    #[error("page {article}: {fault}")]
    Page {
        /// The article of the page.
        article: String,
        /// What is wrong with it.
        fault: LessonFault,
    },
}

/// What is wrong with a page.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LessonFault {
    /// It does not come after the page before it.
    #[error("it stands in the wrong place, or twice")]
    Order,
    /// It has no title.
    #[error("it has no title")]
    NoTitle,
    /// It has too few sentences or too many.
    #[error("it has {0} sentences instead of two to five")]
    Sentences(usize),
    /// Its position cannot be read.
    #[error("its position cannot be read: {0}")]
    Fen(#[from] FenError),
    /// Its position is odd or had to be mended.
    #[error("its position is odd or had to be mended")]
    OddPosition,
    /// There is no such square.
    #[error("there is no square {0:?}")]
    Square(String),
    /// An arrow begins on an empty square or goes nowhere.
    #[error("the arrow {0:?} begins on an empty square or goes nowhere")]
    Arrow(String),
    /// A move is told, but there is no position for it.
    #[error("{{{0}}} has no position")]
    NoExample(String),
    /// What stands between the braces is no move.
    #[error("{{{0}}} is no move, or its brace is not closed")]
    Placeholder(String),
    /// A move is told as allowed that is not.
    #[error("{{{0}}} is not allowed")]
    NotAllowed(String),
    /// A move is told as not allowed that is.
    #[error("{{{0}}} is allowed")]
    Allowed(String),
}

/// A page as it stands in the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PageText {
    article: String,
    german: ProseText,
    english: ProseText,
    #[serde(default)]
    example: Option<ExampleText>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProseText {
    title: String,
    text: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExampleText {
    fen: String,
    #[serde(default)]
    squares: Vec<String>,
    #[serde(default)]
    arrows: Vec<String>,
}

/// The pages of a file.
pub(super) fn pages(file: &str) -> Result<Vec<Page>, LessonError> {
    let texts: Vec<PageText> = ron::from_str(file)?;
    texts.into_iter().map(page).collect()
}

/// The same pages, if each article comes after the one before it.
pub(super) fn in_order(pages: Vec<Page>) -> Result<Vec<Page>, LessonError> {
    let stray = pages
        .windows(2)
        .find_map(|pair| match pair {
            [before, page] if place(&before.article) >= place(&page.article) => Some(page),
            _ => None,
        })
        .map(|page| page.article.clone());
    match stray {
        Some(article) => Err(LessonError::Page { article, fault: LessonFault::Order }),
        None => Ok(pages),
    }
}

/// One step of an article's number; appendices come after the articles.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step<'a> {
    Number(u32),
    Appendix(&'a str),
}

/// Where an article stands in the Laws.
fn place(article: &str) -> Vec<Step<'_>> {
    let step = |step| str::parse(step).map_or(Step::Appendix(step), Step::Number);
    article.split('.').map(step).collect()
}

fn page(text: PageText) -> Result<Page, LessonError> {
    let PageText { article, german, english, example } = text;
    let checked = || {
        let example = example.map(checked_example).transpose()?;
        let start = example.as_ref().map(Example::position);
        Ok((prose(german, start)?, prose(english, start)?, example))
    };
    match checked() {
        Ok((german, english, example)) => Ok(Page { article, german, english, example }),
        Err(fault) => Err(LessonError::Page { article, fault }),
    }
}

fn checked_example(text: ExampleText) -> Result<Example, LessonFault> {
    let reading = Position::from_fen(&text.fen)?;
    if !reading.hints.is_empty() {
        return Err(LessonFault::OddPosition);
    }
    let position = reading.position;
    let squares = text.squares.iter().map(|name| square(name)).collect::<Result<_, _>>()?;
    let arrow = |name: String| match ends(&name) {
        Some((from, to)) if from != to && position.board().piece_at(from).is_some() => {
            Ok((from, to))
        }
        Some(_) | None => Err(LessonFault::Arrow(name)),
    };
    let arrows = text.arrows.into_iter().map(arrow).collect::<Result<_, _>>()?;
    Ok(Example { position, squares, arrows })
}

fn square(name: &str) -> Result<Square, LessonFault> {
    name.parse().ok().ok_or_else(|| LessonFault::Square(name.into()))
}

/// The two squares of `e2e4`.
fn ends(name: &str) -> Option<(Square, Square)> {
    let (from, to) = name.split_at_checked(2)?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

fn prose(text: ProseText, start: Option<&Position>) -> Result<Prose, LessonFault> {
    if text.title.trim().is_empty() {
        return Err(LessonFault::NoTitle);
    }
    if !SENTENCES.contains(&text.text.len()) {
        return Err(LessonFault::Sentences(text.text.len()));
    }
    Ok(Prose { title: text.title, parts: parts(&text.text.join(" "), start)? })
}

/// Splits a text at its placeholders.
fn parts(text: &str, start: Option<&Position>) -> Result<Vec<Part>, LessonFault> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((words, tail)) = rest.split_once('{') {
        let placeholder = |inner: &str| LessonFault::Placeholder(inner.into());
        let (inner, tail) = tail.split_once('}').ok_or_else(|| placeholder(tail))?;
        let start = start.ok_or_else(|| LessonFault::NoExample(inner.into()))?;
        parts.push(Part::Words(words.into()));
        parts.push(Part::Move(example_move(inner, start)?));
        rest = tail;
    }
    parts.push(Part::Words(rest.into()));
    Ok(parts)
}

/// The move of a placeholder: `e1g1`; `!e1g1` for one that is not allowed; moves before it, each behind
/// the other, are only played: `d7d5 e5d6` tells of the capture on d6.
fn example_move(inner: &str, start: &Position) -> Result<ExampleMove, LessonFault> {
    let (line, allowed) = inner.strip_prefix('!').map_or((inner, true), |line| (line, false));
    let (way, last) = line.rsplit_once(' ').unwrap_or(("", line));
    let mut position = *start;
    for name in way.split_whitespace() {
        let mv = named_move(name, position)?;
        position = mv.after().ok_or_else(|| LessonFault::NotAllowed(name.into()))?;
    }
    let mv = named_move(last, position)?;
    match (allowed, mv.mv()) {
        (true, None) => Err(LessonFault::NotAllowed(inner.into())),
        (false, Some(_)) => Err(LessonFault::Allowed(inner.into())),
        (true, Some(_)) | (false, None) => Ok(mv),
    }
}

/// The move of `e2e4` or `e7e8q`.
fn named_move(name: &str, before: Position) -> Result<ExampleMove, LessonFault> {
    let fault = || LessonFault::Placeholder(name.into());
    let (squares, promotion) = name.split_at_checked(4).ok_or_else(fault)?;
    let (from, to) = ends(squares).ok_or_else(fault)?;
    let promotion = match promotion {
        "" => None,
        "q" => Some(Role::Queen),
        "r" => Some(Role::Rook),
        "b" => Some(Role::Bishop),
        "n" => Some(Role::Knight),
        _ => return Err(fault()),
    };
    Ok(ExampleMove::new(before, from, to, promotion))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASTLES: &str = "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1";

    /// A file with one page whose text and example are these.
    fn one(second_sentence: &str, fen: &str, marks: &str) -> String {
        let prose = format!(r#"(title: "T", text: ["One.", "{second_sentence}"])"#);
        format!(
            r#"#![enable(implicit_some)]
            [(article: "3.8", german: {prose}, english: {prose}, example: (fen: "{fen}", {marks}))]"#
        )
    }

    fn fault(file: &str) -> LessonFault {
        match pages(file) {
            Err(LessonError::Page { article, fault }) => {
                assert_eq!(article, "3.8");
                fault
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_move_is_what_the_text_says_it_is() {
        for sound in ["{e1c1}", "{!e1g1}", "{e1c1 a6f1 h1f1}", "{!e1d1 e8e7 d1e1 e7e8 e1c1}"] {
            assert!(pages(&one(sound, CASTLES, "")).is_ok(), "{sound}");
        }
        for (words, expected) in [
            ("{e1g1}", LessonFault::NotAllowed("e1g1".into())),
            ("{!e1c1}", LessonFault::Allowed("!e1c1".into())),
            ("{e1g1 e8e7 e1c1}", LessonFault::NotAllowed("e1g1".into())),
            ("{0-0}", LessonFault::Placeholder("0-0".into())),
            ("{e1c9}", LessonFault::Placeholder("e1c9".into())),
            ("{e1c1k}", LessonFault::Placeholder("e1c1k".into())),
            ("{}", LessonFault::Placeholder(String::new())),
            ("{e1c1", LessonFault::Placeholder("e1c1".into())),
        ] {
            assert_eq!(fault(&one(words, CASTLES, "")), expected, "{words}");
        }
    }

    #[test]
    fn a_position_is_legal_and_its_marks_lie_on_it() {
        assert!(pages(&one("", CASTLES, r#"squares: ["f1"], arrows: ["a6f1"]"#)).is_ok());
        assert!(matches!(fault(&one("", "8/8/8/8/8/8/8/8 w - - 0 1", "")), LessonFault::Fen(_)));
        let odd = "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1";
        assert_eq!(fault(&one("", odd, "")), LessonFault::OddPosition);
        let marks = |marks: &str| fault(&one("", CASTLES, marks));
        assert_eq!(marks(r#"squares: ["i1"]"#), LessonFault::Square("i1".into()));
        for arrow in ["f1a6", "a6a6", "a6", "ä6f1"] {
            let marked = marks(&format!(r#"arrows: ["{arrow}"]"#));
            assert_eq!(marked, LessonFault::Arrow(arrow.into()));
        }
    }

    #[test]
    fn a_page_has_a_title_and_a_few_sentences() {
        let file = |title: &str, text: &str| {
            let prose = format!(r#"(title: "{title}", text: [{text}])"#);
            format!(r#"[(article: "3.8", german: {prose}, english: {prose}, example: None)]"#)
        };
        assert!(pages(&file("T", r#""One.", "Two.""#)).is_ok());
        assert_eq!(fault(&file(" ", r#""One.", "Two.""#)), LessonFault::NoTitle);
        assert_eq!(fault(&file("T", r#""One.""#)), LessonFault::Sentences(1));
        let moves = fault(&file("T", r#""One.", "{e2e4}""#));
        assert_eq!(moves, LessonFault::NoExample("e2e4".into()));
        assert!(matches!(pages("[(article: 3)]"), Err(LessonError::File(_))));
    }

    #[test]
    fn articles_are_ordered_by_their_numbers_and_appendices_come_last() {
        let order =
            ["1.3", "3.8", "3.8.2", "3.8.2.2", "3.10", "9.6.1", "10.1", "A.1", "B.3", "C.10"];
        assert!(order.is_sorted_by(|before, after| place(before) < place(after)));
        let page = |article: &str| {
            let prose = r#"(title: "T", text: ["One.", "Two."])"#;
            format!(r#"(article: "{article}", german: {prose}, english: {prose}, example: None)"#)
        };
        let file = |articles: [&str; 2]| format!("[{}, {}]", page(articles[0]), page(articles[1]));
        assert!(in_order(pages(&file(["3.9.2", "3.10"])).unwrap()).is_ok());
        for wrong in [["3.10", "3.9.2"], ["3.8", "3.8"]] {
            let stray = in_order(pages(&file(wrong)).unwrap()).unwrap_err();
            let article = wrong[1].to_owned();
            assert_eq!(stray, LessonError::Page { article, fault: LessonFault::Order });
        }
    }
}
