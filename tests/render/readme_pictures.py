"""The pictures of the README, in English, drawn from the positions beside them.

``python -m tests.render.readme_pictures`` draws them again, after a change of their look or words.
The positions are views of matches that automated players played; those of Clash of Cultures are the
samples of its tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from render.clash import picture as clash
from render.core.picture import Picture
from render.cthulhu import painter as cthulhu
from render.eden import painter as eden
from rules import GAMES
from rules.cthulhu.views import View as CthulhuView
from rules.eden.board.views import View
from tests.render import clash_samples
from tests.render.drawn import drawn

FOLDER: Final = Path(__file__).parent / "readme"
NAMES: Final = ("Ana", "Bruno", "Chloé", "Dmitri")


def position(name: str, game: str, kind: type[Any]) -> Any:
    """Read a view; its cards are those of today."""
    view = msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=kind)
    known = GAMES[game]
    content = known.install(known.content())
    return msgspec.structs.replace(view, content=content) if hasattr(view, "content") else view


def _map(name: str, game: str) -> Picture:
    return drawn(eden, position(name, game, View), NAMES, "en", "map")


def _hand() -> Picture:
    view: View = position("hand", "eden-frontiers", View)
    return drawn(eden, view, NAMES, "en", "hand", str(view.viewer or 0))


def _battle() -> Picture:
    view: View = position("battle", "eden-frontiers", View)
    return drawn(eden, view, NAMES, "en", "battle", "30")


def _earth() -> Picture:
    return drawn(cthulhu, position("cthulhu", "cthulhu-wars", CthulhuView), NAMES, "en", "map")


def _books() -> Picture:
    view = position("cthulhu-books", "cthulhu-wars", CthulhuView)
    return drawn(cthulhu, view, NAMES, "en", "card", "faction-cc")


PICTURES: Final[Mapping[str, Callable[[], Picture]]] = {
    "map": partial(_map, "map", "eden-frontiers"),
    "hand": _hand,
    "battle": _battle,
    "shards": partial(_map, "shards", "eden-shards"),
    "cthulhu": _earth,
    "cthulhu-books": _books,
    "clash": lambda: clash.tall_picture(clash_samples.three("en")),
    "clash-advances": lambda: clash.advances_picture(clash_samples.advances("en")),
}


def main() -> None:
    """Draw all of them."""
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.png").write_bytes(draw().data)


if __name__ == "__main__":
    main()
