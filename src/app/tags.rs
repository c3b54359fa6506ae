//! Names and tags of the game shown: the sheet that is filled in, the players that are remembered, and
//! what the game at the table tells by itself.

use super::{App, Dialog, Edit, Players, Stage, TagSheet};
use crate::{
    game::{Clock, Outcome, Phase, clock::TimeControl},
    pgn::{Date, Tags, set_time_control},
};

impl App {
    /// The players whose names were entered.
    pub const fn players(&self) -> &Players {
        &self.players
    }

    /// The players that were entered in earlier sessions.
    pub fn set_players(&mut self, players: Players) {
        self.players = players;
    }

    /// The day it is where the user lives, once it was told.
    pub const fn today(&self) -> Option<Date> {
        self.today
    }

    /// Tells which day it is.
    pub const fn set_today(&mut self, today: Date) {
        self.today = Some(today);
    }

    /// Opens the sheet of the game shown.
    pub(super) fn open_tag_sheet(&mut self) {
        let result = self.shown_study().map(|study| study.sheet().result);
        self.dialog = Some(Dialog::Tags(Box::new(TagSheet::of(self.tags(), result))));
    }

    /// Something was filled in.
    pub(super) fn fill_in(&mut self, sheet: TagSheet) {
        if let Some(Dialog::Tags(open)) = &mut self.dialog {
            **open = sheet;
        }
    }

    /// Keeps what is filled in, unless something of it can not be kept.
    pub(super) fn keep_tags(&mut self) {
        let Some(Dialog::Tags(sheet)) = &self.dialog else { return };
        let (Ok(tags), result) = (sheet.tags(), sheet.result) else { return };
        // Black's first, so that White's comes before it.
        for name in sheet.players.iter().rev() {
            self.players.remember(name);
        }
        self.set_tags(tags);
        if let Some(result) = result
            && self.stage == Stage::Study
        {
            self.edit(Edit::Result(result));
        }
        self.dialog = None;
    }

    /// Gives the game at the table today's date when it goes into a file for the first time.
    pub(super) fn date_table_game(&mut self) {
        let is_dated = self.tags.get("Date") != Tags::default().get("Date");
        if let Some(today) = self.today
            && self.shown_study().is_none()
            && self.table_place.is_none()
            && !is_dated
        {
            self.tags.set("Date", &today.to_string());
        }
    }

    /// The tags of the game at the table, with those that the game itself tells: how much time the
    /// players have, and in which way the game ended (PGN 9.6.1, 9.8.1). What somebody has filled in
    /// stays.
    pub(super) fn told_tags(&self) -> Tags {
        let mut tags = self.tags.clone();
        let control = self.game.clock().map(Clock::control);
        set_time_control(&mut tags, control.unwrap_or(&TimeControl::NONE));
        if let Some(termination) = termination(self.game.phase())
            && tags.get("Termination").is_none()
        {
            tags.set("Termination", termination);
        }
        tags
    }
}

/// In which way a game ended; none while it goes on and where only the result is known.
const fn termination(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::Playing | Phase::Deciding(_) | Phase::Over(Outcome::Recorded(_)) => None,
        Phase::Over(Outcome::Flag { .. }) => Some("time forfeit"),
        Phase::Over(
            Outcome::Checkmate { .. }
            | Outcome::Stalemate
            | Outcome::DeadPosition
            | Outcome::Resignation { .. }
            | Outcome::Agreement
            | Outcome::Threefold { .. }
            | Outcome::FiftyMoves { .. }
            | Outcome::AutomaticThreefold { .. }
            | Outcome::AutomaticFiftyMoves { .. }
            | Outcome::Fivefold { .. }
            | Outcome::SeventyFiveMoves { .. },
        ) => Some("normal"),
    }
}
