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


FRENCH = MapRules()

NUMBERS = {"frontiers": FRENCH, "fronts": FRENCH}
"""By edition; an edition that is not here cannot make a map."""
