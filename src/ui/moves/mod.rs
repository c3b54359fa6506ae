//! The list of moves: the main line in two columns, variations and remarks between its rows.
//!
//! The text is written once for each state of the record and broken into lines once for each width; in
//! each frame only the lines in view are painted.

mod lines;
mod score;

use egui::{Align2, FontId, Id, Rect, Response, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use self::{
    lines::{Face, Line, Lines, Sizes, Span, What},
    score::{Block, Entry, Manner, Score},
};
use super::{annotate, signs, theme};
use crate::{
    app::{Action, App, Stage},
    game::{GameResult, NodeId, Written},
    text::{Label, Speaker, Text, result_sign},
};

/// The room at both sides of a move, as a part of the size of running text.
const PADDING: f32 = 0.2;

/// How much is seen before and after the shown move when the list goes there, in points.
const MARGIN: f32 = 12.0;

/// The list as it was shown last.
#[derive(Debug, Default)]
pub(super) struct MoveList {
    /// What the text was written for.
    written_for: Option<(u64, Stage, Manner)>,
    score: Score,
    /// What the lines were broken for.
    broken_for: Option<Fit>,
    lines: Lines,
    /// What was to be seen, and in how much room.
    seen: Option<(NodeId, egui::Vec2)>,
    /// How far the list is scrolled.
    offset: f32,
}

/// What decides where lines are broken.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Fit {
    width: f32,
    row: f32,
    text: f32,
    pixels_per_point: f32,
}

/// What all moves in view have in common.
struct Shared<'a> {
    app: &'a App,
    text: &'a dyn Text,
    /// The nodes that hold the position shown, where they are told.
    repeated: &'a [NodeId],
    fonts: [FontId; 2],
}

impl MoveList {
    /// Writes the text anew when the record, its letters or the stage are others than before.
    fn write(&mut self, app: &App, speaker: Speaker) {
        let lines = app.stage() == Stage::Study;
        let manner = Manner { speaker, times: app.settings().show_times, lines };
        let wanted = Some((app.record_version(), app.stage(), manner));
        if self.written_for == wanted {
            return;
        }
        let record = app.record();
        self.score = if let Some(study) = app.shown_study() {
            let result = Some(study.sheet().result).filter(|&is| is != GameResult::Open);
            Score::new(record, record.in_text_order(), manner, result.map(result_sign))
        } else {
            // Moves that were taken back are not shown at the table.
            let played = record.line_to(app.game().last()).into_iter().map(Written::Ply);
            Score::new(record, played, manner, None)
        };
        self.written_for = wanted;
        self.broken_for = None;
    }

    /// Breaks the text into lines when it, the width or the letters' size are others than before.
    fn break_lines(&mut self, ui: &Ui, [row, text]: &[FontId; 2]) {
        // The bar lies over what it scrolls; nothing to be clicked may be under it.
        let width = ui.available_width() - ui.spacing().scroll.bar_width;
        let pixels_per_point = ui.pixels_per_point();
        let fit = Some(Fit { width, row: row.size, text: text.size, pixels_per_point });
        if self.broken_for == fit {
            return;
        }
        let last_number = self.score.blocks.iter().rev().find_map(|block| match block {
            Block::Row { number, .. } => Some(number.as_str()),
            Block::Text { .. } => None,
        });
        self.lines = ui.fonts_mut(|fonts| {
            let mut measure = |face: Face, words: &str| {
                let font = if face == Face::Row { row } else { text };
                if words.chars().all(|sign| is_plain(sign) || signs::is_drawn(sign)) {
                    let drawn = signs::ADVANCE * font.size;
                    let width = |sign| {
                        if signs::is_drawn(sign) { drawn } else { fonts.glyph_width(font, sign) }
                    };
                    return words.chars().map(width).sum();
                }
                let ink = egui::Color32::PLACEHOLDER;
                fonts.layout_no_wrap(words.to_owned(), font.clone(), ink).size().x
            };
            let sizes = Sizes {
                width,
                row: 1.6 * row.size,
                line: 1.45 * text.size,
                indent: text.size,
                padding: PADDING * text.size,
                blank: 0.12 * text.size,
                numbers: measure(Face::Row, last_number.unwrap_or("1.")) + 0.3 * row.size,
            };
            Lines::new(&self.score, sizes, measure)
        });
        self.broken_for = fit;
        self.seen = None;
    }

    /// How far the list has to be scrolled to show the move that is shown, when another one is or when
    /// the list has another size or other lines than before; by as little as possible.
    fn brought(&mut self, ui: &Ui, viewed: NodeId) -> Option<f32> {
        let room = ui.available_size();
        let now = Some((viewed, room));
        if std::mem::replace(&mut self.seen, now) == now {
            return None;
        }
        let (top, bottom) =
            self.line_of(viewed).map_or((0.0, 0.0), |line| (line.top, line.top + line.height));
        let most = (self.lines.height() - room.y).max(0.0);
        // A line more, so that it is seen that the game goes on.
        let (least_offset, most_offset) = (bottom - room.y + MARGIN, top - MARGIN);
        Some(self.offset.max(least_offset).min(most_offset).clamp(0.0, most))
    }

    /// Where the line of a node lies, seen from the top of the list.
    fn line_of(&self, node: NodeId) -> Option<&Line> {
        let entry = self.score.moves.iter().position(|entry| entry.node == node)?;
        self.lines.line_of(entry)
    }
}

/// The list; a click shows the position after a move, a right click on the analysis board what can be
/// done with it.
pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    list: &mut MoveList,
    (repeated, speaker): (&[NodeId], Speaker),
    wanted: &mut Vec<Action>,
) {
    let fonts = [theme::moves(), theme::small_words()].map(|style| style.resolve(ui.style()));
    list.write(app, speaker);
    list.break_lines(ui, &fonts);
    let brought = list.brought(ui, app.viewed());
    let shared = Shared { app, text: speaker.text(), repeated, fonts };
    // Its springs would pull the list away from where it is brought when its height has changed.
    ui.spacing_mut().scroll.kinetic.rubber_band = false;
    let area = ScrollArea::vertical().auto_shrink([false, false]);
    let area = brought.into_iter().fold(area, ScrollArea::vertical_scroll_offset);
    let area = area.show_viewport(ui, |ui, view| {
        ui.set_height(list.lines.height());
        let origin = ui.max_rect().min;
        let mut told = None;
        for line in list.lines.within(view.top(), view.bottom()) {
            for span in list.lines.spans(line) {
                let corner = pos2(origin.x + span.left, origin.y + line.top);
                let rect = Rect::from_min_size(corner, vec2(span.width, line.height));
                shared.span(ui, &list.score, (span, rect), &mut told, wanted);
            }
        }
    });
    list.offset = area.state.clamped_offset().y;
    let (name, room) = (shared.text.label(Label::MoveList), area.inner_rect);
    ui.ctx().accesskit_node_builder(area.id, |node| {
        node.set_label(name);
        node.set_bounds(egui::accesskit::Rect {
            x0: room.left().into(),
            y0: room.top().into(),
            x1: room.right().into(),
            y1: room.bottom().into(),
        });
    });
}

impl Shared<'_> {
    fn span(
        &self,
        ui: &mut Ui,
        score: &Score,
        (span, rect): (&Span, Rect),
        told: &mut Option<usize>,
        wanted: &mut Vec<Action>,
    ) {
        let weak = ui.visuals().weak_text_color();
        match &span.what {
            What::Number(row) => {
                if let Some(Block::Row { number, .. }) = score.blocks.get(*row) {
                    self.write(ui, number, (span.face, rect), weak);
                }
            }
            What::Opening => self.write(ui, "(", (span.face, rect), weak),
            What::Closing(count) => self.write(ui, &")".repeat(*count), (span.face, rect), weak),
            What::Remark(remark, bytes) => {
                let words = score.remarks.get(*remark).map_or("", String::as_str);
                if told.replace(*remark) != Some(*remark) {
                    // Read out as a whole, where its first line in view stands.
                    let id = ui.scope_id().with(("remark", *remark));
                    let label = || WidgetInfo::labeled(egui::Role::Label, true, words);
                    ui.interact(rect, id, Sense::hover()).widget_info(label);
                }
                let part = words.get(bytes.clone()).unwrap_or_default();
                self.write(ui, part, (span.face, rect), weak);
            }
            What::Move(entry) => {
                if let Some(entry) = score.moves.get(*entry) {
                    self.entry(ui, entry, (span.face, rect), wanted);
                }
            }
        }
    }

    fn write(&self, ui: &Ui, words: &str, (face, rect): (Face, Rect), ink: egui::Color32) {
        let font = self.fonts[usize::from(face == Face::Text)].clone();
        ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, words, font, ink);
    }

    fn entry(
        &self,
        ui: &mut Ui,
        entry: &Entry,
        (face, rect): (Face, Rect),
        wanted: &mut Vec<Action>,
    ) {
        let is_viewed = self.app.viewed() == entry.node;
        let response = ui.interact(rect, Id::unique(("move", entry.node)), Sense::click());
        response.widget_info(|| {
            WidgetInfo::selected(egui::Role::Button, ui.is_enabled(), is_viewed, &entry.name)
        });
        let frame = rect.shrink2(vec2(0.0, 1.0));
        let ink = paint_ground(ui, &response, frame, is_viewed);
        let font = self.fonts[usize::from(face == Face::Text)].clone();
        let left = frame.left_center() + vec2(PADDING * self.fonts[1].size, 0.0);
        let written = ui.painter().text(left, Align2::LEFT_CENTER, &entry.written, font, ink);
        if self.repeated.len() > 1 && self.repeated.contains(&entry.node) {
            ui.painter().hline(written.x_range(), written.bottom() - 1.0, (1.0, ink));
        }
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        if response.clicked() || response.secondary_clicked() {
            wanted.push(Action::View(entry.node));
        }
        if self.app.stage() == Stage::Study {
            response.context_menu(|ui| annotate::menu(ui, self.app, self.text, wanted));
        }
    }
}

/// Whether the fonts have a glyph of their own for a sign; for all others it takes a whole layout to know
/// how wide they become.
const fn is_plain(sign: char) -> bool {
    matches!(sign, ' '..='\u{17F}' | '♔'..='♟' | '−' | '–' | '…')
}

/// The ground of a move that is shown, under the pointer or has the keyboard; tells the colour of its
/// letters.
fn paint_ground(ui: &Ui, response: &Response, frame: Rect, is_viewed: bool) -> egui::Color32 {
    let visuals = ui.style().interact_selectable(response, is_viewed);
    if is_viewed || response.hovered() || response.has_focus() {
        ui.painter().rect(
            frame,
            visuals.corner_radius,
            visuals.weak_bg_fill,
            visuals.bg_stroke,
            egui::StrokeKind::Inside,
        );
    }
    visuals.text_color()
}
