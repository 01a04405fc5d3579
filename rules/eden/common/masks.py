"""Masks: what a viewer sees of a step with a secret, and what it may be for all he knows.

Each step that is not ``Open`` has a mask, which stands in the folder of its edition. Fields that
step and mask declare alike are public and copied by ``mirror``; all others are given here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from rules.core.agenda import Step
from rules.core.data import Value
from rules.core.ids import Seat
from rules.core.mirror import mirror
from rules.eden import steps as st
from rules.eden.common.actions import Recruits


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


class OwnDraft(Mask, frozen=True):
    """The mask of a step of one seat: its draft is None and its edits are 0 for all others."""

    draft: ClassVar[str]
    empty: ClassVar[type] = dict

    @classmethod
    def of(cls, step: Any, viewer: Seat | None) -> Self:
        if step.seat == viewer:
            return mirror(step, cls, **{cls.draft: copied(getattr(step, cls.draft))})
        # The number of edits is declared alike in step and mask, so it would be copied: it has to
        # be hidden in so many words. Others would see from it that a draft is being changed.
        hidden = {name: 0 for name in ("edits",) if name in cls.__struct_fields__}
        return mirror(step, cls, **{cls.draft: None, **hidden})

    def _secrets(self, viewer: Seat | None) -> dict[str, Any]:
        mine = getattr(self, self.draft)
        return {self.draft: self.empty() if mine is None else copied(mine)}


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


class OwnPicks(Mask, frozen=True):
    """The mask of drafts by seat, ``sealed`` or not; ``mine`` None: not the viewer's business."""

    draft: ClassVar[str] = "picks"
    empty: ClassVar[type] = list

    @classmethod
    def of(cls, step: Any, viewer: Seat | None) -> Self:
        mine = copied(getattr(step, cls.draft).get(str(viewer)))
        return mirror(step, cls, mine=mine, edits=step.edits.get(str(viewer), 0))

    def _secrets(self: Any, viewer: Seat | None) -> dict[str, Any]:
        # The guess for somebody else is an empty draft, sealed or not: what he may pick depends on
        # a hand that is dealt anew.
        picks = {name: self.empty() for name in self.sealed}
        counts = dict.fromkeys(self.sealed, 0)
        if self.mine is not None:
            picks[str(viewer)], counts[str(viewer)] = copied(self.mine), self.edits
        return {self.draft: picks, "edits": counts}


class FormMask(Value, frozen=True):
    """What a viewer sees of the form of one seat."""

    @classmethod
    def of(cls, form: Any, *, own: bool) -> Self:
        """Hide a form that is not the viewer's own."""
        raise NotImplementedError

    def guess(self) -> Any:
        """Make the form; one that is not the viewer's own is supposed to be empty."""
        raise NotImplementedError


class OwnForm(Mask, frozen=True):
    """The mask of forms by seat, of which the viewer sees his own."""

    forms: ClassVar[str] = "drafts"
    form: ClassVar[type[FormMask]]

    @classmethod
    def of(cls, step: Any, viewer: Seat | None) -> Self:
        forms: Mapping[str, Any] = getattr(step, cls.forms)
        me, hide = str(viewer), cls.form.of
        shown = {name: hide(form, own=name == me) for name, form in forms.items()}
        return mirror(step, cls, **{cls.forms: shown}, **cls._shown(step))

    @classmethod
    def _shown(cls, step: Any) -> dict[str, Any]:
        """Return what of the mask is not a field of the step."""
        return {}

    def _secrets(self, viewer: Seat | None) -> dict[str, Any]:
        forms: Mapping[str, FormMask] = getattr(self, self.forms)
        return {self.forms: {name: form.guess() for name, form in forms.items()}}


# --- the steps of all editions ---


class StartUnitsSeen(OwnAnswer, frozen=True, tag="start-units-seen"):
    kinds = (st.StartUnits,)
    answered: dict[str, bool]
    mine: Recruits | None

    @classmethod
    def guessed(cls, name: str) -> Recruits:
        return Recruits()


CommonSeen = StartUnitsSeen
