"""The Worlds that a host has installed beside those of the house: files in a folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple, cast

from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.lang import say
from bot.model.files import printable, read_some, trouble_said
from rules.eden.board.content import packed
from rules.eden.nodes import Locale, World
from rules.eden.worlds import MOST_BYTES, Problem, WorldErrors, builtin, load_world
from rules.words.eden.problems import fault_line

MOST_TOLD: Final = 3  # problems of a file that are told at the start; `worlds check` tells all


class LeftOut(NamedTuple):
    """A file of the folder that cannot be played with.

    ``problems`` say why, each with its place; ``taken`` is an id that another World has;
    ``trouble`` is why it cannot be read.
    """

    source: str
    problems: tuple[Problem, ...] = ()
    taken: str = ""
    trouble: OSError | None = None

    def localized(self, locale: str) -> str:
        """Return in one line that the file is left out, and what is wrong where."""
        spoken, name = cast("Locale", locale), printable(self.source)
        wrong = [problem for problem in self.problems if not problem.warning]
        lines = [fault_line(problem, spoken) for problem in wrong[:MOST_TOLD]]
        if len(wrong) > MOST_TOLD:
            lines.append(say(locale, "world-more-problems", count=len(wrong) - MOST_TOLD))
        if self.taken:
            lines.append(say(locale, "world-id-taken", id=self.taken))
        if self.trouble is not None:
            lines.append(trouble_said(name, self.trouble, locale))
        return say(locale, "world-left-out", file=name, why=" ".join(lines))


class Installed(NamedTuple):
    """The Worlds of the house and of a folder by id, and the files of it that are left out."""

    worlds: dict[str, World]
    left_out: tuple[LeftOut, ...]


def installed(folder: Path | None) -> Installed:
    """Read the files of *folder* in their order, beside the Worlds of the house."""
    found = builtin()
    left_out: list[LeftOut] = []
    for file in sorted(folder.glob("*.toml")) if folder else ():
        try:
            # One byte more than may be: a file that is too long is seen without reading all of it.
            world = load_world(read_some(file, MOST_BYTES + 1), file.name)
        except WorldErrors as error:
            left_out.append(LeftOut(file.name, error.problems))
        except OSError as error:
            left_out.append(LeftOut(file.name, trouble=error))
        else:
            if world.id in found:
                left_out.append(LeftOut(file.name, taken=world.id))
            else:
                found[world.id] = world
    return Installed(found, tuple(left_out))


def games(folder: Path | None) -> tuple[dict[str, PlayableGame], tuple[LeftOut, ...]]:
    """Return the games, new matches of which can be played with the Worlds of *folder* too.

    The files of it that are left out stand beside them.
    """
    if folder is None:
        return dict(GAMES), ()
    worlds, left_out = installed(folder)
    content = packed(worlds.values())
    offered = {
        name: replace(game, content=lambda: content) if game.family == "eden" else game
        for name, game in GAMES.items()
    }
    return offered, left_out
