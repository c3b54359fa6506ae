//! The games of a file: a list that grows while the file is read, to be searched and opened from.

use std::time::Duration;

use egui::{
    Align, Align2, Key, Modifiers, ProgressBar, Rect, RichText, ScrollArea, Sense, Ui, vec2,
};

use super::{actions, theme};
use crate::{
    app::{Action, ActionId, App, Collection, Listing},
    game::GameResult,
    pgn::Listed,
    text::{Label, Text, result_sign},
};

/// How often the screen looks for more games while a file is read.
const LOOK_AGAIN: Duration = Duration::from_millis(100);
/// How far a page key goes, in rows.
const PAGE: usize = 12;
/// How a row is shared out: number, White, Black, year, result, in parts of its width.
const COLUMNS: [f32; 5] = [0.12, 0.33, 0.33, 0.12, 0.10];

/// The results that can be looked for, in the order of the choice.
const RESULTS: [Option<GameResult>; 5] = [
    None,
    Some(GameResult::WhiteWins),
    Some(GameResult::Draw),
    Some(GameResult::BlackWins),
    Some(GameResult::Open),
];

pub(super) fn show(ui: &mut Ui, app: &App, text: &dyn Text, height: f32, wanted: &mut Vec<Action>) {
    let Some(collection) = app.collection() else {
        ui.label(text.label(Label::NoGames));
        return;
    };
    ui.label(collection.path().display().to_string());
    progress(ui, app, collection, text, wanted);
    search(ui, collection, text, wanted);
    let (shown, all) = (collection.shown_count(), collection.index().len());
    ui.label(text.games_found(shown, all));
    list(ui, collection, text, height - 150.0, wanted);
}

fn progress(
    ui: &mut Ui,
    app: &App,
    collection: &Collection,
    text: &dyn Text,
    wanted: &mut Vec<Action>,
) {
    match collection.listing() {
        Listing::Running { bytes, total } => {
            ui.horizontal(|ui| {
                actions::button(ui, app, text, ActionId::StopListing, wanted);
                let part = if total == 0 { 0.0 } else { bytes as f32 / total as f32 };
                ui.add(ProgressBar::new(part).show_percentage());
            });
            ui.ctx().request_repaint_after(LOOK_AGAIN);
        }
        Listing::Stopped(_) => {
            ui.label(RichText::new(text.label(Label::ListingStopped)).strong());
        }
        Listing::Complete(_) => {}
    }
}

fn search(ui: &mut Ui, collection: &Collection, text: &dyn Text, wanted: &mut Vec<Action>) {
    let mut search = collection.search().clone();
    ui.horizontal_wrapped(|ui| {
        for (label, typed, width) in [
            (Label::SearchNames, &mut search.names, 220.0),
            (Label::SearchYears, &mut search.years, 130.0),
        ] {
            let name = text.label(label);
            let field = egui::TextEdit::singleline(typed).hint_text(&name).desired_width(width);
            let response = ui.add(field);
            theme::frame_typing(ui, &response);
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
        }
        let name = |result: Option<GameResult>| match result {
            None => text.label(Label::AnyResult),
            Some(result) => result_sign(result).to_owned(),
        };
        let chosen = egui::ComboBox::from_id_salt("result").selected_text(name(search.result));
        let response = chosen.show_ui(ui, |ui| {
            for result in RESULTS {
                ui.selectable_value(&mut search.result, result, name(result));
            }
        });
        let label = text.label(Label::SearchResult);
        ui.ctx().accesskit_node_builder(response.response.id, |node| node.set_label(label));
    });
    if search.is_year_unread() {
        ui.label(text.label(Label::NoYear));
    }
    if search != *collection.search() {
        wanted.push(Action::Search(search));
    }
}

/// The rows; only those in view are laid out.
fn list(
    ui: &mut Ui,
    collection: &Collection,
    text: &dyn Text,
    height: f32,
    wanted: &mut Vec<Action>,
) {
    let count = collection.shown_count();
    let can_open = collection.stamp().is_some();
    let id = ui.make_persistent_id("selected game");
    let before = ui.data(|data| data.get_temp::<usize>(id)).unwrap_or(0).min(count.max(1) - 1);
    let (down, up) = walked(ui);
    let selected = (before + down).saturating_sub(up).min(count.max(1) - 1);
    let has_moved = selected != before;
    let line = theme::line(ui, &theme::small_words()) + 6.0;
    let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    let area = area.auto_shrink([false, true]);
    let mut clicked = None;
    let spacing = ui.spacing().item_spacing.y;
    let area = if has_moved {
        // The row walked to stands in the middle.
        let top = selected as f32 * (line + spacing) - (height - line) / 2.0;
        area.vertical_scroll_offset(top.max(0.0))
    } else {
        area
    };
    let shown = area.show_rows(ui, line, count, |ui, rows| {
        for row in rows {
            let Some(place) = collection.shown(row) else { continue };
            let Some(game) = collection.index().get(place) else { continue };
            let is_selected = row == selected;
            if show_row(ui, (place, game), line, is_selected, can_open) {
                clicked = Some((row, place));
            }
        }
    });
    ui.ctx().accesskit_node_builder(shown.id, |node| node.set_label(text.label(Label::GameList)));
    let entered = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    let chosen =
        clicked.or_else(|| Some((selected, collection.shown(selected)?)).filter(|_| entered));
    ui.data_mut(|data| data.insert_temp(id, clicked.map_or(selected, |(row, _)| row)));
    if let Some((_, place)) = chosen.filter(|_| can_open) {
        wanted.push(Action::OpenGame(place));
    }
}

/// How many rows the keys go down and up; also while something is typed, which has one line only.
fn walked(ui: &Ui) -> (usize, usize) {
    ui.input_mut(|input| {
        let mut pressed = |key| input.count_and_consume_key(Modifiers::NONE, key);
        let down = pressed(Key::ArrowDown) + PAGE * pressed(Key::PageDown);
        (down, pressed(Key::ArrowUp) + PAGE * pressed(Key::PageUp))
    })
}

fn show_row(
    ui: &mut Ui,
    (place, game): (usize, Listed<'_>),
    height: f32,
    is_selected: bool,
    can_open: bool,
) -> bool {
    let year = game.year.map(|year| year.to_string()).unwrap_or_default();
    let result = result_sign(game.result).to_owned();
    let cells = [(place + 1).to_string(), game.white.into(), game.black.into(), year, result];
    let sense = if can_open { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), sense);
    let name = format!("{}. {} – {} {} {}", cells[0], cells[1], cells[2], cells[3], cells[4]);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::Role::Button, can_open, is_selected, &name)
    });
    let visuals = ui.style().interact_selectable(&response, is_selected);
    if is_selected || response.hovered() || response.has_focus() {
        ui.painter().rect(
            rect,
            visuals.corner_radius,
            visuals.weak_bg_fill,
            visuals.bg_stroke,
            egui::StrokeKind::Inside,
        );
    }
    let font = theme::small_words().resolve(ui.style());
    let mut left = rect.left() + 4.0;
    for ((cell, part), align) in cells.into_iter().zip(COLUMNS).zip([
        Align2::RIGHT_CENTER,
        Align2::LEFT_CENTER,
        Align2::LEFT_CENTER,
        Align2::LEFT_CENTER,
        Align2::LEFT_CENTER,
    ]) {
        let width = part * (rect.width() - 8.0);
        let cell_rect =
            Rect::from_min_size(egui::pos2(left, rect.top()), vec2(width - 8.0, height));
        let at = match align.x() {
            Align::Max => cell_rect.right_center(),
            Align::Min | Align::Center => cell_rect.left_center(),
        };
        let clipped = ui.painter().with_clip_rect(cell_rect.intersect(ui.clip_rect()));
        clipped.text(at, align, cell, font.clone(), visuals.text_color());
        left += width;
    }
    response.clicked()
}
