"""What automated players are called."""

from __future__ import annotations

from typing import Final

from bot.model.records import MatchInfo

NAMES: Final = ("Ivo", "Maud", "Orso", "Tess", "Ulf", "Wren", "Zoe")


def robot_name(info: MatchInfo, kind: str) -> str:
    """Find a name that nobody at the table has."""
    taken = {seat.name for seat in info.seats}
    return next((name for name in NAMES if name not in taken), f"{kind} {len(taken) + 1}")
