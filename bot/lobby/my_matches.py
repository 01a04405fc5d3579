"""``/match mine``: all that one plays, on every server, what waits for one first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bot.context import AppContext
from bot.interactions.handlers import Use, control
from bot.lang import say
from bot.lobby.open_seats_panel import wake_button
from bot.lobby.table_lines import Standing, standing, table_line
from bot.model.control_id import ControlId, Page
from bot.model.panel_parts import Button, Panel, Part, Text, rows_of
from bot.model.records import IDLE
from bot.play.service import ActionService
from bot.store import MatchId, MatchInfo, Status

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

PAGE: Final = 25
"""Matches on one page at most."""

LETTERS: Final = 3400
"""Letters of the lines of one page at most: Discord shows 4000 in a message, with head and foot."""

_OPEN: Final[tuple[Status, ...]] = ("running", "lobby", "paused", "suspended")
"""The states of what is listed, in the order in which it is."""

_WAKES: Final = 10
"""Buttons that wake a match, at most."""

_MOST: Final = 200
"""Of how many matches one is told at most, the newest."""


class MyMatches:
    """Lists the matches of a person, and opens those that wait for them one after the other."""

    def __init__(self, context: AppContext, delivery: Reconciler, acting: ActionService) -> None:
        """List the matches of *context*; *delivery* knows where they are, *acting* opens them."""
        self.context, self.delivery, self.acting = context, delivery, acting

    async def found(self, user: int) -> list[Standing]:
        """Find what *user* plays: what waits for them first, the longest first of all."""
        infos = await self.context.store.matches.find(user=user, status=_OPEN, limit=_MOST)
        shown = [await standing(self.context, info) for info in infos]

        def rank(one: Standing) -> tuple[int, float]:
            since = one.since(user)
            if since is not None:
                return 0, since
            return 1 + _OPEN.index(one.info.status), -one.info.created_at

        return sorted(shown, key=rank)

    @control("mine", "edit", needs="nothing", takes=Page)
    async def show(self, use: Use, wanted: Page) -> None:
        """Show a page of the list."""
        reply = use.reply
        shown = await self.found(reply.user)
        links = [await self.delivery.table_link(one.info) for one in shown]
        lines = [
            table_line(one, reply.locale, link, reply.user)
            for one, link in zip(shown, links, strict=True)
        ]
        waiting = sum(one.since(reply.user) is not None for one in shown)
        asleep = [one.info for one in shown if one.info.reason == IDLE]
        await reply.show(mine_panel(lines, waiting, reply.locale, wanted.page, asleep))

    @control("answernext", needs="nothing")
    async def answer(self, use: Use) -> None:
        """Open the seat that has been waited for the longest, in private."""
        reply = use.reply
        first = next(iter(await self.found(reply.user)), None)
        if first is None or first.since(reply.user) is None:
            await reply.send(say(reply.locale, "mine-nothing-waits"))
            return
        await self.acting.show_seat(reply, first.info)


def pages_of(lines: Sequence[str]) -> list[list[str]]:
    """Part lines into pages that Discord shows whole."""
    pages: list[list[str]] = [[]]
    for line in lines:
        page = pages[-1]
        if len(page) == PAGE or sum(map(len, page)) + len(page) + len(line) > LETTERS:
            pages.append(page := [])
        page.append(line)
    return pages


def mine_panel(
    lines: Sequence[str],
    waiting: int,
    locale: str,
    number: int = 0,
    asleep: Sequence[MatchInfo] = (),
) -> Panel:
    """List somebody's matches, of which so many wait for them: the page of that number.

    *asleep*: those that are paused because nobody answers, and are woken by a press.
    """
    if not lines:
        return Panel((Text(say(locale, "mine-none")),))
    pages = pages_of(lines)
    number = min(number, len(pages) - 1)
    head = say(locale, "mine-head", n=len(lines), waiting=waiting)
    parts: list[Part] = [Text("\n".join((head, *pages[number])))]
    buttons = []
    if waiting:
        buttons.append(Button(say(locale, "mine-answer"), _press("answernext"), "primary"))
    for key, other in (("mine-before", number - 1), ("mine-after", number + 1)):
        if 0 <= other < len(pages):
            label = say(locale, key, page=other + 1, pages=len(pages))
            buttons.append(Button(label, _press("mine", str(other))))
    buttons.append(Button(say(locale, "refresh"), _press("mine", f"{number}.0")))
    buttons += [wake_button(info, locale, "wake-named") for info in asleep[:_WAKES]]
    return Panel((*parts, *rows_of(buttons)))


def _press(verb: str, arg: str = "") -> ControlId:
    return ControlId(MatchId("-"), verb, arg)
