"""The common card Opportunity, which may be used at any time (CRD-2, R-20)."""

from __future__ import annotations

from rules.core.agenda import lane_of
from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.core.questions import FreeAction
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, UseOpportunity
from rules.eden.board import errors as er
from rules.eden.board.board import Play
from rules.eden.board.card_zones import destroy, discard, draw
from rules.eden.board.cards import OPPORTUNITY
from rules.eden.board.effects import half_resolved
from rules.eden.board.selection import drawable
from rules.eden.board.state import State

DRAW_DISCARDED, DRAW_DESTROYED = 1, 3
_BOTH = (UseOpportunity(destroy=False), UseOpportunity(destroy=True))


def _why_not(state: State, seat: Seat, action: UseOpportunity) -> Refusal | None:
    """Return the refusal if a rule forbids using the card now."""
    mine = state.players[seat]
    lane = lane_of(state.agenda, seat)
    step = lane[1] if lane else None
    if not mine.alive or OPPORTUNITY not in mine.hand:
        return er.NotInHand(OPPORTUNITY)
    # a seat may use the card at any time, but not between the parts of an effect; the seat
    # that the effect waits for may.
    asked = step is not None and seat in step.asked()
    if not asked and half_resolved(state, seat):
        return er.EffectHalfResolved()
    if not drawable(state, seat, fetching=not action.destroy):
        return er.NothingToDraw()
    return None


def _uses(state: State, seat: Seat) -> list[Action]:
    """List the ways in which *seat* can use the card now."""
    if OPPORTUNITY not in state.players[seat].hand:
        return []
    return [action for action in _BOTH if _why_not(state, seat, action) is None]


def _use(play: Play, agenda: st.Agenda, seat: Seat, action: UseOpportunity) -> None:
    """Discard it to draw up to 1 card, or destroy it to draw up to 3."""
    play.say(ev.OpportunityUsed(seat, action.destroy))
    # CRD-2: it leaves the hand before the cards come. If it is discarded, it stays on the pile even
    # if the pile is shuffled under the deck for this draw, or one copy would draw itself
    # again.
    if action.destroy:
        destroy(play, seat, OPPORTUNITY, "hand")
        draw(play, seat, DRAW_DESTROYED)
    else:
        discard(play, seat, [OPPORTUNITY])
        draw(play, seat, DRAW_DISCARDED, fetching=True)


USE = FreeAction(action=UseOpportunity, options=_uses, why_not=_why_not, do=_use)
