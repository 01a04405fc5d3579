"""*Why?*: what automated players went by, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.autoplay.reasons_panel import WhyScene, why_panel
from bot.context import AppContext
from bot.history.event_texts import said_until
from bot.interactions.handlers import Use, control
from bot.lang import say
from bot.model.results import Explained
from bot.store import MatchId, MatchInfo
from rules.core.ids import Seat
from rules.players.search import Verdict, reason


class ReasonService:
    """Answers *Why?*, each reader to them alone."""

    def __init__(
        self, context: AppContext, verdict: Callable[[MatchId, int], Verdict | None]
    ) -> None:
        """Read the matches of *context*; *verdict*: what a search found before an entry."""
        self.context, self._verdict = context, verdict

    @control("why")
    async def why(self, use: Use) -> None:
        """Explain the last moves of automated players."""
        reply, info = use.reply, use.info
        if info.seq < 0:
            await reply.send(say(reply.locale, "lobby-first"))
            return
        matches = self.context.matches
        seat = await matches.seat_of(info.id, reply.user)
        explained = await matches.reasons.explained(info.id, seat)
        words = await said_until(self.context, info, seat, reply.locale)
        scene = WhyScene(
            info=await matches.info(info.id),
            words=words,
            wording=self.context.game(info).ui.wording,
            moves=[self._searched(one, info, seat) for one in explained],
        )
        await reply.show(why_panel(scene))

    def _searched(self, move: Explained, info: MatchInfo, viewer: Seat | None) -> Explained:
        """Add what a search found, which goes by what the seat holds, for those who may know that."""
        found = self._verdict(info.id, move.seq)
        # Nothing is tried where there was one answer, or no position that the seat's view allows.
        if found is None or not found.plays or not (info.status == "over" or viewer == move.seat):
            return move
        return replace(move, why=reason(found))
