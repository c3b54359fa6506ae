//! What takes longer than a frame: proofs about who can still mate, one at a time, on a thread.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, channel},
    },
    thread,
};

use crate::{
    app::{App, Found},
    game::Inquiry,
    rules::{
        Color, Position,
        mating::{Budget, Mating, can_mate},
    },
};

/// The running job, if there is one. Only the game's present question is worked on.
#[derive(Debug, Default)]
pub(super) struct Jobs {
    running: Option<Job>,
    /// A question whose answer has been handed over, so that an open one is not asked again.
    answered: Option<(Inquiry, Position)>,
    inline: bool,
}

#[derive(Debug)]
struct Job {
    inquiry: Inquiry,
    position: Position,
    stop: Arc<AtomicBool>,
    answer: Receiver<Found>,
}

impl Jobs {
    /// Jobs that the caller waits for, for tests.
    pub(super) fn inline() -> Self {
        Self { running: None, answered: None, inline: true }
    }

    /// Works on what the game asks now, and hands back an answer that has come. `wake` is called from
    /// the thread when there is one.
    pub(super) fn follow(&mut self, app: &App, wake: impl Fn() + Send + 'static) -> Option<Found> {
        let asked = app.game().inquiry().map(|inquiry| (inquiry, position(app, inquiry)));
        let is_stale =
            self.running.as_ref().is_some_and(|job| asked != Some((job.inquiry, job.position)));
        if is_stale {
            self.stop();
            self.running = None;
        }
        if let Some(job) = &self.running {
            let found = job.answer.try_recv().ok()?;
            self.answered = asked;
            self.running = None;
            return Some(found);
        }
        let (inquiry, position) = asked.filter(|asked| self.answered != Some(*asked))?;
        if self.inline {
            self.answered = asked;
            let budget = Budget { nodes: 200_000, ..Budget::BACKGROUND };
            return Some(find(inquiry, &position, &budget));
        }
        self.running = start(inquiry, position, wake);
        None
    }

    /// The running job ends and answers with what it knows.
    pub(super) fn stop(&self) {
        if let Some(job) = &self.running {
            job.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        self.stop();
    }
}

fn position(app: &App, inquiry: Inquiry) -> Position {
    let (Inquiry::Dead { node } | Inquiry::Defeat { node, .. }) = inquiry;
    *app.game().record().position(node)
}

fn start(inquiry: Inquiry, position: Position, wake: impl Fn() + Send + 'static) -> Option<Job> {
    let stop = Arc::new(AtomicBool::new(false));
    let budget = Budget { stop: Some(Arc::clone(&stop)), ..Budget::BACKGROUND };
    let (sender, answer) = channel();
    let work = move || {
        // Nobody listens any more when the game has gone on.
        if sender.send(find(inquiry, &position, &budget)).is_ok() {
            wake();
        }
    };
    // Without a thread the question stays open, which counts as "can mate".
    let thread = thread::Builder::new().name("mating".to_owned()).spawn(work).ok();
    thread.map(|_| Job { inquiry, position, stop, answer })
}

fn find(inquiry: Inquiry, position: &Position, budget: &Budget) -> Found {
    let ask = |color| can_mate(position, color, budget);
    let mating = match inquiry {
        Inquiry::Defeat { winner: Color::White, .. } => [ask(Color::White), Mating::Undecided],
        Inquiry::Defeat { winner: Color::Black, .. } => [Mating::Undecided, ask(Color::Black)],
        Inquiry::Dead { .. } => match ask(Color::White) {
            // One side that may still mate is enough to go on.
            white @ (Mating::Possible(_) | Mating::Undecided) => [white, Mating::Undecided],
            white @ Mating::Impossible(_) => [white, ask(Color::Black)],
        },
    };
    Found { inquiry, mating }
}
