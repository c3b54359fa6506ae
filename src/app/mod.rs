//! What the program is doing: its state, what can be done to it, and how it changes. No egui, no disk.

mod actions;
mod saved;
mod settings;
mod store_fault;

pub use actions::{ActionId, Unavailable};
pub use saved::SavedGame;
pub use settings::{
    Coordinates, Language, Scale, Screen, Settings, TargetHints, Theme, WindowPlace,
};
pub use store_fault::{DiskCause, StoreFault, StoredFile};

use crate::{
    game::{Command, Event, Game, GameRecord, Moment, NodeId, Refusal},
    rules::{Color, Position, Role, Square},
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
}

/// What is to be done outside, in the window or on the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The program ends.
    Quit,
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
}

/// A question that waits for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Shall the game of last time go on?
    Resume,
    /// May the moves of this game be lost?
    NewGame,
    /// Does this side really resign?
    Resign(Color),
}

/// The whole state below the window.
#[derive(Debug, Clone)]
pub struct App {
    game: Game,
    viewed: NodeId,
    names: [String; 2],
    question: Option<Question>,
    refusal: Option<Refusal>,
    settings: Settings,
    dialog: Option<Dialog>,
    offered: Option<SavedGame>,
    notices: Vec<StoreFault>,
    flipped: bool,
    revision: u64,
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
            names: [String::new(), String::new()],
            question: None,
            refusal: None,
            settings: Settings::default(),
            dialog: None,
            offered: None,
            notices: Vec::new(),
            flipped: false,
            revision: 0,
        }
    }

    /// A table as the user has set it up; the game of last time is offered first.
    pub fn begin(settings: Settings, saved: Option<SavedGame>) -> Self {
        let question = saved.as_ref().map(|_| Question::Resume);
        Self { settings, offered: saved, question, flipped: settings.flipped, ..Self::default() }
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
        match color {
            Color::White => &self.names[0],
            Color::Black => &self.names[1],
        }
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

    /// The one way in which anything changes; tells what is to be done outside.
    pub fn update(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Play { revision, .. } if revision != self.revision => {}
            Action::Play { from, to, promotion, .. } => {
                if self.is_at_end() {
                    self.command(Command::Play { from, to, promotion });
                } else {
                    self.view(self.game.last());
                }
            }
            Action::Run(id) => return self.run(id),
            Action::Answer(yes) => self.answer(yes),
            Action::View(node) => self.view(node),
            Action::Step(by) => self.step(by),
            Action::Name(Color::White, name) => self.names[0] = name,
            Action::Name(Color::Black, name) => self.names[1] = name,
            Action::Settings(settings) => {
                self.settings = settings;
                self.revision += 1;
            }
            Action::ShowRule(article) => self.dialog = Some(Dialog::Rules(article)),
            Action::CloseDialog => self.dialog = None,
            Action::DismissRefusal => self.refusal = None,
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
            ActionId::TakeBack => self.command(Command::TakeBack),
            ActionId::PlayForward => self.command(Command::PlayForward),
            ActionId::NewGame if self.would_lose_moves() => self.question = Some(Question::NewGame),
            ActionId::NewGame => self.begin_again(),
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
        match self.game.apply(command, Moment::START) {
            Ok(events) => {
                self.refusal = None;
                for event in events {
                    if let Event::Moved(node) | Event::TakenBack(node) = event {
                        self.viewed = node;
                    }
                }
                self.revision += 1;
            }
            Err(refusal) => self.refusal = Some(refusal),
        }
    }

    fn answer(&mut self, yes: bool) {
        match (self.question.take(), yes) {
            (Some(Question::NewGame), true) => self.begin_again(),
            (Some(Question::Resign(side)), true) => self.command(Command::Resign(side)),
            (Some(Question::Resume), true) => self.go_on(),
            (Some(Question::Resume), false) => self.offered = None,
            (Some(Question::NewGame | Question::Resign(_)), false) | (None, _) => {}
        }
    }

    fn go_on(&mut self) {
        let Some(SavedGame { game, names, flipped }) = self.offered.take() else { return };
        self.viewed = game.last();
        self.game = game;
        self.names = names;
        self.flipped = flipped;
        self.revision += 1;
    }

    fn would_lose_moves(&self) -> bool {
        self.game.record().next(GameRecord::ROOT).is_some()
    }

    fn begin_again(&mut self) {
        self.game = Game::new(Position::start());
        self.viewed = GameRecord::ROOT;
        self.refusal = None;
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
        app.update(Action::Play { from: square(from), to: square(to), promotion: None, revision });
    }

    #[test]
    fn a_new_game_asks_only_when_moves_would_be_lost() {
        let mut app = App::default();
        app.update(Action::Run(ActionId::NewGame));
        assert_eq!(app.question(), None);
        play(&mut app, "e2", "e4");
        app.update(Action::Run(ActionId::NewGame));
        assert_eq!(app.question(), Some(Question::NewGame));
        app.update(Action::Answer(false));
        assert!(!app.game().record().line_to(app.game().last()).is_empty());
        app.update(Action::Run(ActionId::NewGame));
        app.update(Action::Answer(true));
        assert!(app.game().record().line_to(app.game().last()).is_empty());
    }

    #[test]
    fn browsing_keeps_the_end_and_a_press_on_the_board_returns_to_it() {
        let mut app = App::default();
        play(&mut app, "e2", "e4");
        play(&mut app, "e7", "e5");
        app.update(Action::Step(-5));
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
        app.update(Action::Play { from, to, promotion: None, revision });
        assert_eq!(app.game().position().turn(), Color::Black);
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
