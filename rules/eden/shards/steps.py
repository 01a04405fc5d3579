"""What can remain to be done in Shards alone."""

from __future__ import annotations

from typing import Final

from rules.core.agenda import Asks, OpenStep
from rules.core.ids import Seat
from rules.eden.board.actions import Discard
from rules.eden.board.steps import Sealed
from rules.eden.nodes import Resource
from rules.eden.shards.actions import Lay, Shop

FEWEST: Final = 3
"""Small Energy Crystals of a starting deck: the guess about a sealed answer."""

# --- setup (3.3.1) ---


class Terrain(Asks, tag="terrain"):
    """D-SH-COLOUR: the colour of the territories of a shard civilization (R-94)."""

    decision = "D-SH-COLOUR"


class StartMap(OpenStep, tag="start-map"):
    """CM-MAP-1, once the colours are known."""


class Smalls(Sealed, tag="smalls"):
    """D-SH-SMALLS: how many Small Energy Crystals each starting deck has (SH-INI-2)."""

    decision = "D-SH-SMALLS"
    guess = staticmethod(lambda: FEWEST)
    answers: dict[str, int | None]


class SecondUnit(Asks, tag="second-unit"):
    """D-SH-UNIT: a unit of cost 2 for the starting deck of the hegemon (UNB-5)."""

    decision = "D-SH-UNIT"


class Laying(Sealed):
    """Sealed: each seat says of which kind its new resources are, and where they lie.

    ``amounts``: how many each seat gets.
    """

    guess = Lay
    amounts: dict[str, int]
    answers: dict[str, Lay | None]


class LayStart(Laying, tag="lay-start"):
    """D-SH-START (SH-INI-3)."""

    decision = "D-SH-START"


class LayIncome(Laying, tag="lay-income"):
    """D-SH-PLACE (SH-PRO-2)."""

    decision = "D-SH-PLACE"


# --- purchases (SH-PUR) ---


class OpenShop(OpenStep, tag="open-shop"):
    """Purchases begin; ``hand``: crystals come from the hand, else from the set-aside cards."""

    hand: bool


class Shopping(Sealed, tag="shopping"):
    """D-SH-BUY; ``served``: the seats whose purchases have been carried out (R-124)."""

    decision = "D-SH-BUY"
    guess = Shop
    hand: bool
    answers: dict[str, Shop | None]
    served: list[Seat] = []

    def sealing(self) -> dict[str, bool]:
        if not self.served:
            return super().sealing()
        served = set(map(str, self.served))
        return {seat: sealed for seat, sealed in super().sealing().items() if seat not in served}


class TakeBack(OpenStep, tag="take-back"):
    """SH-PUR-4: set-aside cards join the hands; asks what is discarded for them."""


class Returning(Sealed, tag="returning"):
    """D-SH-RETURN: of each seat, the cards it discards; ``due``: as many as it took back."""

    decision = "D-SH-RETURN"
    guess = Discard
    due: dict[str, int]
    answers: dict[str, Discard | None]


# --- the day (3.3.3 to 3.3.5) ---


class Pulse(OpenStep, tag="pulse"):
    """SH-PRO: the Production phase."""


class BeginExpansion(OpenStep, tag="begin-expansion"):
    """The Expansion phase begins; the turns follow."""


class Turns(OpenStep, tag="turns"):
    """Gives the next of these seats its turn, in turn order."""

    seats: list[Seat]


class BeginTurn(OpenStep, tag="begin-turn"):
    """S0: a self-destruction announced before takes effect; else the first subphase."""

    seat: Seat


class Subphase(OpenStep, tag="subphase"):
    """The next attack subphase, if one was earned; else the end of the turn (SH-EXP-2)."""


class Housekeeping(Asks, tag="housekeeping"):
    """D-SH-HAND: discard any cards, set any aside."""

    decision = "D-SH-HAND"


class Exchanging(Asks, tag="exchanging"):
    """D-SH-EXCHANGE: discard any cards, exchange some; ``left``: exchanges that still may be."""

    decision = "D-SH-EXCHANGE"
    left: int


class TidyHand(OpenStep, tag="tidy-hand"):
    """S3, S7: asks what to keep of the hand after the battles."""


class OpenFronts(OpenStep, tag="open-fronts"):
    """SH-BAT-1: asks for a front, up to two; then the battle."""


class ChooseFront(Asks, tag="choose-front"):
    """D-SH-FRONT."""

    decision = "D-SH-FRONT"


class RefillBoth(OpenStep, tag="refill-both"):
    """S4, S8: the player and his opponent refill their hands."""


class EndTurn(OpenStep, tag="end-of-turn"):
    """The turn is over; concessions take effect (CM-END-5)."""


class EndExpansion(OpenStep, tag="end-expansion"):
    """The Expansion phase is over."""


# --- paying (SH-TER-3) ---


class Paying(Asks, tag="paying"):
    """D-SH-PAY: which resources are used, and from where; ``due``: how many are missing."""

    decision = "D-SH-PAY"
    due: int
    kinds: list[Resource]


# --- battles (4.3) ---


class OnFronts(Asks):
    """A question about the fronts of a battle."""

    combats: list[int]

    @property
    def combat(self) -> int | None:
        """The front that it is about; None on two."""
        return self.combats[0] if len(self.combats) == 1 else None


class Remulls(OpenStep, tag="remulls"):
    """SH-BAT-2: a defender who was attacked before in this phase may renew his hand.

    ``asks``: he may defend; otherwise the attack is only noted (SH-BAT-12).
    """

    seat: Seat
    asks: bool


class Remulling(Asks, tag="remulling"):
    """D-SH-REMULL: the cards he discards before he refills."""

    decision = "D-SH-REMULL"


class Defences(OpenStep, tag="defences"):
    """SH-BAT-3: asks for the first unit on each of these fronts, in the defender's order."""

    combats: list[int]


class Defending(OnFronts, tag="defending"):
    """D-SH-DEFEND: a unit, or the base defence, on one of these fronts."""

    decision = "D-SH-DEFEND"


class Rounds(OpenStep, tag="rounds"):
    """SH-BAT-4 to SH-BAT-6: the attacker, then the defender, until both have stopped."""

    combats: list[int]
    defender: bool = False


class Additions(OpenStep, tag="additions"):
    """Asks *seat* for these fronts, one after the other in the order he likes."""

    seat: Seat
    combats: list[int]


class AddTurn(OnFronts, tag="add-turn"):
    """D-SH-ADD: a unit or a stop, on one of these fronts."""

    decision = "D-SH-ADD"


class BattleWindow(OpenStep, tag="battle-window"):
    """Opens the delayed window of a battle, or its post-combat window (SH-BAT-6, SH-BAT-8)."""

    combats: list[int]
    post: bool


class CountBattle(OpenStep, tag="count-battle"):
    """SH-BAT-7: strengths, control, portals, victory."""

    combats: list[int]


class AskRetiring(OpenStep, tag="ask-retiring"):
    """SH-BAT-8b: asks who may pay to return units in play."""

    combats: list[int]
    seats: list[Seat]


class Retiring(OnFronts, tag="retiring"):
    """D-SH-RETURNUNIT: the units that go back to the World for their cost."""

    decision = "D-SH-RETURNUNIT"


class Collapse(OpenStep, tag="collapse"):
    """SH-BAT-8c: doomed units collapse; ``last``: their last window is over.

    ``waiting``: doomed units for which something else may happen instead; None: not counted yet.
    """

    combats: list[int]
    last: bool = False
    waiting: list[int] | None = None


class PutAway(OpenStep, tag="put-away"):
    """SH-BAT-8d: the other units are discarded."""

    combats: list[int]


class AskRescue(OpenStep, tag="ask-rescue"):
    """SH-BAT-9: asks who may rescue collapsed units; what nobody rescues is destroyed."""

    combats: list[int]
    seats: list[Seat]


class Rescuing(OnFronts, tag="rescuing"):
    """D-SH-RESCUE: the collapsed units that are paid for."""

    decision = "D-SH-RESCUE"


class CloseBattle(OpenStep, tag="close-battle"):
    """The fronts are over; until now they are part of the state."""

    combats: list[int]


# --- King of Eden (6.2) ---


class KingTurn(OpenStep, tag="king-turn"):
    """KOE-6: the King assaults the next of these preys."""

    preys: list[Seat]


class JudgeAssault(OpenStep, tag="judge-assault"):
    """KOE-9: the King is repelled, or the territory devastated."""

    combat: int


class RefillPrey(OpenStep, tag="refill-prey"):
    """KOE-8: the prey refills its hand."""

    seat: Seat


ShardsPlain = (
    Terrain | StartMap | SecondUnit | OpenShop | TakeBack | Pulse | BeginExpansion | Turns
    | BeginTurn | Subphase | Housekeeping | Exchanging | TidyHand | OpenFronts | ChooseFront
    | RefillBoth | EndTurn | EndExpansion | Paying | Remulls | Remulling | Defences | Defending | Rounds
    | Additions | AddTurn | BattleWindow | CountBattle | AskRetiring | Retiring | Collapse
    | PutAway | AskRescue | Rescuing | CloseBattle | KingTurn | JudgeAssault | RefillPrey
)  # fmt: skip
"""Steps in which no secret may be put; a view shows them whole."""

ShardsSealed = Smalls | LayStart | LayIncome | Shopping | Returning
ShardsStep = ShardsPlain | ShardsSealed
