"""The painter of Battle For Eden: which picture stands for which part of a panel."""

from __future__ import annotations

from collections import Counter

from msgspec import json
from msgspec.structs import replace

from render import eden
from render.core.painter import Wanted
from render.core.picture import Picture
from render.eden import plot, textual
from render.eden.beside import beside, fight, icon
from render.eden.plans import read
from render.eden.plots import end, measure
from render.eden.primer import primer
from rules.core.forms import Whole
from rules.core.ids import Card, Cell, Seat
from rules.eden import actions as ac
from rules.eden.board import views as vw
from rules.eden.nodes import Locale
from rules.players.eden.story import Fought

__all__ = [
    "after",
    "as_drafted",
    "beside",
    "draw",
    "end",
    "fight",
    "icon",
    "measure",
    "plot",
    "primer",
    "textual",
]


def draw(view: vw.View, names: list[str], locale: Locale, wanted: Wanted) -> Picture | None:
    """Draw one picture of what a viewer sees; None if there is nothing of that kind."""
    if not view.tiles:
        return None
    what, seat, variant = wanted.what, wanted.seat, wanted.variant
    before = wanted.before if variant else None
    answer = wanted.answer
    order = answer if isinstance(answer, ac.Order | ac.Shop) else None
    match wanted.kind:
        case "map":
            return eden.snapshot(
                view, names, locale, before=wanted.before, variant=what, tall=wanted.tall
            )
        case "round" if wanted.before is not None:
            return eden.round_end(view, wanted.before, names, locale, me=seat)
        case "board":
            return eden.bare(as_drafted(view, answer), names, locale)
        case "zoom" if what == "me":
            if seat is None or wanted.page > eden.zoom_count(view, seat):
                return None
            drafted = as_drafted(view, answer)
            return eden.zoom(
                drafted, names, locale, seat, wanted.page, before=before, variant=variant
            )
        case "zoom":
            return eden.zoom_at(view, names, locale, Cell(what), before=before, variant=variant)
        case "lands":
            if seat is None:
                return None
            return eden.lands(as_drafted(view, answer), names, locale, seat, read(wanted.arg))
        case "strip" if wanted.what in view.combats:
            said, _, cards = wanted.variant.partition(";")
            total = int(said) if said else None
            added = [Card(card) for card in cards.split(",") if card]
            return eden.strip(view, int(wanted.what), names, locale, cards=added, total=total)
        case "shop" if seat is not None:
            advised = [Card(card) for card in wanted.arg.split(",") if card]
            return eden.market(view, names, locale, seat, advised, cut=True, order=order)
        case "choice" if seat is not None:
            return eden.choice(view, locale, seat, [Card(card) for card in wanted.arg.split(",")])
        case "market":
            return eden.market(view, names, locale, Seat(int(what)), order=order)
        case "hand" if variant == "names":
            return eden.hand_names(view, names, locale, Seat(int(what)))
        case "hand":
            return eden.hand(view, names, locale, Seat(int(what)), wanted.page)
        case "card":
            return eden.card(view.content, view.edition, Card(wanted.arg), locale)
        case "battle" if variant and what in view.combats:
            me, _, told = variant.partition(";")
            sides = json.decode(told, type=list[Fought])
            return eden.decided(view, int(what), sides, names, locale, me=Seat(int(me)))
        case "battle" if wanted.arg in view.combats:
            return eden.battle(view, int(wanted.arg), names, locale)
        case _:
            return None


def after(view: vw.View, answer: Whole | None) -> vw.View:
    """Show the map as it would be once the viewer has given an answer."""
    tiles, seat = dict(view.tiles), view.viewer
    match answer:
        case ac.Deploy(posts=sides):
            for cell, tile in view.tiles.items():
                if tile.owner == seat:
                    edges = sides.get(cell, {})
                    centre = _troops(tile) - sum(edges.values())
                    tiles[cell] = replace(tile, edges=dict(edges), centre=centre)
        case ac.Offensive(fronts=sides):
            for cell, targets in sides.items():
                tile = tiles[cell]
                left = tile.centre - sum(targets.values())
                tiles[cell] = replace(tile, edges={**tile.edges, **targets}, centre=left)
        case ac.Reinforce(troops=troops):
            for cell, n in troops.items():
                tiles[cell] = replace(tiles[cell], centre=tiles[cell].centre + n)
        case ac.Redeploy(troops=troops):
            for cell, n in troops.items():
                tiles[cell] = replace(tiles[cell], centre=n)
        case ac.Settle(troops=troops) if seat is not None:
            for cell, n in troops.items():
                tiles[cell] = replace(tiles[cell], owner=seat, centre=n)
        case _:
            pass
    return replace(view, tiles=tiles)


def as_drafted(view: vw.View, answer: Whole | None = None) -> vw.View:
    """Show the map as it would be if the viewer published the draft, or gave an answer."""
    tiles = dict(view.tiles)
    for step in vw.steps_of(view.agenda):
        if isinstance(step, vw.LayingSeen):
            lay = answer if isinstance(answer, ac.Lay) else step.mine or ac.Lay()
            for cell, kinds in lay.put.items():
                there = Counter(tiles[cell].resources) + Counter(kinds)
                tiles[cell] = replace(tiles[cell], resources=dict(there))
        if isinstance(step, vw.SettlingSeen):
            answer = answer or step.mine
    return after(replace(view, tiles=tiles), answer)


def _troops(tile: vw.Tile) -> int:
    return tile.centre + sum(tile.edges.values())
