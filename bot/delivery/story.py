"""What has happened to a seat since its person pressed something last: the head of its panels."""

from __future__ import annotations

from typing import Final

from bot.context import AppContext
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import Snapshot
from bot.matches.marks import holdings_of
from bot.model.limits import whole_sentences
from bot.model.panel_parts import Picture, fight_over
from bot.store import MatchInfo
from rules.core.data import Value

LINES: Final = 3
"""Lines of a head; where there is more, the last one says how much."""
LINE: Final = 110
"""Characters of one of them, which may take three lines on a phone."""


class News(Value, frozen=True):
    """The head of a panel: what was lost first. ``picture``: the fight that cost most."""

    lines: tuple[str, ...] = ()
    picture: Picture | None = None


NO_NEWS: Final = News()


async def news_of(
    context: AppContext, info: MatchInfo, snapshot: Snapshot, locale: str, most: int = LINES
) -> News:
    """Tell the seat of *snapshot* what has happened to it in *most* lines, also what was answered for it."""
    game, seat = context.game(info), snapshot.seat
    who = None if seat is None else info.of_seat(seat)
    if seat is None or who is None or who.read < 0 or info.status != "running":
        return NO_NEWS
    known = await context.matches.seen_since_press(info.id, seat)
    beats = game.story.beats(holdings_of(who), snapshot.view, seat, known.seen, who.read)
    if not beats:
        return NO_NEWS
    words, wording = scene_of(snapshot, info, locale), game.ui.wording
    for one in known.seen:
        wording.name_places(words, one.what)
    told = (wording.story(words, beat.told) for beat in beats)
    # Two losses may be said alike, as those of two units in one place.
    lines = [*dict.fromkeys(whole_sentences(one, LINE) for one in told if one)]
    most = most if len(lines) <= most else most - 1
    where, left = say(locale, "since"), len(lines) - most
    more = [say(locale, "story-more", n=left, where=where)] if left > 0 else []
    fight = next((beat.cause for beat in beats if beat.cause and beat.cause.fight), None)
    fought = None if fight is None else fight_over(fight, seat)
    return News((*lines[:most], *more), fought)
