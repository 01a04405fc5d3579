"""The summary of a match that is over: a short film of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.history.panel import stops_of
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import LogEntry, Snapshot
from bot.model.panel_parts import Panel, Picture, Text
from bot.pictures.drawn import Drawn
from bot.store import MatchInfo
from render.core import film

if TYPE_CHECKING:
    from bot.context import AppContext

FILM: Final = Picture("film")
SECONDS: Final = 90.0
"""How long frames are drawn; those that are not drawn by then are left out, evenly."""
FEWEST: Final = 3
"""With fewer frames there is nothing to see."""


def turns(entries: Sequence[LogEntry], seqs: Sequence[int]) -> list[int]:
    """Keep the last of the entries *seqs* of each stretch in which the same seat acts."""
    seats = {entry.seq: entry.seat for entry in entries}
    return [
        seq
        for seq, after in zip(seqs, [*seqs[1:], None], strict=True)
        if after is None or seats.get(seq) != seats.get(after)
    ]


async def summary(context: AppContext, info: MatchInfo) -> dict[Picture, Drawn]:
    """Draw what everybody could see of a match; empty if it was too short, or nothing is drawn."""
    if not context.pictures.draws:
        return {}
    matches, game, locale = context.matches, context.game(info), info.language
    entries = await matches.events_since(info.id, -1, None)
    now = await matches.view(info.id, None)
    stops = stops_of(entries, scene_of(now, info, locale), game)
    steps = turns(entries, [stop.seq for stop in stops])
    steps = [steps[i] for i in film.chosen(len(steps))]
    snapshots = await matches.past_snapshots(info.id, {*steps}, None)
    return await _film(context, info, [snapshots[seq] for seq in steps if seq in snapshots])


async def _film(
    context: AppContext, info: MatchInfo, snapshots: Sequence[Snapshot]
) -> dict[Picture, Drawn]:
    """Draw one frame after the other, each when it is its turn among other pictures."""
    if len(snapshots) < FEWEST:
        return {}
    frames: dict[int, film.Frame] = {}
    began = time.monotonic()
    for number in film.evenly(len(snapshots)):
        # Frames are drawn coarse to fine, so that whatever is left out is left out evenly.
        if time.monotonic() - began > SECONDS and len(frames) >= FEWEST:
            break
        snapshot = snapshots[number]
        if number:
            snapshot = replace(
                snapshot, before=snapshots[number - 1].view, since=snapshots[number - 1].seq
            )
        frame = await context.pictures.frame(context.game(info), snapshot, info, info.language)
        if frame is not None:
            frames[number] = frame
    if len(frames) < FEWEST:
        return {}
    shown = [frames[number] for number in sorted(frames)]
    data = await context.pictures.drawn(context.game(info), partial(film.gif, shown))
    if data is None:
        return {}
    name = f"{context.game(info).family}-{info.id}-film.gif"
    return {FILM: Drawn(data, name, say(info.language, "film-alt", n=len(shown), match=info.id))}


def summary_panel(info: MatchInfo, pictures: dict[Picture, Drawn]) -> Panel:
    """Build the message with the film of a match."""
    locale = info.language
    shown = [picture for picture in (FILM,) if picture in pictures]
    return Panel((Text(say(locale, "summary-head", match=info.id)), *shown))
