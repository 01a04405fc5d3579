"""The signs of Eden's game in one minute: its tiles, troops, stocks, the Heart and a portal."""

from render.core.pen import Picture as Pixels
from render.core.picture import Picture
from render.core.pieces import arrow, swords
from render.core.primer import Sign, primer_picture
from render.core.theme import DARK, Theme
from render.eden.paint.pieces import cost, sign, token
from render.eden.paint.terrain import tile
from render.eden.picture import PALETTES


def _advance(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """Troops go from one land into the next."""
    for across, land in ((-66, "green"), (66, "yellow")):
        tile(land, 1, 76, None, night=False).stamp(image, x + across, y)
    token(theme.looks[0], 3, 96, 24).stamp(image, x - 78, y)
    arrow((0, 0), (110, 0), 90, theme.accent, head=True).stamp(image, x - 22, y)


def _fight(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """The troops of one side against those of another."""
    token(theme.looks[0], 5, 150, 24).stamp(image, x - 102, y)
    token(theme.looks[2], 4, 150, 24).stamp(image, x + 102, y)
    swords(46).stamp(image, x, y)


def _earn(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """Land gives stocks, which buy what costs them."""
    sign("stocks", 132, theme.energy, theme.panel).stamp(image, x - 100, y)
    arrow((0, 0), (84, 0), 80, theme.accent, head=True).stamp(image, x - 34, y)
    cost(112, 3).stamp(image, x + 108, y)


def _win(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """The Heart is held, the portal kept."""
    tile("heart", 0, 84, None, night=False).stamp(image, x - 76, y)
    tile("portal", 1, 70, theme.looks[0], night=False).stamp(image, x + 82, y)


SIGNS: tuple[Sign, ...] = (_advance, _fight, _earn, _win)


def primer(words: str, locale: str) -> Picture:
    """Paint the game in one minute."""
    return primer_picture(words, locale, DARK, SIGNS, PALETTES["board"])
