"""The controls of what a table is asked when people vanish."""

from __future__ import annotations

from bot.attendance.idle_matches import IdleMatches
from bot.attendance.leavers import Leavers
from bot.interactions.handlers import Handler
from bot.model.control_id import SeatChoice


def handlers(leavers: Leavers, idle: IdleMatches) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("standin", leavers.stand_in, takes=SeatChoice),
        Handler("imback", leavers.back),
        Handler("goon", idle.go_on),
        Handler("rest", idle.rest),
        Handler("wake", idle.wake),
    )
