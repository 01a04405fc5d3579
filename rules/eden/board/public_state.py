"""A position with the facts that a view shows, for what everybody can work out."""

from __future__ import annotations

from rules.core.glimpse import Glimpse
from rules.core.mirror import mirror
from rules.eden.board.state import Player, State
from rules.eden.board.views import Known, SeatView, View


def public_state(view: View | Glimpse) -> State:
    """Build a position with what *view* shows and nothing to do; it must not be played."""
    if isinstance(view, Glimpse):
        dealt: State = view.state
        return dealt
    return mirror(
        view,
        State,
        tiles=view.tiles,  # shared: nothing of this position is ever changed
        players=[_player(seat) for seat in view.seats],
        agenda=[],
        draws={},
        ending=view.ending,
        heart_energy=view.heart_energy,
    )


def _player(seat: SeatView) -> Player:
    """Give a seat as many cards as it has; which ones it holds counts for no strength."""
    known, aside = seat.hand, seat.set_aside
    return mirror(
        seat,
        Player,
        # Not ``[-0:]``, which would be everything.
        deck=list(seat.unseen[-seat.deck :] if seat.deck else ()),
        hand=list(known.cards if isinstance(known, Known) else seat.unseen[: seat.hand_size]),
        set_aside=list(aside.cards if isinstance(aside, Known) else seat.unseen[: seat.aside]),
    )
