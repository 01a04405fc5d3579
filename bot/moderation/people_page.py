"""The page *People* of the console: who is late how often, who wants to play, limits of a person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Final, NamedTuple

import msgspec

from bot.context import AppContext
from bot.interactions.handlers import Use, control
from bot.interactions.permissions import manages, tends_here
from bot.lang import say
from bot.lobby.board import wish_lines
from bot.model.control_id import Argument, ControlId, Page
from bot.model.names import clean
from bot.model.panel_parts import Button, Field, Form, Panel, Part, Pick, Row, Text
from bot.model.turns import Reliability
from bot.moderation.console import tabs
from bot.moderation.tables import LIVE, MOST
from bot.store import MatchId

PAGE: Final = 20
"""People of a page: with their longest names they stay below the 4,000 letters of a message."""
_WISHES: Final = 900
"""Letters that may tell who wants to play what."""
_TABLES: Final = 100
"""Most matches that a server may let a person play in at once."""


class OfPerson(Argument, frozen=True):
    """The person whose limit is set: their id, which is longer than a number of a control."""

    user: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,20}$")]


class Sitting(NamedTuple):
    """Somebody who sits at tables of a server: at how many, and how their last turns ended."""

    user: int
    name: str
    tables: int
    turns: Reliability
    limit: int | None = None

    @property
    def late(self) -> int:
        """How many of the last turns were not in time."""
        return len(self.turns.turns) - self.turns.kept


class PeopleService:
    """Shows who plays on a server, to those who tend its matches."""

    def __init__(self, context: AppContext) -> None:
        """Read the matches and turns of *context*."""
        self.context = context

    @control("gmpeople", "edit", needs="nothing", takes=Page)
    async def show(self, use: Use, wanted: Page, above: str = "") -> None:
        """Show a page of people, those first who are late most often; *above*: what was done."""
        reply, guild = use.reply, use.reply.interaction.guild_id
        if guild is None or not await tends_here(self.context, reply.interaction):
            await reply.say("may-not-tend")
            return
        store = self.context.store
        infos = await store.matches.find(guild=guild, status=LIVE, limit=MOST)
        seats = [seat for info in infos for seat in info.seats]
        names = {seat.user: seat.name for seat in seats if seat.user is not None}
        tables = Counter(seat.user for seat in seats)
        turns = await store.turns.of(guild, names)
        people = [Sitting(u, name, tables[u], turns[u]) for u, name in names.items()]
        people.sort(
            key=lambda sitting: (-sitting.late, -sitting.tables, sitting.name, sitting.user)
        )
        number = min(wanted.page, max(0, (len(people) - 1) // PAGE))
        shown = [
            sitting._replace(limit=await store.people.allowed(guild, sitting.user))
            for sitting in people[number * PAGE : (number + 1) * PAGE]
        ]
        wishes = await store.gathering.wishes(guild, self.context.clock())
        lines = wish_lines(wishes, self.context.games, reply.locale)
        pages = (len(people) - 1) // PAGE + 1
        panel = people_panel(shown, lines, use.press.match, reply.locale, page=(number, pages))
        top = (Text(above),) if above else ()
        await reply.show(Panel((*top, *panel.parts)))

    @control("gmlimitform", "form", needs="nothing", chooses=True)
    async def form(self, use: Use) -> None:
        """Ask in how many matches the person who was picked may play at once."""
        reply, locale = use.reply, use.reply.locale
        if not manages(reply.interaction):
            await reply.say("may-not-manage")
            return
        press = ControlId(use.press.match, "gmlimit", use.values[0])
        most = Field("most", say(locale, "people-most"), say(locale, "people-most-help"))
        await reply.form(Form(say(locale, "people-limit"), press, (most,)))

    @control("gmlimit", "edit", needs="nothing", event="submit", takes=OfPerson)
    async def limit(self, use: Use, to: OfPerson) -> None:
        """Set the limit of a person; only who manages the server does."""
        reply, guild = use.reply, use.reply.interaction.guild_id
        most = number_in(use, "most", _TABLES)
        if guild is None or not manages(reply.interaction):
            await reply.say("may-not-manage")
        elif most is None:
            await reply.say("number-unreadable", most=_TABLES)
        else:
            await self.context.store.people.allow(guild, int(to.user), most)
            done = say(reply.locale, "limit-now", who=f"<@{to.user}>", most=most)
            await self.show(use, Page(), done)


def number_in(use: Use, field: str, most: int) -> int | None:
    """Read a number of a form; None: it is none from 0 to *most*."""
    text = next(iter(use.fields.get(field, ())), "").strip()
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(most)) else -1
    return number if 0 <= number <= most else None


def people_panel(
    shown: Sequence[Sitting],
    wishes: Sequence[str],
    match: MatchId,
    locale: str,
    *,
    page: tuple[int, int] = (0, 1),
) -> Panel:
    """Build a page of people; *wishes*: who wants to play what, and could take a seat.

    *page*: its number, from 0, and how many there are.
    """
    number, pages = page
    lines = [say(locale, "people-head", n=len(shown))]
    lines += [
        say(
            locale,
            "people-line",
            who=clean(sitting.name),
            turns=len(sitting.turns.turns),
            late=sitting.late,
            tables=sitting.tables,
            limit="none" if sitting.limit is None else str(sitting.limit),
        )
        for sitting in shown
    ]
    left = _WISHES
    for line in wishes:
        left -= len(line)
        if left < 0:
            lines.append(say(locale, "people-more-wishes"))
            break
        lines.append(line)
    parts: list[Part] = [Text("\n".join(lines))]
    parts.append(
        Pick(say(locale, "people-limit"), ControlId(match, "gmlimitform"), "user", least=1)
    )
    buttons = [
        Button(
            say(locale, key, page=other + 1, pages=pages),
            ControlId(match, "gmpeople", Page(other).text() or "0"),
        )
        for key, other in (("mine-before", number - 1), ("mine-after", number + 1))
        if 0 <= other < pages
    ]
    return Panel(
        (*parts, *([Row(tuple(buttons))] if buttons else []), tabs(match, "gmpeople", locale))
    )
