"""Deployment in Frontiers: the draft as the board would be, edited a tile at a time."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.eden.draft_map import abroad, edges, neighbour, own, total
from bot.games.eden.fields import number_field, number_in
from bot.games.editor import Edit, ends, lines_of, with_numbers
from bot.games.prompts import Filled
from bot.games.question_controls import CHOICES, QuestionPrompt, generic
from bot.matches import LogEntry
from bot.model.panel_parts import Button, Choice, Field, Form, Menu, Part, Text, rows_of
from rules.core.forms import Key
from rules.core.hexes import around
from rules.core.ids import Cell
from rules.eden import actions as ac
from rules.eden import events as ev

_LINES = 12
_MENUS = 3
_FIELDS = 5
_OTHERS = "/2"
"""Marks the form that asks about the frontiers for which the first form has no room."""


def deploy_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Show the draft, then a tile at a time, plans, the end."""
    if prompt.form is None:
        return generic(prompt)
    cells = _movable(prompt)
    touched = [c for c in cells if edges(prompt, c)]
    lines = [_tile_line(prompt, c) for c in touched[:_LINES]]
    if len(touched) > _LINES:
        lines.append(prompt.say("draft-more", n=len(touched) - _LINES))
    parts: list[Part] = [
        Text("\n".join(f"- {line}" for line in lines) or prompt.say("draft-empty"))
    ]
    choices = [Choice(c, c, _tile_line(prompt, c).partition(": ")[2]) for c in cells]
    choices += [
        Choice(prompt.say("post-others", cell=c), c + _OTHERS, ", ".join(_sides(prompt, c)[5:]))
        for c in cells
        if len(_sides(prompt, c)) > _FIELDS
    ]
    for start in range(0, min(len(choices), CHOICES * _MENUS), CHOICES):
        part = choices[start : start + CHOICES]
        named = prompt.say("choose-territory")
        if len(choices) > CHOICES:
            named = f"{named} {part[0].label} … {part[-1].label}"
        parts.append(Menu(named, prompt.press("open", f"post.{start}"), tuple(part)))
    return (*parts, *rows_of(_buttons(prompt)), *ends(prompt))


def _movable(prompt: QuestionPrompt) -> list[Cell]:
    """List the tiles of which a troop can go to a frontier, or come back from one."""
    there = {line.key[1] for line in lines_of(prompt)}
    return [c for c in own(prompt) if c in there]


def _tile_line(prompt: QuestionPrompt, cell: Cell) -> str:
    now = {c: n for c, n in sorted(edges(prompt, cell).items()) if n}
    centre = total(prompt.scene.view.tiles[cell]) - sum(now.values())
    posts = ", ".join(prompt.say("draft-post", troops=n, outer=c) for c, n in now.items())
    if not posts:
        return prompt.say("draft-tile", cell=cell, centre=centre)
    return prompt.say("draft-tile.posts", cell=cell, centre=centre, posts=posts)


def _buttons(prompt: QuestionPrompt) -> list[Button]:
    """Offer what one would write in one press, to set stocks aside next, and the Rift."""
    buttons = [Button(prompt.say("plan-forward"), prompt.press("plan", "forward"))]
    if prompt.scene.view.day > 1 and _movable(prompt):
        buttons.append(Button(prompt.say("plan-yesterday"), prompt.press("plan", "yesterday")))
    if any(edges(prompt, cell) for cell in own(prompt)):
        buttons.append(Button(prompt.say("plan-back"), prompt.press("plan", "back")))
    if not prompt.scene.view.seats[prompt.seat].refined:
        named = "plan-refine-not" if _draft(prompt).refine else "plan-refine"
        buttons.append(Button(prompt.say(named), prompt.press("plan", "refine")))
    if any(isinstance(a, ac.PlayRift) for a in prompt.legal):
        buttons.append(Button(prompt.say("rift-form"), prompt.press("open", "rift.")))
    return buttons


def _draft(prompt: QuestionPrompt) -> ac.Deploy:
    """Return what the viewer has written of a deployment."""
    return prompt.draft if isinstance(prompt.draft, ac.Deploy) else ac.Deploy()


def _sides(prompt: QuestionPrompt, cell: Cell) -> list[Cell]:
    """List the frontiers of *cell*: abroad first, then those where troops stand."""
    tiles, now = prompt.scene.view.tiles, edges(prompt, cell)
    outside = abroad(prompt, cell)
    home = [c for c in around(cell) if c in tiles and c not in outside]
    return [*outside, *sorted(home, key=lambda c: (-now.get(c, 0), c))]


def post_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask how many troops stand at the frontiers of a tile, in one form."""
    name = arg.rpartition(".")[2]
    cell = Cell(name.removesuffix(_OTHERS))
    tiles = prompt.scene.view.tiles
    if cell not in _movable(prompt):
        return None
    sides = _sides(prompt, cell)
    sides = sides[_FIELDS:] if name.endswith(_OTHERS) else sides[:_FIELDS]
    now = edges(prompt, cell)
    elsewhere = sum(n for outer, n in now.items() if outer not in sides)  # in the other form
    troops = total(tiles[cell]) - elsewhere
    fields: list[Field] = [
        number_field(
            prompt,
            str(outer),
            prompt.say("post-towards", outer=outer),
            range(max(troops - 1, now.get(outer, 0)) + 1),
            now=now.get(outer, 0),
            detail=neighbour(prompt, tiles[outer]),
        )
        for outer in sides
    ]
    if not fields:
        return None
    title = prompt.say("post-title", cell=cell, troops=total(tiles[cell]))
    return Form(title, prompt.press("sub", f"post.{cell}"), tuple(fields))


def post_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> Edit:
    """Return the draft with the troops that a filled form puts at the frontiers of a tile."""
    wanted: dict[Key, int] = {
        ("posts", arg, outer): number_in(filled, outer) for outer, n in filled.items() if n
    }
    return with_numbers(prompt, wanted)


def _written(prompt: QuestionPrompt, posts: dict[Cell, dict[Cell, int]]) -> ac.Deploy:
    """Return the draft with other troops at the frontiers of some tiles."""
    then = {**_draft(prompt).posts, **posts}
    kept = {cell: {c: n for c, n in sides.items() if n} for cell, sides in then.items()}
    return replace(_draft(prompt), posts={cell: sides for cell, sides in kept.items() if sides})


def plan_forward(prompt: QuestionPrompt, told: Sequence[LogEntry]) -> ac.Deploy:
    """Send what can leave each tile to the weakest neighbour that is not one's own."""
    tiles = prompt.scene.view.tiles
    wanted = {
        cell: {outside[0]: total(tiles[cell]) - 1}
        for cell in own(prompt)
        if (outside := abroad(prompt, cell)) and total(tiles[cell]) > 1
    }
    return _written(prompt, wanted)


def plan_back(prompt: QuestionPrompt, told: Sequence[LogEntry]) -> ac.Deploy:
    """Bring every troop back to the middle of its tile."""
    return replace(_draft(prompt), posts={})


def plan_refine(prompt: QuestionPrompt, told: Sequence[LogEntry]) -> ac.Deploy:
    """Announce with the deployment that one refines next, or do not."""
    return replace(_draft(prompt), refine=not _draft(prompt).refine)


def plan_yesterday(prompt: QuestionPrompt, told: Sequence[LogEntry]) -> ac.Deploy:
    """Return what the seat answered the last time, as far as the troops allow."""
    mine = prompt.seat
    last: dict[Cell, dict[Cell, int]] = {}
    for entry in told:
        if entry.undone_by is None:
            for observation in entry.observations:
                if isinstance(observation, ev.Deployed) and observation.seat == mine:
                    last = observation.plan
    tiles = prompt.scene.view.tiles
    wanted: dict[Cell, dict[Cell, int]] = {}
    for cell, posts in last.items():
        if cell not in tiles or tiles[cell].owner != mine:
            continue
        left = total(tiles[cell]) - 1
        wanted[cell] = {}
        for outer, troops in sorted(posts.items(), key=lambda item: -item[1]):
            if outer in tiles:
                wanted[cell][outer] = min(troops, left)
                left -= wanted[cell][outer]
        for outer, troops in edges(prompt, cell).items():
            if outer not in wanted[cell]:
                wanted[cell][outer] = min(troops, left)
                left -= wanted[cell][outer]
    return _written(prompt, wanted)
