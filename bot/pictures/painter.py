"""Draws a picture of a panel with the painter of its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.model.panel_parts import Picture
from bot.model.results import Snapshot
from bot.pictures.drawn import Drawn
from render.core.painter import Wanted
from render.core.picture import Picture as Rendered
from render.core.vision import recoloured

if TYPE_CHECKING:  # a process that paints has no use for it, and its import takes memory
    from bot.games.game_ui import PlayableGame


class Drawable(NamedTuple):
    """What is needed of a game to draw it; unlike a game it can be sent to another process."""

    family: str
    draw: Callable[[Any, list[str], Any, Wanted], Rendered | None]
    """The function of its painter."""


def drawable(game: PlayableGame) -> Drawable:
    """Return what is needed of *game* to draw it."""
    return Drawable(game.family, game.ui.painter.draw)


def names_in_order(snapshot: Snapshot, names: Mapping[int, str]) -> list[str]:
    """List the names of the seats, a number for one without."""
    seats = len(getattr(snapshot.view, "seats", names))
    return [names.get(seat, str(seat + 1)) for seat in range(seats)]


def paint(
    game: Drawable, snapshot: Snapshot, names: dict[int, str], locale: str, picture: Picture
) -> Drawn | None:
    """Draw a picture of the view of *snapshot*; None if there is nothing to draw.

    The kinds are those of ``Wanted``.
    """
    wanted = Wanted(picture.kind, picture.arg, snapshot.seat, snapshot.before, picture.answer)
    painted = game.draw(snapshot.view, names_in_order(snapshot, names), locale, wanted)
    if painted is None:
        return None
    data = recoloured(painted.data, snapshot.colours) if snapshot.colours else painted.data
    name = f"{game.family}-{snapshot.match}-r{snapshot.round}.{painted.format}"
    return Drawn(data, name, painted.alt, (painted.width, painted.height), painted.spots)
