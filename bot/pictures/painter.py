"""Which picture of ``render/`` stands for which part of a panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from msgspec.structs import replace

from bot.games.eden import as_drafted
from bot.matches import AnyGame, Snapshot
from bot.model.panel_parts import Picture
from bot.pictures.drawn import Drawn
from render import clash, cthulhu, eden
from render.core.picture import Picture as Painted
from render.core.vision import recoloured
from rules.clash.views import View as ClashView
from rules.core.ids import Card, Cell, Seat
from rules.cthulhu.views import View as CthulhuView
from rules.eden.common.views import View
from rules.eden.nodes import Locale


def paint(
    game: AnyGame, look: Snapshot, names: dict[int, str], locale: str, picture: Picture
) -> Drawn | None:
    """Draw a picture of the view of *look*; None if there is nothing to draw.

    Kinds: ``map`` (``arg``: a variant); ``then`` (the map of ``look.before``);
    ``zoom`` (``arg``: a cell, or ``me``, then ``/page``, then ``;variant``); ``hand`` (``arg``: seat,
    then ``/page``); ``card`` (``arg``: a card); ``battle`` (``arg``: a combat). Plain and synchronous: for a thread.
    """
    if picture.kind == "then":
        if look.before is None:
            return None
        look, picture = replace(look, view=look.before, before=None), Picture("map")
    called = [names.get(seat, str(seat + 1)) for seat in range(len(look.view.seats))]
    draw = _PAINTERS.get(game.family)
    painted = draw(look, called, cast("Locale", locale), picture) if draw is not None else None
    if painted is None:
        return None
    if look.colours:
        painted = replace(painted, data=recoloured(painted.data, look.colours))
    name = f"{game.family}-{look.match}-r{look.round}.{painted.format}"
    return Drawn(painted.data, name, painted.alt)


def plot(
    game: AnyGame, moments: Sequence[tuple[int, Snapshot]], names: dict[int, str], locale: str
) -> Drawn | None:
    """Draw who held how much at the end of each round; None for games that count nothing."""
    draw = _PLOTS.get(game.family)
    if draw is None or not moments:
        return None
    last = moments[-1][1]
    called = [names.get(seat, str(seat + 1)) for seat in range(len(last.view.seats))]
    painted = draw([(number, look.view) for number, look in moments], called, locale)
    return Drawn(painted.data, f"{game.family}-{last.match}-plot.{painted.format}", painted.alt)


def _eden(look: Snapshot, names: list[str], locale: Locale, picture: Picture) -> Painted | None:
    view: View = look.view
    before: View | None = look.before
    seat = look.seat
    if not view.tiles:
        return None
    arg, _, variant = picture.arg.partition(";")
    what, _, page = arg.partition("/")
    match picture.kind:
        case "map":
            return eden.snapshot(view, names, locale, before=before, variant=what)
        case "zoom" if what == "me":
            if seat is None or int(page or 1) > eden.zoom_count(view, seat):
                return None
            view, before = as_drafted(view), before if variant else None
            return eden.zoom(
                view, names, locale, seat, int(page or 1), before=before, variant=variant
            )
        case "zoom":
            before = before if variant else None
            return eden.zoom_at(view, names, locale, Cell(what), before=before, variant=variant)
        case "hand":
            pages = eden.hand(view, names, locale, Seat(int(what)))
            return pages[int(page or 1) - 1] if int(page or 1) <= len(pages) else None
        case "card":
            return eden.card(view.content, view.edition, Card(picture.arg), locale)
        case "battle" if picture.arg in view.combats:
            return eden.battle(view, int(picture.arg), names, locale)
        case _:
            return None


def _cthulhu(look: Snapshot, names: list[str], locale: Locale, picture: Picture) -> Painted | None:
    view: CthulhuView = look.view
    arg, _, variant = picture.arg.partition(";")
    what, _, page = arg.partition("/")
    match picture.kind:
        case "zoom":
            return cthulhu.zoom_at(view, names, locale, what, variant=variant)
        case "map":
            return cthulhu.snapshot(view, names, locale, before=look.before, variant=what)
        case "hand" if int(page or 1) == 1:
            return cthulhu.own(view, names, locale, Seat(int(what)))
        case "card":
            return cthulhu.card(view, names, locale, picture.arg)
        case "battle" if picture.arg in view.battles:
            return cthulhu.battle(view, int(picture.arg), names, locale)
        case _:
            return None


def _clash(look: Snapshot, names: list[str], locale: Locale, picture: Picture) -> Painted | None:
    view: ClashView = look.view
    before: ClashView | None = look.before
    seat = look.seat
    arg, _, variant = picture.arg.partition(";")
    what, _, page = arg.partition("/")
    match picture.kind:
        case "map":
            return clash.snapshot(view, names, locale, before=before, variant=what)
        case "zoom" if what == "me":
            if seat is None or int(page or 1) > clash.zoom_count(view, seat):
                return None
            return clash.zoom(view, names, locale, seat, int(page or 1), variant=variant)
        case "zoom":
            return clash.zoom_at(view, names, locale, Cell(what), variant=variant)
        case "hand":
            pages = clash.hand(view, names, locale, Seat(int(what)))
            return pages[int(page or 1) - 1] if int(page or 1) <= len(pages) else None
        case "card" if what.startswith("advances-"):
            number = int(what.removeprefix("advances-"))
            return clash.advances(view, names, locale, Seat(number - 1))
        case "card":
            return clash.card(Card(what), locale)
        case "battle" if view.battle is not None:
            return clash.battle(view, names, locale)
        case _:
            return None


_PAINTERS: Final[dict[str, Callable[[Snapshot, list[str], Locale, Picture], Painted | None]]] = {
    "eden": _eden,
    "cthulhu": _cthulhu,
    "clash": _clash,
}
"""How each family of games is drawn."""


def board(game: AnyGame, look: Snapshot, names: dict[int, str], locale: str) -> list[str]:
    """Say in words all that the map shows; nothing for games without a painter of their own."""
    say_all = _BOARDS.get(game.family)
    if say_all is None:
        return []
    called = [names.get(seat, str(seat + 1)) for seat in range(len(look.view.seats))]
    return say_all(look.view, called, locale)


def _eden_board(view: View, names: list[str], locale: str) -> list[str]:
    return eden.textual(view, names, cast("Locale", locale))


_BOARDS: Final[dict[str, Callable[[Any, list[str], str], list[str]]]] = {
    "eden": _eden_board,
    "cthulhu": cthulhu.textual,
    "clash": clash.textual,
}
"""How the map of each family of games is said in words."""

Views = Sequence[tuple[int, Any]]  # Any: of the view type of the game


def _eden_plot(moments: Views, names: list[str], locale: str) -> Painted:
    return eden.plot(moments, names, cast("Locale", locale))


_PLOTS: Final[dict[str, Callable[[Views, list[str], str], Painted]]] = {
    "eden": _eden_plot,
    "cthulhu": cthulhu.plot,
    "clash": clash.plot,
}
"""How it is drawn who held how much, for each family of games."""
