//! All colours and sizes of the screen, for light and dark.

use egui::{Color32, Context, FontId, Response, Stroke, StrokeKind, TextStyle, Ui, Visuals};

use crate::{
    app::{Settings, Theme},
    game::MarkColor,
};

use super::{board::Purpose, signs};

/// How far the pointer must move with a man before it is a drag, in points.
pub const DRAG_DISTANCE: f32 = 6.0;

/// How long presses are ignored after an own move, in seconds.
pub const QUIET_AFTER_MOVE: f64 = 0.25;

/// How long a man glides after a move made by click, in seconds.
pub const GLIDE_SECONDS: f64 = 0.15;

/// How far fingers move on a touch pad for one notch of the wheel, in points.
pub const POINTS_A_NOTCH: f32 = 40.0;

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

/// Gives the window's context the sizes of all styles, in points, and the signs its fonts lack.
pub fn install(ctx: &Context) {
    ctx.add_glyph_rasterizer(signs::rasterizer());
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

/// What the settings say about looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Looks {
    theme: Theme,
    animations: bool,
}

impl Looks {
    /// The looks these settings ask for.
    pub const fn of(settings: &Settings) -> Self {
        Self { theme: settings.theme, animations: settings.animations }
    }

    /// Gives the window these looks.
    pub fn apply(self, ctx: &Context) {
        let (light, dark) = match self.theme {
            Theme::HighContrast => (Palette::CONTRAST, Palette::CONTRAST),
            Theme::System | Theme::Light | Theme::Dark => (Palette::LIGHT, Palette::DARK),
        };
        ctx.set_visuals_of(egui::Theme::Light, light.visuals());
        ctx.set_visuals_of(egui::Theme::Dark, dark.visuals());
        ctx.set_theme(match self.theme {
            Theme::System => egui::ThemePreference::System,
            Theme::Light | Theme::HighContrast => egui::ThemePreference::Light,
            Theme::Dark => egui::ThemePreference::Dark,
        });
        // Many desktops tell no theme, and a light board is what a projector shows best.
        ctx.options_mut(|options| options.fallback_theme = egui::Theme::Light);
        let seconds = if self.animations { 0.1 } else { 0.0 };
        ctx.all_styles_mut(|style| style.animation_time = seconds);
    }
}

/// The colours of everything but the board.
#[derive(Debug, Clone, Copy)]
struct Palette {
    is_dark: bool,
    panel: Color32,
    plate: Color32,
    words: Color32,
    weak: Color32,
    line: Color32,
    accent: Color32,
    on_accent: Color32,
    warning: Color32,
}

impl Palette {
    const LIGHT: Self = Self {
        is_dark: false,
        panel: Color32::from_rgb(0xF6, 0xF1, 0xE8),
        plate: Color32::from_rgb(0xFF, 0xFC, 0xF6),
        words: Color32::from_rgb(0x2B, 0x24, 0x20),
        weak: Color32::from_rgb(0x6B, 0x5F, 0x55),
        line: Color32::from_rgb(0xDD, 0xD2, 0xC0),
        accent: Color32::from_rgb(0x1F, 0x6F, 0x4A),
        on_accent: Color32::WHITE,
        warning: Color32::from_rgb(0xB3, 0x26, 0x1E),
    };

    const DARK: Self = Self {
        is_dark: true,
        panel: Color32::from_rgb(0x25, 0x21, 0x1E),
        plate: Color32::from_rgb(0x30, 0x2B, 0x27),
        words: Color32::from_rgb(0xED, 0xE6, 0xDA),
        weak: Color32::from_rgb(0xA9, 0x9E, 0x90),
        line: Color32::from_rgb(0x45, 0x3E, 0x37),
        accent: Color32::from_rgb(0x8C, 0xC7, 0xA4),
        on_accent: Color32::from_rgb(0x12, 0x24, 0x1B),
        warning: Color32::from_rgb(0xFF, 0x8F, 0x80),
    };

    const CONTRAST: Self = Self {
        is_dark: false,
        panel: Color32::WHITE,
        plate: Color32::WHITE,
        words: Color32::BLACK,
        weak: Color32::from_rgb(0x30, 0x30, 0x30),
        line: Color32::BLACK,
        accent: Color32::from_rgb(0x00, 0x46, 0x8B),
        on_accent: Color32::WHITE,
        warning: Color32::from_rgb(0xB0, 0x00, 0x00),
    };

    fn visuals(self) -> Visuals {
        let mut visuals = if self.is_dark { Visuals::dark() } else { Visuals::light() };
        visuals.panel_fill = self.panel;
        visuals.window_fill = self.panel;
        visuals.extreme_bg_color = self.plate;
        visuals.text_edit_bg_color = Some(self.plate);
        visuals.weak_text_color = Some(self.weak);
        visuals.faint_bg_color = self.plate;
        visuals.hyperlink_color = self.accent;
        visuals.warn_fg_color = self.warning;
        visuals.error_fg_color = self.warning;
        visuals.selection.bg_fill = self.accent;
        visuals.selection.stroke = Stroke::new(1.0, self.on_accent);
        visuals.window_stroke = Stroke::new(1.0, self.line);
        let widgets = &mut visuals.widgets;
        widgets.noninteractive.bg_stroke = Stroke::new(1.0, self.line);
        widgets.noninteractive.fg_stroke = Stroke::new(1.0, self.words);
        for widget in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.active] {
            widget.fg_stroke = Stroke::new(1.0, self.words);
            widget.weak_bg_fill = self.line.gamma_multiply(0.7);
            widget.bg_fill = self.line;
        }
        widgets.open.fg_stroke = Stroke::new(1.0, self.words);
        widgets.open.weak_bg_fill = self.line;
        widgets.inactive.bg_stroke = Stroke::new(1.0, self.line);
        widgets.hovered.bg_stroke = Stroke::new(1.5, self.accent);
        widgets.active.bg_stroke = Stroke::new(2.0, self.accent);
        if self.line == Color32::BLACK {
            for widget in [
                &mut widgets.inactive,
                &mut widgets.hovered,
                &mut widgets.active,
                &mut widgets.open,
            ] {
                widget.weak_bg_fill = self.plate;
                // Boxes and the rails of sliders: to be seen on white, with black signs to be read on it.
                widget.bg_fill = Color32::from_gray(190);
            }
            widgets.open.bg_stroke = Stroke::new(2.0, self.accent);
        }
        visuals
    }
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

/// Frames a text field that has the keyboard; egui's own frame would have the colour of selected words.
pub fn frame_typing(ui: &Ui, field: &Response) {
    if field.has_focus() {
        let visuals = ui.visuals();
        let stroke = Stroke::new(2.0, visuals.selection.bg_fill);
        let radius = visuals.widgets.inactive.corner_radius;
        ui.painter().rect_stroke(field.rect, radius, stroke, StrokeKind::Inside);
    }
}

/// How high a line of this style is here.
pub fn line(ui: &Ui, style: &TextStyle) -> f32 {
    ui.style().text_styles.get(style).map_or(14.0, |font| font.size)
}

/// The least size of a clock's digits, as a part of the size of small words.
pub const CLOCK: f32 = 2.3;
/// The greatest size of a clock's digits, as a part of the size of small words.
pub const CLOCK_MOST: f32 = 4.5;
/// The size of a clock's digits as a part of the width that is there.
pub const CLOCK_WIDTH: f32 = 0.13;
/// The side of each of several boards beside each other.
pub const SMALL_BOARD: f32 = 240.0;
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
/// The width of the list of legal moves as a part of the window's width, and its bounds.
pub const LEGAL_MOVES_PART: f32 = 0.22;
/// The least width of the list of legal moves.
pub const LEGAL_MOVES_MIN: f32 = 120.0;
/// The greatest width of the list of legal moves.
pub const LEGAL_MOVES_MAX: f32 = 230.0;
/// A column lower than this shows only what is needed.
pub const LOW_COLUMN: f32 = 440.0;
/// The greatest width of a dialog.
pub const DIALOG_WIDTH: f32 = 340.0;

/// The greatest height of what a dialog holds.
pub const DIALOG_HEIGHT: f32 = 640.0;
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
    /// Letters and digits on light squares.
    pub on_light: Color32,
    /// Letters and digits on dark squares.
    pub on_dark: Color32,
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
    /// The hatches of attacked squares.
    pub attacked: Color32,
    /// Lit up: what forbids a move.
    pub obstacle: Color32,
    /// Lit up: what a move is about.
    pub subject: Color32,
    /// Lit up: what is not to be had.
    pub missed: Color32,
    /// Lit up: a move that is looked at.
    pub suggestion: Color32,
    /// The edge around everything lit up, for contrast on every ground.
    pub mark_edge: Color32,
    /// What is drawn in the usual colour.
    pub drawn_green: Color32,
    /// What is drawn in red.
    pub drawn_red: Color32,
    /// What is drawn in yellow.
    pub drawn_yellow: Color32,
    /// What is drawn in blue.
    pub drawn_blue: Color32,
    /// The edge around what is drawn in yellow, which is lighter than every ground.
    pub drawn_dark_edge: Color32,
    /// How opaque drawn marks are, 0 to 1.
    pub drawn_opacity: f32,
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
        on_light: Color32::from_rgb(0x86, 0x5C, 0x37),
        on_dark: Color32::from_rgb(0xFF, 0xF8, 0xEA),
        last_move: Color32::from_rgb(0xF2, 0xC2, 0x2E),
        selected: Color32::from_rgb(0x17, 0x58, 0x3A),
        hover: Color32::from_rgb(0xFF, 0xFF, 0xFF),
        target: Color32::from_rgb(0x17, 0x58, 0x3A),
        target_edge: Color32::from_rgb(0xF4, 0xF7, 0xF0),
        check: Color32::from_rgb(0xB8, 0x1F, 0x1F),
        attacked: Color32::from_rgba_premultiplied(0x4A, 0x0A, 0x08, 0xB0),
        obstacle: Color32::from_rgb(0xA8, 0x16, 0x16),
        subject: Color32::from_rgb(0x12, 0x45, 0x8C),
        missed: Color32::from_rgb(0x2B, 0x2B, 0x2B),
        suggestion: Color32::from_rgb(0x17, 0x58, 0x3A),
        mark_edge: Color32::from_rgb(0xFB, 0xFA, 0xF4),
        drawn_green: Color32::from_rgb(0x1C, 0x84, 0x3C),
        drawn_red: Color32::from_rgb(0xB2, 0x18, 0x1E),
        drawn_yellow: Color32::from_rgb(0xF7, 0xD2, 0x1E),
        drawn_blue: Color32::from_rgb(0x0A, 0x28, 0x7E),
        drawn_dark_edge: Color32::from_rgb(0x3A, 0x2C, 0x05),
        drawn_opacity: 0.8,
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
        on_light: Color32::from_rgb(0x6B, 0x4E, 0x36),
        picker: Color32::from_rgb(0xB9, 0xB2, 0xA6),
        picker_hover: Color32::from_rgb(0xE2, 0xDC, 0xCE),
        ..Self::LIGHT
    };

    /// The board of the strongest contrasts.
    pub const HIGH_CONTRAST: Self = Self {
        light: Color32::WHITE,
        dark: Color32::from_rgb(0x94, 0x94, 0x94),
        on_light: Color32::BLACK,
        on_dark: Color32::BLACK,
        last_move: Color32::from_rgb(0x00, 0x46, 0x8B),
        selected: Color32::from_rgb(0x00, 0x46, 0x8B),
        hover: Color32::BLACK,
        target: Color32::from_rgb(0x00, 0x46, 0x8B),
        target_edge: Color32::WHITE,
        check: Color32::from_rgb(0x9A, 0x00, 0x00),
        attacked: Color32::from_black_alpha(0xA0),
        obstacle: Color32::from_rgb(0x9A, 0x00, 0x00),
        subject: Color32::from_rgb(0x00, 0x46, 0x8B),
        missed: Color32::BLACK,
        suggestion: Color32::from_rgb(0x00, 0x46, 0x8B),
        mark_edge: Color32::WHITE,
        picker: Color32::WHITE,
        picker_hover: Color32::from_rgb(0xB8, 0xD6, 0xF2),
        picker_edge: Color32::BLACK,
        stroke: 0.08,
        ..Self::LIGHT
    };

    /// The board that goes with these visuals.
    pub fn of(visuals: &Visuals) -> Self {
        if visuals.panel_fill == Palette::CONTRAST.panel {
            Self::HIGH_CONTRAST
        } else if visuals.dark_mode {
            Self::DARK
        } else {
            Self::LIGHT
        }
    }

    /// The colour of what is lit up for this purpose.
    pub const fn mark(&self, purpose: Purpose) -> Color32 {
        match purpose {
            Purpose::Obstacle => self.obstacle,
            Purpose::Subject => self.subject,
            Purpose::Way => self.target,
            Purpose::Missed => self.missed,
            Purpose::Suggestion => self.suggestion,
        }
    }

    /// The colour of what is drawn, and of the edge around it.
    pub const fn drawn(&self, color: MarkColor) -> (Color32, Color32) {
        match color {
            MarkColor::Green => (self.drawn_green, self.mark_edge),
            MarkColor::Red => (self.drawn_red, self.mark_edge),
            MarkColor::Yellow => (self.drawn_yellow, self.drawn_dark_edge),
            MarkColor::Blue => (self.drawn_blue, self.mark_edge),
        }
    }

    /// The colour of letters and digits on a square.
    pub const fn coordinate(&self, is_light: bool) -> Color32 {
        if is_light { self.on_light } else { self.on_dark }
    }

    /// The colour of a square.
    pub const fn square(&self, is_light: bool) -> Color32 {
        if is_light { self.light } else { self.dark }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARDS: [BoardTheme; 3] =
        [BoardTheme::LIGHT, BoardTheme::DARK, BoardTheme::HIGH_CONTRAST];

    /// The part of white's light that a colour sends out (WCAG 2.2, relative luminance).
    fn luminance(color: Color32) -> f32 {
        let [red, green, blue, _] = egui::Rgba::from(color).to_array();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast of two colours, 1 to 21 (WCAG 2.2).
    fn contrast(one: Color32, other: Color32) -> f32 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    /// How light a colour is in a greyscale picture, 0 to 100 (CIE L*).
    fn lightness(color: Color32) -> f32 {
        let light = luminance(color);
        if light > 0.008_856 { 116.0 * light.cbrt() - 16.0 } else { 903.3 * light }
    }

    /// A drawn colour as it is seen on a ground.
    fn seen(theme: &BoardTheme, color: Color32, is_light: bool) -> Color32 {
        theme.square(is_light).blend(color.gamma_multiply(theme.drawn_opacity))
    }

    #[test]
    fn drawn_colours_differ_in_lightness_on_every_ground() {
        for theme in &BOARDS {
            for is_light in [true, false] {
                let mut seen = MarkColor::ALL
                    .map(|color| lightness(seen(theme, theme.drawn(color).0, is_light)));
                seen.sort_by(f32::total_cmp);
                assert!(seen.windows(2).all(|pair| pair[1] - pair[0] >= 9.0), "{seen:?}");
            }
        }
    }

    #[test]
    fn what_is_drawn_or_its_edge_stands_out_from_every_ground() {
        for theme in &BOARDS {
            for (color, is_light) in
                MarkColor::ALL.iter().flat_map(|color| [(*color, true), (*color, false)])
            {
                let (fill, edge) = theme.drawn(color);
                let ground = theme.square(is_light);
                let most = [fill, edge]
                    .map(|color| contrast(seen(theme, color, is_light), ground))
                    .into_iter()
                    .fold(0.0, f32::max);
                assert!(most >= 2.0, "{color:?} {is_light} {most}");
            }
        }
    }
}
