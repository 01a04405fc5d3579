"""What is done with a match from outside, by a moderator: plain data, which may wait."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.model.clocks import Pacing
from rules.core.data import Value
from rules.core.ids import Seat
from rules.core.repair import Fix


class Deed(Value, frozen=True, tag=True):
    """Something that changes a match for its people; ``reason``: why, as they read it."""

    reason: str = ""


class Pause(Deed, frozen=True, tag="pause"):
    """Stop a match; ``until``: it goes on by itself then."""

    until: float | None = None


class Resume(Deed, frozen=True, tag="resume"):
    """Let a match that has stopped go on."""


class Skip(Deed, frozen=True, tag="skip", kw_only=True):
    """Give the default answer for a seat, to the question that it is asked since a moment."""

    seat: Seat
    since: float | None = None


class Extend(Deed, frozen=True, tag="extend", kw_only=True):
    """Give seats more time, or less."""

    hours: int
    seats: tuple[Seat, ...]


class SetPace(Deed, frozen=True, tag="pace", kw_only=True):
    """Give a match another clock."""

    pace: Pacing


class End(Deed, frozen=True, tag="end"):
    """End a match without a winner."""


class GoBack(Deed, frozen=True, tag="back", kw_only=True):
    """Go back to the position after entry ``to``; ``seen``: the last entry known to who decided it."""

    to: int
    seen: int


class SetRight(Deed, frozen=True, tag="fix", kw_only=True):
    """Set a public number right."""

    fix: Fix


class HandOver(Deed, frozen=True, tag="hand-over", kw_only=True):
    """Give a seat to an automated player."""

    seat: Seat
    kind: str


class FreeSeat(Deed, frozen=True, tag="free", kw_only=True):
    """Offer the seat of a person to others."""

    seat: Seat


class Move(Deed, frozen=True, tag="move", kw_only=True):
    """Show a match in another channel; ``parent``: the one below which everybody sees that thread."""

    channel: int
    parent: int | None = None


AnyDeed = (
    Pause | Resume | Skip | Extend | SetPace | End | GoBack | SetRight | HandOver | FreeSeat | Move
)

VOIDS: Final = (Skip, End, GoBack, SetRight, HandOver)
"""After these, done by who plays, a ranked match counts no longer."""


class Asked(Value, frozen=True, kw_only=True):
    """A deed that the table is asked for, and the interaction that wished it.

    Noted with what it changes, that interaction keeps a deed from being done twice.
    """

    deed: AnyDeed
    interaction: int


_ASKED: Final = msgspec.json.Decoder(Asked)


def asked_text(asked: Asked) -> str:
    """Write it as it is stored."""
    return msgspec.json.encode(asked).decode()


def read_asked(text: str) -> Asked:
    """Read what ``asked_text`` has written."""
    return _ASKED.decode(text)
