"""Why an action of a match is turned down."""

from __future__ import annotations

from rules.core.errors import Refusal, refusal
from rules.core.ids import Seat
from rules.cthulhu.content import Area, Book, Kind

MainActionDone = refusal("main-action-done", "HR-14")
CannotPass = refusal("cannot-pass", "HR-14")
CannotEndRound = refusal("cannot-end-round", "HR-14")
TooLittlePower = refusal("too-little-power", "CW-COST", cost=int, power=int)
NoSuchArea = refusal("no-such-area", "CW-MAP", area=Area)
NotYourUnit = refusal("not-your-unit", "CW-UNIT")
NotAmongThese = refusal("not-among-these", "CW-CHOICE")
GateThere = refusal("gate-there", "CW-BUILD", area=Area)
NoGateKeeper = refusal("no-gate-keeper", "CW-GATE", kind=Kind)
NoGateThere = refusal("no-gate-there", "CW-GATE", area=Area)
GateNotYours = refusal("gate-not-yours", "CW-GATE", area=Area)
AlreadyKeeper = refusal("already-keeper", "CW-GATE", area=Area)
TooFar = refusal("too-far", "CW-MOVE", origin=Area, area=Area, reach=int)
AlreadyMoved = refusal("already-moved", "CW-MOVE", kind=Kind)
NobodyToFight = refusal("nobody-to-fight", "CW-BATTLE", area=Area, seat=Seat)
NoDice = refusal("no-dice", "CW-BATTLE", area=Area)
AlreadyFought = refusal("already-fought", "HR-15", area=Area)
NobodyToCapture = refusal("nobody-to-capture", "HR-16", area=Area, seat=Seat)
NotOutranked = refusal("not-outranked", "HR-16", area=Area, seat=Seat)
NotInPool = refusal("not-in-pool", "CW-POOL", kind=Kind)
NobodyOfYours = refusal("nobody-of-yours", "HR-17", area=Area)
CannotSummonThere = refusal("cannot-summon-there", "CW-SUMMON", area=Area)
CannotAwakenThere = refusal("cannot-awaken-there", "CW-AWAKEN", kind=Kind, area=Area)


class NotYourKind(Refusal, frozen=True, tag="not-your-kind"):
    """The faction has no such unit to summon or awaken."""

    rule = "CW-POOL"
    kind: str


class NotYourPower(Refusal, frozen=True, tag="not-your-power"):
    """The faction has no such power."""

    rule = "CW-POWER"
    power: str


class PowerNotNow(Refusal, frozen=True, tag="power-not-now"):
    """What the power needs is not there, or its moment is another."""

    rule = "CW-POWER"
    power: str


class NoSecondPower(Refusal, frozen=True, tag="no-second-power"):
    """The Screaming Dead and He Who Is Not to Be Named do not follow each other."""

    rule = "CW-POWER"
    power: str


NoSuchSign = refusal("no-such-sign", "CW-SIGN", value=int)
NoRevealNow = refusal("no-reveal-now", "CW-SIGN")
RitualTooDear = refusal("ritual-too-dear", "CW-RITUAL", cost=int, power=int)
NotYourBook = refusal("not-your-book", "CW-BOOK", book=Book)
NoRetreatThere = refusal("no-retreat-there", "CW-RETREAT", area=Area)
PledgeTooHigh = refusal("pledge-too-high", "CW-TALKS", amount=int, most=int)
PledgesDiffer = refusal("pledges-differ", "CW-TALKS", pledged=int, total=int)
TooMuchTalk = refusal("too-much-talk", "CORE-OFFERS", most=int)
AlreadyConceding = refusal("already-conceding", "CW-CONCEDE")
