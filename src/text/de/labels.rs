//! German names of things on the screen, and why an action is not to be had.

use super::{German, setup, side};
use crate::{
    app::{ActionId, PictureKind, Unavailable},
    game::{GameRecord, clock::Preset},
    rules::{Color, Position},
    text::{Label, Text as _},
};

pub(super) fn label(label: Label) -> String {
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
        Label::PathHint => { "Den Pfad hier eingeben oder im Dateidialog des Systems wählen, falls sich einer öffnet." }
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

pub(super) fn action(id: ActionId) -> &'static str {
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

pub(super) fn short_action(id: ActionId) -> &'static str {
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
        German.action(id)
    }
}

pub(super) fn preset(preset: Preset) -> &'static str {
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

pub(super) fn gestures() -> &'static [(&'static str, &'static str)] {
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

pub(super) fn unavailable(why: &Unavailable, record: &GameRecord, position: &Position) -> String {
    match why {
        Unavailable::Refused(refusal) => German.refusal(refusal, record, position),
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
                German.outcome(*outcome)
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
        Unavailable::NoOtherVariation => "In dieser Richtung steht keine andere Variante.".into(),
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
        Unavailable::TurnsByItself => "Das Brett dreht sich von selbst zum Spieler am Zug.".into(),
        Unavailable::Largest => "Größer geht es nicht.".into(),
        Unavailable::Smallest => "Das ist die übliche Größe.".into(),
    }
}
