//! The system's own dialog for a path, on a thread of its own.

use std::{
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::Duration,
};

use rfd::{AsyncFileDialog, FileHandle};

use super::Watch;
use crate::{
    app::{Action, PathWish, PictureKind},
    game::Moment,
};

/// A dialog that is gone sooner than that was never there: the system has none.
const NEVER_SHOWN: Moment = Moment(Duration::from_millis(400));

/// The dialogs that are open.
#[derive(Debug)]
pub(super) struct Picker {
    sender: Sender<Action>,
    receiver: Receiver<Action>,
    /// Whether the system's dialogs are left alone.
    inline: bool,
}

/// The words of a dialog in the user's language.
#[derive(Debug)]
pub(super) struct Words {
    /// The heading.
    pub(super) title: String,
    /// What the files are that are shown.
    pub(super) files: String,
}

impl Picker {
    pub(super) fn new(inline: bool) -> Self {
        let (sender, receiver) = channel();
        Self { sender, receiver, inline }
    }

    /// Opens a dialog. It answers with a path, or that it was left; not at all where the system has none.
    pub(super) fn ask(
        &self,
        (wish, suggestion): (PathWish, &Path),
        words: &Words,
        frame: &eframe::Frame,
        wake: impl Fn() + Send + 'static,
    ) {
        if self.inline {
            return;
        }
        let endings = match wish {
            PathWish::Open | PathWish::SaveAs | PathWish::Append => &["pgn", "PGN"],
            PathWish::Picture(PictureKind::Svg) => &["svg", "SVG"],
            PathWish::Picture(PictureKind::Png) => &["png", "PNG"],
        };
        let dialog = AsyncFileDialog::new()
            .set_title(&words.title)
            .add_filter(&words.files, endings)
            .add_filter("*", &["*"])
            .set_parent(frame);
        // Some systems want the dialog to be begun where the window is.
        let asked: std::pin::Pin<Box<dyn Future<Output = Option<FileHandle>> + Send>> = match wish {
            PathWish::Open | PathWish::Append => {
                Box::pin(dialog.set_directory(suggestion).pick_file())
            }
            PathWish::SaveAs | PathWish::Picture(_) => {
                let folder = suggestion.parent().unwrap_or(Path::new(""));
                let name = suggestion.file_name().unwrap_or_default().to_string_lossy();
                Box::pin(dialog.set_directory(folder).set_file_name(name).save_file())
            }
        };
        let sender = self.sender.clone();
        let wait = move || {
            let watch = Watch::start();
            let path: Option<PathBuf> =
                pollster::block_on(asked).map(|file| file.path().to_owned());
            let action = match path {
                Some(path) => Action::Path(wish, path),
                None if watch.look().now < NEVER_SHOWN => return,
                None => Action::NoPath(wish),
            };
            if sender.send(action).is_ok() {
                wake();
            }
        };
        // Without a thread the path is typed.
        drop(thread::Builder::new().name("file dialog".to_owned()).spawn(wait));
    }

    /// What was answered since this was last asked.
    pub(super) fn answers(&self) -> Vec<Action> {
        self.receiver.try_iter().collect()
    }
}
