"""Units that go somewhere, several in one answer: chosen in a menu, then a place for each in a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.cthulhu.fields import me, said, step_of, unit_choices, unit_name
from bot.games.prompts import Filled
from bot.games.question_controls import CHOICES, QuestionPrompt, button, generic, leading
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


def moving(asking: QuestionPrompt) -> tuple[Part, ...]:
    """Offer the units that may still move, and the end of the move."""
    ends = [button(asking, a) for a in asking.legal if isinstance(a, Done)]
    return (*move_menus(asking), *rows_of(leading(ends)))


def move_menus(asking: QuestionPrompt) -> list[Part]:
    """Offer every unit that may move now; what is chosen moves in one answer."""
    most = min(_MOVERS, _purse(asking) // MOVE_COST)
    return _menus(asking, "move", _movers(asking), most)


def _menus(
    asking: QuestionPrompt, name: str, units: Mapping[int, Sequence[int]], most: int
) -> list[Part]:
    choices = unit_choices(asking, units, bare=True)
    pages = [choices[i : i + CHOICES] for i in range(0, len(choices), CHOICES)]
    return [
        Menu(
            said(asking, f"cthulhu-menu-{name}", most=min(most, len(page))),
            asking.press("open", f"{name}.{number}"),
            page,
            1,
            min(most, len(page)),
        )
        for number, page in enumerate(pages)
    ]


def _purse(asking: QuestionPrompt) -> int:
    return int(asking.scene.view.seats[me(asking)].power)


def _movers(asking: QuestionPrompt) -> dict[int, list[int]]:
    able = {a.unit for a in asking.legal if isinstance(a, MoveUnit)}
    together = movers(asking.scene.view, me(asking))
    return {first: members for first, members in together.items() if first in able}


def move_form(asking: QuestionPrompt, arg: str) -> Form | None:
    """Ask where each of the chosen units goes, and whether others follow."""
    units = firsts(_movers(asking), _numbers(arg))[:_MOVERS]
    if not units:
        return None
    fields = _places(asking, units, _movers(asking))
    if _goes_on(asking, len(units)):
        choices = (
            Choice(said(asking, "cthulhu-move-stop"), _STOP, chosen=True),
            Choice(said(asking, "cthulhu-move-more"), _MORE),
        )
        fields.append(Field("then", said(asking, "cthulhu-move-then"), choices=choices))
    return Form(said(asking, "cthulhu-move-title"), _press(asking, "move", units), tuple(fields))


def _goes_on(asking: QuestionPrompt, units: int) -> bool:
    """Tell whether another unit could move after so many."""
    left = _purse(asking) - units * MOVE_COST
    return (
        left >= MOVE_COST and sum(map(len, movers(asking.scene.view, me(asking)).values())) > units
    )


def move_read(asking: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into moves, and the end of the move unless others follow."""
    units = firsts(_movers(asking), _numbers(arg))
    moves: list[Value] = [MoveUnit(Piece(n), _place(filled, n)) for n in units]
    stops = filled.get("then", (_MORE,)) == (_STOP,)
    return [*moves, Done()] if stops and _goes_on(asking, len(units)) else moves


# --- retreats ---


def retreating(asking: QuestionPrompt) -> tuple[Part, ...]:
    """Offer the wounded units with a place for each; a few ways out are buttons."""
    units = _wounded(asking)
    if sum(map(len, units.values())) == 1 or len(_ways(asking)) == 1:
        return generic(asking)
    ends = [button(asking, a) for a in asking.legal if isinstance(a, Done)]
    return (*_menus(asking, "retreat", units, MODAL_COMPONENTS), *rows_of(ends))


def _wounded(asking: QuestionPrompt) -> dict[int, list[int]]:
    step = step_of(asking, st.Retreating)
    return {} if step is None else wounded(asking.scene.view, step)


def _ways(asking: QuestionPrompt) -> set[Area]:
    return {a.area for a in asking.legal if isinstance(a, Retreat)}


def retreat_form(asking: QuestionPrompt, arg: str) -> Form | None:
    """Ask where each of the chosen units retreats to."""
    units = firsts(_wounded(asking), _numbers(arg))[:MODAL_COMPONENTS]
    if not units:
        return None
    fields = _places(asking, units, _wounded(asking))
    press = _press(asking, "retreat", units)
    return Form(said(asking, "cthulhu-retreat-title"), press, tuple(fields))


def retreat_read(asking: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into retreats."""
    units = firsts(_wounded(asking), _numbers(arg))
    return [Retreat(Piece(n), _place(filled, n)) for n in units]


# --- both ---


def _numbers(arg: str) -> list[int]:
    """Read the numbers of units; the name of the form may stand before them."""
    return [int(part) for part in arg.split(".") if part.isdecimal()]


def _press(asking: QuestionPrompt, name: str, units: Sequence[int]) -> ControlId:
    return asking.press("sub", f"{name}.{'.'.join(map(str, units))}")


def _places(
    asking: QuestionPrompt, units: Sequence[int], together: Mapping[int, Sequence[int]]
) -> list[Field]:
    """Ask for the place of each unit among those where it may go."""
    found: list[Field] = []
    for n in units:
        first = next(f for f, members in together.items() if n in members)
        places = [
            a.area for a in asking.legal if isinstance(a, MoveUnit | Retreat) and a.unit == first
        ]
        named = [(str(asking.wording.word(asking.scene, Area, place)), place) for place in places]
        choices = tuple(Choice(*one) for one in sorted(named))
        found.append(Field(f"to{n}", unit_name(asking, n), choices=choices))
    return found


def _place(filled: Filled, n: int) -> Area:
    return Area(filled[f"to{n}"][0])
