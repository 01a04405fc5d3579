"""Why something is not possible: refusals of actions, as values; content that is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from rules.core.data import Value


class ContentMissingError(LookupError):
    """The content that a match is pinned to was never installed in this process.

    Its only argument is the fingerprint of that content.
    """


class EndlessError(RuntimeError):
    """A rule goes round in circles; the only argument names the step that would run next."""


class Refusal(Value, frozen=True, tag=True):
    """Why an action was turned down. Its words are in ``rules/lang`` under its tag."""

    rule: ClassVar[str]

    if TYPE_CHECKING:  # what ``refusal`` makes has fields that no type checker knows

        def __init__(self, *values: Any, **fields: Any) -> None: ...


def refusal(tag: str, rule: str, **fields: Any) -> type[Refusal]:  # Any: types
    """Make a class of refusals: its tag, the rule that forbids, and the types of its fields in order."""
    name = "".join(part.capitalize() for part in tag.split("-"))
    return msgspec.defstruct(  # type: ignore[return-value] # of its bases
        name, [*fields.items()], bases=(Refusal,), namespace={"rule": rule}, frozen=True, tag=tag
    )


class MatchOver(Refusal, frozen=True, tag="match-over"):
    """Nothing can be played once the match is over."""

    rule = "CORE-OVER"


class NotYourTurn(Refusal, frozen=True, tag="not-your-turn"):
    """The match does not wait for this seat, and what it asks is not free."""

    rule = "CORE-TURN"


class NotNow(Refusal, frozen=True, tag="not-now"):
    """The question that is open has other answers."""

    rule = "CORE-NOW"


class TooLate(Refusal, frozen=True, tag="too-late"):
    """An answer could still be changed a moment ago; somebody's answer has closed it."""

    rule = "CORE-LATE"


class NothingToUndo(Refusal, frozen=True, tag="nothing-to-undo"):
    """The seat has done nothing since the last new thing came to light."""

    rule = "CORE-UNDO"


class UndoBlocked(Refusal, frozen=True, tag="undo-blocked"):
    """Somebody has done something since that would be different without that step."""

    rule = "CORE-UNDO"


class UndoAgreed(Refusal, frozen=True, tag="undo-agreed"):
    """Others have agreed to it, so it is not the seat's alone to take back."""

    rule = "CORE-UNDO"


class NoSuchRepair(Refusal, frozen=True, tag="no-such-repair"):
    """The game does not offer to set that right now, or not to that number."""

    rule = "CORE-REPAIR"


class RepairUnsound(Refusal, frozen=True, tag="repair-unsound"):
    """The position would not be one that can be played on."""

    rule = "CORE-REPAIR"
