//! Annotation glyphs: their signs, and which of them exclude each other.

use super::{Nag, Notes};

/// What a glyph is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NagKind {
    /// How good the move is; there is one opinion of it.
    Move,
    /// How the position stands; there is one opinion of it.
    Position,
    /// Something else; any number of them go together.
    Other,
}

impl Nag {
    /// The opinions of a move, the best first: !!, !, !?, ?!, ?, ??, and the only move.
    pub const MOVES: [Self; 7] = [Self(3), Self(1), Self(5), Self(6), Self(2), Self(4), Self(7)];

    /// The opinions of a position, from White's best to Black's best.
    pub const POSITIONS: [Self; 8] =
        [Self(18), Self(16), Self(14), Self(10), Self(13), Self(15), Self(17), Self(19)];

    /// Other remarks of common use: initiative, attack, counterplay, compensation for White and for
    /// Black, zugzwang for White and for Black, development, the idea, better is, novelty.
    pub const OTHERS: [Self; 11] = [
        Self(36),
        Self(40),
        Self(132),
        Self(44),
        Self(45),
        Self(22),
        Self(23),
        Self(32),
        Self(140),
        Self(142),
        Self(146),
    ];

    /// What the glyph is about.
    pub const fn kind(self) -> NagKind {
        match self.0 {
            1..=9 => NagKind::Move,
            10..=21 => NagKind::Position,
            _ => NagKind::Other,
        }
    }

    /// The sign that stands for the glyph in books, where everybody knows it; else there are only words
    /// for it.
    pub const fn sign(self) -> Option<&'static str> {
        Some(match self.0 {
            1 => "!",
            2 => "?",
            3 => "!!",
            4 => "??",
            5 => "!?",
            6 => "?!",
            7 => "□",
            10 => "=",
            13 => "∞",
            14 => "⩲",
            15 => "⩱",
            16 => "±",
            17 => "∓",
            18 => "+−",
            19 => "−+",
            36 | 37 => "↑",
            40 | 41 => "→",
            132 | 133 => "⇆",
            140 => "∆",
            _ => return None,
        })
    }
}

impl Notes {
    /// Adds a glyph in the place of another opinion about the same, or takes it away if it is there.
    pub fn toggle_nag(&mut self, nag: Nag) {
        if self.nags().contains(&nag) {
            self.remove_nag(nag);
            return;
        }
        let excludes = |other: &Nag| nag.kind() != NagKind::Other && other.kind() == nag.kind();
        let excluded: Vec<Nag> = self.nags().iter().copied().filter(excludes).collect();
        for other in excluded {
            self.remove_nag(other);
        }
        self.add_nag(nag);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_opinion_of_a_move_and_one_of_the_position() {
        let mut notes = Notes::new();
        for nag in [1, 16, 2, 22, 14, 140] {
            notes.toggle_nag(Nag(nag));
        }
        assert_eq!(notes.nags(), [Nag(2), Nag(22), Nag(14), Nag(140)]);
        notes.toggle_nag(Nag(2));
        assert_eq!(notes.nags(), [Nag(22), Nag(14), Nag(140)]);
    }

    #[test]
    fn the_lists_hold_what_their_names_say_and_opinions_have_signs() {
        assert!(Nag::MOVES.iter().all(|nag| nag.kind() == NagKind::Move && nag.sign().is_some()));
        assert!(Nag::POSITIONS.iter().all(|nag| nag.kind() == NagKind::Position));
        assert!(Nag::POSITIONS.iter().all(|nag| nag.sign().is_some()));
        assert!(Nag::OTHERS.iter().all(|nag| nag.kind() == NagKind::Other));
    }
}
