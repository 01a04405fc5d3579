"""The live matches: one lock each, and the one way in for everything that changes a match.

Slash commands, buttons, automated players, the sandbox and the tests all end in ``Matches.act``.
What is returned holds no state: views, observations, decisions, legal actions and numbers only.
"""

from __future__ import annotations

from bot.matches.live_match import AnyGame, AnyMatch, AnyMoved
from bot.matches.matches import Matches
from bot.model.results import (
    Acted,
    AlreadyDone,
    Changed,
    LogEntry,
    OpenQuestion,
    Refused,
    Snapshot,
    Step,
    UnavailableError,
)

__all__ = [
    "Acted",
    "AlreadyDone",
    "AnyGame",
    "AnyMatch",
    "AnyMoved",
    "Changed",
    "LogEntry",
    "Matches",
    "OpenQuestion",
    "Refused",
    "Snapshot",
    "Step",
    "UnavailableError",
]
