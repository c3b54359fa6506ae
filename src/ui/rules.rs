//! The Laws on short pages, and the frequent mistakes.

use egui::{RichText, ScrollArea, Ui, vec2};

use super::{
    board::{BoardInteraction, BoardMark, BoardSnapshot, BoardView, Purpose},
    shown, theme,
};
use crate::{
    app::Action,
    lessons::{self, Example, Page},
    rules::Position,
    text::{Label, Speaker},
};

/// All pages at the left, the one for an article at the right.
pub(super) fn laws(
    ui: &mut Ui,
    speaker: Speaker,
    article: &str,
    height: f32,
    wanted: &mut Vec<Action>,
) {
    let page = lessons::page(article).or_else(|| lessons::pages().first());
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui(size, |ui| {
        ui.set_min_size(size);
        let list = egui::Panel::left("pages").frame(egui::Frame::NONE).resizable(false);
        list.exact_size(size.x * 0.36).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
                ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Truncate);
                pages(ui, speaker, page, wanted);
            });
        });
        let frame = egui::Frame::NONE.inner_margin(egui::Margin { left: 10, ..Default::default() });
        egui::CentralPanel::default().frame(frame).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
                if let Some(found) = page {
                    show(ui, speaker, found, &format!("Art. {}", found.article()));
                }
            });
        });
    });
}

fn pages(ui: &mut Ui, speaker: Speaker, open: Option<&Page>, wanted: &mut Vec<Action>) {
    for page in lessons::pages() {
        let is_open = open.is_some_and(|open| open.article() == page.article());
        let title = format!("{}  {}", page.article(), speaker.prose(page).title());
        let response = ui.selectable_label(is_open, title);
        if is_open && !ui.clip_rect().intersects(response.rect) {
            response.scroll_to_me(Some(egui::Align::Center));
        }
        if response.clicked() {
            wanted.push(Action::ShowRule(page.article().to_owned()));
        }
    }
}

/// The frequent mistakes, one below the other.
pub(super) fn mistakes(ui: &mut Ui, speaker: Speaker, height: f32) {
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
        for (number, page) in (1..).zip(lessons::mistakes()) {
            ui.push_id(number, |ui| show(ui, speaker, page, &format!("{number}.")));
            ui.separator();
        }
    });
}

fn show(ui: &mut Ui, speaker: Speaker, page: &Page, number: &str) {
    let prose = speaker.prose(page);
    ui.label(RichText::new(format!("{number} {}", prose.title())).heading());
    ui.add_space(6.0);
    let words = RichText::new(prose.written(speaker.style)).text_style(theme::moves());
    ui.add(egui::Label::new(words).wrap());
    if let Some(example) = page.example() {
        ui.add_space(8.0);
        let side = ui.available_width().min(theme::EXAMPLE_BOARD).min(ui.clip_rect().height());
        let example_board = snapshot(example, speaker);
        small_board(ui, &example_board, side);
    }
}

/// A board that is only looked at.
pub(super) fn small_board(ui: &mut Ui, snapshot: &BoardSnapshot, side: f32) {
    ui.allocate_ui(vec2(side, side), |ui| {
        let mut hands = BoardInteraction::default();
        BoardView::new(snapshot, &mut hands).show(ui);
    });
}

/// A position for a board that is only looked at.
pub(super) fn still(position: &Position, speaker: Speaker) -> BoardSnapshot {
    shown::still(position.board(), speaker.text(), Label::Example)
}

fn snapshot(example: &Example, speaker: Speaker) -> BoardSnapshot {
    let squares =
        example.squares().iter().map(|square| BoardMark::Square(*square, Purpose::Subject));
    let arrows =
        example.arrows().iter().map(|(from, to)| BoardMark::Arrow(*from, *to, Purpose::Suggestion));
    let marks = squares.chain(arrows).collect();
    BoardSnapshot { marks, ..still(example.position(), speaker) }
}
