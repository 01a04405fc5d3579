"""Why an action of a match is turned down."""

from __future__ import annotations

from rules.clash.content import Pile
from rules.core.errors import Refusal, refusal
from rules.core.ids import Card, Cell, Seat

NoActionsLeft = refusal("no-actions-left", "CC-5-2")
MustCollect = refusal("must-collect", "CC-R39")
MustInfluence = refusal("must-influence", "CC-14-2")
NoSuchAdvance = refusal("no-such-advance", "CC-12", advance=str)
AlreadyOwned = refusal("already-owned", "CC-8-1", advance=str)
NeedsAdvance = refusal("needs-advance", "CC-HR-02", advance=str)
OtherGovernment = refusal("other-government", "CC-HR-04", advance=str)
GovernmentLater = refusal("government-later", "CC-HR-04")
CannotPay = refusal("cannot-pay", "CC-6")
NotExact = refusal("not-exact", "CC-6")
NoSuchSpace = refusal("no-such-space", "CC-3", cell=Cell)
NoSettlerThere = refusal("no-settler-there", "CC-HR-07", cell=Cell)
NoCityGround = refusal("no-city-ground", "CC-HR-07", cell=Cell)
CityThere = refusal("city-there", "CC-HR-07", cell=Cell)
EnemyThere = refusal("enemy-there", "CC-HR-07", cell=Cell)
NoPieceLeft = refusal("no-piece-left", "CC-2", piece=str)
NotYourCity = refusal("not-your-city", "CC-7", cell=Cell)
CityAngry = refusal("city-angry", "CC-HR-09", cell=Cell)
AngryCannotGrow = refusal("angry-cannot-grow", "CC-HR-11", cell=Cell)
CannotGrow = refusal("cannot-grow", "CC-HR-14", cell=Cell, size=int, cities=int)
BuildingThere = refusal("building-there", "CC-7-1", cell=Cell, piece=str)
NoSeaThere = refusal("no-sea-there", "CC-7-1", cell=Cell)
PestilenceRages = refusal("pestilence-rages", "CC-16-3-1")
CityNotHappy = refusal("city-not-happy", "CC-8-10", cell=Cell)
NeedsPort = refusal("needs-port", "CC-17", cell=Cell)
NothingToCollect = refusal("nothing-to-collect", "CC-HR-13", cell=Cell)
CannotCollectThat = refusal("cannot-collect-that", "CC-HR-13", cell=Cell)
TooManyUnits = refusal("too-many-units", "CC-HR-12", most=int)
NothingToImprove = refusal("nothing-to-improve", "CC-HR-25")
CannotImproveThat = refusal("cannot-improve-that", "CC-HR-25", cell=Cell)
AlreadyInfluenced = refusal("already-influenced", "CC-HR-26")
NoInfluenceThere = refusal("no-influence-there", "CC-HR-26", cell=Cell)
NothingCanMove = refusal("nothing-can-move", "CC-9-1")
NoGroupThere = refusal("no-group-there", "CC-9-1", cell=Cell)
CannotGoThere = refusal("cannot-go-there", "CC-9-2", cell=Cell)
NotYourCard = refusal("not-your-card", "CC-14", card=Card)
CardNotNow = refusal("card-not-now", "CC-14", card=Card)
NotYourPower = refusal("not-your-power", "CC-8-12", power=str)
PowerNotNow = refusal("power-not-now", "CC-8-12", power=str)
PowerUsedUp = refusal("power-used-up", "CC-8-12", power=str)
NotAmongThese = refusal("not-among-these", "CC-21")
AlreadyConceding = refusal("already-conceding", "CC-CONCEDE")
NoTrade = refusal("no-trade", "CC-HR-27", seat=Seat)
WishNotMet = refusal("wish-not-met", "CC-HR-27")


class PickCards(Refusal, frozen=True, tag="pick-cards"):
    """The other left the choice of cards: it is made before one agrees. *cards*: how many more."""

    rule = "CC-HR-27"
    pile: Pile
    cards: int


TooMuchTalk = refusal("too-much-talk", "CORE-OFFERS", most=int)
CannotOfferThat = refusal("cannot-offer-that", "CC-HR-27")
NotLegalTactics = refusal("not-legal-tactics", "CC-14-3", card=Card)
