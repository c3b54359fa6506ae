//! A game as it was written down, put together again.

use super::{ClaimKind, Dead, Ending, Game, Offer, Phase, Wish};
use crate::{
    game::{
        Claimed, Defeat, GameOptions, GameRecord, Moment, NodeId, Outcome, Verdict,
        clock::ClockSnapshot, touch::Touches,
    },
    rules::Color,
};

/// An end that came without a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastWord {
    /// A flag or a resignation; without a verdict that is still being looked into.
    Defeat(Defeat, Option<Verdict>),
    /// The players agreed upon a draw.
    Agreement,
    /// A rightful claim.
    Claim {
        /// What for.
        kind: ClaimKind,
        /// The move that was announced.
        announced: Option<Wish>,
    },
}

/// How a game stands, besides its moves. Places in it are told by the number of half-moves before them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standing {
    /// How many half-moves are played; those behind them were taken back.
    pub played: usize,
    /// Both clocks; none keeps them as they stood after the last move.
    pub clock: Option<ClockSnapshot>,
    /// The draw that is offered, and by whom.
    pub offer: Option<(Color, usize)>,
    /// Where White, and where Black, has offered a draw last.
    pub offered: [Option<usize>; 2],
    /// What the player on move has touched.
    pub touches: Touches,
    /// An end that came without a move.
    pub last_word: Option<LastWord>,
    /// Where the position was proved dead in the background.
    pub dead: Option<usize>,
}

impl Game {
    /// How the game stands now, to be written down.
    pub fn standing(&self, now: Moment) -> Standing {
        let ply = |node| self.record.line_to(node).len();
        let on_line = |node: &NodeId| self.is_on_line(*node);
        Standing {
            played: ply(self.last),
            clock: self.clock().map(|clock| clock.snapshot(now)),
            offer: self.offer.map(|offer| (offer.by, ply(offer.node))),
            offered: self.offered.map(|offered| offered.filter(on_line).map(ply)),
            touches: self.touches.clone(),
            last_word: self.ending.and_then(last_word),
            dead: self.dead.as_ref().map(|dead| dead.node).filter(on_line).map(ply),
        }
    }

    /// Both clocks when a node was reached; none without a clock.
    pub fn clock_at(&self, node: NodeId) -> Option<ClockSnapshot> {
        self.clocks.get(&node).copied()
    }
}

fn last_word(ending: Ending) -> Option<LastWord> {
    let outcome = match ending {
        Ending::Deciding(defeat) => return Some(LastWord::Defeat(defeat, None)),
        Ending::Over(outcome) => outcome,
    };
    match outcome {
        Outcome::Resignation { resigned, opponent } => {
            Some(LastWord::Defeat(Defeat::Resignation(resigned), Some(opponent)))
        }
        Outcome::Flag { fallen, opponent } => {
            Some(LastWord::Defeat(Defeat::Flag(fallen), Some(opponent)))
        }
        Outcome::Agreement => Some(LastWord::Agreement),
        Outcome::Threefold { third: at, .. } => Some(claim(ClaimKind::Threefold, at)),
        Outcome::FiftyMoves { at, .. } => Some(claim(ClaimKind::FiftyMoves, at)),
        Outcome::Checkmate { .. }
        | Outcome::Stalemate
        | Outcome::DeadPosition
        | Outcome::AutomaticThreefold { .. }
        | Outcome::AutomaticFiftyMoves { .. }
        | Outcome::Fivefold { .. }
        | Outcome::SeventyFiveMoves { .. }
        | Outcome::Recorded(_) => None,
    }
}

fn claim(kind: ClaimKind, at: Claimed) -> LastWord {
    let announced = match at {
        Claimed::Reached(_) => None,
        Claimed::Announced(mv) => {
            let to = mv.castling_rook().map_or(mv.to(), |(rook, _)| rook);
            Some(Wish { from: mv.from(), to, promotion: mv.promotion() })
        }
    };
    LastWord::Claim { kind, announced }
}

impl Game {
    /// Puts a game together again from what was written down: the record with the game as its main line,
    /// both clocks as they stood at the beginning and after each move, and how the game stands. Its clock
    /// is at rest. Says whether everything fits; what does not is left out.
    pub fn restored(
        record: GameRecord,
        options: GameOptions,
        clocks: &[ClockSnapshot],
        standing: &Standing,
    ) -> (Self, bool) {
        let moves = record.main_line().take_while(|&node| record.mv(node).is_some());
        let line: Vec<NodeId> = std::iter::once(GameRecord::ROOT).chain(moves).collect();
        let node = |ply: usize| line.get(ply).copied();
        let last = node(standing.played);
        let mut game = Self::with_options(*record.start(), options);
        game.record = record;
        for (&node, &clock) in line.iter().zip(clocks) {
            game.keep_written(node, clock);
        }
        game.last = last.or_else(|| line.last().copied()).unwrap_or(GameRecord::ROOT);
        let dead = standing.dead.map(node);
        game.dead = dead.flatten().map(|node| Dead { node, proofs: None });
        game.arrive();
        game.restore_written_clock(standing.clock);
        if game.options.touch_move {
            game.touches = standing.touches.clone();
        }
        game.offered = standing.offered.map(|offered| offered.and_then(node));
        let offer = standing.offer.map(|(by, ply)| node(ply).map(|node| Offer { by, node }));
        game.offer = offer.flatten().filter(|_| game.phase() == Phase::Playing);
        let said = standing.last_word.is_none_or(|word| game.say(word));
        let fits = last.is_some() && dead != Some(None) && offer != Some(None) && said;
        (game, fits)
    }

    /// Puts the clock to how it was written down, or as it stood when the last node was reached.
    fn restore_written_clock(&mut self, written: Option<ClockSnapshot>) {
        let kept = self.clock_at(self.last);
        if let Some(written) = written {
            self.keep_written(self.last, written);
        }
        self.restore_clock(Moment::START);
        self.clocks.extend(kept.map(|kept| (self.last, kept)));
    }

    /// Keeps clocks that were written down, if they can be those of a node.
    fn keep_written(&mut self, node: NodeId, clock: ClockSnapshot) {
        if clock.on_move == self.record.position(node).turn() {
            self.clocks.insert(node, clock);
        }
    }

    /// Ends the game as it was ended; says whether that fits.
    fn say(&mut self, word: LastWord) -> bool {
        if self.phase() != Phase::Playing {
            return false;
        }
        let ending = match word {
            LastWord::Defeat(defeat, Some(verdict)) => Some(Ending::Over(defeat.outcome(verdict))),
            LastWord::Defeat(defeat, None) => Some(Ending::Deciding(defeat)),
            LastWord::Agreement => Some(Ending::Over(Outcome::Agreement)),
            LastWord::Claim { kind, announced } => {
                let announced = announced.map(|wish| self.announced(wish).ok());
                if announced == Some(None) { None } else { self.claimed(kind, announced.flatten()) }
                    .map(Ending::Over)
            }
        };
        self.ending = ending;
        self.stop_clock(Moment::START);
        ending.is_some()
    }
}
