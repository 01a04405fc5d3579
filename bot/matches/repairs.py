"""Repairing: what those who tend a match set right in its position."""

from __future__ import annotations

from bot.matches.actor import MatchActor
from bot.matches.live_match import AnyMatch, AnyMoved, LiveMatch
from bot.model.refusals import ShellRefusal
from bot.model.results import Acted, AlreadyDone, Refused
from bot.store import MatchId
from rules.core.errors import Refusal
from rules.core.ids import NOBODY, Seat
from rules.core.repair import Fix, Repair


class Repairing(MatchActor):
    """Sets public numbers right, as an entry of the record that everybody reads."""

    async def repairs(self, match: MatchId) -> tuple[Repair, ...]:
        """List what may be set right now, worked out from what everybody sees."""
        _, live = await self._live(match)
        game = live.game
        return () if game.repairs is None else game.repairs.offered(live.view(None))

    async def repair(
        self, match: MatchId, fix: Fix, by: int, interaction: int | None
    ) -> Acted | Refused | AlreadyDone:
        """Set a number right, if the position can be played on afterwards."""

        def move(_: LiveMatch, live: AnyMatch) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            moved = live.repair(fix)
            return moved if isinstance(moved, Refusal) else (NOBODY, moved)

        told: dict[str, str | int | bool | None] = {
            "repair": fix.id,
            "place": fix.place,
            "piece": fix.what,
            "was": fix.was,
            "value": fix.value,
            "seat": None if fix.seat == NOBODY else fix.seat,
            "reason": fix.reason,
        }
        return await self._move(match, interaction, by, move, what="repair", details=told)
