"""The summary of a match that is over: a short film of what happened on its map."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Final

from bot.history.course import Course, course_of
from bot.history.panel import round_name
from bot.lang import say
from bot.model.panel_parts import Panel, Picture, Text
from bot.pictures.drawing import drawn_names
from bot.pictures.drawn import Drawn
from bot.pictures.painter import names_in_order
from bot.store import MatchInfo
from render.core import film
from render.core.ending import Stage
from render.core.plot import number as written
from rules.players.story import Moment

if TYPE_CHECKING:
    from bot.context import AppContext

FILM: Final = Picture("film")
SECONDS: Final = 90.0
"""How long frames are drawn; those that are not drawn by then are left out, the lightest."""
FEWEST: Final = 3
"""With fewer frames there is nothing to see."""


async def summary(context: AppContext, info: MatchInfo) -> dict[Picture, Drawn]:
    """Draw what everybody could see of a match; empty if it was too short, or nothing is drawn."""
    stage = context.game(info).ui.painter.stage
    if not context.pictures.draws or stage is None:
        return {}
    course = await course_of(context, info)
    if course is None or len(course.moments) < FEWEST:
        return {}
    return await _film(context, course, stage)


def shot(course: Course, moment: Moment) -> film.Shot:
    """Return what the frame of something that happened says, in the language of the table."""
    locale, family, number = course.info.language, course.game.family, course.round_of(moment)
    at = course.rounds.index(number) if number in course.rounds else 0
    measure = course.game.ui.painter.measure(course.views[moment.ended], locale)
    note = ""
    if measure is not None:
        held = written(measure.values[moment.seat], locale)
        note = say(locale, "end-held", what=measure.title, n=held, need=measure.need)
    return film.Shot(
        when=round_name(locale, family, number),
        chances=course.chances[at],
        caption=course.game.ui.wording.caption(course.words(locale), moment.told),
        note=note,
        seat=moment.seat,
        place=moment.place,
        origin=moment.origin,
    )


async def _film(context: AppContext, course: Course, stage: Stage) -> dict[Picture, Drawn]:
    """Draw one frame after the other, each when it is its turn among other pictures."""
    info, game = course.info, course.game
    names = names_in_order(course.snapshot, drawn_names(info))
    frames: dict[int, film.Frame] = {}
    began = time.monotonic()
    last = len(course.moments) - 1
    # The last first, which shows how it ended, then the heaviest.
    for number in sorted(range(last + 1), key=lambda n: (n != last, -course.moments[n].weight, n)):
        if time.monotonic() - began > SECONDS and len(frames) >= FEWEST:
            break
        if context.pictures.is_shedding:
            continue
        moment = course.moments[number]
        said, view = shot(course, moment), course.views[moment.ended]
        work = partial(film.frame, stage, view, names, info.language, said)
        frame = await context.pictures.drawn(game, work)
        if frame is not None:
            frames[number] = frame
    if len(frames) < FEWEST:
        return {}
    shown = [frames[number] for number in sorted(frames)]
    data = await context.pictures.drawn(game, partial(film.gif, shown))
    if data is None:
        return {}
    name = f"{game.family}-{info.id}-film.gif"
    return {FILM: Drawn(data, name, say(info.language, "film-alt", n=len(shown), match=info.id))}


def summary_panel(info: MatchInfo, pictures: dict[Picture, Drawn]) -> Panel:
    """Build the message with the film of a match."""
    locale = info.language
    shown = [picture for picture in (FILM,) if picture in pictures]
    return Panel((Text(say(locale, "summary-head", match=info.id)), *shown))
