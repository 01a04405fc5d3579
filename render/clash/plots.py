"""Who held how much in a match of Clash of Cultures, round by round."""

from collections.abc import Sequence
from functools import partial

from render.clash.look import THEME, look
from render.clash.maps import colour
from render.clash.picture import PALETTE
from render.clash.words import say
from render.core.ending import Measure, Verdict, end_picture
from render.core.outline import silhouette
from render.core.picture import Picture
from render.core.pieces import badge
from render.core.plot import Dress, plot_picture
from rules.clash.views import View


def held(view: View, locale: str) -> dict[str, tuple[float, ...]]:
    """Count by seat what everybody can count, under its title."""
    return {
        say(locale, "plot-points"): tuple(seat.tenths / 10 for seat in view.seats),
        say(locale, "plot-advances"): tuple(len(seat.advances) for seat in view.seats),
    }


def plot(moments: Sequence[tuple[int, View]], names: Sequence[str], locale: str) -> Picture:
    """Paint what each seat held at the end of each round: *moments* are rounds with their views."""
    return plot_picture(
        THEME,
        moments,
        partial(held, locale=locale),
        dresses(moments[-1][1]),
        names=names,
        unit="round",
        locale=locale,
        palette=PALETTE,
    )


def dresses(view: View) -> list[Dress]:
    """Return how the seats of a match are drawn on a plot."""
    looks = [look(colour(seat.seat)) for seat in view.seats]
    return [
        Dress(one.fill, one.light, partial(silhouette, one.silhouette), partial(badge, one))
        for one in looks
    ]


def measure(view: View, locale: str) -> Measure:
    """Count the points that everybody can count; most of them win."""
    return Measure(
        say(locale, "plot-points"),
        tuple(seat.tenths / 10 for seat in view.seats),
        out=tuple(seat.seat for seat in view.seats if not seat.plays),
    )


def end(
    moments: Sequence[tuple[int, View]], names: Sequence[str], locale: str, verdict: Verdict
) -> Picture:
    """Paint the end of a match for a phone: *moments* are rounds with their views."""
    last = moments[-1][1]
    return end_picture(
        THEME,
        [number for number, _ in moments],
        [measure(view, locale) for _, view in moments],
        dresses(last),
        [""] * len(last.seats),
        names=names,
        winners=last.winners,
        verdict=verdict,
        palette=PALETTE,
    )
