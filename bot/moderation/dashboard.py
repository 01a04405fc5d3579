"""What those who tend matches do with buttons, and what everybody may read of it."""

from __future__ import annotations

import re
from typing import Final

import discord
from msgspec.structs import replace

from bot.clock.scheduled_start import start_denied, start_from
from bot.delivery.thread_archive import closes
from bot.interactions.command_texts import pacing_of
from bot.interactions.discord_errors import TROUBLE, HeldBackError
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import asked_seats
from bot.interactions.match_lookup import parent_of
from bot.interactions.requirements import (
    allowed_to_tend,
    can_show,
    has_begun,
    refused,
    tended_match,
)
from bot.interactions.responder import Responder
from bot.interactions.time_texts import pace_words, paused_words
from bot.lang import say
from bot.model.clocks import HOUR, PACES
from bot.model.control_id import ControlId, Page
from bot.model.deeds import AnyDeed, Extend, Move, Pause, Resume, SetPace, Skip
from bot.model.fingerprint import where
from bot.model.names import clean, names_of
from bot.model.panel_parts import FILE, Choice, Field, Form, Panel, Picture, Row, Text
from bot.model.quiet_hours import DAY
from bot.model.results import Acted, AlreadyDone
from bot.moderation.audit_panel import audit_panel
from bot.moderation.case_file import CaseFiles
from bot.moderation.dashboard_panel import Tend, dashboard_panel, resume_button
from bot.moderation.pending_confirmations import plain_reason
from bot.moderation.report import report
from bot.moderation.tending import Tending
from bot.pictures.drawn import Drawn
from bot.store import AuditLine, MatchInfo
from bot.undo.steps import skipped_words
from rules.core.ids import Seat

MOST_HOURS: Final = 240
"""Hours that a seat may be given, or that may be taken from it, at once."""
_HOURS: Final = re.compile(r"[+-]?[0-9]{1,4}")


class Dashboard:
    """The dashboard, the audit log, the report of a bug."""

    def __init__(self, tending: Tending, cases: CaseFiles) -> None:
        """Let *tending* do what is pressed; *cases* writes what an accusation needs."""
        self.tending, self.cases = tending, cases
        self.context, self.delivery = tending.context, tending.delivery

    @control("desk", "edit")
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
        is_here = reply.interaction.channel_id == where(info)
        panel = dashboard_panel(info, game, snapshot, reply.locale, reliable, is_here=is_here)
        above = (Text(done),) if done else ()
        await reply.show(replace(panel, parts=(*above, *panel.parts)))

    @control("deskdo", "edit", takes=Tend)
    async def do(self, use: Use, tend: Tend) -> None:
        """Pause, resume, skip, prolong, put away, as the button says; then show the dashboard again."""
        reply, info = use.reply, use.info
        if not await allowed_to_tend(reply, info):
            return
        match tend:
            case Tend("file" | "unfile" as what):
                filed = await self._filed(reply, info, back=what == "unfile")
                if filed is not None:
                    await self.show(use.about(await self.context.matches.info(info.id)), filed)
                    self.delivery.wake_soon(info.id)  # a thread that closes takes no answers
                return
            case Tend("pause"):
                deed: AnyDeed = Pause()
            case Tend("resume"):
                deed = Resume()
            case Tend("time"):
                waits = tuple(Seat(int(n)) for n, clock in info.clocks.seats.items() if clock.open)
                deed = Extend(hours=int(DAY / HOUR), seats=waits)
            case Tend("skip", int() as seat, at):
                deed = Skip(seat=Seat(seat), since=at)
            case _:
                await reply.say("out-of-date")
                return
        made = await self.tending.do(reply, info, deed)
        if made is None:
            return
        done = ""
        if isinstance(made, Acted | AlreadyDone):
            done = await skipped_words(self.context, info, made, reply.locale)
        await self.show(use.about(await self.context.matches.info(info.id)), done)

    # --- by a form ---

    @control("pauseform", "form", needs="nothing")
    async def pause_form(self, use: Use) -> None:
        """Ask why a match is paused, and until when."""
        if await tended_match(use.reply, use.press.match) is None:
            return
        locale = use.reply.locale
        fields = (_why(locale), _optional("until", say(locale, "pause-until")))
        press = ControlId(use.press.match, "pausedo")
        await use.reply.form(Form(say(locale, "desk-pause"), press, fields))

    @control("pausedo", "edit", event="submit")
    async def paused(self, use: Use) -> None:
        """Pause a match, until a moment if the form names one, and offer to let it go on."""
        reply, info, goes_on = use.reply, use.info, None
        reason, until = (field_of(use, name) for name in ("reason", "until"))
        if until:
            zone = (await self.context.store.people.user(reply.user)).zone or info.clocks.zone
            found = start_from(until, zone, self.context.clock())
            if isinstance(found, str):
                await reply.send(start_denied(reply.locale, found, zone))
                return
            goes_on = found
        made = await self.tending.do(reply, info, Pause(plain_reason(reason), goes_on))
        if isinstance(made, MatchInfo):
            go_on = resume_button(made, reply.locale)
            await reply.send_private(Panel((Text(paused_words(made, reply.locale)), Row((go_on,)))))

    @control("timeform", "form", needs="nothing")
    async def time_form(self, use: Use) -> None:
        """Ask for another clock, or for more or less time for a seat or all that are asked."""
        locale = use.reply.locale
        info = await tended_match(use.reply, use.press.match)
        if info is None:
            return
        clocks = tuple(Choice(say(locale, f"pace-{pace}-short"), pace) for pace in PACES)
        seats = tuple(Choice(name, str(seat + 1)) for seat, name in sorted(names_of(info).items()))
        fields = (
            Field("clock", say(locale, "time-clock"), choices=clocks, required=False, least=0),
            _optional("hours", say(locale, "time-hours")),
            Field("seat", say(locale, "time-seat"), choices=seats, required=False, least=0),
        )
        await use.reply.form(Form(say(locale, "desk-clock"), ControlId(info.id, "timedo"), fields))

    @control("timedo", "edit", event="submit")
    async def timed(self, use: Use) -> None:
        """Give a match another clock, or the seats that it waits for, or one of them, more time."""
        reply, info = use.reply, use.info
        clock, hours, seat = (field_of(use, name) for name in ("clock", "hours", "seat"))
        number = int(hours) if _HOURS.fullmatch(hours) else None
        if number is not None and abs(number) > MOST_HOURS:
            number = None
        if bool(clock) == (number is not None):
            await reply.say("set-clock-one")
        elif clock:
            pace = pacing_of(clock) or "none"
            made = await self.tending.do(reply, info, SetPace(pace=pace))
            if isinstance(made, MatchInfo):
                await reply.send(pace_words(made, reply.locale))
        elif await has_begun(reply, info):
            asked = sorted(asked_seats(await self.context.matches.view(info.id, None)))
            wanted = (Seat(int(seat) - 1),) if seat.isdigit() else tuple(map(Seat, asked))
            if await self.tending.do(reply, info, Extend(hours=number or 0, seats=wanted)):
                await reply.say("gm-clock")

    @control("gmmove")
    async def move_here(self, use: Use) -> None:
        """Show a match in the channel where its dashboard is read, from now on."""
        reply, info = use.reply, use.info
        channel = reply.interaction.channel_id
        if channel is None or not await can_show(reply):
            return
        deed = Move(channel=channel, parent=parent_of(reply.interaction.channel))
        if await self.tending.do(reply, info, deed) is not None:
            await reply.say("gm-rebound")

    # --- accusations ---

    @control("casefile")
    async def case(self, use: Use) -> None:
        """Give the case file of a match, in which no hand is."""
        reply, info = use.reply, use.info
        if await allowed_to_tend(reply, info) and await has_begun(reply, info):
            data = await self.cases.file(info, reply.locale)
            await hand_out(reply, say(reply.locale, "case-given"), data, f"case-{info.id}.txt")

    @control("findform", "form", needs="nothing")
    async def finding_form(self, use: Use) -> None:
        """Ask for the sentence that the table shall read."""
        if await tended_match(use.reply, use.press.match) is None:
            return
        locale = use.reply.locale
        sentence = Field("finding", say(locale, "finding-sentence"), say(locale, "finding-help"))
        press = ControlId(use.press.match, "finddo")
        await use.reply.form(Form(say(locale, "desk-finding"), press, (sentence,)))

    @control("finddo", event="submit")
    async def find(self, use: Use) -> None:
        """Post a finding at the table, and keep it in the audit log."""
        reply, info = use.reply, use.info
        finding = plain_reason(field_of(use, "finding"))
        if not await allowed_to_tend(reply, info):
            return
        if not finding:
            await reply.say("rewind-reason")
            return
        # Noted first: what the table reads must stand in the log, also after a crash.
        line = AuditLine(
            match=info.id,
            guild=info.guild,
            user=reply.user,
            what="finding",
            details={"reason": finding},
        )
        await self.context.store.audit.write(line)
        words = say(info.language, "finding-told", who=f"<@{reply.user}>", finding=clean(finding))
        try:
            await self.delivery.sender.post(
                where(info), Panel((Text(words),)), nonce=f"find-{reply.id}"[:25], why="shown"
            )
        except (*TROUBLE, HeldBackError):
            await reply.say("show-here-not")
            return
        await reply.say("finding-done")

    async def _filed(self, reply: Responder, info: MatchInfo, *, back: bool) -> str | None:
        """Put it away, or bring it back; return what that means, None if that was refused."""
        made = await self.context.matches.moderation.file(info.id, reply.user, reply.id, back=back)
        if await refused(reply, made):
            return None
        if back:
            return say(reply.locale, "gm-unfiled", match=info.id)
        thread = self.delivery.client.get_channel(where(info))
        shut = "none"
        if isinstance(thread, discord.Thread):
            shut = "yes" if closes(thread)[0] else "no"
        return say(reply.locale, "gm-filed", match=info.id, thread=shut)

    @control("audit", "edit", takes=Page)
    async def audit(self, use: Use, wanted: Page) -> None:
        """Show a page of the audit log, to players as to moderators."""
        reply, info = use.reply, use.info
        lines = await self.context.store.audit.read(info.id)
        await reply.show(audit_panel(info, lines, wanted.page, reply.locale))

    @control("report")
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


def field_of(use: Use, name: str) -> str:
    """Return what was typed or chosen in a field of a form."""
    return next(iter(use.fields.get(name, ())), "").strip()


def _optional(name: str, label: str) -> Field:
    return Field(name, label, required=False)


def _why(locale: str) -> Field:
    return _optional("reason", say(locale, "repair-reason"))


async def hand_out(reply: Responder, text: str, data: bytes, name: str) -> None:
    """Give somebody a file, in private."""
    file = Picture(FILE, name)
    await reply.send_private(Panel((Text(text), file)), {file: Drawn(data, name, "")})
