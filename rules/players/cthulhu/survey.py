"""Who is where in a position, and what that means for one seat: found once for many answers."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Final

from rules.core.ids import Seat
from rules.cthulhu import board, common_actions
from rules.cthulhu.content import CULTIST, FIGURES, Area, Kind, steps_apart
from rules.cthulhu.state import Player, State

SIGN: Final = 5 / 3
"""Doom on an Elder Sign, on average."""

BOOK: Final = 4
"""Doom that a spell book counts for where it is asked who leads."""

GATE: Final = 2
"""Doom that a gate counts for there at a small table: what it brings in two turns.

With four seats a hunt by gates wins less: it weakens one rival for the others.
"""

SMALL: Final = 3
"""Seats of a small table: a seat that opens gates there is left alone for long."""

USUAL: Final = 4
"""Seats of most tables."""

GENEROUS: Final = 5
"""Turn from which Cultists and Doom are given away for a book: before that they are missed."""

LAST_STEPS: Final = 2
"""So near the end of the track of rituals they are given away at once."""

GLYPHS: Final = {"V": "r3", "O": "r4", "S": "r5"}
SPREAD: Final = {"r1": 4, "r2": 6, "r3": 8}


class Survey:
    """A position as one seat reads it.

    ``there``: the units of each seat, by area; ``guards``: the greatest own rank there;
    ``menaces``: the greatest rank of others. ``settled``, ``hunted``, ``summoned``, ``exposing`` and ``counted``
    keep what was worked out in the position, for many answers ask for the same.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.me: Player = state.players[seat]
        self.there: dict[Area, dict[Seat, list[int]]] = {}
        self.guards: dict[Area, int] = {}
        self.menaces: dict[Area, int] = {}
        there, beside = self.there, board.BESIDE
        for n, unit in enumerate(state.units):
            if (area := unit.at) in beside:
                continue
            owner, rank = unit.seat, FIGURES[unit.kind].rank
            if (here := there.get(area)) is None:
                here = there[area] = {}
            if (units := here.get(owner)) is None:
                here[owner] = [n]
            else:
                units.append(n)
            best = self.guards if owner == seat else self.menaces
            if rank > best.get(area, 0):
                best[area] = rank
        self.own = self.guards.keys()
        self.gates = board.own_gates(state, seat)
        self.keepers = {gate.keeper for gate in state.gates.values()}
        self.goat = self.me.faction == "bg"
        self._apart: dict[Area, int] = {}
        self.settled: dict[tuple[Area, bool], float] = {}
        self.hunted: dict[tuple[Kind, Area], float] = {}
        self.summoned: dict[Kind, float] = {}
        self.exposing: dict[int, float] = {}
        self.counted: dict[Seat, dict[str, int]] = {}

    @property
    def small(self) -> bool:
        """Whether few sit at the table."""
        return len(self.state.players) <= SMALL

    @property
    def usual(self) -> bool:
        """Whether as many sit at the table as mostly do."""
        return len(self.state.players) == USUAL

    @cached_property
    def leader(self) -> Seat:
        """The seat nearest to victory; the seat itself where nobody is ahead of it."""
        seats = (Seat(n) for n in range(len(self.state.players)))
        return max(seats, key=lambda seat: (self.standing(seat), seat == self.seat))

    def standing(self, seat: Seat) -> float:
        """Measure how near a seat is to victory, as far as everybody can see."""
        player = self.state.players[seat]
        gates = GATE * len(board.kept_gates(self.state, seat)) if self.small else 0
        return player.doom + SIGN * len(player.signs) + BOOK * len(player.books) + gates

    @cached_property
    def met(self) -> set[Seat]:
        """The seats that have units where the seat has some, itself too."""
        return {one for area in self.own for one in self.there[area]}

    @property
    def units(self) -> list[int]:
        """The units of the seat on the map."""
        return board.mine(self.state, self.seat)

    # --- what the seat still needs ---

    def wants(self, faction: str, requirement: str) -> bool:
        """Return whether the seat plays a faction and still has to meet a requirement of it."""
        return self.me.faction == faction and requirement in self.me.open

    @property
    def bloody(self) -> bool:
        """Whether the dead of a battle bring Great Cthulhu a book."""
        return self.wants("gc", "r3") or self.wants("gc", "r4")

    @property
    def thin(self) -> bool:
        """Whether the Black Goat still has to spread."""
        return self.goat and any(one in self.me.open for one in SPREAD)

    @property
    def generous(self) -> bool:
        """Whether to give away for a book: late, but before the track of rituals ends."""
        left = len(board.track(self.state)) - self.state.ritual - 1
        return self.state.turn >= GENEROUS or left <= LAST_STEPS

    def ocean(self, area: Area) -> int:
        """Tell whether a gate there helps Great Cthulhu to a book: 1 the seat itself, -1 a rival."""
        if not board.regions(self.state)[area].ocean:
            return 0
        wanting = (p for p in self.state.players if p.faction == "gc" and "r5" in p.open)
        return next((1 if player is self.me else -1 for player in wanting), 0)

    def glyph(self, area: Area) -> str:
        """Return the requirement that a token in an area meets; empty: none."""
        glyph = board.regions(self.state)[area].glyph
        return "" if area in self.state.tokens else GLYPHS.get(glyph, "")

    def glyph_needed(self, area: Area) -> bool:
        """Return whether an area must be desecrated for a book."""
        return self.glyph(area) in self.me.open

    def apart(self, area: Area) -> int:
        """Measure from an area to the next one that must be desecrated; home when none must."""
        if area not in self._apart:
            apart = steps_apart(self.state.map, area)
            wanted = [a for a in apart if self.glyph_needed(a)] or sorted(set(self.gates))
            self._apart[area] = min((apart[a] for a in wanted), default=0)
        return self._apart[area]

    def spare(self) -> list[int]:
        """List the Cultists of the seat that keep no gate."""
        return [n for n in board.cultists(self.state, self.seat) if n not in self.keepers]

    @cached_property
    def spares(self) -> dict[Area, int]:
        """Count the Cultists of the seat that keep no gate, by area."""
        return Counter(self.state.units[n].at for n in self.spare())

    # --- what others can do ---

    def alone(self, area: Area, enemy: Seat) -> bool:
        """Return whether the keeper of a gate of *enemy* is its only unit there."""
        gate, units = self.state.gates.get(area), self.there[area][enemy]
        return (
            gate is not None
            and [gate.keeper] == units
            and board.rank(self.state.units[gate.keeper]) == CULTIST
        )

    def dice(self, area: Area, target: Seat) -> tuple[int, int]:
        """Count the dice of an attack, one's own first."""
        mine = common_actions.dice_of(self.state, area, self.seat, target)
        return mine, common_actions.dice_of(self.state, area, target, self.seat)

    def devours(self, area: Area) -> bool:
        """Return whether Cthulhu would take part in a battle there, and its dead bring a book."""
        own = board.there(self.state, area, self.seat)
        return any(self.state.units[n].kind == "cthulhu" for n in own) and self.bloody

    def threatened(self, home: Area, area: Area, *, able: bool = False) -> bool:
        """Return whether somebody in *area* could capture a Cultist; *able*: who can pay."""
        guard = self.guards.get(home, CULTIST)
        if self.menaces.get(area, 0) <= guard:
            return False
        return not able or self.menace(area) > guard

    def menace(self, area: Area) -> int:
        """Return the greatest rank there of others who can pay for an action."""
        units, players = self.state.units, self.state.players
        able = (
            board.rank(units[n])
            for seat, there in self.there.get(area, {}).items()
            if seat != self.seat and not players[seat].out
            for n in there
        )
        return max(able, default=0)

    def room(self, area: Area) -> int:
        """Measure from an area to the nearest unit."""
        apart = steps_apart(self.state.map, area)
        return min(apart[u.at] for u in self.state.units if board.on_map(u))
