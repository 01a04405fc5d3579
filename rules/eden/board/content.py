"""The Worlds that a match is pinned to, known by the fingerprint of their bytes.

A state holds the fingerprint only. Content never changes once it has a fingerprint, so one shelf
serves the whole process; the record of a match carries the bytes (architecture, "Cards are data").
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import cast

import msgspec

from rules.core.data import Value, digest, pack
from rules.core.errors import ContentMissingError
from rules.core.ids import Card
from rules.eden.nodes import Ability, Edition, UnitCard, World


class Library(Value, frozen=True):
    """The Worlds of one match, sorted by id."""

    worlds: tuple[World, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A unit as one edition reads it; ``abilities`` are those of the edition, in printed order."""

    card: Card
    world: World
    unit: UnitCard
    cost: int
    strength: int
    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class Content:
    """The Worlds of a match in one edition; ``units`` by card (``"elves.treant"``)."""

    worlds: dict[str, World]
    units: dict[Card, Sheet] = field(repr=False)
    by_world: dict[str, tuple[Sheet, ...]] = field(repr=False)


_SHELF: dict[str, Library] = {}
_PACKED: dict[str, bytes] = {}
_READ: dict[tuple[str, str], Content] = {}
_decoder = msgspec.msgpack.Decoder(Library)


def packed(worlds: Iterable[World]) -> bytes:
    """Pack Worlds as the content of a match."""
    return pack(Library(tuple(sorted(worlds, key=lambda world: world.id))))


def install(content: bytes) -> str:
    """Make packed content known to this process, and return its fingerprint.

    Raises:
        msgspec.DecodeError: if *content* is not what ``packed`` wrote.
    """
    # Named by its bytes: two matches with the same Worlds share one entry, and a file that is
    # edited later is other content, so that matches that are going on keep what they began with.
    name = digest(content)
    if name not in _SHELF:
        _SHELF[name], _PACKED[name] = _decoder.decode(content), content
    return name


def installed(fingerprint: str) -> bytes:
    """Return installed content as it was packed, to install it in another process.

    Raises:
        ContentMissingError: if it was never installed.
    """
    if fingerprint not in _PACKED:
        raise ContentMissingError(fingerprint)
    return _PACKED[fingerprint]


def worlds_of(fingerprint: str) -> dict[str, World]:
    """Return the Worlds of installed content by id, whatever the edition.

    Raises:
        ContentMissingError: if it was never installed.
    """
    if fingerprint not in _SHELF:
        raise ContentMissingError(fingerprint)
    return {world.id: world for world in _SHELF[fingerprint].worlds}


def content_of(fingerprint: str, edition: str) -> Content:
    """Return installed content as *edition* reads it.

    Raises:
        ContentMissingError: if it was never installed.
    """
    # Looked up for nearly every legal action, so it is a plain dict and not ``functools.cache``,
    # which would also keep a refusal to find content that is installed later.
    found = _READ.get((fingerprint, edition))
    if found is None:
        library = _SHELF.get(fingerprint)
        if library is None:
            raise ContentMissingError(fingerprint)
        found = _READ[fingerprint, edition] = _read(library, cast("Edition", edition))
    return found


def _read(library: Library, edition: Edition) -> Content:
    by_world = {
        world.id: tuple(_sheet(world, unit, edition) for unit in world.units_in(edition))
        for world in library.worlds
    }
    return Content(
        worlds={world.id: world for world in library.worlds},
        units={sheet.card: sheet for sheets in by_world.values() for sheet in sheets},
        by_world=by_world,
    )


def _sheet(world: World, unit: UnitCard, edition: Edition) -> Sheet:
    return Sheet(
        card=Card(f"{world.id}.{unit.id}"),
        world=world,
        unit=unit,
        cost=unit.cost,
        strength=unit.strength,
        abilities=unit.abilities_in(edition),
    )
