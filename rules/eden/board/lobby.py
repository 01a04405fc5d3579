"""What a match of any edition starts from: Worlds, choices of the lobby, options (CM-SEAT-2)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from rules.core.game import VOTED, Option, SeatChoice, Setup
from rules.core.ids import Seat
from rules.core.setup import BadSetupError, Value, check_choices, check_participants, option_values
from rules.eden import worlds
from rules.eden.board.content import content_of, packed
from rules.eden.board.state import COLOURS, State

QUICK_MAP = Option("quick_map", "choice", False, (False, VOTED, True))
"""Whether the map is laid as in the book, voted on, or laid at once (R-150)."""
MAP_VERSION = Option("map_version", "choice", 1, (2, 1))
"""How a quick map is laid; since 2 everybody begins with as many territories."""
EVEN: Final = "even"
"""Begins the names of quick maps of version 2."""
DAY_LIMIT = Option("day_limit", "choice", 20, (20, 8, 12, 30, None))
FIRST = SeatChoice("first", ("yes",), named=True)
"""Who is the first player; drawn otherwise (R-2, R-147)."""
MAP = SeatChoice("map", ("1", "2", "3"), unique=False, vote=QUICK_MAP.id)
"""Which of three quick maps a participant wishes for (R-150)."""


def content() -> bytes:
    """Pack the Worlds that come with the program."""
    return packed(worlds.builtin().values())


def seat_choices(fingerprint: str, edition: str) -> tuple[SeatChoice, ...]:
    """List what a participant may choose in the lobby (CM-SEAT-2)."""
    known = content_of(fingerprint, edition).worlds
    return (SeatChoice("world", tuple(sorted(known))), SeatChoice("colour", COLOURS), FIRST, MAP)


def checked(
    given: Setup,
    edition: str,
    seats: range,
    options: tuple[Option, ...],
    seats_for: Callable[[Mapping[str, Value]], range] | None = None,
) -> Mapping[str, Value]:
    """Return the value of each option, as it was given or by default.

    Raises:
        BadSetupError: if the number of participants, a choice or an option is not possible.
    """
    values = option_values(given, (*options, MAP_VERSION))
    check_choices(given, seat_choices(given.content, edition))
    # No two participants play the same World, and installed content may hold few of them.
    if len(given.participants) > len(content_of(given.content, edition).worlds):
        raise BadSetupError("content: fewer Worlds than participants")
    check_participants(given, seats_for(values) if seats_for else seats)
    return values


def quick_map(given: Setup) -> bool | str:
    """Return how the state says that the map is laid; False: by people (R-150)."""
    how = given.options.get(QUICK_MAP.id, QUICK_MAP.default)
    if how == VOTED:
        votes = [one.choices.get(MAP.id) for one in given.participants]
        # ``max`` keeps the first of equals, so a tie is decided by the order of the maps and not by
        # who voted first.
        return voted_map(given, max(MAP.choices, key=votes.count))
    return EVEN if how and _is_even(given) else bool(how)


def voted_map(given: Setup, number: str) -> str:
    """Name one of the maps that a table votes on."""
    return f"{EVEN}/{number}" if _is_even(given) else number


def _is_even(given: Setup) -> bool:
    return given.options.get(MAP_VERSION.id, MAP_VERSION.default) != MAP_VERSION.default


def absent(state: State) -> Collection[Seat]:
    """List the seats that have conceded and not left yet; defaults answer for them (CM-END-5)."""
    return [Seat(i) for i, p in enumerate(state.players) if p.conceding and p.alive]
