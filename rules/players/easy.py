"""The player for beginners: rules of thumb, but it often takes less than the best."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Any, Final

from rules.core.forms import is_form
from rules.core.ids import Seat
from rules.core.play import question_of
from rules.players.advisor import NO_TEMPER, TASTE_SPREAD, TEMPERS, Ranked, Taste
from rules.players.game import AdvisedGame
from rules.players.outlook import OVERLOOKS
from rules.players.random import RandomPlayer
from rules.players.tie_breaks import Luck

SPREAD: Final = 1.2
"""How freely it draws: in parts of the worth of the best answer."""
FOOLISH: Final = 0.3
"""Answers worth less than this part of the best are foolish, and never given."""
MISSES: Final = 2
"""In one other answer of so many it does not see what would be best, if there is something else."""


class EasyPlayer:
    """It draws from the answers that the advisor of its game finds good, the better the likelier.

    Drafts are those of an advisor who finds places and cards worth something else each time. Now
    and then it overlooks what is best, and does without it.
    """

    looks = True

    def __init__(self, game: AdvisedGame[Any, Any, Any, Any], seat: Seat, key: bytes) -> None:
        self._game, self._seat, self._key = game, seat, key
        self._luck = Luck(key)
        self._random = RandomPlayer(game, seat, key)
        self._temper: Mapping[str, float] = NO_TEMPER

    def lean(self, temper: str) -> None:
        """Play by one of ``TEMPERS`` from now on; another name: by none."""
        self._temper = TEMPERS.get(temper, NO_TEMPER)

    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:
        """Answer the question whole: one action, or several of which the first is *legal*."""
        if self._game.advisor is None:
            return self._random.whole(view, legal)
        advisor = self._game.advisor(self._seat)
        advisor.temper = self._temper
        question = question_of(view, self._seat)
        outlook = self._game.outlook
        is_draft = question is not None and is_form(legal)
        if is_draft:
            spread = TASTE_SPREAD if outlook is None else outlook.taste_spread
            advisor.taste = Taste(self._luck.below(2**32).to_bytes(4, "big"), spread=spread)
        plan = advisor.whole(view, legal)
        if question is None:
            return plan
        if is_draft:
            overlooks = OVERLOOKS if outlook is None else outlook.overlooks
            if self._luck.below(overlooks) == 0 and (aim := advisor.aim(view, plan)):
                advisor.shunned = frozenset({aim})
                return advisor.whole(view, legal)
            return plan
        drawn = self._drawn(advisor.ranked(view, question, legal))
        return plan if drawn == plan[0] else (drawn,)

    def _drawn(self, ranked: list[Ranked]) -> Any:
        """Draw one of the answers that are not foolish."""
        first, worth = ranked[0]
        # Shares are taken of the worth of the best answer; where nothing is worth anything, there
        # are none.
        if worth <= 0:
            return first
        good = [one for one in ranked if one.worth >= FOOLISH * worth]
        if len(good) > 1 and self._luck.below(MISSES) == 0:
            del good[0]
        shares = [exp((one.worth - worth) / (SPREAD * worth)) for one in good]
        left = sum(shares) * self._luck.below(2**32) / 2**32
        for one, share in zip(good, shares, strict=True):
            left -= share
            if left < 0:
                return one.action
        return first
