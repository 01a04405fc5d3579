"""The factions, each with the tables of what it may do."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.cthulhu.factions import black_goat, crawling_chaos, great_cthulhu, opener, yellow_sign
from rules.cthulhu.factions.hooks import Faction
from rules.cthulhu.state import State

FACTIONS: Final[dict[str, Faction]] = {
    module.FACTION.id: module.FACTION
    for module in (great_cthulhu, crawling_chaos, black_goat, yellow_sign, opener)
}
"""By id, in the order in which the lobby lists them."""


def faction_of(state: State, seat: Seat) -> Faction:
    """Return the faction of a seat."""
    return FACTIONS[state.players[seat].faction]
