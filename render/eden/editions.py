"""What a map shows in one edition and not in another."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from render.core.scene import Progress
from render.eden import scene as sc
from render.eden.words import say
from rules.core.hexes import hex_of
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden.board.cards import CRYSTAL_VALUES, TECH_SUPREMACY, technologies
from rules.eden.board.goals import of_troops
from rules.eden.board.public_state import public_state
from rules.eden.board.views import SeatView, Tile, View
from rules.eden.fronts.offensive import wild_strength
from rules.eden.nodes import Locale, Resource
from rules.eden.shards.campaign import defence_of, might
from rules.eden.shards.territory import RESOURCES, SHARDS, fully_held, pure_of, stock_of
from rules.lang import say as say_rules
from rules.players.eden.advice import facing

PHASES = {
    "frontiers": ("production", "expansion", "logistics"),
    "fronts": ("expansion", "production", "logistics"),
    "shards": ("production", "expansion", "logistics"),
}
"""The phases of a day, in the order of the rule book."""
RENAMED = {("shards", "logistics"): "phase-purchases"}
"""Phases that an edition calls otherwise."""
LANDS = ("green", "red", "grey", "yellow", "brown", "pink", "black")
FRONTED = frozenset({"fronts", "shards"})
"""The editions that fight on fronts, up to two at once."""
WILD = {"fronts": wild_strength}
"""How wild territory defends itself where that is counted, not kept."""
FIGURES = {
    "frontiers": ("lands", "troops", "stocks", "pure", "hand", "deck"),
    "fronts": ("lands", "troops", "stocks", "played", "hand", "deck"),
}


class Control(NamedTuple):
    """What land of Shards defends by itself, and whether its holder has partial control only."""

    defence: int
    partial: bool


def phase_name(view: View, locale: Locale) -> str:
    """Name the phase of a day in the words of the edition."""
    own = RENAMED.get((view.edition, view.phase))
    return say(locale, own) if own else say_rules(locale, f"phase-{view.phase}")


def is_front(view: View) -> bool:
    """Return whether a combat is a front: one tile attacked from another."""
    return view.edition in FRONTED


def wild(view: View, cell: Cell) -> int:
    """Return what wild territory defends itself with, 0 for nothing."""
    tile = view.tiles[cell]
    counted = WILD.get(view.edition)
    # While the map is laid what wild territory defends cannot be counted: its neighbours are missing.
    if counted is None or tile.owner != NOBODY or view.phase == "map":
        return tile.wild
    return counted(view.tiles, cell)


def controls(view: View) -> dict[Cell, Control]:
    """Return what Shards says of each tile; nothing in other editions, and of an unfinished map."""
    if view.campaign is None or view.phase == "map":
        return {}
    state = public_state(view)
    # For all seats at once: looked up cell by cell, control would be worked out anew for each.
    full = {cell for seat in view.seats for cell in fully_held(state, seat.seat)}
    return {
        cell: Control(defence_of(state, cell), tile.owner != NOBODY and cell not in full)
        for cell, tile in view.tiles.items()
    }


def defence(view: View, cell: Cell, seat: Seat) -> int:
    """Return what a land has against an attack of *seat* before any card is played."""
    control = controls(view).get(cell)
    return (
        wild(view, cell) or facing(view.tiles, cell, seat) if control is None else control.defence
    )


def is_ruin(view: View, tile: Tile) -> bool:
    """Return whether a tile is a portal that has been destroyed."""
    gone = tile.kind == "portal" and not view.seats[tile.portal_of].alive
    return view.campaign is not None and gone


def goods(heaps: Mapping[Resource, int]) -> tuple[sc.Goods, ...]:
    """List resources in their order."""
    return tuple(sc.Goods(kind, heaps[kind]) for kind in RESOURCES if heaps.get(kind))


def king(view: View) -> sc.King | None:
    """Return the King of Eden, where he is."""
    campaign = view.campaign
    if campaign is None or campaign.king is None:
        return None
    there = campaign.king
    place = hex_of(there.cell)
    return sc.King(there.cell, place.q, place.r, might(public_state(view)), there.scales)


def goal(view: View, seat: Seat) -> Progress | None:
    """Return how far a seat is from Supremacy, lit if it holds the Heart; None if not sold."""
    if TECH_SUPREMACY not in technologies(view.edition) or view.phase == "map":
        return None
    [supremacy, *_] = of_troops(lambda _state, _seat: 0)(view) or (None,)
    if supremacy is None:
        return None
    [mine] = [meter for meter in supremacy.meters if meter.seat == seat]
    # Blocked is who does not hold the Heart, without which Supremacy cannot be bought.
    return Progress(mine.have, supremacy.need, not mine.blocked)


def figures(view: View, seat: SeatView) -> sc.Figures:
    """Count what is public about a seat."""
    held = [(cell, tile) for cell, tile in view.tiles.items() if tile.owner == seat.seat]
    found = sc.Figures(
        lands=len(held),
        troops=sum(tile.centre + sum(tile.edges.values()) for _, tile in held),
        # Reserved stocks are shown apart, because they cannot be spent again.
        stocks=seat.stocks - seat.reserved,
        reserved=seat.reserved,
        pure=seat.pure,
        hand=seat.hand_size,
        deck=seat.deck,
        shown=FIGURES.get(view.edition, ()),
        played=sum(CRYSTAL_VALUES[card] for card in seat.in_play),
    )
    if view.campaign is None:
        return found
    state = public_state(view)
    # The two that a seat pays with: shards, and the resource of its civilization, which may be the
    # same.
    kinds = (SHARDS, seat.civ_resource or SHARDS)
    control = controls(view)
    return replace(
        found,
        pure=pure_of(state, seat.seat),
        shown=("lands", *dict.fromkeys(kinds), "pure", "hand", "deck"),
        partial=sum(control[cell].partial for cell, _ in held if cell in control),
        aside=seat.aside,
        goods=goods(stock_of(state, seat.seat)),
    )
