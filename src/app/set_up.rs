//! Setting a position up, and what begins from the position shown.

use super::{App, Arrange, Arrangement, Dialog, Stage, Study, Unavailable, arrangement::end_of};
use crate::{game::Outcome, rules::Position};

impl App {
    /// What is being set up, while it is shown.
    pub fn shown_arrangement(&self) -> Option<&Arrangement> {
        self.arrangement.as_ref().filter(|_| self.stage == Stage::Setup)
    }

    /// The position from which a game or an analysis can begin: the one that is shown; none while what is
    /// being set up is no legal position.
    pub fn here(&self) -> Option<Position> {
        match self.shown_arrangement() {
            Some(arrangement) => arrangement.position(),
            None => Some(*self.position()),
        }
    }

    /// How a game that begins with the position shown would be over at once.
    pub fn end_here(&self) -> Option<Outcome> {
        match self.shown_arrangement() {
            Some(arrangement) => arrangement.end(),
            None => end_of(*self.position()),
        }
    }

    /// Where the game of the sheet begins, when not from the usual start.
    pub const fn next_start(&self) -> Option<&Position> {
        self.next_start.as_ref()
    }

    pub(super) fn not_to_be_played_from(&self) -> Option<Unavailable> {
        if self.here().is_none() {
            return Some(Unavailable::NoPosition);
        }
        self.end_here().map(Unavailable::Finished)
    }

    /// Begins with the position shown, or goes on with what was changed and left.
    pub(super) fn set_up(&mut self) {
        if !self.arrangement.as_ref().is_some_and(Arrangement::is_changed) {
            self.arrangement = Some(Arrangement::new(self.position()));
        }
        self.back = self.stage;
        self.show(Stage::Setup);
    }

    /// The hand on the board keeps what it holds.
    pub(super) fn arrange(&mut self, change: Arrange) {
        let shown = self.arrangement.as_mut().filter(|_| self.stage == Stage::Setup);
        if let Some(arrangement) = shown {
            arrangement.change(change);
        }
    }

    pub(super) fn play_from_here(&mut self) {
        self.next_start = self.here();
        self.dialog = Some(Dialog::NewGame);
    }

    pub(super) fn analyse_from_here(&mut self) {
        if let Some(position) = self.here() {
            self.put_on_study(Study::of_position(position));
        }
    }

    /// Where the game begins that begins now.
    pub(super) fn take_next_start(&mut self) -> Option<Position> {
        let start = self.next_start.take()?;
        self.hand_over(&start);
        Some(start)
    }

    /// A game has begun with what was set up: next time another position is begun with.
    pub(super) fn hand_over(&mut self, start: &Position) {
        if self.shown_arrangement().and_then(Arrangement::position).as_ref() == Some(start) {
            self.arrangement = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{
        app::{Action, ActionId, Effect, GameSheet, Question, Timing},
        game::{Defeat, Moment, Phase, Verdict, clock::Preset},
        pgn,
        rules::{Color, Piece, Role, Square},
    };

    const MATE: &str = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
    const ENDGAME: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

    fn act(app: &mut App, action: Action) -> Vec<Effect> {
        app.update(action, Moment::START)
    }

    fn run(app: &mut App, id: ActionId) {
        act(app, Action::Run(id));
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn play(app: &mut App, moves: &str) {
        for mv in moves.split(' ') {
            let (from, to) = (square(&mv[..2]), square(&mv[2..]));
            let revision = app.revision();
            act(app, Action::Play { from, to, promotion: None, revision });
        }
    }

    fn type_line(app: &mut App, line: &str) {
        act(app, Action::Arrange(Arrange::Fen(line.to_owned())));
    }

    fn line(app: &App) -> &str {
        app.shown_arrangement().expect("the board for setting up").line()
    }

    /// The board for setting up with this line typed.
    fn setting_up(line: &str) -> App {
        let mut app = App::default();
        run(&mut app, ActionId::Setup);
        type_line(&mut app, line);
        app
    }

    #[test]
    fn it_begins_with_the_position_shown_also_an_older_one_or_one_of_the_analysis_board() {
        let mut app = App::default();
        play(&mut app, "e2e4 e7e5");
        act(&mut app, Action::Step(-1));
        let after_e4 = app.position().to_fen();
        run(&mut app, ActionId::Setup);
        assert_eq!(line(&app), after_e4);
        run(&mut app, ActionId::LeaveSetup);
        assert_eq!((app.stage(), app.position().to_fen()), (Stage::Table, after_e4));
        run(&mut app, ActionId::Study);
        play(&mut app, "c7c5");
        let sicilian = app.position().to_fen();
        run(&mut app, ActionId::Setup);
        assert_eq!(line(&app), sicilian);
        run(&mut app, ActionId::LeaveSetup);
        assert_eq!((app.stage(), app.position().to_fen()), (Stage::Study, sicilian));
    }

    #[test]
    fn the_arrangement_stays_while_the_table_is_looked_at_and_nothing_happens_there() {
        let mut app = App::default();
        play(&mut app, "e2e4");
        run(&mut app, ActionId::Setup);
        act(&mut app, Action::Arrange(Arrange::Remove(square("e8"))));
        let left = line(&app).to_owned();
        play(&mut app, "e7e5");
        act(&mut app, Action::Step(-1));
        run(&mut app, ActionId::Table);
        assert_eq!((app.viewed(), app.game().position().turn()), (app.game().last(), Color::Black));
        act(&mut app, Action::Arrange(Arrange::Clear));
        run(&mut app, ActionId::Setup);
        assert_eq!(line(&app), left);
    }

    #[test]
    fn a_game_begins_from_what_was_set_up_and_then_that_is_done() {
        let mut app = setting_up(ENDGAME);
        run(&mut app, ActionId::PlayFromHere);
        assert_eq!(app.dialog(), Some(&Dialog::NewGame));
        assert_eq!(app.next_start().map(Position::to_fen).as_deref(), Some(ENDGAME));
        act(&mut app, Action::BeginGame);
        assert_eq!((app.stage(), app.game().position().to_fen()), (Stage::Table, ENDGAME.into()));
        play(&mut app, "e2e4");
        run(&mut app, ActionId::Setup);
        assert_eq!(line(&app), app.position().to_fen());
    }

    #[test]
    fn a_sheet_put_away_leaves_the_next_game_with_the_usual_start() {
        let mut app = setting_up(ENDGAME);
        run(&mut app, ActionId::PlayFromHere);
        act(&mut app, Action::CloseDialog);
        assert_eq!((app.stage(), app.next_start()), (Stage::Setup, None));
        run(&mut app, ActionId::NewGame);
        act(&mut app, Action::BeginGame);
        assert_eq!(app.game().position(), &Position::start());
        run(&mut app, ActionId::Setup);
        assert_eq!(line(&app), ENDGAME, "it was not played, so it is still there");
    }

    #[test]
    fn a_game_begins_from_an_older_position_and_from_the_analysis_board_too() {
        let mut app = App::default();
        play(&mut app, "e2e4 e7e5");
        act(&mut app, Action::Step(-1));
        let older = app.position().to_fen();
        run(&mut app, ActionId::PlayFromHere);
        assert!(app.would_lose_moves());
        act(&mut app, Action::BeginGame);
        assert_eq!(app.game().position().to_fen(), older);
        run(&mut app, ActionId::Study);
        play(&mut app, "c7c5");
        let sicilian = app.position().to_fen();
        run(&mut app, ActionId::PlayFromHere);
        act(&mut app, Action::BeginGame);
        assert_eq!((app.stage(), app.game().position().to_fen()), (Stage::Table, sicilian));
    }

    #[test]
    fn nothing_begins_from_an_arrangement_that_is_no_position() {
        let mut app = setting_up("8/8/8/8/8/8/8/4K3 w - - 0 1");
        for id in [ActionId::PlayFromHere, ActionId::AnalyseFromHere] {
            assert_eq!(app.unavailable(id), Some(Unavailable::NoPosition));
            run(&mut app, id);
            assert_eq!(
                (app.stage(), app.dialog(), app.study().is_some()),
                (Stage::Setup, None, false)
            );
        }
    }

    #[test]
    fn a_finished_position_can_be_analysed_but_no_game_begins_with_it() {
        for (line, end) in [
            (MATE, Outcome::Checkmate { winner: Color::White }),
            ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Outcome::Stalemate),
            ("7k/8/6K1/8/8/8/8/8 b - - 0 1", Outcome::DeadPosition),
        ] {
            let mut app = setting_up(line);
            assert_eq!(app.unavailable(ActionId::PlayFromHere), Some(Unavailable::Finished(end)));
            run(&mut app, ActionId::PlayFromHere);
            assert_eq!(app.dialog(), None);
            run(&mut app, ActionId::AnalyseFromHere);
            assert_eq!((app.stage(), app.position().to_fen()), (Stage::Study, line.into()));
        }
    }

    #[test]
    fn analysing_asks_before_a_changed_game_goes_and_no_leaves_everything() {
        let mut app = App::default();
        run(&mut app, ActionId::Study);
        play(&mut app, "d2d4");
        run(&mut app, ActionId::Setup);
        type_line(&mut app, ENDGAME);
        run(&mut app, ActionId::AnalyseFromHere);
        assert_eq!(app.question(), Some(Question::ReplaceStudy));
        act(&mut app, Action::Answer(false));
        assert_eq!((app.stage(), line(&app)), (Stage::Setup, ENDGAME));
        run(&mut app, ActionId::AnalyseFromHere);
        act(&mut app, Action::Answer(true));
        assert_eq!((app.stage(), app.position().to_fen()), (Stage::Study, ENDGAME.into()));
    }

    #[test]
    fn a_position_is_pasted_into_the_arrangement_and_copied_from_it_legal_or_not() {
        let mut app = setting_up(ENDGAME);
        act(&mut app, Action::Paste(format!(" FEN: \"{MATE}\"\n")));
        assert_eq!((app.stage(), line(&app)), (Stage::Setup, MATE));
        let lonely = "8/8/8/8/8/8/8/4K3 w - - 0 1";
        act(&mut app, Action::Paste(lonely.to_owned()));
        assert_eq!(line(&app), lonely);
        let copied = act(&mut app, Action::Run(ActionId::CopyPosition));
        assert_eq!(copied, [Effect::Copy(lonely.to_owned())]);
    }

    #[test]
    fn the_game_at_the_table_is_neither_saved_nor_copied_from_here() {
        let mut app = App::default();
        play(&mut app, "e2e4");
        run(&mut app, ActionId::Setup);
        for id in [ActionId::Save, ActionId::CopyGame, ActionId::Tags, ActionId::ViewBack] {
            assert_eq!(app.unavailable(id), Some(Unavailable::NoGameHere), "{id:?}");
        }
    }

    #[test]
    fn the_clock_at_the_table_goes_on_and_a_fallen_flag_takes_nothing_out_of_the_hand() {
        let mut app = App::default();
        let sheet = GameSheet { timing: Timing::Preset(Preset::Blitz5), ..*app.sheet() };
        act(&mut app, Action::Sheet(sheet));
        act(&mut app, Action::BeginGame);
        play(&mut app, "e2e4 e7e5");
        run(&mut app, ActionId::Setup);
        let (revision, left) = (app.revision(), line(&app).to_owned());
        app.tick(Moment::START + Duration::from_mins(6));
        let flag = Defeat::Flag(Color::White).outcome(Verdict::CanMate);
        assert_eq!(app.game().phase(), Phase::Over(flag));
        assert_eq!((app.stage(), app.revision(), line(&app)), (Stage::Setup, revision, &*left));
    }

    #[test]
    fn a_lot_is_drawn_outside_and_handed_in() {
        let mut app = setting_up(ENDGAME);
        assert_eq!(act(&mut app, Action::Run(ActionId::DrawLot)), [Effect::DrawLot]);
        assert_eq!(line(&app), ENDGAME);
        act(&mut app, Action::Arrange(Arrange::Lot(960 + 3)));
        assert_eq!(app.here(), Position::chess960(3));
    }

    /// Case 960-08, the way out: what was set up goes into files with all that it needs.
    #[test]
    fn a_chess960_game_that_was_set_up_is_written_with_variant_and_start() {
        let fen = "bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w GCgc - 0 1";
        let mut app = setting_up(fen);
        run(&mut app, ActionId::PlayFromHere);
        act(&mut app, Action::BeginGame);
        play(&mut app, "f2f3 f7f6 f1f2 f8f7 e1g1");
        let board = app.position().board();
        assert_eq!(board.piece_at(square("f1")), Some(Piece::new(Color::White, Role::Rook)));
        let written = pgn::write(&app.score_sheet());
        for part in ["[Variant \"Chess960\"]", "[SetUp \"1\"]", "[FEN \"bnrbkqrn", "3. O-O"] {
            assert!(written.contains(part), "{part} in {written}");
        }
    }

    /// Case REP-01: from a position that was set up, lost rights make a position another one.
    #[test]
    fn repetitions_are_counted_from_the_position_that_was_set_up() {
        let mut app = setting_up("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        run(&mut app, ActionId::PlayFromHere);
        act(&mut app, Action::BeginGame);
        let round = "a1b1 a8b8 b1a1 b8a8";
        play(&mut app, &[round, round].join(" "));
        assert_eq!(app.record().repetitions(app.viewed()).len(), 2);
        play(&mut app, "a1b1 a8b8");
        assert_eq!(app.record().repetitions(app.viewed()).len(), 3);
    }
}
