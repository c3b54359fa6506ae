//! What can be done to a game, what comes of it, and why it is refused.

use std::time::Duration;

use crate::{
    game::{
        Defeat, NodeId, Outcome, WhyNot,
        clock::{ClockRefusal, Part},
    },
    rules::{
        Color, Role, Square,
        mating::{Mating, Proof},
    },
};

/// A move as a hand shows it; squares as in [`Position::legal_move`](crate::rules::Position::legal_move).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wish {
    /// From where.
    pub from: Square,
    /// To where.
    pub to: Square,
    /// What a pawn on the last rank becomes.
    pub promotion: Option<Role>,
}

/// What a draw is claimed for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimKind {
    /// The same position for at least the third time (Art. 9.2).
    Threefold,
    /// Fifty moves of each side without pawn move and capture (Art. 9.3).
    FiftyMoves,
}

/// What a player does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Makes a move.
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
    /// This side offers a draw (Art. 5.2.3, 9.1.2).
    OfferDraw(Color),
    /// The other side accepts the draw that is offered.
    AcceptDraw,
    /// The other side declines it in words.
    DeclineDraw,
    /// The side on move claims a draw (Art. 9.2, 9.3).
    Claim {
        /// What for.
        kind: ClaimKind,
        /// The move by which it becomes true; none for the position on the board.
        announced: Option<Wish>,
    },
    /// Starts the clock of the side that begins.
    StartClock,
    /// Stops both clocks for a while.
    PauseClock,
    /// Ends a pause.
    ResumeClock {
        /// How much of the pause counts as used by the side on move.
        counting: Duration,
    },
    /// Corrects a time by hand while the clock stands still (Art. 6.10.2).
    SetClock {
        /// Whose.
        color: Color,
        /// Which one.
        part: Part,
        /// What it is to show.
        time: Duration,
    },
    /// The player on move touches a square (Art. 4.3).
    Touch(Square),
    /// The player on move releases a man without making a move by that (Art. 4.7).
    Release {
        /// Where the man stands.
        from: Square,
        /// Where it was released.
        to: Square,
    },
    /// The player on move announces that the next man touched is only put right (Art. 4.2.1).
    AnnounceAdjusting,
    /// Both players agree that this man was touched by accident (Art. 4.2.2).
    LiftTouch(Square),
    /// The answer to an [`Inquiry::Defeat`].
    Decide {
        /// The node asked about.
        node: NodeId,
        /// The side asked about.
        winner: Color,
        /// Whether it can mate there.
        mating: Mating,
    },
    /// The answer to an [`Inquiry::Dead`], when neither side can mate there.
    ProveDead {
        /// The node asked about.
        node: NodeId,
        /// Why White can not, and why Black can not.
        proofs: [Proof; 2],
    },
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
    /// This side's flag has fallen.
    FlagFell(Color),
    /// A side has lost unless its opponent can not mate, which is not known yet.
    Deciding(Defeat),
    /// The game has ended.
    Ended(Outcome),
    /// A background job is to find this out.
    NeedsProof(Inquiry),
    /// This side has offered a draw.
    DrawOffered(Color),
    /// The draw that this side had offered was declined, in words or by going on.
    DrawDeclined(Color),
    /// A claim was wrong.
    ClaimWrong {
        /// Whose.
        claimant: Color,
        /// What the opponent's clock got for it.
        penalty: Option<Duration>,
    },
    /// The clock was started, paused, resumed or set.
    ClockChanged,
    /// What was touched has changed.
    TouchesChanged,
}

/// A question too long for a frame. The answer comes as a [`Command`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Inquiry {
    /// Can neither side mate at this node? Only a proof for both is an answer, [`Command::ProveDead`].
    Dead {
        /// The node.
        node: NodeId,
    },
    /// Can this side mate at this node? The answer is [`Command::Decide`], also when it stays open.
    Defeat {
        /// The node.
        node: NodeId,
        /// The side.
        winner: Color,
    },
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
    /// The game has ended, only the result is not known yet.
    Deciding(Defeat),
    /// A draw is agreed only when both sides have made a move (Art. 5.2.3).
    OfferTooEarly,
    /// A side offers a draw again only when its opponent has moved (product rule).
    OfferAgain,
    /// The opponent's offer stands, so that it is to be accepted instead.
    OfferStands(Color),
    /// No draw is offered.
    NoOffer,
    /// Whoever has touched a man can not claim on that move (Art. 9.4).
    ClaimAfterTouch,
    /// The game is played without a clock.
    NoClock,
    /// The clock does not do that now.
    Clock(ClockRefusal),
    /// The game is played without touch-move.
    NoTouchMove,
    /// Touches count only while the clock runs.
    ClockAtRest,
    /// This man binds nobody.
    NotTouched(Square),
    /// The answer is about something that is not asked any more, or proves nothing.
    Stale,
}

impl Refusal {
    /// The article of the FIDE Laws that is behind it, if there is one.
    pub fn article(&self) -> Option<&'static str> {
        match self {
            Self::Move(reasons) => reasons.first()?.article(),
            Self::Deciding(defeat) => WhyNot::Deciding(*defeat).article(),
            Self::OfferTooEarly => Some("5.2.3"),
            Self::OfferAgain | Self::OfferStands(_) | Self::NoOffer => Some("9.1.2"),
            Self::ClaimAfterTouch => Some("9.4"),
            Self::Clock(ClockRefusal::FlagFallen(_)) => Some("6.9"),
            Self::Over(_)
            | Self::NothingToTakeBack
            | Self::NothingToPlayForward
            | Self::NoClock
            | Self::Clock(
                ClockRefusal::Running
                | ClockRefusal::AtRest(_)
                | ClockRefusal::NoSuchTime
                | ClockRefusal::OutOfRange(_),
            )
            | Self::NoTouchMove
            | Self::ClockAtRest
            | Self::NotTouched(_)
            | Self::Stale => None,
        }
    }
}
