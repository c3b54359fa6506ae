//! Touch-move at the table (Art. 4.2 to 4.7); what follows from touching is in [`touch`](crate::game::touch).

use super::{Duty, Event, Game, Phase, Refusal, Touches};
use crate::{
    game::WhyNot,
    rules::{Role, Square},
};

impl Game {
    /// What the player on move is bound to by what was touched; none without touch-move, before a touch
    /// and after the end.
    pub fn duty(&self) -> Option<Duty> {
        let binds = self.options.touch_move
            && self.phase() == Phase::Playing
            && !self.touches.list().is_empty();
        binds.then(|| Duty::new(self.position(), &self.touches))
    }

    /// What the player on move has touched.
    pub const fn touches(&self) -> &Touches {
        &self.touches
    }

    /// Why a legal move is not allowed because of what was touched.
    pub(super) fn why_not_by_touch(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Vec<WhyNot> {
        let breach = self.duty().and_then(|duty| {
            let mv = self.position().legal_move(from, to, promotion)?;
            duty.why_not(mv)
        });
        breach.map(WhyNot::Touched).into_iter().collect()
    }

    pub(super) fn touch(&mut self, square: Square) -> Result<Vec<Event>, Refusal> {
        let position = *self.position();
        self.change_touches(|touches| touches.touch(&position, square))
    }

    pub(super) fn release(&mut self, from: Square, to: Square) -> Result<Vec<Event>, Refusal> {
        let position = *self.position();
        self.change_touches(|touches| touches.release(&position, from, to))
    }

    pub(super) fn announce_adjusting(&mut self) -> Result<Vec<Event>, Refusal> {
        self.change_touches(Touches::announce_adjusting)
    }

    pub(super) fn lift_touch(&mut self, man: Square) -> Result<Vec<Event>, Refusal> {
        let position = *self.position();
        let events = self.change_touches(|touches| touches.lift(&position, man))?;
        if events.is_empty() { Err(Refusal::NotTouched(man)) } else { Ok(events) }
    }

    /// Changes what was touched. A touch by the player to whom a draw was offered declines it
    /// (Art. 9.1.2.1).
    fn change_touches(&mut self, change: impl FnOnce(&mut Touches)) -> Result<Vec<Event>, Refusal> {
        self.check_playing()?;
        if !self.options.touch_move {
            return Err(Refusal::NoTouchMove);
        }
        if self.clock_at_rest().is_some() {
            return Err(Refusal::ClockAtRest);
        }
        let before = self.touches.clone();
        change(&mut self.touches);
        if self.touches == before {
            return Ok(Vec::new());
        }
        let is_touch = self.touches.list().len() > before.list().len();
        let turn = self.position().turn();
        let declined = self.offer.take_if(|offer| is_touch && offer.by != turn);
        let declined = declined.map(|offer| Event::DrawDeclined(offer.by));
        Ok(std::iter::once(Event::TouchesChanged).chain(declined).collect())
    }
}
