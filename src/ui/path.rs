//! A path that is typed, for when the system has no dialog of its own, or somebody likes to type.

use std::path::PathBuf;

use egui::{Key, RichText, Ui};

use super::theme;
use crate::{
    app::{Action, App, PathWish},
    text::{Label, Text},
};

pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    wish: PathWish,
    text: &dyn Text,
    wanted: &mut Vec<Action>,
) {
    ui.label(text.label(Label::PathHint));
    ui.add_space(4.0);
    let id = ui.make_persistent_id(("path", wish));
    // What was typed goes with the dialog: it is there as long as every frame shows it.
    let pass = ui.ctx().cumulative_pass_nr();
    let known = ui.data(|data| data.get_temp::<(String, u64)>(id));
    let known = known.filter(|(_, shown)| pass <= shown + 1);
    let is_new = known.is_none();
    let suggested = || app.suggested_path(wish).display().to_string();
    let mut path = known.map_or_else(suggested, |(path, _)| path);
    let field = egui::TextEdit::singleline(&mut path).desired_width(f32::INFINITY).return_key(None);
    let response = ui.add(field);
    theme::frame_typing(ui, &response);
    let name = text.label(Label::PathField);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    if is_new {
        response.request_focus();
    }
    ui.add_space(8.0);
    let entered = response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    ui.horizontal(|ui| {
        let label = text.label(match wish {
            PathWish::Open => Label::OpenFile,
            PathWish::SaveAs | PathWish::Picture(_) => Label::SaveFile,
            PathWish::Append => Label::AppendFile,
        });
        let done = ui
            .add_enabled(!path.trim().is_empty(), egui::Button::new(RichText::new(label).strong()));
        if done.clicked() || entered && !path.trim().is_empty() {
            wanted.push(Action::TypedPath(wish, PathBuf::from(path.trim())));
        }
        if ui.button(text.label(Label::Cancel)).clicked() {
            wanted.push(Action::CloseDialog);
        }
    });
    ui.data_mut(|data| data.insert_temp(id, (path, pass)));
}
