"""A full position that a view allows: the hidden Elder Signs dealt at random."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.cthulhu.public_state import position
from rules.cthulhu.state import State
from rules.cthulhu.views import View


def possible_state(seen: View, chance: Chance) -> State:
    """Build a position that looks like *seen* to its viewer."""
    unseen = list(seen.unseen)
    for i in range(len(unseen) - 1, 0, -1):
        j = chance.below(i + 1, "possible", i)
        unseen[i], unseen[j] = unseen[j], unseen[i]
    return position(seen, unseen)
