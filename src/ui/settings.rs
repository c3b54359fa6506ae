//! The settings: each change holds at once.

use egui::{ComboBox, RichText, Slider, Ui};

use crate::{
    app::{Action, App, Coordinates, Language, Scale, Settings, TargetHints, Theme},
    notation::{Length, Letters},
    text::{Label, Text},
};

pub(super) fn show(ui: &mut Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    let mut settings = *app.settings();
    part(ui, text, Label::SettingsLanguage);
    language(ui, &mut settings, text);
    part(ui, text, Label::SettingsLooks);
    looks(ui, &mut settings, text);
    part(ui, text, Label::BoardMenu);
    board(ui, &mut settings, text);
    part(ui, text, Label::SettingsHints);
    hints(ui, &mut settings, text);
    if settings != *app.settings() {
        wanted.push(Action::Settings(settings));
    }
}

fn part(ui: &mut Ui, text: &dyn Text, label: Label) {
    ui.add_space(10.0);
    ui.label(RichText::new(text.label(label)).strong());
}

fn language(ui: &mut Ui, settings: &mut Settings, text: &dyn Text) {
    let before = settings.language;
    choice(
        ui,
        text,
        Label::Language,
        &mut settings.language,
        &[(Language::German, Label::German), (Language::English, Label::English)],
    );
    // Letters that go with the language follow it; letters of choice stay.
    let usual = |language| Settings::first(language).notation.letters;
    if settings.language != before && settings.notation.letters == usual(before) {
        settings.notation.letters = usual(settings.language);
    }
    choice(
        ui,
        text,
        Label::Letters,
        &mut settings.notation.letters,
        &[
            (Letters::German, Label::LettersGerman),
            (Letters::English, Label::LettersEnglish),
            (Letters::Figurine, Label::LettersFigurine),
        ],
    );
    choice(
        ui,
        text,
        Label::Length,
        &mut settings.notation.length,
        &[(Length::Short, Label::LengthShort), (Length::Long, Label::LengthLong)],
    );
}

fn looks(ui: &mut Ui, settings: &mut Settings, text: &dyn Text) {
    choice(
        ui,
        text,
        Label::Theme,
        &mut settings.theme,
        &[
            (Theme::System, Label::ThemeSystem),
            (Theme::Light, Label::ThemeLight),
            (Theme::Dark, Label::ThemeDark),
            (Theme::HighContrast, Label::ThemeContrast),
        ],
    );
    let mut percent = settings.scale.percent();
    let range = Scale::MIN.percent()..=Scale::MAX.percent();
    row(ui, text, Label::Scale, |ui| {
        let slider = Slider::new(&mut percent, range).step_by(25.0).suffix(" %");
        let response = ui.add(slider);
        named(ui, &response, text.label(Label::Scale));
        // While the slider is dragged, it must not run away under the pointer.
        if response.changed() && !response.dragged() || response.drag_stopped() {
            settings.scale = Scale::new(percent);
        }
    });
    switch(ui, text, Label::FullScreen, &mut settings.window.full_screen);
    switch(ui, text, Label::Animations, &mut settings.animations);
}

fn board(ui: &mut Ui, settings: &mut Settings, text: &dyn Text) {
    choice(
        ui,
        text,
        Label::Coordinates,
        &mut settings.coordinates,
        &[
            (Coordinates::Edge, Label::CoordinatesEdge),
            (Coordinates::EverySquare, Label::CoordinatesEverywhere),
            (Coordinates::Off, Label::CoordinatesOff),
        ],
    );
    switch(ui, text, Label::Flipped, &mut settings.flipped);
    switch(ui, text, Label::AutoFlip, &mut settings.auto_flip);
    switch(ui, text, Label::FaceToFace, &mut settings.face_to_face);
}

fn hints(ui: &mut Ui, settings: &mut Settings, text: &dyn Text) {
    choice(
        ui,
        text,
        Label::Targets,
        &mut settings.target_hints,
        &[
            (TargetHints::Off, Label::TargetsOff),
            (TargetHints::Selected, Label::TargetsSelected),
            (TargetHints::Hovered, Label::TargetsHovered),
        ],
    );
    switch(ui, text, Label::MarkMovable, &mut settings.mark_movable);
    switch(ui, text, Label::MarkAttacked, &mut settings.mark_attacked);
    switch(ui, text, Label::RefusalPictures, &mut settings.refusal_pictures);
    switch(ui, text, Label::RefusalSentence, &mut settings.refusal_sentence);
    switch(ui, text, Label::ShowLegalMoves, &mut settings.show_legal_moves);
    switch(ui, text, Label::ShowCounters, &mut settings.show_counters);
    switch(ui, text, Label::ShowTimes, &mut settings.show_times);
    switch(ui, text, Label::CoverPaused, &mut settings.cover_paused);
}

pub(super) fn row(ui: &mut Ui, text: &dyn Text, label: Label, content: impl FnOnce(&mut Ui)) {
    ui.horizontal_wrapped(|ui| {
        let width = (ui.available_width() * 0.38).min(170.0);
        ui.allocate_ui_with_layout(
            egui::vec2(width, ui.spacing().interact_size.y),
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_min_width(width);
                ui.label(text.label(label));
            },
        );
        content(ui);
    });
}

pub(super) fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &dyn Text,
    label: Label,
    chosen: &mut T,
    choices: &[(T, Label)],
) {
    let told = choices.iter().find(|(value, _)| value == chosen).map(|(_, label)| *label);
    row(ui, text, label, |ui| {
        let shown = told.map(|label| text.label(label)).unwrap_or_default();
        let combo =
            ComboBox::from_id_salt(label).selected_text(shown).width(190.0).show_ui(ui, |ui| {
                for (value, label) in choices {
                    ui.selectable_value(chosen, *value, text.label(*label));
                }
            });
        named(ui, &combo.response, text.label(label));
    });
}

pub(super) fn switch(ui: &mut Ui, text: &dyn Text, label: Label, on: &mut bool) {
    ui.checkbox(on, text.label(label));
}

/// Gives a widget the name a screen reader says.
pub(super) fn named(ui: &Ui, response: &egui::Response, name: String) {
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
}
