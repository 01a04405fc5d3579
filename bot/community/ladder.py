"""A ladder is a fold over the results of ranked matches; nothing of it is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.model.ladders import RankedMatch, season_of

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU: Final = 25.0
SIGMA: Final = MU / 3
"""What is thought of a newcomer, as the model does: how strong, with how much doubt."""
DOUBT: Final = 6.0
"""Least doubt with which a season begins: who was away, or has grown, is found again soon."""
SAME: Final = 5
"""Matches of the very same people that count in a season: no ring of friends climbs by itself."""
MATCHES: Final = 5
OPPONENTS: Final = 4
"""Matches, and different opponents in them, from which on somebody has a place."""


class Standing(NamedTuple):
    """How somebody stands in a season.

    *rating*: surely at least this; a newcomer has 1000. *doubt*: by how much more it is most likely.
    *form*: the last places, each of how many. *course*: the rating after each match of all seasons.
    *matches* and *opponents*: how many of either are missing for a place.
    """

    user: int
    rating: int
    doubt: int
    played: int
    won: int
    form: tuple[tuple[int, int], ...]
    course: tuple[int, ...]
    matches: int
    opponents: int

    @property
    def placed(self) -> bool:
        """Whether there is enough to give them a place."""
        return not self.matches and not self.opponents


@dataclass
class _Career:
    """What is known of a person while the matches go by; the season's own begins anew."""

    mu: float = MU
    sigma: float = SIGMA
    course: list[int] = field(default_factory=list)
    form: list[tuple[int, int]] = field(default_factory=list)
    played: int = 0
    won: int = 0
    met: set[int] = field(default_factory=set)

    @property
    def rating(self) -> int:
        return round(1000 + 20 * (self.mu - 3 * self.sigma))

    def begin_season(self) -> None:
        self.sigma = max(self.sigma, DOUBT)
        self.played, self.won, self.met = 0, 0, set()


def counted(results: Iterable[RankedMatch], begun: Sequence[float] = ()) -> Iterator[RankedMatch]:
    """Yield the matches that move a rating, the oldest first, whatever their order is.

    *begun*: when moderators began a season.
    """
    same, season = Counter[frozenset[int]](), None
    for result in sorted(results, key=lambda result: (result.ended, result.match)):
        if (own := season_of(result.ended, begun)) != season:
            same, season = Counter(), own
        same[result.people] += 1
        if len(result.people) > 1 and same[result.people] <= SAME:
            yield result


def ladder(
    results: Iterable[RankedMatch], season: int, begun: Sequence[float] = ()
) -> Sequence[Standing]:
    """Rank those who have played in *season*: who has a place first, the best first.

    *begun*: when moderators began a season.
    """
    careers: dict[int, _Career] = {}
    now = None
    for result in counted(results, begun):
        own = season_of(result.ended, begun)
        if own > season:
            break
        if own != now:
            now = own
            for career in careers.values():
                career.begin_season()
        _play(careers, result)
    if now != season:
        return ()
    standings = [_standing(user, career) for user, career in careers.items() if career.played]
    return sorted(
        standings, key=lambda standing: (not standing.placed, -standing.rating, standing.user)
    )


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # it takes long to import, and no start needs it

    return PlackettLuce(mu=MU, sigma=SIGMA)


def _play(careers: dict[int, _Career], result: RankedMatch) -> None:
    """Rate the people of a match by their places; who is forgotten counts as a newcomer."""
    sat = [
        _Career() if seat.rated is None else careers.setdefault(seat.rated, _Career())
        for seat in result.seats
    ]
    model = _model()
    teams = [[model.rating(career.mu, career.sigma)] for career in sat]
    rated = model.rate(teams, ranks=[float(place) for place in result.places])
    for seat, career, place, (new,) in zip(result.seats, sat, result.places, rated, strict=True):
        career.mu, career.sigma = new.mu, new.sigma
        career.course.append(career.rating)
        career.form.append((place, len(sat)))
        career.played += 1
        career.won += place == 1
        career.met |= result.people - {seat.rated}


def _standing(user: int, career: _Career) -> Standing:
    return Standing(
        user=user,
        rating=career.rating,
        doubt=round(60 * career.sigma),
        played=career.played,
        won=career.won,
        form=tuple(career.form[-5:]),
        course=tuple(career.course),
        matches=max(0, MATCHES - career.played),
        opponents=max(0, OPPONENTS - len(career.met)),
    )
