//! What lies before the people: the table, or another board beside it.

use super::{App, Dialog, Edit, SavedStudy, Study};
use crate::{
    game::{GameRecord, GameResult, Mark, NodeId, Outcome, Phase, Refusal, WhyNot, Wish},
    pgn::{ScoreSheet, Tags},
    rules::{Color, Move, Position, Role, Square},
};

/// Which board is shown. The game at the table goes on under every other one, its clock and its saving
/// too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Stage {
    /// The game of the two players.
    #[default]
    Table,
    /// The analysis board.
    Study,
    /// The board on which a position is set up.
    Setup,
}

impl App {
    /// Which board is shown.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The analysis board, once there is one.
    pub const fn study(&self) -> Option<&Study> {
        self.study.as_ref()
    }

    /// Puts the analysis board back as it was left, to be shown when it is asked for.
    pub fn resume_study(&mut self, saved: SavedStudy) {
        self.study = Some(Study::of_saved(saved));
    }

    /// The analysis board while it is shown.
    pub fn shown_study(&self) -> Option<&Study> {
        self.study.as_ref().filter(|_| self.stage == Stage::Study)
    }

    /// The record shown: the table's or the analysis board's.
    pub fn record(&self) -> &GameRecord {
        self.shown_study().map_or(self.game.record(), Study::record)
    }

    /// The node shown on the board.
    pub fn viewed(&self) -> NodeId {
        self.shown_study().map_or(self.viewed, Study::cursor)
    }

    /// The position shown on the board.
    pub fn position(&self) -> &Position {
        self.record().position(self.viewed())
    }

    /// Whether the board shows the last position of its line.
    pub fn is_at_end(&self) -> bool {
        self.viewed() == self.line_end()
    }

    /// Whether the board takes moves: at the table only at the end of the game, on the analysis board
    /// everywhere, on the board for setting up never.
    pub fn takes_moves(&self) -> bool {
        match self.stage {
            Stage::Table => self.is_at_end(),
            Stage::Study => true,
            Stage::Setup => false,
        }
    }

    /// The node from which moves are made: the end of the game at the table, the node shown on the
    /// analysis board.
    pub fn live_node(&self) -> NodeId {
        self.shown_study().map_or(self.game.last(), Study::cursor)
    }

    /// The position from which moves are made.
    pub fn live_position(&self) -> &Position {
        self.record().position(self.live_node())
    }

    /// Where the game on the board shown stands.
    pub fn phase(&self) -> Phase {
        match self.shown_study() {
            None => self.game.phase(),
            Some(study) if study.position().has_legal_move() => Phase::Playing,
            Some(study) => {
                Outcome::of_position(study.position()).map_or(Phase::Playing, Phase::Over)
            }
        }
    }

    /// The moves that the board shown allows now.
    pub fn allowed_moves(&self) -> Vec<Move> {
        match self.shown_study() {
            Some(study) => study.position().legal_moves(),
            // A move that is announced is written, so that nothing touched binds it.
            None if self.claim.is_some() => self.game.position().legal_moves(),
            None => self.game.allowed_moves(),
        }
    }

    /// Every reason why a move is not allowed on the board shown, the first one being the one to tell.
    pub fn why_not(&self, from: Square, to: Square, promotion: Option<Role>) -> Vec<WhyNot> {
        match self.shown_study() {
            Some(study) => study.record().why_not(study.cursor(), from, to, promotion),
            None => self.game.why_not(from, to, promotion),
        }
    }

    /// A player's name on the board shown; empty when none is given.
    pub fn name(&self, color: Color) -> &str {
        self.tags().known_player(color).unwrap_or_default()
    }

    /// Who plays on the board shown, where and when, and all else that is told about the game.
    pub fn tags(&self) -> &Tags {
        self.shown_study().map_or(&self.tags, |study| &study.sheet().tags)
    }

    /// The same of the game at the table.
    pub const fn table_tags(&self) -> &Tags {
        &self.tags
    }

    /// The game shown, as a file holds it. At the table that is what was played; moves taken back are
    /// left out.
    pub fn score_sheet(&self) -> ScoreSheet {
        self.shown_study().map_or_else(|| self.table_sheet(), |study| study.sheet().clone())
    }

    fn table_sheet(&self) -> ScoreSheet {
        let mut record = self.game.record().clone();
        if let Some(taken_back) = record.next(self.game.last()) {
            record.delete(taken_back);
        }
        let result = match self.game.phase() {
            Phase::Over(outcome) => outcome.result(),
            Phase::Playing | Phase::Deciding(_) => GameResult::Open,
        };
        ScoreSheet { tags: self.told_tags(), record, result }
    }

    pub(super) fn set_name(&mut self, color: Color, name: &str) {
        let mut tags = self.tags().clone();
        tags.set_player(color, name);
        self.set_tags(tags);
    }

    pub(super) fn set_tags(&mut self, tags: Tags) {
        if self.stage == Stage::Study {
            self.edit(Edit::Tags(tags));
        } else {
            self.tags = tags;
        }
    }

    /// A move of a hand on the board shown.
    pub(super) fn make(&mut self, wish: Wish) {
        match (self.stage, &mut self.study) {
            (Stage::Setup, _) => {}
            (Stage::Study, Some(study)) => {
                let Wish { from, to, promotion } = wish;
                self.refusal = study.play(from, to, promotion).err().map(Refusal::Move);
                self.revision += u64::from(self.refusal.is_none());
            }
            (Stage::Table | Stage::Study, _) => self.play(wish),
        }
    }

    pub(super) fn edit(&mut self, edit: Edit) {
        if let Some(study) = &mut self.study {
            let before = study.cursor();
            study.edit(edit);
            self.revision += u64::from(study.cursor() != before);
        }
    }

    pub(super) fn undo(&mut self, back: bool) {
        if let Some(study) = &mut self.study {
            if back {
                study.undo();
            } else {
                study.redo();
            }
            self.refusal = None;
            self.revision += 1;
        }
    }

    pub(super) fn draw(&mut self, mark: Mark) {
        let node = self.viewed();
        if self.stage == Stage::Study {
            let mut notes = self.record().notes(node).clone();
            notes.toggle_mark(mark);
            self.edit(Edit::Notes(node, notes));
        } else {
            self.game.annotate(node, |notes| notes.toggle_mark(mark));
        }
    }

    /// Puts the game of the table on the analysis board.
    pub(super) fn analyse(&mut self) {
        let study = Study::of_table(self.table_sheet(), self.viewed);
        self.put_on_study(study);
    }

    /// Shows the analysis board as it was left. Where nothing was done there yet, that is the game of the
    /// table as it stands now.
    pub(super) fn show_study(&mut self) {
        if self.study.as_ref().is_some_and(|study| !study.is_mere_copy()) {
            self.show(Stage::Study);
        } else {
            self.analyse();
        }
    }

    /// Puts a game on the analysis board, asks first when a changed one lies there.
    pub(super) fn put_on_study(&mut self, study: Study) {
        self.replacement = Some(study);
        if !self.study.as_ref().is_some_and(Study::is_changed) {
            self.replace_study();
        }
    }

    pub(super) fn replace_study(&mut self) {
        if let Some(mut study) = self.replacement.take() {
            self.hand_over(study.position());
            let told = study.take_told();
            let has_faults = study.has_faults();
            self.study = Some(study);
            self.show(Stage::Study);
            if let Some(told) = told {
                self.tell(told);
            }
            if has_faults {
                self.dialog = Some(Dialog::Troubles);
            }
        }
    }

    pub(super) fn show(&mut self, stage: Stage) {
        self.stage = stage;
        self.refusal = None;
        self.told = None;
        self.claim = None;
        self.revision += 1;
    }

    /// The last node of the line that is shown.
    pub(super) fn line_end(&self) -> NodeId {
        match self.shown_study() {
            Some(study) => study.record().last_from(study.cursor()),
            None => self.game.last(),
        }
    }

    pub(super) fn view(&mut self, node: NodeId) {
        self.refusal = None;
        if self.viewed() == node || self.stage == Stage::Setup {
            return;
        }
        self.revision += 1;
        match &mut self.study {
            Some(study) if self.stage == Stage::Study => study.view(node),
            _ => self.viewed = node,
        }
    }

    pub(super) fn step(&mut self, by: i32) {
        let (mut line, viewed) = (self.record().line_to(self.line_end()), self.viewed());
        line.insert(0, GameRecord::ROOT);
        let here = line.iter().position(|&node| node == viewed).unwrap_or(line.len() - 1);
        let there = here.saturating_add_signed(by as isize).min(line.len() - 1);
        self.view(line[there]);
    }
}
