//! German sentences about what is kept, opened and saved.

use super::{German, disk_cause};
use crate::{
    app::{Message, SavedGame, StoreFault, StoredFile},
    game::Phase,
    rules::Color,
    text::{Text as _, phrase::result},
};

pub(super) fn store_fault(fault: &StoreFault) -> String {
    let aside = |name: &Option<String>| {
        name.as_ref().map_or_else(String::new, |name| {
            format!(" Die alte Datei liegt daneben unter dem Namen {name}.")
        })
    };
    match fault {
        StoreFault::NoFolder => {
            "Das System nennt keinen Ordner für Dateien: Partie und Einstellungen werden nicht \
             aufgehoben."
                .into()
        }
        StoreFault::NoPlace { cause } => format!(
            "Diese Partie wird nicht aufgehoben: Im Ordner des Programms ist kein Platz für \
             sie{}.",
            disk_cause(cause)
        ),
        StoreFault::NotWritten { file, cause } => format!(
            "{} nicht gespeichert werden{}. Was vorher gespeichert war, ist noch da.",
            stored_file(*file),
            disk_cause(cause)
        ),
        StoreFault::WrittenAgain { file } => {
            let saved = match file {
                StoredFile::Settings => "Die Einstellungen sind",
                StoredFile::Game => "Die Partie ist",
                StoredFile::Study => "Das Analysebrett ist",
                StoredFile::Players => "Die gemerkten Namen sind",
            };
            format!("{saved} wieder gespeichert.")
        }
        StoreFault::NotRead { file, cause, set_aside } => format!(
            "{} nicht gelesen werden{}.{}",
            stored_file(*file),
            disk_cause(cause),
            aside(set_aside)
        ),
        StoreFault::SettingsDamaged { keys, set_aside } if keys.is_empty() => format!(
            "Die Einstellungen waren beschädigt; was lesbar war, gilt weiter.{}",
            aside(set_aside)
        ),
        StoreFault::SettingsDamaged { keys, set_aside } => format!(
            "In den Einstellungen war unlesbar: {}. Dafür gilt das Übliche.{}",
            keys.join(", "),
            aside(set_aside)
        ),
        StoreFault::GameDamaged { moves: None, set_aside } => {
            format!("Die gespeicherte Partie war nicht lesbar.{}", aside(set_aside))
        }
        StoreFault::GameDamaged { moves: Some(moves), set_aside } => format!(
            "Die gespeicherte Partie war beschädigt; {moves} Halbzüge sind gerettet.{}",
            aside(set_aside)
        ),
        StoreFault::PlayersDamaged { set_aside } => format!(
            "Die gemerkten Namen waren beschädigt; was lesbar war, ist noch da.{}",
            aside(set_aside)
        ),
        StoreFault::StudyDamaged { is_kept: false, set_aside } => {
            format!("Das gespeicherte Analysebrett war nicht lesbar.{}", aside(set_aside))
        }
        StoreFault::StudyDamaged { is_kept: true, set_aside } => format!(
            "Das gespeicherte Analysebrett war beschädigt; was lesbar war, ist gerettet.{}",
            aside(set_aside)
        ),
        StoreFault::FromNewerVersion { file, set_aside } => format!(
            "{} aus einer neueren Fassung des Programms; etwas davon kann fehlen.{}",
            match file {
                StoredFile::Settings => "Die Einstellungen stammen",
                StoredFile::Game => "Die gespeicherte Partie stammt",
                StoredFile::Study => "Das gespeicherte Analysebrett stammt",
                StoredFile::Players => "Die gemerkten Namen stammen",
            },
            aside(set_aside)
        ),
    }
}

pub(super) fn offer(saved: &SavedGame) -> String {
    let moves = match saved.game.record().line_to(saved.game.last()).len().div_ceil(2) {
        1 => "1 Zug".to_owned(),
        moves => format!("{moves} Züge"),
    };
    let names = match Color::ALL.map(|color| saved.name(color)) {
        ["", ""] => String::new(),
        [white, ""] => format!(", {white} – Schwarz"),
        ["", black] => format!(", Weiß – {black}"),
        [white, black] => format!(", {white} – {black}"),
    };
    match saved.game.phase() {
        Phase::Playing | Phase::Deciding(_) => {
            format!("Eine angefangene Partie ist da ({moves}{names}). Soll sie weitergehen?")
        }
        Phase::Over(outcome) => format!(
            "Die letzte Partie ist noch da ({moves}{names}, {}). Soll sie wieder aufs Brett?",
            result(outcome)
        ),
    }
}

pub(super) fn message(message: &Message) -> String {
    match message {
        Message::Saved(path) => format!("Die Partie ist gespeichert: {}", path.display()),
        Message::Appended(path) => format!("Die Partie ist angehängt: {}", path.display()),
        Message::PictureSaved(path) => format!("Das Bild ist gespeichert: {}", path.display()),
        Message::PictureCopied => "Das Bild ist in der Zwischenablage.".into(),
        Message::GameCopied => "Die Partie ist in der Zwischenablage.".into(),
        Message::PositionCopied => "Die Stellung ist in der Zwischenablage.".into(),
        Message::LineCopied => "Die Zugfolge ist in der Zwischenablage.".into(),
        Message::NothingToSave => "Die Partie steht schon so in der Datei.".into(),
        Message::PositionPasted(hints) => {
            let here = "Die Stellung aus der Zwischenablage liegt auf dem Analysebrett.".to_owned();
            let hints = hints.iter().map(|hint| German.fen_hint(hint));
            [here].into_iter().chain(hints).collect::<Vec<_>>().join(" ")
        }
        Message::GamePasted(0) => {
            "Die Partie aus der Zwischenablage liegt auf dem Analysebrett.".into()
        }
        Message::GamePasted(more) => format!(
            "Die erste von {} Partien aus der Zwischenablage liegt auf dem Analysebrett.",
            more + 1
        ),
    }
}

pub(super) fn games_found(shown: usize, all: usize) -> String {
    match (shown, all) {
        (1, 1) => "1 Partie".into(),
        (shown, all) if shown == all => format!("{all} Partien"),
        (shown, all) => format!("{shown} von {all} Partien"),
    }
}

/// "Die Einstellungen konnten", "Die Partie konnte".
const fn stored_file(file: StoredFile) -> &'static str {
    match file {
        StoredFile::Settings => "Die Einstellungen konnten",
        StoredFile::Game => "Die Partie konnte",
        StoredFile::Study => "Das Analysebrett konnte",
        StoredFile::Players => "Die gemerkten Namen konnten",
    }
}
