"""What the page shows of a match that is over: how it ended, who came where, the pictures of it."""

from __future__ import annotations

from bot.context import AppContext, LookBack
from bot.history.ending import places_of
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.model.panel_parts import Text
from bot.pictures.drawn import Drawn
from bot.play.table_panel import ended_words
from bot.store import MatchInfo
from bot.web.shown import name_of, plain
from render.core.plot import number as written
from rules.core.data import Value
from rules.core.ids import Seat


class Place(Value, frozen=True):
    """Where a seat ended: its place in words, and what it had of what decides."""

    seat: int
    place: str
    held: str


class Told(Value, frozen=True):
    """What is told of a match that is over: a picture by the ``name`` of its file, or ``text`` alone."""

    name: str
    text: str


class Ended(Value, frozen=True):
    """How a match ended. ``held``: what decides; ``reviews``: what decided it may be asked for."""

    title: str
    held: str
    places: tuple[Place, ...]
    picture: Told
    reviews: bool


LookedBack = tuple[Ended | Told, Drawn | None]
"""What is told to a viewer, and the picture that it names."""


async def ended(
    context: AppContext, info: MatchInfo, seat: Seat | None, locale: str, key: bytes
) -> LookedBack:
    """Tell a viewer how a match ended; *key* names pictures, as in ``shown``."""
    # As everybody saw it: who came where is the same for all.
    game, snapshot = context.game(info), await context.matches.view(info.id, None)
    words, measure = (
        scene_of(snapshot, info, locale),
        game.ui.painter.measure(snapshot.view, locale),
    )
    places = places_of(snapshot, info)
    values = () if measure is None else measure.values
    picture, drawn = await _told(context.ended, info, seat, locale, key)
    state = Ended(
        title=plain(ended_words(info, words, game.ui.wording, snapshot.round)).removesuffix("."),
        held="" if measure is None else measure.title,
        places=tuple(
            Place(at, say(locale, "end-place", n=places[at]), written(values[at], locale))
            for at in sorted(range(len(values)), key=places.__getitem__)
        ),
        picture=picture,
        reviews=context.thinkers > 0
        and game.outlook is not None
        and bool(snapshot.view.over)
        and any(who.user is not None for who in info.seats),
    )
    return state, drawn


async def decided(
    context: AppContext, info: MatchInfo, seat: Seat | None, locale: str, key: bytes
) -> LookedBack:
    """Tell a viewer what decided a match, or why nobody knows (yet)."""
    return await _told(context.decided, info, seat, locale, key)


async def _told(
    look: LookBack | None, info: MatchInfo, seat: Seat | None, locale: str, key: bytes
) -> tuple[Told, Drawn | None]:
    """Put a panel about a match that is over in a picture, or in words where none is drawn."""
    assert look is not None
    panel, pictures = await look(info, seat, locale)
    drawn = next(iter(pictures.values()), None)
    if drawn is not None:
        return Told(name_of(drawn, key), drawn.alt), drawn
    text = "\n".join(plain(part.text) for part in panel.parts if isinstance(part, Text))
    return Told("", text), None
