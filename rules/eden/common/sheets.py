"""Drafts of troops and orders as finished things, in the editions with troops."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from rules.core.drafts import Whole, sheet_of
from rules.core.ids import Seat
from rules.eden import actions as ac
from rules.eden.common import views as vw

M = TypeVar("M")


def asking(view: vw.View, seat: Seat, kind: type[M]) -> M:
    """Return the step that asks *seat*.

    Raises:
        LookupError: if no such step does.
    """
    for step in vw.steps_of(reversed(view.agenda)):  # what asks lies on top of all that follows
        if isinstance(step, kind) and getattr(step, "seat", seat) == seat:
            return step
    raise LookupError(kind.__name__)


def form(kind: type[Any], lines: Callable[[vw.View, Seat, Any], Iterator[Any]]) -> Whole[vw.View]:
    """Make the record of a draft that one kind of step holds; *lines* gets that step as well."""
    return Whole(
        read=lambda view, seat: sheet_of(lines(view, seat, asking(view, seat, kind))),
        done=ac.Done(),
    )
