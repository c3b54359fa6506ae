//! The picture of the position shown: how it is to look, and where it goes.

use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
};

use egui::{Image, RichText, Slider, Ui, vec2};

use super::{
    settings::{choice, named, switch},
    theme,
};
use crate::{
    app::{Action, App, Coordinates, PictureKind, PictureSize},
    text::{Label, Text},
};

/// The edge of the preview, in points.
const PREVIEW: f32 = 200.0;

pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    text: &dyn Text,
    preview: Option<&Arc<str>>,
    wanted: &mut Vec<Action>,
) {
    ui.horizontal_top(|ui| {
        if let Some(svg) = preview {
            look(ui, svg, text);
        }
        ui.vertical(|ui| options(ui, app, text, wanted));
    });
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        for (label, action) in [
            (Label::SavePicture(PictureKind::Svg), Action::SavePicture(PictureKind::Svg)),
            (Label::SavePicture(PictureKind::Png), Action::SavePicture(PictureKind::Png)),
            (Label::CopyPicture(PictureKind::Png), Action::CopyPicture(PictureKind::Png)),
            (Label::CopyPicture(PictureKind::Svg), Action::CopyPicture(PictureKind::Svg)),
        ] {
            if ui.button(text.label(label)).clicked() {
                wanted.push(action);
            }
        }
    });
    if let Some(message) = app.message() {
        let words = RichText::new(text.message(message)).text_style(theme::small_words());
        let told = ui.add(egui::Label::new(words.strong()).wrap());
        ui.ctx().accesskit_node_builder(told.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
    }
}

/// Shows the drawing itself, smaller or larger than it will be.
fn look(ui: &mut Ui, svg: &Arc<str>, text: &dyn Text) {
    let mut hasher = DefaultHasher::new();
    svg.hash(&mut hasher);
    let uri = format!("bytes://diagram-{}.svg", hasher.finish());
    let id = ui.make_persistent_id("diagram");
    let before = ui.data_mut(|data| data.get_temp::<String>(id));
    if let Some(before) = before.filter(|before| *before != uri) {
        ui.ctx().forget_image(&before);
    }
    ui.data_mut(|data| data.insert_temp(id, uri.clone()));
    let bytes: Arc<[u8]> = Arc::from(svg.as_bytes());
    let image = Image::from_bytes(uri, bytes).fit_to_exact_size(vec2(PREVIEW, PREVIEW));
    let shown = ui.add(image.alt_text(text.label(Label::PicturePreview)));
    named(ui, &shown, text.label(Label::PicturePreview));
}

fn options(ui: &mut Ui, app: &App, text: &dyn Text, wanted: &mut Vec<Action>) {
    let mut settings = *app.settings();
    let picture = &mut settings.picture;
    ui.label(text.label(Label::PictureSize));
    let mut pixels = picture.size.pixels();
    let range = PictureSize::MIN.pixels()..=PictureSize::MAX.pixels();
    let slider = ui.add(Slider::new(&mut pixels, range).logarithmic(true).suffix(" px"));
    named(ui, &slider, text.label(Label::PictureSize));
    picture.size = PictureSize::new(pixels);
    choice(
        ui,
        text,
        Label::Coordinates,
        &mut picture.coordinates,
        &[
            (Coordinates::Edge, Label::CoordinatesEdge),
            (Coordinates::EverySquare, Label::CoordinatesEverywhere),
            (Coordinates::Off, Label::CoordinatesOff),
        ],
    );
    switch(ui, text, Label::PictureMarks, &mut picture.marks);
    switch(ui, text, Label::PictureTurn, &mut picture.turn);
    switch(ui, text, Label::PictureLastMove, &mut picture.last_move);
    if settings != *app.settings() {
        wanted.push(Action::Settings(settings));
    }
}
