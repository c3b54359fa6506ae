//! How far a position looks from a mate. Only the order of the search depends on it, never an answer.

use std::collections::BTreeMap;

use super::{
    super::{Bitboard, Board, Color, Position, Rank, Role, Square, attacks},
    walls,
};

/// Levels go from 0, the most promising, up to this number.
pub(super) const LEVELS: usize = 256;

const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);

/// The ways of the two kings to one mating picture.
#[derive(Debug)]
struct Aim {
    /// Steps of the king to be mated, from each square.
    prey: [u8; 64],
    /// Steps of the other king.
    king: [u8; 64],
    shields: Bitboard,
}

/// The mating pictures that the walls of a position leave possible.
#[derive(Debug)]
pub(super) struct Guide {
    aims: Vec<Aim>,
    lost: Bitboard,
    winner: Color,
}

/// Aims that cost more at the beginning than the best by this number of places are left out.
const MOST_AIMS: usize = 96;

impl Guide {
    /// What to aim at from here; nothing when there are no walls.
    pub(super) fn new(position: &Position, winner: Color) -> Option<Self> {
        let prospect = walls::prospect(position, winner);
        let [king_reach, prey_reach] = prospect.kings;
        let mut grouped: BTreeMap<(Square, Bitboard), Bitboard> = BTreeMap::new();
        for picture in prospect.pictures {
            let kings = grouped.entry((picture.prey, picture.shields)).or_default();
            *kings |= picture.king;
        }
        let mut aims: Vec<Aim> = grouped
            .into_iter()
            .map(|((prey, shields), kings)| Aim {
                prey: steps_to(prey.into(), prey_reach),
                king: steps_to(kings, king_reach),
                shields,
            })
            .collect();
        let (king, prey) = (position.king(winner), position.king(!winner));
        let theirs = position.board().color(!winner);
        aims.sort_by_cached_key(|aim| aim.cost(king, prey, theirs));
        aims.truncate(MOST_AIMS);
        (!aims.is_empty()).then_some(Self { aims, lost: prospect.lost, winner })
    }

    /// How far a position is from the nearest aim.
    pub(super) fn level(&self, position: &Position) -> usize {
        let (king, prey) = (position.king(self.winner), position.king(!self.winner));
        let theirs = position.board().color(!self.winner).without(prey.into());
        let nearest = self.aims.iter().map(|aim| aim.cost(king, prey, theirs)).min().unwrap_or(0);
        let lost = self.lost & position.board().occupied();
        (nearest + 4 * lost.count()) as usize
    }
}

impl Aim {
    fn cost(&self, king: Square, prey: Square, theirs: Bitboard) -> u32 {
        2 * u32::from(self.prey[prey.index()])
            + u32::from(self.king[king.index()])
            + 3 * self.shields.without(theirs).count()
    }
}

/// The steps of a king from each square within its reach to the nearest of these.
fn steps_to(goals: Bitboard, reach: Bitboard) -> [u8; 64] {
    const FAR: u8 = 40;
    let mut steps = [FAR; 64];
    let (mut ring, mut left) = (goals, reach.without(goals));
    for step in 0..FAR {
        for square in ring {
            steps[square.index()] = step;
        }
        ring = ring.map(attacks::king).fold(Bitboard::EMPTY, |all, set| all | set) & left;
        left = left.without(ring);
    }
    steps
}

/// How promising the position is for this side; the lower the better.
pub(super) fn level(position: &Position, winner: Color) -> usize {
    let board = position.board();
    let ours = board.color(winner);
    let heavy = ours & (board.role(Role::Queen) | board.role(Role::Rook));
    let pawns = ours & board.role(Role::Pawn);
    let cost = flights(position, winner).min(4);
    let cost = cost
        + if !heavy.is_empty() {
            drive(position, winner)
        } else if !pawns.is_empty() {
            6 + drive(position, winner) + promotion(board, pawns, winner)
        } else {
            6 + corner(position, winner)
        };
    cost as usize
}

/// The squares the opponent's king could go to if it were on move.
fn flights(position: &Position, winner: Color) -> u32 {
    let board = position.board();
    let king = position.king(!winner);
    let occupied = board.occupied() ^ king;
    attacks::king(king)
        .without(board.color(!winner))
        .filter(|&to| (board.attackers(to, occupied) & board.color(winner)).is_empty())
        .count() as u32
}

/// With enough men: the opponent's king to the edge, ours close by, the opponent's men gone.
fn drive(position: &Position, winner: Color) -> u32 {
    let (ours, theirs) = (position.king(winner), position.king(!winner));
    let to_edge = |index: usize| index.min(7 - index) as u32;
    to_edge(theirs.file().index())
        + to_edge(theirs.rank().index())
        + u32::from(ours.distance(theirs)).saturating_sub(2)
        + position.board().color(!winner).count()
}

/// The way of the most advanced pawn, with the men in its way; a capture may lead round them.
fn promotion(board: &Board, pawns: Bitboard, color: Color) -> u32 {
    let last = Rank::R8.seen_by(color);
    let prey = board.color(!color).without(board.role(Role::King));
    pawns
        .map(|pawn| {
            let goal = Square::new(pawn.file(), last);
            let way = attacks::between(pawn, goal) | goal;
            let captures = !(attacks::pawn(color, pawn) & prey).is_empty();
            let blocked = if captures { 1 } else { 3 * (way & board.occupied()).count() };
            2 * way.count() + blocked
        })
        .min()
        .unwrap_or(0)
}

/// With minor men only: the opponent's king to a corner where they can mate it, ours a knight's move
/// from the corner, and one of the opponent's own men beside its king where ours can not do it all.
fn corner(position: &Position, winner: Color) -> u32 {
    let board = position.board();
    let ours = board.color(winner);
    let (bishops, knights) = (ours & board.role(Role::Bishop), ours & board.role(Role::Knight));
    let of_both_colors =
        !(bishops & Bitboard::LIGHT).is_empty() && !(bishops & Bitboard::DARK).is_empty();
    let enough =
        of_both_colors || knights.is_several() || !knights.is_empty() && !bishops.is_empty();
    let corners = if !knights.is_empty() || of_both_colors {
        CORNERS
    } else {
        CORNERS & squares_colored_like(bishops)
    };
    let king = position.king(winner);
    let prey = position.king(!winner);
    let cost = corners.map(|corner| {
        let driven = 2 * u32::from(prey.distance(corner)) + 3 * u32::from(prey != corner);
        let near = attacks::knight(corner).map(|square| u32::from(king.distance(square))).min();
        let shield = if enough { 0 } else { shield(board, corner, winner) };
        driven + near.unwrap_or(0) + shield
    });
    let crowd = if enough { board.color(!winner).count() } else { 0 };
    cost.min().unwrap_or(0) + crowd
}

fn squares_colored_like(men: Bitboard) -> Bitboard {
    if (men & Bitboard::LIGHT).is_empty() { Bitboard::DARK } else { Bitboard::LIGHT }
}

/// The way of the opponent's man that comes first to stand beside its king in the corner and does not
/// meet the check from there.
fn shield(board: &Board, corner: Square, winner: Color) -> u32 {
    let theirs = board.color(!winner);
    let beside = attacks::king(corner).without(attacks::bishop(corner, Bitboard::EMPTY));
    let knight_mates = !board.men(winner, Role::Knight).is_empty();
    let way = |man: Square| u32::from(beside.map(|to| man.distance(to)).min().unwrap_or(0));
    theirs
        .filter_map(|man| match board.role_at(man)? {
            Role::Pawn if beside.has(man) => Some(0),
            Role::Pawn => Some(3 + 2 * (7 - man.rank().seen_by(!winner).index() as u32)),
            Role::Knight => Some(way(man)),
            Role::Bishop => (man.is_light() != corner.is_light()).then(|| way(man).min(2)),
            Role::Rook => knight_mates.then(|| way(man).min(2)),
            Role::Queen | Role::King => None,
        })
        .min()
        .unwrap_or(30)
}
