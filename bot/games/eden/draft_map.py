"""The map as a draft would make it: whose tiles, what stands beside them."""

from __future__ import annotations

from bot.games.question_controls import QuestionPrompt
from rules.core.hexes import around, place_order
from rules.core.ids import Cell
from rules.eden.actions import Deploy
from rules.eden.board import views as vw


def own(prompt: QuestionPrompt) -> list[Cell]:
    """List the viewer's tiles, those that touch others' first."""
    tiles, mine = prompt.scene.view.tiles, prompt.seat
    cells = sorted((c for c, t in tiles.items() if t.owner == mine), key=place_order)
    return sorted(cells, key=lambda c: not abroad(prompt, c))


def abroad(prompt: QuestionPrompt, cell: Cell) -> list[Cell]:
    """List the neighbours of *cell* that are not the viewer's, the weakest first."""
    tiles, mine = prompt.scene.view.tiles, prompt.seat
    near = [c for c in around(cell) if c in tiles and tiles[c].owner != mine]
    return sorted(near, key=lambda c: (defence(tiles[c]), place_order(c)))


def defence(tile: vw.Tile) -> int:
    """Count what defends a tile: its troops, or the strength of the wild."""
    return tile.wild + total(tile)


def total(tile: vw.Tile) -> int:
    """Count the troops of a tile."""
    return tile.centre + sum(tile.edges.values())


def linked(prompt: QuestionPrompt, cell: Cell) -> set[Cell]:
    """Return the tiles of the viewer that one can reach from *cell* over his own."""
    tiles, mine = prompt.scene.view.tiles, prompt.seat
    seen, front = {cell}, [cell]
    while front:
        for near in around(front.pop()):
            if near not in seen and near in tiles and tiles[near].owner == mine:
                seen.add(near)
                front.append(near)
    return seen


def neighbour(prompt: QuestionPrompt, tile: vw.Tile) -> str:
    """Return whose a tile is and what stands there."""
    if tile.owner >= 0:
        who = prompt.wording.name(prompt.scene, tile.owner)
        return prompt.say("neighbour", who=who, troops=total(tile))
    if tile.wild:
        return prompt.say("neighbour-wild", strength=tile.wild)
    return prompt.say("neighbour-vacant")


def edges(prompt: QuestionPrompt, cell: Cell) -> dict[Cell, int]:
    """Return the edges that *cell* would have if what is written of a deployment were sent."""
    if isinstance(prompt.draft, Deploy):
        return prompt.draft.posts.get(cell, {})
    tile: vw.Tile = prompt.scene.view.tiles[cell]
    return tile.edges
