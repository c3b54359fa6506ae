//! A folder for one test, removed with it.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// An empty folder that is removed when the value goes.
#[derive(Debug)]
pub(crate) struct TestFolder(PathBuf);

impl TestFolder {
    /// The name must be that of one test alone.
    pub(crate) fn new(name: &str) -> Self {
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/tmp");
        let path = place.join(format!("{name}-{}", std::process::id()));
        // Left over from a process of the same number that was killed.
        let _removed: std::io::Result<()> = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Where the first instance keeps its game.
    pub(crate) fn game(&self) -> PathBuf {
        self.0.join("game-1.ron")
    }

    /// Where the first instance keeps its analysis board.
    pub(crate) fn study(&self) -> PathBuf {
        self.0.join("study-1.ron")
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        // What stays behind lies in cargo's folder for such things.
        let _removed: std::io::Result<()> = fs::remove_dir_all(&self.0);
    }
}
