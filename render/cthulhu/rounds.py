"""The end of a turn, from the views at its end and at the end of the one before."""

from collections.abc import Sequence
from functools import partial
from math import ceil

from render.core.round import Round, Score, Table, changes, keepers, round_of
from render.core.scene import Progress
from render.cthulhu import maps
from render.cthulhu import scene as sc
from render.cthulhu.words import say
from rules.core.ids import Seat
from rules.cthulhu.content import BOOKS
from rules.cthulhu.views import SeatView, View
from rules.players.cthulhu.story import holdings

FORESEEN = 9
"""Turns within which it is said when somebody wins: matches are hardly ever longer."""


def round_end(
    view: View, before: View, names: Sequence[str], locale: str, me: Seat | None = None
) -> Round[sc.World]:
    """List what happened in the turn between two views, to *me* or to everybody."""
    table = Table(names, [seat.faction for seat in view.seats], me, locale)
    had, now = (keepers(holdings, side, "gate") for side in (before, view))
    need = view.doom_end + view.above_end

    def score(seat: SeatView) -> Score:
        books, gain = len(seat.books), seat.doom - before.seats[seat.seat].doom
        return Score(
            seat=seat.seat,
            # Who has all six books can win, which nobody else can (HR-21).
            rank=(seat.doom, books),
            plays=not seat.gone,
            lands=say(locale, "round-gates", n=list(now.values()).count(seat.seat)),
            notes=_notes(books, need - seat.doom, gain, locale),
            hot=books == BOOKS,
            goal=Progress(seat.doom, need, lit=books == BOOKS),
        )

    return round_of(
        say(locale, "round-title", n=view.turn),
        maps.world(view, names, locale),
        [score(seat) for seat in view.seats],
        changes(had, now, partial(maps.thing, "area", locale=locale), table),
        had,
        now,
        table,
    )


def _notes(books: int, left: int, gain: int, locale: str) -> tuple[str, ...]:
    """Say how many books a faction has, and with all by when it wins as it goes on."""
    held = say(locale, "round-books", n=books)
    if books < BOOKS or left > max(0, FORESEEN * gain):
        return (held,)
    if left <= 0:
        return held, say(locale, "round-now")
    return held, say(locale, "round-wins", n=ceil(left / gain))
