"""Why an action of a match is turned down."""

from __future__ import annotations

from rules.core.errors import refusal
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
NotYourKind = refusal("not-your-kind", "CW-POOL", kind=Kind)
NotYourPower = refusal("not-your-power", "CW-POWER", power=str)
PowerNotNow = refusal("power-not-now", "CW-POWER", power=str)
NoSecondPower = refusal("no-second-power", "CW-POWER", power=str)
NoSuchSign = refusal("no-such-sign", "CW-SIGN", value=int)
NoRevealNow = refusal("no-reveal-now", "CW-SIGN")
RitualTooDear = refusal("ritual-too-dear", "CW-RITUAL", cost=int, power=int)
NotYourBook = refusal("not-your-book", "CW-BOOK", book=Book)
NoRetreatThere = refusal("no-retreat-there", "CW-RETREAT", area=Area)
PledgeTooHigh = refusal("pledge-too-high", "CW-TALKS", amount=int, most=int)
PledgesDiffer = refusal("pledges-differ", "CW-TALKS", pledged=int, total=int)
TooMuchTalk = refusal("too-much-talk", "CORE-OFFERS", most=int)
AlreadyConceding = refusal("already-conceding", "CW-CONCEDE")
