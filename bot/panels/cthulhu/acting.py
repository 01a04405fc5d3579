"""A round of the Action phase: always the same menus in the same order, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from bot.controls import read_action, write_action
from bot.panels.cthulhu.fields import said
from bot.panels.cthulhu.going import move_menus
from bot.panels.decision import CHOICES, Asking, button, by_kind, leading, menus
from bot.panels.manners import Filled
from bot.panels.parts import Choice, Field, Form, Menu, Part, rows_of
from rules.core.data import Value
from rules.core.wording import tag_of
from rules.cthulhu.actions import (
    Attack,
    Awaken,
    BuildGate,
    Capture,
    Done,
    LeaveGate,
    PassRound,
    Recruit,
    Summon,
    TakeGate,
    UsePower,
)

_MENUS: tuple[tuple[str, tuple[type[Value], ...]], ...] = (
    ("fight", (Attack, Capture)),
    ("gate", (BuildGate, TakeGate, LeaveGate)),
    ("bring", (Awaken, Summon, Recruit)),
    ("power", (UsePower,)),
)


def acting(asking: Asking) -> tuple[Part, ...]:
    """Offer moves, fights, gates, new units and powers, a menu each; then the end of the round."""
    kinds = by_kind(asking.legal)
    parts: list[Part] = move_menus(asking)
    for name, wanted in _MENUS:
        actions = [a for kind in wanted for a in kinds.get(kind, ())]
        if len(actions) > CHOICES:
            parts.append(_sorts(asking, name, actions))
        elif actions:
            parts += menus(asking, actions, said(asking, f"cthulhu-menu-{name}"))
    ends = [button(asking, a) for a in asking.legal if isinstance(a, Done | PassRound)]
    ends = leading(ends) if Done in kinds else ends
    return (*parts, *rows_of(ends))


# --- more than a menu holds: first what, then where ---


def _sort(action: Value) -> str:
    """Say what an action does without its place: which power, which kind of unit."""
    more = getattr(action, "power", "") or getattr(action, "kind", "")
    return f"{tag_of(action)}.{more}".rstrip(".")


def _sorts(asking: Asking, name: str, actions: Sequence[Value]) -> Menu:
    """Offer what can be done, without saying where."""
    sorts: dict[str, Value] = {}
    for action in actions:
        sorts.setdefault(_sort(action), action)
    choices = tuple(Choice(_named(asking, a), sort) for sort, a in sorts.items())
    words = said(asking, f"cthulhu-menu-{name}")
    return Menu(words, asking.press("open", f"act.{name}"), choices[:CHOICES])


def _named(asking: Asking, action: Value) -> str:
    """Name what an action does."""
    return asking.wording.label(asking.scene, action).partition(":")[0]


def act_form(asking: Asking, arg: str) -> Form | None:
    """Ask where and with whom; a form holds several menus when one is too small."""
    sort = arg.partition(".")[2]
    actions = [a for a in asking.legal if _sort(a) == sort]
    if not actions:
        return None
    title = _named(asking, actions[0])
    parts = [actions[i : i + CHOICES] for i in range(0, len(actions), CHOICES)]
    fields = tuple(
        Field(
            f"how{i}",
            title,
            choices=tuple(Choice(asking.label(a), write_action(a)) for a in part),
            least=1 if len(parts) == 1 else 0,
            required=len(parts) == 1,
        )
        for i, part in enumerate(parts)
    )
    return Form(title, asking.press("sub", f"act.{sort}"), fields)


def act_read(asking: Asking, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into the action that it names.

    Raises:
        ValueError: if it names no action.
    """
    kinds = tuple({type(action) for action in asking.legal})
    named = [value for values in filled.values() for value in values][:1]
    actions = [action for text in named if (action := read_action(kinds, text)) is not None]
    if not actions:
        raise ValueError(f"no action: {named}")
    return actions
