//! Which man stands where.

use std::fmt;

use super::{Bitboard, Color, File, Piece, Rank, Role, Square, attacks};

/// The men on the 64 squares, with no rule but that one square holds one man at most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
}

impl Board {
    /// No men at all.
    pub const EMPTY: Self = Self { roles: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2] };

    /// The men of the usual starting position (Art. 2.3).
    pub fn start() -> Self {
        use Role::{Bishop, King, Knight, Queen, Rook};
        Self::with_back_rank([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
    }

    /// White's men in this order from a1 to h1, Black's opposite, pawns in front of both.
    pub(crate) fn with_back_rank(roles: [Role; 8]) -> Self {
        let mut board = Self::EMPTY;
        for (file, role) in File::ALL.into_iter().zip(roles) {
            for color in Color::ALL {
                let back = Rank::R1.seen_by(color);
                let second = Rank::R2.seen_by(color);
                board.put(Square::new(file, back), Piece::new(color, role));
                board.put(Square::new(file, second), Piece::new(color, Role::Pawn));
            }
        }
        board
    }

    /// The men of each role and of each colour; the two must cover the same squares.
    pub(super) const fn from_planes(roles: [Bitboard; 6], colors: [Bitboard; 2]) -> Self {
        Self { roles, colors }
    }

    /// All men of one role, of both colours.
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// All men of one colour.
    #[inline]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// All men of this role and colour.
    #[inline]
    pub fn men(&self, color: Color, role: Role) -> Bitboard {
        self.color(color) & self.role(role)
    }

    /// Every square with a man on it.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The man on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = if self.color(Color::White).has(square) { Color::White } else { Color::Black };
        Some(Piece { color, role })
    }

    /// What stands on a square, whatever its colour.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        if !self.occupied().has(square) {
            return None;
        }
        Role::ALL.into_iter().find(|&role| self.role(role).has(square))
    }

    /// The square of this side's king, the first one if there are several.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.men(color, Role::King).first()
    }

    /// Puts a man on a square; whatever stood there is gone.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.take(square);
        self.roles[piece.role.index()] |= square;
        self.colors[piece.color.index()] |= square;
    }

    /// Empties a square and hands over the man that stood there.
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.toggle(square, piece);
        Some(piece)
    }

    /// Puts a man on an empty square, or takes exactly this man away.
    #[inline]
    pub(crate) fn toggle(&mut self, squares: impl Into<Bitboard>, piece: Piece) {
        let squares = squares.into();
        self.roles[piece.role.index()] ^= squares;
        self.colors[piece.color.index()] ^= squares;
    }

    /// Every man with its square, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// All men of either colour that would attack this square if these squares were occupied.
    pub(crate) fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let [pawns, knights, bishops, rooks, queens, kings] = self.roles;
        attacks::pawn(Color::White, square) & pawns & self.colors[Color::Black.index()]
            | attacks::pawn(Color::Black, square) & pawns & self.colors[Color::White.index()]
            | attacks::knight(square) & knights
            | attacks::king(square) & kings
            | attacks::bishop(square, occupied) & (bishops | queens)
            | attacks::rook(square, occupied) & (rooks | queens)
    }

    /// The men of one colour that attack this square (Art. 3.1.2, pinned men included).
    pub fn attackers_of(&self, square: Square, by: Color) -> Bitboard {
        self.attackers(square, self.occupied()) & self.color(by)
    }

    /// The board seen from the other side: ranks swapped, colours swapped.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let flip = |set: Bitboard| Bitboard(set.0.swap_bytes());
        Self { roles: self.roles.map(flip), colors: [flip(self.colors[1]), flip(self.colors[0])] }
    }
}

/// Eight lines of FEN letters and dots, the eighth rank on top.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let piece = self.piece_at(Square::new(file, rank));
                write!(f, "{}", piece.map_or('.', Piece::fen_letter))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}
