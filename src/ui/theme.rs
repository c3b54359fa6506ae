//! All colours and sizes of the screen, for light and dark.

use egui::{Color32, Context, FontId, TextStyle, Ui, Visuals};

/// How far the pointer must move with a man before it is a drag, in points.
pub const DRAG_DISTANCE: f32 = 6.0;

/// How long presses are ignored after an own move, in seconds.
pub const QUIET_AFTER_MOVE: f64 = 0.25;

/// How long a man glides after a move made by click, in seconds.
pub const GLIDE_SECONDS: f64 = 0.15;

/// Below this size in pixels a man is rasterised at double size.
pub const SMALL_MAN_PIXELS: f32 = 28.0;

/// The size of a coordinate as a part of a square's side, and its bounds in points.
pub const COORDINATE_PART: f32 = 0.19;
/// The smallest coordinate, in points.
pub const COORDINATE_MIN: f32 = 8.0;
/// The largest coordinate, in points.
pub const COORDINATE_MAX: f32 = 24.0;

/// The style of sentences.
pub fn words() -> TextStyle {
    TextStyle::Name("words".into())
}

/// The style of sentences where there is little room, and of small print.
pub fn small_words() -> TextStyle {
    TextStyle::Body
}

/// The style of the moves in the list.
pub fn moves() -> TextStyle {
    TextStyle::Name("moves".into())
}

/// Gives the window's context the sizes of all styles, in points.
pub fn install(ctx: &Context) {
    ctx.all_styles_mut(|style| {
        let sizes = [
            (TextStyle::Small, 12.0),
            (small_words(), 14.0),
            (TextStyle::Button, 14.0),
            (words(), 17.0),
            (moves(), 16.0),
            (TextStyle::Heading, 18.0),
        ];
        for (name, size) in sizes {
            style.text_styles.insert(name, FontId::proportional(size));
        }
    });
}

/// Makes all words within this part of the screen larger.
pub fn grow(ui: &mut Ui, by: f32) {
    for font in ui.style_mut().text_styles.values_mut() {
        font.size *= by;
    }
    ui.spacing_mut().item_spacing *= by;
    ui.spacing_mut().button_padding *= by;
    ui.spacing_mut().interact_size *= by;
}

/// How high a line of this style is here.
pub fn line(ui: &Ui, style: &TextStyle) -> f32 {
    ui.style().text_styles.get(style).map_or(14.0, |font| font.size)
}

/// The height of captured men on a plate, as a part of the size of small words.
pub const CAPTURED: f32 = 1.6;
/// A window narrower than this has little room.
pub const NARROW: f32 = 900.0;
/// The least width of the column beside the board.
pub const COLUMN_MIN: f32 = 216.0;
/// The greatest width or height of the column.
pub const COLUMN_MAX: f32 = 460.0;
/// The least height of the column under an upright board.
pub const COLUMN_MIN_HEIGHT: f32 = 230.0;
/// The greatest width of a dialog.
pub const DIALOG_WIDTH: f32 = 340.0;

/// The greatest width of a dialog with settings or keys.
pub const SHEET_WIDTH: f32 = 520.0;
/// The greatest width of a dialog with pages of the Laws.
pub const BOOK_WIDTH: f32 = 900.0;
/// The side of an example board.
pub const EXAMPLE_BOARD: f32 = 320.0;

/// The colours and proportions of the board. Lengths are parts of a square's side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoardTheme {
    /// Light squares.
    pub light: Color32,
    /// Dark squares.
    pub dark: Color32,
    /// The frame of both squares of the last move.
    pub last_move: Color32,
    /// The filling and frame of the selected man's square.
    pub selected: Color32,
    /// The square under a dragged man.
    pub hover: Color32,
    /// Dots and rings of the allowed targets.
    pub target: Color32,
    /// The thin edge around dots and rings, for contrast on every ground.
    pub target_edge: Color32,
    /// The marks of a king in check and of the checking men.
    pub check: Color32,
    /// What is laid over the board while the picker is open.
    pub veil: Color32,
    /// The picker's ground.
    pub picker: Color32,
    /// The picker's ground under the pointer or the keyboard.
    pub picker_hover: Color32,
    /// The picker's frame.
    pub picker_edge: Color32,
    /// How visible a dragged man stays on its square, 0 to 1.
    pub faded: f32,
    /// The radius of a target's dot.
    pub dot: f32,
    /// The width of marks.
    pub stroke: f32,
}

impl BoardTheme {
    /// The board on a light window.
    pub const LIGHT: Self = Self {
        light: Color32::from_rgb(0xEF, 0xE3, 0xCB),
        dark: Color32::from_rgb(0xB7, 0x8F, 0x69),
        last_move: Color32::from_rgb(0xF2, 0xC2, 0x2E),
        selected: Color32::from_rgb(0x17, 0x58, 0x3A),
        hover: Color32::from_rgb(0xFF, 0xFF, 0xFF),
        target: Color32::from_rgb(0x17, 0x58, 0x3A),
        target_edge: Color32::from_rgb(0xF4, 0xF7, 0xF0),
        check: Color32::from_rgb(0xB8, 0x1F, 0x1F),
        veil: Color32::from_black_alpha(0x60),
        picker: Color32::from_rgb(0xF4, 0xF1, 0xEA),
        picker_hover: Color32::from_rgb(0xCF, 0xDF, 0xD2),
        picker_edge: Color32::from_rgb(0x24, 0x1A, 0x15),
        faded: 0.35,
        dot: 0.15,
        stroke: 0.06,
    };

    /// The board on a dark window.
    pub const DARK: Self = Self {
        light: Color32::from_rgb(0xD0, 0xC3, 0xAB),
        dark: Color32::from_rgb(0x93, 0x74, 0x59),
        picker: Color32::from_rgb(0xB9, 0xB2, 0xA6),
        picker_hover: Color32::from_rgb(0xE2, 0xDC, 0xCE),
        ..Self::LIGHT
    };

    /// The board that goes with these visuals.
    pub const fn of(visuals: &Visuals) -> Self {
        if visuals.dark_mode { Self::DARK } else { Self::LIGHT }
    }

    /// The colour of a square.
    pub const fn square(&self, is_light: bool) -> Color32 {
        if is_light { self.light } else { self.dark }
    }
}
