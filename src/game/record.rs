//! What was played: a tree of moves.

use crate::rules::{Move, Position};

/// A node of a [`GameRecord`]: the position after a move, or the start. Stays valid as the record grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(usize);

#[derive(Debug, Clone)]
struct Node {
    parent: Option<NodeId>,
    mv: Option<Move>,
    position: Position,
    children: Vec<NodeId>,
}

/// A tree of moves from a starting position; the first child of each node goes on with the main line.
#[derive(Debug, Clone)]
pub struct GameRecord {
    nodes: Vec<Node>,
}

impl GameRecord {
    /// The node of the starting position.
    pub const ROOT: NodeId = NodeId(0);

    /// A record without moves.
    pub fn new(start: Position) -> Self {
        Self { nodes: vec![Node { parent: None, mv: None, position: start, children: Vec::new() }] }
    }

    /// The position at a node.
    pub fn position(&self, node: NodeId) -> &Position {
        &self.nodes[node.0].position
    }

    /// The move that led to a node; none at the root.
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        self.nodes[node.0].mv
    }

    /// The node before; none at the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.0].parent
    }

    /// The node after this one on the main line.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.0].children.first().copied()
    }

    /// The nodes from the root to this one, the root left out.
    pub fn line_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = std::iter::successors(Some(node), |&node| self.parent(node))
            .filter(|&node| node != Self::ROOT)
            .collect();
        line.reverse();
        line
    }

    /// The last node of the main line from a node on.
    pub fn last_from(&self, node: NodeId) -> NodeId {
        std::iter::successors(Some(node), |&node| self.next(node)).last().unwrap_or(node)
    }

    /// Puts a legal move behind a node as its only continuation. What else followed there is dropped,
    /// unless it is the same move.
    pub(super) fn replace_continuation(&mut self, node: NodeId, mv: Move) -> NodeId {
        if let Some(next) = self.next(node).filter(|&next| self.mv(next) == Some(mv)) {
            return next;
        }
        let position = self.position(node).after(mv);
        // Ids name places in the list, so that dropping a played-over tail keeps all others valid: on a
        // single line everything behind a node has a larger number.
        self.nodes.truncate(node.0 + 1);
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node { parent: Some(node), mv: Some(mv), position, children: Vec::new() });
        self.nodes[node.0].children = vec![id];
        id
    }
}
