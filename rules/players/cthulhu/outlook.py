"""What counts in a position of Cthulhu Wars, for players that look ahead."""

from __future__ import annotations

from itertools import chain
from typing import Any, Final

from rules.core.ids import Seat
from rules.cthulhu import actions as ac
from rules.cthulhu import board
from rules.cthulhu.content import BOOKS, CULTIST, FIGURES, MONSTER
from rules.cthulhu.state import State
from rules.cthulhu.views import View
from rules.players.outlook import Outlook

SIGN: Final = 5 / 3
"""Doom that an Elder Sign has on average."""
NEAR: Final = 22
"""Doom, signs included, from which the end is near."""
FACTIONS: Final = ("bg", "cc", "gc", "ys")
"""Factions for which what they have is weighed in a way of its own; for others as on average."""
NAMES: Final = (
    "doom/5",
    "signs",
    "books",
    "five",
    "six",
    "gates",
    "guarded",
    "power/5",
    "cultists",
    "monsters/3",
    "dice/3",
    "great",
    "areas/3",
    "near",
    "doom*books/30",
)


def features(state: State, seat: Seat) -> tuple[float, ...]:
    """Count what *seat* has; scaled so that one of each is worth about as much."""
    player = state.players[seat]
    cultists, monsters, dice, great = 0, 0, 0, 0
    areas = set()
    for unit in state.units:
        if unit.seat != seat or not board.on_map(unit):
            continue
        areas.add(unit.at)
        rank, figure = board.rank(unit), FIGURES[unit.kind]
        if rank == CULTIST:
            cultists += 1
        elif rank == MONSTER:
            monsters += figure.cost
            dice += figure.combat
        else:
            great += 1
    gates = board.own_gates(state, seat)
    guarded = sum(
        any(board.rank(state.units[n]) > CULTIST for n in board.there(state, area, seat))
        for area in gates
    )
    books, signs = len(player.books), len(player.signs)
    doom = player.doom + SIGN * signs
    found = (
        player.doom / 5,
        float(signs),
        float(books),
        float(books >= BOOKS - 1),
        float(books >= BOOKS),
        float(len(gates)),
        float(guarded),
        player.power / 5,
        float(cultists),
        monsters / 3,
        dice / 3,
        float(great),
        len(areas) / 3,
        max(0.0, doom - NEAR) / 4,
        # Neither wins without the other.
        doom * books / 30,
    )
    own = (tuple(float(player.faction == one) * x for x in (1.0, *found)) for one in FACTIONS)
    return found + tuple(chain.from_iterable(own))


def _kind(view: View, action: Any) -> tuple[Any, ...]:
    """Return the kind of an action: by the unit that it moves or brings, by the power used."""
    unit = view.units[action.unit].kind if isinstance(action, ac.MoveUnit) else ""
    return type(action), getattr(action, "kind", unit), getattr(action, "power", "")


OUTLOOK: Final = Outlook(
    answers=frozenset({"action", "ritual", "event", "book", "first"}),
    rounds=1,
    plays=48,
    candidates=24,
    alike=5,
    kind=_kind,
    names=NAMES
    + tuple(name for one in FACTIONS for name in (one, *(f"{one} {name}" for name in NAMES))),
    features=features,
    package="rules.players.cthulhu",
    watchful=0.5,
    pace=6_000,
    foretells=True,  # Brier 0.33, even 0.67, in 16 matches of three
)
