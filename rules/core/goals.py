"""How far everybody is from what ends a match, as everybody can see it."""

from __future__ import annotations

from rules.core.data import Value
from rules.core.ids import NOBODY, Seat


class Meter(Value, frozen=True, kw_only=True):
    """How far a seat has come; ``NOBODY``: the match itself, such as its days.

    ``blocked``: something else is missing (the Heart), so a full meter is of no use now. ``eta``:
    in how many rounds it will be full if it goes on as in this one; None: not by itself. ``half``:
    it has come half a step further.
    """

    seat: Seat = NOBODY
    have: int
    blocked: bool = False
    eta: int | None = None
    half: bool = False


class Goal(Value, frozen=True, kw_only=True):
    """One way in which a match can end, or what it takes beside.

    ``kind``: its words are under it; where the match says how it ended, by that name. ``need``:
    when a meter is full; 0: there is no end to it, most is best. ``closes``: the match is over as
    soon as a meter that is not blocked is full; else it ends at the next moment that the rules
    name, or when its seat wants it.
    """

    kind: str
    need: int
    meters: tuple[Meter, ...]
    closes: bool = False
