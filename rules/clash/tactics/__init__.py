"""The tactics halves that do more than add to numbers; the others are plain data."""

from __future__ import annotations

from typing import Final

from rules.clash.hooks import Tactic
from rules.clash.tactics import hidden, retreat, shots

TACTICS: Final[tuple[Tactic, ...]] = (*shots.TACTICS, *hidden.TACTICS, retreat.TACTIC)
