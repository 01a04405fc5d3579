"""Looking back: the log, what is new since one's last turn, the match again step by step."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.scenes import ROUND
from bot.delivery.story import news_of
from bot.history import panel as history_panel
from bot.history.ending import numbers_panel
from bot.history.panel import LogFilter, LogPages, LogScene, ReplayScene, ReplayStep, Stop
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import name_places, scene_of
from bot.interactions.requirements import has_begun, seat_of
from bot.interactions.responder import Responder
from bot.matches.marks import last_read
from bot.model.control_id import numbers_of
from bot.model.panel_parts import Picture
from bot.model.recent import Recent
from bot.store import MatchInfo
from rules.core.ids import Seat

ALL_LINES: Final = 12
"""Lines of what has happened to a seat where nothing else is said."""
_KEPT: Final = 16
"""Of how many matches, seats and languages the steps, and the log, are remembered, in words."""
_AT_ONCE: Final = 40
"""Entries that a page of the log is read from; more each time where few of them are wanted."""
_NAMED: Final = 60
"""Entries before them by which the places of combats are known."""


class HistoryService:
    """Answers what somebody wants to know of what has happened, each to them alone."""

    def __init__(self, context: AppContext) -> None:
        """Read the matches of *context*."""
        self.context = context
        self._stops: Recent[tuple[object, ...], tuple[Stop, ...]] = Recent(_KEPT)
        self._logs: Recent[tuple[object, ...], LogPages] = Recent(_KEPT)

    # --- the log ---

    @control("log", "edit", takes=LogFilter)
    async def log_page(self, use: Use, log_filter: LogFilter) -> None:
        """Show the page and the part of the log that a control names."""
        if use.values:
            log_filter = history_panel.with_choice(log_filter, log_filter.role, use.values[0])
        await self.log(use.reply, use.info, log_filter)

    async def log(self, reply: Responder, info: MatchInfo, log_filter: LogFilter) -> None:
        """Show a page of the public record in words, or of the part of it that is wanted."""
        if not await has_begun(reply, info):
            return
        matches = self.context.matches
        # Only who asks for one round needs to know in which round each entry was made.
        wanted, rounds = log_filter.round, dict[int, int]()
        if wanted is not None:
            rounds = dict(await matches.around_round(info.id, wanted))
        scene = LogScene(
            game=self.context.game(info),
            info=info,
            locale=reply.locale,
            log=await self._log_pages(info, reply.locale, rounds, log_filter),
            rounds=await matches.rounds_so_far(info.id),
            log_filter=log_filter,
        )
        await reply.show(history_panel.log_panel(scene))

    async def _log_pages(
        self, info: MatchInfo, locale: str, rounds: Mapping[int, int], log_filter: LogFilter
    ) -> LogPages:
        """Read the record back as far as the wanted page needs; what was read is remembered."""
        wanted, matches = replace(log_filter, page=0, role=""), self.context.matches
        game, most = self.context.game(info), _AT_ONCE
        key = (info.id, info.revision, locale, wanted)
        log = self._logs.get(key) or history_panel.log_span(rounds, wanted, info.seq)
        # A page is full only once a line lies on the next.
        while not log.whole and len(log.pages) < log_filter.page + 2:
            # Counted is what everybody knows of: entries would tell how many are hidden.
            entries = await matches.latest(info.id, None, most + _NAMED, log.until)
            words = scene_of(await matches.view(info.id, None), info, locale)
            name_places(entries, words, game.ui.wording)
            shown = tuple(entry for entry in entries if entry.seq > log.since)
            since = shown[-most].seq - 1 if len(shown) > most else log.since
            # In a thread: the words of a long match would keep every other answer waiting.
            lines = await asyncio.to_thread(
                history_panel.log_lines, shown[-most:], words, game, rounds, wanted
            )
            log, most = log.with_earlier(since, lines), 2 * most
        self._logs[key] = log
        return log

    # --- since one's last turn ---

    @control("since")
    async def since(self, use: Use) -> None:
        """Tell a seat what has happened to it since its person pressed something last."""
        reply, info = use.reply, use.info
        if not await has_begun(reply, info) or (seat := await seat_of(reply, info)) is None:
            return
        matches, game = self.context.matches, self.context.game(info)
        start = last_read(info, seat)
        snapshot = replace(await matches.view(info.id, seat), since=start)
        # None where the rules of today do not reach that far back: the words are told all the same.
        before = (await matches.past_snapshots(info.id, [start], seat)).get(start)
        shown, picture = snapshot, None
        if before is not None:
            shown, picture = replace(snapshot, before=before.view), Picture("map", "moves")
        # Who comes back in another round sees how the last one ended.
        if game.ui.rounds and before is not None and 0 < before.round < snapshot.round:
            ended = await matches.last_round(info.id, seat)
            shown, picture = (shown, picture) if ended is None else (ended, ROUND)
        panel = history_panel.since_panel(
            game,
            info,
            snapshot,
            await matches.events_since(info.id, start, seat),
            reply.locale,
            news=await news_of(self.context, info, snapshot, reply.locale, most=ALL_LINES),
            step=await matches.number_at(info.id, seat, start),
            picture=picture,
        )
        await reply.show(panel, game=game, snapshot=shown, info=info)

    # --- in numbers ---

    @control("numbers")
    async def numbers(self, use: Use) -> None:
        """Show who held how much in a match that is over."""
        reply, info = use.reply, use.info
        if info.status != "over" or info.seq < 0:
            await reply.say("numbers-later")
            return
        panel, pictures = await numbers_panel(self.context, info, reply.locale)
        await reply.send_private(panel, pictures)

    # --- step by step ---

    @control("replay", "edit", takes=ReplayStep)
    async def replay_step(self, use: Use, step: ReplayStep) -> None:
        """Show the step that a control names."""
        chosen = numbers_of(use.values[0]) if use.values else ()
        eyes, number = step.seat, step.number
        if step.role == "eyes" and len(chosen) > 1:
            eyes, number = (chosen[0] - 1 if chosen[0] else None), chosen[1]
        elif use.values:
            number = next(iter(chosen), None)
        await self.replay(use.reply, use.info, number=number, mine=step.own, eyes=eyes)

    async def replay(
        self,
        reply: Responder,
        info: MatchInfo,
        *,
        number: int | None = None,
        mine: bool = False,
        eyes: int | None = None,
    ) -> None:
        """Show how the match stood after a step, to this person alone.

        *number*: the step that has this number for its viewer; None: the last one. *mine*: as their seat saw
        it then, not as everybody did; *eyes*: as another seat did, which nobody may while it is
        played.
        """
        if not await has_begun(reply, info):
            return
        matches, game = self.context.matches, self.context.game(info)
        own, over = await matches.seat_of(info.id, reply.user), info.status == "over"
        if eyes is not None and not (over and info.of_seat(Seat(eyes))):
            await reply.say("again-sealed")
            return
        if mine and over:
            eyes = own
        seat = own if mine else None if eyes is None else Seat(eyes)
        stops = await self._stops_of(info, seat, reply.locale)
        last = len(stops) - 1
        index = last if number is None else history_panel.stop_of(stops, number)
        here, before = stops[index].seq, stops[max(0, index - 1)].seq
        snapshots = await matches.past_snapshots(info.id, {here, before}, seat)
        if here not in snapshots:
            await reply.say("again-lost")
            return
        snapshot = snapshots[here]
        if index and before in snapshots:
            snapshot = replace(snapshot, before=snapshots[before].view, since=before)
        others = [*range(len(info.seats))] if over else [] if own is None else [own]
        scene = ReplayScene(
            game=game,
            info=info,
            snapshot=snapshot,
            locale=reply.locale,
            stops=stops,
            at=index,
            rounds=await matches.rounds(info.id),
            mine=mine and own is not None and not over,
            numbers={who: await matches.number_at(info.id, who, here) for who in (None, *others)},
            eyes=seat if over else None,
        )
        await reply.show(history_panel.replay_panel(scene), game=game, snapshot=snapshot, info=info)

    async def _stops_of(self, info: MatchInfo, seat: Seat | None, locale: str) -> tuple[Stop, ...]:
        """List the steps of a match, from those remembered as long as nothing was added."""
        key = (info.id, info.revision, seat, locale)
        if key not in self._stops:
            entries = await self.context.matches.events_since(info.id, -1, seat)
            now = await self.context.matches.view(info.id, seat)
            words, game = scene_of(now, info, locale), self.context.game(info)
            # In a thread: the words of a long match would keep every other answer waiting.
            self._stops[key] = await asyncio.to_thread(history_panel.stops_of, entries, words, game)
        return self._stops[key]
