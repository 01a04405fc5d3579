"""A seat is freed by a moderator, or given to an automated player; nobody is put on a seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.clock.timeout_votes import end_stand_in
from bot.interactions.handlers import Use
from bot.interactions.requirements import allowed_to_tend, refused
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment
from bot.lang import say
from bot.lobby.mentions import notice_of_replaced
from bot.lobby.panel import kind_name
from bot.matches import Refused
from bot.matches.seat_changes import CHANGED_HANDS
from bot.model.control_id import Argument, ControlId, Number, read_argument
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Field, Form, Panel, Row, Text
from bot.model.quiet_hours import after
from bot.model.refusals import Busy, Restarting
from bot.model.robot_names import robot_name
from bot.moderation.pending_confirmations import pending_of, plain_reason, put_pending
from bot.store import MatchInfo, Request
from bot.store.requests import Outcome
from bot.undo.panel import mark_of
from bot.undo.table_requests import EXPIRES, TableRequests, decided
from rules.core.ids import Seat

_PENDING: Final = "gm-replace"


class Handover(Argument, frozen=True):
    """A seat goes to an automated player of a kind, as ``mark`` names the proposal."""

    seat: Seat
    mark: str
    kind: str


class FreeSeat(Argument, frozen=True):
    """The seat that is to be freed."""

    seat: Number


class ReplaceService(TableRequests):
    """Carries out ``/gm replace``.

    A seat that is free is offered to everybody; its owner plays on until somebody takes it. An
    owner who is there and in time has a day, outside their quiet hours, to say so.
    """

    kind = "free"

    async def propose(
        self, reply: Responder, info: MatchInfo, seat: Seat, reason: str, kind: str | None
    ) -> None:
        """Free a seat, or ask whether an automated player shall have it; the table reads why."""
        reason = plain_reason(reason)
        if not reason:
            await reply.say("rewind-reason")
            return
        if kind is None:
            await self._free(reply, info, seat, reason)
            return
        denied = await self.context.matches.moderation.irreplaceable(info, seat, None)
        if denied is not None:
            await refused(reply, Refused(denied))
            return
        await put_pending(self.context, reply, info, _PENDING, reason)
        pending = await pending_of(self.context, reply, info, _PENDING)
        assert pending is not None
        locale = reply.locale
        text = say(
            locale,
            "handover-confirm",
            seat=seat + 1,
            who=names_of(info)[seat],
            to=kind_name(kind, locale),
            match=info.id,
            reason=clean(reason),
        )
        press = ControlId(info.id, "gmseat", Handover(seat, mark_of(pending), kind).text())
        button = Button(say(locale, "handover-do"), press, "danger")
        await reply.show(Panel((Text(text), Row((button,)))))

    async def confirmed(self, use: Use, to: Handover) -> None:
        """Hand the seat over to an automated player."""
        reply, info = use.reply, use.info
        if not await allowed_to_tend(reply, info):
            return
        pending = await pending_of(self.context, reply, info, _PENDING)
        # Another proposal has taken the place of the reason that this button was shown with.
        if pending is None or mark_of(pending) != to.mark:
            await reply.say("out-of-date")
            return
        was = info.of_seat(to.seat)
        made = await self.context.matches.moderation.replace(
            info.id,
            to.seat,
            reply.user,
            reply.id,
            kind=to.kind,
            name=robot_name(info, to.kind),
            reason=pending.reason,
            voids=info.of_user(reply.user) is not None,  # who plays decides nothing for others
            new_slots=[notice_of_replaced(info, to.seat, was.user if was else None, reply.id)],
        )
        if await refused(reply, made):
            return
        self.delivery.wake_soon(info.id)
        await end_stand_in(self.delivery, info, to.seat, "late-changed")
        await reply.say("gm-replaced")

    # --- freeing ---

    async def form(self, use: Use) -> None:
        """Ask why the seat that was chosen in a menu is to be freed."""
        reply, match = use.reply, use.press.match
        # Only a client that was tampered with chooses anything but a seat of the menu.
        chosen = read_argument(FreeSeat, use.values[0])
        if chosen is None:
            await reply.say("out-of-date")
            return
        press = ControlId(match, "freedo", chosen.text())
        why = Field("reason", say(reply.locale, "repair-reason"))
        await reply.form(Form(say(reply.locale, "desk-free"), press, (why,)))

    async def filled(self, use: Use, to: FreeSeat) -> None:
        """Free the seat, for the reason in the form."""
        if await allowed_to_tend(use.reply, use.info):
            reason = next(iter(use.fields.get("reason", ())), "")
            await self.propose(use.reply, use.info, Seat(to.seat), reason, None)

    async def _free(self, reply: Responder, info: MatchInfo, seat: Seat, reason: str) -> None:
        holder, clock = info.of_seat(seat), info.clocks.of(seat)
        denied = await self.context.matches.moderation.irreplaceable(info, seat, None)
        if denied is not None:
            await refused(reply, Refused(denied))
            return
        if holder is None or holder.user is None:
            await reply.say("free-nobody")
            return
        now = self.context.clock()
        is_late = clock is not None and info.clocks.is_out(clock, now)
        if is_late or holder.leaving or info.is_vacant(seat):
            made = await self.context.matches.moderation.free(
                info.id, seat, reply.user, reply.id, reason
            )
            if not await refused(reply, made):
                self.delivery.wake_soon(info.id)
                await reply.say("free-done", who=names_of(info)[seat])
            return
        async with self.delivery.lock(info.id):
            if await self._held_back(reply, info):
                return
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
                    expires=after(() if clock is None else clock.quiet, now, EXPIRES),
                )
            )
        await reply.say(
            "free-asked", who=names_of(info)[seat], until=moment(request.expires or now)
        )

    def _asked(self, info: MatchInfo, request: Request, absent: Collection[Seat] = ()) -> list[int]:
        """Ask the owner of the seat alone."""
        holder = None if request.seat is None else info.of_seat(request.seat)
        return [holder.user] if holder is not None and holder.user is not None else []

    async def _outcome(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Outcome:
        """Return what has become of a request; free the seat if its owner agrees, or is silent."""
        seat = request.seat
        assert seat is not None
        holder = info.of_seat(seat)
        if info.status == "over" or not asked or await self._changed_hands(info, request):
            return "lapsed"
        assert holder is not None
        if holder.leaving:  # given up meanwhile, or the bot was killed before it noted that
            return "agreed"
        outcome = decided(info, request, asked, self.context.clock())
        if outcome not in ("agreed", "expired"):
            return outcome
        made = await self.context.matches.moderation.free(
            # No interaction, so nothing guards against twice; that the seat is offered does.
            info.id,
            seat,
            request.user,
            None,
            request.reason,
        )
        if isinstance(made, Refused):
            return "open" if isinstance(made.reason, Busy | Restarting) else "lapsed"
        self.delivery.wake_soon(info.id)
        return "agreed"

    async def _changed_hands(self, info: MatchInfo, request: Request) -> bool:
        """Return whether the seat is another's than when the request was made."""
        return any(
            line.what in CHANGED_HANDS
            and line.details.get("seat") == request.seat
            and line.at >= request.at
            for line in await self.context.store.audit.read(info.id)
        )

    async def _panel(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Panel:
        locale, mark = info.language, mark_of(request)
        assert request.seat is not None
        text = say(
            locale,
            "free-request",
            who=f"<@{request.user}>",
            name=names_of(info)[request.seat],
            asked=", ".join(f"<@{user}>" for user in asked),
            reason=clean(request.reason),
            expires=moment(request.expires or request.at),
        )
        buttons = (
            Button(say(locale, "free-here"), ControlId(info.id, "seatno", mark), "primary"),
            Button(say(locale, "free-give-up"), ControlId(info.id, "seatyes", mark)),
            Button(say(locale, "undo-withdraw"), ControlId(info.id, "seatstop", mark)),
        )
        return Panel((Text(text), Row(buttons)), tuple(asked))
