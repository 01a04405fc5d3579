"""What can remain to be done in a match, in every edition."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from rules.core import agenda as core
from rules.core.agenda import Asks, OpenStep
from rules.core.data import Value
from rules.core.ids import NOBODY, Card, Cell, Seat, seat_of
from rules.eden.board.actions import Recruits
from rules.eden.nodes import Node

# --- the kinds of step ---


class Sealed(core.Step):
    """A step that waits until every seat has sealed its answer; a viewer sees their own alone.

    ``answers`` of its subclasses: by seat (as text); None: not answered yet. ``guess``: makes what is
    supposed of an answer that a viewer does not see.
    """

    decision: ClassVar[str]
    guess: ClassVar[Callable[[], Any]]

    def sealing(self: Any) -> dict[str, bool]:  # Any: each has answers of its own type
        """Return for each seat (as text) whether its answer is in."""
        return {seat: answer is not None for seat, answer in self.answers.items()}

    def masked(self: Any, viewer: Seat | None) -> Any:
        """Return the step with no answer but that of *viewer*."""
        own = str(viewer)
        return replace(self, answers={s: a if s == own else None for s, a in self.answers.items()})

    def supposed(self, name: str) -> Any:
        """Suppose the answer of a seat that has given one."""
        return type(self).guess()

    def asked(self) -> tuple[Seat, ...]:
        return _seats(tuple([seat for seat, sealed in self.sealing().items() if not sealed]))

    def welcome(self) -> tuple[Seat, ...]:
        answers = self.sealing()
        # Once all are in, the step runs and nobody can take an answer back any more.
        return _seats(tuple(answers)) if False in answers.values() else ()


@cache
def _seats(names: tuple[str, ...]) -> tuple[Seat, ...]:
    """Read seats that are written as texts, in rising order."""
    return tuple(sorted(map(seat_of, names)))


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
    """D-START-UNITS: three cost-1 units each."""

    decision = "D-START-UNITS"
    guess = Recruits
    answers: dict[str, Recruits | None]


class DealDecks(OpenStep, tag="deal-decks"):
    """FR-INI-5: make the decks, draw the first hands, begin day 1."""


# --- the day (3.1.3 to 3.1.6) ---


class BeginDay(OpenStep, tag="begin-day"):
    """A new day: pushes its phases."""


class EndPhase(OpenStep, tag="end-phase"):
    """The end of a phase: concessions take effect (CM-END-5)."""


class Reinforcing(Asks, tag="reinforcing"):
    """D-FR-REINFORCE, D-FT-REINFORCE: where a seat puts its ``troops`` new troops."""

    decision = "D-{}-REINFORCE"
    troops: int


class Redeploying(Asks, tag="redeploying"):
    """D-FR-REDEPLOY, D-FT-REDEPLOY."""

    decision = "D-{}-REDEPLOY"


class EndDay(OpenStep, tag="end-day"):
    """The day limit; the token moves on (CM-END-2, CM-END-4)."""


# --- combats (4.1.1) ---


class SettingBack(Asks, tag="setting-back"):
    """D-SETBACK: *seat* discards ``n`` cards of his choice."""

    decision = "D-SETBACK"
    combat: int
    n: int

    @property
    def at_least(self) -> int:
        """How many cards are discarded."""
        return self.n

    @property
    def at_most(self) -> int:
        """As many and no more."""
        return self.at_least


class SpendHeart(Asks, tag="spend-heart"):
    """D-FR-HEART, D-FT-HEART: technology for the energy of the Heart just lost (FR-END-1)."""

    decision = "D-{}-HEART"


# --- abilities (3.0.8) ---


class Window(OpenStep, tag="window"):
    """CM-AB-5: asks the seats that have an opportunity in these combats, until none has."""

    combats: list[int]
    used: int = 0


class AbilityTurn(Asks, tag="ability-turn"):
    """D-ABILITY."""

    decision = "D-ABILITY"
    combats: list[int]

    @property
    def combat(self) -> int | None:
        """The combat that it is about; None on several fronts."""
        return self.combats[0] if len(self.combats) == 1 else None


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
    ``by``: whose doing it is, when it is not its owner's (a replacement, CM-OP-22). ``spent``: the
    card itself, if its effect discards it to draw (R-141).
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
    spent: list[Card] = []


class Pick(Asks, tag="pick"):
    """D-EFFECT: choose the one thing that the next node of the ``Resolve`` below takes."""

    decision = "D-EFFECT"
    combat: int
    at_least: int
    at_most: int


class PickSeveral(Asks, tag="pick-several"):
    """D-EFFECT: choose what the next node of the ``Resolve`` below takes, all at once."""

    decision = "D-EFFECT"
    combat: int
    at_least: int
    at_most: int


class PickOption(Asks, tag="pick-option"):
    """D-EFFECT: choose one of a few public things by number (a branch, a camp, a side)."""

    decision = "D-EFFECT"
    combat: int
    what: Literal["branch", "camp", "place", "shift", "edge", "row", "column", "ability"] = "branch"


CommonPlain = (
    MapTurn | ChooseTile | PlaceOrdinary | ChoosePortal | PlaceBlack | MoveFinal | SetUpConquest
    | DealDecks | BeginDay | EndPhase | EndDay | SettingBack | Window | AbilityTurn | Resolve | Pick
    | PickSeveral | PickOption
)  # fmt: skip
"""Steps in which no secret may be put; a view shows them whole."""

CommonStep = CommonPlain | StartUnits
TroopsStep = SpendHeart | Reinforcing | Redeploying
"""Steps of the editions with troops; none holds a secret."""
