//! What is said about the shown move on the analysis board: remarks, glyphs, the result of the game.

use egui::{Button, Id, Key, Modifiers, RichText, ScrollArea, TextEdit, Ui};

use super::{actions, theme};
use crate::{
    app::{Action, ActionId, App, Edit},
    game::{GameRecord, GameResult, Nag, NodeId, Notes},
    text::{Label, Text, result_sign},
};

/// What can be done with a move, in the order of its menu.
const ON_A_MOVE: [ActionId; 6] = [
    ActionId::Comment,
    ActionId::Promote,
    ActionId::MakeMainLine,
    ActionId::VariationUp,
    ActionId::VariationDown,
    ActionId::DeleteMove,
];

/// How many times its usual height a remark's field grows to with what is written.
const MOST_LINES: f32 = 2.5;

const RESULTS: [GameResult; 4] =
    [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins, GameResult::Open];

/// A remark while it is written. The record tidies what it is given, so that the field keeps the blank
/// that was typed last.
#[derive(Debug, Default)]
struct Draft {
    node: Option<NodeId>,
    text: String,
}

/// The fields under the list of moves; kept from frame to frame.
#[derive(Debug, Default)]
pub(super) struct Annotation {
    after: Draft,
    before: Draft,
    /// The move for which the field for a remark before it was asked for.
    shows_before: Option<NodeId>,
    /// Whether the keyboard is to go into the field.
    takes_keyboard: bool,
}

impl Annotation {
    /// Puts the keyboard into the field in the next frame.
    pub(super) const fn take_keyboard(&mut self) {
        self.takes_keyboard = true;
    }
}

/// Which of a move's two remarks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Before,
    After,
}

impl Place {
    fn read(self, notes: &Notes) -> &str {
        match self {
            Self::Before => notes.before(),
            Self::After => notes.comment(),
        }
    }

    fn write(self, notes: &mut Notes, text: &str) {
        match self {
            Self::Before => notes.set_before(text),
            Self::After => notes.set_comment(text),
        }
    }
}

/// The fields, the glyphs and the result; where there is little room, all but the remark in a menu.
pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    annotation: &mut Annotation,
    (text, is_low): (&dyn Text, bool),
    wanted: &mut Vec<Action>,
) {
    let node = app.viewed();
    let lines = if is_low { 1 } else { 2 };
    if before_is_shown(app, annotation) {
        let field = (Label::RemarkBefore, Place::Before, 1);
        remark(ui, app, &mut annotation.before, (text, field), wanted);
    }
    let name = if node == GameRecord::ROOT { Label::RemarkOnGame } else { Label::Remark };
    let field = (name, Place::After, lines);
    let id = remark(ui, app, &mut annotation.after, (text, field), wanted);
    if std::mem::take(&mut annotation.takes_keyboard) {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    ui.horizontal_wrapped(|ui| {
        if !is_low {
            glyphs(ui, app, text, &Nag::MOVES, wanted);
            glyphs(ui, app, text, &Nag::POSITIONS, wanted);
        }
        ui.menu_button(text.label(Label::MoreGlyphs), |ui| {
            if is_low {
                ui.horizontal(|ui| glyphs(ui, app, text, &Nag::MOVES, wanted));
                ui.horizontal(|ui| glyphs(ui, app, text, &Nag::POSITIONS, wanted));
            }
            other_glyphs(ui, app, text, wanted);
            if is_low {
                ask_for_before(ui, app, annotation, text);
            }
        });
        result(ui, app, text, wanted);
        if !is_low {
            ask_for_before(ui, app, annotation, text);
        }
    });
}

/// The button that shows the field for a remark before the move.
fn ask_for_before(ui: &mut Ui, app: &App, annotation: &mut Annotation, text: &dyn Text) {
    let node = app.viewed();
    let can_ask = node != GameRecord::ROOT && !before_is_shown(app, annotation);
    let button = Button::new(text.label(Label::AddRemarkBefore));
    if ui.add_enabled(can_ask, button).clicked() {
        annotation.shows_before = Some(node);
    }
}

fn before_is_shown(app: &App, annotation: &Annotation) -> bool {
    let node = app.viewed();
    annotation.shows_before == Some(node) || !app.record().notes(node).before().is_empty()
}

/// A field for a remark; tells its id.
fn remark(
    ui: &mut Ui,
    app: &App,
    draft: &mut Draft,
    (text, (name, place, lines)): (&dyn Text, (Label, Place, usize)),
    wanted: &mut Vec<Action>,
) -> Id {
    let node = app.viewed();
    let notes = app.record().notes(node);
    let mut tidied = Notes::new();
    place.write(&mut tidied, &draft.text);
    if draft.node != Some(node) || place.read(&tidied) != place.read(notes) {
        *draft = Draft { node: Some(node), text: place.read(notes).to_owned() };
    }
    let name = text.label(name);
    let field = TextEdit::multiline(&mut draft.text)
        // Each move's field takes back only what was written there.
        .id_salt(("remark", place == Place::Before, node))
        .hint_text(&name)
        .desired_rows(lines)
        .desired_width(f32::INFINITY)
        .font(theme::small_words())
        .return_key(None);
    let height = MOST_LINES * lines as f32 * theme::line(ui, &theme::small_words());
    let area = ScrollArea::vertical().id_salt(name.as_str()).max_height(height);
    let response = area.show(ui, |ui| ui.add(field)).inner;
    theme::frame_typing(ui, &response);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    if response.changed() {
        let mut notes = notes.clone();
        place.write(&mut notes, &draft.text);
        wanted.push(Action::Edit(Edit::Notes(node, notes)));
    }
    if response.has_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
    {
        response.surrender_focus();
    }
    response.id
}

/// A button for each glyph with its sign, pressed down where the move has it.
fn glyphs(ui: &mut Ui, app: &App, text: &dyn Text, nags: &[Nag], wanted: &mut Vec<Action>) {
    for &nag in nags {
        glyph(ui, app, text, (nag, nag.sign().unwrap_or_default().into()), wanted);
    }
}

/// The less common glyphs as entries of a menu, with their words.
fn other_glyphs(ui: &mut Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    for nag in Nag::OTHERS {
        let words = text.nag(nag).unwrap_or_default();
        let label = nag.sign().map_or_else(|| words.into(), |sign| format!("{sign} {words}"));
        glyph(ui, app, text, (nag, label), wanted);
    }
}

fn glyph(
    ui: &mut Ui,
    app: &App,
    text: &dyn Text,
    (nag, label): (Nag, String),
    wanted: &mut Vec<Action>,
) {
    let node = app.viewed();
    let (notes, name) = (app.record().notes(node), text.nag(nag).unwrap_or_default());
    let button = Button::selectable(notes.nags().contains(&nag), label);
    let response = ui.add_enabled(node != GameRecord::ROOT, button).on_hover_text(name);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    if response.clicked() {
        let mut notes = notes.clone();
        notes.toggle_nag(nag);
        wanted.push(Action::Edit(Edit::Notes(node, notes)));
    }
}

/// The result of the game, and a choice of another.
fn result(ui: &mut Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    let Some(study) = app.shown_study() else { return };
    let now = study.sheet().result;
    let label = format!("{} {}", text.label(Label::Result), result_sign(now));
    ui.menu_button(label, |ui| {
        for result in RESULTS {
            let label = format!("{} ({})", result_sign(result), text.recorded(result));
            if ui.add(Button::selectable(result == now, label)).clicked() {
                wanted.push(Action::Edit(Edit::Result(result)));
            }
        }
    });
}

/// What a right click on a move offers.
pub(super) fn menu(ui: &mut Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    ui.horizontal(|ui| glyphs(ui, app, text, &Nag::MOVES, wanted));
    ui.horizontal(|ui| glyphs(ui, app, text, &Nag::POSITIONS, wanted));
    ui.menu_button(RichText::new(text.label(Label::MoreGlyphs)), |ui| {
        other_glyphs(ui, app, text, wanted);
    });
    ui.separator();
    for id in ON_A_MOVE {
        actions::entry(ui, app, text, id, wanted);
    }
}
