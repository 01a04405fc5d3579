"""All tables of a server for a moderator: what can be mended first, from the rows alone."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from bot.clock.reminders import Reminders
from bot.context import AppContext
from bot.interactions.discord_errors import TROUBLE, short
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import game_title
from bot.interactions.match_lookup import find_match
from bot.interactions.permissions import tends_here
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment, nudge_words
from bot.lang import say
from bot.lobby.table_lines import listed
from bot.matches import Refused
from bot.model.control_id import Argument, ControlId, Number
from bot.model.names import clean, names_of, tidy
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Row, Text
from bot.moderation.console import NO_MATCH, tabs
from bot.store import MatchId, MatchInfo, Status
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler
    from bot.moderation.dashboard import Dashboard

log = logging.getLogger("hexarch")

PAGE: Final = 12
"""Tables of a page: with their longest names they stay below the 4,000 letters of a message."""
MOST: Final = 500
"""Tables that are looked at, the newest."""
_NAMED: Final = 3
"""Names of a line; of more people it is said how many."""
_NUDGED: Final = 600.0
"""Seconds for which the late are called after one press: its answer can be changed for 900."""
LIVE: Final[tuple[Status, ...]] = ("running", "suspended", "paused", "lobby")


class ShownTables(Argument, frozen=True):
    """A page of the tables of a server; ``late``: those alone that are late."""

    late: bool = False
    page: Number = 0


class Tended(NamedTuple):
    """A match as a moderator needs it.

    ``late``: the seats whose time has run out; ``due``: when the first time runs out, or ran out.
    """

    info: MatchInfo
    waits: tuple[Seat, ...]
    late: tuple[Seat, ...]
    due: float | None

    @property
    def vacant(self) -> bool:
        """Whether somebody who has left the server still has a seat."""
        return any(clock.vacant for clock in self.info.clocks.seats.values())


def tended(info: MatchInfo, now: float) -> Tended:
    """Say whom a match waits for, by its clocks; no position is read."""
    clocks = info.clocks
    running = info.status == "running"
    waits = {
        Seat(int(name)): clock for name, clock in clocks.seats.items() if running and clock.open
    }
    late = tuple(sorted(seat for seat, clock in waits.items() if clocks.is_out(clock, now)))
    ends = [end for seat in late or waits if (end := clocks.ends(seat)) is not None]
    return Tended(info, tuple(sorted(waits)), late, min(ends, default=None))


def late_first(infos: Iterable[MatchInfo], now: float) -> list[Tended]:
    """Sort matches: suspended, with a vacant seat, the latest, the next to be late, not running."""

    def rank(table: Tended) -> tuple[int, float]:
        info = table.info
        kinds = (info.status == "suspended", table.vacant, bool(table.late), bool(table.waits))
        kind = next((number for number, is_so in enumerate(kinds) if is_so), len(kinds))
        return kind, table.due if table.due is not None else now - info.created_at + 1e12

    return sorted((tended(info, now) for info in infos), key=rank)


class Tables:
    """Shows all tables of a server to its moderators."""

    def __init__(
        self,
        context: AppContext,
        delivery: Reconciler,
        reminders: Reminders,
        dashboard: Dashboard,
    ) -> None:
        """List the matches of *context*; *dashboard* opens one, *reminders* call who is late."""
        self.context, self.delivery = context, delivery
        self.reminders, self.dashboard = reminders, dashboard
        self._nudging = set[int | None]()

    @control("tables", "edit", needs="nothing", takes=ShownTables)
    async def show(self, use: Use, wanted: ShownTables, above: str = "") -> None:
        """Show a page of the tables; *above*: what has just been done."""
        reply = use.reply
        tables = await self._tables(reply)
        if tables is not None:
            panel = await self.panel(tables, wanted, reply.locale, use.press.match)
            top = (Text(above),) if above else ()
            await reply.show(replace(panel, parts=(*top, *panel.parts)))

    async def panel(
        self,
        tables: Sequence[Tended],
        wanted: ShownTables,
        locale: str,
        match: MatchId = NO_MATCH,
    ) -> Panel:
        """Build a page of tables, those first that can be mended first; *match*: of the desk."""
        page = [table for table in tables if table.late or not wanted.late]
        number = min(wanted.page, max(0, (len(page) - 1) // PAGE))
        shown = page[number * PAGE : (number + 1) * PAGE]
        links = [await self.delivery.table_link(table.info) for table in shown]
        lines = [self._line(table, link, locale) for table, link in zip(shown, links, strict=True)]
        late = sum(bool(table.late) for table in tables)
        head = say(locale, "tables-head", n=len(tables), late=late)
        parts: list[Part] = [Text("\n".join((head, *lines)))]
        if shown:
            choices = tuple(
                Choice(self._name(table.info, locale), table.info.id) for table in shown
            )
            press = ControlId(match, "tablesopen")
            parts.append(Menu(say(locale, "tables-open"), press, choices))
        pages = (len(page) - 1) // PAGE + 1
        buttons = [
            _page(match, say(locale, key, page=other + 1, pages=pages), other, late=wanted.late)
            for key, other in (("mine-before", number - 1), ("mine-after", number + 1))
            if 0 <= other < pages
        ]
        if late:
            key = "tables-all" if wanted.late else "tables-late"
            buttons.append(_page(match, say(locale, key), 0, late=not wanted.late))
            label = say(locale, "tables-nudge", n=late)
            buttons.append(Button(label, ControlId(match, "tablesnudge"), "primary"))
        # A page that is shown anew is another press: Discord refuses equal ids in a message.
        anew = ControlId(match, "tables", f"{int(wanted.late)}.{number}.0")
        buttons.append(Button(say(locale, "refresh"), anew))
        return Panel((*parts, Row(tuple(buttons)), tabs(match, "tables", locale)))

    @control("tablesopen", "edit", needs="nothing", chooses=True)
    async def open(self, use: Use) -> None:
        """Open the desk of the table that was chosen."""
        # A match of another server is answered like one that is not there.
        info = await find_match(self.context, use.reply.interaction, use.values[0])
        if isinstance(info, MatchInfo):
            await self.dashboard.show(use.about(info))
        else:
            await use.reply.say("out-of-date")

    @control("tablesnudge", "edit", needs="nothing")
    async def nudge(self, use: Use) -> None:
        """Call everybody who is late, at every table; each at most once an hour, as by a player.

        It is said at once that this is done; who was called is said once it is.
        """
        reply, guild = use.reply, use.reply.interaction.guild_id
        tables = await self._tables(reply)
        if tables is None:
            return
        late = [table for table in tables if table.late]
        if late and guild not in self._nudging:  # another press changes nothing of it
            self._nudging.add(guild)
            self.context.spawn(self._nudge(use, late), f"nudge-{guild}")
        await self.show(use, ShownTables(), say(reply.locale, "tables-nudging", n=len(late)))

    async def _nudge(self, use: Use, late: Sequence[Tended]) -> None:
        """Call who is late at some tables, for as long as the answer can be changed; say who was."""
        reply, began = use.reply, self.context.clock()
        called: dict[str, None] = {}
        kept: dict[str, tuple[str, str, float]] = {}  # somebody may be late at several tables
        left, name = len(late), reply.interaction.user.display_name
        try:
            for table in late:
                if self.context.clock() - began > _NUDGED:
                    break
                left -= 1
                made = await self.reminders.call(
                    table.info, reply.user, name, None, mark=reply.id, only=table.late
                )
                if not isinstance(made, Refused):  # it has ended, or stopped, meanwhile
                    names = names_of(table.info)
                    called.update(dict.fromkeys(names[seat] for seat in made.called))
                    for seat, why, until in made.kept:
                        kept[names[seat]] = names[seat], why, until
        finally:
            self._nudging.discard(reply.interaction.guild_id)
        reached = [listed([*called], reply.locale, PAGE)] if called else []
        words = nudge_words(reached, [*kept.values()][:PAGE], reply.locale)
        if left:
            words += "\n" + say(reply.locale, "tables-unnudged", n=left)
        try:
            await self.show(use, ShownTables(), words)
        except (
            TROUBLE
        ) as error:  # the person who asked has dismissed the list: they were called all the same
            log.info("what came of a nudge is not shown: %s", short(error))

    async def _tables(self, reply: Responder) -> list[Tended] | None:
        """List the tables of the server of somebody who tends them; others are told."""
        guild = reply.interaction.guild_id
        if guild is None or not await tends_here(self.context, reply.interaction):
            await reply.say("may-not-tend")
            return None
        infos = await self.context.store.matches.find(guild=guild, status=LIVE, limit=MOST)
        return late_first(infos, self.context.clock())

    def _name(self, info: MatchInfo, locale: str) -> str:
        game = self.context.games.get(info.game)
        title = tidy(info.game) if game is None else game_title(game, locale)
        return " · ".join(filter(None, (title, info.title, info.id)))

    def _line(self, table: Tended, link: str, locale: str) -> str:
        info, names = table.info, names_of(table.info)
        game = self.context.games.get(info.game)
        title = tidy(info.game) if game is None else game_title(game, locale)
        name = say(
            locale,
            "line-name",
            match=info.id,
            link=link,
            game=title,
            title=clean(info.title) or "none",
        )
        seats = table.late or table.waits
        who = ", ".join(names[seat] for seat in seats)
        if len(seats) > _NAMED:
            who = say(locale, "tables-many", n=len(seats))
        state = "late" if table.late else "waits" if table.waits else info.status
        line = say(
            locale,
            "tables-line",
            name=name,
            state=state,
            who=who,
            due="none" if table.due is None else moment(table.due),
        )
        return line + (say(locale, "tables-vacant") if table.vacant else "")


def _page(match: MatchId, label: str, number: int, *, late: bool) -> Button:
    return Button(label, ControlId(match, "tables", ShownTables(late, number).text()))
