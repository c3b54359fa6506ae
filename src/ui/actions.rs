//! The one table of actions: which keys belong to each; menu, buttons and keys all read it.

use egui::{Button, Event, Key, KeyboardShortcut, Modifiers, Response, Ui};

use crate::{
    app::{Action, ActionId, App, Stage},
    text::{Label, Text},
};

/// The keys of an action; no bare letter, because letters begin a typed move.
const fn keys(id: ActionId) -> Option<KeyboardShortcut> {
    let (modifiers, key) = match id {
        ActionId::NewGame => (Modifiers::COMMAND, Key::N),
        ActionId::TakeBack => (Modifiers::COMMAND, Key::Z),
        ActionId::PlayForward => (Modifiers::COMMAND, Key::Y),
        ActionId::Resign
        | ActionId::OfferDraw
        | ActionId::AcceptDraw
        | ActionId::DeclineDraw
        | ActionId::ClaimDraw
        | ActionId::StartClock
        | ActionId::LiftTouch
        | ActionId::ShowEnd
        | ActionId::StopDeciding
        | ActionId::LegalMoves
        | ActionId::Rules
        | ActionId::Mistakes
        | ActionId::Games
        | ActionId::StopListing
        | ActionId::Append
        | ActionId::Troubles
        | ActionId::Picture
        | ActionId::CopyLine
        | ActionId::Analyse
        | ActionId::DeleteMove
        | ActionId::Promote
        | ActionId::MakeMainLine
        | ActionId::VariationUp
        | ActionId::VariationDown
        | ActionId::NullMove
        | ActionId::LeaveSetup
        | ActionId::DrawLot
        | ActionId::PlayFromHere
        | ActionId::AnalyseFromHere
        | ActionId::About => return None,
        ActionId::Tags => (Modifiers::COMMAND, Key::I),
        ActionId::Open => (Modifiers::COMMAND, Key::O),
        ActionId::Save => (Modifiers::COMMAND, Key::S),
        ActionId::SaveAs => (Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::S),
        ActionId::CopyGame => (Modifiers::COMMAND, Key::C),
        ActionId::CopyPosition => (Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::C),
        ActionId::Paste => (Modifiers::COMMAND, Key::V),
        ActionId::Study => (Modifiers::COMMAND, Key::B),
        ActionId::Setup => (Modifiers::COMMAND, Key::E),
        ActionId::Table => (Modifiers::COMMAND, Key::T),
        ActionId::Undo => (Modifiers::COMMAND, Key::Z),
        ActionId::Redo => (Modifiers::COMMAND, Key::Y),
        ActionId::Comment => (Modifiers::COMMAND, Key::K),
        ActionId::VariationBefore => (Modifiers::NONE, Key::ArrowUp),
        ActionId::VariationAfter => (Modifiers::NONE, Key::ArrowDown),
        ActionId::PauseClock => (Modifiers::COMMAND, Key::P),
        ActionId::Adjust => (Modifiers::COMMAND, Key::J),
        ActionId::Settings => (Modifiers::COMMAND, Key::Comma),
        ActionId::FullScreen => (Modifiers::NONE, Key::F11),
        ActionId::Larger => (Modifiers::COMMAND, Key::Plus),
        ActionId::Smaller => (Modifiers::COMMAND, Key::Minus),
        ActionId::UsualSize => (Modifiers::COMMAND, Key::Num0),
        ActionId::Help => (Modifiers::NONE, Key::F1),
        ActionId::Quit => (Modifiers::COMMAND, Key::Q),
        ActionId::Flip => (Modifiers::COMMAND, Key::F),
        ActionId::ViewStart => (Modifiers::NONE, Key::Home),
        ActionId::ViewBack => (Modifiers::NONE, Key::ArrowLeft),
        ActionId::ViewForward => (Modifiers::NONE, Key::ArrowRight),
        ActionId::ViewEnd => (Modifiers::NONE, Key::End),
    };
    Some(KeyboardShortcut::new(modifiers, key))
}

/// Whether the board and lists of all kinds are walked with the key.
const fn is_walking(key: Key) -> bool {
    matches!(
        key,
        Key::Home | Key::End | Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown
    )
}

/// Whether a text is edited with the key, by itself or with Ctrl.
const fn is_editing(key: Key) -> bool {
    matches!(key, Key::Z | Key::Y | Key::A | Key::X | Key::C | Key::V)
}

/// The menus of the bar with their entries: every action stands in one of them.
pub const MENUS: [(Label, &[ActionId]); 7] = [
    (
        Label::GameMenu,
        &[
            ActionId::NewGame,
            ActionId::TakeBack,
            ActionId::PlayForward,
            ActionId::OfferDraw,
            ActionId::AcceptDraw,
            ActionId::DeclineDraw,
            ActionId::ClaimDraw,
            ActionId::Resign,
            ActionId::ShowEnd,
            ActionId::StopDeciding,
            ActionId::Tags,
            ActionId::Quit,
        ],
    ),
    (
        Label::ClockMenu,
        &[ActionId::StartClock, ActionId::PauseClock, ActionId::Adjust, ActionId::LiftTouch],
    ),
    (
        Label::FileMenu,
        &[
            ActionId::Open,
            ActionId::Games,
            ActionId::StopListing,
            ActionId::Troubles,
            ActionId::Save,
            ActionId::SaveAs,
            ActionId::Append,
            ActionId::CopyGame,
            ActionId::CopyPosition,
            ActionId::CopyLine,
            ActionId::Paste,
            ActionId::Picture,
        ],
    ),
    (
        Label::StudyMenu,
        &[
            ActionId::Study,
            ActionId::Analyse,
            ActionId::Table,
            ActionId::Undo,
            ActionId::Redo,
            ActionId::NullMove,
            ActionId::Promote,
            ActionId::MakeMainLine,
            ActionId::VariationUp,
            ActionId::VariationDown,
            ActionId::DeleteMove,
            ActionId::Comment,
            ActionId::VariationBefore,
            ActionId::VariationAfter,
        ],
    ),
    (
        Label::BoardMenu,
        &[
            ActionId::Flip,
            ActionId::LegalMoves,
            ActionId::Setup,
            ActionId::PlayFromHere,
            ActionId::AnalyseFromHere,
            ActionId::DrawLot,
            ActionId::LeaveSetup,
        ],
    ),
    (
        Label::ViewMenu,
        &[
            ActionId::ViewStart,
            ActionId::ViewBack,
            ActionId::ViewForward,
            ActionId::ViewEnd,
            ActionId::FullScreen,
            ActionId::Larger,
            ActionId::Smaller,
            ActionId::UsualSize,
            ActionId::Settings,
        ],
    ),
    (Label::HelpMenu, &[ActionId::Help, ActionId::Rules, ActionId::Mistakes, ActionId::About]),
];

/// What is done most on each board, where there is room for it.
pub const fn usual(stage: Stage, is_low: bool) -> &'static [ActionId] {
    match stage {
        Stage::Table => &[ActionId::TakeBack, ActionId::PlayForward, ActionId::Resign],
        Stage::Study if is_low => &[],
        Stage::Study => &[ActionId::Undo, ActionId::Redo, ActionId::NullMove],
        Stage::Setup => &[ActionId::PlayFromHere, ActionId::AnalyseFromHere, ActionId::LeaveSetup],
    }
}

/// All actions in the order of the menus.
pub fn all() -> impl Iterator<Item = ActionId> {
    MENUS.into_iter().flat_map(|(_, ids)| ids).copied()
}

/// The actions of this frame's keys, without the keys that belong to what has the keyboard.
pub fn pressed(ui: &Ui, app: &App) -> Vec<Action> {
    let (held, typing) = (ui.ctx().egui_wants_keyboard_input(), ui.ctx().text_edit_focused());
    let is_free = |keys: &KeyboardShortcut| {
        let (walks, edits) = (is_walking(keys.logical_key), is_editing(keys.logical_key));
        !(held && walks || typing && edits)
    };
    let is_pressed = |id: &ActionId| {
        keys(*id)
            .filter(is_free)
            .is_some_and(|keys| ui.input_mut(|input| input.consume_shortcut(&keys)))
    };
    // The table and the analysis board have keys in common: what can be had comes first.
    let with_keys = all().filter(|id| keys(*id).is_some());
    let (idle, ready): (Vec<_>, Vec<_>) = with_keys.partition(|id| app.unavailable(*id).is_some());
    let mut every: Vec<ActionId> = ready.into_iter().chain(idle).collect();
    // Ctrl+C fits Ctrl+Shift+C as well, so that the longer ones are asked first.
    every.sort_by_key(|id| !keys(*id).is_some_and(|keys| keys.modifiers.shift));
    let pressed = every.iter().filter(|id| is_pressed(id)).map(|id| Action::Run(*id));
    pressed.chain(clipboard(ui, typing)).collect()
}

/// What the window makes of the keys for copying and pasting, unless a text has the keyboard.
fn clipboard(ui: &Ui, typing: bool) -> Vec<Action> {
    let action = |event: &Event| {
        if let Event::Paste(text) = event {
            return Some(Action::Paste(text.clone()));
        }
        matches!(event, Event::Copy).then_some(Action::Run(ActionId::CopyGame))
    };
    if typing {
        Vec::new()
    } else {
        ui.input(|input| input.events.iter().filter_map(action).collect())
    }
}

/// A menu entry for an action, with its keys.
pub fn entry(
    ui: &mut Ui,
    app: &App,
    text: &dyn Text,
    id: ActionId,
    wanted: &mut Vec<Action>,
) -> Response {
    let mut button = Button::new(text.action(id));
    if let Some(keys) = shortcut(id, text) {
        button = button.shortcut_text(keys);
    }
    offer(ui, app, text, id, button, wanted)
}

/// A small button with a sign instead of words.
pub fn sign(
    ui: &mut Ui,
    app: &App,
    text: &dyn Text,
    (id, sign): (ActionId, &str),
    wanted: &mut Vec<Action>,
) {
    told_in_full(offer(ui, app, text, id, Button::new(sign), wanted), text, id);
}

/// A button for an action under its short name; its full name and keys are told on hover.
pub fn button(ui: &mut Ui, app: &App, text: &dyn Text, id: ActionId, wanted: &mut Vec<Action>) {
    told_in_full(offer(ui, app, text, id, Button::new(text.short_action(id)), wanted), text, id);
}

fn told_in_full(response: Response, text: &dyn Text, id: ActionId) {
    let keys = shortcut(id, text).map(|keys| format!(" ({keys})")).unwrap_or_default();
    response.on_hover_text(format!("{}{keys}", text.action(id)));
}

/// Adds the button; greyed, with the reason on hover, when the action is not to be had now.
fn offer(
    ui: &mut Ui,
    app: &App,
    text: &dyn Text,
    id: ActionId,
    button: Button<'_>,
    wanted: &mut Vec<Action>,
) -> Response {
    let why = app.unavailable(id);
    let response = ui.add_enabled(why.is_none(), button);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(text.action(id)));
    if response.clicked() {
        wanted.push(Action::Run(id));
    }
    let Some(why) = why else { return response };
    let reason = text.unavailable(&why, app.record(), app.position());
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(&*reason));
    response.on_disabled_hover_text(reason)
}

/// The keys of an action as they stand on a keyboard: "Strg+Z".
pub fn shortcut(id: ActionId, text: &dyn Text) -> Option<String> {
    let keys = keys(id)?;
    let named = [
        (Key::Home, text.label(Label::HomeKey)),
        (Key::End, text.label(Label::EndKey)),
        (Key::ArrowLeft, "⬅".into()),
        (Key::ArrowRight, "➡".into()),
        (Key::ArrowUp, "⬆".into()),
        (Key::ArrowDown, "⬇".into()),
        (Key::Plus, "+".into()),
        (Key::Minus, "−".into()),
        (Key::Comma, ",".into()),
    ];
    let known = named.into_iter().find(|(key, _)| *key == keys.logical_key);
    let key = known.map_or_else(|| keys.logical_key.name().into(), |(_, name)| name);
    let is_mac = cfg!(target_os = "macos");
    let Modifiers { shift, command, .. } = keys.modifiers;
    let control = if is_mac { "⌘".into() } else { format!("{}+", text.label(Label::ControlKey)) };
    let shifted = if is_mac { "⇧".into() } else { format!("{}+", text.label(Label::ShiftKey)) };
    let held = [control, shifted].into_iter().zip([command, shift]);
    Some(held.filter(|(_, held)| *held).map(|(name, _)| name).chain([key]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{app::Unavailable, game::Moment, text::German};

    #[test]
    fn actions_with_the_same_keys_belong_to_different_boards_and_none_stands_in_two_menus() {
        let table = App::default();
        let mut study = App::default();
        study.update(Action::Run(ActionId::Study), Moment::START);
        let meet = |one, other| {
            [&table, &study].into_iter().any(|app| {
                let is_elsewhere = |id| {
                    let why = app.unavailable(id);
                    matches!(why, Some(Unavailable::OnlyAtTable | Unavailable::OnlyInStudy))
                };
                !is_elsewhere(one) && !is_elsewhere(other)
            })
        };
        let every: Vec<ActionId> = all().collect();
        for (at, id) in every.iter().enumerate() {
            for other in &every[at + 1..] {
                assert_ne!(id, other);
                let same = keys(*id).is_some() && keys(*id) == keys(*other);
                assert!(!same || !meet(*id, *other), "{id:?} {other:?}");
            }
        }
    }

    #[cfg(not(target_os = "macos"))]
    #[test]
    fn keys_are_told_as_a_german_keyboard_names_them() {
        assert_eq!(shortcut(ActionId::TakeBack, &German).as_deref(), Some("Strg+Z"));
        assert_eq!(shortcut(ActionId::ViewStart, &German).as_deref(), Some("Pos1"));
        let both = shortcut(ActionId::CopyPosition, &German);
        assert_eq!(both.as_deref(), Some("Strg+Umschalt+C"));
        assert_eq!(shortcut(ActionId::Resign, &German), None);
    }
}
