"""The end of a round: the map with what changed hands, then who stands where."""

from __future__ import annotations

from render.core import pieces as core_pieces
from render.core.layout import SIDE_MAX_ZOOM, TALL_HEIGHT, TALL_LEAST, TALL_WIDTH, Box, Grid, grid
from render.core.outline import hexagon
from render.core.pen import Pen, Picture, canvas
from render.core.text import length, write, write_centred, write_fitted
from render.core.theme import RIM, Theme
from render.eden.paint import pieces
from render.eden.paint.board import paint_zoomed
from render.eden.paint.fight import EDGE, box
from render.eden.scene import Round, Standing

HEAD, ROW, GAP = 76, 94, 8
BAR = (372, 640)
"""From where to where the bar of a goal goes."""
NIGHT = (0x10, 0x13, 0x1A, 96)


def paint_round(theme: Theme, scene: Round) -> Picture:
    """Paint the header, the map, a row for each seat."""
    picture = canvas(TALL_WIDTH, TALL_HEIGHT, theme.bg)
    top, rows = EDGE + HEAD + GAP, len(scene.standings) * (ROW + GAP)
    foot = TALL_HEIGHT - EDGE + GAP - rows
    picture.paste(_map(theme, scene, foot - top - GAP), (0, top))
    right = TALL_WIDTH - EDGE
    box(picture, EDGE, EDGE, right, EDGE + HEAD, theme.panel)
    write(picture, 40, 70, scene.title, "black", 50, theme.text, "ls")
    write(picture, right - 24, 68, scene.subtitle, "semibold", 40, theme.accent, "rs")
    for number, standing in enumerate(scene.standings):
        own = bool(scene.mine) and standing.colour == scene.mine
        _row(picture, theme, standing, foot + number * (ROW + GAP), own=own)
    return picture


def _map(theme: Theme, scene: Round, height: int) -> Picture:
    """Paint the map: land of others lies in the dark where somebody reads of their own."""
    board = scene.board
    cells = [(tile.q, tile.r) for tile in board.tiles]
    spread = grid(cells, Box(10, 6, TALL_WIDTH - 20, height - 12), SIDE_MAX_ZOOM, 0.05)
    picture = paint_zoomed(
        theme, TALL_WIDTH, height, spread, board, least=TALL_LEAST, letters=False
    )
    dark = {(tile.q, tile.r) for tile in board.tiles if scene.mine not in {"", tile.holder}}
    night = Pen(TALL_WIDTH, height, origin=(0, 0), scale=2)
    night.glaze([(_around(spread, *cell, 1.0), NIGHT) for cell in dark])
    night.lay(picture, 0, 0)
    changed = {(change.q, change.r) for change in scene.changes}
    rings = Pen(TALL_WIDTH, height, origin=(0, 0), scale=2)
    for change in scene.changes:
        corners = _around(spread, change.q, change.r, 0.9)
        rings.line(corners, 11, RIM, closed=True)
        rings.line(corners, 6, getattr(theme, change.tone), closed=True)
    rings.lay(picture, 0, 0)
    # Numbers and names lie on top of the dark and of the rings.
    for tile in board.tiles:
        if (tile.q, tile.r) in dark | changed:
            x, y = spread.at(tile.q, tile.r)
            if tile.holder and tile.troops:
                look = theme.look(tile.holder)
                pieces.token(look, tile.troops, spread.side, TALL_LEAST).stamp(picture, x, y)
            size = max(TALL_LEAST, round(0.30 * spread.side))
            pieces.label(tile.cell, size).stamp(picture, x, y - 0.69 * spread.side)
    for change in scene.changes:
        x, y = spread.at(change.q, change.r)
        at = (x + 0.55 * spread.side, y + 0.42 * spread.side)
        if change.tone == "accent":
            if change.former:
                core_pieces.badge(theme.look(change.former), 15).stamp(picture, *at)
            continue
        mark = Pen(44, 44, origin=(22, 22), scale=3)
        mark.circle(0, 0, 20, RIM)
        mark.circle(0, 0, 17, getattr(theme, change.tone))
        mark.lay(picture, round(at[0] - 22), round(at[1] - 22))
        sign = "+" if change.tone == "ok" else "\u2212"
        write_centred(picture, *at, sign, "black", 36, RIM)
    return picture


def _around(spread: Grid, q: int, r: int, part: float) -> list[tuple[float, float]]:
    x, y = spread.at(q, r)
    return [(x + spread.side * dx, y + spread.side * dy) for dx, dy in hexagon(part)]


def _row(picture: Picture, theme: Theme, standing: Standing, y: int, *, own: bool) -> None:
    look, right = theme.look(standing.colour), TALL_WIDTH - EDGE
    box(picture, EDGE, y, right, y + ROW, look.fill if own else theme.card, radius=16)
    if own:
        box(picture, EDGE + 4, y + 4, right - 4, y + ROW - 4, theme.card_hi, radius=12)
    write(picture, 46, y + 60, standing.place, "black", 42, theme.text2, "ls")
    core_pieces.badge(look, 26).stamp(picture, 122, y + ROW / 2)
    write_fitted(picture, 164, y + 42, standing.name, "bold", (38, TALL_LEAST), 190, theme.text)
    write(picture, 164, y + 82, standing.lands, "regular", TALL_LEAST, theme.text2, "ls")
    if standing.more:
        x = 164 + length(standing.lands, "regular", TALL_LEAST) + 14
        ink = theme.ok if standing.more > 0 else theme.danger
        more = f"{standing.more:+d}".replace("-", "\u2212")
        write(picture, x, y + 82, more, "bold", TALL_LEAST, ink, "ls")
    left = BAR[1] + 16.0
    if standing.goal is not None:
        goal = standing.goal
        wide = (BAR[1] - BAR[0]) * min(1.0, goal.have / goal.need)
        box(picture, BAR[0], y + 34, BAR[1], y + 60, theme.line, radius=13)
        if goal.have:
            ink = theme.accent if standing.hot else look.fill
            box(picture, BAR[0], y + 34, BAR[0] + max(26, round(wide)), y + 60, ink, radius=13)
        said = f"{goal.have}/{goal.need}"
        write(picture, left, y + 60, said, "bold", 40, theme.text, "ls")
        left += length(said, "bold", 40) + 14
    ink = theme.accent if standing.hot else theme.text2
    heights = (60,) if len(standing.notes) == 1 else (42, 80)
    for at, note in zip(heights, standing.notes, strict=False):
        room = right - 18 - left
        write_fitted(picture, right - 18, y + at, note, "bold", (TALL_LEAST,), room, ink, "rs")
