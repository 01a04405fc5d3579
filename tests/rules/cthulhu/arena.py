"""Positions of Cthulhu Wars built by hand, and a match played on from there."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rules.core.agenda import asked
from rules.core.chance import Keyed, Scripted
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup, act, settle, start
from rules.core.ids import NOBODY, Seat
from rules.core.play import Play
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Concede
from rules.cthulhu.board import regions
from rules.cthulhu.content import PRINTED, REQUIREMENTS, SIGNS, Area, Book, Kind, Piece
from rules.cthulhu.state import CAPTURED, HELD, Gate, Player, Round, State, Unit
from rules.players.cthulhu.game import GAME


def A(area: str) -> Area:
    return Area(area)


def K(kind: str) -> Kind:
    return Kind(kind)


ASIA, AFRICA, EUROPE = A("asia"), A("africa"), A("europe")
GATHER: list[st.Step] = [st.Rounds(), st.FirstPlayer(), st.Gather()]
"""The steps of the beginning of a turn."""


@dataclass(frozen=True, kw_only=True)
class Side:
    """A faction at the table; ``units`` by area, ``"2*acolyte acolyte!"``, ``!`` on the gate."""

    power: int = 8
    doom: int = 0
    books: str = ""
    open: str | None = None
    units: dict[str, str] = field(default_factory=dict)
    held: str = ""
    captured: dict[str, str] = field(default_factory=dict)  # captor -> units
    signs: tuple[int, ...] = ()
    awakened: str = ""
    out: bool = False


def side(power: int = 8, /, *, books: str = "", **others: Any) -> Side:
    return Side(power=power, books=books, **others)


def words(text: str) -> list[tuple[str, bool]]:
    """Read ``2*acolyte acolyte!``: kinds, and whether each stands on the gate."""
    found = []
    for word in text.split():
        times, kind, keeper = re.fullmatch(r"(?:(\d+)\*)?(\w+)(!?)", word).groups()  # type: ignore[union-attr]
        found += [(kind, bool(keeper))] * int(times or 1)
    return found


def books_of(faction: str, said: str) -> list[Book]:
    """Read books by name, or ``5`` for the first five."""
    if said.isdigit():
        return list(PRINTED[faction].books)[: int(said)]
    return [Book(book) for book in said.split()]


class Table:
    """A match in progress."""

    def __init__(
        self,
        map_id: str,
        *,
        gates: Iterable[str] = (),
        tokens: Iterable[str] = (),
        ritual: int = 0,
        turn: int = 2,
        supply: tuple[int, ...] | None = None,
        agenda: list[st.Step] | None = None,
        options: dict[str, Any] | None = None,
        **sides: Side,
    ) -> None:
        self.seats = {name: Seat(i) for i, name in enumerate(sides)}
        order = list(self.seats.values())
        state = State(
            agenda=agenda or [st.BeginTurn(), st.Rounds(1 % len(order)), st.NextMenu(Seat(0))],
            map=map_id,
            joined=list(range(len(order))),
            turn=turn,
            phase="action",
            first=Seat(0),
            order=order,
            round=Round(Seat(0)),
            ritual=ritual,
            tokens=[Area(a) for a in tokens],
            gates={Area(a): Gate() for a in gates},
            **(options or {}),
        )
        for name, given in sides.items():
            self._sit(state, name, given)
        held = [value for player in state.players for value in player.signs]
        rest = list(SIGNS)
        for value in held:
            rest.remove(value)
        state.supply = rest if supply is None else list(supply)
        self.state = state
        self.events: list[Any] = []
        play: Play[State, Any] = Play(self.state, Scripted())
        settle(GAME, play, self.state.agenda)

    def _sit(self, state: State, name: str, given: Side) -> None:
        seat = self.seats[name]
        books = books_of(name, given.books)
        closed = len(books)
        waiting = list(REQUIREMENTS)[closed:] if given.open is None else given.open.split()
        state.players.append(
            Player(
                faction=name,
                begins=len(state.units),
                power=given.power,
                doom=given.doom,
                books=books,
                open=waiting,
                signs=sorted(given.signs),
                awakened=given.awakened.split(),  # type: ignore[arg-type]
                out=given.out,
            )
        )
        pool: dict[str, list[int]] = {}
        for figure in PRINTED[name].units:
            for _ in range(figure.pool):
                pool.setdefault(figure.id, []).append(len(state.units))
                state.units.append(Unit(seat, figure.id))
        for area, text in given.units.items():
            for kind, keeper in words(text):
                n = pool[kind].pop(0)
                state.units[n].at = Area(area)
                if keeper:
                    state.gates[Area(area)] = Gate(keeper=n)
        for kind, _ in words(given.held):
            state.units[pool[kind].pop(0)].at = HELD
        for captor, text in given.captured.items():
            for kind, _ in words(text):
                unit = state.units[pool[kind].pop(0)]
                unit.at, unit.by = CAPTURED, self.seats[captor]

    # --- playing ---

    def do(
        self, who: str, action: Any, *, die: str = "", draw: dict[str, list[int]] | None = None
    ) -> Table:
        """Play a legal action; ``die``: what is cast, in order."""
        drawn = self.state.draws
        outcomes = {"die": [int(d) - 1 for d in die], **(draw or {})}
        scripted = Scripted({p: [0] * drawn.get(p, 0) + o for p, o in outcomes.items()})
        played = act(GAME, self.state, self.seats[who], action, scripted)
        assert not isinstance(played, Refusal), played
        self.state, self.events = played.state, list(played.events)
        cast = self.state.draws.get("die", 0) - drawn.get("die", 0)
        assert cast == len(die), f"{cast} dice cast, {len(die)} written"
        return self

    def why_not(self, who: str, action: Any) -> str | None:
        """Return the tag of the refusal of an action."""
        refusal = GAME.why_not(self.state, self.seats[who], action)
        return None if refusal is None else str(refusal.__struct_config__.tag)

    def legal(self, who: str, kind: type | None = None) -> list[Any]:
        found = [a for a in GAME.legal(self.state, self.seats[who]) if a != Concede()]
        return found if kind is None else [a for a in found if isinstance(a, kind)]

    def asked(self) -> list[str]:
        seats = asked(self.state.agenda)
        return sorted(name for name, seat in self.seats.items() if seat in seats)

    def top(self) -> Any:
        return self.state.agenda[-1]

    # --- looking ---

    def of(self, who: str) -> Player:
        return self.state.players[self.seats[who]]

    def power(self, who: str) -> int:
        return self.of(who).power

    def units(self, who: str, area: str) -> list[str]:
        """List the kinds of a faction in an area or place, ``!`` on the gate."""
        seat = self.seats[who]
        return sorted(
            u.kind + ("!" if self._keeps(n) else "")
            for n, u in enumerate(self.state.units)
            if u.seat == seat and u.at == area
        )

    def _keeps(self, n: int) -> bool:
        gate = self.state.gates.get(self.state.units[n].at)
        return gate is not None and gate.keeper == n

    def unit(self, who: str, kind: str, area: str, *, keeper: bool | None = None) -> Piece:
        """Find the first unit of a kind in an area."""
        for n, u in enumerate(self.state.units):
            if (u.seat, u.kind, u.at) == (self.seats[who], kind, area) and keeper in (
                None,
                self._keeps(n),
            ):
                return Piece(n)
        raise AssertionError(f"{who} has no {kind} in {area}")

    def keeper(self, area: str) -> str | None:
        """Say who controls the gate of an area: a faction, ``""`` if abandoned, None without."""
        gate = self.state.gates.get(Area(area))
        if gate is None:
            return None
        if gate.keeper < 0:
            return ""
        return self.name(self.state.units[gate.keeper].seat)

    def name(self, seat: Seat) -> str:
        return next((name for name, s in self.seats.items() if s == seat), str(NOBODY))

    def said(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


_OPTIONS: list[dict[str, Any]] = [
    {},
    {"special_events": "own_turn", "stuck_pain": "one", "sudden_death": "end_of_phase"},
    {"out_of_power": "revivable", "auto_control": False, "long_game": True},
]


def crowded(seats: int, seed: int) -> tuple[State, Keyed]:
    """Begin a match in which everybody holds all books and has units all over the map."""
    chance, source = Keyed(seed.to_bytes(32, "big")), random.Random(seed)
    state = start(GAME, Setup((SeatSetup(),) * seats, _OPTIONS[seed % 3], ""), chance).state
    areas = sorted(regions(state))[:: 1 + seed % 3]
    for player in state.players:
        player.books, player.open = list(PRINTED[player.faction].books), []
    for unit in state.units:
        if unit.at == "pool" and source.random() < 0.6:
            unit.at = source.choice(areas)
    return state, chance
