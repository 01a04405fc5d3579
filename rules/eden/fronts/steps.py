"""What can remain to be done in a match, in Fronts alone."""

from __future__ import annotations

from rules.core.ids import Cell, Seat
from rules.eden.board.steps import Asks, OpenStep, SealedAnswers
from rules.eden.fronts.actions import Settle

# --- setup of the conquest (3.2.1) ---


class Settling(SealedAnswers, tag="settling"):
    """D-FT-SETTLE: where the first troops of each seat stand. None: not answered yet."""

    decision = "D-FT-SETTLE"
    answers: dict[str, Settle | None]


# --- Expansion (3.2.4) ---


class Offensives(OpenStep, tag="offensives"):
    """The Expansion phase: gives the next of these seats its turn."""

    seats: list[Seat]


class TakeTurn(OpenStep, tag="take-turn"):
    """A turn, T1 to T5; ``sources``: of a bonus turn, where it may attack from."""

    seat: Seat
    bonus: bool = False
    sources: list[Cell] = []


class Tend(OpenStep, tag="tend"):
    """T1 or T4: asks, unless the hand is empty."""

    seat: Seat
    early: bool


class Tending(Asks, tag="tending"):
    """D-FT-HOUSE: T1 (``early``) or T4."""

    decision = "D-FT-HOUSE"
    early: bool


class Strike(OpenStep, tag="strike"):
    """T2: asks for an offensive, unless everybody sees that there can be none."""

    seat: Seat
    bonus: bool
    sources: list[Cell]


class Attacking(Asks, tag="attacking"):
    """D-FT-OFFENSIVE."""

    decision = "D-FT-OFFENSIVE"
    bonus: bool
    sources: list[Cell]


class CloseTurn(OpenStep, tag="close-turn"):
    """T5. ``conquered``: in this turn; ``robbed``: one of them belonged to a player."""

    seat: Seat
    conquered: list[Cell] = []
    robbed: bool = False


class Continuing(Asks, tag="continuing"):
    """D-FT-BONUS; ``conquered``: where a bonus turn would start from."""

    decision = "D-FT-BONUS"
    conquered: list[Cell]


# --- a combat on one front or two (4.2.1) ---


class Vanguard(OpenStep, tag="vanguard"):
    """FT-COM-2: the attacker opens each of these fronts with a unit."""

    combats: list[int]
    opened: list[int] = []


class Leading(Asks, tag="leading"):
    """D-FT-UNIT: the unit that opens a front; ``left``: the fronts still to be opened."""

    decision = "D-FT-UNIT"
    combats: list[int]
    left: list[int]

    @property
    def combat(self) -> int | None:
        """The front that it is about; None if there are two."""
        return self.combats[0] if len(self.combats) == 1 else None


class NextPlay(OpenStep, tag="next-play"):
    """FT-COM-3: the turns of play; ``at`` is the next place in ``seats``."""

    combats: list[int]
    seats: list[Seat]
    at: int = 0


class Playing(Asks, tag="playing"):
    """D-FT-UNIT: play a unit or stop."""

    decision = "D-FT-UNIT"
    combats: list[int]

    @property
    def combat(self) -> int | None:
        """The front that it is about; None if there are two."""
        return self.combats[0] if len(self.combats) == 1 else None


class OpenLate(OpenStep, tag="open-late"):
    """FT-COM-4: the delayed window of all fronts."""

    combats: list[int]


class Weigh(OpenStep, tag="weigh"):
    """FT-COM-5: strengths, and who has won each front."""

    combats: list[int]


class OpenAfter(OpenStep, tag="open-after"):
    """FT-COM-6: the post-combat window of all fronts."""

    combats: list[int]


class PayToll(OpenStep, tag="pay-toll"):
    """FT-COM-7: the loser of each front loses a troop."""

    combats: list[int]


class ClearFronts(OpenStep, tag="clear-fronts"):
    """FT-COM-8: units and shields go to the discard piles."""

    combats: list[int]


class DefendersRest(OpenStep, tag="defenders-rest"):
    """FT-COM-9: asks the next of these defenders about his hand."""

    combats: list[int]
    seats: list[Seat]


class Trimming(Asks, tag="trimming"):
    """D-FT-DEFHAND: the cards that a defender discards before he draws."""

    decision = "D-FT-DEFHAND"
    combats: list[int]


class Conquests(OpenStep, tag="conquests"):
    """FT-COM-10: which territories fall; their defenders retreat."""

    combats: list[int]


class Retreating(Asks, tag="retreating"):
    """D-FT-RETREAT: where the troops of a lost territory go."""

    decision = "D-FT-RETREAT"
    cell: Cell


class Occupy(OpenStep, tag="occupy"):
    """FT-COM-11: the attacker enters the next of these conquered territories."""

    seat: Seat
    combats: list[int]
    cells: list[Cell]


class Advancing(Asks, tag="advancing"):
    """D-FT-ADVANCE: how many troops of each won front enter."""

    decision = "D-FT-ADVANCE"
    cell: Cell
    combats: list[int]


class ComeHome(OpenStep, tag="come-home"):
    """FT-COM-12: survivors return; a defender without troops who has won gets one."""

    combats: list[int]


class Fallout(OpenStep, tag="fallout"):
    """FT-COM-13: eliminations, the Heart, victory."""

    combats: list[int]


class CloseFronts(OpenStep, tag="close-fronts"):
    """The offensive is over; until now its fronts are part of the state."""


# --- Production and Logistics (3.2.5, 3.2.6) ---


class Extract(OpenStep, tag="extract"):
    """FT-PRO."""


class Market(OpenStep, tag="market"):
    """FT-LOG: serves the next of these seats; None: begins the phase."""

    seats: list[Seat] | None = None


class Outfitting(Asks, tag="outfitting"):
    """D-FT-ORDERS: what a seat buys, in its turn."""

    decision = "D-FT-ORDERS"


class Regroup(OpenStep, tag="regroup"):
    """FT-LOG-4: asks what moves, once the new troops of *seat* are placed."""

    seat: Seat


class Rest(OpenStep, tag="rest"):
    """FT-LOG-5: the hand is refilled."""

    seat: Seat


FrontsPlain = (
    Offensives | TakeTurn | Tend | Tending | Strike | Attacking | CloseTurn | Continuing | Vanguard
    | Leading | NextPlay | Playing | OpenLate | Weigh | OpenAfter | PayToll | ClearFronts
    | DefendersRest | Trimming | Conquests | Retreating | Occupy | Advancing | ComeHome | Fallout | CloseFronts | Extract | Market
    | Outfitting | Regroup | Rest
)  # fmt: skip
"""Steps in which no secret may be put; a view shows them whole."""

FrontsStep = FrontsPlain | Settling
