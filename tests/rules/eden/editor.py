"""Whole answers written number by number, as a panel writes them: the draft is the writer's own."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.core.forms import Asked, Key, number_at, with_number
from rules.core.ids import Card, Cell, Seat
from rules.eden.actions import Action, Deploy, Done, PlayRift, Reinforce
from rules.eden.board.state import State


class Edit(NamedTuple):
    """A number of a draft; ``more``: added to what stands there; ``empty``: of a draft that began empty."""

    key: Key
    number: int
    more: bool = False
    empty: bool = False


def buy(card: str, copies: int = 1) -> Edit:
    return Edit(("cards", Card(card)), copies)


def bid(card: str, energy: int) -> Edit:
    return Edit(("bids", Card(card)), energy)


def post(inner: Cell, outer: Cell, troops: int) -> Edit:
    """This side of the frontier shall have so many troops."""
    return Edit(("posts", inner, outer), troops)


def station(cell: Cell, troops: int) -> Edit:
    """The middle of this territory shall have so many troops."""
    return Edit(("troops", cell), troops)


def attack(origin: Cell, target: Cell, troops: int) -> Edit:
    return Edit(("fronts", origin, target), troops)


def enter(combat: int, troops: int) -> Edit:
    return Edit(("troops", str(combat)), troops)


def lose(edge: str) -> Edit:
    """Lose one troop more on a side of a frontier."""
    return Edit(("troops", edge), 1, more=True, empty=True)


def retreat(cell: Cell, troops: int) -> Edit:
    return Edit(("troops", cell), troops, empty=True)


def send_home(unit: int) -> Edit:
    return Edit(("units", str(unit)), 1)


def put_away(card: str) -> Edit:
    """Discard one copy more of a card."""
    return Edit(("cards", Card(card)), 1, more=True)


REFINE = Edit(("refine",), 1)
"""Refining is announced with the deployment."""


class Editor:
    """The drafts of all seats; each begins with the blank whenever another question is asked."""

    def __init__(self) -> None:
        self._drafts: dict[Seat, tuple[Any, Any]] = {}

    def draft(self, form: Asked[Any, Any], *, empty: bool = False) -> Any:
        """Return what the seat has written."""
        step, draft = self._drafts.get(form.seat, (None, None))
        return draft if step is form.step else form.empty if empty else form.blank

    def write(self, form: Asked[Any, Any], edit: Edit) -> None:
        self._drafts[form.seat] = form.step, self.edited(form, edit)

    def sent(self, seat: Seat) -> None:
        """Forget what a seat has written: it has handed it in."""
        self._drafts.pop(seat, None)

    def edited(self, form: Asked[Any, Any], edit: Edit) -> Any:
        """Return the draft with another number."""
        draft: Any = self.draft(form, empty=edit.empty)
        if edit == REFINE:
            return replace(draft, refine=True)
        number = edit.number + edit.more * number_at(draft, edit.key)
        if isinstance(draft, Reinforce) and edit.key[1] in form.state.tiles:
            number -= form.state.tiles[edit.key[1]].centre
        return with_number(draft, edit.key, number)

    def meant(self, form: Asked[Any, Any] | None, said: Action | Edit) -> Any:
        """Return the action that is meant: the draft with an edit, or at its end; else what is said."""
        if form is None:
            assert not isinstance(said, Edit)
            return said
        if isinstance(said, Edit):
            return self.edited(form, said)
        if (
            isinstance(said, PlayRift)
            and not said.back
            and isinstance(draft := self.draft(form), Deploy)
        ):
            return rift(form.state, said, draft)
        return self.draft(form) if isinstance(said, Done) else said


def rift(state: State, action: PlayRift, draft: Deploy) -> PlayRift:
    """Return a Rift by which those may leave whom a draft of a deployment calls back (R-148)."""
    tile = state.tiles.get(action.origin)
    stay = draft.posts.get(action.origin, {})
    edges = {} if tile is None else tile.edges
    back = {c: n - stay.get(c, 0) for c, n in edges.items() if n > stay.get(c, 0)}
    return replace(action, back=back)
