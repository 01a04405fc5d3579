"""The still layer of a region map, which is drawn once a match, for each of the four maps."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from render.core.cache import forget
from render.cthulhu.paint.still import still
from rules.cthulhu.content import MAPS
from tests.workbench.figure import Figure
from tests.workbench.goals import TABLE

ROUNDS: Final = 2

STILL: Final = TABLE["still-layer-of-a-region-map"]


def figures() -> Iterator[Figure]:
    """Draw the still layer of each map anew; the slowest counts, each at its best."""
    spent = {f"{name}, ms": min(drawn(name) for _ in range(ROUNDS)) for name in MAPS}
    yield STILL.measured(max(spent.values()), details=spent)


def drawn(name: str) -> float:
    """Draw the still layer of a map of which nothing is kept; return the milliseconds it took."""
    forget()
    began = time.process_time()
    still(name)
    return (time.process_time() - began) * 1000
