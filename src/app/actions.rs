//! The actions that need no more than their name, and why one of them is not to be had now.

use super::{App, Edit, Scale, Stage, Study};
use crate::game::{
    GameRecord, Outcome, Phase, Refusal,
    clock::{ClockRefusal, Motion},
};

/// What a menu entry, a button or a key does without saying more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ActionId {
    /// Begins a new game; asks first when moves would be lost.
    NewGame,
    /// Takes the last move back, or an end that came without a move.
    TakeBack,
    /// Plays a move that was taken back again.
    PlayForward,
    /// Resigns; asks first who, and whether it is meant.
    Resign,
    /// Offers a draw; asks who does.
    OfferDraw,
    /// Accepts the draw that is offered.
    AcceptDraw,
    /// Declines it.
    DeclineDraw,
    /// Begins to claim a draw for the side on move.
    ClaimDraw,
    /// Starts the clock, or goes on after a pause.
    StartClock,
    /// Stops both clocks for a while, or lets them go on.
    PauseClock,
    /// Announces that the next man touched is only put right.
    Adjust,
    /// Lifts the duty of a touch by accident, when both agree.
    LiftTouch,
    /// Shows on a board what is behind the end.
    ShowEnd,
    /// Ends the search for an answer; then the opponent counts as able to mate.
    StopDeciding,
    /// Ends the program.
    Quit,
    /// Opens a file of games.
    Open,
    /// Shows the games of the file that was opened.
    Games,
    /// Ends the listing of a file.
    StopListing,
    /// Saves the game shown into its place.
    Save,
    /// Saves the game shown as a file of its own.
    SaveAs,
    /// Adds the game shown to the end of a file.
    Append,
    /// Shows what was wrong with the game in its file.
    Troubles,
    /// Opens the sheet of names and tags of the game shown.
    Tags,
    /// Opens the picture of the position shown.
    Picture,
    /// Puts the game shown on the clipboard.
    CopyGame,
    /// Puts the position shown on the clipboard.
    CopyPosition,
    /// Puts the moves that lead to the position shown on the clipboard.
    CopyLine,
    /// Takes a game or a position from the clipboard.
    Paste,
    /// Puts the game of the table on the analysis board.
    Analyse,
    /// Shows the analysis board as it was left.
    Study,
    /// Shows the table again.
    Table,
    /// Sets a position up, beginning with the one shown or as it was left.
    Setup,
    /// Goes back from there without doing anything.
    LeaveSetup,
    /// Puts up a Chess960 start by lot.
    DrawLot,
    /// Opens the sheet of a new game that begins with the position shown.
    PlayFromHere,
    /// Puts the position shown on the analysis board.
    AnalyseFromHere,
    /// Undoes the last change on the analysis board.
    Undo,
    /// Makes the change that was undone again.
    Redo,
    /// Takes the shown move and all that follows it out of the game on the analysis board.
    DeleteMove,
    /// Puts the shown variation in the place of the line it leaves.
    Promote,
    /// Puts the shown line on the main line.
    MakeMainLine,
    /// Puts the shown variation before the one in front of it.
    VariationUp,
    /// Puts the shown variation behind the next one.
    VariationDown,
    /// Lets the other side move, to show a threat.
    NullMove,
    /// Looks at the line before the shown one among those beside each other.
    VariationBefore,
    /// Looks at the line after it.
    VariationAfter,
    /// Begins to write what is said about the shown move. The window puts the keyboard there.
    Comment,
    /// Turns the board round.
    Flip,
    /// Looks at the starting position.
    ViewStart,
    /// Looks one half-move back.
    ViewBack,
    /// Looks one half-move on.
    ViewForward,
    /// Looks at the last position.
    ViewEnd,
    /// Opens the settings.
    Settings,
    /// Fills the whole screen, or no longer.
    FullScreen,
    /// Shows everything larger.
    Larger,
    /// Shows everything smaller.
    Smaller,
    /// Shows everything at the usual size.
    UsualSize,
    /// Shows the list of all legal moves, or hides it.
    LegalMoves,
    /// Explains all keys and gestures.
    Help,
    /// Opens the Laws on short pages.
    Rules,
    /// Opens the frequent mistakes.
    Mistakes,
    /// Tells what this program is.
    About,
}

/// Why an action is not to be had now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unavailable {
    /// The game refuses it.
    Refused(Refusal),
    /// The starting position is shown already.
    AtStart,
    /// The last position is shown already.
    AtEnd,
    /// An older position is shown, and this concerns the last one.
    Browsing,
    /// This belongs to the table, and another board is shown.
    OnlyAtTable,
    /// This belongs to the analysis board.
    OnlyInStudy,
    /// The game is being saved.
    Saving,
    /// No file was opened.
    NoFile,
    /// No file is being listed.
    NotListing,
    /// The game shown was read without anything being wrong.
    NoTroubles,
    /// No move leads to the position shown.
    NoLine,
    /// The table is shown already.
    AtTable,
    /// The analysis board is shown already.
    InStudy,
    /// A position is being set up already.
    InSetup,
    /// This belongs to the board on which a position is set up.
    OnlyInSetup,
    /// A position is being set up, and this belongs to boards with a game.
    NoGameHere,
    /// What is being set up is no legal position yet.
    NoPosition,
    /// A game that begins with the position shown would be over at once.
    Finished(Outcome),
    /// Nothing was changed on the analysis board.
    NothingToUndo,
    /// No change was undone.
    NothingToRedo,
    /// The starting position is shown, which no move led to.
    NoMove,
    /// The move shown stands on the main line.
    NoVariation,
    /// The variation stands at this end of its row already.
    NoOtherVariation,
    /// The side on move stands in check and cannot pass.
    NullMoveInCheck,
    /// The board turns to the player on move by itself.
    TurnsByItself,
    /// No man is touched.
    NothingTouched,
    /// There is nothing that a board could show about the end.
    NothingToShow,
    /// Everything is as large as it gets.
    Largest,
    /// Everything has its usual size already.
    Smallest,
}

impl App {
    /// Why an action would do nothing now; none when it can be had.
    pub fn unavailable(&self, id: ActionId) -> Option<Unavailable> {
        if is_of_table(id) && self.stage != Stage::Table {
            return Some(Unavailable::OnlyAtTable);
        }
        if is_of_game(id) && self.stage == Stage::Setup {
            return Some(Unavailable::NoGameHere);
        }
        let over = match self.game.phase() {
            Phase::Playing => None,
            Phase::Deciding(defeat) => Some(Unavailable::Refused(Refusal::Deciding(defeat))),
            Phase::Over(outcome) => Some(Unavailable::Refused(Refusal::Over(outcome))),
        };
        let browsing = (!self.is_at_end()).then_some(Unavailable::Browsing);
        let refused = |refusal, applies: bool| applies.then_some(Unavailable::Refused(refusal));
        match id {
            ActionId::Undo => self.study_lacks(Study::can_undo, Unavailable::NothingToUndo),
            ActionId::Redo => self.study_lacks(Study::can_redo, Unavailable::NothingToRedo),
            ActionId::DeleteMove => self.not_to_be_edited(&Edit::Delete, Unavailable::NoMove),
            ActionId::NullMove => {
                self.not_to_be_edited(&Edit::NullMove, Unavailable::NullMoveInCheck)
            }
            ActionId::Promote | ActionId::MakeMainLine => {
                self.not_to_be_edited(&Edit::Promote, Unavailable::NoVariation)
            }
            ActionId::VariationUp | ActionId::VariationDown => {
                let edit = Edit::MoveVariation { up: id == ActionId::VariationUp };
                self.not_to_be_edited(&edit, Unavailable::NoOtherVariation)
            }
            ActionId::VariationBefore | ActionId::VariationAfter => {
                let up = id == ActionId::VariationBefore;
                let has_other = |study: &Study| study.sibling(up).is_some();
                self.study_lacks(has_other, Unavailable::NoOtherVariation)
            }
            ActionId::Comment => self.study_lacks(|_| true, Unavailable::OnlyInStudy),
            ActionId::Study => (self.stage == Stage::Study).then_some(Unavailable::InStudy),
            ActionId::Table => (self.stage == Stage::Table).then_some(Unavailable::AtTable),
            ActionId::Setup => (self.stage == Stage::Setup).then_some(Unavailable::InSetup),
            ActionId::LeaveSetup | ActionId::DrawLot => {
                (self.stage != Stage::Setup).then_some(Unavailable::OnlyInSetup)
            }
            ActionId::PlayFromHere => self.not_to_be_played_from(),
            ActionId::AnalyseFromHere => self.here().is_none().then_some(Unavailable::NoPosition),
            ActionId::Flip => self.settings.auto_flip.then_some(Unavailable::TurnsByItself),
            ActionId::Larger => (self.settings.scale == Scale::MAX).then_some(Unavailable::Largest),
            ActionId::Smaller | ActionId::UsualSize => {
                (self.settings.scale == Scale::MIN).then_some(Unavailable::Smallest)
            }
            ActionId::Games => self.collection.is_none().then_some(Unavailable::NoFile),
            ActionId::Save | ActionId::SaveAs | ActionId::Append => {
                (!self.writing.is_empty()).then_some(Unavailable::Saving)
            }
            ActionId::StopListing => self.listing.is_none().then_some(Unavailable::NotListing),
            ActionId::Troubles => {
                let has = self.shown_study().is_some_and(|study| !study.troubles().is_empty());
                (!has).then_some(Unavailable::NoTroubles)
            }
            ActionId::CopyLine => {
                (self.viewed() == GameRecord::ROOT).then_some(Unavailable::NoLine)
            }
            ActionId::NewGame
            | ActionId::Tags
            | ActionId::Picture
            | ActionId::Open
            | ActionId::CopyGame
            | ActionId::CopyPosition
            | ActionId::Paste
            | ActionId::Analyse
            | ActionId::Quit
            | ActionId::Settings
            | ActionId::FullScreen
            | ActionId::LegalMoves
            | ActionId::Help
            | ActionId::Rules
            | ActionId::Mistakes
            | ActionId::About => None,
            ActionId::TakeBack => {
                browsing.or_else(|| refused(Refusal::NothingToTakeBack, !self.game.can_take_back()))
            }
            ActionId::PlayForward => browsing.or(over).or_else(|| {
                let next = self.game.record().next(self.game.last());
                refused(Refusal::NothingToPlayForward, next.is_none())
            }),
            ActionId::Resign => browsing.or(over),
            ActionId::OfferDraw => {
                let turn = self.game.position().turn();
                let check = self.game.check_offer(!turn).or_else(|_| self.game.check_offer(turn));
                browsing.or_else(|| check.err().map(Unavailable::Refused))
            }
            ActionId::AcceptDraw | ActionId::DeclineDraw => {
                over.or_else(|| refused(Refusal::NoOffer, self.game.offer().is_none()))
            }
            ActionId::ClaimDraw => {
                browsing.or_else(|| self.game.check_claim().err().map(Unavailable::Refused))
            }
            ActionId::StartClock => over.or_else(|| {
                let Some(clock) = self.game.clock() else {
                    return Some(Unavailable::Refused(Refusal::NoClock));
                };
                let running = Refusal::Clock(ClockRefusal::Running);
                refused(running, matches!(clock.motion(), Motion::Running { .. }))
            }),
            ActionId::PauseClock => {
                over.or_else(|| refused(Refusal::NoClock, self.game.clock().is_none()))
            }
            ActionId::Adjust => {
                over.or_else(|| refused(Refusal::NoTouchMove, !self.game.options().touch_move))
            }
            ActionId::LiftTouch => {
                let nothing = self.game.touches().list().is_empty();
                over.or_else(|| refused(Refusal::NoTouchMove, !self.game.options().touch_move))
                    .or(nothing.then_some(Unavailable::NothingTouched))
            }
            ActionId::ShowEnd => (!self.has_evidence()).then_some(Unavailable::NothingToShow),
            ActionId::StopDeciding => {
                let decides = matches!(self.game.phase(), Phase::Deciding(_));
                (!decides).then_some(Unavailable::NothingToShow)
            }
            ActionId::ViewStart | ActionId::ViewBack => {
                (self.viewed() == GameRecord::ROOT).then_some(Unavailable::AtStart)
            }
            ActionId::ViewForward | ActionId::ViewEnd => {
                self.is_at_end().then_some(Unavailable::AtEnd)
            }
        }
    }

    /// Why the analysis board does not take this change.
    fn not_to_be_edited(&self, edit: &Edit, why: Unavailable) -> Option<Unavailable> {
        self.study_lacks(|study| study.can_edit(edit), why)
    }

    fn study_lacks(&self, can: impl Fn(&Study) -> bool, why: Unavailable) -> Option<Unavailable> {
        match self.shown_study() {
            None => Some(Unavailable::OnlyInStudy),
            Some(study) => (!can(study)).then_some(why),
        }
    }
}

/// Whether an action concerns the game of the two players, so that it needs the table before them.
const fn is_of_table(id: ActionId) -> bool {
    matches!(
        id,
        ActionId::TakeBack
            | ActionId::PlayForward
            | ActionId::Resign
            | ActionId::OfferDraw
            | ActionId::AcceptDraw
            | ActionId::DeclineDraw
            | ActionId::ClaimDraw
            | ActionId::Adjust
            | ActionId::LiftTouch
            | ActionId::ShowEnd
            | ActionId::StopDeciding
    )
}

/// Whether an action concerns a game on the board shown.
const fn is_of_game(id: ActionId) -> bool {
    matches!(
        id,
        ActionId::Save
            | ActionId::SaveAs
            | ActionId::Append
            | ActionId::CopyGame
            | ActionId::CopyLine
            | ActionId::Tags
            | ActionId::LegalMoves
            | ActionId::ViewStart
            | ActionId::ViewBack
            | ActionId::ViewForward
            | ActionId::ViewEnd
    )
}
