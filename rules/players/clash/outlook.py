"""What counts in a position of Clash of Cultures, for players that look ahead."""

from __future__ import annotations

from typing import Any, Final

from rules.clash import board, scoring
from rules.clash.state import State
from rules.core.ids import Seat
from rules.players.outlook import Outlook


def features(state: State, seat: Seat) -> tuple[float, ...]:
    """Count what *seat* has; scaled so that one of each is worth about as much."""
    player, stock = state.players[seat], state.players[seat].stock
    towns = [city for _, city in board.cities(state, seat)]
    moods = [city.mood for city in towns]
    return (
        scoring.points(state, seat) / 30,
        float(len(towns)),
        float(sum(len(city.buildings) for city in towns)),
        float(moods.count("happy")),
        float(moods.count("angry")),
        stock["food"] / 3,
        (stock["wood"] + stock["ore"]) / 3,
        (stock["ideas"] + stock["gold"]) / 3,
        (stock["mood"] + stock["culture"]) / 3,
        float(board.count_units(state, seat, "settler")),
        float(board.count_units(state, seat, "army")),
        len(player.advances) / 3,
        float(len(player.objectives)),
        float(len(player.actions)),
    )


def _kind(view: Any, action: Any) -> tuple[Any, ...]:
    """Return the kind of an action; a power and a card are kinds of their own."""
    return type(action), getattr(action, "power", ""), getattr(action, "card", "")


OUTLOOK: Final = Outlook(
    answers=frozenset(
        {"turn", "ask-gain", "ask-status-advance", "ask-token", "ask-raze", "ask-fight-on"}
    ),
    rounds=2,
    plays=24,
    kind=_kind,
    names=(
        "points/3",
        "cities",
        "pieces",
        "happy",
        "angry",
        "food/3",
        "matter/3",
        "mind/3",
        "tokens/3",
        "settlers",
        "armies",
        "advances/3",
        "objectives",
        "cards",
    ),
    features=features,
    package="rules.players.clash",
    pace=3_000,
    foretells=True,  # Brier 0.26, even 0.67, in 4 matches of three
)
