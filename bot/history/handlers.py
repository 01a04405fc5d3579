"""The controls of what was played: log, replay, map, what-if, fairness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.history.fairness import FairnessService
from bot.history.private_map import MapService
from bot.history.service import HistoryService
from bot.interactions.handlers import Handler

if TYPE_CHECKING:
    from bot.history.what_if import WhatIfService


def handlers(
    history: HistoryService, maps: MapService, fairness: FairnessService, what_if: WhatIfService
) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        *map_handlers(maps),
        Handler("log", history.log_page, "edit"),
        Handler("since", history.since),
        Handler("numbers", history.numbers),
        Handler("replay", history.replay_step, "edit"),
        Handler("verify", fairness.verify),
        Handler("record", fairness.record),
        Handler("whatif", what_if.begin),
    )


def map_handlers(maps: MapService) -> tuple[Handler, ...]:
    """List the handlers of the map, which a what-if has as well."""
    return (
        Handler("map", maps.drawn, what_if=True),
        Handler("view", maps.viewed, "edit", what_if=True),
        Handler("board", maps.read, what_if=True),
        Handler("read", maps.read, "edit", what_if=True),
    )
