"""What a player can ask in a match, in the words of the rules."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from rules.clash.content import Building, Good, Kind, Pile
from rules.core.data import Value
from rules.core.ids import Card, Cell, Seat

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


class SetUnits(Value, frozen=True, tag="set-units"):
    """The plan shall have so many units of this kind."""

    kind: Kind
    units: Count


class Gather(Value, frozen=True, tag="gather"):
    """The plan shall take this from a space, so many times (0: leave the space out)."""

    cell: Cell
    good: Good
    times: Count = 1


class SetMood(Value, frozen=True, tag="set-mood"):
    """The plan shall raise the mood of a city by so many steps."""

    cell: Cell
    steps: Count


class GoTo(Value, frozen=True, tag="go-to"):
    """Move the group to a space; ``roads``, ``around``: by roads, or round the map."""

    cell: Cell
    how: str = ""


class OfferGoods(Value, frozen=True, tag="offer-goods"):
    """Offer so much of a good in the trade that is talked about."""

    good: Good
    amount: Count


class OfferCard(Value, frozen=True, tag="offer-card"):
    """Put an action or objective card into the trade, or take it out again.

    ``named``: the partner reads which one; otherwise it is a card of one's own choice.
    """

    counts: ClassVar[str] = "offered"
    card: Card
    offered: bool = True
    named: bool = True


class WantGoods(Value, frozen=True, tag="want-goods"):
    """Say how much of a good you want for what you offer; who agrees then gives it (18, HR-27)."""

    good: Good
    amount: Count


class WantCard(Value, frozen=True, tag="want-card"):
    """Ask for an action or objective card by its name, or no longer."""

    card: Card
    wanted: bool = True


class WantPick(Value, frozen=True, tag="want-pick"):
    """Ask for so many cards of a pile that the other picks."""

    pile: Pile
    amount: Count


class LeaveTalks(Value, frozen=True, tag="leave-talks"):
    """Let the trade go."""


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
    | SetUnits
    | Gather
    | SetMood
    | GoTo
    | OfferGoods
    | OfferCard
    | WantGoods
    | WantCard
    | WantPick
    | LeaveTalks
    | Concede
)
