"""Who held how much in a match of Cthulhu Wars, turn by turn."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from render.core.ending import Glance, Measure, Stage
from render.core.pen import Picture as Pixels
from render.core.plot import Dress
from render.cthulhu import look as lk
from render.cthulhu import maps
from render.cthulhu.earth import anchors
from render.cthulhu.look import GROUND
from render.cthulhu.paint.pieces import badge
from render.cthulhu.paint.tall import paint_part, paint_whole
from render.cthulhu.picture import PALETTE
from render.cthulhu.words import say
from rules.core.ids import NOBODY
from rules.cthulhu.views import View


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
        need=need,
        out=tuple(seat.seat for seat in view.seats if seat.gone),
    )


def glance(view: View, names: Sequence[str], locale: str, wanted: Glance) -> Pixels:
    """Paint a part of the Earth: what lies around an area, or all of it, with the area lit."""
    world = replace(maps.world(view, names, locale), fights=(), moves=())
    lit = {wanted.place} & {*anchors(view.map)}
    size = wanted.width, wanted.height
    return paint_whole(world, lit, size) if wanted.whole else paint_part(world, lit, size)


stage = Stage(GROUND, PALETTE, dresses, glance, held, "turn")
