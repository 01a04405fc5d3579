"""Pictures as phones get them: the memory that they take, and the time of each once its still layer is kept.

The time beside merely encoding them, of Eden and Clash of Cultures.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import BytesIO
from statistics import median
from typing import Any, Final

from PIL import Image

from bot.games import registry
from bot.pictures.painters import Painters
from render.clash import painter as clash_painter
from render.core.cache import forget
from render.core.painter import Painter, Wanted
from render.core.picture import Picture
from render.eden import painter as eden_painter
from rules import GAMES
from rules.core.ids import Seat
from tests.workbench.figure import Figure, Goal, Peer, middle, spread_of
from tests.workbench.goals import TABLE
from tests.workbench.live_matches import memory_of_all
from tests.workbench.openings import GAME, Opening

NAMES: Final = ("Ana", "Boris", "Chloé", "Driss", "Élise", "Farid")
ACTIONS: Final = (0, 150, 300, 500, 700, 900, 1100)
"""After how many actions a picture is drawn: the same match, as it goes on."""
LONG: Final = 21
"""The number of a match of Clash of Cultures that random players do not end before that."""
ROUNDS: Final = 3
PICTURES: Final = 500
"""How many are drawn before the memory is looked at."""

MEMORY: Final = TABLE["memory-after-500-pictures"]
TIME: Final = TABLE["snapshot-of-a-six-player-map-warm"]
SIZE: Final = TABLE["snapshot-of-a-six-player-map-size"]
NEW: Final = TABLE["snapshot-of-a-six-player-map-new-position"]
CLASH_TIME: Final = TABLE["map-of-clash-of-cultures-warm"]
CLASH_SIZE: Final = TABLE["map-of-clash-of-cultures-size"]
CLASH_NEW: Final = TABLE["map-of-clash-of-cultures-new-position"]
BOARD_TIME: Final = TABLE["advances-of-clash-of-cultures-warm"]
BOARD_SIZE: Final = TABLE["advances-of-clash-of-cultures-size"]
BOARD_NEW: Final = TABLE["advances-of-clash-of-cultures-new-position"]

EDEN: Final = (TIME, SIZE, NEW)
CLASH: Final = (CLASH_TIME, CLASH_SIZE, CLASH_NEW)
BOARD: Final = (BOARD_TIME, BOARD_SIZE, BOARD_NEW)
GOALS: Final = (MEMORY, *EDEN, *CLASH, *BOARD)

Draw = Callable[[], Picture]


def figures(pictures: int = PICTURES) -> Iterator[Figure]:
    """Draw *pictures* as the bot does, then each kind in turn with encoding it."""
    # First, while this process keeps nothing of pictures.
    yield asyncio.run(_memory(pictures))
    eden = views(Opening(6, 6, GAME), ACTIONS)
    yield from _figures([partial(_drawn, eden_painter, v, NAMES, "map") for v in eden], EDEN)
    clash, four = views(Opening(4, LONG, GAMES["clash-of-cultures"]), ACTIONS), NAMES[:4]
    maps = [partial(_drawn, clash_painter, v, four, "map") for v in clash]
    yield from _figures(maps, CLASH)
    boards = [partial(_drawn, clash_painter, v, four, "card", "advances-1") for v in clash]
    yield from _figures(boards, BOARD)


def _drawn(painter: Painter, view: Any, names: Sequence[str], kind: str, arg: str = "") -> Picture:
    picture = painter.draw(view, [*names], "en", Wanted(kind, arg))
    assert picture is not None
    return picture


async def _memory(count: int) -> Figure:
    """Draw maps and hands of every game in both languages; measure all processes together."""
    seen = {
        id_: views(Opening(4, LONG, game), ACTIONS[:3], Seat(0))
        for id_, game in registry.GAMES.items()
    }
    before, painters = memory_of_all(os.getpid()), Painters(1)
    try:
        for number in range(count):
            id_ = list(seen)[number % len(seen)]
            game, view = registry.GAMES[id_], seen[id_][number // len(seen) % 3]
            wanted = (Wanted("map"), Wanted("hand", "0", Seat(0)))[number // 7 % 2]
            locale = ("en", "fr")[number // 11 % 2]
            await painters.do(
                game, partial(game.ui.painter.draw, view, list(NAMES[:4]), locale, wanted)
            )
        grown = memory_of_all(os.getpid()) - before
    finally:
        painters.close()
    return MEMORY.measured(grown, details={"at the start, MiB": before, "pictures": count})


def views(
    opening: Opening, actions: Sequence[int], seat: Seat | None = None
) -> list[Any]:  # Any: the view of the game
    """Return what a seat (None: everybody) sees of one match after so many actions each."""
    return [opening.game.view(opening.playout(limit)[0].state, seat) for limit in actions]


def _figures(moments: Sequence[Draw], goals: tuple[Goal, Goal, Goal]) -> Iterator[Figure]:
    """Measure a kind of picture: its time, its size, its time at positions never drawn before."""
    warm, small, fresh = goals
    forget()
    cold, *new = [drawn(draw)[1] for draw in moments]  # from here on it is warm
    pairs, sizes, width = [], [], 0
    for _ in range(ROUNDS):
        for draw in moments:
            picture, painted = drawn(draw)
            pairs.append((painted, encoded(picture)))
            sizes.append(len(picture.data) / 1024)
            width = picture.width
    ours, theirs, ratio = middle(pairs)
    peer = Peer("Pillow saving the finished picture as PNG", theirs, "ms")
    details = {
        "warm, ms": ours,
        "cold, ms": cold,
        "width, px": width,
    }
    ratios = [painted / saved for painted, saved in pairs]
    yield warm.measured(ratio, peer, details, spread_of(ratios))
    yield small.measured(
        max(sizes), details={"median, KiB": median(sizes)}, spread=spread_of(sizes)
    )
    yield fresh.measured(median(new), details={"longest, ms": max(new)}, spread=spread_of(new))


def drawn(draw: Draw) -> tuple[Picture, float]:
    """Draw a picture; return it with the milliseconds of the processor that it took."""
    began = time.process_time()
    picture = draw()
    return picture, (time.process_time() - began) * 1000


def encoded(picture: Picture) -> float:
    """Encode a finished picture once more, as Pillow does by itself; return the milliseconds."""
    with Image.open(BytesIO(picture.data)) as image:
        image.load()
        began = time.process_time()
        image.save(BytesIO(), "PNG")
        return (time.process_time() - began) * 1000
