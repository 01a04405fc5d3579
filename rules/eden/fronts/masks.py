"""What a viewer sees of the steps of Fronts that hold a secret."""

from __future__ import annotations

from rules.core.ids import Card, Cell, Seat
from rules.eden import steps as st
from rules.eden.common.masks import OwnDraft, OwnPicks


class SettlingSeen(OwnPicks, frozen=True, tag="settling-seen"):
    """``mine`` None: not the viewer's business."""

    kinds = (st.Settling,)
    draft = "plans"
    empty = dict
    sealed: dict[str, bool]
    mine: dict[Cell, int] | None
    edits: int


class AttackingSeen(OwnDraft, frozen=True, tag="attacking-seen"):
    """``fronts`` None: a draft that is not the viewer's."""

    kinds = (st.Attacking,)
    draft = "fronts"
    seat: Seat
    bonus: bool
    sources: tuple[Cell, ...]
    fronts: dict[str, int] | None
    edits: int


class TrimmingSeen(OwnDraft, frozen=True, tag="trimming-seen"):
    kinds = (st.Trimming,)
    draft = "picks"
    empty = list
    seat: Seat
    combats: tuple[int, ...]
    picks: tuple[Card, ...] | None


class RetreatingSeen(OwnDraft, frozen=True, tag="retreating-seen"):
    kinds = (st.Retreating,)
    draft = "plan"
    seat: Seat
    cell: Cell
    plan: dict[Cell, int] | None
    edits: int


class AdvancingSeen(OwnDraft, frozen=True, tag="advancing-seen"):
    kinds = (st.Advancing,)
    draft = "plan"
    seat: Seat
    cell: Cell
    combats: tuple[int, ...]
    plan: dict[str, int] | None
    edits: int


FrontsSeen = SettlingSeen | AttackingSeen | TrimmingSeen | RetreatingSeen | AdvancingSeen
