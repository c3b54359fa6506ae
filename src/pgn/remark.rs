//! The commands in comments: `[%clk 0:09:58]` and the like, kept where they are not known.

use std::time::Duration;

use crate::{
    game::{Mark, MarkColor, NoteCommand, Notes},
    rules::Square,
};

/// More arrows and marked squares than this are kept as text.
const MOST_MARKS: usize = 256;

/// Adds what a comment after a move says.
pub(super) fn read(notes: &mut Notes, comment: &str) {
    let mut plain = String::new();
    let mut rest = comment;
    while let Some((before, command, after)) = next_command(rest) {
        plain.push_str(before);
        plain.push(' ');
        obey(notes, command);
        rest = after;
    }
    if plain.is_empty() {
        notes.push_comment(rest);
    } else {
        plain.push_str(rest);
        notes.push_comment(&plain);
    }
}

/// All commands of a node, each of them a word that must not be broken.
pub(super) fn commands(notes: &Notes) -> Vec<String> {
    let mut commands = Vec::new();
    let mut add = |name: &str, argument: &str| {
        let gap = if argument.is_empty() { "" } else { " " };
        commands.push(format!("[%{name}{gap}{argument}]"));
    };
    for (name, time) in [("clk", notes.time_left), ("emt", notes.time_used)] {
        if let Some(time) = time {
            add(name, &write_time(time));
        }
    }
    let (squares, arrows) =
        notes.marks().iter().partition::<Vec<Mark>, _>(|mark| matches!(mark, Mark::Square(..)));
    for (name, marks) in [("csl", squares), ("cal", arrows)] {
        if !marks.is_empty() {
            let words: Vec<String> = marks.into_iter().map(write_mark).collect();
            add(name, &words.join(","));
        }
    }
    for command in notes.commands() {
        add(command.name(), command.argument());
    }
    commands
}

/// A time as `h:mm:ss`, with what parts of a second it has.
fn write_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let whole = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if time.subsec_nanos() == 0 {
        return whole;
    }
    let fraction = format!("{:09}", time.subsec_nanos());
    format!("{whole}.{}", fraction.trim_end_matches('0'))
}

fn write_mark(mark: Mark) -> String {
    match mark {
        Mark::Square(square, color) => format!("{}{square}", color_letter(color)),
        Mark::Arrow(from, to, color) => format!("{}{from}{to}", color_letter(color)),
    }
}

/// The first command of a text, with what stands before and after it.
fn next_command(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("[%")?;
    let (command, after) = rest.split_once(']')?;
    let named = command.starts_with(char::is_alphanumeric);
    named.then_some((before, command, after))
}

fn obey(notes: &mut Notes, text: &str) {
    let (name, argument) = text.split_once(|sign: char| sign.is_whitespace()).unwrap_or((text, ""));
    let command = NoteCommand::new(name, argument);
    let known = match command.name() {
        "clk" => set_time(&mut notes.time_left, command.argument()),
        "emt" => set_time(&mut notes.time_used, command.argument()),
        "csl" => draw(notes, command.argument(), square_mark),
        "cal" => draw(notes, command.argument(), arrow_mark),
        _ => None,
    };
    if known.is_none() {
        notes.add_command(command);
    }
}

/// A second time is not taken for the first.
fn set_time(slot: &mut Option<Duration>, text: &str) -> Option<()> {
    let time = read_time(text)?;
    slot.is_none().then(|| *slot = Some(time))
}

/// A time as `1:02:03`, `2:03`, `3` or `0:00:03.25`.
fn read_time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let parts = whole.split(':').count();
    let seconds = whole.split(':').try_fold(0_u64, |sum, part| Some(sum * 60 + number(part)?))?;
    let digits = u32::try_from(fraction.len()).ok()?;
    let nanoseconds = number(fraction)? * 10_u64.pow(9_u32.checked_sub(digits)?);
    (parts <= 3).then(|| Duration::new(seconds, nanoseconds as u32))
}

/// A number of at most nine digits.
fn number(text: &str) -> Option<u64> {
    let fits = (1..=9).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_digit());
    fits.then(|| text.parse().ok())?
}

/// Draws all that a list names, or nothing when there is a word in it that names nothing.
fn draw(notes: &mut Notes, list: &str, mark: fn(&str) -> Option<Mark>) -> Option<()> {
    let marks: Option<Vec<Mark>> = list.split(',').map(|word| mark(word.trim())).collect();
    let marks = marks.filter(|marks| notes.marks().len() + marks.len() <= MOST_MARKS)?;
    for mark in marks {
        notes.add_mark(mark);
    }
    Some(())
}

fn square_mark(word: &str) -> Option<Mark> {
    let (color, square) = word.split_at_checked(1)?;
    Some(Mark::Square(read_square(square)?, read_color(color)?))
}

fn arrow_mark(word: &str) -> Option<Mark> {
    let (color, squares) = word.split_at_checked(1)?;
    let (from, to) = squares.split_at_checked(2)?;
    let (from, to) = (read_square(from)?, read_square(to)?);
    (from != to).then_some(Mark::Arrow(from, to, read_color(color)?))
}

fn read_square(text: &str) -> Option<Square> {
    text.parse().ok()
}

fn read_color(letter: &str) -> Option<MarkColor> {
    MarkColor::ALL.into_iter().find(|&color| color_letter(color).eq_ignore_ascii_case(letter))
}

const fn color_letter(color: MarkColor) -> &'static str {
    match color {
        MarkColor::Green => "G",
        MarkColor::Red => "R",
        MarkColor::Yellow => "Y",
        MarkColor::Blue => "B",
    }
}
