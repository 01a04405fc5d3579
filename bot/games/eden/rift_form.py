"""Temporary Rift: one form asks from where, to where and for how many (TEC-1)."""

from __future__ import annotations

from collections import Counter

from bot.games.eden.draft_map import edges, own
from bot.games.eden.fields import cell_field, cell_in, number_field, number_in
from bot.games.prompts import Filled
from bot.games.question_controls import QuestionPrompt
from bot.model.panel_parts import Form
from rules.core.data import Value
from rules.core.ids import Cell
from rules.eden import actions as ac


def rift_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask from where to where a Rift leads, and for how many."""
    rifts = [a for a in prompt.legal if isinstance(a, ac.PlayRift)]
    if not rifts:
        return None
    most = Counter({r.origin: 0 for r in rifts})
    for rift in rifts:
        most[rift.origin] = max(most[rift.origin], rift.troops)
    for cell in most:  # those too that come back from a frontier
        most[cell] += sum(back(prompt, cell).values())
    origins = sorted(most, key=lambda c: -most[c])
    targets = [c for c in own(prompt) if any(r.target == c for r in rifts)]
    return Form(
        prompt.say("rift-form"),
        prompt.press("sub", "rift."),
        (
            cell_field(
                prompt,
                "origin",
                prompt.say("field-from"),
                origins,
                lambda c: prompt.say("spare", troops=most[c]),
            ),
            cell_field(prompt, "target", prompt.say("field-to"), targets, lambda c: ""),
            number_field(
                prompt, "troops", prompt.say("field-troops"), range(1, max(most.values()) + 1)
            ),
        ),
    )


def rift_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into the Rift, with the troops that the draft calls back."""
    origin, target = cell_in(filled, "origin"), cell_in(filled, "target")
    return [ac.PlayRift(origin, target, number_in(filled, "troops"), back(prompt, origin))]


def back(prompt: QuestionPrompt, cell: Cell) -> dict[Cell, int]:
    """Count the troops that come back from each frontier of a territory by what is written."""
    tile = prompt.scene.view.tiles.get(cell)
    if tile is None or not isinstance(prompt.draft, ac.Deploy):
        return {}
    then = edges(prompt, cell)
    return {c: n - then.get(c, 0) for c, n in tile.edges.items() if n > then.get(c, 0)}
