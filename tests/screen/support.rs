//! The program opened for a test, with a pair of hands, a watch and a folder.

use std::{
    fs,
    path::PathBuf,
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicU32, AtomicU64, Ordering},
    },
};

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use schachtisch::{
    app::{App, Language, Settings},
    game::Game,
    rules::{Position, Role, Square},
    shell::{Ports, Shell, Watch},
    store::Folder,
};

/// Scholar's mate, as the hands play it.
pub const SCHOLARS_MATE: [&str; 7] = ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"];

/// The size of a usual window, in points.
pub const USUAL_SIZE: [f32; 2] = [1180.0, 780.0];

/// Frames a second.
const FRAMES: f32 = 60.0;

/// Frames until presses count again after a move and all men stand still.
const SETTLED: usize = 6;

/// How long each of them takes, in seconds: nobody looks at what is in between.
const LONG_FRAME: f64 = 0.1;

/// Frames until the screen has answered a key or a click.
const ANSWERED: usize = 6;

/// What the hands can be laid on.
pub trait Program: eframe::App + 'static {
    /// What the program is doing.
    fn app(&self) -> &App;
}

impl Program for Shell {
    fn app(&self) -> &App {
        self.app()
    }
}

/// A folder of its own that goes with the last who uses it.
#[derive(Clone)]
pub struct Place(Rc<PathBuf>);

impl Place {
    pub fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("schachtisch-screen-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder");
        Self(Rc::new(path))
    }

    pub fn path(&self) -> &PathBuf {
        &self.0
    }

    /// The program started in German with this folder and a watch turned by hand.
    pub fn start(&self) -> Table {
        self.start_sized(USUAL_SIZE)
    }

    /// The same in a window of this many points.
    pub fn start_sized(&self, size: [f32; 2]) -> Table {
        self.start_with(size, true)
    }

    /// The same with the work on files on threads, as for users.
    pub fn start_on_threads(&self) -> Table {
        self.start_with(USUAL_SIZE, false)
    }

    fn start_with(&self, size: [f32; 2], inline: bool) -> Table {
        let (watch, shows, slept) = Watch::by_hand();
        let (folder, language) = (Some(Folder::at(&self.0)), Language::German);
        let ports = Ports { folder, inline, language, watch };
        let table = Table::open(size, move |context| Shell::new(context, ports));
        Table { turned: Some(Turned { shows, slept }), place: Some(self.clone()), ..table }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if Rc::strong_count(&self.0) == 1 {
            let is_gone = fs::remove_dir_all(&*self.0).is_ok();
            assert!(is_gone || std::thread::panicking(), "{}", self.0.display());
        }
    }
}

/// The handles of a watch turned by hand, in milliseconds.
struct Turned {
    shows: Arc<AtomicU64>,
    slept: Arc<AtomicU64>,
}

/// The program with a pair of hands on it.
pub struct Table<P: Program = Shell> {
    /// The window, for what the hands below cannot do.
    pub window: Harness<'static, P>,
    turned: Option<Turned>,
    // Goes after the window, which writes into it.
    place: Option<Place>,
}

impl Table {
    /// The starting position; nothing is kept and time stands still.
    pub fn new() -> Self {
        Self::with_game(Game::new(Position::start()))
    }

    /// A position set up beforehand; nothing is kept and time stands still.
    #[track_caller]
    pub fn at(fen: &str) -> Self {
        Self::with_game(Game::new(position(fen)))
    }

    /// A game that stands as it is; nothing is kept and time stands still.
    pub fn with_game(game: Game) -> Self {
        Self::open(USUAL_SIZE, move |context| Shell::with_game(context, game))
    }

    /// The starting position with a folder of its own and a watch turned by hand.
    pub fn kept() -> Self {
        Place::new().start()
    }

    /// The program is killed and started again in its folder.
    pub fn restart(self) -> Self {
        let Self { window, place, .. } = self;
        drop(window);
        place.expect("a folder").start()
    }

    /// Where its files lie.
    pub fn folder(&self) -> &PathBuf {
        self.place.as_ref().expect("a folder").path()
    }

    /// Turns the watch on; what a clock shows follows in the next frame.
    pub fn pass(&mut self, milliseconds: u64) {
        self.turned().shows.fetch_add(milliseconds, Ordering::Relaxed);
        self.window.run_steps(2);
    }

    /// The computer sleeps, and wakes up.
    pub fn sleep(&mut self, milliseconds: u64) {
        self.turned().slept.fetch_add(milliseconds, Ordering::Relaxed);
        self.pass(10);
    }

    fn turned(&self) -> &Turned {
        self.turned.as_ref().expect("a watch")
    }
}

impl<P: Program> Table<P> {
    /// A program in a window of this many points, when its first frames are over.
    pub fn open(
        size: [f32; 2],
        build: impl FnOnce(&mut eframe::CreationContext<'static>) -> P,
    ) -> Self {
        let builder =
            Harness::builder().with_size(size).with_max_steps(200).with_step_dt(1.0 / FRAMES);
        let window = builder.build_eframe(build);
        let mut table = Self { window, turned: None, place: None };
        table.wait();
        table
    }

    /// Longer than presses are ignored after a move, and than a man glides.
    pub fn wait(&mut self) {
        self.window.step();
        for _ in 0..SETTLED {
            let now = self.window.ctx.input(|input| input.time);
            self.window.input_mut().time = Some(now + LONG_FRAME);
            self.window.step();
        }
    }

    /// Until the screen has answered.
    pub fn answer(&mut self) {
        self.window.run_steps(ANSWERED);
    }

    // What can be seen.

    pub fn app(&self) -> &App {
        self.window.state().app()
    }

    pub fn game(&self) -> &Game {
        self.app().game()
    }

    pub fn settings(&self) -> Settings {
        *self.app().settings()
    }

    /// How many half-moves have been played.
    pub fn moves(&self) -> usize {
        self.game().record().line_to(self.game().last()).len()
    }

    pub fn fen(&self) -> String {
        self.game().position().to_fen()
    }

    pub fn role_on(&self, name: &str) -> Option<Role> {
        self.game().position().board().role_at(square(name))
    }

    /// Whether these words stand in a label.
    pub fn shows(&self, words: &str) -> bool {
        self.window.query_all_by_label_contains(words).next().is_some()
    }

    /// Whether something has just this label.
    pub fn has(&self, label: &str) -> bool {
        self.window.query_all_by_label(label).next().is_some()
    }

    /// The node of a square; moves that lead there have longer names.
    #[track_caller]
    fn square(&self, square: &str) -> egui_kittest::Node<'_> {
        let name = format!("{square}, ");
        self.window.get_by(move |node| node.label().is_some_and(|label| label.starts_with(&name)))
    }

    /// The middle of a square.
    #[track_caller]
    pub fn place(&self, square: &str) -> Pos2 {
        self.square(square).rect().center()
    }

    /// The name of what has the keyboard.
    pub fn focused(&self) -> String {
        let node =
            self.window.root().children_recursive().find(|node| node.accesskit_node().is_focused());
        node.and_then(|node| node.accesskit_node().label()).unwrap_or_default()
    }

    /// The square that has the keyboard.
    #[track_caller]
    pub fn cursor(&self) -> Square {
        let focused = self.focused();
        let square = focused.get(..2).and_then(|name| name.parse().ok());
        assert!(square.is_some(), "the keyboard is not on the board but on '{focused}'");
        square.expect("a square")
    }

    // The pointer.

    pub fn move_to(&mut self, pos: Pos2) {
        self.window.event(Event::PointerMoved(pos));
        self.window.step();
    }

    pub fn button(&mut self, pos: Pos2, button: PointerButton, pressed: bool) {
        let modifiers = Modifiers::NONE;
        self.window.event(Event::PointerButton { pos, button, pressed, modifiers });
        self.window.step();
    }

    pub fn press_at(&mut self, pos: Pos2) {
        self.move_to(pos);
        self.button(pos, PointerButton::Primary, true);
    }

    pub fn release(&mut self, pos: Pos2) {
        self.move_to(pos);
        self.button(pos, PointerButton::Primary, false);
    }

    /// A click with no time to settle after it.
    pub fn click_at(&mut self, pos: Pos2) {
        self.press_at(pos);
        self.release(pos);
    }

    /// Rests the pointer on a square.
    #[track_caller]
    pub fn point(&mut self, square: &str) {
        self.move_to(self.place(square));
    }

    #[track_caller]
    pub fn press(&mut self, square: &str) {
        self.press_at(self.place(square));
    }

    #[track_caller]
    pub fn click(&mut self, square: &str) {
        self.press(square);
        self.release(self.place(square));
        self.wait();
    }

    /// Drags a man, as in `e2e4`.
    #[track_caller]
    pub fn drag(&mut self, wish: &str) {
        self.press(&wish[..2]);
        self.release(self.place(&wish[2..4]));
        self.wait();
    }

    /// Drags one move after the other.
    #[track_caller]
    pub fn play(&mut self, moves: &str) {
        for wish in moves.split_whitespace() {
            self.drag(wish);
        }
    }

    #[track_caller]
    pub fn click_label(&mut self, label: &str) {
        self.window.get_by_label(label).click();
        self.answer();
    }

    /// Chooses an entry of a menu.
    #[track_caller]
    pub fn menu(&mut self, menu: &str, entry: &str) {
        self.click_label(menu);
        self.window.query_all_by_label(entry).last().expect("an entry").click();
        self.answer();
    }

    // The keyboard.

    pub fn key(&mut self, key: Key) {
        self.window.key_press(key);
        self.answer();
    }

    /// A key with Control, or Command on a Mac.
    pub fn command(&mut self, key: Key) {
        self.window.key_press_modifiers(Modifiers::COMMAND, key);
        self.wait();
    }

    /// All keys within the very next frame.
    pub fn at_once(&mut self, keys: &[Key]) {
        for &key in keys {
            let (physical_key, repeat, modifiers) = (None, false, Modifiers::NONE);
            let event = Event::Key { key, physical_key, pressed: true, repeat, modifiers };
            self.window.input_mut().events.push(event);
        }
        self.window.step();
    }

    /// Typed letters as they come: each by itself.
    pub fn typed(&mut self, text: &str) {
        for letter in text.chars() {
            self.window.event(Event::Text(letter.to_string()));
            self.window.step();
        }
        self.window.step();
    }

    /// Typed letters, and Enter.
    pub fn entered(&mut self, text: &str) {
        self.typed(text);
        self.key(Key::Enter);
    }

    /// Walks to a square on an unflipped board, and acts there.
    #[track_caller]
    pub fn walk(&mut self, name: &str) {
        self.walk_to(name);
        self.key(Key::Enter);
        self.wait();
    }

    /// Walks to a square on an unflipped board.
    #[track_caller]
    pub fn walk_to(&mut self, name: &str) {
        let (here, there) = (self.cursor(), square(name));
        let (file, rank) = (here.file().index(), here.rank().index());
        let ways = [
            (Key::ArrowRight, there.file().index().saturating_sub(file)),
            (Key::ArrowLeft, file.saturating_sub(there.file().index())),
            (Key::ArrowUp, there.rank().index().saturating_sub(rank)),
            (Key::ArrowDown, rank.saturating_sub(there.rank().index())),
        ];
        for (key, steps) in ways {
            for _ in 0..steps {
                self.key(key);
            }
        }
        assert_eq!(self.cursor().to_string(), name);
    }

    /// Walks a man from square to square, as in `e2e4`.
    #[track_caller]
    pub fn walk_move(&mut self, wish: &str) {
        self.walk(&wish[..2]);
        self.walk(&wish[2..4]);
    }

    // A screen reader.

    /// What a screen reader does when it clicks a square.
    #[track_caller]
    pub fn click_silently(&mut self, square: &str) {
        self.square(square).click_accesskit();
        self.wait();
    }

    /// What a screen reader does when it goes to a square.
    #[track_caller]
    pub fn go(&mut self, square: &str) {
        self.square(square).focus();
        self.answer();
    }
}

/// The position of a FEN that has one.
#[track_caller]
pub fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a position").position
}

/// The square of this name.
#[track_caller]
pub fn square(name: &str) -> Square {
    name.parse().expect("a square")
}
