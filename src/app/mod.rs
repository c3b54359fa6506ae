//! What the program is doing: its state, what can be done to it, and how it changes. No egui, no disk.

mod action;
mod actions;
mod arrangement;
mod clipboard;
mod collection;
mod file_fault;
mod file_place;
mod files;
mod pasted;
mod picture;
mod players;
mod saved;
mod set_up;
mod settings;
mod sheet;
mod stage;
mod store_fault;
mod study;
mod table;
mod tag_sheet;
mod tags;

pub use action::{Action, ClaimDraft, Dialog, Effect, Found, Notice, Question};
pub use actions::{ActionId, Unavailable};
pub use arrangement::{Arrange, Arrangement, CastlingRight};
pub use collection::{Collection, GameSearch, Listing};
pub use file_fault::{FileCause, FileFault};
pub use file_place::{FilePlace, Stamp};
pub use files::{FileAnswer, FileJob, FileWork, Message, PathWish, WriteTarget, Written};
pub use pasted::{NotPasted, Pasted, pasted};
pub use picture::{PictureKind, PictureOptions, PictureOrder, PictureSize};
pub use players::Players;
pub use saved::{SavedGame, SavedStudy};
pub use settings::{
    Coordinates, Language, Scale, Screen, Settings, TargetHints, Theme, WindowPlace,
};
pub use sheet::{BonusKind, GameSheet, OwnTime, Timing};
pub use stage::Stage;
pub use store_fault::{DiskCause, StoreFault, StoredFile};
pub use study::{Edit, Study};
pub use tag_sheet::{TagFault, TagSheet};

use std::path::PathBuf;

use files::{Overwriting, Writing};

use crate::{
    game::{ClaimKind, Command, Event, Game, GameRecord, Moment, NodeId, Refusal, Wish},
    pgn::{Date, Tags},
    rules::{Color, Position},
};

/// By how many percent everything is made larger or smaller at once.
const SCALE_STEP: u8 = 25;

/// The whole state below the window.
#[derive(Debug, Clone)]
pub struct App {
    game: Game,
    /// The node of the game at the table that is shown there.
    viewed: NodeId,
    stage: Stage,
    study: Option<Study>,
    /// What comes onto the analysis board if the game there may go.
    replacement: Option<Study>,
    /// What is being set up, as it was left.
    arrangement: Option<Arrangement>,
    /// Which board was shown before the one for setting up.
    back: Stage,
    /// Where the game of the sheet begins, when not from the usual start.
    next_start: Option<Position>,
    tags: Tags,
    players: Players,
    today: Option<Date>,
    /// What was asked; see [`App::question`] for what waits by itself.
    question: Option<Question>,
    refusal: Option<Refusal>,
    settings: Settings,
    dialog: Option<Dialog>,
    offered: Option<SavedGame>,
    notices: Vec<Notice>,
    message: Option<Message>,
    table_place: Option<FilePlace>,
    /// Where the user is asked for files first.
    folder: PathBuf,
    collection: Option<Collection>,
    /// The file that was open before the one that is being listed.
    listed_before: Option<Collection>,
    /// How many jobs on files were ordered; the numbers of those that list, read and write.
    jobs: u64,
    listing: Option<u64>,
    reading: Option<u64>,
    writing: Vec<Writing>,
    /// Work that may write over no file, by the number of its job.
    careful: Vec<(u64, Overwriting)>,
    /// What waits for the answer whether a file may go.
    overwriting: Option<Overwriting>,
    claim: Option<ClaimDraft>,
    told: Option<Event>,
    now: Moment,
    flipped: bool,
    revision: u64,
    version: u64,
    record_version: u64,
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
            stage: Stage::Table,
            study: None,
            replacement: None,
            arrangement: None,
            back: Stage::Table,
            next_start: None,
            tags: Tags::default(),
            players: Players::default(),
            today: None,
            question: None,
            refusal: None,
            settings: Settings::default(),
            dialog: None,
            offered: None,
            notices: Vec::new(),
            message: None,
            table_place: None,
            folder: PathBuf::new(),
            collection: None,
            listed_before: None,
            jobs: 0,
            listing: None,
            reading: None,
            writing: Vec::new(),
            careful: Vec::new(),
            overwriting: None,
            claim: None,
            told: None,
            now: Moment::START,
            flipped: false,
            revision: 0,
            version: 0,
            record_version: 0,
        }
    }

    /// A table with a game that stands as it is.
    pub fn with_game(game: Game) -> Self {
        let viewed = game.last();
        Self { game, viewed, ..Self::default() }
    }

    /// A table as the user has set it up; the game of last time is offered first.
    pub fn begin(settings: Settings, saved: Option<SavedGame>) -> Self {
        let mut app = Self { settings, offered: saved, ..Self::default() };
        app.flipped = settings.flipped;
        app.game = Game::with_options(Position::start(), app.settings.sheet.options());
        app
    }

    /// The game at the table.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The question that waits for an answer. Those that wait behind it come after it.
    pub fn question(&self) -> Option<Question> {
        // The game of last time waits until the table is what people look at.
        let is_at_table = self.stage == Stage::Table && self.dialog.is_none();
        let asked = |waits: bool, question| waits.then_some(question);
        asked(self.overwriting.is_some(), Question::Overwrite)
            .or(self.question)
            .or(asked(self.replacement.is_some(), Question::ReplaceStudy))
            .or(asked(self.offered.is_some() && is_at_table, Question::Resume))
    }

    /// Why the last attempt was refused, until the next input.
    pub const fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Whether Black's side is at the bottom.
    pub fn is_flipped(&self) -> bool {
        if self.settings.auto_flip && self.stage == Stage::Table {
            self.position().turn() == Color::Black
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
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// Something about files that the user has to be told.
    pub fn notice(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            self.version += 1;
            self.notices.retain(|older| !notice.replaces(older));
            self.notices.push(notice);
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

    /// Changes with everything that may be written in the list of moves; not by looking at another
    /// position.
    pub const fn record_version(&self) -> u64 {
        self.record_version
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

    /// The one way in which anything changes; tells what is to be done outside. The flag is tested first.
    pub fn update(&mut self, action: Action, now: Moment) -> Vec<Effect> {
        self.tick(now);
        self.version += 1;
        if !is_answer(&action) {
            self.message = None;
        }
        self.record_version += u64::from(!only_looks(&action));
        match action {
            Action::Play { revision, .. } if revision != self.revision => {}
            Action::Play { from, to, promotion, .. } => self.make(Wish { from, to, promotion }),
            Action::Run(id) => return self.run(id),
            Action::Answer(yes) if self.overwriting.is_some() => return self.overwrite(yes),
            Action::Answer(yes) => self.answer(yes),
            Action::View(node) => self.view(node),
            Action::Step(by) => self.step(by),
            Action::Name(color, name) => self.set_name(color, &name),
            Action::Tags(tags) => self.set_tags(tags),
            Action::FillIn(sheet) => self.fill_in(*sheet),
            Action::KeepTags => self.keep_tags(),
            Action::RememberPlayer(name) => self.players.remember(&name),
            Action::ForgetPlayer(name) => self.players.forget(&name),
            Action::ForgetPlayers => self.players.forget_all(),
            Action::Settings(settings) => {
                self.settings = settings;
                self.revision += 1;
            }
            Action::ShowRule(article) => self.dialog = Some(Dialog::Rules(article)),
            Action::CloseDialog => {
                self.dialog = None;
                self.next_start = None;
            }
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
            Action::Edit(edit) => self.edit(edit),
            Action::Arrange(change) => self.arrange(change),
            Action::Draw { revision, .. } if revision != self.revision => {}
            Action::Draw { mark, .. } => self.draw(mark),
            Action::Open(path) => return self.open(path),
            Action::Path(wish, path) => return self.path_given(wish, path, true),
            Action::TypedPath(wish, path) => return self.path_given(wish, path, false),
            Action::SavePicture(kind) => return self.save_picture(kind),
            Action::CopyPicture(kind) => return self.copy_picture(kind),
            Action::PictureCopied(true) => self.tell(Message::PictureCopied),
            Action::PictureCopied(false) => self.notice(Notice::NoPicture),
            Action::NoPath(wish) => {
                if self.dialog == Some(Dialog::Path(wish)) {
                    self.dialog = None;
                }
            }
            Action::Paste(text) => self.paste(&text),
            Action::Search(search) => self.search(search),
            Action::OpenGame(place) => return self.open_game(place),
            Action::Filed { job, answer } => return self.filed(job, answer),
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
            ActionId::Open => return self.ask_path(PathWish::Open),
            ActionId::Games => self.dialog = Some(Dialog::Games),
            ActionId::StopListing => return vec![Effect::StopListing],
            ActionId::Save => return self.save(),
            ActionId::SaveAs => return self.ask_path(PathWish::SaveAs),
            ActionId::Append => return self.ask_path(PathWish::Append),
            ActionId::Tags => self.open_tag_sheet(),
            ActionId::Picture => self.dialog = Some(Dialog::Picture),
            ActionId::Troubles => self.dialog = Some(Dialog::Troubles),
            ActionId::CopyGame => return self.copy_game(),
            ActionId::CopyPosition => return self.copy_position(),
            ActionId::CopyLine => return self.copy_line(),
            ActionId::Paste => return vec![Effect::Paste],
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
            ActionId::ViewEnd => self.view(self.line_end()),
            ActionId::Analyse => self.analyse(),
            ActionId::Study => self.show_study(),
            ActionId::Table => self.show(Stage::Table),
            ActionId::Setup => self.set_up(),
            ActionId::LeaveSetup => self.show(self.back),
            ActionId::DrawLot => return vec![Effect::DrawLot],
            ActionId::PlayFromHere => self.play_from_here(),
            ActionId::AnalyseFromHere => self.analyse_from_here(),
            ActionId::Undo | ActionId::Redo => self.undo(id == ActionId::Undo),
            ActionId::DeleteMove => self.edit(Edit::Delete),
            ActionId::Promote => self.edit(Edit::Promote),
            ActionId::MakeMainLine => self.edit(Edit::MakeMainLine),
            ActionId::VariationUp => self.edit(Edit::MoveVariation { up: true }),
            ActionId::VariationDown => self.edit(Edit::MoveVariation { up: false }),
            ActionId::NullMove => self.edit(Edit::NullMove),
            ActionId::VariationBefore | ActionId::VariationAfter => {
                let up = id == ActionId::VariationBefore;
                if let Some(node) = self.shown_study().and_then(|study| study.sibling(up)) {
                    self.view(node);
                }
            }
            // All that happens is seen in the window.
            ActionId::Comment => {}
            ActionId::Quit => return vec![Effect::Quit],
        }
        Vec::new()
    }

    fn scale_by(&mut self, percent: i16) {
        let scale = self.settings.scale.percent().saturating_add_signed(percent);
        self.settings.scale = Scale::new(scale);
    }
}

/// Whether an action comes from work that was ordered, or from the computer, and not from a person.
const fn is_answer(action: &Action) -> bool {
    matches!(
        action,
        Action::Filed { .. } | Action::Found(_) | Action::PictureCopied(_) | Action::Slept { .. }
    )
}

/// Whether an action changes nothing but what is looked at.
const fn only_looks(action: &Action) -> bool {
    matches!(
        action,
        Action::View(_)
            | Action::Step(_)
            | Action::DismissRefusal
            | Action::Run(
                ActionId::ViewStart
                    | ActionId::ViewBack
                    | ActionId::ViewForward
                    | ActionId::ViewEnd
                    | ActionId::VariationBefore
                    | ActionId::VariationAfter
                    | ActionId::Comment
                    | ActionId::Flip
            )
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Mark, MarkColor};

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
    fn what_is_written_again_replaces_the_fault_and_the_other_way_round() {
        let mut app = App::default();
        let cause = DiskCause::Full;
        let fault = |file| Notice::Store(StoreFault::NotWritten { file, cause: cause.clone() });
        let again = Notice::Store(StoreFault::WrittenAgain { file: StoredFile::Game });
        let no_folder = Notice::Store(StoreFault::NoFolder);
        app.notice(no_folder.clone());
        app.notice(fault(StoredFile::Game));
        app.notice(fault(StoredFile::Settings));
        app.notice(again.clone());
        assert_eq!(app.notices(), [no_folder, fault(StoredFile::Settings), again]);
        app.notice(fault(StoredFile::Game));
        app.notice(fault(StoredFile::Game));
        let both = [fault(StoredFile::Settings), fault(StoredFile::Game)];
        assert_eq!(app.notices()[1..], both);
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
    fn a_mark_meant_for_another_position_is_not_drawn() {
        let mut app = App::default();
        let revision = app.revision();
        let mark = Mark::Square("e4".parse().expect("a square"), MarkColor::Green);
        play(&mut app, "e2", "e4");
        app.update(Action::Draw { mark, revision }, Moment::START);
        assert!(app.record().notes(app.viewed()).marks().is_empty());
        app.update(Action::Draw { mark, revision: app.revision() }, Moment::START);
        assert_eq!(app.record().notes(app.viewed()).marks(), [mark]);
    }

    #[test]
    fn a_refusal_is_told_until_the_next_move() {
        let mut app = App::default();
        play(&mut app, "e2", "e5");
        assert!(matches!(app.refusal(), Some(Refusal::Move(_))));
        play(&mut app, "e2", "e4");
        assert_eq!(app.refusal(), None);
    }

    #[test]
    fn a_new_game_keeps_who_and_where_and_forgets_what_was_said_of_the_last() {
        let mut app = App::default();
        let mut tags = Tags::default();
        for (name, value) in [("White", "Anna"), ("Site", "Club"), ("Round", "3"), ("ECO", "B00")] {
            tags.set(name, value);
        }
        app.update(Action::Tags(tags), Moment::START);
        app.update(Action::BeginGame, Moment::START);
        let now = |name| app.tags().get(name).unwrap_or_default();
        assert_eq!(["White", "Site", "Round", "ECO"].map(now), ["Anna", "Club", "?", ""]);
    }
}
