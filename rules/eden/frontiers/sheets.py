"""Drafts of Frontiers as finished things."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rules.core.drafts import Whole
from rules.core.ids import Seat
from rules.eden import actions as ac
from rules.eden.common import views as vw
from rules.eden.common.sheets import REDEPLOYMENT, REINFORCEMENT, form


def _posts(view: vw.View, seat: Seat, step: Any) -> Iterator[ac.Post]:
    plan = step.plan or {}
    for cell, tile in view.tiles.items():
        if tile.owner == seat:
            yield from (ac.Post(cell, c, n) for c, n in plan.get(cell, tile.edges).items())


WHOLES: Final[Mapping[str, Whole[vw.View]]] = {
    "D-FR-DEPLOY": form(vw.DeployingSeen, _posts),
    "D-FR-REINFORCE": REINFORCEMENT,
    "D-FR-REDEPLOY": REDEPLOYMENT,
}
