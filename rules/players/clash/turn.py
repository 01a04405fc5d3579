"""What each action of a turn is worth, before any temper."""

from __future__ import annotations

from typing import Any, Final

from rules.clash import actions as ac
from rules.clash import content as ct
from rules.clash.advances.economy import TAXES
from rules.core.ids import Card
from rules.players.clash.growth import building, improving, recruiting
from rules.players.clash.income import collecting, taxing
from rules.players.clash.learning import learning
from rules.players.clash.moves import ground, moving
from rules.players.clash.position import Position
from rules.players.clash.trades import bargain

PASSING: Final = 0.5
"""What is worth less than this is not done."""

CARDS: Final[dict[str, float]] = {
    "quick-advance": 14,
    "inspiration": 14,
    "technology-trade": 10,
    "city-development": 16,
    "explorer": 6,
    "leadership": 9,
    "militia": 2,
    "ideas": 8,
    "great-ideas": 8,
    "mass-production": 9,
    "synergies": 12,
    "new-ideas": 13,
    "hero-general": 4,
    "great-artist": 9,
    "great-engineer": 12,
    "great-philosopher": 11,
    "great-scientist": 11,
    "great-prophet": 12,
    "great-merchant": 9,
    "great-explorer": 10,
    "elder-statesman": 11,
    "great-warlord": 8,
}
"""What playing a card is worth; the others are kept."""

POWERS: Final[dict[str, float]] = {
    "free-economy": 9,
    "absolute-power": 9,
    "civil-liberties": 2,
    "voting": 3,
    "arts": 5,
    "sports": 3,
}
"""What the powers are worth; the others are not used."""


def worth(now: Position, action: Any) -> float:
    """Value an action of a turn."""
    match action:
        case ac.BuildWonder():
            return 30
        case ac.FoundCity(cell=cell):
            return 20 + ground(now, cell)
        case ac.Construct(cell=cell):
            return building(now, cell)
        case ac.TakeAdvance(advance=advance):
            return learning(now, advance)
        case ac.Recruit(cell=cell):
            return recruiting(now, cell)
        case ac.Collect(cell=cell):
            return collecting(now, cell)
        case ac.MoveUnits():
            return moving(now)
        case ac.Improve():
            return improving(now)
        case ac.Influence():
            return 6
        case ac.PlayCard(card=card):
            return CARDS.get(_name(card), 0)
        case ac.UsePower(power="arts") if now.project and now.lacks_culture(1):
            return 0
        case ac.UsePower(power=power):
            return taxing(now) if power == TAXES else POWERS.get(power, 0)
        case ac.ProposeTrade(seat=other):
            return 31 if bargain(now, other) else 0
        case _:
            return 0


def _name(card: Card) -> str:
    """Return what is played with a card: its civil half, or a great person."""
    if card in ct.ACTION_CARDS:
        return ct.ACTION_CARDS[card].civil
    return ct.INCIDENTS[card].id if card in ct.INCIDENTS else ""
