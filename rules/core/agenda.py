"""What remains to be done: a stack of steps, which may fork into lanes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from rules.core.data import Data, Open
from rules.core.ids import Seat


class Step(Data):
    """One thing that remains to be done. A step that waits says for whom.

    ``forks``: it is a ``Fork``. Every step is asked that, and looking at its class takes longer.
    """

    forks: ClassVar[bool] = False

    def asked(self) -> tuple[Seat, ...]:
        """List the seats whose answer is missing; none for a step that runs by itself."""
        return ()

    def welcome(self) -> tuple[Seat, ...]:
        """List the seats asked, and those who may still change their answer."""
        return self.asked()


class OpenStep(Step, Open):
    """A step that holds no secret: everybody may see it on the agenda."""


class Asks(OpenStep):
    """An open step that waits for one seat; ``decision`` is the id of its question."""

    decision: ClassVar[str]
    seat: Seat

    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Fork(Step):
    """Lanes that run side by side; what lies below waits until all are empty (a barrier)."""

    forks = True
    lanes: list[list[Any]]  # Any: a game narrows it to its own union of steps


Agenda = list[Any]  # Any: a game narrows it to its own union; the last step is the next


def tops(agenda: Agenda) -> Iterator[tuple[Agenda, Step]]:
    """Yield each lane that is not empty, with the step on top of it."""
    if agenda:
        top = agenda[-1]
        if top.forks:
            for lane in top.lanes:
                yield from tops(lane)
        else:
            yield agenda, top


def on_top(agenda: Agenda) -> list[Step]:
    """List the steps on top of the lanes that are not empty."""
    # Most positions have one lane, and a generator for each fork takes several times as long.
    if not agenda:
        return []
    top = agenda[-1]
    return [step for lane in top.lanes for step in on_top(lane)] if top.forks else [top]


def asked(agenda: Agenda) -> set[Seat]:
    """Find the seats the match waits for."""
    # Most positions have one lane. This is asked several times for each action of a playout, so the
    # generator is kept for forks.
    if agenda and not (top := agenda[-1]).forks:
        return {*top.asked()}
    return {seat for _, step in tops(agenda) for seat in step.asked()}


def lane_of(agenda: Agenda, seat: Seat) -> tuple[Agenda, Step] | None:
    """Find the one lane where *seat* may act; two would be a mistake of the rules."""
    if not agenda:
        return None
    top = agenda[-1]
    if not top.forks:
        # ``welcome``, not ``asked``: a seat that has answered in secret may still change its
        # answer, until the last of those asked has given one.
        return (agenda, top) if seat in top.welcome() else None
    for lane in top.lanes:
        if found := lane_of(lane, seat):
            return found
    return None
