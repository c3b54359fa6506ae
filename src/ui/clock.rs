//! A clock's face: the largest words after the board.

use std::{f32::consts::PI, time::Duration};

use egui::{Align2, Color32, FontId, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

use super::theme;
use crate::{
    app::{Action, App, Language, Stage},
    game::clock::{Face, Motion, Part, Urgency},
    rules::Color,
    text::{Label, Speaker},
};

/// Paints a player's clock in this room; upside down for somebody who sits at the far side.
pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    speaker: Speaker,
    color: Color,
    is_turned: bool,
    wanted: &mut Vec<Action>,
) {
    if app.stage() != Stage::Table {
        return;
    }
    let Some(clock) = app.game().clock() else { return };
    let faces = clock.faces(color, app.now());
    let Some(face) = faces.large() else { return };
    let is_running = matches!(clock.motion(), Motion::Running { .. }) && clock.on_move() == color;
    let font = FontId::monospace(digits(ui));
    let size = vec2(font.size * 4.6, height(ui));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let told = speaker.text().clock(color, &faces);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &told));
    let (fill, ink) = colours(ui, is_running, face.urgency);
    ui.painter().rect_filled(rect, 4.0, fill);
    ui.painter().rect_stroke(rect, 4.0, Stroke::new(1.5, ink), StrokeKind::Inside);
    let digits = written(face, speaker.language);
    let galley = ui.painter().layout_no_wrap(digits, font.clone(), ink);
    let middle = rect.center() + vec2(font.size * 0.25, 0.0);
    let corner = if is_turned {
        rect.center() - vec2(font.size * 0.25, 0.0) + galley.size() / 2.0
    } else {
        middle - galley.size() / 2.0
    };
    let angle = if is_turned { PI } else { 0.0 };
    ui.painter()
        .add(Shape::Text(egui::epaint::TextShape::new(corner, galley, ink).with_angle(angle)));
    mark(ui, rect, is_turned, is_running, face.urgency, ink);
    if let Some(other) = other_face(faces.shown, faces.total, faces.per_move) {
        let at = if is_turned { rect.left_top() } else { rect.right_bottom() };
        let align = if is_turned { Align2::LEFT_TOP } else { Align2::RIGHT_BOTTOM };
        let small = FontId::monospace(font.size * 0.34);
        ui.painter().text(at, align, written(other, speaker.language), small, ink);
    }
    if !matches!(clock.motion(), Motion::Running { .. }) {
        correct(ui, app, speaker, color, (faces.shown, face), wanted);
    }
}

/// The size of the digits here.
fn digits(ui: &Ui) -> f32 {
    let line = theme::line(ui, &theme::small_words());
    let wish = ui.available_width() * theme::CLOCK_WIDTH;
    wish.clamp(theme::CLOCK * line, theme::CLOCK_MOST * line)
}

/// How high a clock is here.
pub(super) fn height(ui: &Ui) -> f32 {
    digits(ui) * 1.25
}

/// A running clock has a filled triangle, a fallen flag hangs down: told apart without colour.
fn mark(ui: &Ui, rect: Rect, is_turned: bool, is_running: bool, urgency: Urgency, ink: Color32) {
    let side = rect.height() * 0.3;
    let x = if is_turned { rect.right() - side * 1.3 } else { rect.left() + side * 0.5 };
    let middle = rect.center().y;
    let points = if urgency == Urgency::Fallen {
        vec![pos2(x, middle - side), pos2(x + side, middle - side * 0.4), pos2(x, middle + side)]
    } else if is_running {
        vec![
            pos2(x, middle - side * 0.7),
            pos2(x + side * 0.8, middle),
            pos2(x, middle + side * 0.7),
        ]
    } else {
        return;
    };
    ui.painter().add(Shape::convex_polygon(points, ink, Stroke::NONE));
}

fn colours(ui: &Ui, is_running: bool, urgency: Urgency) -> (Color32, Color32) {
    let visuals = ui.visuals();
    match (urgency, is_running) {
        (Urgency::Fallen | Urgency::Low, true) | (Urgency::Fallen, false) => {
            (visuals.warn_fg_color, visuals.panel_fill)
        }
        (Urgency::Low, false) => (visuals.extreme_bg_color, visuals.warn_fg_color),
        (Urgency::Calm, true) => (visuals.selection.bg_fill, visuals.selection.stroke.color),
        (Urgency::Calm, false) => (visuals.extreme_bg_color, visuals.text_color()),
    }
}

fn other_face(shown: Option<Part>, total: Option<Face>, per_move: Option<Face>) -> Option<Face> {
    match shown? {
        Part::Total => per_move,
        Part::PerMove => total,
    }
}

/// The digits: "1:05:09", "4:59", "9,8".
pub(super) fn written(face: Face, language: Language) -> String {
    let Face { hours, minutes, seconds, tenths, .. } = face;
    let point = if language == Language::German { ',' } else { '.' };
    match (hours, tenths) {
        (_, Some(tenths)) => format!("{seconds}{point}{tenths}"),
        (0, None) => format!("{minutes}:{seconds:02}"),
        (_, None) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A small field under a clock that stands still, to set it by hand.
fn correct(
    ui: &mut Ui,
    app: &App,
    speaker: Speaker,
    color: Color,
    (shown, face): (Option<Part>, Face),
    wanted: &mut Vec<Action>,
) {
    let Some(part) = shown.filter(|_| app.game().clock_at_rest().is_some()) else { return };
    let id = ui.scope_id().with(("set", color));
    let kept = ui.data_mut(|data| data.remove_temp::<Typed>(id));
    let Typed { mut text, mut is_refused } =
        kept.unwrap_or_else(|| Typed { text: written(face, speaker.language), is_refused: false });
    let field = ui.add(egui::TextEdit::singleline(&mut text).id(id).desired_width(64.0));
    let name = speaker.text().label(Label::SetClock(color));
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(name.clone()));
    is_refused &= !field.changed();
    if field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
        if let Some(time) = read(&text) {
            wanted.push(Action::SetClock { color, part, time });
        } else {
            is_refused = true;
            field.request_focus();
        }
    }
    if is_refused {
        refused(&field, speaker);
    } else {
        field.clone().on_hover_text(name);
    }
    if field.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, Typed { text, is_refused }));
    }
}

/// What is being typed into the field, and whether it was entered and is no time.
#[derive(Debug, Clone, Default)]
struct Typed {
    text: String,
    is_refused: bool,
}

/// Tells beside the field what is expected.
fn refused(field: &egui::Response, speaker: Speaker) {
    let words = speaker.text().label(Label::ClockExpected);
    field.ctx.accesskit_node_builder(field.id, |node| {
        node.set_invalid(egui::accesskit::Invalid::True);
        node.set_description(&*words);
    });
    field.show_tooltip_ui(|ui| {
        let told = ui.label(words);
        ui.ctx().accesskit_node_builder(told.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
    });
}

/// "1:30:00", "4:30", "45" (seconds) or "9,8" (with a tenth) as a time.
fn read(typed: &str) -> Option<Duration> {
    let (whole, tenths) = match typed.trim().split_once([',', '.']) {
        Some((whole, tenth)) if tenth.len() == 1 => (whole, tenth.parse().ok()?),
        Some(_) => return None,
        None => (typed, 0),
    };
    let parts: Option<Vec<u64>> = whole.split(':').map(|part| part.trim().parse().ok()).collect();
    let seconds = match parts?.as_slice() {
        [seconds] => *seconds,
        [minutes, seconds] if *seconds < 60 => minutes.checked_mul(60)?.checked_add(*seconds)?,
        [hours, minutes, seconds] if *minutes < 60 && *seconds < 60 => {
            hours.checked_mul(3600)?.checked_add(minutes * 60 + seconds)?
        }
        _ => return None,
    };
    Some(Duration::from_secs(seconds) + Duration::from_millis(100 * tenths))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face(seconds: f64) -> Face {
        Face::new(Duration::from_secs_f64(seconds), Duration::from_secs(10))
    }

    #[test]
    fn digits_stand_as_on_a_tournament_clock() {
        let shown = |seconds, language| written(face(seconds), language);
        assert_eq!(shown(3909.0, Language::German), "1:05:09");
        assert_eq!(shown(299.0, Language::German), "4:59");
        assert_eq!(shown(9.8, Language::German), "9,8");
        assert_eq!(shown(9.8, Language::English), "9.8");
        assert_eq!(shown(0.0, Language::German), "0:00");
    }

    #[test]
    fn a_typed_time_is_read_and_nonsense_is_not() {
        assert_eq!(read(" 4:30 "), Some(Duration::from_secs(270)));
        assert_eq!(read("1:30:00"), Some(Duration::from_mins(90)));
        assert_eq!(read("45"), Some(Duration::from_secs(45)));
        assert_eq!(read("9,8"), Some(Duration::from_millis(9800)));
        assert_eq!(read("0:09.8"), Some(Duration::from_millis(9800)));
        for nonsense in
            ["", "4:75", "a", "1:2:3:4", "-3", "9,", "9,87", "9,-", "99999999999999999999"]
        {
            assert_eq!(read(nonsense), None, "{nonsense}");
        }
    }
}
