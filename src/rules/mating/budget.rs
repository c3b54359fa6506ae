//! How much work a question may cost.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Bounds the work of [`can_mate`](super::can_mate). Time is the caller's business: another thread
/// sets `stop`.
#[derive(Debug, Clone)]
pub struct Budget {
    /// At most this many positions are looked at.
    pub nodes: usize,
    /// At most this many bytes hold positions that were seen; given back at the end.
    pub bytes: usize,
    /// Once this is true the work ends at the next position.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// What one question about a hard position is worth in the background: a few seconds, 256 MiB.
    pub const BACKGROUND: Self = Self { nodes: 4_000_000, bytes: 256 << 20, stop: None };

    /// Whether somebody wants the work to end.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::BACKGROUND
    }
}
