"""One request to Discord about a message: what ``hexarch trace`` lists, and the log says."""

from __future__ import annotations

from typing import Literal

from bot.model.records import MessageSlot
from rules.core.data import Value

Op = Literal["post", "edit", "delete"]

Why = Literal[
    "first",  # nothing stood there before
    "question-opened",  # somebody is asked who was not asked before
    "changed",  # what is shown is out of date
    "called-back",  # somebody wants it anew, below what was written since
    "moved",  # the match goes on in another channel
    "lost",  # the message before was deleted, or cannot be edited any more
    "too-old",  # the message before is edited no more, and would be out of sight
    "over",  # the match has ended
    "cleanup",  # an older message loses its controls
    "retry",  # Discord has returned what an earlier attempt had posted
    "found",  # it was posted, but the answer was lost; it was found in the channel
    "twin",  # the same message was posted twice, one of them goes
    "notice",  # a word to one person, or to those who can mend something
    "mention",  # somebody is called in the channel
    "vote",  # those who play are asked
    "left",  # somebody has left the server, and their seat is offered
    "idle",  # nobody has answered for long, so the table is asked whether the match goes on
    "greeting",
    "shown",  # somebody shows everybody the ladder, or what the server knows of them
    "report",  # an error, or the health of the day, to those who host
    "check",  # hexarch doctor
]
"""Why a message is posted, edited or deleted."""


class DeliveryLine(Value, frozen=True, kw_only=True):
    """A request that posts, edits or deletes a message, and what became of it.

    ``slot``: which message of the match it is; ``revision``: of the match, as it is shown there.
    ``nonce`` and ``attempt``: of a post; the same nonce is the same message. ``before``: the
    message in the slot until now. ``ms``: how long Discord took. ``refused``: status and code, or
    the kind of error if there was no answer. ``at``: when, in seconds since the epoch.

    There is nothing in it that says what a message shows, nor the number of an entry: that would
    tell how often somebody has changed a sealed answer.
    """

    op: Op
    why: Why
    match: str = ""
    slot: str = ""
    revision: int = -1
    channel: int
    message: int | None = None
    nonce: str = ""
    attempt: int = 1
    before: int | None = None
    ms: int = 0
    refused: str = ""
    at: float = 0.0

    def __str__(self) -> str:
        """Write the line as the log has it: what is empty is left out."""
        named = (
            ("op", self.op),
            ("match", self.match),
            ("slot", self.slot),
            ("revision", "" if self.revision < 0 else self.revision),
            ("channel", self.channel),
            ("message", self.message or ""),
            ("nonce", self.nonce),
            ("attempt", self.attempt if self.nonce else ""),
            ("why", self.why),
            ("before", self.before or ""),
            ("refused", self.refused),
            ("ms", self.ms),
        )
        return " ".join(f"{name}={value}" for name, value in named if value != "")


def slot_name(slot: MessageSlot) -> str:
    """Name a slot within its match: its kind, and whose it is.

    Only the first part of the key stands there: others number entries and interactions.
    """
    return f"{slot.kind}/{slot.key.partition('/')[0]}".rstrip("/")
