"""Nudges: a player asks those for an answer whom the match waits for."""

from __future__ import annotations

from bot.clock.reminders import Reminders
from bot.context import AppContext
from bot.interactions.handlers import Use
from bot.interactions.requirements import refused
from bot.interactions.time_texts import nudge_words
from bot.matches import Refused
from bot.model.names import names_of


class Nudging:
    """Carries out ``/nudge`` and its button."""

    def __init__(self, context: AppContext, reminders: Reminders) -> None:
        """Call people through *reminders*."""
        self.context, self.reminders = context, reminders

    async def nudge(self, use: Use) -> None:
        """Nudge everybody else whom the match waits for, each at most once an hour."""
        reply, info = use.reply, use.info
        mine = info.of_user(reply.user)
        if mine is None:
            await reply.say("no-seat")
            return
        if info.status != "running":
            key = "lobby-first" if info.status == "lobby" else "nudge-not-running"
            await reply.say(key)
            return
        await self.context.matches.view(info.id, None)  # it waits for nobody until it is loaded
        made = await self.reminders.nudge(info, mine, reply.id)
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        called, kept = made
        names = names_of(info)
        spared = [(names[seat], why, until) for seat, why, until in kept]
        await reply.send(nudge_words([names[seat] for seat in called], spared, reply.locale))
