"""The commands of games: what somebody typed is read, suggested and played."""

from __future__ import annotations

from typing import Any

import discord

from bot.context import AppContext
from bot.delivery.scenes import writing
from bot.games.ask import END
from bot.games.editor import with_numbers
from bot.interactions.error_boundary import ErrorBoundary
from bot.interactions.i18n import scene_of
from bot.interactions.match_lookup import NoMatch, find_match
from bot.interactions.responder import Responder
from bot.lang import say
from bot.play.action_commands import Known, Setting, read_fields, settings
from bot.play.service import ActionService
from bot.store import MatchInfo
from rules.core.data import Value, tag_of
from rules.core.errors import NotNow
from rules.core.play import agrees


class TypedActions:
    """Plays what is typed, and says what may be."""

    def __init__(self, context: AppContext, guard: ErrorBoundary, acting: ActionService) -> None:
        """Play through *acting*; *guard* sees to the answers."""
        self.context, self.guard, self.acting = context, guard, acting

    async def play(
        self, interaction: discord.Interaction[Any], action: type[Value], fields: dict[str, Any]
    ) -> None:
        """Play what somebody typed."""
        async with self.guard.thinking(interaction) as reply:
            info = await self._match_of(reply)
            if info is None:
                return
            known = await self.seat_known(info, reply.user, reply.locale)
            if known is None:
                await self.acting.show_watching(reply, info)
                return
            made = read_fields(action, fields, known)
            if made is None:
                await reply.send(say(reply.locale, "unreadable"))
                return
            if isinstance(made, Setting):
                await self._set(reply, info, known, made)
                return
            if tag_of(made) == END and known.draft is not None and known.sends(made):
                made = known.draft
            asked = [known.decision] if known.decision is not None and made in known.legal else []
            if agrees(made, asked):
                snapshot = await self.context.snapshot_for(info, reply.user)
                # Typed words name no panel: what others have changed meanwhile would be agreed to.
                if not self.acting.panels.has_read(info, reply.user, snapshot):
                    await self.acting.show_seat(reply, info, note=say(reply.locale, "agree-here"))
                    return
            await self.acting.typed(reply, info, made)

    async def _set(self, reply: Responder, info: MatchInfo, known: Known, setting: Setting) -> None:
        """Set a number of the draft, and show it with the controls for the rest."""
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if known.form is None or seat is None or not isinstance(known.draft, setting.whole):
            await self.acting.refused(reply, info, NotNow())
            return
        scene = await self.acting.scene(info, seat, reply.locale)
        asking = scene.asking(scene.mine[0])
        try:
            edit = with_numbers(asking, {setting.key: setting.number})
        except ValueError:
            await reply.send(say(reply.locale, "unreadable"))
            return
        await self.acting.write(reply, info, asking, edit)

    async def _match_of(self, reply: Responder) -> MatchInfo | None:
        found = await find_match(self.context, reply.interaction)
        if isinstance(found, NoMatch):
            key = "several-matches" if found.several else "no-match"
            await reply.send(say(reply.locale, key))
            return None
        if found.seq < 0:
            await reply.send(say(reply.locale, "lobby-first"))
            return None
        return found

    async def known(self, interaction: discord.Interaction[Any]) -> Known | None:
        """Return what autocomplete may know: only what is legal for the seat that types."""
        found = await find_match(self.context, interaction)
        if not isinstance(found, MatchInfo) or found.status != "running":
            return None
        locale = await self.context.locale(interaction)
        return await self.seat_known(found, interaction.user.id, locale)

    async def seat_known(self, info: MatchInfo, user: int, locale: str) -> Known | None:
        """Return what the seat of a person knows of a match; None without a seat."""
        seat = await self.context.matches.seat_of(info.id, user)
        if seat is None:
            return None
        snapshot = await self.context.matches.view(info.id, seat)
        legal = await self.context.matches.legal(info.id, seat) if info.status == "running" else []
        words = scene_of(snapshot, info, locale)
        mine = [q.decision for q in snapshot.questions if q.decision.seat == seat]
        wording = self.context.game(info).ui.wording
        decision = mine[0] if mine else None
        writes = await writing(self.context, info, snapshot, legal)
        if writes is None:
            return Known(info, words, wording, legal, decision)
        typed = [*legal, *settings(writes.form, writes.draft)]
        return Known(info, words, wording, typed, decision, writes.form, writes.draft)
