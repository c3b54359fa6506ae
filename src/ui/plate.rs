//! A player's plate: the name and what has been captured.

use egui::{Align, Layout, RichText, Sense, Ui, vec2};

use super::{
    board::pieces,
    clock,
    names::{self, NameField},
    shown::Shown,
    theme,
};
use crate::{
    app::{Action, App, Stage},
    rules::{Color, Piece},
    text::{Label, Speaker, Text},
};

pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    shown: &Shown,
    speaker: Speaker,
    (color, is_low): (Color, bool),
    wanted: &mut Vec<Action>,
) {
    let text = speaker.text();
    let near = if app.is_flipped() { Color::Black } else { Color::White };
    let is_turned = app.settings().face_to_face && color != near;
    let has_clock = app.stage() == Stage::Table && app.game().clock().is_some();
    let height = if has_clock { clock::height(ui) } else { captured_height(ui) };
    let line = vec2(ui.available_width(), height);
    if is_low && has_clock {
        // One line: the clock, and the name in what is left.
        ui.allocate_ui_with_layout(line, Layout::right_to_left(Align::Center), |ui| {
            clock::show(ui, app, speaker, color, is_turned, wanted);
            // In a pause the field that sets the clock takes the name's place.
            if app.game().clock_at_rest().is_some() {
                return;
            }
            if is_turned {
                turned_name(ui, app, text, color);
            } else {
                name(ui, app, text, color, wanted);
            }
        });
        return;
    }
    if is_turned {
        turned_name(ui, app, text, color);
    } else {
        name(ui, app, text, color, wanted);
    }
    ui.allocate_ui_with_layout(line, Layout::right_to_left(Align::Center), |ui| {
        clock::show(ui, app, speaker, color, is_turned, wanted);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            captured(ui, shown, text, color);
        });
    });
}

fn name(ui: &mut Ui, app: &App, text: &dyn Text, color: Color, wanted: &mut Vec<Action>) {
    let mut name = app.name(color).to_owned();
    let id = ui.make_persistent_id(("name", color));
    let field = NameField {
        id,
        label: text.label(Label::NameField(color)),
        hint: text.label(Label::Player(color)),
        width: f32::INFINITY,
        style: egui::TextStyle::Heading,
    };
    if names::show(ui, app, (field, &mut name), text, wanted) {
        wanted.push(Action::Name(color, name));
    }
}

/// The name as a player at the far side reads it; it is typed before the tablet is laid down.
fn turned_name(ui: &mut Ui, app: &App, text: &dyn Text, color: Color) {
    let name = match app.name(color) {
        "" => text.label(Label::Player(color)),
        name => name.to_owned(),
    };
    let font = egui::TextStyle::Heading.resolve(ui.style());
    let size = vec2(ui.available_width(), font.size * 1.6);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &name));
    let ink = ui.visuals().text_color();
    let galley = ui.painter().layout_no_wrap(name, font, ink);
    let corner = egui::pos2(rect.right(), rect.center().y + galley.size().y / 2.0);
    let turned = egui::epaint::TextShape::new(corner, galley, ink).with_angle(std::f32::consts::PI);
    ui.painter().add(egui::Shape::Text(turned));
}

fn captured_height(ui: &Ui) -> f32 {
    theme::CAPTURED * theme::line(ui, &theme::small_words())
}

/// The captured men in a row, equal ones close together, and by how much this side is ahead.
fn captured(ui: &mut Ui, shown: &Shown, text: &dyn Text, color: Color) {
    let (men, ahead) = shown.captured(color);
    let height = captured_height(ui);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let told = text.captured(color, men, ahead);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &told));
    let mut left = rect.left();
    for same in men.chunk_by(|one, other| one == other) {
        for role in same {
            let center = egui::pos2(left + height / 2.0, rect.center().y);
            pieces::paint(
                ui.painter(),
                Piece::new(!color, *role),
                center,
                height,
                pieces::Look::PLAIN,
            );
            left += height * 0.42;
        }
        left += height * 0.45;
    }
    if ahead > 0 {
        let at = egui::pos2(left + height * 0.3, rect.center().y);
        let label = RichText::new(format!("+{ahead}")).text_style(theme::small_words()).strong();
        let area = egui::Rect::from_min_max(egui::pos2(at.x, rect.top()), rect.max);
        ui.put(area, |ui: &mut Ui| ui.horizontal_centered(|ui| ui.label(label)).inner);
    }
    response.on_hover_text(told);
}
