"""What the checks of the contract are told of Cthulhu Wars."""

from __future__ import annotations

import random
from typing import Any

from rules.core.data import copy_of
from rules.core.ids import Seat
from rules.cthulhu import state as cthulhu_state
from tests.contract.nets import Nets
from tests.rules.cthulhu.invariants import check


def cthulhu(state: cthulhu_state.State, viewer: Seat | None, source: random.Random) -> Any:
    """HR-12: the values of Elder Signs of the others, and the order of the supply."""
    twin = copy_of(state)
    others = [p for seat, p in enumerate(twin.players) if seat != viewer]
    unseen = [*twin.supply, *(value for player in others for value in player.signs)]
    source.shuffle(unseen)
    for player in others:
        player.signs = sorted(unseen.pop() for _ in player.signs)
    twin.supply = unseen
    return twin


def _crowded(name: str, seats: int, seed: int) -> Any:
    from tests.rules.cthulhu.arena import crowded

    return crowded(seats, seed)


NETS = Nets(
    redeal=cthulhu,
    invariants={"cthulhu-wars": (check,)},
    concedes=True,
    wars=("cthulhu-wars",),
    crowded=_crowded,
    goal_matches={"cthulhu-wars": (2, 4)},
    endings=2,
    draft_seats={"cthulhu-wars": 3},
    decisions=4,
    options=3,
    undos=1,
)
