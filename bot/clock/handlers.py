"""The controls of time: what becomes of somebody who is late, and the friendly nudge."""

from __future__ import annotations

from bot.clock.nudge import Nudging
from bot.clock.timeout_votes import Offers
from bot.interactions.handlers import Handler


def handlers(votes: Offers, nudge: Nudging) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("late", votes.vote),
        Handler("lateback", votes.back),
        Handler("nudge", nudge.nudge),
    )
