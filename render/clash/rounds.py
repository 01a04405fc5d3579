"""The end of a round, from the views at its end and at the end of the one before."""

from collections.abc import Sequence

from render.clash import maps
from render.clash import scene as sc
from render.clash.words import say
from render.core.round import Round, Score, Table, changes, keepers, round_of
from render.core.scene import Progress
from rules.clash.content import AGES, ROUNDS
from rules.clash.views import SeatView, View
from rules.core.ids import Seat
from rules.players.clash.story import holdings
from rules.words.clash import points


def round_end(
    view: View, before: View, names: Sequence[str], locale: str, me: Seat | None = None
) -> Round[sc.Board]:
    """List what happened in the round between two views, to *me* or to everybody."""
    table = Table(names, [maps.colour(seat.seat) for seat in view.seats], me, locale)
    had, now = (keepers(holdings, side, "city") for side in (before, view))
    number = maps.round_number(view)
    left = say(locale, "round-left", n=AGES * ROUNDS - number)
    best = max(seat.tenths for seat in view.seats if seat.plays)

    def score(seat: SeatView) -> Score:
        # Most points win: who has them can, and how many rounds are left is the same for all.
        others = [rival.tenths for rival in view.seats if rival.plays and rival is not seat]
        leads, next_best = seat.tenths == best, max(others, default=0)
        ahead = points(best - (next_best if leads else seat.tenths), locale)
        level = leads and best == next_best
        key = "round-level" if level else "round-ahead" if leads else "round-behind"
        return Score(
            seat=seat.seat,
            rank=(seat.tenths,),
            plays=seat.plays,
            lands=say(locale, "round-cities", n=list(now.values()).count(seat.seat)),
            notes=(say(locale, key, n=ahead), *((left,) if leads else ())),
            hot=leads and best > 0,
            goal=Progress(seat.tenths, best, lit=leads),
            far=points(seat.tenths, locale),
        )

    return round_of(
        say(locale, "round-title", n=number),
        maps.board(view, names, locale),
        [score(seat) for seat in view.seats],
        changes(had, now, str, table),
        had,
        now,
        table,
    )
