"""What a player can ask in a match, in the words of the rules."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.clash.content import Building, Good, Kind, Pile
from rules.core.data import Value
from rules.core.forms import Whole
from rules.core.ids import Card, Cell, Seat

One = Annotated[int, Meta(ge=1, le=1)]
Some = Annotated[int, Meta(ge=1, le=99)]
Count = Annotated[int, Meta(ge=0, le=99)]
Advance = Annotated[str, "advance"]
Power = Annotated[str, "power"]
"""What gives it: an advance, or a card in play."""


class TakeAdvance(Value, frozen=True, tag="take-advance"):
    """Develop: take an advance; the first one of another government changes government (8.9)."""

    advance: Advance


class FoundCity(Value, frozen=True, tag="found-city"):
    """Turn a settler into a city (8.2)."""

    cell: Cell


class Construct(Value, frozen=True, tag="construct"):
    """Add a building to a city (8.3)."""

    cell: Cell
    building: Building


class Recruit(Value, frozen=True, tag="recruit"):
    """Activate a city to recruit units (8.4)."""

    cell: Cell


class Collect(Value, frozen=True, tag="collect"):
    """Activate a city to collect resources (8.5)."""

    cell: Cell


class Improve(Value, frozen=True, tag="improve"):
    """Raise the mood of cities (8.6)."""


class Influence(Value, frozen=True, tag="influence"):
    """Try to make a building one's own by culture (8.7); ``centre`` of a barbarian settlement."""

    cell: Cell
    building: str


class MoveUnits(Value, frozen=True, tag="move-units"):
    """Begin a Move action: up to three groups, one after the other (9)."""


class BuildWonder(Value, frozen=True, tag="build-wonder"):
    """Build a wonder from the hand in a happy city (8.10)."""

    cell: Cell
    card: Card


class PlayCard(Value, frozen=True, tag="play-card"):
    """Play the civil half of an action card, or a great person (8.11)."""

    card: Card


class UsePower(Value, frozen=True, tag="use-power"):
    """Use what an advance or a wonder offers (8.12)."""

    power: Power


class ProposeTrade(Value, frozen=True, tag="propose-trade"):
    """Begin to talk about a trade with this player (18)."""

    seat: Seat


class Done(Value, frozen=True, tag="done"):
    """End the turn, commit a plan, stop choosing, let an offer go."""


class ChooseCell(Value, frozen=True, tag="choose-cell"):
    """Choose one of the spaces asked for."""

    cell: Cell


class ChooseSeat(Value, frozen=True, tag="choose-seat"):
    """Name one of the players asked for."""

    seat: Seat


class ChooseWord(Value, frozen=True, tag="choose-word"):
    """Choose one of the things asked for by a word."""

    word: str


class ChooseCard(Value, frozen=True, tag="choose-card"):
    """Choose one of the cards asked for; ``use``: what for (the objective of an objective card)."""

    card: Card
    use: str = ""


class ChoosePiece(Value, frozen=True, tag="choose-piece"):
    """Choose a piece of a city, or a unit, of a space."""

    cell: Cell
    piece: str


class Pay(Value, frozen=True, tag="pay", omit_defaults=True):
    """Pay with exactly this."""

    food: Count = 0
    wood: Count = 0
    ore: Count = 0
    ideas: Count = 0
    gold: Count = 0
    mood: Count = 0
    culture: Count = 0


class Harvest(Whole, frozen=True, tag="harvest"):
    """What is collected from each space, and how often (8.5)."""

    goods: dict[Cell, dict[Good, Some]] = {}


class Levy(Whole, frozen=True, tag="levy"):
    """The units that a city recruits (8.4)."""

    units: dict[Kind, Some] = {}


class Please(Whole, frozen=True, tag="please"):
    """By how many steps the mood of each city is raised (8.6)."""

    steps: dict[Cell, Some] = {}


class SetMood(Value, frozen=True, tag="set-mood"):
    """Raise the mood of a city by so many steps (Sports)."""

    cell: Cell
    steps: Count


class March(Whole, frozen=True, tag="march", omit_defaults=True):
    """Move units of a space to another (9); nobody: no group moves any more in this action.

    ``how``: ``roads``, or ``around`` the map.
    """

    origin: Cell = Cell("")
    units: dict[Kind, Some] = {}
    goal: Cell = Cell("")
    how: str = ""


class Terms(Whole, frozen=True, tag="terms", omit_defaults=True):
    """What one offers in a trade, and wants for it: who agrees gives that (18, HR-27).

    Nothing at all: let the trade go. ``cards``: the partner reads which; ``unnamed``: of one's own
    choice. ``asks``: cards wanted by name; ``picks``: how many of a pile the other picks.
    """

    goods: dict[Good, Some] = {}
    wants: dict[Good, Some] = {}
    cards: dict[Card, One] = {}
    unnamed: dict[Card, One] = {}
    asks: dict[Card, One] = {}
    picks: dict[Pile, Some] = {}


class Concede(Value, frozen=True, tag="concede"):
    """Give the match up; it takes effect before the next turn."""


Action = (
    TakeAdvance
    | FoundCity
    | Construct
    | Recruit
    | Collect
    | Improve
    | Influence
    | MoveUnits
    | BuildWonder
    | PlayCard
    | UsePower
    | ProposeTrade
    | Done
    | ChooseCell
    | ChooseSeat
    | ChooseWord
    | ChooseCard
    | ChoosePiece
    | Pay
    | Harvest
    | Levy
    | Please
    | SetMood
    | March
    | Terms
    | Concede
)
