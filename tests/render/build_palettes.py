"""Compute the palettes of ``render/eden/palettes.toml`` from sample pictures.

Run by hand, from the root of the project, when the theme changes:
``python -m tests.render.build_palettes``.
"""

from base64 import b64encode
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from render.core import theme as th
from render.core.pen import Picture
from render.eden.layout import tall
from render.eden.paint import panel
from render.eden.paint.art import SIGNS, scene
from render.eden.paint.battle import paint_battle
from render.eden.paint.board import GLOW_LEVELS, GLOWS, paint_tall
from render.eden.paint.cards import PILLS, paint_hand, paint_large
from render.eden.scene import Board
from tests.render import picture_samples as samples

NEUTRAL = (
    "crystal_small",
    "crystal_medium",
    "crystal_huge",
    "opportunity",
    "setback",
    "tech_rift",
    "tech_shield",
    "tech_portal",
    "tech_supremacy",
)

Colours = NDArray[np.float64]


def _board(board: Board) -> Picture:
    plan = tall(board)
    picture = paint_tall(plan, board)
    panel.paint_tall(picture, plan, board)
    return picture


def _boards() -> list[Picture]:
    boards = [samples.board(n, troops=n) for n in (2, 4, 6)]
    return [_board(board) for board in (*boards, samples.making(3), samples.making(2, 1))]


def _battles() -> list[Picture]:
    armies = [samples.army(i, [(0, -1), (0, 0), (1, 0)], asked=i == 0) for i in range(6)]
    battles = (samples.duel(), samples.battle(*armies), samples.battle(armies[2], samples.WILD))
    return [paint_battle(battle) for battle in battles]


def _cards(theme: th.Theme, colour: str) -> list[Picture]:
    """Return every scene in the colour of one seat, and those of cards of no World."""
    hand, large = samples.hand(colour), samples.large(colour)
    pictures = [paint_hand(hand), paint_large(large)]
    look = theme.look(colour)
    pictures += [scene(card, look, 230, 170) for card in SIGNS if card not in NEUTRAL]
    pictures += [scene(card, None, 230, 170) for card in NEUTRAL for _ in range(4)]
    return pictures


def _exact(theme: th.Theme) -> list[th.Rgba]:
    inks: list[th.Ink] = [
        theme.bg,
        theme.sea,
        theme.grid,
        theme.panel,
        theme.card,
        theme.card_hi,
        theme.line,
        theme.text,
        theme.text2,
        theme.text3,
        theme.accent,
        theme.energy,
        theme.pure,
        theme.danger,
        theme.ok,
        th.RIM,
        th.WHITE,
        th.COMBAT,
        th.TAB,
        th.LABEL,
        th.WILD,
        th.WILD_LINE,
        *PILLS.values(),
        th.ENERGY_CARD,
    ]
    inks += [th.mix(theme.sea, GLOWS, level / 255) for level in GLOW_LEVELS[1:]]
    inks += [look.fill for look in th.LOOKS]
    return list(dict.fromkeys(th.rgba(ink) for ink in inks))


def build(fixed: list[th.Rgba], pictures: list[Picture], gamma: float) -> bytes:
    """Return 256 colours: the *fixed* ones, then those that serve *pictures* best."""
    pixels = np.concatenate([np.asarray(picture).reshape(-1, 3) for picture in pictures])
    packed = pixels.astype(np.uint32) @ np.array([65536, 256, 1], dtype=np.uint32)
    values, counts = np.unique(packed, return_counts=True)
    colours = np.stack([values >> 16, values >> 8 & 255, values & 255], axis=1).astype(float)
    weights = counts.astype(float) ** gamma
    exact = np.array([ink[:3] for ink in fixed], dtype=float)
    centres = np.concatenate([exact, _cut(colours, weights, 256 - len(exact))])
    for _ in range(6):
        nearest = _nearest(colours, centres)
        for i in range(len(exact), len(centres)):
            mine = nearest == i
            if mine.any():
                centres[i] = np.average(colours[mine], axis=0, weights=weights[mine])
    return bytes(np.clip(np.rint(centres), 0, 255).astype(np.uint8).reshape(-1))


def _nearest(colours: Colours, centres: Colours) -> NDArray[np.intp]:
    found = [
        ((part[:, None, :] - centres[None]) ** 2).sum(axis=2).argmin(axis=1)
        for part in np.array_split(colours, max(1, len(colours) // 2000))
    ]
    return np.concatenate(found)


def _cut(colours: Colours, weights: NDArray[np.float64], count: int) -> Colours:
    """Split the colours along their widest axis, always the group with the largest error."""
    groups = [np.arange(len(colours))]

    def error(group: NDArray[np.intp]) -> float:
        part, share = colours[group], weights[group]
        mean = np.average(part, axis=0, weights=share)
        return float((((part - mean) ** 2).sum(axis=1) * share).sum())

    errors = [error(groups[0])]
    while len(groups) < count:
        worst = int(np.argmax(errors))
        group = groups.pop(worst)
        errors.pop(worst)
        part = colours[group]
        axis = int(np.argmax(np.average((part - part.mean(axis=0)) ** 2, axis=0)))
        order = group[np.argsort(part[:, axis], kind="stable")]
        share = np.cumsum(weights[order])
        middle = int(np.searchsorted(share, share[-1] / 2)) + 1
        middle = min(max(middle, 1), len(order) - 1)
        for half in (order[:middle], order[middle:]):
            groups.append(half)
            errors.append(error(half))
    return np.array(
        [np.average(colours[g], axis=0, weights=weights[g]) for g in groups], dtype=float
    )


def save(game: str, found: dict[str, bytes]) -> None:
    """Write ``palettes.toml`` of a game."""
    module = f"build_{game}_palette" if game != "eden" else "build_palettes"
    lines = [
        "# Red, green, blue of 256 colours each, in base 64.",
        f"# Computed by: python -m tests.render.{module}",
        "",
    ]
    for name, colours in found.items():
        digits = b64encode(colours).decode()
        lines += [f'{name} = """\\', *(digits[i : i + 96] for i in range(0, len(digits), 96))]
        lines[-1] += '"""'
    target = Path(__file__).parents[2] / "render" / game / "palettes.toml"
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Write ``render/eden/palettes.toml``."""
    theme = th.DARK
    kinds = {"board": _boards(), "battle": _battles()}
    kinds |= {look.colour: _cards(theme, look.colour) for look in theme.looks}
    save("eden", {kind: build(_exact(theme), made, 0.5) for kind, made in kinds.items()})


if __name__ == "__main__":
    main()
