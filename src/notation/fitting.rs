//! The moves that still fit while a move is being typed.

use super::{Letters, ReadError, read};
use crate::rules::{CastlingSide, Color, Move, Position, Role};

/// The legal moves that the text can still become, in any manner that [`read`] understands, and those
/// that it already means. All of them while nothing is typed.
///
/// A capital at the beginning is a man as long as that man can move so: `B` is the bishop, `b` the bishop
/// or the b-pawn.
///
/// ```
/// use schachtisch::{notation::{self, Letters}, rules::Position};
///
/// let start = Position::start();
/// assert_eq!(notation::fitting(&start, "Sg", Letters::German).len(), 2);
/// assert_eq!(notation::fitting(&start, "e", Letters::German).len(), 2);
/// ```
pub fn fitting(position: &Position, text: &str, letters: Letters) -> Vec<Move> {
    let meant = match read(position, text, letters) {
        Ok(mv) => vec![mv],
        Err(ReadError::Ambiguous { candidates }) => candidates,
        Err(
            ReadError::Empty
            | ReadError::NotUnderstood { .. }
            | ReadError::PromotionMissing { .. }
            | ReadError::NoSuchMove { .. }
            | ReadError::CastlingIllegal { .. },
        ) => Vec::new(),
    };
    let typed = plain(text);
    let fits = |only_men: bool| -> Vec<Move> {
        let fits = |mv: &Move| meant.contains(mv) || can_become(position, *mv, &typed, only_men);
        position.legal_moves().into_iter().filter(fits).collect()
    };
    let begins_with_man = text.trim_start().starts_with(|first: char| first.is_ascii_uppercase());
    let men = if begins_with_man { fits(true) } else { Vec::new() };
    if men.is_empty() { fits(false) } else { men }
}

/// The text in small letters, without blanks, with one sign for each kind of stroke and of capture.
fn plain(text: &str) -> String {
    let sign = |sign: char| match sign {
        '\u{FE0E}' | '\u{FE0F}' => None,
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        '×' | ':' | '*' => Some('x'),
        _ => (!sign.is_whitespace()).then(|| sign.to_ascii_lowercase()),
    };
    text.chars().filter_map(sign).collect()
}

/// Whether something can follow the text so that it is this move; `only_men` leaves out pawns and plain
/// coordinates.
fn can_become(position: &Position, mv: Move, typed: &str, only_men: bool) -> bool {
    if mv.castling().is_some_and(|side| begins(&[castling(side), checks()], typed)) {
        return true;
    }
    let (goals, promotions) = (goals(position, mv), promotions(mv));
    let spelled = |men: Vec<String>, ways: Vec<String>| {
        let ending = [checks(), en_passant(mv), checks()];
        begins(
            &[[men, ways, goals.clone(), promotions.clone()].as_slice(), &ending].concat(),
            typed,
        )
    };
    let by_coordinates = || spelled(vec![String::new()], long_ways(mv));
    let by_man = || spelled(men(mv.role()), ways(mv));
    let by_pawn = || mv.role() == Role::Pawn && spelled(vec![String::new()], ways(mv));
    by_man() || !only_men && (by_pawn() || by_coordinates())
}

/// Whether the text is the beginning of one choice out of each part, one after the other.
fn begins(parts: &[Vec<String>], typed: &str) -> bool {
    let mut rests = vec![typed];
    for part in parts {
        let mut next = Vec::new();
        for rest in rests {
            if part.iter().any(|choice| choice.starts_with(rest)) {
                return true;
            }
            next.extend(part.iter().filter_map(|choice| rest.strip_prefix(choice.as_str())));
        }
        rests = next;
    }
    rests.contains(&"")
}

fn castling(side: CastlingSide) -> Vec<String> {
    let forms = match side {
        CastlingSide::Short => ["0-0", "00", "o-o", "oo"],
        CastlingSide::Long => ["0-0-0", "000", "o-o-o", "ooo"],
    };
    forms.map(str::to_owned).to_vec()
}

fn checks() -> Vec<String> {
    ["", "+", "++", "#"].map(str::to_owned).to_vec()
}

/// What may stand for a man.
fn men(role: Role) -> Vec<String> {
    let signs: Vec<char> = match role {
        Role::Pawn => vec!['p', '♙', '♟'],
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => Letters::ALL
            .into_iter()
            .flat_map(|letters| Color::ALL.map(|color| letters.letter(role, color)))
            .flatten()
            .collect(),
    };
    signs.into_iter().map(|sign| sign.to_ascii_lowercase().to_string()).collect()
}

/// What may stand between the man and the square it goes to.
fn ways(mv: Move) -> Vec<String> {
    let (file, rank) = (mv.from().file().letter(), mv.from().rank().digit());
    let short = match (mv.role(), mv.capture()) {
        (Role::King, _) if mv.castling().is_some() => Vec::new(),
        (Role::Pawn, Some(_)) => [parted(mv, &file.to_string()), vec!["x".to_owned()]].concat(),
        (Role::Pawn, None) => vec![String::new()],
        (Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King, _) => {
            let origins = [String::new(), file.to_string(), rank.to_string()];
            origins.iter().flat_map(|origin| parted(mv, origin)).collect()
        }
    };
    [short, long_ways(mv)].concat()
}

/// The same with the whole square of origin.
fn long_ways(mv: Move) -> Vec<String> {
    parted(mv, &mv.from().to_string())
}

/// The origin alone and with the sign that may follow it.
fn parted(mv: Move, origin: &str) -> Vec<String> {
    let capture = mv.capture().map(|_| format!("{origin}x"));
    [origin.to_owned(), format!("{origin}-")].into_iter().chain(capture).collect()
}

/// Where the move may be said to go: castling goes to the king's or to the rook's square.
fn goals(position: &Position, mv: Move) -> Vec<String> {
    let rook = mv.castling_rook().map(|(rook, _)| rook);
    let is_meant = |to: &_| position.legal_move(mv.from(), *to, mv.promotion()) == Some(mv);
    [Some(mv.to()), rook].into_iter().flatten().filter(is_meant).map(|to| to.to_string()).collect()
}

fn promotions(mv: Move) -> Vec<String> {
    let Some(role) = mv.promotion() else { return vec![String::new()] };
    let forms = |letter: String| {
        [format!("={letter}"), format!("/{letter}"), format!("({letter})"), letter]
    };
    men(role).into_iter().flat_map(forms).collect()
}

fn en_passant(mv: Move) -> Vec<String> {
    let forms: &[&str] = if mv.is_en_passant() { &["", "e.p.", "ep"] } else { &[""] };
    forms.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Length, Style, san, write};

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).unwrap().position
    }

    /// The moves that fit, as files write them, sorted.
    fn fit(fen: &str, text: &str) -> String {
        let position = position(fen);
        let moves = fitting(&position, text, Letters::German);
        let mut moves: Vec<String> = moves.into_iter().map(|mv| san(&position, mv)).collect();
        moves.sort();
        moves.join(" ")
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn letters_of_both_languages_and_of_either_case_are_followed() {
        for text in ["S", "N", "s", "n", "♘", "♞"] {
            assert_eq!(fit(START, text), "Na3 Nc3 Nf3 Nh3", "{text}");
        }
        assert_eq!(fit(START, "e"), "e3 e4");
        assert_eq!(fit(START, "Pe"), "e3 e4");
        assert_eq!(fit(START, "g1"), "Nf3 Nh3");
        assert_eq!(fit(START, "Sg1-"), "Nf3 Nh3");
        assert_eq!(fit(START, "Sf6"), "");
        assert_eq!(fit(START, "").split(' ').count(), 20);
    }

    const BISHOP_OR_PAWN: &str = "4k3/8/8/8/2n5/1P6/8/4KB2 w - - 0 1";

    #[test]
    fn a_capital_is_the_man_and_a_small_letter_may_be_both() {
        assert_eq!(fit(BISHOP_OR_PAWN, "B"), "Bd3 Be2 Bg2 Bh3 Bxc4");
        assert_eq!(fit(BISHOP_OR_PAWN, "b"), "Bd3 Be2 Bg2 Bh3 Bxc4 b4 bxc4");
        assert_eq!(fit(BISHOP_OR_PAWN, "bx"), "Bxc4 bxc4");
        assert_eq!(fit(BISHOP_OR_PAWN, "bd"), "Bd3");
        assert_eq!(fit(BISHOP_OR_PAWN, "BXC4"), "Bxc4 bxc4");
        assert_eq!(fit(START, "D4"), "d4");
    }

    #[test]
    fn castling_is_followed_in_every_manner() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        assert_eq!(fit(fen, "0-0"), "O-O O-O-O");
        assert_eq!(fit(fen, "o"), "O-O O-O-O");
        assert_eq!(fit(fen, "O-O-"), "O-O-O");
        assert_eq!(fit(fen, "000"), "O-O-O");
        assert_eq!(fit(fen, "Ke1-g"), "O-O");
        assert_eq!(fit(fen, "e1h"), "O-O");
        assert!(!fit(fen, "Kg").contains("O-O"));
    }

    #[test]
    fn every_promotion_and_en_passant_sign_is_followed() {
        let fen = "8/1P4k1/8/8/8/8/8/1K6 w - - 0 1";
        assert_eq!(fit(fen, "b8"), "b8=B b8=N b8=Q b8=R");
        assert_eq!(fit(fen, "b8="), "b8=B b8=N b8=Q b8=R");
        for text in ["b8T", "b8=r", "b8(R", "b8/t", "b7-b8T"] {
            assert_eq!(fit(fen, text), "b8=R", "{text}");
        }
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        for text in ["ex", "exd6 e", "exd6 e.p.", "xd6", "ed6 ep"] {
            assert_eq!(fit(fen, text), "exd6", "{text}");
        }
    }

    #[test]
    fn while_a_move_is_typed_in_any_manner_it_always_fits() {
        for fen in [
            START,
            BISHOP_OR_PAWN,
            "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PP1BBPPP/R3K2R w KQkq - 0 1",
            "rnbqkb1r/pp1p1pPp/8/2p1pP2/1P1P4/7P/P1P1P3/RNBQKB1R w KQkq e6 0 1",
            "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1",
        ] {
            let position = position(fen);
            for mv in position.legal_moves() {
                for letters in Letters::ALL {
                    for length in Length::ALL {
                        let written = write(&position, mv, Style { letters, length });
                        for end in (0..=written.len()).filter(|end| written.is_char_boundary(*end))
                        {
                            let fits = fitting(&position, &written[..end], letters);
                            assert!(fits.contains(&mv), "{} of {written}", &written[..end]);
                        }
                    }
                }
            }
        }
    }
}
