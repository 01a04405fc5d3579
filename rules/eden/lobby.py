"""What a match of any edition starts from: Worlds, choices of the lobby, options (CM-SEAT-2)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from rules.core.game import Option, SeatChoice, Setup
from rules.core.ids import Seat
from rules.eden import worlds
from rules.eden.content import content_of, packed
from rules.eden.state import COLOURS, State

QUICK_MAP = Option("quick_map", "flag", False)
DAY_LIMIT = Option("day_limit", "choice", 20, (20, 8, 12, 30, None))


Value = str | int | bool | None


class BadSetupError(ValueError):
    """A match cannot start from what it was given; the message names what."""


def content() -> bytes:
    """Pack the Worlds that come with the house."""
    return packed(worlds.builtin().values())


def seat_choices(fingerprint: str, edition: str) -> tuple[SeatChoice, ...]:
    """List what a participant may choose in the lobby (CM-SEAT-2)."""
    known = content_of(fingerprint, edition).worlds
    return (SeatChoice("world", tuple(sorted(known))), SeatChoice("colour", COLOURS))


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
    known = {option.id: option for option in options}
    for name, value in given.options.items():
        if name not in known:
            raise BadSetupError(f"options: unknown {name!r}")
        option = known[name]
        allowed = (True, False) if option.kind == "flag" else option.choices
        if value not in allowed:
            raise BadSetupError(f"options.{name}: {value!r}")
    for choice in seat_choices(given.content, edition):
        made = [p.choices[choice.id] for p in given.participants if choice.id in p.choices]
        if bad := [value for value in made if value not in choice.choices]:
            raise BadSetupError(f"choices.{choice.id}: {bad[0]!r}")
        if len(set(made)) < len(made):
            raise BadSetupError(f"choices.{choice.id}: taken twice")
    if len(given.participants) > len(content_of(given.content, edition).worlds):
        raise BadSetupError("content: fewer Worlds than participants")
    values = {option.id: given.options.get(option.id, option.default) for option in options}
    if len(given.participants) not in (seats_for(values) if seats_for else seats):
        raise BadSetupError(f"participants: {len(given.participants)}")
    return values


def absent(state: State) -> Collection[Seat]:
    """List the seats that have conceded and not left yet; defaults answer for them (CM-END-5)."""
    return [Seat(i) for i, p in enumerate(state.players) if p.conceding and p.alive]
