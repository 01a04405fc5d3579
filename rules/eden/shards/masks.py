"""What a viewer sees of the steps of Shards that hold a secret."""

from __future__ import annotations

from typing import Any

from rules.core.ids import Seat
from rules.eden import steps as st
from rules.eden.board.actions import Discard
from rules.eden.board.masks import OwnAnswer
from rules.eden.shards.actions import Lay, Shop

FEWEST = 3  # Small Energy Crystals of a starting deck: the guess about a sealed answer


class SmallsSeen(OwnAnswer, frozen=True, tag="smalls-seen"):
    kinds = (st.Smalls,)
    answered: dict[str, bool]
    mine: int | None

    @classmethod
    def guessed(cls, name: str) -> int:
        return FEWEST


class LayingSeen(OwnAnswer, frozen=True, tag="laying-seen"):
    """``start``: the resources of the beginning are laid, not those of a day."""

    kinds = (st.LayIncome, st.LayStart)
    start: bool
    amounts: dict[str, int]
    answered: dict[str, bool]
    mine: Lay | None

    @classmethod
    def _shown(cls, step: st.Laying, viewer: Seat | None) -> dict[str, Any]:
        return {"start": isinstance(step, st.LayStart)}

    @classmethod
    def guessed(cls, name: str) -> Lay:
        return Lay()

    def guess(self, viewer: Seat | None) -> st.Step:
        return self._made(self.kinds[self.start], viewer)


class ShoppingSeen(OwnAnswer, frozen=True, tag="shopping-seen"):
    kinds = (st.Shopping,)
    hand: bool
    answered: dict[str, bool]
    mine: Shop | None
    served: tuple[Seat, ...]

    @classmethod
    def guessed(cls, name: str) -> Shop:
        return Shop()


class ReturningSeen(OwnAnswer, frozen=True, tag="returning-seen"):
    kinds = (st.Returning,)
    due: dict[str, int]
    answered: dict[str, bool]
    mine: Discard | None

    @classmethod
    def guessed(cls, name: str) -> Discard:
        return Discard()


ShardsSeen = SmallsSeen | LayingSeen | ShoppingSeen | ReturningSeen
