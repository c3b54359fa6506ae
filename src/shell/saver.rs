//! Autosave: what has changed goes to the disk without keeping the screen waiting.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
};

use crate::{
    app::{App, Settings, StoreFault, StoredFile},
    game::Moment,
    store::{self, Store},
};

/// Saves the running game and the settings; of several states that wait, only the newest is written.
///
/// When the value goes, what waits is written first.
pub struct Saver {
    shared: Arc<Shared>,
    /// None where files are written at once.
    thread: Option<JoinHandle<()>>,
    /// What was handed over last; a file that was never handed over is left alone.
    handed: BTreeMap<StoredFile, String>,
}

impl Saver {
    /// Writes on a thread of its own. `wake` is called from there when there is a fault to be told.
    pub fn on_thread(store: Store, wake: impl Fn() + Send + 'static) -> Self {
        let mut saver = Self::inline(store);
        let shared = Arc::clone(&saver.shared);
        let thread = thread::Builder::new().name("autosave".to_owned());
        // Without a thread the screen waits for the disk; that is better than not to save.
        saver.thread = thread.spawn(move || shared.write_until_closed(&wake)).ok();
        saver
    }

    /// Writes at once, while the caller waits.
    pub fn inline(store: Store) -> Self {
        let shared = Shared { store, desk: Mutex::default(), changed: Condvar::new() };
        Self { shared: Arc::new(shared), thread: None, handed: BTreeMap::new() }
    }

    /// Saves the game if anything about it has changed; to be called after every update.
    ///
    /// A table as it is set up removes the game that this saver has saved, but never one that it has
    /// only found.
    pub fn save_game(&mut self, app: &App, now: Moment) {
        self.hand_over(StoredFile::Game, store::game_text(app, now));
    }

    /// Saves the settings if any has changed; to be called after every update.
    pub fn save_settings(&mut self, settings: &Settings) {
        let text = self.shared.store.settings_text(settings);
        self.hand_over(StoredFile::Settings, Some(text));
    }

    /// What went wrong since this was last asked. A fault that goes on is told once.
    pub fn take_faults(&self) -> Vec<StoreFault> {
        std::mem::take(&mut self.shared.desk().faults)
    }

    /// Waits until everything handed over is on the disk, or could not be written.
    pub fn flush(&self) {
        let desk = self.shared.desk();
        let is_busy = |desk: &mut Desk| desk.is_writing || !desk.waiting.is_empty();
        drop(self.shared.changed.wait_while(desk, is_busy).unwrap_or_else(PoisonError::into_inner));
    }

    fn hand_over(&mut self, file: StoredFile, text: Option<String>) {
        if self.handed.get(&file) == text.as_ref() {
            return;
        }
        match &text {
            Some(text) => self.handed.insert(file, text.clone()),
            None => self.handed.remove(&file),
        };
        self.shared.desk().waiting.insert(file, text);
        self.shared.changed.notify_all();
        if self.thread.is_none() {
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

/// What the screen and the thread share.
struct Shared {
    store: Store,
    desk: Mutex<Desk>,
    changed: Condvar,
}

/// Where states wait for the disk and faults for the screen.
#[derive(Debug, Default)]
struct Desk {
    /// The newest state of each file that has still to be written; without text the file is removed.
    waiting: BTreeMap<StoredFile, Option<String>>,
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

    fn write_until_closed(&self, wake: &dyn Fn()) {
        loop {
            self.write_waiting(wake);
            let is_idle = |desk: &mut Desk| desk.waiting.is_empty() && !desk.is_closing;
            let desk = self.changed.wait_while(self.desk(), is_idle);
            if desk.unwrap_or_else(PoisonError::into_inner).waiting.is_empty() {
                return;
            }
        }
    }

    /// Writes until nothing waits.
    fn write_waiting(&self, wake: &dyn Fn()) {
        loop {
            let next = self.desk().take();
            let Some((file, text)) = next else { return };
            let outcome = self.store.write(file, text.as_deref());
            let is_told = self.desk().report(file, outcome);
            self.changed.notify_all();
            if is_told {
                wake();
            }
        }
    }
}

impl Desk {
    fn take(&mut self) -> Option<(StoredFile, Option<String>)> {
        let next = self.waiting.pop_first();
        self.is_writing = next.is_some();
        next
    }

    /// Notes how a writing went, and whether there is something new to tell.
    fn report(&mut self, file: StoredFile, outcome: Result<(), StoreFault>) -> bool {
        self.is_writing = false;
        let Err(fault) = outcome else {
            self.told.remove(&file);
            return false;
        };
        let is_new = self.told.get(&file) != Some(&fault);
        if is_new {
            self.told.insert(file, fault.clone());
            self.faults.push(fault);
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, sync::mpsc};

    use super::*;
    use crate::{
        app::{Action, ActionId, DiskCause, Theme},
        store::{Folder, test_folder::TestFolder},
    };

    fn open(folder: &TestFolder) -> Store {
        Store::open(Some(Folder::at(folder.path()))).0
    }

    fn play(app: &mut App, mv: &str) {
        let square = |text: &str| text.parse().expect("a square");
        let (from, to, revision) = (square(&mv[..2]), square(&mv[2..]), app.revision());
        app.update(Action::Play { from, to, promotion: None, revision });
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
            thread::sleep(std::time::Duration::from_millis(5));
            saver.save_game(&app, Moment::START);
            drop(saver);
            assert_eq!(saved_moves(&folder), Some(number + 1));
        }
    }

    #[test]
    fn of_several_states_that_wait_the_newest_is_written() {
        let mut desk = Desk::default();
        for text in ["one", "two", "three"] {
            desk.waiting.insert(StoredFile::Game, Some(text.to_owned()));
        }
        desk.waiting.insert(StoredFile::Settings, Some("dark".to_owned()));
        let taken: Vec<_> =
            std::iter::from_fn(|| desk.take()).filter_map(|(_, text)| text).collect();
        assert_eq!(taken, ["dark", "three"]);
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
        table.update(Action::Run(ActionId::Flip));
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
        assert_eq!(save("g1f3"), []);
        fs::remove_file(&place).expect("it was written");
        fs::create_dir(&place).expect("made");
        assert_eq!(save("b8c6"), [fault]);
        drop(saver);
        assert_eq!(hears.iter().count(), 2, "the screen was woken for each fault told");
    }

    #[test]
    fn what_has_not_changed_is_not_written_again() {
        let folder = TestFolder::new("not-again");
        let mut saver = Saver::inline(open(&folder));
        let mut app = App::default();
        play(&mut app, "e2e4");
        saver.save_game(&app, Moment::START);
        fs::remove_file(folder.game()).expect("it was written");
        app.update(Action::Step(-1));
        saver.save_game(&app, Moment::START);
        assert!(!folder.game().exists());
    }
}
