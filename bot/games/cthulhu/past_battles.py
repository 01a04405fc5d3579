"""Battles as they were fought, also those in which nobody was asked anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.matches import Snapshot
from rules.core.ids import Seat
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.content import Area
from rules.cthulhu.views import Battle, View


def relive(then: Sequence[Snapshot], seen: Sequence[Any], number: str) -> Snapshot | None:
    """Show both sides of a battle as they met, their dice, and what befell whom.

    A position forgets the fallen at once, and one that asked nobody has never held the battle.
    """
    began = next((i for i, one in enumerate(seen) if _begins(one, number)), None)
    if began is None or not then:
        return None
    first, told = seen[began], list[Any]()
    for one in seen[began:]:
        told.append(one)
        if isinstance(one, ev.BattleEnded) and str(one.battle) == number:
            break
    view: View = then[0].view
    battle = _fought(view, first.area, (first.seat, first.target), told)
    over = (st.PostBattles(first.battle, []),)
    return replace(
        then[0],
        view=replace(
            view, battles={**view.battles, number: battle}, agenda=(*view.agenda, *over), pending=()
        ),
    )


def _begins(one: Any, number: str) -> bool:
    return isinstance(one, ev.BattleBegan) and str(one.battle) == number


def _fought(view: View, area: Area, seats: tuple[Seat, Seat], told: Sequence[Any]) -> Battle:
    there = [n for n, unit in enumerate(view.units) if unit.at == area and unit.seat in seats]
    dice: list[tuple[int, ...]] = [(), ()]
    hits: dict[str, str] = {}
    for one in told:
        match one:
            case ev.DiceCast(attacker=mine, defender=theirs):
                dice = [mine, theirs]
            case ev.DiceChanged(seat=seat, dice=cast) if seat in seats:
                dice[seats.index(seat)] = cast
            case ev.ResultAssigned(unit=unit, result=result):
                hits[str(unit)] = hits.get(str(unit), "") + result
            case ev.UnitRemoved(unit=unit, how=how) if how != "killed" and not any(dice):
                there = [n for n in there if n != unit]  # before the dice, as by Devour
            case _:
                pass
    return Battle(area=area, seats=seats, there=there, dice=(dice[0], dice[1]), hits=hits)
