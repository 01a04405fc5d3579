"""The end of a round, from the views at its end and at the end of the one before."""

from collections.abc import Sequence
from math import ceil

from render.core.round import Round, Score, Table, changes, keepers, round_of
from render.core.scene import Progress
from render.eden import boards
from render.eden import scene as sc
from render.eden.editions import goal
from render.eden.words import say
from rules.core.ids import Seat
from rules.eden.board.views import SeatView, View
from rules.eden.nodes import Locale
from rules.players.eden.story import holdings


def round_end(
    view: View, before: View, names: Sequence[str], locale: Locale, me: Seat | None = None
) -> Round[sc.Board]:
    """List what happened in the round between two views, to *me* or to everybody."""
    table = Table(names, [seat.colour for seat in view.seats], me, locale)
    had, now = (keepers(holdings, side, "land") for side in (before, view))

    def score(seat: SeatView) -> Score:
        meter, earlier = goal(view, seat.seat), goal(before, seat.seat)
        gain = 0 if meter is None or earlier is None else meter.have - earlier.have
        lands = list(now.values()).count(seat.seat)
        notes, hot = _notes(meter, gain, locale)
        return Score(
            seat=seat.seat,
            rank=(0 if meter is None else meter.have, lands),
            plays=seat.alive,
            lands=say(locale, "round-lands", n=lands),
            notes=notes,
            hot=hot,
            goal=meter,
        )

    return round_of(
        say(locale, "round-title", n=view.day),
        boards.board(view, names, locale),
        [score(seat) for seat in view.seats],
        changes(had, now, str, table),
        had,
        now,
        table,
    )


def _notes(meter: Progress | None, gain: int, locale: Locale) -> tuple[tuple[str, ...], bool]:
    """Say what a seat lacks, or by when it wins as it goes on; last whether it threatens to win."""
    if meter is None:
        return (), False
    if not meter.lit:
        return (say(locale, "round-without"),), False
    left = meter.need - meter.have
    if left > 0 and gain <= 0:
        return (say(locale, "round-heart"),), True
    when = say(locale, "round-wins", n=ceil(left / gain)) if left > 0 else say(locale, "round-now")
    return (say(locale, "round-heart"), when), True
