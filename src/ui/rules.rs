//! The Laws on short pages, and the frequent mistakes.

use egui::{RichText, ScrollArea, Ui, vec2};

use super::{
    board::{BoardInteraction, BoardSnapshot, BoardView},
    theme,
};
use crate::{
    app::Action,
    lessons::{self, Example, Page},
    rules::Square,
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
    let list = |ui: &mut Ui, wanted: &mut Vec<Action>| {
        for other in lessons::pages() {
            let is_open = page.is_some_and(|page| page.article() == other.article());
            let title = format!("{}  {}", other.article(), speaker.prose(other).title());
            let response = ui.selectable_label(is_open, title);
            if is_open && !response.rect.intersects(ui.clip_rect()) {
                response.scroll_to_me(Some(egui::Align::Center));
            }
            if response.clicked() {
                wanted.push(Action::ShowRule(other.article().to_owned()));
            }
        }
    };
    let width = ui.available_width();
    ui.horizontal_top(|ui| {
        ui.allocate_ui(vec2(width * 0.36, height), |ui| {
            ScrollArea::vertical()
                .id_salt("pages")
                .max_height(height)
                .min_scrolled_height(height)
                .show(ui, |ui| {
                    ui.set_width(width * 0.34);
                    ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Truncate);
                    list(ui, wanted);
                });
        });
        ui.separator();
        ScrollArea::vertical().id_salt("page").max_height(height).min_scrolled_height(height).show(
            ui,
            |ui| {
                ui.vertical(|ui| {
                    if let Some(found) = page {
                        show(ui, speaker, found, &format!("Art. {}", found.article()));
                    }
                });
            },
        );
    });
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
        let side = ui.available_width().min(theme::EXAMPLE_BOARD);
        ui.allocate_ui(vec2(side, side), |ui| {
            let snapshot = snapshot(example, speaker);
            let mut hands = BoardInteraction::default();
            BoardView::new(&snapshot, &mut hands).show(ui);
        });
    }
}

fn snapshot(example: &Example, speaker: Speaker) -> BoardSnapshot {
    let text = speaker.text();
    let board = example.position().board();
    let men = std::array::from_fn(|index| {
        Square::from_index(index).and_then(|square| board.piece_at(square))
    });
    BoardSnapshot {
        men,
        square_names: std::array::from_fn(|index| {
            Square::from_index(index)
                .map(|square| text.square(square, men[index]))
                .unwrap_or_default()
        }),
        board_name: text.label(Label::Example),
        ..BoardSnapshot::default()
    }
}
