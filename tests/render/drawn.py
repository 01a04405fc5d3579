"""Pictures as the bot asks for them, from a view."""

from collections.abc import Sequence
from typing import Any

from render.core.painter import Painter, Wanted
from render.core.picture import Picture
from rules.core.ids import Seat


def drawn(
    painter: Painter,
    view: Any,
    names: Sequence[str],
    locale: str,
    kind: str,
    arg: str = "",
    *,
    seat: Seat | None = None,
    before: Any = None,
) -> Picture:
    """Draw a picture that is there."""
    picture = painter.draw(view, [*names], locale, Wanted(kind, arg, seat, before))
    assert picture is not None
    return picture
