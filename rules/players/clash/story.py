"""What happened to a civilization: its battles, and the cities, units and buildings taken from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec.structs import replace

from rules.clash import events as ev
from rules.clash.content import MOODS, OBJECTIVE_CARDS, WONDERS, Kind
from rules.clash.objective_cards import progress
from rules.clash.public_state import public_state
from rules.core.data import Value
from rules.core.ids import Cell, Seat
from rules.players.story import Cause, Held, Holdings, Key, Seen, Story

CITY, BUILDING, WONDER, UNIT, ADVANCE, MOOD = 8.0, 3.0, 10.0, 1.5, 2.0, 2.0
CITIES = 4
"""With fewer in the end it is worth a word."""
_OWN = frozenset({"founding", "replaced", "activation"})
"""Why something goes by the will of its owner."""


class Fought(Value, frozen=True, tag="fought"):
    """A battle that is over, told to ``seat``; ``foe`` NOBODY: barbarians.

    ``city``: who won it has taken the city there.
    """

    seat: Seat
    foe: Seat
    cell: Cell
    won: Literal["you", "them", "nobody"]
    lost: dict[Kind, int]
    killed: dict[Kind, int]
    city: bool = False


class _Battle:
    """A battle as far as it was seen."""

    def __init__(self, began: ev.BattleBegan, seq: int) -> None:
        self.cell, self.sides, self.seq = began.cell, (began.attacker, began.defender), seq
        self.origin = began.origin
        self.fallen: dict[Seat, Counter[Kind]] = {side: Counter() for side in self.sides}

    def cause(self, winner: int, seat: Seat, seq: int) -> Cause:
        """Tell *seat*, which was in it, how it ended with entry *seq*."""
        foe = next(side for side in self.sides if side != seat)
        lost, killed = self.fallen[seat], self.fallen[foe]
        won: Literal["you", "them", "nobody"] = "nobody"
        if winner >= 0:
            won = "you" if self.sides[winner] == seat else "them"
        price = UNIT * lost.total() + (won == "them")
        return Cause(
            told=Fought(seat, foe, self.cell, won, dict(lost), dict(killed)),
            counts=self.counts(seat),
            fight="1",
            weight=-price if price else 1 + UNIT * killed.total(),
            began=self.seq,
            ended=seq,
            place=self.cell,
            origin=self.origin if seat == self.sides[0] else "",
        )

    def counts(self, seat: Seat) -> dict[Key, int]:
        """Count what *seat* has lost in it."""
        return {_unit(kind): -n for kind, n in self.fallen.get(seat, {}).items()}


def _unit(kind: Kind) -> Key:
    return f"unit-{kind}", ""


def holdings(view: Any, seat: Seat) -> Holdings:
    """Count the cities of a civilization with what stands in them, its units and advances."""
    held: dict[Key, Held] = {}
    units: Counter[Kind] = Counter()
    for cell, space in view.spaces.items():
        units.update(unit.kind for unit in space.units if unit.seat == seat)
        if (city := space.city) is None:
            continue
        if city.seat == seat:
            held["city", cell] = Held(1, CITY)
            held["mood", cell] = Held(MOODS.index(city.mood), MOOD)
            held |= {(f"wonder-{name}", cell): Held(1, WONDER) for name in city.wonders}
        for piece, owner in city.buildings.items():
            if owner == seat:
                held[f"building-{piece}", cell] = Held(1, BUILDING)
    held |= {_unit(kind): Held(n, UNIT) for kind, n in units.items()}
    held["advance", ""] = Held(len(view.seats[seat].advances), ADVANCE)
    return held


def causes(seen: Sequence[Seen], seat: Seat, since: int) -> Sequence[Cause]:
    """Tell a civilization why what it holds has changed from entry *since* on."""
    explained: list[Cause] = []
    now: _Battle | None = None
    for seq, what in seen:
        cause: Cause | None = None
        match what:
            case ev.BattleBegan():
                now = _Battle(what, seq)
            case ev.BattleEnded(winner=winner):
                if now is not None and seat in now.sides:
                    cause = now.cause(winner, seat, seq)
                now = None
            case ev.UnitRemoved(seat=whose, kind=kind, why=why):
                if now is not None and whose in now.fallen and why not in _OWN:
                    now.fallen[whose][kind] += 1
                elif whose == seat:
                    cause = Cause(told=what, counts={_unit(kind): -1}, own=why in _OWN)
            case ev.CityCaptured(cell=cell):
                cause = Cause(told=what, whole=cell)
                # It is taken after the battle for it, of which its new owner may be asked more.
                same = [n for n, one in enumerate(explained) if one.fight and one.place == cell]
                for n in same[-1:]:
                    taken = replace(explained[n].told, city=True)
                    explained[n] = replace(explained[n], told=taken)
            case ev.PieceChanged(cell=cell, piece=piece, former=former) if former == seat:
                cause = Cause(told=what, counts={(f"building-{piece}", cell): -1})
            case ev.PieceRemoved(cell=cell, piece="centre"):
                cause = Cause(told=what, whole=cell)
            case ev.PieceRemoved(cell=cell, piece=piece):
                kinds = (f"building-{piece}", f"wonder-{piece}")
                cause = Cause(told=what, counts={(kind, cell): -1 for kind in kinds})
            case ev.MoodChanged(seat=whose, cell=cell, why=why) if whose == seat:
                cause = Cause(told=what, counts={("mood", cell): -2}, own=why in _OWN)
            case ev.AdvanceLost(seat=whose) if whose == seat:
                cause = Cause(told=what, counts={("advance", ""): -1})
            case _:
                pass
        if cause is not None and seq >= since:
            explained.append(cause)
    if now is not None:  # what it has cost so far is told when it is over
        explained.append(Cause(counts=now.counts(seat), own=True))
    return explained


def turned(what: Any) -> tuple[Seat, str, float] | None:
    """Say who has which city or wonder because of something that was seen."""
    match what:
        case ev.CityFounded(seat=by, cell=cell) | ev.CityCaptured(seat=by, cell=cell):
            return by, cell, CITY
        case ev.PieceBuilt(seat=by, cell=cell, piece=piece) if piece in WONDERS:
            return by, cell, WONDER
        case _:
            return None


def advice(views: Sequence[Any], seen: Sequence[Seen], seat: Seat) -> str:
    """Name what a civilization could try: the last step of an objective, more cities, content ones."""
    last = views[-1]
    state = public_state(last)
    for card in last.seats[seat].objectives or ():  # read by nobody else
        both = OBJECTIVE_CARDS[card]
        far = (progress(state, seat, name) for name in (both.peaceful, both.military))
        if any(one is not None and one.lacking == 1 for one in far):
            return "objective"
    cities = [
        {key[1]: one.n for key, one in holdings(view, seat).items() if key[0] == "mood"}
        for view in views
    ]
    if len(cities[-1]) < CITIES:
        return "cities"
    angry = MOODS.index("angry")
    for row in zip(cities, cities[1:], cities[2:], strict=False):
        if any(all(moods.get(cell) == angry for moods in row) for cell in row[0]):
            return "angry"
    return ""


STORY: Final = Story(holdings, causes, turned, advice)
