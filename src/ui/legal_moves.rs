//! The list of all legal moves of the position on the board, grouped by man.

use egui::{Button, RichText, ScrollArea, Ui};

use super::{shown::Shown, theme};
use crate::{
    app::{Action, App},
    game::Phase,
    rules::{Move, Position, Role, Square},
    text::{Label, Speaker, Text},
};

/// The legal moves of one man, as they are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ManMoves {
    role: Role,
    square: Square,
    moves: Vec<(Move, String)>,
}

/// All legal moves by man: the king first, pawns last, equal men from a1 to h8.
pub(super) fn by_man(position: &Position, speaker: Speaker) -> Vec<ManMoves> {
    let mut all = position.legal_moves();
    all.sort_by_key(|mv| (std::cmp::Reverse(mv.role()), mv.from(), mv.to()));
    let of_man = |moves: &[Move]| {
        let first = moves.first()?;
        let written = moves.iter().map(|mv| (*mv, speaker.mv(position, *mv))).collect();
        Some(ManMoves { role: first.role(), square: first.from(), moves: written })
    };
    all.chunk_by(|one, other| one.from() == other.from()).filter_map(of_man).collect()
}

/// Shows the list; a click plays a move. Tells the move under the pointer or the keyboard.
pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    shown: &Shown,
    text: &dyn Text,
    wanted: &mut Vec<Action>,
) -> Option<Move> {
    let may_move = app.takes_moves() && app.phase() == Phase::Playing;
    let mut looked_at = None;
    ui.label(RichText::new(text.label(Label::LegalMoves)).strong());
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for man in &shown.legal_moves {
            ui.add_space(4.0);
            let name = text.man(man.role, man.square);
            ui.label(RichText::new(name).text_style(theme::small_words()).weak());
            ui.horizontal_wrapped(|ui| {
                for (mv, written) in &man.moves {
                    let button = Button::new(RichText::new(written).text_style(theme::moves()));
                    let response = ui.add_enabled(may_move, button.frame_when_inactive(false));
                    if response.contains_pointer() || response.has_focus() {
                        looked_at = Some(*mv);
                    }
                    if response.clicked() {
                        wanted.push(play(*mv, app.revision()));
                    }
                }
            });
        }
    });
    looked_at
}

/// Castling is told by king and rook, which is never taken for a plain step of the king.
fn play(mv: Move, revision: u64) -> Action {
    let to = mv.castling_rook().map_or(mv.to(), |(rook, _)| rook);
    Action::Play { from: mv.from(), to, promotion: mv.promotion(), revision }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(fen: &str) -> Vec<(String, Vec<String>)> {
        let position = Position::from_fen(fen).expect("a position").position;
        let written = |man: ManMoves| {
            let moves = man.moves.into_iter().map(|(_, written)| written).collect();
            (format!("{:?} {}", man.role, man.square), moves)
        };
        by_man(&position, Speaker::default()).into_iter().map(written).collect()
    }

    #[test]
    fn moves_stand_under_their_man_the_king_first_and_pawns_last() {
        let list = listed("4k3/8/8/8/8/8/P7/R3K3 w Q - 0 1");
        let men: Vec<&str> = list.iter().map(|(man, _)| &**man).collect();
        assert_eq!(men, ["King e1", "Rook a1", "Pawn a2"]);
        assert_eq!(list[0].1, ["0-0-0", "Kd1", "Kf1", "Kd2", "Ke2", "Kf2"]);
        assert_eq!(list[2].1, ["a3", "a4"]);
    }

    #[test]
    fn each_move_in_the_list_plays_itself() {
        // In the second one the king can step to the square it castles to.
        for fen in ["r3k3/P6P/8/1pP5/8/8/8/R3K2R w KQq b6 0 1", "4k3/8/8/8/8/8/8/5K1R w H - 0 1"] {
            let position = Position::from_fen(fen).expect("a position").position;
            for mv in position.legal_moves() {
                let Action::Play { from, to, promotion, revision: 7 } = play(mv, 7) else {
                    panic!("no move: {mv:?}");
                };
                assert_eq!(position.legal_move(from, to, promotion), Some(mv));
            }
        }
    }
}
