"""What happened to a faction: its battles, and the units and gates that others took from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.core.data import Value
from rules.core.ids import Seat
from rules.cthulhu import events as ev
from rules.cthulhu.content import FIGURES, Area, Kind
from rules.players.story import Beat, Seen, in_order

GATE = 6.0
FOUGHT = 0.5
_OWN = frozenset(
    {"absorb", "devolve", "awaken", "the_million_favored_ones"}
    | {"shub_niggurath", "sacrifice", "blood_sacrifice"}
)
"""How a unit leaves the map by the will of its owner."""


class Fought(Value, frozen=True, tag="fought"):
    """A battle that is over, told to ``seat``; ``gate``: it has lost the gate there."""

    seat: Seat
    foe: Seat
    area: Area
    lost: dict[Kind, int]
    killed: dict[Kind, int]
    gate: bool


class _Battle:
    """A battle as far as it was seen."""

    def __init__(self, began: ev.BattleBegan, seq: int) -> None:
        self.area, self.sides, self.seq = began.area, (began.seat, began.target), seq
        self.fallen: dict[Seat, Counter[Kind]] = {side: Counter() for side in self.sides}
        self.gate = False

    def beat(self, number: int, seat: Seat, seq: int) -> Beat:
        """Tell *seat*, which was in it, how it ended with entry *seq*."""
        foe = next(side for side in self.sides if side != seat)
        lost, killed = self.fallen[seat], self.fallen[foe]
        price = worth(lost) + GATE * self.gate
        told = Fought(seat, foe, self.area, dict(lost), dict(killed), self.gate)
        weight = -price if price else FOUGHT + worth(killed)
        return Beat(told=(told,), weight=weight, fight=str(number), began=self.seq, ended=seq)


def worth(units: Counter[Kind]) -> float:
    """Return what units cost, each at least 1."""
    return float(sum(max(1, FIGURES[kind].cost) * n for kind, n in units.items()))


def story(seen: Sequence[Seen], seat: Seat, since: int) -> tuple[Beat, ...]:
    """Tell a faction what has happened to it from entry *since* on."""
    beats: list[Beat] = []
    going: dict[int, _Battle] = {}  # one may begin within another
    for seq, what in seen:
        match what:
            case ev.BattleBegan(battle=number):
                going[number] = _Battle(what, seq)
            case ev.BattleEnded(battle=number):
                ended = going.pop(number, None)
                if ended is not None and seat in ended.sides and seq >= since:
                    beats.append(ended.beat(number, seat, seq))
            case ev.UnitRemoved(seat=whose, kind=kind, area=area, how=how) if not _wanted(
                kind, how
            ):
                if (battle := _of(going, area, whose)) is not None:
                    battle.fallen[whose][kind] += 1
                elif whose == seat and seq >= since:
                    beats.append(Beat(told=(what,), weight=-worth(Counter([kind]))))
            case ev.UnitCaptured(seat=whose, kind=kind) if whose == seat and seq >= since:
                beats.append(Beat(told=(what,), weight=-worth(Counter([kind]))))
            case ev.GateAbandoned(seat=whose, area=area) if whose == seat:
                if (battle := _of(going, area, whose)) is not None:
                    battle.gate = True
            case _:
                pass
    return in_order(beats)


def _of(going: dict[int, _Battle], area: Area, seat: Seat) -> _Battle | None:
    """Find the battle of a seat in an area."""
    there = (one for one in going.values() if one.area == area and seat in one.sides)
    return next(there, None)


def _wanted(kind: Kind, how: str) -> bool:
    # A Nightgaunt that abducts goes by the will of its owner, unlike the unit that it takes along.
    return how in _OWN or (how == "abduct" and kind == "nightgaunt")
