//! What is said to the program when it is started.

use std::{ffi::OsString, path::PathBuf};

use crate::{app::Language, text::Speaker};

/// What the program is asked to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommandLine {
    /// To open its window, with the games of this file.
    Run(Option<PathBuf>),
    /// To say this and end.
    Say(String),
}

/// Reads the words behind the program's name.
///
/// # Errors
/// A sentence for the user about a word that means nothing.
pub fn read(
    words: impl IntoIterator<Item = OsString>,
    language: Language,
) -> Result<CommandLine, String> {
    let text = Speaker { language, ..Speaker::default() }.text();
    let with_usage = |what: &str| Err(format!("{what}\n\n{}", text.usage()));
    let mut file = None;
    let mut are_files = false;
    for word in words {
        match word.to_str() {
            Some("--") if !are_files => are_files = true,
            Some("-h" | "--help") if !are_files => {
                return Ok(CommandLine::Say(text.usage().to_owned()));
            }
            Some("-V" | "--version") if !are_files => {
                return Ok(CommandLine::Say(format!("schachtisch {}", env!("CARGO_PKG_VERSION"))));
            }
            Some(option) if !are_files && option.starts_with('-') && option.len() > 1 => {
                return with_usage(&text.unknown_option(option));
            }
            _ if file.is_some() => return with_usage(text.one_file_only()),
            _ => file = Some(PathBuf::from(word)),
        }
    }
    // A folder that the program goes to later must not change what is meant.
    Ok(CommandLine::Run(file.map(|file| std::path::absolute(&file).unwrap_or(file))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(words: &[&str]) -> Result<CommandLine, String> {
        read(words.iter().map(OsString::from), Language::English)
    }

    #[test]
    fn a_file_is_opened_and_none_is_fine() {
        assert_eq!(said(&[]), Ok(CommandLine::Run(None)));
        let Ok(CommandLine::Run(Some(path))) = said(&["games.pgn"]) else { panic!("a file") };
        assert!(path.is_absolute() && path.ends_with("games.pgn"));
        let Ok(CommandLine::Run(Some(path))) = said(&["--", "-odd.pgn"]) else { panic!("a file") };
        assert!(path.ends_with("-odd.pgn"));
    }

    #[test]
    fn help_and_version_are_said_and_what_is_unknown_is_told() {
        assert!(matches!(said(&["--help"]), Ok(CommandLine::Say(help)) if help.contains("FILE")));
        assert!(matches!(said(&["-V"]), Ok(CommandLine::Say(name)) if name.contains("0.")));
        assert!(said(&["--fast"]).expect_err("unknown").contains("--fast"));
        assert!(said(&["a.pgn", "b.pgn"]).is_err());
    }
}
