//! The game at the table.

use super::{GameRecord, NodeId, Outcome, WhyNot, why_not};
use crate::rules::{Color, Position, Role, Square, material};

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Moves are made.
    Playing,
    /// The game has ended.
    Over(Outcome),
}

/// What a player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Makes a move; squares as in [`Position::legal_move`].
    Play {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// What a pawn on the last rank becomes.
        promotion: Option<Role>,
    },
    /// Takes back the last move, or an end that came without a move.
    TakeBack,
    /// Plays a move that was taken back again.
    PlayForward,
    /// This side resigns.
    Resign(Color),
}

/// What has happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A move was made.
    Moved(NodeId),
    /// A move was taken back; this is where the game stands now.
    TakenBack(NodeId),
    /// An end that came without a move was taken back.
    Revived,
    /// The game has ended.
    Ended(Outcome),
}

/// Why a command was not carried out; nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The move is not allowed, for these reasons, the first one to be told.
    Move(Vec<WhyNot>),
    /// There is nothing to take back.
    NothingToTakeBack,
    /// There is nothing to play forward.
    NothingToPlayForward,
    /// The game is over.
    Over(Outcome),
}

/// One game: its record, the place it has reached, and its phase.
///
/// ```
/// use schachtisch::game::{Command, Game, Phase};
/// use schachtisch::rules::Position;
///
/// let mut game = Game::new(Position::start());
/// let (from, to) = ("e2".parse()?, "e4".parse()?);
/// game.apply(Command::Play { from, to, promotion: None }).expect("a legal move");
/// assert_eq!(game.phase(), Phase::Playing);
/// assert!(game.apply(Command::Play { from, to, promotion: None }).is_err());
/// # Ok::<(), schachtisch::rules::NoSquare>(())
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    record: GameRecord,
    last: NodeId,
    phase: Phase,
}

impl Game {
    /// A game that begins from this position; over at once if the position says so.
    pub fn new(start: Position) -> Self {
        let mut game =
            Self { record: GameRecord::new(start), last: GameRecord::ROOT, phase: Phase::Playing };
        game.phase = game.phase_of_position();
        game
    }

    /// Everything played, moves taken back included.
    pub const fn record(&self) -> &GameRecord {
        &self.record
    }

    /// The node the game has reached.
    pub const fn last(&self) -> NodeId {
        self.last
    }

    /// Where the game stands.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.record.position(self.last)
    }

    /// Whether there is a move, or an end without a move, to take back.
    pub fn can_take_back(&self) -> bool {
        self.last != GameRecord::ROOT || self.phase != self.phase_of_position()
    }

    /// Carries a command out, wholly or not at all.
    ///
    /// # Errors
    /// [`Refusal`] says why not; the game is as it was.
    pub fn apply(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::Play { from, to, promotion } => self.play(from, to, promotion),
            Command::TakeBack => self.take_back(),
            Command::PlayForward => self.play_forward(),
            Command::Resign(side) => self.resign(side),
        }
    }

    /// Every reason why a move is not allowed now, the first one being the one to tell; none when it is.
    pub fn why_not(&self, from: Square, to: Square, promotion: Option<Role>) -> Vec<WhyNot> {
        if let Phase::Over(outcome) = self.phase {
            return vec![WhyNot::Over(outcome)];
        }
        why_not::in_game(&self.record, self.last, from, to, promotion)
    }

    fn play(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Vec<Event>, Refusal> {
        let allowed = match self.phase {
            Phase::Playing => self.position().legal_move(from, to, promotion),
            Phase::Over(_) => None,
        };
        let mv = allowed.ok_or_else(|| Refusal::Move(self.why_not(from, to, promotion)))?;
        self.last = self.record.replace_continuation(self.last, mv);
        Ok(self.arrived())
    }

    fn take_back(&mut self) -> Result<Vec<Event>, Refusal> {
        let by_position = self.phase_of_position();
        if self.phase != by_position {
            self.phase = by_position;
            return Ok(vec![Event::Revived]);
        }
        let before = self.record.parent(self.last).ok_or(Refusal::NothingToTakeBack)?;
        self.last = before;
        self.phase = self.phase_of_position();
        Ok(vec![Event::TakenBack(before)])
    }

    fn play_forward(&mut self) -> Result<Vec<Event>, Refusal> {
        if let Phase::Over(outcome) = self.phase {
            return Err(Refusal::Over(outcome));
        }
        self.last = self.record.next(self.last).ok_or(Refusal::NothingToPlayForward)?;
        Ok(self.arrived())
    }

    fn resign(&mut self, side: Color) -> Result<Vec<Event>, Refusal> {
        if let Phase::Over(outcome) = self.phase {
            return Err(Refusal::Over(outcome));
        }
        let outcome = if material::is_bare_king(self.position().board(), !side) {
            Outcome::ResignationToBareKing { resigned: side }
        } else {
            Outcome::Resignation { winner: !side }
        };
        self.phase = Phase::Over(outcome);
        Ok(vec![Event::Ended(outcome)])
    }

    fn arrived(&mut self) -> Vec<Event> {
        self.phase = self.phase_of_position();
        let mut events = vec![Event::Moved(self.last)];
        if let Phase::Over(outcome) = self.phase {
            events.push(Event::Ended(outcome));
        }
        events
    }

    fn phase_of_position(&self) -> Phase {
        Outcome::of_position(self.position()).map_or(Phase::Playing, Phase::Over)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::Loss,
        rules::{CastlingSide, Illegal},
    };

    fn squares(text: &str) -> (Square, Square) {
        let square = |part: &str| {
            part.parse().unwrap_or(Square::new(crate::rules::File::A, crate::rules::Rank::R1))
        };
        (square(&text[..2]), square(&text[2..4]))
    }

    fn play(game: &mut Game, moves: &str) {
        for text in moves.split_whitespace() {
            let (from, to) = squares(text);
            assert!(game.apply(Command::Play { from, to, promotion: None }).is_ok(), "{text}");
        }
    }

    fn first_reason(game: &Game, text: &str) -> Option<WhyNot> {
        let (from, to) = squares(text);
        game.why_not(from, to, None).into_iter().next()
    }

    #[test]
    fn scholars_mate_ends_the_game_and_taking_back_revives_it() {
        let mut game = Game::new(Position::start());
        play(&mut game, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
        let mate = Outcome::Checkmate { winner: Color::White };
        assert_eq!(game.phase(), Phase::Over(mate));
        assert_eq!(first_reason(&game, "e8f7"), Some(WhyNot::Over(mate)));
        assert_eq!(game.apply(Command::Resign(Color::Black)), Err(Refusal::Over(mate)));
        assert!(game.apply(Command::TakeBack).is_ok());
        assert_eq!(game.phase(), Phase::Playing);
        assert!(game.apply(Command::PlayForward).is_ok());
        assert_eq!(game.phase(), Phase::Over(mate));
    }

    #[test]
    fn after_resigning_taking_back_removes_only_the_end() {
        let mut game = Game::new(Position::start());
        play(&mut game, "e2e4");
        assert!(game.apply(Command::Resign(Color::White)).is_ok());
        assert_eq!(game.apply(Command::TakeBack), Ok(vec![Event::Revived]));
        assert_eq!(game.record().line_to(game.last()).len(), 1);
    }

    #[test]
    fn resigning_to_a_bare_king_is_a_draw() {
        let read = Position::from_fen("8/8/4k3/8/8/3K4/3Q4/8 w - - 0 1").expect("a position");
        let mut game = Game::new(read.position);
        let draw = Outcome::ResignationToBareKing { resigned: Color::White };
        assert_eq!(game.apply(Command::Resign(Color::White)), Ok(vec![Event::Ended(draw)]));
        assert_eq!(draw.winner(), None);
    }

    #[test]
    fn castling_tells_on_which_move_the_right_was_lost() {
        let mut game = Game::new(Position::start());
        play(&mut game, "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 h1g1 e8g8 g1h1 g8h8");
        let Some(WhyNot::CastlingRightLost { side, loss, node }) = first_reason(&game, "e1g1")
        else {
            panic!("no such reason: {:?}", first_reason(&game, "e1g1"));
        };
        assert_eq!((side, loss), (CastlingSide::Short, Loss::RookMoved));
        assert_eq!(node, game.record().line_to(game.last())[6]);
    }

    #[test]
    fn en_passant_is_too_late_one_move_later_and_possible_after_taking_back() {
        let mut game = Game::new(Position::start());
        play(&mut game, "e2e4 a7a6 e4e5 d7d5 h2h3 h7h6");
        let reason = first_reason(&game, "e5d6");
        assert!(matches!(reason, Some(WhyNot::EnPassantTooLate { .. })), "{reason:?}");
        assert!(game.apply(Command::TakeBack).is_ok());
        assert!(game.apply(Command::TakeBack).is_ok());
        play(&mut game, "e5d6");
    }

    #[test]
    fn moves_taken_back_remain_until_a_different_one_is_played() {
        let mut game = Game::new(Position::start());
        play(&mut game, "e2e4 e7e5 g1f3");
        for _ in 0..3 {
            assert!(game.apply(Command::TakeBack).is_ok());
        }
        assert_eq!(game.apply(Command::TakeBack), Err(Refusal::NothingToTakeBack));
        play(&mut game, "e2e4");
        assert!(game.apply(Command::PlayForward).is_ok());
        play(&mut game, "d2d4");
        assert_eq!(game.apply(Command::PlayForward), Err(Refusal::NothingToPlayForward));
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut game = Game::new(Position::start());
        let before = *game.position();
        let (from, to) = squares("e2e5");
        let refusal = game.apply(Command::Play { from, to, promotion: None });
        assert!(matches!(refusal, Err(Refusal::Move(reasons))
            if matches!(reasons[..], [WhyNot::Rules(Illegal::Geometry { .. })])));
        assert_eq!(*game.position(), before);
    }
}
