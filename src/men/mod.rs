//! The drawings of the men, for screen and paper alike: one SVG file a man, built into the program.

use crate::rules::{Color, Piece, Role};

/// The length of a drawing's side in its own units; the man stands in the middle of the square.
pub const SIDE: u32 = 100;

/// The drawing of a man.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drawing {
    /// The man's short name: the side's letter and the role's, `wK` to `bP`.
    pub name: &'static str,
    /// The whole SVG file, on a transparent ground of [`SIDE`] units.
    pub svg: &'static str,
}

/// A drawing by its short name.
macro_rules! drawing {
    ($name:literal) => {
        Drawing { name: $name, svg: include_str!(concat!("../../assets/pieces/", $name, ".svg")) }
    };
}

/// The drawing of a man.
pub const fn drawing(man: Piece) -> Drawing {
    match (man.color, man.role) {
        (Color::White, Role::King) => drawing!("wK"),
        (Color::White, Role::Queen) => drawing!("wQ"),
        (Color::White, Role::Rook) => drawing!("wR"),
        (Color::White, Role::Bishop) => drawing!("wB"),
        (Color::White, Role::Knight) => drawing!("wN"),
        (Color::White, Role::Pawn) => drawing!("wP"),
        (Color::Black, Role::King) => drawing!("bK"),
        (Color::Black, Role::Queen) => drawing!("bQ"),
        (Color::Black, Role::Rook) => drawing!("bR"),
        (Color::Black, Role::Bishop) => drawing!("bB"),
        (Color::Black, Role::Knight) => drawing!("bN"),
        (Color::Black, Role::Pawn) => drawing!("bP"),
    }
}

impl Drawing {
    /// What stands inside the file's outermost element, to be put into another drawing.
    pub fn inside(self) -> &'static str {
        let inside = self.svg.split_once('>').map_or("", |(_, rest)| rest.trim_end());
        inside.strip_suffix("</svg>").unwrap_or(inside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Drawing> {
        let men = |color| Role::ALL.into_iter().map(move |role| Piece::new(color, role));
        Color::ALL.into_iter().flat_map(men).map(drawing)
    }

    #[test]
    fn every_man_has_the_drawing_of_its_name() {
        for color in Color::ALL {
            for role in Role::ALL {
                let side = if color == Color::White { 'w' } else { 'b' };
                let letter = Piece::new(Color::White, role).fen_letter();
                assert_eq!(drawing(Piece::new(color, role)).name, format!("{side}{letter}"));
            }
        }
    }

    #[test]
    fn no_two_men_look_alike() {
        let drawings: Vec<Drawing> = all().collect();
        for (number, one) in drawings.iter().enumerate() {
            for other in &drawings[number + 1..] {
                assert!(one.svg != other.svg && one.name != other.name, "{}", one.name);
            }
        }
    }

    #[test]
    fn every_drawing_can_be_put_into_another() {
        let head = format!(r#"viewBox="0 0 {SIDE} {SIDE}">"#);
        for drawing in all() {
            let inside = drawing.inside();
            assert!(drawing.svg.contains(&head), "{}", drawing.name);
            assert!(inside.starts_with('<') && inside.ends_with("/>") || inside.ends_with("</g>"));
            assert!(!inside.contains("svg"), "{}", drawing.name);
            assert!(!inside.contains("id="), "names could clash: {}", drawing.name);
        }
    }
}
