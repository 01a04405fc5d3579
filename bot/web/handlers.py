"""The button of a table that leads to its page."""

from __future__ import annotations

from bot.context import AppContext
from bot.interactions.handlers import Use, control
from bot.interactions.requirements import has_begun
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Row, Text


class WebControls:
    """Gives people the link to the page of a match, to each their own."""

    def __init__(self, context: AppContext) -> None:
        """Give links of *context*, while it has any."""
        self.context = context

    @control("web")
    async def give(self, use: Use) -> None:
        """Give a link in private: the owner of a seat that of their seat, others the public one."""
        reply, info = use.reply, use.info
        if not await has_begun(reply, info):
            return
        # The button stays below tables that were posted while there was a page.
        if self.context.web is None:
            await reply.say("board-off")
            return
        mine = info.of_user(reply.user)
        user = None if mine is None or mine.seat is None else reply.user
        opened = Button(
            say(reply.locale, "board-open"), url=self.context.web(info.id, user, reply.locale)
        )
        ways = [opened]
        if self.context.launches:
            ways.append(Button(say(reply.locale, "board-launch"), ControlId(info.id, "launch")))
        text = say(reply.locale, "board-public" if user is None else "board-own")
        await reply.show(Panel((Text(text), Row(tuple(ways)))))

    @control("launch", "form")
    async def launch(self, use: Use) -> None:
        """Let Discord's client show the page in a frame of its own."""
        if not self.context.launches:
            await use.reply.say("board-off")
            return
        await use.reply.launch()
