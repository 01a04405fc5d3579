"""What the advisor of a game is: rules of thumb for one seat."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any, Final, NamedTuple

from rules.core.chance import Chance
from rules.core.data import tag_of
from rules.core.play import Question
from rules.players.advice import Because, Effect, Odds, Risk

TASTE_SPREAD: Final = 1.2
"""The usual spread of a drawn taste: things are worth exp(-1.2) to exp(1.2) times what they are."""

RARELY_PICKED = {"concede", "destroy-portal", "linger"}
"""Answers never given while there are others: they end a match, or say how to be asked."""


class Taste:
    """Says how many times its usual worth something has; the plain taste says 1 of everything.

    A drawn taste is a function of its key and of the name of the thing; ``spread``: the logarithm
    of how many times as much, or as little, it finds a thing worth at most. ``fixed``: things that
    it finds worth so many times, whatever its key. ``manners``: it also says how something is done,
    such as how many troops stay behind, and not only what is liked.
    """

    def __init__(
        self,
        key: bytes = b"",
        fixed: dict[str, float] | None = None,
        *,
        spread: float = TASTE_SPREAD,
        manners: bool = False,
    ) -> None:
        self._key, self._spread, self.manners = key, spread, manners
        self._known: dict[str, float] = {} if fixed is None else fixed

    def __call__(self, thing: str) -> float:
        """Return how many times its usual worth *thing* has."""
        found = self._known.get(thing)
        if found is None:
            found = 1.0
            if self._key:
                block = hashlib.blake2b(thing.encode(), key=self._key, digest_size=8).digest()
                share = int.from_bytes(block, "big") / 2**64
                # Evenly spread in its logarithm: a thing is found half as good as often as it is
                # found twice as good.
                found = exp(self._spread * (2 * share - 1))
            self._known[thing] = found
        return found


PLAIN: Final = Taste()
NO_TEMPER: Final[Mapping[str, float]] = {}


TEMPERS: Final[Mapping[str, Mapping[str, float]]] = {
    "bold": {
        "declare-battle": 1.25,
        "capture": 1.25,
        "summon": 1.2,
        "move-units": 1.15,
        "enemy": 1.25,
        "crystals": 0.8,
    },
    "careful": {
        "declare-battle": 0.8,
        "summon": 1.25,
        "improve": 1.2,
        "move-units": 0.9,
        "enemy": 0.8,
    },
    "builder": {
        "build-gate": 1.25,
        "recruit": 1.25,
        "construct": 1.1,
        "found-city": 1.1,
        "take-advance": 1.1,
        "declare-battle": 0.8,
        "capture": 0.8,
        "enemy": 0.85,
        "crystals": 1.25,
    },
}
"""How many times its usual worth a kind of action has, land of an enemy, or a stock of crystals.

No more than between 0.8 and 1.25: a temper is seen, and costs little.
"""


class Ranked(NamedTuple):
    """An answer, and what it is worth beside the other answers to the same question."""

    action: Any  # Any: the type of its game
    worth: float


class Advisor(ABC):
    """Chooses for one seat by rules of thumb, from its view alone.

    ``shunned``: places and cards that it leaves alone, as far as it can. ``at_a_loss``: its last
    answer is only the first that it could give. ``taste``: how it leans, as far as it lets itself
    be led. ``temper``: what it likes to do, one of ``TEMPERS`` or nothing. ``carries``: questions
    about abilities, which belong to the answer that has led to them. ``goes_on``: questions of a fight
    that it answers to its end, where nobody else is asked in between. ``openly``: questions that it
    answers by what everybody can see, so that everybody may read why.
    """

    shunned: frozenset[str] = frozenset()
    at_a_loss: bool = False
    taste: Taste = PLAIN
    temper: Mapping[str, float] = NO_TEMPER
    carries: frozenset[str] = frozenset()
    goes_on: frozenset[str] = frozenset()
    openly: frozenset[str] = frozenset()

    @abstractmethod
    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:  # Any: types of its game
        """Answer whole: a draft from its first edit to its end, else one of the *legal* actions."""

    def ranked(self, view: Any, question: Question, legal: list[Any]) -> list[Ranked]:
        """List the *legal* answers to *question*, the best first: what it would answer.

        Worths mean something beside those of the same list only, and never grow from one to the
        next; what cannot be told is worth 0. What no player says of itself is left out, unless it
        is the first: to concede, to take an answer back.
        """
        first = self.whole(view, legal)[0]
        others = [
            Ranked(one, self.rate(view, one) or 0.0)
            for one in legal
            if one != first and tag_of(one) not in RARELY_PICKED
        ]
        others.sort(key=lambda one: -one.worth)
        best = max([self.rate(view, first) or 0.0, *(one.worth for one in others[:1])])
        return [Ranked(first, best), *others]

    def likes(self, thing: str) -> float:
        """Return how many times its usual worth a thing has for its taste and temper."""
        return self.taste(thing) * self.temper.get(thing, 1.0)

    def manner(self, thing: str) -> float:
        """Return how many times the usual measure of something its taste takes."""
        return self.taste(thing) if self.taste.manners else 1.0

    def aim(self, view: Any, plan: Sequence[Any]) -> str:
        """Name the place or card that a draft is about more than about any other; empty: none."""
        return ""

    def rate(self, view: Any, action: Any) -> float | None:
        """Return what an action is worth beside the others possible; None: it cannot tell."""
        return None

    def effects(
        self, view: Any, plan: Sequence[Any], after: Callable[[], Any | None]
    ) -> tuple[Effect, ...]:
        """Return the numbers that a plan changes, before and after it, the most telling first.

        *after*: what the seat sees once the plan is played; None where that depends on what is hidden:
        then they are what the seat has to expect, or nothing.
        """
        return ()

    def because(self, view: Any, plan: Sequence[Any]) -> tuple[Because, ...]:
        """Return the goals and threats that decide for a plan, the most telling first."""
        return ()

    def risk(self, view: Any, plan: Sequence[Any], after: Callable[[], Any | None]) -> Risk | None:
        """Return what is to be asked once before a plan is played; *after* as for ``effects``."""
        return None

    def ability_of(self, view: Any, action: Any) -> str:
        """Return the card whose ability *action* uses; empty: it uses none."""
        return ""

    def odds(self, view: Any, plan: Sequence[Any], chance: Chance) -> tuple[Odds, ...]:
        """Return how likely each fight is won that a plan is about, in their order.

        *chance* deals what is hidden.
        """
        return ()
