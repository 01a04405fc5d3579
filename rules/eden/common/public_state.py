"""A position with the facts that a view shows, for what everybody can work out."""

from __future__ import annotations

from rules.core.data import shown
from rules.core.ids import Card
from rules.eden.common.state import Player, State
from rules.eden.common.views import Known, SeatView, View


def open_part(view: View) -> State:
    """Build a position with what *view* shows and nothing to do; it must not be played."""
    return State(
        edition=view.edition,
        content=view.content,
        joined=list(view.joined),
        tiles=view.tiles,
        players=[_player(seat) for seat in view.seats],
        agenda=[],
        phase=view.phase,
        day=view.day,
        first=view.first,
        heart_pool=view.heart_pool,
        heart_owner=view.heart_owner,
        supply=view.supply,
        combats={name: shown(combat) for name, combat in view.combats.items()},
        born=view.born,
        campaign=view.campaign,
    )


def _player(seat: SeatView) -> Player:
    """Give a seat as many cards as it has; which ones it holds counts for no strength."""
    hand = list(seat.hand.cards if isinstance(seat.hand, Known) else seat.unseen[: seat.hand_size])
    known = seat.set_aside
    aside = list(known.cards if isinstance(known, Known) else seat.unseen[: seat.aside])
    deck: list[Card] = list(seat.unseen[-seat.deck :] if seat.deck else ())
    return Player(
        civilization=seat.civilization,
        colour=seat.colour,
        portal=seat.portal,
        deck=deck,
        hand=hand,
        discard=list(seat.discard),
        world=seat.world,
        in_front=list(seat.in_front),
        stocks=seat.stocks,
        reserved=seat.reserved,
        pure=seat.pure,
        alive=seat.alive,
        in_play=list(seat.in_play),
        set_aside=aside,
        civ_resource=seat.civ_resource,
        terrain=seat.terrain,
        leaving=seat.leaving,
    )
