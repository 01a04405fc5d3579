"""A moderator frees a seat, or gives it to an automated player."""

from __future__ import annotations

from typing import Final

from bot.interactions.handlers import Use, control
from bot.interactions.requirements import allowed_to_tend, refused
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment
from bot.lang import say
from bot.lobby.panel import kind_name
from bot.matches import Refused
from bot.model.control_id import Argument, ControlId, Number, read_argument
from bot.model.deeds import FreeSeat, HandOver
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Choice, Field, Form, Panel, Row, Text
from bot.moderation.pending_confirmations import pending_of, plain_reason, put_pending
from bot.moderation.tending import Tending
from bot.store import MatchInfo, Request
from bot.undo.panel import mark_of
from rules.core.ids import Seat

_PENDING: Final = "gm-replace"


class Handover(Argument, frozen=True):
    """A seat goes to an automated player of a kind, as ``mark`` names the proposal."""

    seat: Seat
    mark: str
    kind: str


class OfSeat(Argument, frozen=True):
    """The seat that is to be freed."""

    seat: Number


class ReplaceService:
    """Carries out what the desk offers for a seat."""

    def __init__(self, tending: Tending) -> None:
        """Let *tending* do it."""
        self.tending, self.context = tending, tending.context

    @control("freedo", event="submit", takes=OfSeat)
    async def filled(self, use: Use, to: OfSeat) -> None:
        """Free the seat, or ask whether an automated player shall have it; the table reads why."""
        reply, info, seat = use.reply, use.info, Seat(to.seat)
        if not await allowed_to_tend(reply, info):
            return
        why, kind = (next(iter(use.fields.get(name, ())), "") for name in ("reason", "to"))
        reason = plain_reason(why)
        if not reason:
            await reply.say("rewind-reason")
            return
        denied = await self.context.matches.moderation.irreplaceable(info, seat, None)
        if denied is not None:
            await refused(reply, Refused(denied))
            return
        if kind not in self.context.kinds:
            await self._free(reply, info, seat, reason)
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

    @control("gmseat", takes=Handover)
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
        deed = HandOver(pending.reason, seat=to.seat, kind=to.kind)
        if await self.tending.do(reply, info, deed) is not None:
            await reply.say("gm-replaced")

    async def _free(self, reply: Responder, info: MatchInfo, seat: Seat, reason: str) -> None:
        freeing, holder, who = self.tending.freeing, info.of_seat(seat), names_of(info)[seat]
        if holder is None or holder.user is None:
            await reply.say("free-nobody")
            return
        if not freeing.at_once(info, seat) and await freeing.held_back(reply, info):
            return
        made = await self.tending.do(reply, info, FreeSeat(reason, seat=seat))
        if isinstance(made, Request):
            await reply.say("free-asked", who=who, until=moment(made.expires or made.at))
        elif made is not None:
            await reply.say("free-done", who=who)

    # --- at the desk ---

    @control("freeform", "form", needs="nothing", chooses=True)
    async def form(self, use: Use) -> None:
        """Ask why the seat that was chosen in a menu is to be freed, and for whom."""
        reply, locale = use.reply, use.reply.locale
        # Only a client that was tampered with chooses anything but a seat of the menu.
        chosen = read_argument(OfSeat, use.values[0])
        if chosen is None:
            await reply.say("out-of-date")
            return
        press = ControlId(use.press.match, "freedo", chosen.text())
        why = Field("reason", say(locale, "repair-reason"))
        kinds = [Choice(kind_name(kind, locale), kind) for kind in self.context.kinds]
        anybody = Choice(say(locale, "free-anybody"), "-", chosen=True)
        to = Field("to", say(locale, "free-to"), choices=(anybody, *kinds))
        await reply.form(Form(say(locale, "desk-free"), press, (why, to)))
