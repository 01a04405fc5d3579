"""What can remain to be done in a match. Everything here is open: only Elder Signs are secret."""

from __future__ import annotations

from typing import ClassVar

from rules.core.agenda import Asks, OpenStep
from rules.core.ids import NOBODY, Seat
from rules.cthulhu.content import Area

# --- the turn (5) ---


class ChooseStart(Asks, tag="choose-start"):
    """A faction without a start area of its own chooses one (2.3)."""

    decision = "start"


class BeginTurn(OpenStep, tag="begin-turn"):
    """Lay out the phases of a turn, this step again below them."""


class Gather(OpenStep, tag="gather"):
    """Everybody gathers Power (5.1)."""


class Checks(OpenStep, tag="checks"):
    """Close the requirements that are met, until nothing changes (5.6 steps 3 and 4).

    ``seat``: whose are looked at first. ``owed``: some are closed, and the books are not taken yet.
    """

    seat: Seat
    owed: bool = False


class ChooseBook(Asks, tag="choose-book"):
    """A requirement is closed: its owner takes a book."""

    decision = "book"


class FirstPlayer(OpenStep, tag="first-player"):
    """Find who begins (5.2)."""


class NameFirst(Asks, tag="name-first"):
    """Several have the most Power: the first player of the last turn names one (HR-04)."""

    decision = "first"
    among: list[Seat]


class ChooseDirection(Asks, tag="choose-direction"):
    """The first player chooses the direction of play (HR-05)."""

    decision = "direction"


# --- the Apocalypse phase (5.3) ---


class StartDoom(OpenStep, tag="start-doom"):
    """A0: requirements met by the phase itself; once more after the first books."""

    again: bool = False


class GateDoom(OpenStep, tag="gate-doom"):
    """A1: Doom for gates."""


class Rituals(OpenStep, tag="rituals"):
    """A2: who has not been asked yet; ``again``: these are the last offers (HR-09)."""

    left: list[Seat]
    again: bool = False


class OfferRitual(Asks, tag="offer-ritual"):
    """Perform the ritual, or not. ``done``: he has; only his special events are left to him."""

    decision = "ritual"
    done: bool = False


class AfterRitual(OpenStep, tag="after-ritual"):
    """The marker may have reached the end of the track (HR-08)."""

    seat: Seat


class Events(OpenStep, tag="events"):
    """A3: who has not had their special events yet."""

    left: list[Seat]


class SpecialEvent(Asks, tag="special-event"):
    """Use a power of the Apocalypse phase, or not."""

    decision = "event"


class Reveals(OpenStep, tag="reveals"):
    """A4: holders of Elder Signs who have not been asked yet."""

    left: list[Seat]


class OfferReveal(Asks, tag="offer-reveal"):
    """Reveal Elder Signs, or not."""

    decision = "reveal"


class Verdict(OpenStep, tag="verdict"):
    """A4: the match ends when somebody has reached the end of the Doom track."""


class Finish(OpenStep, tag="finish"):
    """Final scoring (8.5)."""

    why: str


# --- the Action phase (5.4, 5.5) ---


class BeginActions(OpenStep, tag="begin-actions"):
    """The Action phase begins."""


class Rounds(OpenStep, tag="rounds"):
    """Whose round is next: a place in the order of play."""

    at: int = 0


class NextMenu(OpenStep, tag="next-menu"):
    """Ask for the next action of the round, or end it."""

    seat: Seat


class Menu(Asks, tag="menu"):
    """The actions of a round."""

    decision = "action"


class Moving(Asks, tag="moving"):
    """More units may move; ``moved`` have."""

    decision = "move"
    moved: list[int]


class EndAction(OpenStep, tag="end-action"):
    """What follows every action (5.6)."""

    seat: Seat


class AfterChecks(OpenStep, tag="after-checks"):
    """Steps 5 to 7 of what follows an action."""

    seat: Seat


class Windows(OpenStep, tag="windows"):
    """Who may still react: to the action of *seat*, or to the moment ``when`` of the turn."""

    seat: Seat
    left: list[Seat]
    when: str = "reaction"


class React(Asks, tag="react"):
    """React to the action that has just ended, or not; ``actor``: who took it."""

    decision = "react"
    actor: Seat
    when: str = "reaction"


# --- parts of actions ---


class Forced(Asks):
    """A question that nobody is asked when everybody can see its only answer."""

    forced: bool = False

    def asked(self) -> tuple[Seat, ...]:
        return () if self.forced else (self.seat,)


class Give(Forced, tag="give", kw_only=True):
    """Choose one of these units. ``why`` says what is done with it, ``by`` whose power it is.

    ``left``: how many after this one, -1 for as many as he likes. ``stop``: he may take none.
    """

    decision = "give"
    why: str
    by: Seat
    among: list[int]
    area: Area = Area("")
    battle: int = -1
    left: int = 0
    stop: bool = False


class PickArea(Forced, tag="pick-area", kw_only=True):
    """Choose one of these areas; ``unit``: what goes there."""

    decision = "place"
    why: str
    among: list[Area]
    unit: int = -1


class PickOption(Forced, tag="pick-option", kw_only=True):
    """Choose one of these words."""

    decision = "option"
    why: str
    among: list[str]
    area: Area = Area("")
    unit: int = -1
    battle: int = -1


class Sharing(Asks, tag="sharing", kw_only=True):
    """Share results between players, one by one: whose is the next. ``left``: a letter for each.

    ``shares``: what each has so far; ``most``: how many each can have.
    """

    decision = "share"
    why: str
    area: Area = Area("")
    left: str
    shares: dict[str, str]
    most: dict[str, int]

    def able(self) -> list[Seat]:
        """List those who can have one more."""
        return [
            Seat(int(s)) for s in sorted(self.most, key=int) if len(self.shares[s]) < self.most[s]
        ]

    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,) if self.left and len(self.able()) > 1 else ()


class SendOff(OpenStep, tag="send-off"):
    """Let *seat* send these units to areas next to the one where they are, one by one."""

    seat: Seat
    why: str
    area: Area
    units: list[int] = []


class Negotiating(OpenStep, tag="negotiating"):
    """Several share a loss, as they agree (10.2). ``most``: what each can give.

    A pledge that changes takes every consent back. ``gone``: who has left. While the total is not
    reached those are asked who have pledged nothing: else those who have spoken would be asked again
    before the others have. All who stay may speak at any time.
    """

    decision: ClassVar[str] = "negotiation"
    seat: Seat
    why: str
    total: int
    most: dict[str, int]
    pledges: dict[str, int]
    agreed: list[Seat] = []
    gone: list[Seat] = []
    offers: int = 0

    def staying(self) -> list[Seat]:
        """List those who still take part."""
        return [Seat(int(s)) for s in sorted(self.most, key=int) if int(s) not in self.gone]

    def asked(self) -> tuple[Seat, ...]:
        staying = self.staying()
        if self.closed():
            return ()
        if sum(self.pledges[str(s)] for s in staying) == self.total:
            return tuple(seat for seat in staying if seat not in self.agreed)
        silent = tuple(seat for seat in staying if not self.pledges[str(seat)])
        return silent or tuple(staying)

    def closed(self) -> bool:
        """Return whether it has come to an end, one way or the other."""
        return self.failed() or all(seat in self.agreed for seat in self.staying())

    def failed(self) -> bool:
        """Return whether those who stay cannot reach the total any more."""
        return sum(self.most[str(seat)] for seat in self.staying()) < self.total

    def welcome(self) -> tuple[Seat, ...]:
        return () if self.closed() else tuple(self.staying())


# --- the battle (7) ---


class LineUp(OpenStep, tag="line-up"):
    """Step 1."""

    battle: int


class PreBattles(OpenStep, tag="pre-battles"):
    """Step 2: who has not had their pre-battle abilities yet."""

    battle: int
    left: list[Seat]


class PreBattle(Asks, tag="pre-battle"):
    """Use a pre-battle ability, or go on."""

    decision = "pre-battle"
    battle: int


class Totals(OpenStep, tag="totals"):
    """Steps 3 and 4: count the dice and roll."""

    battle: int


class Rolled(OpenStep, tag="rolled"):
    """Step 4: who may still change the dice."""

    battle: int
    left: list[Seat]


class ChangeRoll(Asks, tag="change-roll"):
    """Change the dice, or not."""

    decision = "roll"
    battle: int


class Assign(OpenStep, tag="assign"):
    """Steps 5 and 8: a side receives these results."""

    battle: int
    side: int
    result: str
    left: int = -1


class Assigning(Asks, tag="assigning"):
    """Choose the unit that receives the next result."""

    decision = "assign"
    battle: int
    side: int
    result: str
    left: int


class Modify(OpenStep, tag="modify"):
    """Steps 6 and 8: abilities that look at the results. ``result``: which were assigned."""

    battle: int
    result: str


class Remove(OpenStep, tag="remove"):
    """Step 7: the killed leave."""

    battle: int


class Carrion(OpenStep, tag="carrion"):
    """Step 8: who may add to the Pains."""

    battle: int
    left: list[Seat]


class AddPains(Asks, tag="add-pains"):
    """Add Pains to both sides, or not."""

    decision = "pains"
    battle: int


class Retreats(OpenStep, tag="retreats"):
    """Step 9: sides whose pained units have not retreated yet.

    ``director``: who decides for both sides (7.4), nobody if the owners do; ``settled``: the order
    of the sides is.
    """

    battle: int
    sides: list[int]
    director: Seat = NOBODY
    settled: bool = False


class Retreating(Asks, tag="retreating"):
    """Choose a pained unit of a side and where it goes."""

    decision = "retreat"
    battle: int
    side: int


class PostBattles(OpenStep, tag="post-battles"):
    """Step 10: who has not had their post-battle abilities yet."""

    battle: int
    left: list[Seat]


class PostBattle(Asks, tag="post-battle"):
    """Use a post-battle ability, or go on."""

    decision = "post-battle"
    battle: int


class CleanUp(OpenStep, tag="clean-up"):
    """Step 11."""

    battle: int


Step = (
    ChooseStart | BeginTurn | Gather | Checks | ChooseBook | FirstPlayer | NameFirst
    | ChooseDirection | StartDoom | GateDoom | Rituals | OfferRitual | AfterRitual | Events
    | SpecialEvent | Reveals | OfferReveal | Verdict | Finish | BeginActions | Rounds | NextMenu
    | Menu | Moving | EndAction | AfterChecks | Windows | React | Give | PickArea | PickOption
    | Sharing | SendOff | Negotiating | LineUp | PreBattles | PreBattle | Totals | Rolled
    | ChangeRoll | Assign | Assigning | Modify | Remove | Carrion | AddPains | Retreats | Retreating
    | PostBattles | PostBattle | CleanUp
)  # fmt: skip

Offer = PreBattle | ChangeRoll | AddPains | PostBattle
"""Offers of abilities in a battle, each to one seat."""
Offers = PreBattles | Rolled | Carrion | PostBattles
"""What makes these offers to one seat after another."""
