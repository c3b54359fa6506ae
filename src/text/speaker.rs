//! Who speaks: a language and a manner of writing moves.

use super::{English, German, Text};
use crate::{
    app::Language,
    lessons::{Page, Prose},
    notation::{self, Style},
    rules::{Move, Position},
};

/// The language of the sentences, and how the moves inside them are written: an English sentence may
/// well name a move with German letters or figurines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Speaker {
    /// The language of the sentences.
    pub language: Language,
    /// The letters and the length of moves.
    pub style: Style,
}

impl Speaker {
    /// The sentences of the language.
    ///
    /// ```
    /// use schachtisch::{app::Language, text::{Label, Speaker}};
    ///
    /// let speaker = Speaker { language: Language::English, ..Speaker::default() };
    /// assert_eq!(speaker.text().label(Label::Yes), "Yes");
    /// ```
    pub fn text(self) -> &'static dyn Text {
        match self.language {
            Language::German => &German,
            Language::English => &English,
        }
    }

    /// A page about the Laws in the language; its moves are then written in [`style`](Self::style).
    pub const fn prose(self, page: &Page) -> &Prose {
        match self.language {
            Language::German => page.german(),
            Language::English => page.english(),
        }
    }

    /// A move as it stands in a sentence.
    pub fn mv(self, position: &Position, mv: Move) -> String {
        notation::write(position, mv, self.style)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{lessons, notation::Letters, text::Label};

    #[test]
    fn language_and_letters_are_chosen_apart() {
        let start = Position::start();
        let (from, to) = ("g1".parse().unwrap(), "f3".parse().unwrap());
        let mv = start.legal_move(from, to, None).unwrap();
        for (language, yes) in [(Language::German, "Ja"), (Language::English, "Yes")] {
            for (letters, written) in
                [(Letters::German, "Sf3"), (Letters::English, "Nf3"), (Letters::Figurine, "♘f3")]
            {
                let speaker = Speaker { language, style: Style { letters, ..Style::default() } };
                assert_eq!(speaker.text().label(Label::Yes), yes);
                assert_eq!(speaker.mv(&start, mv), written);
            }
        }
    }

    #[test]
    fn pages_are_read_in_the_language() {
        let page = lessons::page("5.2.1").unwrap();
        let title = |language| Speaker { language, ..Speaker::default() }.prose(page).title();
        assert_eq!((title(Language::German), title(Language::English)), ("Patt", "Stalemate"));
    }
}
