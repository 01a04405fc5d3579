"""What can remain to be done in a match."""

from __future__ import annotations

from typing import ClassVar

from rules.clash.actions import Action, Pay, Terms
from rules.core import agenda as core
from rules.core.agenda import Asks, OpenStep
from rules.core.data import Data
from rules.core.ids import NOBODY, Cell, Seat

NOWHERE = Cell("")


# --- questions of every kind ---


class Ask(Asks, tag="ask", omit_defaults=True, kw_only=True):
    """One of these answers, or none of them if ``stop``; ``why`` says who goes on with it.

    The only one is given without asking. The other fields are for the handler.
    """

    decision = "ask"
    why: str
    among: list[Action]
    stop: bool = False
    cell: Cell = NOWHERE
    word: str = ""
    n: int = 0
    by: Seat = NOBODY

    def asked(self) -> tuple[Seat, ...]:
        return () if len(self.among) == 1 and not self.stop else (self.seat,)


class AskCards(Asks, tag="ask-cards", omit_defaults=True, kw_only=True):
    """One of the cards that the seat holds and that fit, or none if ``stop``; always asked."""

    decision = "cards"
    why: str
    stop: bool = False
    cell: Cell = NOWHERE
    word: str = ""
    n: int = 0
    by: Seat = NOBODY


class Paying(Asks, tag="paying", omit_defaults=True, kw_only=True):
    """How to pay; ``mixes``: the ways, the best first. One way is paid without asking."""

    decision = "pay"
    why: str
    mixes: list[Pay]
    cell: Cell = NOWHERE
    word: str = ""
    n: int = 0

    def asked(self) -> tuple[Seat, ...]:
        return () if len(self.mixes) == 1 else (self.seat,)


class Do(OpenStep, tag="do", omit_defaults=True, kw_only=True):
    """Something that a card or an advance does later by itself."""

    why: str
    seat: Seat = NOBODY
    cell: Cell = NOWHERE
    word: str = ""
    n: int = 0


# --- the turn (5) ---


class NextAge(OpenStep, tag="next-age"):
    """Begin an age: its rounds, then its status phase."""


class NextRound(OpenStep, tag="next-round"):
    """Begin a round: a turn for each player."""


class BeginTurn(OpenStep, tag="begin-turn"):
    """Begin the turn of a seat (5.2)."""

    seat: Seat


class Menu(Asks, tag="menu"):
    """An action, a free action, or the end of the turn (Q1)."""

    decision = "turn"


class AfterAction(OpenStep, tag="after-action"):
    """An action is over: objectives, then the next one."""

    seat: Seat


# --- answers of several numbers ---


class Collecting(Asks, tag="collecting", omit_defaults=True, kw_only=True):
    """What to collect in a city (Q7); ``repeat``: some cards let a space count several times."""

    decision = "collect"
    cell: Cell
    most: int
    repeat: bool = False


class Recruiting(Asks, tag="recruiting", omit_defaults=True, kw_only=True):
    """What to recruit in a city (Q8)."""

    decision = "recruit"
    cell: Cell


class Improving(Asks, tag="improving", omit_defaults=True, kw_only=True):
    """Which cities to make happier (Q9)."""

    decision = "improve"


class MoveOn(OpenStep, tag="move-on", omit_defaults=True, kw_only=True):
    """Let the next group move, or end the Move action."""

    seat: Seat
    left: int
    ships: bool = False
    navigated: bool = False


class Moving(Asks, tag="moving", omit_defaults=True, kw_only=True):
    """Which group moves next, and where to; ``left``: how many may still. ``ships``: ships have moved."""

    decision = "move"
    left: int
    ships: bool = False
    navigated: bool = False


# --- battle (10) ---


class BattleStep(OpenStep, tag="battle-step", omit_defaults=True):
    """A part of a battle that runs by itself, by name; for a side, if it is one of a side."""

    part: str
    side: int = 0


class Tactics(Asks, tag="tactics"):
    """A tactics card for this round, or none (Q12)."""

    decision = "tactics"
    side: int


# --- objectives, trade, status phase ---


class Objectives(Asks, tag="objectives", omit_defaults=True, kw_only=True):
    """Complete an objective, or none (Q22). ``names``: those that the moment allows.

    ``done``: objectives completed in this status phase or at this moment.
    """

    decision = "objective"
    names: list[str]
    status: bool = False
    done: list[str] = []


class Talks(core.Step, Data, tag="talks", kw_only=True):
    """A trade that two players talk about (18); who has agreed is not asked.

    Until somebody has said something only who began is asked; the other may speak all the same.
    ``times``: how often each has made an offer. The names of cards are for the two parties.
    """

    decision: ClassVar[str] = "trade"
    seats: tuple[Seat, Seat]
    offers: list[Terms]
    times: list[int]
    agreed: list[Seat] = []

    def asked(self) -> tuple[Seat, ...]:
        seats = self.seats if any(one != Terms() for one in self.offers) else self.seats[:1]
        return tuple([s for s in seats if s not in self.agreed]) if self.agreed else seats

    def welcome(self) -> tuple[Seat, ...]:
        return self.seats


class StatusPart(OpenStep, tag="status-part", omit_defaults=True):
    """A part of the status phase, by name, for a seat (5.3)."""

    part: str
    seat: Seat = NOBODY


Step = (
    Ask
    | AskCards
    | Paying
    | Do
    | NextAge
    | NextRound
    | BeginTurn
    | Menu
    | AfterAction
    | Collecting
    | Recruiting
    | Improving
    | MoveOn
    | Moving
    | BattleStep
    | Tactics
    | Objectives
    | Talks
    | StatusPart
)
