"""/match why: what automated players went by, as far as the reader may know it."""

from __future__ import annotations

from bot.autoplay.reasons_panel import WhyScene, why_panel
from bot.context import AppContext
from bot.history.event_texts import said_until
from bot.history.panel import public_numbers
from bot.interactions.handlers import Use
from bot.lang import say


class ReasonService:
    """Answers ``/match why`` and its button, each reader to them alone."""

    def __init__(self, context: AppContext) -> None:
        """Read the matches of *context*."""
        self.context = context

    async def why(self, use: Use) -> None:
        """Explain the last moves of automated players."""
        reply, info = use.reply, use.info
        if info.seq < 0:
            await reply.send(say(reply.locale, "lobby-first"))
            return
        matches = self.context.matches
        seat = await matches.seat_of(info.id, reply.user)
        words = await said_until(self.context, info, seat, reply.locale)
        scene = WhyScene(
            info=await matches.info(info.id),
            words=words,
            wording=self.context.game(info).ui.wording,
            moves=await matches.reasons.explained(info.id, seat),
            numbers=public_numbers(await matches.events_since(info.id, -1, None)),
        )
        await reply.show(why_panel(scene))
