//! The field for typed moves, with the moves that still fit.

use egui::{Event, Id, Key, Modifiers, RichText, ScrollArea, Ui, text::CCursor};

use super::{board::BoardInteraction, theme};
use crate::{
    app::{Action, App},
    game::{NodeId, Phase, WhyNot},
    notation::{self, ReadError},
    rules::{CastlingSide, Illegal, Move, Square},
    text::{Label, Speaker},
};

/// More than the longest move: "Ke1-g1", "e7xd8=D+".
const LONGEST: usize = 24;
/// How many lines of fitting moves are seen at once.
const FITTING_LINES: f32 = 3.0;

/// Where the keyboard goes when the field has done its work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Home {
    /// It was put into the field and stays there.
    #[default]
    Field,
    /// Nothing had it when the first letter was typed.
    Nowhere,
    /// It was on the board.
    Board,
}

/// What is being typed; kept from frame to frame.
#[derive(Debug, Default)]
pub struct MoveField {
    text: String,
    id: Option<Id>,
    home: Home,
    /// Whether letters typed elsewhere bring the keyboard here.
    wanted: bool,
    /// Whether a move of the field is on its way to the game.
    is_sent: bool,
    /// What is to be said of the text after Enter.
    told: Option<String>,
    /// The game's last move while the text is typed.
    node: Option<NodeId>,
    fitting: Option<Fitting>,
}

/// The moves that fit, worked out once for each text and not once a frame.
#[derive(Debug)]
struct Fitting {
    text: String,
    revision: u64,
    speaker: Speaker,
    /// Each move as it is written.
    moves: Vec<(Move, String)>,
}

impl MoveField {
    /// Before anything is shown: forgets what was meant for a position that is gone, and takes the letters
    /// that are typed while nothing else, or the board, has the keyboard.
    pub(super) fn begin(&mut self, ui: &Ui, app: &App, board: &mut BoardInteraction) {
        let last = app.live_node();
        if self.node.replace(last) != Some(last) {
            self.clear();
            if std::mem::take(&mut self.is_sent) {
                self.go_home(ui, board);
            }
        }
        if self.is_escaped(ui) {
            self.clear();
            self.go_home(ui, board);
        }
        self.take_letters(ui, board);
    }

    fn clear(&mut self) {
        self.text.clear();
        self.told = None;
    }

    /// Whether Escape was meant for the field; egui has taken the keyboard from it then.
    fn is_escaped(&self, ui: &Ui) -> bool {
        let had_keyboard = self.id.is_some_and(|id| {
            ui.memory(|memory| memory.focused().is_none() && memory.had_focus_last_frame(id))
        });
        had_keyboard && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
    }

    fn go_home(&self, ui: &Ui, board: &mut BoardInteraction) {
        if self.home == Home::Field {
            return;
        }
        if let Some(id) = self.id {
            ui.memory_mut(|memory| memory.surrender_focus(id));
        }
        if self.home == Home::Board {
            board.take_keyboard();
        }
    }

    fn take_letters(&mut self, ui: &Ui, board: &mut BoardInteraction) {
        let is_free = ui.memory(|memory| memory.focused().is_none()) || board.has_keyboard();
        if !is_free || board.picker().is_some() {
            return;
        }
        let letters = ui.input_mut(|input| {
            let is_plain = !input.modifiers.alt && !input.modifiers.command;
            let mut letters = String::new();
            input.events.retain(|event| {
                let Event::Text(text) = event else { return true };
                let begins = text.starts_with(|first: char| first.is_ascii_alphanumeric());
                let is_taken = is_plain && (begins || !letters.is_empty());
                if is_taken {
                    letters.push_str(text);
                }
                !is_taken
            });
            letters
        });
        if !letters.is_empty() {
            self.text.extend(letters.chars().filter(|letter| !letter.is_control()).take(LONGEST));
            self.home = if board.lend_keyboard() { Home::Board } else { Home::Nowhere };
            self.wanted = true;
        }
    }
}

/// The field, what is to be said of its text, and the moves that fit.
pub(super) fn show(
    ui: &mut Ui,
    app: &App,
    field: &mut MoveField,
    speaker: Speaker,
    wanted: &mut Vec<Action>,
) {
    let name = speaker.text().label(Label::MoveField);
    let id = ui.make_persistent_id("move");
    field.id = Some(id);
    let is_claimed = std::mem::take(&mut field.wanted);
    if is_claimed {
        ui.memory_mut(|memory| memory.request_focus(id));
        put_cursor_last(ui, id, &field.text);
    }
    let edit = egui::TextEdit::singleline(&mut field.text)
        .id(id)
        .hint_text(&name)
        .char_limit(LONGEST)
        .desired_width(f32::INFINITY)
        .return_key(None);
    let response = ui.add(edit);
    theme::frame_typing(ui, &response);
    ui.ctx().accesskit_node_builder(id, |node| node.set_label(name));
    if response.gained_focus() && !is_claimed {
        field.home = Home::Field;
    }
    if response.changed() || is_claimed {
        field.told = None;
        if app.refusal().is_some() || app.message().is_some() {
            wanted.push(Action::DismissRefusal);
        }
        if !app.takes_moves() {
            wanted.push(Action::View(app.live_node()));
        }
    }
    if response.has_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
    {
        field.told = enter(app, field, speaker, wanted);
        ui.ctx().request_repaint();
    }
    if let Some(told) = &field.told {
        let words = RichText::new(told).text_style(theme::small_words()).strong();
        let told = ui.add(egui::Label::new(words).wrap());
        ui.ctx().accesskit_node_builder(told.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
    }
    fitting(ui, app, field, speaker, wanted);
}

pub(super) fn put_cursor_last(ui: &Ui, id: Id, text: &str) {
    let mut state = egui::TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
    let last = CCursor::new(text.chars().count());
    state.cursor.set_char_range(Some(egui::text::CCursorRange::one(last)));
    state.store(ui.ctx(), id);
}

/// The moves that fit as small buttons; each plays itself.
fn fitting(
    ui: &mut Ui,
    app: &App,
    field: &mut MoveField,
    speaker: Speaker,
    wanted: &mut Vec<Action>,
) {
    let (text, revision) = (&field.text, app.revision());
    let current = field.fitting.take().filter(|fitting| {
        fitting.text == *text && fitting.revision == revision && fitting.speaker == speaker
    });
    let Fitting { moves, .. } = field.fitting.insert(current.unwrap_or_else(|| Fitting {
        text: text.clone(),
        revision,
        speaker,
        moves: find_fitting(app, text, speaker),
    }));
    if moves.is_empty() {
        return;
    }
    let height = FITTING_LINES * ui.spacing().interact_size.y;
    let area = ScrollArea::vertical().id_salt("fitting").max_height(height);
    let list = area.auto_shrink([false, true]).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for (mv, written) in &*moves {
                let label = RichText::new(written).text_style(theme::small_words());
                if ui.add(egui::Button::new(label).small()).clicked() {
                    wanted.push(play(app, *mv));
                    field.is_sent = true;
                }
            }
        });
    });
    let name = speaker.text().label(Label::FittingMoves);
    ui.ctx().accesskit_node_builder(list.id, |node| node.set_label(name));
}

fn find_fitting(app: &App, typed: &str, speaker: Speaker) -> Vec<(Move, String)> {
    if typed.trim().is_empty() || app.phase() != Phase::Playing {
        return Vec::new();
    }
    let position = app.live_position();
    let moves = notation::fitting(position, typed, speaker.style.letters);
    let written = moves.into_iter().map(|mv| (mv, speaker.mv(position, mv)));
    let mut written: Vec<(Move, String)> = written.collect();
    // What is written just as it was typed comes before what is only meant.
    written.sort_by_key(|(_, written)| !written.starts_with(typed.trim()));
    written
}

/// Enter: wants the one move that is meant, or tells why there is none.
fn enter(
    app: &App,
    field: &mut MoveField,
    speaker: Speaker,
    wanted: &mut Vec<Action>,
) -> Option<String> {
    let position = app.live_position();
    let letters = speaker.style.letters;
    let error = match notation::read(position, &field.text, letters) {
        Ok(mv) => {
            wanted.push(play(app, mv));
            field.is_sent = true;
            return None;
        }
        Err(error) => error,
    };
    let is_unfinished = matches!(error, ReadError::NotUnderstood { .. });
    if let [mv] = notation::fitting(position, &field.text, letters)[..]
        && is_unfinished
    {
        wanted.push(play(app, mv));
        field.is_sent = true;
        return None;
    }
    if let Some((from, to)) = attempt(app, &error) {
        wanted.push(Action::Play { from, to, promotion: None, revision: app.revision() });
        return None;
    }
    Some(speaker.text().unread(&error, position, speaker.style))
}

fn play(app: &App, mv: Move) -> Action {
    // The rook's square always means castling, in Chess960 too.
    let to = mv.castling_rook().map_or(mv.to(), |(rook, _)| rook);
    let (from, promotion) = (mv.from(), mv.promotion());
    Action::Play { from, to, promotion, revision: app.revision() }
}

/// The attempt on the board that a typed move stands for which is not allowed, so that the game refuses
/// it with all that it knows.
fn attempt(app: &App, error: &ReadError) -> Option<(Square, Square)> {
    let (from, to) = match error {
        ReadError::NoSuchMove { to, candidates, .. } => (candidates.first()?.0, *to),
        ReadError::CastlingIllegal { side, .. } => castling(app, *side)?,
        ReadError::Empty
        | ReadError::NotUnderstood { .. }
        | ReadError::PromotionMissing { .. }
        | ReadError::Ambiguous { .. } => return None,
    };
    let reason = app.why_not(from, to, None).into_iter().next()?;
    let is_meant = match error {
        ReadError::CastlingIllegal { .. } => is_about_castling(&reason),
        ReadError::NoSuchMove { .. }
        | ReadError::Empty
        | ReadError::NotUnderstood { .. }
        | ReadError::PromotionMissing { .. }
        | ReadError::Ambiguous { .. } => reason != WhyNot::Rules(Illegal::PromotionMissing),
    };
    is_meant.then_some((from, to))
}

/// King and goal of a castling: the rook while the right exists, else two squares to the side.
fn castling(app: &App, side: CastlingSide) -> Option<(Square, Square)> {
    let position = app.live_position();
    let king = position.king(position.turn());
    let aside = match side {
        CastlingSide::Short => king.offset(2, 0),
        CastlingSide::Long => king.offset(-2, 0),
    };
    Some((king, position.castling_rook(position.turn(), side).or(aside)?))
}

const fn is_about_castling(reason: &WhyNot) -> bool {
    matches!(
        reason,
        WhyNot::Over(_)
            | WhyNot::CastlingRightLost { .. }
            | WhyNot::Rules(
                Illegal::CastlingRightLost { .. }
                    | Illegal::CastlingBlocked { .. }
                    | Illegal::CastlingInCheck { .. }
                    | Illegal::CastlingAttacked { .. }
            )
    )
}
