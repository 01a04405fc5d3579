"""The live matches: one lock each, and the one way in for everything that changes a match.

Slash commands, buttons, automated players, the sandbox and the tests all end in ``Matches.act``.
What is returned holds no state: views, sights, decisions, legal actions and numbers only.
"""

from __future__ import annotations

from bot.matches.actions import Playing
from bot.matches.live_match import AnyGame, AnyMatch, AnyMoved
from bot.matches.lobbies import Lobbies
from bot.matches.moderation import Tending
from bot.matches.past_views import Past
from bot.matches.premoves import Ordering
from bot.matches.reasons import Reasons
from bot.matches.repairs import Repairing
from bot.matches.seat_changes import Seats
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


class Matches(Lobbies, Playing, Ordering, Tending, Seats, Repairing, Reasons, Past):
    """The live matches, loaded when somebody needs them and forgotten when idle.

    Every method that changes something takes the id of the interaction that asked for it; a
    second delivery changes nothing. ``None`` is for what no interaction asked (automated players).
    Nobody's permissions are looked at here: ``by`` is only written down.
    """
