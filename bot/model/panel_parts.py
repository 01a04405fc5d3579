"""What a panel is made of, before it becomes Discord's components: plain data.

A panel is built from a view and tested as a value; ``bot.interactions.components`` alone knows
discord.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from msgspec.structs import replace

from bot.model.control_id import ControlId
from rules.core.data import Value
from rules.core.forms import Whole
from rules.core.ids import NOBODY, Seat
from rules.players.story import Cause

Style = Literal["primary", "secondary", "success", "danger"]


class Text(Value, frozen=True, omit_defaults=True):
    """A paragraph in Discord's markdown; *match*: what it is about, where no control names that."""

    text: str
    match: str = ""


FILE = "file"
"""The kind of a ``Picture`` that is a file to keep, not one to look at."""


class Picture(Value, frozen=True):
    """A picture that travels with the message: which one to draw, and for whom.

    ``answer``: the position is drawn as it will be after that answer of the viewer. ``words``: what
    stands there where it is not drawn.
    """

    kind: str
    arg: str = ""
    answer: Whole | None = None
    words: str = ""


class Then(NamedTuple):
    """A fight that is over: the entries in which it began and ended, who reads of it (-1: everybody)."""

    fight: str
    began: int
    ended: int
    seat: int


def fight_over(cause: Cause, seat: Seat = NOBODY) -> Picture:
    """Return the picture of a fight that is over, for *seat*, which was in it, or for everybody."""
    return Picture("battle", f"{cause.fight};{cause.began};{cause.ended};{seat}")


def when(picture: Picture) -> Then | None:
    """Return which fight that is over a picture shows; None: another."""
    fight, *numbers = picture.arg.split(";")
    if picture.kind != "battle" or len(numbers) != 3:
        return None
    return Then(fight, *map(int, numbers))


class Rule(Value, frozen=True):
    """A line between two parts."""


class Button(Value, frozen=True):
    """A button; with ``url`` a link, which carries no press."""

    label: str
    press: ControlId | None = None
    style: Style = "secondary"
    disabled: bool = False
    url: str | None = None


def calm(button: Button) -> Button:
    """Return the same button, not standing out among others."""
    return replace(button, style="secondary") if button.style == "primary" else button


class Choice(Value, frozen=True):
    """A line of a menu."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False


class Menu(Value, frozen=True):
    """A menu of at most 25 choices, of which *least* to *most* may be picked."""

    placeholder: str
    press: ControlId
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1


PickKind = Literal["user", "role", "channel"]


class Pick(Value, frozen=True):
    """A menu of the people, roles or text channels of a server, which Discord fills by itself."""

    placeholder: str
    press: ControlId
    kind: PickKind
    chosen: tuple[int, ...] = ()
    least: int = 0
    most: int = 1


class Row(Value, frozen=True):
    """Up to five buttons side by side."""

    buttons: tuple[Button, ...]


Part = Text | Picture | Rule | Menu | Pick | Row


def after(parts: Iterable[Part], answer: Whole | None) -> tuple[Part, ...]:
    """Draw the pictures of a panel as the position will be after an answer of the viewer."""
    return tuple(replace(p, answer=answer) if isinstance(p, Picture) else p for p in parts)


class Panel(Value, frozen=True):
    """A message with controls. ``pings``: users whom it calls. ``accent``: colour of its edge."""

    parts: tuple[Part, ...]
    pings: tuple[int, ...] = ()
    accent: int | None = None


class Field(Value, frozen=True):
    """A question of a form: a menu (with choices), or a line of text without them.

    ``least`` and ``most``: how many choices are picked; of a number that is typed, its bounds.
    """

    id: str
    label: str
    description: str = ""
    choices: tuple[Choice, ...] = ()
    least: int = 1
    most: int = 1
    value: str = ""
    placeholder: str = ""
    required: bool = True


class Form(Value, frozen=True):
    """A form of one to five fields (a modal)."""

    title: str
    press: ControlId
    fields: tuple[Field, ...]


def rows_of(buttons: list[Button], width: int = 5) -> list[Row]:
    """Lay buttons out in rows."""
    return [Row(tuple(buttons[i : i + width])) for i in range(0, len(buttons), width)]
