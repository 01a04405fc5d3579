"""Why an action of a match is turned down."""

from __future__ import annotations

from rules.clash.content import Pile
from rules.core.errors import Refusal
from rules.core.ids import Card, Cell, Seat


class NoActionsLeft(Refusal, frozen=True, tag="no-actions-left"):
    rule = "CC-5-2"


class MustCollect(Refusal, frozen=True, tag="must-collect"):
    """A card was played that asks for a collect, or the end of the turn."""

    rule = "CC-R39"


class MustInfluence(Refusal, frozen=True, tag="must-influence"):
    """A card was played that allows only influence now."""

    rule = "CC-14-2"


class NoSuchAdvance(Refusal, frozen=True, tag="no-such-advance"):
    rule = "CC-12"
    advance: str


class AlreadyOwned(Refusal, frozen=True, tag="already-owned"):
    rule = "CC-8-1"
    advance: str


class NeedsAdvance(Refusal, frozen=True, tag="needs-advance"):
    """Another advance must come before it (HR-02, HR-03, HR-04)."""

    rule = "CC-HR-02"
    advance: str


class OtherGovernment(Refusal, frozen=True, tag="other-government"):
    """It belongs to another government than one's own."""

    rule = "CC-HR-04"
    advance: str


class GovernmentLater(Refusal, frozen=True, tag="government-later"):
    """In this match governments change in the status phase (0.2)."""

    rule = "CC-HR-04"


class CannotPay(Refusal, frozen=True, tag="cannot-pay"):
    rule = "CC-6"


class NotExact(Refusal, frozen=True, tag="not-exact"):
    """A payment is one of the ways that make up the price exactly."""

    rule = "CC-6"


class NoSuchSpace(Refusal, frozen=True, tag="no-such-space"):
    rule = "CC-3"
    cell: Cell


class NoSettlerThere(Refusal, frozen=True, tag="no-settler-there"):
    rule = "CC-HR-07"
    cell: Cell


class NoCityGround(Refusal, frozen=True, tag="no-city-ground"):
    """Cities stand on fertile spaces, forests and mountains that are not exhausted."""

    rule = "CC-HR-07"
    cell: Cell


class CityThere(Refusal, frozen=True, tag="city-there"):
    rule = "CC-HR-07"
    cell: Cell


class EnemyThere(Refusal, frozen=True, tag="enemy-there"):
    rule = "CC-HR-07"
    cell: Cell


class NoPieceLeft(Refusal, frozen=True, tag="no-piece-left"):
    rule = "CC-2"
    piece: str


class NotYourCity(Refusal, frozen=True, tag="not-your-city"):
    rule = "CC-7"
    cell: Cell


class CityAngry(Refusal, frozen=True, tag="city-angry"):
    """An angry city is activated once at most (HR-09)."""

    rule = "CC-HR-09"
    cell: Cell


class AngryCannotGrow(Refusal, frozen=True, tag="angry-cannot-grow"):
    rule = "CC-HR-11"
    cell: Cell


class CannotGrow(Refusal, frozen=True, tag="cannot-grow"):
    """A city is never larger than the number of cities, nor than five (HR-14)."""

    rule = "CC-HR-14"
    cell: Cell
    size: int
    cities: int


class BuildingThere(Refusal, frozen=True, tag="building-there"):
    rule = "CC-7-1"
    cell: Cell
    piece: str


class NoSeaThere(Refusal, frozen=True, tag="no-sea-there"):
    """A port needs an adjacent revealed sea space."""

    rule = "CC-7-1"
    cell: Cell


class PestilenceRages(Refusal, frozen=True, tag="pestilence-rages"):
    rule = "CC-16-3-1"


class CityNotHappy(Refusal, frozen=True, tag="city-not-happy"):
    """Wonders are built in happy cities."""

    rule = "CC-8-10"
    cell: Cell


class NeedsPort(Refusal, frozen=True, tag="needs-port"):
    rule = "CC-17"
    cell: Cell


class NothingToCollect(Refusal, frozen=True, tag="nothing-to-collect"):
    rule = "CC-HR-13"
    cell: Cell


class CannotCollectThat(Refusal, frozen=True, tag="cannot-collect-that"):
    """That space does not give that now, or the plan is full."""

    rule = "CC-HR-13"
    cell: Cell


class TooManyUnits(Refusal, frozen=True, tag="too-many-units"):
    """A city recruits so many units at most, and four armies fit in a space (HR-12)."""

    rule = "CC-HR-12"
    most: int


class NothingToImprove(Refusal, frozen=True, tag="nothing-to-improve"):
    rule = "CC-HR-25"


class CannotImproveThat(Refusal, frozen=True, tag="cannot-improve-that"):
    rule = "CC-HR-25"
    cell: Cell


class AlreadyInfluenced(Refusal, frozen=True, tag="already-influenced"):
    """One success in a turn (HR-26)."""

    rule = "CC-HR-26"


class NoInfluenceThere(Refusal, frozen=True, tag="no-influence-there"):
    """No building there can be made one's own from here with one's tokens (HR-26)."""

    rule = "CC-HR-26"
    cell: Cell


class NothingCanMove(Refusal, frozen=True, tag="nothing-can-move"):
    rule = "CC-9-1"


class NoGroupThere(Refusal, frozen=True, tag="no-group-there"):
    """No unit of that space can move now."""

    rule = "CC-9-1"
    cell: Cell


class CannotGoThere(Refusal, frozen=True, tag="cannot-go-there"):
    """The group cannot go to that space in one move."""

    rule = "CC-9-2"
    cell: Cell


class NotYourCard(Refusal, frozen=True, tag="not-your-card"):
    rule = "CC-14"
    card: Card


class CardNotNow(Refusal, frozen=True, tag="card-not-now"):
    """What the card needs is not given now."""

    rule = "CC-14"
    card: Card


class NotYourPower(Refusal, frozen=True, tag="not-your-power"):
    rule = "CC-8-12"
    power: str


class PowerNotNow(Refusal, frozen=True, tag="power-not-now"):
    rule = "CC-8-12"
    power: str


class PowerUsedUp(Refusal, frozen=True, tag="power-used-up"):
    """Once in a turn."""

    rule = "CC-8-12"
    power: str


class NotAmongThese(Refusal, frozen=True, tag="not-among-these"):
    """What was chosen is not one of the things asked for."""

    rule = "CC-21"


class AlreadyConceding(Refusal, frozen=True, tag="already-conceding"):
    """One concedes once."""

    rule = "CC-CONCEDE"


class NoTrade(Refusal, frozen=True, tag="no-trade"):
    """Trades are made with the active player between two actions (18)."""

    rule = "CC-HR-27"
    seat: Seat


class WishNotMet(Refusal, frozen=True, tag="wish-not-met"):
    """Who agrees gives all that is asked for, so he must have it."""

    rule = "CC-HR-27"


class PickCards(Refusal, frozen=True, tag="pick-cards"):
    """The other left the choice of cards: it is made before one agrees. *cards*: how many more."""

    rule = "CC-HR-27"
    pile: Pile
    cards: int


class TooMuchTalk(Refusal, frozen=True, tag="too-much-talk"):
    """Who has made so many offers in one trade agrees or leaves."""

    rule = "CORE-OFFERS"
    most: int


class CannotOfferThat(Refusal, frozen=True, tag="cannot-offer-that"):
    """One offers what one holds."""

    rule = "CC-HR-27"


class NotLegalTactics(Refusal, frozen=True, tag="not-legal-tactics"):
    """This card cannot be used for its tactics in this battle."""

    rule = "CC-14-3"
    card: Card
