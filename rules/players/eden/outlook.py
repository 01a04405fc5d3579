"""What counts in a position of Battle For Eden, for players that look ahead."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from rules.core.hexes import HEART, around
from rules.core.ids import Seat
from rules.eden.board.board import energy
from rules.eden.board.cards import CRYSTAL_VALUES, TECH_SUPREMACY
from rules.eden.board.content import content_of
from rules.eden.board.heart import price_of
from rules.eden.board.state import State
from rules.players.advisor import TASTE_SPREAD
from rules.players.outlook import OVERLOOKS, Outlook

NAMES: Final = (
    "tiles",
    "troops",
    "rich",
    "own",
    "heart",
    "heart troops",
    "portals",
    "homeless",
    "units",
    "strength/5",
    "crystals/3",
    "stocks/3",
    "energy/5",
    "resources/5",
    "dead",
)
TROOP_NAMES: Final = (
    *NAMES,
    "gain",
    "soon",
    "goal",
    "siege/5",
    "stack/5",
    "quality",
)
"""What counts beside that in the editions with troops, in which Supremacy is bought."""
TASTES: Final[tuple[dict[str, float], ...]] = (
    {HEART: 6.0},
    {HEART: 0.2},
    {"crystals": 0.0},
)
"""Leanings that are tried beside drawn ones: for the Heart, away from it, nothing for crystals."""
MANNED: Final = 12
"""Troops on the Heart beyond which more count for nothing."""


def features(state: State, seat: Seat) -> tuple[float, ...]:
    """Count what *seat* has; scaled so that one of each is worth about as much."""
    player = state.players[seat]
    if not player.alive:
        return (*[0.0] * (len(NAMES) - 1), 1.0)
    owned = [tile for tile in state.tiles.values() if tile.owner == seat]
    troops = [tile.centre + sum(tile.edges.values()) for tile in owned]
    heart = [n for tile, n in zip(owned, troops, strict=True) if tile.kind == "heart"]
    home = None if player.portal is None else state.tiles.get(player.portal)
    printed = content_of(state.content, state.edition).units
    cards = [*player.deck, *player.hand, *player.discard, *player.in_play, *player.set_aside]
    units = [printed[card] for card in cards if card in printed]
    pure = player.pure + sum(tile.pure for tile in owned)
    return (
        float(len(owned)),
        float(sum(troops)),
        float(sum(tile.rich for tile in owned)),
        float(sum(tile.colour == player.colour for tile in owned)),
        float(len(heart)),
        float(min(MANNED, sum(heart))),
        float(sum(tile.kind == "portal" and tile.portal_of != seat for tile in owned)),
        float(home is None or home.owner != seat),
        float(len(units)),
        sum(unit.strength for unit in units) / 5,
        sum(CRYSTAL_VALUES.get(card, 0) for card in cards) / 3,
        player.stocks / 3,
        (pure + (state.heart_pool if heart else 0)) / 5,
        sum(sum(tile.resources.values()) for tile in owned) / 5,
        0.0,
    )


def troop_features(
    state: State, seat: Seat, gain: Callable[[State, Seat], int]
) -> tuple[float, ...]:
    """Count what *seat* has, how near Supremacy is, and who could take the Heart.

    *gain*: the energy that a seat receives a day.
    """
    known, player = features(state, seat), state.players[seat]
    if not player.alive:
        return (*known, *[0.0] * (len(TROOP_NAMES) - len(NAMES)))
    tiles = state.tiles
    holds = tiles[HEART].owner == seat
    have, price, more = energy(state, seat), price_of(state, TECH_SUPREMACY), gain(state, seat)
    days = max(0, ceil((price - have) / more)) if more else price
    own = {cell: tile.centre for cell, tile in tiles.items() if tile.owner == seat}
    siege = 0 if holds else sum(own.get(cell, 0) for cell in around(HEART))
    strength = known[NAMES.index("strength/5")]
    cards = len(player.deck) + len(player.hand) + len(player.discard)
    return (
        *known,
        float(more),
        1 / (1 + days) if holds else 0.0,
        min(1.0, have / price) ** 2,
        siege / 5,
        max(own.values(), default=0) / 5,
        5 * strength / max(1, cards),
    )


def outlook(
    package: str,
    *,
    plans: frozenset[str],
    answers: frozenset[str] = frozenset(),
    plays: int,
    overlooks: int = OVERLOOKS,
    taste_spread: float = TASTE_SPREAD,
    gain: Callable[[State, Seat], int] | None = None,
    pace: int,
    foretells: bool,
) -> Outlook:
    """Make the outlook of the edition whose weights lie in *package*.

    *gain*: the energy that a seat receives a day, in the editions with troops.
    """
    return Outlook(
        answers=answers,
        plans=plans,
        rounds=2,
        plays=plays,
        fixed=TASTES,
        names=NAMES if gain is None else TROOP_NAMES,
        features=features
        if gain is None
        else lambda state, seat: troop_features(state, seat, gain),
        package=package,
        overlooks=overlooks,
        taste_spread=taste_spread,
        pace=pace,
        foretells=foretells,
    )
