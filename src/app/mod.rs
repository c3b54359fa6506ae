//! What the program is doing: its state, what can be done to it, and how it changes. No egui, no disk.

mod actions;
mod saved;
mod settings;
mod sheet;
mod store_fault;

pub use actions::{ActionId, Unavailable};
pub use saved::SavedGame;
pub use settings::{
    Coordinates, Language, Scale, Screen, Settings, TargetHints, Theme, WindowPlace,
};
pub use sheet::{BonusKind, GameSheet, OwnTime, Timing};
pub use store_fault::{DiskCause, StoreFault, StoredFile};

use std::time::Duration;

use crate::{
    game::{
        ClaimKind, Clock, Command, Event, Game, GameRecord, Inquiry, Moment, NodeId, Outcome,
        Phase, Refusal, Wish,
        clock::{Motion, Part, Rest},
    },
    pgn::Tags,
    rules::{Color, Position, Role, Square, mating::Mating},
};

/// By how many percent everything is made larger or smaller at once.
const SCALE_STEP: u8 = 25;

/// What a person does to the program.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Makes a move on the board.
    Play {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// What a pawn on the last rank becomes.
        promotion: Option<Role>,
        /// The board's revision when the hand moved; a stale one does nothing.
        revision: u64,
    },
    /// Does what a menu entry, a button or a key says.
    Run(ActionId),
    /// Answers the open question.
    Answer(bool),
    /// Looks at a position of the game.
    View(NodeId),
    /// Looks this many half-moves further on, or back when negative.
    Step(i32),
    /// Gives a player a name.
    Name(Color, String),
    /// Says who plays, where and when, and all else that is told about the game.
    Tags(Tags),
    /// Changes settings.
    Settings(Settings),
    /// Shows the page of the Laws for an article.
    ShowRule(String),
    /// Puts the open dialog away.
    CloseDialog,
    /// Has read the first notice.
    DismissNotice,
    /// Goes on after a refused attempt: it is told no longer.
    DismissRefusal,
    /// Changes what the next game is to be like.
    Sheet(GameSheet),
    /// Begins the game of the sheet.
    BeginGame,
    /// This side resigns.
    Resign(Color),
    /// This side offers a draw.
    Offer(Color),
    /// Changes the claim that is being written.
    Claim(ClaimDraft),
    /// Makes the claim.
    MakeClaim,
    /// Gives up writing the claim; nothing has happened.
    DropClaim,
    /// A hand has touched the man on a square.
    Touch(Square),
    /// A man was put on a square without making a move by that.
    Release {
        /// Where the man stands.
        from: Square,
        /// Where it was put.
        to: Square,
    },
    /// Corrects a clock that stands still.
    SetClock {
        /// Whose.
        color: Color,
        /// Which of its times.
        part: Part,
        /// What it is to show.
        time: Duration,
    },
    /// The answer of a job.
    Found(Found),
    /// The computer has slept, or stood still, since then.
    Slept {
        /// When it was last awake.
        at: Moment,
        /// For how long.
        slept: Duration,
    },
}

/// What a job has found out about a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What was asked.
    pub inquiry: Inquiry,
    /// Whether White can mate, and whether Black can; undecided for a side that was not asked about.
    pub mating: [Mating; 2],
}

/// A claim of a draw while it is being written. The clock runs on, and nothing touched binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimDraft {
    /// What for.
    pub kind: ClaimKind,
    /// The move that is announced; none for the position on the board.
    pub announced: Option<Wish>,
}

/// What is to be done outside, in the window or on the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The program ends.
    Quit,
    /// The running job ends; what it has found until then is its answer.
    StopJob,
}

/// A dialog that lies over the table until it is put away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// All keys and gestures.
    Help,
    /// The Laws, open at an article.
    Rules(String),
    /// The frequent mistakes.
    Mistakes,
    /// What this program is.
    About,
    /// What the next game is to be like.
    NewGame,
    /// What is behind the end, on boards.
    Ending,
}

/// A question that waits for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Shall the game of last time go on?
    Resume,
    /// Does this side, the one on move, really resign, or the other?
    Resign(Color),
    /// Who offers a draw?
    Offer,
    /// With touch-move: do both agree that a move is taken back?
    TakeBack,
    /// Do both agree that the touch was an accident (Art. 4.2.2)?
    LiftTouch,
    /// Shall the time count during which the computer slept?
    Slept(Duration),
}

/// The whole state below the window.
#[derive(Debug, Clone)]
pub struct App {
    game: Game,
    viewed: NodeId,
    tags: Tags,
    question: Option<Question>,
    refusal: Option<Refusal>,
    settings: Settings,
    dialog: Option<Dialog>,
    offered: Option<SavedGame>,
    notices: Vec<StoreFault>,
    claim: Option<ClaimDraft>,
    told: Option<Event>,
    now: Moment,
    flipped: bool,
    revision: u64,
    version: u64,
}

impl Default for App {
    fn default() -> Self {
        Self::new(Position::start())
    }
}

impl App {
    /// A table with a game from this position.
    pub fn new(start: Position) -> Self {
        Self {
            game: Game::new(start),
            viewed: GameRecord::ROOT,
            tags: Tags::default(),
            question: None,
            refusal: None,
            settings: Settings::default(),
            dialog: None,
            offered: None,
            notices: Vec::new(),
            claim: None,
            told: None,
            now: Moment::START,
            flipped: false,
            revision: 0,
            version: 0,
        }
    }

    /// A table with a game that stands as it is.
    pub fn with_game(game: Game) -> Self {
        let viewed = game.last();
        Self { game, viewed, ..Self::default() }
    }

    /// A table as the user has set it up; the game of last time is offered first.
    pub fn begin(settings: Settings, saved: Option<SavedGame>) -> Self {
        let question = saved.as_ref().map(|_| Question::Resume);
        let mut app = Self { settings, offered: saved, question, ..Self::default() };
        app.flipped = settings.flipped;
        app.game = Game::with_options(Position::start(), app.settings.sheet.options());
        app
    }

    /// The game at the table.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The node shown on the board.
    pub const fn viewed(&self) -> NodeId {
        self.viewed
    }

    /// Whether the board shows the game's last position, so that moves can be made.
    pub fn is_at_end(&self) -> bool {
        self.viewed == self.game.last()
    }

    /// A player's name; empty when none is given.
    pub fn name(&self, color: Color) -> &str {
        self.tags.known_player(color).unwrap_or_default()
    }

    /// Who plays at the table, where and when, and all else that is told about the game.
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The question that waits for an answer.
    pub const fn question(&self) -> Option<Question> {
        self.question
    }

    /// Why the last attempt was refused, until the next input.
    pub const fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Whether Black's side is at the bottom.
    pub fn is_flipped(&self) -> bool {
        if self.settings.auto_flip {
            self.game.record().position(self.viewed).turn() == Color::Black
        } else {
            self.flipped
        }
    }

    /// What the user has chosen.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The dialog that lies over the table.
    pub const fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// The game of last time, while it is not answered whether it shall go on.
    pub const fn offered(&self) -> Option<&SavedGame> {
        self.offered.as_ref()
    }

    /// What the user has to be told about files, the oldest first.
    pub fn notices(&self) -> &[StoreFault] {
        &self.notices
    }

    /// Something about files that the user has to be told.
    pub fn notice(&mut self, fault: StoreFault) {
        if !self.notices.contains(&fault) {
            self.notices.push(fault);
        }
    }

    /// Changes with everything that makes an older gesture on the board meaningless.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Changes with everything that can be seen.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// What the next game is to be like.
    pub const fn sheet(&self) -> &GameSheet {
        &self.settings.sheet
    }

    /// The claim that is being written.
    pub const fn claim(&self) -> Option<&ClaimDraft> {
        self.claim.as_ref()
    }

    /// What has just happened, where it is to be told; until the next input.
    pub const fn told(&self) -> Option<Event> {
        self.told
    }

    /// The moment of the last update.
    pub const fn now(&self) -> Moment {
        self.now
    }

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

    /// The one way in which anything changes; tells what is to be done outside. The flag is tested first.
    pub fn update(&mut self, action: Action, now: Moment) -> Vec<Effect> {
        self.tick(now);
        self.version += 1;
        match action {
            Action::Play { revision, .. } if revision != self.revision => {}
            Action::Play { from, to, promotion, .. } => self.play(Wish { from, to, promotion }),
            Action::Run(id) => return self.run(id),
            Action::Answer(yes) => self.answer(yes),
            Action::View(node) => self.view(node),
            Action::Step(by) => self.step(by),
            Action::Name(color, name) => self.tags.set_player(color, &name),
            Action::Tags(tags) => self.tags = tags,
            Action::Settings(settings) => {
                self.settings = settings;
                self.revision += 1;
            }
            Action::ShowRule(article) => self.dialog = Some(Dialog::Rules(article)),
            Action::CloseDialog => self.dialog = None,
            Action::DismissRefusal => {
                self.refusal = None;
                self.told = None;
            }
            Action::Sheet(sheet) => self.settings.sheet = sheet,
            Action::BeginGame => self.begin_again(),
            Action::Resign(side) => {
                self.question = None;
                self.command(Command::Resign(side));
            }
            Action::Offer(side) => {
                self.question = None;
                self.command(Command::OfferDraw(side));
            }
            Action::Claim(draft) => self.claim = Some(draft),
            Action::MakeClaim => {
                if let Some(ClaimDraft { kind, announced }) = self.claim.take() {
                    self.command(Command::Claim { kind, announced });
                }
            }
            Action::DropClaim => self.claim = None,
            Action::Touch(square) => self.touch(Command::Touch(square)),
            Action::Release { from, to } => self.touch(Command::Release { from, to }),
            Action::SetClock { color, part, time } => {
                self.command(Command::SetClock { color, part, time });
            }
            Action::Found(found) => self.found(found),
            Action::Slept { at, slept } => self.slept(at, slept),
            Action::DismissNotice => {
                if !self.notices.is_empty() {
                    self.notices.remove(0);
                }
            }
        }
        Vec::new()
    }

    fn run(&mut self, id: ActionId) -> Vec<Effect> {
        if let Some(unavailable) = self.unavailable(id) {
            if let Unavailable::Refused(refusal) = unavailable {
                self.refusal = Some(refusal);
            }
            return Vec::new();
        }
        match id {
            ActionId::TakeBack if self.game.options().touch_move => {
                self.question = Some(Question::TakeBack);
            }
            ActionId::TakeBack => self.command(Command::TakeBack),
            ActionId::PlayForward => self.command(Command::PlayForward),
            ActionId::NewGame => self.dialog = Some(Dialog::NewGame),
            ActionId::OfferDraw => self.question = Some(Question::Offer),
            ActionId::AcceptDraw => self.command(Command::AcceptDraw),
            ActionId::DeclineDraw => self.command(Command::DeclineDraw),
            ActionId::ClaimDraw => {
                let fifty = self.game.can_claim(ClaimKind::FiftyMoves).is_some();
                let kind = if fifty { ClaimKind::FiftyMoves } else { ClaimKind::Threefold };
                self.claim = Some(ClaimDraft { kind, announced: None });
            }
            ActionId::StartClock => self.start_clock(),
            ActionId::PauseClock if self.is_clock_running() => self.command(Command::PauseClock),
            ActionId::PauseClock => self.start_clock(),
            ActionId::Adjust => self.touch(Command::AnnounceAdjusting),
            ActionId::LiftTouch => self.question = Some(Question::LiftTouch),
            ActionId::ShowEnd => self.dialog = Some(Dialog::Ending),
            ActionId::StopDeciding => return vec![Effect::StopJob],
            ActionId::Resign => {
                self.question = Some(Question::Resign(self.game.position().turn()));
            }
            ActionId::Flip => {
                self.flipped = !self.flipped;
                self.settings.flipped = self.flipped;
                self.revision += 1;
            }
            ActionId::Settings => self.dialog = Some(Dialog::Settings),
            ActionId::FullScreen => {
                self.settings.window.full_screen = !self.settings.window.full_screen;
            }
            ActionId::Larger => self.scale_by(i16::from(SCALE_STEP)),
            ActionId::Smaller => self.scale_by(-i16::from(SCALE_STEP)),
            ActionId::UsualSize => self.settings.scale = Scale::default(),
            ActionId::LegalMoves => {
                self.settings.show_legal_moves = !self.settings.show_legal_moves;
            }
            ActionId::Help => self.dialog = Some(Dialog::Help),
            ActionId::Rules => self.dialog = Some(Dialog::Rules(String::new())),
            ActionId::Mistakes => self.dialog = Some(Dialog::Mistakes),
            ActionId::About => self.dialog = Some(Dialog::About),
            ActionId::ViewStart => self.view(GameRecord::ROOT),
            ActionId::ViewBack => self.step(-1),
            ActionId::ViewForward => self.step(1),
            ActionId::ViewEnd => self.view(self.game.last()),
            ActionId::Quit => return vec![Effect::Quit],
        }
        Vec::new()
    }

    fn scale_by(&mut self, percent: i16) {
        let scale = self.settings.scale.percent().saturating_add_signed(percent);
        self.settings.scale = Scale::new(scale);
    }

    fn command(&mut self, command: Command) {
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

    fn happened(&mut self, events: &[Event]) {
        if events.is_empty() {
            return;
        }
        self.version += 1;
        self.revision += 1;
        self.claim = None;
        for event in events {
            match event {
                Event::Moved(node) | Event::TakenBack(node) => self.viewed = *node,
                Event::FlagFell(_) | Event::Ended(_) => self.viewed = self.game.last(),
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
    fn play(&mut self, wish: Wish) {
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
    fn touch(&mut self, command: Command) {
        let revision = self.revision;
        if self.game.options().touch_move && self.claim.is_none() {
            self.command(command);
        }
        self.revision = revision;
    }

    fn start_clock(&mut self) {
        let is_new = self.game.clock().map(Clock::motion) == Some(Motion::AtRest(Rest::NotStarted));
        self.command(if is_new {
            Command::StartClock
        } else {
            Command::ResumeClock { counting: Duration::ZERO }
        });
    }

    fn found(&mut self, found: Found) {
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
    fn slept(&mut self, at: Moment, slept: Duration) {
        if self.is_clock_running() {
            let now = std::mem::replace(&mut self.now, at);
            self.command(Command::PauseClock);
            self.now = now;
            self.question = Some(Question::Slept(slept));
        }
    }

    fn answer(&mut self, yes: bool) {
        match (self.question.take(), yes) {
            (Some(Question::Resign(side)), true) => self.command(Command::Resign(side)),
            (Some(Question::Resume), true) => self.go_on(),
            (Some(Question::Resume), false) => self.offered = None,
            (Some(Question::TakeBack), true) => self.command(Command::TakeBack),
            (Some(Question::LiftTouch), true) => {
                if let Some(man) = self.game.touches().last_man() {
                    self.touch(Command::LiftTouch(man));
                }
            }
            (Some(Question::Slept(slept)), true) => {
                self.command(Command::ResumeClock { counting: slept });
            }
            (
                None
                | Some(
                    Question::Slept(_)
                    | Question::Offer
                    | Question::Resign(_)
                    | Question::TakeBack
                    | Question::LiftTouch,
                ),
                _,
            ) => {}
        }
    }

    fn go_on(&mut self) {
        let Some(SavedGame { game, tags, flipped }) = self.offered.take() else { return };
        self.viewed = game.last();
        self.game = game;
        self.tags = tags;
        self.flipped = flipped;
        self.revision += 1;
    }

    /// Whether a new game would lose moves.
    pub fn would_lose_moves(&self) -> bool {
        self.game.record().next(GameRecord::ROOT).is_some()
    }

    fn begin_again(&mut self) {
        self.game = Game::with_options(Position::start(), self.settings.sheet.options());
        self.viewed = GameRecord::ROOT;
        self.refusal = None;
        self.told = None;
        self.claim = None;
        self.dialog = None;
        self.revision += 1;
    }

    fn view(&mut self, node: NodeId) {
        self.refusal = None;
        if self.viewed != node {
            self.viewed = node;
            self.revision += 1;
        }
    }

    fn step(&mut self, by: i32) {
        let mut line = self.game.record().line_to(self.game.last());
        line.insert(0, GameRecord::ROOT);
        let here = line.iter().position(|&node| node == self.viewed).unwrap_or(line.len() - 1);
        let there = here.saturating_add_signed(by as isize).min(line.len() - 1);
        self.view(line[there]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(app: &mut App, from: &str, to: &str) {
        let square = |text: &str| text.parse().expect("a square");
        let revision = app.revision();
        app.update(
            Action::Play { from: square(from), to: square(to), promotion: None, revision },
            Moment::START,
        );
    }

    #[test]
    fn a_new_game_begins_from_its_sheet_and_closing_the_sheet_loses_nothing() {
        let mut app = App::default();
        play(&mut app, "e2", "e4");
        app.update(Action::Run(ActionId::NewGame), Moment::START);
        assert_eq!(app.dialog(), Some(&Dialog::NewGame));
        assert!(app.would_lose_moves());
        app.update(Action::CloseDialog, Moment::START);
        assert!(!app.game().record().line_to(app.game().last()).is_empty());
        app.update(Action::Run(ActionId::NewGame), Moment::START);
        let sheet = GameSheet { touch_move: true, ..*app.sheet() };
        app.update(Action::Sheet(sheet), Moment::START);
        app.update(Action::BeginGame, Moment::START);
        assert!(app.game().record().line_to(app.game().last()).is_empty());
        assert!(app.game().options().touch_move && app.dialog().is_none());
    }

    #[test]
    fn browsing_keeps_the_end_and_a_press_on_the_board_returns_to_it() {
        let mut app = App::default();
        play(&mut app, "e2", "e4");
        play(&mut app, "e7", "e5");
        app.update(Action::Step(-5), Moment::START);
        assert_eq!(app.viewed(), GameRecord::ROOT);
        play(&mut app, "d2", "d4");
        assert!(app.is_at_end());
        assert_eq!(app.game().record().line_to(app.game().last()).len(), 2);
    }

    #[test]
    fn a_stale_gesture_does_nothing() {
        let mut app = App::default();
        let revision = app.revision();
        play(&mut app, "e2", "e4");
        let (from, to) = ("e7".parse().expect("a square"), "e5".parse().expect("a square"));
        app.update(Action::Play { from, to, promotion: None, revision }, Moment::START);
        assert_eq!(app.game().position().turn(), Color::Black);
    }

    #[test]
    fn a_name_is_a_tag_and_a_tag_is_a_name() {
        let mut app = App::default();
        app.update(Action::Name(Color::White, "Ute \"U\" ".to_owned()), Moment::START);
        assert_eq!(app.name(Color::White), "Ute \"U\" ");
        let mut tags = app.tags().clone();
        assert_eq!(tags.get("White"), Some("Ute \"U\" "));
        tags.set("Black", "Kai");
        tags.set("Event", "Vereinsabend");
        app.update(Action::Tags(tags.clone()), Moment::START);
        assert_eq!((app.name(Color::Black), app.tags()), ("Kai", &tags));
        app.update(Action::Name(Color::Black, String::new()), Moment::START);
        assert_eq!((app.name(Color::Black), app.tags().get("Black")), ("", Some("?")));
    }

    #[test]
    fn a_refusal_is_told_until_the_next_move() {
        let mut app = App::default();
        play(&mut app, "e2", "e5");
        assert!(matches!(app.refusal(), Some(Refusal::Move(_))));
        play(&mut app, "e2", "e4");
        assert_eq!(app.refusal(), None);
    }
}
