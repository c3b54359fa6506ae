//! The positions reached so far, each kept once and compared in full.

use super::super::{Color, Position, PositionKey};

/// The number of a position in [`Reached`], in the order in which they came.
pub(super) type Number = u32;

/// Stands for the lack of a number, and in the slots for a free one.
const NONE: Number = Number::MAX;

/// How many positions one block holds; blocks never move, so that growing needs no second copy.
const BLOCK: usize = 1 << 12;

/// A position in 40 bytes: its key and the position it was first reached from.
#[derive(Debug, Clone, Copy)]
struct Entry {
    planes: [u64; 4],
    turn: Color,
    parent: Number,
}

/// A set of positions with the way each was first reached.
///
/// The hash only says where to look: two positions are the same when their whole keys are (Art. 9.2.3).
#[derive(Debug)]
pub(super) struct Reached {
    blocks: Vec<Vec<Entry>>,
    len: usize,
    /// Open addressing; a power of two, at most half full.
    slots: Vec<Number>,
    bytes: usize,
}

/// What became of a position that was handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Entered {
    New(Number),
    Known,
    /// There is no room left within the bytes allowed.
    Full,
}

impl Reached {
    /// Empty, with room for what these bytes can hold.
    pub(super) fn new(bytes: usize) -> Self {
        Self { blocks: Vec::new(), len: 0, slots: vec![NONE; 256], bytes }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    fn entry(&self, number: Number) -> Option<&Entry> {
        let number = number as usize;
        self.blocks.get(number / BLOCK)?.get(number % BLOCK)
    }

    /// The position with this number.
    pub(super) fn position(&self, number: Number) -> Option<Position> {
        self.entry(number)
            .map(|&Entry { planes, turn, .. }| PositionKey { planes, turn }.position())
    }

    /// Where the position with this number was reached from; nothing for the first one.
    pub(super) fn parent(&self, number: Number) -> Option<Number> {
        self.entry(number).map(|entry| entry.parent).filter(|&parent| parent != NONE)
    }

    /// Takes in a position unless it is there already.
    pub(super) fn enter(&mut self, key: PositionKey, parent: Option<Number>) -> Entered {
        if self.len * 2 >= self.slots.len() && !self.widen() {
            return Entered::Full;
        }
        let mask = self.slots.len() - 1;
        let mut slot = hash(&key) & mask;
        while self.slots[slot] != NONE {
            let known = self.entry(self.slots[slot]);
            if known.is_some_and(|known| known.planes == key.planes && known.turn == key.turn) {
                return Entered::Known;
            }
            slot = (slot + 1) & mask;
        }
        if self.len.is_multiple_of(BLOCK) {
            if !self.has_room_for(BLOCK * size_of::<Entry>()) {
                return Entered::Full;
            }
            // The first block grows as it is needed: most questions are answered early.
            let room = if self.len == 0 { 128 } else { BLOCK };
            self.blocks.push(Vec::with_capacity(room));
        }
        let number = self.len as Number;
        let PositionKey { planes, turn } = key;
        if let Some(block) = self.blocks.last_mut() {
            block.push(Entry { planes, turn, parent: parent.unwrap_or(NONE) });
        }
        self.len += 1;
        self.slots[slot] = number;
        Entered::New(number)
    }

    fn has_room_for(&self, more: usize) -> bool {
        let blocks = self.blocks.len() * BLOCK * size_of::<Entry>();
        let slots = self.slots.len() * size_of::<Number>();
        blocks + slots + more <= self.bytes
    }

    /// Doubles the slots; says whether there was room.
    fn widen(&mut self) -> bool {
        let wide = self.slots.len() * 2;
        if !self.has_room_for(wide * size_of::<Number>()) {
            return false;
        }
        let mask = wide - 1;
        let mut slots = vec![NONE; wide];
        for (number, entry) in self.blocks.iter().flatten().enumerate() {
            let mut slot = hash(&PositionKey { planes: entry.planes, turn: entry.turn }) & mask;
            while slots[slot] != NONE {
                slot = (slot + 1) & mask;
            }
            slots[slot] = number as Number;
        }
        self.slots = slots;
        true
    }
}

/// Where to look for a position first.
fn hash(key: &PositionKey) -> usize {
    // An odd multiplier close to the golden ratio of 2^64 (Knuth, The Art of Computer Programming, 6.4).
    const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;
    let mixed = key.planes.iter().fold(key.turn as u64 + 1, |mixed, &plane| {
        let product = (mixed.rotate_left(29) ^ plane).wrapping_mul(GOLDEN);
        product ^ product >> 32
    });
    mixed as usize
}
