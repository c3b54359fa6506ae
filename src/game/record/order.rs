//! The tree in the order of a text: each move, then the variations to it, then what follows.

use super::{GameRecord, NodeId};

/// One step of a record in the order of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// What leads to this node.
    Ply(NodeId),
    /// A variation begins; it replaces the ply that came before it.
    Open,
    /// A variation ends.
    Close,
}

/// What is still to be handed out, the next on top.
#[derive(Debug, Clone, Copy)]
enum Rest {
    /// All that follows a node.
    After(NodeId),
    /// A node and all that follows it.
    Line(NodeId),
    /// A variation that begins with this node.
    Variation(NodeId),
    Close,
}

/// Walks through a record; see [`GameRecord::in_text_order`].
#[derive(Debug, Clone)]
pub struct TextOrder<'a> {
    record: &'a GameRecord,
    rest: Vec<Rest>,
}

impl<'a> TextOrder<'a> {
    pub(super) fn new(record: &'a GameRecord) -> Self {
        Self { record, rest: vec![Rest::After(GameRecord::ROOT)] }
    }
}

impl Iterator for TextOrder<'_> {
    type Item = Written;

    fn next(&mut self) -> Option<Written> {
        loop {
            match self.rest.pop()? {
                Rest::After(node) => {
                    let mut children = self.record.children(node);
                    let Some(main) = children.next() else { continue };
                    self.rest.push(Rest::After(main));
                    let first = self.rest.len();
                    self.rest.extend(children.map(Rest::Variation));
                    self.rest[first..].reverse();
                    return Some(Written::Ply(main));
                }
                Rest::Line(node) => {
                    self.rest.push(Rest::After(node));
                    return Some(Written::Ply(node));
                }
                Rest::Variation(node) => {
                    self.rest.extend([Rest::Close, Rest::Line(node)]);
                    return Some(Written::Open);
                }
                Rest::Close => return Some(Written::Close),
            }
        }
    }
}
