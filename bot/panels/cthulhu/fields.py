"""What a panel of Cthulhu Wars knows of the one who is asked, and of equal units."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar, cast

from bot.controls import write_action
from bot.lang import say
from bot.panels.decision import Asking
from bot.panels.parts import Choice
from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.actions import ChooseUnit
from rules.cthulhu.board import alike
from rules.cthulhu.content import Piece
from rules.cthulhu.openly import open_part
from rules.cthulhu.state import State
from rules.cthulhu.wording import CthulhuWording

S = TypeVar("S", bound=st.Step)


def me(asking: Asking) -> Seat:
    """Return the seat that is asked."""
    return asking.question.decision.seat


def board_of(asking: Asking) -> State:
    """Return the position as everybody sees it, to count what is open; it is a copy."""
    return open_part(asking.scene.view)


def step_of(asking: Asking, kind: type[S]) -> S | None:
    """Find the step that asks, if it is of this kind."""
    agenda: Sequence[Any] = asking.scene.view.agenda
    return agenda[-1] if agenda and isinstance(agenda[-1], kind) else None


def said(asking: Asking, key: str, **params: str | int) -> str:
    """Say a message of the bot in the language of the panel."""
    return say(asking.scene.locale, key, **params)


def unit_name(asking: Asking, n: int) -> str:
    """Name a unit with its place."""
    return cast("CthulhuWording", asking.wording).unit(asking.scene, n, placed=True)


def groups(state: State, units: Iterable[int], apart: Sequence[int] = ()) -> dict[int, list[int]]:
    """Gather units between which there is no difference under the first of them."""
    found: dict[int, list[int]] = {}
    for n in sorted(units):
        first = next((m for m in found if len(alike(state, (m, n), apart)) == 1), n)
        found.setdefault(first, []).append(n)
    return found


def firsts(together: Mapping[int, Sequence[int]], chosen: Iterable[int]) -> list[int]:
    """Take instead of chosen units the first of those that are equal to them, sorted.

    A unit that is chosen twice stays one unit chosen twice.
    """
    wanted = Counter(chosen)
    found: list[int] = []
    for members in together.values():
        counts = sorted((wanted[n] for n in members if wanted[n]), reverse=True)
        found += [n for n, count in zip(members, counts, strict=False) for _ in range(count)]
    return sorted(found)


def unit_choices(
    asking: Asking,
    together: Mapping[int, Sequence[int]],
    *,
    rooms: Mapping[int, int] | None = None,
    bare: bool = False,
) -> tuple[Choice, ...]:
    """List a choice for each unit, equal ones numbered.

    *rooms*: how many times each can be chosen, once if it does not say. *bare*: the values are
    the numbers of units, otherwise answers that choose them.
    """
    found: list[Choice] = []
    for first, members in together.items():
        places = [(n, i) for n in members for i in range((rooms or {}).get(n, 1))]
        for number, (n, i) in enumerate(places):
            name = unit_name(asking, first)
            label = name if len(places) == 1 else f"{name} ({number + 1}/{len(places)})"
            value = str(n) if bare else write_action(ChooseUnit(Piece(n)))
            found.append(Choice(label, value + (f"#{i}" if i else "")))
    return tuple(found)
