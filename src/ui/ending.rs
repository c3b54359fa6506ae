//! What is behind the end of a game, on boards: the line that mates, what keeps both from mating, the
//! same position several times.

use egui::{RichText, Ui};

use super::{
    board::{BoardMark, Purpose},
    rules, theme,
};
use crate::{
    app::App,
    game::{Claimed, Game, GameRecord, NodeId, Outcome, Phase},
    rules::{
        Color, Move, Position,
        mating::{Mating, Proof},
    },
    text::Speaker,
};

pub(super) fn show(ui: &mut Ui, app: &App, speaker: Speaker) {
    let game = app.game();
    let Phase::Over(outcome) = game.phase() else { return };
    let text = speaker.text();
    ui.label(RichText::new(text.outcome(outcome)).text_style(theme::words()));
    if let Some(facts) = text.facts(outcome, game.record()) {
        ui.label(facts);
    }
    ui.add_space(8.0);
    repeated(ui, game, outcome, speaker);
    for color in Color::ALL {
        if let Some(mating) = game.evidence(color) {
            evidence(ui, game.position(), color, mating, speaker);
        }
    }
}

/// The positions that are the same, side by side, each with its move number.
fn repeated(ui: &mut Ui, game: &Game, outcome: Outcome, speaker: Speaker) {
    let record = game.record();
    let (nodes, announced): (Vec<NodeId>, Option<Move>) = match outcome {
        Outcome::Threefold { earlier, third } => match third {
            Claimed::Reached(node) => (earlier.into_iter().chain([node]).collect(), None),
            Claimed::Announced(mv) => (earlier.to_vec(), Some(mv)),
        },
        Outcome::AutomaticThreefold { nodes } => (nodes.to_vec(), None),
        Outcome::Fivefold { nodes } => (nodes.to_vec(), None),
        Outcome::FiftyMoves { since, .. }
        | Outcome::AutomaticFiftyMoves { since }
        | Outcome::SeventyFiveMoves { since } => (vec![since], None),
        Outcome::Checkmate { .. }
        | Outcome::Stalemate
        | Outcome::DeadPosition
        | Outcome::Resignation { .. }
        | Outcome::Flag { .. }
        | Outcome::Agreement
        | Outcome::Recorded(_) => return,
    };
    ui.horizontal_wrapped(|ui| {
        for node in nodes {
            board(ui, record.position(node), &after_move(record, node, speaker), speaker);
        }
        // The move was announced where the game stands, and was not played.
        if let Some(mv) = announced
            && let Ok(position) = game.position().play(mv)
        {
            board(ui, &position, &format!("({})", speaker.mv(game.position(), mv)), speaker);
        }
    });
}

/// "7. Sf3": the move that led to a node.
fn after_move(record: &GameRecord, node: NodeId, speaker: Speaker) -> String {
    let Some((before, mv)) = record.parent(node).zip(record.mv(node)) else {
        return "0.".to_owned();
    };
    let position = record.position(before);
    let dots = if position.turn() == Color::White { "." } else { "..." };
    format!("{}{dots} {}", position.fullmoves(), speaker.mv(position, mv))
}

fn evidence(ui: &mut Ui, position: &Position, color: Color, mating: &Mating, speaker: Speaker) {
    let text = speaker.text();
    match mating {
        Mating::Possible(line) => mating_line(ui, position, line, speaker),
        Mating::Impossible(proof) => {
            ui.label(text.proof(color, proof));
            let mut shown = rules::still(position, speaker);
            if let Proof::Wall(wall) = proof {
                shown.marks =
                    wall.map(|square| BoardMark::Man(square, Purpose::Obstacle)).collect();
            }
            ui.push_id(color, |ui| rules::small_board(ui, &shown, theme::SMALL_BOARD));
        }
        Mating::Undecided => {}
    }
}

/// The line that mates in moves, and the mate on a board.
fn mating_line(ui: &mut Ui, start: &Position, line: &[Move], speaker: Speaker) {
    let mut position = *start;
    let mut written = Vec::new();
    for (number, mv) in line.iter().enumerate() {
        if position.turn() == Color::White {
            written.push(format!("{}.", position.fullmoves()));
        } else if number == 0 {
            written.push(format!("{}...", position.fullmoves()));
        }
        written.push(speaker.mv(&position, *mv));
        let Ok(next) = position.play(*mv) else { return };
        position = next;
    }
    ui.label(RichText::new(written.join(" ")).text_style(theme::moves()));
    ui.horizontal_wrapped(|ui| {
        board(ui, start, "", speaker);
        board(ui, &position, "#", speaker);
    });
}

fn board(ui: &mut Ui, position: &Position, caption: &str, speaker: Speaker) {
    ui.vertical(|ui| {
        ui.set_width(theme::SMALL_BOARD);
        ui.label(RichText::new(caption).strong());
        ui.push_id(ui.next_auto_id(), |ui| {
            rules::small_board(ui, &rules::still(position, speaker), theme::SMALL_BOARD);
        });
    });
}
