"""The controls of time: what becomes of somebody who is late, and the friendly nudge."""

from __future__ import annotations

from bot.clock.reminders import Reminders
from bot.clock.timeout_votes import TimeoutVoteService
from bot.interactions.handlers import Handler


def handlers(votes: TimeoutVoteService, reminders: Reminders) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("late", votes.vote),
        Handler("lateback", votes.back),
        Handler("nudge", reminders.nudge),
    )
