"""Draw the samples of maps on the cards of lobbies: ``python -m tests.render.build_lobby_samples``.

Positions of other matches: that of a card is not known before its match begins.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from PIL import Image

from bot.games.registry import GAMES
from bot.selfplay.match import PlayedMatch
from render.clash import picture as clash
from render.core.lobby import SAMPLE
from render.core.painter import Wanted
from render.core.picture import Picture
from render.cthulhu import painter as cthulhu
from render.eden import painter as eden
from rules.core.game import SeatSetup, Setup
from rules.cthulhu.views import View as CthulhuView
from rules.eden.board.views import View
from tests.render import clash_samples
from tests.render.readme_pictures import position

FOLDER: Final = Path(__file__).parents[2] / "render/core/samples"
NAMES: Final = ("", "", "", "")
ROUND: Final = 5
"""The round of a match of automated players that is shown."""


def _played(name: str) -> Any:
    """Play a match of automated players to the sample's round."""
    game = GAMES[name]
    setup = Setup(
        tuple(SeatSetup() for _ in NAMES), {"quick_map": True}, game.install(game.content())
    )
    match = PlayedMatch(game, setup, bytes(32), ["heuristic"] * len(NAMES))
    while (seat := match.asked()) is not None and game.round_of(match.play.state) < ROUND:
        for action in match.answer(seat):
            if match.asked() is not None:
                match.act(seat, action)
    return game.view(match.play.state, None)


def _eden(view: Callable[[], Any]) -> Picture | None:
    return eden.draw(view(), NAMES, "en", Wanted("board"))


def _earth(locale: str) -> Picture | None:
    view = position("cthulhu", "cthulhu-wars", CthulhuView)
    return cthulhu.draw(view, NAMES, locale, Wanted("board", "small"))


SAMPLES: Final[Mapping[str, Callable[[], Picture | None]]] = {
    "eden-frontiers": partial(_eden, partial(position, "map", "eden-frontiers", View)),
    "eden-fronts": partial(_eden, partial(_played, "eden-fronts")),
    "eden-shards": partial(_eden, partial(position, "shards", "eden-shards", View)),
    "cthulhu-wars.en": partial(_earth, "en"),
    "cthulhu-wars.fr": partial(_earth, "fr"),
    "clash-of-cultures": lambda: clash.bare_picture(clash_samples.three("en")),
}


def sample(picture: Picture) -> Image.Image:
    """Reduce a map to the size of a sample; a wide one is cut to its middle east."""
    image = Image.open(io.BytesIO(picture.data)).convert("RGB")
    wide, high = SAMPLE
    fit = max if image.width > 1.5 * image.height else min
    scale = fit(wide / image.width, high / image.height)
    small = image.resize(
        (round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS
    )
    ground = Image.new("RGB", SAMPLE, image.getpixel((2, 2)))
    left = (wide - small.width) * 6 // 10 if small.width > wide else (wide - small.width) // 2
    ground.paste(small, (left, (high - small.height) // 2))
    return ground


def main() -> None:
    """Draw all of them."""
    for name, draw in SAMPLES.items():
        picture = draw()
        assert picture is not None
        small = sample(picture).quantize(128, dither=Image.Dither.NONE)
        small.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
