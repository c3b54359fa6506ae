//! German sentences about ends, draws, touching and time.

use std::time::Duration;

use super::{German, accusative_of, castling, man_of, short_or_long, side, upper};
use crate::{
    game::{
        Claimed, Defeat, Event, GameRecord, GameResult, NodeId, Outcome, Refusal, Verdict,
        clock::{ClockRefusal, Face, Faces, Rest, Urgency},
        touch::{BarredCastling, Breach, Duty, Obligation},
    },
    rules::{Color, Position, mating::Proof},
    text::{
        Text as _,
        phrase::{self, Unit, cited, joined, move_number},
    },
};

pub(super) fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Checkmate { winner } => {
            format!("Matt: {} gewinnt (Art. 5.1.1).", side(winner))
        }
        Outcome::Stalemate => "Remis: patt. Wer am Zug ist, hat keinen regelgemäßen Zug und \
            steht nicht im Schach (Art. 5.2.1)."
            .into(),
        Outcome::DeadPosition => {
            "Remis: tote Stellung. Keine Seite kann noch matt setzen (Art. 5.2.2).".into()
        }
        Outcome::Resignation { resigned, opponent } => {
            defeat(&format!("{} gibt auf", side(resigned)), !resigned, opponent, "5.1.2")
        }
        Outcome::Flag { fallen, opponent } => {
            let what = format!("Die Zeit von {} ist abgelaufen", side(fallen));
            defeat(&what, !fallen, opponent, "6.9")
        }
        Outcome::Agreement => "Remis durch Übereinkunft (Art. 5.2.3).".into(),
        Outcome::Threefold { third: Claimed::Reached(_), .. } => {
            "Remis auf Antrag: zum dritten Mal dieselbe Stellung (Art. 9.2.2).".into()
        }
        Outcome::Threefold { third: Claimed::Announced(_), .. } => {
            "Remis auf Antrag: Mit dem angekündigten Zug stünde zum dritten Mal dieselbe Stellung \
             auf dem Brett (Art. 9.2.1)."
                .into()
        }
        Outcome::FiftyMoves { at: Claimed::Reached(_), .. } => {
            "Remis auf Antrag: fünfzig Züge ohne Bauernzug und ohne Schlagen (Art. 9.3).".into()
        }
        Outcome::FiftyMoves { at: Claimed::Announced(_), .. } => {
            "Remis auf Antrag: Mit dem angekündigten Zug wären es fünfzig Züge ohne Bauernzug und \
             ohne Schlagen (Art. 9.3)."
                .into()
        }
        Outcome::AutomaticThreefold { .. } => {
            "Remis ohne Antrag: zum dritten Mal dieselbe Stellung (Art. 9.2.2).".into()
        }
        Outcome::AutomaticFiftyMoves { .. } => {
            "Remis ohne Antrag: fünfzig Züge ohne Bauernzug und ohne Schlagen (Art. 9.3).".into()
        }
        Outcome::Fivefold { .. } => "Remis: zum fünften Mal dieselbe Stellung (Art. 9.6.1).".into(),
        Outcome::SeventyFiveMoves { .. } => {
            "Remis: fünfundsiebzig Züge ohne Bauernzug und ohne Schlagen (Art. 9.6.2).".into()
        }
        Outcome::Recorded(GameResult::Open) => "Die Datei nennt kein Ergebnis (Art. 10.1).".into(),
        Outcome::Recorded(_) => {
            format!("Die Datei nennt das Ergebnis {} (Art. 10.1).", phrase::result(outcome))
        }
    }
}

/// What has happened to one side, and what it means as the other one can mate or not.
fn defeat(what: &str, winner: Color, opponent: Verdict, article: &str) -> String {
    let winner = side(winner);
    match opponent {
        Verdict::CanMate => format!("{what}, {winner} gewinnt (Art. {article})."),
        Verdict::CannotMate => format!(
            "Remis: {what}, aber {winner} kann mit keiner Folge regelgemäßer Züge matt setzen \
             (Art. {article})."
        ),
        Verdict::Undecided => format!(
            "{what}, {winner} gewinnt. Ob {winner} noch matt setzen könnte, blieb ungeklärt \
             (Art. {article})."
        ),
    }
}

pub(super) fn deciding(defeat: Defeat) -> String {
    let what = match defeat {
        Defeat::Flag(fallen) => format!("Die Zeit von {} ist abgelaufen", side(fallen)),
        Defeat::Resignation(resigned) => format!("{} gibt auf", side(resigned)),
    };
    let winner = side(!defeat.loser());
    format!("{what}. Es wird geprüft, ob {winner} noch matt setzen kann")
}

pub(super) fn facts(outcome: Outcome, record: &GameRecord) -> Option<String> {
    match outcome {
        Outcome::Threefold { earlier: [first, second], third } => {
            let told = match third {
                Claimed::Reached(third) => same_position(&[first, second, third], record),
                Claimed::Announced(_) => same_position(&[first, second], record),
            };
            Some(told)
        }
        Outcome::AutomaticThreefold { nodes } => Some(same_position(&nodes, record)),
        Outcome::Fivefold { nodes } => Some(same_position(&nodes, record)),
        Outcome::FiftyMoves { since, .. }
        | Outcome::AutomaticFiftyMoves { since }
        | Outcome::SeventyFiveMoves { since } => Some(if since == GameRecord::ROOT {
            "In dieser Partie gab es keinen Bauernzug, und nichts wurde geschlagen.".into()
        } else {
            format!(
                "Zuletzt war {} ein Bauernzug, oder es wurde geschlagen.",
                at_move(since, record, "im", "Zug")
            )
        }),
        Outcome::Checkmate { .. }
        | Outcome::Stalemate
        | Outcome::DeadPosition
        | Outcome::Resignation { .. }
        | Outcome::Flag { .. }
        | Outcome::Agreement
        | Outcome::Recorded(_) => None,
    }
}

fn same_position(nodes: &[NodeId], record: &GameRecord) -> String {
    let places = nodes.iter().map(|&node| at_move(node, record, "nach dem", "Zug"));
    format!("Dieselbe Stellung stand {} auf dem Brett.", joined(places, "und"))
}

/// "nach dem 12. Zug von Weiß".
fn at_move(node: NodeId, record: &GameRecord, preposition: &str, noun: &str) -> String {
    if node == GameRecord::ROOT {
        return "am Anfang".into();
    }
    let mover = side(!record.position(node).turn());
    format!("{preposition} {}. {noun} von {mover}", move_number(record, node))
}

pub(super) fn proof(color: Color, why: &Proof) -> String {
    let name = side(color);
    match why {
        Proof::GameOver => format!("{name} setzt nicht matt: Wer am Zug ist, hat keinen Zug mehr."),
        Proof::Material => format!("{name} setzt nicht matt: Dafür reichen die Steine nicht."),
        Proof::Wall(_) => format!(
            "{name} setzt nicht matt: Die markierten Steine ziehen nie mehr und werden nie \
             geschlagen, und kein Stein kommt daran vorbei."
        ),
        Proof::Forced { line, then } => {
            let forced = match line.len() {
                1 => "Der nächste Zug ist erzwungen.".into(),
                count => format!("Die nächsten {count} Züge sind erzwungen."),
            };
            format!("{forced} Danach gilt: {}", proof(color, then))
        }
        Proof::Closure { positions } => format!(
            "{name} setzt nicht matt: Geprüft sind alle Stellungen, die noch entstehen können, es \
             sind {positions}."
        ),
    }
}

pub(super) fn event(event: Event) -> Option<String> {
    match event {
        Event::DrawOffered(by) => Some(format!("{} bietet Remis an (Art. 9.1.2).", side(by))),
        Event::DrawDeclined(by) => {
            Some(format!("Das Remisangebot von {} ist abgelehnt (Art. 9.1.2).", side(by)))
        }
        Event::ClaimWrong { claimant, penalty } => {
            let penalty = penalty.map_or_else(String::new, |time| {
                format!(": {} bekommt {} dazu", side(!claimant), duration(time))
            });
            let claimant = side(claimant);
            Some(format!("Der Antrag von {claimant} war nicht berechtigt{penalty} (Art. 9.5.3)."))
        }
        Event::Deciding(defeat) => Some(format!("{}.", deciding(defeat))),
        Event::Ended(end) => Some(outcome(end)),
        Event::Moved(_)
        | Event::TakenBack(_)
        | Event::Revived
        | Event::FlagFell(_)
        | Event::NeedsProof(_)
        | Event::ClockChanged
        | Event::TouchesChanged => None,
    }
}

pub(super) fn duty(duty: &Duty) -> Vec<String> {
    let bound = duty.obligation().map(|bound| cited(&obligation(&bound), Some(bound.article())));
    let barred = duty.barred().iter().map(|barred| cited(&barred_castling(*barred), Some("4.4.2")));
    bound.into_iter().chain(barred).collect()
}

pub(super) fn breach(breach: &Breach) -> String {
    match breach {
        Breach::Bound(bound) => obligation(bound),
        Breach::RookTouchedFirst(barred) => barred_castling(*barred),
    }
}

fn barred_castling(barred: BarredCastling) -> String {
    format!(
        "Der Turm {} ist vor dem König berührt: {} geht in diesem Zug nicht",
        barred.rook,
        castling(barred.side)
    )
}

fn obligation(obligation: &Obligation) -> String {
    match obligation {
        Obligation::MoveMan { man, both_sides: false } => {
            format!("{} ist berührt und muss ziehen", upper(&man_of(man.piece.role, man.square)))
        }
        Obligation::MoveMan { man, both_sides: true } => format!(
            "Steine beider Seiten sind berührt, aber der eine kann den anderen nicht schlagen: \
             {} muss ziehen",
            upper(&man_of(man.piece.role, man.square))
        ),
        Obligation::Capture { target, both_sides: false } => format!(
            "{} ist berührt und muss geschlagen werden",
            upper(&man_of(target.piece.role, target.square))
        ),
        Obligation::Capture { target, both_sides: true } => format!(
            "Steine beider Seiten sind berührt, aber der eine kann den anderen nicht schlagen: \
             {} muss geschlagen werden",
            upper(&man_of(target.piece.role, target.square))
        ),
        Obligation::CaptureWith { man, target } => format!(
            "Beide sind berührt: {} muss {} schlagen",
            upper(&man_of(man.piece.role, man.square)),
            accusative_of(target.piece.role, target.square)
        ),
        Obligation::Castle { side, rook } => format!(
            "Der König und der Turm {rook} sind berührt: Jetzt wird {} rochiert",
            short_or_long(*side)
        ),
        Obligation::FinishCastling { side } => format!(
            "Der König ist auf seinem Rochadefeld losgelassen: Jetzt wird {} rochiert",
            short_or_long(*side)
        ),
        Obligation::MoveKing { meant, .. } => format!(
            "{} war gemeint, ist aber nicht möglich: Der König muss anders ziehen",
            castling(meant.side())
        ),
        Obligation::Promote { to, .. } => {
            format!("Der Bauer ist auf {to} losgelassen und wird dort umgewandelt")
        }
        Obligation::NoKingMove { meant } => format!(
            "{} war gemeint, ist aber nicht möglich, und der König hat keinen anderen Zug: Jeder \
             regelgemäße Zug ist erlaubt",
            castling(meant.side())
        ),
        Obligation::Nothing => "Kein berührter Stein kann ziehen oder geschlagen werden: Jeder \
            regelgemäße Zug ist erlaubt"
            .into(),
    }
}

pub(super) fn refusal(refusal: &Refusal, record: &GameRecord, position: &Position) -> String {
    let sentence = match refusal {
        Refusal::Move(reasons) => {
            let reason = reasons.first();
            return reason.map(|why| German.why_not(why, record, position)).unwrap_or_default();
        }
        Refusal::Over(outcome) => return German.over(*outcome),
        Refusal::Deciding(defeat) => deciding(*defeat),
        Refusal::NothingToTakeBack => "Es gibt keinen Zug zurückzunehmen".into(),
        Refusal::NothingToPlayForward => "Es gibt keinen zurückgenommenen Zug".into(),
        Refusal::OfferTooEarly => {
            "Remis anbieten geht erst, wenn beide Seiten gezogen haben".into()
        }
        Refusal::OfferAgain => "Remis ist schon angeboten. Ein neues Angebot geht nach dem \
            nächsten Zug der anderen Seite"
            .into(),
        Refusal::OfferStands(by) => {
            format!("{} hat schon Remis angeboten. Das Angebot kann angenommen werden", side(*by))
        }
        Refusal::NoOffer => "Es ist kein Remis angeboten".into(),
        Refusal::ClaimAfterTouch => "Ein Stein ist schon berührt: In diesem Zug gibt es keinen \
            Antrag auf Remis mehr"
            .into(),
        Refusal::NoClock => "Diese Partie wird ohne Uhr gespielt".into(),
        Refusal::Clock(refusal) => clock_refusal(*refusal),
        Refusal::NoTouchMove => {
            "Diese Partie wird ohne die Regel „berührt, geführt“ gespielt".into()
        }
        Refusal::ClockAtRest => "Die Uhr steht. Berühren zählt erst, wenn sie läuft".into(),
        Refusal::NotTouched(square) => format!("Auf {square} ist kein Stein berührt"),
        Refusal::Stale => "Diese Antwort gehört zu einer Stellung, die nicht mehr gilt".into(),
    };
    cited(&sentence, refusal.article())
}

fn clock_refusal(refusal: ClockRefusal) -> String {
    match refusal {
        ClockRefusal::Running => "Die Uhr läuft".into(),
        ClockRefusal::AtRest(Rest::NotStarted) => "Die Uhr ist noch nicht gestartet".into(),
        ClockRefusal::AtRest(Rest::Paused) => "Die Uhr ist angehalten".into(),
        ClockRefusal::AtRest(Rest::Ended) => "Die Partie ist beendet, die Uhr steht".into(),
        ClockRefusal::FlagFallen(fall) => {
            format!("Die Zeit von {} ist abgelaufen", side(fall.color))
        }
        ClockRefusal::NoSuchTime => "So eine Zeit gibt es in dieser Partie nicht".into(),
        ClockRefusal::OutOfRange(time) => {
            format!("{} lassen sich hier nicht einstellen", upper(&duration(time)))
        }
    }
}

pub(super) fn clock(color: Color, faces: &Faces) -> String {
    let color = side(color);
    let total = faces.total.map(face);
    let per_move = faces.per_move.map(|left| match left.urgency {
        Urgency::Fallen => face(left),
        Urgency::Calm | Urgency::Low => format!("{} für diesen Zug", face(left)),
    });
    let delay = faces.delay_seconds.filter(|&seconds| seconds > 0);
    let delay =
        delay.map(|seconds| format!("davor {} Aufschub", duration(Duration::from_secs(seconds))));
    let parts: Vec<String> = [total, per_move, delay].into_iter().flatten().collect();
    if parts.is_empty() {
        return format!("{color}: ohne Zeitbegrenzung");
    }
    format!("{color}: {}", parts.join(", "))
}

fn face(face: Face) -> String {
    if face.urgency == Urgency::Fallen {
        "Zeit abgelaufen".into()
    } else {
        duration(face.in_seconds())
    }
}

/// "2 Minuten 5 Sekunden".
fn duration(time: Duration) -> String {
    phrase::duration(time, |count, unit| {
        let [one, many] = match unit {
            Unit::Hour => ["Stunde", "Stunden"],
            Unit::Minute => ["Minute", "Minuten"],
            Unit::Second => ["Sekunde", "Sekunden"],
        };
        format!("{count} {}", if count == 1 { one } else { many })
    })
}

pub(super) fn repetition(count: usize) -> String {
    format!("Diese Stellung steht zum {count}. Mal auf dem Brett (Art. 9.2.3).")
}

pub(super) fn fifty_moves(halfmoves: u16) -> String {
    let moves = match halfmoves / 2 {
        1 => "1 Zug".into(),
        moves => format!("{moves} Züge"),
    };
    format!(
        "{moves} beider Seiten ohne Bauernzug und ohne Schlagen, ab 50 gibt es Remis auf Antrag (Art. 9.3)."
    )
}
