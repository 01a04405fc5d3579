"""Every deed of a moderator goes through here: done at once, or asked of the table if they play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bot.clock import changes
from bot.clock.timeout_votes import stand_in_over
from bot.context import AppContext
from bot.delivery.reconciler import Reconciler
from bot.history.event_texts import said_until
from bot.interactions.i18n import fix_words, reason
from bot.interactions.permissions import may_tend
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment, pace_name
from bot.lang import say
from bot.lobby.mentions import notice_of_replaced
from bot.lobby.panel import kind_name
from bot.lobby.replacing import FreeingService
from bot.matches import Refused
from bot.model.clocks import HOUR, Clocks
from bot.model.control_id import ControlId
from bot.model.deeds import (
    VOIDS,
    AnyDeed,
    Asked,
    End,
    Extend,
    FreeSeat,
    GoBack,
    HandOver,
    Move,
    Pause,
    Resume,
    SetPace,
    SetRight,
    Skip,
    asked_text,
    read_asked,
)
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.refusals import Busy, Restarting, ShellRefusal
from bot.model.results import Acted, AlreadyDone
from bot.model.robot_names import robot_name
from bot.store import AuditLine, MatchInfo, Request
from bot.store.requests import Outcome
from bot.undo.panel import listed, mark_of, step_lines
from bot.undo.table_requests import EXPIRES, TableRequests
from rules.core.ids import Seat

Done = MatchInfo | Acted | AlreadyDone | Request
"""What came of a deed: the match, an entry, or the request to the owner of a seat."""


class Tending(TableRequests):
    """Carries deeds out; one of a person who plays at the table waits for another's yes."""

    kind = "tend"
    asks = "tend"

    def __init__(self, context: AppContext, delivery: Reconciler, freeing: FreeingService) -> None:
        """Tend the matches of *context*; *freeing* asks the owners of seats."""
        super().__init__(context, delivery)
        self.freeing = freeing

    async def do(self, reply: Responder, info: MatchInfo, deed: AnyDeed) -> Done | None:
        """Carry a deed out, or ask the table for it; None: the person was told why it is not done."""
        may = await may_tend(self.context, reply.interaction, info)
        if may is None:
            await reply.say("may-not-tend")
            return None
        async with self.delivery.lock(info.id):  # else two requests could be opened at once
            if may == "with-consent":
                await self._ask(reply, info, deed)
                return None
            made = await self._carry_out(info, deed, reply.user, reply.id)
        if not isinstance(made, Refused):
            self.delivery.wake_soon(info.id)
            return made
        # What is refused is about what everybody sees.
        scene = None
        if not isinstance(made.reason, ShellRefusal):
            scene = await said_until(self.context, info, None, reply.locale)
        wording = self.context.game(info).ui.wording
        await reply.send(reason(scene, wording, made.reason, reply.locale))
        return None

    async def _ask(self, reply: Responder, info: MatchInfo, deed: AnyDeed) -> None:
        if await self._held_back(reply, info):
            return
        now = self.context.clock()
        request = await self._opened(
            Request(
                match=info.id,
                kind=self.kind,
                user=reply.user,
                to=-1,
                seq=info.seq,
                reason=deed.reason,
                at=now,
                expires=now + EXPIRES,
                deed=asked_text(Asked(deed=deed, interaction=reply.id)),
            )
        )
        key = "tend-asked" if request.outcome == "open" else f"tend-voted-{request.outcome}"
        await reply.say(key, until=moment(request.expires or now))

    async def _carry_out(
        self, info: MatchInfo, deed: AnyDeed, by: int, interaction: int
    ) -> Done | Refused:
        matches, match = self.context.matches, info.id
        moderation = matches.moderation
        voids = info.of_user(by) is not None  # who plays decides nothing for others
        match deed:
            case Pause(why, until):
                return await moderation.pause(match, by, interaction, why, until)
            case Resume():
                return await moderation.resume(match, by, interaction)
            case End(why):
                return await moderation.end(match, by, interaction, why)
            case Skip(seat=seat, since=since):
                return await moderation.skip(
                    match, seat, by, interaction, asked_at=since, voids=voids
                )
            case GoBack(why, to=to, seen=seen):
                return await matches.rewinds.rewind(
                    match, to, by, interaction, reason=why, seen=seen, voids=True
                )
            case SetRight(fix=fix):
                return await moderation.repair(match, fix, by, interaction)
            case Move(channel=channel, parent=parent):
                return await moderation.rebind(match, channel, by, interaction, parent=parent)
            case FreeSeat():
                return await self.freeing.free(info, deed, by, interaction)
            case HandOver():
                return await self._hand_over(info, deed, by, interaction, voids=voids)
            case Extend() | SetPace():
                return await self._retime(info, deed, by, interaction)
            case _:
                assert_never(deed)

    async def _retime(
        self, info: MatchInfo, deed: Extend | SetPace, by: int, interaction: int
    ) -> MatchInfo | Refused:
        """Give seats more time, or all of them another clock."""
        if info.seq >= 0 and info.status != "suspended":
            await self.context.matches.view(info.id, None)  # its clocks are brought in line

        def change(known: MatchInfo, now: float) -> Clocks | ShellRefusal:
            if isinstance(deed, SetPace):
                return changes.paced(known.clocks, deed.pace, now)
            return changes.all_extended(known.clocks, deed.seats, deed.hours * HOUR, now)

        details: dict[str, str | int | bool | None] = (
            {"pace": deed.pace} if isinstance(deed, SetPace) else {"hours": deed.hours}
        )
        return await self.context.matches.moderation.retime(
            info.id, change, interaction, by=by, what="set-clock", details=details
        )

    async def _hand_over(
        self, info: MatchInfo, deed: HandOver, by: int, interaction: int, *, voids: bool
    ) -> MatchInfo | Refused:
        """Give a seat to an automated player; who had it is told."""
        was = info.of_seat(deed.seat)
        made = await self.context.matches.moderation.replace(
            info.id,
            deed.seat,
            by,
            interaction,
            kind=deed.kind,
            name=robot_name(info, deed.kind),
            reason=deed.reason,
            voids=voids,
            new_slots=[notice_of_replaced(info, deed.seat, was.user if was else None, interaction)],
        )
        if not isinstance(made, Refused):
            await stand_in_over(self.delivery, info, deed.seat, "late-changed")
        return made

    # --- what the table says to it ---

    async def _outcome(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Outcome:
        """Return what has become of a request; carry the deed out once another person agrees."""
        wish = read_asked(request.deed)
        if await self.context.store.records.done(wish.interaction) is not None:
            return "agreed"  # the bot was killed after it was done, before it noted that
        if info.status == "over":
            return "lapsed"
        votes = {user: request.votes.get(str(user)) for user in asked}
        agreed = next((user for user, says in votes.items() if says), None)
        if agreed is None and votes:
            if all(says is False for says in votes.values()):
                return "declined"
            return "expired" if self.context.clock() >= (request.expires or 0) else "open"
        made = await self._carry_out(info, wish.deed, request.user, wish.interaction)
        if isinstance(made, Refused):
            return "open" if isinstance(made.reason, Busy | Restarting) else "lapsed"
        if agreed is not None:
            told: dict[str, str | int | bool | None] = {"from": request.user}
            line = AuditLine(
                match=info.id, guild=info.guild, user=agreed, what="agreed", details=told
            )
            await self.context.store.audit.write(line)
        self.delivery.wake_soon(info.id)
        return "agreed"

    async def _panel(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Panel:
        locale, mark = info.language, mark_of(request)
        lines = [
            say(
                locale,
                "tend-request",
                who=f"<@{request.user}>",
                asked=", ".join(f"<@{user}>" for user in asked),
                reason=clean(request.reason) or "none",
                expires=moment(request.expires or request.at),
            ),
            *await self._wanted(info, request, locale),
        ]
        if info.ranked and isinstance(read_asked(request.deed).deed, VOIDS):
            lines.append(say(locale, "tend-voids"))
        buttons = (
            Button(say(locale, "undo-agree"), ControlId(info.id, "tendyes", mark), "primary"),
            Button(say(locale, "undo-decline"), ControlId(info.id, "tendno", mark)),
            Button(say(locale, "undo-withdraw"), ControlId(info.id, "tendstop", mark)),
        )
        return Panel((Text("\n".join(lines)), Row(buttons)), tuple(asked))

    async def _wanted(self, info: MatchInfo, request: Request, locale: str) -> list[str]:
        """Say what a deed would do, as everybody may know it."""
        deed = read_asked(request.deed).deed
        names, wording = names_of(info), self.context.game(info).ui.wording

        def name(*seats: Seat) -> str:
            return ", ".join(names.get(int(seat), str(seat + 1)) for seat in seats)

        match deed:
            case Pause(until=until):
                told: dict[str, str | int] = {"until": moment(until) if until else "none"}
            case Skip(seat=seat) | FreeSeat(seat=seat):
                told = {"who": name(seat)}
            case HandOver(seat=seat, kind=kind):
                told = {"who": name(seat), "to": kind_name(kind, locale)}
            case Extend(hours=hours, seats=seats):
                told = {"hours": hours, "who": name(*seats)}
            case SetPace(pace=pace):
                told = {"pace": pace_name(pace, locale)}
            case Move(channel=channel):
                told = {"channel": f"<#{channel}>"}
            case GoBack(to=to):
                scene = await said_until(self.context, info, None, locale)
                steps = await self.context.matches.rewinds.steps(info.id, None, since=to)
                told = {"lines": listed(step_lines(steps, scene, wording), locale)}
            case SetRight(fix=fix):
                scene = await said_until(self.context, info, None, locale)
                return [fix_words(fix, scene, wording)]
            case Resume() | End():
                told = {}
            case _:
                assert_never(deed)
        return [say(locale, f"tend-{type(deed).__struct_config__.tag}", **told)]
