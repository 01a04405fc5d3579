"""A test of which of two kinds of players is stronger, which stops as soon as it is sure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean
from typing import Final, Literal

from rules.core.data import Value

ERROR: Final = 0.05
"""How often the test may say the wrong thing, either way."""
LEAST: Final = 8
"""Pairs that the test wants before it says anything: fewer tell nothing of how much they
scatter."""

Answer = Literal["better", "not-better", "open"]


class Sprt(Value, frozen=True):
    """A sequential probability ratio test of two strengths, in Elo, on pairs.

    ``ratio``: the log of how much likelier ``elo1`` makes what happened than ``elo0``.
    """

    elo0: float
    elo1: float
    ratio: float
    low: float
    high: float
    answer: Answer


def expected(elo: float, seats: int, others: int) -> float:
    """Return the share of matches that *seats* seats win against *others* who are *elo* weaker."""
    weight = seats * 10 ** (elo / 400)
    return float(weight / (weight + others))


def sprt(scores: Sequence[float], low: float, high: float, elos: tuple[float, float]) -> Sprt:
    """Test whether the mean of *scores* is rather *high* than *low*; one score a pair, 0 to 1.

    Pairs scatter less than two matches each on its own would, so their own variance is used; that
    of one match as it would be at *low* is added as if it were one more pair, so that pairs that
    happen to be all alike do not look certain.
    """
    bound = math.log((1 - ERROR) / ERROR)
    n, ratio = len(scores), 0.0
    if n >= LEAST:
        middle = fmean(scores)
        spread = sum((score - middle) ** 2 for score in scores) + low * (1 - low)
        ratio = n * (high - low) * (middle - (low + high) / 2) / (spread / n)
    answer: Answer = "better" if ratio >= bound else "not-better" if ratio <= -bound else "open"
    return Sprt(*elos, ratio, -bound, bound, answer)
