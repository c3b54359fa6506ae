//! What the screen shows of the game, worked out once for each state and not once a frame.

use super::{
    board::{BoardMark, BoardSnapshot},
    hints,
    legal_moves::{self, ManMoves},
    picture,
};
use crate::{
    app::App,
    game::{self, Mark, NodeId, Phase, Ply},
    rules::{Bitboard, Color, Move, Position, Role, Square, material},
    text::{Label, Speaker, Text},
};

/// From so many half-moves without capture and pawn move on they are counted on the screen.
const COUNTED_FROM: u16 = 60;

/// What is shown for one state of the program.
#[derive(Debug, Clone)]
pub(super) struct Shown {
    version: u64,
    pub(super) board: BoardSnapshot,
    /// The nodes that hold the position shown, where they are counted on the screen.
    pub(super) repeated: Vec<NodeId>,
    /// For the list of legal moves, when it is open.
    pub(super) legal_moves: Vec<ManMoves>,
    /// Who is on move, and check.
    pub(super) state: String,
    /// The same with the last move, for whoever only hears.
    pub(super) spoken: String,
    captured: [(Vec<Role>, u32); 2],
}

impl Shown {
    pub(super) fn of(app: &App, speaker: Speaker) -> Self {
        let text = speaker.text();
        let record = app.record();
        let position = record.position(app.viewed());
        let repeated = repeated(app);
        let state = state(app, text, repeated.len());
        Self {
            version: app.version(),
            board: board(app, text),
            repeated,
            legal_moves: if app.settings().show_legal_moves {
                legal_moves::by_man(position, speaker)
            } else {
                Vec::new()
            },
            spoken: spoken(app, speaker, &state),
            state,
            captured: [Color::White, Color::Black].map(|color| {
                let men = game::captured(record, app.viewed(), color);
                let [own, other] =
                    [color, !color].map(|color| material::total(position.board(), color));
                (men, own.saturating_sub(other))
            }),
        }
    }

    /// Lights up on the board a move that is looked at, or else what is told of a refused attempt, or
    /// else the move that a claim announces.
    pub(super) fn light(&mut self, app: &App, looked_at: Option<Move>) {
        self.board.marks = looked_at.map_or_else(|| lit(app), picture::of_move);
        if self.board.marks.is_empty() && app.is_at_end() {
            self.board.marks = announced(app).map(picture::of_move).unwrap_or_default();
        }
    }

    /// Whether it still tells the truth.
    pub(super) const fn is_current(&self, app: &App) -> bool {
        self.version == app.version()
    }

    /// The men a side has captured, and by how many points it is ahead.
    pub(super) fn captured(&self, color: Color) -> (&[Role], u32) {
        let (men, ahead) = match color {
            Color::White => &self.captured[0],
            Color::Black => &self.captured[1],
        };
        (men, *ahead)
    }
}

/// The nodes that hold the position shown, where they are counted on the screen.
fn repeated(app: &App) -> Vec<NodeId> {
    let counts = app.settings().show_counters;
    if counts { app.record().repetitions(app.viewed()) } else { Vec::new() }
}

/// Who is on move, or the result, and what counts towards a draw.
fn state(app: &App, text: &dyn Text, times: usize) -> String {
    let position = app.position();
    let mut sentences = vec![match app.phase() {
        Phase::Over(outcome) if app.takes_moves() => text.result(outcome),
        Phase::Deciding(defeat) if app.takes_moves() => text.deciding(defeat),
        Phase::Over(_) | Phase::Deciding(_) | Phase::Playing => {
            text.state(position, app.name(position.turn()))
        }
    }];
    if app.settings().show_counters {
        sentences.extend((times > 1).then(|| text.repetition(times)));
        let halfmoves = position.halfmoves();
        sentences.extend((halfmoves >= COUNTED_FROM).then(|| text.fifty_moves(halfmoves)));
    }
    sentences.join(" ")
}

fn spoken(app: &App, speaker: Speaker, state: &str) -> String {
    let (record, text) = (app.record(), speaker.text());
    let Some((before, ply)) = record.parent(app.viewed()).zip(record.ply(app.viewed())) else {
        return state.to_owned();
    };
    let written = match ply {
        Ply::Move(mv) => speaker.mv(record.position(before), mv),
        Ply::Null => text.label(Label::NullMove),
    };
    format!("{}: {written}. {state}", text.label(Label::LastMove))
}

/// The move that the claim being written announces.
pub(super) fn announced(app: &App) -> Option<Move> {
    let wish = app.claim()?.announced?;
    app.game().position().legal_move(wish.from, wish.to, wish.promotion)
}

fn lit(app: &App) -> Vec<BoardMark> {
    let told = app.refusal().filter(|_| app.settings().refusal_pictures && app.takes_moves());
    let (record, position) = (app.record(), app.live_position());
    told.map(|refusal| picture::of(refusal, record, position)).unwrap_or_default()
}

/// A position that can only be looked at, under this name for a screen reader.
pub(super) fn still(position: &Position, text: &dyn Text, name: Label) -> BoardSnapshot {
    let men = std::array::from_fn(|index| {
        Square::from_index(index).and_then(|square| position.board().piece_at(square))
    });
    BoardSnapshot {
        men,
        square_names: std::array::from_fn(|index| {
            Square::from_index(index)
                .map(|square| text.square(square, men[index]))
                .unwrap_or_default()
        }),
        board_name: text.label(name),
        ..BoardSnapshot::default()
    }
}

fn board(app: &App, text: &dyn Text) -> BoardSnapshot {
    let record = app.record();
    let position = record.position(app.viewed());
    // After the end a man can still be taken up, to be told why it may not move.
    let may_try = app.takes_moves();
    let may_move = may_try && app.phase() == Phase::Playing;
    let settings = app.settings();
    let marked = |is_on: bool, squares: fn(&Position) -> Bitboard| {
        if is_on { squares(position) } else { Bitboard::EMPTY }
    };
    let drawn = record.notes(app.viewed()).marks();
    let far = if app.is_flipped() { Color::White } else { Color::Black };
    let mut snapshot = BoardSnapshot {
        own_turn: may_try.then_some(position.turn()),
        last_move: record.mv(app.viewed()).map(|mv| (mv.from(), mv.to())),
        check: position.is_check().then(|| position.king(position.turn())),
        checkers: position.checkers(),
        revision: app.revision(),
        promotion_names: Role::PROMOTIONS.map(|role| text.promotion(role).to_owned()),
        flipped: app.is_flipped(),
        coordinates: settings.coordinates,
        target_hints: settings.target_hints,
        attacked: marked(settings.mark_attacked, hints::attacked),
        movable: marked(settings.mark_movable && may_move, hints::movable),
        upside_down: settings.face_to_face.then_some(far),
        drawn: drawn.to_vec(),
        may_draw: true,
        ..still(position, text, Label::Board)
    };
    for mark in drawn {
        let (Mark::Square(square, _) | Mark::Arrow(square, ..)) = *mark;
        let name = &mut snapshot.square_names[square.index()];
        *name = format!("{name}, {}", text.drawn(*mark));
    }
    if may_move {
        for mv in app.allowed_moves() {
            let from = mv.from().index();
            snapshot.targets[from] |= mv.to();
            // Where the plain step is the same square, castling is shown on the rook.
            if let Some((rook, _)) = mv.castling_rook()
                && mv.from().distance(mv.to()) < 2
            {
                snapshot.targets[from] |= rook;
            }
            if mv.capture().is_some() {
                snapshot.captures[from] |= mv.to();
            }
            if mv.promotion().is_some() {
                snapshot.promotions[from] |= Bitboard::of(mv.to());
            }
        }
    }
    snapshot
}
