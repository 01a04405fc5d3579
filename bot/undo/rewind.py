"""A moderator lets a match go back to a step of his choice, with a reason that all can read."""

from __future__ import annotations

from bot.context import AppContext
from bot.history.event_texts import before_step, last_seen, said_until
from bot.interactions.handlers import Use
from bot.interactions.i18n import refusal_text
from bot.interactions.permissions import may_tend
from bot.interactions.responder import Responder
from bot.lang import say
from bot.matches import Refused
from bot.model.control_id import ControlId, numbers_of
from bot.moderation.pending_confirmations import plain_reason, put_wish, wish_of
from bot.store import MatchInfo
from bot.undo.panel import preview_panel, step_lines, steps_panel

_WISH = "gm"


class Rewinding:
    """Carries out ``/gm rewind``; all that is shown is what everybody may know.

    What is wished stays in a row, with its reason, until it is confirmed.
    """

    def __init__(self, context: AppContext) -> None:
        """Go back on the matches of *context*."""
        self.context = context

    async def propose(
        self, reply: Responder, info: MatchInfo, reason: str, step: int | None = None
    ) -> None:
        """Note the reason; show what would be taken back, or let the step be chosen first."""
        reason = plain_reason(reason)
        if info.seq < 0:
            await reply.send(say(reply.locale, "lobby-first"))
            return
        if not reason:
            await reply.send(say(reply.locale, "rewind-reason"))
            return
        await put_wish(self.context, reply, info, _WISH, reason)
        steps = await self.context.matches.rewinds.steps(info.id, None, most=200)
        known = {one.number: one.to for one in steps}
        if step is not None and step in known:
            await self._preview(reply, info, known[step])
            return
        words = await said_until(self.context, info, None, reply.locale)
        wording = self.context.game(info).ui.wording
        head = "rewind-choose" if step is None else "rewind-unknown"
        await reply.show(steps_panel(info, steps, words, wording, verb="gmstep", head=head))

    async def chosen(self, use: Use) -> None:
        """Show what would be taken back."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        numbers = numbers_of(values[0] if values else press.arg)
        if not await self._may(reply, info):
            return
        to = await before_step(self.context, info, None, press, numbers)
        if to is not None:
            await self._preview(reply, info, to)
        else:
            await reply.send(say(reply.locale, "out-of-date"))

    async def _preview(self, reply: Responder, info: MatchInfo, to: int) -> None:
        words = await said_until(self.context, info, None, reply.locale)
        matches = self.context.matches
        step, seen = (
            await matches.number_at(info.id, None, to) + 1,
            await matches.number_at(info.id, None),
        )
        steps = await matches.rewinds.steps(info.id, None, since=to, most=200)
        lines = step_lines(steps, words, self.context.game(info).ui.wording)
        press = ControlId(info.id, "gmback", f"{step}.{seen}")
        await reply.show(preview_panel(info, lines, reply.locale, press, "rewind-do"))

    async def confirmed(self, use: Use) -> None:
        """Go back."""
        reply, info, press = use.reply, use.info, use.press
        numbers = numbers_of(press.arg)
        if not await self._may(reply, info):
            return
        request = await wish_of(self.context, reply, info, _WISH)
        if request is None or len(numbers) != 2:
            await reply.send(say(reply.locale, "out-of-date"))
            return
        to = await before_step(self.context, info, None, press, numbers)
        seen = await last_seen(self.context, info, press, numbers)
        steps = await self.context.matches.rewinds.steps(info.id, None, most=200)
        if to not in {step.to for step in steps}:
            await reply.send(say(reply.locale, "denied-played-on"))
            return
        made = await self.context.matches.rewinds.rewind(
            info.id, to, reply.user, reply.id, reason=request.reason, seen=seen
        )
        if isinstance(made, Refused):
            await reply.send(refusal_text(made.reason, reply.locale))
            return
        await reply.send(say(reply.locale, "rewind-done"))

    async def _may(self, reply: Responder, info: MatchInfo) -> bool:
        if await may_tend(self.context, reply.interaction, info):
            return True
        await reply.send(say(reply.locale, "may-not-tend"))
        return False
