"""Shares and means of matches, with their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean
from typing import Final

from rules.core.data import Value

SURE: Final = NormalDist().inv_cdf(0.975)
"""Standard errors to each side of an interval that holds the truth 95 times of 100."""


class Rate(Value, frozen=True):
    """Points won of so many, with their share and its 95 % interval after Wilson.

    ``fair``: the share that anybody would have among players alike.
    """

    won: float
    of: int
    share: float
    low: float
    high: float
    fair: float


class Mean(Value, frozen=True):
    """A mean over ``n`` independent things, with its 95 % interval."""

    mean: float
    low: float
    high: float
    n: int


def wilson(won: float, of: int, fair: float = 0.5) -> Rate:
    """Estimate a share; *won* may be a fraction, because victories are shared."""
    if not of:
        return Rate(0.0, 0, 0.0, 0.0, 1.0, fair)
    p, z = won / of, SURE * SURE / of
    centre, half = p + z / 2, SURE * math.sqrt(p * (1 - p) / of + z / (4 * of))
    low, high = max(0.0, (centre - half) / (1 + z)), min(1.0, (centre + half) / (1 + z))
    return Rate(won, of, p, low, high, fair)


def student(n: int) -> float:
    """Return the standard errors of a 95 % interval of a mean of *n* things; infinite for one."""
    if n < 2:
        return math.inf
    v, z = n - 1, SURE
    if v == 1:
        return 12.706
    if v == 2:
        return 4.303
    # The expansion of Student's quantile around the normal one, right to three digits from 3 on.
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / v + second / v**2 + third / v**3


def mean(values: Sequence[float]) -> Mean:
    """Estimate the mean of what *values* are a sample of."""
    n, middle = len(values), fmean(values) if values else 0.0
    if n < 2:
        return Mean(middle, -math.inf, math.inf, n)
    variance = sum((value - middle) ** 2 for value in values) / (n - 1)
    half = student(n) * math.sqrt(variance / n)
    return Mean(middle, middle - half, middle + half, n)
