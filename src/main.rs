//! The program: reads its command line, opens the window and runs.

use std::{env, io::Write as _, process::ExitCode};

use schachtisch::shell::{CommandLine, read_command_line, run, system_language};

fn main() -> ExitCode {
    let asked = read_command_line(env::args_os().skip(1), system_language());
    let outcome = asked.and_then(|asked| match asked {
        CommandLine::Run(file) => run(file),
        CommandLine::Say(words) => {
            // When this can not be written, nobody is there to read it.
            let _written: std::io::Result<()> = writeln!(std::io::stdout(), "{words}");
            Ok(())
        }
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            // When even this can not be written, nobody is there to read it.
            let _written: std::io::Result<()> = writeln!(std::io::stderr(), "{sentence}");
            ExitCode::FAILURE
        }
    }
}
