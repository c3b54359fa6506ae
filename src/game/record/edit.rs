//! Changes to a record: a table adds to its end, a study does what it likes.

use std::num::NonZeroU32;

use super::{GameRecord, Node, NodeId, Notes, Ply};
use crate::rules::Move;

impl GameRecord {
    /// Puts a ply behind a node: as its line's continuation if nothing follows yet, else as the last of
    /// its variations. Where the same ply follows already, that node is handed back.
    ///
    /// None when the ply is not possible there: a move that is not legal, a null move in check.
    pub fn add(&mut self, node: NodeId, ply: Ply) -> Option<NodeId> {
        if let Some(child) = self.child(node, ply) {
            return Some(child);
        }
        match ply {
            Ply::Move(mv) if !self.position(node).is_legal(mv) => None,
            Ply::Move(_) | Ply::Null => self.push(node, ply),
        }
    }

    /// The same for a move that is known to be legal there and not to follow already.
    pub(crate) fn add_new(&mut self, node: NodeId, mv: Move) -> Option<NodeId> {
        self.push(node, Ply::Move(mv))
    }

    /// A new last child. A record is full at four thousand million nodes.
    fn push(&mut self, parent: NodeId, ply: Ply) -> Option<NodeId> {
        let id = NodeId(NonZeroU32::MIN.checked_add(u32::try_from(self.nodes.len()).ok()?)?);
        let before = self.position(parent);
        match ply {
            Ply::Move(mv) => {
                // Made where it will stay: copying a position twice takes longer than the move.
                self.nodes.push(Node::new(*before, Some(parent), Some(ply)));
                self.node_mut(id).position.advance(mv);
            }
            Ply::Null => self.nodes.push(Node::new(before.pass()?, Some(parent), Some(ply))),
        }
        match self.children(parent).last() {
            Some(last) => self.node_mut(last).next_sibling = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        Some(id)
    }

    /// Puts a legal move behind a node as its continuation. The continuation that was there is dropped,
    /// unless it is the same move; variations stay.
    pub(in crate::game) fn replace_continuation(&mut self, node: NodeId, mv: Move) -> NodeId {
        let ply = Ply::Move(mv);
        if let Some(next) = self.next(node).filter(|&next| self.ply(next) != Some(ply)) {
            self.unlink(node, next);
        }
        let known = self.child(node, ply).or_else(|| self.push(node, ply));
        let Some(played) = known else { return node };
        self.reorder(played, 0);
        played
    }

    /// Takes a node and all that follows it out of the record, and says where it stood: the node before.
    /// None for the root, which stays.
    pub fn delete(&mut self, node: NodeId) -> Option<NodeId> {
        let parent = self.parent(node)?;
        self.unlink(parent, node);
        Some(parent)
    }

    /// Puts a node that was deleted back at this place among those that follow the node before; all that
    /// followed it follows again. Does nothing for the root and for a node that still stands there.
    pub fn restore(&mut self, node: NodeId, place: usize) {
        if let Some(parent) = self.parent(node)
            && self.place(node).is_none()
        {
            self.link(parent, node, place);
        }
    }

    /// Puts a node at this place among those that follow the same node: 0 is the line's continuation, a
    /// number too large the last variation.
    pub fn reorder(&mut self, node: NodeId, place: usize) {
        if let Some(parent) = self.parent(node)
            && self.place(node).is_some()
        {
            self.unlink(parent, node);
            self.link(parent, node, place);
        }
    }

    /// The place of a node among those that follow the same node; none for the root and for a node that
    /// was deleted.
    pub fn place(&self, node: NodeId) -> Option<usize> {
        self.children(self.parent(node)?).position(|child| child == node)
    }

    /// Puts the variation that a node belongs to in the place of the line it leaves, which becomes the
    /// first variation to it. Says whether there was such a variation.
    pub fn promote(&mut self, node: NodeId) -> bool {
        let start = self.variation_start(node);
        if let Some(start) = start {
            self.reorder(start, 0);
        }
        start.is_some()
    }

    /// Promotes until the node stands on the main line.
    pub fn make_main_line(&mut self, node: NodeId) {
        while self.promote(node) {}
    }

    /// What is said about a node, to be changed.
    pub fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        self.node_mut(node).notes.get_or_insert_default()
    }

    fn link(&mut self, parent: NodeId, node: NodeId, place: usize) {
        let before =
            place.checked_sub(1).and_then(|last| self.children(parent).take(last + 1).last());
        let after = match before {
            Some(before) => self.node_mut(before).next_sibling.replace(node),
            None => self.node_mut(parent).first_child.replace(node),
        };
        self.node_mut(node).next_sibling = after;
    }

    fn unlink(&mut self, parent: NodeId, node: NodeId) {
        let after = self.node_mut(node).next_sibling.take();
        let before =
            self.children(parent).find(|&child| self.node(child).next_sibling == Some(node));
        if self.next(parent) == Some(node) {
            self.node_mut(parent).first_child = after;
        } else if let Some(before) = before {
            self.node_mut(before).next_sibling = after;
        }
    }
}
