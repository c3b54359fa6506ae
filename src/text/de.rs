//! German.

mod notes;
mod pgn;
mod setup;
mod table;
mod tags;

use super::{
    Label, Text,
    diagram::DiagramWords,
    phrase::{choices, cited, joined, move_number, named, result, upper},
};
use std::{path::Path, time::Duration};

use crate::{
    app::{
        ActionId, CastlingRight, DiskCause, FileFault, Message, NotPasted, PictureKind, SavedGame,
        StoreFault, StoredFile, TagFault, Unavailable,
    },
    game::{
        Defeat, Event, GameRecord, GameResult, Loss, Mark, MarkColor, Nag, Outcome, Phase, Refusal,
        WhyNot,
        clock::{Faces, Preset},
        touch::Duty,
    },
    notation::{self, ReadError, Style},
    pgn::Trouble,
    rules::{
        Bitboard, Board, CastlingSide, Color, FenError, FenHint, Illegal, Piece, Position, Role,
        SetupError, Square, mating::Proof,
    },
};

/// German sentences.
#[derive(Debug, Clone, Copy, Default)]
pub struct German;

impl Text for German {
    fn label(&self, label: Label) -> String {
        match label {
            Label::Setup(label) => setup::label(label),
            Label::GameMenu => "Partie",
            Label::BoardMenu => "Brett",
            Label::ClockMenu => "Uhr",
            Label::NoGames => { "Es ist keine Datei mit Partien geöffnet." }
            Label::ListingStopped => { "Das Einlesen wurde abgebrochen; die Liste ist nicht vollständig." }
            Label::SearchNames => { "Spieler suchen" }
            Label::SearchYears => { "Jahr, z. B. 1972" }
            Label::SearchResult => { "Ergebnis suchen" }
            Label::AnyResult => { "jedes Ergebnis" }
            Label::NoYear => { "Als Jahr ist eine Zahl wie 1972 oder eine Spanne wie 1970-1975 gemeint." }
            Label::GameList => { "Liste der Partien" }
            Label::PathHint => { "Der Dateidialog des Systems öffnet sich, wenn es einen gibt. Der Pfad lässt sich auch hier eingeben." }
            Label::PathField => { "Pfad der Datei" }
            Label::OpenFile => { "Öffnen" }
            Label::SaveFile => { "Speichern" }
            Label::AppendFile => { "Anhängen" }
            Label::TroublesHint => { "Das fiel beim Einlesen auf. Die Datei selbst ist unverändert." }
            Label::ShowPlace => { "Stellung zeigen" }
            Label::GameFiles => { "Schachpartien (PGN)" }
            Label::FileMenu => { "Datei" }
            Label::OpenHeading => { "Datei öffnen" }
            Label::SaveHeading => { "Partie speichern" }
            Label::AppendHeading => { "Partie an eine Datei anhängen" }
            Label::TroublesHeading => { "Hinweise zur Datei" }
            Label::StudyMenu => { "Analyse" }
            Label::ReplaceStudyQuestion => { "Auf dem Analysebrett liegt eine geänderte Partie, die noch nicht gespeichert ist. Was soll mit ihr geschehen?" }
            Label::KeepStudy => { "Behalten" }
            Label::DropStudy => { "Verwerfen" }
            Label::StudyWaits => { "Auf dem Analysebrett wartet eine Partie, die nicht gespeichert ist." }
            Label::StudyShown => { "Analysebrett" }
            Label::TableWaits => { "Am Tisch steht eine Partie." }
            Label::TableRuns => { "Am Tisch läuft die Uhr." }
            Label::ToldOfTable => { "Am Tisch" }
            Label::ViewMenu => "Ansicht",
            Label::MoveList => "Züge der Partie",
            Label::ControlKey => "Strg",
            Label::HomeKey => "Pos1",
            Label::EndKey => "Ende",
            Label::HelpMenu => { "Hilfe" }
            Label::ShiftKey => { "Umschalt" }
            Label::Close => { "Schließen" }
            Label::Understood => { "Verstanden" }
            Label::GoOn => { "Partie fortsetzen" }
            Label::BeginNew => { "Neue Partie" }
            Label::Settings => { "Einstellungen" }
            Label::SettingsLooks => { "Aussehen" }
            Label::SettingsHints => { "Hilfen" }
            Label::SettingsLanguage => { "Sprache und Notation" }
            Label::Theme => { "Farben" }
            Label::ThemeSystem => { "wie das System" }
            Label::ThemeLight => { "hell" }
            Label::ThemeDark => { "dunkel" }
            Label::ThemeContrast => { "hoher Kontrast" }
            Label::Scale => { "Größe" }
            Label::FullScreen => { "Vollbild" }
            Label::Animations => { "Steine gleiten lassen" }
            Label::Coordinates => { "Koordinaten" }
            Label::CoordinatesEdge => { "am Rand" }
            Label::CoordinatesEverywhere => { "auf jedem Feld" }
            Label::CoordinatesOff => { "keine" }
            Label::Flipped => { "Schwarz unten" }
            Label::AutoFlip => { "Brett zum Spieler am Zug drehen" }
            Label::FaceToFace => { "Gegenüber sitzen: ferne Steine auf dem Kopf" }
            Label::Targets => { "Erlaubte Felder" }
            Label::TargetsOff => { "nicht zeigen" }
            Label::TargetsSelected => { "beim Anfassen zeigen" }
            Label::TargetsHovered => { "auch unter dem Zeiger zeigen" }
            Label::MarkMovable => { "Steine markieren, die ziehen können" }
            Label::MarkAttacked => { "Felder markieren, die der Gegner angreift" }
            Label::RefusalPictures => { "Auf dem Brett zeigen, warum ein Zug nicht geht" }
            Label::RefusalSentence => { "In Worten sagen, warum ein Zug nicht geht" }
            Label::LegalMoves => { "Alle erlaubten Züge" }
            Label::ShowLegalMoves => { "Liste aller erlaubten Züge zeigen" }
            Label::Language => { "Sprache" }
            Label::German => { "Deutsch" }
            Label::English => { "English" }
            Label::Letters => { "Figuren" }
            Label::LettersGerman => { "deutsch: K D T L S" }
            Label::LettersEnglish => { "englisch: K Q R B N" }
            Label::LettersFigurine => { "Figurinen: ♔ ♕ ♖ ♗ ♘" }
            Label::Length => { "Züge" }
            Label::LengthShort => { "kurz" }
            Label::LengthLong => { "lang" }
            Label::Help => { "Tasten und Gesten" }
            Label::Rules => { "Die Regeln" }
            Label::Mistakes => { "Häufige Irrtümer" }
            Label::About => { "Über Schachtisch" }
            Label::AboutText => { "Ein Schachtisch für zwei an einem Bildschirm, genau nach den FIDE-Regeln. Er zieht nie selbst und braucht kein Netz. Lizenz: MIT oder Apache 2.0; die Steine sind für dieses Programm gezeichnet." }
            Label::ReadRule => { "Regel lesen" }
            Label::Example => { "Beispielbrett" }
            Label::Begin => { "Partie beginnen" }
            Label::Timing => { "Bedenkzeit" }
            Label::TimingNone => { "ohne Uhr" }
            Label::TimingOwn => { "eigene Zeit" }
            Label::OwnMinutes => { "Minuten" }
            Label::OwnMoves => "für so viele Züge (0 = alle)",
            Label::OwnThen => "Minuten für den Rest",
            Label::OwnSeconds => { "Sekunden je Zug dazu" }
            Label::OwnPerMove => { "Sekunden für einen Zug (0 = ohne)" }
            Label::BonusIncrement => { "Gutschrift (Fischer)" }
            Label::BonusDelay => { "Aufschub (Delay)" }
            Label::BonusBronstein => { "Bronstein" }
            Label::BonusKind => { "Art der Zusatzsekunden" }
            Label::SameTime => { "beide gleich" }
            Label::ByButton => { "Die Uhr startet auf Knopfdruck (sonst mit dem ersten Zug)" }
            Label::TouchMove => { "Berührt – geführt (Art. 4)" }
            Label::AutomaticDraws => { "Remis ohne Antrag (dreimal dieselbe Stellung, 50 Züge)" }
            Label::LoseMoves => { "Die Züge der jetzigen Partie gehen verloren." }
            Label::ClassBlitz => { "Blitzschach" }
            Label::ClassRapid => { "Schnellschach" }
            Label::ClassStandard => { "Turnierpartie" }
            Label::OtherResigns(Color::White) => { "Nein, Weiß gibt auf" }
            Label::OtherResigns(Color::Black) => { "Nein, Schwarz gibt auf" }
            Label::OfferQuestion => { "Wer bietet Remis an?" }
            Label::Offers(Color::White) => { "Weiß bietet Remis an" }
            Label::Offers(Color::Black) => { "Schwarz bietet Remis an" }
            Label::Cancel => { "Abbrechen" }
            Label::Claim => { "Remis beanspruchen:" }
            Label::ClaimThreefold => { "dreimal dieselbe Stellung (Art. 9.2)" }
            Label::ClaimFifty => { "50 Züge ohne Schlagen und Bauernzug (Art. 9.3)" }
            Label::ClaimNow => { "für die Stellung auf dem Brett – oder auf dem Brett den Zug zeigen, mit dem sie entsteht" }
            Label::ClaimMove => { "mit dem angekündigten Zug" }
            Label::ClaimWarning => { "Ist der Antrag falsch, bekommt der Gegner Zeit dazu, und ein angekündigter Zug muss gespielt werden." }
            Label::MakeClaim => { "Beanspruchen" }
            Label::Paused => { "Pause: Die Uhren stehen." }
            Label::TakeBackQuestion => "Berührt – geführt: Einen Zug zurücknehmen geht nur, wenn beide einverstanden sind. Sind beide einverstanden?",
            Label::LiftTouchQuestion => "Ein Versehen bindet nicht, wenn beide zustimmen (Art. 4.2.2). Stimmen beide zu?",
            Label::Adjusting => "Ich korrigiere: Die nächste Berührung bindet nicht (Art. 4.2.1).",
            Label::NotStarted => { "Die Uhr ist noch nicht gestartet." }
            Label::CoverPaused => { "Brett in der Pause verdecken" }
            Label::ShowTimes => "Zeit je Zug in der Liste zeigen",
            Label::LastMove => "Letzter Zug",
            Label::ShowCounters => { "Wiederholungen und 50 Züge mitzählen" }
            Label::Count => { "Mitzählen" }
            Label::DoNotCount => { "Nicht mitzählen" }
            Label::Ending => { "Warum die Partie zu Ende ist" }
            Label::SetClock(Color::White) => { "Uhr von Weiß stellen (Minuten:Sekunden)" }
            Label::SetClock(Color::Black) => { "Uhr von Schwarz stellen (Minuten:Sekunden)" }
            Label::ClockExpected => {
                "Erwartet wird eine Zeit wie 4:30 (Minuten:Sekunden) oder 1:05:00; die Sekunden gehen \
                 nur bis 59. Die Uhr bleibt, wie sie war."
            }
            Label::Board => "Schachbrett",
            Label::ResignQuestion(Color::White) => "Soll Weiß die Partie aufgeben?",
            Label::ResignQuestion(Color::Black) => "Soll Schwarz die Partie aufgeben?",
            Label::Yes => "Ja",
            Label::No => "Nein",
            Label::Player(color) => side(color),
            Label::OldPosition => {
                "Eine frühere Stellung. Ein Druck auf das Brett führt ans Ende der Partie zurück."
            }
            Label::NameField(Color::White) => "Name von Weiß",
            Label::NameField(Color::Black) => "Name von Schwarz",
            Label::MoveField => "Zug eingeben",
            Label::FittingMoves => "Züge, die passen",
            Label::MainLine => "Hauptvariante",
            Label::Variation => "Variante",
            Label::NullMove => "Nullzug",
            Label::WithDrawing => "mit Zeichnung",
            Label::Remark => "Kommentar zum Zug",
            Label::RemarkOnGame => "Kommentar zur Partie",
            Label::RemarkBefore => "Kommentar vor dem Zug",
            Label::AddRemarkBefore => "Kommentar davor",
            Label::MoreGlyphs => "Zeichen",
            Label::Result => "Ergebnis",
            Label::TagSheet => "Namen und Angaben",
            Label::TagPlayer(Color::White) => "Spieler mit Weiß",
            Label::TagPlayer(Color::Black) => "Spieler mit Schwarz",
            Label::TagRating(Color::White) => "Elo von Weiß",
            Label::TagRating(Color::Black) => "Elo von Schwarz",
            Label::TagEvent => "Turnier",
            Label::TagSite => "Ort",
            Label::TagDate => "Datum",
            Label::TagRound => "Runde",
            Label::TagDateHint => "30.11.2026, auch 11.2026 oder 2026",
            Label::Today => "heute",
            Label::OtherTags => "Weitere Angaben",
            Label::TagName => "Bezeichnung",
            Label::TagValue => "Inhalt",
            Label::AddTag => "Angabe hinzufügen",
            Label::KeepTags => "Übernehmen",
            Label::KnownPlayers => "Gemerkte Namen",
            Label::ForgetPlayers => "Alle Namen vergessen",
            Label::FittingPlayers => "Passende Namen",
            Label::PictureHeading => "Bild der Stellung",
            Label::PicturePreview => "Vorschau des Bildes",
            Label::PictureSize => "Größe des Bildes",
            Label::PictureMarks => "Pfeile und markierte Felder",
            Label::PictureTurn => "Wer am Zug ist",
            Label::PictureLastMove => "Felder des letzten Zuges",
            Label::SavePicture(PictureKind::Svg) => "Als SVG speichern …",
            Label::SavePicture(PictureKind::Png) => "Als PNG speichern …",
            Label::CopyPicture(PictureKind::Svg) => "SVG kopieren",
            Label::CopyPicture(PictureKind::Png) => "Bild kopieren",
            Label::SavePictureHeading => "Bild speichern",
            Label::PictureFiles => "Bilder",
            Label::NoPicture => "Für ein so großes Bild reicht der Speicher nicht.",
            Label::Overwrite => "Ersetzen",
        }
        .into()
    }

    fn action(&self, id: ActionId) -> &'static str {
        match id {
            ActionId::NewGame => "Neue Partie",
            ActionId::TakeBack => "Zug zurücknehmen",
            ActionId::PlayForward => "Zug wieder vor",
            ActionId::Resign => "Aufgeben",
            ActionId::Quit => "Beenden",
            ActionId::Open => "Datei öffnen …",
            ActionId::Games => "Partien der Datei",
            ActionId::StopListing => "Einlesen abbrechen",
            ActionId::Save => "Speichern",
            ActionId::SaveAs => "Speichern unter …",
            ActionId::Append => "An Datei anhängen …",
            ActionId::Tags => "Namen und Angaben …",
            ActionId::Picture => "Bild der Stellung …",
            ActionId::Troubles => "Hinweise zur Datei",
            ActionId::CopyGame => "Partie kopieren",
            ActionId::CopyPosition => "Stellung kopieren (FEN)",
            ActionId::CopyLine => "Zugfolge kopieren",
            ActionId::Paste => "Partie oder Stellung einfügen",
            ActionId::Analyse => "Partie vom Tisch analysieren",
            ActionId::Study => "Analysebrett zeigen",
            ActionId::Table => "Zurück zum Tisch",
            ActionId::Setup => "Stellung aufstellen …",
            ActionId::LeaveSetup => "Zurück, ohne etwas zu tun",
            ActionId::DrawLot => "Chess960-Stellung auslosen",
            ActionId::PlayFromHere => "Von hier spielen …",
            ActionId::AnalyseFromHere => "Stellung analysieren",
            ActionId::Undo => "Änderung rückgängig machen",
            ActionId::Redo => "Änderung wiederholen",
            ActionId::DeleteMove => "Ab diesem Zug löschen",
            ActionId::Promote => "Variante aufwerten",
            ActionId::MakeMainLine => "Zur Hauptvariante machen",
            ActionId::VariationUp => "Variante nach oben",
            ActionId::VariationDown => "Variante nach unten",
            ActionId::NullMove => "Nullzug: die andere Seite zieht",
            ActionId::VariationBefore => "Zur Variante darüber",
            ActionId::VariationAfter => "Zur Variante darunter",
            ActionId::Comment => "Kommentar schreiben",
            ActionId::Flip => "Brett drehen",
            ActionId::ViewStart => "Zum Anfang",
            ActionId::ViewBack => "Einen Zug zurückblättern",
            ActionId::ViewForward => "Einen Zug vorblättern",
            ActionId::ViewEnd => "Zum Ende",
            ActionId::OfferDraw => "Remis anbieten …",
            ActionId::AcceptDraw => "Remis annehmen",
            ActionId::DeclineDraw => "Remis ablehnen",
            ActionId::ClaimDraw => "Remis beanspruchen …",
            ActionId::StartClock => "Uhr starten",
            ActionId::PauseClock => "Uhren anhalten oder weiter",
            ActionId::Adjust => "Ich korrigiere",
            ActionId::LiftTouch => "Versehen: Berührung aufheben",
            ActionId::ShowEnd => "Zeigen",
            ActionId::StopDeciding => "Suche beenden",
            ActionId::Settings => "Einstellungen …",
            ActionId::FullScreen => "Vollbild",
            ActionId::Larger => "Größer",
            ActionId::Smaller => "Kleiner",
            ActionId::UsualSize => "Übliche Größe",
            ActionId::LegalMoves => "Alle erlaubten Züge",
            ActionId::Help => "Tasten und Gesten",
            ActionId::Rules => "Die Regeln",
            ActionId::Mistakes => "Häufige Irrtümer",
            ActionId::About => "Über Schachtisch",
        }
    }

    fn short_action(&self, id: ActionId) -> &'static str {
        if id == ActionId::TakeBack {
            "Zurücknehmen"
        } else if id == ActionId::PlayForward {
            "Wieder vor"
        } else if id == ActionId::Undo {
            "Rückgängig"
        } else if id == ActionId::Redo {
            "Wiederholen"
        } else if id == ActionId::NullMove {
            "Nullzug"
        } else if id == ActionId::LiftTouch {
            "Versehen"
        } else if id == ActionId::AcceptDraw {
            "Annehmen"
        } else if id == ActionId::DeclineDraw {
            "Ablehnen"
        } else if id == ActionId::LeaveSetup {
            "Zurück"
        } else if id == ActionId::DrawLot {
            "Losen"
        } else if id == ActionId::PlayFromHere {
            "Von hier spielen"
        } else if id == ActionId::AnalyseFromHere {
            "Analysieren"
        } else {
            self.action(id)
        }
    }

    fn store_fault(&self, fault: &StoreFault) -> String {
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

    fn offer(&self, saved: &SavedGame) -> String {
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

    fn preset(&self, preset: Preset) -> &'static str {
        match preset {
            Preset::Blitz3Plus2 => "3 min + 2 s (Blitz)",
            Preset::Blitz5 => "5 min (Blitz)",
            Preset::Blitz5Plus3 => "5 min + 3 s (Blitz)",
            Preset::Rapid10Plus5 => "10 min + 5 s (Schnellschach)",
            Preset::Rapid15Plus10 => "15 min + 10 s (Schnellschach)",
            Preset::Rapid30 => "30 min (Schnellschach)",
            Preset::Standard90Plus30 => "90 min + 30 s (Turnierpartie)",
            Preset::Standard40In90Then30Plus30 => {
                "40 Züge in 90 min, dann 30 min, + 30 s (Turnierpartie)"
            }
            Preset::EachMove60Seconds => "60 s je Zug",
            Preset::EachMove60SecondsWithin15 => "60 s je Zug und 15 min gesamt",
        }
    }

    fn slept(&self, slept: Duration) -> String {
        let minutes = slept.as_secs().div_ceil(60);
        format!(
            "Der Computer hat geschlafen, etwa {minutes} min. Die Uhren stehen. Soll diese Zeit mitzählen?"
        )
    }

    fn gestures(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("Stein ziehen und loslassen", "ziehen"),
            ("Stein anklicken, dann ein Feld", "ziehen"),
            ("König zwei Felder weit oder auf den eigenen Turm", "Rochade"),
            ("rechte Taste oder Esc beim Ziehen", "der Stein geht zurück"),
            (
                "rechts klicken oder rechts ziehen",
                "Feld markieren, Pfeil zeichnen; noch einmal: löschen",
            ),
            ("dazu Umschalt, Strg oder Alt (auch Strg+Umschalt)", "in Rot, Gelb oder Blau"),
            ("Mausrad über dem Brett", "durch die Partie blättern"),
            (
                "beim Aufstellen: Stein ziehen, oder wählen und klicken",
                "hinstellen; rechte Taste oder Entf: wegnehmen",
            ),
            ("Buchstaben tippen", "Zug eingeben: Sf3, exd5, 0-0, e8D"),
            (
                "Tab oder F6",
                "Tastatur aufs Brett: Pfeile gehen, Eingabe nimmt und setzt, Leertaste zeichnet; F6 führt zurück",
            ),
        ]
    }

    fn message(&self, message: &Message) -> String {
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
                let here =
                    "Die Stellung aus der Zwischenablage liegt auf dem Analysebrett.".to_owned();
                let hints = hints.iter().map(|hint| self.fen_hint(hint));
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

    fn games_found(&self, shown: usize, all: usize) -> String {
        match (shown, all) {
            (1, 1) => "1 Partie".into(),
            (shown, all) if shown == all => format!("{all} Partien"),
            (shown, all) => format!("{shown} von {all} Partien"),
        }
    }

    fn unavailable(&self, why: &Unavailable, record: &GameRecord, position: &Position) -> String {
        match why {
            Unavailable::Refused(refusal) => self.refusal(refusal, record, position),
            Unavailable::Saving => "Die Partie wird gerade gespeichert.".into(),
            Unavailable::NoFile => "Es ist keine Datei geöffnet.".into(),
            Unavailable::NotListing => "Es wird keine Datei eingelesen.".into(),
            Unavailable::NoTroubles => {
                "Beim Einlesen der gezeigten Partie war nichts zu beanstanden.".into()
            }
            Unavailable::NoLine => "Zur gezeigten Stellung führt noch kein Zug.".into(),
            Unavailable::OnlyAtTable => {
                "Das gehört zur Partie am Tisch; erst dorthin zurückgehen.".into()
            }
            Unavailable::OnlyInStudy => "Das geht nur auf dem Analysebrett.".into(),
            Unavailable::AtTable => "Der Tisch ist schon zu sehen.".into(),
            Unavailable::InStudy => "Das Analysebrett ist schon zu sehen.".into(),
            Unavailable::InSetup => "Hier wird schon eine Stellung aufgestellt.".into(),
            Unavailable::OnlyInSetup => "Das geht nur, wo eine Stellung aufgestellt wird.".into(),
            Unavailable::NoGameHere => {
                "Hier wird eine Stellung aufgestellt; eine Partie gibt es am Tisch und auf dem \
                 Analysebrett."
                    .into()
            }
            Unavailable::NoPosition => {
                "Das ist noch keine mögliche Stellung; warum, steht neben dem Brett.".into()
            }
            Unavailable::Finished(outcome) => {
                format!(
                    "Mit dieser Stellung wäre die Partie schon zu Ende. {}",
                    self.outcome(*outcome)
                )
            }
            Unavailable::NothingToUndo => {
                "Auf dem Analysebrett ist nichts rückgängig zu machen.".into()
            }
            Unavailable::NothingToRedo => "Es wurde nichts rückgängig gemacht.".into(),
            Unavailable::NoMove => {
                "Das Brett zeigt die Anfangsstellung, zu der kein Zug führte.".into()
            }
            Unavailable::NoVariation => "Der gezeigte Zug steht schon in der Hauptvariante.".into(),
            Unavailable::NoOtherVariation => {
                "In dieser Richtung steht keine andere Variante.".into()
            }
            Unavailable::NullMoveInCheck => {
                "Wer im Schach steht, kann den Zug nicht der anderen Seite überlassen.".into()
            }
            Unavailable::AtStart => "Das Brett zeigt schon die Anfangsstellung.".into(),
            Unavailable::AtEnd => "Das Brett zeigt schon die letzte Stellung.".into(),
            Unavailable::Browsing => {
                "Das Brett zeigt eine frühere Stellung; erst ans Ende der Partie gehen.".into()
            }
            Unavailable::NothingTouched => "Es ist kein Stein berührt.".into(),
            Unavailable::NothingToShow => "Dazu gibt es nichts zu zeigen.".into(),
            Unavailable::TurnsByItself => {
                "Das Brett dreht sich von selbst zum Spieler am Zug.".into()
            }
            Unavailable::Largest => "Größer geht es nicht.".into(),
            Unavailable::Smallest => "Das ist die übliche Größe.".into(),
        }
    }

    fn captured(&self, color: Color, men: &[Role], ahead: u32) -> String {
        if men.is_empty() {
            return format!("{} hat nichts geschlagen.", side(color));
        }
        let counted = men.chunk_by(|one, other| one == other).map(|same| {
            let role = same[0];
            if same.len() == 1 {
                name(role).into()
            } else {
                format!("{} {}", same.len(), plural(role))
            }
        });
        let points = match ahead {
            0 => String::new(),
            1 => ", 1 Punkt voraus".into(),
            _ => format!(", {ahead} Punkte voraus"),
        };
        format!("{} hat geschlagen: {}{points}.", side(color), joined(counted, "und"))
    }

    fn square(&self, square: Square, piece: Option<Piece>) -> String {
        match piece {
            None => format!("{square}, leer"),
            Some(piece) => format!("{square}, {}", self.piece(piece)),
        }
    }

    fn piece(&self, Piece { color, role }: Piece) -> String {
        let color = match (color, role == Role::Queen) {
            (Color::White, false) => "weißer",
            (Color::White, true) => "weiße",
            (Color::Black, false) => "schwarzer",
            (Color::Black, true) => "schwarze",
        };
        format!("{color} {}", name(role))
    }

    fn drawn(&self, mark: Mark) -> String {
        let named = |color| match color {
            MarkColor::Green => "grün",
            MarkColor::Red => "rot",
            MarkColor::Yellow => "gelb",
            MarkColor::Blue => "blau",
        };
        match mark {
            Mark::Square(_, color) => format!("{} markiert", named(color)),
            Mark::Arrow(_, to, color) => format!("{}er Pfeil nach {to}", named(color)),
        }
    }

    fn promotion(&self, role: Role) -> &'static str {
        name(role)
    }

    fn man(&self, role: Role, square: Square) -> String {
        format!("{} {square}", name(role))
    }

    fn outcome(&self, outcome: Outcome) -> String {
        table::outcome(outcome)
    }

    fn facts(&self, outcome: Outcome, record: &GameRecord) -> Option<String> {
        table::facts(outcome, record)
    }

    fn proof(&self, color: Color, proof: &Proof) -> String {
        table::proof(color, proof)
    }

    fn deciding(&self, defeat: Defeat) -> String {
        cited(&table::deciding(defeat), WhyNot::Deciding(defeat).article())
    }

    fn event(&self, event: Event) -> Option<String> {
        table::event(event)
    }

    fn duty(&self, duty: &Duty) -> Vec<String> {
        table::duty(duty)
    }

    fn clock(&self, color: Color, faces: &Faces) -> String {
        table::clock(color, faces)
    }

    fn nag(&self, nag: Nag) -> Option<&'static str> {
        notes::nag(nag)
    }

    fn recorded(&self, result: GameResult) -> &'static str {
        notes::recorded(result)
    }

    fn repetition(&self, count: usize) -> String {
        table::repetition(count)
    }

    fn fifty_moves(&self, halfmoves: u16) -> String {
        table::fifty_moves(halfmoves)
    }

    fn result(&self, outcome: Outcome) -> String {
        format!("Die Partie ist beendet: {}", result(outcome))
    }

    fn state(&self, position: &Position, name: &str) -> String {
        let turn = named(side(position.turn()), name);
        if position.is_check() {
            let by = men_on(position.checkers(), position);
            format!("{turn} ist am Zug und steht im Schach durch {by}.")
        } else {
            format!("{turn} ist am Zug.")
        }
    }

    fn why_not(&self, reason: &WhyNot, record: &GameRecord, position: &Position) -> String {
        let sentence = match reason {
            WhyNot::Over(outcome) => return self.over(*outcome),
            WhyNot::Deciding(defeat) => table::deciding(*defeat),
            WhyNot::ClockPaused => {
                "Die Uhr ist angehalten: Gezogen wird erst, wenn sie weiterläuft".into()
            }
            WhyNot::ClockNotStarted => {
                format!("Die Uhr von {} ist noch nicht gestartet", side(position.turn()))
            }
            WhyNot::Touched(breach) => table::breach(breach),
            WhyNot::Rules(illegal) => rules_sentence(illegal, position),
            WhyNot::CastlingRightLost { side, loss, node } => {
                let how = match loss {
                    Loss::KingMoved => "hat der König gezogen",
                    Loss::RookMoved => "hat der Turm gezogen",
                    Loss::RookCaptured => "wurde der Turm geschlagen",
                };
                let when = move_number(record, *node);
                format!("{} ist nicht mehr möglich: Im {when}. Zug {how}", castling(*side))
            }
            WhyNot::EnPassantTooLate { pawn, node } => format!(
                "En passant geht nur sofort: Der Doppelschritt des Bauern {pawn} war schon im {}. Zug",
                move_number(record, *node)
            ),
        };
        cited(&sentence, reason.article())
    }

    fn refusal(&self, refusal: &Refusal, record: &GameRecord, position: &Position) -> String {
        table::refusal(refusal, record, position)
    }

    fn file_fault(&self, fault: &FileFault) -> String {
        pgn::file_fault(fault)
    }

    fn trouble(&self, trouble: &Trouble, record: &GameRecord, style: Style) -> String {
        pgn::trouble(trouble, record, style)
    }

    fn tag_fault(&self, fault: &TagFault) -> String {
        tags::fault(fault)
    }

    fn overwrite(&self, path: &Path) -> String {
        format!("Die Datei {} gibt es schon. Soll sie ersetzt werden?", path.display())
    }

    fn remove_tag(&self, name: &str) -> String {
        tags::remove(name)
    }

    fn forget_player(&self, name: &str) -> String {
        tags::forget(name)
    }

    fn fen_error(&self, error: &FenError) -> String {
        pgn::fen_error(error)
    }

    fn fen_hint(&self, hint: &FenHint) -> String {
        pgn::fen_hint(hint)
    }

    fn setup_error(&self, error: &SetupError) -> String {
        pgn::setup_error(error)
    }

    fn not_pasted(&self, why: &NotPasted, style: Style) -> String {
        pgn::not_pasted(why, style)
    }

    fn castling_right(&self, right: CastlingRight) -> String {
        setup::castling_right(right)
    }

    fn unread(&self, error: &ReadError, position: &Position, style: Style) -> String {
        match error {
            ReadError::Empty => "Es ist kein Zug eingegeben.".into(),
            ReadError::NotUnderstood { text, place } => text.chars().nth(*place).map_or_else(
                || format!("„{text}“ ist noch kein ganzer Zug."),
                |sign| format!("„{text}“ ist kein Zug: „{sign}“ passt nicht."),
            ),
            ReadError::PromotionMissing { to, .. } => {
                let choices = choices(style.letters, position.turn());
                let sentence = format!(
                    "Es fehlt noch, wozu der Bauer auf {to} wird: {}",
                    joined(choices, "oder")
                );
                cited(&sentence, Some("3.7.3.3"))
            }
            ReadError::Ambiguous { candidates } => {
                let moves = candidates.iter().map(|mv| notation::write(position, *mv, style));
                format!("Mehrere Züge passen: {}.", joined(moves, "oder"))
            }
            ReadError::NoSuchMove { role, to, candidates } => {
                let reason = candidates.iter().find_map(|(_, reasons)| reasons.first());
                reason.map_or_else(
                    || no_man(*role, *to, position),
                    |reason| refused(reason, position),
                )
            }
            ReadError::CastlingIllegal { side, reasons } => reasons.first().map_or_else(
                || format!("{} geht jetzt nicht.", castling(*side)),
                |reason| refused(reason, position),
            ),
        }
    }

    fn diagram_title(&self, turn: Option<Color>) -> String {
        match turn {
            Some(color) => format!("Schachdiagramm, {} am Zug", side(color)),
            None => "Schachdiagramm".into(),
        }
    }

    fn diagram(
        &self,
        board: &Board,
        last_move: Option<(Square, Square)>,
        marks: &[Mark],
    ) -> String {
        DIAGRAM.tell(board, last_move, marks)
    }
}

/// What is said about a diagram.
const DIAGRAM: DiagramWords = DiagramWords {
    role: |role, is_many| if is_many { plural(role) } else { name(role) }.into(),
    side,
    color: |color| match color {
        MarkColor::Green => "grün",
        MarkColor::Red => "rot",
        MarkColor::Yellow => "gelb",
        MarkColor::Blue => "blau",
    },
    and: "und",
    no_men: "keine Steine",
    last_move: "Letzter Zug",
    marked: "Markiert",
    arrows: "Pfeile",
};

/// Why a typed move is none, when nobody could be meant: "Weiß hat keine Dame."
fn no_man(role: Option<Role>, to: Square, position: &Position) -> String {
    let turn = side(position.turn());
    match role {
        Some(Role::Queen) => format!("{turn} hat keine Dame."),
        Some(Role::Pawn) => format!("{turn} hat keinen Bauern, der nach {to} ziehen könnte."),
        Some(role) => format!("{turn} hat keinen {}.", name(role)),
        None => format!("{turn} hat keinen Stein, der nach {to} ziehen könnte."),
    }
}

fn refused(illegal: &Illegal, position: &Position) -> String {
    cited(&rules_sentence(illegal, position), illegal.article())
}

impl German {
    fn over(self, outcome: Outcome) -> String {
        format!("Die Partie ist beendet. {}", self.outcome(outcome))
    }
}

fn rules_sentence(illegal: &Illegal, position: &Position) -> String {
    let man = |square: Square| man_on(square, position);
    match illegal {
        Illegal::NotYourTurn { square, piece } => format!(
            "{} ist am Zug: {} gehört {}",
            side(position.turn()),
            upper(&man(*square)),
            side(piece.color)
        ),
        Illegal::EmptySquare { square } => format!("Auf {square} steht nichts"),
        Illegal::NoMove { square } => format!("{} bleibt so auf seinem Feld", upper(&man(*square))),
        Illegal::OwnMan { square, .. } => {
            format!("Auf {square} steht schon {}", own(*square, position))
        }
        Illegal::Geometry { piece, .. } => match piece.role {
            Role::Pawn => "Der Bauer zieht geradeaus, ein Feld oder zwei von seinem Ausgangsfeld, \
                und schlägt schräg nach vorn"
                .into(),
            Role::Knight => "Der Springer zieht zwei Felder gerade und eines zur Seite".into(),
            Role::Bishop => "Der Läufer zieht nur auf Diagonalen".into(),
            Role::Rook => "Der Turm zieht nur auf Linien und Reihen".into(),
            Role::Queen => "Die Dame zieht nur auf Linien, Reihen und Diagonalen".into(),
            Role::King => "Der König zieht nur ein Feld weit".into(),
        },
        Illegal::Blocked { piece, by, .. } => format!(
            "{} springt nicht: Im Weg {} {}",
            upper(&with_article(piece.role)),
            if by.is_several() { "stehen" } else { "steht" },
            men_nominative(*by, position)
        ),
        Illegal::DoubleStepNotFromHere { from } => {
            format!(
                "Zwei Felder weit zieht ein Bauer nur von seinem Ausgangsfeld, nicht von {from}"
            )
        }
        Illegal::DoubleStepBlocked { by } => {
            format!(
                "Der Weg des Bauern ist nicht frei: Auf {by} steht {}",
                man_there(*by, position)
            )
        }
        Illegal::PawnCapturesDiagonally { at } => {
            format!(
                "Der Bauer schlägt nur schräg: Vor ihm auf {at} steht {}",
                man_there(*at, position)
            )
        }
        Illegal::NothingToCapture { at, .. } => {
            format!("Schräg zieht der Bauer nur, wenn er schlägt: Auf {at} steht nichts")
        }
        Illegal::Pinned { square, by, .. } => format!(
            "{} ist gefesselt: Sonst stünde der König im Schach durch {}",
            upper(&man(*square)),
            accusative(*by, position)
        ),
        Illegal::EnPassantExposesKing { attackers } => format!(
            "En passant geht nicht: Beide Bauern verließen die Linie, und der König stünde im Schach durch {}",
            men_on(*attackers, position)
        ),
        Illegal::KingAttacked { square, attackers } => format!(
            "Der König darf nicht auf ein angegriffenes Feld: {square} {} {} an",
            if attackers.is_several() { "greifen" } else { "greift" },
            men_nominative(*attackers, position)
        ),
        Illegal::CheckNotMet { checkers } => format!(
            "Der König steht im Schach durch {}; zuerst muss das Schach abgewehrt werden",
            men_on(*checkers, position)
        ),
        Illegal::CastlingRightLost { side } => format!(
            "{} ist nicht möglich: König oder Turm steht nicht mehr ungezogen auf dem Ausgangsfeld",
            castling(*side)
        ),
        Illegal::CastlingBlocked { side, by } => format!(
            "{} geht jetzt nicht: Im Weg {} {}",
            castling(*side),
            if by.is_several() { "stehen" } else { "steht" },
            men_nominative(*by, position)
        ),
        Illegal::CastlingInCheck { side, checkers } => format!(
            "{} geht jetzt nicht: Der König steht im Schach durch {}",
            castling(*side),
            men_on(*checkers, position)
        ),
        Illegal::CastlingAttacked { side, square, reaches, attackers } => format!(
            "{} geht jetzt nicht: Der König müsste {} {square} ziehen, das {} {}",
            castling(*side),
            if *reaches { "nach" } else { "über" },
            men_nominative(*attackers, position),
            if attackers.is_several() { "angreifen" } else { "angreift" }
        ),
        Illegal::PromotionMissing => "Es fehlt, in was der Bauer sich umwandelt".into(),
        Illegal::NoPromotionTo { .. } => {
            "Ein Bauer wird zu Dame, Turm, Läufer oder Springer".into()
        }
        Illegal::NotPromoting => "Bei diesem Zug wird nichts umgewandelt".into(),
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

fn disk_cause(cause: &DiskCause) -> String {
    match cause {
        DiskCause::Full => " (das Laufwerk ist voll)".into(),
        DiskCause::Forbidden => " (keine Erlaubnis)".into(),
        DiskCause::NoFile => " (an dieser Stelle liegt etwas anderes)".into(),
        DiskCause::Other(words) => format!(" ({words})"),
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
    }
}

const fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::Short => "Die kurze Rochade",
        CastlingSide::Long => "Die lange Rochade",
    }
}

const fn short_or_long(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::Short => "kurz",
        CastlingSide::Long => "lang",
    }
}

const fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Bauer",
        Role::Knight => "Springer",
        Role::Bishop => "Läufer",
        Role::Rook => "Turm",
        Role::Queen => "Dame",
        Role::King => "König",
    }
}

const fn plural(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Bauern",
        Role::Knight => "Springer",
        Role::Bishop => "Läufer",
        Role::Rook => "Türme",
        Role::Queen => "Damen",
        Role::King => "Könige",
    }
}

/// "der Läufer".
fn with_article(role: Role) -> String {
    format!("{} {}", if role == Role::Queen { "die" } else { "der" }, name(role))
}

/// "der Läufer a6".
fn man_on(square: Square, position: &Position) -> String {
    let role = position.board().role_at(square);
    role.map_or_else(|| square.to_string(), |role| man_of(role, square))
}

/// "der Läufer a6".
fn man_of(role: Role, square: Square) -> String {
    format!("{} {square}", with_article(role))
}

/// "der Läufer", where the square is told already.
fn man_there(square: Square, position: &Position) -> String {
    position.board().role_at(square).map_or_else(|| square.to_string(), with_article)
}

/// "der eigene Läufer".
fn own(square: Square, position: &Position) -> String {
    match position.board().role_at(square) {
        Some(Role::Queen) => "die eigene Dame".into(),
        Some(role) => format!("der eigene {}", name(role)),
        None => "ein eigener Stein".into(),
    }
}

/// "den Läufer a6".
fn accusative(square: Square, position: &Position) -> String {
    let role = position.board().role_at(square);
    role.map_or_else(|| square.to_string(), |role| accusative_of(role, square))
}

/// "den Läufer a6".
fn accusative_of(role: Role, square: Square) -> String {
    match role {
        Role::Queen => format!("die Dame {square}"),
        Role::Pawn => format!("den Bauern {square}"),
        Role::Knight | Role::Bishop | Role::Rook | Role::King => {
            format!("den {} {square}", name(role))
        }
    }
}

/// "den Läufer a6 und die Dame h5".
fn men_on(squares: Bitboard, position: &Position) -> String {
    joined(squares.map(|square| accusative(square, position)), "und")
}

/// "der Läufer a6 und die Dame h5".
fn men_nominative(squares: Bitboard, position: &Position) -> String {
    joined(squares.map(|square| man_on(square, position)), "und")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;

    fn told(fen: &str, from: &str, to: &str) -> String {
        let position = Position::from_fen(fen).expect("a position").position;
        let game = Game::new(position);
        let reasons =
            game.why_not(from.parse().expect("a square"), to.parse().expect("a square"), None);
        let reason = reasons.first().expect("a reason");
        German.why_not(reason, game.record(), game.position())
    }

    #[test]
    fn castling_over_an_attacked_square_names_square_and_attacker() {
        assert_eq!(
            told("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", "e1", "g1"),
            "Die kurze Rochade geht jetzt nicht: Der König müsste über f1 ziehen, das der Läufer a6 \
             angreift (Art. 3.8.2.2)."
        );
    }

    #[test]
    fn a_double_check_names_both_men() {
        let sentence = told("4k3/8/8/8/8/5n2/8/r3K2R w - - 0 1", "h1", "h2");
        assert!(sentence.contains("den Turm a1 und den Springer f3"), "{sentence}");
    }

    #[test]
    fn an_en_passant_capture_that_opens_the_rank_names_the_rook() {
        let sentence = told("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1", "d5", "e6");
        assert!(sentence.contains("den Turm h5") && sentence.contains("3.9.2"), "{sentence}");
    }

    #[test]
    fn a_pinned_man_and_its_attacker_are_named() {
        assert_eq!(
            told("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "e2", "d3"),
            "Der Läufer e2 ist gefesselt: Sonst stünde der König im Schach durch den Turm e4 \
             (Art. 3.9.2)."
        );
    }

    #[test]
    fn blocking_men_are_named() {
        assert_eq!(
            told("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a1", "a4"),
            "Der Turm springt nicht: Im Weg steht der Bauer a2 (Art. 3.5)."
        );
    }

    #[test]
    fn several_men_take_the_plural() {
        for (fen, from, to, words) in [
            ("4k3/8/8/8/8/8/8/RNB1K3 w Q - 0 1", "e1", "c1", "Im Weg stehen der Springer b1 und"),
            ("4k3/8/8/8/P7/8/P7/R3K3 w - - 0 1", "a1", "a5", "Im Weg stehen der Bauer a2 und"),
            ("4kr2/8/b7/8/8/8/8/4K2R w K - 0 1", "e1", "g1", "und der Turm f8 angreifen"),
            ("4kr2/8/b7/8/8/8/8/4K3 w - - 0 1", "e1", "f1", "f1 greifen der Läufer a6 und"),
        ] {
            let sentence = told(fen, from, to);
            assert!(sentence.contains(words), "{sentence}");
        }
    }
}
