"""Full positions that a view allows: hidden Elder Signs as they are sorted, or dealt at random."""

from __future__ import annotations

from msgspec import UNSET

from rules.core.chance import Chance
from rules.core.glimpse import Glimpse
from rules.core.ids import Seat
from rules.core.mirror import mirror
from rules.cthulhu.content import beginnings
from rules.cthulhu.state import Player, State
from rules.cthulhu.views import SeatView, View


def public_state(view: View | Glimpse) -> State:
    """Build a position with what *view* shows; hidden Elder Signs are as they happen to be sorted.

    It serves to count what is open, and must not be played.
    """
    if isinstance(view, Glimpse):
        dealt: State = view.state
        return dealt
    return _position(view, list(view.unseen))


def possible_state(seen: View, chance: Chance) -> State:
    """Build a position that looks like *seen* to its viewer: hidden Elder Signs dealt at random."""
    unseen = list(seen.unseen)
    for i in range(len(unseen) - 1, 0, -1):
        j = chance.below(i + 1, "possible", i)
        unseen[i], unseen[j] = unseen[j], unseen[i]
    return _position(seen, unseen)


def _position(seen: View, unseen: list[int]) -> State:
    """Build a position that looks like *seen*; hands and supply are taken from *unseen*."""
    # Numbers of units follow from the factions in their seats, so no view needs to say them.
    begins = beginnings(seat.faction for seat in seen.seats)
    return mirror(
        seen,
        State,
        draws={},
        players=[_player(s, n, unseen) for s, n in zip(seen.seats, begins, strict=True)],
        supply=unseen,
        conceding=[Seat(n) for n, s in enumerate(seen.seats) if s.conceding] or UNSET,
        gone=[Seat(n) for n, s in enumerate(seen.seats) if s.gone] or UNSET,
    )


def _player(seat: SeatView, begins: int, unseen: list[int]) -> Player:
    """Give a seat its signs, or as many as it holds from those that nobody sees."""
    own = seat.values if seat.values is not None else [unseen.pop() for _ in range(seat.signs)]
    return mirror(seat, Player, begins=begins, signs=sorted(own))
