"""What a map shows in one edition and not in another."""

from render import scene as sc
from render.theme import GOODS
from render.words import say
from rules.core.hexes import apart
from rules.core.ids import NOBODY, Cell
from rules.eden.cards import CRYSTAL_VALUES
from rules.eden.nodes import Locale
from rules.eden.views import SeatView, View

PHASES = {
    "frontiers": ("production", "expansion", "logistics"),
    "fronts": ("expansion", "production", "logistics"),
    "shards": ("production", "expansion", "logistics"),
}
"""The phases of a day, in the order of the rule book."""
LANDS = ("green", "red", "grey", "yellow", "brown", "pink", "black")
LEGENDS = {
    "frontiers": (*LANDS, "rich", "wild", "edge"),
    "fronts": (*LANDS, "rich", "wild", "sent"),
    "shards": (
        *(kind for kind in GOODS if kind != "crystal_shards"),
        "crystal_shards",
        "base",
        "partial",
        "pure",
    ),
}
FIGURES = {
    "frontiers": ("lands", "troops", "stocks", "pure", "hand", "deck"),
    "fronts": ("lands", "troops", "stocks", "played", "hand", "deck"),
}


def is_front(view: View) -> bool:
    """Say whether a combat is a front: one tile attacked from another."""
    return view.edition != "frontiers"


def legend(view: View, locale: Locale) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the signs that the legend explains, and their names."""
    signs = LEGENDS[view.edition]
    names = (say(locale, f"land-{sign}" if sign in LANDS else f"legend-{sign}") for sign in signs)
    return signs, tuple(names)


def wild(view: View, cell: Cell) -> int:
    """Return what wild land defends itself with, 0 for nothing."""
    tile = view.tiles[cell]
    if view.edition != "fronts" or tile.owner != NOBODY or view.phase == "map":
        return tile.wild
    portals = [at for at, other in view.tiles.items() if other.kind == "portal"]
    return max(0, 2 * (min(apart(cell, at) for at in portals) - 1))  # FT-INI-3


def figures(view: View, seat: SeatView) -> sc.Figures:
    """Count what is public about a seat."""
    held = [tile for tile in view.tiles.values() if tile.owner == seat.seat]
    return sc.Figures(
        lands=len(held),
        troops=sum(tile.centre + sum(tile.edges.values()) for tile in held),
        stocks=seat.stocks - seat.reserved,
        reserved=seat.reserved,
        pure=seat.pure,
        hand=seat.hand_size,
        deck=seat.deck,
        shown=FIGURES[view.edition],
        played=sum(CRYSTAL_VALUES[card] for card in seat.in_play),
    )
