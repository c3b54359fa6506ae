//! German sentences about files of games and texts that were pasted.

use super::{German, disk_cause, side};
use crate::{
    app::{FileCause, FileFault, NotPasted},
    game::{GameRecord, GameResult, Outcome},
    notation::{ReadError, Style},
    pgn::{Alphabet, Fault, Reason, Spot, Trouble, Unfaithful, Warning},
    rules::{Bitboard, FenError, FenFault, FenField, FenHint, SetupError, SetupHint},
    text::{
        Text as _,
        phrase::{cited, excerpt, joined, numbered_move, result, row},
    },
};

pub(super) fn file_fault(fault: &FileFault) -> String {
    let path = fault.path.display();
    match &fault.cause {
        FileCause::NotFound => format!("Die Datei {path} gibt es nicht."),
        FileCause::NoFolder => format!("Den Ordner für die Datei {path} gibt es nicht."),
        FileCause::Exists => {
            format!("Die Datei {path} gibt es schon; sie ist unverändert.")
        }
        FileCause::NoPicture => format!(
            "Für ein so großes Bild reicht der Speicher nicht. Die Datei {path} ist unverändert."
        ),
        FileCause::Changed => format!(
            "Die Datei {path} wurde seit dem Öffnen von einem anderen Programm geändert. Sie bleibt, \
             wie sie ist: Die Partie lässt sich unter einem anderen Namen speichern, oder die Datei \
             wird neu geöffnet."
        ),
        FileCause::TooLarge { most_bytes } => format!(
            "Die Datei {path} lässt sich so nicht lesen: Die Partie, oder die ganze Datei, wenn sie in \
             UTF-16 ist, hat mehr als {} MB.",
            most_bytes >> 20
        ),
        FileCause::NotRead(cause) => {
            format!("Die Datei {path} konnte nicht gelesen werden{}.", disk_cause(cause))
        }
        FileCause::NotWritten(cause) => format!(
            "Die Datei {path} konnte nicht gespeichert werden{}. Was schon da war, ist unverändert.",
            disk_cause(cause)
        ),
        FileCause::FolderReadOnly => format!(
            "Im Ordner der Datei {path} darf nichts angelegt werden, und ohne das lässt sie sich nicht \
             sicher ersetzen. Sie ist unverändert; in einem anderen Ordner lässt sich die Partie \
             speichern."
        ),
        FileCause::Unfaithful(loss) => format!(
            "Aus der Datei {path} käme die Partie nicht so zurück, wie sie ist: {}. Darum ist nichts \
             gespeichert.",
            unfaithful(*loss)
        ),
        FileCause::NotAsWritten => format!(
            "Was in die Datei {path} geschrieben wurde, liest sich anders zurück. Die alte Datei ist \
             unverändert."
        ),
    }
}

const fn unfaithful(loss: Unfaithful) -> &'static str {
    match loss {
        Unfaithful::Games => "Sie bliebe nicht genau eine Partie zwischen den anderen",
        Unfaithful::Tags => "Ihre Angaben änderten sich",
        Unfaithful::Record => "Ihre Züge oder Anmerkungen änderten sich",
        Unfaithful::Result => "Ihr Ergebnis änderte sich",
        Unfaithful::Text => "Ihre Schreibweise änderte sich",
    }
}

pub(super) fn trouble(trouble: &Trouble, record: &GameRecord, style: Style) -> String {
    match trouble {
        Trouble::Warning(at, warning) => format!("{}: {}", spot(*at), self::warning(warning)),
        Trouble::Fault(fault) => {
            let place = numbered_move(record, fault.node, style)
                .map_or_else(|| "am Anfang der Partie".to_owned(), |last| format!("hinter {last}"));
            format!(
                "{}: {} Was nicht gelesen ist, steht als Kommentar {place}.",
                spot(fault.spot),
                reason(fault, record, style)
            )
        }
    }
}

fn spot(spot: Spot) -> String {
    format!("Partie {}, Zeile {}, Spalte {}", spot.game, spot.line, spot.column)
}

fn reason(fault: &Fault, record: &GameRecord, style: Style) -> String {
    let token = excerpt(&fault.token);
    match &fault.reason {
        Reason::NotUnderstood => {
            format!("„{token}“ ist weder ein Zug noch etwas anderes, das in einer Partie steht.")
        }
        Reason::UnknownLetter(letter) => {
            format!("„{token}“ ist kein Zug: „{letter}“ steht in dieser Partie für keinen Stein.")
        }
        Reason::Move { error, why } => {
            format!("„{token}“ geht hier nicht: {}", no_move(fault, error, why, record, style))
        }
        Reason::NullMoveInCheck => {
            format!("„{token}“ lässt einen Zug aus, aber im Schach geht das nicht (Art. 3.9.2).")
        }
        Reason::NothingToReplace => {
            "Hier beginnt eine Variante, aber davor ist kein Zug, den sie ersetzen könnte.".into()
        }
        Reason::StartUnknown => {
            format!("„{token}“ ist nicht zu lesen, weil die Ausgangsstellung nicht lesbar ist.")
        }
        Reason::AfterResult => format!("„{token}“ steht hinter dem Ergebnis."),
        Reason::TooMuch => {
            "An dieser Partie ist so vieles falsch, dass sie ab hier nicht gelesen wird.".into()
        }
    }
}

/// Why no move is meant, or which of several.
fn no_move(
    fault: &Fault,
    error: &ReadError,
    why: &[crate::game::WhyNot],
    record: &GameRecord,
    style: Style,
) -> String {
    let position = record.position(fault.node);
    match (error, why.first()) {
        (ReadError::PromotionMissing { .. }, _) | (_, None) => {
            German.unread(error, position, style)
        }
        (
            ReadError::Empty
            | ReadError::NotUnderstood { .. }
            | ReadError::Ambiguous { .. }
            | ReadError::NoSuchMove { .. }
            | ReadError::CastlingIllegal { .. },
            Some(why),
        ) => German.why_not(why, record, position),
    }
}

fn warning(warning: &Warning) -> String {
    match warning {
        Warning::NoSigns(1) => "Ein Zeichen ist nicht lesbar und steht als � da.".into(),
        Warning::NoSigns(count) => {
            format!("{count} Zeichen sind nicht lesbar und stehen als � da.")
        }
        Warning::Alphabet(alphabet) => format!(
            "Die Steine heißen in dieser Partie {} ({}); gespeichert werden englische Buchstaben.",
            row(*alphabet),
            language(*alphabet)
        ),
        Warning::TagMended(name) => {
            format!("Die Angabe „{}“ ist nicht richtig eingefasst.", excerpt(name))
        }
        Warning::TagNotUnderstood(text) => format!(
            "„{}“ sieht wie eine Angabe aus, hat aber keinen Namen und ist weggelassen.",
            excerpt(text)
        ),
        Warning::TagTwice(name) => {
            format!("Die Angabe „{}“ steht mehrmals da; es gilt die erste.", excerpt(name))
        }
        Warning::FenUnreadable(error) => {
            format!("Die Ausgangsstellung ist nicht lesbar. {}", fen_error(error))
        }
        Warning::FenMended(hint) => format!("Zur Ausgangsstellung: {}", fen_hint(hint)),
        Warning::FenNotUsed(fen) => format!(
            "Die Züge passen nicht zur angegebenen Ausgangsstellung „{fen}“, aber zur üblichen; diese \
             gilt."
        ),
        Warning::FenMissing => {
            "Eine Ausgangsstellung ist angekündigt, aber nicht angegeben; es gilt die übliche."
                .into()
        }
        Warning::ResultNotUnderstood(text) => {
            format!("„{}“ ist kein Ergebnis; es gilt, was hinter den Zügen steht.", excerpt(text))
        }
        Warning::ResultsDiffer { tag, text } => {
            let written = |told| result(Outcome::Recorded(told));
            let counts = if *tag == GameResult::Open { text } else { tag };
            format!(
                "Angegeben ist das Ergebnis {}, hinter den Zügen steht {}; es gilt {}.",
                written(*tag),
                written(*text),
                written(*counts)
            )
        }
        Warning::ResultMissing => "Hinter den Zügen steht kein Ergebnis.".into(),
        Warning::CommentUnclosed => "Ein Kommentar beginnt hier und hat kein Ende.".into(),
        Warning::VariationUnclosed => "Eine Variante beginnt hier und hat kein Ende.".into(),
        Warning::VariationEmpty => "Eine Variante hat keine Züge.".into(),
        Warning::VariationNotBegun => "Eine Variante endet, die nicht begonnen hat.".into(),
        Warning::NotEnPassant => {
            "Der Zug ist als „en passant“ bezeichnet und ist es nicht (Art. 3.7.3.1).".into()
        }
    }
}

const fn language(alphabet: Alphabet) -> &'static str {
    match alphabet {
        Alphabet::English => "englisch",
        Alphabet::German => "deutsch",
        Alphabet::French => "französisch",
        Alphabet::Spanish => "spanisch oder italienisch",
        Alphabet::Portuguese => "portugiesisch",
        Alphabet::Dutch => "niederländisch",
        Alphabet::Polish => "polnisch",
        Alphabet::Czech => "tschechisch",
    }
}

pub(super) fn fen_error(error: &FenError) -> String {
    match error {
        FenError::Field { field, column, fault } => {
            format!("Im {} (Zeichen {column}): {}.", fen_field(*field), fen_fault(fault))
        }
        FenError::Position(errors) => {
            let reasons: Vec<String> = errors.iter().map(setup_error).collect();
            format!("Diese Stellung ist nicht regelgemäß. {}", reasons.join(" "))
        }
    }
}

/// After "im".
const fn fen_field(field: FenField) -> &'static str {
    match field {
        FenField::Board => "Feld der Steine",
        FenField::Turn => "Feld für den, der am Zug ist",
        FenField::Castling => "Feld der Rochaderechte",
        FenField::EnPassant => "Feld für en passant",
        FenField::Halfmoves => "Zähler der 50 Züge",
        FenField::Fullmoves => "Feld der Zugnummer",
    }
}

fn fen_fault(fault: &FenFault) -> String {
    match fault {
        FenFault::Empty => "Es ist leer".into(),
        FenFault::NoPiece(sign) => format!("„{sign}“ steht für keinen Stein"),
        FenFault::RankLength { rank, squares } => {
            format!("Die {}. Reihe hat {squares} Felder statt 8", rank.digit())
        }
        FenFault::RankCount(count) => format!("Es sind {count} Reihen statt 8"),
        FenFault::NoTurn(text) => format!("„{}“ ist weder w noch b", excerpt(text)),
        FenFault::NoRight(sign) => format!("„{sign}“ steht für kein Rochaderecht"),
        FenFault::NoSquare(text) => {
            format!("„{}“ ist weder ein Feld noch ein Strich", excerpt(text))
        }
        FenFault::NoNumber(text) => format!("„{}“ ist keine Zahl", excerpt(text)),
    }
}

pub(super) fn fen_hint(hint: &FenHint) -> String {
    match hint {
        FenHint::ExtraSlash => "Ein Schrägstrich nach der letzten Reihe ist weggelassen.".into(),
        FenHint::AdjacentDigits(rank) => {
            format!("In der {}. Reihe sind benachbarte Ziffern zusammengezählt.", rank.digit())
        }
        FenHint::CastlingDropped { color, letter } => format!(
            "Das Rochaderecht „{letter}“ von {} ist gestrichen: König oder Turm steht nicht auf dem \
             Ausgangsfeld (Art. 3.8.2.1).",
            side(*color)
        ),
        FenHint::EnPassantDropped(square) => format!(
            "{square} als Feld für en passant ist gestrichen: Kein Bauer kann eben darüber gezogen \
             sein (Art. 3.7.3.1)."
        ),
        FenHint::CounterDash(field) => {
            format!("Im {} steht ein Strich; es wird von vorn gezählt.", fen_field(*field))
        }
        FenHint::CounterRange(field, count) => {
            format!("Im {} steht eine Zahl, die es nicht gibt; es gilt {count}.", fen_field(*field))
        }
        FenHint::Ignored(text) => {
            format!("Was hinter der Stellung steht, ist weggelassen: „{}“.", excerpt(text))
        }
        FenHint::Setup(SetupHint::ManyPromoted { color, promoted, pawns_gone }) => format!(
            "{} hat mindestens {promoted} umgewandelte Bauern, aber nur {pawns_gone} fehlen: In einer \
             Partie entsteht das nicht.",
            side(*color)
        ),
    }
}

pub(super) fn setup_error(error: &SetupError) -> String {
    let (sentence, article) = match error {
        SetupError::NoKing(color) => (format!("{} hat keinen König", side(*color)), Some("2.2")),
        SetupError::ManyKings { color, kings } => {
            (format!("{} hat mehrere Könige: {}", side(*color), squares(*kings)), Some("2.2"))
        }
        SetupError::PawnsOnEdge(pawns) => (
            format!(
                "Auf der ersten und der letzten Reihe steht nie ein Bauer, hier auf {}",
                squares(*pawns)
            ),
            Some("3.7.3.3"),
        ),
        SetupError::ManyPawns { color, count } => {
            (format!("{} hat {count} Bauern, mehr als 8", side(*color)), Some("2.2"))
        }
        SetupError::ManyMen { color, count } => {
            (format!("{} hat {count} Steine, mehr als 16", side(*color)), Some("2.2"))
        }
        SetupError::KingsTouch { white, black } => {
            (format!("Die Könige auf {white} und {black} stehen nebeneinander"), Some("3.9.2"))
        }
        SetupError::OpponentInCheck { king, attackers } => (
            format!(
                "Der König auf {king} steht im Schach (von {}), aber die andere Seite ist am Zug",
                squares(*attackers)
            ),
            Some("3.9.2"),
        ),
        SetupError::ImpossibleCheck { checkers } => (
            format!("Kein Zug kann von {} zugleich Schach gegeben haben", squares(*checkers)),
            None,
        ),
        SetupError::CastlingRight { rook } => (
            format!(
                "Mit {rook} ist keine Rochade möglich: König oder Turm steht nicht auf dem Ausgangsfeld"
            ),
            Some("3.8.2.1"),
        ),
        SetupError::EnPassant { square } => {
            (format!("Über {square} kann kein Bauer eben gezogen sein"), Some("3.7.3.1"))
        }
    };
    cited(&sentence, article)
}

/// "e1, e2 und e3".
fn squares(squares: Bitboard) -> String {
    joined(squares.map(|square| square.to_string()), "und")
}

pub(super) fn not_pasted(why: &NotPasted, style: Style) -> String {
    match why {
        NotPasted::Empty => "In der Zwischenablage ist kein Text.".into(),
        NotPasted::Position(error) => {
            format!("Das ist keine Stellung (FEN oder EPD). {}", fen_error(error))
        }
        NotPasted::Move { fault, record } => {
            format!("Das ist keine Partie (PGN). {}", reason(fault, record, style))
        }
        NotPasted::Neither(line) => format!(
            "„{}“ ist weder eine Stellung (FEN, EPD) noch eine Partie (PGN, Züge).",
            excerpt(line)
        ),
    }
}
