"""A moderator ends a match without a winner, once he has said that he means it."""

from __future__ import annotations

from bot.context import AppContext
from bot.delivery.reconciler import Reconciler
from bot.interactions.handlers import Use
from bot.interactions.requirements import allowed_to_tend, refused
from bot.interactions.responder import Responder
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.moderation.pending_confirmations import pending_of, plain_reason, put_pending
from bot.store import MatchInfo

_PENDING = "gm-end"


class EndMatchService:
    """Carries out ``/gm end``: a match that is played is asked about first.

    Nothing brings it back, and the secret key is shown. The reason waits in a row.
    """

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """End matches of *context*; *delivery* shows it."""
        self.context, self.delivery = context, delivery

    async def propose(self, reply: Responder, info: MatchInfo, reason: str = "") -> None:
        """Ask whether this match is meant; close a lobby at once."""
        reason = plain_reason(reason)
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

    async def asked(self, use: Use) -> None:
        """Ask the same of who presses at the desk, where no reason is given."""
        if await allowed_to_tend(use.reply, use.info):
            await self.propose(use.reply, use.info)

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
        made = await self.context.matches.moderation.end(info.id, reply.user, reply.id, reason)
        if not await refused(reply, made):
            self.delivery.wake_soon(info.id)
            await reply.say("gm-ended")
