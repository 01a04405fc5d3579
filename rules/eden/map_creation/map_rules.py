"""The numbers of map creation, which an edition may set otherwise."""

from __future__ import annotations

from rules.core.data import Value


class MapRules(Value, frozen=True):
    """Distances of the map in tiles strictly between (R-6); an edition says what differs."""

    rounds: int = 8  # CM-MAP-2: seven tiles of the pile, one face-up
    tiles_portal_to_heart: int = 3  # CM-MAP-4 (b)
    tiles_between_portals: int = 4  # CM-MAP-4 (c)
    tiles_to_own_portal: int = 3  # CM-MAP-3 (b)
    tiles_touching_a_portal: int = 2  # CM-MAP-4 (d)
    rich_colours: int = 4  # CM-TILE-4
    portals_have_colours: bool = True  # CM-TILE-4: their colours count
    tokens_go: bool = True  # CM-TILE-5: a marker may disappear again
    tiles_join_portals: bool = False  # CM-MAP-3 (c), CM-MAP-5: portals may hold the map together


FRENCH = MapRules()

SHARDS = MapRules(portals_have_colours=False, tokens_go=False, tiles_join_portals=True)

NUMBERS = {"frontiers": FRENCH, "fronts": FRENCH, "shards": SHARDS}
"""By edition; an edition that is not here cannot make a map."""
