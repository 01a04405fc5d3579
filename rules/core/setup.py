"""Whether a match can start with its options, its participants, their choices."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from rules.core.game import Option, SeatChoice, Setup

Value = str | int | bool | None


class BadSetupError(ValueError):
    """A match cannot start from what it was given; the message names what."""


def option_values(given: Setup, options: Iterable[Option]) -> Mapping[str, Value]:
    """Return the value of each option, as it was given or by default.

    Raises:
        BadSetupError: if an option is not known, or cannot have that value.
    """
    known = {option.id: option for option in options}
    for name, value in given.options.items():
        if name not in known:
            raise BadSetupError(f"options: unknown {name!r}")
        if value not in known[name].allowed:
            raise BadSetupError(f"options.{name}: {value!r}")
    return {name: given.options.get(name, option.default) for name, option in known.items()}


def check_participants(given: Setup, seats: Container[int]) -> None:
    """Refuse a number of participants that the game is not for.

    Raises:
        BadSetupError: if their number is not among *seats*.
    """
    if len(given.participants) not in seats:
        raise BadSetupError(f"participants: {len(given.participants)}")


def check_choices(given: Setup, choices: Iterable[SeatChoice]) -> None:
    """Refuse what participants cannot choose in the lobby.

    Raises:
        BadSetupError: if a choice is not possible, or two have made the same.
    """
    for choice in choices:
        made = [p.choices[choice.id] for p in given.participants if choice.id in p.choices]
        if bad := [value for value in made if value not in choice.choices]:
            raise BadSetupError(f"choices.{choice.id}: {bad[0]!r}")
        if choice.unique and len(set(made)) < len(made):
            raise BadSetupError(f"choices.{choice.id}: taken twice")
