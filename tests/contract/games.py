"""The games that must keep the contracts: those on offer."""

from __future__ import annotations

from rules import GAMES

__all__ = ["GAMES"]
