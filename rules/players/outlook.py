"""What a game tells the search: which answers to try, how far to look, who is likely to win."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import exp
from typing import Any

import msgspec

from rules.core.data import Value
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.play import asked_of
from rules.players.advisor import TASTE_SPREAD

LATEST = 1.2
"""Matches longer than this, in usual lengths, are weighed as those that last so long."""
OVERLOOKS = 2
"""In one draft of so many the easy player does not see what it should be about, unless a game says
another number: where a draft decides much, missing one in two leaves it without a chance."""

CURVE_GAIN = 0.10
"""By how much the Brier score of the chances of a match must be better than even, from the second third of
its rounds on, for a game to show them; ``python -m tests.workbench review`` measures it."""


class Weights(Value, frozen=True):
    """Weights of the features of a seat, read from a file.

    A feature counts ``early + growth * t`` each, with ``t`` the round divided by ``span``, the
    usual number of rounds. ``fitted``: how they were measured, for the reader of the file; the command
    comes first, if it was one.
    """

    names: tuple[str, ...]
    early: tuple[float, ...]
    growth: tuple[float, ...]
    span: float
    fitted: str = ""

    def __post_init__(self) -> None:
        if not len(self.names) == len(self.early) == len(self.growth):
            raise ValueError("each feature has a name and two weights")


@cache
def read(package: str) -> Weights:
    """Read the weights that lie beside the rules of a game, in ``outlook.toml``."""
    text = resources.files(package).joinpath("outlook.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Weights)


@dataclass(frozen=True, kw_only=True)
class Outlook:
    """How the search looks at one game.

    ``answers``: ids of questions of which single answers are tried. ``plans``: ids of drafts of
    which whole ones are tried, as advisors of other tastes would write them. ``rounds``: how many
    rounds are played on; all futures end at the beginning of the same round, else long answers look
    good. ``plays``: futures that a decision is worth. ``candidates``: how many answers are tried at
    most; ``alike``: how many of them may be of one kind, which ``kind`` tells from the view and the
    answer. ``names`` and ``features``: what counts in a position for a seat. ``package``: where the
    weights of these lie. ``overlooks``: in one draft of so many the easy player misses what it
    should be about. ``taste_spread``: the spread of the tastes by which it writes its drafts.
    ``watchful``: what the best chance of another seat counts against one's own, with three seats or
    more. ``pace``: about how many actions are played in futures in a second of the processor.
    ``foretells``: whether chances from futures that are played to the end are close enough to who
    wins to be shown (``CURVE_GAIN``).
    """

    answers: frozenset[str] = frozenset()
    plans: frozenset[str] = frozenset()
    rounds: int
    plays: int
    candidates: int = 10
    alike: int = 2
    kind: Callable[[Any, Any], Any] = lambda view, action: type(action)
    fixed: tuple[dict[str, float], ...] = ()
    names: tuple[str, ...]
    features: Callable[[Any, Seat], tuple[float, ...]]  # Any: the state of its game
    package: str
    overlooks: int = OVERLOOKS
    taste_spread: float = TASTE_SPREAD
    watchful: float = 0.0
    pace: int = 8_000
    foretells: bool = False

    @property
    def weights(self) -> Weights:
        """Return the weights of the features.

        Raises:
            ValueError: if they belong to other features.
        """
        found = read(self.package)
        if found.names != self.names:
            raise ValueError(f"{self.package}: weights of other features")
        return found

    def asks(self, view: Any, seat: Seat) -> bool:  # Any: the view of its game
        """Return whether *seat* is asked something of which answers are tried."""
        return asked_of(view, seat) in self.answers | self.plans

    def worth(self, chances: Sequence[float], seat: Seat) -> float:
        """Return what a future is worth to *seat* in which the seats have these *chances*.

        By its own chance alone it would not mind who of the others wins, and leave it to them to
        stop a leader; as each of them thinks so, nobody does.
        """
        rival = max(chance for n, chance in enumerate(chances) if n != seat)
        return chances[seat] - self.watchful * rival

    def chances(self, game: Game[Any, Any, Any, Any], state: Any) -> list[float]:
        """Estimate for each seat how likely it wins."""
        seats = [Seat(n) for n in range(len(game.seating(state)))]
        if state.over:
            winners = game.winners(state)
            return [(seat in winners) / max(1, len(winners)) for seat in seats]
        weights = self.weights
        t = min(LATEST, game.round_of(state) / weights.span)
        now = [a + b * t for a, b in zip(weights.early, weights.growth, strict=True)]
        logs = [
            sum(w * x for w, x in zip(now, self.features(state, seat), strict=True))
            for seat in seats
        ]
        most = max(logs)
        # The greatest is taken off first, because the exponential of a large number overflows.
        odds = [exp(one - most) for one in logs]
        return [one / sum(odds) for one in odds]
