"""Colours and shapes of Cthulhu Wars: the chart, the factions."""

import msgspec
from msgspec.structs import replace

from render.core.outline import Point, polar, rounded, scaled, silhouette
from render.core.theme import DARK, Ink

SEA = "#0D1A23"
DEPTHS = ((74, 8, "#10212B"), (40, 4, "#142A34"), (17, 2, "#19343D"))
"""Radius of the blur in pixels, part of the size at which it is made, colour: far to near."""
RIPPLE = "#24464E"
GRATICULE = "#132630"
ROUTE = "#86A6A2"
SHADOW = "#05090C"
COAST = "#B79C63"
LAND_EDGE = "#0A0B09"
INK = "#14120C"
LANDS = ("#4C4534", "#584E39", "#413C2F", "#574636")
ICE = "#5B6569"

_TONES = {
    "north_america": 0,
    "north_america_west": 0,
    "north_america_east": 1,
    "central_america": 2,
    "south_america": 1,
    "south_america_west": 0,
    "south_america_east": 1,
    "scandinavia": 1,
    "europe": 2,
    "asia": 0,
    "north_asia": 0,
    "south_asia": 1,
    "arabia": 3,
    "africa": 1,
    "west_africa": 0,
    "east_africa": 1,
    "australia": 0,
    "new_zealand": 1,
}


def tone_of(area: str) -> Ink:
    """Return the ground colour of a land; areas that touch have different ones."""
    return ICE if area == "antarctica" else LANDS[_TONES[area]]


class Look(msgspec.Struct, frozen=True):
    """How one faction is drawn: its tones, silhouette and glyph."""

    faction: str
    fill: str
    dark: str
    light: str
    number: str
    silhouette: str
    glyph: str


LOOKS = (
    Look("gc", "#35B98A", "#0D3F30", "#B4F3DC", "#06231A", "circle", "octopus"),
    Look("cc", "#4F8BFF", "#0F2A66", "#C4D8FF", "#FFFFFF", "diamond", "eye"),
    Look("bg", "#E8484E", "#5A0E12", "#FFC4C2", "#FFFFFF", "shield", "goat"),
    Look("ys", "#F3C62E", "#5E4700", "#FFF0B5", "#2A1F00", "square", "sign"),
    Look("ow", "#A468F2", "#331063", "#DFC8FF", "#FFFFFF", "hexagon", "spheres"),
)
_BY_FACTION = {look.faction: look for look in LOOKS}


def look(faction: str) -> Look:
    """Return how a faction is drawn.

    Raises:
        KeyError: there is no such faction.
    """
    return _BY_FACTION[faction]


BG = "#0A0E12"
PANEL = "#141B1F"
CARD = "#1D2629"
CARD_HI = "#27332F"
LINE = "#33403F"
TEXT = "#EFE6CF"
TEXT2 = "#BDB49B"
TEXT3 = "#8A938F"
ACCENT = "#C9F26B"
"""Who acts, what is current."""
RIM = "#0A0D0E"
IVORY = "#EDE3C8"
DOOM = "#5A181C"
KILL = "#E5161F"
PAIN = "#F0A02C"
NAME_LAND = "#F1E7CD"
NAME_SEA = "#AECACA"
NAME_AGAIN = "#6F8C8C"

GROUND = replace(
    DARK,
    bg=BG,
    panel=PANEL,
    card=CARD,
    card_hi=CARD_HI,
    line=LINE,
    text=TEXT,
    text2=TEXT2,
    text3=TEXT3,
    accent=ACCENT,
)
"""The colours of boxes and words on pictures of this game."""


def outline(name: str, radius: float) -> list[Point]:
    """Return the silhouette of a faction; areas are about equal for one *radius*.

    Raises:
        ValueError: no silhouette has this name.
    """
    if name == "hexagon":
        return scaled(rounded([polar(1.1, 60 * i) for i in range(6)], 0.14), radius)
    return silhouette(name, radius)


LIFT = {"shield": -0.04}
"""How far below its centre, in radii, the middle of a silhouette is."""
