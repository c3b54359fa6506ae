//! The search: every position that can be reached, the promising ones first.

use super::{
    super::{Color, Move, Position, Role},
    Budget,
    estimate::{self, Guide, LEVELS},
    material::lacks_material,
    reached::{Entered, Number, Reached},
    walls,
};

/// How a search ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Found {
    /// These moves mate.
    Mate(Vec<Move>),
    /// Every position that can be reached was seen, and none is a mate.
    Nothing {
        /// How many there were.
        positions: usize,
    },
    /// Nodes, bytes or patience did not suffice.
    Undecided,
}

/// Which position comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// The oldest one.
    BreadthFirst,
    /// The one that looks closest to a mate, by turns judged by its men, by what the walls leave possible
    /// and by how straight the way to it was; now and then the oldest, so that none waits for ever.
    BestFirst,
}

/// At which positions the walls are asked whether it is worth going on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pruning {
    /// At none.
    None,
    /// After each move that can not be taken back: captures, pawn moves, lost castling rights.
    AfterChange,
    /// At each.
    Everywhere,
}

/// The manner of one search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    /// How many positions may be looked at.
    pub(super) nodes: usize,
    pub(super) order: Order,
    pub(super) pruning: Pruning,
    /// Whether to aim at what the walls leave possible.
    pub(super) guided: bool,
}

/// Positions that wait, each at one of a few levels.
#[derive(Debug)]
struct Queue {
    levels: Vec<Vec<Number>>,
    lowest: usize,
}

impl Queue {
    fn new() -> Self {
        Self { levels: vec![Vec::new(); LEVELS], lowest: LEVELS }
    }

    fn push(&mut self, level: usize, number: Number) {
        let level = level.min(LEVELS - 1);
        self.levels[level].push(number);
        self.lowest = self.lowest.min(level);
    }

    fn pop(&mut self) -> Option<Number> {
        while let Some(level) = self.levels.get_mut(self.lowest) {
            if let Some(number) = level.pop() {
                return Some(number);
            }
            self.lowest += 1;
        }
        None
    }

    /// The same, leaving out those that were taken already.
    fn pop_new(&mut self, marks: &[Mark]) -> Option<Number> {
        loop {
            let number = self.pop()?;
            if !marks[number as usize].taken {
                return Some(number);
            }
        }
    }
}

/// What is noted of a position beside the position itself.
#[derive(Debug, Clone, Copy, Default)]
struct Mark {
    /// Whether it was looked at.
    taken: bool,
    /// Whether the move to it made progress, so that an answer costs nothing.
    progress: bool,
    /// How close it looks to a mate.
    level: u16,
    /// Moves without progress on the way to it.
    detours: u16,
}

/// The positions seen and those still to be looked at.
#[derive(Debug)]
struct Frontier {
    reached: Reached,
    order: Order,
    queue: Queue,
    /// Positions by what the walls leave possible.
    guided: Option<(Guide, Queue)>,
    /// Positions by the detours on the way to them.
    straight: Queue,
    /// By number.
    marks: Vec<Mark>,
    /// Every position before this number was taken.
    oldest: usize,
    steps: usize,
}

impl Frontier {
    fn new(bytes: usize, order: Order, guide: Option<Guide>) -> Self {
        // A position costs some fifty bytes in the table, and up to forty in queues and marks.
        let reached = Reached::new(bytes / 9 * 5);
        let guided = guide.map(|guide| (guide, Queue::new()));
        let queue = Queue::new();
        let straight = Queue::new();
        let marks = Vec::new();
        Self { reached, order, queue, guided, straight, marks, oldest: 0, steps: 0 }
    }

    /// Takes in a position; says its number if it is new.
    fn enter(
        &mut self,
        position: &Position,
        from: Option<(Number, Move)>,
        winner: Color,
    ) -> Entered {
        let entered = self.reached.enter(position.key(), from.map(|(parent, _)| parent));
        if let Entered::New(number) = entered {
            let mut mark = Mark::default();
            if self.order == Order::BestFirst {
                let level = estimate::level(position, winner);
                self.queue.push(level, number);
                mark.level = level as u16;
                if let Some((guide, queue)) = &mut self.guided {
                    let level = guide.level(position);
                    queue.push(level, number);
                    mark.level = level as u16;
                }
                if let Some((parent, mv)) = from {
                    self.count_detours(&mut mark, parent, mv, position.turn() != winner);
                }
                self.straight.push(mark.detours.into(), number);
            }
            self.marks.push(mark);
        }
        entered
    }

    /// Progress is free, and so is the answer to it; the loser's pawns and captures better wait.
    fn count_detours(&self, mark: &mut Mark, parent: Number, mv: Move, ours: bool) {
        let before = self.marks[parent as usize];
        mark.progress = mark.level < before.level || ours && mv.is_zeroing();
        let cost = if mark.progress {
            0
        } else if !ours && mv.is_zeroing() {
            4
        } else {
            u16::from(!before.progress)
        };
        mark.detours = before.detours + cost;
    }

    /// The next position to be looked at.
    fn take(&mut self) -> Option<(Number, Position)> {
        self.steps += 1;
        let oldest = self.order == Order::BreadthFirst || self.steps.is_multiple_of(16);
        let number = if oldest {
            self.take_oldest()
        } else if self.steps.is_multiple_of(4)
            || self.guided.is_none() && self.steps.is_multiple_of(2)
        {
            self.straight.pop_new(&self.marks)
        } else if let Some((_, queue)) = &mut self.guided
            && !self.steps.is_multiple_of(2)
        {
            queue.pop_new(&self.marks)
        } else {
            self.queue.pop_new(&self.marks)
        }?;
        self.marks[number as usize].taken = true;
        Some((number, self.reached.position(number)?))
    }

    fn take_oldest(&mut self) -> Option<Number> {
        while self.marks.get(self.oldest)?.taken {
            self.oldest += 1;
        }
        Some(self.oldest as Number)
    }
}

/// Looks for a mate by this side among all positions that can be reached.
///
/// [`Found::Nothing`] is a proof: each position taken from the frontier hands all its legal moves'
/// positions in, unless it was proved by the walls to hold no mate; those that lack material are left
/// out, equal ones come once, compared in full; and the frontier is empty.
pub(super) fn search(root: &Position, winner: Color, plan: &Plan, budget: &Budget) -> Found {
    let guide = plan.guided.then(|| Guide::new(root, winner)).flatten();
    let mut frontier = Frontier::new(budget.bytes, plan.order, guide);
    if frontier.enter(root, None, winner) == Entered::Full {
        return Found::Undecided;
    }
    let mut moves = Vec::with_capacity(64);
    for _ in 0..plan.nodes {
        if budget.is_stopped() {
            return Found::Undecided;
        }
        let Some((number, position)) = frontier.take() else {
            return Found::Nothing { positions: frontier.reached.len() };
        };
        if is_pruned(&frontier.reached, number, &position, winner, plan.pruning) {
            continue;
        }
        position.legal_moves_into(&mut moves);
        for &mv in &moves {
            let next = position.after(mv);
            let mated = next.is_check() && next.turn() != winner && !next.has_legal_move();
            if !mated && lacks_material(next.board(), winner) {
                continue;
            }
            match frontier.enter(&next, Some((number, mv)), winner) {
                Entered::New(number) if mated => {
                    return Found::Mate(line_to(&frontier.reached, number));
                }
                Entered::New(_) | Entered::Known => {}
                Entered::Full => return Found::Undecided,
            }
        }
    }
    Found::Undecided
}

/// Whether the walls prove that no mate lies behind this position.
fn is_pruned(
    reached: &Reached,
    number: Number,
    position: &Position,
    winner: Color,
    pruning: Pruning,
) -> bool {
    let ask = match pruning {
        Pruning::None => false,
        Pruning::Everywhere => true,
        Pruning::AfterChange => reached
            .parent(number)
            .and_then(|parent| reached.position(parent))
            .is_some_and(|parent| differs_for_ever(&parent, position)),
    };
    ask && walls::proof(position, winner).is_some()
}

/// Whether the move between these two can not be taken back.
fn differs_for_ever(before: &Position, after: &Position) -> bool {
    before.board().occupied().count() != after.board().occupied().count()
        || before.board().role(Role::Pawn) != after.board().role(Role::Pawn)
        || before.castling_rooks() != after.castling_rooks()
}

/// The moves that lead from the first position to this one.
fn line_to(reached: &Reached, last: Number) -> Vec<Move> {
    let mut line = Vec::new();
    let mut at = last;
    while let Some(parent) = reached.parent(at) {
        if let (Some(before), Some(after)) = (reached.position(parent), reached.position(at)) {
            let key = after.key();
            line.extend(before.legal_moves().into_iter().find(|&mv| before.after(mv).key() == key));
        }
        at = parent;
    }
    line.reverse();
    line
}
