//! The board: borrows a snapshot, hands out intents.

pub mod geometry;
pub mod interaction;
mod marks;
mod paint;
mod paint_marks;
pub mod pieces;

use egui::{Event, Key, Modifiers, PointerButton, Pos2, Sense, Ui, UiBuilder, WidgetInfo};

pub use geometry::BoardGeometry;
pub use interaction::{BoardInteraction, Picker, PointerEvent};
pub use marks::{BoardMark, Purpose};

use crate::rules::{Bitboard, Color, Piece, Role, Square};

/// A man on its way after a move made by click.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glide {
    /// Where it comes from.
    pub from: Square,
    /// Where it stands already, as far as the game goes.
    pub to: Square,
    /// How much of the way is done, 0 to 1.
    pub progress: f32,
}

/// All that the board shows. It knows no rules, so that it can show any arrangement of men.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardSnapshot {
    /// The man on each square, from a1 by ranks to h8.
    pub men: [Option<Piece>; 64],
    /// From each square, the squares its man may go to.
    pub targets: [Bitboard; 64],
    /// From each square, the targets where a man is captured, also en passant.
    pub captures: [Bitboard; 64],
    /// From each square, the targets where a pawn becomes another man.
    pub promotions: [Bitboard; 64],
    /// Whose men may be moved; nobody's when the board is only looked at.
    pub own_turn: Option<Color>,
    /// The move that led here.
    pub last_move: Option<(Square, Square)>,
    /// The square of a king in check.
    pub check: Option<Square>,
    /// The men that give check.
    pub checkers: Bitboard,
    /// Changes with everything that makes older input stale.
    pub revision: u64,
    /// What a screen reader says for each square: "e4, weißer Bauer".
    pub square_names: [String; 64],
    /// The choices of the picker in the order of [`Role::PROMOTIONS`].
    pub promotion_names: [String; 4],
    /// What a screen reader says for the board.
    pub board_name: String,
    /// Whether letters and digits stand on the edge.
    pub coordinates: bool,
    /// Whether Black sits at the near side.
    pub flipped: bool,
    /// The men on their way; castling moves two.
    pub glides: Vec<Glide>,
    /// What is lit up.
    pub marks: Vec<BoardMark>,
}

impl Default for BoardSnapshot {
    /// An empty board without names that can only be looked at.
    fn default() -> Self {
        Self {
            men: [None; 64],
            targets: [Bitboard::EMPTY; 64],
            captures: [Bitboard::EMPTY; 64],
            promotions: [Bitboard::EMPTY; 64],
            own_turn: None,
            last_move: None,
            check: None,
            checkers: Bitboard::EMPTY,
            revision: 0,
            square_names: std::array::from_fn(|_| String::new()),
            promotion_names: std::array::from_fn(|_| String::new()),
            board_name: String::new(),
            coordinates: true,
            flipped: false,
            glides: Vec::new(),
            marks: Vec::new(),
        }
    }
}

impl BoardSnapshot {
    /// The man on a square.
    pub const fn man(&self, square: Square) -> Option<Piece> {
        self.men[square.index()]
    }

    /// What stands on a square.
    pub fn role_at(&self, square: Square) -> Option<Role> {
        self.man(square).map(|man| man.role)
    }

    /// Whether a man that may be moved stands on the square.
    pub fn is_own(&self, square: Square) -> bool {
        self.own_turn.is_some() && self.man(square).map(|man| man.color) == self.own_turn
    }
}

/// What a person wants from the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardIntent {
    /// The revision of the snapshot it was meant for.
    pub revision: u64,
    /// What it is.
    pub kind: IntentKind,
}

/// The kinds of intents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntentKind {
    /// A man is to go somewhere, allowed or not; castling is also the king onto its own rook.
    Move {
        /// The man's square.
        from: Square,
        /// Where it is to go.
        to: Square,
        /// What a pawn is to become.
        promotion: Option<Role>,
    },
    /// A press on a board that can only be looked at.
    ViewOnlyPress,
}

/// The board as a widget for one frame.
#[derive(Debug)]
pub struct BoardView<'a> {
    snapshot: &'a BoardSnapshot,
    interaction: &'a mut BoardInteraction,
}

impl<'a> BoardView<'a> {
    /// The board that shows a snapshot and keeps its hands in `interaction`.
    pub const fn new(snapshot: &'a BoardSnapshot, interaction: &'a mut BoardInteraction) -> Self {
        Self { snapshot, interaction }
    }

    /// Takes the room that is left, reads the frame's events, paints, and tells what is wanted.
    pub fn show(self, ui: &mut Ui) -> Option<BoardIntent> {
        let available = ui.available_rect_before_wrap();
        let Self { snapshot, interaction } = self;
        let geometry = BoardGeometry::fit(available, ui.pixels_per_point(), snapshot.flipped);
        ui.advance_cursor_after_rect(geometry.rect);
        interaction.sync(snapshot.revision);
        let builder = UiBuilder::new().id_salt("board").max_rect(geometry.rect);
        ui.scope_builder(builder, |ui| {
            let mut events = pointer_events(ui, interaction.is_busy());
            let (clicks, focused) = nodes(ui, snapshot, interaction, &geometry);
            events.extend(clicks);
            let now = ui.input(|input| input.time);
            let mut intent = None;
            for event in events {
                if event == PointerEvent::Escape && interaction.is_busy() {
                    ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
                }
                intent = interaction.feed(event, snapshot, &geometry, now);
                if intent.is_some() {
                    break;
                }
            }
            paint::board(ui, snapshot, interaction, &geometry, focused);
            intent
        })
        .inner
    }
}

/// The frame's events in order, without presses that belong to something above the board.
fn pointer_events(ui: &Ui, busy: bool) -> Vec<PointerEvent> {
    if !ui.is_enabled() {
        return if busy { vec![PointerEvent::FocusLost] } else { Vec::new() };
    }
    let own_layer = ui.layer_id();
    let is_own = |pos: Pos2| ui.ctx().layer_id_at(pos).is_none_or(|layer| layer == own_layer);
    let events = ui.input(|input| input.events.clone());
    events.iter().filter_map(|event| pointer_event(event, is_own)).collect()
}

fn pointer_event(event: &Event, is_own: impl Fn(Pos2) -> bool) -> Option<PointerEvent> {
    if let Event::PointerMoved(pos) = event {
        return Some(PointerEvent::Moved(*pos));
    }
    if let Event::PointerButton { pos, button, pressed, .. } = event {
        return match (button, pressed) {
            (PointerButton::Primary, true) => is_own(*pos).then_some(PointerEvent::Pressed(*pos)),
            (PointerButton::Primary, false) => Some(PointerEvent::Released(*pos)),
            (PointerButton::Secondary, true) => Some(PointerEvent::RightPressed),
            _ => None,
        };
    }
    if matches!(event, Event::PointerGone) {
        return Some(PointerEvent::Gone);
    }
    if matches!(event, Event::WindowFocused(false)) {
        return Some(PointerEvent::FocusLost);
    }
    let escape = matches!(event, Event::Key { key: Key::Escape, pressed: true, .. });
    escape.then_some(PointerEvent::Escape)
}

/// Makes the accessible nodes; tells the clicks that came without a pointer, and where the
/// keyboard is.
fn nodes(
    ui: &Ui,
    snapshot: &BoardSnapshot,
    interaction: &BoardInteraction,
    geometry: &BoardGeometry,
) -> (Vec<PointerEvent>, Option<Square>) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(egui::Role::Grid);
        node.set_label(snapshot.board_name.clone());
        node.set_row_count(8);
        node.set_column_count(8);
    });
    let (mut events, mut focused) = (Vec::new(), None);
    let picker = interaction.picker();
    // In reading order: from the far left to the near right.
    for row in 0..8 {
        for column in 0..8 {
            let index =
                if geometry.flipped { row * 8 + 7 - column } else { (7 - row) * 8 + column };
            let Some(square) = Square::from_index(index) else { continue };
            let id = ui.scope_id().with(("square", index));
            let sense = Sense::click_and_drag();
            let response = ui.interact(geometry.square_rect(square), id, sense);
            let name = &snapshot.square_names[index];
            let selected = interaction.active() == Some(square);
            response.widget_info(|| {
                WidgetInfo::selected(egui::Role::GridCell, ui.is_enabled(), selected, name)
            });
            ui.ctx().accesskit_node_builder(response.id, |node| {
                node.set_row_index(row);
                node.set_column_index(column);
            });
            if is_silent_click(&response) {
                events.push(PointerEvent::Clicked(square));
            }
            if response.has_focus() {
                focused = Some(square);
            }
        }
    }
    let choices = picker.into_iter().flat_map(Picker::choices).zip(&snapshot.promotion_names);
    for ((square, role), name) in choices {
        let id = ui.scope_id().with(("promotion", square.index()));
        let response = ui.interact(geometry.square_rect(square), id, Sense::click());
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), name));
        if is_silent_click(&response) {
            events.push(PointerEvent::Chosen(role));
        }
        if response.has_focus() {
            focused = Some(square);
        }
    }
    (events, focused)
}

/// Whether a click came from the keyboard or a screen reader, not from the pointer.
fn is_silent_click(response: &egui::Response) -> bool {
    response.flags.contains(egui::response::Flags::FAKE_PRIMARY_CLICKED)
}

#[cfg(test)]
mod tests {
    use egui_kittest::{Harness, kittest::Queryable as _};

    use super::*;

    type Screen = (BoardSnapshot, BoardInteraction, Vec<BoardIntent>);

    fn screen() -> Harness<'static, Screen> {
        let mut snapshot = BoardSnapshot { own_turn: Some(Color::White), ..Default::default() };
        for square in Square::all() {
            snapshot.square_names[square.index()] = square.to_string();
        }
        snapshot.men[12] = Some(Piece::new(Color::White, Role::Pawn));
        snapshot.men[52] = Some(Piece::new(Color::White, Role::Pawn));
        snapshot.promotions[52] = Bitboard(1 << 60);
        snapshot.promotion_names = ["Dame", "Springer", "Turm", "Läufer"].map(str::to_owned);
        Harness::builder().build_ui_state(
            |ui, (snapshot, interaction, told): &mut Screen| {
                egui_extras::install_image_loaders(ui.ctx());
                told.extend(BoardView::new(snapshot, interaction).show(ui));
            },
            (snapshot, BoardInteraction::default(), Vec::new()),
        )
    }

    fn kinds(screen: &Harness<'_, Screen>) -> Vec<String> {
        screen.state().2.iter().map(|intent| format!("{:?}", intent.kind)).collect()
    }

    #[test]
    fn a_real_drag_tells_one_attempt() {
        let mut screen = screen();
        let from = screen.get_by_label("e2").rect().center();
        let to = screen.get_by_label("e4").rect().center();
        screen.drag_at(from);
        screen.run();
        screen.hover_at(to);
        screen.run();
        assert!(screen.state().1.dragged().is_some());
        screen.drop_at(to);
        screen.run();
        assert_eq!(kinds(&screen), ["Move { from: e2, to: e4, promotion: None }"]);
    }

    #[test]
    fn accessible_clicks_move_and_choose_in_the_picker() {
        let mut screen = screen();
        for name in ["e7", "e8", "Springer"] {
            screen.get_by_label(name).click_accesskit();
            screen.run();
        }
        assert_eq!(kinds(&screen), ["Move { from: e7, to: e8, promotion: Some(Knight) }"]);
    }
}
