"""Whole answers written number by number, as a panel writes them: the draft is the writer's own."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.core.forms import Asked, Key, Whole, with_number
from rules.core.ids import Card, Seat
from rules.eden.actions import Action, Done


class Edit(NamedTuple):
    """A number of a draft."""

    key: Key
    number: int


def buy(card: str, copies: int = 1) -> Edit:
    return Edit(("cards", Card(card)), copies)


def bid(card: str, energy: int) -> Edit:
    return Edit(("bids", Card(card)), energy)


class Editor:
    """The drafts of all seats; each begins with the blank whenever another question is asked."""

    def __init__(self) -> None:
        self._drafts: dict[Seat, tuple[Any, Whole]] = {}

    def draft(self, form: Asked[Any, Any]) -> Whole:
        """Return what the seat has written."""
        step, draft = self._drafts.get(form.seat, (None, form.blank))
        return draft if step is form.step else form.blank

    def write(self, form: Asked[Any, Any], edit: Edit) -> None:
        self._drafts[form.seat] = form.step, self.edited(form, edit)

    def edited(self, form: Asked[Any, Any], edit: Edit) -> Whole:
        """Return the draft with another number."""
        return with_number(self.draft(form), edit.key, edit.number)

    def meant(self, form: Asked[Any, Any] | None, said: Action | Edit) -> Action:
        """Return the action that is meant: the draft with an edit, or at its end; else what is said."""
        if form is None:
            assert not isinstance(said, Edit)
            return said
        if isinstance(said, Edit):
            return self.edited(form, said)  # type: ignore[return-value] # a form of this game
        return self.draft(form) if isinstance(said, Done) else said  # type: ignore[return-value]
