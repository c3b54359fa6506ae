//! The game at the table.

mod claim;
mod command;
mod offer;
mod restore;
#[cfg(test)]
mod tests;
mod time;
mod touching;
mod verdict;

use std::collections::BTreeMap;

pub use claim::Claimable;
pub use command::{ClaimKind, Command, Event, Inquiry, Refusal, Wish};
pub use offer::Offer;
pub use restore::{LastWord, Standing};

use super::{
    Clock, ClockStart, Defeat, GameOptions, GameRecord, Moment, NodeId, Notes, Outcome, Verdict,
    WhyNot,
    clock::ClockSnapshot,
    touch::{Duty, Touches},
    why_not,
};
use crate::rules::{
    Color, Move, Position, Role, Square,
    mating::{Glance, Mating, Proof, glance},
};

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Moves are made.
    Playing,
    /// A side has lost, unless its opponent can not mate; that is being looked into.
    Deciding(Defeat),
    /// The game has ended.
    Over(Outcome),
}

/// One game: its record, the place it has reached, its clock, and how it stands.
///
/// Time is handed in with every command. The flag is tested first: when it has fallen by then, that is
/// what happens, and nothing else.
///
/// ```
/// use schachtisch::game::{Command, Game, Moment, Phase};
/// use schachtisch::rules::Position;
///
/// let mut game = Game::new(Position::start());
/// let (from, to) = ("e2".parse()?, "e4".parse()?);
/// let play = Command::Play { from, to, promotion: None };
/// game.apply(play.clone(), Moment::START).expect("a legal move");
/// assert_eq!(game.phase(), Phase::Playing);
/// assert!(game.apply(play, Moment::START).is_err());
/// # Ok::<(), schachtisch::rules::NoSquare>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    record: GameRecord,
    last: NodeId,
    options: GameOptions,
    clock: Option<Clock>,
    /// How the clock stood when each node was reached, or was corrected to since.
    clocks: BTreeMap<NodeId, ClockSnapshot>,
    /// What the record makes of the node the game has reached.
    arrival: Arrival,
    /// An end that came without a move.
    ending: Option<Ending>,
    /// What is known of each side's chances to mate where the game has ended.
    evidence: [Option<Mating>; 2],
    /// A node that was proved dead in the background.
    dead: Option<Dead>,
    offer: Option<Offer>,
    /// Where each side has offered a draw last.
    offered: [Option<NodeId>; 2],
    touches: Touches,
}

/// A node that was proved dead in the background.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Dead {
    node: NodeId,
    /// Why White can not mate, and why Black can not; not known any more in a game from a file.
    proofs: Option<[Proof; 2]>,
}

/// An end that came without a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    Deciding(Defeat),
    Over(Outcome),
}

/// What follows from having reached a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arrival {
    /// The game goes on.
    Alive,
    /// The game goes on, but the position may be dead.
    Open,
    /// The game has ended with the move.
    Ended(Outcome),
}

impl Game {
    /// A game without a clock that begins from this position; over at once if the position says so.
    pub fn new(start: Position) -> Self {
        Self::with_options(start, GameOptions::default())
    }

    /// The same with what the players have agreed upon.
    pub fn with_options(start: Position, options: GameOptions) -> Self {
        let mut game = Self {
            record: GameRecord::new(start),
            last: GameRecord::ROOT,
            clock: Clock::of_game(&options, start.turn()),
            options,
            clocks: BTreeMap::new(),
            arrival: Arrival::Alive,
            ending: None,
            evidence: [None, None],
            dead: None,
            offer: None,
            offered: [None, None],
            touches: Touches::default(),
        };
        game.arrive();
        if game.is_ended_by_move() {
            game.stop_clock(Moment::START);
        }
        game.keep_clock(Moment::START);
        game
    }

    /// Everything played, moves taken back included.
    pub const fn record(&self) -> &GameRecord {
        &self.record
    }

    /// Changes what is said about a node: comments, glyphs, marks. What the game itself has noted there,
    /// the times and an offered draw, stays as it is.
    ///
    /// ```
    /// use schachtisch::{game::{Game, GameRecord}, rules::Position};
    ///
    /// let mut game = Game::new(Position::start());
    /// game.annotate(GameRecord::ROOT, |notes| notes.set_comment("Simultan"));
    /// assert_eq!(game.record().notes(GameRecord::ROOT).comment(), "Simultan");
    /// ```
    pub fn annotate(&mut self, node: NodeId, change: impl FnOnce(&mut Notes)) {
        let notes = self.record.notes_mut(node);
        let Notes { time_left, time_used, draw_offered, .. } = *notes;
        change(notes);
        notes.time_left = time_left;
        notes.time_used = time_used;
        notes.draw_offered = draw_offered;
    }

    /// The node the game has reached.
    pub const fn last(&self) -> NodeId {
        self.last
    }

    /// What the players have agreed upon.
    pub const fn options(&self) -> &GameOptions {
        &self.options
    }

    /// Where the game stands.
    pub const fn phase(&self) -> Phase {
        match (self.arrival, self.ending) {
            (Arrival::Ended(outcome), _) | (_, Some(Ending::Over(outcome))) => Phase::Over(outcome),
            (_, Some(Ending::Deciding(defeat))) => Phase::Deciding(defeat),
            (Arrival::Alive | Arrival::Open, None) => Phase::Playing,
        }
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.record.position(self.last)
    }

    /// What is known of a side's chance to mate where the game has ended: a line that mates, or why there
    /// is none. Only where it mattered for the end.
    pub fn evidence(&self, color: Color) -> Option<&Mating> {
        self.evidence[color.index()].as_ref()
    }

    /// What a background job is to find out now.
    pub fn inquiry(&self) -> Option<Inquiry> {
        match self.phase() {
            Phase::Playing => {
                (self.arrival == Arrival::Open).then_some(Inquiry::Dead { node: self.last })
            }
            Phase::Deciding(defeat) => {
                Some(Inquiry::Defeat { node: self.last, winner: !defeat.loser() })
            }
            Phase::Over(_) => None,
        }
    }

    /// Whether there is a move, or an end without a move, to take back.
    pub fn can_take_back(&self) -> bool {
        self.ending.is_some() || self.last != GameRecord::ROOT
    }

    /// Carries a command out, wholly or not at all. When the flag has fallen by `now`, that is what
    /// happens instead; only a proof that the game had ended before counts even then.
    ///
    /// # Errors
    /// [`Refusal`] says why not; the game is as it was.
    pub fn apply(&mut self, command: Command, now: Moment) -> Result<Vec<Event>, Refusal> {
        if let Command::ProveDead { node, proofs } = command {
            return self.prove_dead(node, proofs, now);
        }
        let flag = self.tick(now);
        if !flag.is_empty() {
            return Ok(flag);
        }
        match command {
            Command::Play { from, to, promotion } => self.play(Wish { from, to, promotion }, now),
            Command::TakeBack => self.take_back(now),
            Command::PlayForward => self.play_forward(now),
            Command::Resign(side) => self.resign(side, now),
            Command::OfferDraw(side) => self.offer_draw(side),
            Command::AcceptDraw => self.accept_draw(now),
            Command::DeclineDraw => self.decline_draw(),
            Command::Claim { kind, announced } => self.claim(kind, announced, now),
            Command::StartClock => self.change_clock(|clock| clock.start(now)),
            Command::PauseClock => self.change_clock(|clock| clock.pause(now)),
            Command::ResumeClock { counting } => {
                self.change_clock(|clock| clock.resume_counting(now, counting))
            }
            Command::SetClock { color, part, time } => self.set_clock(color, part, time, now),
            Command::Touch(square) => self.touch(square),
            Command::Release { from, to } => self.release(from, to),
            Command::AnnounceAdjusting => self.announce_adjusting(),
            Command::LiftTouch(square) => self.lift_touch(square),
            Command::Decide { node, winner, mating } => self.decide(node, winner, mating),
            Command::ProveDead { .. } => Err(Refusal::Stale),
        }
    }

    /// Every reason why a move is not allowed now, the first one being the one to tell; none when it is.
    pub fn why_not(&self, from: Square, to: Square, promotion: Option<Role>) -> Vec<WhyNot> {
        match self.phase() {
            Phase::Over(outcome) => return vec![WhyNot::Over(outcome)],
            Phase::Deciding(defeat) => return vec![WhyNot::Deciding(defeat)],
            Phase::Playing => {}
        }
        if let Some(at_rest) = self.clock_at_rest() {
            return vec![at_rest];
        }
        let by_rules = why_not::in_game(&self.record, self.last, from, to, promotion);
        if by_rules.is_empty() { self.why_not_by_touch(from, to, promotion) } else { by_rules }
    }

    /// Every move that may be made now: the legal ones, as far as nothing that was touched forbids them;
    /// none while the clock stands still and when the game is over.
    pub fn allowed_moves(&self) -> Vec<Move> {
        if self.phase() != Phase::Playing || self.clock_at_rest().is_some() {
            return Vec::new();
        }
        self.duty().map_or_else(|| self.position().legal_moves(), |duty| duty.allowed().to_vec())
    }

    fn play(&mut self, wish: Wish, now: Moment) -> Result<Vec<Event>, Refusal> {
        let mv = self.allowed(wish)?;
        Ok(self.make(mv, now))
    }

    /// The move that is wished for, if it is allowed.
    fn allowed(&self, wish: Wish) -> Result<Move, Refusal> {
        let Wish { from, to, promotion } = wish;
        let reasons = self.why_not(from, to, promotion);
        self.position()
            .legal_move(from, to, promotion)
            .filter(|_| reasons.is_empty())
            .ok_or(Refusal::Move(reasons))
    }

    /// Makes a move that is allowed.
    fn make(&mut self, mv: Move, now: Moment) -> Vec<Event> {
        let mover = self.position().turn();
        let offered = self.offered[mover.index()] == Some(self.last);
        let declined = self.offer.take_if(|offer| offer.by != mover);
        self.last = self.record.replace_continuation(self.last, mv);
        self.touches = Touches::default();
        self.arrive();
        let time = self.press_clock(now);
        let notes = self.record.notes_mut(self.last);
        notes.draw_offered = offered;
        notes.time_used = time.map(|time| time.used);
        notes.time_left = time.and_then(|time| time.left);
        let mut events = self.arrived(Event::Moved(self.last));
        events.extend(declined.map(|offer| Event::DrawDeclined(offer.by)));
        events
    }

    fn take_back(&mut self, now: Moment) -> Result<Vec<Event>, Refusal> {
        if self.ending.is_some() && !self.is_ended_by_move() {
            self.ending = None;
            self.evidence = [None, None];
            self.restore_clock(now);
            return Ok(vec![Event::Revived]);
        }
        let before = self.record.parent(self.last).ok_or(Refusal::NothingToTakeBack)?;
        self.stand_at(before, now);
        Ok(self.arrived(Event::TakenBack(before)))
    }

    fn play_forward(&mut self, now: Moment) -> Result<Vec<Event>, Refusal> {
        self.check_playing()?;
        // Nobody has played a null move, and nobody can play it forward.
        let next = self.record.next(self.last).filter(|&next| self.record.mv(next).is_some());
        let next = next.ok_or(Refusal::NothingToPlayForward)?;
        self.stand_at(next, now);
        Ok(self.arrived(Event::Moved(next)))
    }

    /// Goes to a node that was reached before; the clock comes back as it stood there, at rest.
    fn stand_at(&mut self, node: NodeId, now: Moment) {
        self.last = node;
        self.ending = None;
        self.touches = Touches::default();
        self.offer = None;
        self.arrive();
        self.restore_clock(now);
    }

    fn resign(&mut self, side: Color, now: Moment) -> Result<Vec<Event>, Refusal> {
        self.check_playing()?;
        self.stop_clock(now);
        Ok(self.defeat(Defeat::Resignation(side)))
    }

    /// A side has lost, or, as far as that can be seen at once, it is a draw.
    fn defeat(&mut self, defeat: Defeat) -> Vec<Event> {
        let winner = !defeat.loser();
        let mating = verdict::can_mate_at_once(self.position(), winner);
        if mating == Mating::Undecided {
            self.ending = Some(Ending::Deciding(defeat));
            self.offer = None;
            let inquiry = self.inquiry().map(Event::NeedsProof);
            return std::iter::once(Event::Deciding(defeat)).chain(inquiry).collect();
        }
        self.decided(defeat, mating)
    }

    fn decide(
        &mut self,
        node: NodeId,
        winner: Color,
        mating: Mating,
    ) -> Result<Vec<Event>, Refusal> {
        let Phase::Deciding(defeat) = self.phase() else { return Err(Refusal::Stale) };
        if self.inquiry() != Some(Inquiry::Defeat { node, winner })
            || verdict::of_answer(self.position(), winner, &mating).is_none()
        {
            return Err(Refusal::Stale);
        }
        Ok(self.decided(defeat, mating))
    }

    fn decided(&mut self, defeat: Defeat, mating: Mating) -> Vec<Event> {
        let winner = !defeat.loser();
        let verdict = verdict::of_answer(self.position(), winner, &mating);
        self.evidence[winner.index()] = Some(mating);
        self.end(defeat.outcome(verdict.unwrap_or(Verdict::Undecided)))
    }

    /// Ends the game without a move. The clock is stopped already.
    fn end(&mut self, outcome: Outcome) -> Vec<Event> {
        self.ending = Some(Ending::Over(outcome));
        self.offer = None;
        vec![Event::Ended(outcome)]
    }

    /// The position at a node was dead, so that the game has ended there, whatever came after.
    fn prove_dead(
        &mut self,
        node: NodeId,
        proofs: [Proof; 2],
        now: Moment,
    ) -> Result<Vec<Event>, Refusal> {
        if self.is_ended_by_move() || !self.is_on_line(node) {
            return Err(Refusal::Stale);
        }
        self.stop_clock(now);
        self.dead = Some(Dead { node, proofs: Some(proofs) });
        self.offer = None;
        self.arrive();
        Ok(vec![Event::Ended(Outcome::DeadPosition)])
    }

    /// Works out what follows from having reached the last node: mate and stalemate first, then a dead
    /// position, then the counters (Art. 9.6).
    fn arrive(&mut self) {
        self.evidence = [None, None];
        let position = *self.position();
        if !position.has_legal_move() {
            self.arrival = Outcome::of_position(&position).map_or(Arrival::Alive, Arrival::Ended);
            return;
        }
        if let Some(dead) = self.dead.clone().filter(|dead| self.is_on_line(dead.node)) {
            self.arrive_dead(dead.proofs);
            return;
        }
        let by_counters = self.drawn_by_counters();
        match glance(&position) {
            Glance::Dead { white, black } => self.arrive_dead(Some([white, black])),
            Glance::Lively => self.arrival = by_counters.map_or(Arrival::Alive, Arrival::Ended),
            Glance::Unclear => self.arrival = by_counters.map_or(Arrival::Open, Arrival::Ended),
        }
    }

    fn arrive_dead(&mut self, proofs: Option<[Proof; 2]>) {
        self.arrival = Arrival::Ended(Outcome::DeadPosition);
        if let Some(proofs) = proofs {
            self.evidence = proofs.map(|proof| Some(Mating::Impossible(proof)));
        }
    }

    /// What is told after a node was reached.
    fn arrived(&self, first: Event) -> Vec<Event> {
        let end = match self.arrival {
            Arrival::Ended(outcome) => Some(Event::Ended(outcome)),
            Arrival::Alive | Arrival::Open => None,
        };
        let inquiry = self.inquiry().map(Event::NeedsProof);
        std::iter::once(first).chain(end).chain(inquiry).collect()
    }

    fn check_playing(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Deciding(defeat) => Err(Refusal::Deciding(defeat)),
            Phase::Over(outcome) => Err(Refusal::Over(outcome)),
        }
    }

    const fn is_ended_by_move(&self) -> bool {
        matches!(self.arrival, Arrival::Ended(_))
    }

    /// Whether a node is the one the game has reached, or lies before it.
    fn is_on_line(&self, node: NodeId) -> bool {
        std::iter::successors(Some(self.last), |&at| self.record.parent(at)).any(|at| at == node)
    }
}
