"""A seat is freed by a moderator, or given to an automated player; nobody is put on a seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment
from bot.lang import say
from bot.matches import Refused
from bot.matches.seat_changes import CHANGED_HANDS
from bot.model.control_id import ControlId
from bot.model.deeds import FreeSeat
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.quiet_hours import after
from bot.model.refusals import Busy, Restarting
from bot.store import MatchInfo, Request
from bot.store.requests import Outcome
from bot.undo.panel import mark_of
from bot.undo.table_requests import EXPIRES, TableRequests, decided
from rules.core.ids import Seat


class FreeingService(TableRequests):
    """Frees seats, and asks those of their owners who are there and in time.

    A seat that is free is offered to everybody; its owner plays on until somebody takes it. An
    owner who is there and in time has a day, outside their quiet hours, to say so.
    """

    kind = "free"
    asks = "seat"

    def at_once(self, info: MatchInfo, seat: Seat) -> bool:
        """Return whether the owner of a seat needs no notice: late, gone, or leaving anyway."""
        holder, clock = info.of_seat(seat), info.clocks.of(seat)
        is_late = clock is not None and info.clocks.is_out(clock, self.context.clock())
        return is_late or info.is_vacant(seat) or (holder is not None and holder.leaving)

    async def held_back(self, reply: Responder, info: MatchInfo) -> bool:
        """Refuse to give notice while another notice stands, or soon after its refusal."""
        async with self.delivery.lock(info.id):
            return await self._held_back(reply, info)

    async def free(
        self, info: MatchInfo, deed: FreeSeat, by: int, interaction: int
    ) -> MatchInfo | Request | Refused:
        """Free a seat, or give its owner notice; the caller holds the lock of messages."""
        seat, now = deed.seat, self.context.clock()
        clock = info.clocks.of(seat)
        denied = await self.context.matches.moderation.irreplaceable(info, seat, None)
        if denied is not None:
            return Refused(denied)
        if self.at_once(info, seat):
            return await self.context.matches.moderation.free(
                info.id, seat, by, interaction, deed.reason
            )
        standing = await self.context.store.requests.get(info.id, self.kind)
        if standing is not None and standing.outcome == "open":
            return standing if standing.seat == seat else Refused(Busy())
        return await self._opened(
            Request(
                match=info.id,
                kind=self.kind,
                user=by,
                seat=seat,
                to=-1,
                seq=info.seq,
                reason=deed.reason,
                at=now,
                expires=after(() if clock is None else clock.quiet, now, EXPIRES),
            )
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
