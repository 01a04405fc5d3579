"""What a player can ask in a match, in the words of the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core.data import Value
from rules.core.ids import Seat
from rules.cthulhu.content import Area, Book, Kind, Piece

Count = Annotated[int, Meta(ge=0, le=99)]
Power = Annotated[str, "power"]


class BuildGate(Value, frozen=True, tag="build-gate"):
    """Open a gate under this unit, which becomes its keeper (6.1)."""

    unit: Piece


class MoveUnit(Value, frozen=True, tag="move-unit"):
    """Move a unit to an area; several units may move in one action (6.2)."""

    unit: Piece
    area: Area


class Attack(Value, frozen=True, tag="declare-battle"):
    """Fight the units of this player in an area (6.4)."""

    area: Area
    seat: Seat


class Capture(Value, frozen=True, tag="capture"):
    """Capture a Cultist of this player in an area (6.5)."""

    area: Area
    seat: Seat


class Recruit(Value, frozen=True, tag="recruit"):
    """Bring a Cultist from the pool (6.6)."""

    area: Area


class Summon(Value, frozen=True, tag="summon"):
    """Bring a Monster from the pool to a gate (6.7)."""

    kind: Kind
    area: Area


class Awaken(Value, frozen=True, tag="awaken"):
    """Bring a Great Old One from the pool (6.8)."""

    kind: Kind
    area: Area


class UsePower(Value, frozen=True, tag="use-power"):
    """Use a power of the faction, with what it needs."""

    power: Power
    area: Area | None = None
    seat: Seat | None = None
    unit: Piece | None = None
    other: Piece | None = None


class PassRound(Value, frozen=True, tag="pass-round"):
    """Give up all Power, and with it the rest of the Action phase (6.3)."""


class TakeGate(Value, frozen=True, tag="take-gate"):
    """Put this unit on the gate of its area, instead of the keeper if there is one (6.9)."""

    unit: Piece


class LeaveGate(Value, frozen=True, tag="leave-gate"):
    """Take the keeper off the gate of an area (6.9)."""

    area: Area


class Linger(Value, frozen=True, tag="linger"):
    """Be asked after each action though only a gate could be left, or no longer."""

    on: bool = True


class Done(Value, frozen=True, tag="done"):
    """End the round or the move, let an offer go, stop choosing, agree to a split."""


class ChooseUnit(Value, frozen=True, tag="choose-unit"):
    """Choose one of the units asked for."""

    unit: Piece


class ChooseArea(Value, frozen=True, tag="choose-area"):
    """Choose one of the areas asked for."""

    area: Area


class ChooseWord(Value, frozen=True, tag="choose-word"):
    """Choose one of the things asked for by a word."""

    word: str


class ChooseBook(Value, frozen=True, tag="choose-book"):
    """Take a book."""

    book: Book


class ChooseSeat(Value, frozen=True, tag="choose-seat"):
    """Name one of the players asked for."""

    seat: Seat


class SetDirection(Value, frozen=True, tag="set-direction"):
    """Choose the direction of play."""

    direction: Literal["clockwise", "counter"]


class PerformRitual(Value, frozen=True, tag="perform-ritual"):
    """Perform the ritual of annihilation (8.2); ``doubled``: with a book that doubles its Doom."""

    doubled: bool = False


class RevealSign(Value, frozen=True, tag="reveal-sign"):
    """Reveal an Elder Sign of this value; free during the Apocalypse and Action phases (8.3)."""

    value: Annotated[int, Meta(ge=1, le=3)]


class Retreat(Value, frozen=True, tag="retreat"):
    """Let a pained unit retreat to an area (7.3)."""

    unit: Piece
    area: Area


class Pledge(Value, frozen=True, tag="pledge"):
    """Offer to bear this much of what several must lose (10.2)."""

    amount: Count


class LeaveTalks(Value, frozen=True, tag="leave-talks"):
    """Leave a negotiation; one's consent is needed no more (10.2)."""


class Concede(Value, frozen=True, tag="concede"):
    """Give the match up; it takes effect before the next round."""


Action = (
    BuildGate | MoveUnit | Attack | Capture | Recruit | Summon | Awaken | UsePower | PassRound
    | TakeGate | LeaveGate | Linger | Done | ChooseUnit | ChooseArea | ChooseWord | ChooseBook | ChooseSeat
    | SetDirection | PerformRitual | RevealSign | Retreat | Pledge | LeaveTalks | Concede
)  # fmt: skip
