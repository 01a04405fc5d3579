"""What a match is while an action is played: its state, what is asked of seats, what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, Literal, TypeVar

from rules.core.chance import Chance
from rules.core.data import Data, Value
from rules.core.ids import Seat

Teaches = Literal["nothing", "own", "new"]


class Event(Value, frozen=True):
    """What happened. ``teaches``: whose secret came to light through it.

    ``own``: the actor laid open something of his. ``new``: a deck, a die, another's sealed
    answer; only this one is a barrier for undo. ``lasts``: False where the others are told nothing
    of it once it is taken back, so that nobody can be called by it again and again.
    """

    teaches: ClassVar[Teaches] = "nothing"
    lasts: ClassVar[bool] = True


class Base(Data, kw_only=True):
    """What the kernel needs of every state."""

    agenda: list[Any]  # Any: each game narrows it to its own union of steps
    draws: dict[str, int]  # how many times chance was asked, for each purpose
    over: bool


class Question(Value, frozen=True):
    """Something the match asks of a seat; what it may answer is given by ``legal``.

    ``asked`` is False for a seat that has answered and may still change its mind.
    ``subject`` names what it is about when several are open (the number of a combat).
    ``together``: what one of those asked says changes what the others agree to (a trade).
    Everything in it is public.
    """

    seat: Seat
    id: str  # as in the tables of the reference: "D-FR-ARMY"
    asked: bool = True
    subject: int | None = None
    at_least: int = 0
    at_most: int = 0
    together: bool = False


def question_of(position: Any, seat: Seat) -> Question | None:  # Any: what has ``pending``
    """Return the question of a view that *seat* must answer."""
    for question in position.pending:  # a generator takes several times as long
        if question.seat == seat and question.asked:
            found: Question = question
            return found
    return None


def asked_of(position: Any, seat: Seat) -> str:
    """Return the id of the question of a view that *seat* must answer; empty: there is none."""
    question = question_of(position, seat)
    return "" if question is None else question.id


def agrees(action: Any, asked: Iterable[Question]) -> bool:  # Any: an action of any game
    """Return whether an answer agrees to terms that others can change until it is given.

    It means these terms alone: a seat that agreed would else give what it offered for something that
    it has not read. *asked*: what the answering seat is asked.
    """
    done = action.__struct_config__.tag == "done"
    return done and any(one.asked and one.together for one in asked)


S = TypeVar("S", bound=Base)
E = TypeVar("E", bound=Event)
X = TypeVar("X")


class Play(Generic[S, E]):
    """One action being played: the private copy, the chance, and what happened so far."""

    __slots__ = ("_chance", "events", "state")

    def __init__(self, state: S, chance: Chance) -> None:
        self.state, self._chance = state, chance
        self.events: list[E] = []

    def say(self, event: E) -> None:
        """Append an event; events keep their order."""
        self.events.append(event)

    def below(self, n: int, purpose: str) -> int:
        """Draw a number in ``range(n)`` and count the draw."""
        draw = self.state.draws.get(purpose, 0)
        self.state.draws[purpose] = draw + 1
        return self._chance.below(n, purpose, draw)

    def shuffle(self, things: list[X], purpose: str) -> None:
        """Shuffle in place.

        Sort first what has no order of its own (a set), or a replay differs.
        """
        # Through ``below`` and not by ``random.shuffle``: each draw comes from the key of the
        # match, and a later version of Python may shuffle in another way, which no old record
        # survives.
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1, purpose)
            things[i], things[j] = things[j], things[i]
