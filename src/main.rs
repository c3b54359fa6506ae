//! The program: opens the window and runs.

use std::{io::Write as _, process::ExitCode};

fn main() -> ExitCode {
    match schachtisch::shell::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            // When even this can not be written, nobody is there to read it.
            let _written: std::io::Result<()> = writeln!(std::io::stderr(), "{sentence}");
            ExitCode::FAILURE
        }
    }
}
