"""A picture of a six-player map once its still layer is kept, beside merely encoding it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from io import BytesIO
from statistics import median
from typing import Final

from PIL import Image

from bot.bench.figure import Figure, Goal, Peer, middle
from bot.bench.matches import GAME, Opening
from render.eden import Picture, snapshot
from render.paint.kept import forget
from rules.eden.views import View

SEATS: Final = 6
NAMES: Final = ("Ana", "Boris", "Chloé", "Driss", "Élise", "Farid")
ACTIONS: Final = (0, 150, 300, 500, 700, 900, 1100)
"""After how many actions the map is drawn: the same match, as it goes on."""
ROUNDS: Final = 3

TIME: Final = Goal("snapshot-of-a-six-player-map-warm", "<=", 3, "times Pillow's encoding")
SIZE: Final = Goal("snapshot-of-a-six-player-map-size", "<=", 300, "KiB")


def views() -> list[View]:
    """Return what everybody sees of one match of six seats as it goes on."""
    opening = Opening(SEATS, 6)
    return [GAME.view(opening.playout(limit)[0].state, None) for limit in ACTIONS]


def figures() -> Iterator[Figure]:
    """Draw each moment in turn with encoding what was drawn."""
    moments = views()
    forget()
    cold, *new = [drawn(seen)[1] for seen in moments]  # from here on it is warm
    pairs, sizes, width = [], [], 0
    for _ in range(ROUNDS):
        for seen in moments:
            picture, painted = drawn(seen)
            pairs.append((painted, encoded(picture)))
            sizes.append(len(picture.data) / 1024)
            width = picture.width
    ours, theirs, ratio = middle(pairs)
    peer = Peer("Pillow saving the finished picture as PNG", theirs, "ms")
    details = {
        "warm, ms": ours,
        "with pieces never drawn before, ms": median(new),
        "cold, ms": cold,
        "width, px": width,
    }
    yield TIME.measured(ratio, peer, details)
    yield SIZE.measured(max(sizes), details={"median, KiB": median(sizes)})


def drawn(seen: View) -> tuple[Picture, float]:
    """Draw the map; return it with the milliseconds of the processor that it took."""
    began = time.process_time()
    picture = snapshot(seen, NAMES, "en")
    return picture, (time.process_time() - began) * 1000


def encoded(picture: Picture) -> float:
    """Encode a finished picture once more, as Pillow does by itself; return the milliseconds."""
    with Image.open(BytesIO(picture.data)) as image:
        image.load()
        began = time.process_time()
        image.save(BytesIO(), "PNG")
        return (time.process_time() - began) * 1000
