"""How each kind of unit is drawn; their letters are words, in ``lang``."""

from typing import Final

from render.cthulhu.scene import Figure

FIGURES: Final[dict[str, Figure]] = {
    "acolyte": "cultist",
    "deep_one": "horns",
    "shoggoth": "wings",
    "starspawn": "spines",
    "nightgaunt": "horns",
    "flying_polyp": "spines",
    "hunting_horror": "wings",
    "ghoul": "horns",
    "fungi": "wings",
    "dark_young": "spines",
    "undead": "horns",
    "byakhee": "wings",
    "mutant": "horns",
    "abomination": "wings",
    "spawn_of_yog_sothoth": "spines",
}
"""Every kind but Great Old Ones; the monsters of one faction have different outlines."""
