"""Draws a picture of a panel with the painter of its game."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.games.game_ui import PlayableGame
from bot.matches import Snapshot
from bot.model.panel_parts import Picture
from bot.pictures.drawn import Drawn
from render.core.painter import Wanted
from render.core.vision import recoloured


def names_in_order(snapshot: Snapshot, names: Mapping[int, str]) -> list[str]:
    """List the names of the seats, a number for one without."""
    seats = len(getattr(snapshot.view, "seats", names))
    return [names.get(seat, str(seat + 1)) for seat in range(seats)]


def paint(
    game: PlayableGame, snapshot: Snapshot, names: dict[int, str], locale: str, picture: Picture
) -> Drawn | None:
    """Draw a picture of the view of *snapshot*; None if there is nothing to draw.

    The kinds are those of ``Wanted``, and ``then``: the map of ``snapshot.before``.
    """
    if picture.kind == "then":
        if snapshot.before is None:
            return None
        snapshot, picture = replace(snapshot, view=snapshot.before, before=None), Picture("map")
    wanted = Wanted(picture.kind, picture.arg, snapshot.seat, snapshot.before)
    painted = game.ui.painter.draw(snapshot.view, names_in_order(snapshot, names), locale, wanted)
    if painted is None:
        return None
    data = recoloured(painted.data, snapshot.colours) if snapshot.colours else painted.data
    name = f"{game.family}-{snapshot.match}-r{snapshot.round}.{painted.format}"
    return Drawn(data, name, painted.alt)
