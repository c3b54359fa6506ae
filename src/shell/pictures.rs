//! Pictures for the clipboard, made on a thread, and the one that is looked at before.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

use crate::{
    app::{Action, App, Dialog, PictureKind, PictureOrder},
    print::{self, Diagram, Pixels},
};

/// What goes to the clipboard.
#[derive(Debug)]
enum Clip {
    Text(String),
    Image(egui::ColorImage),
    /// There was no room for so large a picture.
    Nothing,
}

/// The pictures that are being made.
#[derive(Debug)]
pub(super) struct Pictures {
    sender: Sender<Clip>,
    receiver: Receiver<Clip>,
    /// The picture that is looked at.
    preview: Option<(PictureOrder, Arc<str>)>,
    inline: bool,
}

impl Pictures {
    /// Pictures made on threads, or, for tests, while the caller waits.
    pub(super) fn new(inline: bool) -> Self {
        let (sender, receiver) = channel();
        Self { sender, receiver, preview: None, inline }
    }

    /// Begins to make a picture for the clipboard. `wake` is called when it is there.
    pub(super) fn start(
        &self,
        kind: PictureKind,
        order: &PictureOrder,
        wake: impl Fn() + Send + 'static,
    ) {
        let (diagram, sender) = (Diagram::from(order), self.sender.clone());
        let task = move || {
            let clip = match kind {
                PictureKind::Svg => Clip::Text(print::svg(&diagram)),
                PictureKind::Png => print::pixels(&diagram)
                    .map_or(Clip::Nothing, |pixels| Clip::Image(image(pixels))),
            };
            // Nobody listens any more when the program ends.
            if sender.send(clip).is_ok() {
                wake();
            }
        };
        if self.inline {
            task();
        } else {
            // Without a thread there is no answer; the system is then out of everything.
            drop(thread::Builder::new().name("picture".to_owned()).spawn(task));
        }
    }

    /// Puts what was made on the clipboard, and tells it.
    pub(super) fn answers(&self, ctx: &egui::Context) -> Vec<Action> {
        let copy = |clip| {
            Action::PictureCopied(match clip {
                Clip::Text(text) => {
                    ctx.copy_text(text);
                    true
                }
                Clip::Image(image) => {
                    ctx.copy_image(image);
                    true
                }
                Clip::Nothing => false,
            })
        };
        self.receiver.try_iter().map(copy).collect()
    }

    /// The drawing to be looked at while the picture's dialog is open.
    pub(super) fn preview(&mut self, app: &App) -> Option<Arc<str>> {
        if app.dialog() != Some(&Dialog::Picture) {
            self.preview = None;
            return None;
        }
        let order = app.picture();
        if let Some((shown, svg)) = self.preview.take().filter(|(shown, _)| *shown == order) {
            return Some(Arc::clone(&self.preview.insert((shown, svg)).1));
        }
        let svg = Arc::from(print::svg(&Diagram::from(&order)));
        Some(Arc::clone(&self.preview.insert((order, svg)).1))
    }
}

fn image(Pixels { width, height, rgba }: Pixels) -> egui::ColorImage {
    egui::ColorImage::from_rgba_unmultiplied([width as usize, height as usize], &rgba)
}
