//! The men to set up from, the bare hand and the eraser, as buttons.

use egui::{
    Color32, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    vec2,
};

use super::{BoardInteraction, Brush, pieces};
use crate::rules::{Color, Piece, Role};
use crate::ui::theme::{BoardTheme, DRAG_DISTANCE};

/// How round the buttons are, in points.
const ROUND: f32 = 4.0;

/// The two rows of the palette; in a narrow place they are its two columns.
fn rows() -> [[Brush; 7]; 2] {
    let row = |color, last| {
        let man = |role| Brush::Man(Piece::new(color, role));
        let [pawn, knight, bishop, rook, queen, king] = Role::ALL.map(man);
        [king, queen, rook, bishop, knight, pawn, last]
    };
    [row(Color::White, Brush::Hand), row(Color::Black, Brush::Eraser)]
}

/// The palette as a widget for one frame.
pub struct Palette<'a> {
    brush: Brush,
    size: f32,
    name: &'a dyn Fn(Brush) -> String,
}

impl std::fmt::Debug for Palette<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { brush, size, name: _ } = self;
        formatter
            .debug_struct("Palette")
            .field("brush", brush)
            .field("size", size)
            .finish_non_exhaustive()
    }
}

impl<'a> Palette<'a> {
    /// A palette that shows which brush is chosen, with buttons of this side in points and a name for
    /// each.
    pub const fn new(brush: Brush, size: f32, name: &'a dyn Fn(Brush) -> String) -> Self {
        Self { brush, size, name }
    }

    /// Shows the buttons in two rows, or in two columns where the rows would be too wide; tells which
    /// brush was chosen. A man dragged off its button goes into the hand.
    pub fn show(self, ui: &mut Ui, hands: &mut BoardInteraction) -> Option<Brush> {
        let gap = (self.size * 0.06).round();
        let is_wide = ui.available_width() >= 7.0 * self.size + 6.0 * gap;
        let [white, black] = rows();
        let lines = if is_wide {
            vec![white.to_vec(), black.to_vec()]
        } else {
            white.into_iter().zip(black).map(|(one, other)| vec![one, other]).collect()
        };
        let mut chosen = None;
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(gap);
            for line in lines {
                ui.horizontal(|ui| {
                    for brush in line {
                        chosen = self.button(ui, brush, hands).or(chosen);
                    }
                });
            }
        });
        chosen
    }

    fn button(&self, ui: &mut Ui, brush: Brush, hands: &mut BoardInteraction) -> Option<Brush> {
        let (rect, response) =
            ui.allocate_exact_size(Vec2::splat(self.size), Sense::click_and_drag());
        let is_chosen = brush == self.brush;
        response.widget_info(|| {
            let name = (self.name)(brush);
            WidgetInfo::selected(egui::Role::RadioButton, ui.is_enabled(), is_chosen, name)
        });
        if ui.is_rect_visible(rect) {
            self.paint(ui, &response, brush, is_chosen);
        }
        if let Brush::Man(man) = brush
            && begins_drag(ui, &response)
        {
            hands.carry(man);
        }
        let is_clicked = response.clicked();
        response.on_hover_ui(|ui| {
            ui.label((self.name)(brush));
        });
        is_clicked.then_some(brush)
    }

    /// On the ground of the promotion picker, on which the men of both sides are told from it.
    fn paint(&self, ui: &Ui, response: &Response, brush: Brush, is_chosen: bool) {
        let theme = BoardTheme::of(ui.visuals());
        let (painter, rect) = (ui.painter(), response.rect);
        let is_lit = is_chosen || response.hovered();
        painter.rect_filled(rect, ROUND, if is_lit { theme.picker_hover } else { theme.picker });
        let (width, color) = if is_chosen {
            ((self.size * theme.stroke * 1.5).max(2.5), theme.selected)
        } else {
            (1.0, theme.picker_edge)
        };
        painter.rect_stroke(rect, ROUND, Stroke::new(width, color), StrokeKind::Inside);
        let (middle, size) = (rect.center(), self.size * 0.86);
        match brush {
            Brush::Man(man) => pieces::paint(painter, man, middle, size, pieces::Look::PLAIN),
            Brush::Hand => arrow(painter, middle, size, theme.picker_edge),
            Brush::Eraser => eraser(painter, middle, size, theme.picker_edge),
        }
        if response.has_focus() {
            focus(painter, rect);
        }
    }
}

/// Whether the pointer, pressed on the button, has just gone far enough to take what is on it along.
fn begins_drag(ui: &Ui, response: &Response) -> bool {
    response.is_pointer_button_down_on()
        && ui.input(|input| {
            let pointer = &input.pointer;
            let path = pointer.press_origin().zip(pointer.latest_pos());
            path.is_some_and(|(origin, now)| {
                let before = now - pointer.delta();
                pointer.primary_down()
                    && origin.distance(before) < DRAG_DISTANCE
                    && origin.distance(now) >= DRAG_DISTANCE
            })
        })
}

/// A ring where the keyboard is, apart from the frame of the chosen brush.
fn focus(painter: &Painter, rect: Rect) {
    let rings = [(0.0, Color32::BLACK), (1.5, Color32::WHITE), (3.0, Color32::BLACK)];
    for (inset, color) in rings {
        let stroke = Stroke::new(1.5, color);
        painter.rect_stroke(rect.shrink(inset), ROUND, stroke, StrokeKind::Inside);
    }
}

/// The arrow of a pointer: the bare hand.
fn arrow(painter: &Painter, middle: Pos2, size: f32, color: Color32) {
    let at = |x: f32, y: f32| middle + vec2(x, y) * size;
    let head = vec![at(-0.2, -0.36), at(0.24, 0.08), at(-0.2, 0.26)];
    let shaft = vec![at(-0.06, 0.05), at(0.06, 0.0), at(0.2, 0.32), at(0.08, 0.37)];
    for points in [head, shaft] {
        painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
    }
}

/// A slanting rubber whose end is worn.
fn eraser(painter: &Painter, middle: Pos2, size: f32, color: Color32) {
    let along = Vec2::angled(-0.7) * size;
    let across = along.rot90() * 0.36;
    let corner = |part: f32, side: f32| middle + along * part + across * side;
    let block = |from: f32, to: f32| {
        vec![corner(from, -0.5), corner(to, -0.5), corner(to, 0.5), corner(from, 0.5)]
    };
    let stroke = Stroke::new((size * 0.05).max(1.5), color);
    painter.add(Shape::convex_polygon(block(-0.36, -0.08), Color32::TRANSPARENT, stroke));
    painter.add(Shape::convex_polygon(block(-0.08, 0.4), color, stroke));
    let foot = [middle + vec2(-0.38, 0.36) * size, middle + vec2(0.34, 0.36) * size];
    painter.line_segment(foot, stroke);
}

#[cfg(test)]
mod tests {
    use egui::{Event, Key, Modifiers, PointerButton};
    use egui_kittest::{Harness, kittest::Queryable as _};

    use super::*;
    use crate::{
        rules::Square,
        ui::board::{BoardSnapshot, BoardView, Hands, IntentKind},
    };

    /// A palette above an empty board, and all that was told.
    #[derive(Default)]
    struct Desk {
        brush: Brush,
        hands: BoardInteraction,
        board: BoardSnapshot,
        told: Vec<IntentKind>,
    }

    fn name(brush: Brush) -> String {
        match brush {
            Brush::Hand => "Hand".to_owned(),
            Brush::Man(man) => format!("Stein {}", man.fen_letter()),
            Brush::Eraser => "Radierer".to_owned(),
        }
    }

    fn desk() -> Harness<'static, Desk> {
        let mut desk = Desk::default();
        for square in Square::all() {
            desk.board.square_names[square.index()] = square.to_string();
        }
        let mut screen = Harness::builder().with_size([600.0, 700.0]).build_ui_state(
            |ui, desk: &mut Desk| {
                egui_extras::install_image_loaders(ui.ctx());
                let palette = Palette::new(desk.brush, 40.0, &name);
                desk.brush = palette.show(ui, &mut desk.hands).unwrap_or(desk.brush);
                desk.board.hands = Hands::Arrange(desk.brush);
                let intent = BoardView::new(&desk.board, &mut desk.hands).show(ui);
                if let Some(intent) = intent {
                    desk.told.push(intent.kind);
                    desk.board.revision += 1;
                    if let IntentKind::Place { piece, square } = intent.kind {
                        desk.board.men[square.index()] = Some(piece);
                    }
                }
            },
            desk,
        );
        screen.run();
        screen
    }

    fn button(screen: &mut Harness<'_, Desk>, pos: Pos2, pressed: bool) {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        screen.event(Event::PointerButton { pos, button, pressed, modifiers });
        screen.step();
    }

    fn move_to(screen: &mut Harness<'_, Desk>, pos: Pos2) {
        screen.event(Event::PointerMoved(pos));
        screen.step();
    }

    fn place(screen: &Harness<'_, Desk>, name: &str) -> Pos2 {
        screen.get_by_label(name).rect().center()
    }

    #[test]
    fn a_click_chooses_a_brush_and_a_stroke_paints_with_it() {
        let mut screen = desk();
        for brush in rows().into_iter().flatten() {
            screen.get_by_label(&name(brush)).click();
            screen.run();
            assert_eq!(screen.state().brush, brush);
        }
        screen.get_by_label("Stein p").click();
        screen.run();
        let (from, to) = (place(&screen, "a7"), place(&screen, "h7"));
        move_to(&mut screen, from);
        button(&mut screen, from, true);
        move_to(&mut screen, to);
        button(&mut screen, to, false);
        screen.run_steps(10);
        let pawn = Piece::from_fen_letter('p').unwrap();
        let row: Vec<_> = screen.state().board.men[48..56].to_vec();
        assert_eq!(row, [Some(pawn); 8]);
        assert_eq!(screen.state().told.len(), 8);
    }

    #[test]
    fn a_man_is_dragged_from_its_button_onto_the_board_and_the_brush_stays() {
        let mut screen = desk();
        let (from, to) = (place(&screen, "Stein N"), place(&screen, "f3"));
        move_to(&mut screen, from);
        button(&mut screen, from, true);
        move_to(&mut screen, from + vec2(0.0, 5.0));
        assert!(!screen.state().hands.is_busy(), "not yet a drag");
        move_to(&mut screen, from + vec2(0.0, 7.0));
        assert!(screen.state().hands.is_busy());
        move_to(&mut screen, to);
        button(&mut screen, to, false);
        let knight = Piece::from_fen_letter('N').unwrap();
        let square = "f3".parse().unwrap();
        assert_eq!(screen.state().told, [IntentKind::Place { piece: knight, square }]);
        assert_eq!(screen.state().brush, Brush::Hand);
    }

    #[test]
    fn escape_puts_a_man_from_the_palette_back_for_good() {
        let mut screen = desk();
        let (from, to) = (place(&screen, "Stein N"), place(&screen, "f3"));
        move_to(&mut screen, from);
        button(&mut screen, from, true);
        move_to(&mut screen, to);
        screen.key_press(Key::Escape);
        screen.step();
        let near = place(&screen, "g3");
        move_to(&mut screen, near);
        button(&mut screen, near, false);
        assert!(screen.state().told.is_empty() && !screen.state().hands.is_busy());
    }

    #[test]
    fn the_keyboard_puts_men_and_takes_them_away() {
        let mut screen = desk();
        screen.get_by_label("Stein Q").click_accesskit();
        screen.run();
        screen.state_mut().hands.take_keyboard();
        screen.run();
        for key in [Key::Enter, Key::Space, Key::ArrowUp, Key::Enter, Key::Delete] {
            screen.key_press(key);
            screen.run();
        }
        let told: Vec<String> =
            screen.state().told.iter().map(|kind| format!("{kind:?}")).collect();
        let queen = "Piece { color: White, role: Queen }";
        let put = |square| format!("Place {{ piece: {queen}, square: {square} }}");
        assert_eq!(told, [put("e2"), put("e3"), "Remove(e3)".to_owned()]);
    }
}
