"""The controls of what a table is asked when people vanish."""

from __future__ import annotations

from bot.attendance.leavers import Leavers
from bot.interactions.handlers import Handler


def handlers(leavers: Leavers) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (Handler("standin", leavers.stand_in), Handler("imback", leavers.back))
