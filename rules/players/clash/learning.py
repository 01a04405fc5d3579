"""Which advances are learnt: those that are wished for, or that a wonder or an objective asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from rules.clash import actions as ac
from rules.clash import board, collection, goods, hooks, technology
from rules.clash import content as ct
from rules.players.clash.position import Position

LATE: Final = 4
"""The age from which a wonder in hand counts among the wishes; before, cities have to grow."""

CURE: Final = 6
"""How much more Sanitation is wished for while nothing can be built without it."""

ADVANCES_WISHED: Final = (
    "storage",
    "myths",
    "fishing",
    "writing",
    "engineering",
    "irrigation",
    "tactics",
    "husbandry",
    "bartering",
    "arts",
    "public-education",
    "philosophy",
    "taxes",
    "sanitation",
    "math",
    "astronomy",
    "voting",
    "state-religion",
)
"""Advances in the order in which they are wished for; the others come last."""

STUDIES: Final[dict[str, str]] = {
    "city-planner": "construction",
    "education-lead": "education",
    "militarized": "warfare",
    "culture-focus": "culture",
    "science-focus": "science",
    "trade-focus": "economy",
    "seafarers": "seafaring",
}
"""The category that an objective asks for whole."""


HALF: Final = 5
"""Tenths of a point that an advance counts in the end."""

BRINGS: Final[dict[str, tuple[str, ...]]] = {
    "clash-powers": ("powers",),
    "clash-earning": (
        *("after_gain", "after_collect", "after_recruit", "after_move", "after_build"),
        *("turn_start", "extra_goods"),
    ),
    "clash-fighting": ("before_battle", "cv", "foe_cv", "cancel", "after_roll"),
    "clash-cheaper": ("price", "building_price", "mood_pays"),
    "clash-shielding": ("no_boost", "no_influence"),
    "clash-influencing": ("influence_bonus",),
}
"""What advances do for their owner, by the hooks that they have."""

ALLOWS: Final[dict[str, str]] = {
    "army-moves": "clash-fighting",
    "roads": "clash-moving",
    "navigation": "clash-moving",
    "rituals": "clash-cheaper",
}
"""The same, by the rules that ask for an advance."""


def learning(now: Position, advance: str) -> float:
    """Value an advance beside a wonder: it may ask for it, or for the food and gold."""
    if advance in now.changes:
        return 0  # another government brings no points
    worth, near = 12 + min(3.9, wish(now, advance)) - now.hunger, now.project
    if near is None:
        return worth
    if near.asks_for(advance):
        return max(worth + 2, now.nearer + worth / 10)
    price = max(0, technology.price_of(now.state, now.seat, advance) - now.stock["ideas"])
    gold = min(price, now.stock["gold"])
    return worth - now.spared(gold=gold, food=price - gold)


def wish(now: Position, advance: str) -> float:
    """Return how wished-for an advance is: early in the list, or for an objective in hand."""
    state, player = now.state, now.player
    category, frame = ct.ADVANCES[advance].category, ct.ADVANCES[advance].frame
    value = 0.5 if frame else 0
    if advance in ADVANCES_WISHED and (advance != "fishing" or _at_sea(now)):
        value = 3 - 2 * ADVANCES_WISHED.index(advance) / len(ADVANCES_WISHED)
    if "pestilence" in state.marks and advance == "sanitation":
        value += CURE
    if state.age >= LATE:
        value += 1.5 * any(advance in asked for asked in now.missing)
        value += frame == "culture" and now.lacks_culture()
    for card in player.objectives:
        printed = ct.OBJECTIVE_CARDS[card]
        for name in (printed.peaceful, printed.military):
            governs = name == "government" and category in ct.GOVERNMENTS
            if governs or STUDIES.get(name) == category:
                value += 1 + sum(ct.ADVANCES[a].category == category for a in player.advances)
    return value


def brings(now: Position, advance: str) -> Iterator[tuple[str, int, int]]:
    """Tell what an advance brings, what tells most first: a measure, before and after.

    Its end is what each of them is worth: half a point.
    """
    seat, player = now.seat, now.player
    printed, owned = ct.ADVANCES[advance], (*player.advances, advance)
    before = _now(now)
    player.advances.append(advance)
    after = _now(now)
    player.advances.remove(advance)
    if "wonders" in printed.traits:
        yield "clash-buildable", 0, len(player.wonders) + 1  # it draws one
    for measure, n in before.items():
        if after[measure] > n:
            yield measure, n, after[measure]
    abilities = _abilities(owned)
    for measure in _abilities((advance,)):
        yield measure, abilities[measure] - 1, abilities[measure]
    if printed.frame:
        yield f"clash-{printed.frame}", now.stock[printed.frame], now.stock[printed.frame] + 1
    halves = now.scores[seat] // HALF
    yield "clash-halves", halves, halves + 1


def _now(now: Position) -> dict[str, int]:
    """Count what an advance may add to: fields, buildings, advances that may follow, food kept."""
    state, seat = now.state, now.seat
    cells = [cell for cell, _ in board.cities(state, seat)]
    # Outside a turn it cannot be said what a city collects.
    fields = {at for cell in cells if state.turn for at in collection.choices(state, seat, cell)}
    return {
        "clash-fields": len(fields),
        "clash-kinds": sum(bool(ct.ADVANCES[one].builds) for one in now.player.advances),
        "clash-open": len(technology.gainable(state, seat)),
        "clash-kept": goods.limit(state, seat, "food"),
    }


def _abilities(advances: Sequence[str]) -> Counter[str]:
    """Count the advances that do something for their owner, by what it is."""
    counts = Counter[str]()
    for advance in advances:
        printed, perk = ct.ADVANCES[advance], hooks.PERKS.get(advance)
        kinds = {ALLOWS[trait] for trait in printed.traits if trait in ALLOWS}
        if printed.free:
            kinds.add("clash-cheaper")
        kinds |= {m for m, names in BRINGS.items() if any(getattr(perk, n, None) for n in names)}
        counts.update(kinds)
    return counts


def gained(now: Position, legal: list[Any]) -> Any:
    """Gain the advance that is wished for most."""
    words = [a for a in legal if isinstance(a, ac.ChooseWord) and a.word in ct.ADVANCES]
    return max(words, key=lambda a: wish(now, a.word), default=None)


def _at_sea(now: Position) -> bool:
    """Return whether one of the seat's cities lies at the sea, as far as it is known."""
    return any(
        board.is_sea(now.state, place)
        for cell, _ in board.cities(now.state, now.seat)
        for place in board.neighbours(now.state, cell)
    )
