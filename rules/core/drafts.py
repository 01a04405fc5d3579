"""Drafts: questions that are answered by edits, and their answers as finished things.

An edit sets one number of a draft, most often the last of its fields; the others say which number.
A *sheet* lists all numbers that a finished draft has. Whoever knows the sheet that he wants, a
person with a form or an automated player, gets the edits that lead there: at most one for each
number, so that nobody can go round in circles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from rules.core.data import Value
from rules.core.ids import Seat

V = TypeVar("V", bound=Value)

# ``Any`` stands for the actions of a game; each ``Whole`` names the classes that it means.


class Sheet(Value, frozen=True):
    """A finished draft: its edits, one for each number that is not 0."""

    lines: tuple[Any, ...] = ()


def sheet_of(lines: Iterable[Any]) -> Sheet:
    """Write a sheet: numbers of 0 are left out, the others stand in an order of their own."""
    said = [line for line in lines if number_of(line)]
    # Sheets are compared and fingerprinted, so two that say the same must have the same order.
    return Sheet(tuple(sorted(said, key=_place)))


# Edits never change, and the same few are written again and again in imagined futures.
@lru_cache(1 << 14)
def _place(line: Any) -> tuple[str, str]:
    return type(line).__name__, str(line)


@lru_cache(1 << 14)
def number_of(edit: Any) -> int:
    """Return the number that an edit sets; whether something stands in a draft counts as 0 or 1."""
    return int(getattr(edit, _number(edit)))


@lru_cache(1 << 14)
def blank(edit: Any) -> Any:
    """Return the edit that sets the same number to 0; equal for all edits of one number."""
    name = _number(edit)
    return replace(edit, **{name: type(getattr(edit, name))()})


def _number(edit: Any) -> str:
    """Name the field that is the number: the last one, unless the class ``counts`` another."""
    named: str = getattr(edit, "counts", "") or edit.__struct_fields__[-1]
    return named


def changes(now: Sheet, then: Sheet) -> list[Any]:
    """List what leads from one sheet to another: first what becomes less, then what becomes more.

    So an edit that gives something up comes before the one that needs it.
    """
    before = {blank(line): number_of(line) for line in now.lines}
    after = {blank(line): line for line in then.lines}
    # A line that is missing from the new sheet has to be set to 0 in so many words: an edit that is
    # never made would leave its old number standing.
    gone = [empty for empty in before if empty not in after]
    kept = [(number_of(line) - before.get(empty, 0), line) for empty, line in after.items()]
    less = [line for change, line in kept if change < 0]
    return [*gone, *less, *(line for change, line in kept if change > 0)]


@dataclass(frozen=True, kw_only=True)
class Whole(Generic[V]):
    """A question that is answered by edits of a draft.

    ``read``: the draft of the seat as it stands. ``sheet``: writes one from lines in any order.
    ``done``: what ends it. ``leads``: the edits that make a sheet of it, where each does more than
    set a number.
    """

    read: Callable[[V, Seat], Sheet]
    sheet: Callable[[Iterable[Any]], Sheet] = sheet_of
    done: Any
    leads: Callable[[V, Seat, Sheet], Sequence[Any]] | None = None

    def edits(self, view: V, seat: Seat, sheet: Sheet, done: Any = None) -> tuple[Any, ...]:
        """List what *seat* must say so that its draft is that sheet and is handed in.

        *done*: the end, if another than the plain one is meant.
        """
        if self.leads is None:
            said: Sequence[Any] = changes(self.read(view, seat), sheet)
        else:
            said = self.leads(view, seat, sheet)
        return (*said, self.done if done is None else done)
