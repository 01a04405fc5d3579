"""The end of a round, from the views at its end and at the end of the one before."""

from collections import Counter
from collections.abc import Sequence
from math import ceil

from render.core.scene import Progress
from render.eden import boards
from render.eden import scene as sc
from render.eden.editions import goal
from render.eden.words import say
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden.board.views import SeatView, View
from rules.eden.nodes import Locale


def round_end(
    view: View, before: View, names: Sequence[str], locale: Locale, me: Seat | None = None
) -> sc.Round:
    """List what happened in the round between two views, to *me* or to everybody."""
    board = boards.board(view, names, locale)
    colours = [seat.colour for seat in view.seats]
    changes = []
    for tile in board.tiles:
        old, now = (side.tiles[Cell(tile.cell)].owner for side in (before, view))
        if old != now:
            tone = "accent" if me not in {old, now} else "danger" if old == me else "ok"
            former = "" if old == NOBODY else colours[old]
            changes.append(sc.Change(tile.q, tile.r, tone, former))
    lands, had = (Counter(tile.owner for tile in side.tiles.values()) for side in (view, before))

    def rank(seat: SeatView) -> tuple[int, int]:
        meter = goal(view, seat.seat)
        return (0 if meter is None else meter.have, lands[seat.seat])

    ordered = sorted(view.seats, key=lambda seat: (not seat.alive, *(-n for n in rank(seat))))
    ranks = [rank(seat) for seat in ordered]
    standings = []
    for seat in ordered:
        meter, earlier = goal(view, seat.seat), goal(before, seat.seat)
        gain = 0 if meter is None or earlier is None else meter.have - earlier.have
        notes, hot = (
            _notes(meter, gain, locale) if seat.alive else ((say(locale, "round-out"),), False)
        )
        standings.append(
            sc.Standing(
                place=str(ranks.index(rank(seat)) + 1),
                colour=seat.colour,
                name=say(locale, "strip-you") if seat.seat == me else names[seat.seat],
                lands=say(locale, "round-lands", n=lands[seat.seat]),
                more=lands[seat.seat] - had[seat.seat],
                notes=notes,
                hot=hot,
                goal=meter,
            )
        )
    subtitle = ""
    if me is not None:
        mine = rank(view.seats[me])
        shared = "yes" if ranks.count(mine) > 1 else "no"
        subtitle = say(locale, "round-place", n=ranks.index(mine) + 1, shared=shared)
    return sc.Round(
        title=say(locale, "round-title", n=view.day),
        subtitle=subtitle,
        board=board,
        mine="" if me is None else colours[me],
        changes=tuple(changes),
        standings=tuple(standings),
        locale=locale,
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
