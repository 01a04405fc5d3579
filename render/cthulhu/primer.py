"""The signs of Cthulhu Wars in one minute: cultists, a gate, factions, a Great Old One, Doom."""

# ruff: noqa: PLR0917 - places are written as x, y

from render.core.pen import Pen
from render.core.pen import Picture as Pixels
from render.core.picture import Picture
from render.core.pieces import arrow, swords
from render.core.primer import Sign, primer_picture
from render.core.theme import Theme
from render.cthulhu import look as lk
from render.cthulhu.look import GROUND
from render.cthulhu.paint import pieces
from render.cthulhu.picture import PALETTE
from render.cthulhu.scene import Figure


def _unit(image: Pixels, faction: str, kind: Figure, x: float, y: float, k: float) -> None:
    pen = Pen(60 * k, 66 * k)
    pieces.figure(pen, lk.look(faction), kind, -26 * k, -29 * k, k)
    pen.sprite().stamp(image, x, y)


def _act(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """A cultist goes to a gate."""
    _unit(image, "gc", "cultist", x - 108, y, 1.9)
    arrow((0, 0), (90, 0), 84, theme.accent, head=True).stamp(image, x - 54, y)
    gate = pieces.gate(None, None, "")
    large = gate.image.resize((gate.image.width * 2, gate.image.height * 2))
    image.paste(large, (round(x + 96 - large.width / 2), round(y - large.height / 2)), large)


def _fight(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """One faction against another."""
    pieces.badge(lk.look("gc"), 46).stamp(image, x - 106, y)
    pieces.badge(lk.look("bg"), 46).stamp(image, x + 106, y)
    swords(46).stamp(image, x, y)


def _grow(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """The Power of cultists wakes a Great Old One."""
    for across, down in ((-132, 30), (-76, 30), (-104, -34)):
        _unit(image, "gc", "cultist", x + across, y + down, 1.05)
    arrow((0, 0), (80, 0), 80, theme.accent, head=True).stamp(image, x - 52, y)
    pieces.medal(lk.look("gc"), "cthulhu", 72).stamp(image, x + 96, y)


def _win(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """Doom, on an Elder Sign, and a spellbook."""
    pieces.elder_sign(168, "30").stamp(image, x - 62, y)
    book = pieces.book(lk.look("gc"), 84, 112, held=True)
    image.paste(book, (round(x + 58), round(y - 56)), book)


SIGNS: tuple[Sign, ...] = (_act, _fight, _grow, _win)


def primer(words: str, locale: str) -> Picture:
    """Paint the game in one minute."""
    return primer_picture(words, locale, GROUND, SIGNS, PALETTE)
