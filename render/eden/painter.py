"""The painter of Battle For Eden: which picture stands for which part of a panel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import json
from msgspec.structs import replace

from render.core.fight import of_fight
from render.core.lobby import LobbyCard, lobby_picture
from render.core.painter import Wanted
from render.core.pen import Sprite
from render.core.picture import Picture, publish
from render.core.pieces import badge
from render.core.review import Report
from render.core.round import of_round
from render.core.theme import DARK, Ink
from render.eden import alt, battles, boards, cards, fights, markets, plans, rounds, strips
from render.eden import picture as pic
from render.eden import scene as sc
from render.eden.beside import BADGE, beside, fight, icon
from render.eden.paint.battle import paint_battle
from render.eden.paint.cards import paint_hand, paint_hand_names, paint_large
from render.eden.paint.fight import paint_fight
from render.eden.paint.lands import paint_lands
from render.eden.paint.market import paint_market
from render.eden.paint.round import paint_round
from render.eden.paint.strip import paint_strip
from render.eden.picture import PALETTES
from render.eden.plots import measure, stage
from render.eden.primer import primer
from render.eden.reports import report_of
from rules.core.forms import Whole
from rules.core.ids import Card, Cell, Seat
from rules.eden import actions as ac
from rules.eden import steps as st
from rules.eden.board import views as vw
from rules.eden.nodes import Locale
from rules.players.eden.story import Fought

__all__ = [
    "after",
    "as_drafted",
    "beside",
    "candidates",
    "draw",
    "fight",
    "icon",
    "lobby",
    "measure",
    "primer",
    "report",
    "stage",
    "textual",
    "zoom_count",
]


def textual(view: vw.View, names: Sequence[str], locale: Locale) -> list[str]:
    """Return the lines about everything that the whole map shows, one sentence after the other."""
    return alt.all_of_board(boards.board(view, names, locale))


def candidates(views: Sequence[vw.View], locale: Locale) -> Picture:
    """Paint the maps that a table votes on; their colours are examples."""
    # Nobody has a seat yet when maps are voted on.
    nobody = [""] * max(len(view.seats) for view in views)
    return pic.candidates_picture(
        [boards.varied(boards.board(view, nobody, locale), "clean") for view in views]
    )


def lobby(card: LobbyCard) -> Picture:
    """Paint the card of a match that has not begun."""
    return lobby_picture(card, DARK, badge_of, PALETTES["board"])


def badge_of(colour: str) -> tuple[Sprite, Ink]:
    """Return the badge of a colour, and its colour."""
    look = DARK.look(colour)
    return badge(look, BADGE), look.fill


def report(view: vw.View, names: list[str], locale: Locale, report: Report) -> Picture:
    """Paint what counted in a match."""
    return report_of(view, names, locale, report, after)


def zoom_count(view: vw.View, seat: Seat) -> int:
    """Return how many pictures show all lands of *seat*, large; it takes no time."""
    return len(boards.zoomed(view, seat))


def draw(view: vw.View, names: Sequence[str], locale: Locale, wanted: Wanted) -> Picture | None:
    """Draw one picture of what a viewer sees; None if there is nothing of that kind.

    Raises:
        ValueError: a place is no label, or the viewer does not see a hand.
        KeyError: no card has this name.
    """
    if not view.tiles:
        return None
    what, seat, variant = wanted.what, wanted.seat, wanted.variant
    answer = wanted.answer
    order = answer if isinstance(answer, ac.Order | ac.Shop) else None
    match wanted.kind:
        case "map":
            board = boards.varied(boards.board(view, names, locale, wanted.before), what)
            return pic.tall_picture(board)
        case "round" if wanted.before is not None:
            ended = rounds.round_end(view, wanted.before, names, locale, seat)
            return publish(ended, paint_round, of_round, PALETTES["board"])
        case "board":
            return pic.bare_picture(boards.board(as_drafted(view, answer), names, locale))
        case "zoom":
            return _zoom(view, names, locale, wanted)
        case "lands" if seat is not None:
            drafted, plan = as_drafted(view, answer), plans.read(wanted.arg)
            land = plans.lands(drafted, names, locale, seat, plan)
            return publish(land, paint_lands, alt.of_lands, PALETTES["board"])
        case "strip" if what in view.combats:
            text, _, more = variant.partition(";")
            total = int(text) if text else None
            added = [Card(card) for card in more.split(",") if card]
            fought = strips.strip(view, int(what), names, locale, cards=added, total=total)
            return publish(fought, paint_strip, alt.of_strip, PALETTES["battle"])
        case "market":
            return _market(markets.market(view, names, locale, Seat(int(what)), order=order))
        case "shop" if seat is not None:
            advised = [Card(card) for card in wanted.arg.split(",") if card]
            return _market(
                markets.market(view, names, locale, seat, advised, cut=True, order=order)
            )
        case "choice" if seat is not None:
            offered = [Card(card) for card in wanted.arg.split(",")]
            return _hand(cards.choice(view, seat, offered, locale))
        case "hand" if variant == "names":
            owner = Seat(int(what))
            hand = cards.hand_names(view, owner, names, locale)
            return publish(hand, paint_hand_names, alt.of_hand, PALETTES[hand.colour])
        case "hand":
            owner = Seat(int(what))
            pages = cards.hands(view, owner, names, locale)
            return _hand(pages[wanted.page - 1]) if wanted.page <= len(pages) else None
        case "card":
            large = cards.large(view.content, view.edition, Card(wanted.arg), locale, "")
            # A palette holds few colours; each has those of the cards of no World.
            return publish(large, paint_large, alt.of_large, PALETTES[large.face.colour or "green"])
        case "battle" if variant and what in view.combats:
            me, _, told = variant.partition(";")
            sides = json.decode(told, type=list[Fought])
            card = fights.fight(view, int(what), sides, names, locale, me=Seat(int(me)))
            return publish(card, paint_fight, of_fight, PALETTES["battle"])
        case "battle" if wanted.arg in view.combats:
            battle = battles.battle(view, int(wanted.arg), names, locale)
            return publish(battle, paint_battle, alt.of_battle, PALETTES["battle"])
        case _:
            return None


def _zoom(view: vw.View, names: Sequence[str], locale: Locale, wanted: Wanted) -> Picture | None:
    """Paint the land around a place, or a page of the viewer's own lands, large."""
    before = wanted.before if wanted.variant else None
    if wanted.what != "me":
        zoom = boards.zoom_at(view, names, locale, Cell(wanted.what), before)
    else:
        view, seat = as_drafted(view, wanted.answer), wanted.seat
        if seat is None or wanted.page > zoom_count(view, seat):
            return None
        zoom = boards.zooms(view, names, locale, seat, before)[wanted.page - 1]
    return pic.zoom_picture(replace(zoom, board=boards.varied(zoom.board, wanted.variant)))


def _market(market: sc.Market) -> Picture:
    return publish(market, paint_market, alt.of_market, PALETTES[market.colour])


def _hand(hand: sc.Hand) -> Picture:
    return publish(hand, paint_hand, alt.of_hand, PALETTES[hand.colour])


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
        if isinstance(step, st.Laying):
            lay = (
                answer
                if isinstance(answer, ac.Lay)
                else step.answers.get(str(view.viewer)) or ac.Lay()
            )
            for cell, kinds in lay.put.items():
                there = Counter(tiles[cell].resources) + Counter(kinds)
                tiles[cell] = replace(tiles[cell], resources=dict(there))
        if isinstance(step, st.Settling):
            answer = answer or step.answers.get(str(view.viewer))
    return after(replace(view, tiles=tiles), answer)


def _troops(tile: vw.Tile) -> int:
    return tile.centre + sum(tile.edges.values())
