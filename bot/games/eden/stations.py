"""Troops in the middle of territories: new ones, and those that go elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bot.games.eden.draft_map import abroad, defence, linked, own
from bot.games.eden.fields import cell_field, cell_in, number_field, number_in
from bot.games.editor import Edit, ends, with_numbers
from bot.games.prompts import Filled, PlanOf
from bot.games.question_controls import CHOICES, QuestionPrompt, generic
from bot.matches import LogEntry
from bot.model.panel_parts import Button, Choice, Form, Menu, Part, Row, Text, rows_of
from rules.core.forms import Key, Line, number_at, numbers, with_number
from rules.core.hexes import place_order
from rules.core.ids import Cell
from rules.eden import actions as ac

_LINES = 12
_MENUS = 3
_FRONTS = 3
_UNPLACED = "-"
"""Stands in a form for the troops that the draft has put nowhere."""


def _centre(prompt: QuestionPrompt, cell: Cell) -> int:
    """Count the troops in the middle of a territory once what is written is sent."""
    now: int = prompt.scene.view.tiles[cell].centre
    match prompt.draft:
        case ac.Reinforce(troops=troops):
            return now + troops.get(cell, 0)
        case ac.Redeploy(troops=troops) if cell in _movable(prompt):
            return troops.get(cell, 0)
        case _:
            return now


def _movable(prompt: QuestionPrompt) -> list[Cell]:
    """List the territories whose troops are asked about."""
    return [] if prompt.form is None else [Cell(line.key[1]) for line in _lines(prompt)]


def _lines(prompt: QuestionPrompt) -> Sequence[Line]:
    return () if prompt.form is None else prompt.form.lines(prompt.draft)


def _room(prompt: QuestionPrompt) -> dict[Cell, int]:
    """Return how many troops that stand nowhere each tile can take."""
    return {
        Cell(line.key[1]): line.most - line.now for line in _lines(prompt) if line.most > line.now
    }


def _spare(prompt: QuestionPrompt) -> dict[Cell, int]:
    """Return how many troops each territory can give: of new ones none but those written there."""
    least = {} if prompt.form is None else numbers(prompt.form.empty)
    spare = {Cell(line.key[1]): line.now - least.get(line.key, 0) for line in _lines(prompt)}
    return {cell: n for cell, n in spare.items() if n > 0}


def _is_new(prompt: QuestionPrompt) -> bool:
    """Return whether new troops are placed, and none moved."""
    return isinstance(prompt.draft, ac.Reinforce)


def station_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Show the draft, then who gives troops (a form asks where to and how many), then what sends it."""
    if prompt.form is None:
        return generic(prompt)
    tiles = prompt.scene.view.tiles
    moved = [c for c in _movable(prompt) if _centre(prompt, c) != tiles[c].centre]
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
    if _room(prompt):
        label = prompt.say("place-troops" if _is_new(prompt) else "place-spare")
        parts.append(Row((Button(label, prompt.press("open", f"station.{_UNPLACED}")),)))
    givers = sorted(_spare(prompt).items(), key=lambda pair: -pair[1])
    for start in range(0, min(len(givers), CHOICES * _MENUS), CHOICES):
        part = givers[start : start + CHOICES]
        parts.append(
            Menu(
                prompt.say("choose-giver"),
                prompt.press("open", f"station.{start}"),
                tuple(Choice(c, c, prompt.say("spare", troops=n)) for c, n in part),
            )
        )
    fronts = [
        Button(prompt.say("plan-front", cell=cell), prompt.press("plan", f"front{n}"))
        for n, cell in enumerate(_fronts(prompt))
        if plan_front(n, prompt, ()) != prompt.draft
    ]
    return (*parts, *rows_of(fronts), *ends(prompt))


def _fronts(prompt: QuestionPrompt) -> list[Cell]:
    """List the territories from which one could attack: those with the weakest neighbour first."""
    tiles = prompt.scene.view.tiles
    fronts = [(c, abroad(prompt, c)) for c in own(prompt)]
    open_ones = [(defence(tiles[near[0]]), place_order(c), c) for c, near in fronts if near]
    return [cell for _, _, cell in sorted(open_ones)][:_FRONTS]


def plan_front(number: int, prompt: QuestionPrompt, told: Sequence[LogEntry]) -> Any:
    """Send all the troops that can be spared to one of the fronts."""
    fronts, draft = _fronts(prompt), prompt.draft
    if number >= len(fronts) or prompt.form is None:
        return draft
    target = fronts[number]
    if not _is_new(prompt):
        least = numbers(prompt.form.empty)
        for cell in {*_movable(prompt)} & linked(prompt, target) - {target}:
            draft = with_number(draft, ("troops", cell), least.get(("troops", cell), 0))
    line = next((one for one in prompt.form.lines(draft) if one.key[1] == target), None)
    return draft if line is None else with_number(draft, line.key, line.most)


def station_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask where troops go and how many."""
    origin = arg.rpartition(".")[2]
    room, spare = _room(prompt), _spare(prompt)
    if origin == _UNPLACED:
        most, targets = max(room.values(), default=0), [c for c in own(prompt) if c in room]
        title = prompt.say("place-troops" if _is_new(prompt) else "place-spare")
    elif Cell(origin) in spare:
        cell = Cell(origin)
        most = spare[cell]
        group = set(own(prompt)) if _is_new(prompt) else linked(prompt, cell)
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


def station_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> Edit:
    """Return the draft with the troops that a filled form moves to a tile."""
    troops, target = number_in(filled, "troops"), ("troops", str(cell_in(filled, "target")))
    wanted: dict[Key, int] = {target: number_at(prompt.draft, target) + troops}
    if arg != _UNPLACED:
        origin = ("troops", arg)
        wanted[origin] = max(0, number_at(prompt.draft, origin) - troops)
    return with_numbers(prompt, wanted)


PLANS: Mapping[str, PlanOf] = {f"front{n}": partial(plan_front, n) for n in range(_FRONTS)}
