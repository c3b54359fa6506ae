//! The game at the table: commands to it, and what follows from them.

use std::time::Duration;

use super::{App, Found, Question, SavedGame, Stage};
use crate::{
    game::{
        Clock, Command, Event, Game, GameRecord, Inquiry, Moment, Outcome, Phase, Refusal, Wish,
        clock::{Motion, Rest},
    },
    pgn::Tags,
    rules::{Color, mating::Mating},
};

impl App {
    /// Whether a board can show what is behind the end.
    pub fn has_evidence(&self) -> bool {
        let Phase::Over(outcome) = self.game.phase() else { return false };
        let counted = matches!(
            outcome,
            Outcome::Threefold { .. }
                | Outcome::FiftyMoves { .. }
                | Outcome::AutomaticThreefold { .. }
                | Outcome::AutomaticFiftyMoves { .. }
                | Outcome::Fivefold { .. }
                | Outcome::SeventyFiveMoves { .. }
        );
        counted || Color::ALL.iter().any(|color| self.game.evidence(*color).is_some())
    }

    /// Whether a clock runs.
    pub fn is_clock_running(&self) -> bool {
        let motion = self.game.clock().map(Clock::motion);
        self.game.phase() == Phase::Playing && matches!(motion, Some(Motion::Running { .. }))
    }

    /// Lets time go on: a flag may fall. Tells whether anything has changed.
    pub fn tick(&mut self, now: Moment) -> bool {
        self.now = now;
        let events = self.game.tick(now);
        let has_changed = !events.is_empty();
        self.happened(&events);
        has_changed
    }

    pub(super) fn command(&mut self, command: Command) {
        match self.game.apply(command, self.now) {
            Ok(events) => {
                self.refusal = None;
                self.told = None;
                self.happened(&events);
            }
            // An answer that comes too late concerns nobody.
            Err(Refusal::Stale) => {}
            Err(refusal) => self.refusal = Some(refusal),
        }
    }

    pub(super) fn happened(&mut self, events: &[Event]) {
        if events.is_empty() {
            return;
        }
        self.version += 1;
        // Under another board the game goes on without taking a man out of anybody's hand.
        self.revision += u64::from(self.stage == Stage::Table);
        self.claim = None;
        self.message = None;
        for event in events {
            match event {
                Event::Moved(node) | Event::TakenBack(node) => self.viewed = *node,
                Event::FlagFell(_) | Event::Ended(_) => {
                    self.viewed = self.game.last();
                    // What was refused before that concerns nobody there.
                    self.refusal = self.refusal.take().filter(|_| self.stage != Stage::Table);
                }
                // What a wrong claim has cost comes before the offer that it leaves.
                Event::DrawOffered(_) if self.told.is_some() => {}
                Event::DrawOffered(_) | Event::DrawDeclined(_) | Event::ClaimWrong { .. } => {
                    self.told = Some(*event);
                }
                Event::Revived
                | Event::Deciding(_)
                | Event::NeedsProof(_)
                | Event::ClockChanged
                | Event::TouchesChanged => {}
            }
        }
    }

    /// A hand on the board: a move, or the move that a claim announces.
    pub(super) fn play(&mut self, wish: Wish) {
        let Wish { from, to, promotion } = wish;
        if !self.is_at_end() {
            self.view(self.game.last());
        } else if let Some(claim) = &mut self.claim {
            // Choosing the move to announce is writing it down, not touching (Art. 9.4).
            if self.game.position().legal_move(from, to, promotion).is_some() {
                claim.announced = Some(wish);
                self.refusal = None;
            } else {
                self.refusal = Some(Refusal::Move(self.game.why_not(from, to, promotion)));
            }
        } else if from == to && self.game.options().touch_move {
            // A touch of the opponent's man: it binds, and there is nothing to refuse.
            self.refusal = None;
        } else {
            self.command(Command::Play { from, to, promotion });
            if self.refusal.is_some() && self.game.options().touch_move {
                let refusal = self.refusal.take();
                self.touch(Command::Release { from, to });
                self.refusal = refusal;
            }
        }
    }

    /// What binds by touching; the hand keeps what it holds.
    pub(super) fn touch(&mut self, command: Command) {
        let revision = self.revision;
        if self.game.options().touch_move && self.claim.is_none() {
            self.command(command);
        }
        self.revision = revision;
    }

    pub(super) fn start_clock(&mut self) {
        let is_new = self.game.clock().map(Clock::motion) == Some(Motion::AtRest(Rest::NotStarted));
        self.command(if is_new {
            Command::StartClock
        } else {
            Command::ResumeClock { counting: Duration::ZERO }
        });
    }

    pub(super) fn found(&mut self, found: Found) {
        let Found { inquiry, mating } = found;
        match (inquiry, mating) {
            (Inquiry::Dead { node }, [Mating::Impossible(white), Mating::Impossible(black)]) => {
                self.command(Command::ProveDead { node, proofs: [white, black] });
            }
            (Inquiry::Dead { .. }, _) => {}
            (Inquiry::Defeat { node, winner }, [white, black]) => {
                let mating = if winner == Color::White { white } else { black };
                self.command(Command::Decide { node, winner, mating });
            }
        }
    }

    /// Nobody could see the clock run: it stands still, and the players are asked.
    pub(super) fn slept(&mut self, at: Moment, slept: Duration) {
        if self.is_clock_running() {
            let now = std::mem::replace(&mut self.now, at);
            self.command(Command::PauseClock);
            self.now = now;
            self.question = Some(Question::Slept(slept));
        }
    }

    pub(super) fn answer(&mut self, yes: bool) {
        let question = self.question();
        self.question = None;
        match (question, yes) {
            (Some(Question::Resign(side)), true) => self.command(Command::Resign(side)),
            (Some(Question::Resume), true) => self.go_on(),
            (Some(Question::Resume), false) => self.offered = None,
            (Some(Question::TakeBack), true) => self.command(Command::TakeBack),
            (Some(Question::LiftTouch), true) => {
                if let Some(man) = self.game.touches().last_man() {
                    self.touch(Command::LiftTouch(man));
                }
            }
            (Some(Question::ReplaceStudy), true) => self.replace_study(),
            (Some(Question::ReplaceStudy), false) => self.replacement = None,
            (Some(Question::Slept(slept)), true) => {
                self.command(Command::ResumeClock { counting: slept });
            }
            (
                None
                | Some(
                    Question::Slept(_)
                    | Question::Overwrite
                    | Question::Offer
                    | Question::Resign(_)
                    | Question::TakeBack
                    | Question::LiftTouch,
                ),
                _,
            ) => {}
        }
    }

    pub(super) fn go_on(&mut self) {
        let Some(SavedGame { game, tags, flipped, place }) = self.offered.take() else { return };
        self.viewed = game.last();
        self.game = game;
        self.tags = tags;
        self.table_place = place;
        self.flipped = flipped;
        self.revision += 1;
    }

    /// Whether a new game would lose moves.
    pub fn would_lose_moves(&self) -> bool {
        self.game.record().next(GameRecord::ROOT).is_some()
    }

    pub(super) fn begin_again(&mut self) {
        let start = self.take_next_start().unwrap_or_default();
        self.game = Game::with_options(start, self.settings.sheet.options());
        self.viewed = GameRecord::ROOT;
        self.refusal = None;
        self.told = None;
        self.claim = None;
        self.dialog = None;
        self.stage = Stage::Table;
        self.table_place = None;
        // The same two play on at the same place; what was said of the last game alone is gone.
        let mut tags = Tags::default();
        for kept in ["White", "Black", "WhiteElo", "BlackElo", "Event", "Site"] {
            if let Some(value) = self.tags.get(kept) {
                tags.set(kept, value);
            }
        }
        self.tags = tags;
        self.revision += 1;
    }
}
