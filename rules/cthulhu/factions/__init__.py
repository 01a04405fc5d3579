"""The factions, each with the tables of what it may do."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.cthulhu.factions import black_goat, crawling_chaos, great_cthulhu, opener, yellow_sign
from rules.cthulhu.factions.hooks import (
    AreaHandler,
    Awakening,
    BattlePower,
    Faction,
    GiveHandler,
    Power,
    Requirement,
    ShareHandler,
    TalksHandler,
    WordHandler,
)
from rules.cthulhu.state import State

FACTIONS: Final[dict[str, Faction]] = {
    module.FACTION.id: module.FACTION
    for module in (great_cthulhu, crawling_chaos, black_goat, yellow_sign, opener)
}
"""By id, in the order in which the lobby lists them."""

GIVES: Final[dict[str, GiveHandler]] = {
    why: use for faction in FACTIONS.values() for why, use in faction.gives.items()
}
AREAS: Final[dict[str, AreaHandler]] = {
    why: use for faction in FACTIONS.values() for why, use in faction.areas.items()
}
WORDS: Final[dict[str, WordHandler]] = {
    why: use for faction in FACTIONS.values() for why, use in faction.words.items()
}
SHARES: Final[dict[str, ShareHandler]] = {
    why: use for faction in FACTIONS.values() for why, use in faction.shares.items()
}
TALKS: Final[dict[str, TalksHandler]] = {
    why: use for faction in FACTIONS.values() for why, use in faction.talks.items()
}


def faction_of(state: State, seat: Seat) -> Faction:
    """Return the faction of a seat."""
    return FACTIONS[state.players[seat].faction]


__all__ = [
    "AREAS",
    "FACTIONS",
    "GIVES",
    "SHARES",
    "TALKS",
    "WORDS",
    "Awakening",
    "BattlePower",
    "Faction",
    "Power",
    "Requirement",
    "faction_of",
]
