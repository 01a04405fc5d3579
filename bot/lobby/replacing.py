"""A seat is handed over by a moderator: asked about first, with a reason that the table reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.clock.timeout_votes import end_stand_in
from bot.interactions.discord_errors import LEFT, TROUBLE, code_of
from bot.interactions.handlers import Use
from bot.interactions.requirements import allowed_to_tend, refused
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment
from bot.lang import say
from bot.lobby.mentions import newcomer, notice_of_replaced
from bot.lobby.panel import kind_name
from bot.matches import Refused
from bot.matches.seat_changes import CHANGED_HANDS
from bot.model.control_id import Argument, ControlId
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.refusals import Busy, Restarting
from bot.model.robot_names import robot_name
from bot.moderation.pending_confirmations import pending_of, plain_reason, put_pending
from bot.store import MatchInfo, Request
from bot.store.requests import Outcome
from bot.undo.panel import mark_of
from bot.undo.table_requests import EXPIRES, TableRequests, decided, needed
from rules.core.ids import Seat

_PENDING: Final = "gm-replace"


class Handover(Argument, frozen=True):
    """A seat goes to a person, or to an automated player of a kind, as ``mark`` names the proposal."""

    seat: Seat
    mark: str
    user: int | None = None
    kind: str | None = None


class ReplaceService(TableRequests):
    """Carries out ``/gm replace``.

    A moderator who would sit down themselves, and see a hand, asks those who play.
    """

    kind = "handover"

    async def propose(
        self,
        reply: Responder,
        info: MatchInfo,
        seat: Seat,
        reason: str,
        *,
        user: int | None,
        kind: str | None,
    ) -> None:
        """Ask whether this seat is meant, and say who reads the reason."""
        reason = plain_reason(reason)
        if not reason:
            await reply.say("rewind-reason")
            return
        denied = await self.context.matches.moderation.irreplaceable(info, seat, user)
        if denied is not None:
            await refused(reply, Refused(denied))
            return
        await put_pending(self.context, reply, info, _PENDING, reason)
        pending = await pending_of(self.context, reply, info, _PENDING)
        assert pending is not None
        locale, own = reply.locale, user == reply.user
        text = say(
            locale,
            "handover-own" if own else "handover-confirm",
            seat=seat + 1,
            who=names_of(info)[seat],
            to=_newcomer(user, kind, locale),
            match=info.id,
            reason=clean(reason),
        )
        press = ControlId(info.id, "gmseat", Handover(seat, mark_of(pending), user, kind).text())
        button = Button(
            say(locale, "undo-send" if own else "handover-do"),
            press,
            "primary" if own else "danger",
        )
        await reply.show(Panel((Text(text), Row((button,)))))

    async def confirmed(self, use: Use, to: Handover) -> None:
        """Hand the seat over, or ask those who play where the moderator would have it."""
        reply, info = use.reply, use.info
        if not await allowed_to_tend(reply, info):
            return
        pending = await pending_of(self.context, reply, info, _PENDING)
        # Another proposal has taken the place of the reason that this button was shown with.
        if pending is None or mark_of(pending) != to.mark:
            await reply.say("out-of-date")
            return
        if to.user == reply.user:
            await self._ask(reply, info, to.seat, pending.reason)
            return
        name = robot_name(info, to.kind or "")
        if to.user is not None:
            member = await self._member(info, to.user)
            if member is None:
                await reply.say("handover-stranger", who=f"<@{to.user}>")
                return
            name = member.display_name
        made = await self._replace(
            info,
            to.seat,
            reply.user,
            reply.id,
            pending.reason,
            user=to.user,
            kind=to.kind,
            name=name,
        )
        if await refused(reply, made):
            return
        await end_stand_in(self.delivery, info, to.seat, "late-changed")
        await reply.say("gm-replaced")

    async def _ask(self, reply: Responder, info: MatchInfo, seat: Seat, reason: str) -> None:
        denied = await self.context.matches.moderation.irreplaceable(info, seat, reply.user)
        if denied is not None:
            await refused(reply, Refused(denied))
            return
        async with self.delivery.lock(info.id):
            if await self._held_back(reply, info):
                return
            now = self.context.clock()
            request = await self._opened(
                Request(
                    match=info.id,
                    kind=self.kind,
                    user=reply.user,
                    seat=seat,
                    to=-1,
                    seq=info.seq,
                    reason=reason,
                    at=now,
                    expires=now + EXPIRES,
                )
            )
        outcome = request.outcome
        await reply.say("handover-asked" if outcome == "open" else f"handover-voted-{outcome}")

    async def _outcome(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Outcome:
        """Return what has become of an open request; if all is agreed, hand the seat over."""
        seat, mine = request.seat, info.of_user(request.user)
        assert seat is not None
        if mine is not None:  # the bot may have been killed before it noted that
            return "agreed" if mine.seat == seat else "lapsed"
        if info.status == "over" or await self._changed_hands(info, request):
            return "lapsed"
        outcome = decided(info, request, asked, self.context.clock())
        if outcome != "agreed":
            return outcome
        try:
            member = await self._member(info, request.user)
        except TROUBLE:
            return "open"  # it is tried again when the match changes, or after the start
        if member is None:
            return "lapsed"
        made = await self._replace(
            # No interaction, so nothing guards against twice; that they have a seat does.
            info,
            seat,
            request.user,
            None,
            request.reason,
            user=request.user,
            kind=None,
            name=member.display_name,
        )
        if not isinstance(made, Refused):
            # Beside this: it takes the lock that whoever calls this holds.
            ending = end_stand_in(self.delivery, made, seat, "late-changed")
            self.context.spawn(ending, f"handover-{info.id}")
            return "agreed"
        return "open" if isinstance(made.reason, Busy | Restarting) else "lapsed"

    async def _changed_hands(self, info: MatchInfo, request: Request) -> bool:
        """Return whether the seat is another's than when the request was made."""
        return any(
            line.what in CHANGED_HANDS
            and line.details.get("seat") == request.seat
            and line.at >= request.at
            for line in await self.context.store.audit.read(info.id)
        )

    async def _replace(
        self,
        info: MatchInfo,
        seat: Seat,
        by: int,
        interaction: int | None,
        reason: str,
        *,
        user: int | None,
        kind: str | None,
        name: str,
    ) -> MatchInfo | Refused:
        mark = interaction or int(self.context.clock() * 1000)
        was = info.of_seat(seat)
        owed = [] if user is None else [newcomer(info, seat, user, mark)]
        owed.append(notice_of_replaced(info, seat, was.user if was else None, mark))
        made = await self.context.matches.moderation.replace(
            info.id,
            seat,
            by,
            interaction,
            user=user,
            kind=kind,
            name=name,
            reason=reason,
            new_slots=owed,
        )
        if not isinstance(made, Refused):
            self.delivery.wake_soon(info.id)
        return made

    async def _member(self, info: MatchInfo, user: int) -> discord.Member | None:
        """Find somebody on the server of a match; None if they are not there.

        Raises:
            discord.HTTPException: if Discord is in trouble.
        """
        there = self.delivery.client.get_guild(info.guild or 0)
        try:
            return await there.fetch_member(user) if there is not None else None
        except discord.HTTPException as error:
            if code_of(error) in LEFT:
                return None
            raise

    async def _panel(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Panel:
        locale, mark = info.language, mark_of(request)
        assert request.seat is not None
        text = say(
            locale,
            "handover-request",
            who=f"<@{request.user}>",
            seat=request.seat + 1,
            name=names_of(info)[request.seat],
            asked=", ".join(f"<@{user}>" for user in asked),
            reason=clean(request.reason),
            rule=info.consent,
            agreed=sum(request.votes.get(str(user), False) for user in asked),
            needed=needed(info, asked),
            expires=moment(request.expires or request.at),
        )
        buttons = (
            Button(say(locale, "undo-agree"), ControlId(info.id, "seatyes", mark), "primary"),
            Button(say(locale, "undo-decline"), ControlId(info.id, "seatno", mark)),
            Button(say(locale, "undo-withdraw"), ControlId(info.id, "seatstop", mark)),
        )
        return Panel((Text(text), Row(buttons)), tuple(asked))


def _newcomer(user: int | None, kind: str | None, locale: str) -> str:
    return f"<@{user}>" if user is not None else kind_name(kind or "", locale)
