"""The map, for one person alone: around a place, in a variant, in their colours, or in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec.structs import replace

from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import scene_of, standings
from bot.interactions.requirements import has_begun
from bot.interactions.responder import Responder
from bot.lang import say
from bot.matches import LogEntry, Snapshot
from bot.matches.marks import last_read
from bot.model.control_id import Argument, ControlId, Number, Page
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Picture, Row, Text
from bot.pictures.painter import names_in_order
from bot.store import MatchInfo
from rules.words.wording import Scene

ME: Final = "me"
"""The area around what the person holds."""
Variant = Literal["", "moves", "clean", "labels", "ownership"]
VARIANTS: Final[tuple[Variant, ...]] = ("moves", "clean", "labels", "ownership")
"""The ways of drawing a map beside the usual one."""
PAGE: Final = 1800
"""Characters on a page of the map in words."""


class Wanted(Argument, frozen=True):
    """Which map: in which variant (or the usual), around what (a place, ``me``, or everything).

    ``wide``: controls that 0.9.0 posted say it; only its place among the fields counts. ``page``: of
    the pictures of what one holds, from 0.
    """

    variant: Variant = ""
    wide: bool = False
    area: str = ""
    page: Number = 0


def standing_lines(words: Scene, game: PlayableGame) -> list[str]:
    """Return when it is, and what everybody may know of each seat, a line each."""
    wording = game.ui.wording
    stands = wording.phase(words)
    lines = [f"**{stands}**"] if stands else []
    return lines + standings(words, wording)


def map_panel(
    game: PlayableGame, info: MatchInfo, snapshot: Snapshot, locale: str, wanted: Wanted
) -> Panel | None:
    """Show a map with the standing in words; None if there is no such place."""
    prompts, words = game.ui.prompts, scene_of(snapshot, info, locale)
    shown: tuple[Picture, ...] = ()
    last = 0
    if wanted.area.lower() == ME:
        every = prompts.own_map(snapshot)
        last = max(0, len(every) - 1)
        wanted = replace(wanted, page=min(wanted.page, last))  # it may hold less by now
        shown = every[wanted.page : wanted.page + 1]
    elif wanted.area:
        place = prompts.place(words, wanted.area)
        if place is None:
            return None
        # As its id, which has no point: only the last field of an argument may hold some.
        shown, wanted = (Picture("zoom", place),), replace(wanted, area=place)
    ending = f";{wanted.variant}" if wanted.variant else ""
    shown = tuple(replace(picture, arg=picture.arg + ending) for picture in shown)
    shown = shown or (Picture("map", wanted.variant),)
    parts: list[Part] = [*shown, Text("\n".join(standing_lines(words, game)))]
    parts.append(
        Menu(
            say(locale, "map-as"),
            ControlId(info.id, "view", replace(wanted, variant="").text()),
            tuple(
                Choice(
                    say(locale, f"map-as-{one or 'usual'}"),
                    one or "usual",
                    chosen=one == wanted.variant,
                )
                for one in ("", *VARIANTS)
            ),
        )
    )
    buttons = [
        Button(say(locale, key), ControlId(info.id, "view", replace(wanted, page=to).text()))
        for key, to in (("map-text-back", wanted.page - 1), ("map-text-on", wanted.page + 1))
        if 0 <= to <= last
    ]
    buttons.append(Button(say(locale, "map-text"), ControlId(info.id, "board")))
    return Panel((*parts, Row(tuple(buttons))))


def text_panel(
    game: PlayableGame, info: MatchInfo, snapshot: Snapshot, locale: str, page: int = 0
) -> Panel:
    """Return all that the map shows as plain lines, a page of them."""
    words = scene_of(snapshot, info, locale)
    names = names_in_order(snapshot, names_of(info))
    textual = game.ui.painter.textual(snapshot.view, names, locale)
    lines = [f"- {line}" for line in textual]
    pages: list[list[str]] = [[]]
    for line in lines or standing_lines(words, game):
        # A message takes 2000 characters; the head has its share, and no line is cut in two.
        if pages[-1] and sum(len(one) + 1 for one in pages[-1]) + len(line) > PAGE:
            pages.append([])
        pages[-1].append(line)
    # The map may have less to say than when the button was made.
    page = max(0, min(page, len(pages) - 1))
    head = say(locale, "map-text-head", match=info.id, page=page + 1, pages=len(pages))
    parts: list[Part] = [Text(head), Text("\n".join(pages[page]))]
    buttons = [
        Button(say(locale, key), ControlId(info.id, "read", Page(to).text()))
        for key, to in (("map-text-back", page - 1), ("map-text-on", page + 1))
        if 0 <= to < len(pages)
    ]
    return Panel((*parts, Row(tuple(buttons))) if buttons else tuple(parts))


class MapService:
    """Answers everything about the map, each time from the view of who asks."""

    def __init__(self, context: AppContext) -> None:
        """Read the matches of *context*."""
        self.context = context

    @control("map", takes=Wanted, what_if=True)
    @control("view", "edit", takes=Wanted, what_if=True)
    async def viewed(self, use: Use, wanted: Wanted) -> None:
        """Show the map that a control names, or in the way that was chosen in its menu."""
        if use.values:
            way: Variant = next((kind for kind in VARIANTS if kind in use.values[:1]), "")
            wanted = replace(wanted, variant=way)
        await self.show(use.reply, use.info, wanted)

    @control("board", takes=Page, what_if=True)
    @control("read", "edit", takes=Page, what_if=True)
    async def read(self, use: Use, wanted: Page) -> None:
        """Show a page of the map in words."""
        await self.say(use.reply, use.info, wanted.page)

    async def show(self, reply: Responder, info: MatchInfo, wanted: Wanted) -> None:
        """Show a map to the person alone."""
        if not await has_begun(reply, info):
            return
        game, snapshot = self.context.game(info), await self.context.snapshot_for(info, reply.user)
        panel = map_panel(game, info, snapshot, reply.locale, wanted)
        if panel is None:
            await reply.say("unknown-cell", cell=clean(wanted.area)[:20])
            return
        # Only for this variant, because it reads the whole record of the match.
        if wanted.variant == "moves":
            snapshot = await self._moved(info, snapshot)
        await reply.show(panel, game=game, snapshot=snapshot, info=info)

    async def _moved(self, info: MatchInfo, snapshot: Snapshot) -> Snapshot:
        """Add what the viewer saw as they pressed last, or everybody before who acted last."""
        matches = self.context.matches
        if snapshot.seat is None:
            since = last_turn(await matches.events_since(info.id, -1, None))
        else:
            since = last_read(info, snapshot.seat)
        then = (await matches.past_snapshots(info.id, [since], snapshot.seat)).get(since)
        return snapshot if then is None else replace(snapshot, before=then.view, since=since)

    async def say(self, reply: Responder, info: MatchInfo, page: int = 0) -> None:
        """Say the map in words to the person alone."""
        if not await has_begun(reply, info):
            return
        snapshot = await self.context.snapshot_for(info, reply.user)
        await reply.show(text_panel(self.context.game(info), info, snapshot, reply.locale, page))


def last_turn(entries: Sequence[LogEntry]) -> int:
    """Return the entry before the last stretch of one seat's steps."""
    acts = [(t.seq, t.seat) for t in entries if t.seat is not None and t.observations]
    if not acts:
        return 0
    return max((seq for seq, seat in acts if seat != acts[-1][1]), default=0)
