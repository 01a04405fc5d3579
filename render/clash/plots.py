"""Who held how much in a match of Clash of Cultures, round by round."""

from collections.abc import Sequence
from functools import partial

from render.clash.look import THEME, look
from render.clash.maps import colour
from render.clash.picture import PALETTE
from render.clash.words import say
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
    last = moments[-1][1]
    looks = [look(colour(seat.seat)) for seat in last.seats]
    dresses = [
        Dress(one.fill, one.light, partial(silhouette, one.silhouette), partial(badge, one))
        for one in looks
    ]
    return plot_picture(
        THEME,
        moments,
        partial(held, locale=locale),
        dresses,
        names=names,
        unit="round",
        locale=locale,
        palette=PALETTE,
    )
