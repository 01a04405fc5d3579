"""Who held how much in a match of Battle For Eden, day by day."""

from collections.abc import Sequence
from functools import partial

from render.core.ending import Measure, Verdict, end_picture
from render.core.outline import silhouette
from render.core.picture import Picture
from render.core.pieces import badge
from render.core.plot import Dress, plot_picture
from render.core.theme import DARK
from render.eden.boards import world_name
from render.eden.editions import figures
from render.eden.picture import PALETTES
from render.eden.words import say
from rules.core.hexes import HEART
from rules.core.ids import NOBODY
from rules.eden.board.board import energy
from rules.eden.board.cards import TECH_SUPREMACY
from rules.eden.board.heart import price_of
from rules.eden.board.public_state import public_state
from rules.eden.board.views import View
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
) -> Picture:
    """Paint what each seat held at the end of each round: *moments* are rounds with their views."""
    return plot_picture(
        DARK,
        moments,
        partial(held, locale=locale),
        dresses(moments[-1][1]),
        names=names,
        unit="day",
        locale=locale,
        palette=PALETTES["board"],
    )


def dresses(view: View) -> list[Dress]:
    """Return how the seats of a match are drawn on a plot."""
    looks = [DARK.look(seat.colour) for seat in view.seats]
    return [
        Dress(one.fill, one.light, partial(silhouette, one.silhouette), partial(badge, one))
        for one in looks
    ]


def measure(view: View, locale: Locale) -> Measure:
    """Count what decides the match: energy for Supremacy, in Shards land.

    Who has bought Supremacy is said to have what it cost: so much was gathered.
    """
    out = tuple(seat.seat for seat in view.seats if not seat.alive)
    if view.edition == "shards":
        lands = tuple(figures(view, seat).lands for seat in view.seats)
        return Measure(say(locale, "plot-lands"), lands, out=out)
    state, heart = public_state(view), view.tiles.get(HEART)
    need = price_of(state, TECH_SUPREMACY)
    bought = view.winners if view.ending == "supremacy" else ()
    # Without it the line of the winner would end at what was left over.
    energies = tuple(energy(state, s.seat) + need * (s.seat in bought) for s in view.seats)
    return Measure(
        say(locale, "plot-energy"),
        energies,
        line=say(locale, "plot-energy-need", need=need),
        need=need,
        out=out,
        heart=NOBODY if heart is None else heart.owner,
    )


def end(
    moments: Sequence[tuple[int, View]],
    names: Sequence[str],
    locale: Locale,
    verdict: Verdict,
) -> Picture:
    """Paint the end of a match for a phone: *moments* are rounds with their views."""
    last = moments[-1][1]
    return end_picture(
        DARK,
        [number for number, _ in moments],
        [measure(view, locale) for _, view in moments],
        dresses(last),
        [world_name(last, seat, locale) for seat in last.seats],
        names=names,
        winners=last.winners,
        verdict=verdict,
        palette=PALETTES["board"],
    )
