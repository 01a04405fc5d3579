"""The Worlds that a host has installed beside those of the house: files in a folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from bot.lang import say
from rules import GAMES
from rules.core.game import Game
from rules.eden.content import packed
from rules.eden.nodes import Locale, World
from rules.eden.worlds import Problem, WorldErrors, builtin, load_world

AnyGame = Game[Any, Any, Any, Any]  # Any: every game alike


class WorldFolderError(Exception):
    """A World file of the folder cannot be used.

    ``problems`` say why, each with its place; ``taken`` is an id that another World has; ``why``
    is what the system says of a file that cannot be read.
    """

    def __init__(
        self, source: str, problems: tuple[Problem, ...] = (), *, why: str = "", taken: str = ""
    ) -> None:
        super().__init__(source)
        self.source, self.problems, self.why, self.taken = source, problems, why, taken

    def told(self, locale: str) -> str:
        """Say what is wrong with which file, with every place."""
        spoken = cast("Locale", locale)
        said = [problem.line_said(spoken) for problem in self.problems if not problem.warning]
        if self.taken:
            said.append(say(locale, "world-id-taken", id=self.taken))
        return f"{self.source}: " + "; ".join([*said, *filter(None, (self.why,))])


def installed(folder: Path | None) -> dict[str, World]:
    """Return all Worlds by id: those of the house, then the files of *folder* in their order.

    Raises:
        WorldFolderError: if a file cannot be read, is wrong, or takes an id that exists.
    """
    found = builtin()
    for file in sorted(folder.glob("*.toml")) if folder else ():
        try:
            world = load_world(file.read_bytes(), file.name)
        except WorldErrors as error:
            raise WorldFolderError(file.name, error.problems) from error
        except OSError as error:
            raise WorldFolderError(file.name, why=str(error.strerror)) from error
        if world.id in found:
            raise WorldFolderError(file.name, taken=world.id)
        found[world.id] = world
    return found


def games(folder: Path | None) -> dict[str, AnyGame]:
    """Return the games, new matches of which can be played with the Worlds of *folder* too.

    Raises:
        WorldFolderError: as ``installed``.
    """
    if folder is None:
        return dict(GAMES)
    content = packed(installed(folder).values())
    return {
        name: replace(game, content=lambda: content) if game.family == "eden" else game
        for name, game in GAMES.items()
    }
