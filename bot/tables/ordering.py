"""Orders in advance, when their time has come."""

from __future__ import annotations

import msgspec

from bot.answers import Acted, AlreadyDone, Refused
from bot.denials import Denial
from bot.store import MatchId
from bot.tables.held import Held
from bot.tables.live import AnyMatch, AnyMoved, Table, known, seat_for
from rules.core.errors import NotNow, Refusal
from rules.core.ids import Seat
from rules.core.orders import Order, unmet
from rules.core.record import action_from


class Ordering(Held):
    """Carries out what somebody has prepared."""

    async def answers(self, match: MatchId, seat: Seat, order: Order) -> bool:
        """Tell whether an order is an answer to what *seat* is asked now, legal or not."""
        _, live = await self._live(match)
        if not any(d.seat == seat and d.asked for d in live.game.pending(live.state)):
            return False
        try:
            first = action_from(live.game, order.actions[0].encode(), order.rules)
        except msgspec.DecodeError:
            return True  # its time has come as well as it ever will: it is void
        return any(type(action) is type(first) for action in live.legal(seat))

    async def carry_out(
        self, match: MatchId, user: int, order: Order, once: int
    ) -> Acted | Refused | AlreadyDone:
        """Do what was prepared, all or nothing, if its conditions hold in the person's own view.

        *once* names it: what has this name is done a single time.
        """

        def move(table: Table, live: AnyMatch) -> tuple[Seat, AnyMoved] | Refusal | Denial:
            mine = seat_for(known(table), user, None)
            if isinstance(mine, Denial):
                return mine
            if why := unmet(live.game, live.view(mine), mine, order.conditions):
                return why
            try:
                actions = [action_from(live.game, a.encode(), order.rules) for a in order.actions]
            except msgspec.DecodeError:
                return NotNow()
            moved = live.act(mine, *actions)
            return moved if isinstance(moved, Refusal) else (mine, moved)

        return await self._move(match, once, user, move)
