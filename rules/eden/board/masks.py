"""Masks: what a viewer sees of a step with a secret, and what it may be for all he knows.

Each step that is not ``Open`` has a mask, which stands in the folder of its edition. Fields that
step and mask declare alike are public and copied by ``mirror``; all others are given here.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from rules.core.agenda import Step
from rules.core.data import Value
from rules.core.ids import Seat
from rules.core.mirror import mirror
from rules.eden import steps as st
from rules.eden.board.actions import Recruits


class Mask(Value, frozen=True):
    """What a viewer sees of a step of one of *kinds*."""

    kinds: ClassVar[tuple[type[Step], ...]]

    @classmethod
    def of(cls, step: Any, viewer: Seat | None) -> Self:  # Any: a step of one of the kinds
        """Hide what *viewer* must not see of *step*."""
        raise NotImplementedError

    def guess(self, viewer: Seat | None) -> st.Step:
        """Make a step of which *viewer* sees this: his part as it is, the others' guessed."""
        return self._made(self.kinds[0], viewer)

    def _made(self, kind: Any, viewer: Seat | None) -> st.Step:
        made: st.Step = mirror(self, kind, **self._secrets(viewer))
        return made

    def _secrets(self, viewer: Seat | None) -> dict[str, Any]:
        """Return what the fields of the step are that the mask does not show."""
        raise NotImplementedError


def copied(draft: Any) -> Any:  # Any: the draft of a step or of its mask
    """Copy a draft: a list becomes the tuple of a mask, and a tuple the list of a step again."""
    if isinstance(draft, dict):
        return {name: copied(part) for name, part in draft.items()}
    if isinstance(draft, list):
        return tuple(draft)
    return list(draft) if isinstance(draft, tuple) else draft


class OwnAnswer(Mask, frozen=True):
    """The mask of sealed answers: who has ``answered``, and ``mine``, the viewer's own answer."""

    @classmethod
    def of(cls, step: Any, viewer: Seat | None) -> Self:
        answered = {name: answer is not None for name, answer in step.answers.items()}
        mine = copied(step.answers.get(str(viewer)))
        return mirror(step, cls, answered=answered, mine=mine, **cls._shown(step, viewer))

    @classmethod
    def _shown(cls, step: Any, viewer: Seat | None) -> dict[str, Any]:
        """Return what else of the step the viewer sees otherwise than it is."""
        return {}

    @classmethod
    def guessed(cls, name: str) -> Any:
        """Suppose an answer of a seat that has answered."""
        raise NotImplementedError

    def _secrets(self: Any, viewer: Seat | None) -> dict[str, Any]:
        answers = {name: self.guessed(name) if a else None for name, a in self.answered.items()}
        if str(viewer) in answers:
            answers[str(viewer)] = copied(self.mine)
        return {"answers": answers}


# --- the steps of all editions ---


class StartUnitsSeen(OwnAnswer, frozen=True, tag="start-units-seen"):
    kinds = (st.StartUnits,)
    answered: dict[str, bool]
    mine: Recruits | None

    @classmethod
    def guessed(cls, name: str) -> Recruits:
        return Recruits()


CommonSeen = StartUnitsSeen
