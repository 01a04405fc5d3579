"""Drawings kept as data: flat signs and figures, one stroke a line, in ``glyphs.toml`` files.

A file maps names to drawings. A line of a drawing is

    verb ink numbers options: points

with lengths in the unit of the drawing, which ``Glyphs.draw`` scales. The verbs:

=======================  =======================================================================
``fill``                 a polygon
``cut``                  a polygon with the dark rim; ``edge=`` is its width (not scaled)
``line`` W               a line W wide
``rod`` W                a line with the dark rim
``dot`` R                a circle at each of the points
``disc`` R               a circle with the dark rim
``oval`` RX RY           an ellipse
``plate`` R              a box between two corners, rounded by R
``arc`` R A B W          an arc of radius R from A to B degrees, W wide, around a point
=======================  =======================================================================

*ink* is a name that the caller explains, ``#RRGGBB``, or ``one/other/0.4``, a mixture. ``|``
separates points of several shapes; a stroke without points has those of the stroke before it.
Beside ``x,y`` points are written ``box(x0,y0,x1,y1)``, ``star(n,outer,inner)``, ``hex(r)``,
``shield(r)``, ``curve(rx,ry,from,to,parts)``, each moved by ``@x,y``. Options change the points,
in this order: ``grow=kx,ky,cx,cy`` about a centre, ``round=`` the corners, ``turn=`` about the
origin, in radians (several, separated by commas, draw several times), ``at=x,y`` moves them.
The indented lines below ``both`` are drawn twice: first in the mirror, then as they stand.
"""

# ruff: noqa: PLR0917 - places are written as x, y

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import NamedTuple

from render.core.outline import Point, hexagon, rounded, scaled, silhouette, star, turned
from render.core.pen import Pen
from render.core.theme import RIM, Ink, mix

EDGE = 0.022
"""Width of the dark rim, which stays the same however large a sign is drawn."""

VERBS = frozenset({"fill", "cut", "line", "rod", "dot", "disc", "oval", "plate", "arc"})
_TOKEN = re.compile(r"(\w+)\(([^)]*)\)(?:@(\S+))?|(\S+)")


class Stroke(NamedTuple):
    """One line of a drawing: *sizes* are the numbers behind its ink."""

    verb: str
    ink: str
    sizes: tuple[float, ...]
    paths: tuple[tuple[Point, ...], ...]
    edge: float


def _numbers(text: str) -> list[float]:
    return [float(part) for part in text.split(",")]


def _points(text: str) -> list[Point]:
    """Read the points of one shape."""
    found: list[Point] = []
    for shape, arguments, place, point in _TOKEN.findall(text):
        if point:
            x, y = _numbers(point)
            found.append((x, y))
            continue
        at = _numbers(place) if place else [0.0, 0.0]
        found += scaled(_shape(shape, _numbers(arguments)), 1, *at)
    return found


def _shape(name: str, n: Sequence[float]) -> list[Point]:
    match name:
        case "box":
            return [(n[0], n[1]), (n[2], n[1]), (n[2], n[3]), (n[0], n[3])]
        case "star":
            return star(int(n[0]), n[1], n[2])
        case "hex":
            return hexagon(n[0])
        case "shield":
            return silhouette("shield", n[0])
        case "curve":
            rx, ry, start, end, parts = n
            turns = (math.radians(start + (end - start) * i / parts) for i in range(int(parts) + 1))
            return [(rx * math.cos(turn), ry * math.sin(turn)) for turn in turns]
        case _:
            raise ValueError(f"no such shape: {name}")


def _changed(points: Sequence[Point], options: Mapping[str, str]) -> Iterable[tuple[Point, ...]]:
    """Yield *points* as the options change them, once for each turn."""
    if "grow" in options:
        kx, ky, cx, cy = _numbers(options["grow"])
        points = [(cx + (x - cx) * kx, cy + (y - cy) * ky) for x, y in points]
    if "round" in options:
        points = rounded(points, float(options["round"]))
    at = _numbers(options.get("at", "0,0"))
    for turn in _numbers(options.get("turn", "0")):
        yield tuple(scaled(turned(points, turn) if turn else points, 1, *at))


def _read(text: str) -> tuple[tuple[tuple[Stroke, ...], bool], ...]:
    """Read a drawing: groups of strokes, each with whether it is drawn in the mirror too."""
    groups: list[tuple[list[Stroke], bool]] = []
    shapes: list[list[Point]] = []
    for line in text.strip("\n").splitlines():
        if line == "both":
            groups.append(([], True))
            continue
        if not groups or (groups[-1][1] and not line.startswith(" ")):
            groups.append(([], False))
        head, _, drawn = line.partition(":")
        verb, ink, *rest = head.split()
        if verb not in VERBS:
            raise ValueError(f"no such stroke: {verb}")
        options = dict(part.split("=", 1) for part in rest if "=" in part)
        if drawn:
            shapes = [_points(part) for part in drawn.split("|")]
        paths = tuple(path for shape in shapes for path in _changed(shape, options))
        sizes = tuple(float(part) for part in rest if "=" not in part)
        stroke = Stroke(verb, ink, sizes, paths, float(options.get("edge", EDGE)))
        groups[-1][0].append(stroke)
    return tuple((tuple(strokes), both) for strokes, both in groups)


def _ink(name: str, inks: Mapping[str, Ink]) -> Ink:
    if name.startswith("#"):
        return name
    if "/" in name:
        one, other, part = name.split("/")
        return mix(_ink(one, inks), _ink(other, inks), float(part))
    return inks[name]


class Glyphs:
    """The drawings of a file, by their names."""

    def __init__(self, package: str, file: str = "glyphs.toml") -> None:
        """Read a file of *package*; wrong lines raise here, not when they are drawn."""
        text = (resources.files(package) / file).read_text("utf-8")
        self._drawings = {name: _read(drawing) for name, drawing in tomllib.loads(text).items()}

    def __contains__(self, name: str) -> bool:
        """Return whether there is a drawing of this name."""
        return name in self._drawings

    def points(self, name: str) -> tuple[Point, ...]:
        """Return the points of a drawing that is a single shape."""
        return self._drawings[name][0][0][0].paths[0]

    def draw(
        self,
        pen: Pen,
        name: str,
        inks: Mapping[str, Ink],
        x: float = 0.0,
        y: float = 0.0,
        z: float = 1.0,
    ) -> None:
        """Draw *name* with its origin at *x*, *y*, *z* times as large, in *inks* by their names.

        Raises:
            ValueError: no drawing has this name.
        """
        if name not in self._drawings:
            raise ValueError(f"no such drawing: {name}")
        for strokes, both in self._drawings[name]:
            # The mirror first, so that the drawing itself lies on top where both meet.
            for side in (-1, 1) if both else (1,):
                for stroke in strokes:
                    _draw(pen, stroke, _ink(stroke.ink, inks), side, x, y, z)


def _draw(pen: Pen, stroke: Stroke, ink: Ink, side: int, x: float, y: float, z: float) -> None:
    sizes = [size * z for size in stroke.sizes]
    for path in stroke.paths:
        # Mirrored at the middle of the drawing, not of the picture.
        points = [(x + side * a * z, y + b * z) for a, b in path]
        match stroke.verb:
            case "fill":
                pen.polygon(points, ink)
            case "cut":
                cut(pen, points, ink, stroke.edge)
            case "line":
                pen.line(points, sizes[0], ink)
            case "rod":
                rod(pen, points, sizes[0], ink, stroke.edge)
            case "plate":
                (x0, y0), (x1, y1) = points
                pen.box(min(x0, x1), y0, max(x0, x1), y1, sizes[0], ink)
            case "arc":
                radius, width = sizes[0], sizes[3]
                for a, b in points:
                    pen.arc(a, b, radius, stroke.sizes[1], stroke.sizes[2], width, ink)
            case "disc":
                for a, b in points:
                    disc(pen, a, b, sizes[0], ink, stroke.edge)
            case _:  # a dot or an oval
                for a, b in points:
                    pen.ellipse(a, b, sizes[0], sizes[-1], ink)


def cut(pen: Pen, points: Sequence[Point], ink: Ink, edge: float = EDGE) -> None:
    """Draw a shape with the dark rim."""
    # Twice as wide as the rim: half of the line lies under the shape.
    pen.line(list(points), 2 * edge, RIM, closed=True)
    pen.polygon(points, ink)


def disc(pen: Pen, x: float, y: float, radius: float, ink: Ink, edge: float = EDGE) -> None:
    """Draw a disc with the dark rim."""
    pen.circle(x, y, radius + edge, RIM)
    pen.circle(x, y, radius, ink)


def rod(pen: Pen, points: Sequence[Point], width: float, ink: Ink, edge: float = EDGE) -> None:
    """Draw a line with the dark rim."""
    pen.line(points, width + 2 * edge, RIM)
    pen.line(points, width, ink)
