"""The painter of Clash of Cultures: which picture stands for which part of a panel."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import json

from render.clash import alt, battles, boards, hands, maps, rounds
from render.clash import picture as pic
from render.clash import scene as sc
from render.clash.beside import BADGE, beside, fight, icon
from render.clash.look import THEME, look
from render.clash.paint.battle import paint_battle
from render.clash.paint.hand import paint_card, paint_hand, paint_hand_names
from render.clash.paint.round import paint_round
from render.clash.paint.zoom import paint_lands, paint_zoom
from render.clash.plots import measure, stage
from render.clash.primer import primer
from render.clash.reports import report
from render.core.fight import of_fight
from render.core.lobby import LobbyCard, lobby_picture
from render.core.painter import Wanted
from render.core.pen import Sprite
from render.core.picture import Picture, finished, publish
from render.core.pieces import badge
from render.core.round import of_round
from render.core.theme import Ink
from rules.clash.views import View
from rules.core.ids import Card, Cell, Seat
from rules.players.clash.story import Fought

__all__ = [
    "beside",
    "draw",
    "fight",
    "icon",
    "lobby",
    "measure",
    "primer",
    "report",
    "stage",
    "textual",
]


def textual(view: View, names: Sequence[str], locale: str) -> list[str]:
    """Return the lines about everything that the map shows, a sentence each."""
    return alt.whole(maps.board(view, names, locale))


def lobby(card: LobbyCard) -> Picture:
    """Paint the card of a match that has not begun."""
    return lobby_picture(card, THEME, badge_of, pic.PALETTE)


def badge_of(colour: str) -> tuple[Sprite, Ink]:
    """Return the badge of a colour, and its colour."""
    shown = look(colour)
    return badge(shown, BADGE), shown.fill


def draw(view: View, names: Sequence[str], locale: str, wanted: Wanted) -> Picture | None:
    """Draw one picture of what a viewer sees; None if there is nothing of that kind.

    Raises:
        ValueError: the viewer does not see the cards of a hand.
        KeyError: there is no such card.
    """
    what, seat, variant = wanted.what, wanted.seat, wanted.variant
    match wanted.kind:
        case "map":
            board = maps.varied(maps.board(view, names, locale, wanted.before), what)
            return pic.tall_picture(board)
        case "round" if wanted.before is not None:
            ended = rounds.round_end(view, wanted.before, names, locale, seat)
            return publish(ended, paint_round, of_round, pic.PALETTE)
        case "board" if what == "advances" and seat is not None:
            return pic.advances_picture(boards.advances(view, seat, names, locale))
        case "board":
            return pic.bare_picture(maps.board(view, names, locale))
        case "zoom":
            zoom = _zoom(view, names, locale, wanted)
            if zoom is None:
                return None
            return publish(maps.varied_part(zoom, variant), paint_zoom, alt.of_zoom, pic.PALETTE)
        case "lands" if seat is not None:
            plan = [tuple(map(Cell, way.split(">"))) for way in wanted.arg.split(",") if way]
            land = maps.lands(view, names, locale, seat, plan)
            return publish(land, paint_lands, alt.of_zoom, pic.PALETTE)
        case "hand" if variant == "names":
            [whole] = hands.hand(view, Seat(int(what)), names, locale, whole=True)
            return publish(whole, paint_hand_names, alt.of_hand, pic.PALETTE)
        case "hand":
            pages = hands.hand(view, Seat(int(what)), names, locale)
            if wanted.page > len(pages):
                return None
            return publish(pages[wanted.page - 1], paint_hand, alt.of_hand, pic.PALETTE)
        case "card" if what.startswith("advances-"):
            number = int(what.removeprefix("advances-"))
            return pic.advances_picture(boards.advances(view, Seat(number - 1), names, locale))
        case "card":
            card = hands.card(Card(what), locale)
            return finished(paint_card(card), pic.PALETTE, alt.of_card(card, locale))
        case "battle" if view.battle is not None:
            me, _, more = variant.partition(";")
            reports = json.decode(more, type=list[Fought]) if more else []
            reader = Seat(int(me)) if more else None
            fought = battles.battle(view, names, locale, reports=reports, me=reader)
            return publish(fought, paint_battle, of_fight, pic.PALETTE)
        case _:
            return None


def _zoom(view: View, names: Sequence[str], locale: str, wanted: Wanted) -> sc.Zoom | None:
    """List what a part of the map shows: of the viewer's own land, or around a space."""
    if wanted.what != "me":
        return maps.zoom_at(view, names, locale, Cell(wanted.what))
    seat = wanted.seat
    if seat is None or wanted.page > len(maps.own_parts(view, seat)):
        return None
    return maps.zoom(view, names, locale, seat, wanted.page)
