//! German.

mod files;
mod labels;
mod notes;
mod pgn;
mod setup;
mod start;
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
        ActionId, CastlingRight, DiskCause, FileFault, Message, NotPasted, SavedGame, StoreFault,
        TagFault, Unavailable,
    },
    game::{
        Defeat, Event, GameRecord, GameResult, Loss, Mark, MarkColor, Nag, Outcome, Refusal,
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
        labels::label(label)
    }

    fn action(&self, id: ActionId) -> &'static str {
        labels::action(id)
    }

    fn short_action(&self, id: ActionId) -> &'static str {
        labels::short_action(id)
    }

    fn store_fault(&self, fault: &StoreFault) -> String {
        files::store_fault(fault)
    }

    fn offer(&self, saved: &SavedGame) -> String {
        files::offer(saved)
    }

    fn preset(&self, preset: Preset) -> &'static str {
        labels::preset(preset)
    }

    fn slept(&self, slept: Duration) -> String {
        let minutes = slept.as_secs().div_ceil(60);
        format!(
            "Der Computer hat geschlafen, etwa {minutes} min. Die Uhren stehen. Soll diese Zeit mitzählen?"
        )
    }

    fn usage(&self) -> &'static str {
        start::USAGE
    }

    fn unknown_option(&self, option: &str) -> String {
        start::unknown_option(option)
    }

    fn one_file_only(&self) -> &'static str {
        start::ONE_FILE_ONLY
    }

    fn no_window(&self, cause: &str) -> String {
        start::no_window(cause)
    }

    fn gestures(&self) -> &'static [(&'static str, &'static str)] {
        labels::gestures()
    }

    fn message(&self, message: &Message) -> String {
        files::message(message)
    }

    fn games_found(&self, shown: usize, all: usize) -> String {
        files::games_found(shown, all)
    }

    fn unavailable(&self, why: &Unavailable, record: &GameRecord, position: &Position) -> String {
        labels::unavailable(why, record, position)
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
