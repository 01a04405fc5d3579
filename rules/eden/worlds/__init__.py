"""The Worlds: from a file to a World, or to everything that is wrong with it."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

import msgspec

from rules.eden.nodes import World
from rules.eden.worlds.bounds import MOST_BYTES
from rules.eden.worlds.checks import judge
from rules.eden.worlds.problems import Problem, WorldErrors
from rules.eden.worlds.reader import read

__all__ = [
    "BUILTIN",
    "MOST_BYTES",
    "Problem",
    "WorldErrors",
    "builtin",
    "builtin_files",
    "check",
    "example",
    "introduced",
    "load_world",
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
def introduced(name: str) -> World:
    """Read the file of one of the eight Worlds, with its line and its level."""
    return load_world(_file(name), f"{name}.toml")


@cache
def _builtin(name: str) -> World:
    return msgspec.structs.replace(introduced(name), line=None, level=0)


def _file(name: str) -> bytes:
    return resources.files(__name__).joinpath(f"{name}.toml").read_bytes()


def builtin_files() -> tuple[bytes, ...]:
    """Return the files of the eight Worlds."""
    return tuple(map(_file, BUILTIN))


def builtin() -> dict[str, World]:
    """Return the eight Worlds by their ids, as matches are pinned to them.

    Their lines and levels are left out, so that better words do not change what a match is pinned
    to.
    """
    return {name: _builtin(name) for name in BUILTIN}


def example() -> bytes:
    """Return a small World file, to begin one's own with."""
    return resources.files(__name__).joinpath("examples", "tides.toml").read_bytes()
