//! Work on files: each piece on a thread of its own, the saving one after the other.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread::{self, JoinHandle},
};

use crate::{
    app::{
        FileAnswer, FileCause, FileFault, FileJob, FileWork, PictureKind, PictureOrder,
        WriteTarget, Written,
    },
    print::{self, Diagram},
    store::collection,
};

/// An answer with the number of its job.
type Numbered = (u64, FileAnswer);

/// The work on files that goes on. When the value goes, what is being saved is finished first.
#[derive(Debug)]
pub(super) struct FileJobs {
    sender: Sender<Numbered>,
    receiver: Receiver<Numbered>,
    /// Ends the listing that runs.
    listing: Arc<AtomicBool>,
    /// The thread that saves, or has saved last.
    saving: Option<JoinHandle<()>>,
    inline: bool,
}

impl FileJobs {
    /// Work on threads, or, for tests, while the caller waits.
    pub(super) fn new(inline: bool) -> Self {
        let (sender, receiver) = channel();
        Self { sender, receiver, listing: Arc::default(), saving: None, inline }
    }

    /// Begins a piece of work. `wake` is called from its thread whenever there is an answer.
    pub(super) fn start(&mut self, job: FileJob, wake: impl Fn() + Send + 'static) {
        let FileJob { number, work } = job;
        let sender = self.sender.clone();
        let answer = move |answer| {
            // Nobody listens any more when the program ends.
            if sender.send((number, answer)).is_ok() {
                wake();
            }
        };
        let is_saving = matches!(work, FileWork::Write { .. } | FileWork::Picture { .. });
        let stop = if matches!(work, FileWork::List(_)) {
            self.stop_listing();
            self.listing = Arc::default();
            Arc::clone(&self.listing)
        } else {
            Arc::default()
        };
        let before = if is_saving { self.saving.take() } else { None };
        let task = move || {
            if let Some(before) = before {
                // A thread that has panicked has said so itself.
                let _joined: thread::Result<()> = before.join();
            }
            carry_out(work, &stop, &answer);
        };
        if self.inline {
            task();
            return;
        }
        let name = if is_saving { "save" } else { "files" };
        // Without a thread there is no answer; the system is then out of everything.
        let thread = thread::Builder::new().name(name.to_owned()).spawn(task).ok();
        if is_saving {
            self.saving = thread;
        }
    }

    /// Ends the listing that runs; what it has found until then is its answer.
    pub(super) fn stop_listing(&self) {
        self.listing.store(true, Ordering::Relaxed);
    }

    /// What has come of the work since this was last asked.
    pub(super) fn answers(&self) -> Vec<Numbered> {
        self.receiver.try_iter().collect()
    }
}

impl Drop for FileJobs {
    fn drop(&mut self) {
        self.stop_listing();
        if let Some(saving) = self.saving.take() {
            // A thread that has panicked has said so itself.
            let _joined: thread::Result<()> = saving.join();
        }
    }
}

fn carry_out(work: FileWork, stop: &AtomicBool, answer: &dyn Fn(FileAnswer)) {
    answer(match work {
        FileWork::List(path) => {
            let report = |progress: collection::Progress| {
                let collection::Progress { bytes, total, found } = progress;
                answer(FileAnswer::Found { bytes, total, games: Box::new(found) });
            };
            let listed = collection::list(&path, stop, report);
            FileAnswer::Listed(listed.map(|listed| (listed.stamp, listed.is_complete)))
        }
        FileWork::Read { path, stamp, span, number } => {
            let read = collection::read(&path, &stamp, span, number);
            FileAnswer::Read(read.map(|opened| Box::new((opened.reading, opened.place))))
        }
        FileWork::Write { target, sheet } => {
            let saved = match target {
                WriteTarget::New(path) => collection::save_new(&path, &sheet),
                WriteTarget::Over(path) => collection::save_as(&path, &sheet),
                WriteTarget::Append(path) => collection::append(&path, &sheet),
                WriteTarget::Into(place) => collection::save_into(&place, &sheet),
            };
            FileAnswer::Written(saved.map(|saved| {
                let collection::Saved { place, index, number } = saved;
                Box::new(Written { place, games: index, number })
            }))
        }
        FileWork::Picture { path, may_replace, kind, order } => {
            let saved = picture(kind, &order)
                .map_err(|cause| FileFault { path: path.clone(), cause })
                .and_then(|bytes| collection::save_picture(&path, &bytes, may_replace));
            FileAnswer::Drawn(saved.map(|()| path))
        }
    });
}

fn picture(kind: PictureKind, order: &PictureOrder) -> Result<Vec<u8>, FileCause> {
    let diagram = Diagram::from(order);
    match kind {
        PictureKind::Svg => Ok(print::svg(&diagram).into_bytes()),
        // A drawing of our own can be read and encoded; what may lack is room.
        PictureKind::Png => print::png(&diagram).ok().ok_or(FileCause::NoPicture),
    }
}
