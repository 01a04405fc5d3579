"""What Shards asks: resources, the hand, fronts, purchases."""

from __future__ import annotations

from collections.abc import Mapping

from bot.panels.decision import Asking
from bot.panels.eden.amounts import Amounts, forms_of, reads_of
from bot.panels.eden.fields import me, step_of
from bot.panels.eden.grouped import FRONTS, PURCHASES
from bot.panels.eden.hands import handling
from bot.panels.eden.picking import picking
from bot.panels.manners import Manners
from rules.core.wording import fields_of
from rules.eden import actions as ac
from rules.eden import views as vw


def _laid(asking: Asking) -> Mapping[str, int]:
    step = step_of(asking, vw.LayingSeen)
    heap = step.heaps.get(str(me(asking))) if step is not None else None
    put = heap.put or {} if heap is not None else {}
    return {f"{cell}~{kind}": n for cell, there in put.items() for kind, n in there.items()}


def _kind(asking: Asking, action: ac.Lay) -> str:
    kind = asking.wording.word(asking.scene, fields_of(ac.Lay)["resource"], action.resource)
    return f"{action.cell} · {kind}"


LAYING = Amounts(name="lay", kind=ac.Lay, count="n", placed=_laid, named=_kind)

MANNERS = Manners(
    panels={
        "D-SH-START": LAYING.panel,
        "D-SH-PLACE": LAYING.panel,
        "D-SH-HAND": handling,
        "D-SH-EXCHANGE": handling,
        "D-SH-FRONT": FRONTS.panel,
        "D-SH-BUY": PURCHASES.panel,
        "D-SH-RETURN": picking,
        "D-SH-REMULL": picking,
        "D-SH-RETURNUNIT": picking,
    },
    public=frozenset({"D-SH-COLOUR", "D-SH-PAY", "D-SH-RETURNUNIT", "D-SH-RESCUE"}),
    drafts=frozenset({"D-SH-START", "D-SH-PLACE", "D-SH-BUY"}),
    presets=frozenset({"D-SH-REMULL"}),
    forms={**forms_of(LAYING), "buy": PURCHASES.form, "front": FRONTS.form},
    read={**reads_of(LAYING), "buy": PURCHASES.read, "front": FRONTS.read},
)
