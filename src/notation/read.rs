//! Reading moves that people typed or pasted.

use super::Letters;
use crate::rules::{CastlingSide, File, Illegal, Move, Position, Rank, Role, Square};

/// Why a text is no move here: facts, no sentences for the screen.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Nothing was typed.
    #[error("no move was given")]
    Empty,
    /// The text has not the form of a move.
    #[error("'{text}' is not understood at character {}", place + 1)]
    NotUnderstood {
        /// The text as it was given.
        text: String,
        /// How many characters of it precede the first one that does not fit.
        place: usize,
    },
    /// It is not said what the pawn becomes (Art. 3.7.3.3).
    #[error("it is not said what the pawn becomes on {to}")]
    PromotionMissing {
        /// Where the pawn stands.
        from: Square,
        /// Where it is promoted.
        to: Square,
    },
    /// Several legal moves fit the text (Art. C.10).
    #[error("{} legal moves fit the text", candidates.len())]
    Ambiguous {
        /// The moves that fit.
        candidates: Vec<Move>,
    },
    /// The text is understood, but no legal move fits it.
    #[error("no legal move to {to} fits the text")]
    NoSuchMove {
        /// What was to move; none when the text names an empty square only.
        role: Option<Role>,
        /// Where to.
        to: Square,
        /// The men that may be meant, each with every reason why it may not go there.
        candidates: Vec<(Square, Vec<Illegal>)>,
    },
    /// Castling to this side is not legal now (Art. 3.8.2).
    #[error("castling is not legal here")]
    CastlingIllegal {
        /// The side.
        side: CastlingSide,
        /// Every reason.
        reasons: Vec<Illegal>,
    },
}

/// Reads a move in short or long form, by coordinates, with German or English letters or figurines.
///
/// Capitals decide: `Bxc4` is the bishop, `bxc4` the pawn. Where the case is careless (`bc4`, `BXC4`) and
/// both are legal, the caller must ask. `letters` says which language such a careless text is in.
///
/// # Errors
/// [`ReadError`] says what was understood and why it is no move here.
pub fn read(position: &Position, text: &str, letters: Letters) -> Result<Move, ReadError> {
    let signs = without_suffixes(text);
    if signs.is_empty() {
        return Err(if text.trim().is_empty() {
            ReadError::Empty
        } else {
            ReadError::NotUnderstood { text: text.to_owned(), place: 0 }
        });
    }
    if let Some(side) = castling_side(&signs) {
        return castle(position, side);
    }
    let readings = readings(&signs, letters)
        .map_err(|place| ReadError::NotUnderstood { text: text.to_owned(), place })?;
    let mut found: Vec<Move> = Vec::new();
    for reading in &readings.together {
        found.extend(reading.moves(position));
    }
    if found.is_empty() {
        found.extend(readings.otherwise.iter().flat_map(|reading| reading.moves(position)));
    }
    let mut candidates: Vec<Move> = Vec::new();
    for mv in found {
        if !candidates.contains(&mv) {
            candidates.push(mv);
        }
    }
    if let [mv] = candidates[..] {
        return Ok(mv);
    }
    if !candidates.is_empty() {
        return Err(ReadError::Ambiguous { candidates });
    }
    let all = || readings.together.iter().chain(&readings.otherwise);
    all()
        .find_map(|reading| reading.promotion_missing(position))
        .or_else(|| all().next().map(|reading| reading.no_such_move(position)))
        .map_or(Err(ReadError::Empty), Err)
}

/// One character with its place in the text.
type Sign = (usize, char);

/// The characters that say the move: all strokes made one, blanks and variation selectors left out,
/// check, mate, praise and `e.p.` cut off the end.
fn without_suffixes(text: &str) -> Vec<Sign> {
    let mut signs: Vec<Sign> = text
        .chars()
        .enumerate()
        .filter(|&(_, sign)| !sign.is_whitespace() && !matches!(sign, '\u{FE0E}' | '\u{FE0F}'))
        .map(|(place, sign)| match sign {
            '\u{2010}'..='\u{2015}' | '\u{2212}' => (place, '-'),
            '×' | 'X' => (place, 'x'),
            _ => (place, sign),
        })
        .collect();
    loop {
        let before = signs.len();
        while signs
            .last()
            .is_some_and(|&(_, sign)| matches!(sign, '+' | '#' | '!' | '?' | '†' | '‡'))
        {
            signs.pop();
        }
        for ending in ["e.p.", "e.p", "ep."] {
            cut(&mut signs, ending);
        }
        cut(&mut signs, "ep");
        if signs.len() == before {
            return signs;
        }
    }
}

fn cut(signs: &mut Vec<Sign>, ending: &str) {
    let Some(start) = signs.len().checked_sub(ending.len()) else { return };
    if signs.iter().skip(start).map(|&(_, sign)| sign.to_ascii_lowercase()).eq(ending.chars()) {
        signs.truncate(start);
    }
}

fn castling_side(signs: &[Sign]) -> Option<CastlingSide> {
    let plain: String =
        signs.iter().map(|&(_, sign)| if matches!(sign, 'o' | 'O') { '0' } else { sign }).collect();
    match plain.as_str() {
        "0-0" | "00" => Some(CastlingSide::Short),
        "0-0-0" | "000" => Some(CastlingSide::Long),
        _ => None,
    }
}

fn castle(position: &Position, side: CastlingSide) -> Result<Move, ReadError> {
    if let Some(mv) = position.legal_moves().into_iter().find(|mv| mv.castling() == Some(side)) {
        return Ok(mv);
    }
    let turn = position.turn();
    let reasons = position.castling_rook(turn, side).map_or_else(
        || vec![Illegal::CastlingRightLost { side }],
        |rook| position.why_not(position.king(turn), rook, None),
    );
    Err(ReadError::CastlingIllegal { side, reasons })
}

/// What a text may mean.
struct Readings {
    /// These count alike; if several give a legal move, the caller must ask.
    together: Vec<Reading>,
    /// Counts when none of the others gives a legal move.
    otherwise: Vec<Reading>,
}

/// All readings of a text, or the place where it stops making sense.
fn readings(signs: &[Sign], letters: Letters) -> Result<Readings, usize> {
    let Some((&(place, first), rest)) = signs.split_first() else { return Err(0) };
    let named = Letters::any_role(first.to_ascii_uppercase());
    let as_man = named.map(|role| Reading::of(Some(role), rest, place + 1));
    // `xd5`: whichever pawn can.
    let without_man = File::from_letter(first).is_some() || matches!(first, 'x' | ':');
    let as_square = without_man.then(|| Reading::of(None, signs, place));
    let (man, square) = match (as_man, as_square) {
        (None, None) => return Err(place),
        (Some(Err(place)), None | Some(Err(_))) | (None, Some(Err(place))) => return Err(place),
        (man, square) => (man.and_then(Result::ok), square.and_then(Result::ok)),
    };
    let files = |capital: bool| {
        rest.iter().any(|&(_, sign)| {
            File::from_letter(sign).is_some() && sign.is_ascii_uppercase() == capital
        })
    };
    Ok(match (man, square) {
        (Some(man), Some(square)) => {
            // `bc4`, `BXC4`: nothing in the text's case tells the man from the file.
            let careless = if first.is_ascii_uppercase() {
                files(true) && !files(false)
            } else {
                square.is_bare_pawn_capture()
            };
            let upper = first.to_ascii_uppercase();
            let own = letters == Letters::Figurine || letters.role(upper).is_some();
            // English letters are the letters of files too, so they always count.
            let own = own || Letters::English.role(upper).is_some();
            if careless && own {
                Readings { together: vec![square, man], otherwise: Vec::new() }
            } else if careless {
                Readings { together: vec![square], otherwise: vec![man] }
            } else {
                let clear = if first.is_ascii_uppercase() { man } else { square };
                Readings { together: vec![clear], otherwise: Vec::new() }
            }
        }
        // `Hf3` is a man of some other language, not the h-pawn.
        (None, Some(square))
            if first.is_ascii_uppercase() && square.from_rank.is_none() && files(false) =>
        {
            return Err(place);
        }
        (man, square) => {
            Readings { together: man.into_iter().chain(square).collect(), otherwise: Vec::new() }
        }
    })
}

/// One meaning of a text.
#[derive(Debug, Clone, Copy)]
struct Reading {
    /// What moves; none for plain coordinates.
    role: Option<Role>,
    from_file: Option<File>,
    from_rank: Option<Rank>,
    /// Whether a capture sign was written.
    captures: bool,
    /// Whether any sign stands between the squares.
    parted: bool,
    to: Square,
    promotion: Option<Role>,
}

impl Reading {
    /// Reads what follows the man's letter; on failure the place of the first sign that does not fit.
    fn of(role: Option<Role>, signs: &[Sign], start: usize) -> Result<Self, usize> {
        let end = signs.last().map_or(start, |&(place, _)| place + 1);
        let mut at = 0;
        let sign = |at: usize| signs.get(at).map(|&(_, sign)| sign);
        let place = |at: usize| signs.get(at).map_or(end, |&(place, _)| place);
        let mut file = sign(at).and_then(File::from_letter);
        at += usize::from(file.is_some());
        let mut rank = sign(at).and_then(Rank::from_digit);
        at += usize::from(rank.is_some());
        let parting = sign(at).filter(|sign| matches!(sign, 'x' | ':' | '-' | '*'));
        // `e8-D` is no form in use, so a parting sign always leads to a square.
        at += usize::from(parting.is_some());
        let goal_file = sign(at).and_then(File::from_letter);
        let goal_rank = goal_file.and_then(|_| sign(at + 1)).and_then(Rank::from_digit);
        let to = match (goal_file, goal_rank, file, rank) {
            (Some(goal_file), Some(goal_rank), ..) => {
                at += 2;
                Square::new(goal_file, goal_rank)
            }
            (_, None, Some(goal_file), Some(goal_rank)) if parting.is_none() => {
                file = None;
                rank = None;
                Square::new(goal_file, goal_rank)
            }
            (Some(_), None, ..) => return Err(place(at + 1)),
            (None, ..) => return Err(place(at)),
        };
        let mut promotion = None;
        if sign(at).is_some() {
            // A longer tail is no promotion at all, as in `Sf3 Sc6`: it does not fit from its beginning.
            let tail = place(at);
            let bracket = sign(at) == Some('(');
            at += usize::from(matches!(sign(at), Some('=' | '/' | '(')));
            promotion = sign(at).and_then(|sign| Letters::any_role(sign.to_ascii_uppercase()));
            if promotion.is_none() {
                return Err(place(at));
            }
            at += 1;
            at += usize::from(bracket && sign(at) == Some(')'));
            if sign(at).is_some() {
                return Err(tail);
            }
        }
        let plain = file.is_some() && rank.is_some();
        Ok(Self {
            role: role.or((!plain).then_some(Role::Pawn)),
            from_file: file,
            from_rank: rank,
            captures: matches!(parting, Some('x' | ':' | '*')),
            parted: parting.is_some(),
            to,
            promotion,
        })
    }

    /// Whether it is a file and a square with nothing between, as in `bc4`.
    const fn is_bare_pawn_capture(&self) -> bool {
        self.from_file.is_some() && self.from_rank.is_none() && !self.parted
    }

    fn from(&self) -> Option<Square> {
        self.from_file.zip(self.from_rank).map(|(file, rank)| Square::new(file, rank))
    }

    /// Whether a man of this role on this square may be meant.
    fn may_mean(&self, role: Role, from: Square) -> bool {
        self.role.is_none_or(|wanted| wanted == role)
            && self.from_file.is_none_or(|file| file == from.file())
            && self.from_rank.is_none_or(|rank| rank == from.rank())
            // `d6` is a step ahead and never the capture `exd6`.
            && (role != Role::Pawn
                || self.from_file.is_some()
                || self.captures
                || from.file() == self.to.file())
    }

    /// The legal moves that fit, whatever the pawn becomes.
    fn any_promotion(&self, position: &Position) -> Vec<Move> {
        let castled = self.from().and_then(|from| position.legal_move(from, self.to, None));
        let mut moves = position.legal_moves();
        moves.retain(|mv| {
            self.may_mean(mv.role(), mv.from())
                && if mv.castling().is_some() { castled == Some(*mv) } else { mv.to() == self.to }
        });
        moves
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = self.any_promotion(position);
        moves.retain(|mv| mv.promotion() == self.promotion);
        moves
    }

    fn promotion_missing(&self, position: &Position) -> Option<ReadError> {
        if self.promotion.is_some() {
            return None;
        }
        let mv = self.any_promotion(position).into_iter().find(|mv| mv.promotion().is_some())?;
        Some(ReadError::PromotionMissing { from: mv.from(), to: mv.to() })
    }

    fn no_such_move(&self, position: &Position) -> ReadError {
        let board = position.board();
        let turn = position.turn();
        let mut candidates: Vec<(Square, Vec<Illegal>)> = match self.from() {
            Some(from) if board.piece_at(from).is_none_or(|man| man.color != turn) => vec![from],
            Some(_) | None => board
                .color(turn)
                .filter(|&from| board.role_at(from).is_some_and(|role| self.may_mean(role, from)))
                .collect(),
        }
        .into_iter()
        .map(|from| (from, position.why_not(from, self.to, self.promotion)))
        .collect();
        // Men that do not move so at all explain nothing where another man nearly could.
        let far = |reasons: &[Illegal]| matches!(reasons, [Illegal::Geometry { .. }]);
        if candidates.iter().any(|(_, reasons)| !far(reasons)) {
            candidates.retain(|(_, reasons)| !far(reasons));
        }
        let role = self.role.or_else(|| self.from().and_then(|from| board.role_at(from)));
        ReadError::NoSuchMove { role, to: self.to, candidates }
    }
}
