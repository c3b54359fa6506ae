//! What has been captured in a game so far.

use super::{GameRecord, NodeId};
use crate::rules::{Color, Role, material};

/// The men a side has captured on the way to a node, the most valuable first.
pub fn captured(record: &GameRecord, node: NodeId, by: Color) -> Vec<Role> {
    let mut men: Vec<Role> = record
        .line_to(node)
        .into_iter()
        .filter(|&node| record.position(node).turn() != by)
        .filter_map(|node| record.mv(node)?.capture())
        .collect();
    men.sort_by_key(|&role| std::cmp::Reverse((material::points(role), role)));
    men
}
