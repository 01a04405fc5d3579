"""Presses of nothing but what is highlighted do nothing that a table would laugh at."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from bot.games.registry import GAMES
from rules.core.game import SeatSetup, Setup
from tests.contract.playouts import options_of
from tests.workbench.arena import played_out
from tests.workbench.blunders import BLUNDERS
from tests.workbench.highlighted import CONTESTANTS

MATCHES: Final = 20
COUNTED: Final = BLUNDERS.keys() - {"hoard", "no-wonder"}
"""All but what shows at the end alone: a hoard cannot be spent faster than crystals allow."""
CEILINGS: Final[dict[str, tuple[int, dict[str, int]]]] = {
    "eden-frontiers": (4, {}),
    "eden-fronts": (3, {}),
    "eden-shards": (3, {}),
    "cthulhu-wars": (4, {"cultist-captured": 13}),
    "clash-of-cultures": (3, {}),
}
"""Seats, and how often each folly is left in ``MATCHES`` matches. These numbers may only fall."""


def follies(name: str, matches: int) -> Counter[str]:
    """Count the follies of all seats in matches of highlighted-only; one match alone is a short one."""
    game, (seats, _), found = GAMES[name], CEILINGS[name], Counter[str]()
    options = dict[str, Any](options_of(game, seats, 0))
    if matches > 1:
        options = {one: value for one, value in options.items() if one == "quick_map"}
    else:
        seats = max(2, min(game.seats))
    setup = Setup((SeatSetup(),) * seats, options, game.install(game.content()))
    for number in range(matches):
        deal, lineup = bytes([number]) * 32, ("highlighted",) * seats
        result = played_out(game, setup, deal, lineup, clock=lambda: 0.0, makers=CONTESTANTS)
        for seen in result.blunders:
            found.update({folly: n for folly, n in seen.items() if folly in COUNTED})
    return found


@pytest.mark.parametrize(
    ("name", "matches"),
    [(name, 1) for name in GAMES]
    + [pytest.param(name, MATCHES, marks=pytest.mark.nightly) for name in GAMES],
)
def test_follies_of_what_is_highlighted_are_few(name: str, matches: int) -> None:
    found, most = follies(name, matches), CEILINGS[name][1]
    more = {folly: n for folly, n in found.items() if n > most.get(folly, 0)}
    assert not more, f"{name}: {more} in {matches} matches, at most {most}"
