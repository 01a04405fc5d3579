"""Who held how much in a match of Battle For Eden, day by day."""

from collections.abc import Sequence
from functools import partial

from render.core.outline import silhouette
from render.core.picture import Picture
from render.core.pieces import badge
from render.core.plot import Dress, plot_picture
from render.eden.editions import figures
from render.eden.picture import PALETTES, base_of, theme_named
from render.eden.words import say
from rules.eden.common.views import View
from rules.eden.nodes import Locale

COUNTED = {"shards": ("lands", "pure")}
"""What is counted in an edition; the others count land and troops."""


def held(view: View, locale: Locale) -> dict[str, tuple[int, ...]]:
    """Count by seat what everybody can count, under its title."""
    counted = COUNTED.get(view.edition, ("lands", "troops"))
    found = [figures(view, seat) for seat in view.seats]
    return {
        say(locale, f"plot-{what}"): tuple(getattr(one, what) for one in found) for what in counted
    }


def plot(
    moments: Sequence[tuple[int, View]],
    names: Sequence[str],
    locale: Locale,
    *,
    theme: str = "dark",
) -> Picture:
    """Paint what each seat held at the end of each round: *moments* are rounds with their views."""
    chosen, last = theme_named(theme), moments[-1][1]
    looks = [chosen.look(seat.colour) for seat in last.seats]
    dresses = [
        Dress(
            look.fill,
            look.light,
            partial(silhouette, look.silhouette),
            partial(badge, look),
        )
        for look in looks
    ]
    return plot_picture(
        chosen,
        moments,
        partial(held, locale=locale),
        dresses,
        names=names,
        unit="day",
        locale=locale,
        palette=PALETTES[f"{base_of(chosen)}-board"],
    )
