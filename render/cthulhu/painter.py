"""The painter of Cthulhu Wars: which picture stands for which part of a panel."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import json

from render.core.fight import of_fight
from render.core.lobby import LobbyCard, lobby_picture
from render.core.painter import Wanted
from render.core.pen import Sprite
from render.core.picture import Picture, finished, publish
from render.core.round import Round, of_round
from render.core.theme import Ink
from render.cthulhu import alt, battles, maps, rounds, secrets, shelves
from render.cthulhu import picture as pic
from render.cthulhu.beside import BADGE, beside, fight, icon
from render.cthulhu.look import GROUND, look
from render.cthulhu.paint.battle import paint_battle
from render.cthulhu.paint.card import paint_card
from render.cthulhu.paint.own import paint_own_low, paint_shelf
from render.cthulhu.paint.pieces import badge
from render.cthulhu.paint.round import paint_round
from render.cthulhu.paint.tall import paint_lands
from render.cthulhu.plots import measure, stage
from render.cthulhu.primer import primer
from render.cthulhu.reports import report
from render.cthulhu.scene import World
from rules.core.ids import Seat
from rules.cthulhu.views import View
from rules.players.cthulhu.story import Fought

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
    """Return all that the map with its tracks shows, one sentence after the other."""
    return alt.all_of_world(maps.world(view, names, locale))


def lobby(card: LobbyCard) -> Picture:
    """Paint the card of a match that has not begun."""
    return lobby_picture(card, GROUND, badge_of, pic.PALETTE)


def badge_of(faction: str) -> tuple[Sprite, Ink]:
    """Return the badge of a faction, and its colour."""
    shown = look(faction)
    return badge(shown, BADGE), shown.fill


def _of_round(scene: Round[World]) -> str:
    return f"{of_round(scene)} {alt.of_ritual(scene.board.ritual, scene.locale)}"


def draw(view: View, names: Sequence[str], locale: str, wanted: Wanted) -> Picture | None:
    """Draw one picture of what a viewer sees; None if there is nothing of that kind.

    Raises:
        KeyError: the map has no such area, or the match no such card.
        ValueError: the viewer does not see the signs of a seat.
    """
    what = wanted.what
    match wanted.kind:
        case "map":
            world = maps.varied(maps.world(view, names, locale, wanted.before), what)
            return pic.tall_picture(world)
        case "round" if wanted.before is not None:
            ended = rounds.round_end(view, wanted.before, names, locale, wanted.seat)
            return publish(ended, paint_round, _of_round, pic.PALETTE)
        case "board":
            return pic.bare_picture(maps.world(view, names, locale), small=what == "small")
        case "zoom":
            world = maps.varied(maps.world(view, names, locale), wanted.variant)
            return pic.zoom_picture(world, what)
        case "lands" if (seat := wanted.seat) is not None:
            world = maps.world(view, names, locale)
            world, targets = maps.planned(world, view, seat, wanted.arg)
            return finished(paint_lands(world, targets), pic.PALETTE, alt.of_world(world))
        case "hand" if wanted.variant == "names" or wanted.page == 1:
            paint = paint_own_low if wanted.variant == "names" else paint_shelf
            return publish(
                secrets.own(view, Seat(int(what)), names, locale), paint, alt.of_shelf, pic.PALETTE
            )
        case "card" if wanted.arg.startswith("faction-"):
            faction = wanted.arg.removeprefix("faction-")
            return publish(
                shelves.shelf(view, faction, names, locale), paint_shelf, alt.of_shelf, pic.PALETTE
            )
        case "card":
            return publish(
                shelves.card(view, wanted.arg, names, locale), paint_card, alt.of_card, pic.PALETTE
            )
        case "battle" if what in view.battles:
            me, _, more = wanted.variant.partition(";")
            reports = json.decode(more, type=list[Fought]) if more else []
            reader = Seat(int(me)) if more else None
            fought = battles.battle(view, int(what), names, locale, reports=reports, me=reader)
            return publish(fought, paint_battle, of_fight, pic.PALETTE)
        case _:
            return None
