"""How far everybody is from what ends a match of Cthulhu Wars, read from a view."""

from __future__ import annotations

from rules.core.goals import Goal, Meter
from rules.core.ids import Seat
from rules.cthulhu.content import BOOKS, TRACKS
from rules.cthulhu.views import View


def goals(view: View) -> tuple[Goal, ...]:
    """Return how far everybody is from the end of the Doom track, six books, the ritual's end.

    Of those who are still there: the Doom of who has conceded ends nothing (HR-22). Hidden Elder
    Signs are not counted.
    """
    there = [(Seat(n), s) for n, s in enumerate(view.seats) if not s.gone]
    least, track = view.doom_end + view.above_end, len(TRACKS[len(view.seats)])
    doom = tuple(Meter(seat=n, have=s.doom) for n, s in there)
    books = tuple(Meter(seat=n, have=len(s.books)) for n, s in there)
    return (
        Goal(kind="doom", need=least, meters=doom),
        Goal(kind="books", need=BOOKS, meters=books),
        Goal(kind="sudden-death", need=track, meters=(Meter(have=view.ritual),)),
    )
