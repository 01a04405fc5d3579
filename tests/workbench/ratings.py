"""Elo of automated players, from all matches that were kept of a game."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bot.selfplay.estimates import SURE, Rate, wilson
from rules.core.data import Value
from rules.players import HARD
from tests.workbench.arena import Contest, Result, whole

PRIOR: Final = 1.0
"""Matches that each of two players who met is taken to have won against the other beside the real ones.

Else one who never won would be infinitely weak, and how weak at least would be said with certainty.
"""
UNIT: Final = 400 / math.log(10)
"""Elo of a strength of 1, by which a player wins e matches for each that it loses."""
STEPS: Final = 100
"""Steps of Newton's method; it has found the strengths after ten or twenty."""

Wins = Mapping[tuple[str, str], float]
"""How often the first of two players has won against the second."""
Vector = NDArray[np.float64]
Matrix = NDArray[np.float64]


class UnconnectedError(ValueError):
    """No chain of matches leads from some players to the anchor; ``args``: who they are."""


class Elo(Value, frozen=True):
    """A difference in strength, with its 95 % interval."""

    elo: float
    low: float
    high: float


class Rating(Value, frozen=True, kw_only=True):
    """How strong a player is: ``elo`` above the anchor, ``ahead`` of the next weaker one.

    ``against``: what it won of its matches against each other player.
    """

    player: str
    elo: Elo
    ahead: Elo | None
    against: dict[str, Rate]


class Ratings(Value, frozen=True, kw_only=True):
    """What ``python -m tests.workbench ratings`` reports, the strongest player first."""

    game: str
    anchor: str
    deals: int
    matches: int
    ratings: tuple[Rating, ...]


def rated(kept: Iterable[tuple[Contest, Sequence[Result]]], anchor: str) -> Ratings:
    """Rate the players of contests of one game by the model of Bradley and Terry.

    What a seat wins, it wins over each of the others: a match with four seats counts as three of
    the winner, each against one of the others. If players win a table in proportion to their
    strength, then so does each of any two of them in the matches that one of the two wins, and
    tables of any size give the same Elo. A match that nobody wins compares nobody.

    The intervals come from how deals scatter (the sandwich estimate, by deals). The information of
    the likelihood would take the matches of a deal, and the three of a table, for independent. A
    bootstrap over deals sees no scatter where a player has won all; here the prior's matches are
    some. Where the truth is further off than so many deals can tell, the interval ends below it.

    Raises:
        UnconnectedError: if some players have met neither the anchor nor a player that has met it.
    """
    matches = dict[tuple[object, ...], tuple[tuple[object, ...], Wins]]()  # by deal and lineup
    games = set[str]()
    for contest, results in kept:
        games.add(contest.game)
        options = tuple(sorted(contest.options.items(), key=lambda one: one[0]))
        for one in (match for pair in whole(contest, results) for match in pair):
            deal = (contest.seats, options, contest.seed, one.pair)
            lineup = [_name(contest, kind) for kind in contest.rotations[one.rotation]]
            # The same match of several files is one: playing it again says nothing new.
            matches[*deal, *lineup] = (deal, _wins(contest, one))
    deals: defaultdict[tuple[object, ...], list[Wins]] = defaultdict(list)
    for of, wins in matches.values():
        deals[of].append(wins)
    known = [_added(one) for one in deals.values()]
    total = _added(known)
    names = sorted({name for both in total for name in both})
    if lost := set(names) - _connected(anchor, total):
        raise UnconnectedError(*sorted(lost))
    return Ratings(
        game=games.pop(),
        anchor=anchor,
        deals=len(deals),
        matches=len(matches),
        ratings=_ratings(names, anchor, total, known),
    )


def _name(contest: Contest, kind: str) -> str:
    return f"{kind} ({contest.plays})" if kind == HARD and contest.plays is not None else kind


def _wins(contest: Contest, match: Result) -> Wins:
    """Count for every two players what one has won over the other, both ways."""
    found: defaultdict[tuple[str, str], float] = defaultdict(float)
    seats = zip((_name(contest, kind) for kind in match.kinds), match.points, strict=True)
    for (who, points), (other, _) in permutations(seats, 2):
        if who != other:
            found[who, other] += points
    return found


def _added(every: Iterable[Wins]) -> Wins:
    found: defaultdict[tuple[str, str], float] = defaultdict(float)
    for wins in every:
        for both, won in wins.items():
            found[both] += won
    return found


def _connected(anchor: str, met: Iterable[tuple[str, str]]) -> set[str]:
    """Return who has met the anchor, or somebody who is connected with it."""
    met, found, new = list(met), set[str](), {anchor}
    while new:
        found |= new
        new = {other for who, other in met if who in found} - found
    return found


def _ratings(
    names: Sequence[str], anchor: str, total: Wins, deals: Sequence[Wins]
) -> tuple[Rating, ...]:
    """Fit strengths, and rate everybody by them."""
    # A match each: together they would be a draw, which says of two alike that they are for sure.
    priors: list[Wins] = [{both: PRIOR, both[::-1]: 0.0} for both in total]
    place = {name: n for n, name in enumerate((*(n for n in names if n != anchor), anchor))}
    every = _matrix(place, _added([total, *priors]))
    strength = np.zeros(len(place))  # the anchor's, which is the last, stays 0
    for _ in range(STEPS):
        step = np.linalg.solve(_information(strength, every), _slope(strength, every))
        # Newton's step may be far too long where one has won nearly all.
        strength[:-1] += step.clip(-1.0, 1.0)
    slopes = [_slope(strength, _matrix(place, wins)) for wins in (*deals, *priors)]
    # How each deal pulls at the strengths: what these scatter by is the sum of the squares.
    pulls = np.linalg.solve(_information(strength, every), np.transpose(slopes))
    pulls = np.vstack((pulls, np.zeros(len(slopes))))

    def gap(who: str, other: str) -> Elo:
        at, from_ = place[who], place[other]
        elo = UNIT * float(strength[at] - strength[from_])
        half = UNIT * SURE * float(np.linalg.norm(pulls[at] - pulls[from_]))
        return Elo(round(elo, 1), round(elo - half, 1), round(elo + half, 1))

    order = sorted(names, key=lambda name: (-strength[place[name]], name))
    weaker = dict(pairwise(order))
    return tuple(
        Rating(
            player=who,
            elo=gap(who, anchor),
            ahead=gap(who, weaker[who]) if who in weaker else None,
            against={
                other: wilson(total[who, other], round(total[who, other] + total[other, who]))
                for other in order
                if (who, other) in total
            },
        )
        for who in order
    )


def _matrix(place: Mapping[str, int], wins: Wins) -> Matrix:
    """Return how often the player of a row has won against that of a column."""
    matrix = np.zeros((len(place), len(place)))
    for (who, other), won in wins.items():
        matrix[place[who], place[other]] = won
    return matrix


def _losses(strength: Vector) -> Matrix:
    """Return how likely the player of a row loses against that of a column."""
    return np.asarray(1 / (1 + np.exp(strength[:, None] - strength)))


def _slope(strength: Vector, wins: Matrix) -> Vector:
    """Return by how much each but the anchor has won more often than its strength says."""
    more = wins * _losses(strength)
    return np.asarray((more.sum(1) - more.sum(0))[:-1])


def _information(strength: Vector, wins: Matrix) -> Matrix:
    """Return how much the matches say of the strengths: the likelihood's second derivatives."""
    lost = _losses(strength)
    told = wins * lost * (1 - lost)
    told += told.T
    return np.asarray((np.diag(told.sum(1)) - told)[:-1, :-1])
