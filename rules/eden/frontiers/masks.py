"""What a viewer sees of the steps of Frontiers that hold a secret."""

from __future__ import annotations

from typing import Any

from rules.core.ids import Seat, seat_of
from rules.eden import steps as st
from rules.eden.board.actions import Order
from rules.eden.board.masks import OwnAnswer


class LastRefiningSeen(OwnAnswer, frozen=True, tag="last-refining-seen"):
    kinds = (st.LastRefining,)
    answered: dict[str, bool]
    mine: tuple[int, ...] | None

    @classmethod
    def guessed(cls, name: str) -> list[int]:
        return []


class OrderingSeen(OwnAnswer, frozen=True, tag="ordering-seen"):
    kinds = (st.Ordering,)
    answered: dict[str, bool]
    mine: Order | None
    opened: bool

    @classmethod
    def guessed(cls, name: str) -> Order:
        return Order()


class AgreeingSeen(OwnAnswer, frozen=True, tag="agreeing-seen"):
    kinds = (st.Agreeing,)
    combat: int
    candidate: Seat
    camp: int
    answered: dict[str, bool]
    mine: bool | None

    @classmethod
    def guessed(cls, name: str) -> bool:
        return False


class NamingSeen(OwnAnswer, frozen=True, tag="naming-seen"):
    kinds = (st.Naming,)
    combat: int
    camp: int
    answered: dict[str, bool]
    mine: Seat | None

    @classmethod
    def guessed(cls, name: str) -> Seat:
        # Somebody is most likely to have named himself.
        return seat_of(name)


class KeepingSeen(OwnAnswer, frozen=True, tag="keeping-seen"):
    """``refining``: the viewer announces with his answer that he will refine next."""

    kinds = (st.Keeping,)
    combat: int
    answered: dict[str, bool]
    mine: bool | None
    refining: bool

    @classmethod
    def _shown(cls, step: st.Keeping, viewer: Seat | None) -> dict[str, Any]:
        return {"refining": viewer in step.refining}

    @classmethod
    def guessed(cls, name: str) -> bool:
        return True

    def _secrets(self, viewer: Seat | None) -> dict[str, Any]:
        return {**super()._secrets(viewer), "refining": [viewer] if self.refining else []}


FrontiersSeen = LastRefiningSeen | OrderingSeen | AgreeingSeen | NamingSeen | KeepingSeen
