//! The program in its window: paints the state and carries actions to it.

mod command_line;
mod files;
mod jobs;
mod picker;
mod pictures;
mod saver;
mod watch;

pub use command_line::{CommandLine, read as read_command_line};
pub use saver::Saver;
pub use watch::{Look, Watch};

use std::{
    hash::{BuildHasher as _, Hasher as _},
    path::PathBuf,
    time::Duration,
};

use files::FileJobs;
use jobs::Jobs;
use picker::Picker;
use pictures::Pictures;

use crate::{
    app::{
        Action, App, Arrange, Effect, Language, Notice, Players, SavedGame, SavedStudy, Settings,
        StoreFault, Study, WindowPlace,
    },
    game::{Game, Moment},
    rules::Position,
    store::{Folder, Store},
    text::{Label, Speaker},
    ui::{scale, screen, theme, title},
};

/// What the program needs from outside; tests hand in their own.
#[derive(Debug)]
pub struct Ports {
    /// Where files are kept; nowhere if there is none.
    pub folder: Option<Folder>,
    /// Whether files are written at once instead of on a thread.
    pub inline: bool,
    /// The language of a first start.
    pub language: Language,
    /// The time.
    pub watch: Watch,
}

impl Ports {
    /// The user's own folders, a thread for saving, the system's language.
    pub fn of_system() -> Self {
        Self {
            folder: Folder::of_user(),
            inline: false,
            language: system_language(),
            watch: Watch::start(),
        }
    }

    fn open(self) -> Opened {
        let documents = self.folder.as_ref().map(|folder| folder.documents.clone());
        let (mut store, fault) = Store::open(self.folder);
        let (settings, unread) = store.read_settings(Settings::first(self.language));
        let (saved, broken) = store.read_game();
        let (study, torn) = store.read_study();
        let (players, lost) = store.read_players();
        let faults = fault.into_iter().chain(unread).chain(broken).chain(torn).chain(lost);
        let (faults, documents) = (faults.collect(), documents.unwrap_or_default());
        let (inline, watch) = (self.inline, self.watch);
        Opened { store, settings, saved, study, players, faults, documents, inline, watch }
    }
}

/// What was found on the disk.
#[derive(Debug)]
struct Opened {
    store: Store,
    settings: Settings,
    saved: Option<SavedGame>,
    study: Option<SavedStudy>,
    players: Players,
    faults: Vec<StoreFault>,
    documents: PathBuf,
    inline: bool,
    watch: Watch,
}

/// How often a running clock goes to the disk.
const SAVE_RUNNING: Duration = Duration::from_secs(5);
/// A clock runs, and nobody looks for so long: the computer must have slept.
const UNSEEN: Duration = Duration::from_mins(1);

/// The whole program as `eframe` runs it.
#[derive(Debug)]
pub struct Shell {
    app: App,
    view: screen::ViewState,
    saver: Option<Saver>,
    looks: Option<theme::Looks>,
    full_screen: bool,
    title: String,
    place: WindowPlace,
    watch: Watch,
    looked: Look,
    saved_at: Moment,
    jobs: Jobs,
    files: FileJobs,
    picker: Picker,
    pictures: Pictures,
    /// Whether the clipboard was asked for and has not answered yet.
    pasting: bool,
    /// What is to be done in the first frame.
    opens: Vec<Action>,
}

impl Shell {
    /// The program in a window that `eframe` has just made.
    pub fn new(context: &eframe::CreationContext<'_>, ports: Ports) -> Self {
        Self::opened(context, ports.open())
    }

    /// A table for a game that begins from this position; nothing is read or kept.
    pub fn from_position(context: &eframe::CreationContext<'_>, start: Position) -> Self {
        Self::with_game(context, Game::new(start))
    }

    /// A table with a game that stands as it is; nothing is read or kept, and time stands still.
    pub fn with_game(context: &eframe::CreationContext<'_>, game: Game) -> Self {
        prepare(&context.egui_ctx, &Settings::default());
        Self::at(App::with_game(game), None, Watch::by_hand().0, true)
    }

    /// The state, to be looked at.
    pub const fn app(&self) -> &App {
        &self.app
    }

    fn opened(context: &eframe::CreationContext<'_>, opened: Opened) -> Self {
        let Opened { store, settings, saved, study, players, faults, documents, inline, watch } =
            opened;
        prepare(&context.egui_ctx, &settings);
        let mut app = App::begin(settings, saved);
        app.set_folder(documents);
        app.set_players(players);
        for fault in faults {
            app.notice(Notice::Store(fault));
        }
        let mut saver = if inline {
            Saver::inline(store)
        } else {
            let wake = context.egui_ctx.clone();
            Saver::on_thread(store, move || wake.request_repaint())
        };
        if let Some(study) = study {
            saver.found_study(&study);
            app.resume_study(study);
        }
        Self::at(app, Some(saver), watch, inline)
    }

    fn at(app: App, saver: Option<Saver>, watch: Watch, inline: bool) -> Self {
        let (place, looked) = (app.settings().window, watch.look());
        Self {
            app,
            view: screen::ViewState::default(),
            saver,
            looks: None,
            full_screen: false,
            title: String::new(),
            place,
            watch,
            looked,
            saved_at: looked.now,
            jobs: if inline { Jobs::inline() } else { Jobs::default() },
            files: FileJobs::new(inline),
            picker: Picker::new(inline),
            pictures: Pictures::new(inline),
            pasting: false,
            opens: Vec::new(),
        }
    }

    /// Lets time go on: a flag may fall, a job may have found something out, the computer may have slept.
    fn go_on(&mut self, ctx: &egui::Context) {
        let look = self.watch.look();
        let slept = look.slept_since(self.looked, UNSEEN);
        let before = std::mem::replace(&mut self.looked, look);
        let now = look.now;
        let mut has_changed = false;
        if let Some(slept) = slept {
            self.app.update(Action::Slept { at: before.now, slept }, before.now);
        }
        has_changed |= self.app.tick(now);
        let wake = ctx.clone();
        if let Some(found) = self.jobs.follow(&self.app, move || wake.request_repaint()) {
            self.app.update(Action::Found(found), now);
            has_changed = true;
        }
        let is_due = now.since(self.saved_at) >= SAVE_RUNNING && self.app.is_clock_running();
        if has_changed || is_due {
            self.save();
        }
        if has_changed {
            ctx.request_repaint();
        }
        if let Some(next) = self.app.game().clock().and_then(|clock| clock.next_change(now)) {
            ctx.request_repaint_after(next.since(now));
        }
    }

    fn speaker(&self) -> Speaker {
        let settings = self.app.settings();
        Speaker { language: settings.language, style: settings.notation }
    }

    /// What has come from outside since the last frame: answers about files, files dropped on the
    /// window, a clipboard that turned out to be empty.
    fn arrived(&mut self, ctx: &egui::Context) -> Vec<Action> {
        let mut actions = std::mem::take(&mut self.opens);
        let filed = self.files.answers().into_iter();
        actions.extend(filed.map(|(job, answer)| Action::Filed { job, answer }));
        actions.extend(self.picker.answers());
        actions.extend(self.pictures.answers(ctx));
        ctx.input(|input| {
            let dropped = input.raw.dropped_files.first();
            actions.extend(dropped.map(|file| Action::Open(file.path().to_owned())));
            let is_pasted = |event: &egui::Event| matches!(event, egui::Event::Paste(_));
            if std::mem::take(&mut self.pasting) && !input.events.iter().any(is_pasted) {
                actions.push(Action::Paste(String::new()));
            }
        });
        actions
    }

    fn act(&mut self, actions: Vec<Action>, ctx: &egui::Context, frame: &eframe::Frame) {
        if actions.is_empty() {
            return;
        }
        // What has changed is to be seen in the very next frame.
        ctx.request_repaint();
        let now = self.looked.now;
        if let Some(today) = self.watch.today() {
            self.app.set_today(today);
        }
        for action in actions {
            for effect in self.app.update(action, now) {
                self.carry_out(effect, ctx, frame);
            }
        }
        self.save();
    }

    fn carry_out(&mut self, effect: Effect, ctx: &egui::Context, frame: &eframe::Frame) {
        let wake = ctx.clone();
        match effect {
            Effect::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            Effect::StopJob => self.jobs.stop(),
            Effect::DrawLot => {
                self.app.update(Action::Arrange(Arrange::Lot(lot())), self.looked.now);
            }
            Effect::StopListing => self.files.stop_listing(),
            Effect::File(job) => self.files.start(job, move || wake.request_repaint()),
            Effect::AskPath { wish, suggestion } => {
                let text = self.speaker().text();
                let words = picker::Words {
                    title: text.label(Label::of_path(wish)),
                    files: text.label(Label::of_files(wish)),
                };
                let wake = move || wake.request_repaint();
                self.picker.ask((wish, &suggestion), &words, frame, wake);
            }
            Effect::Copy(text) => ctx.copy_text(text),
            Effect::CopyPicture(kind, order) => {
                self.pictures.start(kind, &order, move || wake.request_repaint());
            }
            Effect::Paste => {
                self.pasting = true;
                ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste);
            }
        }
    }

    /// Brings colours, scale and full screen to what the settings say.
    fn follow_settings(&mut self, ctx: &egui::Context) {
        let settings = self.app.settings();
        let looks = theme::Looks::of(settings);
        if self.looks != Some(looks) {
            looks.apply(ctx);
            self.looks = Some(looks);
        }
        scale::apply(ctx, settings.scale.factor());
        if self.full_screen != settings.window.full_screen {
            self.full_screen = settings.window.full_screen;
            ctx.send_viewport_cmd(egui::ViewportCommand::Fullscreen(self.full_screen));
        }
    }

    /// Calls the window by what it shows.
    fn name_window(&mut self, ctx: &egui::Context) {
        let title = title::of(&self.app, self.speaker().text());
        if self.title != title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    /// Remembers how the window stands, to be kept when the program ends.
    fn watch_window(&mut self, ctx: &egui::Context) {
        let zoom = ctx.zoom_factor();
        ctx.input(|input| {
            let window = input.viewport();
            self.place.maximized = window.maximized.unwrap_or(self.place.maximized);
            if let Some(inner) = window.inner_rect
                && !self.place.maximized
                && !self.full_screen
            {
                self.place.size = (inner.size() * zoom).into();
            }
        });
    }

    fn save(&mut self) {
        let Some(saver) = &mut self.saver else { return };
        saver.save_game(&self.app, self.looked.now);
        saver.save_study(self.app.study().map(Study::to_save));
        self.saved_at = self.looked.now;
        let settings = *self.app.settings();
        let full_screen = settings.window.full_screen;
        let window = WindowPlace { full_screen, ..self.place };
        saver.save_settings(&Settings { window, ..settings });
        saver.save_players(self.app.players());
    }
}

impl eframe::App for Shell {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        // Also while the window is hidden.
        self.go_on(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        self.follow_settings(ui.ctx());
        self.watch_window(ui.ctx());
        self.name_window(ui.ctx());
        for fault in self.saver.iter().flat_map(Saver::take_faults) {
            self.app.notice(Notice::Store(fault));
        }
        let mut actions = self.arrived(ui.ctx());
        let speaker = self.speaker();
        self.view.preview = self.pictures.preview(&self.app);
        actions.extend(screen::show(ui, &self.app, &mut self.view, speaker));
        self.act(actions, ui.ctx(), frame);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.save();
    }
}

/// A number at random, as the standard library seeds its maps with it.
fn lot() -> u64 {
    std::hash::RandomState::new().build_hasher().finish()
}

/// Before the first frame, which is to have the looks of the settings already.
fn prepare(ctx: &egui::Context, settings: &Settings) {
    egui_extras::install_image_loaders(ctx);
    theme::install(ctx);
    // The program has a scale of its own.
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
    theme::Looks::of(settings).apply(ctx);
}

/// The language for a first start: what the system speaks, if the program speaks it too.
pub fn system_language() -> Language {
    sys_locale::get_locale().map_or_else(Language::default, |locale| Language::from_locale(&locale))
}

/// Opens the window and runs until it is closed; begins with the games of this file, if there is one.
///
/// # Errors
/// A sentence for the user that says what is missing when no window can be opened.
pub fn run(file: Option<PathBuf>) -> Result<(), String> {
    let opened = Ports::of_system().open();
    let place = opened.settings.window.mended();
    let language = opened.settings.language;
    let text = Speaker { language, ..Speaker::default() }.text();
    let viewport = egui::ViewportBuilder::default()
        .with_title("Schachtisch")
        .with_inner_size(place.size)
        .with_maximized(place.maximized)
        .with_min_inner_size(WindowPlace::MIN_SIZE);
    let viewport = match icon() {
        Some(icon) => viewport.with_icon(icon),
        None => viewport,
    };
    // All areas are of one colour: there is nothing to dither, and without a graphics card it costs an
    // eighth of the painting.
    let options =
        eframe::NativeOptions { viewport, dithering: false, ..eframe::NativeOptions::default() };
    // A missing library panics inside the window library instead of coming back as an error.
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        eframe::run_native(
            "schachtisch",
            options,
            Box::new(|context| {
                let mut shell = Shell::opened(context, opened);
                shell.opens.extend(file.map(Action::Open));
                Ok(Box::new(shell))
            }),
        )
    }));
    match outcome {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(text.no_window(&error.to_string())),
        Err(_) => Err(text.no_window("")),
    }
}

fn icon() -> Option<egui::IconData> {
    eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon/schachtisch-128.png")).ok()
}
