"""Colours of pictures: the table, the six seats, the nine kinds of land."""

from functools import lru_cache

import msgspec

Rgba = tuple[int, int, int, int]
Ink = str | Rgba
"""A colour, either ``#RRGGBB`` or four numbers from 0 to 255."""

RIM = "#0B0D12"
WHITE = "#FFFFFF"
ENERGY_LIGHT = "#FFE08A"
ENERGY_CARD = "#35B9D3"
COMBAT = "#E5161F"
TAB = "#10131A"
LABEL = "#F4EFE4"
WILD = "#14171F"
WILD_LINE = "#E7DDC8"
NIGHT: Rgba = (0x10, 0x13, 0x1A, 105)
"""What lies on tiles that nobody controls."""


class Look(msgspec.Struct, frozen=True):
    """How one seat colour is drawn: its tones, silhouette, emblem, border."""

    colour: str
    fill: str
    dark: str
    light: str
    number: str
    silhouette: str
    emblem: str
    border: str


class Land(msgspec.Struct, frozen=True):
    """The five tones of a terrain, darkest last but two, with its letter."""

    letter: str
    base: str
    dark: str
    darker: str
    light: str
    lightest: str


class Theme(msgspec.Struct, frozen=True, cache_hash=True):
    """The colours of the table, the boxes, the words and the seats on the pictures of a game."""

    bg: str
    sea: str
    grid: str
    panel: str
    card: str
    card_hi: str
    line: str
    text: str
    text2: str
    text3: str
    accent: str
    energy: str
    pure: str
    danger: str
    ok: str
    looks: tuple[Look, ...]

    def look(self, colour: str) -> Look:
        """Return how *colour* is drawn.

        Raises:
            KeyError: no seat has this colour.
        """
        for look in self.looks:
            if look.colour == colour:
                return look
        raise KeyError(colour)


# The seat of the brown land is blue: brown was 14 from that land in CIELAB, blue is 39 from any.
LOOKS = (
    Look("green", "#2BB673", "#0F4A27", "#A6F0BE", "#0B1F13", "circle", "leaf", "solid"),
    Look("grey", "#D6DFEA", "#3E4857", "#FFFFFF", "#141A24", "square", "hammer", "double"),
    Look("red", "#F4503C", "#5E0F0C", "#FFC0B8", "#FFFFFF", "shield", "claws", "teeth"),
    Look("yellow", "#FFD32E", "#6B4A00", "#FFF3BF", "#2A1D00", "diamond", "bolt", "dashes"),
    Look("brown", "#3F7CFF", "#0B2463", "#BCD2FF", "#FFFFFF", "cross", "wheat", "dots"),
    Look("pink", "#FF7CCB", "#6A1640", "#FFDDEE", "#3A0A22", "house", "crown", "dash-dot"),
)

LANDS = {
    "green": Land("F", "#1C5B47", "#12402F", "#0C2B20", "#3E9468", "#86CFA0"),
    "red": Land("A", "#C25A3B", "#96402B", "#63261A", "#E28A5F", "#FFCB9C"),
    "grey": Land("M", "#68717E", "#4B535F", "#343B46", "#98A2B0", "#F1F5F9"),
    "yellow": Land("P", "#DDB02C", "#B68820", "#80600F", "#F3D25C", "#FFF5B8"),
    "brown": Land("O", "#5E3D22", "#442A15", "#2E1B0C", "#85592E", "#CDA566"),
    "pink": Land("H", "#DC9DB2", "#B5748F", "#7A3A58", "#F0C3CE", "#FFF0EE"),
    "black": Land("V", "#31333D", "#25272F", "#16171D", "#525563", "#A4A9B8"),
    "heart": Land("", "#5A3A8C", "#3D2566", "#26163F", "#9A6FD0", "#FFF3C9"),
    "portal": Land("", "#2B3550", "#1E263C", "#141A2B", "#46557C", "#8FA2D0"),
}


class Good(msgspec.Struct, frozen=True):
    """How a resource is drawn: the letter of the land that yields it, its colour, its ink."""

    letter: str
    fill: str
    ink: str = RIM


GOODS = {
    "crystal_shards": Good("C", "#5FE3F5"),
    "plants": Good("F", "#86CFA0"),
    "animals": Good("A", "#E28A5F"),
    "ore": Good("M", "#C9D2DD"),
    "positronium": Good("P", "#FFD32E"),
    "omninutrients": Good("O", "#A87B48"),
    "inhabitants": Good("H", "#F7A8CF"),
}
"""The seven resources, in the order in which they are listed."""

DARK = Theme(
    bg="#10131A",
    sea="#141A24",
    grid="#1D2633",
    panel="#1B202B",
    card="#242B38",
    card_hi="#2F3848",
    line="#3A4557",
    text="#F4EFE4",
    text2="#C2C9D4",
    text3="#8C96A6",
    accent="#FFC857",
    energy="#5FE3F5",
    pure="#FFE08A",
    danger="#FF5A4F",
    ok="#6BDD8A",
    looks=LOOKS,
)


@lru_cache(maxsize=1024)
def rgba(ink: Ink, alpha: int = 255) -> Rgba:
    """Return *ink* as four numbers; *alpha* counts for a ``#RRGGBB`` only."""
    if isinstance(ink, str):
        value = int(ink.removeprefix("#"), 16)
        return (value >> 16, value >> 8 & 255, value & 255, alpha)
    return ink


def rgb(ink: Ink) -> tuple[int, int, int]:
    """Return *ink* as red, green, blue."""
    return rgba(ink)[:3]


def ink_on(ground: Ink) -> str:
    """Return which of dark and white is read better on *ground*."""
    red, green, blue = ((part / 255) ** 2.2 for part in rgb(ground))
    # Where both have the same contrast: (1.05 / (y + 0.05)) = ((y + 0.05) / 0.054).
    return RIM if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 else WHITE


@lru_cache(maxsize=1024)
def mix(first: Ink, second: Ink, part: float) -> Rgba:
    """Mix two opaque colours; *part* is the share of *second*, from 0 to 1."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    red, green, blue = (round(a + (b - a) * part) for a, b in pairs)
    return (red, green, blue, 255)
