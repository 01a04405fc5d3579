"""Which picture of ``render/`` stands for which part of a panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from bot.panels.components import Drawn
from bot.panels.eden import as_drafted
from bot.panels.parts import Picture
from bot.tables import AnyGame, Look
from render import cthulhu, eden
from render.picture import Picture as Painted
from rules.core.ids import Card, Cell, Seat
from rules.cthulhu.views import View as CthulhuView
from rules.eden.nodes import Locale
from rules.eden.views import View


def paint(
    game: AnyGame, look: Look, names: dict[int, str], locale: str, picture: Picture
) -> Drawn | None:
    """Draw a picture of the view of *look*; None if there is nothing to draw.

    Kinds: ``map``; ``zoom`` (``arg``: a cell, or ``me``, then ``/page``); ``hand`` (``arg``: seat,
    then ``/page``); ``card`` (``arg``: a card); ``battle`` (``arg``: a combat). Plain and synchronous: for a thread.
    """
    called = [names.get(seat, str(seat + 1)) for seat in range(len(look.view.seats))]
    painted = _PAINTERS[game.family](look, called, cast("Locale", locale), picture)
    if painted is None:
        return None
    name = f"{game.family}-{look.match}-r{look.round}.{painted.format}"
    return Drawn(painted.data, name, painted.alt)


def _eden(look: Look, names: list[str], locale: Locale, picture: Picture) -> Painted | None:
    view: View = look.view
    before: View | None = look.before
    seat = look.seat
    if not view.tiles:
        return None
    what, _, page = picture.arg.partition("/")
    match picture.kind:
        case "map":
            return eden.snapshot(view, names, locale, before=before)
        case "zoom" if what == "me":
            if seat is None or int(page or 1) > eden.zoom_count(view, seat):
                return None
            return eden.zoom(as_drafted(view), names, locale, seat, int(page or 1))
        case "zoom":
            return eden.zoom_at(view, names, locale, Cell(what))
        case "hand":
            pages = eden.hand(view, names, locale, Seat(int(what)))
            return pages[int(page or 1) - 1] if int(page or 1) <= len(pages) else None
        case "card":
            return eden.card(view.content, view.edition, Card(picture.arg), locale)
        case "battle" if picture.arg in view.combats:
            return eden.battle(view, int(picture.arg), names, locale)
        case _:
            return None


def _cthulhu(look: Look, names: list[str], locale: Locale, picture: Picture) -> Painted | None:
    view: CthulhuView = look.view
    what, _, page = picture.arg.partition("/")
    match picture.kind:
        case "map":
            return cthulhu.snapshot(view, names, locale)
        case "hand" if int(page or 1) == 1:
            return cthulhu.own(view, names, locale, Seat(int(what)))
        case "battle" if picture.arg in view.battles:
            return cthulhu.battle(view, int(picture.arg), names, locale)
        case _:
            return None


_PAINTERS: Final[dict[str, Callable[[Look, list[str], Locale, Picture], Painted | None]]] = {
    "eden": _eden,
    "cthulhu": _cthulhu,
}
"""How each family of games is drawn."""
