"""The signs of Clash of Cultures in one minute: settlers, armies, a city, ideas, a wonder."""

# ruff: noqa: PLR0917 - places are written as x, y

from render.clash import look as lk
from render.clash.paint import pieces
from render.clash.paint.land import tile
from render.clash.paint.signs import icon
from render.clash.picture import PALETTE
from render.core.pen import Pen
from render.core.pen import Picture as Pixels
from render.core.picture import Picture
from render.core.pieces import arrow, swords
from render.core.primer import Sign, primer_picture
from render.core.theme import Theme


def _unit(image: Pixels, colour: str, kind: str, x: float, y: float, radius: float) -> None:
    pen = Pen(radius * 3, radius * 3)
    pieces.figure(pen, kind, lk.look(colour), 0, 0, radius, rim=True)
    pen.sprite().stamp(image, x, y)


def _act(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """Settlers go where a city will stand."""
    tile("fertile", 1, 84, 0).stamp(image, x + 82, y)
    _unit(image, "red", "settler", x - 98, y, 52)
    arrow((0, 0), (84, 0), 84, theme.accent, head=True).stamp(image, x - 40, y)
    pieces.centre("red", "neutral", 120).stamp(image, x + 88, y)


def _fight(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """One army against another."""
    _unit(image, "red", "army", x - 104, y, 48)
    _unit(image, "yellow", "army", x + 104, y, 48)
    swords(46).stamp(image, x, y)


def _grow(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """Advances and buildings make a happy city larger."""
    icon("ideas", 84, lk.RESOURCES["ideas"], theme.panel).stamp(image, x - 116, y)
    arrow((0, 0), (80, 0), 80, theme.accent, head=True).stamp(image, x - 76, y)
    pieces.centre("red", "happy", 140).stamp(image, x + 74, y + 6)
    for kind, across, down in (("academy", 24, -56), ("temple", 124, -56), ("fortress", 24, 68)):
        pieces.plate(kind, "red", 120).stamp(image, x + across, y + down)


def _win(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """A wonder, a city and culture are points."""
    pieces.plate("wonder", "red", 290).stamp(image, x - 92, y)
    pieces.centre("red", "happy", 170).stamp(image, x + 30, y)
    icon("culture", 92, lk.CULTURE, theme.panel).stamp(image, x + 124, y)


SIGNS: tuple[Sign, ...] = (_act, _fight, _grow, _win)


def primer(words: str, locale: str) -> Picture:
    """Paint the game in one minute."""
    return primer_picture(words, locale, lk.THEME, SIGNS, PALETTE)
