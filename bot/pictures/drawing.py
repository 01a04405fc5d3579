"""Pictures for messages: drawn off the event loop, once for each position, view and language."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from msgspec import json
from msgspec.structs import replace

from bot.games.game_ui import Past, PlayableGame
from bot.matches import AnyGame, LogEntry, Snapshot
from bot.model.health import Health
from bot.model.names import bare, names_of
from bot.model.panel_parts import Panel, Picture, Then, when
from bot.model.recent import Recent
from bot.model.redacted_traceback import traced
from bot.pictures.drawn import Drawn
from bot.pictures.painter import Drawable, drawable
from bot.pictures.painters import Painters
from bot.store import MatchId, MatchInfo
from render.core.picture import Picture as Rendered
from render.core.text import legible
from rules.core.ids import Seat
from rules.players.story import Seen

T = TypeVar("T")

log = logging.getLogger("hexarch")

Painter = Callable[[Drawable, Snapshot, dict[int, str], str, Picture], Drawn | None]
"""Draws a picture of a view: game, snapshot, names of the seats, language, which picture."""

_KEPT = 64


def drawn_names(info: MatchInfo) -> dict[int, str]:
    """Name the seats of a match as far as pictures can say it: without marks for messages."""
    shown = {seat: legible(bare(name)) for seat, name in names_of(info).items()}
    return {seat: name for seat, name in shown.items() if name}


def _page(picture: Picture) -> str:
    """Tell pictures of one kind apart in the names of their files, without what a seat hides.

    Files of one message that had the same name would all show the last of them.
    """
    if picture.kind in {"battle", "strip"}:  # what a strip would add are cards of a hand
        return picture.arg.partition(";")[0]
    return picture.arg.partition("/")[2]


class Pictures:
    """Draws what a panel asks for, and keeps the last few.

    ``past``: reads earlier snapshots, for pictures of what has been put away since; ``seen``: what
    happened after an entry.
    """

    def __init__(self, painter: Painter | None = None, processes: int = 0) -> None:
        """Draw with *painter*; without one nothing is drawn and texts stand alone.

        *processes*: in which it is drawn; 0: in a thread, which draws whatever a test makes up.
        """
        self._painter, self._painters = painter, Painters(processes)
        self.health: Health | None = None
        self.past: Past | None = None
        self.seen: Callable[[MatchId, int, Seat | None], Awaitable[Sequence[LogEntry]]] | None = (
            None
        )
        self._kept: Recent[tuple[object, ...], Drawn] = Recent(_KEPT)
        self._newest: dict[tuple[object, ...], int] = {}
        self._under_way: dict[tuple[object, ...], asyncio.Task[Drawn | None]] = {}
        self._shown: Recent[MatchId, tuple[Snapshot, ...]] = Recent(_KEPT)

    async def of(
        self, panel: Panel, game: PlayableGame, snapshot: Snapshot, info: MatchInfo, locale: str
    ) -> dict[Picture, Drawn]:
        """Draw the pictures of *panel* from the view of *snapshot*; what fails is left out."""
        # What the message has already stays there: it would wait its turn to draw nothing.
        pictured = [part for part in panel.parts if isinstance(part, Picture)]
        wanted = [picture for picture in pictured if picture.kind != "kept"]
        pictures: dict[Picture, Drawn] = {}
        for picture in wanted:
            drawn = await self.one(picture, game, snapshot, info, locale)
            if drawn is not None:
                pictures[picture] = drawn
        return pictures

    @staticmethod
    def _key(
        picture: Picture, snapshot: Snapshot, info: MatchInfo, locale: str
    ) -> tuple[object, ...]:
        if (fought := when(picture)) is not None:
            # It looks the same whenever it is looked at.
            snapshot = replace(snapshot, seq=fought.ended, seat=None, since=-1, past=True)
        # People rename themselves, and their names stand in the picture.
        names = tuple(drawn_names(info).items())
        seen = (
            snapshot.match,
            snapshot.seq,
            snapshot.seat,
            snapshot.since,
            snapshot.past,
            snapshot.colours,
        )
        return (*seen, locale, picture, names)

    async def one(
        self, picture: Picture, game: PlayableGame, snapshot: Snapshot, info: MatchInfo, locale: str
    ) -> Drawn | None:
        """Draw one picture, or take it from those kept."""
        if self._painter is None:
            return None
        names = drawn_names(info)
        key = self._key(picture, snapshot, info, locale)
        if key in self._kept:
            return self._kept[key]
        if self.is_shedding:
            return None  # under load pictures wait: answers must not
        fought, shown = when(picture), picture
        if fought is not None:
            found = await self._as_fought(game, snapshot, fought)
            if found is None:
                return None
            snapshot, shown = found
        recall = game.ui.recall_battle
        if (
            picture.kind == "battle"
            and self.past is not None
            and recall is not None
            and not snapshot.past
        ):
            snapshot = await recall(snapshot, picture.arg, self.past)
        task = self._under_way.get(key)
        if task is None:
            if snapshot.before is None and not snapshot.past:
                snapshot = replace(snapshot, before=self._before(snapshot))
            work = partial(self._painter, drawable(game), snapshot, names, locale, shown)
            draw = partial(self._painters.do, game, work)
            if not snapshot.past:
                what = (snapshot.match, snapshot.seat, locale, picture)
                self._newest[what] = max(snapshot.seq, self._newest.get(what, 0))
                # While it waits for its turn the match may move on; nobody would see the older
                # picture any more.
                draw = partial(draw, partial(self._is_newest, what, snapshot.seq))
            task = asyncio.create_task(self._draw(key, picture, draw))
            self._under_way[key] = task
        # Others may wait for the same picture: one cancelled caller must not cancel it for them.
        return await asyncio.shield(task)

    async def _as_fought(
        self, game: PlayableGame, snapshot: Snapshot, fought: Then
    ) -> tuple[Snapshot, Picture] | None:
        """Return a match as it stood when a fight was decided, with what is shown of it.

        That is what each side was told of it, since some of that shows only afterwards; None: it is
        not known any more.
        """
        (number, began, ended, reader), past = fought, self.past
        if past is None or self.seen is None:
            return None
        # As everybody saw it: what a seat alone knew of a fight that is over is no part of it.
        views = await past(snapshot.match, range(max(0, began - 1), ended + 1), None)
        entries = await self.seen(snapshot.match, began - 1, None)
        counted = [one for one in entries if one.seq <= ended and one.undone_by is None]
        seen = [Seen(one.seq, what) for one in counted for what in one.observations]
        position = game.ui.relive(
            [views[seq] for seq in sorted(views)], [one.what for one in seen], number
        )
        if position is not None and game.ui.recall_battle is not None:
            position = await game.ui.recall_battle(position, number, past)
        if position is None:
            return None
        told = [
            cause.told
            for seat in range(len(position.view.seats))
            for cause in game.story.causes(seen, Seat(seat), began)
            if cause.fight == number
        ]
        shown = Picture("battle", f"{number};{reader};{json.encode(told).decode()}")
        return replace(position, colours=snapshot.colours), shown

    @property
    def draws(self) -> bool:
        """Whether anything is drawn at all."""
        return self._painter is not None

    @property
    def is_shedding(self) -> bool:
        """Whether nothing new is drawn just now, because there is too much to do."""
        return self.draws and self.health is not None and self.health.load != "usual"

    async def once(
        self, name: str, game: AnyGame, work: Callable[[], Rendered | None]
    ) -> Drawn | None:
        """Draw what is no view of a match, or take it from what is kept under *name*."""
        if self._painter is None:
            return None
        key = ("once", name)
        if key not in self._kept:
            rendered = None if self.is_shedding else await self.drawn(game, work)
            if rendered is None:
                return None
            self._kept[key] = Drawn(rendered.data, f"{name}.{rendered.format}", rendered.alt)
        return self._kept[key]

    async def drawn(self, game: AnyGame, work: Callable[[], T]) -> T | None:
        """Do *work* where pictures are drawn, when it is its turn; None if it fails."""
        try:
            return await self._painters.do(game, work)
        except Exception as error:  # noqa: BLE001 - a summary is worth less than the rest
            log.error("a summary was not drawn:\n%s", traced(error))  # noqa: TRY400
            self._failed()
            return None

    def _failed(self) -> None:
        if self.health is not None:
            self.health.count("undrawn")

    def shown(self, snapshot: Snapshot) -> None:
        """Remember that everybody has seen a map of this position: the next marks what moved."""
        # The one before stays too: the present position may be drawn again, and is compared with
        # it.
        earlier = [one for one in self._shown.get(snapshot.match, ()) if one.news < snapshot.news]
        self._shown[snapshot.match] = (*earlier[-1:], snapshot)

    def _before(self, snapshot: Snapshot) -> Any:
        """Return the last position before this one of which everybody has seen a map.

        What was taken back is none: nobody has moved from there to here.
        """
        earlier = [
            one
            for one in self._shown.get(snapshot.match, ())
            if one.news < snapshot.news and not any(a <= one.seq < b for a, b in snapshot.void)
        ]
        return earlier[-1].view if earlier else None

    def _is_newest(self, what: tuple[object, ...], seq: int) -> bool:
        """Return whether no newer picture of the same is wanted."""
        return self._newest.get(what, seq) <= seq

    async def _draw(
        self,
        key: tuple[object, ...],
        picture: Picture,
        draw: Callable[[], Awaitable[Drawn | None]],
    ) -> Drawn | None:
        began = time.monotonic()
        try:
            drawn = await draw()
        except Exception as error:  # noqa: BLE001 - a picture is never worth more than its text
            log.error("a picture (%s) was not drawn:\n%s", picture.kind, traced(error))  # noqa: TRY400
            self._failed()
            return None
        finally:
            self._under_way.pop(key, None)
        if self.health is not None:
            self.health.note_duration("draw", time.monotonic() - began, picture.kind)
        if drawn is not None:
            if picture.kind != "map":  # a message may hold several
                stem, _, kind = drawn.name.rpartition(".")
                named = f"{stem}-{picture.kind}{_page(picture)}.{kind}"
                drawn = Drawn(drawn.data, named, drawn.alt, drawn.size, drawn.spots)
            self._kept[key] = drawn
            # Forgetting all of it costs at most a few pictures that are drawn though newer ones are
            # wanted.
            if len(self._newest) > _KEPT * 8:
                self._newest.clear()
        return drawn

    def close(self) -> None:
        """Stop drawing."""
        self._painters.close()
