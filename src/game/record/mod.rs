//! What was played: a tree of moves, with what is said about them.

mod edit;
mod glyph;
mod notes;
mod order;
#[cfg(test)]
mod tests;

use std::num::NonZeroU32;

pub use glyph::NagKind;
pub use notes::{Mark, MarkColor, Nag, NoteCommand, Notes};
pub use order::{TextOrder, Written};

use super::{WhyNot, why_not};
use crate::rules::{Move, Position, PositionKey, Role, Square};

/// A node of a [`GameRecord`]: the position after a move, or the start. Stays valid as the record grows
/// and changes; a node that was deleted can still be asked for its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// What leads from one position to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ply {
    /// A move.
    Move(Move),
    /// Nothing is moved and the other side is on move: shows a threat, never part of a played game.
    Null,
}

#[derive(Debug, Clone)]
struct Node {
    position: Position,
    ply: Option<Ply>,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    notes: Option<Box<Notes>>,
}

impl Node {
    const fn new(position: Position, parent: Option<NodeId>, ply: Option<Ply>) -> Self {
        Self { position, ply, parent, first_child: None, next_sibling: None, notes: None }
    }
}

/// A tree of moves from a starting position; the first child of each node goes on with the main line,
/// the others begin variations.
///
/// All nodes lie in one list and name each other by number, so that no depth of variations is too deep.
/// Two records are equal when they say the same: the same start, the same moves in the same order, the
/// same notes.
///
/// ```
/// use schachtisch::{game::{GameRecord, Ply}, notation::{self, Letters}, rules::Position};
///
/// let mut record = GameRecord::new(Position::start());
/// let play = |record: &GameRecord, text| {
///     notation::read(record.position(GameRecord::ROOT), text, Letters::English).map(Ply::Move)
/// };
/// let (e4, d4) = (play(&record, "e4")?, play(&record, "d4")?);
/// let main = record.add(GameRecord::ROOT, e4);
/// let variation = record.add(GameRecord::ROOT, d4).expect("legal");
/// assert_eq!(record.next(GameRecord::ROOT), main);
/// record.promote(variation);
/// assert_eq!(record.next(GameRecord::ROOT), Some(variation));
/// # Ok::<(), notation::ReadError>(())
/// ```
#[derive(Debug, Clone)]
pub struct GameRecord {
    nodes: Vec<Node>,
}

impl GameRecord {
    /// The node of the starting position.
    pub const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    /// A record without moves.
    pub fn new(start: Position) -> Self {
        Self::with_capacity(start, 1)
    }

    /// A record without moves, with room for this many nodes, the root counted.
    pub(crate) fn with_capacity(start: Position, nodes: usize) -> Self {
        let mut list = Vec::with_capacity(nodes);
        list.push(Node::new(start, None, None));
        Self { nodes: list }
    }

    fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.index()]
    }

    fn node_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.index()]
    }

    /// The position at a node.
    pub fn position(&self, node: NodeId) -> &Position {
        &self.node(node).position
    }

    /// The position the record begins from.
    pub fn start(&self) -> &Position {
        self.position(Self::ROOT)
    }

    /// What led to a node; none at the root.
    pub fn ply(&self, node: NodeId) -> Option<Ply> {
        self.node(node).ply
    }

    /// The move that led to a node; none at the root and after a null move.
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        match self.ply(node)? {
            Ply::Move(mv) => Some(mv),
            Ply::Null => None,
        }
    }

    /// What is said about a node.
    pub fn notes(&self, node: NodeId) -> &Notes {
        static NONE: Notes = Notes::new();
        self.node(node).notes.as_deref().unwrap_or(&NONE)
    }

    /// The node before; none at the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).parent
    }

    /// The node after this one on the main line.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).first_child
    }

    /// The nodes after this one: the one that goes on with the line, then those that begin variations.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.next(node), |&child| self.node(child).next_sibling)
    }

    /// The child of a node to which this leads, if there is one.
    pub fn child(&self, node: NodeId, ply: Ply) -> Option<NodeId> {
        self.children(node).find(|&child| self.ply(child) == Some(ply))
    }

    /// The nodes from the root to this one, the root left out.
    pub fn line_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = std::iter::successors(Some(node), |&node| self.parent(node))
            .filter(|&node| node != Self::ROOT)
            .collect();
        line.reverse();
        line
    }

    /// The nodes of the main line from the root on, the root left out.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.next(Self::ROOT), |&node| self.next(node))
    }

    /// The last node of the line that goes on from a node.
    pub fn last_from(&self, node: NodeId) -> NodeId {
        std::iter::successors(Some(node), |&node| self.next(node)).last().unwrap_or(node)
    }

    /// The first node of the variation that a node belongs to; none on the main line.
    pub fn variation_start(&self, node: NodeId) -> Option<NodeId> {
        std::iter::successors(Some(node), |&node| self.parent(node))
            .find(|&node| self.parent(node).is_some_and(|parent| self.next(parent) != Some(node)))
    }

    /// The nodes on the way to a node that hold the same position as it (Art. 9.2.3), from the first
    /// occurrence to the node itself.
    pub fn repetitions(&self, node: NodeId) -> Vec<NodeId> {
        let mut same = self.occurrences(node, self.position(node).key());
        same.push(node);
        same
    }

    /// The nodes before this one that hold this position, the first one first.
    pub(in crate::game) fn occurrences(&self, node: NodeId, key: PositionKey) -> Vec<NodeId> {
        let before = std::iter::successors(self.parent(node), |&at| self.parent(at));
        let mut same: Vec<NodeId> = before.filter(|&at| self.position(at).key() == key).collect();
        same.reverse();
        same
    }

    /// All moves, comments and variations in the order of a text.
    pub fn in_text_order(&self) -> TextOrder<'_> {
        TextOrder::new(self)
    }

    /// Every reason why a move is not allowed at a node, the first one being the one to tell; none for a
    /// legal move. Squares as in [`Position::why_not`].
    pub fn why_not(
        &self,
        node: NodeId,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Vec<WhyNot> {
        why_not::in_game(self, node, from, to, promotion)
    }
}

impl PartialEq for GameRecord {
    fn eq(&self, other: &Self) -> bool {
        let same = |(mine, theirs)| match (mine, theirs) {
            (Written::Ply(mine), Written::Ply(theirs)) => {
                self.ply(mine) == other.ply(theirs) && self.notes(mine) == other.notes(theirs)
            }
            (mine, theirs) => mine == theirs,
        };
        // Two starts are the same when their line of FEN is, all six fields of it.
        self.start().to_fen() == other.start().to_fen()
            && self.notes(Self::ROOT) == other.notes(Self::ROOT)
            && self.in_text_order().count() == other.in_text_order().count()
            && self.in_text_order().zip(other.in_text_order()).all(same)
    }
}

impl Eq for GameRecord {}
