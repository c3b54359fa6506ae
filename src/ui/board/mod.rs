//! The board: borrows a snapshot, hands out intents.

pub mod geometry;
mod hands;
pub mod interaction;
mod keyboard;
mod marks;
mod paint;
mod paint_drawn;
mod paint_marks;
pub mod palette;
pub mod pieces;

use egui::{
    Event, EventFilter, FocusDirection, Key, Modifiers, PointerButton, Pos2, Sense, Ui, UiBuilder,
    WidgetInfo, accesskit,
};

pub use geometry::BoardGeometry;
pub use hands::{Brush, Hands};
pub use interaction::{BoardInteraction, Picker, PointerEvent};
pub use marks::{BoardMark, Purpose};
pub use palette::Palette;

use interaction::pen_color;
use keyboard::{BoardKey, Claim, Cursor, Place};

use crate::app::{Coordinates, TargetHints};
use crate::game::Mark;
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
    /// What may be done with the men.
    pub hands: Hands,
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
    /// Where files and ranks are named.
    pub coordinates: Coordinates,
    /// Whether Black sits at the near side.
    pub flipped: bool,
    /// The men on their way; castling moves two.
    pub glides: Vec<Glide>,
    /// What is lit up.
    pub marks: Vec<BoardMark>,
    /// The arrows and squares that were drawn on the position.
    pub drawn: Vec<Mark>,
    /// Whether arrows and squares can be drawn.
    pub may_draw: bool,
    /// When the targets of a man are shown.
    pub target_hints: TargetHints,
    /// The men to mark because they can move.
    pub movable: Bitboard,
    /// The squares to mark because they are attacked.
    pub attacked: Bitboard,
    /// The side whose men stand upside down, for a player who sits opposite.
    pub upside_down: Option<Color>,
}

impl Default for BoardSnapshot {
    /// An empty board without names that can only be looked at.
    fn default() -> Self {
        Self {
            men: [None; 64],
            targets: [Bitboard::EMPTY; 64],
            captures: [Bitboard::EMPTY; 64],
            promotions: [Bitboard::EMPTY; 64],
            hands: Hands::Look,
            last_move: None,
            check: None,
            checkers: Bitboard::EMPTY,
            revision: 0,
            square_names: std::array::from_fn(|_| String::new()),
            promotion_names: std::array::from_fn(|_| String::new()),
            board_name: String::new(),
            coordinates: Coordinates::Edge,
            flipped: false,
            glides: Vec::new(),
            marks: Vec::new(),
            drawn: Vec::new(),
            may_draw: false,
            target_hints: TargetHints::Selected,
            movable: Bitboard::EMPTY,
            attacked: Bitboard::EMPTY,
            upside_down: None,
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
        let own = self.hands.own_turn();
        own.is_some() && self.man(square).map(|man| man.color) == own
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
    /// A mark is to be drawn; the same mark again takes it away, another colour recolours it.
    Draw(Mark),
    /// Where men are arranged: a man goes to another square, whatever stands there.
    Shift {
        /// The man's square.
        from: Square,
        /// Where it is to stand.
        to: Square,
    },
    /// Where men are arranged: a new man is to stand on a square, whatever stands there.
    Place {
        /// The man.
        piece: Piece,
        /// Where it is to stand.
        square: Square,
    },
    /// Where men are arranged: a man is to go.
    Remove(Square),
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
        interaction.sync(snapshot);
        let builder = UiBuilder::new().id_salt("board").max_rect(geometry.rect);
        ui.scope_builder(builder, |ui| {
            let now = ui.input(|input| input.time);
            let mut intent = None;
            for input in inputs(ui, interaction) {
                let event = match input {
                    Input::Hand(event) => Some(event),
                    Input::Focus(place) => {
                        interaction.cursor.go(place);
                        None
                    }
                    Input::Key(key) => {
                        let (picker, is_busy) = (interaction.picker(), interaction.is_busy());
                        interaction.cursor.press(key, picker, is_busy, &geometry)
                    }
                };
                if event == Some(PointerEvent::Escape) && interaction.is_busy() {
                    ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
                }
                intent = event.and_then(|event| interaction.feed(event, snapshot, &geometry, now));
                if intent.is_some() {
                    break;
                }
                interaction.cursor.follow(interaction.picker());
            }
            intent = intent.or_else(|| interaction.next_stroke(snapshot));
            if interaction.has_strokes() {
                ui.ctx().request_repaint();
            }
            interaction.cursor.follow(interaction.picker());
            let place = interaction.cursor.place(interaction.picker());
            let claim = place_keyboard(ui, &mut interaction.cursor, place);
            let focused = nodes(ui, snapshot, interaction, &geometry, place);
            interaction.cursor.has_keyboard = focused.is_some();
            if claim == Some(Claim::Take) && focused.is_none() {
                // A dialog that has just been closed still keeps the keyboard for one frame.
                interaction.take_keyboard();
                ui.ctx().request_repaint();
            }
            paint::board(ui, snapshot, interaction, &geometry, focused);
            intent
        })
        .inner
    }
}

/// One thing that happened on the board.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Input {
    /// What a hand does.
    Hand(PointerEvent),
    /// A key, pressed while the board has the keyboard.
    Key(BoardKey),
    /// A screen reader wants the keyboard to be here.
    Focus(Place),
}

/// What happened in this frame, in order, without presses that belong to something above the board.
/// The keys that are the board's own are taken away from everything else.
fn inputs(ui: &Ui, interaction: &mut BoardInteraction) -> Vec<Input> {
    if !ui.is_enabled() {
        // What has taken the keyboard away gives it back.
        if interaction.has_keyboard() {
            interaction.take_keyboard();
        }
        let lost = interaction.is_busy().then_some(Input::Hand(PointerEvent::FocusLost));
        return lost.into_iter().collect();
    }
    let has_keyboard = holds_keyboard(ui, &interaction.cursor);
    let picking = interaction.picker().is_some();
    let own_key = |event: &Event| BoardKey::of(event, picking).filter(|_| has_keyboard);
    let own_layer = ui.layer_id();
    let is_own = |pos: Pos2| ui.ctx().layer_id_at(pos).is_none_or(|layer| layer == own_layer);
    let events = ui.input(|input| input.events.clone());
    let input = |event: &Event| {
        let key = own_key(event).map(Input::Key);
        key.or_else(|| request(ui, event)).or_else(|| pointer_event(event, is_own).map(Input::Hand))
    };
    let inputs = events.iter().filter_map(input).collect();
    if events.iter().any(|event| own_key(event).is_some()) {
        ui.input_mut(|input| input.events.retain(|event| own_key(event).is_none()));
        // In the frame after a step egui does not know yet that arrows are not for its own walk.
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    inputs
}

/// Whether the keyboard was on the board when this frame began. In the frame after the cursor has
/// moved, Escape takes it away before the board can say that Escape is its own.
fn holds_keyboard(ui: &Ui, cursor: &Cursor) -> bool {
    cursor.node.is_some_and(|node| {
        ui.memory(|memory| {
            let taken = memory.focused().is_none() && memory.had_focus_last_frame(node);
            memory.has_focus(node) || taken
        })
    })
}

/// What a screen reader asks of a place on the board.
fn request(ui: &Ui, event: &Event) -> Option<Input> {
    let Event::AccessKitActionRequest(request) = event else { return None };
    let is_meant = |place: &Place| place.id(ui.scope_id()).accesskit_id() == request.target_node;
    let place = Place::all().find(is_meant)?;
    if request.action == accesskit::Action::Focus {
        return Some(Input::Focus(place));
    }
    let clicked = place.clicked().filter(|_| request.action == accesskit::Action::Click);
    clicked.map(Input::Hand)
}

/// Moves the keyboard with the cursor, takes it or gives it back; tells which of these was wanted.
fn place_keyboard(ui: &Ui, cursor: &mut Cursor, place: Place) -> Option<Claim> {
    if !ui.is_enabled() {
        return None;
    }
    let node = place.id(ui.scope_id());
    let held = holds_keyboard(ui, cursor);
    let claim = cursor.claim.take();
    ui.memory_mut(|memory| match claim {
        Some(Claim::GiveBack) => {
            cursor.node.into_iter().for_each(|node| memory.surrender_focus(node));
        }
        Some(Claim::Take) => memory.request_focus(node),
        None if held && !memory.has_focus(node) => memory.request_focus(node),
        None => {}
    });
    cursor.node = Some(node);
    claim
}

fn pointer_event(event: &Event, is_own: impl Fn(Pos2) -> bool) -> Option<PointerEvent> {
    if let Event::PointerMoved(pos) = event {
        return Some(PointerEvent::Moved(*pos));
    }
    if let Event::PointerButton { pos, button, pressed, modifiers } = event {
        return match (button, pressed) {
            (PointerButton::Primary, true) => is_own(*pos).then_some(PointerEvent::Pressed(*pos)),
            (PointerButton::Primary, false) => Some(PointerEvent::Released(*pos)),
            (PointerButton::Secondary, true) => {
                Some(PointerEvent::RightPressed(is_own(*pos).then_some(*pos)))
            }
            (PointerButton::Secondary, false) => {
                Some(PointerEvent::RightReleased(*pos, pen_color(*modifiers)))
            }
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

/// Makes the accessible nodes, of which only one can be reached by the keyboard; tells the square
/// where the keyboard is.
fn nodes(
    ui: &Ui,
    snapshot: &BoardSnapshot,
    interaction: &BoardInteraction,
    geometry: &BoardGeometry,
    reachable: Place,
) -> Option<Square> {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(egui::Role::Grid);
        node.set_label(snapshot.board_name.clone());
        node.set_row_count(8);
        node.set_column_count(8);
    });
    let node = |place: Place, square: Square, sense: Sense, info: &dyn Fn() -> WidgetInfo| {
        let id = place.id(ui.scope_id());
        let reach = if place == reachable { Sense::FOCUSABLE } else { Sense::empty() };
        let response = ui.interact(geometry.square_rect(square), id, sense | reach);
        response.widget_info(info);
        ui.ctx().accesskit_node_builder(id, |node| node.add_action(accesskit::Action::Focus));
        response.has_focus().then_some(square)
    };
    let mut focused = None;
    // In reading order: from the far left to the near right.
    for (row, column) in (0..64).map(|cell| (cell / 8, cell % 8)) {
        let Some(square) = geometry.square_in(column, row) else { continue };
        let place = Place::Square(square);
        let selected = interaction.active().or(interaction.drawn_from()) == Some(square);
        let name = &snapshot.square_names[square.index()];
        let here = node(place, square, Sense::CLICK | Sense::DRAG, &|| {
            WidgetInfo::selected(egui::Role::GridCell, ui.is_enabled(), selected, name)
        });
        ui.ctx().accesskit_node_builder(place.id(ui.scope_id()), |node| {
            node.set_row_index(row);
            node.set_column_index(column);
        });
        focused = focused.or(here);
    }
    let choices = interaction.picker().into_iter().flat_map(Picker::choices);
    for ((choice, (square, _)), name) in choices.enumerate().zip(&snapshot.promotion_names) {
        let here = node(Place::Choice(choice), square, Sense::CLICK, &|| {
            WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), name)
        });
        focused = focused.or(here);
    }
    if focused.is_some() {
        let own = EventFilter {
            tab: false,
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: true,
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(reachable.id(ui.scope_id()), own));
    }
    focused
}

#[cfg(test)]
mod tests {
    use egui_kittest::{Harness, kittest::Queryable as _};

    use super::*;

    type Screen = (BoardSnapshot, BoardInteraction, Vec<BoardIntent>);

    fn screen() -> Harness<'static, Screen> {
        let hands = Hands::Moves(Color::White);
        let mut snapshot = BoardSnapshot { hands, may_draw: true, ..Default::default() };
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
    fn a_real_right_drag_draws_in_the_colour_of_the_keys_at_its_end() {
        let mut screen = screen();
        let places = ["e2", "e4"].map(|name| screen.get_by_label(name).rect().center());
        for (pos, pressed, modifiers) in
            [(places[0], true, Modifiers::CTRL), (places[1], false, Modifiers::SHIFT)]
        {
            screen.hover_at(pos);
            let button = PointerButton::Secondary;
            screen.event(Event::PointerButton { pos, button, pressed, modifiers });
            screen.run();
        }
        assert_eq!(kinds(&screen), ["Draw(Arrow(e2, e4, Red))"]);
    }

    #[test]
    fn the_keyboard_walks_while_it_draws_and_escape_gives_up_the_mark_first() {
        let mut screen = screen();
        screen.state_mut().1.take_keyboard();
        screen.run();
        for key in [Key::Space, Key::ArrowUp, Key::ArrowUp] {
            screen.key_press(key);
            screen.run();
        }
        screen.key_press_modifiers(Modifiers::ALT, Key::Space);
        screen.run();
        for key in [Key::Space, Key::Escape, Key::Space] {
            screen.key_press(key);
            screen.run();
            assert!(screen.state().1.has_keyboard());
        }
        screen.key_press_modifiers(Modifiers::SHIFT, Key::Space);
        screen.run();
        assert_eq!(kinds(&screen), ["Draw(Arrow(e2, e4, Blue))", "Draw(Square(e4, Red))"]);
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
