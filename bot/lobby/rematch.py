"""The next match of the same people: same game, same options, a lobby of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.context import AppContext
from bot.interactions.handlers import Use, control
from bot.interactions.permissions import preset_of, settings_fixed, why_no_match
from bot.interactions.requirements import refused
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment
from bot.lobby.mentions import INVITE, invitation
from bot.lobby.opening import MatchOpener
from bot.matches import Refused
from bot.model.clocks import AT_ZERO, USUAL, Clocks
from bot.model.fingerprint import where
from bot.model.records import IDLE
from bot.store import MatchInfo, SeatInfo

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler


AGAIN: Final = 600.0
"""Seconds between two rematches that one person opens: each calls everybody who played."""


class RematchService:
    """Opens the lobby of a rematch once; a person who asks for it again sits down there."""

    def __init__(self, context: AppContext, delivery: Reconciler, opener: MatchOpener) -> None:
        """Open lobbies at the matches of *context*."""
        self.context, self.delivery = context, delivery
        self.opener, self.lobby = opener, opener.lobby

    @control("rematch")
    async def rematch(self, use: Use) -> None:
        """Open the lobby, or sit down in the one that somebody else has opened."""
        reply, info = use.reply, use.info
        unstarted = info.seq < 0 and info.reason == IDLE  # a lobby that was closed: anybody may
        if info.status != "over" or (info.seq < 0 and not unstarted):
            await reply.say("rematch-not-over")
            return
        if info.of_user(reply.user) is None and not unstarted:
            await reply.say("rematch-not-played")
            return
        async with self.opener.opening(info.guild or 0):  # two who press at once share a lobby
            known = await self._known(info)
            if known is not None:
                await self.lobby.sit_down(reply, known)
                return
            if (again := await self._again(info, reply.user)) > self.context.clock():
                await reply.say("rematch-wait", until=moment(again))
                return
            if await self.lobby.has_enough(reply, info.guild):
                return
            thread = self.delivery.client.get_channel(where(info))
            here = {info.channel, info.thread, getattr(thread, "parent_id", info.parent)}
            why = await why_no_match(reply, info.guild or 0, here, info.game)
            if why is not None:
                await reply.send(why)
                return
            made = await self._opened(reply, info)
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        await self.delivery.reconcile(made.id)
        await reply.send_private(await self.lobby.joined_panel(reply, made))

    async def _known(self, info: MatchInfo) -> MatchInfo | None:
        """Find the rematch whose lobby is open."""
        for slot in await self.context.store.message_slots.keyed(INVITE, info.id):
            made = await self.context.store.matches.get(slot.match)
            if made.status == "lobby":
                return made
        return None

    async def _again(self, info: MatchInfo, user: int) -> float:
        """Return when somebody may open a rematch again whose last one was closed."""
        slots = await self.context.store.message_slots.keyed(INVITE, info.id)
        found = [await self.context.store.matches.get(slot.match) for slot in slots]
        opened = [made.created_at for made in found if made.created_by == user and made.seq < 0]
        return max(opened, default=-AGAIN) + AGAIN

    async def _opened(self, reply: Responder, info: MatchInfo) -> MatchInfo | Refused:
        """Open the lobby with the same options, the automated players, and the person who asked for it.

        All of it is written at once, with the invitation that the others are owed.
        """
        first = SeatInfo(
            number=0,
            user=reply.user,
            name=reply.interaction.user.display_name,
            contribution=str(reply.id),
        )
        automated = [
            SeatInfo(number=0, kind=seat.kind, name=seat.name, contribution=f"{seat.kind}/None")
            for seat in info.seats
            if seat.kind is not None
        ]
        settings = await self.context.store.people.guild(info.guild or 0)
        options, before, pace = info.options, info.clocks, info.clocks.pace
        if await settings_fixed(self.context, reply.interaction, info.game):
            options, pace = preset_of(settings, self.context.game(info)), settings.clock or USUAL
        return await self.context.matches.lobbies.create_lobby(
            game=info.game,
            guild=info.guild,
            channel=info.channel,
            thread=info.thread,
            parent=info.parent,
            by=reply.user,
            language=info.language,
            interaction=reply.id,
            title=info.title,
            options=options,
            clocks=Clocks(
                pace=pace,
                at_zero=before.at_zero if before.at_zero in AT_ZERO[pace] else AT_ZERO[pace][0],
                zone=before.zone,
                hour=before.hour,
            ),
            consent=info.consent,
            plans=info.plans,
            welcome=info.welcome,
            ranked=info.ranked and settings.ranked and not automated,
            seats=(first, *automated),
            new_slots=(invitation(info),),
        )
