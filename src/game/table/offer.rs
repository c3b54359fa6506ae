//! A draw by agreement (Art. 5.2.3, 9.1.2).

use super::{Event, Game, Phase, Refusal};
use crate::{
    game::{Moment, NodeId, Outcome},
    rules::Color,
};

/// An offer of a draw that stands: until it is accepted, or declined in words or by going on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Offer {
    /// Who has made it.
    pub by: Color,
    /// Where the game stood then.
    pub node: NodeId,
}

impl Game {
    /// The offer of a draw that stands.
    pub fn offer(&self) -> Option<Offer> {
        self.offer.filter(|_| self.phase() == Phase::Playing)
    }

    /// Why this side can not offer a draw now; nothing when it can.
    ///
    /// # Errors
    /// The refusal that the offer would meet.
    pub fn check_offer(&self, side: Color) -> Result<(), Refusal> {
        self.check_playing()?;
        if let Some(offer) = self.offer.filter(|offer| offer.by != side) {
            return Err(Refusal::OfferStands(offer.by));
        }
        if !self.have_both_moved() {
            return Err(Refusal::OfferTooEarly);
        }
        if self.has_offered_on_this_move(side) { Err(Refusal::OfferAgain) } else { Ok(()) }
    }

    pub(super) fn offer_draw(&mut self, side: Color) -> Result<Vec<Event>, Refusal> {
        self.check_offer(side)?;
        Ok(vec![self.offer_stands(side)])
    }

    /// Puts an offer on the table and marks it beside the move it goes with: the one just made, or, by
    /// the player on move, the next one.
    pub(super) fn offer_stands(&mut self, side: Color) -> Event {
        self.offer = Some(Offer { by: side, node: self.last });
        self.offered[side.index()] = Some(self.last);
        if self.position().turn() != side {
            self.record.notes_mut(self.last).draw_offered = true;
        }
        Event::DrawOffered(side)
    }

    pub(super) fn accept_draw(&mut self, now: Moment) -> Result<Vec<Event>, Refusal> {
        self.check_playing()?;
        self.offer.ok_or(Refusal::NoOffer)?;
        self.stop_clock(now);
        Ok(self.end(Outcome::Agreement))
    }

    pub(super) fn decline_draw(&mut self) -> Result<Vec<Event>, Refusal> {
        self.check_playing()?;
        let offer = self.offer.take().ok_or(Refusal::NoOffer)?;
        Ok(vec![Event::DrawDeclined(offer.by)])
    }

    /// Whether each side has made a move in this game (Art. 5.2.3).
    pub(super) fn have_both_moved(&self) -> bool {
        self.record.parent(self.last).and_then(|before| self.record.parent(before)).is_some()
    }

    /// Whether a side has offered a draw, and its opponent has not moved since. An offer that was taken
    /// back with its moves is none: both sides have moved since the start.
    fn has_offered_on_this_move(&self, side: Color) -> bool {
        let Some(offered) = self.offered[side.index()] else { return false };
        let moved_since = std::iter::successors(Some(self.last), |&at| self.record.parent(at))
            .take_while(|&at| at != offered)
            .any(|at| self.record.position(at).turn() == side);
        !moved_since
    }
}
