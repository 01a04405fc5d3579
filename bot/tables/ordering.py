"""Orders in advance, when their time has come."""

from __future__ import annotations

import msgspec

from bot.answers import Acted, AlreadyDone, Refused
from bot.denials import Denial
from bot.store import MatchId
from bot.store.orders import Prepared
from bot.tables.held import Held
from bot.tables.live import AnyMatch, AnyMoved, Table, known, seat_for
from rules.core.errors import ConditionFalse, NotNow, Refusal
from rules.core.ids import Seat
from rules.core.orders import Branch, Errand, passing, unmet
from rules.core.record import action_from


class Ordering(Held):
    """Carries out what somebody has prepared."""

    async def due(self, match: MatchId, seat: Seat, prepared: Prepared) -> bool:
        """Tell whether the next errand answers what *seat* is asked now, legal or not."""
        _, live = await self._live(match)
        asked = {d.id for d in live.game.pending(live.state) if d.seat == seat and d.asked}
        errand = prepared.next
        if errand is None or not asked:
            return False
        if errand.question:
            return errand.question in asked
        try:
            said = action_from(live.game, errand.action.encode(), prepared.order.rules)
        except msgspec.DecodeError:
            return True  # its time has come as well as it ever will: it is void
        return any(type(action) is type(said) for action in live.legal(seat))

    async def interfered(self, match: MatchId, seat: Seat, since: int) -> bool:
        """Tell whether a seat has acted by other means after entry *since*, or the match went back."""
        dated = await self._store.records.entries(match, since)
        return any(d.entry.seat == seat or d.entry.kind == "rewind" for d in dated)

    async def carry_out(
        self, match: MatchId, user: int, prepared: Prepared, once: int
    ) -> tuple[Branch, Acted | Refused | AlreadyDone]:
        """Do the next errand; before the first, see in the person's own view whether all holds.

        One errand at a time: what is refused later must not tell what chance would have brought.
        *once* names it: what has this name is done a single time. Returns which part was done.
        """
        branch: Branch = prepared.branch
        order = prepared.order

        def move(table: Table, live: AnyMatch) -> tuple[Seat, AnyMoved] | Refusal | Denial:
            nonlocal branch
            mine = seat_for(known(table), user, None)
            if isinstance(mine, Denial):
                return mine
            branch = prepared.branch
            if not branch:
                why = unmet(live.game, live.view(mine), mine, order.conditions)
                waits = order.otherwise == "ask" or (order.otherwise == "do" and not order.instead)
                if why is not None and (waits or not isinstance(why, ConditionFalse)):
                    return why
                branch = "do" if why is None else "else"
                if why is not None and order.otherwise == "pass":
                    said = passing(live.legal(mine))
                    return why if said is None else _played(live, mine, said)
            errand: Errand = order.of(branch)[prepared.done]
            try:
                action = action_from(live.game, errand.action.encode(), order.rules)
            except msgspec.DecodeError:
                return NotNow()
            return _played(live, mine, action)

        result = await self._move(match, once, user, move)
        return branch, result


def _played(live: AnyMatch, seat: Seat, action: object) -> tuple[Seat, AnyMoved] | Refusal:
    moved = live.act(seat, action)
    return moved if isinstance(moved, Refusal) else (seat, moved)
