"""Drafts of Fronts as finished things."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rules.core.drafts import Whole
from rules.core.ids import Cell, Seat
from rules.eden import actions as ac
from rules.eden.common import views as vw
from rules.eden.common.sheets import REDEPLOYMENT, REINFORCEMENT, form


def _attacks(view: vw.View, seat: Seat, step: Any) -> Iterator[ac.Attack]:
    for name, troops in (step.fronts or {}).items():
        origin, target = name.split(">")
        yield ac.Attack(Cell(origin), Cell(target), troops)


WHOLES: Final[Mapping[str, Whole[vw.View]]] = {
    "D-FT-SETTLE": form(
        vw.SettlingSeen,
        lambda view, seat, step: (ac.Station(cell, n) for cell, n in (step.mine or {}).items()),
    ),
    "D-FT-OFFENSIVE": form(vw.AttackingSeen, _attacks),
    "D-FT-RETREAT": form(
        vw.RetreatingSeen,
        lambda view, seat, step: (ac.Withdraw(cell, n) for cell, n in (step.plan or {}).items()),
    ),
    "D-FT-ADVANCE": form(
        vw.AdvancingSeen,
        lambda view, seat, step: (ac.Advance(int(c), n) for c, n in (step.plan or {}).items()),
    ),
    "D-FT-REINFORCE": REINFORCEMENT,
    "D-FT-REDEPLOY": REDEPLOYMENT,
}
