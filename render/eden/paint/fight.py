"""What each side of a fight that is over has played, with the sign of who it was."""

from __future__ import annotations

from render.core import pieces as core_pieces
from render.core.fight import GAP, Fight, box, paint_card
from render.core.layout import TALL_LEAST
from render.core.pen import Picture, Sprite
from render.core.theme import DARK, Ink
from render.eden.paint import king, pieces
from render.eden.paint.art import scene
from render.eden.scene import Fighter

CARD, TOP, HEIGHT = 150, 10, 170
"""Side of the art of a card, the room above it, and with that below it."""


def paint_fight(fight: Fight[Fighter]) -> Picture:
    """Paint the card of a fight that is over."""

    def dress(side: Fighter) -> tuple[Sprite, Ink | None]:
        if side.colour:
            look = DARK.look(side.colour)
            return core_pieces.badge(look, 30), look.fill
        if side.king:
            return king.king(side.total, 60, TALL_LEAST), None
        return core_pieces.wild_marker(side.total, 80, TALL_LEAST), None

    def body(picture: Picture, side: Fighter, x: int, y: int, width: int) -> None:
        _cards(picture, side, (x, y, width))

    return paint_card(DARK, fight, dress, body, HEIGHT)


def _cards(picture: Picture, side: Fighter, place: tuple[int, int, int]) -> None:
    """Paint the art of the units of a side, each with its strength as it counted."""
    x, y, width = place
    look = DARK.look(side.colour) if side.colour else None
    count = max(1, len(side.units))
    room = min(CARD, (width - 40 - GAP * (count - 1)) // count)
    for number, unit in enumerate(side.units):
        left, top = x + 20 + number * (room + GAP), y + TOP
        if look is not None:
            frame = (left - 3, top - 3, left + room + 3, top + CARD + 3)
            box(picture, *frame, look.fill, radius=10)
        picture.paste(scene(unit.card.rpartition(".")[2], look, room, CARD), (left, top))
        shield = max(40, min(60, room))
        pieces.strength(shield, unit.strength).stamp(
            picture, left + room - shield / 2, top + CARD - shield * 0.43
        )
