//! Forsyth-Edwards Notation: a position in one line (PGN standard, section 16.1).
//!
//! Reading is forgiving: short forms, Shredder and X-FEN castling rights, odd white space and EPD
//! operations are read and what was mended is told. Writing is exact: X-FEN rights, and the en passant
//! square only where a capture is legal, so that equal positions share their first four fields.

use std::fmt::Write as _;

use super::{
    Bitboard, Board, CastlingSide, Color, File, Piece, Position, Rank, Role, Setup, SetupError,
    SetupHint, Square,
};

/// One of the six fields of a FEN line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The men, rank by rank.
    Board,
    /// `w` or `b`.
    Turn,
    /// Castling rights.
    Castling,
    /// The square passed over by a double step.
    EnPassant,
    /// Half-moves since the last capture or pawn move.
    Halfmoves,
    /// The number of the move.
    Fullmoves,
}

/// Why a text is no FEN line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// A field does not read.
    #[error("{field:?} field, column {column}: {fault}")]
    Field {
        /// The field.
        field: FenField,
        /// The place in the text that was handed in, in letters from 1.
        column: usize,
        /// What is wrong there.
        fault: FenFault,
    },
    /// The fields read, but the arrangement is no legal position.
    #[error("not a legal position: {0:?}")]
    Position(Vec<SetupError>),
}

/// What is wrong with a field.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FenFault {
    /// There is nothing to read.
    #[error("the text is empty")]
    Empty,
    /// A sign that stands for no man.
    #[error("'{0}' stands for no man")]
    NoPiece(char),
    /// A rank has too many or too few squares.
    #[error("rank {} has {squares} squares", rank.digit())]
    RankLength {
        /// The rank.
        rank: Rank,
        /// How many squares it has.
        squares: u32,
    },
    /// There are too many or too few ranks.
    #[error("there are {0} ranks")]
    RankCount(usize),
    /// Neither `w` nor `b`.
    #[error("'{0}' is neither w nor b")]
    NoTurn(String),
    /// A sign that stands for no castling right.
    #[error("'{0}' stands for no castling right")]
    NoRight(char),
    /// Neither a square nor a dash.
    #[error("'{0}' is neither a square nor a dash")]
    NoSquare(String),
    /// Not a number.
    #[error("'{0}' is not a number")]
    NoNumber(String),
}

/// What was mended or is odd about a FEN line that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FenHint {
    /// A slash after the last rank was left out.
    ExtraSlash,
    /// Adjacent digits were added up.
    AdjacentDigits(Rank),
    /// A castling right without its king or rook was dropped.
    CastlingDropped {
        /// The side it was for.
        color: Color,
        /// The letter as it was written.
        letter: char,
    },
    /// An en passant square that no double step can have passed over was dropped.
    EnPassantDropped(Square),
    /// A counter was a dash and is now what it would be at the start of a game.
    CounterDash(FenField),
    /// A counter was out of range and was set to this.
    CounterRange(FenField, u16),
    /// What followed the position was left out (EPD operations, further words).
    Ignored(String),
    /// The arrangement is odd, though legal.
    Setup(SetupHint),
}

/// A position that was read, with what was mended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenReading {
    /// The position.
    pub position: Position,
    /// What was mended or is odd.
    pub hints: Vec<FenHint>,
}

/// A word of the line with the column it begins at.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    column: usize,
}

impl Position {
    /// Reads a FEN line.
    ///
    /// ```
    /// use schachtisch::rules::{FenHint, Position};
    ///
    /// let read = Position::from_fen("8/5k2/8/8/3R4/4K3/8/8 w - - - -")?;
    /// assert_eq!(read.position.to_fen(), "8/5k2/8/8/3R4/4K3/8/8 w - - 0 1");
    /// assert_eq!(read.hints.len(), 2);
    /// # Ok::<(), schachtisch::rules::FenError>(())
    /// ```
    ///
    /// # Errors
    /// [`FenError`] names the field and the place, or every reason why the position is not legal.
    pub fn from_fen(text: &str) -> Result<FenReading, FenError> {
        let (mut setup, mut hints) = Setup::from_fen(text)?;
        for dropped in setup.mend() {
            if let SetupError::EnPassant { square } = dropped {
                hints.push(FenHint::EnPassantDropped(square));
            }
        }
        hints.extend(setup.hints().into_iter().map(FenHint::Setup));
        let position = setup.position().map_err(FenError::Position)?;
        Ok(FenReading { position, hints })
    }

    /// Writes the FEN line.
    pub fn to_fen(&self) -> String {
        let mut setup = self.to_setup();
        setup.en_passant = self.en_passant();
        setup.to_fen()
    }
}

impl Setup {
    /// Reads a FEN line without asking whether the position is legal.
    ///
    /// # Errors
    /// [`FenError::Field`] names the field and the place.
    pub fn from_fen(text: &str) -> Result<(Self, Vec<FenHint>), FenError> {
        let mut hints = Vec::new();
        let words = words(text);
        let mut fields = words.iter().copied();
        let board_word = fields.next().ok_or(FenError::Field {
            field: FenField::Board,
            column: 1,
            fault: FenFault::Empty,
        })?;
        let mut setup = Self { board: read_board(board_word, &mut hints)?, ..Self::default() };
        if let Some(word) = fields.next() {
            setup.turn = read_turn(word)?;
        }
        if let Some(word) = fields.next() {
            setup.castling_rooks = read_castling(word, &setup.board, &mut hints)?;
        }
        if let Some(word) = fields.next() {
            setup.en_passant = read_en_passant(word)?;
        }
        if let Some(word) = fields.next() {
            if word.text != "-" && !word.text.starts_with(|c: char| c.is_ascii_digit() || c == '+')
            {
                if word.text.starts_with('-') {
                    return Err(
                        word.fault(FenField::Halfmoves, FenFault::NoNumber(word.text.into()))
                    );
                }
                hints.push(FenHint::Ignored(joined(word, fields)));
                return Ok((setup, hints));
            }
            setup.halfmoves = read_counter(word, FenField::Halfmoves, 0, &mut hints)?;
        }
        if let Some(word) = fields.next() {
            setup.fullmoves = read_counter(word, FenField::Fullmoves, 1, &mut hints)?;
        }
        if let Some(word) = fields.next() {
            hints.push(FenHint::Ignored(joined(word, fields)));
        }
        Ok((setup, hints))
    }

    /// Writes the FEN line, legal position or not.
    pub fn to_fen(&self) -> String {
        let mut fen = String::with_capacity(80);
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                if let Some(piece) = self.board.piece_at(Square::new(file, rank)) {
                    push_gap(&mut fen, &mut empty);
                    fen.push(piece.fen_letter());
                } else {
                    empty += 1;
                }
            }
            push_gap(&mut fen, &mut empty);
            if rank != Rank::R1 {
                fen.push('/');
            }
        }
        fen.push_str(match self.turn {
            Color::White => " w ",
            Color::Black => " b ",
        });
        self.push_castling(&mut fen);
        let passed = self.en_passant.map_or_else(|| String::from("-"), |square| square.to_string());
        // Writing into a string can not fail.
        let _written: std::fmt::Result =
            write!(fen, " {passed} {} {}", self.halfmoves, self.fullmoves);
        fen
    }

    /// X-FEN: `K` and `Q` for the outermost rook, the file's letter for an inner one.
    fn push_castling(&self, fen: &mut String) {
        let length = fen.len();
        for color in Color::ALL {
            let Some(king) = self.board.king(color) else { continue };
            let mine = self.castling_rooks & self.board.color(color);
            for side in CastlingSide::ALL {
                for rook in mine.filter(|&rook| CastlingSide::of(king, rook) == side) {
                    let outermost = outermost_rook(&self.board, color, king, side) == Some(rook);
                    let letter = match (outermost, side) {
                        (true, CastlingSide::Short) => 'k',
                        (true, CastlingSide::Long) => 'q',
                        (false, _) => rook.file().letter(),
                    };
                    fen.push(match color {
                        Color::White => letter.to_ascii_uppercase(),
                        Color::Black => letter,
                    });
                }
            }
        }
        if fen.len() == length {
            fen.push('-');
        }
    }
}

impl Word<'_> {
    fn fault(self, field: FenField, fault: FenFault) -> FenError {
        self.fault_at(0, field, fault)
    }

    fn fault_at(self, letters: usize, field: FenField, fault: FenFault) -> FenError {
        FenError::Field { field, column: self.column + letters, fault }
    }
}

/// The words between white space of any kind, a byte order mark and final semicolons left out.
fn words(text: &str) -> Vec<Word<'_>> {
    let is_gap = |letter: char| letter.is_whitespace() || letter == '\u{feff}';
    let mut words = Vec::new();
    let mut start = None;
    let letters = text.char_indices().chain([(text.len(), ' ')]);
    for (column, (offset, letter)) in letters.enumerate() {
        match (start, is_gap(letter)) {
            (None, false) => start = Some((offset, column + 1)),
            (Some((from, column)), true) => {
                words.push(Word { text: &text[from..offset], column });
                start = None;
            }
            (None, true) | (Some(_), false) => {}
        }
    }
    if let Some(last) = words.last_mut() {
        last.text = last.text.trim_end_matches(';');
        if last.text.is_empty() {
            words.pop();
        }
    }
    words
}

fn joined<'a>(first: Word<'a>, rest: impl Iterator<Item = Word<'a>>) -> String {
    let mut text = String::from(first.text);
    for word in rest {
        text.push(' ');
        text.push_str(word.text);
    }
    text
}

fn read_board(word: Word<'_>, hints: &mut Vec<FenHint>) -> Result<Board, FenError> {
    let mut text = word.text;
    if text.matches('/').count() == 8
        && let Some(shorter) = text.strip_suffix('/')
    {
        hints.push(FenHint::ExtraSlash);
        text = shorter;
    }
    let mut board = Board::EMPTY;
    let mut column = 0;
    let ranks = text.split('/').count();
    for (rank, line) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
        let mut squares = 0_u32;
        let mut after_digit = false;
        for (place, letter) in line.chars().enumerate() {
            if let Some(gap) = letter.to_digit(10) {
                if after_digit {
                    hints.push(FenHint::AdjacentDigits(rank));
                }
                squares += gap;
            } else {
                let piece = Piece::from_fen_letter(letter).ok_or_else(|| {
                    word.fault_at(column + place, FenField::Board, FenFault::NoPiece(letter))
                })?;
                if let Some(&file) = File::ALL.get(squares as usize) {
                    board.put(Square::new(file, rank), piece);
                }
                squares += 1;
            }
            after_digit = letter.is_ascii_digit();
        }
        if squares != 8 {
            let fault = FenFault::RankLength { rank, squares };
            return Err(word.fault_at(column, FenField::Board, fault));
        }
        column += line.chars().count() + 1;
    }
    if ranks == 8 {
        Ok(board)
    } else {
        Err(word.fault(FenField::Board, FenFault::RankCount(ranks)))
    }
}

fn read_turn(word: Word<'_>) -> Result<Color, FenError> {
    match word.text {
        "w" | "W" => Ok(Color::White),
        "b" | "B" => Ok(Color::Black),
        other => Err(word.fault(FenField::Turn, FenFault::NoTurn(other.into()))),
    }
}

fn read_castling(
    word: Word<'_>,
    board: &Board,
    hints: &mut Vec<FenHint>,
) -> Result<Bitboard, FenError> {
    let mut rooks = Bitboard::EMPTY;
    if matches!(word.text, "-" | "–" | "—") {
        return Ok(rooks);
    }
    for (place, letter) in word.text.chars().enumerate() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let home = Rank::R1.seen_by(color);
        let king = board.men(color, Role::King).single().filter(|king| king.rank() == home);
        let rook = match letter.to_ascii_lowercase() {
            'k' => king.and_then(|king| outermost_rook(board, color, king, CastlingSide::Short)),
            'q' => king.and_then(|king| outermost_rook(board, color, king, CastlingSide::Long)),
            other => {
                let file = File::from_letter(other).ok_or_else(|| {
                    word.fault_at(place, FenField::Castling, FenFault::NoRight(letter))
                })?;
                let square = Square::new(file, home);
                king.map(|_| square).filter(|&square| board.men(color, Role::Rook).has(square))
            }
        };
        // One right a side of the king: a second one on the same side is none.
        let taken = |rook: Square| {
            king.is_some_and(|king| {
                (rooks & Bitboard::rank(home)).any(|other| {
                    other != rook && CastlingSide::of(king, other) == CastlingSide::of(king, rook)
                })
            })
        };
        match rook.filter(|&rook| !taken(rook)) {
            Some(rook) => rooks |= rook,
            None => hints.push(FenHint::CastlingDropped { color, letter }),
        }
    }
    Ok(rooks)
}

/// The rook of this side of the king that stands farthest out on the back rank.
fn outermost_rook(board: &Board, color: Color, king: Square, side: CastlingSide) -> Option<Square> {
    let home = Bitboard::rank(Rank::R1.seen_by(color));
    let rooks = board.men(color, Role::Rook) & home;
    rooks
        .filter(|&rook| CastlingSide::of(king, rook) == side)
        .max_by_key(|rook| rook.distance(king))
}

fn read_en_passant(word: Word<'_>) -> Result<Option<Square>, FenError> {
    if matches!(word.text, "-" | "–" | "—") {
        return Ok(None);
    }
    word.text.parse().map(Some).map_err(|super::NoSquare| {
        word.fault(FenField::EnPassant, FenFault::NoSquare(word.text.into()))
    })
}

fn read_counter(
    word: Word<'_>,
    field: FenField,
    least: u16,
    hints: &mut Vec<FenHint>,
) -> Result<u16, FenError> {
    if word.text == "-" {
        hints.push(FenHint::CounterDash(field));
        return Ok(least);
    }
    if word.text.is_empty() || !word.text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(word.fault(field, FenFault::NoNumber(word.text.into())));
    }
    let count = word.text.parse().unwrap_or(u16::MAX);
    let in_range = count.clamp(least, Setup::MOST_MOVES);
    if in_range != count {
        hints.push(FenHint::CounterRange(field, in_range));
    }
    Ok(in_range)
}

fn push_gap(fen: &mut String, empty: &mut u8) {
    if *empty > 0 {
        fen.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}
