//! A position that is being set up: any arrangement of men, until it is a legal one.

use crate::{
    game::{Game, Outcome, Phase},
    rules::{
        Bitboard, Board, CastlingSide, Color, FenError, FenHint, File, Piece, Position, Rank, Role,
        Setup, SetupError, SetupHint, Square, USUAL_START,
    },
};

/// A change to the position that is being set up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arrange {
    /// A man goes to another square; what stands there is gone.
    Shift {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A man is put on a square; what stood there is gone.
    Place(Piece, Square),
    /// A square is emptied.
    Remove(Square),
    /// This side is on move.
    Turn(Color),
    /// A rook may castle, or may not.
    Right {
        /// The rook's square.
        rook: Square,
        /// Whether it may.
        is_on: bool,
    },
    /// Whether kings and rooks castle from any square of the back rank, as in Chess960.
    CastleAsInChess960(bool),
    /// A pawn has just passed over this square with a double step, or none has.
    EnPassant(Option<Square>),
    /// So many half-moves since the last capture or pawn move.
    Halfmoves(u16),
    /// The number of the move.
    Fullmoves(u16),
    /// No men at all.
    Clear,
    /// The usual starting position.
    Start,
    /// Left and right change places.
    Mirror,
    /// White and Black change places.
    Swap,
    /// The number of the Chess960 start to be put up, 0 to 959.
    Number(u16),
    /// The Chess960 start with the number that is told.
    Chess960,
    /// A Chess960 start by this lot, any number.
    Lot(u64),
    /// A FEN line as it is typed.
    Fen(String),
}

/// A castling right that an arrangement can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CastlingRight {
    /// Whose.
    pub color: Color,
    /// On which side of the king.
    pub side: CastlingSide,
    /// The rook that castles.
    pub rook: Square,
}

/// A position that is being set up. Castling rights and the en passant square are always possible ones;
/// everything else may be wrong.
///
/// ```
/// use schachtisch::{app::{Arrange, Arrangement}, rules::{Position, SetupError, Color}};
///
/// let mut arrangement = Arrangement::new(&Position::start());
/// arrangement.change(Arrange::Remove("e8".parse()?));
/// assert_eq!(arrangement.faults(), [SetupError::NoKing(Color::Black)]);
/// assert_eq!(arrangement.line(), "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
/// # Ok::<(), schachtisch::rules::NoSquare>(())
/// ```
#[derive(Debug, Clone)]
pub struct Arrangement {
    setup: Setup,
    /// The setup it began with.
    origin: Setup,
    castles_as_in_chess960: bool,
    number: u16,
    line: String,
    unread: Option<FenError>,
    mended: Vec<FenHint>,
    end: Option<Outcome>,
}

impl Arrangement {
    /// The number of the last Chess960 start.
    pub const LAST_NUMBER: u16 = 959;

    /// Begins with a position.
    pub fn new(position: &Position) -> Self {
        let setup = position.to_setup();
        let mut arrangement = Self {
            setup,
            origin: setup,
            castles_as_in_chess960: position.is_chess960(),
            number: Position::chess960_number(position.board()).unwrap_or(USUAL_START),
            line: String::new(),
            unread: None,
            mended: Vec::new(),
            end: None,
        };
        arrangement.settle();
        arrangement.origin = arrangement.setup;
        arrangement
    }

    /// How it stands.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whether anything differs from the position it began with.
    pub fn is_changed(&self) -> bool {
        self.setup != self.origin
    }

    /// Whether kings and rooks castle from any square of the back rank.
    pub const fn castles_as_in_chess960(&self) -> bool {
        self.castles_as_in_chess960
    }

    /// The number of the Chess960 start that was put up last or is to be put up, 0 to 959.
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// The FEN line: what is typed, or else what stands on the board.
    pub fn line(&self) -> &str {
        &self.line
    }

    /// Why the typed FEN line does not read; the board shows what it showed before.
    pub const fn unread(&self) -> Option<&FenError> {
        self.unread.as_ref()
    }

    /// What was mended of the typed FEN line.
    pub fn mended(&self) -> &[FenHint] {
        &self.mended
    }

    /// Every reason why this is no legal position.
    pub fn faults(&self) -> Vec<SetupError> {
        self.setup.faults()
    }

    /// What is odd, though legal.
    pub fn hints(&self) -> Vec<SetupHint> {
        self.setup.hints()
    }

    /// The position, once it is a legal one.
    pub fn position(&self) -> Option<Position> {
        self.setup.position().ok()
    }

    /// How a game that begins with the position would be over at once.
    pub const fn end(&self) -> Option<Outcome> {
        self.end
    }

    /// The castling rights that king and rook allow where they stand: White's first, for each side the
    /// outermost rook first.
    pub fn possible_rights(&self) -> Vec<CastlingRight> {
        Color::ALL
            .into_iter()
            .flat_map(|color| CastlingSide::ALL.map(|side| (color, side)))
            .flat_map(|(color, side)| self.rights_on(color, side))
            .collect()
    }

    fn rights_on(&self, color: Color, side: CastlingSide) -> Vec<CastlingRight> {
        let board = &self.setup.board;
        let home = Bitboard::rank(Rank::R1.seen_by(color));
        let Some(king) = (board.men(color, Role::King)).single().filter(|&king| home.has(king))
        else {
            return Vec::new();
        };
        let corner = match side {
            CastlingSide::Short => File::H,
            CastlingSide::Long => File::A,
        };
        let is_usual = |rook: Square| king.file() == File::E && rook.file() == corner;
        let mut rooks: Vec<Square> = (board.men(color, Role::Rook) & home)
            .filter(|&rook| CastlingSide::of(king, rook) == side)
            .filter(|&rook| self.castles_as_in_chess960 || is_usual(rook))
            .collect();
        rooks.sort_by_key(|rook| std::cmp::Reverse(rook.distance(king)));
        rooks.into_iter().map(|rook| CastlingRight { color, side, rook }).collect()
    }

    /// Whether this rook may castle.
    pub const fn has_right(&self, rook: Square) -> bool {
        self.setup.castling_rooks.has(rook)
    }

    /// The squares that a pawn can just have passed over so that it can be captured en passant.
    pub fn possible_passed_squares(&self) -> Vec<Square> {
        let rank = match self.setup.turn {
            Color::White => Rank::R6,
            Color::Black => Rank::R3,
        };
        File::ALL
            .into_iter()
            .map(|file| Square::new(file, rank))
            .filter(|&square| self.can_be_passed(square))
            .collect()
    }

    /// While the position is not legal yet, it is enough that a pawn stands ready to capture.
    fn can_be_passed(&self, square: Square) -> bool {
        let setup = Setup { en_passant: Some(square), ..self.setup };
        match setup.position() {
            Ok(position) => position.en_passant() == Some(square),
            Err(faults) => {
                let captor = Piece::new(setup.turn, Role::Pawn);
                let is_captor = |from: Option<Square>| {
                    from.is_some_and(|from| setup.board.piece_at(from) == Some(captor))
                };
                let behind = square.ahead(!setup.turn);
                let beside = |by| behind.and_then(|behind| behind.offset(by, 0));
                !faults.contains(&SetupError::EnPassant { square })
                    && (is_captor(beside(-1)) || is_captor(beside(1)))
            }
        }
    }

    /// Changes it. Rights and en passant squares that can no longer be are gone.
    pub fn change(&mut self, change: Arrange) {
        let setup = &mut self.setup;
        match change {
            Arrange::Shift { from, to } => {
                if let Some(man) = setup.board.take(from) {
                    setup.board.put(to, man);
                }
            }
            Arrange::Place(man, square) => setup.board.put(square, man),
            Arrange::Remove(square) => {
                setup.board.take(square);
            }
            Arrange::Turn(color) => setup.turn = color,
            Arrange::Right { rook, is_on } => self.set_right(rook, is_on),
            Arrange::CastleAsInChess960(is_on) => self.castles_as_in_chess960 = is_on,
            Arrange::EnPassant(square) => {
                setup.en_passant = square;
                // A double step is a pawn's move.
                setup.halfmoves = if square.is_some() { 0 } else { setup.halfmoves };
            }
            Arrange::Halfmoves(count) => setup.halfmoves = count.min(Setup::MOST_MOVES),
            Arrange::Fullmoves(number) => setup.fullmoves = number.clamp(1, Setup::MOST_MOVES),
            Arrange::Clear => *setup = Setup { turn: setup.turn, ..Setup::default() },
            Arrange::Start => self.put_up(&Position::start()),
            Arrange::Mirror => *setup = mirrored(setup),
            Arrange::Swap => *setup = swapped(setup),
            Arrange::Number(number) => self.number = number.min(Self::LAST_NUMBER),
            Arrange::Chess960 => self.put_up_chess960(self.number),
            Arrange::Lot(lot) => {
                self.put_up_chess960((lot % (u64::from(Self::LAST_NUMBER) + 1)) as u16);
            }
            Arrange::Fen(line) => return self.read(line),
        }
        self.settle();
    }

    /// Of several rooks on one side of the king only one has the right.
    fn set_right(&mut self, rook: Square, is_on: bool) {
        let possible = self.possible_rights();
        let Some(wanted) = possible.iter().find(|right| right.rook == rook) else { return };
        let on_its_side =
            |right: &&CastlingRight| (right.color, right.side) == (wanted.color, wanted.side);
        let rivals: Bitboard =
            possible.iter().filter(on_its_side).map(|right| right.rook).collect();
        let rooks = self.setup.castling_rooks;
        self.setup.castling_rooks =
            if is_on { rooks.without(rivals) | rook } else { rooks.without(rook.into()) };
    }

    fn put_up(&mut self, position: &Position) {
        self.setup = position.to_setup();
        self.castles_as_in_chess960 = position.is_chess960();
    }

    fn put_up_chess960(&mut self, number: u16) {
        if let Some(position) = Position::chess960(number) {
            self.number = number;
            self.put_up(&position);
        }
    }

    /// Takes over what a typed line says, legal position or not; one that does not read changes nothing.
    fn read(&mut self, line: String) {
        match Setup::from_fen(&line) {
            Ok((mut setup, mut hints)) => {
                for dropped in setup.mend() {
                    if let SetupError::EnPassant { square } = dropped {
                        hints.push(FenHint::EnPassantDropped(square));
                    }
                }
                self.setup = setup;
                self.castles_as_in_chess960 |= self.has_unusual_right();
                self.settle();
                self.mended = hints;
            }
            Err(fault) => self.unread = Some(fault),
        }
        self.line = line;
    }

    /// Whether a rook may castle that could not without Chess960.
    fn has_unusual_right(&self) -> bool {
        let usual = Self { castles_as_in_chess960: false, ..self.clone() };
        let usual = usual.possible_rights();
        self.setup
            .castling_rooks
            .into_iter()
            .any(|rook| usual.iter().all(|right| right.rook != rook))
    }

    /// After a change: drops what can no longer be, and lets the line and the end follow.
    fn settle(&mut self) {
        let possible: Bitboard = self.possible_rights().iter().map(|right| right.rook).collect();
        self.setup.castling_rooks &= possible;
        self.setup.mend();
        self.setup.en_passant = self.setup.en_passant.filter(|&square| self.can_be_passed(square));
        self.line = self.setup.to_fen();
        self.unread = None;
        self.mended.clear();
        self.end = self.position().and_then(end_of);
    }
}

/// How a game that begins with this position would be over at once. Where walls of pawns stand this
/// takes a good part of a millisecond.
pub(super) fn end_of(position: Position) -> Option<Outcome> {
    match Game::new(position).phase() {
        Phase::Over(outcome) => Some(outcome),
        Phase::Playing | Phase::Deciding(_) => None,
    }
}

/// The a-file where the h-file was.
fn mirrored(setup: &Setup) -> Setup {
    let reflect = |square: Square| Square::new(square.file().mirrored(), square.rank());
    let mut board = Board::EMPTY;
    for (square, man) in setup.board.pieces() {
        board.put(reflect(square), man);
    }
    Setup {
        board,
        castling_rooks: setup.castling_rooks.map(reflect).collect(),
        en_passant: setup.en_passant.map(reflect),
        ..*setup
    }
}

/// White's men as Black's and the other way round, seen from the other side, which is now on move.
fn swapped(setup: &Setup) -> Setup {
    let turn_round =
        |square: Square| Square::new(square.file(), square.rank().seen_by(Color::Black));
    Setup {
        board: setup.board.mirrored(),
        turn: !setup.turn,
        castling_rooks: setup.castling_rooks.map(turn_round).collect(),
        en_passant: setup.en_passant.map(turn_round),
        ..*setup
    }
}

#[cfg(test)]
#[path = "arrangement_tests.rs"]
mod tests;
