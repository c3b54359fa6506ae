//! The men with their reach, and what all of them together bar and guard.

use crate::rules::{Bitboard, Color, Position, Role, Square, attacks, castling::CastlingPath};

/// A man of the position and all that may ever become of it, at most.
#[derive(Debug, Clone, Copy)]
pub(super) struct Man {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) home: Square,
    /// Where it may ever stand as what it is now.
    pub(super) reach: Bitboard,
    /// Where it may ever stand after promoting.
    pub(super) promoted: Bitboard,
    pub(super) capturable: bool,
}

impl Man {
    pub(super) fn is_fixed(&self) -> bool {
        self.reach == Bitboard::of(self.home) && self.promoted.is_empty()
    }

    /// Whether it is fixed until it is captured.
    pub(super) fn is_lost(&self) -> bool {
        self.is_fixed() && self.capturable
    }

    /// Whether it is on the board as what it is now throughout the phase.
    pub(super) fn stays(&self) -> bool {
        self.is_fixed() || !self.capturable && self.promoted.is_empty()
    }

    pub(super) fn is_king(&self) -> bool {
        self.role == Role::King
    }

    /// Where it may ever stand.
    pub(super) fn presence(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// What it attacks from there as what it is now.
    pub(super) fn attacks(&self, from: Square, occupied: Bitboard) -> Bitboard {
        attacks::of(self.role, self.color, from, occupied)
    }

    /// Whether it is a pawn that stays on its file and on the board.
    pub(super) fn is_bound_to_file(&self) -> bool {
        self.role == Role::Pawn
            && self.stays()
            && self.reach.without(Bitboard::file(self.home.file())).is_empty()
    }
}

/// What each rule needs to know of all men together.
#[derive(Debug, Default)]
pub(super) struct Sight {
    /// The fixed men of each colour.
    pub(super) fixed: [Bitboard; 2],
    /// Where men of each colour may stand, kings left out.
    pub(super) presence: [Bitboard; 2],
    /// Where each king may stand.
    pub(super) kings: [Bitboard; 2],
    /// Where any man may stand.
    pub(super) ever: Bitboard,
    /// What each colour always attacks.
    pub(super) guarded: [Bitboard; 2],
    /// The same by pawns and knights alone, whose attacks nothing can block.
    pub(super) guarded_by_leapers: [Bitboard; 2],
    /// Whether every man of the colour but the king is fixed.
    pub(super) only_king_moves: [bool; 2],
}

impl Sight {
    pub(super) fn of(men: &[Man]) -> Self {
        let mut sight = Self::default();
        for man in men {
            let side = man.color.index();
            if man.is_fixed() {
                sight.fixed[side] |= man.home;
            }
            let place = if man.is_king() { &mut sight.kings } else { &mut sight.presence };
            place[side] |= man.presence();
        }
        sight.ever = sight.presence[0] | sight.presence[1] | sight.kings[0] | sight.kings[1];
        for man in men.iter().filter(|man| man.stays()) {
            let always = man.reach.map(|from| man.attacks(from, sight.ever));
            let always = always.fold(Bitboard::ALL, |all, set| all & set);
            sight.guarded[man.color.index()] |= always;
            if matches!(man.role, Role::Pawn | Role::Knight) {
                sight.guarded_by_leapers[man.color.index()] |= always;
            }
        }
        sight.only_king_moves = Color::ALL.map(|color| {
            men.iter().all(|man| man.color != color || man.is_king() || man.is_fixed())
        });
        sight
    }

    pub(super) fn all_fixed(&self) -> Bitboard {
        self.fixed[0] | self.fixed[1]
    }

    /// Where no man of this colour can ever go: onto fixed men of its own, onto a fixed king.
    pub(super) fn barred(&self, color: Color) -> Bitboard {
        self.fixed[color.index()] | self.kings[(!color).index()] & self.all_fixed()
    }
}

/// Every man where it stands; an en passant capture that is legal now is already done.
pub(super) fn men_of(position: &Position) -> Vec<Man> {
    let mut men: Vec<Man> = position
        .board()
        .pieces()
        .map(|(home, piece)| Man {
            color: piece.color,
            role: piece.role,
            home,
            reach: home.into(),
            promoted: Bitboard::EMPTY,
            capturable: false,
        })
        .collect();
    if let Some(target) = position.en_passant() {
        let us = position.turn();
        let captured = target.ahead(!us);
        let captors = attacks::pawn(!us, target);
        for man in &mut men {
            if man.role == Role::Pawn && man.color == us && captors.has(man.home) {
                man.reach |= target;
            }
            man.capturable |= Some(man.home) == captured;
        }
    }
    men
}

/// Whether this side is on move and can mate with its very next move.
pub(super) fn mates_at_once(position: &Position, winner: Color) -> bool {
    position.turn() == winner
        && position.legal_moves().into_iter().any(|mv| position.after(mv).is_checkmate())
}

pub(super) fn castlings_of(position: &Position) -> Vec<(Square, Square, CastlingPath)> {
    let rights = |color| position.castling_rooks() & position.board().color(color);
    Color::ALL
        .into_iter()
        .flat_map(|color| rights(color).map(move |rook| (position.king(color), rook)))
        .map(|(king, rook)| (king, rook, CastlingPath::new(king, rook)))
        .collect()
}
