"""What automated players are called, and how well those play who stand in for others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.model.records import MatchInfo
from rules.players import usual

NAMES: Final[Mapping[str, str]] = {
    "Ivo": "builder",
    "Maud": "careful",
    "Orso": "bold",
    "Tess": "builder",
    "Ulf": "bold",
    "Wren": "careful",
    "Zoe": "",
}
"""Who plays, with a temper each (``TEMPERS``). Names are stored with matches, tempers are not."""


def robot_name(info: MatchInfo, kind: str) -> str:
    """Find a name that nobody at the table has."""
    taken = {seat.name for seat in info.seats}
    return next((name for name in NAMES if name not in taken), f"{kind} {len(taken) + 1}")


def temper_of(name: str) -> str:
    """Return the temper of an automated player; empty: it has none."""
    return NAMES.get(name, "")


def stand_in_level(info: MatchInfo, levels: Sequence[str]) -> str:
    """Choose how well a stand-in plays: as the table's automated players, if alike."""
    there = {seat.kind for seat in info.seats if seat.kind is not None}
    return there.pop() if len(there) == 1 and there <= set(levels) else usual(levels)
