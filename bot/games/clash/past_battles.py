"""Battles as they were fought, also those in which nobody was asked anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.matches import Snapshot
from rules.clash import events as ev
from rules.clash.public_state import public_state
from rules.clash.views import Battle, Fought
from rules.clash.war.sides import ATTACKER, fighters


def relive(then: Sequence[Snapshot], seen: Sequence[Any], number: str) -> Snapshot | None:
    """Show the last round of a battle: who stood there, and what the dice gave."""
    began = next((one for one in seen if isinstance(one, ev.BattleBegan)), None)
    if began is None or not then:
        return None
    # A position that asked somebody in the battle holds it; one that did not is taken before it.
    last = next((one for one in reversed(then) if one.view.battle is not None), then[0])
    battle = last.view.battle or _begun(began)
    for one in seen:
        match one:
            case ev.DiceCast(round=number_, attacker=mine, defender=theirs):
                battle = replace(battle, round=number_, dice=[list(mine), list(theirs)])
            case ev.HitsCounted():
                battle = replace(
                    battle,
                    values=[one.attacker, one.defender],
                    hits=[one.on_defender, one.on_attacker],
                )
            case ev.BattleEnded():
                break
            case _:
                pass
    view = replace(last.view, battle=battle, pending=())
    # Barbarians who land and attack at once stood nowhere before it.
    if last.view.battle is None and not fighters(public_state(view), battle, ATTACKER):
        return None
    return replace(last, view=view)


def _begun(began: ev.BattleBegan) -> Battle:
    return Battle(
        cell=began.cell,
        origin=began.origin,
        seats=(began.attacker, began.defender),
        record=Fought(cell=began.cell, seats=(began.attacker, began.defender)),
        sea=began.sea,
        raid=began.raid,
        cards=["", ""],
        dice=[[], []],
        extra=[0, 0],
        bonus=[0, 0],
        cancel=[0, 0],
        hits=[0, 0],
    )
