"""What a process that thinks for automated players and looks back does; it imports the rules and nothing else.

It has no store and no key of a match: it is given what a seat sees, and gives back what to say.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from rules import GAMES
from rules.core.ids import Seat
from rules.players.review import Work, Worked, work
from rules.players.search import Verdict, search

DEADLINE: Final = 2.0
"""Seconds after which a search ends with what it has found."""
NICENESS: Final = 10


@dataclass(frozen=True)
class Task:
    """A decision: the id of a game, its packed content, the view of a seat, what it may answer.

    ``plays``: futures to imagine, in so many ``seconds`` at most.
    """

    game: str
    content: bytes
    view: Any  # the types differ from game to game
    seat: Seat
    legal: list[Any]
    key: bytes
    plays: int
    seconds: float = DEADLINE
    temper: str = ""


@dataclass(frozen=True)
class Thought:
    """What was found, and how many seconds of the processor it took."""

    verdict: Verdict
    cpu: float


def think(task: Task) -> Thought:
    """Search for an answer until the deadline."""
    game, until, begun = GAMES[task.game], time.monotonic() + task.seconds, time.process_time()
    game.install(task.content)
    verdict = search(
        game,
        task.view,
        task.seat,
        task.legal,
        key=task.key,
        plays=task.plays,
        temper=task.temper,
        go_on=lambda: time.monotonic() < until,
    )
    return Thought(verdict, time.process_time() - begun)


@dataclass(frozen=True)
class Look:
    """A piece of a look back at a match that has ended: less than a second of work."""

    game: str
    content: bytes
    piece: Work


@dataclass(frozen=True)
class Looked:
    """What was found, and how many seconds of the processor it took."""

    worked: Worked
    cpu: float


def look_back(look: Look) -> Looked:
    """Do a piece of a look back."""
    game, begun = GAMES[look.game], time.process_time()
    game.install(look.content)
    return Looked(work(game, look.piece), time.process_time() - begun)
