"""Who held how much in a match of Cthulhu Wars, turn by turn."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from render.core.ending import Measure, Verdict, end_picture
from render.core.picture import Picture
from render.core.plot import Dress, plot_picture
from render.core.theme import DARK
from render.cthulhu import look as lk
from render.cthulhu.paint.pieces import badge
from render.cthulhu.picture import PALETTE
from render.cthulhu.words import say
from rules.core.ids import NOBODY
from rules.cthulhu.views import View
from rules.lang import say as say_rules

GROUND = replace(
    DARK,
    bg=lk.BG,
    panel=lk.PANEL,
    line=lk.LINE,
    text=lk.TEXT,
    text2=lk.TEXT2,
    text3=lk.TEXT3,
    accent=lk.ACCENT,
)
"""The colours of boxes and words on pictures of this game."""


def held(view: View, locale: str) -> dict[str, tuple[int, ...]]:
    """Count by seat what everybody can count, under its title."""
    gates = [0] * len(view.seats)
    for gate in view.gates.values():
        if gate.keeper >= 0 and view.units[gate.keeper].seat != NOBODY:
            gates[view.units[gate.keeper].seat] += 1
    return {
        say(locale, "plot-doom"): tuple(seat.doom for seat in view.seats),
        say(locale, "plot-gates"): tuple(gates),
    }


def plot(moments: Sequence[tuple[int, View]], names: Sequence[str], locale: str) -> Picture:
    """Paint what each seat held at the end of each turn: *moments* are turns with their views."""
    return plot_picture(
        GROUND,
        moments,
        partial(held, locale=locale),
        dresses(moments[-1][1]),
        names=names,
        unit="turn",
        locale=locale,
        palette=PALETTE,
    )


def dresses(view: View) -> list[Dress]:
    """Return how the seats of a match are drawn on a plot."""
    looks = [lk.look(seat.faction) for seat in view.seats]
    return [
        Dress(one.fill, one.light, partial(lk.outline, one.silhouette), partial(badge, one))
        for one in looks
    ]


def measure(view: View, locale: str) -> Measure:
    """Count the Doom that everybody can see, which ends the match and then decides it."""
    # By one option a match ends only past the last space of the track, not on it (HR-22).
    need = view.doom_end + view.above_end
    return Measure(
        say(locale, "plot-doom"),
        tuple(seat.doom for seat in view.seats),
        line=say(locale, "plot-doom-need", need=need),
        need=need,
        out=tuple(seat.seat for seat in view.seats if seat.gone),
    )


def end(
    moments: Sequence[tuple[int, View]], names: Sequence[str], locale: str, verdict: Verdict
) -> Picture:
    """Paint the end of a match for a phone: *moments* are turns with their views."""
    last = moments[-1][1]
    return end_picture(
        GROUND,
        [number for number, _ in moments],
        [measure(view, locale) for _, view in moments],
        dresses(last),
        [say_rules(locale, f"cthulhu-faction-{seat.faction}") for seat in last.seats],
        names=names,
        winners=last.winners,
        verdict=verdict,
        palette=PALETTE,
    )
