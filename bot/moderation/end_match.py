"""A moderator ends a match without a winner, once he has said that he means it."""

from __future__ import annotations

from bot.interactions.handlers import Use, control
from bot.interactions.requirements import allowed_to_tend, tended_match
from bot.interactions.responder import Responder
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.deeds import End
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Field, Form, Panel, Row, Text
from bot.moderation.pending_confirmations import pending_of, plain_reason, put_pending
from bot.moderation.tending import Tending
from bot.store import MatchInfo

_PENDING = "gm-end"


class EndMatchService:
    """Ends matches: one that is played is asked about first.

    Nothing brings it back, and the secret key is shown. The reason waits in a row.
    """

    def __init__(self, tending: Tending) -> None:
        """Let *tending* end matches."""
        self.tending = tending
        self.context = tending.context

    @control("gmendask", "edit", event="submit")
    async def filled(self, use: Use) -> None:
        """Ask whether this match is meant, for the reason in the form; close a lobby at once."""
        reply, info = use.reply, use.info
        if not await allowed_to_tend(reply, info):
            return
        reason = plain_reason(next(iter(use.fields.get("reason", ())), ""))
        if info.status in ("lobby", "over"):
            await self._end(reply, info, reason)
            return
        # In a row, because a custom_id has 100 characters and a reason may have 200.
        await put_pending(self.context, reply, info, _PENDING, reason)
        who = ", ".join(name for _, name in sorted(names_of(info).items()))
        title = clean(info.title) or "none"
        asked = say(reply.locale, "gm-end-ask", match=info.id, title=title, who=who)
        yes = Button(say(reply.locale, "gm-end-yes"), ControlId(info.id, "gmend"), "danger")
        await reply.show(Panel((Text(asked), Row((yes,)))))

    @control("gmendask", "form", needs="nothing")
    async def form(self, use: Use) -> None:
        """Ask at the desk why the match ends."""
        if await tended_match(use.reply, use.press.match) is None:
            return
        locale = use.reply.locale
        why = Field("reason", say(locale, "repair-reason"), required=False)
        press = ControlId(use.press.match, "gmendask")
        await use.reply.form(Form(say(locale, "desk-end"), press, (why,)))

    @control("gmend")
    async def confirmed(self, use: Use) -> None:
        """End the match."""
        reply, info = use.reply, use.info
        if not await allowed_to_tend(reply, info):
            return
        request = await pending_of(self.context, reply, info, _PENDING)
        if request is None:  # a button that nobody was given
            await reply.say("out-of-date")
            return
        await self._end(reply, info, request.reason)

    async def _end(self, reply: Responder, info: MatchInfo, reason: str) -> None:
        if await self.tending.do(reply, info, End(reason)) is not None:
            await reply.say("gm-ended")
