"""The controls of time: what is done about a late seat, and the friendly nudge."""

from __future__ import annotations

from bot.clock.reminders import Reminders
from bot.clock.timeout_votes import TimeoutVoteService
from bot.interactions.handlers import Handler
from bot.model.control_id import SeatChoice


def handlers(votes: TimeoutVoteService, reminders: Reminders) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("late", votes.vote, takes=SeatChoice),
        Handler("lateback", votes.back, takes=SeatChoice),
        Handler("nudge", reminders.nudge),
    )
