//! Repetitions and fifty moves: counted, claimed, and ending the game by themselves (Art. 9.2 to 9.6).

use std::collections::HashMap;

use super::{ClaimKind, Event, Game, Refusal, Wish};
use crate::{
    game::{Claimed, GameRecord, Moment, NodeId, Outcome, WhyNot},
    rules::{Move, PositionKey},
};

/// Half-moves without pawn move and capture that a claim needs (Art. 9.3).
const FIFTY_MOVES: u16 = 100;
/// Half-moves without pawn move and capture that end the game (Art. 9.6.2).
const SEVENTY_FIVE_MOVES: u16 = 150;

/// How the side on move could claim a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Claimable {
    /// For the position on the board.
    Now,
    /// By announcing this move, or another one that does the same.
    ByMove(Move),
}

impl Game {
    /// The nodes on the way to a node that hold the same position as it (Art. 9.2.3), from the first
    /// occurrence to the node itself.
    pub fn repetitions(&self, node: NodeId) -> Vec<NodeId> {
        self.record.repetitions(node)
    }

    /// How many half-moves were made since the last capture or pawn move; a game that was set up may
    /// have begun with some.
    pub fn halfmove_clock(&self) -> u16 {
        self.position().halfmoves()
    }

    /// The node of the last capture or pawn move, or the start.
    pub fn last_zeroing(&self) -> NodeId {
        std::iter::successors(Some(self.last), |&node| self.record.parent(node))
            .find(|&node| self.record.mv(node).is_some_and(Move::is_zeroing))
            .unwrap_or(GameRecord::ROOT)
    }

    /// How the side on move could rightfully claim a draw now, if it could.
    pub fn can_claim(&self, kind: ClaimKind) -> Option<Claimable> {
        self.check_claim().ok()?;
        if self.claimed(kind, None).is_some() {
            return Some(Claimable::Now);
        }
        let seen = self.counts_by_key();
        let is_right = |mv: &Move| match kind {
            ClaimKind::Threefold => {
                let key = self.position().play(*mv).map(|position| position.key());
                key.is_ok_and(|key| seen.get(&key).is_some_and(|&count| count >= 2))
            }
            ClaimKind::FiftyMoves => self.is_fiftieth(*mv),
        };
        self.position().legal_moves().into_iter().find(is_right).map(Claimable::ByMove)
    }

    pub(super) fn claim(
        &mut self,
        kind: ClaimKind,
        announced: Option<Wish>,
        now: Moment,
    ) -> Result<Vec<Event>, Refusal> {
        self.check_claim()?;
        let announced = announced.map(|wish| self.announced(wish)).transpose()?;
        if let Some(outcome) = self.claimed(kind, announced) {
            self.stop_clock(now);
            return Ok(self.end(outcome));
        }
        Ok(self.wrong_claim(announced, now))
    }

    /// A wrong claim: the opponent gets time, what was announced is played, and the claim stands as an
    /// offer of a draw (Art. 9.5).
    fn wrong_claim(&mut self, announced: Option<Move>, now: Moment) -> Vec<Event> {
        let claimant = self.position().turn();
        let was_paused = self.is_clock_paused();
        let penalty = self.penalize(!claimant, now);
        let mut events = vec![Event::ClaimWrong { claimant, penalty }];
        if self.have_both_moved() {
            events.push(self.offer_stands(claimant));
        }
        if let Some(mv) = announced {
            self.wake_clock(now);
            events.extend(self.make(mv, now));
        }
        if was_paused {
            self.rest_clock(now);
        } else {
            self.wake_clock(now);
        }
        events
    }

    /// Whether a claim can be made at all: also in a pause, but not before the clock was started.
    ///
    /// # Errors
    /// The refusal that any claim would meet.
    pub fn check_claim(&self) -> Result<(), Refusal> {
        self.check_playing()?;
        if let Some(WhyNot::ClockNotStarted) = self.clock_at_rest() {
            return Err(Refusal::Move(vec![WhyNot::ClockNotStarted]));
        }
        if self.touches.list().is_empty() { Ok(()) } else { Err(Refusal::ClaimAfterTouch) }
    }

    /// The move that is announced, which can be done while the clock stands still, too.
    pub(super) fn announced(&self, wish: Wish) -> Result<Move, Refusal> {
        let Wish { from, to, promotion } = wish;
        self.position()
            .legal_move(from, to, promotion)
            .ok_or_else(|| Refusal::Move(self.record.why_not(self.last, from, to, promotion)))
    }

    /// The draw that a claim brings if it is right.
    pub(super) fn claimed(&self, kind: ClaimKind, announced: Option<Move>) -> Option<Outcome> {
        match kind {
            ClaimKind::Threefold => self.threefold(announced),
            ClaimKind::FiftyMoves => self.fifty_moves(announced),
        }
    }

    fn threefold(&self, announced: Option<Move>) -> Option<Outcome> {
        let (key, third) = match announced {
            Some(mv) => (self.position().play(mv).ok()?.key(), Claimed::Announced(mv)),
            None => (self.position().key(), Claimed::Reached(self.last)),
        };
        // After the announced move the other side is on move, so that the last node is none of them.
        let earlier = *self.record.occurrences(self.last, key).last_chunk::<2>()?;
        Some(Outcome::Threefold { earlier, third })
    }

    fn fifty_moves(&self, announced: Option<Move>) -> Option<Outcome> {
        let (is_right, at) = match announced {
            Some(mv) => (self.is_fiftieth(mv), Claimed::Announced(mv)),
            None => (self.halfmove_clock() >= FIFTY_MOVES, Claimed::Reached(self.last)),
        };
        is_right.then(|| Outcome::FiftyMoves { since: self.last_zeroing(), at })
    }

    /// Whether fifty moves of each side are full with this move, or were before it and still are.
    fn is_fiftieth(&self, mv: Move) -> bool {
        !mv.is_zeroing() && self.halfmove_clock().saturating_add(1) >= FIFTY_MOVES
    }

    /// The draw without a claim that the counters make of the last node: seventy-five moves, the fifth
    /// occurrence, and, where that was agreed, fifty moves and the third one.
    pub(super) fn drawn_by_counters(&self) -> Option<Outcome> {
        let (halfmoves, since) = (self.halfmove_clock(), || self.last_zeroing());
        if halfmoves >= SEVENTY_FIVE_MOVES {
            return Some(Outcome::SeventyFiveMoves { since: since() });
        }
        let same = self.repetitions(self.last);
        if let Some(&nodes) = same.last_chunk::<5>() {
            return Some(Outcome::Fivefold { nodes });
        }
        if !self.options.automatic_draws {
            return None;
        }
        let threefold = same.last_chunk::<3>().map(|&nodes| Outcome::AutomaticThreefold { nodes });
        threefold.or_else(|| {
            (halfmoves >= FIFTY_MOVES).then(|| Outcome::AutomaticFiftyMoves { since: since() })
        })
    }

    /// How often each position of the game has occurred.
    fn counts_by_key(&self) -> HashMap<PositionKey, usize> {
        let mut counts = HashMap::new();
        for at in std::iter::successors(Some(self.last), |&at| self.record.parent(at)) {
            *counts.entry(self.record.position(at).key()).or_default() += 1;
        }
        counts
    }
}
