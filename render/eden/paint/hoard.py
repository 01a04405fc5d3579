"""What lies in the middle of a tile with resources: its token, then a tab for each of them."""

# ruff: noqa: PLR0917 - places are written as x, y

import math
from collections.abc import Sequence

from render.core.pen import Picture, Sprite
from render.eden.paint import goods
from render.eden.paint.terrain import LETTERS_FROM
from render.eden.scene import Tile

ROOM = 1.64
"""Width of a row, in sides of a hexagon."""
RICH_ROOM = 1.1
"""The same, beside the gem of a rich tile."""
PITCH = 1.26
"""Height of a row, in heights of its numbers."""
SPACE = 0.03


def tabs(spot: Tile, side: int, size: int, most: int) -> list[Sprite]:
    """Return at most *most* tabs for what lies on *spot*; the smallest heaps share the last."""
    lettered = side >= LETTERS_FROM
    pure = [goods.chip("pure", spot.pure, size)] if spot.pure else []
    kinds = list(spot.goods)
    alone = most - len(pure)
    rest = 0
    if len(kinds) > alone:
        large = sorted(kinds, key=lambda heap: -heap.count)[: max(0, alone - 1)]
        rest = sum(heap.count for heap in kinds) - sum(heap.count for heap in large)
        kinds = [heap for heap in kinds if heap in large]
    found = [goods.chip(heap.kind, heap.count, size, lettered=lettered) for heap in kinds]
    return pure + found + ([goods.chip("", rest, size)] if rest else [])


def rows(
    widths: Sequence[float], side: int, size: int, *, rich: bool
) -> list[tuple[float, float]] | None:
    """Return the centres of parts as wide as *widths* around 0, 0; None if they do not fit."""
    space = SPACE * side
    most = max(1, math.floor((1.38 * side - 0.8 * size) / (PITCH * size)))
    for count in range(1, most + 1):
        lines: list[list[float]] = [[]]
        for width in widths:
            first = len(lines) == 1
            room = (RICH_ROOM if rich and first and count > 1 else ROOM) * side
            line = lines[-1]
            if line and sum(line) + width + space * len(line) > room:
                lines.append([])
            lines[-1].append(width)
        if len(lines) <= count:
            return _centres(lines, space, PITCH * size)
    return None


def _centres(lines: list[list[float]], space: float, pitch: float) -> list[tuple[float, float]]:
    found = []
    for i, line in enumerate(lines):
        x = -(sum(line) + space * (len(line) - 1)) / 2
        for width in line:
            found.append((x + width / 2, (i - (len(lines) - 1) / 2) * pitch))
            x += width + space
    return found


def lay(
    picture: Picture,
    spot: Tile,
    token: Sprite | None,
    place: tuple[float, float],
    side: int,
    size: int,
) -> None:
    """Lay *token* and what lies on *spot* around the middle of its tile."""
    for part, x, y in laid(spot, token, place, side, size):
        part.stamp(picture, x, y)


def laid(
    spot: Tile, token: Sprite | None, place: tuple[float, float], side: int, size: int
) -> list[tuple[Sprite, float, float]]:
    """Return where *token* and what lies on *spot* lie around the middle of its tile.

    Where nothing fits, the token and a tab for all that lies there overlap below the label.
    """
    # With fewer and fewer tabs until they fit; the smallest heaps are put together first.
    for most in range(len(spot.goods) + 1, -1, -1):
        parts = [*([token] if token else []), *tabs(spot, side, size, most)]
        places = rows([part.image.width for part in parts], side, size, rich=spot.rich)
        if places is not None:
            break
    else:
        whole = sum(heap.count for heap in spot.goods) + spot.pure
        parts = [token] if token else []
        parts += [goods.chip("", whole, size)] if whole else []
        left = -0.36 * side * (len(parts) - 1)
        beside = left + 0.4 * size + (parts[-1].image.width / 2 if parts else 0)
        places = [(left, 0.1 * side), (beside, 0.1 * side)][: len(parts)]
    return [
        (
            Sprite(part.image, part.image.width / 2, part.image.height / 2),
            place[0] + x,
            place[1] + y,
        )
        for part, (x, y) in zip(parts, places, strict=True)
    ]
