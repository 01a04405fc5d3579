"""A moderator lets a match go back to a step of his choice, with a reason that all can read."""

from __future__ import annotations

from bot.interactions.handlers import Use, control
from bot.interactions.requirements import allowed_to_tend, has_begun, tended_match
from bot.lang import say
from bot.model.control_id import ControlId, numbers_of
from bot.model.deeds import GoBack
from bot.model.panel_parts import Field, Form
from bot.moderation.pending_confirmations import pending_of, plain_reason, put_pending
from bot.moderation.tending import Tending
from bot.undo.steps import MOST, Back, offer_steps, preview, show_preview

_PENDING = "gm"


class RewindService:
    """Carries out *Go back…* of the desk; all that is shown is what everybody may know.

    What is wished stays in a row, with its reason, until it is confirmed.
    """

    def __init__(self, tending: Tending) -> None:
        """Let *tending* go back."""
        self.tending, self.context = tending, tending.context

    @control("backdo", "edit", event="submit")
    async def filled(self, use: Use) -> None:
        """Note the reason; show what the number of steps takes back, or let a step be chosen."""
        reply, info = use.reply, use.info
        if not await allowed_to_tend(reply, info):
            return
        why, typed = (next(iter(use.fields.get(name, ())), "") for name in ("reason", "steps"))
        reason = plain_reason(why)
        if not await has_begun(reply, info):
            return
        if not reason:
            await reply.say("rewind-reason")
            return
        await put_pending(self.context, reply, info, _PENDING, reason)
        steps = await self.context.matches.rewinds.steps(info.id, None, most=MOST)
        count = numbers_of(typed.strip())
        if len(count) == 1 and 0 < count[0] <= len(steps):
            to = steps[count[0] - 1].to
            await preview(reply, info, None, to, verb="gmback", key="rewind-do")
            return
        head = "rewind-unknown" if typed.strip() else "rewind-choose"
        await offer_steps(reply, info, None, steps, verb="gmstep", head=head)

    @control("backform", "form", needs="nothing")
    async def form(self, use: Use) -> None:
        """Ask why the match shall go back, and how far."""
        if await tended_match(use.reply, use.press.match) is None:
            return
        locale = use.reply.locale
        why = Field("reason", say(locale, "repair-reason"))
        # More steps than the menu lists: a count of them reaches all that are looked at.
        steps = Field("steps", say(locale, "rewind-steps", most=MOST), required=False)
        press = ControlId(use.press.match, "backdo")
        await use.reply.form(Form(say(locale, "desk-back"), press, (why, steps)))

    @control("gmstep", "edit")
    async def show_preview(self, use: Use) -> None:
        """Show what would be taken back."""
        if await allowed_to_tend(use.reply, use.info):
            await show_preview(use, None, verb="gmback", key="rewind-do")

    @control("gmback", takes=Back)
    async def go_back(self, use: Use, back: Back) -> None:
        """Go back."""
        reply, info = use.reply, use.info
        if not await allowed_to_tend(reply, info):
            return
        request = await pending_of(self.context, reply, info, _PENDING)
        if request is None:
            await reply.say("out-of-date")
            return
        matches = self.context.matches
        to = await matches.rewinds.before_step(info.id, None, back.first)
        seen = await matches.entry_at(info.id, None, back.seen) or 0
        steps = await matches.rewinds.steps(info.id, None, most=MOST)
        if to not in {step.to for step in steps}:
            await reply.say("denied-played-on")
            return
        assert to is not None
        deed = GoBack(request.reason, to=to, seen=seen)
        if await self.tending.do(reply, info, deed) is not None:
            await reply.say("rewind-done")
