//! The pages about the Laws: complete, sound, and the same in both languages.

#![expect(clippy::expect_used, reason = "a test may fail loudly")]

use std::{collections::BTreeSet, fs, path::Path};

use schachtisch::{
    game::Outcome,
    lessons::{self, ExampleMove, Library, Page, Part, Prose},
    notation::{Length, Letters, Style},
    rules::{Color, Illegal},
};

const LAWS: &str = include_str!("../assets/lessons/laws.ron");
const MISTAKES: &str = include_str!("../assets/lessons/mistakes.ron");

fn all_pages() -> impl Iterator<Item = &'static Page> {
    lessons::pages().iter().chain(lessons::mistakes())
}

fn both(page: &Page) -> [&Prose; 2] {
    [page.german(), page.english()]
}

fn moves(prose: &Prose) -> impl Iterator<Item = &ExampleMove> {
    prose.parts().iter().filter_map(|part| match part {
        Part::Move(mv) => Some(mv),
        Part::Words(_) => None,
    })
}

fn words(prose: &Prose) -> impl Iterator<Item = &str> {
    prose.parts().iter().filter_map(|part| match part {
        Part::Words(words) => Some(words.as_str()),
        Part::Move(_) => None,
    })
}

fn english(letters: Letters) -> Style {
    Style { letters, length: Length::Short }
}

#[test]
fn the_files_in_the_program_are_sound() {
    let library = Library::read(LAWS, MISTAKES).expect("sound pages");
    assert_eq!(library.pages().len(), lessons::pages().len());
    assert_eq!(library.mistakes().len(), 9);
    assert_eq!(lessons::mistakes().len(), 9);
}

/// The articles at the beginning of each piece: `3.8.2.2` of `3.8.2.2).`.
fn articles<'a>(pieces: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
    pieces
        .map(|piece| {
            let end = piece.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
            piece[..end.unwrap_or(piece.len())].trim_end_matches('.').to_owned()
        })
        .filter(|article| article.contains(|letter: char| letter.is_ascii_digit()))
        .collect()
}

/// Every article that stands in the program's code, comments left out.
fn cited() -> BTreeSet<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let code = |path: &str| {
        let text = fs::read_to_string(source.join(path)).expect("a source file");
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<String>()
    };
    let mut cited = BTreeSet::new();
    for sentences in ["text/de.rs", "text/de/table.rs", "text/en.rs", "text/en/table.rs"] {
        cited.extend(articles(code(sentences).split("Art. ").skip(1)));
    }
    for facts in ["rules/illegal.rs", "game/why_not.rs", "game/touch.rs", "game/table/command.rs"] {
        let literals = code(facts);
        cited.extend(articles(literals.split('"').skip(1).step_by(2)));
    }
    cited
}

#[test]
fn every_article_the_program_cites_has_its_page() {
    let cited = cited();
    for known in ["1.3", "3.8.2.2", "3.9.2", "5", "5.1.1", "5.2.2"] {
        assert!(cited.contains(known), "{known} is not seen in {cited:?}");
    }
    for article in cited {
        assert!(lessons::pages().iter().any(|page| page.article() == article), "{article}");
    }
}

#[test]
fn every_article_about_touching_ends_claims_and_clocks_has_its_page() {
    for article in [
        "1.2", "1.4.1", "1.5", "2.1", "2.3", "2.4", "3.1.3", "3.7.3.1", "3.7.3.4", "3.7.3.5",
        "3.8.2", "3.9.1", "4.2.1", "4.2.2", "4.3.1", "4.3.2", "4.3.3", "4.4.1", "4.4.2", "4.4.3",
        "4.4.4", "4.5", "4.7", "4.7.2", "4.7.3", "5.1.1", "5.1.2", "5.2.1", "5.2.2", "5.2.3",
        "6.1.1", "6.2.1", "6.3.1", "6.3.2", "6.4", "6.6", "6.9", "7.5", "9.1.2", "9.2.1", "9.2.2",
        "9.2.3", "9.3", "9.4", "9.5.1", "9.5.2", "9.5.3", "9.6.1", "9.6.2", "10.1", "A.1", "A.3",
        "B.1", "B.3",
    ] {
        assert_eq!(lessons::page(article).map(Page::article), Some(article));
    }
}

#[test]
fn an_article_without_a_page_finds_the_one_above_it() {
    for (wanted, found) in
        [("3.8.2.3", "3.8.2"), ("4.6", "4"), ("9.6.3", "9.6"), ("C.8", "C"), ("6.2.1.4", "6.2.1")]
    {
        assert_eq!(lessons::page(wanted).map(Page::article), Some(found));
    }
    assert!(lessons::page("11").is_none() && lessons::page("").is_none());
}

#[test]
fn both_languages_tell_the_same_moves() {
    for page in all_pages() {
        let told = |prose| -> BTreeSet<String> {
            moves(prose)
                .map(|mv| format!("{} {}{}", mv.before().to_fen(), mv.from(), mv.to()))
                .collect()
        };
        assert_eq!(told(page.german()), told(page.english()), "{}", page.article());
        assert_ne!(page.german().title(), page.english().title());
    }
}

#[test]
fn what_is_refused_is_refused_by_the_article_of_the_page() {
    let mut refused = 0;
    for page in all_pages() {
        // Where the page tells what a rule leads to, and another article forbids the move.
        let article = match page.article() {
            "1.4.1" | "3.1.3" => "3.9.2",
            "3.7.1" => "3.7.3",
            "4.4.3" => "3.8.2.2",
            own => own,
        };
        for mv in moves(page.german()).filter(|mv| mv.mv().is_none()) {
            let reason = mv.reasons().first().and_then(Illegal::article).unwrap_or("");
            let fits = article.starts_with(reason) || reason.starts_with(article);
            let told = mv.written(Style::default());
            assert!(fits && !reason.is_empty(), "{}: {told} by {reason}", page.article());
            refused += 1;
        }
    }
    assert!(refused > 20, "the test sees the refused moves: {refused}");
}

#[test]
fn moves_in_the_text_carry_the_chosen_letters() {
    let told = |article, letters| {
        let page = lessons::page(article).expect("a page");
        page.english().written(english(letters))
    };
    for (letters, knight, bishop) in [
        (Letters::German, "Sc3", "Lc1-e3"),
        (Letters::English, "Nc3", "Bc1-e3"),
        (Letters::Figurine, "♘c3", "♗c1-e3"),
    ] {
        let text = told("3.5", letters);
        assert!(text.contains(knight) && text.contains(bishop), "{text}");
    }
    assert!(told("3.8.2.2", Letters::German).contains("0-0 is not possible, 0-0-0 is."));
    assert!(told("3.7.3.1", Letters::German).contains("d5 is met by exd6 e.p.:"));
}

#[test]
fn no_letter_of_a_piece_stands_in_the_words() {
    for page in all_pages() {
        for prose in both(page) {
            for word in words(prose).flat_map(|words| words.split(' ')) {
                let mut rest = word.chars().skip_while(|letter| !letter.is_alphanumeric());
                let first = rest.next();
                let has_square = rest.any(|letter| letter.is_ascii_digit());
                let written =
                    first.is_some_and(|letter| "KDTLSQRBN".contains(letter)) && has_square;
                assert!(!written, "{}: {word}", page.article());
            }
        }
    }
}

#[test]
fn german_pages_speak_to_nobody() {
    for page in all_pages() {
        let text = format!("{} {}", page.german().title(), page.german().written(Style::default()));
        for word in text.split(|letter: char| !letter.is_alphabetic()) {
            let address =
                ["du", "dir", "dich", "dein", "deine", "Du", "Sie", "Ihnen", "Ihr", "Ihre"];
            assert!(!address.contains(&word), "{}: {text}", page.article());
        }
    }
}

#[test]
fn pages_are_short_and_every_text_ends_with_its_full_stop() {
    for page in all_pages() {
        for prose in both(page) {
            let text = prose.written(Style::default());
            assert!(text.ends_with('.') && !text.contains("  "), "{text}");
            assert!((60..=520).contains(&text.chars().count()), "{}: {text}", page.article());
            assert!(prose.title().chars().count() <= 70, "{}", prose.title());
        }
    }
}

#[test]
fn examples_of_an_end_end_as_they_say() {
    let white = Some(Outcome::Checkmate { winner: Color::White });
    for (article, index, end) in [
        ("1.4.1", 0, white),
        ("3.7.3.5", 0, white),
        ("5.1.1", 0, white),
        ("5.2.1", 0, Some(Outcome::Stalemate)),
        ("5.2.1", 1, white),
        ("5.2.2", 0, Some(Outcome::DeadPosition)),
    ] {
        let page = lessons::page(article).expect("a page");
        let mv = moves(page.german()).nth(index).expect("a move");
        let after = mv.after().expect("an allowed move");
        assert_eq!(Outcome::of_position(&after), end, "{article}");
    }
}

#[test]
fn the_marked_squares_of_a_man_are_those_it_can_reach() {
    for article in ["3.2", "3.3", "3.4", "3.6", "3.8", "3.8.1"] {
        let example = lessons::page(article).and_then(Page::example).expect("an example");
        let man = moves(lessons::page(article).expect("a page").german()).next();
        let from = man.map_or_else(|| example.position().king(Color::White), ExampleMove::from);
        let reached: BTreeSet<_> =
            example.position().legal_moves_from(from).iter().map(|mv| mv.to()).collect();
        let marked: BTreeSet<_> = example.squares().iter().copied().collect();
        assert_eq!(marked, reached, "{article}");
    }
}
