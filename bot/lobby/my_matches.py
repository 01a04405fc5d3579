"""``/play``: what waits for a person, what else they play, and the ways to a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bot.context import AppContext
from bot.interactions.commands import match_line
from bot.interactions.handlers import Use, control
from bot.interactions.match_lookup import shown_to, suggest_matches
from bot.interactions.responder import Responder
from bot.lang import say
from bot.lobby.open_seats_panel import wake_button
from bot.lobby.table_lines import Standing, join_button, standing, table_line, wish_button
from bot.model.control_id import Argument, ControlId, Page
from bot.model.panel_parts import Button, Panel, Part, Row, Text, rows_of
from bot.model.records import IDLE
from bot.play.service import ActionService
from bot.store import MatchId, MatchInfo, Status

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

PAGE: Final = 25
"""Matches on one page at most."""

LETTERS: Final = 2400
"""Letters of the lines of one page at most: Discord shows 4000 in a message, with the tables below."""
_JOINED: Final = 5
"""How many tables with room are named."""

_OPEN: Final[tuple[Status, ...]] = ("running", "lobby", "paused", "suspended")
"""The states of what is listed, in the order in which it is."""

_WAKES: Final = 10
"""Buttons that wake a match, at most."""

_MOST: Final = 200
"""Of how many matches one is told at most, the newest."""


class Listed(Argument, frozen=True):
    """Which matches are listed."""

    archived: bool = False


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
        tables = await self._tables(reply)
        await reply.show(
            mine_panel(lines, waiting, reply.locale, wanted.page, asleep=asleep, below=tables)
        )

    async def _tables(self, reply: Responder) -> list[Part]:
        """List the tables of this server that have room, with the ways to a new one."""
        guild, locale = reply.interaction.guild_id, reply.locale
        learn = Button(say(locale, "learn-now"), _press("learn"))
        if guild is None:
            return [Row((learn,))]
        infos = await self.context.store.matches.find(guild=guild, status=_OPEN)
        others = [info for info in infos if info.of_user(reply.user) is None]
        sighted = await shown_to(self.context, reply.interaction, others)
        tables = [await standing(self.context, info) for info in sighted]
        open_ = [table for table in tables if table.has_room]
        named = open_[:_JOINED]
        links = [await self.delivery.table_link(table.info) for table in named]
        lines = [table_line(table, locale, to) for table, to in zip(named, links, strict=True)]
        head = say(locale, "tables-room", n=len(open_))
        ways = [
            Button(say(locale, "table-new"), _press("newtable")),
            wish_button(locale),
            learn,
            Button(say(locale, "list-all"), _press("list")),
        ]
        joins = [join_button(table.info, locale) for table in named]
        return [Text("\n".join((head, *lines))), *rows_of(joins), Row(tuple(ways))]

    @control("list", "edit", needs="nothing", takes=Listed)
    async def listed(self, use: Use, what: Listed) -> None:
        """List the matches of a person and of this server: those put away, or the others."""
        reply, locale = use.reply, use.reply.locale
        infos = await suggest_matches(self.context, reply.interaction, "", filed=what.archived)
        lines = [match_line(reply, info) for info in infos]
        other = Listed(archived=not what.archived)
        label = say(locale, "list-archived" if other.archived else "list-all")
        ways = (
            Button(label, _press("list", other.text())),
            Button(say(locale, "c-play"), _press("mine")),
        )
        await reply.show(Panel((Text("\n".join(lines) or say(locale, "list-empty")), Row(ways))))

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
    *,
    asleep: Sequence[MatchInfo] = (),
    below: Sequence[Part] = (),
) -> Panel:
    """List somebody's matches, of which so many wait for them: the page of that number.

    *asleep*: those that are paused because nobody answers, and are woken by a press. *below*: the
    ways to a table.
    """
    if not lines:
        return Panel((Text(say(locale, "mine-none")), *below))
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
    return Panel((*parts, *rows_of(buttons), *below))


def _press(verb: str, arg: str = "") -> ControlId:
    return ControlId(MatchId("-"), verb, arg)
