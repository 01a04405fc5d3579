"""What a viewer sees of the steps of Fronts that hold a secret."""

from __future__ import annotations

from rules.eden import steps as st
from rules.eden.board.masks import OwnAnswer
from rules.eden.fronts.actions import Settle


class SettlingSeen(OwnAnswer, frozen=True, tag="settling-seen"):
    kinds = (st.Settling,)
    answered: dict[str, bool]
    mine: Settle | None

    @classmethod
    def guessed(cls, name: str) -> Settle:
        return Settle()


FrontsSeen = SettlingSeen
