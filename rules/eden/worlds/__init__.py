"""The Worlds: reading them, judging them, finding their cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from rules.core.data import fingerprint, pack
from rules.core.ids import Card
from rules.eden.nodes import UnitCard, World
from rules.eden.worlds.check import judge
from rules.eden.worlds.problems import Problem, WorldErrors
from rules.eden.worlds.reader import read

__all__ = [
    "BUILTIN",
    "Catalogue",
    "Problem",
    "WorldErrors",
    "builtin",
    "check",
    "example",
    "fingerprint",
    "load_world",
    "pack_world",
    "unpack_world",
]

BUILTIN: Final = (
    "elves",
    "dwarves",
    "horde",
    "machines",
    "goblins",
    "humans",
    "undead",
    "fairies",
)
"""The eight Worlds, in the order of their reference."""


def check(text: bytes) -> list[Problem]:
    """List everything that is wrong with a World file, then everything that is doubtful."""
    return _judged(text)[1]


def load_world(text: bytes, source: str) -> World:
    """Read a World file; *source* is its name, for people.

    Raises:
        WorldErrors: with everything that is wrong with it.
    """
    world, problems = _judged(text)
    errors = tuple(p for p in problems if not p.warning)
    if world is None or errors:
        raise WorldErrors(source, errors)
    return world


def _judged(text: bytes) -> tuple[World | None, list[Problem]]:
    found = read(text)
    problems = [*found.problems]
    if found.world is not None:
        problems += judge(found.world, found.places, whole=not found.problems)
    return found.world, sorted(problems, key=lambda p: (p.warning, p.line or 0))


@cache
def _builtin(name: str) -> World:
    file = resources.files(__name__).joinpath(f"{name}.toml")
    return load_world(file.read_bytes(), file.name)


def builtin() -> dict[str, World]:
    """Return the eight Worlds by their ids."""
    return {name: _builtin(name) for name in BUILTIN}


def example() -> bytes:
    """Return a small World file, to begin one's own with."""
    return resources.files(__name__).joinpath("examples", "tides.toml").read_bytes()


def pack_world(world: World) -> bytes:
    """Encode a World, for the record of a match; equal Worlds give equal bytes."""
    return pack(world)


_decoder: Final = msgspec.msgpack.Decoder(World)


def unpack_world(packed: bytes) -> World:
    """Decode what ``pack_world`` wrote.

    Raises:
        msgspec.DecodeError: if *packed* is not a World.
    """
    return _decoder.decode(packed)


class Catalogue:
    """The units of the Worlds of a match, by their cards."""

    def __init__(self, worlds: Iterable[World]) -> None:
        """Take the Worlds of a match; their ids must differ.

        Raises:
            ValueError: if two Worlds have the same id.
        """
        self.worlds: dict[str, World] = {}
        self._units: dict[Card, UnitCard] = {}
        for world in worlds:
            if world.id in self.worlds:
                raise ValueError(f"two Worlds are called {world.id}")
            self.worlds[world.id] = world
            for unit in world.units:
                self._units[card_of(world, unit)] = unit

    def __contains__(self, card: Card) -> bool:
        """Tell whether *card* is a unit of these Worlds."""
        return card in self._units

    def __iter__(self) -> Iterator[Card]:
        """Yield every unit, World by World, in the order of the files."""
        return iter(self._units)

    def unit(self, card: Card) -> UnitCard:
        """Return the unit that *card* is.

        Raises:
            KeyError: if it is no unit of these Worlds.
        """
        return self._units[card]

    def world(self, card: Card) -> World:
        """Return the World of a unit.

        Raises:
            KeyError: if it is no unit of these Worlds.
        """
        return self.worlds[card.partition(".")[0]]


def card_of(world: World, unit: UnitCard | str) -> Card:
    """Return the card of a unit: ``elves.treant``."""
    return Card(f"{world.id}.{unit if isinstance(unit, str) else unit.id}")
