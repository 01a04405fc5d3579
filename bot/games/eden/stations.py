"""Troops in the middle of territories: new ones, and those that go elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from bot.games.eden.draft_map import abroad, defence, linked, own
from bot.games.eden.fields import cell_field, cell_in, number_field, number_in, step_of
from bot.games.prompts import Filled, PlanOf
from bot.games.question_controls import CHOICES, QuestionPrompt, button
from bot.matches import LogEntry
from bot.model.control_id import write_action
from bot.model.panel_parts import Button, Choice, Form, Menu, Part, Row, Text, rows_of
from rules.core.data import Value
from rules.core.hexes import place_order
from rules.core.ids import Cell
from rules.eden import actions as ac
from rules.eden.common import views as vw

_LINES = 12
_MENUS = 3
_FRONTS = 3
_UNPLACED = "-"
"""Stands in a form for the troops that the draft has put nowhere."""


def _centre(prompt: QuestionPrompt, cell: Cell) -> int:
    step = step_of(prompt, vw.RedeployingSeen) or step_of(prompt, vw.ReinforcingSeen)
    plan = step.plan if step is not None and step.plan is not None else {}
    now: int = plan.get(cell, prompt.scene.view.tiles[cell].centre)
    return now


def _stations(prompt: QuestionPrompt) -> dict[Cell, list[int]]:
    """Return the other numbers that the middle of each tile may have."""
    found: dict[Cell, list[int]] = {}
    for action in prompt.legal:
        if isinstance(action, ac.Station):
            found.setdefault(action.cell, []).append(action.troops)
    return found


def _room(prompt: QuestionPrompt) -> dict[Cell, int]:
    """Return how many troops that stand nowhere each tile can take."""
    found = {c: max(numbers) - _centre(prompt, c) for c, numbers in _stations(prompt).items()}
    return {c: n for c, n in found.items() if n > 0}


def station_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Show the draft, then who gives troops (a form asks where to and how many), then the end."""
    tiles = prompt.scene.view.tiles
    stations = _stations(prompt)
    moved = [c for c in stations if _centre(prompt, c) != tiles[c].centre]
    parts: list[Part] = [
        Text(
            "\n".join(
                "- "
                + prompt.say("draft-centre", cell=c, now=tiles[c].centre, then=_centre(prompt, c))
                for c in moved[:_LINES]
            )
            or prompt.say("draft-empty")
        )
    ]
    givers = [
        (c, _centre(prompt, c) - min(numbers))
        for c, numbers in stations.items()
        if min(numbers) < _centre(prompt, c)
    ]
    givers.sort(key=lambda pair: -pair[1])
    reinforcing = step_of(prompt, vw.ReinforcingSeen)
    if _room(prompt):
        label = prompt.say("place-troops" if reinforcing is not None else "place-spare")
        parts.append(Row((Button(label, prompt.press("open", f"station.{_UNPLACED}")),)))
    for start in range(0, min(len(givers), CHOICES * _MENUS), CHOICES):
        part = givers[start : start + CHOICES]
        parts.append(
            Menu(
                prompt.say("choose-giver"),
                prompt.press("open", f"station.{start}"),
                tuple(Choice(c, c, prompt.say("spare", troops=n)) for c, n in part),
            )
        )
    ends = [a for a in prompt.legal if isinstance(a, ac.Done)]
    fronts = [
        Button(prompt.say("plan-front", cell=cell), prompt.press("plan", f"front{n}"))
        for n, cell in enumerate(_fronts(prompt))
        if plan_front(n, prompt, ())
    ]
    if not moved and reinforcing is None:
        stay = [
            Button(prompt.say("stay-redeploy"), prompt.press(prompt.verb, write_action(a)))
            for a in ends
        ]
        return (*parts, *rows_of([*fronts, *stay]))
    buttons = [*(button(prompt, a) for a in ends), *fronts]
    if moved:
        buttons.append(Button(prompt.say("plan-reset"), prompt.press("plan", "reset")))
    return (*parts, *rows_of(buttons))


def _fronts(prompt: QuestionPrompt) -> list[Cell]:
    """List the territories from which one could attack: those with the weakest neighbour first."""
    tiles = prompt.scene.view.tiles
    fronts = [(c, abroad(prompt, c)) for c in own(prompt)]
    open_ones = [(defence(tiles[near[0]]), place_order(c), c) for c, near in fronts if near]
    return [cell for _, _, cell in sorted(open_ones)][:_FRONTS]


def plan_front(number: int, prompt: QuestionPrompt, told: Sequence[LogEntry]) -> list[Value]:
    """Send all the troops that can be spared to one of the fronts."""
    fronts = _fronts(prompt)
    if number >= len(fronts):
        return []
    target, stations = fronts[number], _stations(prompt)
    group = linked(prompt, target) - {target}
    spare = {c: _centre(prompt, c) - min(stations[c]) for c in stations if c in group}
    given: list[Value] = [ac.Station(c, min(stations[c])) for c, n in spare.items() if n > 0]
    coming = sum(n for n in spare.values() if n > 0)
    unplaced = _room(prompt).get(target, 0)
    if step_of(prompt, vw.ReinforcingSeen) is not None:
        given, coming = [], 0
    coming += unplaced
    return [*given, ac.Station(target, _centre(prompt, target) + coming)] if coming > 0 else []


def station_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask where troops go and how many."""
    origin = arg.rpartition(".")[2]
    stations, room = _stations(prompt), _room(prompt)
    reinforcing = step_of(prompt, vw.ReinforcingSeen) is not None
    if origin == _UNPLACED:
        most, targets = max(room.values(), default=0), [c for c in own(prompt) if c in room]
        title = prompt.say("place-troops" if reinforcing else "place-spare")
    elif Cell(origin) in stations:
        cell = Cell(origin)
        most = _centre(prompt, cell) - min(stations[cell])
        group = set(own(prompt)) if reinforcing else linked(prompt, cell)
        targets = [c for c in own(prompt) if c in group and c != cell]
        title = prompt.say("station-title", cell=origin)
    else:
        return None
    if most < 1 or not targets:
        return None
    return Form(
        title,
        prompt.press("sub", f"station.{origin}"),
        (
            cell_field(
                prompt,
                "target",
                prompt.say("field-to"),
                targets,
                lambda c: prompt.say("there", troops=_centre(prompt, c)),
            ),
            number_field(prompt, "troops", prompt.say("field-troops"), range(1, most + 1)),
        ),
    )


def station_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into the numbers that the two tiles shall have."""
    target, troops = cell_in(filled, "target"), number_in(filled, "troops")
    if target not in prompt.scene.view.tiles:
        return [ac.Station(target, troops)]  # the rules say why not
    found: list[Value] = []
    if arg != _UNPLACED:
        found.append(ac.Station(Cell(arg), max(0, _centre(prompt, Cell(arg)) - troops)))
    return [*found, ac.Station(target, _centre(prompt, target) + troops)]


def plan_reset(prompt: QuestionPrompt, told: Sequence[LogEntry]) -> list[Value]:
    """Put every troop back where it stood."""
    tiles = prompt.scene.view.tiles
    moved = [c for c in own(prompt) if _centre(prompt, c) != tiles[c].centre]
    back = [(c, tiles[c].centre) for c in moved]
    # Those that give first: troops have to be free before they are placed.
    back.sort(key=lambda pair: pair[1] > _centre(prompt, pair[0]))
    return [ac.Station(c, n) for c, n in back]


PLANS: Mapping[str, PlanOf] = {
    "reset": plan_reset,
    **{f"front{n}": partial(plan_front, n) for n in range(_FRONTS)},
}
