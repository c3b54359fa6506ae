//! English sentences about what is kept, opened and saved.

use super::{English, disk_cause};
use crate::{
    app::{Message, SavedGame, StoreFault, StoredFile},
    game::Phase,
    rules::Color,
    text::{Text as _, phrase::result},
};

pub(super) fn store_fault(fault: &StoreFault) -> String {
    let aside = |name: &Option<String>| {
        name.as_ref().map_or_else(String::new, |name| {
            format!(" The old file lies beside it under the name {name}.")
        })
    };
    match fault {
        StoreFault::NoFolder => {
            "The system names no folder for files: game and settings will not be kept.".into()
        }
        StoreFault::NoPlace { cause } => format!(
            "This game will not be kept: there is no place for it in the program's folder{}.",
            disk_cause(cause)
        ),
        StoreFault::NotWritten { file, cause } => format!(
            "{} could not be saved{}. What was saved before is still there.",
            stored_file(*file),
            disk_cause(cause)
        ),
        StoreFault::WrittenAgain { file } => {
            let verb = match file {
                StoredFile::Settings | StoredFile::Players => "are",
                StoredFile::Game | StoredFile::Study => "is",
            };
            format!("{} {verb} saved again.", stored_file(*file))
        }
        StoreFault::NotRead { file, cause, set_aside } => format!(
            "{} could not be read{}.{}",
            stored_file(*file),
            disk_cause(cause),
            aside(set_aside)
        ),
        StoreFault::SettingsDamaged { keys, set_aside } if keys.is_empty() => format!(
            "The settings were damaged; what could be read still holds.{}",
            aside(set_aside)
        ),
        StoreFault::SettingsDamaged { keys, set_aside } => format!(
            "In the settings this could not be read and is as usual: {}.{}",
            keys.join(", "),
            aside(set_aside)
        ),
        StoreFault::GameDamaged { moves: None, set_aside } => {
            format!("The saved game could not be read.{}", aside(set_aside))
        }
        StoreFault::GameDamaged { moves: Some(moves), set_aside } => format!(
            "The saved game was damaged; {moves} half-moves were rescued.{}",
            aside(set_aside)
        ),
        StoreFault::PlayersDamaged { set_aside } => format!(
            "The remembered names were damaged; what could be read is still there.{}",
            aside(set_aside)
        ),
        StoreFault::StudyDamaged { is_kept: false, set_aside } => {
            format!("The saved analysis board could not be read.{}", aside(set_aside))
        }
        StoreFault::StudyDamaged { is_kept: true, set_aside } => format!(
            "The saved analysis board was damaged; what could be read is rescued.{}",
            aside(set_aside)
        ),
        StoreFault::FromNewerVersion { file, set_aside } => format!(
            "{} from a newer version of the program; something may be missing.{}",
            match file {
                StoredFile::Settings => "The settings come",
                StoredFile::Game => "The saved game comes",
                StoredFile::Study => "The saved analysis board comes",
                StoredFile::Players => "The remembered names come",
            },
            aside(set_aside)
        ),
    }
}

pub(super) fn offer(saved: &SavedGame) -> String {
    let moves = match saved.game.record().line_to(saved.game.last()).len().div_ceil(2) {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    };
    let names = match Color::ALL.map(|color| saved.name(color)) {
        ["", ""] => String::new(),
        [white, ""] => format!(", {white} – Black"),
        ["", black] => format!(", White – {black}"),
        [white, black] => format!(", {white} – {black}"),
    };
    match saved.game.phase() {
        Phase::Playing | Phase::Deciding(_) => {
            format!("There is an unfinished game ({moves}{names}). Shall it go on?")
        }
        Phase::Over(outcome) => format!(
            "The last game is still there ({moves}{names}, {}). Back to the board with it?",
            result(outcome)
        ),
    }
}

pub(super) fn message(message: &Message) -> String {
    match message {
        Message::Saved(path) => format!("The game is saved: {}", path.display()),
        Message::Appended(path) => format!("The game is appended: {}", path.display()),
        Message::PictureSaved(path) => format!("The picture is saved: {}", path.display()),
        Message::PictureCopied => "The picture is on the clipboard.".into(),
        Message::GameCopied => "The game is on the clipboard.".into(),
        Message::PositionCopied => "The position is on the clipboard.".into(),
        Message::LineCopied => "The line of moves is on the clipboard.".into(),
        Message::NothingToSave => "The file holds the game as it is.".into(),
        Message::PositionPasted(hints) => {
            let here = "The position from the clipboard is on the analysis board.".to_owned();
            let hints = hints.iter().map(|hint| English.fen_hint(hint));
            [here].into_iter().chain(hints).collect::<Vec<_>>().join(" ")
        }
        Message::GamePasted(0) => "The game from the clipboard is on the analysis board.".into(),
        Message::GamePasted(more) => {
            format!("The first of {} games from the clipboard is on the analysis board.", more + 1)
        }
    }
}

pub(super) fn games_found(shown: usize, all: usize) -> String {
    match (shown, all) {
        (1, 1) => "1 game".into(),
        (shown, all) if shown == all => format!("{all} games"),
        (shown, all) => format!("{shown} of {all} games"),
    }
}

const fn stored_file(file: StoredFile) -> &'static str {
    match file {
        StoredFile::Settings => "The settings",
        StoredFile::Game => "The game",
        StoredFile::Study => "The analysis board",
        StoredFile::Players => "The remembered names",
    }
}
