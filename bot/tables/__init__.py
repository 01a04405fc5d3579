"""The live matches: one lock each, and the one way in for everything that changes a match.

Slash commands, buttons, automated players, the sandbox and the tests all end in ``Tables.act``.
What is returned holds no state: views, sights, decisions, legal actions and numbers only.
"""

from __future__ import annotations

from bot.answers import (
    Acted,
    AlreadyDone,
    Changed,
    Look,
    Question,
    Refused,
    Step,
    Told,
    UnavailableError,
)
from bot.tables.live import AnyGame, AnyMatch, AnyMoved
from bot.tables.lobbies import Lobbies
from bot.tables.ordering import Ordering
from bot.tables.past import Past
from bot.tables.playing import Playing
from bot.tables.reasons import Reasons
from bot.tables.repairing import Repairing
from bot.tables.seats import Seats
from bot.tables.tending import Tending

__all__ = [
    "Acted",
    "AlreadyDone",
    "AnyGame",
    "AnyMatch",
    "AnyMoved",
    "Changed",
    "Look",
    "Question",
    "Refused",
    "Step",
    "Tables",
    "Told",
    "UnavailableError",
]


class Tables(Lobbies, Playing, Ordering, Tending, Seats, Repairing, Reasons, Past):
    """The live matches, loaded when somebody needs them and forgotten when idle.

    Every method that changes something takes the id of the interaction that asked for it; a
    second delivery changes nothing. ``None`` is for what no interaction asked (automated players).
    Nobody's permissions are looked at here: ``by`` is only written down.
    """
