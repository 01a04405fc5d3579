"""The kinds of step: what holds no secret, what one seat is asked, what all seal."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rules.core import agenda as core
from rules.core.data import Open
from rules.core.ids import Seat, seat_of


class OpenStep(core.Step, Open):
    """A step that holds no secret: everybody may see it on the agenda."""


class Asks(OpenStep):
    """An open step that waits for one seat; ``decision`` is its name in the reference."""

    decision: ClassVar[str]
    seat: Seat

    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Secret(core.Step):
    """A step that waits for one seat and holds a draft that only this seat may see."""

    decision: ClassVar[str]
    seat: Seat

    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Sealed(core.Step):
    """A step that waits until every seat of ``drafts`` has sealed its answer."""

    decision: ClassVar[str]

    def sealing(self) -> dict[str, bool]:
        """Say for each seat (as text) whether its answer is in."""
        raise NotImplementedError

    def asked(self) -> tuple[Seat, ...]:
        return _seats(tuple([seat for seat, sealed in self.sealing().items() if not sealed]))

    def welcome(self) -> tuple[Seat, ...]:
        answers = self.sealing()
        return _seats(tuple(answers)) if False in answers.values() else ()


@cache
def _seats(names: tuple[str, ...]) -> tuple[Seat, ...]:
    """Read seats that are written as texts, in rising order."""
    return tuple(sorted(map(seat_of, names)))
