//! The sheet of names and tags.

use egui::{RichText, TextEdit, Ui};

use super::{
    names::{self, NameField},
    settings::named,
    theme,
};
use crate::{
    app::{Action, App, TagSheet},
    game::GameResult,
    rules::Color,
    text::{Label, Text},
};

/// The results a game can have in a file.
const RESULTS: [GameResult; 4] =
    [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins, GameResult::Open];
/// The width of a field for a number, in points.
const NUMBER: f32 = 64.0;
/// The width of what stands before the fields, in points.
const BEFORE: f32 = 84.0;
/// In how many passes a dialog that opens has found its size.
const SETTLED: u64 = 3;

pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    filled: &TagSheet,
    text: &dyn Text,
    wanted: &mut Vec<Action>,
) {
    let mut sheet = filled.clone();
    begin(ui);
    for (color, place) in [(Color::White, 0), (Color::Black, 1)] {
        player(ui, app, (&mut sheet, place, color), text, wanted);
    }
    line(ui, text, Label::TagEvent, &mut sheet.event);
    line(ui, text, Label::TagSite, &mut sheet.site);
    date(ui, app, &mut sheet, text);
    line(ui, text, Label::TagRound, &mut sheet.round);
    if let Some(result) = &mut sheet.result {
        self::result(ui, text, result);
    }
    others(ui, &mut sheet, text);
    ui.add_space(8.0);
    let faults = sheet.tags().err().unwrap_or_default();
    for fault in &faults {
        let words = RichText::new(text.tag_fault(fault)).strong();
        let told = ui.add(egui::Label::new(words.text_style(theme::small_words())).wrap());
        ui.ctx().accesskit_node_builder(told.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
    }
    ui.horizontal(|ui| {
        let keep = egui::Button::new(RichText::new(text.label(Label::KeepTags)).strong());
        if ui.add_enabled(faults.is_empty(), keep).clicked() {
            wanted.push(Action::KeepTags);
        }
        if ui.button(text.label(Label::Cancel)).clicked() {
            wanted.push(Action::CloseDialog);
        }
    });
    remembered(ui, app, text, wanted);
    if sheet != *filled {
        // Before it is kept.
        wanted.insert(0, Action::FillIn(Box::new(sheet)));
    }
}

/// The keyboard begins in the first field, which takes it once the dialog has found its size.
fn begin(ui: &Ui) {
    let (id, pass) = (ui.make_persistent_id("tags"), ui.ctx().cumulative_pass_nr());
    let shown = ui.data(|data| data.get_temp::<(u64, u64)>(id));
    let opened = shown.filter(|(_, last)| pass <= last + 1).map_or(pass, |(opened, _)| opened);
    if pass < opened + SETTLED {
        ui.memory_mut(|memory| memory.request_focus(name_id(Color::White)));
    }
    ui.data_mut(|data| data.insert_temp(id, (opened, pass)));
}

fn name_id(color: Color) -> egui::Id {
    egui::Id::unique(("tag player", color))
}

fn player(
    ui: &mut Ui,
    app: &App,
    (sheet, place, color): (&mut TagSheet, usize, Color),
    text: &dyn Text,
    wanted: &mut Vec<Action>,
) {
    row(ui, text, Label::Player(color), |ui| {
        let width = ui.available_width() - NUMBER - 56.0;
        let label = text.label(Label::TagPlayer(color));
        let style = egui::TextStyle::Body;
        let field = NameField { id: name_id(color), label, hint: String::new(), width, style };
        names::show(ui, app, (field, &mut sheet.players[place]), text, wanted);
        ui.label("Elo");
        let mut rating = sheet.rating(color).to_owned();
        let response = typed(ui, &mut rating, NUMBER, text.label(Label::TagRating(color)));
        if response.changed() {
            sheet.set_rating(color, &rating);
        }
    });
}

fn line(ui: &mut Ui, text: &dyn Text, label: Label, value: &mut String) {
    row(ui, text, label, |ui| {
        let width = ui.available_width() - 8.0;
        typed(ui, value, width, text.label(label));
    });
}

fn date(ui: &mut Ui, app: &App, sheet: &mut TagSheet, text: &dyn Text) {
    row(ui, text, Label::TagDate, |ui| {
        let hint = text.label(Label::TagDateHint);
        let width = ui.available_width() - 84.0;
        let edit = TextEdit::singleline(&mut sheet.date).desired_width(width).hint_text(&hint);
        let response = ui.add(edit);
        theme::frame_typing(ui, &response);
        named(ui, &response, text.label(Label::TagDate));
        response.on_hover_text(hint);
        if let Some(today) = app.today()
            && ui.button(text.label(Label::Today)).clicked()
        {
            sheet.date = today.to_string();
        }
    });
}

fn result(ui: &mut Ui, text: &dyn Text, result: &mut GameResult) {
    row(ui, text, Label::Result, |ui| {
        let list = egui::ComboBox::from_id_salt("tag result").selected_text(text.recorded(*result));
        let shown = list.show_ui(ui, |ui| {
            for choice in RESULTS {
                ui.selectable_value(result, choice, text.recorded(choice));
            }
        });
        named(ui, &shown.response, text.label(Label::Result));
    });
}

/// The tags that have no field of their own.
fn others(ui: &mut Ui, sheet: &mut TagSheet, text: &dyn Text) {
    ui.add_space(8.0);
    ui.label(RichText::new(text.label(Label::OtherTags)).strong());
    let rows: Vec<usize> = (0..sheet.others.len()).filter(|row| !sheet.has_field(*row)).collect();
    let mut removed = None;
    for row in rows {
        let Some((name, value)) = sheet.others.get_mut(row) else { continue };
        ui.horizontal(|ui| {
            let button = ui.button("✖");
            named(ui, &button, text.remove_tag(name));
            if button.on_hover_text(text.remove_tag(name)).clicked() {
                removed = Some(row);
            }
            let width = (ui.available_width() * 0.34).min(150.0);
            let told = text.label(Label::TagName);
            ui.push_id(("tag name", row), |ui| typed(ui, name, width, told));
            let told = format!("{} {name}", text.label(Label::TagValue));
            let width = ui.available_width() - 8.0;
            ui.push_id(("tag value", row), |ui| typed(ui, value, width, told));
        });
    }
    if let Some(row) = removed {
        sheet.others.remove(row);
    }
    if ui.button(text.label(Label::AddTag)).clicked() {
        sheet.others.push((String::new(), String::new()));
    }
}

/// The names that are remembered, to be forgotten one by one or all at once.
fn remembered(ui: &mut Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    if app.players().names().is_empty() {
        return;
    }
    ui.add_space(8.0);
    egui::CollapsingHeader::new(text.label(Label::KnownPlayers)).show(ui, |ui| {
        for name in app.players().names() {
            ui.horizontal(|ui| {
                let button = ui.button("✖");
                named(ui, &button, text.forget_player(name));
                if button.on_hover_text(text.forget_player(name)).clicked() {
                    wanted.push(Action::ForgetPlayer(name.clone()));
                }
                ui.label(name);
            });
        }
        if ui.button(text.label(Label::ForgetPlayers)).clicked() {
            wanted.push(Action::ForgetPlayers);
        }
    });
}

/// A line of the sheet: what it is about, and its fields.
fn row(ui: &mut Ui, text: &dyn Text, label: Label, fields: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        let size = egui::vec2(BEFORE, ui.spacing().interact_size.y);
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_width(BEFORE);
            ui.label(text.label(label));
        });
        fields(ui);
    });
}

fn typed(ui: &mut Ui, value: &mut String, width: f32, name: String) -> egui::Response {
    let response = ui.add(TextEdit::singleline(value).desired_width(width));
    theme::frame_typing(ui, &response);
    named(ui, &response, name);
    response
}
