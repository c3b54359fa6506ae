//! Autosave: what has changed goes to the disk without keeping the screen waiting.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    fmt,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak},
    thread::{self, JoinHandle},
    time::Duration,
};

use crate::{
    app::{App, FilePlace, Players, SavedStudy, Settings, StoreFault, StoredFile},
    game::{Moment, NodeId},
    pgn::ScoreSheet,
    store::{self, Store},
};

/// How long after a failure the disk is tried again.
const TRY_AGAIN: Duration = Duration::from_secs(5);

/// Saves the running game, the analysis board and the settings; of several states that wait, only the
/// newest is written. What could not be written is tried again until it can.
///
/// When the value goes, what waits is written first.
pub struct Saver {
    shared: Arc<Shared>,
    /// None where files are written at once.
    thread: Option<JoinHandle<()>>,
    /// What was handed over last; a file that was never handed over is left alone.
    handed: BTreeMap<StoredFile, String>,
    handed_study: Option<HandedStudy>,
}

impl Saver {
    /// Writes on a thread of its own. `wake` is called from there when there is something to be told.
    pub fn on_thread(store: Store, wake: impl Fn() + Send + 'static) -> Self {
        Self::on_thread_that_rests(store, TRY_AGAIN, wake)
    }

    /// The same with another time until the disk is tried again.
    fn on_thread_that_rests(
        store: Store,
        rest: Duration,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let mut saver = Self::inline(store);
        let shared = Arc::clone(&saver.shared);
        let thread = thread::Builder::new().name("autosave".to_owned());
        // Without a thread the screen waits for the disk; that is better than not to save.
        saver.thread = thread.spawn(move || shared.write_until_closed(rest, &wake)).ok();
        saver
    }

    /// Writes at once, while the caller waits; what could not be written is tried again at every call.
    pub fn inline(store: Store) -> Self {
        let shared = Shared { store, desk: Mutex::default(), changed: Condvar::new() };
        Self { shared: Arc::new(shared), thread: None, handed: BTreeMap::new(), handed_study: None }
    }

    /// Saves the game if anything about it has changed; to be called after every update.
    ///
    /// A table as it is set up removes the game that this saver has saved, but never one that it has
    /// only found.
    pub fn save_game(&mut self, app: &App, now: Moment) {
        self.save_text(StoredFile::Game, store::game_text(app, now));
    }

    /// Saves the settings if any has changed; to be called after every update.
    pub fn save_settings(&mut self, settings: &Settings) {
        let text = self.shared.store.settings_text(settings);
        self.save_text(StoredFile::Settings, Some(text));
    }

    /// Saves the names of players if any has changed; to be called after every update.
    pub fn save_players(&mut self, players: &Players) {
        self.save_text(StoredFile::Players, store::players_text(players));
    }

    /// Saves the analysis board if anything on it has changed; to be called after every update.
    ///
    /// Its text may be long and is made on the thread. An empty board, or none, removes what this saver
    /// has saved, but never what it has only found.
    pub fn save_study(&mut self, study: Option<SavedStudy>) {
        match study.filter(|study| !study.is_blank()) {
            Some(study) if self.handed_study.as_ref().is_some_and(|last| last.is(&study)) => {
                self.hand_over(None);
            }
            Some(study) => {
                self.handed_study = Some(HandedStudy::new(&study));
                self.hand_over(Some((StoredFile::Study, Content::Study(study))));
            }
            None => {
                let was_handed = self.handed_study.take().is_some();
                self.hand_over(was_handed.then_some((StoredFile::Study, Content::Nothing)));
            }
        }
    }

    /// The analysis board that was found on the disk need not be written, and may be removed.
    pub fn found_study(&mut self, study: &SavedStudy) {
        self.handed_study = Some(HandedStudy::new(study));
    }

    /// What went wrong since this was last asked, and what has come right again. A fault that goes on is
    /// told once.
    pub fn take_faults(&self) -> Vec<StoreFault> {
        std::mem::take(&mut self.shared.desk().faults)
    }

    /// Waits until everything handed over is on the disk, or could not be written.
    pub fn flush(&self) {
        let desk = self.shared.desk();
        let is_busy = |desk: &mut Desk| desk.is_writing || !desk.waiting.is_empty();
        drop(self.shared.changed.wait_while(desk, is_busy).unwrap_or_else(PoisonError::into_inner));
    }

    fn save_text(&mut self, file: StoredFile, text: Option<String>) {
        if self.handed.get(&file) == text.as_ref() {
            return self.hand_over(None);
        }
        match &text {
            Some(text) => self.handed.insert(file, text.clone()),
            None => self.handed.remove(&file),
        };
        self.hand_over(Some((file, text.map_or(Content::Nothing, Content::Text))));
    }

    fn hand_over(&self, new: Option<(StoredFile, Content)>) {
        if let Some((file, content)) = new {
            self.shared.desk().put(file, content);
            self.shared.changed.notify_all();
        }
        if self.thread.is_none() {
            self.shared.desk().try_again();
            self.shared.write_waiting(&|| {});
        }
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.shared.desk().is_closing = true;
        self.shared.changed.notify_all();
        if let Some(thread) = self.thread.take() {
            // A thread that has panicked has said so itself.
            let _joined: thread::Result<()> = thread.join();
        }
    }
}

impl fmt::Debug for Saver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Saver").field("store", &self.shared.store).finish_non_exhaustive()
    }
}

/// By what an analysis board that was handed over is known again, without keeping it from being changed.
#[derive(Debug)]
struct HandedStudy {
    sheet: Weak<ScoreSheet>,
    cursor: NodeId,
    is_changed: bool,
    place: Option<FilePlace>,
}

impl HandedStudy {
    fn new(study: &SavedStudy) -> Self {
        let SavedStudy { sheet, cursor, is_changed, place } = study;
        let (sheet, place) = (Arc::downgrade(sheet), place.clone());
        Self { sheet, cursor: *cursor, is_changed: *is_changed, place }
    }

    /// Whether nothing has changed since. A sheet that changes moves to another place.
    fn is(&self, study: &SavedStudy) -> bool {
        let Self { sheet, cursor, is_changed, place } = self;
        std::ptr::eq(sheet.as_ptr(), Arc::as_ptr(&study.sheet))
            && *cursor == study.cursor
            && *is_changed == study.is_changed
            && *place == study.place
    }
}

/// What a file is to hold.
#[derive(Debug)]
enum Content {
    /// The file is to be removed.
    Nothing,
    Text(String),
    Study(SavedStudy),
}

impl Content {
    fn text(&self) -> Option<Cow<'_, str>> {
        match self {
            Self::Nothing => None,
            Self::Text(text) => Some(text.into()),
            Self::Study(study) => Some(store::study_text(study).into()),
        }
    }
}

/// What the screen and the thread share.
struct Shared {
    store: Store,
    desk: Mutex<Desk>,
    changed: Condvar,
}

/// Where states wait for the disk and faults for the screen.
#[derive(Debug, Default)]
struct Desk {
    /// The newest state of each file that has still to be written.
    waiting: BTreeMap<StoredFile, Content>,
    /// What could not be written; nothing newer waits for these files.
    unsaved: BTreeMap<StoredFile, Content>,
    is_writing: bool,
    is_closing: bool,
    faults: Vec<StoreFault>,
    /// The fault each file has had at its last writing.
    told: BTreeMap<StoredFile, StoreFault>,
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_until_closed(&self, rest: Duration, wake: &dyn Fn()) {
        loop {
            self.write_waiting(wake);
            let mut desk = self.work(rest);
            desk.try_again();
            if desk.is_closing {
                break;
            }
        }
        self.write_waiting(wake);
    }

    /// Waits for something to do; after a failure at most for so long.
    fn work(&self, rest: Duration) -> MutexGuard<'_, Desk> {
        let desk = self.desk();
        let is_idle = |desk: &mut Desk| desk.waiting.is_empty() && !desk.is_closing;
        if desk.unsaved.is_empty() {
            self.changed.wait_while(desk, is_idle).unwrap_or_else(PoisonError::into_inner)
        } else {
            let waited = self.changed.wait_timeout_while(desk, rest, is_idle);
            waited.unwrap_or_else(PoisonError::into_inner).0
        }
    }

    /// Writes until nothing waits.
    fn write_waiting(&self, wake: &dyn Fn()) {
        loop {
            let next = self.desk().take();
            let Some((file, content)) = next else { return };
            let outcome = self.store.write(file, content.text().as_deref());
            let is_told = self.desk().report(file, content, outcome);
            self.changed.notify_all();
            if is_told {
                wake();
            }
        }
    }
}

impl Desk {
    fn put(&mut self, file: StoredFile, content: Content) {
        self.unsaved.remove(&file);
        self.waiting.insert(file, content);
    }

    fn take(&mut self) -> Option<(StoredFile, Content)> {
        let next = self.waiting.pop_first();
        self.is_writing = next.is_some();
        next
    }

    /// What could not be written waits once more.
    fn try_again(&mut self) {
        self.waiting.append(&mut self.unsaved);
    }

    /// Notes how a writing went, and whether there is something new to tell.
    fn report(
        &mut self,
        file: StoredFile,
        content: Content,
        outcome: Result<(), StoreFault>,
    ) -> bool {
        self.is_writing = false;
        let known = self.told.remove(&file);
        let news = match outcome {
            Ok(()) => known.map(|_| StoreFault::WrittenAgain { file }),
            Err(fault) => {
                if !self.waiting.contains_key(&file) {
                    self.unsaved.insert(file, content);
                }
                self.told.insert(file, fault.clone());
                (known.as_ref() != Some(&fault)).then_some(fault)
            }
        };
        let is_told = news.is_some();
        self.faults.extend(news);
        is_told
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, sync::mpsc};

    use super::*;
    use crate::{
        app::{Action, ActionId, DiskCause, Study, Theme},
        game::GameRecord,
        rules::Position,
        store::{Folder, test_folder::TestFolder},
    };

    fn open(folder: &TestFolder) -> Store {
        Store::open(Some(Folder::at(folder.path()))).0
    }

    fn play(app: &mut App, mv: &str) {
        let square = |text: &str| text.parse().expect("a square");
        let (from, to, revision) = (square(&mv[..2]), square(&mv[2..]), app.revision());
        app.update(Action::Play { from, to, promotion: None, revision }, Moment::START);
    }

    fn saved_moves(folder: &TestFolder) -> Option<usize> {
        let game = open(folder).read_game().0?.game;
        Some(game.record().line_to(game.last()).len())
    }

    #[test]
    fn everything_handed_over_is_on_the_disk_when_the_saver_goes() {
        let folder = TestFolder::new("saver-goes");
        let mut saver = Saver::on_thread(open(&folder), || {});
        let mut app = App::default();
        for (number, mv) in ["e2e4", "e7e5", "g1f3", "b8c6"].into_iter().enumerate() {
            play(&mut app, mv);
            saver.save_game(&app, Moment::START);
            if number == 1 {
                saver.flush();
                let text = fs::read_to_string(folder.game()).expect("there");
                assert_eq!(Some(text), store::game_text(&app, Moment::START));
            }
        }
        let dark = Settings { theme: Theme::Dark, ..Settings::default() };
        saver.save_settings(&dark);
        assert_eq!(saver.take_faults(), []);
        drop(saver);
        assert_eq!(saved_moves(&folder), Some(4));
        assert_eq!(open(&folder).read_settings(Settings::default()).0, dark);
    }

    #[test]
    fn a_saver_that_goes_at_once_still_writes() {
        let folder = TestFolder::new("saver-at-once");
        let mut app = App::default();
        for (number, mv) in ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5"].into_iter().enumerate()
        {
            play(&mut app, mv);
            let mut saver = Saver::on_thread(open(&folder), || {});
            // Time for the thread to fall asleep, so that it is woken by work and end at once.
            thread::sleep(Duration::from_millis(5));
            saver.save_game(&app, Moment::START);
            drop(saver);
            assert_eq!(saved_moves(&folder), Some(number + 1));
        }
    }

    #[test]
    fn of_several_states_that_wait_the_newest_is_written() {
        let mut desk = Desk::default();
        for text in ["one", "two", "three"] {
            desk.put(StoredFile::Game, Content::Text(text.to_owned()));
        }
        desk.put(StoredFile::Settings, Content::Text("dark".to_owned()));
        assert_eq!(texts(&mut desk), ["dark", "three"]);
    }

    fn texts(desk: &mut Desk) -> Vec<String> {
        std::iter::from_fn(|| desk.take())
            .filter_map(|(_, content)| content.text().map(Cow::into_owned))
            .collect()
    }

    #[test]
    fn what_could_not_be_written_waits_unless_something_newer_does() {
        let fault = StoreFault::NotWritten { file: StoredFile::Game, cause: DiskCause::Full };
        let mut desk = Desk::default();
        let content = |text: &str| Content::Text(text.to_owned());
        assert!(desk.report(StoredFile::Game, content("old"), Err(fault.clone())));
        assert!(!desk.report(StoredFile::Game, content("old"), Err(fault.clone())), "told once");
        desk.try_again();
        assert_eq!(texts(&mut desk), ["old"]);
        desk.put(StoredFile::Game, content("new"));
        assert!(!desk.report(StoredFile::Game, content("old"), Err(fault.clone())));
        desk.try_again();
        assert_eq!(texts(&mut desk), ["new"]);
        assert!(!desk.report(StoredFile::Game, content("new"), Err(fault.clone())));
        desk.put(StoredFile::Game, content("newest"));
        desk.try_again();
        assert_eq!(texts(&mut desk), ["newest"]);
        assert!(desk.report(StoredFile::Game, content("newest"), Ok(())));
        assert!(!desk.report(StoredFile::Game, content("newest"), Ok(())), "told once");
        assert_eq!(desk.faults, [fault, StoreFault::WrittenAgain { file: StoredFile::Game }]);
        desk.try_again();
        assert!(texts(&mut desk).is_empty());
    }

    #[test]
    fn the_disk_is_tried_again_without_a_new_move_until_it_takes_the_game() {
        let folder = TestFolder::new("tried-again");
        let (told, hears) = mpsc::channel();
        let wake = move || assert!(told.send(()).is_ok());
        let rest = Duration::from_millis(2);
        let mut saver = Saver::on_thread_that_rests(open(&folder), rest, wake);
        fs::create_dir(folder.game()).expect("made");
        let mut app = App::default();
        play(&mut app, "e2e4");
        saver.save_game(&app, Moment::START);
        assert_eq!(hears.recv(), Ok(()));
        let cause = DiskCause::NoFile;
        assert_eq!(saver.take_faults(), [StoreFault::NotWritten { file: StoredFile::Game, cause }]);
        fs::remove_dir(folder.game()).expect("removed");
        assert_eq!(hears.recv(), Ok(()), "nobody has played in between");
        assert_eq!(saver.take_faults(), [StoreFault::WrittenAgain { file: StoredFile::Game }]);
        drop(saver);
        assert_eq!((saved_moves(&folder), hears.iter().count()), (Some(1), 0));
    }

    #[test]
    fn a_saver_that_goes_tries_once_more() {
        let folder = TestFolder::new("once-more");
        let rest = Duration::from_hours(1);
        let mut saver = Saver::on_thread_that_rests(open(&folder), rest, || {});
        fs::create_dir(folder.game()).expect("made");
        let mut app = App::default();
        play(&mut app, "e2e4");
        saver.save_game(&app, Moment::START);
        saver.flush();
        fs::remove_dir(folder.game()).expect("removed");
        drop(saver);
        assert_eq!(saved_moves(&folder), Some(1));
    }

    #[test]
    fn without_a_thread_every_call_tries_again() {
        let folder = TestFolder::new("every-call");
        let mut saver = Saver::inline(open(&folder));
        fs::create_dir(folder.game()).expect("made");
        let mut app = App::default();
        play(&mut app, "e2e4");
        saver.save_game(&app, Moment::START);
        saver.save_game(&app, Moment::START);
        assert_eq!(saver.take_faults().len(), 1);
        fs::remove_dir(folder.game()).expect("removed");
        saver.save_settings(&Settings::default());
        assert_eq!(saver.take_faults(), [StoreFault::WrittenAgain { file: StoredFile::Game }]);
        drop(saver);
        assert_eq!(saved_moves(&folder), Some(1));
    }

    #[test]
    fn a_place_for_files_is_sought_again_until_there_is_one() {
        let folder = TestFolder::new("place-again");
        let path = folder.path().join("later");
        fs::write(&path, "").expect("written");
        let (store, fault) = Store::open(Some(Folder::at(&path)));
        let mut saver = Saver::inline(store);
        let mut app = App::default();
        play(&mut app, "e2e4");
        saver.save_game(&app, Moment::START);
        assert_eq!(Some(saver.take_faults()), fault.map(|fault| vec![fault]));
        fs::remove_file(&path).expect("removed");
        saver.save_game(&app, Moment::START);
        assert_eq!(saver.take_faults(), [StoreFault::WrittenAgain { file: StoredFile::Game }]);
        drop(saver);
        assert!(Store::open(Some(Folder::at(&path))).0.read_game().0.is_some());
    }

    #[test]
    fn the_analysis_board_is_written_when_it_has_changed_and_goes_when_it_is_empty() {
        let folder = TestFolder::new("study-saved");
        let path = folder.study();
        let mut saver = Saver::on_thread(open(&folder), || {});
        let mut study = Study::of_position(Position::start());
        let mut save = |study: &Study| {
            saver.save_study(Some(study.to_save()));
            saver.flush();
            let text = fs::read_to_string(&path).ok();
            // So that it is seen whether the next call writes.
            drop(fs::remove_file(&path));
            text
        };
        assert_eq!(save(&study), None, "nothing was done on it");
        let play = |study: &mut Study, from: &str, to: &str| {
            let square = |text: &str| text.parse().expect("a square");
            assert!(study.play(square(from), square(to), None).is_ok());
        };
        play(&mut study, "e2", "e4");
        assert_eq!(save(&study), Some(store::study_text(&study.to_save())));
        assert_eq!(save(&study), None, "nothing has changed");
        play(&mut study, "e7", "e5");
        let longer = save(&study);
        assert_eq!(longer, Some(store::study_text(&study.to_save())));
        study.view(GameRecord::ROOT);
        assert!(save(&study).is_some_and(|text| Some(text) != longer), "the cursor is kept");
        fs::write(&path, "").expect("written");
        saver.save_study(None);
        saver.flush();
        assert!(!path.exists());
        fs::write(&path, "").expect("written");
        saver.save_study(None);
        saver.flush();
        assert!(path.exists(), "only what it has saved");
        saver.found_study(&study.to_save());
        saver.save_study(Some(study.to_save()));
        saver.flush();
        assert_eq!(fs::read_to_string(&path).ok().as_deref(), Some(""), "it is as it was found");
        saver.save_study(Some(Study::of_position(Position::start()).to_save()));
        saver.flush();
        assert!(!path.exists());
    }

    #[test]
    fn a_game_that_was_only_found_stays_until_a_move_is_made() {
        let folder = TestFolder::new("only-found");
        let mut app = App::default();
        play(&mut app, "e2e4");
        play(&mut app, "e7e5");
        Saver::inline(open(&folder)).save_game(&app, Moment::START);
        let mut saver = Saver::inline(open(&folder));
        let mut table = App::default();
        saver.save_game(&table, Moment::START);
        table.update(Action::Run(ActionId::Flip), Moment::START);
        saver.save_game(&table, Moment::START);
        assert!(folder.game().exists());
        play(&mut table, "d2d4");
        saver.save_game(&table, Moment::START);
        saver.save_game(&App::default(), Moment::START);
        assert!(!folder.game().exists(), "given up by the players");
    }

    #[test]
    fn a_fault_that_goes_on_is_told_once_and_again_after_a_success() {
        let folder = TestFolder::new("fault-goes-on");
        let (told, hears) = mpsc::channel();
        let mut saver = Saver::on_thread(open(&folder), move || {
            assert!(told.send(()).is_ok());
        });
        let place = folder.game();
        let mut app = App::default();
        let mut save = |mv| {
            play(&mut app, mv);
            saver.save_game(&app, Moment::START);
            saver.flush();
            saver.take_faults()
        };
        let fault = StoreFault::NotWritten { file: StoredFile::Game, cause: DiskCause::NoFile };
        fs::create_dir(&place).expect("made");
        assert_eq!(save("e2e4"), std::slice::from_ref(&fault));
        assert_eq!(save("e7e5"), []);
        fs::remove_dir(&place).expect("removed");
        assert_eq!(save("g1f3"), [StoreFault::WrittenAgain { file: StoredFile::Game }]);
        fs::remove_file(&place).expect("it was written");
        fs::create_dir(&place).expect("made");
        assert_eq!(save("b8c6"), [fault]);
        drop(saver);
        assert_eq!(hears.iter().count(), 3, "the screen was woken for all that is told");
    }

    #[test]
    fn what_has_not_changed_is_not_written_again() {
        let folder = TestFolder::new("not-again");
        let mut saver = Saver::inline(open(&folder));
        let mut app = App::default();
        play(&mut app, "e2e4");
        saver.save_game(&app, Moment::START);
        fs::remove_file(folder.game()).expect("it was written");
        app.update(Action::Step(-1), Moment::START);
        saver.save_game(&app, Moment::START);
        assert!(!folder.game().exists());
    }
}
