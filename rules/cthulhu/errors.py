"""Why an action of a match is turned down."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.cthulhu.content import Area, Book, Kind


class MainActionDone(Refusal, frozen=True, tag="main-action-done"):
    """One Common or Unique action in a round."""

    rule = "HR-14"


class CannotPass(Refusal, frozen=True, tag="cannot-pass"):
    """Passing is instead of an action, not after one."""

    rule = "HR-14"


class CannotEndRound(Refusal, frozen=True, tag="cannot-end-round"):
    """A round needs a Common or Unique action."""

    rule = "HR-14"


class TooLittlePower(Refusal, frozen=True, tag="too-little-power"):
    rule = "CW-COST"
    cost: int
    power: int


class NoSuchArea(Refusal, frozen=True, tag="no-such-area"):
    rule = "CW-MAP"
    area: Area


class NotYourUnit(Refusal, frozen=True, tag="not-your-unit"):
    """No such unit of yours is on the map, or another that is its equal stands for it."""

    rule = "CW-UNIT"


class NotAmongThese(Refusal, frozen=True, tag="not-among-these"):
    """What was chosen is not one of the things asked for."""

    rule = "CW-CHOICE"


class GateThere(Refusal, frozen=True, tag="gate-there"):
    rule = "CW-BUILD"
    area: Area


class NoGateKeeper(Refusal, frozen=True, tag="no-gate-keeper"):
    """This kind of unit does not stand on gates."""

    rule = "CW-GATE"
    kind: Kind


class NoGateThere(Refusal, frozen=True, tag="no-gate-there"):
    rule = "CW-GATE"
    area: Area


class GateNotYours(Refusal, frozen=True, tag="gate-not-yours"):
    rule = "CW-GATE"
    area: Area


class AlreadyKeeper(Refusal, frozen=True, tag="already-keeper"):
    rule = "CW-GATE"
    area: Area


class TooFar(Refusal, frozen=True, tag="too-far"):
    rule = "CW-MOVE"
    origin: Area
    area: Area
    reach: int


class AlreadyMoved(Refusal, frozen=True, tag="already-moved"):
    """A unit moves once in an action."""

    rule = "CW-MOVE"
    kind: Kind


class NobodyToFight(Refusal, frozen=True, tag="nobody-to-fight"):
    rule = "CW-BATTLE"
    area: Area
    seat: Seat


class NoDice(Refusal, frozen=True, tag="no-dice"):
    rule = "CW-BATTLE"
    area: Area


class AlreadyFought(Refusal, frozen=True, tag="already-fought"):
    """One battle for each area and round, whoever the opponent is."""

    rule = "HR-15"
    area: Area


class NobodyToCapture(Refusal, frozen=True, tag="nobody-to-capture"):
    rule = "HR-16"
    area: Area
    seat: Seat


class NotOutranked(Refusal, frozen=True, tag="not-outranked"):
    """The capturing unit outranks every unit of the victim in the area."""

    rule = "HR-16"
    area: Area
    seat: Seat


class NotInPool(Refusal, frozen=True, tag="not-in-pool"):
    rule = "CW-POOL"
    kind: Kind


class NobodyOfYours(Refusal, frozen=True, tag="nobody-of-yours"):
    """Cultists are recruited beside a unit, or anywhere without units."""

    rule = "HR-17"
    area: Area


class CannotSummonThere(Refusal, frozen=True, tag="cannot-summon-there"):
    rule = "CW-SUMMON"
    area: Area


class CannotAwakenThere(Refusal, frozen=True, tag="cannot-awaken-there"):
    rule = "CW-AWAKEN"
    kind: Kind
    area: Area


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


class NoSuchSign(Refusal, frozen=True, tag="no-such-sign"):
    rule = "CW-SIGN"
    value: int


class NoRevealNow(Refusal, frozen=True, tag="no-reveal-now"):
    """Elder Signs are revealed in the Apocalypse and Action phases."""

    rule = "CW-SIGN"


class RitualTooDear(Refusal, frozen=True, tag="ritual-too-dear"):
    rule = "CW-RITUAL"
    cost: int
    power: int


class NotYourBook(Refusal, frozen=True, tag="not-your-book"):
    """Not a book of the faction, or one already taken."""

    rule = "CW-BOOK"
    book: Book


class NoRetreatThere(Refusal, frozen=True, tag="no-retreat-there"):
    rule = "CW-RETREAT"
    area: Area


class PledgeTooHigh(Refusal, frozen=True, tag="pledge-too-high"):
    rule = "CW-TALKS"
    amount: int
    most: int


class PledgesDiffer(Refusal, frozen=True, tag="pledges-differ"):
    rule = "CW-TALKS"
    pledged: int
    total: int


class TooMuchTalk(Refusal, frozen=True, tag="too-much-talk"):
    rule = "CORE-OFFERS"
    most: int


class AlreadyConceding(Refusal, frozen=True, tag="already-conceding"):
    """One concedes once."""

    rule = "CW-CONCEDE"
