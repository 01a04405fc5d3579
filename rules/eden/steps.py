"""What can remain to be done in a match of the troop editions."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.core import agenda as core
from rules.core.data import Data, Open, Value
from rules.core.ids import NOBODY, Card, Cell, Seat, seat_of
from rules.eden.nodes import Node


class OpenStep(core.Step, Open):
    """A step that holds no secret: everybody may see it on the agenda."""


class Asks(OpenStep):
    """An open step that waits for one seat; ``decision`` is its name in the reference."""

    decision: ClassVar[str]
    seat: Seat

    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Secret(core.Step):
    """A step that waits for one seat and holds a draft that only this seat may see."""

    decision: ClassVar[str]
    seat: Seat

    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Sealed(core.Step):
    """A step that waits until every seat of ``drafts`` has sealed its answer."""

    decision: ClassVar[str]

    def sealing(self) -> dict[Seat, bool]:
        """Say for each seat whether its answer is in."""
        raise NotImplementedError

    def asked(self) -> tuple[Seat, ...]:
        return tuple(sorted([seat for seat, sealed in self.sealing().items() if not sealed]))

    def welcome(self) -> tuple[Seat, ...]:
        answers = self.sealing()
        return tuple(sorted(answers)) if not all(answers.values()) else ()


# --- map creation (3.0.6) ---


class MapTurn(OpenStep, tag="map-turn"):
    """Turn number *turn* of map creation, from 1; it pushes the next one below (CM-MAP-2)."""

    turn: int


class ChooseTile(Asks, tag="choose-tile"):
    """D-MAP-SOURCE: the pile or the face-up tile."""

    decision = "D-MAP-SOURCE"


class PlaceOrdinary(Asks, tag="place-ordinary"):
    """D-MAP-PLACE: where the drawn tile goes."""

    decision = "D-MAP-PLACE"
    colour: str


class ChoosePortal(Asks, tag="choose-portal"):
    """D-MAP-PORTAL: nothing, add, remove, move. ``left``: where it stood before he removed it."""

    decision = "D-MAP-PORTAL"
    last: bool
    left: Cell | None = None


class PlaceBlack(Asks, tag="place-black"):
    """D-MAP-BLACK: where the next of ``left`` black tiles goes (CM-MAP-6)."""

    decision = "D-MAP-BLACK"
    left: int


class MoveFinal(Asks, tag="move-final"):
    """D-MAP-FINAL: keep the portal or move it (CM-MAP-7)."""

    decision = "D-MAP-FINAL"


# --- setup of the conquest (3.1.1) ---


class SetUpConquest(OpenStep, tag="set-up-conquest"):
    """FR-INI-1 to FR-INI-4: token, troops, wild markers, supply."""


class StartUnits(Sealed, tag="start-units"):
    """D-START-UNITS: three cost-1 units each. ``picks``: seat (as text) -> cards so far."""

    decision = "D-START-UNITS"
    picks: dict[str, list[Card]]
    sealed: dict[str, bool]
    edits: dict[str, int]

    def sealing(self) -> dict[Seat, bool]:
        return {seat_of(seat): done for seat, done in self.sealed.items()}


class DealDecks(OpenStep, tag="deal-decks"):
    """FR-INI-5: make the decks, draw the first hands, begin day 1."""


# --- the day (3.1.3 to 3.1.6) ---


class BeginDay(OpenStep, tag="begin-day"):
    """A new day: pushes its phases."""


class Production(OpenStep, tag="production"):
    """FR-PRO."""


class Deployments(OpenStep, tag="deployments"):
    """E1: asks the next of these seats, in turn order."""

    seats: list[Seat]


class Deploying(Secret, tag="deploying"):
    """D-FR-DEPLOY. ``plan``: of each tile touched, the edges that it shall have."""

    decision = "D-FR-DEPLOY"
    seat: Seat
    plan: dict[Cell, dict[Cell, int]] = {}
    edits: int = 0


class Refining(Asks, tag="refining"):
    """D-FR-REFINE, announced before with the end of a deployment or the keeping of a hand."""

    decision = "D-FR-REFINE"


class Walkovers(OpenStep, tag="walkovers"):
    """FR-EXP-4, at E2."""


class ListCombats(OpenStep, tag="list-combats"):
    """FR-EXP-5."""


class Select(OpenStep, tag="select"):
    """FR-EXP-6: the pointer (a seat), the markers, the batch so far."""

    at: int = 0
    marked: list[Seat] = []
    batch: list[int] = []


class ChooseCombat(Asks, tag="choose-combat"):
    """D-FR-SELECT; the answer goes to the ``Select`` below."""

    decision = "D-FR-SELECT"


class LastRefining(Sealed, tag="last-refining"):
    """E6: everybody who has not refined is asked once, sealed. None: not answered yet."""

    decision = "D-FR-REFINE"
    answers: dict[str, list[int] | None]

    def sealing(self) -> dict[Seat, bool]:
        return {seat_of(seat): answer is not None for seat, answer in self.answers.items()}


class EndPhase(OpenStep, tag="end-phase"):
    """The end of a phase: concessions take effect (CM-END-5)."""


class Ordering(Sealed, tag="ordering"):
    """D-FR-ORDERS: the order form of each seat, published together."""

    decision = "D-FR-ORDERS"
    drafts: dict[str, Draft] = {}
    opened: bool = False

    def sealing(self) -> dict[Seat, bool]:
        return {seat_of(seat): draft.sealed for seat, draft in self.drafts.items()}


class Draft(Data, omit_defaults=True):
    """An order form: copies by card, highest bid by technology."""

    cards: dict[Card, int] = {}
    bids: dict[Card, int] = {}
    sealed: bool = False
    edits: int = 0


class Reinforce(OpenStep, tag="reinforce"):
    """FR-LOG-4 and FR-LOG-5; pushes the redeployments."""


class Reinforcing(Secret, tag="reinforcing"):
    """D-FR-REINFORCE: where the owner of Improved Portal puts his ``troops`` new troops."""

    decision = "D-FR-REINFORCE"
    seat: Seat
    troops: int
    plan: dict[Cell, int] = {}
    edits: int = 0


class Redeployments(OpenStep, tag="redeployments"):
    """FR-LOG-6: asks the next of these seats, in turn order."""

    seats: list[Seat]


class BeginRedeploying(OpenStep, tag="begin-redeploying"):
    """FR-LOG-6, once the new troops of *seat* are placed."""

    seat: Seat


class Redeploying(Secret, tag="redeploying"):
    """D-FR-REDEPLOY. ``plan``: of each tile touched, the troops its centre shall have."""

    decision = "D-FR-REDEPLOY"
    seat: Seat
    plan: dict[Cell, int] = {}
    edits: int = 0


class EndDay(OpenStep, tag="end-day"):
    """The day limit; the token moves on (CM-END-2, CM-END-4)."""


# --- combats (4.1.1) ---


class LineUp(OpenStep, tag="line-up"):
    """FR-COM-0: participants of the combat, as the batch is closed."""

    combat: int


class ChooseCamp(Asks, tag="choose-camp"):
    """D-FR-CAMP: alone, or with a participant already placed."""

    decision = "D-FR-CAMP"
    combat: int


class Agreeing(Sealed, tag="agreeing"):
    """D-FR-AGREE: the members of a camp say whether ``candidate`` may join it."""

    decision = "D-FR-AGREE"
    combat: int
    candidate: Seat
    camp: int
    answers: dict[str, bool | None]

    def sealing(self) -> dict[Seat, bool]:
        return {seat_of(seat): answer is not None for seat, answer in self.answers.items()}


class FormCamps(OpenStep, tag="form-camps"):
    """FR-COM-1: asks the attackers one after the other. ``at``: index of the next army."""

    combat: int
    at: int = 0


class NamePrincipals(OpenStep, tag="name-principals"):
    """FR-COM-2: pushes the vote of each camp of two or more."""

    combat: int


class Naming(Sealed, tag="naming"):
    """D-FR-PRINCIPAL: each member of a camp names a member. None: not answered yet."""

    decision = "D-FR-PRINCIPAL"
    combat: int
    camp: int
    answers: dict[str, Seat | None]

    def sealing(self) -> dict[Seat, bool]:
        return {seat_of(seat): answer is not None for seat, answer in self.answers.items()}


class ChoosePrincipal(Asks, tag="choose-principal"):
    """FR-COM-22: the members disagree; a player of another camp chooses."""

    decision = "D-FR-PRINCIPAL"
    combat: int
    camp: int


class BeginMulligans(OpenStep, tag="begin-mulligans"):
    """FR-COM-3: asks the players who fight from two edges or more."""

    combat: int


class Mulligans(Sealed, tag="mulligans"):
    """D-FR-MULLIGAN (FR-COM-3).

    ``left``: how often each seat may still renew its hand; ``picks``: the cards it is about to
    discard.
    """

    decision = "D-FR-MULLIGAN"
    combat: int
    left: dict[str, int]
    picks: dict[str, list[Card]]

    def sealing(self) -> dict[Seat, bool]:
        return {seat_of(seat): left == 0 for seat, left in self.left.items()}

    def welcome(self) -> tuple[Seat, ...]:
        return self.asked()  # a hand that was renewed cannot be given back


class NextArmy(OpenStep, tag="next-army"):
    """FR-COM-4: armies are built in turn order until all are complete."""

    combat: int
    at: int = 0


class ArmyTurn(Asks, tag="army-turn"):
    """D-FR-ARMY."""

    decision = "D-FR-ARMY"
    combat: int


class SettingBack(Secret, tag="setting-back"):
    """D-SETBACK: *seat* discards ``n`` cards of his choice, one by one."""

    decision = "D-SETBACK"
    seat: Seat
    combat: int
    n: int
    picks: list[Card] = []

    @property
    def at_least(self) -> int:
        """How many cards are discarded in all; how many are chosen is a secret."""
        return self.n

    @property
    def at_most(self) -> int:
        """As many and no more."""
        return self.at_least


class OpenDelayed(OpenStep, tag="open-delayed"):
    """FR-COM-5: the delayed window."""

    combat: int


class TotalUp(OpenStep, tag="total-up"):
    """FR-COM-6: strengths; the last step before the barrier."""

    combat: int


class Losses(OpenStep, tag="losses"):
    """FR-COM-7: what each participant loses, computed together."""

    combat: int


class TakeLosses(Asks, tag="take-losses"):
    """D-FR-LOSS: one troop at a time, from the edge he likes."""

    decision = "D-FR-LOSS"
    combat: int


class Results(OpenStep, tag="results"):
    """FR-COM-8: wild marker, conquests, eliminations, the Heart, victory."""

    combat: int


class SpendHeart(Asks, tag="spend-heart"):
    """D-FR-HEART: technology cards for the energy of the Heart he has just lost (FR-END-1)."""

    decision = "D-FR-HEART"


class OpenPost(OpenStep, tag="open-post"):
    """FR-COM-9: the post-combat window."""

    combat: int


class ApplyPost(OpenStep, tag="apply-post"):
    """FR-COM-9, end: what post-combat abilities did to troops reaches the board."""

    combat: int


class Clean(OpenStep, tag="clean"):
    """FR-COM-10: asks the participants what becomes of their units."""

    combat: int


class Cleaning(Secret, tag="cleaning"):
    """D-FR-CLEAN: the units (by number) that go back to the World; the others are discarded."""

    decision = "D-FR-CLEAN"
    seat: Seat
    combat: int
    home: list[int] = []


class Keeping(Sealed, tag="keeping"):
    """D-FR-KEEP: keep the rest of the hand or discard it; published when all are in.

    ``refining``: the seats that announce D-FR-REFINE with their answer.
    """

    decision = "D-FR-KEEP"
    combat: int
    answers: dict[str, bool | None]
    refining: list[Seat] = []

    def sealing(self) -> dict[Seat, bool]:
        return {seat_of(seat): answer is not None for seat, answer in self.answers.items()}


class CloseBatch(OpenStep, tag="close-batch"):
    """The combats of a batch are over; until now they are part of the state (kernel, trap 9)."""

    combats: list[int]


# --- abilities (3.0.8; eden-worlds 1.4) ---


class Window(OpenStep, tag="window"):
    """CM-AB-5: asks whoever has an opportunity, until nobody has."""

    combat: int
    used: int = 0


class AbilityTurn(Asks, tag="ability-turn"):
    """D-ABILITY."""

    decision = "D-ABILITY"
    combat: int


class Bind(Value, frozen=True, tag="bind", tag_field="op"):
    """Only the interpreter writes this node: from here on, ``it`` is this."""

    it: tuple[str, ...]


class PutBack(Value, frozen=True, tag="put-back", tag_field="op"):
    """Only the interpreter writes this node: revealed cards return to the deck."""


class Loop(Value, frozen=True, tag="loop", tag_field="op"):
    """Only the interpreter writes this node: do this for each of these things, in any order."""

    names: tuple[str, ...]
    do: tuple[Node, ...]


class Operate(Value, frozen=True, tag="operate", tag_field="op", omit_defaults=True):
    """Only the interpreter writes this node: do *node* to one thing.

    ``place``, ``shift``: the answers to the questions where the unit goes, and which side of the
    row that it leaves closes up. ``picked``: the units chosen so far to replace it.
    """

    node: Node
    name: str
    place: str = ""
    shift: str = ""
    picked: tuple[Card, ...] = ()


class Muster(Value, frozen=True, tag="muster", tag_field="op"):
    """Only the interpreter writes this node: this seat gains (n > 0) or loses troops."""

    seat: Seat
    n: int


class Finish(Value, frozen=True, tag="finish", tag_field="op"):
    """Only the interpreter writes this node: all of a node is done; conditions are sampled."""


Inner = Bind | PutBack | Loop | Operate | Muster | Finish
"""The nodes that only the interpreter writes."""


class Resolve(OpenStep, tag="resolve", omit_defaults=True):
    """An ability being resolved: what is left of its tree, and what its words refer to.

    ``unit``: what "this unit" is, 0 for a card that is used from the hand; ``card``, ``ability``:
    what is being resolved, for people. ``todo``: the next node last. ``it``: units as
    ``"u<number>"``, or cards. ``chosen``: the answer that the next node waited for. ``camp``: the
    camp that "an opponent" means (FR-COM-42), -1: any. ``victims``: seats from which the next node
    still takes; ``got``: what it took. ``made``: what will be ``it`` when the node is finished.
    ``by``: whose doing it is, when it is not its owner's (a replacement, CM-OP-22).
    """

    combat: int
    seat: Seat
    unit: int
    todo: list[Node | Inner]
    it: list[str] = []
    chosen: list[str] | None = None
    revealed: list[Card] = []
    card: Card = Card("")
    ability: int = -1
    camp: int = -1
    victims: list[Seat] = []
    got: list[str] = []
    made: list[str] = []
    by: Seat = NOBODY


class Pick(Secret, tag="pick"):
    """D-EFFECT: choose what the next node of the ``Resolve`` below takes, one thing at a time."""

    decision = "D-EFFECT"
    seat: Seat
    combat: int
    at_least: int
    at_most: int
    taken: list[str] = []


class PickOption(Asks, tag="pick-option"):
    """D-EFFECT: choose one of a few public things by number (a branch, a camp, a side)."""

    decision = "D-EFFECT"
    combat: int
    what: Literal["branch", "camp", "place", "shift", "edge", "row", "column", "ability"] = "branch"


class Fork(core.Fork, tag="fork"):
    """Lanes of this game."""

    lanes: list[list[Step]]


Step = (
    MapTurn
    | ChooseTile
    | PlaceOrdinary
    | ChoosePortal
    | PlaceBlack
    | MoveFinal
    | SetUpConquest
    | StartUnits
    | DealDecks
    | BeginDay
    | Production
    | Deployments
    | Deploying
    | Refining
    | Walkovers
    | ListCombats
    | Select
    | ChooseCombat
    | LastRefining
    | EndPhase
    | Ordering
    | Reinforce
    | Reinforcing
    | Redeployments
    | BeginRedeploying
    | Redeploying
    | EndDay
    | LineUp
    | ChooseCamp
    | Agreeing
    | FormCamps
    | NamePrincipals
    | Naming
    | ChoosePrincipal
    | BeginMulligans
    | Mulligans
    | NextArmy
    | ArmyTurn
    | SettingBack
    | OpenDelayed
    | TotalUp
    | Losses
    | TakeLosses
    | Results
    | SpendHeart
    | OpenPost
    | ApplyPost
    | Clean
    | Cleaning
    | Keeping
    | CloseBatch
    | Window
    | AbilityTurn
    | Resolve
    | Pick
    | PickOption
    | Fork
)
