"""What those who tend matches do with buttons, and what everybody may read of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from msgspec.structs import replace

from bot.clock.changes import all_extended
from bot.context import AppContext
from bot.delivery.thread_archive import closes
from bot.interactions.handlers import Use
from bot.interactions.i18n import reason
from bot.interactions.requirements import allowed_to_tend, has_begun, refused
from bot.interactions.responder import Responder
from bot.lang import say
from bot.matches import Refused
from bot.model.clocks import HOUR, Clocks
from bot.model.control_id import Page
from bot.model.fingerprint import where
from bot.model.panel_parts import FILE, Panel, Picture, Text
from bot.model.quiet_hours import DAY
from bot.model.refusals import ShellRefusal
from bot.model.results import Acted, AlreadyDone
from bot.moderation.audit_panel import audit_panel
from bot.moderation.dashboard_panel import Tend, dashboard_panel
from bot.moderation.report import report
from bot.pictures.drawn import Drawn
from bot.store import MatchInfo
from bot.undo.steps import skipped_words
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler


class Dashboard:
    """The dashboard, the audit log, the report of a bug."""

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Tend the matches of *context*; *delivery* shows what came of it."""
        self.context, self.delivery = context, delivery

    async def show(self, use: Use, done: str = "") -> None:
        """Show the dashboard of a match: from what everybody sees, for every viewer.

        *done*: what has just been done, which stands above it.
        """
        reply, info = use.reply, use.info
        if not await allowed_to_tend(reply, info):
            return
        game = self.context.game(info)
        snapshot = None
        if info.seq >= 0 and info.status != "suspended":
            snapshot = await self.context.matches.view(info.id, None)
            # Read after the view, so that status and seats are not older than the position.
            info = await self.context.matches.info(info.id)
        reliable = await self.context.store.turns.of(info.guild, info.present())
        panel = dashboard_panel(info, game, snapshot, reply.locale, reliable)
        above = (Text(done),) if done else ()
        await reply.show(replace(panel, parts=(*above, *panel.parts)))

    async def do(self, use: Use, tend: Tend) -> None:
        """Pause, resume, skip, prolong, put away, as the button says; then show the dashboard again."""
        reply, info = use.reply, use.info
        if not await allowed_to_tend(reply, info):
            return
        matches = self.context.matches
        match tend:
            case Tend("pause"):
                made: object = await matches.moderation.pause(info.id, reply.user, reply.id)
            case Tend("resume"):
                made = await matches.moderation.resume(info.id, reply.user, reply.id)
            case Tend("file" | "unfile" as what):
                back = what == "unfile"
                made = await matches.moderation.file(info.id, reply.user, reply.id, back=back)
            case Tend("time"):
                made = await matches.moderation.retime(
                    info.id,
                    _a_day_more,
                    reply.id,
                    by=reply.user,
                    what="set-clock",
                    details={"hours": int(DAY / HOUR)},
                )
            case Tend("skip", int() as seat, at):
                plays = info.of_user(reply.user) is not None  # who plays decides nothing for others
                made = await matches.moderation.skip(
                    info.id, Seat(seat), reply.user, reply.id, asked_at=at, voids=plays
                )
            case _:
                await reply.say("out-of-date")
                return
        if isinstance(made, Refused):
            words = self.context.game(info).ui.wording
            await reply.send(reason(None, words, made.reason, reply.locale))
            return
        done = ""
        if isinstance(made, Acted | AlreadyDone):
            done = await skipped_words(self.context, info, made, reply.locale)
        await self.show(use.about(await matches.info(info.id)), done)
        self.delivery.wake_soon(info.id)  # afterwards, for a thread that closes takes no answers

    async def file(self, reply: Responder, info: MatchInfo, *, back: bool) -> None:
        """Put a match that is over away, or bring it back; say what that means."""
        if not await allowed_to_tend(reply, info):
            return
        made = await self.context.matches.moderation.file(info.id, reply.user, reply.id, back=back)
        if await refused(reply, made):
            return
        if back:
            await reply.say("gm-unfiled", match=info.id)
        else:
            thread = self.delivery.client.get_channel(where(info))
            shut = "none"
            if isinstance(thread, discord.Thread):
                shut = "yes" if closes(thread)[0] else "no"
            await reply.say("gm-filed", match=info.id, thread=shut)
        self.delivery.wake_soon(info.id)  # afterwards, for a thread that closes takes no answers

    async def audit(self, use: Use, wanted: Page) -> None:
        """Show a page of the audit log, to players as to moderators."""
        reply, info = use.reply, use.info
        lines = await self.context.store.audit.read(info.id)
        await reply.show(audit_panel(info, lines, wanted.page, reply.locale))

    async def report(self, use: Use) -> None:
        """Give the match as a file for a bug report: what everybody saw, nothing else."""
        reply, info = use.reply, use.info
        if info.of_user(reply.user) is None and not await allowed_to_tend(reply, info):
            return
        if not await has_begun(reply, info):
            return
        snapshot = await self.context.matches.view(info.id, None)
        info = await self.context.matches.info(info.id)
        data = await report(self.context.store, self.context.game(info), info, snapshot)
        await hand_out(reply, say(reply.locale, "report-given"), data, f"report-{info.id}.jsonl")


def _a_day_more(info: MatchInfo, now: float) -> Clocks | ShellRefusal:
    waits = [int(seat) for seat, clock in info.clocks.seats.items() if clock.open]
    return all_extended(info.clocks, waits, DAY, now)


async def hand_out(reply: Responder, text: str, data: bytes, name: str) -> None:
    """Give somebody a file, in private."""
    file = Picture(FILE, name)
    await reply.send_private(Panel((Text(text), file)), {file: Drawn(data, name, "")})
