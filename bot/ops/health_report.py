"""The health of the bot: on demand, and as a line a day in the log and the hosts' channel."""

from __future__ import annotations

import logging
import math
import re
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final

import aiohttp

from bot.context import AppContext
from bot.delivery.sender import drawn_nonce
from bot.interactions.discord_errors import TROUBLE, short
from bot.interactions.handlers import Use, control
from bot.interactions.permissions import manages
from bot.model.health import TOO_INVALID, Health
from bot.model.limits import INVALID_TIME
from bot.model.panel_parts import Panel, Text
from bot.model.quiet_hours import DAY
from bot.ops.health_panel import health_panel, invalid_words

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")

_NOTE: Final = "health-day"


_WORDS: Final = frozenset(
    {
        "applications",
        "attachments",
        "auth",
        "bot",
        "bulk-delete",
        "callback",
        "channels",
        "commands",
    }
    | {
        "emojis",
        "gateway",
        "guilds",
        "interactions",
        "members",
        "messages",
        "oauth2",
        "permissions",
    }
    | {"pins", "reactions", "roles", "scheduled-events", "thread-members", "threads", "typing"}
    | {"users", "webhooks", "@me", "@original"}
)
"""The parts of paths of Discord's API that are always the same; all others are ids and tokens."""


def route(path: str) -> str:
    """Return a path of Discord's API with ``*`` for whatever is not one of its own words."""
    parts = path.removeprefix("/api").strip("/").split("/")
    if parts and re.fullmatch(r"v\d+", parts[0]):
        del parts[0]
    return "/" + "/".join(part if part in _WORDS else "*" for part in parts[:8])


def counting(health: Health) -> aiohttp.TraceConfig:
    """Count what Discord answers to requests; of the request only the route is read."""
    trace = aiohttp.TraceConfig()

    async def ended(
        _: aiohttp.ClientSession, __: SimpleNamespace, done: aiohttp.TraceRequestEndParams
    ) -> None:
        health.requested(f"{done.method} {route(done.url.path)}", done.response.status)

    trace.on_request_end.append(ended)
    return trace


class HealthReport:
    """The page *Health* of the console, and the line of each day."""

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Report the health of *context* in the hosts' channel, through *delivery*."""
        self.context, self.delivery = context, delivery
        self._warned = -math.inf

    @control("health", "edit", needs="nothing")
    async def health(self, use: Use) -> None:
        """Show how the bot fares, to those who manage a server."""
        reply = use.reply
        if not manages(reply.interaction):
            await reply.say("may-not-manage")
            return
        await reply.show(health_panel(self.context.health, reply.locale, match=use.press.match))

    async def run_due(self, now: float) -> None:
        """Report the day that has ended, once, and begin to measure anew; warn when it must be."""
        await self._warn()
        today = str(int(now // DAY))
        noted = await self.context.store.notes.get(_NOTE)
        if noted == today:
            return
        # Noted before it is told: better a day without a report than the same one after each crash.
        await self.context.store.notes.put(_NOTE, today)
        if noted is None:
            return
        health = self.context.health
        log.info("the last %d hours: %s", (time.monotonic() - health.since) / 3600, health.line())
        if self.context.error_channel is not None:
            panel = health_panel(health, self.context.language or "en")
            await self._post(panel, f"health{today}")
        health.new_day()

    async def _warn(self) -> None:
        """Tell hosts of too many invalid requests, once in the time that Discord counts."""
        health = self.context.health
        if health.invalid < TOO_INVALID or health.clock() - self._warned < INVALID_TIME:
            return
        self._warned = health.clock()
        words = invalid_words(health, self.context.language or "en")
        log.error("%s", words)
        await self._post(Panel((Text(words),)), drawn_nonce())

    async def _post(self, panel: Panel, nonce: str) -> None:
        """Post into the channel of the hosts, if there is one."""
        if self.context.error_channel is None:
            return
        try:
            await self.delivery.sender.post(
                self.context.error_channel, panel, nonce=nonce, why="report"
            )
        except TROUBLE as error:
            log.warning("a report to the hosts was not posted: %s", short(error))
