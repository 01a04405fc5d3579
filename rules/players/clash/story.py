"""What happened to a civilization: its battles, and the cities, units and buildings taken from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from rules.clash import events as ev
from rules.clash.content import Kind
from rules.core.data import Value
from rules.core.ids import Cell, Seat
from rules.players.story import Beat, Seen, in_order

CITY, BUILDING, UNIT, ADVANCE = 8.0, 3.0, 1.5, 2.0
_OWN = frozenset({"founding", "replaced"})
"""Why a unit leaves the map by the will of its owner."""


class Fought(Value, frozen=True, tag="fought"):
    """A battle that is over, told to ``seat``; ``foe`` NOBODY: barbarians."""

    seat: Seat
    foe: Seat
    cell: Cell
    won: Literal["you", "them", "nobody"]
    lost: dict[Kind, int]
    killed: dict[Kind, int]


class _Battle:
    """A battle as far as it was seen."""

    def __init__(self, began: ev.BattleBegan, seq: int) -> None:
        self.cell, self.sides, self.seq = began.cell, (began.attacker, began.defender), seq
        self.fallen: dict[Seat, Counter[Kind]] = {side: Counter() for side in self.sides}

    def beat(self, winner: int, seat: Seat, seq: int) -> Beat:
        """Tell *seat*, which was in it, how it ended with entry *seq*."""
        foe = next(side for side in self.sides if side != seat)
        lost, killed = self.fallen[seat], self.fallen[foe]
        won: Literal["you", "them", "nobody"] = "nobody"
        if winner >= 0:
            won = "you" if self.sides[winner] == seat else "them"
        told = Fought(seat, foe, self.cell, won, dict(lost), dict(killed))
        price = UNIT * lost.total() + (won == "them")
        weight = -price if price else 1 + UNIT * killed.total()
        return Beat(told=(told,), weight=weight, fight="1", began=self.seq, ended=seq)


def story(seen: Sequence[Seen], seat: Seat, since: int) -> tuple[Beat, ...]:
    """Tell a civilization what has happened to it from entry *since* on."""
    beats: list[Beat] = []
    now: _Battle | None = None
    for seq, what in seen:
        match what:
            case ev.BattleBegan():
                now = _Battle(what, seq)
            case ev.BattleEnded(winner=winner):
                if now is not None and seat in now.sides and seq >= since:
                    beats.append(now.beat(winner, seat, seq))
                now = None
            case ev.UnitRemoved(seat=whose, kind=kind, why=why) if why not in _OWN:
                if now is not None and whose in now.fallen:
                    now.fallen[whose][kind] += 1
                elif whose == seat and seq >= since:
                    beats.append(Beat(told=(what,), weight=-UNIT))
            case ev.CityCaptured(former=former) if former == seat and seq >= since:
                beats.append(Beat(told=(what,), weight=-CITY))
            case ev.PieceChanged(former=former) if former == seat and seq >= since:
                beats.append(Beat(told=(what,), weight=-BUILDING))
            case ev.AdvanceLost(seat=whose) if whose == seat and seq >= since:
                beats.append(Beat(told=(what,), weight=-ADVANCE))
            case _:
                pass
    return in_order(beats)
