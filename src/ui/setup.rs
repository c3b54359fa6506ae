//! Where a position is set up: the men beside the board, and everything else that makes a position.

use egui::{ComboBox, DragValue, RichText, ScrollArea, Ui};

use super::{
    actions,
    board::{
        BoardIntent, BoardInteraction, BoardMark, BoardSnapshot, Brush, Hands, IntentKind, Palette,
        Purpose,
    },
    settings::named,
    shown, theme, words,
};
use crate::{
    app::{Action, ActionId, App, Arrange, Arrangement},
    rules::{Color, FenHint, Position, Setup, SetupError},
    text::{Label, SetupLabel, Speaker, Text},
};

/// The least and the greatest side of a man's button, in points.
const MAN_BUTTON: (f32, f32) = (24.0, 44.0);
/// So many buttons stand in a row, with the gaps between them.
const BUTTONS_IN_A_ROW: f32 = 7.6;

/// The board as it stands while a position is set up.
pub(super) fn snapshot(app: &App, arrangement: &Arrangement, text: &dyn Text) -> BoardSnapshot {
    let position = arrangement.position();
    let check = position.filter(Position::is_check);
    let far = if app.is_flipped() { Color::White } else { Color::Black };
    BoardSnapshot {
        hands: Hands::Arrange(Brush::Hand),
        check: check.map(|position| position.king(position.turn())),
        checkers: check.as_ref().map(Position::checkers).unwrap_or_default(),
        revision: app.revision(),
        flipped: app.is_flipped(),
        coordinates: app.settings().coordinates,
        upside_down: app.settings().face_to_face.then_some(far),
        ..shown::still(&arrangement.setup().board, text, Label::Board)
    }
}

/// What is lit up on the board because it keeps the arrangement from being a position.
pub(super) fn marks(arrangement: &Arrangement) -> Vec<BoardMark> {
    arrangement.faults().iter().flat_map(mark).collect()
}

fn mark(fault: &SetupError) -> Vec<BoardMark> {
    let man = |square| BoardMark::Man(square, Purpose::Obstacle);
    match *fault {
        SetupError::ManyKings { kings: men, .. }
        | SetupError::PawnsOnEdge(men)
        | SetupError::ImpossibleCheck { checkers: men } => men.map(man).collect(),
        SetupError::KingsTouch { white, black } => vec![man(white), man(black)],
        SetupError::OpponentInCheck { king, attackers } => {
            let arrow = |attacker| BoardMark::Arrow(attacker, king, Purpose::Obstacle);
            attackers.map(arrow).chain([BoardMark::Man(king, Purpose::Subject)]).collect()
        }
        SetupError::NoKing(_)
        | SetupError::ManyPawns { .. }
        | SetupError::ManyMen { .. }
        | SetupError::CastlingRight { .. }
        | SetupError::EnPassant { .. } => Vec::new(),
    }
}

/// What a hand on the board wants to be changed.
pub(super) const fn change(intent: BoardIntent) -> Option<Arrange> {
    match intent.kind {
        IntentKind::Shift { from, to } => Some(Arrange::Shift { from, to }),
        IntentKind::Place { piece, square } => Some(Arrange::Place(piece, square)),
        IntentKind::Remove(square) => Some(Arrange::Remove(square)),
        IntentKind::Move { .. } | IntentKind::ViewOnlyPress | IntentKind::Draw(_) => None,
    }
}

/// The column beside the board: the men, what begins from here, and everything else of the position.
pub(super) fn column(
    ui: &mut Ui,
    app: &App,
    (hands, brush): (&mut BoardInteraction, &mut Brush),
    speaker: Speaker,
    wanted: &mut Vec<Action>,
) {
    let Some(arrangement) = app.shown_arrangement() else { return };
    let text = speaker.text();
    let frame = egui::Frame::NONE.inner_margin(egui::Margin::symmetric(0, 6));
    let panel = |panel: egui::Panel| panel.frame(frame).show_separator_line(true);
    panel(egui::Panel::top("men")).show(ui, |ui| palette(ui, hands, brush, text));
    panel(egui::Panel::bottom("begin")).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for id in actions::usual(app.stage(), false) {
                actions::button(ui, app, text, *id, wanted);
            }
        });
    });
    egui::CentralPanel::default().frame(frame).show(ui, |ui| {
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            let mut changes = Vec::new();
            judgement(ui, app, arrangement, text);
            ui.separator();
            turn(ui, arrangement, text, &mut changes);
            rights(ui, arrangement, text, &mut changes);
            en_passant(ui, arrangement, text, &mut changes);
            ui.separator();
            whole_boards(ui, text, &mut changes);
            line(ui, arrangement, text, &mut changes);
            counters(ui, arrangement, text, &mut changes);
            ui.separator();
            chess960(ui, app, arrangement, text, &mut changes, wanted);
            wanted.extend(changes.into_iter().map(Action::Arrange));
        });
    });
}

fn palette(ui: &mut Ui, hands: &mut BoardInteraction, brush: &mut Brush, text: &dyn Text) {
    let name = |brush| match brush {
        Brush::Man(man) => text.piece(man),
        Brush::Hand => text.label(Label::Setup(SetupLabel::Hand)),
        Brush::Eraser => text.label(Label::Setup(SetupLabel::Eraser)),
    };
    let (least, most) = MAN_BUTTON;
    let size = (ui.available_width() / BUTTONS_IN_A_ROW).floor().clamp(least, most);
    if let Some(chosen) = Palette::new(*brush, size, &name).show(ui, hands) {
        *brush = chosen;
    }
}

/// Whether this is a position, or every reason why not.
fn judgement(ui: &mut Ui, app: &App, arrangement: &Arrangement, text: &dyn Text) {
    let faults = arrangement.faults();
    let mut sentences = Vec::new();
    if faults.is_empty() {
        sentences.push(text.label(Label::Setup(SetupLabel::Right)));
        sentences.extend(app.end_here().map(|outcome| text.outcome(outcome)));
        let hints = arrangement.hints().into_iter().map(FenHint::Setup);
        sentences.extend(hints.map(|hint| text.fen_hint(&hint)));
    } else {
        sentences.push(text.label(Label::Setup(SetupLabel::Wrong)));
        sentences.extend(faults.iter().map(|fault| format!("• {}", text.setup_error(fault))));
    }
    let told = RichText::new(sentences.join("\n")).text_style(theme::small_words());
    words::told(ui, if faults.is_empty() { told } else { told.strong() });
}

fn turn(ui: &mut Ui, arrangement: &Arrangement, text: &dyn Text, changes: &mut Vec<Arrange>) {
    ui.horizontal_wrapped(|ui| {
        for color in Color::ALL {
            let is_chosen = arrangement.setup().turn == color;
            let name = text.label(Label::Setup(SetupLabel::Turn(color)));
            if ui.radio(is_chosen, name).clicked() {
                changes.push(Arrange::Turn(color));
            }
        }
    });
}

/// A switch for each castling right that king and rook allow where they stand.
fn rights(ui: &mut Ui, arrangement: &Arrangement, text: &dyn Text, changes: &mut Vec<Arrange>) {
    let possible = arrangement.possible_rights();
    ui.horizontal_wrapped(|ui| {
        ui.label(text.label(Label::Setup(SetupLabel::Rights)));
        if possible.is_empty() {
            ui.label(text.label(Label::Setup(SetupLabel::NoRights)));
        }
    });
    for right in possible {
        let mut is_on = arrangement.has_right(right.rook);
        if ui.checkbox(&mut is_on, text.castling_right(right)).changed() {
            changes.push(Arrange::Right { rook: right.rook, is_on });
        }
    }
}

fn en_passant(ui: &mut Ui, arrangement: &Arrangement, text: &dyn Text, changes: &mut Vec<Arrange>) {
    let possible = arrangement.possible_passed_squares();
    let name = text.label(Label::Setup(SetupLabel::EnPassant));
    ui.horizontal_wrapped(|ui| {
        ui.label(&name);
        if possible.is_empty() {
            ui.label(text.label(Label::Setup(SetupLabel::NoPassedSquare)));
            return;
        }
        let none = text.label(Label::Setup(SetupLabel::NotPassed));
        let told =
            |square: Option<_>| square.map_or_else(|| none.clone(), |square| format!("{square}"));
        let before = arrangement.setup().en_passant;
        let mut chosen = before;
        let list = ComboBox::from_id_salt("en passant").selected_text(told(before)).width(80.0);
        let list = list.show_ui(ui, |ui| {
            for square in [None].into_iter().chain(possible.into_iter().map(Some)) {
                ui.selectable_value(&mut chosen, square, told(square));
            }
        });
        named(ui, &list.response, name);
        if chosen != before {
            changes.push(Arrange::EnPassant(chosen));
        }
    });
}

/// The buttons that change everything at once.
fn whole_boards(ui: &mut Ui, text: &dyn Text, changes: &mut Vec<Arrange>) {
    let buttons = [
        (SetupLabel::Clear, None, Arrange::Clear),
        (SetupLabel::Start, None, Arrange::Start),
        (SetupLabel::Mirror, Some(SetupLabel::MirrorInFull), Arrange::Mirror),
        (SetupLabel::Swap, Some(SetupLabel::SwapInFull), Arrange::Swap),
    ];
    ui.horizontal_wrapped(|ui| {
        for (label, in_full, change) in buttons {
            let button = ui.button(text.label(Label::Setup(label)));
            if button.clicked() {
                changes.push(change);
            }
            if let Some(in_full) = in_full {
                button.on_hover_text(text.label(Label::Setup(in_full)));
            }
        }
    });
}

/// The FEN line, to be read, copied and typed; under it what is wrong with it or was mended.
fn line(ui: &mut Ui, arrangement: &Arrangement, text: &dyn Text, changes: &mut Vec<Arrange>) {
    let name = text.label(Label::Setup(SetupLabel::Line));
    ui.horizontal_wrapped(|ui| {
        ui.label(&name);
        if ui.button(text.label(Label::Setup(SetupLabel::Copy))).clicked() {
            ui.ctx().copy_text(arrangement.line().to_owned());
        }
    });
    let mut line = arrangement.line().to_owned();
    let edit = egui::TextEdit::multiline(&mut line)
        .id_salt("fen")
        .desired_rows(2)
        .desired_width(f32::INFINITY)
        .return_key(None);
    let response = ui.add(edit);
    theme::frame_typing(ui, &response);
    named(ui, &response, name);
    if response.changed() {
        changes.push(Arrange::Fen(line));
    }
    if let Some(error) = arrangement.unread() {
        let told = RichText::new(text.fen_error(error)).text_style(theme::small_words());
        words::told(ui, told.strong());
    }
    for hint in arrangement.mended() {
        words::told(ui, RichText::new(text.fen_hint(hint)).text_style(theme::small_words()));
    }
}

fn counters(ui: &mut Ui, arrangement: &Arrangement, text: &dyn Text, changes: &mut Vec<Arrange>) {
    let setup = arrangement.setup();
    let most = Setup::MOST_MOVES;
    if let Some(count) = number(ui, text, SetupLabel::Halfmoves, setup.halfmoves, (0, most)) {
        changes.push(Arrange::Halfmoves(count));
    }
    if let Some(count) = number(ui, text, SetupLabel::Fullmoves, setup.fullmoves, (1, most)) {
        changes.push(Arrange::Fullmoves(count));
    }
}

/// The castling of Chess960, and its starting positions by number and by lot.
fn chess960(
    ui: &mut Ui,
    app: &App,
    arrangement: &Arrangement,
    text: &dyn Text,
    changes: &mut Vec<Arrange>,
    wanted: &mut Vec<Action>,
) {
    let mut is_on = arrangement.castles_as_in_chess960();
    let name = text.label(Label::Setup(SetupLabel::CastleAsInChess960));
    if ui.checkbox(&mut is_on, name).changed() {
        changes.push(Arrange::CastleAsInChess960(is_on));
    }
    let range = (0, Arrangement::LAST_NUMBER);
    if let Some(count) = number(ui, text, SetupLabel::Number, arrangement.number(), range) {
        changes.push(Arrange::Number(count));
    }
    ui.horizontal_wrapped(|ui| {
        if ui.button(text.label(Label::Setup(SetupLabel::PutUp))).clicked() {
            changes.push(Arrange::Chess960);
        }
        actions::button(ui, app, text, ActionId::DrawLot, wanted);
    });
}

/// A number to choose from a range; tells when another one was chosen.
fn number(
    ui: &mut Ui,
    text: &dyn Text,
    label: SetupLabel,
    value: u16,
    (least, most): (u16, u16),
) -> Option<u16> {
    let name = text.label(Label::Setup(label));
    let mut chosen = value;
    ui.horizontal_wrapped(|ui| {
        let field = ui.add(DragValue::new(&mut chosen).range(least..=most));
        named(ui, &field, name.clone());
        ui.label(name);
    });
    (chosen != value).then_some(chosen)
}
