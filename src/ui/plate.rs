//! A player's plate: the name and what has been captured.

use egui::{RichText, Sense, Ui, vec2};

use super::{board::pieces, shown::Shown, theme};
use crate::{
    app::{Action, App},
    rules::{Color, Piece},
    text::{Label, Text},
};

pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    shown: &Shown,
    text: &dyn Text,
    color: Color,
    wanted: &mut Vec<Action>,
) {
    let mut name = app.name(color).to_owned();
    let field = egui::TextEdit::singleline(&mut name)
        .id_salt(("name", color))
        .hint_text(text.label(Label::Player(color)))
        .desired_width(f32::INFINITY)
        .font(egui::TextStyle::Heading);
    let response = ui.add(field);
    theme::frame_typing(ui, &response);
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_label(text.label(Label::NameField(color)));
    });
    if response.changed() {
        wanted.push(Action::Name(color, name));
    }
    captured(ui, shown, text, color);
}

/// The captured men in a row, equal ones close together, and by how much this side is ahead.
fn captured(ui: &mut Ui, shown: &Shown, text: &dyn Text, color: Color) {
    let (men, ahead) = shown.captured(color);
    let height = theme::CAPTURED * theme::line(ui, &theme::small_words());
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let told = text.captured(color, men, ahead);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &told));
    let mut left = rect.left();
    for same in men.chunk_by(|one, other| one == other) {
        for role in same {
            let center = egui::pos2(left + height / 2.0, rect.center().y);
            pieces::paint(ui, Piece::new(!color, *role), center, height, pieces::Look::PLAIN);
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
