//! A field for a player's name that offers the names entered before.

use egui::{Id, Key, Modifiers, Popup, PopupCloseBehavior, Response, TextEdit, TextStyle, Ui};

use super::{field::put_cursor_last, settings::named, theme};
use crate::{
    app::{Action, App},
    text::{Label, Text},
};

/// How many names are offered at once.
const OFFERED: usize = 6;

/// A field for a player's name.
#[derive(Debug)]
pub(super) struct NameField {
    pub(super) id: Id,
    /// What a screen reader says.
    pub(super) label: String,
    /// What stands in it while it is empty.
    pub(super) hint: String,
    /// In points.
    pub(super) width: f32,
    pub(super) style: TextStyle,
}

/// The list below a field, kept from frame to frame.
#[derive(Debug, Clone, Copy, Default)]
struct Offer {
    is_open: bool,
    /// The row the arrow keys have walked to.
    row: Option<usize>,
    /// Whether the pointer rests on the list, so that a press there does not put it away.
    is_hovered: bool,
    /// Whether something was typed since the field has the keyboard.
    is_edited: bool,
}

/// Shows the field; `typed` follows what is typed or chosen, and the answer says whether it did. A name
/// that was entered is remembered.
pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    (field, typed): (NameField, &mut String),
    text: &dyn Text,
    wanted: &mut Vec<Action>,
) -> bool {
    let NameField { id, label, hint, width, style } = field;
    let known: Offer = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let had_keyboard = ui.memory(|memory| memory.has_focus(id) || memory.had_focus_last_frame(id));
    let mut offer = Offer { is_open: known.is_open && (had_keyboard || known.is_hovered), ..known };
    let fitting: Vec<&str> = app.players().fitting(typed).take(OFFERED).collect();
    let mut chosen = if had_keyboard { by_key(ui, id, &mut offer, &fitting) } else { None };
    let edit = TextEdit::singleline(typed).id(id).hint_text(hint).desired_width(width).font(style);
    let response = ui.add(edit);
    theme::frame_typing(ui, &response);
    named(ui, &response, label);
    if response.changed() {
        offer = Offer { is_open: true, is_edited: true, ..Offer::default() };
    }
    if offer.is_open {
        let pointed = list(&response, &mut offer, &fitting, text);
        chosen = chosen.or(pointed);
    }
    let chosen = chosen.map(str::to_owned);
    if offer.is_edited && response.lost_focus() && chosen.is_none() && !offer.is_hovered {
        wanted.push(Action::RememberPlayer(typed.clone()));
        offer.is_edited = false;
    }
    let is_chosen = chosen.is_some();
    if let Some(name) = chosen {
        wanted.push(Action::RememberPlayer(name.clone()));
        *typed = name;
        offer = Offer::default();
        response.request_focus();
        put_cursor_last(ui, id, typed);
    }
    ui.data_mut(|data| data.insert_temp(id, offer));
    response.changed() || is_chosen
}

/// The arrow keys walk over the list, Enter takes the row, Esc puts the list away.
fn by_key<'a>(ui: &Ui, id: Id, offer: &mut Offer, fitting: &[&'a str]) -> Option<&'a str> {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if offer.is_open && pressed(Key::Escape) {
        *offer = Offer { is_edited: offer.is_edited, ..Offer::default() };
        // The key has taken the keyboard away from the field.
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    let last = fitting.len().checked_sub(1)?;
    if pressed(Key::ArrowDown) {
        offer.row = Some(offer.row.map_or(0, |row| row + 1).min(last));
        offer.is_open = true;
    }
    if offer.is_open && pressed(Key::ArrowUp) {
        offer.row = offer.row.and_then(|row| row.checked_sub(1));
    }
    let row = offer.row.filter(|_| offer.is_open)?;
    if pressed(Key::Enter) { fitting.get(row.min(last)).copied() } else { None }
}

/// The names that fit, to be clicked.
fn list<'a>(
    field: &Response,
    offer: &mut Offer,
    fitting: &[&'a str],
    text: &dyn Text,
) -> Option<&'a str> {
    offer.is_hovered = false;
    if fitting.is_empty() {
        return None;
    }
    let popup = Popup::from_response(field)
        .accessible_name(text.label(Label::FittingPlayers))
        .close_behavior(PopupCloseBehavior::IgnoreClicks)
        .gap(2.0)
        .width(field.rect.width());
    let shown = popup.show(|ui| {
        let mut clicked = None;
        for (row, name) in fitting.iter().enumerate() {
            if ui.selectable_label(offer.row == Some(row), *name).clicked() {
                clicked = Some(*name);
            }
        }
        clicked
    })?;
    offer.is_hovered = shown.response.contains_pointer();
    shown.inner
}
