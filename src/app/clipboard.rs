//! What goes to the clipboard, and what comes from it.

use super::{
    App, Arrange, Effect, Message, NotPasted, Notice, Pasted, Stage, Study, pasted,
    pasted::bare_line,
};
use crate::{game::Ply, notation, pgn, rules::Color};

impl App {
    pub(super) fn copy_game(&mut self) -> Vec<Effect> {
        self.copy(pgn::write(&self.score_sheet()), Message::GameCopied)
    }

    pub(super) fn copy_position(&mut self) -> Vec<Effect> {
        let line = match self.shown_arrangement() {
            Some(arrangement) => arrangement.setup().to_fen(),
            None => self.position().to_fen(),
        };
        self.copy(line, Message::PositionCopied)
    }

    pub(super) fn copy_line(&mut self) -> Vec<Effect> {
        self.copy(self.line(), Message::LineCopied)
    }

    fn copy(&mut self, text: String, message: Message) -> Vec<Effect> {
        self.tell(message);
        vec![Effect::Copy(text)]
    }

    /// Puts a pasted position or game on the analysis board, or tells why it is none. A position that is
    /// pasted where one is set up stands there, legal or not.
    pub(super) fn paste(&mut self, text: &str) {
        match pasted(text) {
            Pasted::Position(_) | Pasted::Nothing(NotPasted::Position(_))
                if self.stage == Stage::Setup =>
            {
                self.arrange(Arrange::Fen(bare_line(text).to_owned()));
            }
            Pasted::Position(reading) => {
                let told = Message::PositionPasted(reading.hints);
                self.put_on_study(Study::of_position(reading.position).telling(told));
            }
            Pasted::Game { first, more } => {
                self.put_read(*first, None, Some(Message::GamePasted(more)));
            }
            Pasted::Nothing(why) => self.notice(Notice::NotPasted(why)),
        }
    }

    /// The moves that lead to the position shown, as the user has moves written: "1. e4 e5 2. Sf3".
    fn line(&self) -> String {
        let record = self.record();
        let mut words = Vec::new();
        for node in record.line_to(self.viewed()) {
            let Some((before, ply)) = record.parent(node).zip(record.ply(node)) else { continue };
            let position = record.position(before);
            match position.turn() {
                Color::White => words.push(format!("{}.", position.fullmoves())),
                Color::Black if words.is_empty() => {
                    words.push(format!("{}...", position.fullmoves()));
                }
                Color::Black => {}
            }
            words.push(match ply {
                Ply::Move(mv) => notation::write(position, mv, self.settings.notation),
                Ply::Null => "--".to_owned(),
            });
        }
        words.join(" ")
    }
}
