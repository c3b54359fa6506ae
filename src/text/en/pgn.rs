//! English sentences about files of games and texts that were pasted.

use super::{English, disk_cause, side};
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
        FileCause::NotFound => format!("There is no file {path}."),
        FileCause::NoFolder => format!("There is no folder for the file {path}."),
        FileCause::Exists => {
            format!("There is a file {path} already; it has not changed.")
        }
        FileCause::NoPicture => format!(
            "There is not enough memory for so large a picture. The file {path} has not changed."
        ),
        FileCause::Changed => format!(
            "Another program has changed the file {path} since it was opened. It stays as it is: the \
             game can be saved under another name, or the file opened again."
        ),
        FileCause::TooLarge { most_bytes } => format!(
            "The file {path} can not be read like this: the game, or the whole file if it is in UTF-16, \
             has more than {} MB.",
            most_bytes >> 20
        ),
        FileCause::NotRead(cause) => {
            format!("The file {path} could not be read{}.", disk_cause(cause))
        }
        FileCause::NotWritten(cause) => format!(
            "The file {path} could not be saved{}. What was there already has not changed.",
            disk_cause(cause)
        ),
        FileCause::FolderReadOnly => format!(
            "Nothing may be made in the folder of the file {path}, and without that it can not be \
             replaced safely. It has not changed; the game can be saved in another folder."
        ),
        FileCause::Unfaithful(loss) => format!(
            "From the file {path} the game would not come back as it is: {}. Therefore nothing was \
             saved.",
            unfaithful(*loss)
        ),
        FileCause::NotAsWritten => format!(
            "What was written into the file {path} does not read back the same. The old file has not \
             changed."
        ),
    }
}

const fn unfaithful(loss: Unfaithful) -> &'static str {
    match loss {
        Unfaithful::Games => "it would not remain exactly one game between the others",
        Unfaithful::Tags => "its tags would change",
        Unfaithful::Record => "its moves or notes would change",
        Unfaithful::Result => "its result would change",
        Unfaithful::Text => "the way it is written would change",
    }
}

pub(super) fn trouble(trouble: &Trouble, record: &GameRecord, style: Style) -> String {
    match trouble {
        Trouble::Warning(at, warning) => format!("{}: {}", spot(*at), self::warning(warning)),
        Trouble::Fault(fault) => {
            let place = numbered_move(record, fault.node, style).map_or_else(
                || "at the beginning of the game".to_owned(),
                |last| format!("after {last}"),
            );
            format!(
                "{}: {} What was not read stands as a comment {place}.",
                spot(fault.spot),
                reason(fault, record, style)
            )
        }
    }
}

fn spot(spot: Spot) -> String {
    format!("Game {}, line {}, column {}", spot.game, spot.line, spot.column)
}

fn reason(fault: &Fault, record: &GameRecord, style: Style) -> String {
    let token = excerpt(&fault.token);
    match &fault.reason {
        Reason::NotUnderstood => {
            format!("“{token}” is neither a move nor anything else that stands in a game.")
        }
        Reason::UnknownLetter(letter) => {
            format!("“{token}” is no move: “{letter}” stands for no man in this game.")
        }
        Reason::Move { error, why } => {
            format!("“{token}” is not possible here: {}", no_move(fault, error, why, record, style))
        }
        Reason::NullMoveInCheck => {
            format!("“{token}” leaves out a move, which can not be done in check (Art. 3.9.2).")
        }
        Reason::NothingToReplace => {
            "A variation begins here, but there is no move before it to replace.".into()
        }
        Reason::StartUnknown => {
            format!("“{token}” can not be read because the starting position can not.")
        }
        Reason::AfterResult => format!("“{token}” stands after the result."),
        Reason::TooMuch => {
            "So much is wrong with this game that it is not read any further.".into()
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
            English.unread(error, position, style)
        }
        (
            ReadError::Empty
            | ReadError::NotUnderstood { .. }
            | ReadError::Ambiguous { .. }
            | ReadError::NoSuchMove { .. }
            | ReadError::CastlingIllegal { .. },
            Some(why),
        ) => English.why_not(why, record, position),
    }
}

fn warning(warning: &Warning) -> String {
    match warning {
        Warning::NoSigns(1) => "One sign can not be read and is shown as �.".into(),
        Warning::NoSigns(count) => format!("{count} signs can not be read and are shown as �."),
        Warning::Alphabet(alphabet) => format!(
            "The men of this game are called {} ({}); saved are English letters.",
            row(*alphabet),
            language(*alphabet)
        ),
        Warning::TagMended(name) => {
            format!("The tag “{}” is not enclosed as it should be.", excerpt(name))
        }
        Warning::TagNotUnderstood(text) => {
            format!("“{}” looks like a tag but has no name and was left out.", excerpt(text))
        }
        Warning::TagTwice(name) => {
            format!("There are several tags “{}”; the first one counts.", excerpt(name))
        }
        Warning::FenUnreadable(error) => {
            format!("The starting position can not be read. {}", fen_error(error))
        }
        Warning::FenMended(hint) => format!("About the starting position: {}", fen_hint(hint)),
        Warning::FenNotUsed(fen) => format!(
            "The moves do not fit the starting position “{fen}” but the usual one, which counts."
        ),
        Warning::FenMissing => {
            "A starting position is announced but not given; the usual one counts.".into()
        }
        Warning::ResultNotUnderstood(text) => {
            format!("“{}” is no result; what stands after the moves counts.", excerpt(text))
        }
        Warning::ResultsDiffer { tag, text } => {
            let written = |told| result(Outcome::Recorded(told));
            let counts = if *tag == GameResult::Open { text } else { tag };
            format!(
                "The tag says {} and the end of the moves {}; {} counts.",
                written(*tag),
                written(*text),
                written(*counts)
            )
        }
        Warning::ResultMissing => "No result stands after the moves.".into(),
        Warning::CommentUnclosed => "A comment begins here and has no end.".into(),
        Warning::VariationUnclosed => "A variation begins here and has no end.".into(),
        Warning::VariationEmpty => "A variation has no moves.".into(),
        Warning::VariationNotBegun => "A variation ends that has not begun.".into(),
        Warning::NotEnPassant => {
            "The move is called “en passant” and is not (Art. 3.7.3.1).".into()
        }
    }
}

const fn language(alphabet: Alphabet) -> &'static str {
    match alphabet {
        Alphabet::English => "English",
        Alphabet::German => "German",
        Alphabet::French => "French",
        Alphabet::Spanish => "Spanish or Italian",
        Alphabet::Portuguese => "Portuguese",
        Alphabet::Dutch => "Dutch",
        Alphabet::Polish => "Polish",
        Alphabet::Czech => "Czech",
    }
}

pub(super) fn fen_error(error: &FenError) -> String {
    match error {
        FenError::Field { field, column, fault } => {
            format!("In the {} (character {column}): {}.", fen_field(*field), fen_fault(fault))
        }
        FenError::Position(errors) => {
            let reasons: Vec<String> = errors.iter().map(setup_error).collect();
            format!("This position is not legal. {}", reasons.join(" "))
        }
    }
}

/// After "in the".
const fn fen_field(field: FenField) -> &'static str {
    match field {
        FenField::Board => "piece placement",
        FenField::Turn => "field of who is on move",
        FenField::Castling => "field of the castling rights",
        FenField::EnPassant => "field for en passant",
        FenField::Halfmoves => "counter of the 50 moves",
        FenField::Fullmoves => "field of the move number",
    }
}

fn fen_fault(fault: &FenFault) -> String {
    match fault {
        FenFault::Empty => "it is empty".into(),
        FenFault::NoPiece(sign) => format!("“{sign}” stands for no man"),
        FenFault::RankLength { rank, squares } => {
            format!("rank {} has {squares} squares instead of 8", rank.digit())
        }
        FenFault::RankCount(count) => format!("there are {count} ranks instead of 8"),
        FenFault::NoTurn(text) => format!("“{}” is neither w nor b", excerpt(text)),
        FenFault::NoRight(sign) => format!("“{sign}” stands for no castling right"),
        FenFault::NoSquare(text) => {
            format!("“{}” is neither a square nor a dash", excerpt(text))
        }
        FenFault::NoNumber(text) => format!("“{}” is no number", excerpt(text)),
    }
}

pub(super) fn fen_hint(hint: &FenHint) -> String {
    match hint {
        FenHint::ExtraSlash => "A slash after the last rank was left out.".into(),
        FenHint::AdjacentDigits(rank) => {
            format!("Adjacent digits on rank {} were added up.", rank.digit())
        }
        FenHint::CastlingDropped { color, letter } => format!(
            "{}'s castling right “{letter}” was dropped: king or rook is not on its original square \
             (Art. 3.8.2.1).",
            side(*color)
        ),
        FenHint::EnPassantDropped(square) => format!(
            "{square} as the square for en passant was dropped: no pawn can just have passed over it \
             (Art. 3.7.3.1)."
        ),
        FenHint::CounterDash(field) => {
            format!("There is a dash in the {}; it begins anew.", fen_field(*field))
        }
        FenHint::CounterRange(field, count) => {
            format!("The number in the {} can not be; {count} counts.", fen_field(*field))
        }
        FenHint::Ignored(text) => {
            format!("What follows the position was left out: “{}”.", excerpt(text))
        }
        FenHint::Setup(SetupHint::ManyPromoted { color, promoted, pawns_gone }) => format!(
            "{} has at least {promoted} promoted pawns but only {pawns_gone} are gone: no game leads \
             to that.",
            side(*color)
        ),
    }
}

pub(super) fn setup_error(error: &SetupError) -> String {
    let (sentence, article) = match error {
        SetupError::NoKing(color) => (format!("{} has no king", side(*color)), Some("2.2")),
        SetupError::ManyKings { color, kings } => {
            (format!("{} has several kings: {}", side(*color), squares(*kings)), Some("2.2"))
        }
        SetupError::PawnsOnEdge(pawns) => (
            format!(
                "No pawn ever stands on the first or last rank, as here on {}",
                squares(*pawns)
            ),
            Some("3.7.3.3"),
        ),
        SetupError::ManyPawns { color, count } => {
            (format!("{} has {count} pawns, more than 8", side(*color)), Some("2.2"))
        }
        SetupError::ManyMen { color, count } => {
            (format!("{} has {count} men, more than 16", side(*color)), Some("2.2"))
        }
        SetupError::KingsTouch { white, black } => {
            (format!("The kings on {white} and {black} stand side by side"), Some("3.9.2"))
        }
        SetupError::OpponentInCheck { king, attackers } => (
            format!(
                "The king on {king} is in check (from {}), but the other side is on move",
                squares(*attackers)
            ),
            Some("3.9.2"),
        ),
        SetupError::ImpossibleCheck { checkers } => {
            (format!("No move can have given check from {} at once", squares(*checkers)), None)
        }
        SetupError::CastlingRight { rook } => (
            format!("There is no castling with {rook}: king or rook is not on its original square"),
            Some("3.8.2.1"),
        ),
        SetupError::EnPassant { square } => {
            (format!("No pawn can just have passed over {square}"), Some("3.7.3.1"))
        }
    };
    cited(&sentence, article)
}

/// "e1, e2 and e3".
fn squares(squares: Bitboard) -> String {
    joined(squares.map(|square| square.to_string()), "and")
}

pub(super) fn not_pasted(why: &NotPasted, style: Style) -> String {
    match why {
        NotPasted::Empty => "There is no text in the clipboard.".into(),
        NotPasted::Position(error) => {
            format!("This is no position (FEN or EPD). {}", fen_error(error))
        }
        NotPasted::Move { fault, record } => {
            format!("This is no game (PGN). {}", reason(fault, record, style))
        }
        NotPasted::Neither(line) => {
            format!("“{}” is neither a position (FEN, EPD) nor a game (PGN, moves).", excerpt(line))
        }
    }
}
