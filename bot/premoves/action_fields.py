"""Actions that are put together field by field, also those that are not possible now.

What a field can be comes from its type (places, players, numbers, words) and from the answers that
came up in imagined futures; what has neither must be typed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from bot.lang import say
from bot.model.control_id import write_action
from bot.model.limits import SELECT_LABEL
from bot.model.panel_parts import Choice
from bot.premoves.composer_panel import GAP, Composing
from rules.core.data import Value
from rules.core.ids import Card, Cell, Seat
from rules.core.wording import Scene, Wording, fields_of, without_none
from rules.lang import keys
from rules.lang import say as say_rule

MOST_NUMBER: Final = 24
MOST_CHOICES: Final = 250

Places = Sequence[tuple[str, str]]


def choices_of(
    kind: type[Value], given: Sequence[str], composing: Composing, places: Places
) -> list[Choice]:
    """List what the next field of an action can be, as it is written in a control.

    Args:
        kind: The kind of action.
        given: The fields before, as they are written.
        composing: The words, and the futures in which such actions may have come up.
        places: The places of the map, as name and id.
    """
    scene, wording = composing.words, composing.wording
    seen = [a for one in composing.imagined for a in one.legal if type(a) is kind]
    name, plain = list(fields_of(kind).items())[len(given)]
    found: dict[str, str] = {}
    if type(None) in get_args(plain):
        found["null"] = say(scene.locale, "order-other-none")
    found |= _by_type(kind, name, scene, wording, places)
    for action in seen:
        parts = write_of(action)
        if parts and parts[1 : len(given) + 1] == list(given):
            value = getattr(action, name)
            text = str(wording.word(scene, plain, value)) if value is not None else ""
            found.setdefault(parts[len(given) + 1], text)
    return [Choice(text[:SELECT_LABEL] or value, value) for value, text in found.items()][
        :MOST_CHOICES
    ]


def write_of(action: Value) -> list[str]:
    """Return the parts of a written action; none if it is too long to be written."""
    try:
        return write_action(action).split(GAP)
    except ValueError:
        return []


def _by_type(
    kind: type[Value], name: str, scene: Scene, wording: Wording, places: Places
) -> dict[str, str]:
    """List what a field can be by its type alone, each with its words."""
    plain = without_none(fields_of(kind)[name])
    if plain is Seat:
        return {str(seat): wording.name(scene, seat) for seat in sorted(scene.names)}
    if plain is Card:
        return dict(wording.nameable(scene))
    if plain is Cell or getattr(plain, "__name__", "") == "Area":
        return {place: said for said, place in places}
    while hasattr(plain, "__supertype__"):
        plain = plain.__supertype__
    if plain is bool:
        return {"true": say(scene.locale, "order-yes"), "false": say(scene.locale, "order-no")}
    if plain is int:
        low, high = _bounds(kind, name)
        return {str(n): str(n) for n in range(low, min(high, low + MOST_NUMBER) + 1)}
    if get_origin(plain) is Literal:
        return {str(one): _literal(scene.locale, name, str(one)) for one in get_args(plain)}
    return {}


def _literal(locale: str, name: str, value: str) -> str:
    key = f"{name}-{value}"
    return say_rule(locale, key) if key in keys(locale) else value


def _bounds(kind: type[Value], name: str) -> tuple[int, int]:
    """Return the bounds that a number states; one that states none has no list (a code)."""
    notes: Iterable[Any] = getattr(
        get_type_hints(kind, include_extras=True)[name], "__metadata__", ()
    )
    for note in notes:
        if getattr(note, "le", None) is not None:
            return note.ge or 0, note.le
    return 0, -1
