"""A finished picture: its bytes with the words that say the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from render.core.encode import palettes
from render.core.layout import SIDE_MAX_ZOOM, Box, grid
from render.core.pen import Picture as Pixels
from render.core.pen import canvas
from render.core.picture import Picture, finished
from render.core.spots import Spot, of_cells
from render.core.text import write_centred
from render.core.theme import DARK, THEMES, Theme
from render.eden import alt
from render.eden import scene as sc
from render.eden.layout import bare, frame, tall, zoom_grid
from render.eden.paint import panel
from render.eden.paint.battle import paint_battle
from render.eden.paint.board import CROWDED, paint_still, paint_tall, paint_turn, paint_zoomed
from render.eden.paint.cards import paint_hand, paint_hand_names, paint_large
from render.eden.paint.fight import paint_fight
from render.eden.paint.lands import paint_lands
from render.eden.paint.market import paint_market
from render.eden.paint.panel import paint_panel, paint_zoom_strip
from render.eden.paint.round import paint_round
from render.eden.paint.strip import paint_strip

CANDIDATE: Final = 800
CANDIDATE_HEAD: Final = 140
"""Pixels of a side of one of several maps, and of the room for its number above."""

LEAST_BARE: Final = 30
"""Height of the smallest letters of the map alone, which is shown at about half its size."""

PALETTES = palettes("render.eden")
"""By ``dark-`` or ``light-``, then ``board``, ``battle``, or the colour of the seat whose cards
they are."""
ENERGY_PALETTE = "green"
"""Every palette of cards has the colours of the cards that belong to no World."""


def theme_named(name: str) -> Theme:
    """Return a theme: ``dark``, ``light``, ``dark-distinct`` or ``light-distinct``.

    Raises:
        KeyError: no theme has this name.
    """
    return THEMES[name]


def base_of(theme: Theme) -> str:
    """Name the half of the palettes that *theme* uses."""
    return "dark" if theme.dark else "light"


def _finished(
    pixels: Pixels, theme: Theme, palette: str, words: str, spots: tuple[Spot, ...] = ()
) -> Picture:
    return finished(pixels, PALETTES[f"{base_of(theme)}-{palette}"], words, spots)


def board_picture(board: sc.Board, theme: Theme = DARK) -> Picture:
    """Paint a whole board with its panel."""
    plan = frame(board)
    pixels = paint_still(theme, plan, board)
    paint_turn(pixels, theme, plan.grid, board, board.tiles)
    paint_panel(pixels, theme, plan, board)
    return _finished(pixels, theme, "board", alt.of_board(board))


def tall_picture(board: sc.Board, theme: Theme = DARK) -> Picture:
    """Paint a whole board for a phone: 1080 x 1350, the seats below the map, no legend."""
    plan = tall(board)
    pixels = paint_tall(theme, plan, board)
    panel.paint_tall(pixels, theme, plan, board)
    return _finished(pixels, theme, "board", alt.of_board(board))


def bare_picture(board: sc.Board, theme: Theme = DARK) -> Picture:
    """Paint the map alone, with its cells as spots."""
    plan = bare(board)
    pixels = paint_still(theme, plan, board, LEAST_BARE)
    paint_turn(
        *(pixels, theme, plan.grid, board, board.tiles, LEAST_BARE),
        letters=False,
        crowded=plan.grid.side < CROWDED,
    )
    cells = [(ghost.cell, (ghost.q, ghost.r)) for ghost in board.ghosts]
    cells += [(tile.cell, (tile.q, tile.r)) for tile in board.tiles]
    return _finished(pixels, theme, "board", alt.of_board(board), of_cells(plan.grid, cells))


def candidates_picture(boards: Sequence[sc.Board], theme: Theme = DARK) -> Picture:
    """Paint maps in rows of two, numbered from 1, without anything of who sits where."""
    room, top, n = CANDIDATE, CANDIDATE_HEAD, len(boards)
    pixels = canvas(2 * room, -(-n // 2) * (room + top), theme.bg)
    for number, board in enumerate(boards):
        cells = [(tile.q, tile.r) for tile in board.tiles]
        spread = grid(cells, Box(0, 0, room, room), SIDE_MAX_ZOOM)
        y = number // 2 * (room + top)
        # The last of an odd number stands in the middle.
        x = room // 2 if number == n - 1 and n % 2 else number % 2 * room
        pixels.paste(paint_zoomed(theme, room, room, spread, board), (x, y + top))
        write_centred(
            pixels, x + room / 2, y + top / 2, str(number + 1), "bold", top // 2, theme.text
        )
    words = "\n".join(alt.of_candidate(board, n) for n, board in enumerate(boards, 1))
    return _finished(pixels, theme, "board", words)


def zoom_picture(zoom: sc.Zoom, theme: Theme = DARK) -> Picture:
    """Paint a part of a board, large."""
    pixels = paint_zoomed(theme, 1600, 1200, zoom_grid(zoom), zoom.board)
    paint_zoom_strip(pixels, theme, zoom)
    return _finished(pixels, theme, "board", alt.of_zoom(zoom))


def lands_picture(lands: sc.Lands, theme: Theme = DARK) -> Picture:
    """Paint the land that a question is about, with a plan."""
    return _finished(paint_lands(theme, lands), theme, "board", alt.of_lands(lands))


def strip_picture(strip: sc.Strip, theme: Theme = DARK) -> Picture:
    """Paint a fight in one strip."""
    return _finished(paint_strip(theme, strip), theme, "battle", alt.of_strip(strip))


def fight_picture(fight: sc.Fight, theme: Theme = DARK) -> Picture:
    """Paint the card of a fight that is over."""
    return _finished(paint_fight(theme, fight), theme, "battle", alt.of_fight(fight))


def round_picture(scene: sc.Round, theme: Theme = DARK) -> Picture:
    """Paint the end of a round."""
    return _finished(paint_round(theme, scene), theme, "board", alt.of_round(scene))


def market_picture(market: sc.Market, theme: Theme = DARK) -> Picture:
    """Paint what a seat may buy."""
    return _finished(paint_market(theme, market), theme, market.colour, alt.of_market(market))


def hand_picture(hand: sc.Hand, theme: Theme = DARK) -> Picture:
    """Paint a hand, one card a row."""
    return _finished(paint_hand(theme, hand), theme, hand.colour, alt.of_hand(hand))


def hand_names_picture(hand: sc.Hand, theme: Theme = DARK) -> Picture:
    """Paint the names of a whole hand."""
    return _finished(paint_hand_names(theme, hand), theme, hand.colour, alt.of_hand(hand))


def card_picture(large: sc.Large, theme: Theme = DARK) -> Picture:
    """Paint one card, large."""
    # A palette holds few colours, so it is chosen by what is drawn.
    palette = large.face.colour or ENERGY_PALETTE
    return _finished(paint_large(theme, large), theme, palette, alt.of_large(large))


def battle_picture(battle: sc.Battle, theme: Theme = DARK) -> Picture:
    """Paint a combat."""
    return _finished(paint_battle(theme, battle), theme, "battle", alt.of_battle(battle))
