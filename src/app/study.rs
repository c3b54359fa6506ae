//! The analysis board: a game to which everything may be done, and undone.

use std::sync::Arc;

use super::SavedStudy;
use crate::{
    app::{FilePlace, Message},
    game::{GameRecord, GameResult, NodeId, Notes, Ply, WhyNot},
    pgn::{ScoreSheet, Tags, Trouble},
    rules::{Position, Role, Square},
};

/// A change to the game on the analysis board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// Takes the shown move and all that follows it away.
    Delete,
    /// Puts the shown variation in the place of the line it leaves.
    Promote,
    /// Puts the shown line on the main line.
    MakeMainLine,
    /// Puts the shown variation before the one in front of it, or behind the next.
    MoveVariation {
        /// Whether towards the line it leaves.
        up: bool,
    },
    /// Nothing is moved and the other side is on move: shows a threat.
    NullMove,
    /// Says something else about a node.
    Notes(NodeId, Notes),
    /// Gives the game other tags.
    Tags(Tags),
    /// Gives the game another result.
    Result(GameResult),
}

/// A step that can be undone. Each is carried out by turning it into its opposite.
#[derive(Debug, Clone)]
enum Change {
    /// A node is taken out of the record.
    Remove(NodeId),
    /// A node that was taken out stands at this place again.
    Restore(NodeId, usize),
    Reorder(NodeId, usize),
    Notes(NodeId, Notes),
    Tags(Tags),
    Result(GameResult),
}

/// Changes that belong together, where the cursor goes with them, and where it stands when they are
/// undone.
#[derive(Debug, Clone)]
struct Step {
    changes: Vec<Change>,
    there: NodeId,
    back: NodeId,
}

/// The analysis board: a game, the node it shows, and the way back.
///
/// ```
/// use schachtisch::{app::{Edit, Study}, rules::Position};
///
/// let mut study = Study::of_position(Position::start());
/// let (e2, e4, d2, d4) = ("e2".parse()?, "e4".parse()?, "d2".parse()?, "d4".parse()?);
/// study.play(e2, e4, None).expect("legal");
/// study.view(study.record().parent(study.cursor()).expect("not the root"));
/// study.play(d2, d4, None).expect("legal");
/// study.edit(Edit::Promote);
/// study.undo();
/// assert_eq!(study.record().main_line().count(), 1);
/// # Ok::<(), schachtisch::rules::NoSquare>(())
/// ```
#[derive(Debug, Clone)]
pub struct Study {
    /// Shared with what is being saved; copied when it changes until that is done.
    sheet: Arc<ScoreSheet>,
    cursor: NodeId,
    done: Vec<Step>,
    undone: Vec<Step>,
    /// How many steps were done when the game was last the same as in its file; none when no way leads
    /// back to that.
    kept: Option<usize>,
    /// Counts every change, so that one made while the game is being written is noticed.
    edits: u64,
    place: Option<FilePlace>,
    troubles: Vec<Trouble>,
    /// Whether it is the table's game as it stood, so that a later one may take its place unasked.
    is_of_table: bool,
    /// What is told when it comes onto the board.
    told: Option<Message>,
}

impl Study {
    /// A game that is the same as where it comes from.
    pub fn new(sheet: ScoreSheet, cursor: NodeId) -> Self {
        Self {
            sheet: Arc::new(sheet),
            cursor,
            done: Vec::new(),
            undone: Vec::new(),
            kept: Some(0),
            edits: 0,
            place: None,
            troubles: Vec::new(),
            is_of_table: false,
            told: None,
        }
    }

    /// The game of the table, as it stands there.
    pub(super) fn of_table(sheet: ScoreSheet, cursor: NodeId) -> Self {
        Self { is_of_table: true, ..Self::new(sheet, cursor) }
    }

    /// The same with something that is told when it comes onto the board.
    pub(super) fn telling(self, told: impl Into<Option<Message>>) -> Self {
        Self { told: told.into(), ..self }
    }

    pub(super) const fn take_told(&mut self) -> Option<Message> {
        self.told.take()
    }

    /// Whether it is the table's game and nothing was done to it, so that it need not be kept.
    pub(super) fn is_mere_copy(&self) -> bool {
        self.is_of_table && self.place.is_none() && !self.is_changed()
    }

    /// The same as it was read: from this place in a file, or from a text, with all that was wrong with it.
    #[must_use]
    pub fn as_read(self, place: Option<FilePlace>, troubles: Vec<Trouble>) -> Self {
        Self { place, troubles, ..self }
    }

    /// A position to begin from.
    pub fn of_position(start: Position) -> Self {
        let (tags, record) = (Tags::default(), GameRecord::new(start));
        Self::new(ScoreSheet { tags, record, result: GameResult::Open }, GameRecord::ROOT)
    }

    /// The board as it was left; what was done there can not be undone any more.
    pub fn of_saved(saved: SavedStudy) -> Self {
        let SavedStudy { sheet, cursor, is_changed, place } = saved;
        Self {
            sheet,
            cursor,
            done: Vec::new(),
            undone: Vec::new(),
            kept: (!is_changed).then_some(0),
            edits: 0,
            place,
            troubles: Vec::new(),
            is_of_table: false,
            told: None,
        }
    }

    /// The board as it is to be kept.
    pub fn to_save(&self) -> SavedStudy {
        let (sheet, is_changed) = (Arc::clone(&self.sheet), self.is_changed());
        SavedStudy { sheet, cursor: self.cursor, is_changed, place: self.place.clone() }
    }

    /// The game.
    pub fn sheet(&self) -> &ScoreSheet {
        &self.sheet
    }

    /// Its moves.
    pub fn record(&self) -> &GameRecord {
        &self.sheet.record
    }

    /// The node that is shown.
    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// The position that is shown.
    pub fn position(&self) -> &Position {
        self.record().position(self.cursor)
    }

    /// Where the game lies, if it comes from a file or was saved to one.
    pub const fn place(&self) -> Option<&FilePlace> {
        self.place.as_ref()
    }

    pub(super) const fn place_mut(&mut self) -> Option<&mut FilePlace> {
        self.place.as_mut()
    }

    /// What was wrong with the game in its file.
    pub fn troubles(&self) -> &[Trouble] {
        &self.troubles
    }

    /// Whether some of the game could not be read.
    pub fn has_faults(&self) -> bool {
        self.troubles.iter().any(|trouble| matches!(trouble, Trouble::Fault(_)))
    }

    /// Counts the changes; never comes back to the same number.
    pub const fn edits(&self) -> u64 {
        self.edits
    }

    /// Whether the game differs from where it comes from.
    pub fn is_changed(&self) -> bool {
        self.kept != Some(self.done.len())
    }

    /// The game lies in a file now as it was after so many changes.
    pub fn kept_at(&mut self, edits: u64, place: FilePlace) {
        self.kept = (edits == self.edits).then_some(self.done.len());
        self.place = Some(place);
        // The file holds what is on the board, not what it was read from.
        self.troubles.clear();
    }

    /// The line beside the one shown: another move in the place of the shown one, or else of the one its
    /// variation begins with; the one before in the list, or the next.
    pub fn sibling(&self, up: bool) -> Option<NodeId> {
        let (record, cursor) = (self.record(), self.cursor);
        let beside = |node| {
            let mut row = record.children(record.parent(node)?);
            if up {
                let place = record.place(node)?.checked_sub(1)?;
                row.nth(place)
            } else {
                row.skip_while(|&other| other != node).nth(1)
            }
        };
        let is_alone = record.parent(cursor).is_none_or(|at| record.children(at).count() == 1);
        beside(if is_alone { record.variation_start(cursor)? } else { cursor })
    }

    /// Shows a node.
    pub const fn view(&mut self, node: NodeId) {
        self.cursor = node;
    }

    /// Plays a move from the position shown: goes on where it was played before, else begins a line.
    ///
    /// # Errors
    ///
    /// Every reason why the move is not allowed, the first one being the one to tell.
    pub fn play(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<(), Vec<WhyNot>> {
        let Some(mv) = self.position().legal_move(from, to, promotion) else {
            return Err(self.record().why_not(self.cursor, from, to, promotion));
        };
        self.add(Ply::Move(mv));
        Ok(())
    }

    fn add(&mut self, ply: Ply) {
        let known = self.record().child(self.cursor, ply);
        let sheet = Arc::make_mut(&mut self.sheet);
        let Some(node) = sheet.record.add(self.cursor, ply) else { return };
        if known.is_none() {
            self.note(vec![Change::Remove(node)], node);
        }
        self.cursor = node;
    }

    /// Whether an edit would change anything.
    pub fn can_edit(&self, edit: &Edit) -> bool {
        let (record, cursor) = (self.record(), self.cursor);
        match edit {
            Edit::Delete => cursor != GameRecord::ROOT,
            Edit::Promote | Edit::MakeMainLine => record.variation_start(cursor).is_some(),
            Edit::MoveVariation { up } => self.moved_variation(*up).is_some(),
            Edit::NullMove => !self.position().is_check(),
            Edit::Notes(node, notes) => record.notes(*node) != notes,
            Edit::Tags(tags) => self.sheet.tags != *tags,
            Edit::Result(result) => self.sheet.result != *result,
        }
    }

    /// Changes the game.
    pub fn edit(&mut self, edit: Edit) {
        if !self.can_edit(&edit) {
            return;
        }
        let changes = match edit {
            Edit::NullMove => return self.add(Ply::Null),
            Edit::Delete => vec![Change::Remove(self.cursor)],
            Edit::Promote => self.promotions(1),
            Edit::MakeMainLine => self.promotions(usize::MAX),
            Edit::MoveVariation { up } => self
                .moved_variation(up)
                .map(|(node, to)| Change::Reorder(node, to))
                .into_iter()
                .collect(),
            Edit::Notes(node, notes) => vec![Change::Notes(node, notes)],
            Edit::Tags(tags) => vec![Change::Tags(tags)],
            Edit::Result(result) => vec![Change::Result(result)],
        };
        if self.goes_on(&changes) {
            // Letter by letter is one change.
            self.undone.clear();
            self.edits += 1;
            self.carry_out(changes);
            return;
        }
        let removes = changes.iter().any(|change| matches!(change, Change::Remove(_)));
        let parent = self.record().parent(self.cursor).filter(|_| removes);
        let opposites = self.carry_out(changes);
        self.note(opposites, parent.unwrap_or(self.cursor));
        self.cursor = parent.unwrap_or(self.cursor);
    }

    /// The first nodes of the variations around the cursor, from the innermost on, each to become the
    /// continuation.
    fn promotions(&self, most: usize) -> Vec<Change> {
        let record = self.record();
        let starts = std::iter::successors(record.variation_start(self.cursor), |&start| {
            record.variation_start(record.parent(start)?)
        });
        starts.take(most).map(|start| Change::Reorder(start, 0)).collect()
    }

    /// The variation that is shown and where it goes when it is moved up or down.
    fn moved_variation(&self, up: bool) -> Option<(NodeId, usize)> {
        let record = self.record();
        let start = record.variation_start(self.cursor)?;
        let place = record.place(start)?;
        let count = record.children(record.parent(start)?).count();
        let to = if up { place.checked_sub(1)? } else { place + 1 };
        // The first place is the line's continuation: that is what promoting is for.
        (to > 0 && to < count).then_some((start, to))
    }

    /// Whether there is something to undo.
    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is something to do again.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes the last change back; the cursor goes where it was made.
    pub fn undo(&mut self) {
        if let Some(step) = self.done.pop() {
            let opposite = self.step(step);
            self.undone.push(opposite);
        }
    }

    /// Makes the change that was undone last again.
    pub fn redo(&mut self) {
        if let Some(step) = self.undone.pop() {
            let opposite = self.step(step);
            self.done.push(opposite);
        }
    }

    /// Whether these changes only write on at what the last step has begun to write.
    fn goes_on(&self, changes: &[Change]) -> bool {
        let is_kept = self.kept == Some(self.done.len());
        let Some(last) = self.done.last().filter(|_| !is_kept && self.undone.is_empty()) else {
            return false;
        };
        match (&last.changes[..], changes) {
            ([Change::Tags(_)], [Change::Tags(_)]) => true,
            ([Change::Notes(before, _)], [Change::Notes(node, notes)]) => {
                let old = self.record().notes(*node);
                before == node && old.nags() == notes.nags() && old.marks() == notes.marks()
            }
            _ => false,
        }
    }

    /// What was done is undone by these changes; the cursor has gone `there` with it.
    fn note(&mut self, changes: Vec<Change>, there: NodeId) {
        if self.kept.is_some_and(|kept| kept > self.done.len()) {
            self.kept = None;
        }
        self.undone.clear();
        self.edits += 1;
        self.done.push(Step { changes, there: self.cursor, back: there });
    }

    fn step(&mut self, step: Step) -> Step {
        self.cursor = step.there;
        self.edits += 1;
        Step { changes: self.carry_out(step.changes), there: step.back, back: step.there }
    }

    /// Makes changes in order; hands back what undoes them, in order.
    fn carry_out(&mut self, changes: Vec<Change>) -> Vec<Change> {
        let mut opposites: Vec<Change> =
            changes.into_iter().map(|change| self.turn(change)).collect();
        opposites.reverse();
        opposites
    }

    /// Makes a change; hands back its opposite.
    fn turn(&mut self, change: Change) -> Change {
        let ScoreSheet { tags, record, result } = Arc::make_mut(&mut self.sheet);
        match change {
            Change::Remove(node) => {
                let place = record.place(node).unwrap_or(0);
                record.delete(node);
                Change::Restore(node, place)
            }
            Change::Restore(node, place) => {
                record.restore(node, place);
                Change::Remove(node)
            }
            Change::Reorder(node, place) => {
                let before = record.place(node).unwrap_or(0);
                record.reorder(node, place);
                Change::Reorder(node, before)
            }
            Change::Notes(node, notes) => {
                Change::Notes(node, std::mem::replace(record.notes_mut(node), notes))
            }
            Change::Tags(new) => Change::Tags(std::mem::replace(tags, new)),
            Change::Result(new) => Change::Result(std::mem::replace(result, new)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{app::Stamp, pgn::Span};

    fn play(study: &mut Study, moves: &str) {
        for mv in moves.split(' ') {
            let square = |text: &str| text.parse().expect("a square");
            study.play(square(&mv[..2]), square(&mv[2..]), None).expect("legal");
        }
    }

    fn back(study: &mut Study, by: usize) {
        for _ in 0..by {
            study.view(study.record().parent(study.cursor()).expect("not the root"));
        }
    }

    /// 1. e4 e5 (1... c5 2. Nf3 (2. Nc3)) (1... e6), the cursor on Nc3.
    fn sicilian() -> Study {
        let mut study = Study::of_position(Position::start());
        play(&mut study, "e2e4 e7e5");
        back(&mut study, 1);
        play(&mut study, "e7e6");
        back(&mut study, 1);
        play(&mut study, "c7c5 g1f3");
        back(&mut study, 1);
        play(&mut study, "b1c3");
        study
    }

    fn written(study: &Study) -> String {
        crate::pgn::write(study.sheet()).lines().last().unwrap_or_default().to_owned()
    }

    #[test]
    fn a_move_played_before_is_followed_and_another_begins_a_variation() {
        let mut study = sicilian();
        assert_eq!(written(&study), "1. e4 e5 (1... e6) (1... c5 2. Nf3 (2. Nc3)) *");
        let here = study.cursor();
        back(&mut study, 1);
        play(&mut study, "b1c3");
        assert_eq!(study.cursor(), here);
    }

    #[test]
    fn promoting_goes_one_level_and_the_main_line_all_the_way() {
        let mut study = sicilian();
        study.edit(Edit::Promote);
        assert_eq!(written(&study), "1. e4 e5 (1... e6) (1... c5 2. Nc3 (2. Nf3)) *");
        study.undo();
        study.edit(Edit::MakeMainLine);
        assert_eq!(written(&study), "1. e4 c5 (1... e5) (1... e6) 2. Nc3 (2. Nf3) *");
    }

    #[test]
    fn variations_are_ordered_among_themselves() {
        let mut study = sicilian();
        back(&mut study, 1);
        assert!(!study.can_edit(&Edit::MoveVariation { up: false }));
        study.edit(Edit::MoveVariation { up: true });
        assert_eq!(written(&study), "1. e4 e5 (1... c5 2. Nf3 (2. Nc3)) (1... e6) *");
        assert!(!study.can_edit(&Edit::MoveVariation { up: true }), "that is promoting");
    }

    #[test]
    fn the_lines_beside_each_other_are_walked_up_and_down() {
        let mut study = sicilian();
        let shown = |study: &Study| {
            let mv = study.record().mv(study.cursor()).expect("a move");
            format!("{}{}", mv.from(), mv.to())
        };
        assert_eq!(shown(&study), "b1c3");
        study.view(study.sibling(true).expect("Nf3"));
        assert_eq!((shown(&study), study.sibling(true)), ("g1f3".into(), None));
        back(&mut study, 1);
        study.view(study.sibling(true).expect("e6"));
        study.view(study.sibling(true).expect("e5"));
        assert_eq!((shown(&study), study.sibling(true)), ("e7e5".into(), None));
        back(&mut study, 1);
        assert_eq!((study.sibling(true), study.sibling(false)), (None, None), "e4 is alone");
        study.view(GameRecord::ROOT);
        assert_eq!(study.sibling(false), None);
    }

    #[test]
    fn inside_a_variation_the_next_line_is_the_one_beside_it() {
        let mut study = sicilian();
        back(&mut study, 2);
        play(&mut study, "e7e6 d2d4");
        let inside = study.cursor();
        study.view(study.sibling(false).expect("c5"));
        assert_eq!(study.record().place(study.cursor()), Some(2));
        study.view(inside);
        study.view(study.sibling(true).expect("e5"));
        assert_eq!(study.record().place(study.cursor()), Some(0));
    }

    #[test]
    fn every_edit_is_undone_and_done_again_with_the_cursor_where_it_happened() {
        let edits = [
            Edit::Delete,
            Edit::Promote,
            Edit::MakeMainLine,
            Edit::NullMove,
            Edit::Notes(GameRecord::ROOT, {
                let mut notes = Notes::new();
                notes.set_comment("so it begins");
                notes
            }),
            Edit::Tags({
                let mut tags = Tags::default();
                tags.set("Event", "club");
                tags
            }),
            Edit::Result(GameResult::Draw),
        ];
        for edit in edits {
            let mut study = sicilian();
            let (before, here) = (study.sheet().clone(), study.cursor());
            assert!(study.can_edit(&edit), "{edit:?}");
            study.edit(edit.clone());
            let (after, there) = (study.sheet().clone(), study.cursor());
            assert_ne!(before, after, "{edit:?}");
            study.view(GameRecord::ROOT);
            study.undo();
            assert_eq!((study.sheet(), study.cursor()), (&before, here), "{edit:?}");
            study.view(GameRecord::ROOT);
            study.redo();
            assert_eq!((study.sheet(), study.cursor()), (&after, there), "{edit:?}");
        }
    }

    #[test]
    fn everything_can_be_undone_to_the_empty_board() {
        let mut study = sicilian();
        study.edit(Edit::MakeMainLine);
        study.edit(Edit::Delete);
        while study.can_undo() {
            study.undo();
        }
        assert_eq!(written(&study), "*");
        assert!(!study.is_changed());
        while study.can_redo() {
            study.redo();
        }
        assert_eq!(written(&study), "1. e4 c5 (1... e5) (1... e6) 2. Nf3 *");
    }

    #[test]
    fn a_game_is_changed_until_the_way_back_to_its_file_is_gone() {
        let mut study = Study::of_position(Position::start());
        assert!(!study.is_changed());
        play(&mut study, "e2e4");
        let place = FilePlace {
            path: "games.pgn".into(),
            stamp: Stamp { length: 1, modified: None, identity: (0, 0) },
            span: Span { start: 0, end: 1, line: 1 },
            fingerprint: 1,
        };
        let edits = study.edits();
        study.kept_at(edits, place.clone());
        play(&mut study, "e7e5");
        assert!(study.is_changed());
        study.undo();
        assert!(!study.is_changed());
        study.undo();
        assert!(study.is_changed());
        play(&mut study, "d2d4");
        assert!(study.is_changed(), "a different move on the same step");
        study.kept_at(study.edits() - 1, place);
        assert!(study.is_changed(), "changed while it was written");
    }

    #[test]
    fn a_comment_written_letter_by_letter_is_undone_as_one() {
        let mut study = sicilian();
        let node = study.cursor();
        for text in ["g", "go", "goo", "good"] {
            let mut notes = Notes::new();
            notes.set_comment(text);
            study.edit(Edit::Notes(node, notes));
        }
        study.undo();
        assert_eq!(study.record().notes(node).comment(), "");
        study.redo();
        assert_eq!(study.record().notes(node).comment(), "good");
    }

    #[test]
    fn no_null_move_in_check() {
        let start = Position::from_fen("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1").expect("legal").position;
        let mut study = Study::of_position(start);
        study.edit(Edit::NullMove);
        assert_eq!(study.cursor(), GameRecord::ROOT);
        assert!(!study.can_undo());
    }
}
