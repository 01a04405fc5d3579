"""The controls of what was played: log, replay, map, what-if, fairness."""

from __future__ import annotations

from bot.history.fairness import FairnessService
from bot.history.panel import LogFilter, ReplayStep
from bot.history.private_map import MapService
from bot.history.review import ReviewService
from bot.history.service import HistoryService
from bot.history.what_if import WhatIfService
from bot.interactions.handlers import Handler


def handlers(
    history: HistoryService,
    maps: MapService,
    fairness: FairnessService,
    what_if: WhatIfService,
    review: ReviewService,
) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        *maps.handlers(),
        Handler("log", history.log_page, "edit", takes=LogFilter),
        Handler("since", history.since),
        Handler("numbers", history.numbers),
        Handler("own-end", review.own),
        Handler("review", review.show),
        Handler("reviewshow", review.share),
        Handler("replay", history.replay_step, "edit", takes=ReplayStep),
        Handler("verify", fairness.verify),
        Handler("record", fairness.record),
        Handler("whatif", what_if.begin),
    )
