//! Paints the board; decides nothing.

use egui::{
    Align2, Color32, FontId, LayerId, Order, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2,
    vec2,
};

use super::{
    BoardGeometry, BoardInteraction, BoardSnapshot, Picker, interaction::pen_color,
    paint_marks::MarkPainter, pieces,
};
use crate::app::{Coordinates, TargetHints};
use crate::rules::{Color, Piece, Square};
use crate::ui::theme::{BoardTheme, COORDINATE_MAX, COORDINATE_MIN, COORDINATE_PART};

/// Paints everything, from the squares up to the dragged man or the picker.
pub(super) fn board(
    ui: &Ui,
    snapshot: &BoardSnapshot,
    interaction: &BoardInteraction,
    geometry: &BoardGeometry,
    focused: Option<Square>,
) {
    let theme = BoardTheme::of(ui.visuals());
    let painter = ui.painter();
    let size = geometry.square_size();
    for square in Square::all() {
        let color = theme.square(square.is_light());
        painter.rect_filled(geometry.square_rect(square), 0.0, color);
    }
    let marks = MarkPainter { painter, geometry, theme: &theme };
    snapshot.attacked.for_each(|square| marks.hatching(square));
    for square in snapshot.last_move.iter().flat_map(|(from, to)| [*from, *to]) {
        last_move(painter, geometry.square_rect(square), &theme);
    }
    let active = interaction.active();
    if let Some(square) = active {
        let fill = theme.selected.gamma_multiply(0.45);
        painter.rect_filled(geometry.square_rect(square), 0.0, fill);
        frame(painter, geometry.square_rect(square), theme.stroke * size, theme.selected);
    }
    checks(painter, snapshot, geometry, &theme);
    marks.under_men(snapshot);
    let sketch = interaction.sketch(pen_color(ui.input(|input| input.modifiers)));
    marks.drawn_squares(snapshot, sketch);
    for square in snapshot.movable {
        let man = snapshot.man(square);
        marks.underline(square, man.is_some_and(|man| snapshot.upside_down == Some(man.color)));
    }
    coordinates(painter, geometry, &theme, snapshot.coordinates);
    men(painter, snapshot, interaction, geometry, &theme);
    marks.drawn_arrows(snapshot, sketch);
    marks.over_men(snapshot);
    if let Some(from) = shows_targets(ui, snapshot, interaction, geometry, focused) {
        targets(painter, snapshot, geometry, &theme, from);
    }
    let held = interaction.held_man(snapshot);
    let hovered = held.and_then(|(_, at)| geometry.square_at(at));
    if let Some(square) = hovered {
        frame(painter, geometry.square_rect(square), theme.stroke * size, theme.hover);
    }
    if let Some(open) = interaction.picker() {
        picker(ui, snapshot, geometry, &theme, open, focused);
    }
    if let Some(square) = focused {
        focus(painter, geometry.square_rect(square));
    }
    if let Some((man, at)) = held {
        pieces::paint(&above_all(ui), man, at, size, look(snapshot, man.color, 1.0));
    }
}

/// Paints over the whole window, as a man in the hand may be anywhere.
fn above_all(ui: &Ui) -> Painter {
    let layer = LayerId::new(Order::Tooltip, ui.unique_id().with("hand"));
    ui.ctx().layer_painter(layer)
}

/// How a side's men are painted.
fn look(snapshot: &BoardSnapshot, color: Color, opacity: f32) -> pieces::Look {
    pieces::Look { opacity, upside_down: snapshot.upside_down == Some(color) }
}

/// The man whose targets are to be seen.
fn shows_targets(
    ui: &Ui,
    snapshot: &BoardSnapshot,
    interaction: &BoardInteraction,
    geometry: &BoardGeometry,
    focused: Option<Square>,
) -> Option<Square> {
    if interaction.picker().is_some() {
        return None;
    }
    let pointed = || {
        let pointer = ui.input(|input| input.pointer.hover_pos());
        let is_free = ui.is_enabled() && ui.rect_contains_pointer(geometry.rect);
        pointer.filter(|_| is_free).and_then(|at| geometry.square_at(at)).or(focused)
    };
    hinted(snapshot.target_hints, interaction.active(), pointed)
}

/// Of the man in hand and the one pointed at, the one whose targets the hints show.
fn hinted(
    hints: TargetHints,
    active: Option<Square>,
    pointed: impl FnOnce() -> Option<Square>,
) -> Option<Square> {
    match hints {
        TargetHints::Off => None,
        TargetHints::Selected => active,
        TargetHints::Hovered => active.or_else(pointed),
    }
}

fn frame(painter: &Painter, rect: Rect, width: f32, color: Color32) {
    painter.rect_stroke(rect, 0.0, Stroke::new(width.max(1.0), color), StrokeKind::Inside);
}

/// The ring where the keyboard is: black within white, told from every ground without colour.
fn focus(painter: &Painter, rect: Rect) {
    let width = (rect.width() * 0.035).max(1.5);
    for (inset, color) in [(0.5, Color32::WHITE), (1.5, Color32::BLACK), (2.5, Color32::WHITE)] {
        let ring = rect.shrink(width * inset);
        painter.rect_stroke(ring, width, Stroke::new(width, color), StrokeKind::Middle);
    }
}

/// The corners of a rectangle, each with the direction towards the middle.
fn corners(rect: Rect) -> [(Pos2, Vec2); 4] {
    [
        (rect.left_top(), vec2(1.0, 1.0)),
        (rect.right_top(), vec2(-1.0, 1.0)),
        (rect.left_bottom(), vec2(1.0, -1.0)),
        (rect.right_bottom(), vec2(-1.0, -1.0)),
    ]
}

/// A tinted square with four corner brackets, told from a frame without colour.
fn last_move(painter: &Painter, rect: Rect, theme: &BoardTheme) {
    painter.rect_filled(rect, 0.0, theme.last_move.gamma_multiply(0.4));
    let width = (theme.stroke * rect.width()).max(1.0);
    let inner = rect.shrink(width / 2.0);
    let arm = rect.width() * 0.22;
    let stroke = Stroke::new(width, theme.last_move);
    for (corner, inward) in corners(inner) {
        let along = corner + vec2(inward.x * arm, 0.0);
        let down = corner + vec2(0.0, inward.y * arm);
        painter.add(egui::Shape::line(vec![along, corner, down], stroke));
    }
}

/// The king in check in a filled, ringed square; triangles in the corners of the checking men.
fn checks(
    painter: &Painter,
    snapshot: &BoardSnapshot,
    geometry: &BoardGeometry,
    theme: &BoardTheme,
) {
    let size = geometry.square_size();
    if let Some(square) = snapshot.check {
        let center = geometry.center(square);
        painter.circle_filled(center, size * 0.48, theme.check.gamma_multiply(0.55));
        let stroke = Stroke::new((theme.stroke * size).max(1.0), theme.check);
        painter.circle_stroke(center, size * 0.46, stroke);
    }
    for square in snapshot.checkers {
        let rect = geometry.square_rect(square);
        let arm = size * 0.26;
        for (corner, inward) in corners(rect) {
            let points = vec![
                corner,
                corner + vec2(inward.x * arm, 0.0),
                corner + vec2(0.0, inward.y * arm),
            ];
            painter.add(egui::Shape::convex_polygon(points, theme.check, Stroke::NONE));
        }
    }
}

fn coordinates(
    painter: &Painter,
    geometry: &BoardGeometry,
    theme: &BoardTheme,
    place: Coordinates,
) {
    let (on_edge, everywhere) = match place {
        Coordinates::Off => return,
        Coordinates::Edge => (true, false),
        Coordinates::EverySquare => (false, true),
    };
    let size = geometry.square_size();
    let font = FontId::proportional((size * COORDINATE_PART).clamp(COORDINATE_MIN, COORDINATE_MAX));
    let gap = Vec2::splat(size * 0.04);
    for square in Square::all() {
        let (column, row) = geometry.cell(square);
        let rect = geometry.square_rect(square);
        let color = theme.coordinate(square.is_light());
        if everywhere {
            let name = square.to_string();
            painter.text(rect.min + gap, Align2::LEFT_TOP, name, font.clone(), color);
        }
        if on_edge && column == 0 {
            let digit = square.rank().digit();
            painter.text(rect.min + gap, Align2::LEFT_TOP, digit, font.clone(), color);
        }
        if on_edge && row == 7 {
            let letter = square.file().letter();
            painter.text(rect.max - gap, Align2::RIGHT_BOTTOM, letter, font.clone(), color);
        }
    }
}

fn men(
    painter: &Painter,
    snapshot: &BoardSnapshot,
    interaction: &BoardInteraction,
    geometry: &BoardGeometry,
    theme: &BoardTheme,
) {
    let size = geometry.square_size();
    let promoting = interaction.picker().map(|picker| picker.from);
    let away = interaction.dragged().filter(|(_, at)| at.is_some()).map(|(from, _)| from);
    let gliding = |square| snapshot.glides.iter().any(|glide| glide.to == square);
    for square in Square::all().filter(|square| !gliding(*square)) {
        let Some(man) = snapshot.man(square) else { continue };
        let is_faded = away == Some(square) || promoting == Some(square);
        let opacity = if is_faded { theme.faded } else { 1.0 };
        pieces::paint(
            painter,
            man,
            geometry.center(square),
            size,
            look(snapshot, man.color, opacity),
        );
    }
    for glide in &snapshot.glides {
        let Some(man) = snapshot.man(glide.to) else { continue };
        let center = geometry.between(glide.from, glide.to, glide.progress);
        pieces::paint(painter, man, center, size, look(snapshot, man.color, 1.0));
    }
}

/// Dots for free squares, rings for captures.
fn targets(
    painter: &Painter,
    snapshot: &BoardSnapshot,
    geometry: &BoardGeometry,
    theme: &BoardTheme,
    from: Square,
) {
    let size = geometry.square_size();
    let captures = snapshot.captures[from.index()];
    let edge = Stroke::new((size * 0.02).max(1.0), theme.target_edge);
    for to in snapshot.targets[from.index()] {
        let center = geometry.center(to);
        if captures.has(to) {
            let width = (size * 0.08).max(2.0);
            let radius = size * 0.5 - width;
            painter.circle_stroke(center, radius, Stroke::new(width, theme.target));
            painter.circle_stroke(center, radius - width / 2.0, edge);
        } else {
            painter.circle(center, size * theme.dot, theme.target, edge);
        }
    }
}

fn picker(
    ui: &Ui,
    snapshot: &BoardSnapshot,
    geometry: &BoardGeometry,
    theme: &BoardTheme,
    open: Picker,
    focused: Option<Square>,
) {
    let painter = ui.painter();
    let size = geometry.square_size();
    painter.rect_filled(geometry.rect, 0.0, theme.veil);
    let Some(pawn) = snapshot.man(open.from) else { return };
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let hovered = pointer.and_then(|pos| geometry.square_at(pos));
    let mut whole = Rect::NOTHING;
    for (square, role) in open.choices() {
        let rect = geometry.square_rect(square);
        let marked = hovered == Some(square) || focused == Some(square);
        painter.rect_filled(rect, 0.0, if marked { theme.picker_hover } else { theme.picker });
        if marked {
            frame(painter, rect, theme.stroke * size, theme.selected);
        }
        let man = Piece::new(pawn.color, role);
        pieces::paint(painter, man, rect.center(), size, look(snapshot, man.color, 1.0));
        whole = whole.union(rect);
    }
    let stroke = Stroke::new((size * 0.03).max(1.0), theme.picker_edge);
    painter.rect_stroke(whole, 0.0, stroke, StrokeKind::Outside);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{File, Rank};

    #[test]
    fn targets_are_shown_as_the_hints_say() {
        let active = Some(Square::new(File::E, Rank::R2));
        let pointed = Some(Square::new(File::G, Rank::R1));
        for (hints, in_hand, only_pointed) in [
            (TargetHints::Off, None, None),
            (TargetHints::Selected, active, None),
            (TargetHints::Hovered, active, pointed),
        ] {
            assert_eq!(hinted(hints, active, || pointed), in_hand);
            assert_eq!(hinted(hints, None, || pointed), only_pointed);
        }
    }
}
