"""The pictures of the start page: the bare board of each game, in the middle of a match.

``python -m tests.render.front_pictures`` draws them again, after a change of their look.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from bot.games.registry import GAMES
from render.clash import picture as clash
from render.core.painter import Wanted
from render.core.picture import Picture
from rules.cthulhu.views import View as CthulhuView
from rules.eden.board.views import View
from tests.contract.playouts import match
from tests.render import clash_samples
from tests.render.readme_pictures import NAMES, position

FOLDER: Final = Path(__file__).parents[2] / "bot" / "web" / "page"
WIDTH: Final = 900
QUALITY: Final = 72


def _bare(game: str, view: object) -> Picture:
    picture = GAMES[game].ui.painter.draw(view, list(NAMES), "en", Wanted("board"))
    assert picture is not None
    return picture


def _fronts() -> Picture:
    """Draw Fronts as automated players have it after a while."""
    *_, last = match("eden-fronts", 4, 11, limit=900, every=1)
    return _bare("eden-fronts", last.game.view(last.after, None))


PICTURES: Final[Mapping[str, Callable[[], Picture]]] = {
    "eden-frontiers": lambda: _bare("eden-frontiers", position("map", "eden-frontiers", View)),
    "cthulhu-wars": lambda: _bare("cthulhu-wars", position("cthulhu", "cthulhu-wars", CthulhuView)),
    "clash-of-cultures": lambda: clash.bare_picture(clash_samples.three("en")),
    "eden-fronts": _fronts,
    "eden-shards": lambda: _bare("eden-shards", position("shards", "eden-shards", View)),
}


def main() -> None:
    """Draw all of them."""
    for name, draw in PICTURES.items():
        image = Image.open(BytesIO(draw().data)).convert("RGB")
        image = image.resize(
            (WIDTH, round(WIDTH * image.height / image.width)), Image.Resampling.LANCZOS
        )
        image.save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


if __name__ == "__main__":
    main()
