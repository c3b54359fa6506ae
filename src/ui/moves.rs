//! The move list.

use egui::{RichText, ScrollArea, Ui};

use super::{shown::Shown, theme};
use crate::{
    app::{Action, App},
    text::{Label, Text},
};

/// Two columns of moves; the viewed one is marked and kept in view.
pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    shown: &mut Shown,
    text: &dyn Text,
    wanted: &mut Vec<Action>,
) {
    let moved_on = shown.scroll > 0;
    shown.scroll = shown.scroll.saturating_sub(1);
    if moved_on && shown.scroll > 0 {
        // Once more: what stands beside the list may have changed its height.
        ui.ctx().request_repaint();
    }
    let list = ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        egui::Grid::new("moves")
            .num_columns(2)
            .min_col_width(6.0 * theme::line(ui, &theme::moves()))
            .show(ui, |ui| {
                for row in shown.moves.chunk_by(|_, next| !next.begins_row) {
                    for written in row {
                        let viewed = app.viewed() == written.node;
                        let label = RichText::new(&written.label).text_style(theme::moves());
                        let label = if written.repeats { label.underline() } else { label };
                        let response = ui.selectable_label(viewed, label);
                        if viewed && moved_on {
                            response.scroll_to_me(None);
                        }
                        if response.clicked() {
                            wanted.push(Action::View(written.node));
                        }
                    }
                    ui.end_row();
                }
            });
    });
    ui.ctx().accesskit_node_builder(list.id, |node| node.set_label(text.label(Label::MoveList)));
}
