"""How long things are kept: what a person may see and delete, what goes after a server has left."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterable
from typing import Final

import msgspec

from bot.context import AppContext
from bot.interactions.handlers import Use, control
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.names import clean
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.quiet_hours import DAY
from bot.moderation.dashboard import hand_out
from bot.store import MatchId
from bot.store.personal_data import PersonalData
from rules.core.data import Value

log: Final = logging.getLogger("hexarch")


LOGGED_FOR: Final = 30 * DAY
"""How long it is kept what was asked of Discord about the messages of a match."""


ANSWERED_FOR: Final = DAY
"""How long it is kept which interactions were carried out; Discord repeats none after 15
minutes."""

PRUNED_EVERY: Final = 3600.0
"""Seconds from one look for old rows to the next."""


class PersonalDataFile(Value, frozen=True, kw_only=True):
    """The file that a person gets: all that is stored about them."""

    hexarch_data: int = 1
    about: PersonalData
    settings: msgspec.Raw


class Retention:
    """*My data*, and the rows that are due to go."""

    def __init__(self, context: AppContext) -> None:
        """Keep, and forget, in the store of *context*."""
        self.context = context
        self._pruned = -math.inf

    # --- persons ---

    @control("data", "edit", needs="nothing")
    async def data(self, use: Use) -> None:
        """Say what is stored about the person."""
        reply = use.reply
        about = await self.context.store.personal.about(reply.user)
        await reply.show(data_panel(about, self.context.keep_days, reply.locale))

    @control("datafile", "edit", needs="nothing")
    async def file(self, use: Use) -> None:
        """Give the person all that is stored about them, as a file."""
        reply = use.reply
        about = await self.context.store.personal.about(reply.user)
        settings = msgspec.Raw((about.settings or "null").encode())
        whole = PersonalDataFile(
            about=msgspec.structs.replace(about, settings=None), settings=settings
        )
        data = msgspec.json.format(msgspec.json.encode(whole))
        await hand_out(reply, say(reply.locale, "data-given"), data, "hexarch-data.json")

    @control("dataask", "edit", needs="nothing")
    async def ask(self, use: Use) -> None:
        """Ask before deleting: it cannot be taken back."""
        reply = use.reply
        about = await self.context.store.personal.about(reply.user)
        await reply.show(erase_panel(about, reply.locale))

    @control("dataerase", "edit", needs="nothing")
    async def erase(self, use: Use) -> None:
        """Delete what is stored about the person; what still runs follows when it is over."""
        reply = use.reply
        context, user = self.context, reply.user
        about = await context.store.personal.about(user)
        for one in about.going_on:  # a lobby is left at once, a match is played on until it is over
            if one.status == "lobby":
                await context.matches.lobbies.leave(one.match, user, None)
        await self._forget(user)
        about = await context.store.personal.about(user)
        if about.going_on or about.told:
            await context.store.personal.put_due("user", user, context.clock() + DAY)
        await reply.show(erased_panel(about, reply.locale))

    async def _forget(self, user: int) -> None:
        for match in await self.context.store.personal.forget(user):
            await self.context.matches.forget(match)
        self.context.locales.pop(user, None)
        self.context.colours.pop(user, None)
        self.context.advised.pop(user, None)

    # --- servers ---

    async def on_guild_left(self, guild: int) -> None:
        """Note that the bot has left a server: what is stored of it goes some days later."""
        # Every start finds again what is still gone: the first time counts.
        dues = await self.context.store.personal.dues("guild")
        if guild not in dues:
            due = self.context.clock() + self.context.keep_days * DAY
            await self.context.store.personal.put_due("guild", guild, due)

    async def on_guild_back(self, guild: int) -> None:
        """Keep what is stored of a server that has invited the bot again."""
        await self.context.store.personal.lift_due("guild", guild)

    async def reconcile(self, present: Iterable[int]) -> None:
        """Note which servers came and went while the bot was away."""
        here = set(present)
        known = await self.context.store.personal.guilds()
        dues = await self.context.store.personal.dues("guild")
        # Discord tells of a removal only while the bot is connected.
        for guild in sorted(known - here):
            await self.on_guild_left(guild)
        for guild in sorted(dues.keys() & here):
            await self.on_guild_back(guild)

    async def run_due(self, now: float) -> None:
        """Delete what is due by *now*: each row once, however late the look comes."""
        if now - self._pruned >= PRUNED_EVERY:
            self._pruned = now
            await self._prune(now)
        personal = self.context.store.personal
        for guild, due in (await personal.dues("guild")).items():
            if due <= now:
                gone = await personal.drop_guild(guild)
                for match in gone:
                    # What memory still holds would be written again with the next change.
                    await self.context.matches.forget(match)
                self.context.channels = {
                    c: match for c, match in self.context.channels.items() if match not in gone
                }
                await personal.lift_due("guild", guild)
                log.info(
                    "what was stored of a server that was left is deleted: %d matches", len(gone)
                )
        for user, due in (await personal.dues("user")).items():
            if due <= now:
                await self._forget(user)
                about = await personal.about(user)
                if about.going_on or about.told:
                    await personal.put_due("user", user, now + DAY)
                else:
                    await personal.lift_due("user", user)

    async def _prune(self, now: float) -> None:
        """Delete the rows that are too old to be of use, those of long ago little by little."""
        await self.context.store.delivery_log.prune(now - LOGGED_FOR)
        await self.context.store.deferred.prune()
        while await self.context.store.records.prune(now - ANSWERED_FOR):
            await self.context.yield_to_answers()


_SHOWN = 15


def _press(verb: str) -> ControlId:
    return ControlId(MatchId("-"), verb)


def data_panel(about: PersonalData, keep_days: int, locale: str) -> Panel:
    """Return what is stored about a person, what for, and for how long."""
    lines = [say(locale, "data-head")]
    kept = "true" if about.settings is not None else "false"
    lines.append("• " + say(locale, "data-settings", kept=kept))
    for one in about.sat[:_SHOWN]:
        text = say(
            locale,
            "data-seat",
            match=one.match,
            status=one.status,
            name=clean(one.name) or "none",
            entries=about.said.get(one.match, 0),
        )
        lines.append(f"• {text}")
    if len(about.sat) > _SHOWN:
        lines.append("• " + say(locale, "data-more", n=len(about.sat) - _SHOWN))
    counts = say(
        locale,
        "data-counts",
        opened=len(about.opened),
        tended=about.tended,
        turns=about.turns,
        rated=len(about.rated),
        wishes=len(about.wishes),
        calls=about.calls,
        puzzles=about.puzzles,
    )
    lines += [f"• {counts}", say(locale, "data-how-long", days=keep_days)]
    file = Button(say(locale, "data-file"), _press("datafile"))
    erase = Button(say(locale, "data-erase"), _press("dataask"), "danger")
    return Panel((Text("\n".join(lines)), Row((file, erase))))


def erase_panel(about: PersonalData, locale: str) -> Panel:
    """Ask before deleting."""
    running = ", ".join(one.match for one in about.going_on)
    text = say(locale, "data-ask", running=running or "none")
    yes = Button(say(locale, "data-yes"), _press("dataerase"), "danger")
    no = Button(say(locale, "data-no"), _press("data"))
    return Panel((Text(text), Row((yes, no))))


def erased_panel(about: PersonalData, locale: str) -> Panel:
    """Return what was deleted, and what follows."""
    running = ", ".join(one.match for one in about.going_on)
    return Panel((Text(say(locale, "data-erased", running=running or "none")),))
