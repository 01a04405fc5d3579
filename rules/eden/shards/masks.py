"""What a viewer sees of the steps of Shards that hold a secret."""

from __future__ import annotations

from typing import Any, Self

from rules.core.ids import Card, Cell, Seat
from rules.eden import steps as st
from rules.eden.common.masks import FormMask, OwnAnswer, OwnDraft, OwnForm, OwnPicks, copied
from rules.eden.nodes import Resource

FEWEST = 3  # Small Energy Crystals of a starting deck: the guess about a sealed answer


class SmallsSeen(OwnAnswer, frozen=True, tag="smalls-seen"):
    kinds = (st.Smalls,)
    answered: dict[str, bool]
    mine: int | None

    @classmethod
    def guessed(cls, name: str) -> int:
        return FEWEST


class HeapSeen(FormMask, frozen=True):
    """``put`` None: a draft that is not the viewer's."""

    n: int
    put: dict[Cell, dict[Resource, int]] | None
    sealed: bool
    edits: int

    @classmethod
    def of(cls, form: st.Heap, *, own: bool) -> Self:
        if not own:
            return cls(form.n, None, form.sealed, 0)
        return cls(form.n, copied(form.put), form.sealed, form.edits)

    def guess(self) -> st.Heap:
        return st.Heap(self.n, copied(self.put or {}), self.sealed, self.edits)


class LayingSeen(OwnForm, frozen=True, tag="laying-seen"):
    """``start``: the resources of the beginning are laid, not those of a day."""

    kinds = (st.LayIncome, st.LayStart)
    forms = "heaps"
    form = HeapSeen
    start: bool
    heaps: dict[str, HeapSeen]

    @classmethod
    def _shown(cls, step: st.Laying) -> dict[str, Any]:
        return {"start": isinstance(step, st.LayStart)}

    def guess(self, viewer: Seat | None) -> st.Step:
        return self._made(self.kinds[self.start], viewer)


class BasketSeen(FormMask, frozen=True):
    """``lines`` None: a draft that is not the viewer's."""

    lines: tuple[st.Line, ...] | None
    spend: dict[Cell, dict[st.Means, int]]
    sealed: bool
    edits: int

    @classmethod
    def of(cls, form: st.Basket, *, own: bool) -> Self:
        if not own:
            # The list and from where it is paid: both would tell which crystals somebody holds.
            return cls(None, {}, form.sealed, 0)
        return cls(tuple(form.lines), copied(form.spend), form.sealed, form.edits)

    def guess(self) -> st.Basket:
        return st.Basket(list(self.lines or ()), copied(self.spend), self.sealed, self.edits)


class ShoppingSeen(OwnForm, frozen=True, tag="shopping-seen"):
    kinds = (st.Shopping,)
    forms = "baskets"
    form = BasketSeen
    hand: bool
    baskets: dict[str, BasketSeen]
    served: tuple[Seat, ...]


class ReturningSeen(OwnPicks, frozen=True, tag="returning-seen"):
    kinds = (st.Returning,)
    due: dict[str, int]
    sealed: dict[str, bool]
    mine: tuple[Card, ...] | None
    edits: int


class RemullingSeen(OwnDraft, frozen=True, tag="remulling-seen"):
    kinds = (st.Remulling,)
    draft = "picks"
    empty = list
    seat: Seat
    picks: tuple[Card, ...] | None


ShardsSeen = SmallsSeen | LayingSeen | ShoppingSeen | ReturningSeen | RemullingSeen
