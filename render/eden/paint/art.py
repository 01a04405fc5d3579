"""The scene on a card: a sky, the land of its World, one sign for its kind of unit.

Signs are drawings of ``glyphs.toml``; those put together of several, or grown by chance, are
functions here. ``signs.toml`` says which sign stands for which card.
"""

# ruff: noqa: PLR0917 - places are written as x, y

import math
import tomllib
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Any, Final, NamedTuple

from PIL import Image

from render.core import pieces
from render.core.cache import cached
from render.core.glyphs import Glyphs, cut, disc, rod
from render.core.outline import Point
from render.core.pen import Pen, Picture
from render.core.terrain import dice, peak, tree
from render.core.theme import LANDS, RIM, Ink, Land, Look, mix, rgb
from render.eden.paint.terrain import crystal

INKS: Final[Mapping[str, Ink]] = {
    "rim": RIM,
    "ivory": "#FFF8EC",
    "steel": "#B9C4D2",
    "iron": "#6C7889",
    "wood": "#9A6A3A",
    "bark": "#5A3A20",
    "gold": "#FFD032",
    "cyan": "#35B9D3",
    "bone": "#EFE7D2",
}
"""The colours that signs use beside the tones of their World."""
IVORY, WOOD, BARK, BONE = INKS["ivory"], INKS["wood"], INKS["bark"], INKS["bone"]

GLYPHS: Final = Glyphs("render.eden.paint")
SIGNS: Final[Mapping[str, Mapping[str, Any]]] = tomllib.loads(
    (resources.files("render.eden.paint") / "signs.toml").read_text("utf-8")
)
"""For each card its sign, a drawing or a function of this module, and what that is told."""


class Tones(NamedTuple):
    """The colours of a World: its fill, light and dark tones."""

    fill: Ink
    light: Ink
    dark: Ink

    def inks(self, **more: Ink) -> dict[str, Ink]:
        """Name all inks that a drawing may use."""
        return {**INKS, **self._asdict(), **more}


# --- signs put together of several drawings ------------------------------------------------------


def person(
    pen: Pen,
    tones: Tones,
    head: str = "helmet",
    hand: str = "",
    x: float = 0.0,
    y: float = 0.0,
    z: float = 1.45,
    cloth: Ink | None = None,
    face: str = "ivory",
) -> None:
    """Draw a person like a wooden piece: *head* names what it wears, *hand* what it holds."""
    inks = tones.inks(cloth=tones.fill if cloth is None else cloth, face=INKS.get(face, face))
    eyes = "eyes-bone" if face == "bone" else "eyes"
    behind = {"wings": "wings-behind", "cape": "cape-behind"}.get(head)
    over = "hood-behind" if head == "hood" else None
    for part in (behind, "body", over, "face", f"head-{head}", eyes, f"hand-{hand}"):
        if part is not None:
            GLYPHS.draw(pen, part, inks, x, y, z)


def crowd(
    pen: Pen, tones: Tones, head: str = "helmet", hand: str = "", face: str = "ivory"
) -> None:
    """Draw three people of one kind."""
    for x, z in ((-0.34, 0.98), (0.3, 0.98), (-0.03, 1.25)):
        person(pen, tones, head, hand, x, 0, z, face=face)


def commander(pen: Pen, tones: Tones, head: str = "crown", hand: str = "sword") -> None:
    """Draw somebody of rank between two banners."""
    GLYPHS.draw(pen, "banners", tones.inks())
    person(pen, tones, head, hand, z=1.5, cloth=tones.dark)
    GLYPHS.draw(pen, "order", tones.inks())


def beast(
    pen: Pen, tones: Tones, hide: Ink, head: str, x: float = 0.0, z: float = 1.0, rider: str = ""
) -> None:
    """Draw an animal on four legs that looks to the left; *head* is its kind."""
    inks = tones.inks(hide=INKS.get(hide, hide) if isinstance(hide, str) else hide)
    GLYPHS.draw(pen, "beast", inks, x, 0, z)
    if rider:
        person(pen, tones, rider, "spear", x + 0.06 * z, -0.42 * z, 0.8 * z)
    GLYPHS.draw(pen, f"beast-{head}", inks, x, 0, z)


def herd(pen: Pen, tones: Tones) -> None:
    """Draw three boars at a run."""
    for x in (-0.28, 0.4):
        beast(pen, tones, mix(tones.dark, BARK, 0.4), "boar", x, 0.62)
    beast(pen, tones, "bark", "boar", 0.04, 0.9)


def colossus(pen: Pen, tones: Tones) -> None:
    """Draw a giant of bones."""
    GLYPHS.draw(pen, "colossus", tones.inks())
    GLYPHS.draw(pen, "skull", tones.inks(), 0, -0.72, 0.11)


def golem(pen: Pen, tones: Tones, stone: str, mark: str) -> None:
    """Draw a giant of blocks with a sign on its breast."""
    GLYPHS.draw(pen, "golem", tones.inks(stone=stone, mark=INKS[mark]))


def robot(pen: Pen, tones: Tones, *, titan: bool = False) -> None:
    """Draw a machine on two legs with one eye; a *titan* has shoulders and longer arms."""
    for part in ("robot", *(("titan",) if titan else ()), "robot-body"):
        GLYPHS.draw(pen, part, tones.inks())


def swarm(pen: Pen, tones: Tones) -> None:
    """Draw a large flying machine with two small ones."""
    for x, y, z in ((-0.36, -0.62, 0.5), (0.38, -0.24, 0.5), (0.0, -0.45, 1.0)):
        GLYPHS.draw(pen, "drone", tones.inks(), x, y, z)


def drone(pen: Pen, tones: Tones) -> None:
    """Draw a flying machine."""
    GLYPHS.draw(pen, "drone", tones.inks(), 0, -0.45)


def wagon(pen: Pen, tones: Tones, load: str = "cover") -> None:
    """Draw a wagon, covered or loaded with bombs."""
    for part in (f"wagon-{load}", "wagon"):
        GLYPHS.draw(pen, part, tones.inks())


def rockets(pen: Pen, tones: Tones) -> None:
    """Draw three rockets that take off."""
    for x, y, z in ((-0.34, -0.12, 0.62), (0.34, -0.2, 0.62), (0.0, 0.0, 1.0)):
        GLYPHS.draw(pen, "rocket", tones.inks(), x, y, z)


def bomb(pen: Pen, tones: Tones) -> None:
    """Draw a round bomb with a burning fuse."""
    GLYPHS.draw(pen, "bomb", tones.inks())
    GLYPHS.draw(pen, "skull", tones.inks(), -0.02, -0.36, 0.09)


# --- signs that grow ------------------------------------------------------------------------------


def world_tree(pen: Pen, tones: Tones, depth: int = 4, *, face: bool = False) -> None:
    """Draw a great tree, with a face when it walks."""
    # A seed that gives a well-shaped tree.
    random = dice(11)
    wood: list[tuple[list[Point], float]] = []
    leaves: list[Point] = []

    def branch(x: float, y: float, turn: float, reach: float, width: float, left: int) -> None:
        end = (x + reach * math.cos(turn), y + reach * math.sin(turn))
        wood.append(([(x, y), end], width))
        if left <= 2:
            leaves.append(end)
        if left:
            for bend in (-0.52, -0.05 + random.uniform(-0.1, 0.1), 0.5):
                wiggle = random.uniform(-0.12, 0.12)
                shrink = random.uniform(0.66, 0.78)
                branch(*end, turn + bend + wiggle, reach * shrink, width * 0.62, left - 1)

    roots = [[(side * 0.26, 0.0), (side * 0.05, -0.02), (side * 0.03, -0.22)] for side in (-1, 1)]
    branch(0, -0.02, -math.pi / 2, 0.25, 0.11 if face else 0.085, depth)
    for path, width in wood:
        pen.line(path, width + 0.024, RIM)
    for root in roots:
        cut(pen, root, BARK, 0.012)
    for path, width in wood:
        pen.line(path, width, BARK)
        pen.line([(x - width * 0.2, y) for x, y in path], width * 0.3, mix(BARK, WOOD, 0.7))
    for root in roots:
        pen.polygon(root, BARK)
    shade = mix(tones.fill, tones.dark, 0.7)
    inks = (tones.fill, tones.light, mix(tones.fill, tones.dark, 0.4), mix(tones.fill, IVORY, 0.3))
    for x, y in leaves:
        pen.circle(x, y, 0.062, RIM)
    for x, y in leaves:
        pen.circle(x, y, 0.05, shade)
    for i, (x, y) in enumerate(leaves):
        for _ in range(3):
            place = (x + random.uniform(-0.045, 0.045), y + random.uniform(-0.045, 0.035))
            pen.circle(*place, random.uniform(0.018, 0.036), inks[(i + random.randrange(4)) % 4])
    if depth > 3:
        for _ in range(22):
            spark = (random.uniform(-0.52, 0.52), random.uniform(-0.85, -0.08))
            pen.circle(*spark, random.uniform(0.005, 0.011), "#F7FFD9")
    if face:
        for side in (-1, 1):
            disc(pen, side * 0.055, -0.19, 0.026, INKS["gold"], 0.012)


def bramble(pen: Pen, tones: Tones) -> None:
    """Draw thorny stems with somebody who weaves them."""
    for k, side in enumerate((-1, 1)):
        path = [(side * (0.5 - 0.34 * math.sin(i / 3.2 + k)), -0.02 - 0.075 * i) for i in range(10)]
        rod(pen, path, 0.035, mix(tones.fill, tones.dark, 0.35))
        for i, (x, y) in enumerate(path[1:-1]):
            flip = 1 if i % 2 else -1
            cut(pen, [(x, y - 0.03), (x, y + 0.03), (x + flip * 0.08, y)], BONE, 0.01)
    person(pen, tones, "leaf", "")


def crystals(pen: Pen, tones: Tones, count: int = 3) -> None:
    """Draw *count* energy crystals in a circle of light."""
    GLYPHS.draw(pen, "crystal-light", INKS)

    def one(x: float, y: float, z: float, lean: float) -> None:
        def at(a: float, b: float) -> Point:
            return (x + a * z * 0.26 + lean * b * z, y - b * z)

        cut(
            pen,
            [at(-1, 0), at(-0.1, -0.06), at(1, 0), at(1, 0.7), at(-0.1, 0.98), at(-1, 0.7)],
            INKS["cyan"],
        )
        pen.polygon([at(-1, 0), at(-0.1, -0.06), at(-0.1, 0.98), at(-1, 0.7)], "#C8FAFF")
        pen.polygon([at(-1, 0.7), at(-0.1, 0.62), at(1, 0.7), at(-0.1, 0.98)], "#EFFFFF")

    if count > 1:
        one(-0.2, -0.12, 0.42, -0.18)
    if count > 2:
        one(0.22, -0.12, 0.46, 0.2)
    one(0, -0.06, 0.7, 0)


# --- which sign stands for which card
# ---------------------------------------------------------------

Sign = Callable[..., None]
"""Draws with a pen in the tones of a World, told what ``signs.toml`` says."""

BUILT: Final[Mapping[str, Sign]] = {
    sign.__name__: sign
    for sign in (
        *(beast, bomb, bramble, colossus, commander, crowd, crystals, drone, golem, herd, person),
        *(robot, rockets, swarm, wagon, world_tree),
    )
}


def draw_sign(pen: Pen, tones: Tones, card: str, look: Look | None) -> None:
    """Draw the sign of *card*; without one of its own, the emblem of its colour."""
    told = dict(SIGNS.get(card, {"sign": ""} if look else {"sign": "fan"}))
    name = told.pop("sign")
    if name in BUILT:
        BUILT[name](pen, tones, **told)
    elif name:
        GLYPHS.draw(pen, name, tones.inks())
    elif look is not None:
        disc(pen, 0, -0.44, 0.36, tones.dark, 0.03)
        pieces.emblem(pen, look, 0, -0.44, 0.26, IVORY)


# --- the scene ------------------------------------------------------------------------------------


def _sky(width: int, height: int, top: Ink, bottom: Ink) -> Picture:
    steps = 24
    strip = Image.new("RGB", (1, steps))
    for i in range(steps):
        strip.putpixel((0, i), rgb(mix(top, bottom, i / (steps - 1))))
    return strip.resize((width, height), Image.Resampling.NEAREST)


def _box(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def _country(pen: Pen, colour: str, land: Land, seed: int) -> None:
    """Draw what stands on the horizon of a World of *colour*."""
    random = dice(seed)
    match colour:
        case "green":
            for i in range(13):
                tree(pen, -1 + i * 0.165, 0.02, 0.34 + 0.1 * random.random(), land)
        case "grey":
            for x, height in ((-0.75, 0.46), (0.7, 0.52), (-0.3, 0.33), (0.32, 0.36)):
                peak(pen, x, 0.02, height, land)
        case "pink":
            for i in range(9):
                x, height = (
                    -0.95 + i * 0.24 + random.uniform(-0.03, 0.03),
                    random.uniform(0.14, 0.3),
                )
                pen.polygon(_box(x - 0.055, -height, x + 0.055, 0), land.darker)
                roof = [(x - 0.08, -height), (x + 0.08, -height), (x, -height - 0.13)]
                pen.polygon(roof, land.darker)
        case "red":
            for x, height, width in ((-0.72, 0.36, 0.2), (0.66, 0.44, 0.24), (0.2, 0.22, 0.14)):
                mesa = [(x - width, 0.02), (x - width * 0.7, -height), (x + width * 0.6, -height)]
                pen.polygon([*mesa, (x + width, 0.02)], land.darker)
            for x in (-0.42, 0.42, -0.98):
                pen.line([(x, 0), (x, -0.2)], 0.03, land.darker)
                pen.ellipse(x, -0.24, 0.16, 0.055, land.darker)
        case "yellow":
            for x, height in ((-0.82, 0.5), (-0.56, 0.3), (0.56, 0.36), (0.82, 0.56), (0.3, 0.22)):
                crystal(pen, x, 0.03, height, land, 0.1 if x < 0 else -0.1)
        case "brown":
            for x, height in ((-0.8, 0.42), (-0.5, 0.26), (0.5, 0.34), (0.84, 0.5)):
                pen.polygon(_box(x - 0.05, -height, x + 0.05, 0.02), land.darker)
                for k in range(3):
                    pen.circle(x + 0.07 * k, -height - 0.06 - 0.05 * k, 0.04 + 0.02 * k, land.light)
            for x in (-0.3, 0.25, 0.68):
                pen.polygon(
                    [(x - 0.22, 0.02), (x - 0.05, -0.16), (x + 0.09, -0.13), (x + 0.24, 0.02)],
                    land.darker,
                )
        case _:
            raise ValueError(f"no such country: {colour}")


@cached(24)
def scene(card: str, look: Look | None, width: int, height: int) -> Picture:
    """Return the scene of *card*, *width* by *height*; *look* is None for cards of no World."""
    unit = min(width, height * 1.1)
    pen = Pen(width, height, unit, (width / 2, height * 0.98))
    # Not ``hash``, which differs from process to process: a card has the same picture everywhere.
    seed = sum(card.encode())
    if look is None:
        sky = _sky(*pen.image.size, "#08202B", "#12617A")
        tones = Tones(INKS["cyan"], "#C8FAFF", "#12617A")
        pen.image.paste(sky, (0, 0))
    else:
        land = LANDS[look.colour]
        dark, light = mix(land.darker, RIM, 0.25), mix(land.light, land.lightest, 0.25)
        pen.image.paste(_sky(*pen.image.size, dark, light), (0, 0))
        pen.circle(0, -0.56, 0.34, mix(land.lightest, land.light, 0.45))
        pen.circle(0, -0.56, 0.27, mix(land.lightest, "#FFFFFF", 0.35))
        random = dice(seed)
        ridge = [
            (-1.2 + 0.15 * i, -0.18 - 0.09 * math.sin(i * 1.3 + seed) - 0.05 * random.random())
            for i in range(17)
        ]
        pen.polygon([(-1.2, 0.1), *ridge, (1.2, 0.1)], mix(land.dark, land.base, 0.35))
        _country(pen, look.colour, land, seed)
        ground = [(-1.3, 0.1), (-1.3, -0.05), (-0.4, -0.1), (0.5, -0.04), (1.3, -0.09), (1.3, 0.1)]
        pen.polygon(ground, land.darker)
        tones = Tones(look.fill, look.light, look.dark)
    draw_sign(pen, tones, card, look)
    return pen.done().convert("RGB")
