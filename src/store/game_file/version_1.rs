//! The first version of the file, which held the played moves and nothing that was said about them.
//!
//! The start stood in it as FEN, moves as coordinates, names and times under keys of their own.

use std::time::Duration;

use super::Reader;
use crate::{
    game::{GameRecord, GameResult, Ply, Wish},
    pgn::{ScoreSheet, Tags},
    rules::{Color, Position},
};

/// The names and the moves up to the first that can not be played; none without a readable start.
pub(super) fn sheet(reader: &mut Reader<'_>) -> Option<ScoreSheet> {
    let mut tags = Tags::default();
    for (color, key) in Color::ALL.into_iter().zip(["white", "black"]) {
        tags.set_player(color, &reader.value::<String>(key).unwrap_or_default());
    }
    let fen = reader.value::<String>("start")?;
    let start = Position::from_fen(&fen).ok()?.position;
    Some(ScoreSheet { tags, record: record(reader, start), result: GameResult::Open })
}

fn record(reader: &mut Reader<'_>, start: Position) -> GameRecord {
    let times: Vec<[Option<Duration>; 2]> = reader.list("times");
    let offers: Vec<usize> = reader.option("draw_offers").unwrap_or_default();
    let moves: Vec<Wish> = reader.list("moves");
    let mut record = GameRecord::new(start);
    let mut node = GameRecord::ROOT;
    for (before, Wish { from, to, promotion }) in moves.into_iter().enumerate() {
        let mv = record.position(node).legal_move(from, to, promotion);
        let Some(next) = mv.and_then(|mv| record.add(node, Ply::Move(mv))) else {
            reader.is_damaged = true;
            break;
        };
        node = next;
        let notes = record.notes_mut(node);
        [notes.time_used, notes.time_left] = times.get(before).copied().unwrap_or_default();
        notes.draw_offered = offers.contains(&(before + 1));
    }
    record
}
