"""Units that go somewhere, several in one answer: chosen in a menu, their places in a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.cthulhu.fields import step_of, unit_choices, unit_name
from bot.games.prompts import Filled
from bot.games.question_controls import CHOICES, QuestionPrompt, button, generic
from bot.model.control_id import ControlId
from bot.model.limits import MODAL_COMPONENTS
from bot.model.panel_parts import Choice, Field, Form, Menu, Part, rows_of
from rules.core.data import Value
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Done, MoveUnit, Retreat
from rules.cthulhu.common_actions import MOVE_COST
from rules.cthulhu.content import Area, Piece
from rules.cthulhu.selection import firsts, movers, wounded

_MOVERS = MODAL_COMPONENTS - 1
"""Units of one form of moves; its last field says whether others follow."""
_STOP, _MORE = "stop", "more"


# --- moves ---


def move_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer the units that may still move, and the end of the move."""
    ends = [button(prompt, a) for a in prompt.legal if isinstance(a, Done)]
    return (*move_menus(prompt), *rows_of(ends))


def move_menus(prompt: QuestionPrompt) -> list[Part]:
    """Offer every unit that may move now; what is chosen moves in one answer."""
    most = min(_MOVERS, _purse(prompt) // MOVE_COST)
    return _menus(prompt, "move", _movers(prompt), most)


def _menus(
    prompt: QuestionPrompt, name: str, units: Mapping[int, Sequence[int]], most: int
) -> list[Part]:
    choices = unit_choices(prompt, units, bare=True)
    pages = [choices[i : i + CHOICES] for i in range(0, len(choices), CHOICES)]
    return [
        Menu(
            prompt.say(f"cthulhu-menu-{name}", most=min(most, len(page))),
            prompt.press("open", f"{name}.{number}"),
            page,
            1,
            min(most, len(page)),
        )
        for number, page in enumerate(pages)
    ]


def _purse(prompt: QuestionPrompt) -> int:
    return int(prompt.scene.view.seats[prompt.seat].power)


def _movers(prompt: QuestionPrompt) -> dict[int, list[int]]:
    able = {a.unit for a in prompt.legal if isinstance(a, MoveUnit)}
    together = movers(prompt.scene.view, prompt.seat)
    return {first: members for first, members in together.items() if first in able}


def move_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask where each of the chosen units goes, and whether others follow."""
    units = firsts(_movers(prompt), _numbers(arg))[:_MOVERS]
    if not units:
        return None
    fields = _places(prompt, units, _movers(prompt))
    if _goes_on(prompt, len(units)):
        choices = (
            Choice(prompt.say("cthulhu-move-stop"), _STOP, chosen=True),
            Choice(prompt.say("cthulhu-move-more"), _MORE),
        )
        fields.append(Field("then", prompt.say("cthulhu-move-then"), choices=choices))
    return Form(prompt.say("cthulhu-move-title"), _press(prompt, "move", units), tuple(fields))


def _goes_on(prompt: QuestionPrompt, units: int) -> bool:
    """Return whether another unit could move after so many."""
    left = _purse(prompt) - units * MOVE_COST
    return (
        left >= MOVE_COST and sum(map(len, movers(prompt.scene.view, prompt.seat).values())) > units
    )


def move_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into moves, and the end of the move unless others follow."""
    units = firsts(_movers(prompt), _numbers(arg))
    moves: list[Value] = [MoveUnit(Piece(n), _place(filled, n)) for n in units]
    stops = filled.get("then", (_MORE,)) == (_STOP,)
    return [*moves, Done()] if stops and _goes_on(prompt, len(units)) else moves


# --- retreats ---


def retreat_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer the wounded units with a place for each; a few ways out are buttons."""
    units = _wounded(prompt)
    if sum(map(len, units.values())) == 1 or len(_ways(prompt)) == 1:
        return generic(prompt)
    ends = [button(prompt, a) for a in prompt.legal if isinstance(a, Done)]
    return (*_menus(prompt, "retreat", units, MODAL_COMPONENTS), *rows_of(ends))


def _wounded(prompt: QuestionPrompt) -> dict[int, list[int]]:
    step = step_of(prompt, st.Retreating)
    return {} if step is None else wounded(prompt.scene.view, step)


def _ways(prompt: QuestionPrompt) -> set[Area]:
    return {a.area for a in prompt.legal if isinstance(a, Retreat)}


def retreat_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask where each of the chosen units retreats to."""
    units = firsts(_wounded(prompt), _numbers(arg))[:MODAL_COMPONENTS]
    if not units:
        return None
    fields = _places(prompt, units, _wounded(prompt))
    press = _press(prompt, "retreat", units)
    return Form(prompt.say("cthulhu-retreat-title"), press, tuple(fields))


def retreat_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into retreats."""
    units = firsts(_wounded(prompt), _numbers(arg))
    return [Retreat(Piece(n), _place(filled, n)) for n in units]


# --- both ---


def _numbers(arg: str) -> list[int]:
    """Read the numbers of units; the name of the form may stand before them."""
    return [int(part) for part in arg.split(".") if part.isdecimal()]


def _press(prompt: QuestionPrompt, name: str, units: Sequence[int]) -> ControlId:
    return prompt.press("sub", f"{name}.{'.'.join(map(str, units))}")


def _places(
    prompt: QuestionPrompt, units: Sequence[int], together: Mapping[int, Sequence[int]]
) -> list[Field]:
    """Ask for the place of each unit among those where it may go."""
    found: list[Field] = []
    for n in units:
        first = next(f for f, members in together.items() if n in members)
        places = [
            a.area for a in prompt.legal if isinstance(a, MoveUnit | Retreat) and a.unit == first
        ]
        named = [(str(prompt.wording.word(prompt.scene, Area, place)), place) for place in places]
        choices = tuple(Choice(*one) for one in sorted(named))
        found.append(Field(f"to{n}", unit_name(prompt, n), choices=choices))
    return found


def _place(filled: Filled, n: int) -> Area:
    return Area(filled[f"to{n}"][0])
