//! What the user has chosen: looks, help, language, window. Pure data; `store` keeps it on disk.

use super::{GameSheet, PictureOptions};
use crate::notation::{Letters, Style};

/// Everything a user can choose. Each field stands alone: every combination is valid.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on the screen")]
pub struct Settings {
    /// The colours of the screen.
    pub theme: Theme,
    /// The size of everything on the screen.
    pub scale: Scale,
    /// Whether Black's side is at the bottom when a game begins.
    pub flipped: bool,
    /// Whether the board turns to the player on move.
    pub auto_flip: bool,
    /// Whether the far side's men and clock stand upside down, for a tablet between two players.
    pub face_to_face: bool,
    /// When the legal squares of a man are shown.
    pub target_hints: TargetHints,
    /// Whether every man that can move is marked.
    pub mark_movable: bool,
    /// Whether the squares that the opponent attacks are marked.
    pub mark_attacked: bool,
    /// Whether a refused move lights up on the board what it is about.
    pub refusal_pictures: bool,
    /// Whether a refused move is explained in a sentence.
    pub refusal_sentence: bool,
    /// Where files and ranks are named.
    pub coordinates: Coordinates,
    /// Whether men glide and marks fade.
    pub animations: bool,
    /// How moves are written.
    pub notation: Style,
    /// The language of the screen.
    pub language: Language,
    /// What the next game is to be like.
    pub sheet: GameSheet,
    /// Whether repetitions and moves without pawn move or capture are counted on the screen.
    pub show_counters: bool,
    /// Whether the list shows the time each move took.
    pub show_times: bool,
    /// Whether the board is covered while the clocks are paused.
    pub cover_paused: bool,
    /// Whether the panel with all legal moves is open.
    pub show_legal_moves: bool,
    /// What is to be seen in pictures of positions.
    pub picture: PictureOptions,
    /// Size and place of the window.
    pub window: WindowPlace,
}

impl Settings {
    /// What a first start in this language begins with; the men's letters are that language's.
    pub fn first(language: Language) -> Self {
        let letters = match language {
            Language::German => Letters::German,
            Language::English => Letters::English,
        };
        Self {
            theme: Theme::System,
            scale: Scale::default(),
            flipped: false,
            auto_flip: false,
            face_to_face: false,
            target_hints: TargetHints::Selected,
            mark_movable: false,
            mark_attacked: false,
            refusal_pictures: true,
            refusal_sentence: true,
            coordinates: Coordinates::Edge,
            animations: true,
            notation: Style { letters, ..Style::default() },
            language,
            sheet: GameSheet::default(),
            show_counters: true,
            show_times: false,
            cover_paused: false,
            show_legal_moves: false,
            picture: PictureOptions::default(),
            window: WindowPlace::default(),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::first(Language::default())
    }
}

/// The colours of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// Light or dark as the desktop has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// The strongest contrasts.
    HighContrast,
}

impl Theme {
    /// All of them, the usual choice first.
    pub const ALL: [Self; 4] = [Self::System, Self::Light, Self::Dark, Self::HighContrast];
}

/// When the legal squares of a man are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TargetHints {
    /// Never.
    Off,
    /// When the man is selected.
    #[default]
    Selected,
    /// Also when the pointer rests on it.
    Hovered,
}

impl TargetHints {
    /// All of them, from none to most.
    pub const ALL: [Self; 3] = [Self::Off, Self::Selected, Self::Hovered];
}

/// Where files and ranks are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Coordinates {
    /// Along the edge of the board.
    #[default]
    Edge,
    /// On every square.
    EverySquare,
    /// Nowhere.
    Off,
}

impl Coordinates {
    /// All of them, the usual choice first.
    pub const ALL: [Self; 3] = [Self::Edge, Self::EverySquare, Self::Off];
}

/// The language of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// German.
    #[default]
    German,
    /// English.
    English,
}

impl Language {
    /// Both, the usual choice first.
    pub const ALL: [Self; 2] = [Self::German, Self::English];

    /// The language for a system's locale such as `en-GB`, `en_US.UTF-8` or `de`: anything but English
    /// is German.
    ///
    /// ```
    /// use schachtisch::app::Language;
    ///
    /// assert_eq!(Language::from_locale("en_US.UTF-8"), Language::English);
    /// assert_eq!(Language::from_locale("fr-FR"), Language::German);
    /// ```
    pub fn from_locale(locale: &str) -> Self {
        let language = locale.split(['-', '_', '.', '@']).next().unwrap_or_default().trim();
        if language.eq_ignore_ascii_case("en") { Self::English } else { Self::German }
    }
}

/// The size of everything on the screen, in percent of the usual size: 100 to 300.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Scale(u16);

impl Scale {
    /// The usual size.
    pub const MIN: Self = Self(100);
    /// The largest size.
    pub const MAX: Self = Self(300);

    /// The size nearest to this many percent.
    pub fn new(percent: u16) -> Self {
        Self(percent.clamp(Self::MIN.0, Self::MAX.0))
    }

    /// In percent.
    pub const fn percent(self) -> u16 {
        self.0
    }

    /// As a factor, 1 to 3.
    pub fn factor(self) -> f32 {
        f32::from(self.0) / 100.0
    }
}

impl Default for Scale {
    fn default() -> Self {
        Self::MIN
    }
}

/// Size and place of the window, in the desktop's points: what the program's own [`Scale`] does to the
/// things inside is not in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WindowPlace {
    /// Width and height inside the frame, when neither maximized nor full screen.
    pub size: [f32; 2],
    /// The upper left corner from the left and from the top of the desktop; where the system likes if
    /// there is none.
    pub position: Option<[f32; 2]>,
    /// Whether the window takes the whole desktop but its bars.
    pub maximized: bool,
    /// Whether the window takes the whole screen.
    pub full_screen: bool,
}

/// A screen in the desktop's points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Screen {
    /// The upper left corner from the left and from the top of the desktop.
    pub position: [f32; 2],
    /// Width and height.
    pub size: [f32; 2],
}

impl WindowPlace {
    /// The smallest window.
    pub const MIN_SIZE: [f32; 2] = [480.0, 360.0];
    /// The window of a first start.
    pub const FIRST_SIZE: [f32; 2] = [1180.0, 780.0];
    /// The largest window: a screen of 8K.
    pub const MAX_SIZE: [f32; 2] = [7680.0, 4320.0];
    /// No desktop reaches further than this from its origin.
    const FARTHEST: f32 = 32_767.0;

    /// The nearest place that makes sense on some desktop.
    pub fn mended(self) -> Self {
        let side = |axis: usize| {
            let side = self.size[axis];
            let side = if side.is_finite() { side } else { Self::FIRST_SIZE[axis] };
            side.clamp(Self::MIN_SIZE[axis], Self::MAX_SIZE[axis])
        };
        let is_near = |at: &f32| at.abs() <= Self::FARTHEST;
        let position = self.position.filter(|position| position.iter().all(is_near));
        Self { size: [side(0), side(1)], position, ..self }
    }

    /// The nearest place that is wholly on one of these screens: the one that shows most of the window.
    /// A window that none of them shows gets no position.
    pub fn on_screens(self, screens: &[Screen]) -> Self {
        let mended = self.mended();
        let shown = |screen: &&Screen| mended.shown_on(screen);
        let best = screens.iter().max_by(|a, b| shown(a).total_cmp(&shown(b)));
        let Some(screen) = best.filter(|screen| shown(screen) > 0.0).or_else(|| screens.first())
        else {
            return Self { position: None, ..mended };
        };
        let side = |axis: usize| mended.size[axis].min(screen.size[axis]);
        let position = mended.position.filter(|_| shown(&screen) > 0.0).map(|position| {
            let at = |axis: usize| {
                let most = screen.position[axis] + screen.size[axis] - side(axis);
                position[axis].min(most).max(screen.position[axis])
            };
            [at(0), at(1)]
        });
        Self { size: [side(0), side(1)], position, ..mended }
    }

    /// How much of the window this screen shows, in square points.
    fn shown_on(&self, screen: &Screen) -> f32 {
        let Some(position) = self.position else { return 0.0 };
        let overlap = |axis: usize| {
            let end =
                (position[axis] + self.size[axis]).min(screen.position[axis] + screen.size[axis]);
            (end - position[axis].max(screen.position[axis])).max(0.0)
        };
        overlap(0) * overlap(1)
    }
}

impl Default for WindowPlace {
    fn default() -> Self {
        Self { size: Self::FIRST_SIZE, position: None, maximized: false, full_screen: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAPTOP: Screen = Screen { position: [0.0, 0.0], size: [1920.0, 1080.0] };
    const BESIDE: Screen = Screen { position: [1920.0, 0.0], size: [2560.0, 1440.0] };

    fn window(size: [f32; 2], position: Option<[f32; 2]>) -> WindowPlace {
        WindowPlace { size, position, ..WindowPlace::default() }
    }

    #[test]
    fn anything_but_english_is_german() {
        for english in ["en", "en-GB", "en_US.UTF-8", "EN", "en@quot"] {
            assert_eq!(Language::from_locale(english), Language::English, "{english}");
        }
        for german in ["de", "de_CH.UTF-8", "", "C", "POSIX", "fr-FR", "eng", "xx", "-en", "\0"] {
            assert_eq!(Language::from_locale(german), Language::German, "{german}");
        }
    }

    #[test]
    fn an_english_first_start_names_the_men_in_english() {
        assert_eq!(Settings::first(Language::English).notation.letters, Letters::English);
        assert_eq!(Settings::default().notation.letters, Letters::German);
    }

    #[test]
    fn a_scale_stays_within_its_range() {
        let percents = [0, 99, 100, 175, 300, 301, u16::MAX].map(|at| Scale::new(at).percent());
        assert_eq!(percents, [100, 100, 100, 175, 300, 300, 300]);
        assert!((Scale::new(150).factor() - 1.5).abs() < 1e-6);
    }

    #[test]
    fn a_window_of_no_sensible_size_or_place_is_mended() {
        assert_eq!(window([10.0, 10.0], None).mended().size, WindowPlace::MIN_SIZE);
        assert_eq!(window([30_000.0, 30_000.0], None).mended().size, WindowPlace::MAX_SIZE);
        let nonsense = window([f32::NAN, f32::INFINITY], Some([f32::NAN, 0.0])).mended();
        assert_eq!(nonsense, WindowPlace::default());
        assert_eq!(window([800.0, 600.0], Some([1e9, 0.0])).mended().position, None);
        let good = window([800.0, 600.0], Some([-1900.0, 30.0]));
        assert_eq!(good.mended(), good);
    }

    #[test]
    fn a_window_on_a_screen_that_is_gone_comes_back_to_one_that_is_there() {
        let beyond = window([1180.0, 780.0], Some([3000.0, 100.0]));
        assert_eq!(beyond.on_screens(&[LAPTOP, BESIDE]), beyond);
        assert_eq!(beyond.on_screens(&[LAPTOP]).position, None);
        assert_eq!(beyond.on_screens(&[]).position, None);
    }

    #[test]
    fn a_window_that_hangs_over_the_edge_is_pulled_in() {
        let hanging = window([1180.0, 780.0], Some([1500.0, -200.0]));
        assert_eq!(hanging.on_screens(&[LAPTOP]).position, Some([740.0, 0.0]));
        let huge = window([30_000.0, 30_000.0], Some([5.0, 5.0]));
        let fitted = huge.on_screens(&[LAPTOP]);
        assert_eq!((fitted.size, fitted.position), (LAPTOP.size, Some([0.0, 0.0])));
    }
}
