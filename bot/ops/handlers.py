"""The controls of the health of the bot, and of what is stored about a person."""

from __future__ import annotations

from bot.interactions.handlers import Handler
from bot.ops.health_report import HealthReport
from bot.ops.retention import Retention


def handlers(health: HealthReport, retention: Retention) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("health", health.health, "edit", needs="nothing"),
        Handler("data", retention.data, "edit", needs="nothing"),
        Handler("datafile", retention.file, "edit", needs="nothing"),
        Handler("dataask", retention.ask, "edit", needs="nothing"),
        Handler("dataerase", retention.erase, "edit", needs="nothing"),
    )
