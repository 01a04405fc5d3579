"""What happened to a faction: its battles, and the units and gates that others took from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from rules.core.data import Value
from rules.core.ids import Seat
from rules.cthulhu import events as ev
from rules.cthulhu.content import FIGURES, GREAT_OLD_ONE, MAPS, Area, Kind
from rules.players.story import Cause, Held, Holdings, Key, Seen, Story

GATE, DOOM, FOUGHT = 6.0, 1.0, 0.5
GATES, BOOKS, DEAR = 3, 3, 2
"""Gates on average, books at half of the match, and Power for a Doom of a ritual: what is worth a word."""
_DOOM: Final[Key] = ("doom", "")
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

    def cause(self, number: int, seat: Seat, seq: int) -> Cause:
        """Tell *seat*, which was in it, how it ended with entry *seq*."""
        foe = next(side for side in self.sides if side != seat)
        lost, killed = self.fallen[seat], self.fallen[foe]
        price = sum(_worth(kind) * n for kind, n in lost.items()) + GATE * self.gate
        gain = sum(_worth(kind) * n for kind, n in killed.items())
        return Cause(
            told=Fought(seat, foe, self.area, dict(lost), dict(killed), self.gate),
            counts=self.counts(seat),
            fight=str(number),
            # What others have lost is no comfort for one's own losses.
            weight=-price or FOUGHT + gain,
            began=self.seq,
            ended=seq,
            place=self.area,
        )

    def counts(self, seat: Seat) -> dict[Key, int]:
        """Count what *seat* has lost in it."""
        gone = {_unit(kind): -n for kind, n in self.fallen.get(seat, {}).items()}
        return {**gone, ("gate", self.area): -self.gate}


def _unit(kind: Kind) -> Key:
    return f"unit-{kind}", ""


def _worth(kind: Kind) -> float:
    return float(max(1, FIGURES[kind].cost))


def holdings(view: Any, seat: Seat) -> Holdings:
    """Count the units of a faction on the map by what they cost, its gates, its Doom."""
    areas = MAPS[view.map]
    units = Counter(unit.kind for unit in view.units if unit.seat == seat and unit.at in areas)
    held = {_unit(kind): Held(n, _worth(kind)) for kind, n in units.items()}
    for area, gate in view.gates.items():
        if gate.keeper >= 0 and view.units[gate.keeper].seat == seat:
            held["gate", area] = Held(1, GATE)
    held[_DOOM] = Held(view.seats[seat].doom, DOOM)
    return held


class _Reader:
    """Reads what a faction has seen."""

    def __init__(self, seat: Seat, since: int) -> None:
        self.seat, self.since = seat, since
        self.causes: list[Cause] = []
        self.going: dict[int, _Battle] = {}  # one may begin within another

    def read(self, seq: int, what: Value) -> None:
        match what:
            case ev.BattleBegan(battle=number):
                self.going[number] = _Battle(what, seq)
            case ev.BattleEnded(battle=number):
                ended = self.going.pop(number, None)
                if ended is not None and self.seat in ended.sides and seq >= self.since:
                    self.causes.append(ended.cause(number, self.seat, seq))
            case ev.UnitRemoved(seat=whose, kind=kind, area=area, how=how):
                battle = self._battle(area, whose)
                if battle is not None and not _wanted(kind, how):
                    battle.fallen[whose][kind] += 1
                elif whose == self.seat:
                    self._gone(seq, what, kind, area, own=_wanted(kind, how))
            case ev.UnitCaptured(seat=whose, kind=kind, area=area) if whose == self.seat:
                self._gone(seq, what, kind, area, own=False)
            case ev.UnitHeld(seat=whose, kind=kind, area=area) if whose == self.seat:
                self._gone(seq, what, kind, area, own=True)
            case ev.GateAbandoned(seat=whose, area=area) if whose == self.seat:
                if (battle := self._battle(area, whose)) is not None:
                    battle.gate = True
                # It is said before its keeper is: what takes the keeper then takes the gate.
                self._because(seq, Cause(counts={("gate", area): -1}, own=True))
            case ev.GateTaken(seat=by, area=area) if by != self.seat:
                self._because(seq, Cause(told=what, counts={("gate", area): -1}))
            case ev.GateMoved(origin=area):
                self._because(seq, Cause(told=what, counts={("gate", area): -1}))
            case ev.DoomGained(seat=whose, n=n, why=why) if whose == self.seat:
                self._because(seq, Cause(counts={_DOOM: n}, own=why == "ritual"))
            case _:
                pass

    def _because(self, seq: int, cause: Cause) -> None:
        if seq >= self.since:
            self.causes.append(replace(cause, ended=seq))

    def _gone(self, seq: int, what: Value, kind: Kind, area: Area, *, own: bool) -> None:
        counts, gate = {_unit(kind): -1}, ("gate", area)
        last = self.causes[-1] if self.causes else None
        if last is not None and last.ended == seq and [*last.counts] == [gate]:
            counts[gate] = -1
            self.causes.pop()
        self._because(seq, Cause(told=what, counts=counts, own=own))

    def _battle(self, area: Area, seat: Seat) -> _Battle | None:
        """Find the battle of a seat in an area."""
        there = (one for one in self.going.values() if one.area == area and seat in one.sides)
        return next(there, None)


def _wanted(kind: Kind, how: str) -> bool:
    # A Nightgaunt that abducts goes by the will of its owner, unlike the unit that it takes along.
    return how in _OWN or (how == "abduct" and kind == "nightgaunt")


def causes(seen: Sequence[Seen], seat: Seat, since: int) -> Sequence[Cause]:
    """Tell a faction why what it holds has changed from entry *since* on."""
    reader = _Reader(seat, since)
    for seq, what in seen:
        reader.read(seq, what)
    # What a battle has cost so far is told when it is over.
    going = (Cause(counts=battle.counts(seat), own=True) for battle in reader.going.values())
    return (*reader.causes, *going)


def turned(what: Any) -> tuple[Seat, str, float] | None:
    """Say who has which gate, or which Great Old One where, because of something that was seen."""
    match what:
        case ev.GateBuilt(seat=by, area=area) | ev.GateTaken(seat=by, area=area):
            return by, area, GATE
        case ev.UnitPlaced(seat=by, kind=kind, area=area) if FIGURES[kind].rank == GREAT_OLD_ONE:
            return by, area, _worth(kind)
        case _:
            return None


def advice(views: Sequence[Any], seen: Sequence[Seen], seat: Seat) -> str:
    """Name what a faction could try: more gates, books sooner, rituals that pay."""
    gates = [sum(key[0] == "gate" for key in holdings(view, seat)) for view in views]
    if sum(gates) < GATES * len(views):
        return "gates"
    if len(views[len(views) // 2].seats[seat].books) < BOOKS:
        return "books"
    cost = sum(
        what.cost for _, what in seen if isinstance(what, ev.RitualPerformed) and what.seat == seat
    )
    doom = sum(
        what.n
        for _, what in seen
        if isinstance(what, ev.DoomGained) and what.seat == seat and what.why == "ritual"
    )
    return "ritual" if cost > DEAR * doom else ""


STORY: Final = Story(holdings, causes, turned, advice)
