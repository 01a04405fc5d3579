"""The kinds of step: what holds no secret, what one seat is asked, what all seal."""

from __future__ import annotations

from typing import ClassVar

from rules.core import agenda as core
from rules.core.data import Open
from rules.core.ids import Seat


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

    def sealing(self) -> list[tuple[Seat, bool]]:
        """Say for each seat whether its answer is in."""
        raise NotImplementedError

    def asked(self) -> tuple[Seat, ...]:
        return tuple(sorted([seat for seat, sealed in self.sealing() if not sealed]))

    def welcome(self) -> tuple[Seat, ...]:
        answers = self.sealing()
        for _, sealed in answers:
            if not sealed:
                return tuple(sorted([seat for seat, _ in answers]))
        return ()
