//! The program in its window: paints the state and carries actions to it.

mod saver;

pub use saver::Saver;

use crate::{
    app::{App, Language},
    rules::Position,
    text::German,
    ui::screen,
};

/// The whole program as `eframe` runs it.
#[derive(Debug, Default)]
pub struct Shell {
    app: App,
    view: screen::ViewState,
}

impl Shell {
    /// The program in a window that `eframe` has just made.
    pub fn new(context: &eframe::CreationContext<'_>) -> Self {
        egui_extras::install_image_loaders(&context.egui_ctx);
        // Many desktops tell no theme, and a light board is what a projector shows best.
        context.egui_ctx.set_theme(egui::Theme::Light);
        Self::default()
    }

    /// The same with a game that begins from this position.
    pub fn from_position(context: &eframe::CreationContext<'_>, start: Position) -> Self {
        Self { app: App::new(start), ..Self::new(context) }
    }

    /// The state, to be looked at.
    pub const fn app(&self) -> &App {
        &self.app
    }
}

impl eframe::App for Shell {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        let actions = screen::show(ui, &self.app, &mut self.view, &German);
        if !actions.is_empty() {
            // What has changed is to be seen in the very next frame.
            ui.ctx().request_repaint();
        }
        for action in actions {
            self.app.update(action);
        }
    }
}

/// The language for a first start: what the system speaks, if the program speaks it too.
pub fn system_language() -> Language {
    sys_locale::get_locale().map_or_else(Language::default, |locale| Language::from_locale(&locale))
}

/// Opens the window and runs until it is closed.
///
/// # Errors
/// A sentence for the user that says what is missing when no window can be opened.
pub fn run() -> Result<(), String> {
    let viewport = egui::ViewportBuilder::default()
        .with_title("Schachtisch")
        .with_inner_size([1180.0, 780.0])
        .with_min_inner_size([480.0, 360.0]);
    let options = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
    // A missing library panics inside the window library instead of coming back as an error.
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        eframe::run_native(
            "schachtisch",
            options,
            Box::new(|context| Ok(Box::new(Shell::new(context)))),
        )
    }));
    match outcome {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(no_window(&error.to_string())),
        Err(_) => Err(no_window("")),
    }
}

fn no_window(cause: &str) -> String {
    format!(
        "Schachtisch kann kein Fenster öffnen. {cause}\n\
         Es braucht einen Bildschirm (X11 oder Wayland) und OpenGL; auf Debian und Ubuntu:\n\
         apt install libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0 libgl1 libegl1 \
         libwayland-egl1"
    )
}
