"""The control that asks an automated player for its reasons."""

from __future__ import annotations

from bot.autoplay.reasons import ReasonService
from bot.interactions.handlers import Handler


def handlers(why: ReasonService) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (Handler("why", why.why),)
