"""Results of ranked matches, of which ladders are made."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from bot.model.records import MatchId


class RankedSeat(NamedTuple):
    """A seat of a ranked match: who answers for it (None: forgotten), how they are called.

    ``plays``: its faction and the like, by what the games call it. ``left``: somebody else, or
    nobody, played it in the end.
    """

    rated: int | None
    name: str = ""
    plays: tuple[tuple[str, str], ...] = ()
    left: bool = False


class RankedMatch(NamedTuple):
    """A match that counts; *places* seat by seat, 1 the best."""

    match: MatchId
    ended: float
    seats: tuple[RankedSeat, ...]
    places: tuple[int, ...]

    @property
    def people(self) -> frozenset[int]:
        """Those who are rated and known."""
        return frozenset(seat.rated for seat in self.seats if seat.rated is not None)


def rated_places(places: Sequence[int], left: Sequence[bool]) -> tuple[int, ...]:
    """Return the places that are rated: who has left their seat has the last one, as others do."""
    keys = [(gone, 0 if gone else place) for place, gone in zip(places, left, strict=True)]
    return tuple(
        sum(other <= key for other in keys) if key[0] else 1 + sum(other < key for other in keys)
        for key in keys
    )


def season_of(at: float) -> int:
    """Return the number of the season of a moment: each quarter of a year is one."""
    day = datetime.fromtimestamp(at, UTC)
    return day.year * 4 + (day.month - 1) // 3


def season_end(season: int) -> datetime:
    """Return the moment at which the next season begins."""
    year, quarter = divmod(season + 1, 4)
    return datetime(year, 3 * quarter + 1, 1, tzinfo=UTC)
