"""Battles as they were fought, once their units have been put away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.games.game_ui import Past
from bot.matches import Snapshot
from rules.eden.board.views import Combat

_FAR: Final = 100
"""Entries that are looked back at: those of the questions after a battle, with drafts and hands."""


async def as_fought(snapshot: Snapshot, number: str, past: Past) -> Snapshot:
    """Put back the units of battle *number* that have been put away, as *past* last showed them.

    A position forgets them as soon as they have gone home: what is fought is no secret, and can
    be read from the entries before.
    """
    if not _put_away(snapshot.view.combats.get(number)):
        return snapshot
    earlier = await past(snapshot.match, range(max(0, snapshot.seq - _FAR), snapshot.seq), None)
    combat = snapshot.view.combats[number]
    for seq in sorted(earlier, reverse=True):
        then = earlier[seq].view.combats.get(number)
        stood = {army.seat: army.rows for army in then.armies} if then is not None else {}
        armies = [replace(a, rows=a.rows or stood.get(a.seat, [])) for a in combat.armies]
        combat = replace(combat, armies=armies)
        if then is None or not _put_away(combat):
            break
    return replace(
        snapshot, view=replace(snapshot.view, combats={**snapshot.view.combats, number: combat})
    )


def _put_away(combat: Combat | None) -> bool:
    """Return whether a battle is decided and an army in it stands without units."""
    decided = combat is not None and (combat.post or bool(combat.won))
    return combat is not None and decided and any(not army.rows for army in combat.armies)


def relive(then: Sequence[Snapshot], seen: Sequence[Any], number: str) -> Snapshot | None:
    """Find the last position that holds a combat, decided if there is such a one."""
    held = [one for one in then if (c := one.view.combats.get(number)) is not None and c.armies]
    decided = [one for one in held if (c := one.view.combats[number]).post or c.won]
    last = next(reversed(decided or held), None)
    return None if last is None else replace(last, view=replace(last.view, pending=()))
