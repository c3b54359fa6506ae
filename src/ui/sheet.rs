//! The sheet of a new game: time, touch-move, draws.

use egui::{DragValue, RichText, Ui};

use super::settings::{choice, named, row, switch};
use crate::{
    app::{Action, App, BonusKind, GameSheet, OwnTime, Timing},
    game::clock::{Class, Preset},
    text::{Label, SetupLabel, Text},
    ui::theme,
};

pub(super) fn show(ui: &mut Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    let mut sheet = *app.sheet();
    if app.would_lose_moves() {
        let warning = RichText::new(text.label(Label::LoseMoves)).strong();
        ui.label(warning.text_style(theme::small_words()));
        ui.add_space(6.0);
    }
    if app.next_start().is_some() {
        let told = RichText::new(text.label(Label::Setup(SetupLabel::FromHere)));
        ui.label(told.text_style(theme::small_words()));
        ui.add_space(6.0);
    }
    timing(ui, &mut sheet, text);
    if sheet.timing == Timing::Own {
        own(ui, &mut sheet, text);
    }
    if let Some(class) = sheet.control().class() {
        ui.label(text.label(match class {
            Class::Blitz => Label::ClassBlitz,
            Class::Rapid => Label::ClassRapid,
            Class::Standard => Label::ClassStandard,
        }));
    }
    ui.add_space(8.0);
    if sheet.timing != Timing::None {
        switch(ui, text, Label::ByButton, &mut sheet.by_button);
    }
    switch(ui, text, Label::TouchMove, &mut sheet.touch_move);
    switch(ui, text, Label::AutomaticDraws, &mut sheet.automatic_draws);
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        if ui.button(RichText::new(text.label(Label::Begin)).strong()).clicked() {
            wanted.push(Action::BeginGame);
        }
        if ui.button(text.label(Label::Cancel)).clicked() {
            wanted.push(Action::CloseDialog);
        }
    });
    if sheet != *app.sheet() {
        // Before the game begins with it.
        wanted.insert(0, Action::Sheet(sheet));
    }
}

fn timing(ui: &mut Ui, sheet: &mut GameSheet, text: &dyn Text) {
    let name = |timing: Timing| match timing {
        Timing::None => text.label(Label::TimingNone),
        Timing::Preset(preset) => text.preset(preset).to_owned(),
        Timing::Own => text.label(Label::TimingOwn),
    };
    row(ui, text, Label::Timing, |ui| {
        let list = egui::ComboBox::from_id_salt("timing").selected_text(name(sheet.timing));
        let list = list.width(230.0).height(360.0).show_ui(ui, |ui| {
            let presets = Preset::ALL.map(Timing::Preset);
            for timing in [Timing::None].into_iter().chain(presets).chain([Timing::Own]) {
                ui.selectable_value(&mut sheet.timing, timing, name(timing));
            }
        });
        named(ui, &list.response, text.label(Label::Timing));
    });
}

fn own(ui: &mut Ui, sheet: &mut GameSheet, text: &dyn Text) {
    switch(ui, text, Label::SameTime, &mut sheet.same);
    let sides = [crate::rules::Color::White, crate::rules::Color::Black];
    for (number, (own, color)) in sheet.own.iter_mut().zip(sides).enumerate() {
        if number > 0 && sheet.same {
            break;
        }
        if !sheet.same {
            ui.label(RichText::new(text.label(Label::Player(color))).strong());
        }
        ui.push_id(number, |ui| own_time(ui, own, text));
    }
}

fn own_time(ui: &mut Ui, own: &mut OwnTime, text: &dyn Text) {
    number(ui, text, Label::OwnMinutes, &mut own.minutes, OwnTime::MOST.minutes);
    if own.minutes > 0 {
        number(ui, text, Label::OwnMoves, &mut own.moves, OwnTime::MOST.moves);
        if own.moves > 0 {
            number(ui, text, Label::OwnThen, &mut own.then_minutes, OwnTime::MOST.then_minutes);
        }
    }
    number(ui, text, Label::OwnSeconds, &mut own.seconds, OwnTime::MOST.seconds);
    if own.seconds > 0 {
        let kinds = [
            (BonusKind::Increment, Label::BonusIncrement),
            (BonusKind::Delay, Label::BonusDelay),
            (BonusKind::Bronstein, Label::BonusBronstein),
        ];
        choice(ui, text, Label::BonusKind, &mut own.kind, &kinds);
    }
    number(ui, text, Label::OwnPerMove, &mut own.per_move, OwnTime::MOST.per_move);
}

fn number(ui: &mut Ui, text: &dyn Text, label: Label, value: &mut u16, most: u16) {
    row(ui, text, label, |ui| {
        let field = ui.add(DragValue::new(value).range(0..=most));
        named(ui, &field, text.label(label));
    });
}
