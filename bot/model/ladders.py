"""Results of ranked matches, of which ladders are made."""

from __future__ import annotations

from bisect import bisect_right
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


def season_of(at: float, begun: Sequence[float] = ()) -> int:
    """Return the number of the season of a moment.

    Each quarter of a year is one, until a moderator has begun another: *begun*, when they did, the
    earliest first.
    """
    later = bisect_right(begun, at)
    day = datetime.fromtimestamp(begun[0] if later else at, UTC)
    return day.year * 4 + (day.month - 1) // 3 + later


def season_end(season: int, begun: Sequence[float] = ()) -> datetime | None:
    """Return the moment at which the next season begins; None: once a moderator begins it."""
    later = season - season_of(begun[0], begun) + 1 if begun else 0
    if later > 0:
        return datetime.fromtimestamp(begun[later], UTC) if later < len(begun) else None
    year, quarter = divmod(season + 1, 4)
    end = datetime(year, 3 * quarter + 1, 1, tzinfo=UTC)
    return min(end, datetime.fromtimestamp(begun[0], UTC)) if begun else end
