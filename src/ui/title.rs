//! What the window is called: which board it shows, who plays, and the file, with a star when it differs.

use crate::{
    app::{App, Stage, Study},
    rules::Color,
    text::{Label, SetupLabel, Text},
};

/// The title of the window, the name of the program last: "Analysebrett: Morphy – Isouard, masters.pgn * –
/// Schachtisch".
pub fn of(app: &App, text: &dyn Text) -> String {
    let board = match app.stage() {
        Stage::Table => None,
        Stage::Study => Some(text.label(Label::StudyShown)),
        Stage::Setup => Some(text.label(Label::Setup(SetupLabel::Shown))),
    };
    let players = Color::ALL.map(|color| app.name(color));
    let players = (players != [""; 2]).then(|| {
        let name = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
        players.map(name).join(" – ")
    });
    let file = app.place().and_then(|place| place.path.file_name());
    let star = if app.shown_study().is_some_and(Study::is_changed) { " *" } else { "" };
    let file = file.map(|name| format!("{}{star}", name.to_string_lossy()));
    let game = players.into_iter().chain(file).collect::<Vec<_>>().join(", ");
    let shown = board.into_iter().chain((!game.is_empty()).then_some(game));
    let shown = shown.collect::<Vec<_>>().join(": ");
    if shown.is_empty() { "Schachtisch".to_owned() } else { format!("{shown} – Schachtisch") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{Action, ActionId},
        game::Moment,
        text::German,
    };

    #[test]
    fn the_title_names_board_and_players() {
        let mut app = App::default();
        assert_eq!(of(&app, &German), "Schachtisch");
        app.update(Action::Name(Color::White, "Anna".into()), Moment::START);
        assert_eq!(of(&app, &German), "Anna – ? – Schachtisch");
        app.update(Action::Run(ActionId::Study), Moment::START);
        assert_eq!(of(&app, &German), "Analysebrett: Anna – ? – Schachtisch");
    }
}
