//! A game as it was written down, put together again.

use std::time::Duration;

use super::{ClaimKind, Dead, Ending, Game, Offer, Phase, Wish};
use crate::{
    game::{
        Claimed, Defeat, GameOptions, GameRecord, Moment, NodeId, Outcome, Verdict,
        clock::ClockSnapshot, touch::Touches,
    },
    rules::{Color, Position},
};

/// A move as it was written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move.
    pub wish: Wish,
    /// How long it took.
    pub time_used: Option<Duration>,
    /// What the mover's clock showed after it.
    pub time_left: Option<Duration>,
    /// Whether the mover offered a draw with it.
    pub draw_offered: bool,
    /// Both clocks after it.
    pub clock: Option<ClockSnapshot>,
}

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

    /// A node as it is to be written down; none at the root.
    pub fn played_move(&self, node: NodeId) -> Option<PlayedMove> {
        let mv = self.record.mv(node)?;
        let to = mv.castling_rook().map_or(mv.to(), |(rook, _)| rook);
        let notes = self.record.notes(node);
        Some(PlayedMove {
            wish: Wish { from: mv.from(), to, promotion: mv.promotion() },
            time_used: notes.time_used,
            time_left: notes.time_left,
            draw_offered: notes.draw_offered,
            clock: self.clock_at(node),
        })
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

/// Puts a game together again from what was written down, and checks it on the way: first the moves one
/// after the other, then how it stands.
#[derive(Debug)]
pub struct Restoring {
    game: Game,
    line: Vec<NodeId>,
}

impl Restoring {
    /// A game from this start, with both clocks as they stood there.
    pub fn new(start: Position, options: GameOptions, clock: Option<ClockSnapshot>) -> Self {
        let mut game = Game::with_options(start, options);
        game.keep_written(clock);
        Self { game, line: vec![GameRecord::ROOT] }
    }

    /// How many half-moves there are.
    pub const fn plies(&self) -> usize {
        self.line.len() - 1
    }

    /// Plays a move; says whether it is legal.
    pub fn play(&mut self, played: &PlayedMove) -> bool {
        let game = &mut self.game;
        let Wish { from, to, promotion } = played.wish;
        let Some(mv) = game.position().legal_move(from, to, promotion) else { return false };
        game.last = game.record.replace_continuation(game.last, mv);
        let notes = game.record.notes_mut(game.last);
        notes.time_used = played.time_used;
        notes.time_left = played.time_left;
        notes.draw_offered = played.draw_offered;
        game.keep_written(played.clock);
        self.line.push(game.last);
        true
    }

    /// The game as it stands, its clock at rest, and whether everything that was written down fits.
    pub fn stand(self, standing: &Standing) -> (Game, bool) {
        let Self { mut game, line } = self;
        let node = |ply: usize| line.get(ply).copied();
        let last = node(standing.played);
        game.last = last.or_else(|| line.last().copied()).unwrap_or(GameRecord::ROOT);
        let dead = standing.dead.map(node);
        game.dead = dead.flatten().map(|node| Dead { node, proofs: None });
        game.arrive();
        let kept = game.clock_at(game.last);
        game.keep_written(standing.clock);
        game.restore_clock(Moment::START);
        game.clocks.extend(kept.map(|kept| (game.last, kept)));
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
}

impl Game {
    /// Keeps clocks that were written down, if they can be those of the last node.
    fn keep_written(&mut self, clock: Option<ClockSnapshot>) {
        if let Some(clock) = clock.filter(|clock| clock.on_move == self.position().turn()) {
            self.clocks.insert(self.last, clock);
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
