"""A game with what plays and tells it: advice, answers ahead, stories."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from rules.core.data import Value
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.play import Base, Event
from rules.players.advisor import Advisor
from rules.players.ahead import NOTHING_AHEAD, Ahead
from rules.players.outlook import Outlook
from rules.players.story import NO_STORY, Story

S = TypeVar("S", bound=Base)
A = TypeVar("A", bound=Value)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=Value)


def ends_nothing(view: Any, seat: Seat, action: Any) -> bool:
    """Say that an action does not end the match."""
    return False


@dataclass(frozen=True, kw_only=True)
class AdvisedGame(Game[S, A, E, V]):
    """The rules of a game together with what automated players, panels and stories ask about it."""

    advisor: Callable[[Seat], Advisor] | None = field(hash=False)
    """Makes what the automated player of rules of thumb asks; None: it answers at random."""
    outlook: Outlook | None = field(default=None, hash=False)
    """What the automated player that tries answers goes by; None: it plays by rules of thumb."""
    ahead: Ahead[V] = field(default=NOTHING_AHEAD, hash=False)
    """What answers ahead can be about: the sheets of the game, and what they rest on."""
    ends: Callable[[V, Seat, A], bool] = ends_nothing
    """Whether an action of a seat ends the match without a win that is sure, as far as the view
    shows: a person is asked once more, and no answer ahead gives it."""
    story: Story = field(default=NO_STORY, hash=False)
    """Tells a seat what of that it saw has happened to it."""
    edits: frozenset[str] = frozenset()
    """Tags of answers that leave their question open, so that a player at random gives each once."""
    beginnings: frozenset[str] = frozenset()
    """Tags of answers from which a seat may come back with nothing done."""


def advised(engine: Game[S, A, E, V], **parts: Any) -> AdvisedGame[S, A, E, V]:
    """Join the rules of a game and the other fields of ``AdvisedGame``."""
    return AdvisedGame(**{one.name: getattr(engine, one.name) for one in fields(engine)}, **parts)
