//! The settings as a file: numbers, booleans and quoted words, read key by key.

use ron::value::RawValue;

use super::entries::{Entries, quoted, written};
use crate::{
    app::{
        BonusKind, Coordinates, GameSheet, Language, OwnTime, PictureOptions, PictureSize, Scale,
        Settings, TargetHints, Theme, Timing, WindowPlace,
    },
    game::clock::Preset,
    notation::{Length, Letters, Style},
};

/// Entries of the file that this version does not know; they survive rewriting.
pub(super) type Foreign = Vec<(String, String)>;

/// Settings from a file.
#[derive(Debug)]
pub(super) struct SettingsReading {
    /// What could be read; the rest is as on a first start.
    pub(super) settings: Settings,
    /// What this version does not know.
    pub(super) foreign: Foreign,
    /// The keys whose values mean nothing.
    pub(super) bad_keys: Vec<String>,
    /// Whether the whole text was read.
    pub(super) is_whole: bool,
}

/// Reads settings; what is missing is as in `first`.
pub(super) fn read(text: &str, first: Settings) -> SettingsReading {
    let entries = Entries::read(text, &[]);
    let mut settings = first;
    let mut reader = Reader { entries: &entries, keys: Vec::new(), bad_keys: Vec::new() };
    each_entry(&mut settings, &mut reader);
    let Reader { keys, bad_keys, .. } = reader;
    settings.window = settings.window.mended();
    let foreign = entries.without(&keys);
    SettingsReading { settings, foreign, bad_keys, is_whole: entries.is_whole }
}

/// Writes settings, and behind them what another version has left.
pub(super) fn write(settings: &Settings, foreign: &Foreign) -> String {
    let mut writer = Writer(Vec::new());
    each_entry(&mut settings.clone(), &mut writer);
    let own = writer.0.iter().map(|(key, value)| (*key, value.as_str()));
    let others = foreign.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    written("Schachtisch: Einstellungen, settings", own.chain(others))
}

/// Goes through a file's entries.
trait Hand {
    fn entry<T: Value>(&mut self, key: &'static str, value: &mut T);
}

/// The one list of what the file holds.
fn each_entry(settings: &mut Settings, hand: &mut impl Hand) {
    // Taken apart without a rest, so that a forgotten field does not compile.
    let Settings {
        theme,
        scale,
        flipped,
        auto_flip,
        face_to_face,
        target_hints,
        mark_movable,
        mark_attacked,
        refusal_pictures,
        refusal_sentence,
        coordinates,
        animations,
        notation: Style { letters, length },
        language,
        sheet:
            GameSheet { timing, own: [white, black], same, by_button, touch_move, automatic_draws },
        show_counters,
        show_times,
        cover_paused,
        show_legal_moves,
        picture: PictureOptions { size: picture_size, coordinates: named, marks, turn, last_move },
        window: WindowPlace { size, position, maximized, full_screen },
    } = settings;
    hand.entry("theme", theme);
    hand.entry("scale_percent", scale);
    hand.entry("language", language);
    hand.entry("flipped", flipped);
    hand.entry("auto_flip", auto_flip);
    hand.entry("face_to_face", face_to_face);
    hand.entry("target_hints", target_hints);
    hand.entry("mark_movable", mark_movable);
    hand.entry("mark_attacked", mark_attacked);
    hand.entry("refusal_pictures", refusal_pictures);
    hand.entry("refusal_sentence", refusal_sentence);
    hand.entry("coordinates", coordinates);
    hand.entry("animations", animations);
    hand.entry("notation_letters", letters);
    hand.entry("notation_length", length);
    hand.entry("timing", timing);
    hand.entry("own_time_white", white);
    hand.entry("own_time_black", black);
    hand.entry("same_time", same);
    hand.entry("clock_by_button", by_button);
    hand.entry("touch_move", touch_move);
    hand.entry("automatic_draws", automatic_draws);
    hand.entry("show_counters", show_counters);
    hand.entry("show_times", show_times);
    hand.entry("cover_paused", cover_paused);
    hand.entry("show_legal_moves", show_legal_moves);
    hand.entry("picture_pixels", picture_size);
    hand.entry("picture_coordinates", named);
    hand.entry("picture_marks", marks);
    hand.entry("picture_turn", turn);
    hand.entry("picture_last_move", last_move);
    hand.entry("window_size", size);
    hand.entry("window_position", position);
    hand.entry("window_maximized", maximized);
    hand.entry("full_screen", full_screen);
}

struct Reader<'a> {
    entries: &'a Entries,
    keys: Vec<&'static str>,
    bad_keys: Vec<String>,
}

impl Hand for Reader<'_> {
    fn entry<T: Value>(&mut self, key: &'static str, value: &mut T) {
        self.keys.push(key);
        let Some(written) = self.entries.get(key) else { return };
        match T::read(written) {
            Some(read) => *value = read,
            None => self.bad_keys.push(key.to_owned()),
        }
    }
}

struct Writer(Vec<(&'static str, String)>);

impl Hand for Writer {
    fn entry<T: Value>(&mut self, key: &'static str, value: &mut T) {
        self.0.extend(value.written().map(|written| (key, written)));
    }
}

/// What can stand behind a key.
trait Value: Sized {
    /// Reads a value; none if the text means nothing.
    fn read(written: &RawValue) -> Option<Self>;
    /// The value in RON; none if the key is left out.
    fn written(&self) -> Option<String>;
}

impl Value for bool {
    fn read(written: &RawValue) -> Option<Self> {
        written.into_rust().ok()
    }

    fn written(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Value for Scale {
    fn read(written: &RawValue) -> Option<Self> {
        let percent: f64 = written.into_rust().ok()?;
        // The cast brings every number into the range of the type.
        percent.is_finite().then(|| Self::new(percent.round() as u16))
    }

    fn written(&self) -> Option<String> {
        Some(self.percent().to_string())
    }
}

impl Value for PictureSize {
    fn read(written: &RawValue) -> Option<Self> {
        let pixels: f64 = written.into_rust().ok()?;
        // The cast brings every number into the range of the type.
        pixels.is_finite().then(|| Self::new(pixels.round() as u16))
    }

    fn written(&self) -> Option<String> {
        Some(self.pixels().to_string())
    }
}

impl Value for [f32; 2] {
    fn read(written: &RawValue) -> Option<Self> {
        let pair: Self = written.into_rust().ok()?;
        pair.iter().all(|number| number.is_finite()).then_some(pair)
    }

    fn written(&self) -> Option<String> {
        Some(format!("({:?}, {:?})", self[0], self[1]))
    }
}

impl<T: Value> Value for Option<T> {
    fn read(written: &RawValue) -> Option<Self> {
        T::read(written).map(Some)
    }

    fn written(&self) -> Option<String> {
        self.as_ref()?.written()
    }
}

/// A choice with a word for each of its cases.
trait Choice: Copy + 'static {
    const CASES: &'static [Self];
    fn word(self) -> &'static str;
}

impl<T: Choice> Value for T {
    fn read(written: &RawValue) -> Option<Self> {
        let word: String = written.into_rust().ok()?;
        T::CASES.iter().copied().find(|case| case.word() == word)
    }

    fn written(&self) -> Option<String> {
        Some(quoted(self.word()))
    }
}

/// Minutes, moves, minutes for the rest, extra seconds, their kind, seconds for a move.
impl Value for OwnTime {
    fn read(written: &RawValue) -> Option<Self> {
        type Parts = (u16, u16, u16, u16, String, u16);
        let (minutes, moves, then_minutes, seconds, word, per_move): Parts =
            written.into_rust().ok()?;
        let kind = BonusKind::CASES.iter().copied().find(|kind| kind.word() == word)?;
        Some(Self { minutes, moves, then_minutes, seconds, kind, per_move }.mended())
    }

    fn written(&self) -> Option<String> {
        let Self { minutes, moves, then_minutes, seconds, kind, per_move } = self;
        let kind = quoted(kind.word());
        Some(format!("({minutes}, {moves}, {then_minutes}, {seconds}, {kind}, {per_move})"))
    }
}

impl Choice for BonusKind {
    const CASES: &'static [Self] = &[Self::Increment, Self::Delay, Self::Bronstein];

    fn word(self) -> &'static str {
        match self {
            Self::Increment => "increment",
            Self::Delay => "delay",
            Self::Bronstein => "bronstein",
        }
    }
}

impl Choice for Timing {
    const CASES: &'static [Self] = &[
        Self::None,
        Self::Own,
        Self::Preset(Preset::Blitz3Plus2),
        Self::Preset(Preset::Blitz5),
        Self::Preset(Preset::Blitz5Plus3),
        Self::Preset(Preset::Rapid10Plus5),
        Self::Preset(Preset::Rapid15Plus10),
        Self::Preset(Preset::Rapid30),
        Self::Preset(Preset::Standard90Plus30),
        Self::Preset(Preset::Standard40In90Then30Plus30),
        Self::Preset(Preset::EachMove60Seconds),
        Self::Preset(Preset::EachMove60SecondsWithin15),
    ];

    fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Own => "own",
            Self::Preset(Preset::Blitz3Plus2) => "3+2",
            Self::Preset(Preset::Blitz5) => "5",
            Self::Preset(Preset::Blitz5Plus3) => "5+3",
            Self::Preset(Preset::Rapid10Plus5) => "10+5",
            Self::Preset(Preset::Rapid15Plus10) => "15+10",
            Self::Preset(Preset::Rapid30) => "30",
            Self::Preset(Preset::Standard90Plus30) => "90+30",
            Self::Preset(Preset::Standard40In90Then30Plus30) => "40/90+30, 30+30",
            Self::Preset(Preset::EachMove60Seconds) => "60 s a move",
            Self::Preset(Preset::EachMove60SecondsWithin15) => "60 s a move, 15",
        }
    }
}

impl Choice for Theme {
    const CASES: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::HighContrast => "high contrast",
        }
    }
}

impl Choice for TargetHints {
    const CASES: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Selected => "selected",
            Self::Hovered => "hovered",
        }
    }
}

impl Choice for Coordinates {
    const CASES: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::Edge => "edge",
            Self::EverySquare => "every square",
            Self::Off => "off",
        }
    }
}

impl Choice for Letters {
    const CASES: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::German => "german",
            Self::English => "english",
            Self::Figurine => "figurine",
        }
    }
}

impl Choice for Length {
    const CASES: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Long => "long",
        }
    }
}

impl Choice for Language {
    const CASES: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::German => "de",
            Self::English => "en",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Settings in which nothing is as on a first start.
    fn unusual() -> Settings {
        Settings {
            theme: Theme::HighContrast,
            scale: Scale::new(175),
            flipped: true,
            auto_flip: true,
            face_to_face: true,
            target_hints: TargetHints::Hovered,
            mark_movable: true,
            mark_attacked: true,
            refusal_pictures: false,
            refusal_sentence: false,
            coordinates: Coordinates::EverySquare,
            animations: false,
            notation: Style { letters: Letters::Figurine, length: Length::Long },
            language: Language::English,
            sheet: GameSheet {
                timing: Timing::Preset(Preset::Rapid15Plus10),
                own: [
                    OwnTime { minutes: 90, moves: 40, then_minutes: 30, ..OwnTime::FIRST },
                    OwnTime { seconds: 5, kind: BonusKind::Bronstein, ..OwnTime::FIRST },
                ],
                same: false,
                by_button: true,
                touch_move: true,
                automatic_draws: true,
            },
            show_counters: false,
            show_times: true,
            cover_paused: true,
            show_legal_moves: true,
            picture: PictureOptions {
                size: PictureSize::new(1234),
                coordinates: Coordinates::Off,
                marks: false,
                turn: false,
                last_move: true,
            },
            window: WindowPlace {
                size: [800.5, 600.0],
                position: Some([-20.0, 30.25]),
                maximized: true,
                full_screen: true,
            },
        }
    }

    #[test]
    fn settings_read_back_as_they_were_written() {
        for (settings, first) in
            [(unusual(), Settings::default()), (Settings::default(), Settings::default())]
        {
            let reading = read(&write(&settings, &Vec::new()), first);
            assert_eq!(reading.settings, settings);
            assert!(reading.is_whole && reading.bad_keys.is_empty() && reading.foreign.is_empty());
        }
    }

    #[test]
    fn every_case_of_every_choice_has_a_word_of_its_own() {
        fn check<T: Choice>() {
            let words: std::collections::BTreeSet<_> =
                T::CASES.iter().map(|case| case.word()).collect();
            assert_eq!(words.len(), T::CASES.len());
        }
        check::<Theme>();
        check::<TargetHints>();
        check::<Coordinates>();
        check::<Letters>();
        check::<Length>();
        check::<Language>();
    }

    #[test]
    fn a_bad_value_costs_only_itself_and_a_missing_one_nothing() {
        let text = "(theme: \"dark\", scale_percent: NaN, language: \"xx\", flipped: 3, \
                    window_size: (10, \"a\"), auto_flip: true)";
        let reading = read(text, Settings::default());
        assert_eq!(
            reading.settings,
            Settings { theme: Theme::Dark, auto_flip: true, ..Settings::default() }
        );
        assert_eq!(reading.bad_keys, ["scale_percent", "language", "flipped", "window_size"]);
        assert!(reading.is_whole);
    }

    #[test]
    fn numbers_outside_their_range_are_brought_into_it() {
        let text = "(scale_percent: 1e9, window_size: (10, 30000), window_position: (3e9, 0))";
        let Settings { scale, window, .. } = read(text, Settings::default()).settings;
        assert_eq!(scale, Scale::MAX);
        assert_eq!(window.size, [WindowPlace::MIN_SIZE[0], WindowPlace::MAX_SIZE[1]]);
        assert_eq!(window.position, None);
        let small = read("(scale_percent: -5)", Settings::default()).settings.scale;
        assert_eq!(small, Scale::MIN);
    }

    #[test]
    fn half_of_a_good_file_gives_the_settings_of_that_half() {
        let text = write(&unusual(), &Vec::new());
        let cut = text.find("coordinates").expect("the key is there");
        let reading = read(&text[..cut + 20], Settings::default());
        assert!(!reading.is_whole);
        assert_eq!(reading.settings.theme, Theme::HighContrast);
        assert!(!reading.settings.refusal_sentence);
        assert_eq!(reading.settings.coordinates, Coordinates::Edge);
    }

    #[test]
    fn what_another_version_has_written_survives() {
        let text = "(theme: \"dark\", board: \"marble\", sounds: (volume: 0.5, on: true))";
        let reading = read(text, Settings::default());
        let again = write(&reading.settings, &reading.foreign);
        assert!(again.contains("board: \"marble\""), "{again}");
        assert_eq!(read(&again, Settings::default()).foreign, reading.foreign);
        assert_eq!(reading.foreign.len(), 2);
    }
}
