"""How long it takes to copy a position in the middle of a match."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median
from typing import Final

from rules.core.data import copy_of, pack
from tests.workbench.figure import Figure
from tests.workbench.goals import TABLE
from tests.workbench.openings import Opening

SEATS: Final = 4
ACTIONS: Final = (400, 600, 800)
"""After how many actions positions are taken: the middle of the days of a random match."""
ROUNDS: Final = 200
COPIES: Final = 20

COPY: Final = TABLE["rules-copy-of-a-mid-game-state"]


def figures() -> Iterator[Figure]:
    """Copy positions in turn; a round counts the mean of a few copies, the figure the median."""
    openings = [Opening(SEATS, number) for number in range(4)]
    states = [opening.playout(limit)[0].state for opening in openings for limit in ACTIONS]
    spent = []
    for number in range(ROUNDS):
        state = states[number % len(states)]
        began = time.process_time()
        for _ in range(COPIES):
            copy_of(state)
        spent.append((time.process_time() - began) / COPIES * 1e6)
    size = median(len(pack(state)) for state in states)
    yield COPY.measured(median(spent), details={"packed state, bytes": size})
