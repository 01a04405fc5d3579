"""Colours of Clash of Cultures: the five kinds of land, mood and culture, resources.

Everything else (table, boxes, seats) is that of the other boards.
"""

from render.core.theme import DARK, LANDS, RIM, WHITE, Ink, Land, Look

__all__ = ["DARK", "RIM", "TERRAINS", "WHITE", "YIELDS", "Ink", "Land", "Look"]

THEME = DARK
"""Pictures of this game have one theme."""

TERRAINS = {
    "fertile": Land("", "#86A035", "#66802A", "#3F5218", "#E0BC4E", "#F7E39A"),
    "forest": LANDS["green"],
    "mountain": LANDS["grey"],
    "barren": Land("", "#C9AC84", "#A98B63", "#6C5439", "#E3CDA8", "#F8ECD4"),
    "sea": Land("", "#2570B0", "#1F619B", "#123F69", "#5AA4D6", "#BFEAF4"),
}
YIELDS = {"fertile": "food", "forest": "wood", "mountain": "ore"}
"""What is collected from a kind of land without any advance but the first ones."""

RESOURCES = {
    "food": "#F2D25C",
    "wood": "#C98A4B",
    "ore": "#B7C4D6",
    "ideas": "#F7F1D8",
    "gold": "#FFB52E",
}
"""The five resources, in the order in which they are listed, each with its colour."""

MOOD = "#FFDE59"
MOOD_INK = "#3A2A00"
CULTURE = "#4E9BFF"
CULTURE_ROW = "#2467C9"
ANGER = "#A3123F"
WONDER = "#FFC857"
WONDER_INK = "#2A1D00"
POINTS = "#FFE08A"
IVORY = "#FFF8EC"
PAPER = "#E9E2D0"
HIDE = "#3A2B22"
LIMIT_INK = "#A9B3C2"

FOG = "#262E3E"
FOG_CLOUD = "#323C50"
FOG_EDGE = "#8A97AE"
FOG_SEAM = "#3B465B"
FOG_LABEL = "#A9B4C6"

GOVERNMENT = "#2C2440"
LOCKED = "#171C26"
LOCKED_INK = "#98A2B2"
PADLOCK = "#5B6678"

COLOURS = ("grey", "red", "yellow", "pink")
"""The colours of the seats, in their order."""


def look(colour: str) -> Look:
    """Return how the seat of a colour is drawn.

    Raises:
        KeyError: no seat has this colour.
    """
    return THEME.look(colour)
