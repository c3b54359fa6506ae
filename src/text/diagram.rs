//! A position in words, for those who can not see its picture.

use super::phrase::joined;
use crate::{
    game::{Mark, MarkColor},
    rules::{Board, Color, Role, Square},
};

/// A language's words for what a diagram shows.
pub(super) struct DiagramWords {
    /// One man of a role, or several.
    pub(super) role: fn(Role, bool) -> String,
    /// The name of a side.
    pub(super) side: fn(Color) -> &'static str,
    /// The name of a colour of marks.
    pub(super) color: fn(MarkColor) -> &'static str,
    /// What stands before the last part of a list.
    pub(super) and: &'static str,
    /// That a side has no men.
    pub(super) no_men: &'static str,
    /// What stands before the last move.
    pub(super) last_move: &'static str,
    /// What stands before the marked squares.
    pub(super) marked: &'static str,
    /// What stands before the arrows.
    pub(super) arrows: &'static str,
}

impl DiagramWords {
    /// The men of both sides from the king to the pawns, the last move, marked squares and arrows.
    pub(super) fn tell(
        &self,
        board: &Board,
        last_move: Option<(Square, Square)>,
        marks: &[Mark],
    ) -> String {
        let side = |color| format!("{}: {}.", (self.side)(color), self.men(board, color));
        let last_move = last_move.map(|(from, to)| format!("{}: {from}–{to}.", self.last_move));
        let squares = marks.iter().filter_map(|mark| match *mark {
            Mark::Square(at, color) => Some(format!("{at} {}", (self.color)(color))),
            Mark::Arrow(..) => None,
        });
        let arrows = marks.iter().filter_map(|mark| match *mark {
            Mark::Square(..) => None,
            Mark::Arrow(from, to, color) => Some(format!("{from}–{to} {}", (self.color)(color))),
        });
        let marks = [listed(self.marked, squares), listed(self.arrows, arrows)];
        let sentences =
            Color::ALL.into_iter().map(side).chain(last_move).chain(marks.into_iter().flatten());
        sentences.collect::<Vec<_>>().join(" ")
    }

    /// "König g1, Türme a1 und f1, Bauern a2, b2 und c2".
    fn men(&self, board: &Board, color: Color) -> String {
        let of_role = |role: Role| {
            let squares = board.men(color, role);
            let name = (self.role)(role, squares.count() > 1);
            let places = joined(squares.map(|square| square.to_string()), self.and);
            (!squares.is_empty()).then(|| format!("{name} {places}"))
        };
        let men: Vec<String> = Role::ALL.into_iter().rev().filter_map(of_role).collect();
        if men.is_empty() { self.no_men.into() } else { men.join(", ") }
    }
}

/// "Pfeile: e2–e4 grün, d2–d4 rot.", if there are any.
fn listed(heading: &str, parts: impl Iterator<Item = String>) -> Option<String> {
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| format!("{heading}: {}.", parts.join(", ")))
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{Mark, MarkColor},
        rules::{Board, Color, Piece, Role, Square},
        text::{English, German, Text},
    };

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn few_men() -> Board {
        let mut board = Board::EMPTY;
        for (at, color, role) in [
            ("g1", Color::White, Role::King),
            ("a1", Color::White, Role::Rook),
            ("f1", Color::White, Role::Rook),
            ("a2", Color::White, Role::Pawn),
            ("b2", Color::White, Role::Pawn),
            ("c3", Color::White, Role::Pawn),
            ("h8", Color::Black, Role::King),
            ("d8", Color::Black, Role::Queen),
        ] {
            board.put(square(at), Piece::new(color, role));
        }
        board
    }

    #[test]
    fn men_are_told_from_king_to_pawn() {
        assert_eq!(
            German.diagram(&few_men(), None, &[]),
            "Weiß: König g1, Türme a1 und f1, Bauern a2, b2 und c3. Schwarz: König h8, Dame d8."
        );
        assert_eq!(
            English.diagram(&few_men(), None, &[]),
            "White: king g1, rooks a1 and f1, pawns a2, b2 and c3. Black: king h8, queen d8."
        );
    }

    #[test]
    fn an_empty_board_is_told_to_be_empty() {
        let german = German.diagram(&Board::EMPTY, None, &[]);
        assert_eq!(german, "Weiß: keine Steine. Schwarz: keine Steine.");
        let english = English.diagram(&Board::EMPTY, None, &[]);
        assert_eq!(english, "White: no men. Black: no men.");
    }

    #[test]
    fn marks_and_the_last_move_are_told_after_the_men() {
        let marks = [
            Mark::Arrow(square("g1"), square("f3"), MarkColor::Red),
            Mark::Square(square("d5"), MarkColor::Green),
            Mark::Square(square("f7"), MarkColor::Blue),
            Mark::Arrow(square("e2"), square("e4"), MarkColor::Yellow),
        ];
        let last_move = Some((square("d8"), square("h4")));
        assert!(German.diagram(&few_men(), last_move, &marks).ends_with(
            "Dame d8. Letzter Zug: d8–h4. Markiert: d5 grün, f7 blau. \
             Pfeile: g1–f3 rot, e2–e4 gelb."
        ));
        assert!(English.diagram(&few_men(), last_move, &marks).ends_with(
            "queen d8. Last move: d8–h4. Marked: d5 green, f7 blue. \
             Arrows: g1–f3 red, e2–e4 yellow."
        ));
    }

    #[test]
    fn the_title_says_whose_move_it_is() {
        let titles = |text: &dyn Text| {
            [None, Some(Color::White), Some(Color::Black)].map(|turn| text.diagram_title(turn))
        };
        let german =
            ["Schachdiagramm", "Schachdiagramm, Weiß am Zug", "Schachdiagramm, Schwarz am Zug"];
        assert_eq!(titles(&German), german);
        assert_eq!(
            titles(&English),
            ["Chess diagram", "Chess diagram, White to move", "Chess diagram, Black to move"]
        );
    }
}
